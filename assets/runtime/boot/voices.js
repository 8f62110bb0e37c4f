// Lines read aloud, alerts and messages of the page itself. An open modal dialog makes everything outside it silent and dead, so
// they stand in the topmost one.

var READ = 1000; // ms after which a screen reader has taken a line
var voices = null; // wherever it stands, even if its dialog has left the page
var open = []; // modal dialogs, the topmost last
var said = ""; // the notice that was there when the topmost one opened

function place() {
  return voices || (voices = document.getElementById("voices"));
}

function notice() {
  return document.getElementById("notice");
}

/** Add `box` where it is heard and can be clicked. */
export function show(box) {
  place().append(box);
}

/** Read `text` aloud: "say" when there is time for it, "shout" at once. A few old lines stay, so that several quick ones are read in
 * full. */
export function voice(text, where) {
  var line = document.createElement("p"), list = document.getElementById(where);
  line.textContent = text;
  line.said = performance.now();
  if (where === "shout") list.replaceChildren();
  list.append(line);
  while (list.childElementCount > 30) list.firstElementChild.remove();
}

/** The screen was drawn: show a notice that came meanwhile also in the dialog that lies over it. */
export function echo() {
  var now = notice(), top = open[open.length - 1], old = document.getElementById("echo");
  if (old) old.remove();
  if (!top || !now || top.contains(now) || now.textContent === said) return;
  var copy = now.cloneNode(true);
  copy.id = "echo";
  show(copy);
}

// Move to the topmost dialog, or back to the page. What was read before is not read once more.
function move() {
  open = open.filter(function (dialog) { return dialog.isConnected && dialog.matches(":modal"); });
  var top = open[open.length - 1] || document.body;
  if (place().parentNode === top) return;
  voices.querySelectorAll("p").forEach(function (line) {
    if (line.said < performance.now() - READ) line.remove();
  });
  said = notice() ? notice().textContent : "";
  top.append(voices);
  echo();
}

function changed(records) {
  records.forEach(function (record) {
    if (record.target.nodeName !== "DIALOG") return;
    open = open.filter(function (dialog) { return dialog !== record.target; });
    if (record.target.open) open.push(record.target);
  });
  move();
}

/** `node` leaves the page: what would leave with it goes to the next dialog. */
export function leaves(node) {
  if (!node.contains(place())) return;
  open = open.filter(function (dialog) { return !node.contains(dialog); });
  move();
}

export function follow() {
  new MutationObserver(changed).observe(document, { attributes: true, attributeFilter: ["open"], subtree: true });
}
