"""The puzzles of Age of Heroes: what kind of question each one asks, and what a long search says of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.i18n import N_
from game.core.state import Action
from game.heroes.rules import phases
from game.heroes.rules.hidden import HeroesObservation

THEMES: Mapping[str, str] = {
    "market": N_("What to trade?"),
    "turn": N_("Taxes, building or war?"),
    "build": N_("What to build?"),
    "target": N_("Which tribe to attack, and for what?"),
    "armies": N_("How many armies?"),
    "trouble": N_("How to respond?"),
    "monument": N_("The monument now, or later?"),
    "cards": N_("Which card to give up?"),
}
ASKED: Mapping[str, Sequence[int]] = {
    "market": range(phases.FLOOR, phases.DRAW),
    "turn": (phases.ACTION,),
    "build": (phases.BUILD, phases.CONSENT),
    "target": (phases.TARGET, phases.PURPOSE),
    "armies": (phases.LED, phases.PLAIN, phases.HEROES),
    "monument": (phases.PLACE,),
    "cards": (phases.DISCARD, phases.SWAP),
}


def theme(seen: HeroesObservation, best: Action, second: Action) -> str:
    """By the phase of the turn."""
    return next((name for name, asked in ASKED.items() if seen.phase in asked), "trouble")
