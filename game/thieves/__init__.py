"""Age of Thieves: a palace, a jewel, up to four thieves and the city guard between them."""

from __future__ import annotations

from game.core.game import Game
from game.core.i18n import N_
from game.core.options import ALL, Option
from game.core.state import State


def state() -> type[State]:
    """The class of its states, imported when it is first asked for: the lobby needs no rules."""
    from game.thieves.rules.rules import ThievesState

    return ThievesState


def state_by_rules_3() -> type[State]:
    """The class of states of matches by rules 3."""
    from game.thieves.rules.former import StateByRules3

    return StateByRules3


GAME = Game(
    key="thieves",
    title=N_("Age of Thieves"),
    blurb=N_("Sneak past the guards, steal the Emperor’s Jewel and get out of the city before anyone else."),
    designer="Sławomir Stępień",
    document=N_("Age of Thieves, Galakta 2016"),
    players=range(2, 5),
    minutes=60,
    weight=3,
    luck=2,
    order=3,
    hidden=True,
    puzzles=True,
    campaign=True,
    state=state,
    losable=True,
    rules=4,
    former=(state_by_rules_3,),
    options=(
        Option(
            key="special",
            title=N_("Special cards"),
            description=N_("Each thief has a special card. Leave these out for your first match."),
            default=True,
            counts=ALL,
        ),
        Option(
            key="marshal",
            title=N_("First thief commands the guards"),
            description=N_(
                "The first thief picks which guard acts next. If off, the guard nearest a thief acts first."
            ),
            counts=ALL,
        ),
        Option(
            key="homebound",
            title=N_("Jewel stays in its district"),
            description=N_(
                "If the holder is arrested in the city, the Emperor’s Jewel goes to that district’s imperial "
                "guardroom, not the open district’s."
            ),
            counts=ALL,
        ),
    ),
)
