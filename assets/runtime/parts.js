// Parts of the site come gzipped, for a host may not compress them.

/** The stream without its gzip; a host may already have undone it, the first two bytes tell. */
export async function inflated(stream) {
  const [head, body] = stream.tee();
  const reader = head.getReader();
  const { value } = await reader.read();
  reader.cancel();
  const zipped = value && value[0] === 0x1f && value[1] === 0x8b;
  return zipped ? body.pipeThrough(new DecompressionStream("gzip")) : body;
}
