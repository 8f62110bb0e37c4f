"""Where the build's files are, how a step runs only once, and how progress and errors are printed."""

from __future__ import annotations

import hashlib
import re
import subprocess
import time
import tomllib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
BUILD, DIST, VENV, MODULES = ROOT / "build", ROOT / "dist", ROOT / ".venv", ROOT / "node_modules"
RUNTIME = ROOT / "assets" / "runtime"
BASE = "/four-ages/"  # the path of a project's site on GitHub Pages
VERSION: str = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]


class Fault(Exception):
    """An error that the person at the keyboard can fix; shown without a traceback."""


def say(text: str) -> None:
    """Print a line of progress."""
    print(text, flush=True)


def run(command: Sequence[str | Path], why: str, **settings: Any) -> str:
    """Run a program silently and return its output; an error shows all of it under *why*."""
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
    """A short name for contents: of texts, bytes, files, and folders with everything in them."""
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
    """Do *work*, which makes *made*, unless the same *key* made it already."""
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
