// Seals the links of a match between its players, with what the browser has: X25519, HKDF with SHA-256, AES-GCM.
//
// Keys and sealed bytes are URL-safe base64, as the app stores them. Each text is sealed with 12 random bytes of its own, which
// stand before it; `match` is bound to all of it. A key seals some thousands of texts at most.

const USE = "four-ages link 2 "; // another form of links derives other keys
const RANDOM = 12; // bytes before a sealed text
const CURVE = { name: "X25519" };

const utf8 = (text) => new TextEncoder().encode(text);
const toText = (bytes) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
const toBytes = (text) => Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (letter) => letter.charCodeAt(0));
const jwk = (key) => ({ kty: "OKP", crv: "X25519", ...key });

/** A new key pair: the private and the public key. */
async function pair() {
  const { privateKey } = await crypto.subtle.generateKey(CURVE, true, ["deriveBits"]);
  const { d, x } = await crypto.subtle.exportKey("jwk", privateKey);
  return [d, x];
}

/** The key that both players of a match derive: each from the own pair and the other's public key. Seat 1's comes first. */
async function common(match, mine, theirs, first) {
  const own = await crypto.subtle.importKey("jwk", jwk({ d: mine[0], x: mine[1] }), CURVE, false, ["deriveBits"]);
  const other = await crypto.subtle.importKey("jwk", jwk({ x: theirs }), CURVE, false, []);
  const secret = await crypto.subtle.deriveBits({ ...CURVE, public: other }, own, 256);
  const from = await crypto.subtle.importKey("raw", secret, "HKDF", false, ["deriveBits"]);
  const info = utf8([USE + match, ...(first ? [mine[1], theirs] : [theirs, mine[1]])].join(" "));
  const how = { name: "HKDF", hash: "SHA-256", salt: utf8(match), info };
  return toText(new Uint8Array(await crypto.subtle.deriveBits(how, from, 256)));
}

const cipher = (key) => crypto.subtle.importKey("raw", toBytes(key), "AES-GCM", false, ["encrypt", "decrypt"]);
const how = (match, iv) => ({ name: "AES-GCM", iv, additionalData: utf8(USE + match) });

async function sealed(match, key, text) {
  const iv = crypto.getRandomValues(new Uint8Array(RANDOM));
  const body = await crypto.subtle.encrypt(how(match, iv), await cipher(key), toBytes(text));
  return toText([...iv, ...new Uint8Array(body)]);
}

async function opened(match, key, text) {
  const bytes = toBytes(text);
  const body = await crypto.subtle.decrypt(how(match, bytes.subarray(0, RANDOM)), await cipher(key), bytes.subarray(RANDOM));
  return toText(new Uint8Array(body));
}

const WORK = {
  pair,
  async join(match, theirs) {
    const mine = await pair();
    return [await common(match, mine, theirs, false), mine[1]];
  },
  seal: async (match, key, text) => [text, await sealed(match, key, text)],
  open: async (match, key, text) => [await opened(match, key, text), ""],
  async answer(match, secret, open, theirs, text) {
    const key = await common(match, [secret, open], theirs, true);
    return [await opened(match, key, text), key];
  },
  /** Seat 1 of more than two makes the key for all, and seals it for each of the others with the secret that the two share. */
  async group(match, secret, open, theirs) {
    const key = toText(crypto.getRandomValues(new Uint8Array(32)));
    const shares = theirs.split(" ").map(async (one) => sealed(match, await common(match, [secret, open], one, true), key));
    return [key, (await Promise.all(shares)).join(" ")];
  },
  /** Another seat opens its share of the key with the public key of seat 1, and a text with the key. */
  async share(match, secret, open, first, share, text) {
    const key = await opened(match, await common(match, [secret, open], first, false), share);
    return [await opened(match, key, text), key];
  },
};

/** Do one of WORK for a match. Returns three rows of two: what was done and the match; two results. "no <what>" where that is
 * impossible: the browser can't do it, or what came was not sealed with this key. */
export async function seal(what, match, ...rest) {
  try {
    const [one, two] = await WORK[what](match, ...rest);
    return [what, match, "", one, "", two];
  } catch {
    return [`no ${what}`, match, "", "", "", ""];
  }
}
