// All that the games need, asked for at once, and nothing of it run that is not what the build made.
import { fetchGuides } from "./guides.js";
import { gunzipped } from "./gunzip.js";
import { tab } from "./progress.js";
import { failed, goesOn } from "./trouble.js";

var begun = false;

function link(kind, address, more) {
  var node = document.createElement("link");
  node.rel = kind;
  for (var name in more) node[name] = more[name];
  if (kind !== "preload" && PARTS.sums[address]) node.integrity = PARTS.sums[address];
  node.href = address;
  document.head.append(node);
}

// A second try goes past what the browser keeps: that may be what is damaged.
function verified(name, read) {
  var sum = PARTS.sums[name];
  return fetch(name, { integrity: sum }).then(read).catch(function () {
    return fetch(name, { integrity: sum, cache: "reload" }).then(read);
  }).then(function (text) {
    goesOn();
    return text;
  }, function () {
    failed(name.split("/").pop());
    throw new Error(name);
  });
}

function whole(answer) {
  if (!answer.ok) throw new Error(answer.status);
  return answer.text();
}

// How tables and dialogs look.
function dress(text) {
  var sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets = document.adoptedStyleSheets.concat(sheet);
}

// PyScript looks once which interpreters the page asks for: with a script of ours not parsed yet it would take its own, from afar.
function parsed() {
  return new Promise(function (resolve) {
    if (document.readyState !== "loading") resolve();
    else document.addEventListener("DOMContentLoaded", resolve);
  });
}

// The worker hears at the end of its interpreter's address which tab it works for (interpreter.js).
function named() {
  var script = document.querySelector("script[type=py]");
  var config = JSON.parse(script.getAttribute("config"));
  config.interpreter += "#" + tab;
  script.setAttribute("config", JSON.stringify(config));
}

/** Begin to load. Engines and snapshot are checked where they are unpacked (parts.js); scripts are checked here, before PyScript
 *  starts: it would run whatever comes. */
export function begin() {
  if (begun || "single" in document.body.dataset) return;
  begun = true;
  fetchGuides();
  var dressed = verified(PARTS.style, gunzipped).then(dress);
  PARTS.modules.forEach(function (name) { link("modulepreload", name); });
  PARTS.fetched.forEach(function (name) { link("preload", name, { as: "fetch", crossOrigin: "anonymous" }); });
  var script = document.createElement("script");
  script.type = "module";
  script.id = "pyscript";
  script.integrity = PARTS.sums[PARTS.pyscript];
  script.src = PARTS.pyscript;
  var scripts = PARTS.scripts.map(function (name) { return verified(name, whole); });
  Promise.all(scripts.concat(dressed, parsed())).then(function () {
    named();
    document.body.append(script);
  }, function () {});
}
