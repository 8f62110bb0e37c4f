// The rules of a game are readable before the games are loaded: its guide is a small file that the page fetches when somebody asks
// for it, and it fills in until the app draws the guide.
import { gunzipped } from "./gunzip.js";
import { lang, root } from "./words.js";

var held = {}; // by game: the guide, null while it is on its way

/** Put the guides that have come into the dialogs that still wait for them. */
export function fill() {
  for (var game in held) {
    var waits = held[game] && document.querySelector("#guide-" + game + " .waits");
    if (waits) waits.replaceWith(held[game].content.cloneNode(true));
  }
}

/** Fetch the guide of the game whose rules a click asks for. If that fails the app brings it later. */
export function fetchGuide(event) {
  var button = event.target.closest("[data-on^='guide:']");
  if (!button || root.dataset.ready || "single" in document.body.dataset) return;
  var game = button.dataset.on.split(":")[1];
  if (game in held) return fill();
  held[game] = null;
  var name = PARTS.guides[lang][game];
  fetch(name, { integrity: PARTS.sums[name] }).then(gunzipped).then(function (text) {
    held[game] = document.createElement("template");
    held[game].innerHTML = text;
    fill();
  }, function () { delete held[game]; });
}
