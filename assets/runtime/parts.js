// Where the site's parts lie. Most come packed, for a host may not compress them: with gzip, or with Zstandard.

/** The address of the part `name`: beside the script that asks, or where the one-file page laid it (see single.js). */
export const at = (name) => globalThis.fourAgesParts?.[name] ?? new URL(name, import.meta.url).href;

let unpacked;

/** Have `unpack` make of a stream that is packed with Zstandard the one that it unpacks to. */
export const unpackWith = (unpack) => (unpacked = unpack);

/** The stream unpacked; a host may already have undone gzip, the first bytes tell. */
export async function inflated(stream) {
  const [head, body] = stream.tee();
  const reader = head.getReader();
  const { value } = await reader.read();
  reader.cancel();
  const begins = (...signs) => signs.every((sign, at) => value?.[at] === sign);
  if (begins(0x1f, 0x8b)) return body.pipeThrough(new DecompressionStream("gzip"));
  return unpacked && begins(0x28, 0xb5, 0x2f, 0xfd) ? unpacked(body) : body;
}

// `watch`, where given, aborts what has come to a stop.
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

// The digest is of what came, which is a fifth of what it unpacks to; a host may have inflated it already. (A page that came over
// http from another machine may not make digests: there it is the sum that the packed file ends with that tells.)
async function verified(part, read, again, watch) {
  const [came, unread] = (await open(part, again, watch)).tee();
  const [whole, packed] = await Promise.all([read(await inflated(unread)), new Response(came).arrayBuffer()]);
  if (!globalThis.crypto?.subtle) return whole;
  const digest = await sha256(packed);
  if (digest !== part.packed && digest !== part.sha256) throw spoilt(`digest ${digest}`);
  return whole;
}

/** What `read` makes of the part's unpacked stream, once the part is known to be what the build made. What came wrong is asked for
 *  once more, past what the browser keeps; the error that is thrown then has the name of the part. */
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

/** The part's unpacked bytes, checked; `told` hears which share of them has come. */
export const bytes = (part, told) => checked(part, (stream) => filled(stream, part.size, told));

// -- what comes in mid-visit -------------------------------------------------------------------------------------------------

const STALL = 10000; // ms without a byte after which it will not come any more
const LONGEST = 180000; // ms that all of it may take
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

/** The part's bytes as above, or an error in bounded time: with `spoilt`, where they came wrong twice. */
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
