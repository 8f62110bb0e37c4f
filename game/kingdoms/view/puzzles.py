"""The puzzles of Record of the Three Kingdoms: what kind of question each one asks, and what a long search says of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.i18n import N_
from game.core.state import Action
from game.kingdoms.rules import actions as act
from game.kingdoms.rules.cards import SCHEMES
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
# What the strong bot's value counts, by the beginnings of the names of its features.
GROUPS: Mapping[str, Sequence[str]] = {
    "points": ("points", "lead", "ahead"),
    "cities": ("cities", "one_missing", "two_missing", "three_missing", "first", "capital"),
    "coins": ("coins", "income", "wage"),
    "generals": ("generals", "no_general", "one_general", "best", "second", "might", "spare"),
    "hand": ("city_cards", "affordable", "dearest", "schemes", "cards", *(scheme.word for scheme in SCHEMES)),
    "safety": ("guards", "weakest", "threatened"),
    "sieges": ("chance",),
    "wits": ("wits", "harmony", "emperor", "starts_next"),
}
# What a person gains by the best choice (+), keeps from their opponent (~) or pays for it (-).
SAYS: Mapping[str, str] = {
    "+points": N_("It brings you more points."),
    "~points": N_("It keeps points from your opponent."),
    "-points": N_("The price: a few points."),
    "+cities": N_("You hold more cities, or get them sooner."),
    "~cities": N_("It keeps cities from your opponent."),
    "-cities": N_("The price: you get cities later."),
    "+coins": N_("You have more coins for what comes next."),
    "~coins": N_("Your opponent has fewer coins to spend."),
    "-coins": N_("The price: coins you could spend later."),
    "+generals": N_("You have stronger generals to send."),
    "~generals": N_("Your opponent has weaker generals to send."),
    "-generals": N_("The price: weaker generals to send."),
    "+hand": N_("You keep the better cards."),
    "~hand": N_("Your opponent is left with weaker cards."),
    "-hand": N_("The price: cards from your hand."),
    "+safety": N_("Your cities are harder to take."),
    "~safety": N_("Your opponent’s cities are easier to take."),
    "-safety": N_("The price: your cities are easier to take."),
    "+sieges": N_("Your sieges are likelier to succeed."),
    "~sieges": N_("Your opponent’s sieges are likelier to fail."),
    "-sieges": N_("The price: your sieges are likelier to fail."),
    "+wits": N_("You win more contests of wits, or act earlier."),
    "~wits": N_("Your opponent wins fewer contests of wits, or acts later."),
    "-wits": N_("The price: an edge in wits or in the turn order."),
}


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
