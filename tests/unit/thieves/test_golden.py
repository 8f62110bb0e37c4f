"""The golden games of Age of Thieves cover every number of players and every way in which a match ends."""

from pathlib import Path

import pytest

from game import games
from game.core.record import parse_record, replay
from game.thieves.rules.rules import ThievesState

RECORDS = sorted((Path(__file__).parents[2] / "golden" / "thieves").glob("*.record"))


def ends() -> dict[str, tuple[int, ThievesState]]:
    found = {}
    for path in RECORDS:
        state = replay(parse_record(path.read_text(encoding="utf-8"), games), games).state
        assert isinstance(state, ThievesState)
        found[path.stem] = (state.players, state)
    return found


@pytest.fixture(scope="module")
def played() -> dict[str, tuple[int, ThievesState]]:
    return ends()


def test_golden_games_have_every_ending(played: dict[str, tuple[int, ThievesState]]) -> None:
    endings = {state.ending for _, state in played.values()}
    assert endings == {"crown", "all out", "time", "calm", "event"}
    timed = [bool(state.left) for _, state in played.values() if state.ending == "time"]
    assert set(timed) == {False, True}


def test_golden_games_are_for_two_three_and_four(played: dict[str, tuple[int, ThievesState]]) -> None:
    assert {players for players, _ in played.values()} == {2, 3, 4}
