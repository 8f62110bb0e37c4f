"""All that Age of Heroes offers."""

from __future__ import annotations

from game.heroes.bot.analysis import HeroesAnalyst
from game.heroes.bot.characters import CHARACTERS
from game.heroes.bot.levels import BOTS, styled
from game.heroes.rules.feats import HeroesFeats
from game.heroes.rules.hidden import HeroesObservation
from game.heroes.rules.rules import HeroesState
from game.heroes.rules.slips import HeroesSlips
from game.heroes.view.achievements import ACHIEVEMENTS, sign
from game.heroes.view.advice import alike, order, reason
from game.heroes.view.because import because
from game.heroes.view.campaign import campaign_map
from game.heroes.view.cover import cover
from game.heroes.view.labels import label
from game.heroes.view.log_lines import felt, log_line
from game.heroes.view.moments import MOMENTS
from game.heroes.view.outcomes import outcome
from game.heroes.view.pacing import PACING
from game.heroes.view.puzzles import THEMES, theme
from game.heroes.view.remarks import remark
from game.heroes.view.score import ending, summary
from game.heroes.view.table import SOUNDS, table
from game.heroes.words.guide import guide
from game.heroes.words.lesson import LESSON
from game.heroes.words.rulings import RULINGS
from game.heroes.words.slips import SLIPS
from game.heroes.words.voices import VOICES
from game.parts import Achievements, After, Opponents, Parts, PuzzleWords, Table, Texts

PARTS: Parts[HeroesState, HeroesObservation] = Parts(
    opponents=Opponents(bots=BOTS, characters=CHARACTERS, styled=styled),
    table=Table(
        draw=table,
        summary=summary,
        log_line=log_line,
        felt=felt,
        label=label,
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
        analyst=HeroesAnalyst,
        slips=SLIPS,
        slipped=HeroesSlips,
    ),
    achievements=Achievements(listed=ACHIEVEMENTS, feats=HeroesFeats, sign=sign),
    puzzles=PuzzleWords(themes=THEMES, theme=theme, because=because),
)
