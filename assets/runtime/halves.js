// The engine's two files (game/site/split.py). The first has all that the start and the games run; the rest comes when the table is
// ready. A function of the rest that is called before it came brings it, and whoever called waits for it.
import { unpackedAtOnce } from "./zstd.js";

// A module that offers what it asks for, a function without arguments: only such ones may lie in a table.
const CALL = Uint8Array.of(
  ...[0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0], // a type: nothing to nothing
  ...[2, 7, 1, 1, 97, 1, 97, 0, 0], // it asks for a.a
  ...[7, 5, 1, 1, 97, 0, 0], // and offers it as a
);

/** Join the rest to what is in the `first` file: gives the function that does so with the rest's module. `atOnce` has to give its
 *  packed bytes where it is needed at once, asked with true past whatever may keep a spoilt file on its way; `decoder` the module
 *  that unpacks them; `lost` hears what went wrong then. */
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
        brought(true); // what came was no file, or a spoilt one that is kept somewhere on its way
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
