// The engine's two files (game/site/split.py). The first has everything that the start and the games run; the rest comes
// when the table is ready. If a function of the rest is called before that, the call loads the rest and waits for it.
import { unpackedAtOnce } from "./zstd.js";

// A module that exports the function it imports, one without arguments: a table may hold only such functions.
const CALL = Uint8Array.of(
  ...[0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0], // a type: nothing to nothing
  ...[2, 7, 1, 1, 97, 1, 97, 0, 0], // imports a.a
  ...[7, 5, 1, 1, 97, 0, 0], // exports it as a
);

/** Join the rest to the instance of the `first` file: returns the function that does this with the rest's module.
 * `atOnce` must return its packed bytes synchronously, with true bypassing any cache that may hold a damaged file;
 * `decoder` is the module that unpacks them; `lost` gets an error. */
export function joined(first, imports, atOnce, decoder, lost) {
  let whole = false;
  const join = (module) => {
    if (!whole) new WebAssembly.Instance(module, { ...imports, first });
    whole = true;
  };
  const brought = (past) => join(new WebAssembly.Module(unpackedAtOnce(atOnce(past), decoder())));
  const bring = () => {
    try {
      try {
        brought(false);
      } catch {
        brought(true); // what arrived was no file, or a damaged one from a cache on its way
      }
    } catch (error) {
      lost(error);
      throw error;
    }
  };
  const { a } = new WebAssembly.Instance(new WebAssembly.Module(CALL), { a: { a: bring } }).exports;
  first.places.set(0, a);
  return join;
}
