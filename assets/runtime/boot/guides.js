// The rules are readable before the games are loaded: they come as one small file and fill in until the app sends them.
import { gunzipped } from "./gunzip.js";
import { lang } from "./words.js";

var held = document.createElement("template");

/** Put the rules into each dialog that still waits for them. */
export function fill() {
  held.content.querySelectorAll("[data-guide]").forEach(function (one) {
    var waits = document.querySelector("#guide-" + one.dataset.guide + " .waits");
    if (waits) waits.replaceWith(one.cloneNode(true));
  });
}

/** Fetch them, gzipped. If that fails the app brings them later. */
export function fetchGuides() {
  var name = PARTS.guides[lang];
  fetch(name, { integrity: PARTS.sums[name] }).then(gunzipped).then(function (text) {
    held.innerHTML = text;
    fill();
  }, function () {});
}
