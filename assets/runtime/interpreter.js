// What PyScript's worker takes for Pyodide: the same two exports, started from the memory snapshot that the build made.
//
// PARTS is put in by the build: where each part lies, its size and digest. Everything is asked for at once. When anything about
// the snapshot fails, Pyodide starts the plain way and micropip installs the wheel: slower, and just as good.
import { loadPyodide as load, version } from "pyodide";

import { inflated } from "./parts.js";

export { version };

const at = (name) => new URL(name, import.meta.url).href;
const channel = typeof BroadcastChannel === "function" ? new BroadcastChannel("four-ages/boot") : null;
const tell = (stage, percent) => channel?.postMessage([stage, percent]);

// -- parts: fetched at once, inflated while they come in ---------------------------------------------------------------------

async function open(part) {
  const response = await fetch(at(part.name));
  if (!response.ok) throw new Error(`${part.name}: status ${response.status}`);
  return response.body;
}

async function bytes(part, told) {
  const stream = await inflated(await open(part));
  const whole = new Uint8Array(part.size);
  let at = 0;
  for (const reader = stream.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) break;
    if (at + value.length > whole.length) throw new Error(`${part.name}: longer than it was made`);
    whole.set(value, at);
    at += value.length;
    told?.(at / part.size);
  }
  if (at !== part.size) throw new Error(`${part.name}: cut off at ${at} of ${part.size}`);
  return whole;
}

async function sha256(data) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function checked(part, told) {
  const whole = await bytes(part, told);
  const digest = await sha256(whole);
  if (digest !== part.sha256) throw new Error(`${part.name}: digest ${digest}`);
  return whole;
}

// A script that came gzipped, as a module.
async function script(part) {
  const url = URL.createObjectURL(new Blob([await checked(part)], { type: "text/javascript" }));
  const module = await import(url);
  URL.revokeObjectURL(url);
  return module;
}

// A stream with the type that streaming compilation demands.
const wasm = async () =>
  new Response(await inflated(await open(PARTS.wasm)), { headers: { "Content-Type": "application/wasm" } });

// What the engine's own memory holds anyway is not carried: a bit a block tells where to copy it from (see freeze.mjs).
const BLOCK = 256;

async function completed(carried, memory) {
  const bits = carried.subarray(0, PARTS.left.bits);
  const snapshot = carried.slice(PARTS.left.bits);
  const head = new Uint32Array(snapshot.buffer, 0, 2)[1];
  const left = new Uint8Array(PARTS.left.bytes);
  let filled = 0;
  for (let n = 0; n < bits.length * 8; n++) {
    if (!((bits[n >> 3] >> (n & 7)) & 1)) continue;
    const block = memory.subarray(n * BLOCK, (n + 1) * BLOCK);
    snapshot.set(block, head + n * BLOCK);
    left.set(block, filled);
    filled += BLOCK;
  }
  if ((await sha256(left)) !== PARTS.left.sha256) throw new Error("the engine's memory is not what it was when the snapshot was made");
  return snapshot;
}

// -- the two ways to start ---------------------------------------------------------------------------------------------------

const early = {
  wasm: wasm(),
  asm: script(PARTS.asm),
  snapshot: PARTS.snapshot ? checked(PARTS.snapshot, (share) => tell("engine", 5 + 75 * share)) : null,
};
for (const promise of Object.values(early)) promise?.catch?.(() => {});

// Pyodide asks for its parts by their own names; the answers lie elsewhere.
function answering(answers) {
  const real = globalThis.fetch;
  globalThis.fetch = (what, ...rest) => {
    const name = String(what?.url ?? what).split("/").pop();
    return name in answers ? answers[name]() : real(what, ...rest);
  };
  return () => { globalThis.fetch = real; };
}

const LOCK = JSON.stringify({
  info: PARTS.info,
  packages: Object.fromEntries(PARTS.wheels.map((wheel) => [wheel.entry.name, wheel.entry])),
});

async function fromSnapshot(options) {
  const undo = answering({
    "pyodide.asm.wasm": () => early.wasm,
    "python_stdlib.zip": async () => new Response(new Uint8Array(22).fill(0).map((_, i) => [80, 75, 5, 6][i] ?? 0)),
  });
  try {
    return await load({
      ...options,
      lockFileContents: LOCK,
      packageBaseUrl: at("./"),
      _loadSnapshot: new Uint8Array(8), // only says that there is one: the true bytes come while the engine is compiled
      createPyodideModule: async (settings) => {
        const create = (await early.asm).default;
        const [module, carried] = await Promise.all([create(settings), early.snapshot]);
        tell("python", 85);
        const snapshot = await completed(carried, module.HEAPU8);
        // Pyodide never grows its memory to the snapshot's size by itself (pyodide issue 6254).
        const missing = snapshot.length - module.HEAPU8.length;
        if (missing > 0 && !module.growMemory(snapshot.length)) throw new Error("out of memory");
        const restore = module.API.restoreSnapshot;
        module.API.restoreSnapshot = () => restore.call(module.API, snapshot);
        early.snapshot = null;
        return module;
      },
    });
  } finally {
    undo();
  }
}

async function plain(options) {
  tell("engine", 40);
  const stdlib = bytes(PARTS.stdlib);
  const undo = answering({
    "pyodide.asm.wasm": wasm,
    "python_stdlib.zip": async () => new Response(await stdlib),
  });
  try {
    const create = (await script(PARTS.asm)).default;
    const pyodide = await load({ ...options, lockFileContents: LOCK, packageBaseUrl: at("./"), createPyodideModule: create });
    tell("python", 85);
    await pyodide.loadPackage("micropip");
    await pyodide.pyimport("micropip").install(at(PARTS.wheel.name), { deps: false });
    return pyodide;
  } finally {
    undo();
  }
}

// Files are not in a snapshot. All that runs at the start is imported already; the library follows for what is imported later.
async function library(pyodide) {
  try {
    pyodide.FS.writeFile("/lib/python314.zip", await bytes(PARTS.stdlib));
  } catch (error) {
    console.info(`The standard library's archive did not come: ${error}`);
  }
}

/** Pyodide, ready: what PyScript calls. */
export async function loadPyodide(options) {
  tell("engine", 5);
  if (early.snapshot) {
    try {
      const pyodide = await fromSnapshot(options);
      tell("games", 95);
      setTimeout(() => library(pyodide), 4000);
      return pyodide;
    } catch (error) {
      console.warn(`The memory snapshot can't be used, starting without it: ${error}`);
    }
  }
  const pyodide = await plain(options);
  tell("games", 95);
  return pyodide;
}
