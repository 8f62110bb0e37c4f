// What of the site is on this device. Small files come with the service worker. Large ones, PARTS.large, are fetched when the
// page has nothing else to do and the network is known to cost nothing, or when a person asks; sw.js looks for them in
// the same cache.
import { root } from "./words.js";

var CACHE = "four-ages-later";
var QUIET = 12000; // milliseconds after the start

function each(what) {
  return caches.open(CACHE).then(function (cache) {
    return Promise.all(PARTS.large.map(function (name) { return what(cache, new URL(name, location.href).href); }));
  });
}

// Say in the lobby what works offline: `all` or `most` of it.
function tell() {
  return each(function (cache, url) { return cache.match(url); }).then(function (found) {
    root.dataset.here = found.every(Boolean) ? "all" : "most";
  });
}

/** Fetch what is not here yet. */
export function getLarge() {
  root.dataset.here = "coming";
  each(function (cache, url) {
    return cache.match(url).then(function (had) { return had || cache.add(url); });
  }).catch(function () {}).then(tell);
}

// A phone whose browser does not say what network it has may pay for it.
function isMetered() {
  var line = navigator.connection;
  if (!line) return matchMedia("(pointer: coarse)").matches;
  return line.saveData || line.type === "cellular" || /2g|3g/.test(line.effectiveType || "");
}

/** The service worker has stored its files. */
export function stored() {
  tell().then(function () {
    if (root.dataset.here === "all" || isMetered()) return;
    setTimeout(function () { (globalThis.requestIdleCallback || setTimeout)(getLarge); }, QUIET);
  }).catch(function () {});
}
