// What tabs of one browser share: locks and a channel. game/page/writer.py decides which tab gets the lock and when.

const held = new Map();
const awaited = new Map();

/** Request the lock `name`. With "try" `say` gets "held" or "busy" (another tab has it) at once; with "wait" it gets
 * "held" when the lock is free; with "steal" the lock is taken from its holder. A lock that is held and then stolen is
 * "lost". */
export function lock(name, how, say) {
  const locks = navigator.locks;
  if (!locks) return void setTimeout(() => say("held"));
  const waits = how === "wait" ? new AbortController() : null;
  if (waits) awaited.set(name, waits);
  const options = { try: { ifAvailable: true }, steal: { steal: true }, wait: { signal: waits?.signal } }[how];
  let had = false;
  const request = (lock) => {
    if (awaited.get(name) === waits) awaited.delete(name);
    if (!lock) return say("busy");
    if (waits?.signal.aborted) return undefined; // released before it was announced
    had = true;
    const released = new Promise((release) => held.set(name, release));
    say("held");
    return released;
  };
  const refused = (error) => {
    if (waits?.signal.aborted) return;
    if (had) held.delete(name);
    say(had || error?.name === "AbortError" ? "lost" : "held"); // a page that may have no locks does without
  };
  try {
    locks.request(name, options, request).catch(refused);
  } catch {
    setTimeout(refused);
  }
}

/** Release the lock `name`, or stop waiting for it. */
export function unlock(name) {
  held.get(name)?.();
  held.delete(name);
  awaited.get(name)?.abort();
  awaited.delete(name);
}

/** Call `ended` when the holder of the lock `name` is gone. */
export const watchLock = (name, ended) => void navigator.locks?.request(name, () => ended()).catch(() => {});

const channel = typeof BroadcastChannel === "function" ? new BroadcastChannel("four-ages/tabs") : null;

/** Send `text` to all other tabs, with rows for them to store. */
export const tellTabs = (text, rows) => channel?.postMessage([text, rows ?? []]);

const LONGEST = 1000; // characters of a message; rows have no limit

/** Pass on to `hear(text, rows)` what other tabs send. Any page of the same origin may send anything here. */
export function hearTabs(hear) {
  if (!channel) return;
  channel.onmessage = ({ data }) => {
    if (!Array.isArray(data)) return;
    const [text, rows] = data;
    if (typeof text !== "string" || text.length > LONGEST) return;
    const good = Array.isArray(rows) && rows.every((one, i) => typeof one === "string" || (i % 2 && one === null));
    hear(text, good && rows.length % 2 === 0 ? rows : []);
  };
}
