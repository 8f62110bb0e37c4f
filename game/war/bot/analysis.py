"""The chances to win in Age of War, for analysis, advice and the best-move marker: with two players from the solved game, if
its table is loaded; otherwise by the strong bot's weights."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from random import Random

from game.bots.analysis import Weighed
from game.core.state import CHANCE, Action
from game.war.bot.evaluation import Evaluation, action_values, win_chance
from game.war.bot.solved import Exact, answers, table
from game.war.bot.strong import Strong
from game.war.rules.cards import DICE
from game.war.rules.odds import targets
from game.war.rules.position import NOBODY
from game.war.rules.rules import WarObservation, WarState


def evaluation(seen: WarState | WarObservation) -> Evaluation:
    """The best evaluation available for a match."""
    return Exact(table()) if answers(seen) else Strong()


class WarAnalyst:
    """Computes the dice of a turn exactly; an evaluation judges everything after the turn."""

    def __init__(self, players: int) -> None:
        self._found: Evaluation | None = None

    def rests(self, state: WarState) -> bool:
        """Before the first roll of a turn."""
        return state.current_player() == CHANCE and state.turn != NOBODY and state.dice == DICE

    def outlook(self, seen: WarObservation, rng: Random) -> Generator[object, None, Sequence[float]]:
        """The seat about to roll by all results of its turn; the others share the rest."""
        yield from self._unfolding(seen)
        mover, players = seen.turn, range(seen.players)
        judge = self._evaluation(seen)
        found = [judge.chance(seen.owner, seen.players, mover, seat) for seat in players]
        won = win_chance(seen, judge)
        left = (1 - won) / ((1 - found[mover]) or 1.0)
        return [won if seat == mover else found[seat] * left for seat in players]

    def weigh(
        self, seen: WarObservation, ahead: Sequence[Action], share: float, rng: Random
    ) -> Generator[object, None, Weighed | None]:
        """Immediate and exact, so there is no doubt."""
        yield from self._unfolding(seen)
        done, values = ahead[0], action_values(seen, self._evaluation(seen))
        best = max(values, key=lambda action: values[action])
        yield None
        return Weighed((done,), (best,), values[done], values[best] - values[done])

    def _unfolding(self, seen: WarObservation) -> Iterator[None]:
        """Unpack the part of the table that this turn needs, piece by piece: all of it at once takes too long."""
        yield None
        judge = self._evaluation(seen)
        if isinstance(judge, Exact):
            yield from judge.unfolding(seen.owner, [castle for castle, _ in targets(seen)])

    def _evaluation(self, seen: WarObservation) -> Evaluation:
        """One for the whole match: its options don't change."""
        if self._found is None:
            self._found = evaluation(seen)
        return self._found
