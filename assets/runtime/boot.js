// The first script of the page: language and theme before anything is painted, what the browser lacks, progress, failures.
// Plain and old on purpose: it must run where nothing else does.
(function () {
  "use strict";

  var PREFIX = "four-ages/";
  var WORDS = {
    "en": {
      engine: "Loading the engine…", python: "Starting Python…", games: "Setting up the games…",
      lacking: "This browser can't run Four Ages. It lacks: ", update: "Please use a current Firefox, Chrome, Edge or Safari.",
      failed: "A part of the page could not be loaded: ", what: "Check the connection, then reload. Your matches are safe.",
      damaged: "This file is damaged, or its download was cut off: ", again: "Please download it again. Your matches are safe.",
      reload: "Reload", slow: "Still loading. The first visit takes longest.",
      queued: "One moment: the games are getting ready.", solved: "Fetching the solved game…",
      fresh: "A new version is here.", later: "Later", crashed: "Something went wrong", copy: "Copy report", close: "Close",
      framed: "Open Four Ages in a window of its own",
      crashedWhat: "That was our mistake. Your matches are safe: reload to go on from the last move."
    },
    "zh-Hant": {
      engine: "正在載入引擎…", python: "正在啟動 Python…", games: "正在準備遊戲…",
      lacking: "此瀏覽器無法執行「Four Ages」，缺少：", update: "請使用新版的 Firefox、Chrome、Edge 或 Safari。",
      failed: "頁面有一部分無法載入：", what: "請檢查網路連線後重新載入。對局都還在。",
      damaged: "這個檔案已損壞，或沒有下載完整：", again: "請重新下載。對局都還在。",
      reload: "重新載入", slow: "仍在載入。第一次開啟需時最久。",
      queued: "請稍候，遊戲即將就緒。", solved: "正在載入完美解局…",
      fresh: "有新版本。", later: "稍後", crashed: "發生錯誤", copy: "複製報告", close: "關閉",
      framed: "在獨立的視窗開啟「Four Ages」",
      crashedWhat: "這是我們的錯。對局都還在：重新載入即可從上一步繼續。"
    },
    "zh-Hans": {
      engine: "正在加载引擎…", python: "正在启动 Python…", games: "正在准备游戏…",
      lacking: "此浏览器无法运行“Four Ages”，缺少：", update: "请使用新版的 Firefox、Chrome、Edge 或 Safari。",
      failed: "页面有一部分无法加载：", what: "请检查网络连接后重新加载。对局都还在。",
      damaged: "这个文件已损坏，或没有下载完整：", again: "请重新下载。对局都还在。",
      reload: "重新加载", slow: "仍在加载。第一次打开需时最久。",
      queued: "请稍候，游戏即将就绪。", solved: "正在加载完美解局…",
      fresh: "有新版本。", later: "稍后", crashed: "出错了", copy: "复制报告", close: "关闭",
      framed: "在单独的窗口中打开“Four Ages”",
      crashedWhat: "这是我们的错。对局都还在：重新加载即可从上一步继续。"
    }
  };

  // -- language and theme ---------------------------------------------------------------------------------------------

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
  var root = document.documentElement;
  var lang = Object.prototype.hasOwnProperty.call(WORDS, settings.lang) ? settings.lang : choose(navigator.languages || [navigator.language]);
  var words = WORDS[lang];
  root.lang = lang;

  // A page that shows this one in a frame could lay its own things over it and guide a person's clicks; a policy in a meta element
  // can't forbid that, and GitHub Pages sends no headers. So a frame gets nothing but a link to the page itself.
  if (window.top !== window.self) {
    window.stop();
    var way = document.createElement("a");
    way.textContent = words.framed;
    way.href = location.href;
    way.target = "_top";
    var only = document.createElement("body");
    only.append(way);
    root.replaceChildren(only);
    return;
  }
  root.dataset.theme = settings.theme || "auto";
  root.dataset.motion = settings.motion || "auto";
  root.dataset.text = settings.text || "100";
  root.dataset.lobby = "en";

  // The lobby in the reader's language takes its place as soon as both are here; until then nothing is shown in another one.
  function translate(app) {
    var template = document.getElementById("lobby-" + lang); // the one-file page has them all
    if (template) {
      app.replaceChildren(template.content.cloneNode(true));
      root.dataset.lobby = lang;
      return;
    }
    root.dataset.lobby = "waiting";
    fetch(PARTS.lobbies[lang]).then(function (answer) {
      if (!answer.ok) throw new Error(answer.status);
      return answer.text();
    }).then(function (text) {
      if (root.dataset.lobby !== "waiting") return;
      app.innerHTML = text;
      root.dataset.lobby = lang;
    }, function () { root.dataset.lobby = "en"; });
  }

  var watcher = new MutationObserver(function () {
    var app = document.getElementById("app");
    if (!app || !document.getElementById("boot")) return;
    watcher.disconnect();
    if (PARTS.lobbies[lang]) translate(app);
    check();
    // First what is to be seen, then what makes it work. A tab in the background paints nothing, and starts all the same.
    var begun = setTimeout(begin, 300);
    requestAnimationFrame(function () {
      setTimeout(function () { clearTimeout(begun); begin(); });
    });
  });
  watcher.observe(document, { childList: true, subtree: true });

  // -- all that the games need, asked for at once ---------------------------------------------------------------------

  function link(kind, address, more) {
    var node = document.createElement("link");
    node.rel = kind;
    for (var name in more) node[name] = more[name];
    if (PARTS.sums[address]) node.integrity = PARTS.sums[address];
    node.href = address;
    document.head.append(node);
  }

  function begin() {
    if (document.getElementById("pyscript") || "single" in document.body.dataset) return;
    link("stylesheet", PARTS.style);
    PARTS.modules.forEach(function (name) { link("modulepreload", name); });
    PARTS.fetched.forEach(function (name) { link("preload", name, { as: "fetch", crossOrigin: "anonymous" }); });
    var script = document.createElement("script");
    script.type = "module";
    script.id = "pyscript";
    script.integrity = PARTS.sums[PARTS.pyscript];
    script.src = PARTS.pyscript;
    document.body.append(script);
  }

  // -- what the browser lacks, what failed ----------------------------------------------------------------------------

  function tell(text, advice) {
    var box = document.getElementById("boot-box");
    if (!box || box.dataset.failed) return;
    box.dataset.failed = "yes";
    box.setAttribute("role", "alert");
    box.replaceChildren();
    [text, advice].forEach(function (line) {
      var p = document.createElement("p");
      p.textContent = line;
      box.append(p);
    });
    var button = document.createElement("button");
    button.type = "button";
    button.textContent = words.reload;
    button.addEventListener("click", function () { location.reload(); });
    box.append(button);
    document.getElementById("boot").hidden = false;
  }

  function check() {
    var lacking = [];
    if (typeof WebAssembly !== "object") lacking.push("WebAssembly");
    if (typeof Worker !== "function") lacking.push("Web Workers");
    if (typeof DecompressionStream !== "function") lacking.push("DecompressionStream");
    if (!("noModule" in document.createElement("script"))) lacking.push("ES modules");
    if (lacking.length) tell(words.lacking + lacking.join(", "), words.update);
  }

  addEventListener("error", function (event) {
    var node = event.target;
    if (node && node !== window && (node.src || node.href) && !ready) {
      failed(decodeURI(String(node.src || node.href).split("/").pop()));
    }
  }, true);

  // A part of the site did not come; in the one-file page (see game/site/single.py) it can only be spoilt.
  function failed(what) {
    var single = "single" in document.body.dataset;
    tell((single ? words.damaged : words.failed) + what, single ? words.again : words.what);
  }

  addEventListener("DOMContentLoaded", function () {
    if ("single" in document.body.dataset && !globalThis.fourAgesParts) failed("four-ages.html");
  });

  // A fault in the game's own code: what happened, the report to copy, and the way out. Nothing stored is touched.
  function crash(report) {
    console.error(report);
    var dialog = document.createElement("dialog");
    var title = document.createElement("h2");
    title.textContent = words.crashed;
    var advice = document.createElement("p");
    advice.textContent = words.crashedWhat;
    var text = document.createElement("pre");
    text.textContent = report;
    text.tabIndex = 0;
    dialog.id = "crash";
    dialog.append(title, advice, text);
    [[words.copy, function () { navigator.clipboard.writeText("Four Ages " + document.body.dataset.build + "\n" + report); }],
      [words.reload, function () { location.reload(); }],
      [words.close, function () { dialog.remove(); }]].forEach(function (choice) {
      var button = document.createElement("button");
      button.type = "button";
      button.textContent = choice[0];
      button.addEventListener("click", choice[1]);
      dialog.append(button);
    });
    var old = document.getElementById("crash");
    if (old) old.remove();
    document.body.append(dialog);
    dialog.showModal();
  }

  // -- progress -------------------------------------------------------------------------------------------------------

  var ready = false;
  var late = setTimeout(function () { label(words.slow); }, 15000);

  function label(text) {
    var node = document.getElementById("boot-text");
    if (node && !ready) node.textContent = text;
  }

  function progress(stage, percent) {
    if (stage === "later") return fetching(percent);
    if (ready) return;
    label(words[stage]);
    var bar = document.getElementById("boot-bar");
    if (bar) bar.value = Math.max(bar.value, percent);
  }

  // A part that is fetched when it is first needed: the same bar, once more.
  function fetching(percent) {
    document.getElementById("boot-text").textContent = words.solved;
    document.getElementById("boot-bar").value = percent;
    document.getElementById("boot").hidden = percent >= 100;
  }

  // The worker can only tell by message: what it says is bytes loaded and the stage it has reached.
  var channel = typeof BroadcastChannel === "function" ? new BroadcastChannel("four-ages/boot") : null;
  if (channel) channel.onmessage = function (event) { progress(event.data[0], event.data[1]); };

  // -- offline, and new versions --------------------------------------------------------------------------------------

  function announce(waiting) {
    if (document.getElementById("update")) return;
    var box = document.createElement("div");
    box.id = "update";
    box.setAttribute("role", "status");
    box.append(words.fresh + " ");
    [[words.reload, function () { waiting.postMessage("take over"); }], [words.later, function () { box.remove(); }]].forEach(
      function (choice) {
        var button = document.createElement("button");
        button.type = "button";
        button.textContent = choice[0];
        button.addEventListener("click", choice[1]);
        box.append(button);
      });
    document.body.append(box);
  }

  // After the start, so that it takes nothing from it. The old version stays until a person asks for the new one.
  function keepOffline() {
    if (!navigator.serviceWorker || !document.body.dataset.worker) return;
    var had = Boolean(navigator.serviceWorker.controller);
    navigator.serviceWorker.addEventListener("controllerchange", function () {
      if (had) location.reload();
      had = true;
    });
    navigator.serviceWorker.register(document.body.dataset.worker).then(function (registration) {
      function look() {
        if (registration.waiting && had) announce(registration.waiting);
      }
      look();
      registration.addEventListener("updatefound", function () {
        registration.installing.addEventListener("statechange", look);
      });
      document.addEventListener("visibilitychange", function () {
        if (!document.hidden) registration.update().catch(function () {});
      });
    }).catch(function (error) { console.info("No offline use here: " + error.message); });
  }

  // What the page's own code calls. (PARTS, what lies where, is put in by the build.)
  globalThis.fourAges = {
    ready: function () {
      ready = true;
      clearTimeout(late);
      document.getElementById("boot").hidden = true;
      root.dataset.ready = "yes";
      performance.mark("four-ages-ready");
      setTimeout(keepOffline, 1500);
    },
    failed: failed,
    queued: function () { label(words.queued); root.dataset.waiting = "yes"; },
    crash: crash,
    mark: function (name) { performance.mark("four-ages-" + name); }
  };
})();
