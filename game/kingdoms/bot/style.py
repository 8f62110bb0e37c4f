"""The playing style of a bot of Record of the Three Kingdoms: numbers that a level or a style changes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Style:
    """Numbers of `Judge`.

    `spite` is the worth of a point that a rival loses. `hope` is an exponent on the chances of a siege: below 1 they look
    better than they are. `pride` is the chance that the bot gives its strategist against an unseen one, 0 to compute it;
    `foresight` is how much of the bonus for the target number it sees coming. `guarded` is the price from which a city gets
    the best guard; others get a middling one. `lavish` are coins that it always spends on more strategists to choose from.
    `coin` is the worth of a coin in points; `war`, `cunning` and `revenge` are factors on the worth of sieges, of schemes
    and of the cities of seats that have besieged it. `purse` are coins that it saves when it buys lives; `second` are the
    number of coins from which the card of the other deck is worth its price, and its worth then; `daring` besieges revealed
    guards that are mightier. `whim` and `veil` are how even the draws of a lord and of a guard are, 0 for always the best.
    `shrewd` expects mighty guards in expensive cities. `hoard` are the
    coins that it keeps when it builds.
    """

    spite: float = 0.6
    hope: float = 1.0
    pride: float = 0.0
    foresight: float = 1.0
    guarded: int = 6
    lavish: int = 0
    coin: float = 0.4
    war: float = 1.0
    cunning: float = 1.0
    revenge: float = 1.0
    purse: int = 3
    second: tuple[int, float] = (13, 3.0)
    daring: bool = False
    whim: float = 1.5
    veil: float = 3.0
    shrewd: bool = False
    hoard: int = 0


STEADY = Style()
# The baseline for all levels: an earlier version of the steady bot.
BASELINE = Style(purse=0, second=(18, 1.0), daring=True, whim=0.0, veil=0.0)
# For the search: it places its own mighty guards in expensive cities, and the search weighs the cost of that.
SHREWD = Style(veil=0.0, shrewd=True)
# Mistakes that people make at first: they care only for their own cities, overrate the chances of a siege, trust in their
# strategist and pay for more of them every round, save their best generals for attack, do not see the bonus coming.
NAIVE = Style(spite=0.0, hope=0.3, pride=0.9, foresight=0.0, guarded=13, veil=0.0, lavish=1)
# A first opponent: thinks that every siege succeeds, against mightier guards face up too, and never spends its last coin on
# a city.
BEGINNER = replace(NAIVE, hope=0.0, daring=True, hoard=1)
STYLES: Mapping[str, Mapping[str, float]] = {
    "bold": {"hope": 0.7, "war": 1.25},
    "careful": {"hope": 1.5, "guarded": 0},
    "merchant": {"coin": 0.55, "war": 0.85},
    "builder": {"foresight": 1.6, "war": 0.75},
    "schemer": {"cunning": 2.4, "spite": 1.6},
    "avenger": {"revenge": 1.6, "spite": 0.9},
}


def change(base: Style, style: str) -> Style:
    """*base* with what *style* changes."""
    return replace(base, **STYLES[style])  # type: ignore[arg-type]
