// Run in Node by profile.py: `node plain.mjs pyodide tracer.wasm` starts Pyodide with an engine that records what it
// reads, imports much of the library, and prints the numbers of the blocks that were read, as JSON. They are what a start
// without the snapshot reads.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [home, wasm] = process.argv.slice(2);
const tracer = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(wasm))).exports;
const made = WebAssembly.instantiate;
WebAssembly.instantiate = (what, imports, ...more) =>
  made(what, { ...imports, env: { ...imports.env, ...tracer } }, ...more);
const { loadPyodide } = await import(pathToFileURL(join(home, "pyodide.mjs")));
const pyodide = await loadPyodide({ stdout: () => {} });
pyodide.runPython("import asyncio, base64, datetime, functools, html, inspect, json, random, re, traceback, zipfile");
const { buffer } = tracer.touched;
const read = [...new Uint8Array(buffer, 0, buffer.byteLength / 2).entries()].filter(([, one]) => one).map(([n]) => n);
console.log(JSON.stringify(read));
