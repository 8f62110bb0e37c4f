"""The puzzles of Age of Thieves: what kind of question each one asks, and why its best choice is better."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.i18n import N_
from game.core.state import Action
from game.core.steps import Pending
from game.thieves.rules import pending
from game.thieves.rules.hidden import ThievesObservation

THEMES: Mapping[str, str] = {
    "thief": N_("Which thief?"),
    "plan": N_("What to declare?"),
    "act": N_("Which action now?"),
    "walk": N_("Where to go, and when to stop?"),
    "steal": N_("What to steal?"),
    "guards": N_("Guard or dungeon: where?"),
    "aim": N_("Which thief, or which space?"),
    "else": N_("What would you do?"),
}
ASKED: Mapping[str, Sequence[type[Pending]]] = {
    "thief": (pending.Pick,),
    "plan": (pending.Lay, pending.Bid),
    "act": (pending.Act,),
    "walk": (pending.Walk,),
    "steal": (pending.Rob,),
    "guards": (pending.Patrol, pending.Jail, pending.Post, pending.Lure, pending.Herd, pending.March, pending.Fetch),
}


def theme(seen: ThievesObservation, best: Action, second: Action) -> str:
    """By what the top of the stack asks."""
    top = seen.stack[-1]
    return next((name for name, kinds in ASKED.items() if isinstance(top, tuple(kinds))), "else")
