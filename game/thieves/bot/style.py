"""How a bot of Age of Thieves likes to play: numbers that a level, or a style, changes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Style:
    """Numbers of the planner.

    `depth` is how many turns it thinks ahead, `cards` whether it thinks of cards that help a movement. `crown` and
    `points` are what the Emperor's Jewel and a point are worth; `stroll` to be out without it while there is time. `arrest`
    is what an arrest costs, `danger` to end a turn where guards arrest, `late` each turn that is missing to get out, `card`
    a card used up. `quiet` is what it is worth to sneak. `spite` has it play its cards against the richest thief, where it
    else plays them against the holder of the Emperor's Jewel alone. `mischief` has it play all cards that hinder a rival
    near by, guards and flames called up included. Who is `wily` thinks of thefts from other thieves and of all that his
    thief and his cards can do.
    """

    depth: int = 3
    cards: bool = True
    crown: float = 14.0
    points: float = 0.7
    stroll: float = 6.0
    arrest: float = 5.0
    danger: float = 0.6
    late: float = 5.0
    card: float = 0.8
    quiet: float = 0.0
    spite: bool = False
    mischief: bool = False
    wily: bool = False


YARDSTICK = Style()  # by which all levels are measured: what the steady bot once was
STEADY = Style(mischief=True, wily=True)
# What people do at first: think of the next step alone and forget the cards in hand, take what glitters on the way, see the
# way in and not the way out.
NAIVE = Style(depth=1, cards=False, late=0.0, arrest=1.5, danger=0.2, crown=10.0, points=2.0)
STYLES: Mapping[str, Mapping[str, float | bool]] = {
    "bold": {"arrest": 2.5, "danger": 0.0, "quiet": -0.8},
    "careful": {"arrest": 9.0, "danger": 2.0, "quiet": 0.6},
    "merchant": {"points": 1.1, "stroll": 11.0, "crown": 11.0},
    "builder": {"card": 0.3, "late": 8.0},
    "schemer": {"card": 0.4, "quiet": 0.4, "spite": True},
    "avenger": {"spite": True, "danger": 0.3},
}


def change(base: Style, style: str) -> Style:
    """*base* with what *style* changes."""
    return replace(base, **STYLES[style])  # type: ignore[arg-type]
