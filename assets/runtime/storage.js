// Local storage under our own prefix, because all projects of a GitHub Pages user share one origin. In JavaScript because
// MicroPython can't catch an exception from a JavaScript call, which ends the page's code, and full storage throws one.
// Also because texts go unchanged from here to the app and back (game/app/wire/handed.py): rows are lists of key, text,
// key, text, with null for no text.

const PREFIX = "four-ages/";
const PROBE = PREFIX + "probe";
const TRACE = PREFIX + "trace"; // a page from a file: something was stored once
const OWN = new Set([PROBE, TRACE, PREFIX + "asked"]); // see lasting.js for the last

const keys = (storage) =>
  Array.from({ length: storage.length }, (_, i) => storage.key(i)).filter((key) => key.startsWith(PREFIX) && !OWN.has(key));

// If a page from a file is reloaded within seconds of a write on a busy machine, Chromium may show it an empty storage
// for as long as its process lives, though nothing is lost. So such a page has a copy of everything in the tab's own
// storage, and restores what is invisible. If the marker entry is visible, so is the rest: a missing entry was deleted.
const copied = globalThis.location?.protocol === "file:";

const none = (text) => text === null || text === undefined;

function put(storage, key, text) {
  if (none(text)) storage.removeItem(key);
  else storage.setItem(key, text);
}

function copy(key, text) {
  if (!copied) return;
  try {
    sessionStorage.removeItem(key); // if the new copy does not fit, the old one must not come back
    put(sessionStorage, key, text);
  } catch {
    // a tab that stores nothing, or is full, has no copy
  }
}

function leaveTrace() {
  try {
    localStorage.setItem(TRACE, "1");
  } catch {
    // no space: it was full before, or there is next to nothing to lose
  }
}

function recover() {
  try {
    const seen = keys(localStorage).length || localStorage.getItem(TRACE) !== null;
    const [from, to] = seen ? [localStorage, sessionStorage] : [sessionStorage, localStorage];
    for (const key of keys(to)) to.removeItem(key);
    for (const key of keys(from)) put(to, key, from.getItem(key));
    if (keys(localStorage).length) leaveTrace();
  } catch {
    // as above
  }
}
if (copied) recover();

function read(key) {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

function names() {
  try {
    return keys(localStorage).sort().map((key) => key.slice(PREFIX.length));
  } catch {
    return [];
  }
}

/** Whether the browser stores anything at all: private windows and some `file://` pages don't. A full one does. */
export function keeps() {
  const fault = store("probe", "1");
  store("probe", null);
  try {
    return fault === "" || localStorage.length > 0;
  } catch {
    return false;
  }
}

// -- what the session knows of it ----------------------------------------------------------------------------------------------

const known = new Map(); // the last text that the app learnt, by key
const since = new Map(); // the number of the event that reported writes by others
const changed = new Set(); // the keys that other tabs have written since
const unstored = new Map(); // what the app wanted to store and could not

/** What a starting app gets: everything stored, as two lists, and rows that could not be stored. */
export function atStart(inherited) {
  for (const map of [known, since, changed]) map.clear();
  for (const key of names()) known.set(key, read(key));
  return { keys: [...known.keys()], texts: [...known.values()], inherited: [...left(), ...(inherited ?? [])] };
}

/** Rows that could not be stored. */
export const left = () => [...unstored].flat();

/** Another tab stores those rows now, or they are lost. Returns whether there were any. */
export function giveUp() {
  const some = unstored.size > 0;
  unstored.clear();
  return some;
}

/** What goes to the app beside event `n`: rows that others have stored; files; rows that another tab could not store. */
export function beside(n, files, inherited) {
  const rows = [];
  for (const key of changed) {
    const text = read(key);
    if (text === (known.get(key) ?? null)) continue;
    known.set(key, text);
    since.set(key, n);
    rows.push(key, text);
  }
  changed.clear();
  return { news: rows, files: files ?? [], inherited: inherited ?? [] };
}

/** Look for writes by others that sent no event. Returns whether there are any. */
export function look() {
  for (const key of new Set([...names(), ...known.keys()])) if (read(key) !== (known.get(key) ?? null)) changed.add(key);
  return changed.size > 0;
}

/** Call `hear` when other tabs have stored something new. While rows are not stored the browser asks before the tab is
 * closed. */
export function overhear(hear) {
  addEventListener("beforeunload", (event) => unstored.size && event.preventDefault());
  addEventListener("storage", ({ key, newValue, storageArea }) => {
    if (storageArea && storageArea !== localStorage) return;
    if (key?.startsWith(PREFIX)) copy(key, newValue);
    if (key === null && copied) for (const one of keys(sessionStorage)) copy(one, null);
    if (key === null) look();
    else if (key.startsWith(PREFIX) && !OWN.has(key)) changed.add(key.slice(PREFIX.length));
    for (const one of changed) if (read(one) === (known.get(one) ?? null)) changed.delete(one);
    if (changed.size) hear();
  });
}

// -- writing -------------------------------------------------------------------------------------------------------------------

let last = ""; // the key written to last

/** Store `text` under `key`, or remove it for `null`, and check that it is there. Returns "" or the reason why it failed. */
function store(key, text) {
  try {
    put(localStorage, PREFIX + key, text);
    copy(PREFIX + key, text);
    if (copied && !OWN.has(PREFIX + key)) leaveTrace();
    return read(key) === (none(text) ? null : text) ? "" : "the browser did not keep it";
  } catch (error) {
    return String(error?.message || error);
  }
}

// A match, its older and its damaged copy are stored in order.
const match = (key) => key.split("/")[1] ?? key;

/** Store the rows of answer `n`. Returns JSON of the keys that failed, and why; null if nothing was done because others
 * had stored something unknown to the app. If a row of a match fails, its later rows wait; the rest is tried again when
 * another row made space. */
export function write(n, rows) {
  let todo = [];
  for (let i = 0; i < rows.length; i += 2) todo.push([rows[i], none(rows[i + 1]) ? null : rows[i + 1]]);
  const foreign = todo.filter(([key]) => since.get(key) > n || read(key) !== (known.get(key) ?? null));
  if (foreign.length) {
    for (const [key] of foreign) changed.add(key);
    return "null";
  }
  for (const [key] of todo) unstored.delete(key);
  let reason = "";
  for (let freed = true; todo.length && freed; ) {
    const stuck = new Set();
    freed = false;
    todo = todo.filter(([key, text]) => {
      const fault = stuck.has(match(key)) ? reason : store(key, text);
      if (fault) {
        reason = fault;
        stuck.add(match(key));
        return true;
      }
      freed ||= (text ?? "").length < (known.get(key) ?? "").length;
      known.set(key, text);
      last = key;
      return false;
    });
  }
  for (const [key, text] of todo) unstored.set(key, text);
  return JSON.stringify([todo.map(([key]) => key), reason]);
}

/** Whether rows are still not stored. */
export const lacks = () => unstored.size > 0;

function digest(text) {
  let sum = 0;
  for (let i = 0; i < text.length; i++) sum = (Math.imul(sum, 31) + text.charCodeAt(i)) | 0;
  return `${text.length} ${sum}`;
}

/** The last write, as a mark: another tab that sees it sees all earlier ones. */
export const mark = () => (last ? `${digest(read(last) ?? "")} ${last}` : "");

/** Whether another tab's last write is visible here. */
export function sees(text) {
  const [, sum, key] = /^(\d+ -?\d+) (.*)$/s.exec(text) ?? [];
  return !key || digest(read(key) ?? "") === sum;
}
