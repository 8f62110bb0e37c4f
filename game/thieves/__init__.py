"""Age of Thieves: a palace, a jewel, up to four thieves and the city guard between them."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from game.core.game import Game, Option
from game.core.i18n import N_

if TYPE_CHECKING:
    from game.core.parts import Parts
    from game.thieves.rules.hidden import ThievesObservation
    from game.thieves.rules.rules import ThievesState


@cache
def parts() -> Parts[ThievesState, ThievesObservation]:
    """All that the game offers. Imported when first asked for: the lobby needs none of it."""
    from game.core.parts import Parts, no_answer, no_odds, nothing
    from game.thieves.bot.analysis import ThievesAnalyst
    from game.thieves.bot.characters import CHARACTERS
    from game.thieves.bot.levels import BOTS, styled
    from game.thieves.rules.rules import initial_state
    from game.thieves.view.advice import reason
    from game.thieves.view.art import symbols
    from game.thieves.view.cover import cover
    from game.thieves.view.dice import DICE
    from game.thieves.view.labels import label
    from game.thieves.view.moments import MOMENTS
    from game.thieves.view.score import ending, summary
    from game.thieves.view.table import KEYS, SOUNDS, table
    from game.thieves.view.telling import felt, tell
    from game.thieves.words.guide import guide
    from game.thieves.words.lesson import LESSON

    return Parts(
        initial_state=initial_state,
        odds=no_odds,
        prepare=nothing,
        chances=None,
        bots=BOTS,
        characters=CHARACTERS,
        styled=styled,
        table=table,
        tell=tell,
        felt=felt,
        label=label,
        reason=reason,
        why=no_answer,
        summary=summary,
        standing_art=symbols,
        ending=ending,
        moments=MOMENTS,
        sounds=SOUNDS,
        keys=KEYS,
        analyst=ThievesAnalyst,
        luck=None,
        dice=DICE,
        guide=guide,
        lesson=LESSON,
        cover=cover,
    )


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
    parts=parts,
    losable=True,
    rules=2,
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
