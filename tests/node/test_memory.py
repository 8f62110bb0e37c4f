"""The engine's memory: it may grow to 512 MiB, which its file declares; who asks for more is refused, and can go on."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent.parent.parent))

from game.site.lean import WASM, engine, halves
from game.site.steps import MODULES, Fault, run
from game.site.tools import node
from game.site.wasm import capped

MAGIC = b"\0asm\1\0\0\0"
TYPES = b"\1\1\0"


def test_past_512_mib_python_is_refused_memory_and_goes_on() -> None:
    command: list[str | Path] = [node(), Path(__file__).parent / "memory.mjs", engine()]  # whole, before it is parted
    answer = json.loads(run(command, "Pyodide does not run").splitlines()[-1])
    assert answer["told"] == "MemoryError"
    assert answer["after"] == 42
    assert answer["size"] <= 512 * 2**20
    assert 400 <= answer["reached"] < 512  # MiB that Python had of it


def test_the_first_file_of_the_engine_declares_the_same_memory() -> None:
    """A section of one memory, with a least and a largest number of pages of 64 KiB: 8,192 of them."""
    for file in (engine() / WASM, halves()[0]):
        assert len(re.findall(rb"\x05\x06\x01\x01..\x80\x40", file.read_bytes(), re.DOTALL)) == 1


def test_only_the_largest_size_is_another_in_the_engine() -> None:
    before = (MODULES / "pyodide" / "pyodide.asm.wasm").read_bytes()
    after = capped(before)
    assert len(after) == len(before)
    assert [(a, b) for a, b in zip(before, after, strict=True) if a != b] == [(0x80, 0xC0), (0x04, 0x00)]


def test_a_memory_declared_otherwise_stops_the_build() -> None:
    assert capped(MAGIC + TYPES + b"\5\6\1\1\1\x80\x80\4") == (MAGIC + TYPES + b"\5\6\1\1\1\x80\xc0\0")
    for memory in (
        b"\5\3\1\0\1",
        b"\5\4\1\1\1\2",
        b"\5\6\1\3\1\x80\x80\4",
        b"",
    ):  # no largest, a small one, shared, none
        with pytest.raises(Fault):
            capped(MAGIC + TYPES + memory)
