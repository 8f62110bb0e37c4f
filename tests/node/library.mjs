// Run by test_library.py: the browser's Python with the standard library as the site carries it, and nothing else.
// `node library.mjs pyodide stdlib site script` prints what the Python script gives.
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";

process.on("uncaughtException", (error) => {
  console.error(error.message.slice(-3000)); // Pyodide's own source is one line of a megabyte
  process.exit(1);
});

const [home, stdlib, site, script] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(home, "pyodide.mjs")));
const pyodide = await loadPyodide({ stdLibURL: stdlib, stdout: () => {} });

const packages = pyodide.runPython("import site; site.getsitepackages()[0]");

function copy(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    const target = `${packages}/${relative(site, path)}`;
    if (entry.isDirectory()) {
      pyodide.FS.mkdirTree(target);
      copy(path);
    } else {
      pyodide.FS.writeFile(target, readFileSync(path));
    }
  }
}

copy(site);
console.log(pyodide.runPython(readFileSync(script, "utf8")));
