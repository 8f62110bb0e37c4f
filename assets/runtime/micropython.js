// What PyScript takes for MicroPython: its own module and engine, which came gzipped, and all that Python imports on the page,
// compiled when the site was built. PARTS is put in by the build.
import { at, inflated } from "./parts.js";

async function blob(part, type) {
  const response = await fetch(at(part.name));
  if (!response.ok) throw new Error(`${part.name}: status ${response.status}`);
  return new Response(await inflated(response.body), { headers: { "Content-Type": type } });
}

const wasm = blob(PARTS.wasm, "application/wasm");
const url = blob(PARTS.module, "text/javascript").then(async (response) => URL.createObjectURL(await response.blob()));
const files = blob(PARTS.files, "application/json").then((response) => response.json());
for (const promise of [wasm, url, files]) promise.catch(() => {});

function lay(mpy, files) {
  for (const [name, code] of Object.entries(files)) {
    mpy.FS.mkdirTree(name.slice(0, name.lastIndexOf("/")));
    mpy.FS.writeFile(name, Uint8Array.from(atob(code), (letter) => letter.charCodeAt(0)));
  }
}

// PyScript begins by writing its own package down as source and importing it: only the import is left to do.
function skipWriting(mpy) {
  const run = mpy.runPythonAsync;
  mpy.runPythonAsync = (code, ...rest) => {
    const begins = code.startsWith("import os as _os\nfrom pathlib import Path as _Path");
    return run.call(mpy, begins ? "import pyscript as _pyscript\ndel _pyscript" : code, ...rest);
  };
}

/** MicroPython, ready: what PyScript calls. It asks for its engine by `options.url`; the answer lies elsewhere. */
export async function loadMicroPython(options) {
  const { loadMicroPython: load } = await import(await url);
  const real = globalThis.fetch;
  globalThis.fetch = (what, ...rest) => (String(what?.url ?? what) === options.url ? wasm : real(what, ...rest));
  try {
    const mpy = await load(options);
    lay(mpy, await files);
    skipWriting(mpy);
    return mpy;
  } finally {
    globalThis.fetch = real;
  }
}
