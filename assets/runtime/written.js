// PyScript first writes its own Python package as source, then imports it. Both our interpreters have it compiled
// (micropython.js, start.py), so only the import remains.

/** Make `interpreter`, as PyScript uses it, skip the writing. */
export function skipWriting(interpreter) {
  const run = interpreter.runPythonAsync;
  interpreter.runPythonAsync = (code, ...rest) => {
    const begins = code.startsWith("import os as _os\nfrom pathlib import Path as _Path");
    return run.call(interpreter, begins ? "import pyscript as _pyscript\ndel _pyscript" : code, ...rest);
  };
}
