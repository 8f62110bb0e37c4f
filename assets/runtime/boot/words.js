// Texts before Python runs, in the three languages; picks the language and the theme before anything is painted.
var WORDS = {
  "en": {
    engine: "Loading…", python: "Warming up…", games: "Setting up the board…",
    lacking: "Your browser can’t run Four Ages. It’s missing: ", update: "Please try an up-to-date Firefox, Chrome, Edge or Safari.",
    failed: "Part of the page didn’t load: ", what: "Check your connection and try again. If that doesn’t help, start fresh: the game downloads again, and your matches are kept.",
    damaged: "This file is damaged or didn’t finish downloading: ", again: "Please download it again. Your matches are safe.",
    reload: "Reload", retry: "Try again", renew: "Start fresh", slow: "This is taking longer than usual.",
    slowWhat: "It may still load. If not, try again or start fresh.",
    queued: "One moment – the games are almost ready.",
    fresh: "A new version is ready.", later: "Later", crashed: "Something went wrong", copy: "Copy report", close: "Close",
    framed: "Open Four Ages in its own window",
    silent: "The game isn’t responding.", restart: "Restart",
    stopped: "The game stopped and is restarting. Your matches are safe.",
    lost: "The game stopped and couldn’t restart. Your matches are safe – reload to carry on from your last move.",
    crashedWhat: "Sorry, that’s on us. Your matches are safe – reload to carry on from your last move."
  },
  "zh-Hant": {
    engine: "載入中……", python: "正在暖身……", games: "正在擺好桌面……",
    lacking: "你的瀏覽器無法執行《四個時代》，缺少：", update: "請改用新版的 Firefox、Chrome、Edge 或 Safari。",
    failed: "頁面有一部分沒有載入：", what: "請檢查網路連線後重試。如果還是不行，請清除快取重來：遊戲會重新下載，對局都會保留。",
    damaged: "這個檔案已損壞，或沒有下載完整：", again: "請重新下載。對局都還在。",
    reload: "重新載入", retry: "重試", renew: "清除快取重來", slow: "載入時間比平常久。",
    slowWhat: "也許稍後就好。如果一直沒有反應，請重試，或清除快取重來。",
    queued: "請稍候，遊戲馬上就好。",
    fresh: "新版本準備好了。", later: "稍後", crashed: "發生錯誤", copy: "複製報告", close: "關閉",
    framed: "在獨立的視窗開啟《四個時代》",
    silent: "遊戲沒有回應。", restart: "重新啟動",
    stopped: "遊戲停住了，正在重新啟動。你的對局都還在。",
    lost: "遊戲停住了，無法重新啟動。你的對局都還在，重新載入就能從上一步接著玩。",
    crashedWhat: "抱歉，這是我們的錯。你的對局都還在，重新載入就能從上一步接著玩。"
  },
  "zh-Hans": {
    engine: "加载中……", python: "正在热身……", games: "正在摆好桌面……",
    lacking: "你的浏览器无法运行《四个时代》，缺少：", update: "请改用新版的 Firefox、Chrome、Edge 或 Safari。",
    failed: "页面有一部分没有加载：", what: "请检查网络连接后重试。如果还是不行，请清除缓存重来：游戏会重新下载，对局都会保留。",
    damaged: "这个文件已损坏，或没有下载完整：", again: "请重新下载。对局都还在。",
    reload: "刷新", retry: "重试", renew: "清除缓存重来", slow: "加载时间比平时久。",
    slowWhat: "也许稍后就好。如果一直没有反应，请重试，或清除缓存重来。",
    queued: "请稍候，游戏马上就好。",
    fresh: "新版本已就绪。", later: "稍后", crashed: "出错了", copy: "复制报告", close: "关闭",
    framed: "在单独的窗口中打开《四个时代》",
    silent: "游戏没有响应。", restart: "重新启动",
    stopped: "游戏停住了，正在重新启动。你的对局都还在。",
    lost: "游戏停住了，无法重新启动。你的对局都还在，刷新就能从上一步接着玩。",
    crashedWhat: "抱歉，这是我们的错。你的对局都还在，刷新就能从上一步接着玩。"
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
