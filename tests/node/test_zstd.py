"""What the worker loads, unpacked by the script that the page uses: in whatever pieces it comes, and never half."""

from __future__ import annotations

import hashlib
import json
import random
import shutil
import sys
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parent.parent.parent))

from game.site.engines import decoder
from game.site.parts import packed
from game.site.steps import RUNTIME, run
from game.site.tools import node

# As long as several of the pieces in which it comes out (128 KiB), with much and little in it that repeats.
CONTENT = random.Random(1).randbytes(150_000) + b"abc" * 150_000 + bytes(100_000)


def unpack(folder: Path, data: bytes, piece: int) -> Any:
    """What zstd.js makes of *data* in pieces of this length."""
    shutil.copyfile(RUNTIME / "zstd.js", folder / "zstd.mjs")
    (folder / "decoder.wasm").write_bytes(decoder())
    (folder / "packed").write_bytes(data)
    command: list[str | Path] = [
        node(),
        Path(__file__).with_name("zstd.mjs"),
        folder / "zstd.mjs",
        folder / "decoder.wasm",
    ]
    return json.loads(run([*command, folder / "packed", str(piece)], "Node does not run"))


@pytest.mark.parametrize("piece", [1_000_000, 65_536, 999])
def test_all_comes_out_in_whatever_pieces_it_came(tmp_path: Path, piece: int) -> None:
    answer = unpack(tmp_path, packed(CONTENT), piece)
    assert answer == {"sum": hashlib.sha256(CONTENT).hexdigest(), "length": 700_000}


@pytest.mark.parametrize(
    ("fault", "text"),
    [
        (lambda data: data[:100_000], "cut off"),
        (lambda data: data[:-1], "cut off"),
        (lambda data: b"", "cut off"),
        (lambda data: data[:-1] + bytes([data[-1] ^ 1]), "it can't be unpacked"),
        (lambda data: data[:90_000] + bytes([data[90_000] ^ 255]) + data[90_001:], "it can't be unpacked"),
        (lambda data: b"another file", "it can't be unpacked"),
    ],
)
def test_incomplete_data_raises_an_error(tmp_path: Path, fault: Any, text: str) -> None:
    assert unpack(tmp_path, fault(packed(CONTENT)), 65_536) == {"error": text}


def test_the_same_file_is_always_packed_the_same() -> None:
    assert packed(CONTENT) == packed(CONTENT)
    assert len(packed(CONTENT)) < 150_200
