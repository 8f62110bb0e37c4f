"""How a bot of Record of the Three Kingdoms likes to play: numbers that a level, or a style, changes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Style:
    """Numbers of `Judge`.

    `spite` is what a point that a rival loses counts. `hope` is an exponent on the chances of a siege: below 1 they look
    better than they are. `pride` is the chance that it gives its strategist against one that it has not seen, 0 to work
    it out; `foresight` is how much of the bonus for the target number is seen coming. `guarded` is the
    price from which a city gets the best guard; others get a middling one. `lavish` are coins that it always spends on more
    strategists to choose from. `coin` is what a coin is worth in points; `war`, `cunning` and `revenge` are factors on what
    sieges, schemes and the cities of those who have besieged it are worth. `purse` are coins that it keeps when lives are
    bought; `second` are coins from which a card of the other deck as well is worth its price, and what it is worth then;
    `daring` besieges open guards that are mightier. `whim` and `veil` are how even the lots are by which a lord and a guard
    are taken, 0 for the best one always. `shrewd` expects mighty guards in dear cities.
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


STEADY = Style()
# By which all levels are measured: what the steady bot once was.
YARDSTICK = Style(purse=0, second=(18, 1.0), daring=True, whim=0.0, veil=0.0)
# For the search: it places its own mighty guards in dear cities, and the search weighs what that costs.
SHREWD = Style(veil=0.0, shrewd=True)
# Mistakes that people make at first: care for their own cities alone, take a siege for likelier than it is, trust in their
# strategist and pay for more of them every round, keep their best generals for attack, do not see the bonus coming.
NAIVE = Style(spite=0.0, hope=0.3, pride=0.9, foresight=0.0, guarded=13, veil=0.0, lavish=1)
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
