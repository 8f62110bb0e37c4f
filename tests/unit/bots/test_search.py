"""The search of strong bots, on a game with a known solution: heads or tails, and a bet on it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from game.bots.search import Mind, Search, simulate
from game.core.state import CHANCE, TERMINAL, Action


class Bet(Action):
    """A choice by its chance of winning."""

    def __init__(self, chance: float) -> None:
        self.chance = chance


class Table:
    """One bet, one throw. `copies` counts all copies."""

    players = 2
    copies = 0

    def __init__(self) -> None:
        self.past: list[Action] = [Bet(0.0)] * 1000
        self.bet = -1.0
        self.luck = -1.0

    def clone(self) -> Table:
        Table.copies += 1
        other = Table()
        other.past, other.bet, other.luck = self.past.copy(), self.bet, self.luck
        return other

    def current_player(self) -> int:
        return 0 if self.bet < 0 else CHANCE if self.luck < 0 else TERMINAL

    def apply_action(self, action: Action) -> None:
        assert isinstance(action, Bet)
        self.past.append(action)
        if self.bet < 0:
            self.bet = action.chance
        else:
            self.luck = action.chance

    def sample_chance(self, rng: Random) -> Bet:
        return Bet(rng.random())

    def returns(self) -> list[float]:
        won = float(self.luck < self.bet)
        return [won, 1 - won]


class Seen:
    """What the bettor sees."""

    seat = 0

    def __init__(self, *chances: float) -> None:
        self.legal_actions = tuple([Bet(chance) for chance in chances])

    def determinize(self, rng: Random) -> Table:
        return Table()


class Gambler(Mind[Any, Any]):
    """Never asked for values: every match ends with the throw."""

    features = ()
    worlds = 4
    simulations = 240

    def candidates(self, seen: Seen, rng: Random) -> Sequence[Action]:
        return seen.legal_actions

    def follow(self, state: Any, seat: int, rng: Random, plan: int = 0) -> Action:
        raise AssertionError("nobody decides after the bet")

    def rests(self, state: Any) -> bool:
        return False

    def rows(self, state: Any) -> list[list[float]]:
        raise AssertionError("no value is needed")


@pytest.mark.parametrize("best", range(6))
def test_it_finds_the_best_bet_wherever_it_stands(best: int) -> None:
    """With the same random numbers for all a better bet never does worse, so the best is found for sure."""
    bets = [0.9 if number == best else 0.3 + 0.05 * number for number in range(6)]
    choice: Any = Search(Random(best), Gambler({})).choose(Seen(*bets))  # type: ignore[arg-type]
    assert choice.chance == 0.9


def test_the_budget_holds_and_every_piece_of_work_can_be_the_last() -> None:
    """At most as many copies as simulations, and a best action after each piece: 240 for six bets in three rounds."""
    Table.copies = 0
    thought = list(Search(Random(1), Gambler({})).think(Seen(0.1, 0.2, 0.3, 0.4, 0.5, 0.6)))
    assert 200 <= Table.copies <= 240
    assert len(thought) == 1 + 4 + Table.copies + 1  # at sight, by world, by simulation, the choice
    assert all(isinstance(best, Bet) for best in thought)


def test_what_is_forced_is_not_thought_about() -> None:
    Table.copies = 0
    assert len(list(Search(Random(1), Gambler({})).think(Seen(0.5)))) == 1
    assert Table.copies == 0


def test_worlds_carry_no_history_and_are_not_played_in_themselves() -> None:
    world: Any = Gambler({}).bare(Table())
    assert simulate(Gambler({}), world, Bet(1.0), 0, 0, 1, Random(1), 0.0) == 1.0
    assert simulate(Gambler({}), world, Bet(0.0), 0, 0, 1, Random(1), 0.0) == 0.0
    assert world.past == [] and world.bet == -1.0
