"""The parts of Pearls."""

from __future__ import annotations

from game.parts import After, Opponents, Parts, Table, Texts
from game.pearl.bot.levels import BOTS
from game.pearl.rules.position import PearlObservation
from game.pearl.rules.rules import PearlState
from game.pearl.view.cover import cover
from game.pearl.view.log_lines import label, log_line, reason
from game.pearl.view.moments import MOMENTS
from game.pearl.view.score import ending, summary
from game.pearl.view.table import KEYS, SOUNDS, table
from game.pearl.words.guide import guide
from game.pearl.words.lesson import LESSON
from game.pearl.words.rulings import RULINGS

PARTS: Parts[PearlState, PearlObservation] = Parts(
    opponents=Opponents(bots=BOTS),
    table=Table(
        draw=table,
        summary=summary,
        log_line=log_line,
        label=label,
        reason=reason,
        moments=MOMENTS,
        sounds=SOUNDS,
        keys=KEYS,
    ),
    words=Texts(guide=guide, lesson=LESSON, cover=cover, rulings=RULINGS),
    after=After(ending=ending),
)
