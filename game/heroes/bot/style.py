"""The styles of a bot of Age of Heroes: numbers that a level, or a style, changes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from game.heroes.rules.actions import Attack, Place
from game.heroes.rules.hidden import HeroesObservation


@dataclass(frozen=True, slots=True)
class Style:
    """Factors on the worth of things, normally 1, except `gain`, the minimum gain for a trade.

    `tax`, `city`, `army` (armies and generals) and `citadel` are for actions and objects; `war` for the gains of attacks,
    `leader` for attacks on the seat nearest to winning, `revenge` for attacks on seats that have attacked the bot. Three
    factors say how much attention it pays: `harm` to what a monument card is worth to its tribe, `home` to the empty home
    that an army leaves behind, `alarm` to a seat that is about to win. `hope` is the least chance of acceptance for which it
    makes an offer, `share` the part of a monument card's worth to a rival that all others together count. A `shrewd` bot
    leaves an army at home where a neighbour is ready to attack, puts a hero to his best use, spends Luck on grain that is
    worth more, and adds promises to its offers.
    """

    gain: float = 0.25
    tax: float = 1.0
    city: float = 1.0
    army: float = 1.0
    citadel: float = 1.0
    war: float = 1.0
    leader: float = 1.0
    revenge: float = 1.0
    harm: float = 1.0
    home: float = 1.0
    alarm: float = 1.0
    hope: float = 0.0
    share: float = 0.0
    shrewd: bool = False


BASELINE = Style()  # the baseline for all levels: an earlier steady bot
STEADY = Style(hope=0.65, share=3.0, home=2.0, shrewd=True)
# How beginners play: trade for what they want without asking what it gives the other seat, march with all armies, see
# too late which seat is about to win, and keep no army against it.
NAIVE = Style(hope=0.45, gain=0.0, army=0.22, citadel=0.3, war=0.8, harm=0.0, home=0.0, alarm=0.0)
# A first opponent: thinks of its monument, hardly of the cities that bring cards and win as well, and shies away from war.
BEGINNER = replace(NAIVE, city=0.2, war=0.5)
STYLES: Mapping[str, Mapping[str, float]] = {
    "bold": {"war": 1.25, "home": 0.3},
    "careful": {"war": 0.6, "citadel": 1.8, "home": 2.0},
    "merchant": {"gain": 0.05, "tax": 1.2},
    "builder": {"city": 1.4, "war": 0.7},
    "schemer": {"gain": 0.6, "harm": 1.5, "leader": 1.3},
    "avenger": {"revenge": 1.8, "citadel": 1.2},
}


def change(base: Style, style: str) -> Style:
    """*base* with the changes of *style*."""
    return replace(base, **STYLES[style])  # type: ignore[arg-type]


def attackers(seen: HeroesObservation) -> set[int]:
    """The seats that have attacked the observer, as long as all tribes live: turns go round, and each has a line for the
    monument."""
    if not all(seen.alive):
        return set()
    found, turns = set[int](), 0
    for action in seen.history:
        turns += isinstance(action, Place)
        if isinstance(action, Attack) and action.seat == seen.seat:
            found.add((seen.first + turns) % seen.players)
    return found
