import { fill } from "./guides.js";
import { twice } from "./twice.js";
import { lang, PREFIX, root } from "./words.js";

var PATIENCE = 800; // ms for the font; after that the text appears in a fallback of the same size

// Request the font of the reader's language, and report when it is here. It comes beside the text, which is a tenth of
// its size.
function asked(address) {
  var node = document.createElement("link");
  node.rel = "preload";
  node.as = "font";
  node.type = "font/woff2";
  node.crossOrigin = "anonymous";
  return new Promise(function (done) {
    node.onload = node.onerror = done;
    setTimeout(done, PATIENCE);
    node.href = address;
    document.head.append(node);
  });
}

function stored() {
  var count = 0;
  try {
    for (var i = 0; i < localStorage.length; i++) if (localStorage.key(i).indexOf(PREFIX + "match/") === 0) count++;
  } catch (_) { /* no storage: no matches */ }
  return count;
}

function awaited(kinds) {
  var place = document.createElement("section");
  place.className = kinds;
  place.setAttribute("aria-hidden", "true");
  return place;
}

// If there are stored matches, reserve their space so that nothing jumps: as many cards as my_matches.py shows, and what
// waits today.
function keepPlace(app) {
  var count = stored(), shown = count > 4 ? 3 : count;
  if (!count || location.hash.length > 2) return;
  var place = awaited("awaited");
  place.innerHTML = '<h2></h2><ul class="matches">' + new Array(shown + 1).join('<li class="match-card"></li>') +
    "</ul>" + (count > shown ? '<div class="older"></div>' : "");
  app.querySelector("main").prepend(awaited("awaited today"), place);
  app.querySelector(".lobby").classList.add("known");
}

var whole = false; // whether the whole page has arrived

// The page arrives in pieces, and may be painted after each. Parts that will change are hidden until the page is
// complete, or known to be cut off.
export function arrives() {
  if (!PARTS.lobbies[lang] && !stored()) return;
  root.dataset.lobby = "waiting";
  document.addEventListener("DOMContentLoaded", function () { if (!whole) root.dataset.lobby = "en"; });
}

function textOf(answer) {
  if (!answer.ok) throw new Error(answer.status);
  return answer.text();
}

// The lobby in the reader's language appears as soon as text and font are here; until then no other language is shown.
export function translate(app) {
  whole = true;
  if (!PARTS.lobbies[lang]) {
    keepPlace(app);
    root.dataset.lobby = lang;
    return;
  }
  var template = document.getElementById("lobby-" + lang); // the one-file page has them all
  if (template) {
    app.replaceChildren(template.content.cloneNode(true));
    keepPlace(app);
    root.dataset.lobby = lang;
    return;
  }
  keepPlace(app);
  var type = PARTS.fonts[lang] ? asked(PARTS.fonts[lang]) : Promise.resolve();
  twice(PARTS.lobbies[lang], textOf).then(function (text) {
    if (root.dataset.lobby !== "waiting") return;
    app.innerHTML = text;
    keepPlace(app);
    fill();
    return type.then(function () { root.dataset.lobby = lang; });
  }).catch(function () { root.dataset.lobby = "en"; });
}

// The app has drawn in the reader's language: later arrivals are ignored.
export function drawn() {
  if (root.dataset.lobby === "waiting") root.dataset.lobby = lang;
}
