// What PyScript takes for MicroPython: its own module and engine, gzipped, and all Python modules of the page, compiled
// by the build. The build fills in PARTS.
import { bytes } from "./parts.js";
import { skipWriting } from "./written.js";

const whole = (part, type) => bytes(part).then((data) => new Response(data, { headers: { "Content-Type": type } }));

const wasm = whole(PARTS.wasm, "application/wasm");
const url = whole(PARTS.module, "text/javascript").then(async (response) => URL.createObjectURL(await response.blob()));
const files = whole(PARTS.files, "application/json").then((response) => response.json());
for (const promise of [wasm, url, files]) promise.catch(() => {});

function lay(mpy, files) {
  for (const [name, code] of Object.entries(files)) {
    mpy.FS.mkdirTree(name.slice(0, name.lastIndexOf("/")));
    mpy.FS.writeFile(name, Uint8Array.from(code, (letter) => letter.charCodeAt(0)));
  }
}

/** MicroPython, ready; PyScript calls this. It requests its engine by `options.url`; the answer is elsewhere. */
export async function loadMicroPython(options) {
  try {
    return await started(options);
  } catch (error) {
    globalThis.fourAges.failed(error.part ?? String(error));
    throw error;
  }
}

async function started(options) {
  const [address] = await Promise.all([url, wasm, files]);
  const { loadMicroPython: load } = await import(address);
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
