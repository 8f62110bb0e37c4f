"""The engine's data: what no page needs is cut, what it does not need to start comes with the rest of the engine.

Most of the engine's file is data, and most of that is tables and code that only a few functions read. Which stretches
these are was found by hand and stands in `cold.txt`, with the digest of the engine that it is true of (README.md).
"""

from __future__ import annotations

import hashlib
import re
import struct
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from game.site import wasm
from game.site.steps import Fault

COLD = Path(__file__).with_name("cold.txt")
BLOCK = 256  # bytes, of the snapshot's file (freeze.mjs): a stretch is made of whole ones
# Python's modules for the encodings whose tables are cut: who asks for one hears that it is unknown.
UNLISTED = ("_codecs_cn", "_codecs_hk", "_codecs_iso2022", "_codecs_jp", "_codecs_kr", "_codecs_tw")

Segment = tuple[int, bytes]  # where in memory, and what


class Stretch(NamedTuple):
    """A stretch of memory: its first address, and the one after its last."""

    begin: int
    end: int


def stretches(kind: str, text: str = "") -> list[Stretch]:
    """The stretches in COLD, or in *text* like it, that are to be `cut` or to come `later`."""
    rows = [row.split()[:3] for row in (text or COLD.read_text("utf-8")).splitlines()[1:] if row]
    if any(one not in ("cut", "later") for one, _, _ in rows):
        raise Fault(f"{COLD.name} has a row of another kind than `cut` and `later`")
    found = [Stretch(int(begin, 16), int(end, 16)) for one, begin, end in rows if one == kind]
    if any(begin % BLOCK or end % BLOCK or begin >= end for begin, end in found):
        raise Fault(f"A stretch in {COLD.name} is not of whole blocks of {BLOCK} bytes")
    return found


def trimmed(data: bytes, source: bytes) -> bytes:
    """The engine *data*, made of Pyodide's own *source*, without what is to be cut and the modules that need it."""
    if COLD.read_text("utf-8").split()[0] != hashlib.sha256(source).hexdigest():
        raise Fault(
            f"The engine is another one than that whose data were looked at: see {COLD.name} in game/site/README.md"
        )
    kept, _ = parted(segments(data), stretches("cut"))
    return with_segments(data, unlisted(kept, UNLISTED))


def segments(data: bytes) -> list[Segment]:
    """What an engine's file puts into its memory, in the file's order."""
    found: list[Segment] = []
    for one in wasm.sections(data):
        if one.kind == wasm.DATA:
            count, at = wasm.number(data, one.inside)
            for _ in range(count):
                if data[at : at + 2] != b"\0\x41":  # into the one memory, at a constant
                    raise Fault("The engine has data of another kind than expected")
                place, at = wasm.number(data, at + 2)
                length, at = wasm.number(data, at + 1)
                found.append((place, data[at : at + length]))
                at += length
    return found


def with_segments(data: bytes, rows: Sequence[Segment]) -> bytes:
    """The file with *rows* in place of its data."""
    made = {wasm.DATA: inside(rows), wasm.COUNT: wasm.encoded(len(rows))}
    return wasm.assembled((one.kind, made.get(one.kind, data[one.inside : one.end])) for one in wasm.sections(data))


def inside(rows: Sequence[Segment]) -> bytes:
    """*rows* as a section of data holds them."""
    return wasm.vector([b"\0\x41" + wasm.signed(at) + b"\x0b" + wasm.sized(held) for at, held in rows])


def parted(rows: Sequence[Segment], cold: Sequence[Stretch]) -> tuple[list[Segment], list[Segment]]:
    """What lies outside the *cold* stretches, and what lies in them."""
    out, within = list(rows), list[Segment]()
    for begin, end in cold:
        pieces, out = out, []
        for at, held in pieces:
            first, last = max(begin - at, 0), max(min(end - at, len(held)), 0)
            if first >= last:
                out.append((at, held))
                continue
            within.append((at + first, held[first:last]))
            out += [(at + k, part) for k, part in ((0, held[:first]), (last, held[last:])) if part]
    return out, within


def unlisted(rows: Sequence[Segment], names: Sequence[str]) -> list[Segment]:
    """The data with the modules *names*, which follow each other, taken from the list of those that are built in. It has
    the address of each one's name and the number of a function, and ends with zeros."""
    memory = bytearray(max(at + len(held) for at, held in rows))
    for at, held in rows:
        memory[at : at + len(held)] = held
    places = [memory.find(b"\0" + name.encode() + b"\0") + 1 for name in names]
    listing = b"....".join(re.escape(struct.pack("<I", place)) for place in places) + b"...."
    listed = list(re.finditer(listing, memory, re.DOTALL))
    if len(listed) != 1 or 0 in places:
        raise Fault(f"The built-in modules {', '.join(names)} are not listed as expected")
    begin, after = listed[0].span()
    end = next(at for at in range(after, len(memory), 8) if not any(memory[at : at + 4]))
    memory[begin:end] = memory[after:end].ljust(end - begin, b"\0")
    return [(at, bytes(memory[at : at + len(held)])) for at, held in rows]
