// What PyScript's worker takes for Pyodide: the same two exports, started from the memory snapshot that the build made.
//
// The build fills in PARTS: the place, size and digest of each part. Everything is requested at once. If anything about
// the snapshot fails, Pyodide starts the plain way and the games are unpacked and imported: slower, with the same result.
import { loadPyodide as load, version } from "pyodide";

import { steadyClock } from "./clock.js";
import { joined } from "./halves.js";
import { at, bytes, checked, inTime, unpackWith } from "./parts.js";
import { skipWriting } from "./written.js";
import { unpacked } from "./zstd.js";

export { version };

steadyClock();

const [, tab] = import.meta.url.split("#"); // whose worker this is; the one-file page has a channel to itself
const channel = typeof BroadcastChannel === "function" ? new BroadcastChannel(tab ? `four-ages/boot#${tab}` : "four-ages/boot") : null;
const tell = (stage, percent) => channel?.postMessage([stage, percent]);

// -- parts: fetched at once, unpacked while they come in ---------------------------------------------------------------------

const decoder = bytes(PARTS.decoder).then((wasm) => WebAssembly.compile(wasm));
let compiled; // it
decoder.then((module) => (compiled = module), (error) => tell("failed", error.part)); // nothing starts without
unpackWith((stream) => unpacked(stream, decoder));

// A packed script, as a module. (A worker of the one-file page can't import from blobs, see single.js.)
async function script(part) {
  const text = await bytes(part);
  if (globalThis.fourAgesParts) {
    return import(`data:text/javascript;charset=utf-8,${encodeURIComponent(new TextDecoder().decode(text))}`);
  }
  const url = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  const module = await import(url);
  URL.revokeObjectURL(url);
  return module;
}

// Files that are fetched on demand: Python asks for one (game/app/session/downloads.py) and gets its bytes or the error.
globalThis.fourAgesFetch = async (name) => {
  try {
    return await inTime(PARTS.later[name], (share) => tell("later", 100 * share));
  } catch (error) {
    console.info(`${name} did not come: ${error.message}`);
    return error.spoilt ? "spoilt" : "failed";
  }
};

// The worker holds this lock as long as it lives, so others can wait for its end, whatever ends it. Returns the lock's
// name, or "" without locks; game/app/worker.py sends it to the page.
globalThis.fourAgesLife = new Promise((told) => {
  const name = `four-ages/worker/${Math.random()}`;
  const living = () => {
    told(name);
    return new Promise(() => {});
  };
  Promise.resolve(navigator.locks?.request(name, living)).catch(() => {}).then(() => told(""));
});

// Compiled while it arrives; streaming compilation demands this type.
const streamed = (part) =>
  checked(part, (stream) =>
    WebAssembly.compileStreaming(new Response(stream, { headers: { "Content-Type": "application/wasm" } })),
  );
const engine = () => streamed(PARTS.wasm);

// -- the engine's rest (halves.js) -------------------------------------------------------------------------------------------

const AGAIN = 5000; // ms before a failed download is tried once more
let join;

// For callers that can't wait; `past` bypasses caches that may hold a damaged file. (Digests are not synchronous: the
// file's own sum is checked.)
function atOnce(past) {
  const request = new XMLHttpRequest();
  request.open("GET", at(PARTS.rest.name) + (past ? "?again" : ""), false);
  request.responseType = "arraybuffer";
  request.send();
  const whole = new Uint8Array(request.response ?? []);
  if (request.status === 200 && whole.length === PARTS.rest.length) return whole;
  throw new Error(`${PARTS.rest.name}: it did not come`);
}

// Nothing works without it: a start gets an error, and a page in use learns that its worker has ended.
function lost() {
  tell("failed", PARTS.rest.name);
  globalThis.close?.();
}

async function bringRest() {
  try {
    join(await streamed(PARTS.rest));
  } catch (error) {
    console.info(`A part of the engine did not come: ${error}`);
    setTimeout(bringRest, AGAIN);
  }
}

// The snapshot's file: the number of runs, the runs (what to do with how many blocks), the included blocks. See
// freeze.mjs.
const BLOCK = 256;
const CARRIED = 0;
const ZERO = 1;
const OWN = 2;

function restore(file, memory) {
  const words = new Uint32Array(memory.buffer);
  const count = new Uint32Array(file.buffer, 0, 1)[0];
  const runs = new Uint32Array(file.buffer, 4, count);
  let from = 4 + 4 * count;
  let to = 0;
  let sum = 0;
  for (const run of runs) {
    const length = (run >>> 2) * BLOCK;
    if ((run & 3) === CARRIED) {
      memory.set(file.subarray(from, from + length), to);
      from += length;
    } else if ((run & 3) === ZERO) {
      memory.fill(0, to, to + length);
    } else if ((run & 3) === OWN) {
      for (let at = to >> 2; at < (to + length) >> 2; at++) sum = (Math.imul(sum, 31) + words[at]) | 0;
    }
    to += length;
  }
  if (sum !== PARTS.memory.own) throw new Error("the engine's memory is not what it was when the snapshot was made");
}

// -- the two ways to start ---------------------------------------------------------------------------------------------------

const early = {
  engine: engine(),
  rest: globalThis.fourAgesParts ? streamed(PARTS.rest) : null, // the one-file page has it
  asm: script(PARTS.asm),
  snapshot: PARTS.snapshot ? bytes(PARTS.snapshot, (share) => tell("engine", 5 + 75 * share)) : null,
};
for (const promise of Object.values(early)) promise?.catch?.(() => {});
const needed = (promise) => promise.catch((error) => tell("failed", error.part)) && promise; // nothing starts without
for (const promise of [early.engine, early.asm, early.rest]) if (promise) needed(promise);

// Pyodide requests its parts by their own names; the answers are elsewhere, and its engine is compiled already.
function answering(library) {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  const answers = { "pyodide.asm.wasm": async () => new Response(), "python_stdlib.zip": async () => new Response(await library) };
  globalThis.fetch = (what, ...rest) => {
    const name = String(what?.url ?? what).split("/").pop();
    return name in answers ? answers[name]() : fetch(what, ...rest);
  };
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const [module, rest] = await Promise.all([early.engine, early.rest]);
    const instance = await WebAssembly.instantiate(module, imports);
    join = joined(instance.exports, imports, atOnce, () => compiled, lost);
    if (rest) join(rest);
    return { module, instance };
  };
  return () => {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  };
}

const NOTHING = Uint8Array.from({ length: 22 }, (_, i) => [80, 75, 5, 6][i] ?? 0); // an empty zip file

const LOCK = JSON.stringify({ info: PARTS.info, packages: {} });
const PYTHON = PARTS.info.python.split(".").slice(0, 2); // like ["3", "14"]
const SITE = `/lib/python${PYTHON.join(".")}/site-packages`;

async function fromSnapshot(options) {
  const undo = answering(NOTHING);
  try {
    const pyodide = await load({
      ...options,
      lockFileContents: LOCK,
      packageBaseUrl: options.indexURL,
      _loadSnapshot: new Uint8Array(8), // only says that there is one: the real bytes arrive while the engine is compiled
      createPyodideModule: async (settings) => {
        const create = (await early.asm).default;
        const [module, file] = await Promise.all([create(settings), early.snapshot]);
        tell("python", 85);
        // Pyodide never grows its memory to the snapshot's size by itself (pyodide issue 6254).
        const { size, state } = PARTS.memory;
        if (module.HEAPU8.length < size && !module.growMemory(size)) throw new Error("out of memory");
        module.API.restoreSnapshot = () => {
          restore(file, module.HEAPU8);
          return state;
        };
        early.snapshot = null;
        return module;
      },
    });
    skipWriting(pyodide);
    return pyodide;
  } finally {
    undo();
  }
}

async function plain(options) {
  tell("engine", 40);
  early.engine = early.engine.catch(engine);
  early.rest ??= needed(streamed(PARTS.rest)); // much of it is run at once
  const games = bytes(PARTS.games);
  games.catch(() => {});
  const undo = answering(bytes(PARTS.stdlib));
  try {
    const create = (await script(PARTS.asm)).default;
    const pyodide = await load({ ...options, lockFileContents: LOCK, packageBaseUrl: options.indexURL, createPyodideModule: create });
    tell("python", 85);
    pyodide.unpackArchive(await games, "zip", { extractDir: SITE });
    return pyodide;
  } finally {
    undo();
  }
}

// A snapshot contains no files. All modules of the start are imported already; the library follows for later imports.
async function library(pyodide) {
  try {
    pyodide.FS.writeFile(`/lib/python${PYTHON.join("")}.zip`, await bytes(PARTS.stdlib));
  } catch (error) {
    console.info(`The standard library's archive did not come: ${error}`);
  }
}

/** Pyodide, ready; PyScript calls this. The page gets the error if it can't start. */
export async function loadPyodide(options) {
  try {
    return await started(options);
  } catch (error) {
    tell("failed", error.part ?? String(error?.message ?? error));
    throw error;
  }
}

async function started(options) {
  tell("engine", 5);
  if (early.snapshot) {
    try {
      const pyodide = await fromSnapshot(options);
      tell("games", 95);
      if (!early.rest) setTimeout(bringRest, 1000);
      setTimeout(() => library(pyodide), 4000);
      return pyodide;
    } catch (error) {
      if (globalThis.fourAgesParts) throw error; // the one-file page includes its snapshot and nothing else
      console.warn(`The memory snapshot can't be used, starting without it: ${error}`);
    }
  }
  const pyodide = await plain(options);
  tell("games", 95);
  return pyodide;
}
