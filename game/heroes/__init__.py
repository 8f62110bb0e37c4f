"""Age of Heroes: six tribes, cards, trade and war."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from game.core.game import Game, Option
from game.core.i18n import N_

if TYPE_CHECKING:
    from game.core.parts import Parts
    from game.heroes.rules.hidden import HeroesObservation
    from game.heroes.rules.rules import HeroesState


@cache
def parts() -> Parts[HeroesState, HeroesObservation]:
    """All that the game offers. Imported when first asked for: the lobby needs none of it."""
    from game.core.parts import Parts, no_answer, no_odds, nothing
    from game.heroes.bot.analysis import HeroesAnalyst
    from game.heroes.bot.bot import BOTS, styled
    from game.heroes.bot.characters import CHARACTERS
    from game.heroes.rules.rules import initial_state
    from game.heroes.view.advice import reason
    from game.heroes.view.cover import cover
    from game.heroes.view.labels import label
    from game.heroes.view.moments import MOMENTS
    from game.heroes.view.score import ending, summary
    from game.heroes.view.table import SOUNDS, table
    from game.heroes.view.telling import felt, tell
    from game.heroes.words.guide import guide
    from game.heroes.words.lesson import LESSON
    from game.ui.html import Html

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
        standing_art=Html,
        ending=ending,
        moments=MOMENTS,
        sounds=SOUNDS,
        keys=(),
        analyst=HeroesAnalyst,
        luck=None,
        dice=None,
        guide=guide,
        lesson=LESSON,
        cover=cover,
    )


GAME = Game(
    key="heroes",
    title=N_("Age of Heroes"),
    blurb=N_(
        "Trade on Market Day, raise cities and a monument, send armies out, and hold your lead until your next turn ends."
    ),
    designer="Robert Hayes, Tamara Hayes",
    document="Age of Heroes, rules 1.2, Legend Games 2003",
    players=range(2, 7),
    minutes=45,
    shelf=2,
    hidden=True,
    parts=parts,
    company=3,
    rules=2,
    options=(
        Option(
            "tribes",
            N_("Tribes"),
            N_("Whether the players choose their tribes in turn order or are dealt them at random."),
            default="choose",
            choices=(N_("choose"), N_("random")),
        ),
    ),
)
