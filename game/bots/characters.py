"""Opponents with a name. Each game has six, one for each style and two for each level, in `bot/characters`."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.face import Face

LEVELS = ("novice", "steady", "strong")
STYLES = ("bold", "careful", "merchant", "builder", "schemer", "avenger")


@dataclass(frozen=True, slots=True)
class Character:
    """An opponent: `key` in settings and records; `name` and `temper` (a line about the style of play) are for translation.

    `level` is one of LEVELS, `style` one of STYLES: bold takes long odds, careful protects what it has, a merchant takes
    sure gains, a builder finishes what it began, a schemer attacks the leader, an avenger strikes back.
    """

    key: str
    name: str
    level: str
    style: str
    temper: str
    face: Face
