"""What the greedy bot of Age of Thieves remembers within a turn: its declaration, and its current way."""

from __future__ import annotations

from random import Random
from typing import Self

from game.thieves.bot.bidding import Declaration, declaration, own_cards
from game.thieves.bot.route import Way
from game.thieves.bot.style import BASELINE, Style
from game.thieves.bot.walks import Choice
from game.thieves.rules.hidden import ThievesObservation


class Memory:
    """What the bot would otherwise compute again."""

    def __init__(self, rng: Random, style: Style = BASELINE) -> None:
        self.rng = rng
        self.style = style
        self._declared: tuple[object, Declaration] = ((), Declaration(None, ()))
        self.way: Way | None = None
        # A cache of movements by everything visible at the time, for callers where the same positions recur.
        self.thoughts: dict[object, Choice | None] | None = None

    def copy(self, rng: Random) -> Self:
        """A copy that continues as this bot would."""
        other = type(self)(rng, self.style)
        other._declared = self._declared
        other.way = self.way.copy() if self.way is not None else None
        return other

    def declaration(self, seen: ThievesObservation) -> Declaration:
        """The declaration of this turn."""
        if not self.knows(seen):
            self.remember(_key(seen), declaration(seen, self.style))
        return self._declared[1]

    def knows(self, seen: ThievesObservation) -> bool:
        """Whether the bot has computed the declaration of this turn."""
        return self._declared[0] == _key(seen)

    def remember(self, key: object, plan: Declaration) -> None:
        """Use *plan* as the declaration of the turn of *key*."""
        self._declared = (key, plan)

    def declared(self, seen: ThievesObservation) -> Choice | None:
        """The movement that the bot declared this turn, if it planned one."""
        key, plan = self._declared
        return plan.choice if isinstance(key, tuple) and key[:2] == (seen.round, seen.seat) else None


def _key(seen: ThievesObservation) -> object:
    """What a declaration depends on."""
    return (seen.round, seen.seat, seen.initiative, *own_cards(seen))
