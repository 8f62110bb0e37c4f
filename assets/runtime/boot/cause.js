// Why a part of the site can't be used although it is there: what its host does to it. The part is requested once more.
import { words } from "./words.js";

var SCRIPT = /^(text|application)\/(x-)?(java|ecma)script$/; // text/javascript, and older names

function type(answer) {
  return (answer.headers.get("Content-Type") || "").split(";")[0].trim().toLowerCase();
}

/** Whether the answer is a script, by its name, with a type that browsers do not run. */
export function refused(answer) {
  return /\.js$/.test(answer.url.split(/[?#]/)[0]) && !SCRIPT.test(type(answer));
}

// Whether a stream begins as gzip does.
function packed(stream) {
  var reader = stream.getReader();
  return reader.read().then(function (first) {
    reader.cancel().catch(function () {});
    return !first.done && first.value[0] === 0x1f && first.value[1] === 0x8b;
  });
}

function said(text, values) {
  return text.replace(/\{(\w+)\}/g, function (_, name) { return values[name]; });
}

/** A sentence about the part `name`, or "" if its host is not to blame, or can't be asked. */
export function cause(name) {
  if (!/-[0-9a-f]{12}\.[\w.]+$/.test(name)) return Promise.resolve(""); // no part: an error's text
  return fetch("parts/" + name, { cache: "reload" }).then(function (answer) {
    if (!answer.ok) return "";
    if (refused(answer)) return said(words.type, { name: name, type: type(answer) || "–" });
    var body = /\.gz$/.test(name) ? answer.body.pipeThrough(new DecompressionStream("gzip")) : answer.body;
    return packed(body).then(function (twice) { return twice ? said(words.twice, { name: name }) : ""; });
  }).catch(function () { return ""; });
}
