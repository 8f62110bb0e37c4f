// Where the site's parts lie. Most come gzipped, for a host may not compress them.

/** The address of the part `name`: beside the script that asks, or where the one-file page laid it (see single.js). */
export const at = (name) => globalThis.fourAgesParts?.[name] ?? new URL(name, import.meta.url).href;

/** The stream without its gzip; a host may already have undone it, the first two bytes tell. */
export async function inflated(stream) {
  const [head, body] = stream.tee();
  const reader = head.getReader();
  const { value } = await reader.read();
  reader.cancel();
  const zipped = value && value[0] === 0x1f && value[1] === 0x8b;
  return zipped ? body.pipeThrough(new DecompressionStream("gzip")) : body;
}
