// Zstandard: what the worker loads comes packed with it, for it is a fifth smaller than gzip's and unpacked sooner. No browser's
// DecompressionStream knows it yet, so its decoder comes along, 23 KB of WebAssembly (npm's zstddec).

/** The stream that the packed `stream` unpacks to; `decoder` is the compiled module. Each stream has an instance of its own, whose
 *  memory goes with it. */
export async function unpacked(stream, decoder) {
  const { exports } = await WebAssembly.instantiate(await decoder, { env: { emscripten_notify_memory_growth() {} } });
  const { ZSTD_DStreamOutSize: room, ZSTD_createDCtx: made, ZSTD_decompressStream: unpack, memory, malloc, free } = exports;
  const [state, size] = [made(), room()];
  const [out, buffers] = [malloc(size), malloc(24)]; // buffers: two times address, size, how much of it is used
  let left = 1; // bytes that it wants at least, 0 at the end, more than 2 ** 31 for an error

  function transform(chunk, to) {
    const from = malloc(chunk.length);
    new Uint8Array(memory.buffer).set(chunk, from);
    let [used, full] = [0, false];
    while (used < chunk.length || full) {
      new Uint32Array(memory.buffer, buffers, 6).set([from, chunk.length, used, out, size, 0]);
      left = unpack(state, buffers + 12, buffers);
      if (left >>> 0 > 2 ** 31) throw new Error("it can't be unpacked");
      const told = new Uint32Array(memory.buffer, buffers, 6);
      used = told[2];
      full = told[5] === size;
      if (told[5]) to.enqueue(new Uint8Array(memory.buffer).slice(out, out + told[5]));
    }
    free(from);
  }

  function flush() {
    if (left) throw new Error("cut off");
  }
  return stream.pipeThrough(new TransformStream({ transform, flush }));
}
