"""All that Age of War offers."""

from __future__ import annotations

from game.parts import Achievements, After, Opponents, Parts, PuzzleWords, Rules, Table, Texts
from game.war.bot.analysis import WarAnalyst
from game.war.bot.characters import CHARACTERS
from game.war.bot.levels import BOTS, styled
from game.war.bot.luck import luck
from game.war.bot.value import chances
from game.war.rules.feats import WarFeats
from game.war.rules.odds import first_turn, report
from game.war.rules.rules import WarObservation, WarState
from game.war.rules.slips import WarSlips
from game.war.view.achievements import ACHIEVEMENTS, sign
from game.war.view.advice import order, reason
from game.war.view.campaign import campaign_map
from game.war.view.cover import cover
from game.war.view.dice import DICE
from game.war.view.log_lines import log_line
from game.war.view.moments import MOMENTS
from game.war.view.outcomes import outcome
from game.war.view.pacing import PACING
from game.war.view.puzzles import THEMES, because, theme
from game.war.view.remarks import remark
from game.war.view.score import ending, summary
from game.war.view.table import KEYS, SOUNDS, table
from game.war.words.guide import guide
from game.war.words.lesson import LESSON
from game.war.words.rulings import RULINGS
from game.war.words.slips import SLIPS
from game.war.words.voices import VOICES

PARTS: Parts[WarState, WarObservation] = Parts(
    rules=Rules(odds=report, prepare=first_turn, chances=chances),
    opponents=Opponents(bots=BOTS, characters=CHARACTERS, styled=styled),
    table=Table(
        draw=table,
        summary=summary,
        log_line=log_line,
        order=order,
        reason=reason,
        moments=MOMENTS,
        remark=remark,
        sounds=SOUNDS,
        keys=KEYS,
    ),
    pacing=PACING,
    words=Texts(guide=guide, lesson=LESSON, cover=cover, campaign=campaign_map, rulings=RULINGS, voices=VOICES),
    after=After(
        ending=ending,
        outcome=outcome,
        analyst=WarAnalyst,
        luck=luck,
        dice=DICE,
        slips=SLIPS,
        slipped=WarSlips,
    ),
    achievements=Achievements(listed=ACHIEVEMENTS, feats=WarFeats, sign=sign),
    puzzles=PuzzleWords(themes=THEMES, theme=theme, because=because),
)
