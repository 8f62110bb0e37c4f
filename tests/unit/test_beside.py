"""What goes on beside other programs takes what they leave idle, and ends when it is told to."""

from __future__ import annotations

import signal
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from game.site.beside import LOW, Beside, Ended

# Both are set a moment after the program began.
TELLS = f"""
LOW = {LOW}
import os, pathlib, time
group = pathlib.Path("/proc/self/autogroup")
for attempt in range(600):
    told = os.getpriority(os.PRIO_PROCESS, 0), int(group.read_text().split()[-1]) if group.is_file() else None
    if told in ((LOW, LOW), (LOW, None)):
        break
    time.sleep(0.1)
print(*told)
"""
STARTS = "import subprocess, sys; subprocess.run([sys.executable, '-c', *sys.argv[1:]])"
STAYS = "import pathlib, sys, time; pathlib.Path(sys.argv[1]).touch(); time.sleep(600)"


def wait_for(file: Path) -> None:
    """Wait until a program that was begun has made *file*."""
    while not file.is_file():
        time.sleep(0.05)


def test_its_output_and_code_are_kept(capfd: pytest.CaptureFixture[str]) -> None:
    done = Beside().run([sys.executable, "-c", "import sys; print('one'); print('two', file=sys.stderr); sys.exit(3)"])
    assert done.returncode == 3
    assert sorted(done.stdout.split()) == ["one", "two"]
    assert capfd.readouterr() == ("", "")


def test_what_it_starts_has_a_low_priority_in_its_session_and_among_sessions() -> None:
    told = Beside().run([sys.executable, "-c", STARTS, TELLS]).stdout.split()
    assert told in ([str(LOW), str(LOW)], [str(LOW), "None"])  # where the system shares among sessions, and where not


def test_it_comes_forward_when_the_others_are_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun, placed, beside = tmp_path / "begun", list[int](), Beside()
    monkeypatch.setattr("game.site.beside._place", lambda session, priority: placed.append(priority))
    with ThreadPoolExecutor(1) as pool:
        pool.submit(beside.run, [sys.executable, "-c", STAYS, begun])
        wait_for(begun)
        beside.come_forward()
        beside.end()
    assert placed == [LOW, 0]


def test_it_is_ended_with_what_it_started_and_nothing_begins_after(tmp_path: Path) -> None:
    begun, beside = tmp_path / "begun", Beside()
    with ThreadPoolExecutor(1) as pool:
        done = pool.submit(beside.run, [sys.executable, "-c", STARTS, STAYS, begun])
        wait_for(begun)
        beside.end()
        # Its output ends only when the last who could write to it has ended.
        assert done.result().returncode == -signal.SIGTERM
    with pytest.raises(Ended):
        beside.run([sys.executable, "-c", ""])
