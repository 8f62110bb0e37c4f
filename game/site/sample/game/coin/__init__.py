"""Heads: a coin a turn, three heads win."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from game.core.game import Game
from game.core.i18n import N_

if TYPE_CHECKING:
    from game.coin.rules.rules import CoinObservation, CoinState
    from game.core.parts import Parts


@cache
def parts() -> Parts[CoinState, CoinObservation]:
    """All that the game offers. Imported when first asked for: the lobby needs none of it."""
    from game.coin.bot.bot import BOTS
    from game.coin.rules.rules import initial_state
    from game.coin.view.cover import cover
    from game.coin.view.moments import MOMENTS
    from game.coin.view.score import ending, summary
    from game.coin.view.table import KEYS, SOUNDS, table
    from game.coin.view.telling import label, reason, tell
    from game.coin.words.guide import guide
    from game.coin.words.lesson import LESSON
    from game.core.parts import Parts, no_answer, no_odds, no_style, nothing, unharmed
    from game.ui.html import Html

    return Parts(
        initial_state=initial_state,
        odds=no_odds,
        prepare=nothing,
        chances=None,
        bots=BOTS,
        characters=(),
        styled=no_style,
        table=table,
        tell=tell,
        felt=unharmed,
        label=label,
        reason=reason,
        why=no_answer,
        summary=summary,
        standing_art=Html,
        ending=ending,
        moments=MOMENTS,
        sounds=SOUNDS,
        keys=KEYS,
        analyst=None,
        luck=None,
        dice=None,
        guide=guide,
        lesson=LESSON,
        cover=cover,
    )


GAME = Game(
    key="coin",
    title=N_("Heads"),
    blurb=N_("Throw a coin or pass; three heads win."),
    designer=N_("nobody in particular"),
    document="Heads, our own",
    players=range(2, 5),
    minutes=1,
    shelf=99,
    hidden=False,
    parts=parts,
)
