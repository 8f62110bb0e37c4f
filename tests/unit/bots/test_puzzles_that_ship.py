"""The puzzles that a search found and that ship: whole, in words, and confirmed by another search."""

from __future__ import annotations

from functools import cache

import pytest

from game import games
from game.app.features.puzzles import library
from game.arena.puzzles.judge import CHOICES, MARGIN
from game.arena.puzzles.search import answer, is_confirmed, path_of, themed
from game.core import coding
from game.core.puzzles import UNKNOWN, Puzzle
from game.core.record import replay
from game.core.state import State

SEARCHED = [
    key for key, game in games.items() if game.puzzles and key != "war"
]  # `war/test_puzzles` has the exact ones


@cache
def puzzles(key: str) -> tuple[Puzzle, ...]:
    return library.puzzles_of(key)


def state_of(puzzle: Puzzle) -> State:
    return replay(coding.from_text(puzzle.link, games), games).state


@pytest.mark.long
@pytest.mark.parametrize("key", SEARCHED)
def test_many_ship_with_several_themes_and_answers(key: str) -> None:
    found = puzzles(key)
    assert len(found) >= 300 and len({one.key for one in found}) == len(found)
    assert len({one.theme for one in found}) >= 4
    answers = [answer(one) for one in found]
    assert max(map(answers.count, answers)) <= 0.6 * len(answers)


@pytest.mark.long
@pytest.mark.parametrize("key", SEARCHED)
def test_each_has_one_person_and_a_clear_best_choice(key: str) -> None:
    for puzzle in puzzles(key):
        record, state = coding.from_text(puzzle.link, games), state_of(puzzle)
        assert [seat.is_human for seat in record.seats].index(True) == state.current_player()
        assert sum(seat.is_human for seat in record.seats) == 1
        assert len(puzzle.costs) == len(state.legal_actions()) and len(puzzle.costs) in CHOICES
        assert puzzle.margin - puzzle.doubt >= 1000 * MARGIN - 1 and puzzle.found[2] > 0
        assert sum(cost != UNKNOWN for cost in puzzle.costs) >= 2
        assert themed(key, puzzle) == puzzle


@pytest.mark.long
@pytest.mark.parametrize("key", SEARCHED)
def test_another_search_finds_the_same_best_choice(key: str) -> None:
    """Of the puzzle with the greatest margin; `build.py puzzles GAME --confirm` says the share of all."""
    assert is_confirmed(key, max(puzzles(key), key=lambda one: one.margin), 5)


@pytest.mark.parametrize("key", [key for key in SEARCHED if path_of(key)])
def test_a_path_has_eight_exercises_from_the_puzzles_that_ship(key: str) -> None:
    shipped = {puzzle.key for puzzle in puzzles(key)}
    assert len({exercise.key for exercise in path_of(key)} & shipped) == len(path_of(key)) == 8
