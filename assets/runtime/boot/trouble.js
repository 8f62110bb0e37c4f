// Messages when the page can't start: a plain sentence, advice, and two buttons. Nothing fails silently: if no error is
// sent, a lack of progress is noticed.
import { cause } from "./cause.js";
import { words } from "./words.js";

var STALLED = 10000; // ms without any progress
var LONGEST = 13000; // ms that a good start may be silent
var state = { ready: false, told: "" };
var timer = setTimeout(stalled, STALLED);
setTimeout(stalled, LONGEST);

function box() {
  var found = document.getElementById("boot-box");
  if (found) return found;
  var frame = document.createElement("div"); // a page that was cut off has none
  frame.id = "boot";
  found = document.createElement("div");
  found.id = "boot-box";
  frame.append(found);
  document.body.append(frame);
  return found;
}

function button(text, act) {
  var made = document.createElement("button");
  made.type = "button";
  made.textContent = text;
  made.addEventListener("click", act);
  return made;
}

// Deletes everything but the matches and loads it again.
function renew() {
  var all = [];
  if (navigator.serviceWorker) {
    all.push(navigator.serviceWorker.getRegistration().then(function (found) { return found && found.unregister(); }));
  }
  if (globalThis.caches) {
    all.push(caches.keys().then(function (names) {
      var ours = names.filter(function (name) { return name.indexOf("four-ages") === 0 && name.indexOf(location.pathname) > 0; });
      return Promise.all(ours.map(function (name) { return caches.delete(name); }));
    }));
  }
  Promise.all(PARTS.modules.concat(PARTS.fetched).map(function (name) {
    return fetch(name, { cache: "reload" }).catch(function () {});
  }).concat(all)).catch(function () {}).then(function () { location.reload(); });
}

/** Show `text` and `advice`, unless something more certain is shown: "failed" overrides "stalled". */
function tell(kind, text, advice) {
  if (state.ready || state.told === "failed" || state.told === kind) return;
  var bar = kind === "stalled" && document.getElementById("boot-bar");
  state.told = kind;
  var place = box();
  place.dataset.failed = kind;
  place.setAttribute("role", "alert");
  place.replaceChildren();
  [text, advice].forEach(function (line) {
    var p = document.createElement("p");
    p.textContent = line;
    place.append(p);
  });
  if (bar) place.append(bar); // it continues
  place.append(button(words.retry, function () { location.reload(); }));
  if (!("single" in document.body.dataset)) place.append(button(words.renew, renew));
  document.getElementById("boot").hidden = false;
}

function stalled() {
  tell("stalled", words.slow, words.slowWhat);
}

/** Something arrived: restart the timer for the rest. */
export function goesOn() {
  clearTimeout(timer);
  if (!state.ready) timer = setTimeout(stalled, STALLED);
}

/** The start is over. */
export function done() {
  state.ready = true;
  clearTimeout(timer);
  var found = document.getElementById("boot");
  if (found) found.hidden = true;
  found = document.querySelector(".awaited");
  if (found) found.remove(); // what is stored is no match to show
}

/** A part of the site did not arrive; in the one-file page (see game/site/single.py) it can only be damaged. */
export function failed(what) {
  var single = "single" in document.body.dataset;
  tell("failed", (single ? words.damaged : words.failed) + what, single ? words.again : words.what);
  if (!single) cause(what).then(function (text) {
    if (text) box().querySelector("p + p").textContent = text; // better than advice
  });
}

/** The features that this browser lacks. */
export function check() {
  var lacking = [];
  if (typeof WebAssembly !== "object") lacking.push("WebAssembly");
  if (typeof Worker !== "function") lacking.push("Web Workers");
  if (typeof DecompressionStream !== "function") lacking.push("DecompressionStream");
  if (!("noModule" in document.createElement("script"))) lacking.push("ES modules");
  if (lacking.length) tell("failed", words.lacking + lacking.join(", "), words.update);
}

addEventListener("error", function (event) {
  var node = event.target;
  var address = node && node !== window && (node.src || node.href);
  if (address && !/preload/.test(node.rel) && !/icons\//.test(address)) failed(decodeURI(String(address).split("/").pop()));
}, true);

addEventListener("DOMContentLoaded", function () {
  if (state.ready) return; // in a frame
  if ("single" in document.body.dataset) {
    if (!globalThis.fourAgesParts) failed("four-ages.html");
  } else if (!document.querySelector("script[type=py]")) {
    failed("index.html"); // cut off
  }
});
