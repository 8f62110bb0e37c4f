// Run by test_text.py: Python's text as JavaScript gets it. `node text.mjs pyodide` prints which of the texts were another.
import { join } from "node:path";
import { pathToFileURL } from "node:url";

process.on("uncaughtException", (error) => {
  console.error(error.message.slice(-3000)); // Pyodide's own source is one line of a megabyte
  process.exit(1);
});

const { loadPyodide } = await import(pathToFileURL(join(process.argv[2], "pyodide.mjs")));
const pyodide = await loadPyodide({ stdout: () => {} });
const other = [];
// One, two and four bytes a character in Python, and half a pair, which some ways to copy text would replace.
for (const letter of ["é", "漢", "🏯", "\ud800"]) {
  for (const length of [0, 1, 8191, 8192, 8193, 20000]) {
    const text = "a".repeat(length) + letter + "z";
    if (pyodide.runPython(`"a" * ${length} + "${letter === "\ud800" ? "\\ud800" : letter}" + "z"`) !== text) other.push([letter, length]);
  }
}
console.log(JSON.stringify({ other, plain: pyodide.runPython("'x' * 20000").length }));
