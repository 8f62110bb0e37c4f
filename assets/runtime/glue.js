// What the page's Python asks of the browser where JavaScript says it shorter: morphing, locks, files, clipboard.
import { Idiomorph } from "idiomorph";

export { changed, measured, sliding } from "./places.js";
export { atStart, beside, giveUp, keeps, lacks, left as unstored, look, mark, overhear, sees, write } from "./storage.js";
export { hearTabs, lock, mourn, tellTabs, unlock } from "./tabs.js";

const KEPT = { DETAILS: "open", DIALOG: "open" };
const typed = new WeakSet();

addEventListener("input", ({ target }) => typed.add(target), true);
// What takes effect at once is the session's: it may be reset, or set from elsewhere.
addEventListener("change", ({ target }) => target.dataset.change && typed.delete(target), true);
addEventListener("submit", ({ target }) => {
  for (const field of target.elements) typed.delete(field);
}, true);

// What is sent but once (`data-keep`), by its key: sent empty, it is here already, and at a new place gets its content from here.
const kept = new Map();

function keep(node) {
  if (node.firstChild) kept.set(node.dataset.keep, node.innerHTML);
  else node.innerHTML = kept.get(node.dataset.keep) ?? "";
}

/** Keep nothing but what the document shows. */
export function forget() {
  kept.clear();
  document.querySelectorAll("[data-keep]").forEach((node) => node.firstChild && keep(node));
}

const callbacks = {
  afterNodeAdded(node) {
    if (node.nodeType !== Node.ELEMENT_NODE) return;
    if (node.dataset.keep) keep(node);
    node.querySelectorAll("[data-keep]").forEach(keep);
  },
  beforeAttributeUpdated(name, node, kind) {
    if (KEPT[node.tagName] === name) return false;
    if (typed.has(node) && (name === "value" || name === "checked" || name === "selected")) return false;
    // A style attribute is only ever set by a running animation, never by the views.
    return !(name === "style" && kind === "remove");
  },
  beforeNodeMorphed(old, fresh) {
    // Sent empty: it is here already, as it should be.
    if (fresh.dataset?.keep && !fresh.firstChild && old.dataset?.keep === fresh.dataset.keep) return false;
    if (fresh.dataset?.keep) keep(fresh);
    if (!typed.has(old)) return true;
    if (old.tagName === "SELECT") return false;
    if (old.tagName === "TEXTAREA") return false;
    // Idiomorph copies the property `value`, too: give it what was typed.
    if (old.tagName === "INPUT") {
      fresh.value = old.value;
      fresh.checked = old.checked;
    }
    return true;
  },
  afterNodeMorphed(old) {
    // A list that was chosen from does not follow its options' attributes any more.
    if (old.tagName !== "SELECT" || !old.dataset.change || typed.has(old)) return;
    const chosen = old.querySelector("[selected]");
    if (chosen) old.value = chosen.value;
  },
};

/** Make the content of `node` be the HTML of an answer, changing as little as can be. */
export function show(node, { html }) {
  const log = document.querySelector(".log .lines");
  const ended = !log || log.scrollHeight - log.scrollTop - log.clientHeight < NEAR;
  // What the teacher points at may stand in a part that stays as it is.
  for (const one of node.querySelectorAll("[data-pointed]")) one.removeAttribute("data-pointed");
  // Not `ignoreActiveValue`: it would leave the words on a button that has the focus as they were.
  Idiomorph.morph(node, html, { morphStyle: "innerHTML", restoreFocus: true, callbacks });
  if (ended) toEnd();
}

// A log that opens shows what is new.
addEventListener("toggle", ({ target }) => target.id === "log" && toEnd(), true);

const NEAR = 40; // px from its end, a log follows what is new

function toEnd() {
  const log = document.querySelector(".log .lines");
  if (log) log.scrollTop = log.scrollHeight;
}

// -- the worker --------------------------------------------------------------------------------------------------------------

/** End the worker of the session, whatever it is at, and have PyScript start another under the name `name`; whether there is one. */
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

/** What may be chosen now, as one text: the same text means the same choices. */
export function offered(choices) {
  return Array.from(document.querySelectorAll(choices), (one) => `${one.dataset.on} ${one.dataset.value}`).join("\n");
}

/** Milliseconds since 1970 as text: MicroPython cuts a number from JavaScript to 32 bits when it makes it an int. */
export const now = () => String(Date.now());

/** Call `what` after `ms`; `cancel` gets what this gives. (Called from MicroPython, the window's own say "Illegal invocation".) */
export const later = (what, ms) => setTimeout(() => what(), ms);
export const cancel = (timer) => clearTimeout(timer);

/** Call `what` whenever the browser shows this page again as it was, after a way to another one and Back. */
export const comesBack = (what) => addEventListener("pageshow", ({ persisted }) => persisted && what());

// -- animations --------------------------------------------------------------------------------------------------------------

/** End all that moves, in its last place, but for what only fades by itself: a bubble with words, a bar that tells the time. */
export function settle() {
  for (const one of document.getElementById("app").getAnimations({ subtree: true })) {
    const lasts = one.effect.getComputedTiming().endTime;
    if (lasts < Infinity && !/^(word|look)/.test(one.animationName ?? "")) one.finish();
  }
}

// -- moments -----------------------------------------------------------------------------------------------------------------

const queue = [];
let turn, over = 0;

/** Milliseconds until all that is staged is over; never 0 before the last of it has left, however late its timer comes. */
export const left = () => (turn ? Math.max(1, Math.ceil(over - performance.now())) : 0);

function next() {
  const [html, ms, ...sound] = queue.shift() ?? [""];
  if (html) hear(...sound);
  const layer = document.getElementById("moment");
  layer.innerHTML = html;
  layer.style.setProperty("--ms", `${ms}ms`);
  turn = html && setTimeout(next, ms);
  if (!turn) document.documentElement.removeAttribute("data-staged");
}

/** Show `html` above everything for `ms`, with its sound, after what is shown already and not before `wait` ms; when it will be over. */
export function stage(html, ms, sound, game, wait) {
  queue.push([html, ms, sound, game]);
  over = (turn ? over : performance.now() + wait) + ms;
  turn ||= setTimeout(next, wait);
  document.documentElement.setAttribute("data-staged", ""); // who has a word to say waits with it
  return wait + ms;
}

/** Take it all away at once, or with `one` what is shown alone (or else would be the first); ms that what follows will take,
 *  -1 where there was nothing. */
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

// The script is checked, as all are: the address of what was read is imported.
async function loaded() {
  const laid = globalThis.fourAgesParts?.[SOUND.name.split("/").pop()];
  if (laid) return import(laid);
  const answer = await fetch(SOUND.name, { integrity: SOUND.sum });
  return import(URL.createObjectURL(new Blob([await answer.text()], { type: "text/javascript" })));
}

/** Play a sound, or only follow what is set (see sound.js, which is fetched for that); silence before a person touched the page. */
export function hear(...what) {
  if (navigator.userActivation?.hasBeenActive === false) return;
  sounds ??= loaded();
  sounds.then((module) => module.hear(...what), () => (sounds = undefined));
}

// -- files, clipboard --------------------------------------------------------------------------------------------------------

/** Let a person choose files; `take` gets a flat list: name, text, name, text. */
export function pick(take) {
  const input = document.createElement("input");
  input.type = "file";
  input.multiple = true;
  input.accept = ".txt,.json,.record,text/plain,application/json";
  input.addEventListener("change", () => read(input.files, take));
  input.click();
}

/** Take files that are dropped anywhere on the page, as `pick` does; `data-drop` on the root shows that one is held over it. */
export function catchDropped(take) {
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
    read(event.dataTransfer.files, take);
  });
}

async function read(files, take) {
  const found = await Promise.all(Array.from(files, async (file) => [file.name, await file.text().catch(() => "")]));
  if (found.length) take(found.flat());
}

/** Save text number `n` of an answer as a file. */
export function download({ texts }, name, n, kind) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([texts[n]], { type: kind }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

/** Put `text` on the clipboard; whether it is there. */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = document.createElement("textarea");
    area.value = text;
    (document.querySelector("dialog[open]") ?? document.body).append(area);
    area.select();
    const done = document.execCommand("copy");
    area.remove();
    return done;
  }
}

/** The system's share sheet, or where there is none the clipboard. `url` is relative to this page, or empty. `say` hears
 *  "shared", "dropped" (the person thought better of it), "copied" or "failed". */
export async function share(title, text, url, say) {
  const whole = url ? new URL(url, location.href).href : undefined;
  try {
    await navigator.share({ title, text: text || undefined, url: whole });
    say("shared");
  } catch (error) {
    if (error.name === "AbortError") say("dropped");
    else say((await copy([text, whole].filter(Boolean).join(" "))) ? "copied" : "failed");
  }
}
