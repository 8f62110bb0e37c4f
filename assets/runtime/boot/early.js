import { getLarge } from "./here.js";
import { pick } from "./pick.js";

// Clicks before the page's Python listens: dialogs open and close at once, everything else is queued and repeated later.
// Afterwards game/page/events.py handles clicks.

var queued = []; // functions that repeat what the person did, in order
var taken = null; // called when something is queued

function keep(event, element, again) {
  event.preventDefault();
  if (element.classList.contains("sent")) return;
  element.classList.add("sent");
  queued.push(function () {
    element.classList.remove("sent");
    if (element.isConnected) again();
  });
  taken();
}

function click(event) {
  var local = event.target.closest("[data-local]");
  if (local) {
    event.preventDefault();
    local.dataset.local.split(" ").forEach(obey);
  }
  var element = event.target.closest("[data-on]");
  if (element && !element.disabled) keep(event, element, function () { element.click(); });
}

function obey(order) {
  if (order === "pick") return pick();
  if (order === "get") return getLarge();
  var parts = order.split(/[:@]/); // show:#id, show:#id@section, close:#id
  var dialog = document.querySelector("dialog" + parts[1]);
  if (!dialog) return;
  if (parts[0] === "close") dialog.close();
  else if (!dialog.open) dialog.showModal();
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

/** Listen from now on; call `told` each time something has to wait. */
export function hear(told) {
  taken = told;
  for (var name in heard) document.addEventListener(name, heard[name]);
  // Feedback is only useful on a visible page.
  requestAnimationFrame(function () { setTimeout(function () { performance.mark("four-ages-page"); }); });
}

/** The page's Python listens: repeat what is queued. */
export function listens() {
  for (var name in heard) document.removeEventListener(name, heard[name]);
  performance.mark("four-ages-python");
  queued.splice(0).forEach(function (again) { again(); });
}
