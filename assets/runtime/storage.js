// Local storage under our own prefix: all projects of a GitHub Pages user share one origin. In JavaScript because an exception
// that a JavaScript call throws passes through MicroPython uncaught and ends the page's code; storage throws when it is full. And
// because texts go from here to the session and back as they are (game/app/wire/handed.py): rows are lists of key, text, key,
// text, with null where there is none.

const PREFIX = "four-ages/";
const PROBE = PREFIX + "probe";
const TRACE = PREFIX + "trace"; // a page from a file: something was stored once
const OWN = new Set([PROBE, TRACE]);

const keys = (storage) =>
  Array.from({ length: storage.length }, (_, i) => storage.key(i)).filter((key) => key.startsWith(PREFIX) && !OWN.has(key));

// A page from a file that is loaded anew within seconds of a write may be shown an empty storage by Chromium on a busy machine,
// for as long as its process lives, while all is there. So such a page has a copy of all in the tab's own storage, and puts back
// what is not to be seen. Where the trace is to be seen storage is: what is missing then was deleted.
const copied = globalThis.location?.protocol === "file:";

const none = (text) => text === null || text === undefined;

function put(storage, key, text) {
  if (none(text)) storage.removeItem(key);
  else storage.setItem(key, text);
}

function copy(key, text) {
  if (!copied) return;
  try {
    sessionStorage.removeItem(key); // where there is no room for the new copy the old one must not come back
    put(sessionStorage, key, text);
  } catch {
    // a tab that keeps nothing, or is full, has no copy
  }
}

function leaveTrace() {
  try {
    localStorage.setItem(TRACE, "1");
  } catch {
    // no room: it was left before, or there is next to nothing to lose
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

/** Whether the browser keeps anything at all: private windows and some `file://` pages don't. A full one does. */
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

const known = new Map(); // what it was last told to be stored, by key
const since = new Map(); // the number of the event that told it so, where others had written
const changed = new Set(); // the keys under which others have written since
const unstored = new Map(); // what it wanted to be stored and could not be

/** What goes to a session that starts: all that is stored, as two lists; rows of what could not be. */
export function atStart(inherited) {
  for (const map of [known, since, changed]) map.clear();
  for (const key of names()) known.set(key, read(key));
  return { keys: [...known.keys()], texts: [...known.values()], inherited: [...left(), ...(inherited ?? [])] };
}

/** Rows of what could not be stored. */
export const left = () => [...unstored].flat();

/** What could not be stored is somebody else's to store, or lost; whether there was something. */
export function giveUp() {
  const some = unstored.size > 0;
  unstored.clear();
  return some;
}

/** What goes to the session beside event `n`: rows of what others have stored; files; rows that another tab left unstored. */
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

/** Look for what others have stored unheard; whether there is something. */
export function look() {
  for (const key of new Set([...names(), ...known.keys()])) if (read(key) !== (known.get(key) ?? null)) changed.add(key);
  return changed.size > 0;
}

/** Call `hear` when other tabs have stored something else than is known here. While something could not be stored the browser asks
 *  before the tab is closed. */
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

/** Store `text` under `key`, or with `null` remove it, and look whether it is there; gives "" or why it could not be done. */
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

// A match with its older and its damaged copy is stored in order.
const match = (key) => key.split("/")[1] ?? key;

/** Store the rows of answer `n`: JSON of the keys that could not be stored, and why; null where nothing was done because others
 *  had stored something that the session did not know of. Where a row of a match fails what follows of it waits; what is left is
 *  tried again when something else made room. */
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

/** Whether something could not be stored. */
export const lacks = () => unstored.size > 0;

function digest(text) {
  let sum = 0;
  for (let i = 0; i < text.length; i++) sum = (Math.imul(sum, 31) + text.charCodeAt(i)) | 0;
  return `${text.length} ${sum}`;
}

/** What was written last, as a mark by which another tab knows that it sees all of it. */
export const mark = () => (last ? `${digest(read(last) ?? "")} ${last}` : "");

/** Whether what another tab wrote last is to be seen here. */
export function sees(text) {
  const [, sum, key] = /^(\d+ -?\d+) (.*)$/s.exec(text) ?? [];
  return !key || digest(read(key) ?? "") === sum;
}
