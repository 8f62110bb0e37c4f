"""The engine's data: long tables that the start does not read come with the rest of the engine.

Most of the engine's file is data, mostly tables that only a few functions read. `build.py profile` finds such stretches
(`found`) and writes them to `cold.txt`, with the digest of the engine they belong to.
"""

from __future__ import annotations

import hashlib
import re
from bisect import bisect_right
from collections.abc import Collection, Iterable, Sequence
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from game.site import wasm
from game.site.steps import Fault

COLD = Path(__file__).with_name("cold.txt")
BLOCK = 256  # bytes, of the snapshot's file (freeze.mjs): a stretch consists of whole blocks
LEAST = 96 * 1024  # bytes of a stretch: short ones save little and may be texts that other data point to
ADDRESS = re.compile(r"(?:i32\.const |offset=)(\d{4,})\b")  # in the text of a function

Segment = tuple[int, bytes]  # address and content


class DataStretch(NamedTuple):
    """A stretch of memory: its first address, and the one after its last."""

    begin: int
    end: int


def stretches(engine: bytes) -> list[DataStretch]:
    """The stretches of *engine* that come later, from COLD."""
    name, *rows = COLD.read_text("utf-8").split("\n")
    if name != hashlib.sha256(engine).hexdigest():
        raise Fault("The engine is another one than that whose data were looked at: run `python build.py profile`")
    found = [DataStretch(*(int(address, 16) for address in row.split())) for row in rows if row]
    if any(begin % BLOCK or end % BLOCK or begin >= end for begin, end in found):
        raise Fault(f"A stretch in {COLD.name} is not of whole blocks of {BLOCK} bytes")
    return found


def note(engine: bytes, found: Sequence[DataStretch]) -> None:
    """Write COLD: the stretches *found* in *engine*."""
    rows = [hashlib.sha256(engine).hexdigest(), *(f"{begin:06x} {end:06x}" for begin, end in found)]
    COLD.write_text("\n".join(rows) + "\n", "utf-8")


def found(
    engine: bytes, text: Iterable[str], hot: Collection[int], read: set[int], written: set[int]
) -> list[DataStretch]:
    """The long stretches of constants in *engine* without a block that was *read*, and without what a *hot* function may
    read: everything from an address in its code to the next address in another function's code. *text* is the engine in
    binaryen's text format, by lines. What was *written* is behind all constants."""
    rows = segments(engine)
    first, end = min(at for at, _ in rows), min(max(at + len(held) for at, held in rows), min(written) * BLOCK)
    named: tuple[set[int], set[int]] = set(), set()  # addresses, by functions that are not hot, and by hot ones
    function = -1
    for line in text:
        if line.startswith(" (func $"):
            function = int(line[8:].split(" ", 1)[0])
        elif function >= 0:
            named[function in hot].update(at for at in map(int, ADDRESS.findall(line)) if first <= at < end)
    others = sorted(named[False])
    taken = set(read)
    for at in named[True]:
        after = bisect_right(others, at)
        taken.update(range(at // BLOCK, -(-(others[after] if after < len(others) else end) // BLOCK)))
    ends = [first // BLOCK, *sorted(n for n in taken if first < n * BLOCK < end), end // BLOCK]
    between = [DataStretch((begin + 1) * BLOCK, other * BLOCK) for begin, other in pairwise(ends)]
    return [stretch for stretch in between if stretch.end - stretch.begin >= LEAST]


def segments(data: bytes) -> list[Segment]:
    """What an engine's file puts into its memory, in the file's order."""
    found: list[Segment] = []
    for section in wasm.sections(data):
        if section.kind == wasm.DATA:
            count, at = wasm.number(data, section.inside)
            for _ in range(count):
                if data[at : at + 2] != b"\0\x41":  # into the only memory, at a constant address
                    raise Fault("The engine has data of another kind than expected")
                place, at = wasm.number(data, at + 2)
                length, at = wasm.number(data, at + 1)
                found.append((place, data[at : at + length]))
                at += length
    return found


def inside(rows: Sequence[Segment]) -> bytes:
    """*rows* as the contents of a data section."""
    return wasm.vector([b"\0\x41" + wasm.signed(at) + b"\x0b" + wasm.sized(held) for at, held in rows])


def parted(rows: Sequence[Segment], cold: Sequence[DataStretch]) -> tuple[list[Segment], list[Segment]]:
    """The data outside the *cold* stretches, and the data inside them."""
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
