// Reading a guide (game/ui/guide.py): turning to a section, the search, printing the player aid. The app takes no part in it, so
// it works from the first paint on.

var UNITS = "p, tbody tr, ul > li, ol, details, figure"; // what a search shows or hides as one
var awaited = null; // watches a dialog whose guide is still to come

/** Turn to the part of `node` with this data-section, now or once it is there, and put the focus on its heading. */
export function turn(node, section) {
  if (awaited) awaited.disconnect();
  if (turned(node, section)) return;
  awaited = new MutationObserver(function (_, watcher) {
    if (turned(node, section)) watcher.disconnect();
  });
  awaited.observe(node, { childList: true, subtree: true });
}

function turned(node, section) {
  var part = node.querySelector('[data-section="' + section + '"]');
  if (!part) return false;
  var field = node.querySelector("[data-find]");
  if (field && field.value) {
    field.value = "";
    find(field);
  }
  if (part.tagName === "DETAILS") part.open = true;
  part.style.scrollMarginTop = part.closest("dialog").querySelector("header").offsetHeight + 8 + "px"; // it stays on top
  part.scrollIntoView(true);
  var heading = part.querySelector("[tabindex], summary");
  if (heading) heading.focus({ preventScroll: true });
  return true;
}

// Letters without their marks, quotes as they are typed: "lu bu" finds Lü Bu, "can't" finds can’t.
function plain(text) {
  return text.normalize("NFD").replace(/[\u0300-\u036f]/g, "").replace(/[‘’]/g, "'").toLowerCase();
}

// Show what has all the words of the search: whole sections by their titles, else what in them has the words.
function find(field) {
  var guide = field.closest(".guide"), found = 0;
  var words = plain(field.value).split(/\s+/).filter(Boolean);
  var hits = function (node) {
    var text = plain(node.textContent);
    return words.every(function (word) { return text.indexOf(word) >= 0; });
  };
  guide.classList.toggle("searched", words.length > 0);
  guide.querySelectorAll("section[data-section]").forEach(function (part) {
    var all = hits(part.querySelector("h3")), some = 0;
    units(part).forEach(function (unit) {
      var hit = all || hits(unit);
      unit.hidden = !hit;
      if (unit.tagName === "DETAILS") unit.open = words.length > 0 && hit && !all;
      some += hit;
    });
    part.querySelectorAll(".wide").forEach(function (table) { table.hidden = !table.querySelector("tbody tr:not([hidden])"); });
    part.hidden = words.length > 0 && !some;
    found += all ? 1 : some;
  });
  var told = guide.querySelector(".found");
  told.textContent = !words.length ? "" : found ? told.dataset.some.replace("{n}", found) : told.dataset.none;
}

// The units of a section. A unit inside another one is shown or hidden with it.
function units(part) {
  return [].filter.call(part.querySelectorAll(UNITS), function (one) {
    return !one.parentElement.closest("ol, figure, details, ul > li, td, th, .still");
  });
}

// What is printed takes the place of the page for so long: a copy of `node`, with all answers unfolded.
function prints(node, kind) {
  var copy = document.createElement("div"), root = document.documentElement;
  copy.className = kind + " printed";
  copy.append(node.cloneNode(true));
  copy.querySelectorAll("details").forEach(function (one) { one.open = true; });
  document.body.append(copy);
  root.classList.add("prints");
  addEventListener("afterprint", function () {
    root.classList.remove("prints");
    copy.remove();
  }, { once: true });
}

// The browser's own command: a dialog would be one endless page, so the guide in it is printed.
function beforePrint() {
  var guide = document.querySelector("dialog[open] .guide");
  if (guide && !document.documentElement.classList.contains("prints")) prints(guide, "whole");
}

/** Hear what is clicked and typed in guides. */
export function read() {
  document.addEventListener("input", function (event) {
    if ("find" in event.target.dataset) find(event.target);
  });
  document.addEventListener("click", function (event) {
    var link = event.target.closest("[data-turn]"), button = event.target.closest("[data-print]");
    if (link) turn(link.closest(".guide"), link.dataset.turn);
    if (!button) return;
    prints(button.closest("section"), button.closest(".guide").className);
    window.print();
  });
  addEventListener("beforeprint", beforePrint);
}
