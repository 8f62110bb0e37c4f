"""What follows an answer to a puzzle: played out on the table by itself, step by step, the same for everybody."""

from __future__ import annotations

from typing import Any

import pytest

from game.app.features.puzzles import library
from game.app.features.puzzles.line import LEAST, LONGEST
from game.app.features.puzzles.progress import load
from game.app.storage.game_rows import KEY
from game.core.puzzles import luck_of
from tests.features.puzzles.test_puzzles import find, match_of, panel, wrong
from tests.unit.app.tab import Tab

STEAL = "b5ab62b5"  # one line is missing to steal Odani: the person takes it, and Tama attacks it in vain
GAMES = ("war", "heroes", "thieves", "kingdoms")


def opened(game: str = "war", key: str = STEAL, **boot: Any) -> Tab:
    return Tab(hash=f"#/puzzle/{game}/{key}", **boot)


def played_out(tab: Tab, what: str = "best") -> list[str]:
    """The actions of a line, once it has been played out."""
    tab.send("puzzles:line", what)
    tab.settle()
    line = match_of(tab).line
    assert line is not None and line.is_over
    return [str(action) for action in line.actions]


def test_a_right_answer_is_played_out_by_itself() -> None:
    tab = opened()
    match = match_of(tab)
    before = len(match.state.past)
    tab.send("act", str(match.best))
    assert len(match.state.past) > before and match.shown == 1 and tab.again is not None
    assert "Move 1. Looking for the best reply…" in panel(tab) and "<progress" in panel(tab)
    tab.settle()
    assert "Move 7 of 7" in panel(tab) and "<progress" not in panel(tab)
    assert "You took Odani" in panel(tab)
    assert 'class="ending"' not in tab.html and tab.again is None


@pytest.mark.parametrize("game", GAMES)
def test_a_line_has_two_to_six_moves_and_is_the_same_for_everybody(game: str) -> None:
    key = library.puzzles_of(game)[0].key
    lines = []
    for _ in range(2):
        tab = opened(game, key)
        find(tab)
        lines.append(played_out(tab))
        line = match_of(tab).line
        assert line is not None
        assert match_of(tab).state.is_terminal() or LEAST <= line.moves <= LONGEST
        assert lines[-1][0] == str(match_of(tab).bests[0][1])
    assert lines[0] == lines[1]


def test_chance_is_drawn_as_the_rules_draw_it_whatever_it_brings() -> None:
    """The luck belongs to the puzzle and the place, so the lines of two choices have the same."""
    tab = opened()
    match = match_of(tab)
    tab.send("act", wrong(match))
    tab.send("act", str(match.best))
    for what in ("best", "mine"):
        played_out(tab, what)
        assert match.line is not None
        state = match.asked.clone()
        for action in match.line.actions:
            if state.is_chance_node():
                assert action == state.sample_chance(luck_of(match.puzzle.key, len(state.past)))
            state.apply_action(action)


def test_it_is_stepped_through_forth_and_back_and_stopped() -> None:
    tab = opened()
    match = match_of(tab)
    tab.send("act", str(match.best))
    tab.send("puzzles:line", "stop")
    assert tab.again is None and match.shown == 1
    positions = [tuple(map(str, match.state.past))]
    for number in range(2, 8):
        tab.send("puzzles:line", "next")
        tab.settle()
        assert match.shown == number
        positions.append(tuple(map(str, match.state.past)))
    tab.send("puzzles:line", "back")
    assert "Move 6 of 7" in panel(tab) and tuple(map(str, match.state.past)) == positions[5]
    tab.send("puzzles:line", "next")
    assert tuple(map(str, match.state.past)) == positions[6] and "Move 7 of 7" in panel(tab)
    tab.send("puzzles:line", "play")
    assert match.shown == 0 and tab.again is not None, "from its start once more"
    tab.settle()
    assert match.shown == 7


@pytest.mark.parametrize(
    ("still", "motion", "plays"),
    [(False, "auto", True), (True, "auto", False), (True, "full", True), (False, "reduced", False)],
)
def test_with_reduced_motion_nothing_moves_by_itself(still: bool, motion: str, plays: bool) -> None:
    tab = opened(still=still, storage={"settings": f'{{"motion": "{motion}"}}'})
    tab.send("act", str(match_of(tab).best))
    assert (tab.again is not None) == plays and match_of(tab).shown == 1
    tab.send("puzzles:line", "play")
    tab.settle()
    assert match_of(tab).shown == 7, "but a person may ask for it"


def test_after_a_wrong_answer_its_line_can_be_seen_and_the_question_comes_back() -> None:
    tab = opened()
    match = match_of(tab)
    asked = tuple(map(str, match.state.past))
    bad = wrong(match)
    tab.send("act", bad)
    assert match.line is None and tab.again is None, "the person may answer again at once"
    played_out(tab, "mine")
    assert "<h3>Your move</h3>" in panel(tab) and "The best move" not in panel(tab), "it gives nothing away"
    tab.send("puzzles:line", "best")
    assert "There’s no such move." in tab.html
    tab.send("puzzles:line", "close")
    assert tuple(map(str, match.state.past)) == asked and 'data-on="act"' in tab.html
    tab.send("act", str(match.best))
    mine, best = played_out(tab, "mine"), played_out(tab, "best")
    assert mine[0] == bad and best[0] == str(match.best)
    assert 'aria-pressed="true">The best move' in panel(tab)


def test_the_answer_that_is_shown_is_played_out_too() -> None:
    tab = opened()
    tab.send("puzzles:reveal")
    tab.settle()
    assert "Move 7 of 7" in panel(tab) and "You took Odani" in panel(tab)


def test_a_line_to_the_end_of_the_match_counts_nowhere() -> None:
    tab = opened(key="fd8c1c5f")  # taking Kumamoto ends the match
    match = match_of(tab)
    stored = set(tab.storage)
    tab.send("act", str(match.best))
    tab.settle()
    assert match.state.is_terminal() and 'class="ending"' not in tab.html
    assert set(tab.storage) - stored == {KEY} and load(tab.storage[KEY])["war"].solved == {"fd8c1c5f": True}
    assert [effect for effect in tab.effects if effect[0] == "send"] == []
    tab.send("puzzles:play_on")
    assert len(tab.match.state.past) == len(match.asked.past), "from the position in question"
