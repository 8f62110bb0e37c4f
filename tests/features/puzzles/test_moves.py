"""Puzzles of two and three moves: how many there are to find, what happens between, and what counts."""

from __future__ import annotations

from random import Random

import pytest

from game import games
from game.app.features.puzzles import library, returns
from game.app.features.puzzles.match import ONE, PuzzleMatch, Series
from game.app.features.puzzles.progress import PuzzleProgress, load
from game.app.storage.game_rows import KEY
from game.arena.puzzles.judge import AGAIN, CHOICES, judge_of
from game.arena.puzzles.search import followed, path_of
from game.core import coding
from game.core.i18n import Words
from game.core.puzzles import Puzzle, go_to_choice, luck_of
from game.core.record import replay
from tests.features.puzzles.test_puzzles import PUZZLES, match_of, panel
from tests.unit.app.tab import Tab

LONG = [puzzle for puzzle in PUZZLES if puzzle.more]
TWO = next(puzzle for puzzle in LONG if len(puzzle.more) == 1)
THREE = next(puzzle for puzzle in LONG if len(puzzle.more) == 2)


def opened(puzzle: Puzzle) -> Tab:
    return Tab(hash=f"#/puzzle/war/{puzzle.key}")


def other(tab: Tab) -> str:
    """A choice that is not the best."""
    match = match_of(tab)
    return next(str(action) for action in match.state.legal_actions() if action != match.best)


def test_some_puzzles_of_age_of_war_have_two_or_three_moves_and_their_keys_are_as_before() -> None:
    """No exercise of the path has: its sentences are about one choice."""
    moves = [1 + len(puzzle.more) for puzzle in PUZZLES]
    assert moves.count(2) >= 20 and moves.count(3) >= 5 and max(moves) == 3
    assert not {exercise.key for exercise in path_of("war")} & {puzzle.key for puzzle in LONG}
    assert len(PUZZLES) == 360 and "b5ab62b5" in {puzzle.key for puzzle in PUZZLES}


@pytest.mark.parametrize(("game", "two", "three"), [("heroes", 40, 8), ("thieves", 2, 0), ("kingdoms", 20, 2)])
def test_other_games_have_puzzles_of_several_moves_and_each_move_can_be_found(game: str, two: int, three: int) -> None:
    """In Age of Thieves few: somebody else acts between two choices of a person."""
    long = [puzzle for puzzle in library.puzzles_of(game) if puzzle.more]
    moves = [1 + len(puzzle.more) for puzzle in long]
    assert moves.count(2) >= two and moves.count(3) >= three
    for puzzle in long:
        assert PuzzleMatch(puzzle, Series(ONE, [puzzle]), Words("en")).turns == 1 + len(puzzle.more)


def test_each_further_move_is_best_by_three_points_after_what_chance_brings() -> None:
    judge = judge_of("war")
    for puzzle in [*LONG[:3], THREE]:
        state = replay(coding.from_text(puzzle.link, games), games).state
        me = state.current_player()
        state.apply_action(state.legal_actions()[puzzle.best])
        for place in puzzle.more:
            assert go_to_choice(state, me, puzzle.key) is not None
            verdict = judge.judge(state.observation(me), Random(1), AGAIN)
            assert verdict is not None and len(state.legal_actions()) in CHOICES
            assert state.legal_actions().index(verdict.best) == place and verdict.margin >= AGAIN
            state.apply_action(verdict.best)
        assert followed("war", Puzzle(puzzle.link, puzzle.costs, 0, 0, (0, 0, 0), ""), 1).more == puzzle.more


def test_the_number_of_moves_is_said_first_and_each_one_asked_for() -> None:
    assert "<small>Two moves</small>" in panel(opened(TWO))
    assert "moves</small>" not in panel(opened(next(one for one in PUZZLES if not one.more)))
    tab = opened(THREE)
    match = match_of(tab)
    assert "<small>Three moves</small>" in panel(tab)
    for _ in range(2):
        before = len(match.state.past)
        tab.send("act", str(match.best))
        assert len(match.state.past) > before + 1 and match.line is None, "the dice have been rolled"
        assert "Right! What’s your next move?" in panel(tab) and 'data-on="act"' in tab.html
        assert KEY not in tab.storage and returns.KEY not in tab.storage
    tab.send("act", str(match.best))
    assert "Right! Your win chance is" in panel(tab)
    assert load(tab.storage[KEY])["war"] == PuzzleProgress({THREE.key: True})
    tab.settle()
    line = match.line
    assert line is not None and line.actions[: len(match.best_line)] == list(match.best_line)


def test_the_dice_between_two_moves_are_those_of_the_puzzle() -> None:
    tab = opened(TWO)
    match = match_of(tab)
    state = match.asked.clone()
    state.apply_action(match.best)
    roll = state.sample_chance(luck_of(TWO.key, len(state.past)))
    tab.send("act", str(match.best))
    assert roll in match.found


def test_a_second_move_that_is_wrong_makes_the_answer_wrong_once() -> None:
    tab = opened(TWO)
    match = match_of(tab)
    tab.send("act", str(match.best))
    bad = other(tab)
    tab.send("act", bad)
    assert "Not that one. There’s a better move here." in panel(tab)
    assert load(tab.storage[KEY])["war"] == PuzzleProgress(missed={TWO.key})
    tab.send("puzzles:line", "mine")
    tab.settle()
    assert match.line is not None and bad in map(str, match.line.start) and match.shown >= 2
    tab.send("puzzles:line", "close")
    tab.send("act", str(match.best))
    assert load(tab.storage[KEY])["war"] == PuzzleProgress({TWO.key: False}, missed={TWO.key})


def test_in_a_run_all_moves_together_are_one_answer() -> None:
    tab = opened(TWO)
    match = match_of(tab)
    tab.send("act", str(match.best))
    assert (match.series.right, match.series.lives, match.tries) == (0, 3, 0)
    tab.send("act", str(match.best))
    assert (match.series.right, match.series.lives, match.tries) == (1, 3, 1)


def test_the_answer_that_is_shown_has_all_moves() -> None:
    tab = opened(TWO)
    tab.send("act", str(match_of(tab).best))
    tab.send("puzzles:reveal")
    match = match_of(tab)
    assert "Best: " in panel(tab) and match.line is not None and match.line.start == match.best_line
    assert returns.of(tab.session.storage.store, "war")[TWO.key].solved == 0, "it comes back"
