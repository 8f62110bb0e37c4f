// Run by test_zstd.py: assets/runtime/zstd.js, given a packed file in pieces. `node zstd.mjs script decoder packed piece` prints the
// SHA-256 of what came out and its length, or the error, as JSON.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [script, decoder, packed, piece] = process.argv.slice(2);
const { unpacked } = await import(pathToFileURL(script));
const file = new Uint8Array(readFileSync(packed));
const pieces = new ReadableStream({
  start(to) {
    for (let at = 0; at < file.length; at += Number(piece)) to.enqueue(file.slice(at, at + Number(piece)));
    to.close();
  },
});
try {
  const [hash, module] = [createHash("sha256"), WebAssembly.compile(readFileSync(decoder))];
  let length = 0;
  for await (const bytes of await unpacked(pieces, module)) {
    hash.update(bytes);
    length += bytes.length;
  }
  console.log(JSON.stringify({ sum: hash.digest("hex"), length }));
} catch (error) {
  console.log(JSON.stringify({ error: error.message }));
}
