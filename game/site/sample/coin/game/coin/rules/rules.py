"""Heads, the rules. A turn: throw (`throw`, then chance: `heads` or `tails`) or pass (`pass`). Three heads win at once.

Order of legal actions: throw, pass; chance: heads, tails.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Annotated

from game.core.fields import OPEN, Fields, seen_slots, slots
from game.core.notation import Notated
from game.core.options import OptionValue
from game.core.state import CHANCE, TERMINAL, Action, Observation, SeenAs, share_victory

WANTED = 3  # heads that win


@dataclass(frozen=True, slots=True)
class Throw(Notated):
    """The mover throws the coin."""

    verb = "throw"


@dataclass(frozen=True, slots=True)
class Pass(Notated):
    """The mover does not throw (ruling 1)."""

    verb = "pass"


@dataclass(frozen=True, slots=True)
class Heads(Notated):
    """The coin shows heads."""

    verb = "heads"


@dataclass(frozen=True, slots=True)
class Tails(Notated):
    """The coin shows tails."""

    verb = "tails"


CHOICES: tuple[Action, ...] = (Throw(), Pass())
SIDES: tuple[Action, ...] = (Heads(), Tails())


class Table(Fields):
    """The fields of a position: `heads` of each seat, `turn` the seat to move, `flying` while the coin is in the air."""

    __slots__ = ()

    heads: Annotated[list[int], OPEN]
    turn: Annotated[int, OPEN]
    flying: Annotated[bool, OPEN]


class CoinObservation(Table, Observation):
    """Everything: a coin has no secrets. A field that is HIDDEN would be missing here."""

    __slots__ = seen_slots(Table)


class CoinState(Table, SeenAs[CoinObservation]):
    """A match of Heads."""

    __slots__ = slots(Table)

    verbs = frozenset({"throw", "pass", "heads", "tails"})
    seen_as = CoinObservation

    def __init__(self, players: int, options: Mapping[str, OptionValue]) -> None:
        super().__init__(players, options)
        self.heads = [0] * players
        self.turn = 0
        self.flying = False

    def current_player(self) -> int:
        if max(self.heads) == WANTED:
            return TERMINAL
        return CHANCE if self.flying else self.turn

    def _legal_now(self) -> tuple[Action, ...]:
        if max(self.heads) == WANTED:
            return ()
        return SIDES if self.flying else CHOICES

    def sample_chance(self, rng: Random) -> Action:
        return SIDES[int(rng.random() * 2)]

    def _apply(self, action: Action) -> None:
        self.flying = isinstance(action, Throw)
        if isinstance(action, Heads):
            self.heads[self.turn] += 1
        if not self.flying:
            self.turn = (self.turn + 1) % self.players

    def scores(self) -> list[int | None]:
        return list(self.heads)

    def returns(self) -> list[float]:
        if max(self.heads) < WANTED:
            return [0.0] * self.players
        return share_victory(self.players, [self.heads.index(WANTED)])
