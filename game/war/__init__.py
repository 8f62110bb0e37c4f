"""Age of War: dice, fourteen castles, six clans."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from game.core.game import Game
from game.core.i18n import N_

if TYPE_CHECKING:
    from game.core.parts import Parts
    from game.war.rules.rules import WarObservation, WarState


@cache
def parts() -> Parts[WarState, WarObservation]:
    """All that the game offers. Imported when first asked for: the lobby needs none of it."""
    from game.core.parts import Parts, no_answer, no_label, unharmed
    from game.ui.html import Html
    from game.war.bot.analysis import WarAnalyst
    from game.war.bot.bot import BOTS, styled
    from game.war.bot.characters import CHARACTERS
    from game.war.bot.luck import luck
    from game.war.bot.value import chances
    from game.war.rules.odds import first_turn, report
    from game.war.rules.rules import initial_state
    from game.war.view.advice import reason
    from game.war.view.cover import cover
    from game.war.view.dice import DICE
    from game.war.view.moments import MOMENTS
    from game.war.view.score import ending, summary
    from game.war.view.table import KEYS, SOUNDS, table
    from game.war.view.telling import tell
    from game.war.words.guide import guide
    from game.war.words.lesson import LESSON

    return Parts(
        initial_state=initial_state,
        odds=report,
        prepare=first_turn,
        chances=chances,
        bots=BOTS,
        characters=CHARACTERS,
        styled=styled,
        table=table,
        tell=tell,
        felt=unharmed,
        label=no_label,
        reason=reason,
        why=no_answer,
        summary=summary,
        standing_art=Html,
        ending=ending,
        moments=MOMENTS,
        sounds=SOUNDS,
        keys=KEYS,
        analyst=WarAnalyst,
        luck=luck,
        dice=DICE,
        guide=guide,
        lesson=LESSON,
        cover=cover,
    )


GAME = Game(
    key="war",
    title=N_("Age of War"),
    blurb=N_("Roll seven dice, fill battle lines, take castles, and unite the clans before they are stolen from you."),
    designer="Reiner Knizia",
    document="Age of War, Fantasy Flight Games 2014",
    players=range(2, 7),
    minutes=30,
    shelf=1,
    hidden=False,
    parts=parts,
)
