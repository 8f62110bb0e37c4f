"""Age of War with dice that people roll beside the page."""

from __future__ import annotations

import pytest

from game.app.features.own_dice.match import RealDiceMatch
from game.app.match import counting
from tests.unit.app.tab import Tab

FORM = [["seat1", "human"], ["name1", "Mei"], ["seat2", "human"], ["name2", "Otto"], ["own_dice", "yes"]]


def match_of(tab: Tab) -> RealDiceMatch:
    match = tab.session.match
    assert isinstance(match, RealDiceMatch)
    return match


def enter(tab: Tab, faces: str) -> None:
    for face in faces:
        tab.send("enter", face)


@pytest.fixture
def tab() -> Tab:
    tab = Tab()
    tab.send("new:war", FORM)
    while match_of(tab).goes_on():
        tab.send("continue")
    return tab


def test_seven_taps_in_any_order_are_a_roll(tab: Tab) -> None:
    enter(tab, "DC1A21")
    assert match_of(tab).entered == "DC1A21" and match_of(tab).state.is_chance_node()
    assert 'data-on="enter"' in tab.html
    enter(tab, "3")
    assert str(match_of(tab).state.past[-1]) == "roll 1 1 2 3 A C D"
    assert match_of(tab).entered == "" and 'data-on="enter"' not in tab.html


def test_the_dice_that_are_left_are_entered_after_a_choice(tab: Tab) -> None:
    enter(tab, "112233A")
    tab.send("act", "fill Kiyosu 4")
    left = 6  # the line of Kiyosu takes one die
    assert match_of(tab).awaits_roll()
    enter(tab, "A" * (left - 1))
    assert match_of(tab).awaits_roll()
    enter(tab, "A")
    assert str(match_of(tab).state.past[-1]) == "roll " + " ".join("A" * left)


def test_a_wrong_face_or_a_wrong_roll_is_taken_back(tab: Tab) -> None:
    steps = len(match_of(tab).state.past)
    enter(tab, "11")
    tab.send("undo")
    assert match_of(tab).entered == "1"
    enter(tab, "22333A")
    assert len(match_of(tab).state.past) == steps + 1
    tab.send("undo")
    assert len(match_of(tab).state.past) == steps and match_of(tab).awaits_roll() and match_of(tab).entered == ""
    enter(tab, "CCCCCCC")
    assert str(match_of(tab).state.past[-1]) == "roll C C C C C C C"


@pytest.mark.parametrize("face", ["", "X", "11", "4", None, "１"])
def test_what_is_no_face_changes_nothing(tab: Tab, face: object) -> None:
    enter(tab, "12")
    tab.send("enter", face)
    assert match_of(tab).entered == "12"


@pytest.mark.long
def test_the_device_rolls_nothing_for_people_and_everything_for_bots(tab: Tab) -> None:
    past = list(match_of(tab).state.past)
    tab.send("roll")
    assert match_of(tab).state.past == past
    tab.send("new:war", [["seat1", "human"], ["seat2", "greedy"], ["own_dice", "yes"]])
    for _ in range(300):
        if match_of(tab).awaits_roll():
            enter(tab, "1")
        elif match_of(tab).awaits_person():
            tab.send("act", "lose")
        elif match_of(tab).state.is_terminal():
            break
        else:
            tab.send("continue")
    assert {str(action).partition(" ")[0] for action in match_of(tab).state.past} >= {"first", "roll", "lose", "fill"}


def test_it_opens_again_as_such_a_match_and_does_not_count(tab: Tab) -> None:
    enter(tab, "112233A")
    again = Tab(tab.storage)
    again.send("open", match_of(tab).key)
    assert match_of(again).practice and match_of(again).again().tag("Dice") == "own"
    assert not counting.counts(match_of(again).record, match_of(again).state)


def test_other_games_and_matches_do_not_take_entered_dice() -> None:
    tab = Tab()
    tab.send("new:war", FORM[:-1])
    tab.send("enter", "1")
    assert "There are no dice to roll right now." in tab.html
    tab.send("new:kingdoms", FORM)
    assert not isinstance(tab.session.match, RealDiceMatch)
