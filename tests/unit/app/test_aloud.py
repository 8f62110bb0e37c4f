"""What screen readers read between two decisions: everything in a small match, in a large one what concerns the person."""

from __future__ import annotations

from random import Random

import pytest

from tests.unit.app.tab import Tab, start_match

WORDS = 75  # that are read between two decisions of a match of six, at most: 25 seconds at the usual speed


def played(tab: Tab, turns: int) -> list[list[str]]:
    """What is read from one of the first seat's decisions to the next, decision by decision."""
    rng, found = Random(5), list[list[str]]()
    for _ in range(turns):
        tab.settle()
        if tab.match.state.is_terminal():
            break
        before = len(tab.said)
        offered = tab.match.state.legal_actions()
        if tab.match.awaits_roll():
            tab.send("roll")
        else:
            fills = [action for action in offered if str(action).startswith("fill")]
            tab.send("act", str(rng.choice(fills or offered)))
        tab.settle()
        found.append(tab.said[before:])
    return found


def words(lines: list[str]) -> int:
    return sum(len(line.split()) for line in lines)


def big(tab: Tab, game: str = "war", turns: int = 40) -> list[list[str]]:
    start_match(tab, "human", *["novice"] * 5, game=game)
    return played(tab, turns)


def test_in_a_match_of_six_little_is_read_between_two_decisions() -> None:
    brief, whole = big(Tab()), big(Tab({"settings": '{"aloud": "all"}'}))
    assert len(brief) >= 10 and max(map(words, brief)) <= WORDS
    assert max(map(words, whole)) > 300


def test_what_was_done_to_a_person_is_read_when_they_choose_again() -> None:
    decisions = [lines for _ in range(3) for lines in big(Tab(), "heroes", 120)]
    said = [line for lines in decisions for line in lines if line.startswith("Since your last turn: ")]
    assert said and all("P1" in line or "everyone" in line for line in said)


@pytest.mark.parametrize(("opponents", "aloud", "is_whole"), [(1, "auto", True), (2, "auto", True), (3, "auto", False)])
def test_everything_is_read_with_up_to_two_opponents(opponents: int, aloud: str, is_whole: bool) -> None:
    tab = Tab({"settings": f'{{"aloud": "{aloud}"}}'})
    start_match(tab, "human", *["novice"] * opponents)
    played(tab, 12)
    lines = [line.text for line in tab.match.log(0)][1:]  # a moment says who goes first
    unread = [text for text in lines if text not in tab.said]
    assert bool(unread) is not is_whole


def test_a_person_can_ask_for_what_happens_to_them_alone() -> None:
    tab = Tab({"settings": '{"aloud": "mine"}'})
    start_match(tab, "human", "novice")
    played(tab, 12)
    assert [line.text for line in tab.match.log(0) if line.seat == 1 and line.text in tab.said] == []
