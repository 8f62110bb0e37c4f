// Requests everything that the app needs at once, and runs only what the build made.
import { refused } from "./cause.js";
import { gunzipped } from "./gunzip.js";
import { tab } from "./progress.js";
import { failed, goesOn } from "./trouble.js";
import { twice } from "./twice.js";

var begun = false;

function preload(name) {
  var node = document.createElement("link");
  node.rel = "modulepreload";
  if (PARTS.sums[name]) node.integrity = PARTS.sums[name];
  node.href = name;
  document.head.append(node);
}

// Fetches what the worker needs before there is a worker, which then finds it in the browser's cache. (Chromium warns about a preload
// link that only a worker uses.)
function ask(name) {
  fetch(name).then(function (answer) { return answer.arrayBuffer(); }).catch(function () {});
}

function verified(name, read) {
  return twice(name, read).then(function (text) {
    goesOn();
    return text;
  }, function () {
    failed(name.split("/").pop());
    throw new Error(name);
  });
}

function whole(answer) {
  if (!answer.ok || refused(answer)) throw new Error(answer.status);
  return answer.text();
}

// Style sheets of tables and dialogs.
function dress(text) {
  var sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets = document.adoptedStyleSheets.concat(sheet);
}

// PyScript checks once which interpreters the page wants: if our script is not parsed yet it would load its own from
// afar.
function parsed() {
  return new Promise(function (resolve) {
    if (document.readyState !== "loading") resolve();
    else document.addEventListener("DOMContentLoaded", resolve);
  });
}

// The end of its interpreter's address names the worker's tab (interpreter.js).
function named() {
  var script = document.querySelector("script[type=py]");
  var config = JSON.parse(script.getAttribute("config"));
  config.interpreter += "#" + tab;
  script.setAttribute("config", JSON.stringify(config));
}

/** Start to load. Engines and snapshot are checked when they are unpacked (parts.js); scripts are checked here, before
 * PyScript starts, because it would run anything. */
export function begin() {
  if (begun || "single" in document.body.dataset) return;
  begun = true;
  var dressed = verified(PARTS.style, gunzipped).then(dress);
  PARTS.modules.forEach(preload);
  PARTS.fetched.forEach(ask);
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
