"""The achievements of Age of Thieves: texts and signs. `rules/feats` finds them in a match."""

from __future__ import annotations

from game.core.achievement import SECRET, Achievement
from game.core.i18n import N_
from game.thieves.view.art import drawn
from game.ui.html import Html

ACHIEVEMENTS = (
    Achievement("win", N_("Victory"), N_("Win a match."), "thief"),
    Achievement("best", N_("Best Thief"), N_("Be the first to take the Emperor’s Jewel from the treasury."), "treasury"),
    Achievement("crown", N_("Crown and All"), N_("Win with the Emperor’s Jewel."), "crown"),
    Achievement("away", N_("A Good Night’s Work"), N_("Leave the city with at least three jewels."), "gate"),
    Achievement("points", N_("A Rich Haul"), N_("Leave the city with 10 points or more."), "green"),
    Achievement("pickpocket", N_("Light Fingers"), N_("Steal a jewel from another thief."), "marked"),
    Achievement("free", N_("Never Caught"), N_("Win without being arrested."), "guard", SECRET),
    Achievement("dungeon", N_("Back from the Dungeon"), N_("Win after an arrest."), "dungeon", SECRET),
    Achievement("heavy", N_("Heavy Pockets"), N_("Carry five jewels at once."), "yellow", SECRET),
    Achievement("bell", N_("At the Last Bell"), N_("Leave the city in the last turn of the alarm."), "bell", SECRET),
    Achievement("alone", N_("The Only One"), N_("Win as the only thief to leave the city."), "moon", SECRET),
    Achievement("snatched", N_("Honour Among Thieves"), N_("Steal the Emperor’s Jewel from a thief."), "captain", SECRET),
)  # fmt: skip


def sign(name: str) -> Html:
    """A drawing of the city."""
    return drawn(name)
