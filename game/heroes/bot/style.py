"""How a bot of Age of Heroes likes to play: numbers that a level, or a style, changes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from game.heroes.rules.actions import Attack, Place
from game.heroes.rules.hidden import HeroesObservation


@dataclass(frozen=True, slots=True)
class Style:
    """Factors on what things are worth, 1 for what they are, but `gain`, the least for which it trades.

    `tax`, `city`, `army` (armies and generals) and `citadel` are for actions and objects; `war` for what attacks gain,
    `leader` for those on who is nearest to winning, `revenge` for those on who has attacked it. `harm` is how far it sees
    what a card of a monument is worth to its tribe; `home` how far, that an army away leaves home empty; `alarm` how far,
    that somebody is about to win. `hope` is the least chance to be taken for which it makes an offer, `share` what it
    counts, among all others, of what a card of its monument brings a rival. Who is `shrewd` leaves an army at home where
    a neighbour is ready, uses a hero as what he is worth most, spends Luck on grain that is worth more, and adds promises
    to what it offers.
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


YARDSTICK = Style()  # by which all levels are measured: what the steady bot once was
STEADY = Style(hope=0.65, share=3.0, home=2.0, shrewd=True)
# What people do at first: trade for what they want without asking what it does for the other, march with all they have, see
# too late who is about to win, and keep no army for that.
NAIVE = Style(hope=0.45, gain=0.0, army=0.22, citadel=0.3, war=0.8, harm=0.0, home=0.0, alarm=0.0)
STYLES: Mapping[str, Mapping[str, float]] = {
    "bold": {"war": 1.25, "home": 0.3},
    "careful": {"war": 0.6, "citadel": 1.8, "home": 2.0},
    "merchant": {"gain": 0.05, "tax": 1.2},
    "builder": {"city": 1.4, "war": 0.7},
    "schemer": {"gain": 0.6, "harm": 1.5, "leader": 1.3},
    "avenger": {"revenge": 1.8, "citadel": 1.2},
}


def change(base: Style, style: str) -> Style:
    """*base* with what *style* changes."""
    return replace(base, **STYLES[style])  # type: ignore[arg-type]


def attackers(seen: HeroesObservation) -> set[int]:
    """Who has attacked the observer, while nobody is eliminated: turns go round, each with a line for the monument."""
    if not all(seen.alive):
        return set()
    found, turns = set[int](), 0
    for action in seen.history:
        turns += isinstance(action, Place)
        if isinstance(action, Attack) and action.seat == seen.seat:
            found.add((seen.first + turns) % seen.players)
    return found
