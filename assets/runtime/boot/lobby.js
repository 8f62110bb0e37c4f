import { fill } from "./guides.js";
import { lang, root } from "./words.js";

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

// The lobby in the reader's language takes its place as soon as both are here; until then nothing is shown in another one.
export function translate(app) {
  if (!PARTS.lobbies[lang]) return;
  var template = document.getElementById("lobby-" + lang); // the one-file page has them all
  if (template) {
    app.replaceChildren(template.content.cloneNode(true));
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
    fill();
    return type.then(function () { root.dataset.lobby = lang; });
  }).catch(function () { root.dataset.lobby = "en"; });
}
