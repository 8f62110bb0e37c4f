// Local storage under our own prefix: all projects of a GitHub Pages user share one origin. In JavaScript because an exception
// that a JavaScript call throws passes through MicroPython uncaught and ends the page's code; storage throws when it is full.

const PREFIX = "four-ages/";
const PROBE = PREFIX + "probe";

/** All that we stored, as a flat list: key, text, key, text. */
export function stored() {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i)).filter((key) => key.startsWith(PREFIX));
    return keys.sort().flatMap((key) => [key.slice(PREFIX.length), localStorage.getItem(key)]);
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
    if (text === null || text === undefined) localStorage.removeItem(PREFIX + key);
    else localStorage.setItem(PREFIX + key, text);
    return read(key) === (text === null || text === undefined ? "" : `=${text}`) ? "" : "the browser did not keep it";
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
  addEventListener("storage", ({ key }) => {
    if (key === null) hear("");
    else if (key.startsWith(PREFIX) && key !== PROBE) hear(key.slice(PREFIX.length));
  });
}
