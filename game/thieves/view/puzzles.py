"""The puzzles of Age of Thieves: what kind of question each one asks, and why its best choice is better."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.i18n import N_
from game.core.state import Action
from game.core.steps import Pending
from game.thieves.rules import pending
from game.thieves.rules.cards import CARDS
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
# What the strong bot's value counts, by the beginnings of the names of its features.
GROUPS: Mapping[str, Sequence[str]] = {
    "points": (
        "calm_points",
        "calm_lead",
        "hot_points",
        "hot_lead",
        "hot_ahead",
        "out_lead",
        "out_ahead",
        "points_soon",
    ),
    "way": (
        *("calm_way", "calm_turn", "calm_two", "calm_three", "calm_first_there", "calm_too_late", "out"),
        *("hot_late", "hot_just", "hot_one", "hot_ease", "hot_beat", "hot_way", "hot_over", "hot_last", "hot_turn"),
        *("holder_due", "holder_late", "holder_just", "holder_one", "holder_ease", "holder_way", "holder_over"),
        *("holder_last", "holder_turn", "holder_next"),
    ),
    "hiding": (
        *(f"{when}_{how}" for when in ("calm", "hot", "holder") for how in ("seen", "caught", "hidden")),
        *("calm_jailed", "hot_jailed"),
    ),
    "jewels": (
        "calm_nearest",
        "calm_at_hand",
        "calm_near",
        "calm_yellow",
        "calm_green",
        "calm_tempting",
        "hot_nearest",
        "hot_fetch",
    ),
    "crown": ("holder", "hot_chase", "hot_crown", "out_held", "out_loose"),
    "hand": ("cards", "known", *(card.key for card in CARDS)),
    "helpers": ("informers", "agents"),
}
# What a person gains by the best choice (+), keeps from their opponent (~) or pays for it (-).
SAYS: Mapping[str, str] = {
    "+points": N_("It brings you more points."),
    "~points": N_("It keeps points from your opponent."),
    "-points": N_("The price: a few points."),
    "+way": N_("You get out of the city in time more often."),
    "~way": N_("Your opponent gets out of the city in time less often."),
    "-way": N_("The price: you’re further from a way out."),
    "+hiding": N_("The guards catch you less often."),
    "~hiding": N_("The guards catch your opponent more often."),
    "-hiding": N_("The price: the guards catch you more easily."),
    "+jewels": N_("More jewels come within your reach."),
    "~jewels": N_("Fewer jewels are within your opponent’s reach."),
    "-jewels": N_("The price: jewels move out of your reach."),
    "+crown": N_("Your chance at the Emperor’s Jewel grows."),
    "~crown": N_("Your opponent’s chance at the Emperor’s Jewel shrinks."),
    "-crown": N_("The price: a smaller chance at the Emperor’s Jewel."),
    "+hand": N_("You keep the better cards."),
    "~hand": N_("Your opponent is left with weaker cards."),
    "-hand": N_("The price: a card you could use later."),
    "+helpers": N_("You have more help from informers and agents."),
    "~helpers": N_("Your opponent has less help from informers and agents."),
    "-helpers": N_("The price: less help from informers and agents."),
}


def theme(seen: ThievesObservation, best: Action, second: Action) -> str:
    """By what the top of the stack asks."""
    top = seen.stack[-1]
    return next((name for name, kinds in ASKED.items() if isinstance(top, tuple(kinds))), "else")
