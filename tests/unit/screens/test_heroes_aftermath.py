"""The effect of a disaster or a plunder is shown afterwards, from what all have seen."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.heroes.rules import turn
from game.heroes.rules.rules import HeroesState
from game.heroes.view.aftermath import aftermath
from tests.unit.heroes.positions import do
from tests.unit.heroes.positions import table as position
from tests.unit.screens.page import read
from tests.unit.screens.test_heroes import view


def aftermath_of(state: HeroesState, seat: int, *actions: str) -> str:
    """What *seat* sees after *actions* that follow the table it was shown."""
    before = state.observation(seat)
    found = aftermath(do(state, *actions).observation(seat), replace(view(3), before=before))
    return read(found).text if found is not None else ""


@pytest.mark.parametrize(
    ("hands", "until", "then", "text"),
    [
        (("", "", ""), "draw volcano; volcano 2", "no", "Volcano Ed loses a city."),
        (("", "", ""), "draw earthquake; quake 2", "no", "Earthquake One of Ed’s armies is frightened off."),
        (("", "luck", ""), "draw volcano; volcano 2", "luck", "Volcano Ed plays Luck and is spared."),
        (("grain", "grain grain", ""), "draw famine; no; no", "no", "Famine Grain lost in total: 3"),
        (("", "", ""), "", "draw boom", "Population Boom Mei founds a city."),
        (("", "", ""), "", "draw iron", ""),
        (("", "", ""), "draw volcano", "volcano 2", ""),  # it is not over
    ],
)
def test_what_an_event_has_done(hands: tuple[str, ...], until: str, then: str, text: str) -> None:
    state = position(3, *hands)
    turn.draw_card(state)
    do(state, *until.split("; ") if until else ())
    assert aftermath_of(state, 2, then) == text


def test_plundered_cards_are_counted_for_all_and_shown_to_the_two_concerned() -> None:
    for seat, faces in ((0, "Luck"), (1, "Luck"), (2, "")):
        state = position(3, "iron", "luck gold", "granite")
        state.plain[1] = 0
        do(state, "war", "attack 2", "plunder", "plain 1", "march", "no")
        shown = aftermath_of(state, seat, "take luck", "take gold")
        assert shown.startswith("Mei takes 2 cards from Ed.") and ("Luck" in shown) == bool(faces), seat


def test_without_an_earlier_table_nothing_is_shown() -> None:
    state = position(3)
    turn.draw_card(state)
    do(state, "draw volcano", "volcano 2")
    seen = do(state, "no").observation(0)
    for before in (None, seen, position(3).observation(1)):
        assert aftermath(seen, replace(view(3), before=before)) is None


def test_a_plunder_of_the_first_seat_is_shown_too() -> None:
    state = position(3, "luck gold", "iron", "granite")
    state.plain[0], state.active, state.mover = 0, 1, 1
    do(state, "war", "attack 1", "plunder", "plain 1", "march", "no")
    assert aftermath_of(state, 2, "take luck", "take gold") == "Ed takes 2 cards from Mei."
