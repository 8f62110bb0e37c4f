// What a person does before the page's Python listens: dialogs open and close at once, the rest is kept and done then. For the same
// afterwards see game/page/events.py.

var kept = []; // functions that do again what was done, in order
var taken = null; // called when something was kept

function keep(event, element, again) {
  event.preventDefault();
  if (element.classList.contains("sent")) return;
  element.classList.add("sent");
  kept.push(function () {
    element.classList.remove("sent");
    if (element.isConnected) again();
  });
  taken();
}

function click(event) {
  var local = event.target.closest("[data-local]");
  if (local) {
    event.preventDefault();
    local.dataset.local.split(" ").forEach(turn);
  }
  var element = event.target.closest("[data-on]");
  if (element && !element.disabled) keep(event, element, function () { element.click(); });
}

function turn(order) {
  var parts = order.split(/[:@]/); // show:#id, close:#id
  var dialog = document.querySelector("dialog" + parts[1]);
  if (dialog && parts[0] === "show" && !dialog.open) dialog.showModal();
  else if (dialog && parts[0] === "close") dialog.close();
}

function change(event) {
  var field = event.target;
  if (!field.dataset.change) return;
  keep(event, field, function () { field.dispatchEvent(new Event("change", { bubbles: true })); });
}

function submit(event) {
  var form = event.target, button = event.submitter;
  if (form.dataset.submit) keep(event, form, function () { form.requestSubmit(button); });
}

var heard = { click: click, change: change, submit: submit };

/** Hear what is done from now on; `told` is called each time that something has to wait. */
export function hear(told) {
  taken = told;
  for (var name in heard) document.addEventListener(name, heard[name]);
  // That a page hears is worth something when it can be seen.
  requestAnimationFrame(function () { setTimeout(function () { performance.mark("four-ages-page"); }); });
}

/** The page's Python listens: do what was kept. */
export function listens() {
  for (var name in heard) document.removeEventListener(name, heard[name]);
  performance.mark("four-ages-python");
  kept.splice(0).forEach(function (again) { again(); });
}
