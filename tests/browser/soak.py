"""What takes hours, one after the other, with a report: `build.py soak`.

Each part is a module of its own that can be run alone; what it printed last is what is reported.
"""

from __future__ import annotations

import platform
import subprocess
import sys
import time

from game.site.steps import BUILD, ROOT, VERSION

REPORT = BUILD / "reports" / "soak.md"
# Title, module, arguments, arguments of the quick run, how many of the last lines tell the result.
PARTS = (
    ("Matches by clicks in one page", "sessions", ["200"], ["8"], 10),
    ("Tabs killed at random moments", "kills", ["1000"], ["20"], 1),
    ("Several tabs at random, minutes", "tabs", ["10"], ["0.5"], 2),
    ("A fault at every write", "writes", ["0/1"], ["0/10"], 1),
    ("Every file of the site broken in every way", "faults", ["0/1"], ["0/20"], 1),
)


def soak(quick: bool) -> int:
    """Run all parts on the site in dist/ and write the report; the number of parts that found something."""
    REPORT.parent.mkdir(parents=True, exist_ok=True)
    found = 0
    told = [f"# Soak of Four Ages {VERSION}", "", f"{platform.machine()}, Python {platform.python_version()}", ""]
    for title, module, whole, few, last in PARTS:
        command = [sys.executable, "-u", "-m", f"tests.browser.{module}", *(few if quick else whole)]
        print(f"  {title}", flush=True)
        started, lines = time.monotonic(), list[str]()
        with subprocess.Popen(
            command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        ) as running:
            assert running.stdout is not None  # it is a pipe
            for line in running.stdout:
                lines.append(line.rstrip())
                print(f"    {line.rstrip()}", flush=True)
        good = running.returncode == 0
        found += not good
        head = f"## {title}\n\n`{' '.join(command[2:])}`: {'well' if good else '**something was found**'}, "
        told += [f"{head}{(time.monotonic() - started) / 60:.1f} min", "", *lines[-last if good else -60 :], ""]
        REPORT.write_text("\n".join(told), "utf-8")  # also after each part: the whole takes hours
    print(f"  the report               {REPORT.relative_to(ROOT)}", flush=True)
    return found
