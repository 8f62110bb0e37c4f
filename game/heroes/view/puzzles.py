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
# What the strong bot's value counts, by the beginnings of the names of its features.
GROUPS: Mapping[str, Sequence[str]] = {
    "cities": ("cities", "five", "city", "two_cities"),
    "monument": ("placed", "own"),
    "armies": ("home", "led", "away", "due", "scared", "army", "general"),
    "safety": ("cities_in_danger", "cards_in_danger", "last_in_danger", "brink", "bare", "citadel"),
    "attack": ("cities_in_sight", "cards_in_sight", "peace", "roads"),
    "hand": (
        "cards",
        "over",
        "useless",
        "withheld",
        "iron",
        "wood",
        "grain",
        "stone",
        "gold",
        "olympic",
        "hero",
        "luck",
    ),
}
# What a person gains by the best choice (+), keeps from their opponent (~) or pays for it (-).
SAYS: Mapping[str, str] = {
    "+cities": N_("You end up with more cities."),
    "~cities": N_("Your opponent ends up with fewer cities."),
    "-cities": N_("The price: you gain cities more slowly."),
    "+monument": N_("Your monument grows faster."),
    "~monument": N_("Your opponent’s monument falls behind."),
    "-monument": N_("The price: your monument has to wait."),
    "+armies": N_("You have more armies to use."),
    "~armies": N_("Your opponent has fewer armies to use."),
    "-armies": N_("The price: fewer armies to use."),
    "+safety": N_("Your cities and cards are safer from attack."),
    "~safety": N_("Your opponent is easier to attack."),
    "-safety": N_("The price: you’re easier to attack."),
    "+attack": N_("There’s more you can attack."),
    "~attack": N_("Your opponent finds less to attack."),
    "-attack": N_("The price: less you can attack."),
    "+hand": N_("You keep the better cards."),
    "~hand": N_("Your opponent is left with weaker cards."),
    "-hand": N_("The price: cards from your hand."),
}


def theme(seen: HeroesObservation, best: Action, second: Action) -> str:
    """By the phase of the turn."""
    return next((name for name, asked in ASKED.items() if seen.phase in asked), "trouble")
