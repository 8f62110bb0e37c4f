"""Every puzzle of Age of War that ships, against the solved game."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from game import games
from game.app.features.puzzles import library
from game.arena.puzzles.judge import MARGIN, Exact
from game.arena.puzzles.search import of_match, themed
from game.core import coding
from game.core.puzzles import Puzzle
from game.core.record import replay
from game.war.bot import solved
from game.war.bot.evaluation import win_chance
from game.war.rules.actions import ROLLS, Fill, dice_used, fills, ways
from game.war.rules.position import CASTLE_NUMBER, CENTRE, NOBODY, PRINTED, STEAL_BIT
from game.war.rules.rules import WarState
from game.war.view.puzzles import THEMES
from game.war.words.path import PATH

PUZZLES = library.puzzles_of("war")
NEAR = 0.003  # a table of 8 bits, costs in thousandths, and the tie-breaker of the bots' evaluation


def state_of(puzzle: Puzzle) -> WarState:
    state = replay(coding.from_text(puzzle.link, games), games).state
    assert isinstance(state, WarState)
    return state


@cache
def exact() -> solved.Exact:
    return solved.Exact(solved.table())


def chance_after(state: WarState, place: int) -> float:
    """The mover's chance with best play after a choice: from the position that follows, not from the choice."""
    me, after = state.current_player(), state.clone()
    after.apply_action(state.legal_actions()[place])
    if CENTRE not in after.owner:
        return after.returns()[me]
    if after.turn != me:
        return exact().chance(after.owner, 2, after.turn, me)
    return win_chance(after.observation(me), exact())


class Turn:
    """The value of a turn by the rules alone, a third way: every roll, and every line that it fills."""

    def __init__(self, state: WarState) -> None:
        self.owner, self.me = list(state.owner), state.turn
        self.safe = list(state.safe)
        self.known: dict[tuple[int, int, int], float] = {}

    def ended(self, taken: int = NOBODY) -> float:
        """The mover's chance when the turn is over."""
        owner = [self.me if castle == taken else holder for castle, holder in enumerate(self.owner)]
        if CENTRE not in owner:
            return solved.result(sum(1 << castle for castle, holder in enumerate(owner) if holder == self.me))
        return exact().chance(owner, 2, 1 - self.me, self.me)

    def after_fill(self, castle: int, filled: int, dice: int) -> float:
        whole = PRINTED[castle] if self.owner[castle] == CENTRE else PRINTED[castle] | STEAL_BIT[castle]
        return self.ended(castle) if filled == whole else self.before_roll(castle, filled, dice)

    def before_roll(self, target: int, filled: int, dice: int) -> float:
        """The mover's chance with *dice* dice to roll."""
        if not dice:
            return self.ended()
        if (target, filled, dice) not in self.known:
            total = 0.0
            for roll in ROLLS[dice].rolls:
                best = self.before_roll(target, filled, dice - 1)  # lose a die
                for castle, bit, used, _ in fills(roll.faces):
                    aims = (
                        castle == target
                        if target != NOBODY
                        else self.owner[castle] != self.me and not self.safe[castle]
                    )
                    steals = bit == STEAL_BIT[castle] and self.owner[castle] == CENTRE
                    if aims and not steals and not (bit & filled and castle == target):
                        best = max(
                            best, self.after_fill(castle, (filled if target != NOBODY else 0) | bit, dice - used)
                        )
                total += ways(roll.faces) * best
            self.known[target, filled, dice] = total / 6**dice
        return self.known[target, filled, dice]


@pytest.mark.parametrize("puzzle", PUZZLES[::36], ids=lambda puzzle: puzzle.key)
def test_a_count_of_all_rolls_agrees(puzzle: Puzzle) -> None:
    state = state_of(puzzle)
    turn = Turn(state)
    for place in (puzzle.best, puzzle.second):
        action = state.legal_actions()[place]
        if isinstance(action, Fill):
            castle, filled = CASTLE_NUMBER[action.castle], state.filled | 1 << action.line
            chance = turn.after_fill(castle, filled, state.dice - dice_used(state.faces, action.castle, action.line))
        else:
            chance = turn.before_roll(state.target, state.filled, state.dice - 1)
        assert abs(1000 * chance - (puzzle.win - puzzle.costs[place])) <= 1000 * NEAR


def test_at_least_300_ship_with_each_theme_and_many_degrees_of_difficulty() -> None:
    assert len(PUZZLES) >= 300
    assert len({puzzle.key for puzzle in PUZZLES}) == len(PUZZLES)
    assert {puzzle.theme for puzzle in PUZZLES} == set(THEMES)
    for theme in THEMES:
        assert sum(puzzle.theme == theme for puzzle in PUZZLES) >= 30
    assert [puzzle.hardness for puzzle in PUZZLES] == sorted(puzzle.hardness for puzzle in PUZZLES)
    assert sum(puzzle.hardness >= 100 for puzzle in PUZZLES) >= 200


@pytest.mark.parametrize("part", range(6))
def test_the_solved_game_agrees_with_every_puzzle_that_ships(part: int) -> None:
    """The best choice is the only best one, by at least six points; each choice costs what the puzzle says."""
    for puzzle in PUZZLES[part::6]:
        state = state_of(puzzle)
        found = [chance_after(state, place) for place in range(len(state.legal_actions()))]
        assert len(found) == len(puzzle.costs) > 1
        best = max(found)
        others = [chance for place, chance in enumerate(found) if place != puzzle.best]
        assert found[puzzle.best] == best, puzzle
        assert best - max(others) >= MARGIN - NEAR and puzzle.margin >= 1000 * MARGIN, puzzle
        assert abs(puzzle.win / 1000 - best) <= NEAR and puzzle.doubt == 0
        for cost, chance in zip(puzzle.costs, found, strict=True):
            assert abs(cost / 1000 - (best - chance)) <= NEAR, (puzzle, cost, chance)


def test_a_puzzle_has_one_person_and_the_theme_of_its_position() -> None:
    for puzzle in PUZZLES[::9]:
        record, state = coding.from_text(puzzle.link, games), state_of(puzzle)
        assert [seat.is_human for seat in record.seats].index(True) == state.current_player()
        assert sum(seat.is_human for seat in record.seats) == 1
        assert themed("war", puzzle) == puzzle


def test_the_path_has_eight_exercises_from_the_puzzles_that_ship_with_every_theme() -> None:
    known = {puzzle.key: puzzle for puzzle in PUZZLES}
    assert len(PATH) == len({exercise.key for exercise in PATH}) == 8
    assert {known[exercise.key].theme for exercise in PATH} >= set(THEMES) - {"end"}


def test_the_same_seed_finds_the_same_puzzles() -> None:
    found = of_match("war", 1, 3)
    assert found == of_match("war", 1, 3) and found
    for one in found:
        assert one.margin >= 1000 * MARGIN


def test_a_judge_refuses_a_position_without_a_clear_best_choice() -> None:
    state = games["war"].new_initial_state(2)
    for text in ("first 1", "roll 1 1 2 3 A C D"):
        state.apply_text(text)
    assert Exact().judge(state.observation(0), Random(0)) is None
