"""The achievements of Age of War: texts and signs. `rules/feats` finds them in a match."""

from __future__ import annotations

from game.core.achievement import SECRET, Achievement
from game.core.i18n import N_
from game.ui.html import Html
from game.war.rules.position import CASTLE_NUMBER
from game.war.view.art import picture

ACHIEVEMENTS = (
    Achievement("win", N_("Victory"), N_("Win a match."), "face-D"),
    Achievement("clan", N_("Under One Banner"), N_("Unite a whole clan."), "mon-mori"),
    Achievement("raider", N_("Raider"), N_("Take three castles from opponents in one match."), "face-C"),
    Achievement("kumamoto", N_("Out of Reach"), N_("Capture Kumamoto, which nobody can take from you."), "castle-Kumamoto"),
    Achievement("points", N_("Twenty"), N_("Finish a match with 20 points or more."), "face-3"),
    Achievement("twice", N_("No Contest"), N_("Win with at least twice as many points as anyone else."), "mon-uesugi"),
    Achievement("oda", N_("The Unifier"), N_("Unite the Oda clan."), "mon-oda", SECRET),
    Achievement("roll", N_("In One Blow"), N_("Capture a castle with the first roll of a turn."), "castle-Odani", SECRET),
    Achievement("last", N_("Down to the Last Die"), N_("Capture a castle with your very last die."), "face-1", SECRET),
    Achievement("alike", N_("Five Alike"), N_("Roll five dice with the same face at once."), "face-A", SECRET),
    Achievement("behind", N_("The Tide Turns"), N_("Win after an opponent was 8 points ahead."), "mon-shimazu", SECRET),
    Achievement("peaceful", N_("Clean Hands"), N_("Win without taking a castle from anyone."), "mon-tokugawa", SECRET),
)  # fmt: skip


def sign(name: str) -> Html:
    """A die's face, a crest, or a castle by its name."""
    kind, _, castle = name.partition("-")
    return picture(f"castle-{CASTLE_NUMBER[castle]}" if kind == "castle" else name, inline=True)
