"""All that Record of the Three Kingdoms offers."""

from __future__ import annotations

from game.kingdoms.bot.analysis import KingdomsAnalyst
from game.kingdoms.bot.characters import CHARACTERS
from game.kingdoms.bot.levels import BOTS, styled
from game.kingdoms.rules.feats import KingdomsFeats
from game.kingdoms.rules.hidden import KingdomsObservation
from game.kingdoms.rules.odds import report
from game.kingdoms.rules.rules import KingdomsState
from game.kingdoms.rules.slips import KingdomsSlips
from game.kingdoms.view.achievements import ACHIEVEMENTS, sign
from game.kingdoms.view.advice import alike, order, reason
from game.kingdoms.view.because import because
from game.kingdoms.view.campaign import campaign_map
from game.kingdoms.view.cover import cover
from game.kingdoms.view.labels import label
from game.kingdoms.view.log_lines import log_line
from game.kingdoms.view.moments import MOMENTS
from game.kingdoms.view.outcomes import outcome
from game.kingdoms.view.pacing import PACING
from game.kingdoms.view.puzzles import THEMES, theme
from game.kingdoms.view.remarks import remark
from game.kingdoms.view.score import ending, summary
from game.kingdoms.view.table import SOUNDS, table
from game.kingdoms.view.why import why
from game.kingdoms.words.guide import guide
from game.kingdoms.words.lesson import LESSON
from game.kingdoms.words.rulings import RULINGS
from game.kingdoms.words.slips import SLIPS
from game.kingdoms.words.voices import VOICES
from game.parts import Achievements, After, Opponents, Parts, PuzzleWords, Rules, Table, Texts

PARTS: Parts[KingdomsState, KingdomsObservation] = Parts(
    rules=Rules(odds=report),
    opponents=Opponents(bots=BOTS, characters=CHARACTERS, styled=styled),
    table=Table(
        draw=table,
        summary=summary,
        log_line=log_line,
        label=label,
        why=why,
        order=order,
        reason=reason,
        alike=alike,
        moments=MOMENTS,
        remark=remark,
        sounds=SOUNDS,
    ),
    pacing=PACING,
    words=Texts(guide=guide, lesson=LESSON, cover=cover, campaign=campaign_map, rulings=RULINGS, voices=VOICES),
    after=After(
        ending=ending,
        outcome=outcome,
        analyst=KingdomsAnalyst,
        slips=SLIPS,
        slipped=KingdomsSlips,
    ),
    achievements=Achievements(listed=ACHIEVEMENTS, feats=KingdomsFeats, sign=sign),
    puzzles=PuzzleWords(themes=THEMES, theme=theme, because=because),
)
