// Run in Node by build.py: makes the games' bytecode, finds which part of the library they import, and makes the memory
// snapshot. `node freeze.mjs job.json`; the job names every path, and the results are files in its `out` folder.
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { pathToFileURL } from "node:url";

// Pyodide's own source is one line of a megabyte: show the message only.
process.on("uncaughtException", (error) => {
  console.error(error.message);
  process.exit(1);
});

const job = JSON.parse(readFileSync(process.argv[2], "utf8"));
const { loadPyodide } = await import(pathToFileURL(join(job.pyodide, "pyodide.mjs")));
const ZIP = `python${job.python.replace(".", "")}.zip/`;
const SITE = `/lib/python${job.python}/site-packages`;
// Set order is frozen into the snapshot; a fixed seed makes the same sources give the same one.
const env = { PYTHONHASHSEED: "0" };
const quiet = { stdout: () => {}, env };
mkdirSync(job.out, { recursive: true });
const slim = readFileSync(job.slimScript, "utf8");

function walk(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? walk(join(folder, entry.name)) : [join(folder, entry.name)],
  );
}

function copyIn(pyodide, from, to, without) {
  for (const path of walk(from)) {
    if (without.some((one) => relative(from, path).startsWith(one))) continue;
    const target = `${to}/${relative(from, path)}`;
    pyodide.FS.mkdirTree(target.slice(0, target.lastIndexOf("/")));
    pyodide.FS.writeFile(target, readFileSync(path));
  }
}

// -- 1. the games, as one archive --------------------------------------------------------------------------------------------
const maker = await loadPyodide({ ...quiet });
copyIn(maker, job.tree, "/tree", job.apart);
const [files, games] = maker.runPython(slim + readFileSync(job.gamesScript, "utf8")).toJs();
writeFileSync(join(job.out, "games.zip"), games);
const compiled = maker.globals.get("pyc"); // here, so that what compiling leaves behind is not in the snapshot
const bytecode = Object.fromEntries(
  job.pyscript.map((path) => {
    const name = `pyscript/${basename(path)}`;
    return [name, compiled(readFileSync(path, "utf8"), name).toJs()];
  }),
);

// -- 2. laid out, everything imported once: which part of the standard library that needs ------------------------------------
function lay(pyodide) {
  for (const [name, data] of Object.entries(files)) {
    const target = `${SITE}/${name}`;
    pyodide.FS.mkdirTree(target.slice(0, target.lastIndexOf("/")));
    pyodide.FS.writeFile(target, data);
  }
}

const ALL = `
import importlib, pkgutil, sys
import game
for found in sorted(module.name for module in pkgutil.walk_packages(game.__path__, "game.")):
    importlib.import_module(found)
`;
const STDLIB = `
import sys
[m.__file__.split("${ZIP}")[1] for m in list(sys.modules.values()) if "${ZIP}" in (getattr(m, "__file__", None) or "")]
`;

const first = await loadPyodide({ ...quiet });
lay(first);
first.runPython(ALL + job.alsoImport.map((name) => `import ${name}\n`).join(""));
const used = first.runPython(STDLIB).toJs();
first.globals.set("used", first.toPy([...used]));
const stdlib = first.runPython(slim + readFileSync(job.stdlibScript, "utf8")).toJs();
writeFileSync(join(job.out, "python_stdlib.zip"), stdlib);

// -- 3. the snapshot, from the same files and the stripped library -------------------------------------------------------
const pyodide = await loadPyodide({
  ...quiet,
  _makeSnapshot: true,
  stdLibURL: join(job.out, "python_stdlib.zip"),
});
lay(pyodide);
pyodide.runPython(ALL + job.inSnapshot.map((name) => `import ${name}\n`).join(""));
pyodide.runPython(`
from game.app import worker
worker.prepare()
del worker
`);
pyodide.globals.set("bytecode", pyodide.toPy(bytecode));
pyodide.runPython(readFileSync(job.startScript, "utf8"));
// What is there now stays: later garbage collections need not walk through it.
pyodide.runPython("import gc; gc.collect(); gc.freeze()");
const snapshot = pyodide.makeMemorySnapshot();

// -- 4. a restored copy answers; the file omits what its memory holds before the restore --------------------------------------
// The engine's own data, 3 MB that hardly compress, are in its memory as soon as it is compiled. Blocks that are the same there
// and in the snapshot are not in the file, nor are zeros: the file says in runs of blocks which are included, which are zero,
// which are there already, and which come with the rest of the engine.
const { default: create } = await import(pathToFileURL(join(job.pyodide, "pyodide.asm.mjs")));
const BLOCK = 256;

// The data segments of a wasm file as they are in memory: section 11, each segment "0, i32.const address, end, length, bytes".
function segments(wasm, size) {
  const memory = new Uint8Array(size);
  let at = 8;
  const number = (signed) => {
    let [value, shift, byte] = [0, 0, 0];
    do {
      byte = wasm[at++];
      value |= (byte & 127) << shift;
      shift += 7;
    } while (byte & 128);
    return signed && byte & 64 && shift < 32 ? value | (-1 << shift) : value;
  };
  while (at < wasm.length) {
    const section = wasm[at++];
    const end = number() + at;
    if (section === 11) {
      for (let count = number(); count > 0; count--) {
        if (number() !== 0 || wasm[at++] !== 0x41) throw new Error("a data segment of another kind than expected");
        const address = number(true);
        at++;
        const length = number();
        memory.set(wasm.subarray(at, at + length), address);
        at += length;
      }
    }
    at = end;
  }
  return memory;
}

async function restored() {
  let fresh;
  const copy = await loadPyodide({
    ...quiet,
    stdLibURL: join(job.out, "python_stdlib.zip"),
    _loadSnapshot: snapshot,
    createPyodideModule: async (settings) => {
      const module = await create(settings);
      fresh = module.HEAPU8.slice();
      if (module.HEAPU8.length < snapshot.length) module.growMemory(snapshot.length);
      return module;
    },
  });
  copy.runPython("from game import games; assert games");
  return fresh;
}

const one = await restored();
const other = segments(readFileSync(join(job.pyodide, "pyodide.asm.wasm")), one.length);
const HEAD = 48; // magic, start of the memory, length of the state as JSON, padding, the build's digest
const [, begin, state] = new Uint32Array(snapshot.buffer, 0, 3);
const image = snapshot.subarray(begin);
const blocks = Math.floor(Math.min(one.length, image.length) / BLOCK);
const [CARRIED, ZERO, OWN, LATER] = [0, 1, 2, 3];
const comesLater = (address) => job.later.some(([begin, end]) => begin <= address && address < end); // with the engine's rest
const same = (a, b) => a.every((byte, i) => byte === b[i]);
const runs = [];
const carried = [];
let own = 0;
for (let n = 0; n < image.length / BLOCK; n++) {
  const [from, to] = [n * BLOCK, (n + 1) * BLOCK];
  const block = image.subarray(from, to);
  const zero = !block.some(Boolean);
  const there = !zero && n < blocks && same(block, one.subarray(from, to)) && same(block, other.subarray(from, to));
  const later = !zero && comesLater(from);
  if (later && !there) throw new Error(`data that are to come later have changed: ${from}`);
  const kind = later ? LATER : zero ? ZERO : there ? OWN : CARRIED;
  if (kind === CARRIED) carried.push(block);
  if (kind === OWN) for (let i = 0; i < BLOCK; i += 4) own = (Math.imul(own, 31) + Buffer.from(block).readUInt32LE(i)) | 0;
  if (runs.length && (runs.at(-1) & 3) === kind) runs[runs.length - 1] += 4;
  else runs.push(kind | 4);
}
const file = Buffer.concat([Buffer.from(Uint32Array.of(runs.length, ...runs).buffer), ...carried]);
writeFileSync(join(job.out, "snapshot.bin"), file);
const report = {
  stdlib: stdlib.length,
  modules: used.length,
  memory: { size: image.length, own, state: JSON.parse(new TextDecoder().decode(snapshot.subarray(HEAD, HEAD + state))) },
};
writeFileSync(join(job.out, "report.json"), JSON.stringify(report));
process.exit(0);
