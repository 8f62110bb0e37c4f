"""The playing style of a bot of Age of War: numbers that a level or a style changes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from game.war.rules.cards import DICE
from game.war.rules.odds import chance
from game.war.rules.position import CENTRE, CLAN_MATES
from game.war.rules.rules import WarObservation, WarState, standings

LEAST = 0.01  # a chance


@dataclass(frozen=True, slots=True)
class Style:
    """Numbers for choosing castles.

    `prospect` is how much of a clan's extra points counts while the bot lacks castles of it; `spite` how much a point taken
    from an opponent counts. `care` is how far it fears the theft of an open castle, from 0, not at all. `hope` is an
    exponent on chances: below 1 they look better than they are. `doubt` is an exponent on the first chance to take a castle:
    below 0 hard castles attract for being hard, above 0 easy ones. `hasty` attacks with the first roll that suits and loses
    no die for a better one. The rest are factors: `theft` for castles of others (below 0 it leaves them alone), `clan` for
    those of a clan of which it has
    some, `leader` for those of the leader, `revenge` for those that it once had.
    """

    prospect: float = 0.5
    spite: float = 0.5
    care: float = 1.0
    hope: float = 1.0
    doubt: float = 0.0
    hasty: bool = False
    theft: float = 1.0
    clan: float = 1.0
    leader: float = 1.0
    revenge: float = 1.0

    def weight(self, seen: WarObservation, castle: int) -> float:
        """The factor on the worth of *castle* for the seat whose turn it is."""
        me, owner = seen.turn, seen.owner[castle]
        weight = self.theft if owner != CENTRE else 1.0
        if self.doubt:
            weight *= max(LEAST, chance(castle, owner != CENTRE, 0, DICE)) ** self.doubt
        if self.clan != 1 and any(seen.owner[other] == me for other in CLAN_MATES[castle]):
            weight *= self.clan
        if self.leader != 1 and owner not in (CENTRE, me) and owner == _leader(seen):
            weight *= self.leader
        if self.revenge != 1 and owner not in (CENTRE, me) and castle in _lost(seen):
            weight *= self.revenge
        return weight


def _leader(seen: WarObservation) -> int:
    """The seat with the best standing besides the observer."""
    ranks = list(zip(*standings(seen.players, list(seen.owner), list(seen.safe)), strict=True))
    return max((seat for seat in range(seen.players) if seat != seen.turn), key=lambda seat: (ranks[seat], -seat))


def _lost(seen: WarObservation) -> set[int]:
    """The castles that the seat whose turn it is once had."""
    state, held = WarState(seen.players, seen.options), set[int]()
    for action in seen.history:
        state.apply_action(action)
        held.update(castle for castle, owner in enumerate(state.owner) if owner == seen.turn)
    return held


STEADY = Style()
# Mistakes of beginners: they look at the points, overrate the chances of a siege, can't wait for a better roll, and hardly
# consider the castles of others or the loss of their own.
NAIVE = Style(prospect=0.0, spite=0.0, care=0.0, hope=0.3, hasty=True, theft=0.2)
# A first opponent: wants the castle with the most points that the roll fits, whatever its chance, and overlooks that castles
# can be stolen.
BEGINNER = replace(NAIVE, hope=0.0, theft=-1.0)
STYLES: Mapping[str, Mapping[str, float]] = {
    "bold": {"doubt": -0.35},
    "careful": {"doubt": 0.5},
    "merchant": {"spite": 0.1, "doubt": 0.15},
    "builder": {"prospect": 1.0, "clan": 1.35},
    "schemer": {"spite": 0.9, "leader": 1.3},
    "avenger": {"spite": 0.8, "revenge": 2.5},
}


def change(base: Style, style: str) -> Style:
    """*base* with what *style* changes."""
    return replace(base, **STYLES[style])  # type: ignore[arg-type]
