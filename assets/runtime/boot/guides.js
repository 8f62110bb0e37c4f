// The rules can be read before the games are there: they come as one small file, and stand in for what the session says later.
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

/** Fetch them, gzipped. Where they do not come the session brings them. */
export function fetchGuides() {
  var name = PARTS.guides[lang];
  fetch(name, { integrity: PARTS.sums[name] }).then(gunzipped).then(function (text) {
    held.innerHTML = text;
    fill();
  }, function () {});
}
