"""Programs that go on beside others which matter more: they take what those leave idle, and show nothing before they end."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from game.site.steps import ROOT

LOW = 10  # of 19: hardly anything while another wants the core, and not so little that a program in it gives up waiting

_going: set[subprocess.Popen[str]] = set()


def run_beside(command: Sequence[str | Path], env: Mapping[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    """Run *command*, and all that it starts, at a low priority; its output is kept.

    It gets a session of its own: Linux shares a core out among sessions before it looks at the priorities in them, and each
    browser has one."""
    program = subprocess.Popen(
        [str(part) for part in command],
        cwd=ROOT,
        env=env,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    _going.add(program)
    try:
        _put_back(program.pid)
        shown, _ = program.communicate()
    finally:
        _going.discard(program)
    return subprocess.CompletedProcess(program.args, program.returncode, shown)


def _put_back(session: int) -> None:
    """As far as the system knows of it: without, all is only slower."""
    with suppress(AttributeError, OSError):
        os.setpriority(os.PRIO_PGRP, session, LOW)
    with suppress(OSError):
        Path(f"/proc/{session}/autogroup").write_text(str(LOW), "ascii")


def end_all() -> None:
    """End what is still going: in a session of its own it does not hear of Ctrl-C."""
    for program in list(_going):
        with suppress(AttributeError, OSError):
            os.killpg(program.pid, signal.SIGTERM)
