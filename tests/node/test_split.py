"""The engine in two files, together the whole engine; a call to a missing function loads it, or reports an error."""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parent.parent.parent))

from game.site import data, lean, split, wasm
from game.site.engines import decoder
from game.site.steps import DIST, RUNTIME, Fault, run
from game.site.tools import node

DATA = (lean.engine() / lean.WASM).read_bytes()


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder like Pyodide's package, with the first file as its engine."""
    folder = tmp_path_factory.mktemp("halves") / "pyodide"
    shutil.copytree(lean.engine(), folder)
    shutil.copyfile(lean.halves()[0], folder / lean.WASM)
    (folder / "decoder.wasm").write_bytes(decoder())
    return folder


ASKED = "import decimal, unicodedata; str(decimal.Decimal(2).sqrt())[:9] + unicodedata.name('ß')"
# All that Python knows of characters, as a digest, and what it decodes with which encoding: of all that have a name, and of
# each 17th in the planes that have none.
EVERYTHING = """
import codecs, encodings.aliases, hashlib, unicodedata as ucd
found = hashlib.sha256()
for n in (*range(0x40000), *range(0x40000, 0x110000, 17), *range(0xE0000, 0xE0200)):
    c = chr(n)
    known = ucd.category(c), ucd.bidirectional(c), ucd.combining(c), ucd.east_asian_width(c), ucd.mirrored(c)
    more = ucd.decomposition(c), ucd.name(c, ""), ucd.numeric(c, None), ucd.normalize("NFKD", c), ucd.normalize("NFC", c)
    found.update(repr((known, more, c.lower(), c.upper(), c.casefold(), c.isalnum(), c.isspace())).encode())
assert ucd.lookup("LATIN SMALL LETTER SHARP S") == "ß" and ucd.ucd_3_2_0.name("ß")
def decoded(name):
    try:
        return hashlib.sha256(repr(bytes(range(256)).decode(name, "replace")).encode()).hexdigest()[:8]
    except LookupError:
        return "unknown"
    except Exception as error:
        return type(error).__name__
import json
json.dumps([found.hexdigest(), {name: decoded(name) for name in sorted(set(encodings.aliases.aliases.values()))}])
"""


def started(home: Path, rest: Path, code: str = ASKED, fresh: Path | None = None) -> Any:
    """Pyodide's plain start, which runs much that the snapshot spares, with the rest's packed file at *rest*; *fresh* is
    what comes when it is asked for past all that keeps it."""
    command: list[str | Path] = [
        node(),
        Path(__file__).with_name("halves.mjs"),
        RUNTIME,
        home,
        home / "decoder.wasm",
        rest,
        code,
        fresh or rest,
    ]
    return json.loads(run(command, "Node does not run").splitlines()[-1])


def test_what_is_not_there_yet_is_brought_once_and_python_never_notices(home: Path) -> None:
    answer = started(home, next(DIST.glob("parts/rest-*")))
    assert answer["answer"] == "1.4142135LATIN SMALL LETTER SHARP S"
    assert answer["brought"] == 1
    assert answer["lost"] == []
    assert answer["before"] == split.functions(DATA) + 1 - len(lean.counted(DATA))
    assert answer["empty"] == 0


def test_a_missing_or_broken_rest_is_reported(home: Path, tmp_path: Path) -> None:
    missing = started(home, tmp_path / "none")
    assert (missing["lost"], "answer" in missing) == (["ENOENT"], False)
    half = tmp_path / "half"
    whole = next(DIST.glob("parts/rest-*")).read_bytes()
    half.write_bytes(whole[: len(whole) // 2])
    broken = started(home, half)
    assert (broken["lost"], "answer" in broken) == (["cut off"], False)


def test_a_rest_that_was_spoilt_on_its_way_is_asked_for_past_all_that_keeps_it(home: Path, tmp_path: Path) -> None:
    whole, spoilt = next(DIST.glob("parts/rest-*")), tmp_path / "spoilt"
    data = whole.read_bytes()
    middle = len(data) // 2
    spoilt.write_bytes(data[:middle] + bytes([data[middle] ^ 255]) + data[middle + 1 :])
    mended = started(home, spoilt, fresh=whole)
    assert (mended.get("answer"), mended["brought"], mended["lost"]) == ("1.4142135LATIN SMALL LETTER SHARP S", 2, [])
    lost = started(home, spoilt)
    assert (len(lost["lost"]), lost["brought"], "answer" in lost) == (1, 2, False)


def test_most_functions_are_in_the_rest_and_all_code_is_as_it_was() -> None:
    first, rest = (path.read_bytes() for path in lean.halves())
    hot = lean.counted(DATA)
    count = split.functions(DATA)
    assert 1500 < len(hot) < 0.25 * count
    bodies, ones, others = (split._parts(data).bodies for data in (DATA, first, _defined(rest)))
    assert [n for n in range(count) if (ones if n in hot else others)[n] != bodies[n]] == []
    assert max(len(one) for n, one in enumerate(ones) if n not in hot) < 80
    offered = {export.name for export in wasm.exports(first)}
    asked = {one.name for one in _shared(rest)}
    assert asked - offered == set()
    assert {export.name for export in wasm.exports(DATA)} < offered


def test_what_python_knows_of_characters_and_encodings_is_as_pyodide_has_it(home: Path, tmp_path: Path) -> None:
    whole = tmp_path / "pyodide"
    shutil.copytree(lean.SOURCE, whole)
    shutil.copyfile(home / "decoder.wasm", whole / "decoder.wasm")
    rest = next(DIST.glob("parts/rest-*"))
    before, after = (json.loads(started(one, rest, EVERYTHING)["answer"]) for one in (whole, home))
    assert after == before
    assert len(after[1]) > 90 and after[1]["big5"] != "unknown"


def test_all_data_are_in_one_of_the_files() -> None:
    """Each byte that Pyodide's engine puts into its memory, at its place; a good part of them with the rest."""
    first, rest = (memory(path.read_bytes()) for path in lean.halves())
    assert not first.keys() & rest.keys()
    assert len(rest) > 900_000
    assert first | rest == memory((lean.SOURCE / lean.WASM).read_bytes())


def memory(engine: bytes) -> dict[int, int]:
    """What a file puts into the engine's memory that is not zero, by address."""
    return {at + n: byte for at, held in data.segments(engine) for n, byte in enumerate(held) if byte}


FUNCTIONS = """ (func $0
  (i32.load offset=1024
  (i32.const 70000)
 (func $1
  (i32.const 120000)
  (i32.const 400000)
"""


def test_a_long_stretch_is_found_where_nothing_is_read_and_no_hot_function_may_read() -> None:
    """Of 600,000 bytes: hot function 0 may read from 1024 up to the next address of another function, also behind 70,000."""
    engine = wasm.assembled([(wasm.DATA, data.inside([(1024, bytes([1]) * 600_000)]))])
    blocks = {1500 // 256, 250_000 // 256}
    found = data.found(engine, FUNCTIONS.splitlines(), {0}, blocks, {590_000 // 256})
    assert found == [(120_064, 249_856), (250_112, 589_824)]
    found = data.found(engine, FUNCTIONS.splitlines(), {0, 1}, blocks, {590_000 // 256})
    assert found == []


def test_data_of_another_engine_and_stretches_of_half_blocks_stop_the_build(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(data, "COLD", tmp_path / "cold.txt")
    data.note(b"one", [data.DataStretch(0x100, 0x300)])
    assert data.stretches(b"one") == [(0x100, 0x300)]
    with pytest.raises(Fault, match=r"run `python build\.py profile`"):
        data.stretches(b"another")
    data.note(b"one", [data.DataStretch(0x100, 0x180)])
    with pytest.raises(Fault, match="whole blocks"):
        data.stretches(b"one")


def test_an_engine_that_was_not_counted_stops_the_build() -> None:
    with pytest.raises(Fault, match=r"run `python build\.py profile`"):
        lean.counted(DATA + b"\0")
    for hot in (set[int](), {10**6}):
        with pytest.raises(Fault):
            split.parted(DATA, hot, [])
    with pytest.raises(Fault):
        split.parted(b"\0asm\1\0\0\0" + b"\1\1\0", {0}, [])


def _shared(rest: bytes) -> list[wasm.Name]:
    return [one for one in wasm.imports(rest) if one.module == split.FIRST]


def _defined(rest: bytes) -> bytes:
    """The rest with the sections that it has not, so that it is read like a whole engine."""
    have = {section.kind: rest[section.start : section.end] for section in wasm.sections(rest)}
    whole = {section.kind: DATA[section.start : section.end] for section in wasm.sections(DATA)}
    whole[split.CODE] = have[split.CODE]
    return b"\0asm\1\0\0\0" + b"".join(whole.values())
