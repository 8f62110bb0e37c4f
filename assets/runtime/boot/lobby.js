import { fill } from "./guides.js";
import { lang, PREFIX, root } from "./words.js";

var PATIENCE = 800; // ms for the type; the text is then shown in another one, as large

// Ask for the face of the reader's language, and tell when it is there. It comes beside the text, which is a tenth of it.
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

// Where matches are stored their place is kept, so that nothing jumps when they come: as many cards as my_matches.py shows.
function keepPlace(app) {
  var count = 0, shown;
  try {
    for (var i = 0; i < localStorage.length; i++) if (localStorage.key(i).indexOf(PREFIX + "match/") === 0) count++;
  } catch (_) { /* no storage: no matches */ }
  if (!count || location.hash.length > 2) return;
  shown = count > 4 ? 3 : count;
  var place = document.createElement("section");
  place.className = "awaited";
  place.setAttribute("aria-hidden", "true");
  place.innerHTML = '<div class="head"></div><ul class="matches">' + new Array(shown + 1).join('<li class="match-card"></li>') +
    "</ul>" + (count > shown ? '<div class="older"></div>' : "");
  app.querySelector("main").prepend(place);
  app.querySelector(".lobby").classList.add("known");
}

// The lobby in the reader's language takes its place as soon as both are here; until then nothing is shown in another one.
export function translate(app) {
  if (!PARTS.lobbies[lang]) return keepPlace(app);
  var template = document.getElementById("lobby-" + lang); // the one-file page has them all
  if (template) {
    app.replaceChildren(template.content.cloneNode(true));
    keepPlace(app);
    root.dataset.lobby = lang;
    return;
  }
  root.dataset.lobby = "waiting";
  var type = asked(PARTS.fonts[lang]);
  fetch(PARTS.lobbies[lang], { integrity: PARTS.sums[PARTS.lobbies[lang]] }).then(function (answer) {
    if (!answer.ok) throw new Error(answer.status);
    return answer.text();
  }).then(function (text) {
    if (root.dataset.lobby !== "waiting") return;
    app.innerHTML = text;
    keepPlace(app);
    fill();
    return type.then(function () { root.dataset.lobby = lang; });
  }).catch(function () { root.dataset.lobby = "en"; });
}
