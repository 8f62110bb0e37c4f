// Texts before Python runs; picks the language and the theme before anything is painted. The build fills in WORDS, the texts of
// game/app/words/start.py by language, and WANTED, which languages a browser may ask for (game/core/languages.py).
export var PREFIX = "four-ages/";

function stored() {
  try { return JSON.parse(localStorage.getItem(PREFIX + "settings")) || {}; } catch (_) { return {}; }
}

// The same choice as game.core.languages.choose_language.
function choose(wanted) {
  for (var i = 0; i < wanted.length; i++) {
    var parts = String(wanted[i]).replace(/_/g, "-").toLowerCase().split("-");
    for (var j = 0; j < WANTED.length; j++) {
      var asked = WANTED[j][0].split("-");
      if (asked[0] === parts[0] && asked.every(function (part) { return parts.indexOf(part) >= 0; })) return WANTED[j][1];
    }
  }
  return "en";
}

var settings = stored();
export var root = document.documentElement;
export var lang = Object.prototype.hasOwnProperty.call(WORDS, settings.lang) ? settings.lang : choose(navigator.languages || [navigator.language]);
export var words = WORDS[lang];
root.lang = lang;
root.dataset.theme = settings.theme || "auto";
root.dataset.motion = settings.motion || "auto";
root.dataset.text = settings.text || "100";
root.dataset.lobby = "en";
