"""What takes hours, one after the other, with a report: `build.py soak`.

Each part is a module of its own that can be run alone; what it printed last is what is reported. Parts that went well
are kept, and so are matches: where it was ended it goes on, as long as the site is the same. Where all is done it begins
anew.
"""

from __future__ import annotations

import json
import platform
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from game.site.steps import BUILD, DIST, ROOT, VERSION, digest

REPORT = BUILD / "reports" / "soak.md"
KEPT = BUILD / "reports" / "soak"  # what is done of a soak that is not over
MATCHES = KEPT / "matches.json"
# Title, module, arguments, arguments of the quick run, how many of the last lines tell the result.
PARTS = (
    ("Matches by clicks in one page", "sessions", ["200", str(MATCHES)], ["8", str(MATCHES)], 10),
    ("Tabs killed at random moments", "kills", ["1000"], ["20"], 1),
    ("Several tabs at random, minutes", "tabs", ["10"], ["0.5"], 2),
    ("A fault at every write", "writes", ["0/1"], ["0/10"], 1),
    ("Every file of the site broken in every way", "faults", ["0/1"], ["0/20"], 1),
)


@dataclass
class Part:
    """How one part went: whether it found nothing, its minutes, and what it printed."""

    good: bool
    minutes: float
    lines: list[str]


def soak(quick: bool, ran: Callable[[str, Sequence[str]], Part] | None = None) -> int:
    """Run all parts on the site in dist/ and write the report; the number of parts that found something. *ran* runs a
    module with its arguments, in a process of its own."""
    begun(f"{digest(DIST)} {'quick' if quick else 'whole'}", anew=all(one.is_file() for one in map(kept, PARTS)))
    parts = list[Part]()
    told = [f"# Soak of Four Ages {VERSION}", "", f"{platform.machine()}, Python {platform.python_version()}", ""]
    for title, module, whole, few, last in PARTS:
        print(f"  {title}", flush=True)
        arguments, file = few if quick else whole, kept((title, module, whole, few, last))
        if file.is_file():
            part = Part(**json.loads(file.read_text("utf-8")))
            print("    done before", flush=True)
        else:
            part = (ran or run)(module, arguments)
            if part.good:
                file.write_text(json.dumps(asdict(part)), "utf-8")
        parts.append(part)
        line = " ".join([f"-m tests.browser.{module}", *[one.replace(f"{ROOT}/", "") for one in arguments]])
        told += [
            f"## {title}",
            "",
            f"`{line}`: {'well' if part.good else '**something was found**'}, {part.minutes:.1f} min",
        ]
        told += ["", *part.lines[-last if part.good else -60 :], ""]
        REPORT.write_text("\n".join(told), "utf-8")  # also after each part: the whole takes hours
    print(f"  the report               {REPORT.relative_to(ROOT)}", flush=True)
    return sum(not part.good for part in parts)


def begun(what: str, anew: bool) -> None:
    """Forget what is kept of another site, of another kind of soak, or of one that is over."""
    stamp = KEPT / "of"
    if anew or not stamp.is_file() or stamp.read_text("utf-8") != what:
        for old in KEPT.glob("*"):
            old.unlink()
        KEPT.mkdir(parents=True, exist_ok=True)
        stamp.write_text(what, "utf-8")


def kept(part: tuple[str, str, list[str], list[str], int]) -> Path:
    """Where it is kept how this part went."""
    return KEPT / f"{part[1]}.part"


def run(module: str, arguments: Sequence[str]) -> Part:
    """Run a module of this folder, and show what it prints."""
    started, lines = time.monotonic(), list[str]()
    command = [sys.executable, "-u", "-m", f"tests.browser.{module}", *arguments]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as running:
        assert running.stdout is not None  # it is a pipe
        for line in running.stdout:
            lines.append(line.rstrip())
            print(f"    {line.rstrip()}", flush=True)
    return Part(running.returncode == 0, (time.monotonic() - started) / 60, lines)
