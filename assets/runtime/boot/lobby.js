import { fill } from "./guides.js";
import { lang, root } from "./words.js";

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
  fetch(PARTS.lobbies[lang], { integrity: PARTS.sums[PARTS.lobbies[lang]] }).then(function (answer) {
    if (!answer.ok) throw new Error(answer.status);
    return answer.text();
  }).then(function (text) {
    if (root.dataset.lobby !== "waiting") return;
    app.innerHTML = text;
    root.dataset.lobby = lang;
    fill();
  }, function () { root.dataset.lobby = "en"; });
}
