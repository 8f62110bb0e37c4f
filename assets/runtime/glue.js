// Browser functions for the page's Python that are shorter in JavaScript: morphing, locks, files.
import { Idiomorph } from "idiomorph";
import { following } from "./follow.js";

export { copyLink, handOver, promise, share } from "./gestures.js";
export { asked, forgets, keep } from "./lasting.js";
export { changed, measured, sliding } from "./places.js";
export { atStart, beside, giveUp, keeps, lacks, left as unstored, look, mark, overhear, sees, write } from "./storage.js";
export { hearTabs, lock, watchLock, tellTabs, unlock } from "./tabs.js";

const KEPT = { DETAILS: "open", DIALOG: "open" };
const typed = new WeakSet();

addEventListener("input", ({ target }) => typed.add(target), true);
// Settings that take effect at once are the app's: a reset or an import may change them.
addEventListener("change", ({ target }) => target.dataset.change && typed.delete(target), true);
addEventListener("submit", ({ target }) => {
  for (const field of target.elements) typed.delete(field);
}, true);

// Elements that are sent only once (`data-keep`), by key. Sent empty, they are here already; at a new place they get
// their content from here.
const cached = new Map();

function keep(node) {
  if (node.firstChild) cached.set(node.dataset.keep, node.innerHTML);
  else node.innerHTML = cached.get(node.dataset.keep) ?? "";
}

/** Drop cached elements that the document does not show. */
export function forget() {
  cached.clear();
  document.querySelectorAll("[data-keep]").forEach((node) => node.firstChild && keep(node));
}

const callbacks = {
  afterNodeAdded(node) {
    if (node.nodeType !== Node.ELEMENT_NODE) return;
    if (node.dataset.keep) keep(node);
    node.querySelectorAll("[data-keep]").forEach(keep);
  },
  beforeNodeRemoved(node) {
    if (node.id === "voices") return false; // it stands in the topmost dialog
    if (node.nodeType === Node.ELEMENT_NODE) fourAges.leaves(node);
    return true;
  },
  beforeAttributeUpdated(name, node, kind) {
    if (KEPT[node.tagName] === name) return false;
    if (typed.has(node) && (name === "value" || name === "checked" || name === "selected")) return false;
    // Only running animations set style attributes, never the views.
    return !(name === "style" && kind === "remove");
  },
  beforeNodeMorphed(old, fresh) {
    // Sent empty: it is here already, unchanged.
    if (fresh.dataset?.keep && !fresh.firstChild && old.dataset?.keep === fresh.dataset.keep) return false;
    if (fresh.dataset?.keep) keep(fresh);
    if (!typed.has(old)) return true;
    if (old.tagName === "SELECT" || old.tagName === "TEXTAREA") return false;
    // Idiomorph copies the property `value`, too: give it the typed text.
    if (old.tagName === "INPUT") {
      fresh.value = old.value;
      fresh.checked = old.checked;
    }
    return true;
  },
  afterNodeMorphed(old) {
    // A list from which a person chose does not follow its options' attributes any more.
    if (old.tagName !== "SELECT" || !old.dataset.change || typed.has(old)) return;
    const chosen = old.querySelector("[selected]");
    if (chosen) old.value = chosen.value;
  },
};

/** Make the content of `node` the HTML of an answer, with as few changes as possible. */
export function show(node, { html }) {
  // The teacher may point at something inside a cached element.
  for (const one of node.querySelectorAll("[data-pointed]")) one.removeAttribute("data-pointed");
  // Not `ignoreActiveValue`: it would leave old words on a button that has the focus.
  following(() => Idiomorph.morph(node, html, { morphStyle: "innerHTML", restoreFocus: true, callbacks }));
  fourAges.echo();
}

// -- the worker --------------------------------------------------------------------------------------------------------------

/** End the app's worker, whatever it is doing, and make PyScript start another under the name `name`. Returns whether
 * there was one. */
export function anotherWorker(name) {
  const old = document.querySelector("script[type=py]");
  if (!old) return false;
  const fresh = old.cloneNode(true);
  fresh.setAttribute("name", name);
  old.xworker?.terminate();
  old.replaceWith(fresh);
  return true;
}

// -- time --------------------------------------------------------------------------------------------------------------------

/** All present choices as one text: the same text means the same choices. */
export function offered(choices) {
  return Array.from(document.querySelectorAll(choices), (one) => `${one.dataset.on} ${one.dataset.value}`).join("\n");
}

/** Milliseconds since 1970 as text, because MicroPython cuts an integer from JavaScript to 32 bits. */
export const now = () => String(Date.now());

/** Call `what` after `ms`; `cancel` takes the returned value. (Called from MicroPython, the window's own function says
 * "Illegal invocation".) */
export const later = (what, ms) => setTimeout(() => what(), ms);
export const cancel = (timer) => clearTimeout(timer);

/** Call `what` whenever the browser shows this page again from its cache, after another page and Back. */
export const comesBack = (what) => addEventListener("pageshow", ({ persisted }) => persisted && what());

// -- the screen --------------------------------------------------------------------------------------------------------------

let awake, asking;

/** Keep the screen awake while a match goes on here, where the browser can. It lets go when the page is hidden, and some
 * browsers take the wish from a person's click only. */
export async function stayAwake() {
  const wanted = document.documentElement.dataset.table === "on" && !document.hidden;
  if (!wanted) awake?.release();
  if (!wanted || asking || (awake && !awake.released)) return;
  asking = navigator.wakeLock?.request("screen").catch(() => undefined);
  awake = await asking;
  asking = undefined;
  if (awake && document.documentElement.dataset.table !== "on") awake.release();
}
document.addEventListener("visibilitychange", () => stayAwake());
addEventListener("click", () => stayAwake(), true);

// -- animations --------------------------------------------------------------------------------------------------------------

/** End everything that moves, in its final place, except fades: a bubble with words, a bar that shows time. */
export function settle() {
  for (const one of document.getElementById("app").getAnimations({ subtree: true })) {
    const lasts = one.effect.getComputedTiming().endTime;
    if (lasts < Infinity && !/^(word|look)/.test(one.animationName ?? "")) one.finish();
  }
}

// -- moments -----------------------------------------------------------------------------------------------------------------

const queue = [];
let turn, over = 0;

/** Milliseconds until all staged moments are over; never 0 before the last of them has left, even if its timer is late. */
export const left = () => (turn ? Math.max(1, Math.ceil(over - performance.now())) : 0);

function next() {
  const [html, ms, near, ...sound] = queue.shift() ?? [""];
  if (html) hear(...sound);
  if (html) document.documentElement.setAttribute("data-staged", near);
  const layer = document.getElementById("moment");
  layer.innerHTML = html;
  layer.style.setProperty("--ms", `${ms}ms`);
  turn = html && setTimeout(next, ms);
  if (!turn) document.documentElement.removeAttribute("data-staged");
}

/** Show `html` above everything for `ms`, with its sound, after what is on show already and not before `wait` ms; `near` is
 * "fight" for a fight seen from close by. Returns when it will be over. */
export function stage(html, ms, sound, game, wait, near) {
  queue.push([html, ms, near, sound, game]);
  over = (turn ? over : performance.now() + wait) + ms;
  if (!turn && !wait) next(); // in the frame of the patch: the table is not seen between
  else if (!turn) {
    turn = setTimeout(next, wait);
    document.documentElement.setAttribute("data-staged", near); // who has a word to say waits with it
  }
  return wait + ms;
}

/** Remove all moments at once, or with `one` only the one on show (or the first to come). Returns ms that later ones
 * take, -1 if there was nothing. */
export function unstage(one) {
  if (!turn) return -1;
  clearTimeout(turn);
  if (!one) queue.length = 0;
  else if (!document.getElementById("moment").firstChild) queue.shift();
  over = performance.now() + queue.reduce((sum, [, ms]) => sum + ms, 0);
  next();
  return left();
}

// -- sounds ------------------------------------------------------------------------------------------------------------------

let sounds;

// A script that is fetched when it is first needed. It is checked like all others: the address of the checked bytes is
// imported.
async function loaded(script) {
  const laid = globalThis.fourAgesParts?.[script.name.split("/").pop()];
  if (laid) return import(laid);
  const answer = await fetch(script.name, { integrity: script.sum });
  return import(URL.createObjectURL(new Blob([await answer.text()], { type: "text/javascript" })));
}

/** Play a sound, or only apply the settings (see sound.js, which is fetched for that); silent before a person touches the
 * page. */
export function hear(...what) {
  if (navigator.userActivation?.hasBeenActive === false) return;
  sounds ??= loaded(SOUND);
  sounds.then((module) => module.hear(...what), () => (sounds = undefined));
}

// -- files ---------------------------------------------------------------------------------------------------------------------

/** `take` gets files that a person chooses, or drops anywhere on the page, as a flat list: name, text, name, text.
 * `data-drop` on the root says that one is over it. */
export function catchFiles(take) {
  fourAges.takes(take);
  const root = document.documentElement;
  const holdsFiles = (event) => event.dataTransfer?.types.includes("Files");
  addEventListener("dragover", (event) => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    root.setAttribute("data-drop", "");
  });
  addEventListener("dragleave", (event) => {
    if (!event.relatedTarget) root.removeAttribute("data-drop");
  });
  addEventListener("drop", (event) => {
    root.removeAttribute("data-drop");
    if (!holdsFiles(event)) return;
    event.preventDefault();
    fourAges.give(event.dataTransfer.files);
  });
}

/** Save text number `n` of an answer as a file. */
export const download = ({ texts }, name, n, kind) => save(new Blob([texts[n]], { type: kind }), name);

/** Save a blob as a file of this name. */
function save(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

// -- pictures ------------------------------------------------------------------------------------------------------------------

let pictures, drawing; // the module as it is loaded, and once it is here

/** Draw text number `n` of an answer, HTML with a form feed between the pictures of a film, as a file, and show it in the place
 * `where`. `say` hears "failed" if the browser can't. */
export function picture({ texts }, name, n, where, say) {
  pictures ??= loaded(PICTURES);
  const frames = texts[n].split("\f");
  pictures.then((module) => ((drawing = module), module.draw(frames, name, where))).catch(() => {
    if (!drawing) pictures = undefined;
    say("failed");
  });
}

/** In a click: share, copy or save the newest of them. */
export const pictureTo = (how, say) => drawing?.pictureTo(how, say, save);

// -- friends on other devices ------------------------------------------------------------------------------------------------

let friends, talking; // the module as it is loaded, and once it is here

/** Do what friends.js can do with connections; `say(kind, [name, text])` hears what becomes of them. */
export function friend(say, ...what) {
  friends ??= loaded(FRIENDS);
  friends.then((module) => (talking = module).order(say, ...what), () => (friends = undefined));
}

/** Send text number `n` of an answer to a friend, at once: the friend need not wait for what this page draws. */
export function tell({ texts }, name, n) {
  talking?.send(name, texts[n]);
}
