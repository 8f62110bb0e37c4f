"""The puzzles of Age of Heroes: what kind of question each one asks, and why its best choice is better."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.i18n import N_
from game.core.state import Action
from game.heroes.rules import phases
from game.heroes.rules.actions import Buy
from game.heroes.rules.building import can_pay
from game.heroes.rules.cards import CITY, EMPIRE
from game.heroes.rules.hidden import HeroesObservation
from game.heroes.rules.singles import BUILD, WAR
from game.ui.view import View

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


def because(seen: HeroesObservation, best: Action, other: Action, view: View) -> list[str]:
    """How near a city brings the goal, and the armies on both sides of a war."""
    t, me = view.t, seen.seat
    builds = best == BUILD and can_pay(seen.hand, CITY) and seen.supply[CITY]
    if builds or best == Buy("city"):
        if seen.cities[me] + 1 >= EMPIRE:
            return [t("With city {n} your Challenge Round starts.", n=seen.cities[me] + 1)]
        return [t("You can build city {n} of the {goal} you need.", n=seen.cities[me] + 1, goal=EMPIRE)]
    rivals = [seat for seat in range(seen.players) if seat != me and seen.alive[seat] and seen.cities[seat]]
    if best == WAR and rivals:
        weak = min(rivals, key=lambda seat: (_at_home(seen, seat), -seen.cities[seat]))
        told = N_("Your armies at home: {mine}. {name} has {theirs} to defend with.")
        return [t(told, mine=_at_home(seen, me), name=view.names[weak], theirs=_at_home(seen, weak))]
    if best == Buy("army") and rivals:
        strong = max(rivals, key=lambda seat: _at_home(seen, seat))
        if not _at_home(seen, strong):
            return []
        told = N_("Your armies at home: {mine}. {name} can attack you with {theirs}.")
        return [t(told, mine=_at_home(seen, me), name=view.names[strong], theirs=_at_home(seen, strong))]
    return []


def _at_home(seen: HeroesObservation, seat: int) -> int:
    """The armies of a seat that can march or defend, with and without a general."""
    return seen.led[seat] + seen.plain[seat]


def theme(seen: HeroesObservation, best: Action, second: Action) -> str:
    """By the phase of the turn."""
    return next((name for name, asked in ASKED.items() if seen.phase in asked), "trouble")
