"""Every position of a match lies within the bounds that its fields declare, and every field has bounds."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from game import games
from game.arena.match import play
from game.core.fields import WATCHER, Within, declared
from game.core.record import parse_record
from game.core.state import State

GOLDEN = sorted((Path(__file__).parents[1] / "golden").glob("*/*.record"))
STEP = 5  # positions between two that are checked


def outside(state: State, seats: list[int]) -> list[str]:
    """The fields of what each seat sees that are out of their bounds."""
    found = []
    for seat in seats:
        seen = state.observation(seat)
        shown = [field for field in declared(type(seen)) if field.sight.kind != "hidden"]
        wrong = [field.name for field in shown if not field.bounds.holds(getattr(seen, field.name), state.players)]
        found += [f"{name} = {getattr(seen, name)!r} of seat {seat} after {len(state.past)}" for name in wrong]
    return found


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_every_golden_match_lies_within_the_bounds(path: Path) -> None:
    record = parse_record(path.read_text("utf-8"), games)
    state = games[record.game].new_initial_state(record.players, **record.options)
    for number, text in enumerate(record.actions):
        if number % STEP == 0:
            assert not outside(state, [number % record.players, WATCHER])
        state.apply_action(state.parse_action(text))
    assert not outside(state, [*range(record.players), WATCHER])


@pytest.mark.parametrize("key", games)
def test_matches_of_random_bots_lie_within_the_bounds(key: str) -> None:
    """They reach what good players avoid: large hands, long matches."""
    for players in games[key].players:
        end, record = play(games[key], ["random"] * players, Random(players))
        state = games[key].new_initial_state(players, **record.options)
        for number, action in enumerate(end.past):
            if number % 29 == 0:
                assert not outside(state, [number % players])
            state.apply_action(action)
        assert not outside(state, [*range(players)])


@pytest.mark.parametrize("key", games)
def test_every_field_that_a_seat_sees_has_bounds(key: str) -> None:
    seen = games[key].new_initial_state(games[key].players[0]).observation(0)
    none = [
        field.name
        for field in declared(type(seen))
        if field.sight.kind != "hidden" and field.bounds == Within() and not isinstance(getattr(seen, field.name), bool)
    ]
    assert not none


@pytest.mark.parametrize("key", games)
@pytest.mark.parametrize("number", [1 << 28, -1 << 28])
def test_no_bound_lets_a_huge_number_through(key: str, number: int) -> None:
    """But for sets of spaces or guards, which are bits."""
    seen = games[key].new_initial_state(games[key].players[0]).observation(0)

    def huge(value: Any) -> Any:
        return [huge(value[0])] if isinstance(value, list) and value else number

    wide = {"stack", "smoke", "flame"} if number > 0 else set()
    for field in declared(type(seen)):
        if field.sight.kind != "hidden" and field.name not in wide:
            assert not field.bounds.holds(huge(getattr(seen, field.name)), seen.players) or field.bounds == Within()
