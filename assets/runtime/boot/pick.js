// Files that a person chooses. The picker opens within the click, because Safari opens it nowhere else; so it works before
// the page's Python does, and the chosen files wait for it.

var field; // while the person chooses it stays in the document: a browser that tidies up would drop the choice with it
var chosen = [];
var taker = null;

/** Let a person choose files. */
export function pick() {
  if (field) field.remove();
  field = document.createElement("input");
  field.type = "file";
  field.id = "picker";
  field.multiple = true;
  field.hidden = true;
  field.accept = ".txt,.json,.record,text/plain,application/json";
  field.addEventListener("change", function () { give(field.files); });
  document.body.append(field);
  field.click();
}

/** Read files; the page's code gets a flat list: name, text, name, text. */
export function give(files) {
  Promise.all(Array.from(files, read)).then(function (found) {
    if (found.length) chosen.push([].concat.apply([], found));
    if (taker) chosen.splice(0).forEach(function (one) { taker(one); });
  });
}

function read(file) {
  return file.text().then(function (text) { return [file.name, text]; }, function () { return [file.name, ""]; });
}

/** From now on `take` gets all files that were chosen. */
export function takes(take) {
  taker = take;
  chosen.splice(0).forEach(function (one) { take(one); });
}
