"""Whole games in notation, readable by people: tests/golden/<game>/*.record.

Each replays to its end with the scores and the win shares in its tags. `--update-golden` writes those tags.

Records in tests/golden/<game>/old/ are of older rules and never change. `holds.txt` beside them pins how much of each is
legal today, one a line: `NAME: whole`, or `NAME: N actions, ` and the message to the reader.
"""

from pathlib import Path

import pytest

from game import games
from game.core.errors import OlderRules
from game.core.record import parse_record, replay, result

HERE = Path(__file__).parent
RECORDS = sorted(HERE.glob("*/*.record"))
OLD = sorted(HERE.glob("*/old/*.record"))
OLDER = sorted({path.parent for path in OLD})


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_golden_record_replays(path: Path, update_golden: bool) -> None:
    record = parse_record(path.read_text(encoding="utf-8"), games)
    played = replay(record, games)
    assert played.fault is None
    state = played.state
    assert state.is_terminal() and record.game == path.parent.name
    if update_golden:
        for key, text in result(state).items():
            record = record.with_tag(key, text)
        path.write_text(str(record), encoding="utf-8")
    else:
        assert {key: record.tag(key) for key in ("Scores", "Returns")} == result(state)


@pytest.mark.parametrize("key", games)
def test_every_game_and_option_has_a_golden_record(key: str) -> None:
    records = [parse_record(path.read_text(encoding="utf-8"), games) for path in RECORDS if path.parent.name == key]
    assert len({record.players for record in records}) >= 2
    for option in games[key].options:
        assert any(record.options[option.key] != option.default for record in records), option.key


@pytest.mark.parametrize("path", OLD, ids=lambda path: f"{path.parts[-3]}/{path.stem}")
def test_record_of_older_rules_opens(path: Path, update_golden: bool) -> None:
    """A whole record becomes one of today's rules; any other opens up to a line, with the reason."""
    text = _holds(path)
    pins = path.parent / "holds.txt"
    if update_golden:
        pins.write_text("".join(f"{one.stem}: {_holds(one)}\n" for one in OLD if one.parent == path.parent), "utf-8")
    assert f"{path.stem}: {text}" in pins.read_text(encoding="utf-8").splitlines()


def _holds(path: Path) -> str:
    text = path.read_text(encoding="utf-8")
    record = parse_record(text, games)
    assert record.rules < games[record.game].rules and record.game == path.parts[-3]
    assert str(record) == text, "it goes out as it came in"
    played = replay(record, games)
    held = len(played.state.past)
    assert tuple(str(action) for action in played.state.past) == record.actions[:held]
    if played.fault is None:
        assert held == len(record.actions)
        return "whole"
    assert isinstance(played.fault, OlderRules)
    assert text.splitlines()[played.fault.line - 1] == played.fault.text
    return f"{held} actions, {played.fault}"


@pytest.mark.parametrize("folder", OLDER, ids=lambda folder: folder.parent.name)
def test_every_pin_has_its_record(folder: Path) -> None:
    pinned = [line.partition(":")[0] for line in (folder / "holds.txt").read_text(encoding="utf-8").splitlines()]
    assert pinned == [path.stem for path in OLD if path.parent == folder]
