// Zstandard: the worker's files are packed with it, a fifth smaller than with gzip and unpacked sooner. No browser's
// DecompressionStream supports it yet, so its decoder is included, 23 KB of WebAssembly (npm's zstddec).
const ENVIRONMENT = { env: { emscripten_notify_memory_growth() {} } };

// Unpacks one file, step by step; `exports` are those of an instance of the decoder, whose memory is freed with it.
function unpacking(exports) {
  const { ZSTD_DStreamOutSize: room, ZSTD_createDCtx: made, ZSTD_decompressStream: unpack, memory, malloc, free } = exports;
  const [state, size] = [made(), room()];
  const [out, buffers] = [malloc(size), malloc(24)]; // buffers: twice address, size, bytes used
  let left = 1; // number of bytes that it wants at least, 0 at the end, more than 2 ** 31 for an error

  return {
    more(chunk, take) {
      const from = malloc(chunk.length);
      new Uint8Array(memory.buffer).set(chunk, from);
      for (let [used, full] = [0, false]; used < chunk.length || full;) {
        new Uint32Array(memory.buffer, buffers, 6).set([from, chunk.length, used, out, size, 0]);
        left = unpack(state, buffers + 12, buffers);
        if (left >>> 0 > 2 ** 31) throw new Error("it can't be unpacked");
        const told = new Uint32Array(memory.buffer, buffers, 6);
        used = told[2];
        full = told[5] === size;
        if (told[5]) take(new Uint8Array(memory.buffer).slice(out, out + told[5]));
      }
      free(from);
    },
    end() {
      if (left) throw new Error("cut off");
    },
  };
}

/** The stream that the packed `stream` unpacks to; `decoder` is the compiled module. */
export async function unpacked(stream, decoder) {
  const { more, end } = unpacking((await WebAssembly.instantiate(await decoder, ENVIRONMENT)).exports);
  return stream.pipeThrough(
    new TransformStream({ transform: (chunk, to) => more(chunk, (bytes) => to.enqueue(bytes)), flush: end }),
  );
}

/** The same for bytes that are all here, synchronously. */
export function unpackedAtOnce(packed, decoder) {
  const { more, end } = unpacking(new WebAssembly.Instance(decoder, ENVIRONMENT).exports);
  const pieces = [];
  more(packed, (bytes) => pieces.push(bytes));
  end();
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  pieces.reduce((at, piece) => (whole.set(piece, at), at + piece.length), 0);
  return whole;
}
