"""Tools that the build needs, fetched once at pinned versions: Python packages, Node, npm packages."""

from __future__ import annotations

import functools
import json
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from game.site.locks import locked, pip
from game.site.steps import MODULES, ROOT, VENV, Fault, digest, run, say


def venv_python() -> Path:
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def enter_venv(groups: Sequence[str]) -> None:
    """Make .venv with the packages of *groups* and continue in it."""
    have = VENV / "four-ages.txt"  # a line for each installed group, with the digest of its lock
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
    wanted = {f"{group} {digest(locked(group))}": group for group in groups}
    there = have.read_text().splitlines() if have.is_file() else []
    missing = [group for line, group in wanted.items() if line not in there]
    if missing:
        started = time.monotonic()
        pip(venv_python(), "install", *missing, failure="Python packages can't be installed")
        others = [line for line in there if line.split()[0] not in missing]
        have.write_text("\n".join([*others, *(line for line, group in wanted.items() if group in missing)]))
        say(f"  {'python packages':<24} {time.monotonic() - started:.1f} s")
    if Path(sys.prefix) != VENV:
        sys.stdout.flush()
        os.environ["FOUR_AGES_PYTHON"] = sys.executable
        if os.name == "nt":
            sys.exit(subprocess.call([venv_python(), ROOT / "build.py", *sys.argv[1:]]))
        os.execv(venv_python(), [str(venv_python()), str(ROOT / "build.py"), *sys.argv[1:]])


@functools.cache
def node() -> str:
    """Node 20 or newer: the system's, or the one from PyPI, in .venv."""
    own = VENV / "bin" / "node"
    for candidate in (shutil.which("node"), str(own) if own.exists() else None):
        if candidate and shutil.which("npm", path=str(Path(candidate).parent)):
            version = subprocess.run([candidate, "--version"], capture_output=True, text=True).stdout
            if int((re.match(r"v(\d+)", version) or ["", "0"])[1]) >= 20:
                return candidate
    say("  node                     none of version 20 or newer here, fetching one")
    failure = "Node can't be installed; install Node 20 or newer with npm by other means"
    pip(venv_python(), "install", "node", failure=failure)
    return str(own)


def engine_python() -> str:
    """Pyodide's version of Python, like `3.14`."""
    info = json.loads((MODULES / "pyodide" / "pyodide-lock.json").read_text("utf-8"))["info"]
    return ".".join(info["python"].split(".")[:2])


def npm_packages(lean: bool) -> None:
    """The packages in package.json; *lean* leaves out those for tests and benchmarks."""
    key = digest(ROOT / "package-lock.json")
    stamp = MODULES / "four-ages.txt"
    have = stamp.read_text() if stamp.is_file() else ""
    if have in (key + " full", key + " lean" * lean):
        say(f"  {'npm packages':<24} unchanged")
        return
    if MODULES.is_symlink():
        raise Fault(
            f"{MODULES.name} is a link: npm would empty what it leads to; remove it, and the build makes a new one."
        )
    started = time.monotonic()
    npm("npm packages can't be installed", "ci", "--no-progress", *(["--omit=dev"] if lean else []))
    stamp.write_text(key + (" lean" if lean else " full"))
    say(f"  {'npm packages':<24} {time.monotonic() - started:.1f} s")


def take_npm_package(name: str, version: str) -> None:
    """Put another version of a package into package.json and its lock."""
    npm(f"npm has no {name} {version}", "install", "--package-lock-only", "--save-exact", f"{name}@{version}")


def npm(failure: str, *arguments: str) -> None:
    """Run npm; no package's own scripts are run."""
    path = f"{Path(node()).parent}{os.pathsep}{os.environ['PATH']}"
    run([Path(node()).with_name("npm"), *arguments, "--ignore-scripts"], failure, env={**os.environ, "PATH": path})


def esbuild(source: Path, *flags: str) -> bytes:
    """*source* bundled and minified for current browsers."""
    shape = ("--bundle", "--minify", "--target=es2022", "--log-level=warning", "--legal-comments=none")
    command: list[str | Path] = [node(), MODULES / "esbuild" / "bin" / "esbuild", source, *shape, *flags]
    return run(command, f"esbuild refused {source.name}", env={**os.environ, "NODE_PATH": str(MODULES)}).encode()
