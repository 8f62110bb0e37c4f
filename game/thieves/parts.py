"""All that Age of Thieves offers."""

from __future__ import annotations

from game.parts import Achievements, After, Opponents, Parts, PuzzleWords, Table, Texts
from game.thieves.bot.analysis import ThievesAnalyst
from game.thieves.bot.characters import CHARACTERS
from game.thieves.bot.levels import BOTS, styled
from game.thieves.rules.feats import ThievesFeats
from game.thieves.rules.hidden import ThievesObservation
from game.thieves.rules.rules import ThievesState
from game.thieves.rules.slips import ThievesSlips
from game.thieves.view.achievements import ACHIEVEMENTS, sign
from game.thieves.view.advice import order, plan, reason
from game.thieves.view.art import symbols
from game.thieves.view.because import because
from game.thieves.view.campaign import campaign_map
from game.thieves.view.cover import cover
from game.thieves.view.dice import DICE
from game.thieves.view.labels import label
from game.thieves.view.log_lines import felt, log_line
from game.thieves.view.moments import MOMENTS
from game.thieves.view.outcomes import outcome
from game.thieves.view.puzzles import THEMES, theme
from game.thieves.view.remarks import remark
from game.thieves.view.score import ending, summary
from game.thieves.view.table import KEYS, SOUNDS, table
from game.thieves.words.guide import guide
from game.thieves.words.lesson import LESSON
from game.thieves.words.rulings import RULINGS
from game.thieves.words.slips import SLIPS
from game.thieves.words.voices import VOICES

PARTS: Parts[ThievesState, ThievesObservation] = Parts(
    opponents=Opponents(bots=BOTS, characters=CHARACTERS, styled=styled),
    table=Table(
        draw=table,
        summary=summary,
        standing_art=symbols,
        log_line=log_line,
        felt=felt,
        label=label,
        order=order,
        plan=plan,
        reason=reason,
        moments=MOMENTS,
        remark=remark,
        sounds=SOUNDS,
        keys=KEYS,
    ),
    words=Texts(guide=guide, lesson=LESSON, cover=cover, campaign=campaign_map, rulings=RULINGS, voices=VOICES),
    after=After(
        ending=ending,
        outcome=outcome,
        analyst=ThievesAnalyst,
        dice=DICE,
        slips=SLIPS,
        slipped=ThievesSlips,
    ),
    achievements=Achievements(listed=ACHIEVEMENTS, feats=ThievesFeats, sign=sign),
    puzzles=PuzzleWords(themes=THEMES, theme=theme, because=because),
)
