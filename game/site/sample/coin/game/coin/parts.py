"""The parts of Heads."""

from __future__ import annotations

from game.coin.bot.levels import BOTS
from game.coin.rules.rules import CoinObservation, CoinState
from game.coin.view.cover import cover
from game.coin.view.moments import MOMENTS
from game.coin.view.score import ending, summary
from game.coin.view.table import KEYS, SOUNDS, table
from game.coin.view.telling import label, reason, tell
from game.coin.words.guide import guide
from game.coin.words.lesson import LESSON
from game.coin.words.rulings import RULINGS
from game.parts import After, Opponents, Parts, Table, Texts

PARTS: Parts[CoinState, CoinObservation] = Parts(
    opponents=Opponents(bots=BOTS),
    table=Table(
        draw=table, summary=summary, tell=tell, label=label, reason=reason, moments=MOMENTS, sounds=SOUNDS, keys=KEYS
    ),
    words=Texts(guide=guide, lesson=LESSON, cover=cover, rulings=RULINGS),
    after=After(ending=ending),
)
