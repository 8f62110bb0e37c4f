"""WebAssembly files: their sections, imports and exports, and two edits of their bytes."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import NamedTuple

from game.site.steps import Fault

IMPORTS, MEMORIES, EXPORTS, DATA, COUNT = 2, 5, 7, 11, 12  # kinds of sections; COUNT is the number of DATA segments
FUNCTION, TABLE, MEMORY, GLOBAL, TAG = range(5)  # kinds of imports and exports


class WasmSection(NamedTuple):
    kind: int
    start: int  # of the section's head
    inside: int  # of its contents
    end: int


class Name(NamedTuple):
    """An import of a file, or an export (with an empty *module*)."""

    module: str
    name: str
    row: bytes  # the entry's bytes


def sections(wasm: bytes) -> Iterator[WasmSection]:
    at = 8
    while at < len(wasm):
        size, inside = number(wasm, at + 1)
        yield WasmSection(wasm[at], at, inside, inside + size)
        at = inside + size


def imports(wasm: bytes) -> list[Name]:
    """The file's imports, in order."""
    return [row for section in sections(wasm) if section.kind == IMPORTS for row in _imports(wasm, section)]


def exports(wasm: bytes) -> list[Name]:
    """The file's exports, in order."""
    return [row for section in sections(wasm) if section.kind == EXPORTS for row in _exports(wasm, section)]


def with_exports(wasm: bytes, names: Collection[str]) -> bytes:
    """The file with only the exports *names*; all other bytes are unchanged."""
    found = [section for section in sections(wasm) if section.kind == EXPORTS]
    rows = [export.row for export in exports(wasm) if export.name in names]
    if len(found) != 1 or len(rows) != len(names):
        raise Fault(f"The engine has {len(found)} sections of exports, and {len(rows)} of {len(names)} that are wanted")
    return wasm[: found[0].start] + bytes([EXPORTS]) + sized(vector(rows)) + wasm[found[0].end :]


# Of 64 KiB: 512 MiB. Pyodide declares 4 GiB, and iOS kills pages whose engine memory may grow so large.
MOST_PAGES = 8192


def capped(wasm: bytes) -> bytes:
    """A wasm file whose only memory may grow to MOST_PAGES; all other bytes, and the file's length, are unchanged."""
    for kind, _, inside, end in sections(wasm):
        if kind == MEMORIES:
            if wasm[inside : inside + 2] == b"\1\1":  # one memory, with a least and a largest size
                least, largest = number(wasm, inside + 2)
                most, last = number(wasm, largest)
                if least <= MOST_PAGES <= most and last == end:
                    return wasm[:largest] + encoded(MOST_PAGES, last - largest) + wasm[last:]
            break
    raise Fault("The engine declares its memory in another way than expected (MOST_PAGES in wasm.py)")


def number(data: bytes, at: int) -> tuple[int, int]:
    """The LEB128 number at *at*, and where it ends."""
    value = shift = 0
    while True:
        byte = data[at]
        value |= (byte & 127) << shift
        at, shift = at + 1, shift + 7
        if byte < 128:
            return value, at


def limits(data: bytes, at: int) -> int:
    """Where the sizes of a table or memory end, which begin at *at*."""
    flags, at = number(data, at)
    for _ in range(1 + (flags & 1)):
        _, at = number(data, at)
    return at


def encoded(value: int, length: int = 0) -> bytes:
    """*value* as LEB128, of at least that *length*."""
    digits = [value & 127]
    while (value := value >> 7) or len(digits) < length:
        digits.append(value & 127)
    return bytes([*(digit | 128 for digit in digits[:-1]), digits[-1]])


def signed(value: int) -> bytes:
    """A non-negative number as signed LEB128."""
    out = bytearray()
    while value > 63:
        out.append(value & 127 | 128)
        value >>= 7
    return bytes([*out, value])


def sized(data: bytes) -> bytes:
    """*data* after its length."""
    return encoded(len(data)) + data


def vector(rows: Collection[bytes]) -> bytes:
    """*rows* after their number."""
    return encoded(len(rows)) + b"".join(rows)


def assembled(parts: Iterable[tuple[int, bytes]]) -> bytes:
    """A file of these sections, given by kind and contents."""
    return b"\0asm\1\0\0\0" + b"".join(bytes([kind]) + sized(inside) for kind, inside in parts)


def _imports(wasm: bytes, section: WasmSection) -> Iterator[Name]:
    count, at = number(wasm, section.inside)
    for _ in range(count):
        start = at
        module, at = _text(wasm, at)
        name, at = _text(wasm, at)
        kind, at = wasm[at], at + 1
        if kind == FUNCTION:
            _, at = number(wasm, at)
        elif kind in (TABLE, MEMORY):
            at = limits(wasm, at + (kind == TABLE))
        elif kind == GLOBAL:
            at += 2
        elif kind == TAG:
            _, at = number(wasm, at + 1)
        else:
            raise Fault(f"The engine imports {module}.{name} as something unknown ({kind})")
        yield Name(module, name, wasm[start:at])


def _exports(wasm: bytes, section: WasmSection) -> Iterator[Name]:
    count, at = number(wasm, section.inside)
    for _ in range(count):
        start = at
        name, at = _text(wasm, at)
        _, at = number(wasm, at + 1)
        yield Name("", name, wasm[start:at])


def _text(wasm: bytes, at: int) -> tuple[str, int]:
    length, at = number(wasm, at)
    return wasm[at : at + length].decode(), at + length
