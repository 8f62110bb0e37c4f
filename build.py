#!/usr/bin/env python3
"""The one developer tool of Four Ages.

    python build.py serve    build and serve the page on this machine (--port N, --no-open)
    python build.py test     every test (--only NAME for some of them)
    python build.py dist     write the static site to dist/
    python build.py single   write the whole of it as one file that a double click opens
    python build.py bench    measure it in a real browser (--json, --runs N)

Python 3.11+ is all it needs: what else there is to have it fetches itself, into .venv and node_modules, pinned. Every step
keeps a stamp made of its inputs' contents, so a second call does only what changed.
"""

from __future__ import annotations

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - before an import that an older one lacks
    sys.exit(f"Four Ages is built with Python 3.11 or newer; this is {sys.version.split()[0]}.")

import argparse
import base64
import contextlib
import functools
import hashlib
import html
import http.server
import json
import os
import re
import shutil
import string
import subprocess
import threading
import time
import tomllib
import webbrowser
import zipfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from assets.runtime import single

ROOT = Path(__file__).resolve().parent
BUILD, DIST, VENV, MODULES = ROOT / "build", ROOT / "dist", ROOT / ".venv", ROOT / "node_modules"
RUNTIME = ROOT / "assets" / "runtime"
BASE = "/four-ages/"  # the path under which a project's site lies on GitHub Pages
VERSION: str = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]


# == talking ============================================================================================================


class Fault(Exception):
    """Something that the person at the keyboard can mend; told without a traceback."""


def say(text: str) -> None:
    """A line of progress."""
    print(text, flush=True)


def run(command: Sequence[str | Path], why: str, **settings: Any) -> str:
    """Run a program silently and give its output; a failure shows all of it under *why*."""
    done = subprocess.run(
        [str(part) for part in command],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        cwd=ROOT,
        **settings,
    )
    if done.returncode:
        hint = ""
        if re.search(
            r"\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|NewConnectionError|Failed to establish|resolve host)\b",
            done.stdout[-3000:],
        ):
            hint = "\nThere seems to be no network: the first build needs one."
        raise Fault(f"{why}:\n{done.stdout.strip()[-3000:]}{hint}")
    return str(done.stdout)


def digest(*parts: str | bytes | Path) -> str:
    """A short name for contents: of texts, of bytes, of files, of folders with all that is in them."""
    total = hashlib.sha256()
    for part in parts:
        if isinstance(part, Path):
            for path in sorted(part.rglob("*")) if part.is_dir() else [part]:
                if path.is_file() and "__pycache__" not in path.parts:
                    total.update(str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes())
        else:
            total.update(part.encode() if isinstance(part, str) else part)
        total.update(b"\1")
    return total.hexdigest()[:16]


def step(title: str, key: str, made: Path, work: Callable[[], None]) -> None:
    """Do *work*, which makes *made*, unless it was done for the same *key* already."""
    stamp = BUILD / "stamps" / title.replace(" ", "-")
    if made.exists() and stamp.is_file() and stamp.read_text() == key:
        say(f"  {title:<24} unchanged")
        return
    started = time.monotonic()
    stamp.unlink(missing_ok=True)
    work()
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.write_text(key)
    say(f"  {title:<24} {time.monotonic() - started:.1f} s")


# == the environment ====================================================================================================


def pinned(group: str) -> list[str]:
    """The packages of a dependency group in pyproject.toml."""
    found: list[str] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["dependency-groups"][group]
    return found


def venv_python() -> Path:
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def enter_venv(groups: Sequence[str]) -> None:
    """Make .venv with the packages of *groups* and go on inside it."""
    wanted = sorted(name for group in groups for name in pinned(group))
    have = VENV / "four-ages.txt"
    missing = set(wanted) - set(have.read_text().split() if have.is_file() else ())
    if not venv_python().exists():
        say("  python packages          making .venv")
        try:
            run(
                [sys.executable, "-m", "venv", VENV],
                "The virtual environment can't be made (on Debian: apt install python3-venv)",
            )
        except Fault:
            shutil.rmtree(VENV, ignore_errors=True)
            raise
        missing = set(wanted)
    if missing:
        started = time.monotonic()
        pip: list[str | Path] = [venv_python(), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        run([*pip, *wanted], "Python packages can't be installed")
        have.write_text("\n".join(sorted({*wanted, *(have.read_text().split() if have.is_file() else ())})))
        say(f"  {'python packages':<24} {time.monotonic() - started:.1f} s")
    if Path(sys.prefix) != VENV:
        sys.stdout.flush()
        os.environ["FOUR_AGES_PYTHON"] = sys.executable
        if os.name == "nt":
            sys.exit(subprocess.call([venv_python(), __file__, *sys.argv[1:]]))
        os.execv(venv_python(), [str(venv_python()), __file__, *sys.argv[1:]])


@functools.cache
def node() -> str:
    """Node 20 or newer: the system's, else the one that PyPI packs, in .venv."""
    own = VENV / "bin" / "node"
    for candidate in (shutil.which("node"), str(own) if own.exists() else None):
        if candidate and shutil.which("npm", path=str(Path(candidate).parent)):
            version = subprocess.run([candidate, "--version"], capture_output=True, text=True).stdout
            if int((re.match(r"v(\d+)", version) or ["", "0"])[1]) >= 20:
                return candidate
    say("  node                     none of version 20 or newer here, fetching one")
    run(
        [venv_python(), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *pinned("node")],
        "Node can't be installed; install Node 20 or newer with npm by other means",
    )
    return str(own)


def npm_packages(lean: bool) -> None:
    """What package.json names; *lean* leaves out what only tests and benchmarks need."""
    key = digest(ROOT / "package-lock.json")
    stamp = MODULES / ".four-ages"
    have = stamp.read_text() if stamp.is_file() else ""
    if have in (key + " full", key + " lean" * lean):
        say(f"  {'npm packages':<24} unchanged")
        return
    started = time.monotonic()
    npm = Path(node()).with_name("npm")
    flags = ["--omit=dev"] if lean else []
    run(
        [npm, "ci", "--ignore-scripts", "--no-progress", *flags],
        "npm packages can't be installed",
        env={**os.environ, "PATH": f"{Path(node()).parent}{os.pathsep}{os.environ['PATH']}"},
    )
    stamp.write_text(key + (" lean" if lean else " full"))
    say(f"  {'npm packages':<24} {time.monotonic() - started:.1f} s")


def esbuild(source: Path, *flags: str) -> bytes:
    """*source* bundled and minified for current browsers."""
    tool = MODULES / "esbuild" / "bin" / "esbuild"
    command: list[str | Path] = [
        node(),
        tool,
        source,
        "--bundle",
        "--minify",
        "--target=es2022",
        "--log-level=warning",
        "--legal-comments=none",
        *flags,
    ]
    return run(command, f"esbuild refused {source.name}", env={**os.environ, "NODE_PATH": str(MODULES)}).encode()


def browser_wheels() -> list[Path]:
    """micropip and what it needs, as wheels, to be served with the page."""
    folder = BUILD / "wheels"

    def work() -> None:
        shutil.rmtree(folder, ignore_errors=True)
        flags = ["--quiet", "--disable-pip-version-check", "--no-deps", "--only-binary=:all:", "--python-version=3.14"]
        run(
            [venv_python(), "-m", "pip", "download", *flags, "-d", folder, *pinned("browser")],
            "Wheels can't be fetched",
        )

    step("wheels for the browser", digest(*pinned("browser")), folder, work)
    return sorted(folder.glob("*.whl"))


# == parts of the site ==================================================================================================


def compile_catalogues() -> None:
    """All .po files of a language, merged, as game/locale/<language>.mo."""
    sources = sorted((ROOT / "assets").rglob("*.po"))
    folder = ROOT / "game" / "locale"

    def work() -> None:
        from babel.messages.mofile import write_mo
        from babel.messages.pofile import read_po

        folder.mkdir(exist_ok=True)
        for language in ("zh_Hant", "zh_Hans"):
            merged = None
            for path in sources:
                if path.stem != language:
                    continue
                with path.open("rb") as file:
                    catalogue = read_po(file, locale=language)
                if merged is None:
                    merged = catalogue
                    continue
                for message in catalogue:
                    if message.id and message.id not in merged:
                        merged[message.id] = message
            if merged is not None:
                with (folder / f"{language}.mo").open("wb") as file:
                    write_mo(file, merged)

    step("translations", digest(*sources), folder, work)


def freeze() -> dict[str, Any]:
    """The wheel, the stripped standard library and the memory snapshot, made by Pyodide in Node; gives a report."""
    out = BUILD / "frozen"
    wheels = browser_wheels()
    sources = [path for path in sorted((ROOT / "game").rglob("*")) if path.suffix in (".py", ".mo") and path.is_file()]
    tools = [RUNTIME / name for name in ("freeze.mjs", "slim.py", "start.py", "wheel.py", "stdlib.py")]
    # What is imported at the start beyond the game's own imports: PyScript's Python side, reports of faults.
    in_snapshot = [
        *("traceback", "linecache", "tokenize", "asyncio", "json", "inspect"),
        *("html", "io", "re", "base64", "functools", "datetime"),
    ]
    also = [*in_snapshot, "micropip", "random", "secrets", "pyodide.http", "encodings.idna", "contextlib", "pathlib"]
    key = digest(*sources, *tools, *wheels, ROOT / "package-lock.json", " ".join(also), "level 10", VERSION)

    def work() -> None:
        shutil.rmtree(out, ignore_errors=True)
        tree = BUILD / "tree"
        shutil.rmtree(tree, ignore_errors=True)
        for path in sources:
            target = tree / path.relative_to(ROOT)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, target)
        job = {
            "pyodide": str(MODULES / "pyodide"),
            "tree": str(tree),
            "out": str(out),
            "wheels": [str(path) for path in wheels],
            "pyscript": str(MODULES / "@pyscript" / "core" / "src" / "stdlib" / "pyscript"),
            "slimScript": str(RUNTIME / "slim.py"),
            "startScript": str(RUNTIME / "start.py"),
            "wheelScript": str(RUNTIME / "wheel.py"),
            "stdlibScript": str(RUNTIME / "stdlib.py"),
            "version": VERSION,
            "alsoImport": also,
            "inSnapshot": in_snapshot,
        }
        (BUILD / "job.json").write_text(json.dumps(job))
        run([node(), RUNTIME / "freeze.mjs", BUILD / "job.json"], "The memory snapshot can't be made")
        for name in ("snapshot.bin", "python_stdlib.zip"):
            (out / f"{name}.gz").write_bytes(gzipped((out / name).read_bytes()))

    step("wheel and snapshot", key, out / "report.json", work)
    report: dict[str, Any] = json.loads((out / "report.json").read_text())
    return report


class Site:
    """The site while it is being written: names that carry their content's hash, all under parts/."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def put(self, name: str, data: bytes) -> str:
        """Write *data* at *name* and give the name."""
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        return name

    def part(self, name: str, data: bytes, key: str | None = None) -> str:
        """Write *data* under a name with its hash (or *key*'s, where two files must share it), and give that name."""
        stem, dot, kind = name.partition(".")
        return self.put(f"parts/{stem}-{key or hashlib.sha256(data).hexdigest()[:12]}{dot}{kind}", data)


def integrity(path: Path) -> str:
    """What a tag's `integrity` says of a file."""
    return "sha256-" + base64.b64encode(hashlib.sha256(path.read_bytes()).digest()).decode()


def gzipped(data: bytes) -> bytes:
    """One gzip member, a twentieth smaller than zlib's best and quicker."""
    import deflate  # type: ignore[import-not-found,unused-ignore]

    return bytes(deflate.gzip_compress(data, 10))


def gzipped_engine(name: str) -> bytes:
    """A file of Pyodide's as the site carries it: hosts rarely compress .wasm."""
    made = BUILD / f"{name}.gz"
    key = digest(ROOT / "package-lock.json", "level 10")
    step(name, key, made, lambda: void(made.write_bytes(gzipped(strip_map((MODULES / "pyodide" / name).read_bytes())))))
    return made.read_bytes()


def void(_: object) -> None:
    """Throw a value away."""


def page_bundle() -> str:
    """The page's modules as one script for MicroPython: it writes them down as files and imports the first."""
    modules = {
        f"game/page/{path.name}": path.read_text("utf-8") for path in sorted((ROOT / "game" / "page").glob("*.py"))
    }
    return (
        "import os, sys\n"
        "for folder in ('game', 'game/page'):\n"
        "    try:\n        os.mkdir(folder)\n    except OSError:\n        pass\n"
        f"for name, text in {list(modules.items())!r}:\n"
        "    with open(name, 'w') as file:\n        file.write(text)\n"
        "if '' not in sys.path:\n    sys.path.insert(0, '')\n"
        "import game.page.main\n"
    )


def interpreter(site: Site, report: dict[str, Any]) -> str:
    """The module that PyScript's worker starts Pyodide with, and the parts that it names."""
    frozen, source = BUILD / "frozen", MODULES / "pyodide"

    def zipped(name: str, raw: bytes, data: bytes) -> dict[str, Any]:
        url = site.part(name, data)
        sha256, packed = (hashlib.sha256(one).hexdigest() for one in (raw, data))
        return {"name": url.removeprefix("parts/"), "size": len(raw), "sha256": sha256, "packed": packed}

    info = json.loads((source / "pyodide-lock.json").read_text("utf-8"))
    wheels = []
    for path in browser_wheels():
        entry = info["packages"][path.name.split("-")[0]]
        if entry["file_name"] != path.name:
            raise Fault(f"pyproject.toml names {path.name}; this Pyodide goes with {entry['file_name']}")
        site.put(f"parts/{path.name}", path.read_bytes())
        entry |= {  # the same version, but the bytes that PyPI serves
            "sha256": hashlib.sha256(path.read_bytes()).hexdigest(),
            "depends": ["packaging"] if path.name.startswith("micropip") else [],
        }
        wheels.append({"entry": entry})
    wasm = (source / "pyodide.asm.wasm").read_bytes()
    parts = {
        "info": info["info"],
        "wheels": wheels,
        "asm": zipped(
            "asm.mjs.gz", strip_map((source / "pyodide.asm.mjs").read_bytes()), gzipped_engine("pyodide.asm.mjs")
        ),
        "wasm": zipped("engine.wasm.gz", wasm, gzipped_engine("pyodide.asm.wasm")),
        "memory": report["memory"],
        "stdlib": zipped(
            "stdlib.zip.gz", (frozen / "python_stdlib.zip").read_bytes(), (frozen / "python_stdlib.zip.gz").read_bytes()
        ),
        "snapshot": zipped(
            "snapshot.bin.gz", (frozen / "snapshot.bin").read_bytes(), (frozen / "snapshot.bin.gz").read_bytes()
        ),
        "wheel": {
            "name": site.put(f"parts/{report['wheel']}", (frozen / report["wheel"]).read_bytes()).removeprefix("parts/")
        },
    }
    text = esbuild(
        RUNTIME / "interpreter.js", "--format=esm", f"--define:PARTS={json.dumps(parts)}", "--external:node:*"
    )
    return site.part("interpreter.mjs", text)


def strip_map(script: bytes) -> bytes:
    """A script without the pointer to its source map, which is not served."""
    return re.sub(rb"\n?//# sourceMappingURL=\S+\s*$", b"", script)


def pyscript_core() -> bytes:
    """PyScript's core without its plugins (editor, terminal, error banner ...): none is used, all would be fetched."""
    core = next((MODULES / "@pyscript" / "core" / "dist").glob("core-*.js")).read_bytes()
    names = rb"codemirror|deprecations-manager|donkey|error|py-editor|py-game|py-terminal"
    core, found = re.subn(
        rb"import\(\"\./(?:" + names + rb")-[\w-]+\.js\"\)", b"Promise.resolve({default:null,notOnDOM(){}})", core
    )
    if found != 8:
        raise Fault(f"PyScript's plugins were expected in 8 places, not {found}: look at pyscript_core in build.py")
    return strip_map(core)


def configuration(table: dict[str, Any], names: dict[str, str]) -> str:
    """A table of pyscript.toml as the JSON of a script tag's `config`, with the names under which files are served."""
    table = {**table, "interpreter": "./" + names[table["interpreter"]]}
    table.pop("packages", None)  # the interpreter installs the wheel where its start is plain
    modules = table.get("js_modules", {}).get("main", {})
    if modules:
        table["js_modules"] = {"main": {"./" + names[name]: module for name, module in modules.items()}}
    return html.escape(json.dumps(table, separators=(",", ":")), quote=True)


def lobbies(build: str) -> dict[str, str]:
    """The lobby in each language, as the app itself renders it."""
    try:
        from game.app import prerender
    except ImportError:
        return {"en": "<main><h1>Four Ages</h1></main>"}
    found: dict[str, str] = prerender.pages(build)
    return found


FIRST_PAINT = ("00-base.css", "lobby.css")  # all that the lobby shows before anything is opened


def styles() -> tuple[bytes, bytes]:
    """The style sheets as two: what the first paint needs, and what comes after it (the tables, the dialogs)."""
    sheets = sorted((ROOT / "assets" / "style").glob("*.css"))
    first = [path for path in sheets if path.name in FIRST_PAINT]
    return style_sheet("first", [*first, RUNTIME / "boot.css"]), style_sheet(
        "style", [path for path in sheets if path not in first]
    )


def style_sheet(name: str, sources: Sequence[Path]) -> bytes:
    """Several style sheets as one, minified."""
    whole = BUILD / f"{name}.css"
    whole.write_text("\n".join(path.read_text("utf-8") for path in sources), "utf-8")
    return esbuild(whole, "--loader:.svg=dataurl", "--loader:.woff2=dataurl")


CSP = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval' 'unsafe-eval' blob:; style-src 'self'; img-src 'self' data:; "
    "font-src 'self' data:; connect-src 'self'; worker-src 'self' blob:; manifest-src 'self'; base-uri 'none'; "
    "form-action 'none'"
)


def write_site(folder: Path, base: str) -> None:
    """The whole site into *folder*; *base* is where its 404 page leads."""
    report = freeze()
    site = Site(folder)
    config = tomllib.loads((ROOT / "pyscript.toml").read_text("utf-8"))
    micropython = MODULES / "@micropython" / "micropython-webassembly-pyscript"
    mpy = {
        "wasm": {"name": site.part("mpy.wasm.gz", gzipped((micropython / "micropython.wasm").read_bytes()))},
        "module": {"name": site.part("mpy.mjs.gz", gzipped((micropython / "micropython.mjs").read_bytes()))},
    }
    for part in mpy.values():
        part["name"] = part["name"].removeprefix("parts/")
    mpy_parts = [part["name"] for part in mpy.values()]
    loader = esbuild(RUNTIME / "micropython.js", "--format=esm", f"--define:PARTS={json.dumps(mpy)}")
    names = {
        "micropython.mjs": site.part("micropython.mjs", loader),
        "interpreter.mjs": interpreter(site, report),
        "glue.js": site.part("glue.js", esbuild(RUNTIME / "glue.js", "--format=esm")),
    }
    page = site.part("page.py", page_bundle().encode())
    worker = site.part("worker.py", (ROOT / "game" / "app" / "worker.py").read_bytes())
    pyscript = site.part("pyscript.js", pyscript_core())
    build = digest(*sorted((folder / "parts").rglob("*")))[:8] if folder.is_relative_to(ROOT) else VERSION
    pages = lobbies(build)
    first, style = styles()
    parts = [path.name for path in (folder / "parts").iterdir()]
    start: dict[str, Any] = {
        "lobbies": {
            language.replace("_", "-"): site.part(f"lobby-{language}.html", text.encode())
            for language, text in pages.items()
            if language != "en"
        },
        "style": site.part("style.css", style),
        "pyscript": pyscript,
        "modules": [pyscript, names["micropython.mjs"], names["glue.js"]],
        "fetched": [
            *(f"parts/{name}" for name in mpy_parts),
            *(page, names["interpreter.mjs"], worker),
            *(f"parts/{name}" for name in parts if name.startswith(("asm-", "engine-", "snapshot-"))),
        ],
    }
    start["sums"] = {name: integrity(folder / name) for name in (start["style"], *start["modules"])}
    boot = site.part("boot.js", esbuild(RUNTIME / "boot.js", f"--define:PARTS={json.dumps(start)}"))
    first_style = site.part("first.css", first)
    text = string.Template((ROOT / "index.html").read_text("utf-8")).substitute(
        csp=CSP,
        boot=boot,
        boot_sum=integrity(folder / boot),
        style=first_style,
        style_sum=integrity(folder / first_style),
        build=build,
        lobby=pages["en"],
        page=page,
        worker=worker,
        page_config=configuration(config["page"], names),
        app_config=configuration(config["app"], names),
    )
    site.put("index.html", text.encode())
    site.put(".nojekyll", b"")
    for extra in ("icons", "screenshots"):
        if (ROOT / "assets" / extra).is_dir():
            shutil.copytree(ROOT / "assets" / extra, folder / extra)
    site.put("manifest.webmanifest", (ROOT / "assets" / "manifest.webmanifest").read_bytes())
    site.put(
        "404.html", string.Template((ROOT / "assets" / "404.html").read_text("utf-8")).substitute(base=base).encode()
    )
    site.put("licences.txt", licences().encode())
    site.put("robots.txt", b"User-agent: *\nAllow: /\n")
    site.put("sw.js", service_worker(folder))


def write_single(folder: Path) -> None:
    """The one-file page, beside the site in *folder*: no part of it, so neither the service worker nor a visit loads it."""
    try:
        page = single.single(folder, esbuild(RUNTIME / "single.js", "--format=iife").decode().strip())
    except single.Mismatch as mismatch:
        raise Fault(f"The one-file page can't be made: {mismatch}") from mismatch
    if len(page) > single.LIMIT:
        raise Fault(f"{single.NAME} would have {len(page)} bytes, more than {single.LIMIT}")
    (folder / single.NAME).write_bytes(page)


def service_worker(folder: Path) -> bytes:
    """The service worker, with the list of all files: those without a hash in their name have a revision."""
    files = []
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if path.is_file() and name not in (".nojekyll", "robots.txt", "404.html"):
            files.append(
                {
                    "url": name,
                    "revision": None
                    if name.startswith("parts/")
                    else hashlib.sha256(path.read_bytes()).hexdigest()[:16],
                }
            )
    return esbuild(
        RUNTIME / "sw.js",
        "--format=iife",
        f"--define:FILES={json.dumps(files)}",
        "--define:process.env.NODE_ENV='production'",
    )


# What is served and is not ours: name, where its licence lies, the licence's short name, its home.
THIRD_PARTIES = (
    ("Pyodide", "pyodide", "MPL-2.0", "pyodide.org"),
    ("CPython and its standard library (in Pyodide)", "", "PSF-2.0", "python.org"),
    ("PyScript core", "@pyscript/core", "Apache-2.0", "pyscript.net"),
    ("MicroPython, PyScript build", "@micropython/micropython-webassembly-pyscript", "MIT", "micropython.org"),
    ("Idiomorph", "idiomorph", "0BSD", "github.com/bigskysoftware/idiomorph"),
    ("Workbox", "workbox-precaching", "MIT", "developer.chrome.com/docs/workbox"),
    ("micropip", "", "MPL-2.0", "github.com/pyodide/micropip"),
    ("packaging", "", "Apache-2.0 OR BSD-2-Clause", "github.com/pypa/packaging"),
)


def licences() -> str:
    """The licences of all that is served: ours, then the others', in full where their packages bring the text."""
    texts = [f"Four Ages {VERSION}\n\n{(ROOT / 'LICENSE').read_text('utf-8')}"]
    for name, package, short, home in THIRD_PARTIES:
        folder = MODULES / package
        version = json.loads((folder / "package.json").read_text("utf-8"))["version"] if package else ""
        found = sorted(path for path in folder.glob("LICEN*") if path.is_file()) if package else []
        texts.append(f"{name} {version}\n{short}, {home}\n" + "".join("\n" + path.read_text("utf-8") for path in found))
    for path in browser_wheels():
        with zipfile.ZipFile(path) as wheel:
            texts += [
                f"{path.name}: {name.split('/')[-1]}\n\n{wheel.read(name).decode('utf-8')}"
                for name in sorted(wheel.namelist())
                if "licen" in name.lower() and ".dist-info/" in name and not name.endswith("/")
            ]
    return ("\n" + "=" * 78 + "\n").join(texts)


def dist(lean: bool = True, base: str = BASE) -> Path:
    """Build dist/ and give its path."""
    npm_packages(lean)
    compile_catalogues()
    fresh = BUILD / "site"
    shutil.rmtree(fresh, ignore_errors=True)
    fresh.mkdir(parents=True)
    write_site(fresh, base)
    write_single(fresh)
    shutil.rmtree(DIST, ignore_errors=True)
    fresh.rename(DIST)
    size = sum(path.stat().st_size for path in DIST.rglob("*") if path.is_file())
    say(f"  {'dist':<24} {size / 1e6:.1f} MB")
    return DIST


# == serving ============================================================================================================


class Handler(http.server.SimpleHTTPRequestHandler):
    """dist/ under BASE, as GitHub Pages serves a project's site: right types, ten minutes' cache, its 404 page."""

    protocol_version = "HTTP/1.1"
    extensions_map = {  # noqa: RUF012 - the base class's own shape
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".py": "text/x-python",
        ".webmanifest": "application/manifest+json",
        ".gz": "application/gzip",
        ".whl": "application/zip",
        ".svg": "image/svg+xml",
    }

    def translate_path(self, path: str) -> str:
        inside = path.split("?")[0].split("#")[0].removeprefix(BASE.rstrip("/"))
        return super().translate_path(inside)

    def send_head(self) -> Any:
        if not self.path.startswith(BASE):
            if self.path == "/":
                self.send_response(302)
                self.send_header("Location", BASE)
                self.send_header("Content-Length", "0")
                self.end_headers()
                return None
            self.send_error(404)
            return None
        return super().send_head()

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        page = Path(self.directory) / "404.html"
        if code != 404 or not page.is_file():
            super().send_error(code, message, explain)
            return
        body = page.read_bytes()
        self.send_response(404)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "max-age=600" if "/parts/" in self.path else "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Stay silent."""


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A browser that hangs up is no error."""


@contextlib.contextmanager
def serving(folder: Path, port: int = 0) -> Iterator[str]:
    """Serve *folder* from a thread; gives the address."""
    try:
        server = Server(("127.0.0.1", port), functools.partial(Handler, directory=str(folder)))
    except OSError as error:
        raise Fault(
            f"Port {port} is taken; choose another with --port, or none for a free one ({error.strerror})"
        ) from error
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}{BASE}"
    finally:
        server.shutdown()
        server.server_close()


def serve(port: int, browser: bool) -> None:
    """Build, serve and wait."""
    folder = dist()
    with serving(folder, port) as address:
        say(f"\nFour Ages is at {address}  (Ctrl+C ends it)")
        if browser:
            webbrowser.open(address)
        with contextlib.suppress(KeyboardInterrupt):
            threading.Event().wait()


# == testing ============================================================================================================

ENGINE_TESTS = ("tests/conformance", "tests/golden")  # also under a second hash seed, and in Pyodide


class Tally:
    """What passed, failed and was skipped, over all runs."""

    def __init__(self) -> None:
        self.passed = self.failed = self.skipped = 0
        self.faults: list[str] = []

    def note(self, title: str, good: bool, output: str = "") -> None:
        """One check that is no pytest run."""
        self.passed += good
        self.failed += not good
        if not good:
            self.faults.append(title)
            say(output.strip()[-6000:])
        say(f"  {title:<24} {'passed' if good else 'FAILED'}")

    def report(self, title: str, junit: Path, code: int, started: float) -> None:
        """Add up a pytest run by its report."""
        cases = list(ElementTree.parse(junit).iter("testcase")) if junit.is_file() else []
        failed = [case for case in cases if case.find("failure") is not None or case.find("error") is not None]
        skipped = [case for case in cases if case.find("skipped") is not None]
        # A run that ended badly without naming a test (nothing collected, a crash) is a failure of its own.
        lost = int(code != 0 and not failed)
        good, bad = len(cases) - len(failed) - len(skipped), len(failed) + lost
        self.passed, self.failed, self.skipped = self.passed + good, self.failed + bad, self.skipped + len(skipped)
        self.faults += [f"{title}: {case.get('classname')}::{case.get('name')}" for case in failed]
        self.faults += [f"{title}: ended with {code}"] * lost
        say(f"  {title:<24} {good} passed, {bad} failed, {time.monotonic() - started:.0f} s")


def check(tally: Tally, title: str, command: Sequence[str | Path]) -> None:
    """A checker that says yes or no."""
    done = subprocess.run(
        [str(part) for part in command], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    tally.note(title, done.returncode == 0, done.stdout)


def pytest(tally: Tally, title: str, paths: Sequence[str], hash_seed: str = "0") -> None:
    """A pytest run of its own, its output shown."""
    paths = [path for path in paths if (ROOT / path.split("::")[0]).exists()]
    junit = BUILD / "reports" / f"{title.replace(' ', '-')}.xml"
    junit.parent.mkdir(parents=True, exist_ok=True)
    junit.unlink(missing_ok=True)
    started = time.monotonic()
    environment = {
        **os.environ,
        "PYTHONHASHSEED": hash_seed,
        "PATH": f"{Path(node()).parent}{os.pathsep}{os.environ['PATH']}",
    }
    code = subprocess.call(
        [sys.executable, "-m", "pytest", *paths, "-p", "no:cacheprovider", "--tb=short", f"--junitxml={junit}"],
        cwd=ROOT,
        env=environment,
    )
    tally.report(title, junit, code, started)


def pytest_in_pyodide(tally: Tally) -> None:
    """The engine's tests under the very Python that the browser runs."""
    site, title = BUILD / "node-site", "engine in pyodide"

    def work() -> None:
        shutil.rmtree(site, ignore_errors=True)
        wanted = [name for name in pinned("test") if name.startswith(("pytest", "hypothesis"))]
        run(
            [
                venv_python(),
                "-m",
                "pip",
                "install",
                "--quiet",
                "--disable-pip-version-check",
                "--target",
                site,
                "--only-binary=:all:",
                "--python-version=3.14",
                "--implementation=py",
                "--abi=none",
                "--platform=any",
                *wanted,
            ],
            "Wheels can't be fetched",
        )

    step("pytest for pyodide", digest(*pinned("test")), site, work)
    junit = BUILD / "reports" / "pyodide.xml"
    junit.parent.mkdir(parents=True, exist_ok=True)
    junit.unlink(missing_ok=True)
    job = {
        "pyodide": str(MODULES / "pyodide"),
        "repository": str(ROOT),
        "site": str(site),
        "report": str(junit),
        "hashSeed": "2",
        "arguments": [*ENGINE_TESTS, "--tb=short"],
    }
    (BUILD / "engine.json").write_text(json.dumps(job))
    started = time.monotonic()
    code = subprocess.call([node(), ROOT / "tests" / "node" / "engine.mjs", BUILD / "engine.json"], cwd=ROOT)
    tally.report(title, junit, code, started)


def test(only: str) -> int:
    """Every test, the quick ones first; one summary at the end."""
    started = time.monotonic()
    dist(lean=False)
    tally = Tally()
    runs: dict[str, Callable[[], None]] = {
        "ruff": lambda: check(tally, "ruff", [sys.executable, "-m", "ruff", "check", "."]),
        "mypy": lambda: check(tally, "mypy", [sys.executable, "-m", "mypy"]),
        "unit": lambda: pytest(tally, "unit", ["tests/unit", "tests/page", "tests/node", "game"]),
        "engine": lambda: pytest(tally, "engine", [*ENGINE_TESTS, "tests/property"]),
        "seed": lambda: pytest(tally, "engine, other hash seed", ENGINE_TESTS, "1"),
        "pyodide": lambda: pytest_in_pyodide(tally),
        "browser": lambda: pytest(tally, "browser", ["tests/browser"]),
    }
    for name, work in runs.items():
        if only in ("", name):
            work()
    for fault in tally.faults:
        say(f"  failed: {fault}")
    say(f"  {'all tests':<24} {time.monotonic() - started:.0f} s")
    say(f"{tally.passed} passed, {tally.failed} failed" + (f", {tally.skipped} skipped" if tally.skipped else ""))
    return 1 if tally.failed or not tally.passed else 0


def bench(runs: int, as_json: bool) -> int:
    """Measure dist/ (see tests/bench/bench.py)."""
    with contextlib.redirect_stdout(sys.stderr if as_json else sys.stdout):
        dist(lean=False)
    script = ROOT / "tests" / "bench" / "bench.py"
    return subprocess.call([sys.executable, script, str(runs), "json" if as_json else "table"], cwd=ROOT)


# == the command line ===================================================================================================


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True, metavar="serve|test|dist|single|bench")
    to_serve = commands.add_parser("serve")
    to_serve.add_argument("--port", type=int, default=0)
    to_serve.add_argument("--no-open", action="store_true")
    to_dist = commands.add_parser("dist")
    to_dist.add_argument(
        "--base", default=BASE, help=f"the path under which it will lie, for the 404 page (default {BASE})"
    )
    commands.add_parser("single")
    to_test = commands.add_parser("test")
    to_test.add_argument("--only", default="", choices=["ruff", "mypy", "unit", "engine", "seed", "pyodide", "browser"])
    to_bench = commands.add_parser("bench")
    to_bench.add_argument("--runs", type=int, default=5)
    to_bench.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    try:
        enter_venv(["build", "test"] if asked.command in ("test", "bench") else ["build"])
        if asked.command == "serve":
            serve(asked.port, not asked.no_open)
        elif asked.command == "test":
            return test(asked.only)
        elif asked.command == "bench":
            return bench(asked.runs, asked.json)
        elif asked.command == "dist":
            dist(base=asked.base)
        elif asked.command == "single":
            shutil.copyfile(dist() / single.NAME, ROOT / single.NAME)
            say(f"  {single.NAME:<24} {(ROOT / single.NAME).stat().st_size / 1e6:.1f} MB")
    except Fault as fault:
        print(f"\n{fault}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
