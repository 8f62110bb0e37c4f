"""Long tests of hours, one after the other, with a report: `build.py soak`.

Each part is a module of its own that can run alone; its last output goes into the report. Parts that passed are stored,
and so are matches: an interrupted soak resumes if the site is the same. A finished one starts again.
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
KEPT = BUILD / "reports" / "soak"  # the results of an unfinished soak
MATCHES = KEPT / "matches.json"
# Title, module, arguments, arguments of the quick run, number of last lines with the result.
PARTS = (
    ("Matches by clicks in one page", "sessions", ["200", str(MATCHES)], ["8", str(MATCHES)], 10),
    ("Tabs killed at random moments", "kills", ["1000"], ["20"], 1),
    ("Several tabs at random, minutes", "tabs", ["10"], ["0.5"], 2),
    ("A fault at every write", "writes", ["0/1"], ["0/10"], 1),
    ("Every file of the site broken in every way", "faults", ["0/1"], ["0/20"], 1),
)


@dataclass
class Part:
    """The result of one part: whether it found nothing, its minutes, and its output."""

    good: bool
    minutes: float
    lines: list[str]


def soak(quick: bool, ran: Callable[[str, Sequence[str]], Part] | None = None) -> int:
    """Run all parts on the site in dist/ and write the report; returns how many found something. *ran* runs a module with
    its arguments, in a process of its own."""
    begun(f"{digest(DIST)} {'quick' if quick else 'whole'}", fresh=all(one.is_file() for one in map(kept, PARTS)))
    parts = list[Part]()
    text = [f"# Soak of Four Ages {VERSION}", "", f"{platform.machine()}, Python {platform.python_version()}", ""]
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
        line = " ".join([f"-m tests.browser.{module}", *[argument.replace(f"{ROOT}/", "") for argument in arguments]])
        text += [
            f"## {title}",
            "",
            f"`{line}`: {'well' if part.good else '**something was found**'}, {part.minutes:.1f} min",
        ]
        text += ["", *part.lines[-last if part.good else -60 :], ""]
        REPORT.write_text("\n".join(text), "utf-8")  # also after each part: the whole takes hours
    print(f"  the report               {REPORT.relative_to(ROOT)}", flush=True)
    return sum(not part.good for part in parts)


def begun(what: str, fresh: bool) -> None:
    """Delete stored results of another site, of another kind of soak, or of a finished one."""
    stamp = KEPT / "of"
    if fresh or not stamp.is_file() or stamp.read_text("utf-8") != what:
        for old in KEPT.glob("*"):
            old.unlink()
        KEPT.mkdir(parents=True, exist_ok=True)
        stamp.write_text(what, "utf-8")


def kept(part: tuple[str, str, list[str], list[str], int]) -> Path:
    """The file with the result of this part."""
    return KEPT / f"{part[1]}.part"


def run(module: str, arguments: Sequence[str]) -> Part:
    """Run a module of this folder, and show its output."""
    started, lines = time.monotonic(), list[str]()
    command = [sys.executable, "-u", "-m", f"tests.browser.{module}", *arguments]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as running:
        assert running.stdout is not None  # it is a pipe
        for line in running.stdout:
            lines.append(line.rstrip())
            print(f"    {line.rstrip()}", flush=True)
    return Part(running.returncode == 0, (time.monotonic() - started) / 60, lines)
