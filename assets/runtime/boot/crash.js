import { leaves } from "./voices.js";
import { words } from "./words.js";

// A bug in the app: what happened, the report to copy, and a way out. Stored data stays as it is.
export function crash(report) {
  console.error(report);
  var dialog = document.createElement("dialog");
  var title = document.createElement("h2");
  title.textContent = words.crashed;
  var advice = document.createElement("p");
  advice.textContent = words.crashedWhat;
  var text = document.createElement("pre");
  text.textContent = report;
  text.tabIndex = 0;
  dialog.id = "crash";
  dialog.append(title, advice, text);
  [[words.copy, function () { navigator.clipboard.writeText("Four Ages " + document.body.dataset.build + "\n" + report); }],
    [words.reload, function () { location.reload(); }],
    [words.close, function () { dialog.close(); dialog.remove(); leaves(dialog); }]].forEach(function (choice) {
    var button = document.createElement("button");
    button.type = "button";
    button.textContent = choice[0];
    button.addEventListener("click", choice[1]);
    dialog.append(button);
  });
  var old = document.getElementById("crash");
  if (old) old.remove();
  document.body.append(dialog);
  dialog.showModal();
}
