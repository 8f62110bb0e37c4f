// What is told when the games stop in mid-visit, or say nothing for long. Nothing stored is touched.
import { words } from "./words.js";

/** `how`: "" all is well again; "slow" (a person may start them anew: `restart`); "stopped", they are being started anew;
 *  "lost", they can't be. */
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
  document.body.append(box);
}
