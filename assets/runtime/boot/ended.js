// Messages when the app stops during a visit or is silent for long. Stored data stays as it is.
import { show } from "./voices.js";
import { words } from "./words.js";

/** `how`: "" all is well again; "slow" (with a button that calls `restart`); "stopped", the app is being restarted;
 * "lost", it can't be restarted. */
export function ended(how, restart) {
  var box = document.getElementById("ended");
  if (box) box.remove();
  if (!how) return;
  if (how === "lost") document.getElementById("notice")?.remove(); // it may say that all goes on
  box = document.createElement("div");
  box.id = "ended";
  box.setAttribute("role", how === "slow" ? "status" : "alert");
  box.append({ slow: words.silent, stopped: words.stopped, lost: words.lost }[how] + " ");
  var button = document.createElement("button");
  button.type = "button";
  button.textContent = how === "slow" ? words.restart : words.reload;
  button.addEventListener("click", how === "slow" ? function () { restart(); } : function () { location.reload(); });
  if (how !== "stopped") box.append(button);
  show(box);
}
