"""What faces and lines of Age of War are called, and chances for the eye."""

from __future__ import annotations

from game.core.i18n import N_, Words
from game.war.rules.actions import STEAL_LINE
from game.war.rules.cards import CASTLES, STEAL

FACE_NAMES = {"A": N_("archery"), "C": N_("cavalry"), "D": N_("daimyo")}


def faces_text(faces: str, t: Words) -> str:
    """Dice as words, in the order of the notation: '1, 1, 3, archery'."""
    return t(", ").join(t(FACE_NAMES[face]) if face in FACE_NAMES else face for face in faces)


def line_text(symbols: str, t: Words) -> str:
    """What a battle line asks for: 'infantry 5', 'archery, cavalry'."""
    return t("infantry {n}", n=symbols) if symbols.isdigit() else faces_text(symbols, t)


def line_symbols(castle: int, line: int) -> str:
    """What is printed on a line, the steal line included."""
    return STEAL if line == len(CASTLES[castle].lines) else CASTLES[castle].lines[line]


def line_name(castle: int, line: int, t: Words) -> str:
    """'line 3 of Kiyosu', 'the steal line of Kiyosu'."""
    name = t(CASTLES[castle].name)
    if line == STEAL_LINE[CASTLES[castle].name]:
        return t("{castle}’s extra daimyo line", castle=name)
    return t("{castle}’s line {n}", n=line + 1, castle=name)


def percent(chance: float) -> str:
    """A chance in [0, 1] for the eye: whole per cents, never 0 or 100 unless it is exactly that.

    >>> [percent(chance) for chance in (0, 0.004, 0.456, 0.999, 1)]
    ['0%', '<1%', '46%', '>99%', '100%']
    """
    if 0 < chance < 0.01:
        return "<1%"
    if 0.99 < chance < 1:
        return ">99%"
    return f"{100 * chance:.0f}%"
