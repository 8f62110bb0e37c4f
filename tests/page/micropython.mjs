// Runs checks.py against game/page/ in PyScript's MicroPython, with a small fake of the page around it. `node
// micropython.mjs <micropython folder> <game/page> <checks.py>` prints one line of JSON for each check: [name, error or
// null].
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [, , engine, pages, checks] = process.argv;
const { loadMicroPython } = await import(pathToFileURL(join(engine, "micropython.mjs")));
const lines = [];
const mpy = await loadMicroPython({ url: join(engine, "micropython.wasm"), stdout: (line) => lines.push(line), linebuffer: true });

// What the page's modules import; a check replaces the parts it needs.
globalThis.addEventListener ??= () => {};
const storage_js = await import("../../assets/runtime/storage.js");
const glue = { ...storage_js, unstored: storage_js.left };
globalThis.BroadcastChannel = undefined; // an open one would stop Node from ending
const tabs = await import("../../assets/runtime/tabs.js");
const storage = new Map();
globalThis.localStorage = {
  get length() { return storage.size; },
  key: (i) => [...storage.keys()][i],
  getItem: (key) => storage.get(key) ?? null,
  setItem(key, text) {
    if (text.length > 1000) throw new Error("QuotaExceededError");
    storage.set(key, text);
  },
  removeItem: (key) => storage.delete(key),
};
globalThis.window = globalThis;
globalThis.matchMedia = () => ({ matches: false });
mpy.registerJsModule("pyscript", { workers: {} });
mpy.registerJsModule("pyscript.ffi", { create_proxy: (value) => value });
globalThis.document = { querySelector: () => null };
globalThis.staged = 0;
const staged = { left: () => globalThis.staged, unstage: () => (globalThis.staged = 0), sliding: () => false };
const time = { later: (what, ms) => setTimeout(what, ms).unref(), cancel: clearTimeout };
mpy.registerJsModule("pyscript.js_modules", { glue: { ...glue, ...tabs, ...time, ...staged, hear() {} } });

for (const folder of ["game", "game/page"]) mpy.FS.mkdir(folder);
for (const name of readdirSync(pages)) {
  if (name.endsWith(".py")) mpy.FS.writeFile(`game/page/${name}`, readFileSync(join(pages, name)));
}
mpy.FS.writeFile("checks.py", readFileSync(checks));
mpy.runPython("import checks\nchecks.run()");
for (const line of lines) console.log(line);
