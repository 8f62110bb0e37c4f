"""The rivals that a bot of Age of Thieves can hinder, and the cards for it."""

from __future__ import annotations

from game.thieves.bot.tricks import BEACON_REACH, LED
from game.thieves.rules.board import DIST, GUARDROOMS
from game.thieves.rules.cards import EVENT
from game.thieves.rules.hidden import ThievesObservation
from game.thieves.rules.position import POOL
from game.thieves.rules.public import at_large, is_hidden

MEDDLING = 5  # how near a rival must be for the bot to play cards against him
LURED = 3  # how far a noise reaches, and how far a guard walks


def rival_near(seen: ThievesObservation) -> int:
    """The rival to hinder: the holder of the Emperor's Jewel, otherwise the richest, otherwise the nearest; -1 if none is
    near."""
    here, me = seen.pos[seen.seat], seen.seat
    near = [n for n in range(seen.players) if n != me and at_large(seen, n) and DIST[here][seen.pos[n]] <= MEDDLING]

    def merit(seat: int) -> tuple[int, int]:
        return wealth(seen, seat), -DIST[here][seen.pos[seat]]

    return max(near, key=merit, default=-1)


def wealth(seen: ThievesObservation, seat: int) -> int:
    """The worth of what a rival carries."""
    return (seen.holder == seat) * 20 + seen.green[seat] * 3 + seen.yellow[seat] + seen.trinket[seat]


def mischief(seen: ThievesObservation, rival: int) -> list[str]:
    """The cards that hurt a rival on his space."""
    here, there = seen.pos[seen.seat], seen.pos[rival]
    steps = DIST[here][there]
    rich = wealth(seen, rival) > 0
    found = [key for key, reach in (("caltrops", 4), ("trail", 5)) if steps <= reach]
    found += [key for key, reach in (("pickpocket", 2), ("flash", 3)) if rich and steps <= reach]
    if steps <= LURED and not is_hidden(seen, rival):
        guards = [DIST[there][space] for space in seen.guards if space != POOL]
        found += ["noise"] if any(2 <= far <= LURED for far in guards) else []
        found += (
            ["ruse"] if any(DIST[here][n] <= 4 and DIST[n][there] <= LURED < DIST[n][here] for n in GUARDROOMS) else []
        )
        found += ["fire"] if EVENT["cloudburst"] not in seen.events else []
    return found


def richest(seen: ThievesObservation) -> int:
    """The rival in the open who carries the most; -1 if nobody carries anything."""
    found = {
        seat: 3 * seen.green[seat] + seen.yellow[seat] + seen.trinket[seat]
        for seat in range(seen.players)
        if seat != seen.seat and at_large(seen, seat)
    }
    best = max(found, key=lambda seat: found[seat], default=-1)
    return best if best >= 0 and found[best] else -1


def can_lead(seen: ThievesObservation, space: int, rival: int) -> bool:
    """Whether a Beacon might lead a guard on *space* to a rival."""
    near = space != POOL and DIST[seen.pos[seen.seat]][space] <= BEACON_REACH
    return near and DIST[space][seen.pos[rival]] <= LED and not is_hidden(seen, rival)
