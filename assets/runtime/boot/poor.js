// Stand-ins for features that some browsers lack or have switched off and that the page can do without, so that no other
// code has to check.
import { steadyClock } from "../clock.js";

function nothing() {}

steadyClock();

if (typeof BroadcastChannel !== "function") { // other tabs are not heard, and the start tells less of how far it is
  globalThis.BroadcastChannel = function () {
    return { postMessage: nothing, close: nothing, addEventListener: nothing, removeEventListener: nothing };
  };
}

if (typeof matchMedia !== "function") { // a mouse, and whatever moves
  globalThis.matchMedia = function (query) {
    return { media: query, matches: false, addEventListener: nothing, removeEventListener: nothing };
  };
}

// A password manager that fills a field in sends key events without a key.
["keydown", "keyup"].forEach(function (kind) {
  addEventListener(kind, function (event) {
    if (typeof event.key !== "string") event.stopImmediatePropagation();
  }, true);
});

if (!navigator.languages || !navigator.languages.length) {
  try {
    Object.defineProperty(navigator, "languages", { value: [String(navigator.language || "en")] });
  } catch (_) { /* words.js asks for one alone as well */ }
}
