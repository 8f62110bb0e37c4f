"""The engine in two files: what the start and the games run, and the rest, which is fetched once the table is ready.

Both files number all functions alike. In the first file the functions of the rest are stubs, in the rest those of the
first: a stub calls through a table that both share, with a place for each function of both. So no code is rewritten.
While the place of a function is empty, its stub first calls the function at place 0, which loads the rest
(assets/runtime/halves.js). Data that only functions of the rest read are in the rest, too.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass

from game.site import data
from game.site.steps import Fault
from game.site.wasm import (
    COUNT,
    DATA,
    EXPORTS,
    FUNCTION,
    GLOBAL,
    IMPORTS,
    MEMORIES,
    MEMORY,
    TABLE,
    TAG,
    assembled,
    encoded,
    exports,
    limits,
    number,
    sections,
    signed,
    sized,
    vector,
)

# Kinds of sections, besides those in wasm.py.
TYPES, FUNCTIONS, TABLES, GLOBALS, ELEMENTS, CODE, TAGS = 1, 3, 4, 6, 9, 10, 13
NOTHING = b"\x60\0\0"  # the type of a function without arguments and results
FUNCREF, EXTERNREF = 0x70, 0x6F
FIRST, PLACES = "first", "places"  # the name of the first file where the rest imports from it, and of the shared table
NAMES = {TABLE: "table", GLOBAL: "global", TAG: "tag"}


@dataclass(frozen=True)
class EngineParts:
    """A WebAssembly file in the parts that splitting it needs."""

    sections: dict[int, bytes]  # contents by kind
    order: list[int]
    types: list[bytes]
    imported: int  # number of functions
    functions: list[int]  # the type of each defined function
    bodies: list[bytes]
    tables: list[bytes]
    globals: list[bytes]  # the type of each
    tags: list[bytes]

    def shared(self) -> Iterator[tuple[str, int, int, bytes]]:
        """What both files share: its name, its kind, its number, its type."""
        yield "memory", MEMORY, 0, _rows(self.sections[MEMORIES], limits)[0]
        for kind, rows in (
            (TABLE, [*self.tables, _places(len(self.bodies))]),
            (GLOBAL, self.globals),
            (TAG, self.tags),
        ):
            for n, row in enumerate(rows):
                yield PLACES if row is rows[-1] and kind == TABLE else f"{NAMES[kind]} {n}", kind, n, row


def parted(whole: bytes, hot: Collection[int], later: Sequence[data.DataStretch]) -> tuple[bytes, bytes]:
    """The first file, with the functions *hot* (indices among the defined ones), and the rest, with the data in the
    stretches *later*."""
    parts = _parts(whole)
    count = len(parts.bodies)
    if not hot or max(hot) >= count:
        raise Fault(f"The engine has {count} functions, other ones than those that were counted out")
    types, nothing = _with_nothing(parts.types)
    stub, table = _stubs(parts), len(parts.tables)

    def bring(place: int) -> bytes:
        """Code that calls the function at place 0 if *place* is empty."""
        empty = b"\x41" + signed(place) + b"\x25" + encoded(table) + b"\xd1"  # i32.const, table.get, ref.is_null
        return empty + b"\x04\x40" + b"\x41\0\x11" + encoded(nothing) + encoded(table) + b"\x0b"  # if, call it, end

    first = dict(parts.sections)
    first[TYPES] = vector(types)
    first[TABLES] = vector([*parts.tables, _places(count)])
    offered = [_text(name) + bytes([kind]) + encoded(n) for name, kind, n, _ in parts.shared() if kind != MEMORY]
    first[EXPORTS] = vector([*(export.row for export in exports(whole)), *offered])
    first[ELEMENTS] = vector([*_rows(parts.sections[ELEMENTS], _segment), *_placed(parts, sorted(hot))])
    early, late = data.parted(data.segments(whole), later)
    first[DATA], first[COUNT] = data.inside(early), encoded(len(early))
    first[CODE] = vector(
        [sized(body) if n in hot else sized(b"\0" + bring(n + 1) + stub(n)) for n, body in enumerate(parts.bodies)]
    )

    shared = [_text(FIRST) + _text(name) + bytes([kind]) + row for name, kind, _, row in parts.shared()]
    cold = [n for n in range(count) if n not in hot]
    rest = {
        TYPES: vector(types),
        IMPORTS: vector([*_rows(parts.sections[IMPORTS], _import), *shared]),
        FUNCTIONS: parts.sections[FUNCTIONS],
        ELEMENTS: vector(_placed(parts, cold)),
        CODE: vector([sized(b"\0" + stub(n)) if n in hot else sized(body) for n, body in enumerate(parts.bodies)]),
        DATA: data.inside(late),
    }
    return assembled((kind, first[kind]) for kind in parts.order), assembled(rest.items())


def functions(data: bytes) -> int:
    """How many functions the engine defines."""
    return len(_parts(data).bodies)


def counting(data: bytes) -> bytes:
    """The engine with a table `places` in which each function empties its place when it runs (see parted)."""
    parts = _parts(data)
    made = dict(parts.sections)
    table = len(parts.tables)
    made[TABLES] = vector([*parts.tables, _places(len(parts.bodies))])
    made[EXPORTS] = vector([*(export.row for export in exports(data)), _text(PLACES) + bytes([TABLE, table])])
    every = _placed(parts, range(len(parts.bodies)))
    made[ELEMENTS] = vector([*_rows(parts.sections[ELEMENTS], _segment), *every])
    bodies = []
    for n, body in enumerate(parts.bodies):
        begin = _locals_end(body)
        emptied = b"\x41" + signed(n + 1) + b"\xd0\x70\x26" + encoded(table)  # i32.const, ref.null func, table.set 1
        bodies.append(sized(body[:begin] + emptied + body[begin:]))
    made[CODE] = vector(bodies)
    return assembled((kind, made[kind]) for kind in parts.order)


def _parts(data: bytes) -> EngineParts:
    found = {section.kind: data[section.inside : section.end] for section in sections(data)}
    order = [section.kind for section in sections(data)]
    if len(found) != len(order) or set(order) - {0, *range(1, 14)} or not set(order) >= {*range(1, 8), *range(9, 14)}:
        raise Fault(f"The engine has other sections than expected: {order}")
    if len(_rows(found[MEMORIES], limits)) != 1:
        raise Fault("The engine has not one memory")
    imports = _rows(found[IMPORTS], _import)
    functions = [number(row, 0)[0] for row in _rows(found[FUNCTIONS], lambda data, at: number(data, at)[1])]
    bodies = [row[number(row, 0)[1] :] for row in _rows(found[CODE], _body)]
    return EngineParts(
        found,
        order,
        _rows(found[TYPES], _type),
        len(imports),
        functions,
        bodies,
        _rows(found[TABLES], _table),
        [row[:2] for row in _rows(found[GLOBALS], _global)],
        _rows(found[TAGS], _tag),
    )


def _with_nothing(types: list[bytes]) -> tuple[list[bytes], int]:
    types = types if NOTHING in types else [*types, NOTHING]
    return types, types.index(NOTHING)


def _stubs(parts: EngineParts) -> Callable[[int], bytes]:
    table = len(parts.tables)

    def stub(n: int) -> bytes:
        """A body that passes all arguments to the function at the place of *n*, and returns its results."""
        kind = parts.functions[n]
        taken, _ = number(parts.types[kind], 1)
        got = b"".join(b"\x20" + encoded(k) for k in range(taken))  # local.get
        return got + b"\x41" + signed(n + 1) + b"\x11" + encoded(kind) + encoded(table) + b"\x0b"  # call_indirect, end

    return stub


def _placed(parts: EngineParts, functions: Collection[int]) -> list[bytes]:
    """Segments that put *functions* at their places, one for each run of neighbours."""
    head = b"\2" + encoded(len(parts.tables)) + b"\x41"
    return [
        head + signed(row[0] + 1) + b"\x0b\0" + vector([encoded(parts.imported + n) for n in row])
        for row in neighbours(functions)
    ]


def neighbours(numbers: Iterable[int]) -> list[list[int]]:
    """The *numbers*, which are sorted, in rows without a gap."""
    rows: list[list[int]] = []
    for n in numbers:
        if rows and rows[-1][-1] == n - 1:
            rows[-1].append(n)
        else:
            rows.append([n])
    return rows


def _places(count: int) -> bytes:
    return bytes([FUNCREF, 1]) + encoded(count + 1) * 2


# -- reading and writing ---------------------------------------------------------------------------------------------------


def _rows(inside: bytes, end: Callable[[bytes, int], int]) -> list[bytes]:
    """The entries of a section; *end* finds the end of the entry at a position."""
    count, at = number(inside, 0)
    rows = []
    for _ in range(count):
        last = end(inside, at)
        rows.append(inside[at:last])
        at = last
    if at != len(inside):
        raise Fault("A section of the engine is longer than what is in it")
    return rows


def _type(data: bytes, at: int) -> int:
    if data[at] != 0x60:
        raise Fault(f"The engine has a type that is no function's ({data[at]:#x})")
    at += 1
    for _ in range(2):
        count, at = number(data, at)
        at += count
    return at


def _import(data: bytes, at: int) -> int:
    for _ in range(2):
        length, at = number(data, at)
        at += length
    if data[at] != FUNCTION:
        raise Fault("The engine asks for something else than functions")
    return number(data, at + 1)[1]


def _table(data: bytes, at: int) -> int:
    if data[at] not in (FUNCREF, EXTERNREF):
        raise Fault(f"The engine has a table of something unknown ({data[at]:#x})")
    return limits(data, at + 1)


def _tag(data: bytes, at: int) -> int:
    return number(data, at + 1)[1]


def _constant(data: bytes, at: int) -> int:
    if data[at] not in (0x41, 0x42, 0x23):  # i32.const, i64.const, global.get
        raise Fault(f"The engine has a constant of a kind that is not known ({data[at]:#x})")
    _, at = number(data, at + 1)
    if data[at] != 0x0B:
        raise Fault("The engine has a constant that does not end as expected")
    return at + 1


def _global(data: bytes, at: int) -> int:
    return _constant(data, at + 2)


def _segment(data: bytes, at: int) -> int:
    flags, at = number(data, at)
    if flags != 0:
        raise Fault(f"The engine fills its table in a way that is not known ({flags})")
    count, at = number(data, _constant(data, at))
    for _ in range(count):
        _, at = number(data, at)
    return at


def _body(data: bytes, at: int) -> int:
    size, at = number(data, at)
    return at + size


def _locals_end(body: bytes) -> int:
    count, at = number(body, 0)
    for _ in range(count):
        _, at = number(body, at)
        at += 1
    return at


def _text(text: str) -> bytes:
    return sized(text.encode())
