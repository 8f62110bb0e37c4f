"""Where a finger points, a choice that undo can't take back is confirmed, if another choice there could be taken back."""

from __future__ import annotations

from random import Random

import pytest

from game.app.storage import settings
from tests.unit.app.tab import Tab

QUESTION = "You can’t undo this. Choose it again, or confirm here."


def at_table(game: str, *players: str, coarse: bool = True, confirm: str = "auto") -> Tab:
    """A new match on a screen for fingers, or with *coarse* false for a mouse."""
    tab = Tab({"settings": settings.dump(settings.Settings(hints="off", confirm=confirm))}, coarse=coarse)
    tab.send(f"new:{game}", [[f"seat{n}", player] for n, player in enumerate(players or ("human", "novice"), 1)])
    tab.match.rng = Random(3)
    tab.settle()
    return tab


def is_asked(tab: Tab) -> bool:
    return QUESTION in tab.html


def to_an_end(tab: Tab) -> str:
    """Play Three Kingdoms until the person may end the turn, or do something that can be taken back; the end in notation."""
    for _ in range(300):
        tab.settle()
        if not tab.match.awaits_person():
            tab.send("continue")
            continue
        legal = [str(action) for action in tab.match.state.legal_actions()]
        end = next((text for text in legal if text.startswith("end")), "")
        if end and tab.match.ends_undo(end):
            return end
        tab.send("act", legal[-1])
        tab.send("confirm")
    raise AssertionError("no such turn")


def _act(tab: Tab, notation: str) -> bool:
    """Choose, and confirm if the page asks; whether it did."""
    tab.send("act", notation)
    if asked := is_asked(tab):
        tab.send("confirm")
    return asked


def test_the_end_of_a_turn_is_confirmed_and_then_happens() -> None:
    tab = at_table("kingdoms")
    end, past = to_an_end(tab), len(tab.match.state.past)
    tab.send("act", end)
    assert is_asked(tab) and len(tab.match.state.past) == past
    tab.send("act", end)
    assert not is_asked(tab) and str(tab.match.state.past[past]) == end


@pytest.mark.parametrize(("coarse", "confirm"), [(False, "auto"), (True, "off"), (False, "off")])
def test_it_is_not_with_a_mouse_and_not_if_the_person_wants_none(coarse: bool, confirm: str) -> None:
    tab = at_table("kingdoms", coarse=coarse, confirm=confirm)
    end, past = to_an_end(tab), len(tab.match.state.past)
    tab.send("act", end)
    assert not is_asked(tab) and str(tab.match.state.past[past]) == end


def test_it_is_not_in_practice_where_undo_goes_back_past_everything() -> None:
    tab = at_table("kingdoms")
    end = to_an_end(tab)
    tab.match.mark("Practice", "yes")
    tab.send("act", end)
    assert not is_asked(tab)


def test_it_is_not_where_the_next_player_shares_the_device_and_undo_still_works() -> None:
    tab = at_table("war", "human", "human")
    seen = 0
    while not tab.match.state.is_terminal() and seen < 40:
        if tab.match.awaits_roll():
            tab.send("roll")
        else:
            assert not _act(tab, str(tab.match.state.legal_actions()[-1]))
            seen += 1
        tab.settle()


@pytest.mark.long
@pytest.mark.parametrize(("game", "most"), [("war", 0.0), ("heroes", 0.3), ("thieves", 0.3), ("kingdoms", 0.3)])
def test_a_question_comes_only_where_undo_would_stop_and_seldom(game: str, most: float) -> None:
    """Whatever is asked about can't be undone afterwards. Dice games, where each choice is followed by dice, never ask."""
    rng, choices, questions = Random(5), 0, 0
    tab = at_table(game)
    match = tab.match
    while not match.state.is_terminal() and choices < 60:
        if match.awaits_roll():
            tab.send("roll")
        elif not match.awaits_person():
            tab.send("continue")
        else:
            past, legal = len(match.state.past), match.state.legal_actions()
            choices += len(legal) > 1
            asked = _act(tab, str(rng.choice(legal)))
            questions += asked
            tab.settle()
            assert not (asked and match.undo_point() == past)
        tab.settle()
    assert (0 < questions <= most * choices) if most else not questions
