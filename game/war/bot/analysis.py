"""Who has which chance to win in Age of War, for analysis, advice and stars: of two players as the game is solved, where the
table is at hand; else by the strong bot's weights."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from random import Random

from game.bots.analysis import Weighed
from game.core.state import CHANCE, Action
from game.war.bot.evaluation import Evaluation, action_values, win_chance
from game.war.bot.solved import Exact, is_at_hand, table
from game.war.bot.strong import Strong
from game.war.rules.cards import DICE
from game.war.rules.odds import targets
from game.war.rules.position import NOBODY
from game.war.rules.rules import WarObservation, WarState


def evaluation(players: int) -> Evaluation:
    """The best that there is."""
    return Exact(table()) if players == 2 and is_at_hand() else Strong()


class WarAnalyst:
    """The dice of a turn are reckoned exactly; what comes after it is for an evaluation to say."""

    def __init__(self, players: int) -> None:
        self._evaluation = evaluation(players)

    def rests(self, state: WarState) -> bool:
        """Before the first roll of a turn."""
        return state.current_player() == CHANCE and state.turn != NOBODY and state.dice == DICE

    def outlook(self, seen: WarObservation, rng: Random) -> Generator[object, None, Sequence[float]]:
        """Of the seat about to roll by all that its turn can bring; what is left is the others'."""
        yield from self._unfolding(seen)
        mover, players = seen.turn, range(seen.players)
        found = [self._evaluation.chance(seen.owner, seen.players, mover, seat) for seat in players]
        won = win_chance(seen, self._evaluation)
        left = (1 - won) / ((1 - found[mover]) or 1.0)
        return [won if seat == mover else found[seat] * left for seat in players]

    def weigh(
        self, seen: WarObservation, ahead: Sequence[Action], share: float, rng: Random
    ) -> Generator[object, None, Weighed | None]:
        """At once: nothing is left to doubt."""
        yield from self._unfolding(seen)
        done, values = ahead[0], action_values(seen, self._evaluation)
        best = max(values, key=lambda action: values[action])
        yield None
        return Weighed((done,), (best,), values[done], values[best] - values[done])

    def _unfolding(self, seen: WarObservation) -> Iterator[None]:
        """The table's part that this turn needs is unfolded piece by piece: all of it at once takes too long."""
        yield None
        if isinstance(self._evaluation, Exact):
            yield from self._evaluation.unfolding(seen.owner, [castle for castle, _ in targets(seen)])
