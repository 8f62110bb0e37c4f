// The service worker: offline use, and new versions.
import { stored } from "./here.js";
import { show } from "./voices.js";
import { words } from "./words.js";

var accepted = false; // whether this tab asked for the new version
var dismissed = false;

function take(waiting) {
  accepted = true;
  if (waiting && waiting.state === "installed") waiting.postMessage("take over");
  else location.reload(); // another tab has taken it already
}

function announce(waiting) {
  if (dismissed || document.getElementById("update")) return;
  var box = document.createElement("div");
  box.id = "update";
  box.setAttribute("role", "status");
  box.append(words.fresh + " ");
  function later() {
    dismissed = true;
    box.remove();
  }
  [[words.reload, function () { take(waiting); }], [words.later, later]].forEach(function (choice) {
    var button = document.createElement("button");
    button.type = "button";
    button.textContent = choice[0];
    button.addEventListener("click", choice[1]);
    box.append(button);
  });
  show(box);
}

// A font that came with the first visit bypassed the service worker, so it is cached here, where sw.js looks for it.
function keepFonts() {
  caches.open("four-ages-later").then(function (cache) {
    PARTS.faces.forEach(function (name) {
      var url = new URL(name, location.href).href;
      if (!performance.getEntriesByName(url).length) return;
      cache.match(url).then(function (had) { return had || cache.add(url); }).catch(function () {});
    });
  }, function () {});
}

// After the start, so that it does not slow it down. The old version stays in each tab until a person asks for the new
// one there.
export function keepOffline() {
  if (!navigator.serviceWorker || !document.body.dataset.worker) return;
  var had = Boolean(navigator.serviceWorker.controller);
  navigator.serviceWorker.addEventListener("controllerchange", function () {
    if (accepted) location.reload();
    else if (had) announce();
    had = true;
  });
  navigator.serviceWorker.register(document.body.dataset.worker).then(function (registration) {
    function look() {
      if (registration.waiting && had) announce(registration.waiting);
    }
    look();
    if (registration.active) registration.active.postMessage("began");
    registration.addEventListener("updatefound", function () {
      registration.installing.addEventListener("statechange", look);
    });
    document.addEventListener("visibilitychange", function () {
      if (!document.hidden) registration.update().catch(function () {});
    });
    navigator.serviceWorker.ready.then(stored);
    document.fonts.addEventListener("loadingdone", keepFonts);
    keepFonts();
  }).catch(function (error) { console.info("No offline use here: " + error.message); });
}
