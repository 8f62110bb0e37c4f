"""Whom each game's `Pacing` names, in the golden matches: the seat of the action that follows."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game import games
from game.core.record import parse_record
from game.core.state import Action, State
from game.roster import parts_of

GOLDEN = Path(__file__).parents[1] / "golden"
DRAWN_BY_HAND = {"lot", "muster", "strike"}


def steps(name: str) -> Iterator[tuple[State, Action]]:
    record = parse_record((GOLDEN / f"{name}.record").read_text("utf-8"), games)
    state = games[record.game].new_initial_state(record.players, **record.options)
    for text in record.actions:
        action = state.parse_action(text)
        yield state, action
        state.apply_action(action)


def test_in_kingdoms_a_seat_draws_its_battle_cards_by_hand() -> None:
    pacing, verbs = parts_of("kingdoms").pacing, set[str]()
    for state, action in steps("kingdoms/random_2_advanced"):
        if (seat := pacing.roller(state)) is not None:
            verbs.add(str(action).split()[0])
            assert (seat, state.roller()) == (getattr(action, "seat", seat), None)
    assert verbs == DRAWN_BY_HAND


def test_in_kingdoms_the_outcome_of_a_siege_stays_for_defender_and_attacker() -> None:
    pacing, shown = parts_of("kingdoms").pacing, 0
    for state, action in steps("kingdoms/mixed_4"):
        sides: Any = pacing.sides(state)
        assert bool(sides) == str(action).startswith("outcome")
        if sides:
            shown += 1
            assert sides[1] == action.seat != sides[0]  # type: ignore[attr-defined]
    assert shown


def test_in_war_the_seat_in_turn_throws_again_what_a_choice_has_left() -> None:
    pacing, rolls = parts_of("war").pacing, list[bool]()
    for state, action in steps("war/greedy_4"):
        thrower = pacing.thrower(state)
        assert (thrower is not None) == str(action).startswith("roll")
        if thrower is not None:
            rolls.append(state.roller() == thrower)
    assert {True, False} == set(rolls)


@pytest.mark.parametrize(("game", "match"), [("heroes", "monument_4"), ("kingdoms", "mixed_4")])
def test_a_screen_pauses_after_the_chance_events_that_are_staged(game: str, match: str) -> None:
    """And each of these is one of chance."""
    staged, found = parts_of(game).pacing.staged, set[type[Action]]()
    for state, action in steps(f"{game}/{match}"):
        if type(action) in staged:
            found.add(type(action))
            assert state.is_chance_node()
    assert found and found <= staged
