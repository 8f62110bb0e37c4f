// A WebRTC offer or answer in some 70 bytes: only what another page can't know. The rest of an SDP is always the same.
//
//   bits  4 version · 1 an answer? · 1 credentials are hexadecimal? · 2 number of candidates (0 to 3)
//         256 SHA-256 fingerprint
//         6 length of ufrag · 6 length of pwd · then their characters, 6 bits each, 4 where hexadecimal
//         each candidate: 2 kind (0 mDNS name, 1 IPv4, 2 IPv6) · 128 or 32 address · 16 port · 1 from a STUN or TURN server?
//         padding to a byte, then a CRC of 16 bits of all before
//
// Credentials are sent as the browser made them; a page can't choose them.
//
// The page that makes the offer begins the DTLS handshake: a person opens the answer there, which may take half an hour, and a
// browser that had begun before would have given up by then. In version 1 the other page began.

const VERSION = 2;
const MOST = 3; // candidates
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const HEXADECIMAL = /^[0-9a-f]+$/;
const MDNS = /^([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})\.local$/i;
const IPV4 = /^\d{1,3}(\.\d{1,3}){3}$/;
const CANDIDATE = /^a=candidate:\S+ 1 udp (\d+) (\S+) (\d+) typ (host|srflx|relay)/gim;
const SHORTEST = 50, LONGEST = 200; // bytes

/** Why a text is no invitation: "cut" off or changed, or of another "version". */
export class NoInvitation extends Error {}

class Writer {
  bits = [];
  put(value, width) {
    for (let bit = width - 1; bit >= 0; bit--) this.bits.push((value >> bit) & 1);
  }
  bytes() {
    const found = new Uint8Array(Math.ceil(this.bits.length / 8));
    this.bits.forEach((bit, n) => (found[n >> 3] |= bit << (7 - (n & 7))));
    return found;
  }
}

class Reader {
  at = 0;
  constructor(bytes) {
    this.bytes = bytes;
  }
  take(width) {
    let value = 0;
    for (; width > 0; width--, this.at++) {
      if (this.at >> 3 >= this.bytes.length) throw new NoInvitation("cut");
      value = value * 2 + ((this.bytes[this.at >> 3] >> (7 - (this.at & 7))) & 1);
    }
    return value;
  }
}

/** CRC-16/CCITT. */
function checksum(bytes) {
  let sum = 0xffff;
  for (const byte of bytes) {
    sum ^= byte << 8;
    for (let n = 0; n < 8; n++) sum = (sum & 0x8000 ? (sum << 1) ^ 0x1021 : sum << 1) & 0xffff;
  }
  return sum;
}

/** The groups of an IPv6 address. */
function groups(address) {
  const [left, right] = address.split("::").map((half) => half.split(":").filter(Boolean));
  if (right === undefined) return left;
  return [...left, ...Array(8 - left.length - right.length).fill("0"), ...right];
}

function putCandidate(writer, { host, port, served }) {
  const name = MDNS.exec(host);
  if (name) {
    writer.put(0, 2);
    for (const digit of name.slice(1).join("")) writer.put(parseInt(digit, 16), 4);
  } else if (IPV4.test(host)) {
    writer.put(1, 2);
    for (const part of host.split(".")) writer.put(+part, 8);
  } else {
    writer.put(2, 2);
    for (const group of groups(host)) writer.put(parseInt(group, 16), 16);
  }
  writer.put(port, 16);
  writer.put(served ? 1 : 0, 1);
}

function takeCandidate(reader, number) {
  const times = (count, take) => Array.from({ length: count }, take);
  const kind = reader.take(2);
  let host;
  if (kind === 0) {
    const digits = times(32, () => reader.take(4).toString(16)).join("");
    host = digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5.local");
  } else if (kind === 1) host = times(4, () => reader.take(8)).join(".");
  else if (kind === 2) host = times(8, () => reader.take(16).toString(16)).join(":");
  else throw new NoInvitation("cut");
  const port = reader.take(16);
  const [type, rank] = reader.take(1) ? ["srflx raddr 0.0.0.0 rport 0", 1677729535] : ["host", 2113937151];
  return `a=candidate:${number + 1} 1 udp ${rank - number} ${host} ${port} typ ${type}`;
}

/** The bytes of a description that the browser made. */
function shorten({ sdp, type }) {
  const line = (name) => new RegExp(`^a=${name}:(.*)$`, "m").exec(sdp)?.[1].trim() ?? "";
  const [hash, print = ""] = line("fingerprint").split(" ");
  if (hash.toLowerCase() !== "sha-256") throw new Error(`a fingerprint by ${hash}`);
  const ufrag = line("ice-ufrag"), pwd = line("ice-pwd"), hexadecimal = HEXADECIMAL.test(ufrag + pwd);
  const found = [...sdp.matchAll(CANDIDATE)].map(([, rank, host, port, kind]) => ({ rank: +rank, host, port: +port, served: kind !== "host" }));
  // One from a server comes first: without it nobody outside this network can connect.
  found.sort((one, other) => other.served - one.served || other.rank - one.rank);
  const writer = new Writer();
  writer.put(VERSION, 4);
  writer.put(type === "answer" ? 1 : 0, 1);
  writer.put(hexadecimal ? 1 : 0, 1);
  writer.put(Math.min(found.length, MOST), 2);
  for (const byte of print.split(":")) writer.put(parseInt(byte, 16), 8);
  writer.put(ufrag.length, 6);
  writer.put(pwd.length, 6);
  for (const letter of ufrag + pwd) hexadecimal ? writer.put(parseInt(letter, 16), 4) : writer.put(LETTERS.indexOf(letter), 6);
  for (const candidate of found.slice(0, MOST)) putCandidate(writer, candidate);
  const body = writer.bytes(), sum = checksum(body);
  return Uint8Array.of(...body, sum >> 8, sum & 255);
}

/** The description that these bytes stand for. */
function lengthen(bytes) {
  if (bytes.length < SHORTEST || bytes.length > LONGEST) throw new NoInvitation("cut");
  const body = bytes.subarray(0, -2);
  if (checksum(body) !== bytes.at(-2) * 256 + bytes.at(-1)) throw new NoInvitation("cut");
  const reader = new Reader(body);
  if (reader.take(4) !== VERSION) throw new NoInvitation("version");
  const answers = reader.take(1), hexadecimal = reader.take(1), many = reader.take(2);
  const print = Array.from({ length: 32 }, () => reader.take(8).toString(16).padStart(2, "0").toUpperCase()).join(":");
  const lengths = [reader.take(6), reader.take(6)];
  const [ufrag, pwd] = lengths.map((length) => Array.from({ length }, () => (hexadecimal ? reader.take(4).toString(16) : LETTERS[reader.take(6)])).join(""));
  const candidates = Array.from({ length: many }, (_, n) => takeCandidate(reader, n));
  const sdp = [
    "v=0", "o=- 1 1 IN IP4 0.0.0.0", "s=-", "t=0 0", "a=group:BUNDLE 0",
    "m=application 9 UDP/DTLS/SCTP webrtc-datachannel", "c=IN IP4 0.0.0.0",
    ...candidates, ...(candidates.length ? ["a=end-of-candidates"] : []),
    `a=ice-ufrag:${ufrag}`, `a=ice-pwd:${pwd}`, `a=fingerprint:sha-256 ${print}`,
    `a=setup:${answers ? "passive" : "active"}`, "a=mid:0", "a=sctp-port:5000", "a=max-message-size:262144", "",
  ].join("\r\n");
  return { type: answers ? "answer" : "offer", sdp };
}

/** A description as text for a link. */
export const toText = (description) =>
  btoa(String.fromCharCode(...shorten(description))).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");

/** The description in such a text; NoInvitation if it is cut off, changed or of another version. */
export function fromText(text) {
  let raw;
  try {
    raw = atob(text.replace(/-/g, "+").replace(/_/g, "/"));
  } catch {
    throw new NoInvitation("cut");
  }
  return lengthen(Uint8Array.from(raw, (letter) => letter.charCodeAt(0)));
}
