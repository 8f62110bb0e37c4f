"""Where a match stands: the phases in the order of play, and what each step module says about its phases."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from game.core.state import Action

if TYPE_CHECKING:
    from game.kingdoms.rules.position import Position

(
    LOT, ELECT, DEAL, DRAFT, PASS, UNVEIL,  # the beginning
    HIRE, MEET, APPOINT,  # strategists
    INCOME, FETCH, DRAW, KEEP, RENEW,  # income and draw
    DEEDS, POST,  # deeds
    DISCARD, REVEAL, RECRUIT, PAY, GUESS, CONTEST, ANSWER, STRIKE, EXPOSE, BORROW,  # ordinary schemes
    LEAD, PLOY, UNMASK, MUSTER, ARRAY, CLASH, OUTCOME,  # a siege
    WAGES, OVER,
) = range(35)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Step:
    """What can happen in a phase and what it does. `sample` is None for decisions and for what is bound
    to happen."""

    legal: Callable[[Position], tuple[Action, ...]]
    apply: Callable[[Position, Action], None]
    sample: Callable[[Position, Random], Action] | None = None
