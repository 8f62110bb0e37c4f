// Local storage under our own prefix: all projects of a GitHub Pages user share one origin. In JavaScript because an exception
// that a JavaScript call throws passes through MicroPython uncaught and ends the page's code; storage throws when it is full.

const PREFIX = "four-ages/";
const PROBE = PREFIX + "probe";

const keys = (storage) => Array.from({ length: storage.length }, (_, i) => storage.key(i)).filter((key) => key.startsWith(PREFIX));

// A page from a file that is loaded anew within seconds of a write may be shown an empty storage by Chromium on a busy machine,
// for as long as its process lives, while all is there. So such a page has a copy of all in the tab's own storage, and puts back
// what is not to be seen.
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

function recover() {
  try {
    const [from, to] = keys(localStorage).length ? [localStorage, sessionStorage] : [sessionStorage, localStorage];
    for (const key of keys(to)) to.removeItem(key);
    for (const key of keys(from)) put(to, key, from.getItem(key));
  } catch {
    // as above
  }
}
if (copied) recover();

/** All that we stored, as a flat list: key, text, key, text. */
export function stored() {
  try {
    return keys(localStorage).sort().flatMap((key) => [key.slice(PREFIX.length), localStorage.getItem(key)]);
  } catch {
    return [];
  }
}

/** The text under `key` after an equals sign, or "" where there is none. */
export function read(key) {
  try {
    const text = localStorage.getItem(PREFIX + key);
    return text === null ? "" : `=${text}`;
  } catch {
    return "";
  }
}

/** Store `text` under `key`, or with `null` remove it, and look whether it is there; gives "" or why it could not be done. */
export function store(key, text) {
  try {
    put(localStorage, PREFIX + key, text);
    copy(PREFIX + key, text);
    return read(key) === (none(text) ? "" : `=${text}`) ? "" : "the browser did not keep it";
  } catch (error) {
    return String(error?.message || error);
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

/** Tell `hear(key)` what other tabs write; "" for everything at once. */
export function overhear(hear) {
  addEventListener("storage", ({ key, newValue, storageArea }) => {
    if (storageArea && storageArea !== localStorage) return;
    if (key?.startsWith(PREFIX)) copy(key, newValue);
    if (key === null && copied) for (const one of keys(sessionStorage)) copy(one, null);
    if (key === null) hear("");
    else if (key.startsWith(PREFIX) && key !== PROBE) hear(key.slice(PREFIX.length));
  });
}
