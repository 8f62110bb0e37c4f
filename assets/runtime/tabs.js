// What tabs of one browser have between them: locks, and a channel. Who may have which lock when is decided in game/page/store.py.

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

/** Say `text` to all other tabs. */
export const tellTabs = (text) => channel?.postMessage(text);

/** Tell `hear(text)` what other tabs say. */
export function hearTabs(hear) {
  if (channel) channel.onmessage = ({ data }) => hear(data);
}
