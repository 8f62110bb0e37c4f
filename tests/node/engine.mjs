// Runs the engine's own tests with pytest inside Pyodide: `node engine.mjs job.json`. The job names Pyodide's folder, the repository,
// a folder of pure wheels' contents, where the report goes, and pytest's arguments.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const job = JSON.parse(readFileSync(process.argv[2], "utf8"));
const { loadPyodide } = await import(pathToFileURL(join(job.pyodide, "pyodide.mjs")));
const pyodide = await loadPyodide({ env: { PYTHONHASHSEED: job.hashSeed, PYTHONDONTWRITEBYTECODE: "1", HOME: "/home/pyodide" } });
for (const [from, to] of [[job.repository, "/repo"], [job.site, "/site"]]) {
  pyodide.FS.mkdirTree(to);
  pyodide.mountNodeFS(to, from);
}
pyodide.globals.set("arguments", pyodide.toPy(job.arguments));
const code = pyodide.runPython(`
import os, sys
sys.path[:0] = ["/repo", "/site"]
os.chdir("/repo")
import pytest
int(pytest.main([*arguments, "-p", "no:cacheprovider", "-p", "no:faulthandler", "--junitxml=/tmp/report.xml"]))
`);
writeFileSync(job.report, pyodide.FS.readFile("/tmp/report.xml"));
process.exit(code);
