"""Age of Thieves: a palace, a jewel, up to four thieves and the city guard between them."""

from __future__ import annotations

from game.core.game import Game
from game.core.i18n import N_
from game.core.options import Option
from game.core.state import State


def state() -> type[State]:
    """The class of its states, imported when it is first asked for: the lobby needs no rules."""
    from game.thieves.rules.rules import ThievesState

    return ThievesState


GAME = Game(
    key="thieves",
    title=N_("Age of Thieves"),
    blurb=N_("Sneak past the guards, lift the Emperor's Jewel, and be out of the city before the others are."),
    designer="Sławomir Stępień",
    document="Age of Thieves, Galakta 2016",
    players=range(2, 5),
    minutes=60,
    shelf=3,
    hidden=True,
    state=state,
    losable=True,
    rules=3,
    options=(
        Option(
            key="special",
            title=N_("Special cards"),
            description=N_("Every thief has a special card. It may be left out in a first game."),
            default=True,
        ),
        Option(
            key="marshal",
            title=N_("The first thief orders the guards"),
            description=N_("The first thief chooses which guard acts next. Otherwise the one nearest to a thief does."),
        ),
        Option(
            key="homebound",
            title=N_("The jewel stays in its district"),
            description=N_(
                "If its holder is arrested in the city, the Emperor's Jewel goes to the imperial guardroom of that district "
                "instead of the open one."
            ),
        ),
    ),
)
