// What PyScript takes for MicroPython: its own module and engine, which came gzipped. PARTS is put in by the build.
import { at, inflated } from "./parts.js";

async function blob(part, type) {
  const response = await fetch(at(part.name));
  if (!response.ok) throw new Error(`${part.name}: status ${response.status}`);
  return new Response(await inflated(response.body), { headers: { "Content-Type": type } });
}

const wasm = blob(PARTS.wasm, "application/wasm");
const url = blob(PARTS.module, "text/javascript").then(async (response) => URL.createObjectURL(await response.blob()));
wasm.catch(() => {});

/** MicroPython, ready: what PyScript calls. It asks for its engine by `options.url`; the answer lies elsewhere. */
export async function loadMicroPython(options) {
  const { loadMicroPython: load } = await import(await url);
  const real = globalThis.fetch;
  globalThis.fetch = (what, ...rest) => (String(what?.url ?? what) === options.url ? wasm : real(what, ...rest));
  try {
    return await load(options);
  } finally {
    globalThis.fetch = real;
  }
}
