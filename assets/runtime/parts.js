// Where the site's parts are. Most are packed with gzip or Zstandard, because a host may not compress them.

/** The address of the part `name`: beside the script that asks, or in the one-file page (see single.js). */
export const at = (name) => globalThis.fourAgesParts?.[name] ?? new URL(name, import.meta.url).href;

let unpacked;

/** Use `unpack` to turn a stream packed with Zstandard into the unpacked stream. */
export const unpackWith = (unpack) => (unpacked = unpack);

/** The unpacked stream; a host may have undone gzip already, which the first bytes show. */
export async function inflated(stream) {
  const [head, body] = stream.tee();
  const reader = head.getReader();
  const { value } = await reader.read();
  reader.cancel();
  const begins = (...signs) => signs.every((sign, at) => value?.[at] === sign);
  if (begins(0x1f, 0x8b)) return body.pipeThrough(new DecompressionStream("gzip"));
  return unpacked && begins(0x28, 0xb5, 0x2f, 0xfd) ? unpacked(body) : body;
}

// `watch`, if given, aborts a stalled download.
async function open(part, again, watch) {
  const response = await fetch(at(part.name), { ...(again && { cache: "reload" }), signal: watch?.signal });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return watch ? response.body.pipeThrough(new TransformStream({ transform: watch.passes })) : response.body;
}

const spoilt = (reason) => Object.assign(new Error(reason), { spoilt: true });

async function filled(stream, size, told) {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const reader = stream.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) break;
    if (at + value.length > size) throw spoilt("longer than it was made");
    whole.set(value, at);
    at += value.length;
    told?.(at / size);
  }
  if (at !== size) throw new Error(`cut off at ${at} of ${size}`);
  return whole;
}

async function sha256(data) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

// The digest covers the packed bytes, a fifth of the unpacked ones; a host may have unpacked them already. (Over http
// from another machine a page may not compute digests; there the sum at the end of the packed file is checked.)
async function verified(part, read, again, watch) {
  const [came, unread] = (await open(part, again, watch)).tee();
  const [whole, packed] = await Promise.all([read(await inflated(unread)), new Response(came).arrayBuffer()]);
  if (!globalThis.crypto?.subtle) return whole;
  const digest = await sha256(packed);
  if (digest !== part.packed && digest !== part.sha256) throw spoilt(`digest ${digest}`);
  return whole;
}

/** What `read` makes of the part's unpacked stream, after the part is known to be the build's. A damaged part is
 * requested once more, bypassing the browser's cache; the error after that has the name of the part. */
export async function checked(part, read) {
  try {
    return await verified(part, read, false);
  } catch {
    try {
      return await verified(part, read, true);
    } catch (error) {
      throw Object.assign(new Error(`${part.name}: ${error.message}`), { part: part.name });
    }
  }
}

/** The part's unpacked bytes, checked; `told` gets the share that has arrived. */
export const bytes = (part, told) => checked(part, (stream) => filled(stream, part.size, told));

// -- what comes in mid-visit -------------------------------------------------------------------------------------------------

const STALL = 10000; // ms without a byte before the download counts as failed
const LONGEST = 180000; // ms for the whole download
const KEPT = "four-ages-later"; // where sw.js keeps such parts

function watched() {
  const abort = new AbortController();
  const stop = () => abort.abort(new Error("it came to a stop"));
  const end = setTimeout(stop, LONGEST);
  let stall = setTimeout(stop, STALL);
  const rest = () => clearTimeout(stall);
  const passes = (chunk, to) => {
    rest();
    stall = setTimeout(stop, STALL);
    to.enqueue(chunk);
  };
  return { signal: abort.signal, passes, over: () => (rest(), clearTimeout(end), abort.abort()) };
}

/** The part's bytes as above, or an error in bounded time: with `spoilt` if they arrived damaged twice. */
export async function inTime(part, told) {
  const watch = watched();
  const read = (stream) => filled(stream, part.size, told);
  try {
    return await verified(part, read, false, watch).catch(async (error) => {
      if (!error.spoilt) throw error;
      await Promise.resolve(globalThis.caches?.open(KEPT)).then((kept) => kept?.delete(at(part.name))).catch(() => {});
      return verified(part, read, true, watch);
    });
  } finally {
    watch.over();
  }
}
