// Run by test_split.py: Pyodide with the engine in two, whose rest is brought when it is first needed.
// `node halves.mjs runtime pyodide decoder rest code [past]` prints what came of it, as JSON; `rest` is its packed file, or none, `code`
// is Python whose value is the answer, and `past` the file that comes when it is asked for past all that keeps it.
import { copyFileSync, readFileSync } from "node:fs";
import { join as path } from "node:path";
import { pathToFileURL } from "node:url";

const [runtime, home, decoder, rest, code, fresh = rest] = process.argv.slice(2);
for (const name of ["halves", "zstd"]) copyFileSync(path(runtime, `${name}.js`), path(home, `${name}.js`));
const { joined } = await import(pathToFileURL(path(home, "halves.js")));
const unpack = new WebAssembly.Module(readFileSync(decoder));
const told = { brought: 0, lost: [] };

const real = WebAssembly.instantiate;
WebAssembly.instantiate = async (what, imports) => {
  const made = await real(what, imports);
  const first = made.instance?.exports;
  if (!first?.places) return made;
  const { length } = first.places;
  told.empty = () => Array.from({ length }, (_, n) => first.places.get(n)).filter((place) => place === null).length;
  told.before = told.empty();
  const atOnce = (past) => (told.brought++, new Uint8Array(readFileSync(past ? fresh : rest)));
  joined(first, imports, atOnce, () => unpack, (error) => told.lost.push(error.code ?? error.message));
  return made;
};
try {
  const { loadPyodide } = await import(pathToFileURL(path(home, "pyodide.mjs")));
  const pyodide = await loadPyodide({ stdout: () => {} });
  told.answer = pyodide.runPython(code);
} catch (error) {
  told.error = error.code ?? String(error.message).slice(0, 60);
}
console.log(JSON.stringify({ ...told, empty: told.empty?.() }));
process.exit(0);
