"""Age of Thieves, the rules. Docstrings name headings of the document, and rulings of `RULINGS.md`.

A turn:
1. Event: if a thief stole the Emperor's Jewel in the turn before, a district card comes up (`district N`) and the alarm
   starts (`alarm`); an event comes up (`event moonless`); calm only: the first thief places a yellow jewel
   (`place N-B3`); the first thief rolls for the guards (`roll 5`).
2. Planning: each thief draws a general card (`draw 2 elixir`), and discards above five (`discard 2 elixir`).
3. Declaration, secret, seat after seat: `lay 1 move`, `bid 1 4`, ... `ready 1`; then all lift their screens (`lift`).
4. Resolution from high points to low: `play move sneak`, `go N-A2`, `reveal`, `stop`; guards act at their roll
   (`guard N-B6 N-B3 N-B3`: from, to, because of a thief there), and make arrests (`jail 1 N-D`).
5. Clean-up, and the first thief token passes on. Ten calm turns, five of alarm.
The thief who leaves the city with the Emperor's Jewel wins; otherwise the best of those who left; otherwise nobody.

Options: `special` (special cards, default yes), `marshal` (the first thief chooses the order of the guards instead of
nearest first), `homebound` (the Emperor's Jewel of a thief arrested in the city goes to the imperial guardroom of that
district instead of the open one).

Order of legal actions: actions on this space (`take`, `reveal`, `steal`, `leave`), then spaces in the order of the board,
seats, cards in the order of the table, and last the actions that end the choice (`stop`, `ready`, `waive`).
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from game.core.state import Action, SeenAs, share_victory
from game.core.steps import ByStack, Pending, Step
from game.thieves.rules import declaration as declare
from game.thieves.rules import effects, hands, leading, peeking, pending, turn
from game.thieves.rules import event_cards as events
from game.thieves.rules import guard as watch
from game.thieves.rules import movement as moves
from game.thieves.rules.actions import SECRET, VERBS
from game.thieves.rules.figures import figures, jewel_points, winner
from game.thieves.rules.hidden import ThievesObservation
from game.thieves.rules.inference import fill_in
from game.thieves.rules.known import generals
from game.thieves.rules.position import OUT, Position

_PARTS = (turn, declare, moves, watch, effects, leading, peeking, events)
RUNS: dict[type[Pending], Callable[[Any, Any], None]] = {
    kind: run for part in _PARTS for kind, run in part.RUNS.items()
}
STEPS: dict[type[Pending], Step[Any, Any]] = {
    kind: step for part in (*_PARTS, hands) for kind, step in part.STEPS.items()
}


class ThievesState(Position, SeenAs[ThievesObservation]):
    """A position of Age of Thieves; its fields are those of `Table`."""

    __slots__ = ()

    verbs = VERBS
    masked = SECRET
    seen_as = ThievesObservation
    steps, runs = STEPS, RUNS

    def opener(self) -> int:
        return self.first if self.round or any(space != OUT for space in self.pos) else OUT

    def round_now(self) -> int:
        return self.round

    def fill_in(self, seen: ThievesObservation, rng: Random) -> None:
        fill_in(seen, self, rng)

    # -- the contract ------------------------------------------------------------------------------------------------

    def _legal_now(self) -> tuple[Action, ...]:
        return ByStack._legal_now(self) if self._hint is None else self._hint  # faster than super()

    def _apply(self, action: Action) -> None:
        self._hint = None
        top = self.stack.pop()
        STEPS[type(top)].apply(self, top, action)
        self._reach = None
        self.settle()

    def roller(self) -> int | None:
        """The first thief rolls the guards' dice."""
        return self.first if not self.ending and isinstance(self.stack[-1], pending.Roll) else None

    def turned_up(self) -> tuple[int, ...]:
        """Seats turn up actions in the order of resolution without choosing the order: the progress so far, and the seat in
        turn because of it."""
        if self.phase == "declare":
            return (self.round,)
        turned = (len(cards) for row in (self.laid, self.shown) for cards in row)
        held = (generals(self, seat) for seat in range(self.players))
        return self.round, self.level, self.current_player(), *turned, *held

    def figures(self) -> dict[str, float]:
        return figures(self)

    # -- scores and returns ------------------------------------------------------------------------------------------

    def scores(self) -> list[int | None]:
        """Jewels on the sheets and the Best Thief token; at the end, thieves still in the city score nothing (Introduction
        1)."""
        return [jewel_points(self, seat) for seat in range(self.players)]

    def returns(self) -> list[float]:
        """The winner has 1. All have 0 if nobody left the city, or the calm ran out (Introduction 1, 2)."""
        best = winner(self)
        return share_victory(self.players, [] if best is None else [best])
