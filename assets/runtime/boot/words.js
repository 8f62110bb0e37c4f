// What is said before Python runs, in the three languages; which of them, and the look that was chosen, set before anything is
// painted.
var WORDS = {
  "en": {
    engine: "Loading the engine…", python: "Starting Python…", games: "Setting up the games…",
    lacking: "This browser can't run Four Ages. It lacks: ", update: "Please use a current Firefox, Chrome, Edge or Safari.",
    failed: "A part of the page could not be loaded: ", what: "Check the connection, then try again. If it fails each time, start fresh: everything is fetched anew, and your matches stay.",
    damaged: "This file is damaged, or its download was cut off: ", again: "Please download it again. Your matches are safe.",
    reload: "Reload", retry: "Try again", renew: "Start fresh", slow: "This takes longer than it should.",
    slowWhat: "It may still come. If it does not: try again, or start fresh.",
    queued: "One moment: the games are getting ready.", solved: "Fetching the solved game…",
    fresh: "A new version is here.", later: "Later", crashed: "Something went wrong", copy: "Copy report", close: "Close",
    framed: "Open Four Ages in a window of its own",
    silent: "The games have not answered for a while.", restart: "Start them anew",
    stopped: "The games have stopped. They are being started anew; your matches are safe.",
    lost: "The games have stopped and can't be started anew. Your matches are safe: reload to go on from the last move.",
    crashedWhat: "That was our mistake. Your matches are safe: reload to go on from the last move."
  },
  "zh-Hant": {
    engine: "正在載入引擎…", python: "正在啟動 Python…", games: "正在準備遊戲…",
    lacking: "此瀏覽器無法執行「Four Ages」，缺少：", update: "請使用新版的 Firefox、Chrome、Edge 或 Safari。",
    failed: "頁面有一部分無法載入：", what: "請檢查網路連線後重試。若每次都失敗，請清除快取重來：全部重新下載，對局不受影響。",
    damaged: "這個檔案已損壞，或沒有下載完整：", again: "請重新下載。對局都還在。",
    reload: "重新載入", retry: "重試", renew: "清除快取重來", slow: "載入時間比平常久。",
    slowWhat: "也許稍後就好。若一直沒有反應，請重試，或清除快取重來。",
    queued: "請稍候，遊戲即將就緒。", solved: "正在載入完美解局…",
    fresh: "有新版本。", later: "稍後", crashed: "發生錯誤", copy: "複製報告", close: "關閉",
    framed: "在獨立的視窗開啟「Four Ages」",
    silent: "遊戲已有一段時間沒有回應。", restart: "重新啟動",
    stopped: "遊戲意外停止，正在重新啟動；對局都還在。",
    lost: "遊戲意外停止，無法重新啟動。對局都還在：重新載入即可從上一步繼續。",
    crashedWhat: "這是我們的錯。對局都還在：重新載入即可從上一步繼續。"
  },
  "zh-Hans": {
    engine: "正在加载引擎…", python: "正在启动 Python…", games: "正在准备游戏…",
    lacking: "此浏览器无法运行“Four Ages”，缺少：", update: "请使用新版的 Firefox、Chrome、Edge 或 Safari。",
    failed: "页面有一部分无法加载：", what: "请检查网络连接后重试。若每次都失败，请清除缓存重来：全部重新下载，对局不受影响。",
    damaged: "这个文件已损坏，或没有下载完整：", again: "请重新下载。对局都还在。",
    reload: "重新加载", retry: "重试", renew: "清除缓存重来", slow: "加载时间比平常久。",
    slowWhat: "也许稍后就好。若一直没有反应，请重试，或清除缓存重来。",
    queued: "请稍候，游戏即将就绪。", solved: "正在加载完美解局…",
    fresh: "有新版本。", later: "稍后", crashed: "出错了", copy: "复制报告", close: "关闭",
    framed: "在单独的窗口中打开“Four Ages”",
    silent: "游戏已有一段时间没有响应。", restart: "重新启动",
    stopped: "游戏意外停止，正在重新启动；对局都还在。",
    lost: "游戏意外停止，无法重新启动。对局都还在：重新加载即可从上一步继续。",
    crashedWhat: "这是我们的错。对局都还在：重新加载即可从上一步继续。"
  }
};

export var PREFIX = "four-ages/";

function stored() {
  try { return JSON.parse(localStorage.getItem(PREFIX + "settings")) || {}; } catch (_) { return {}; }
}

// The same choice as game.core.i18n.choose_language.
function choose(wanted) {
  for (var i = 0; i < wanted.length; i++) {
    var parts = String(wanted[i]).replace(/_/g, "-").toLowerCase().split("-");
    if (parts[0] === "en") return "en";
    if (parts[0] === "zh" || parts[0] === "yue") {
      var traditional = parts.some(function (p) { return /^(hant|tw|hk|mo)$/.test(p); });
      return traditional || (parts[0] === "yue" && parts.indexOf("hans") < 0) ? "zh-Hant" : "zh-Hans";
    }
  }
  return "en";
}

var settings = stored();
export var root = document.documentElement;
export var lang = Object.prototype.hasOwnProperty.call(WORDS, settings.lang) ? settings.lang : choose(navigator.languages || [navigator.language]);
export var words = WORDS[lang];
root.lang = lang;
root.dataset.theme = settings.theme || "auto";
root.dataset.motion = settings.motion || "auto";
root.dataset.text = settings.text || "100";
root.dataset.lobby = "en";
