"""Opponents with a name: what a character is. Each game has six, one a style, two a level, in `bot/characters`."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.face import Face

LEVELS = ("novice", "steady", "strong")
STYLES = ("bold", "careful", "merchant", "builder", "schemer", "avenger")


@dataclass(frozen=True, slots=True)
class Character:
    """An opponent: `key` in settings and records, `name` and `temper` (one line of how he plays) to be translated.

    `level` is one of LEVELS, `style` one of STYLES: bold takes long odds, careful keeps what it has, a merchant takes what
    pays for sure, a builder finishes what it began, a schemer strikes who leads, an avenger strikes back.
    """

    key: str
    name: str
    level: str
    style: str
    temper: str
    face: Face
