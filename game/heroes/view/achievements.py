"""The achievements of Age of Heroes: texts and signs. `rules/feats` finds them in a match."""

from __future__ import annotations

from game.core.achievement import SECRET, Achievement
from game.core.i18n import N_
from game.heroes.view.art import picture
from game.ui.html import Html

ACHIEVEMENTS = (
    Achievement("win", N_("Laurels"), N_("Win a match."), "card-olympic"),
    Achievement("stones", N_("The Last Stone"), N_("Finish your monument."), "card-marble"),
    Achievement("monument", N_("Wonder of the World"), N_("Win with your monument."), "card-limestone"),
    Achievement("empire", N_("Empire"), N_("Win with five cities."), "item-city"),
    Achievement("trader", N_("Merchant"), N_("Make five trades in one match."), "card-gold"),
    Achievement("conquest", N_("Conqueror"), N_("Take a city in battle."), "item-army"),
    Achievement("word", N_("A Person of Your Word"), N_("Keep a promise from Market Day."), "item-road"),
    Achievement("walls", N_("Unbroken Walls"), N_("Beat off a rival’s attack and lose nothing."), "item-citadel", SECRET),
    Achievement("barbarians", N_("Not Today"), N_("Beat off the barbarians and lose nothing."), "card-barbarians", SECRET),
    Achievement("rebuilt", N_("From the Ashes"), N_("Win after losing a city."), "card-volcano", SECRET),
    Achievement("hand", N_("Full Granaries"), N_("Hold 12 cards or more."), "card-grain", SECRET),
    Achievement("early", N_("A Short Age"), N_("Win by the end of round 10."), "card-luck", SECRET),
    Achievement("last", N_("The Last Tribe"), N_("Win because no other tribe is left."), "card-hero", SECRET),
)  # fmt: skip


def sign(name: str) -> Html:
    """The drawing of a card or an item."""
    return picture(name, inline=True)
