"""The styles of a bot of Age of Thieves: numbers that a level, or a style, changes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Style:
    """Numbers of the planner.

    `depth` is how many turns it plans ahead, `cards` whether it considers cards that help a movement. `crown` and `points`
    are the worth of the Emperor's Jewel and of a point, `stroll` of getting out without the jewel while there is time.
    `arrest` is the cost of an arrest, `danger` of ending a turn where guards make arrests, `late` of each turn too few to
    get out, `card` of a card used up. `quiet` is the worth of sneaking. With `spite` the bot plays its cards against the
    richest thief, otherwise only against the holder of the Emperor's Jewel. With `mischief` it plays all cards that hinder a
    rival nearby, including those that call guards or start flames. A `wily` bot considers thefts from other thieves and
    everything that its thief and its cards can do.
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


BASELINE = Style()  # the baseline for all levels: an earlier steady bot
STEADY = Style(mischief=True, wily=True)
# How beginners play: think of the next step alone and forget the cards in hand, take any jewel on the way, see the
# way in and not the way out.
NAIVE = Style(depth=1, cards=False, late=0.0, arrest=1.5, danger=0.2, crown=10.0, points=2.0)
# A first opponent: overlooks the guards and runs where it should sneak, into their arms.
BEGINNER = replace(NAIVE, arrest=0.0, danger=0.0, depth=2, quiet=-1.8)
STYLES: Mapping[str, Mapping[str, float | bool]] = {
    "bold": {"arrest": 2.5, "danger": 0.0, "quiet": -0.8},
    "careful": {"arrest": 9.0, "danger": 2.0, "quiet": 0.6},
    "merchant": {"points": 1.1, "stroll": 11.0, "crown": 11.0},
    "builder": {"card": 0.3, "late": 8.0},
    "schemer": {"card": 0.4, "quiet": 0.4, "spite": True},
    "avenger": {"spite": True, "danger": 0.3},
}


def change(base: Style, style: str) -> Style:
    """*base* with the changes of *style*."""
    return replace(base, **STYLES[style])  # type: ignore[arg-type]
