// The progress of the start.
import { goesOn } from "./trouble.js";
import { words } from "./words.js";

/** Show what is being done. */
export function label(text) {
  var node = document.getElementById("boot-text");
  if (node) node.textContent = text;
}

// A part that is fetched when it is first needed: the element that waits for it shows its progress.
function fetching(percent) {
  document.documentElement.style.setProperty("--fetched", percent + "%");
}

function progress(stage, percent) {
  if (stage === "later") return fetching(percent);
  if (document.documentElement.dataset.ready) return;
  goesOn();
  label(words[stage]);
  var bar = document.getElementById("boot-bar");
  if (bar) bar.value = Math.max(bar.value, percent);
}

/** A name for this tab, for its worker, because other starting tabs of the site send the same messages. PyScript needs
 * this ending of an address. */
export var tab = Math.random().toString(36).slice(2) + ".js";

/** The worker can only send messages: the stage it has reached and per cent, or "failed" and what did not arrive. */
export function listen(failed) {
  if (typeof BroadcastChannel !== "function") return;
  // A page from a file has an origin of its own, and so a channel of its own.
  var channel = new BroadcastChannel("four-ages/boot" + ("single" in document.body.dataset ? "" : "#" + tab));
  channel.onmessage = function (event) {
    if (event.data[0] === "failed") failed(event.data[1]);
    else progress(event.data[0], event.data[1]);
  };
}
