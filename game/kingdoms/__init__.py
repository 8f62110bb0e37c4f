"""Record of the Three Kingdoms: cards, schemes, sieges; thirteen cities for two to five lords."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from game.core.game import Game, Option
from game.core.i18n import N_

if TYPE_CHECKING:
    from game.core.parts import Parts
    from game.kingdoms.rules.hidden import KingdomsObservation
    from game.kingdoms.rules.rules import KingdomsState


@cache
def parts() -> Parts[KingdomsState, KingdomsObservation]:
    """All that the game offers. Imported when first asked for: the lobby needs none of it."""
    from game.core.parts import Parts, nothing, unharmed
    from game.kingdoms.bot.analysis import KingdomsAnalyst
    from game.kingdoms.bot.bot import BOTS, styled
    from game.kingdoms.bot.characters import CHARACTERS
    from game.kingdoms.rules.odds import report
    from game.kingdoms.rules.rules import initial_state
    from game.kingdoms.view.advice import reason
    from game.kingdoms.view.cover import cover
    from game.kingdoms.view.labels import choice
    from game.kingdoms.view.moments import MOMENTS
    from game.kingdoms.view.score import ending, summary
    from game.kingdoms.view.table import SOUNDS, table
    from game.kingdoms.view.telling import tell
    from game.kingdoms.view.why import why
    from game.kingdoms.words.guide import guide
    from game.kingdoms.words.lesson import LESSON
    from game.ui.html import Html

    return Parts(
        initial_state=initial_state,
        odds=report,
        prepare=nothing,
        chances=None,
        bots=BOTS,
        characters=CHARACTERS,
        styled=styled,
        table=table,
        tell=tell,
        felt=unharmed,
        label=choice,
        reason=reason,
        why=why,
        summary=summary,
        standing_art=Html,
        ending=ending,
        moments=MOMENTS,
        sounds=SOUNDS,
        keys=(),
        analyst=KingdomsAnalyst,
        luck=None,
        dice=None,
        guide=guide,
        lesson=LESSON,
        cover=cover,
    )


GAME = Game(
    key="kingdoms",
    title=N_("Record of the Three Kingdoms"),
    blurb=N_("Build cities under hidden guards, outwit your rivals, and besiege what they hold."),
    designer=N_("Han Chao Publishing"),
    document="三國志 Record of the Three Kingdoms, Han Chao Publishing 2010",
    players=range(2, 6),
    minutes=60,
    shelf=4,
    rules=2,
    hidden=True,
    parts=parts,
    options=(
        Option(
            "advanced",
            N_("Advanced rules"),
            N_("Schemes and realm are two decks; 7 coins buy a card of the second; each deck is renewed once."),
        ),
        Option(
            "two_lords",
            N_("Two lords each"),
            N_("With two players each has two lords and both their powers. No effect with more players."),
        ),
    ),
)
