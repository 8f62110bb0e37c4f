"""The puzzles of Record of the Three Kingdoms: what kind of question each one asks, and what a long search says of it."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.i18n import N_
from game.core.state import Action
from game.kingdoms.rules import actions as act
from game.kingdoms.rules.hidden import KingdomsObservation

THEMES: Mapping[str, str] = {
    "siege": N_("Besiege, or not?"),
    "target": N_("Which city to besiege?"),
    "stop": N_("When to stop?"),
    "build": N_("What to build?"),
    "guard": N_("Who guards what?"),
    "cards": N_("Which card?"),
    "answer": N_("How to answer?"),
}
GUARDS = (act.Post, act.Appoint, act.Hire, act.Lead, act.Unveil, act.Muster)
CARDS = (act.Play, act.PlayOn, act.PlayAt, act.Keep, act.Discard, act.Fetch, act.Draw, act.Ploy)


def theme(seen: KingdomsObservation, best: Action, second: Action) -> str:
    """What the two best choices differ in."""
    both = (best, second)
    sieges = sum(isinstance(action, act.Besiege) for action in both)
    if sieges:
        return "target" if sieges == 2 else "siege"
    if any(isinstance(action, act.End) for action in both):
        return "stop"
    for kinds, name in (((act.Build,), "build"), (GUARDS, "guard"), (CARDS, "cards")):
        if any(isinstance(action, kinds) for action in both):
            return name
    return "answer"
