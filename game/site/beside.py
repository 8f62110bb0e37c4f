"""Programs that go on beside others which matter more: they take what those leave idle, and show nothing before they end."""

from __future__ import annotations

import os
import signal
import subprocess
import threading
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from game.site.steps import ROOT

LOW = 10  # of 19: hardly anything while another wants the core, and not so little that a program in it gives up waiting


class Ended(Exception):
    """Nothing is to begin any more."""


class Beside:
    """Those that go on, until all are ended."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._going: set[subprocess.Popen[str]] = set()
        self._priority = LOW
        self._ended = False

    def run(
        self, command: Sequence[str | Path], env: Mapping[str, str] | None = None
    ) -> subprocess.CompletedProcess[str]:
        """Run *command*, and all that it starts, at a low priority; its output is kept. `Ended` where it is too late.

        It gets a session of its own: Linux shares a core out among sessions before it looks at the priorities in them, and
        each browser has one."""
        with self._lock:
            if self._ended:
                raise Ended
            program = subprocess.Popen(
                [str(part) for part in command],
                cwd=ROOT,
                env=env,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
                start_new_session=True,
            )
            self._going.add(program)
            _place(program.pid, self._priority)
        shown, _ = program.communicate()
        with self._lock:
            self._going.discard(program)
        return subprocess.CompletedProcess(program.args, program.returncode, shown)

    def come_forward(self) -> None:
        """What they went on beside is over: they matter as much as anything else from now on, where the system lets them."""
        with self._lock:
            self._priority = 0
            for program in self._going:
                _place(program.pid, self._priority)

    def end(self) -> None:
        """End them, with what they started: in sessions of their own they do not hear of Ctrl-C."""
        with self._lock:
            self._ended = True
            for program in self._going:
                with suppress(AttributeError, OSError):
                    os.killpg(program.pid, signal.SIGTERM)


def _place(session: int, priority: int) -> None:
    """Give a session its place, as far as the system knows of such: without, all is only slower."""
    with suppress(AttributeError, OSError):
        os.setpriority(os.PRIO_PGRP, session, priority)
    with suppress(OSError):
        Path(f"/proc/{session}/autogroup").write_text(str(priority), "ascii")
