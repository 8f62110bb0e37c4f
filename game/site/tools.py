"""What building needs from elsewhere, fetched once and pinned: Python packages, Node, npm packages, wheels."""

from __future__ import annotations

import functools
import os
import re
import shutil
import subprocess
import sys
import time
import tomllib
from collections.abc import Sequence
from pathlib import Path

from game.site.steps import BUILD, MODULES, ROOT, VENV, Fault, digest, run, say, step


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
            sys.exit(subprocess.call([venv_python(), ROOT / "build.py", *sys.argv[1:]]))
        os.execv(venv_python(), [str(venv_python()), str(ROOT / "build.py"), *sys.argv[1:]])


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
