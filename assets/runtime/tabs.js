// What tabs of one browser have between them: locks, and a channel. Who may have the lock when is decided in game/page/writer.py.

const held = new Map();
const awaited = new Map();

/**
 * Ask for the lock `name`. With "try" `say` hears "held" or "busy" (another tab has it) at once; with "wait" it hears "held" when
 * it is free; with "steal" it is taken from whoever has it. A lock that is held and then stolen is "lost".
 */
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
    if (waits?.signal.aborted) return undefined; // given back before it was told of
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

/** Let go of the lock `name`, or ask for it no more. */
export function unlock(name) {
  held.get(name)?.();
  held.delete(name);
  awaited.get(name)?.abort();
  awaited.delete(name);
}

/** Call `ended` when whoever holds the lock `name` is no more. */
export const mourn = (name, ended) => void navigator.locks?.request(name, () => ended()).catch(() => {});

const channel = typeof BroadcastChannel === "function" ? new BroadcastChannel("four-ages/tabs") : null;

/** Say `text` to all other tabs, with rows of what they are to store. */
export const tellTabs = (text, rows) => channel?.postMessage([text, rows ?? []]);

const LONGEST = 1000; // characters of a message; rows may be as long as they are

/** Tell `hear(text, rows)` what other tabs say. Any page of the same origin may say anything here. */
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
