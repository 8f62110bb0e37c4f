"""The worth of promises of peace to the bots of Age of Heroes, and the truces that they propose.

A promise is worth the cost of the attack that it rules out, times the chance of that attack; giving a promise costs the
giver the gain of its own attack. The bots hardly believe a seat that has broken its word.
"""

from __future__ import annotations

from typing import NamedTuple

from game.heroes.bot import evaluation as judge
from game.heroes.bot.campaign import raid
from game.heroes.bot.style import Style
from game.heroes.rules.cards import GRAIN, MONUMENT, SPECIAL
from game.heroes.rules.hidden import HeroesObservation
from game.heroes.rules.promises import PACT, PEACE, ROAD, ROUNDS
from game.heroes.rules.tribes import neighbours

LIKELY = 0.4  # the chance per round that a seat makes a profitable attack, against one rival or another
DISBELIEF = 0.25  # the worth of a promise by a seat that has broken its word
ROAD_WORTH, ROAD_COST = 0.3, 0.4
BURDEN = 0.1  # the cost of any promise: the future is uncertain
LEAST = 0.25  # the minimum gain for a proposal
Pledge = tuple[int, tuple[int, ...], tuple[int, ...], int, int]  # partner, given, wanted, promised, promise asked for


class Words(NamedTuple):
    """The promises given and wanted in an offer, and their total worth to the seat that makes the offer and to the seat that
    accepts it, in cards."""

    promised: int
    asked: int
    mine: float
    theirs: float


PLAIN = Words(0, 0, 0.0, 0.0)


def is_at_peace(seen: HeroesObservation, giver: int, receiver: int) -> bool:
    """Whether a promise of *giver* not to attack *receiver* holds."""
    return any(
        kind in ROUNDS and (by, to, status) == (giver, receiver, "open") for kind, by, to, _, status in seen.promises
    )


def _chance(seen: HeroesObservation, kind: int) -> float:
    return LIKELY * ROUNDS[kind] / max(1, sum(seen.alive) - 1)


def worth(seen: HeroesObservation, kind: int, giver: int, receiver: int) -> float:
    """The worth of the promise *kind* of *giver* to *receiver*."""
    if kind not in ROUNDS:
        return ROAD_WORTH if kind == ROAD else 0.0
    if is_at_peace(seen, giver, receiver):
        return 0.0
    attack = raid(seen, giver, receiver)
    if attack.worth <= 0:
        return 0.0
    broken = any(by == giver and status == "broken" for _, by, _, _, status in seen.promises)
    return _chance(seen, kind) * attack.gain * (DISBELIEF if broken else 1.0)


def cost(seen: HeroesObservation, kind: int, giver: int, receiver: int) -> float:
    """The cost of the promise *kind* to *giver*."""
    if kind not in ROUNDS:
        return ROAD_COST if kind == ROAD else 0.0
    if is_at_peace(seen, giver, receiver):
        return 0.0
    return BURDEN + _chance(seen, kind) * max(0.0, raid(seen, giver, receiver).worth)


def words(seen: HeroesObservation, other: int, promised: int, asked: int) -> Words:
    """The promises of an offer to *other*."""
    me = seen.seat
    mine = worth(seen, asked, other, me) - cost(seen, promised, me, other)
    return Words(promised, asked, mine, worth(seen, promised, me, other) - cost(seen, asked, other, me))


def pairs(seen: HeroesObservation, other: int) -> list[Words]:
    """The pairs of promises that may improve an offer to *other*, without pairs that another pair beats for both sides."""
    own = (0, ROAD, PEACE, PACT) if _wants_road(seen, other) else (0, PEACE, PACT)
    found = [words(seen, other, promised, asked) for promised in own for asked in (0, PEACE, PACT)]
    return [
        one
        for n, one in enumerate(found)
        if n
        and not any(rival.mine >= one.mine and rival.theirs >= one.theirs for rival in [*found[:n], *found[n + 1 :]])
    ]


def sweet(seen: HeroesObservation, other: int, lacking: float, spare: float) -> list[int]:
    """The promises that make up for what *other* lacks to accept an offer, and cost at most *spare*; the cheapest first.
    Only a neighbour gets the promise of a road."""
    found = []
    for kind in (ROAD, PEACE, PACT):
        if kind == ROAD and not _wants_road(seen, other):
            continue
        price = cost(seen, kind, seen.seat, other)
        if worth(seen, kind, seen.seat, other) >= lacking and price < spare:
            found.append((price, kind))
    return [kind for _, kind in sorted(found)]


def _wants_road(seen: HeroesObservation, other: int) -> bool:
    """Whether the two can build a road between them, and no promise of consent to it exists."""
    me = seen.seat
    promised = any((kind, by, to, state) == (ROAD, me, other, "open") for kind, by, to, _, state in seen.promises)
    return other in neighbours(seen, me) and not seen.roads[me] >> other & 1 and not promised


def plan_pledge(seen: HeroesObservation, style: Style) -> Pledge | None:
    """The proposal of peace with the highest gain among those that the other may accept; None if none gains enough.

    Either both seats promise peace, and one adds a card; or the bot sells its promise for a card that the other surely
    holds. The bot asks nobody twice on a Market Day. A shrewd bot also proposes peace for the next round alone.
    """
    me, best, chosen = seen.seat, LEAST, None
    own = SPECIAL[seen.tribe[me]]
    wishes = (*range(GRAIN + 1), own) if seen.monument[me] + seen.hand[own] < MONUMENT else range(GRAIN + 1)
    kinds = (PACT, PEACE) if style.shrewd else (PACT,)
    asked = {
        refused[1] for refused in seen.refused if refused[0] == me and (refused[4] in kinds or refused[5] in kinds)
    }
    sure, purse = judge.known_hands(seen), judge.Purse(seen)
    for other, kind in [(other, kind) for other in range(seen.players) for kind in kinds]:
        if other == me or other in asked or not seen.alive[other] or seen.gone >> other & 1:
            continue
        gets, gives = worth(seen, kind, other, me), cost(seen, kind, me, other)
        theirs, burden = worth(seen, kind, me, other), cost(seen, kind, other, me)
        offers: list[tuple[float, float, Pledge]] = []
        if gets:
            for card in judge.cheapest(seen)[:3]:
                price = judge.OWN if card == SPECIAL[seen.tribe[other]] else judge.GENERIC[card]
                gain = purse.gain((card,), ()) - judge.harm(seen, other, (card,), sure, style.share) + gets - gives
                offers.append((gain, price + theirs - burden, (other, (card,), (), kind, kind)))
        if theirs:
            for card in [card for card in wishes if sure[other][card]]:
                gain = purse.gain((), (card,)) - gives
                offers.append((gain, theirs - judge.GENERIC[card], (other, (), (card,), kind, 0)))
        for gain, his, pledge in offers:
            if gain > best and his >= LEAST and (me, *pledge) not in seen.refused:
                best, chosen = gain, pledge
    return chosen
