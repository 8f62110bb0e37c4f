// Run by test_memory.py: the browser's Python with the engine as the site carries it, asked for more memory than it may have.
// `node memory.mjs pyodide` (a folder with that engine in it) prints what came of it, as JSON.
import { join } from "node:path";
import { pathToFileURL } from "node:url";

process.on("uncaughtException", (error) => {
  console.error(error.message.slice(-3000)); // Pyodide's own source is one line of a megabyte
  process.exit(1);
});

const { loadPyodide } = await import(pathToFileURL(join(process.argv[2], "pyodide.mjs")));
const pyodide = await loadPyodide({ stdout: () => {} });
const told = pyodide.runPython(`
held, told = [], ""
try:
    while len(held) < 5000:
        held.append(bytearray(2**20))
except MemoryError as error:
    told = type(error).__name__
reached = len(held)
held.clear()
told
`);
const after = pyodide.runPython("sum(bytearray(50 * 2**20)) + 42");
console.log(JSON.stringify({ told, after, reached: pyodide.globals.get("reached"), size: pyodide._module.HEAPU8.length }));
