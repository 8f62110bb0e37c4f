"""The engine in two: both files are the engine; what is called before it is there is brought at once, or told."""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parent.parent.parent))

from game.site import lean, split, wasm
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


def started(home: Path, rest: Path) -> Any:
    """Pyodide's plain start, which runs much that the snapshot spares, with the rest's packed file at *rest*."""
    command: list[str | Path] = [
        node(),
        Path(__file__).with_name("halves.mjs"),
        RUNTIME,
        home,
        home / "decoder.wasm",
        rest,
    ]
    return json.loads(run(command, "Node does not run").splitlines()[-1])


def test_what_is_not_there_yet_is_brought_once_and_python_never_notices(home: Path) -> None:
    answer = started(home, next(DIST.glob("parts/rest-*")))
    assert answer["answer"] == "1.4142135LATIN SMALL LETTER SHARP S"
    assert answer["brought"] == 1
    assert answer["lost"] == []
    assert answer["before"] == split.functions(DATA) + 1 - len(lean.counted(DATA))
    assert answer["empty"] == 0


def test_a_rest_that_is_missing_or_broken_is_told(home: Path, tmp_path: Path) -> None:
    missing = started(home, tmp_path / "none")
    assert (missing["lost"], "answer" in missing) == (["ENOENT"], False)
    half = tmp_path / "half"
    whole = next(DIST.glob("parts/rest-*")).read_bytes()
    half.write_bytes(whole[: len(whole) // 2])
    broken = started(home, half)
    assert (broken["lost"], "answer" in broken) == (["cut off"], False)


def test_most_functions_are_in_the_rest_and_all_code_is_as_it_was() -> None:
    first, rest = (path.read_bytes() for path in lean.halves())
    hot = lean.counted(DATA)
    count = split.functions(DATA)
    assert 1500 < len(hot) < 0.25 * count
    bodies, ones, others = (split._parts(data).bodies for data in (DATA, first, _defined(rest)))
    assert [n for n in range(count) if (ones if n in hot else others)[n] != bodies[n]] == []
    assert max(len(one) for n, one in enumerate(ones) if n not in hot) < 80
    offered = {one.name for one in wasm.exports(first)}
    asked = {one.name for one in _shared(rest)}
    assert asked - offered == set()
    assert {one.name for one in wasm.exports(DATA)} < offered


def test_an_engine_that_was_not_counted_stops_the_build() -> None:
    with pytest.raises(Fault, match=r"run `python build\.py profile`"):
        lean.counted(DATA + b"\0")
    for hot in (set[int](), {10**6}):
        with pytest.raises(Fault):
            split.parted(DATA, hot)
    with pytest.raises(Fault):
        split.parted(b"\0asm\1\0\0\0" + b"\1\1\0", {0})


def _shared(rest: bytes) -> list[wasm.Name]:
    return [one for one in wasm.imports(rest) if one.module == split.FIRST]


def _defined(rest: bytes) -> bytes:
    """The rest with the sections that it has not, so that it is read like a whole engine."""
    have = {one.kind: rest[one.start : one.end] for one in wasm.sections(rest)}
    whole = {one.kind: DATA[one.start : one.end] for one in wasm.sections(DATA)}
    whole[split.CODE] = have[split.CODE]
    return b"\0asm\1\0\0\0" + b"".join(whole.values())
