"""Whole games in notation, as a person would write them down: tests/golden/<game>/*.record.

Each replays to its end and gives the scores and the win shares that its tags name. `--update-golden` writes those tags.
"""

from pathlib import Path

import pytest

from game import games
from game.core.record import parse_record, replay

HERE = Path(__file__).parent
RECORDS = sorted(HERE.glob("*/*.record"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_golden_record_replays(path: Path, update_golden: bool) -> None:
    record = parse_record(path.read_text(encoding="utf-8"), games)
    played = replay(record, games)
    assert played.fault is None
    state = played.state
    assert state.is_terminal() and record.game == path.parent.name
    scores, returns = str(state.scores()), str([round(share, 4) for share in state.returns()])
    if update_golden:
        path.write_text(str(record.with_tag("Scores", scores).with_tag("Returns", returns)), encoding="utf-8")
    else:
        assert (record.tag("Scores"), record.tag("Returns")) == (scores, returns)


@pytest.mark.parametrize("key", games)
def test_every_game_and_option_has_a_golden_record(key: str) -> None:
    records = [parse_record(path.read_text(encoding="utf-8"), games) for path in RECORDS if path.parent.name == key]
    assert len({record.players for record in records}) >= 2
    for option in games[key].options:
        assert any(record.options[option.key] != option.default for record in records), option.key
