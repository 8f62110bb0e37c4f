"""What promises of peace are worth to the bots of Age of Heroes, and the truces that they propose.

A promise is worth what the attack that it rules out would cost, by the chance that it comes; to give one costs what the own
attack would have gained. A seat that has broken its word before is hardly believed.
"""

from __future__ import annotations

from game.heroes.bot import evaluation as judge
from game.heroes.bot.campaign import raid
from game.heroes.rules.cards import GRAIN, MONUMENT, SPECIAL
from game.heroes.rules.hidden import HeroesObservation
from game.heroes.rules.promises import PACT, ROAD, ROUNDS

LIKELY = 0.4  # the chance in a round that a seat makes an attack that would pay, against one rival or another
DISBELIEF = 0.25  # what the word of a breaker is worth
ROAD_WORTH, ROAD_COST = 0.3, 0.4
BURDEN = 0.1  # of any promise: what the rounds may bring
LEAST = 0.25  # the gain for which it proposes
Pledge = tuple[int, tuple[int, ...], tuple[int, ...], int, int]  # partner, given, wanted, promised, promise asked for


def is_at_peace(seen: HeroesObservation, giver: int, receiver: int) -> bool:
    """Whether a promise of *giver* not to attack *receiver* holds."""
    return any(
        kind in ROUNDS and (by, to, status) == (giver, receiver, "open") for kind, by, to, _, status in seen.promises
    )


def _chance(seen: HeroesObservation, kind: int) -> float:
    return LIKELY * ROUNDS[kind] / max(1, sum(seen.alive) - 1)


def worth(seen: HeroesObservation, kind: int, giver: int, receiver: int) -> float:
    """What the promise *kind* of *giver* is worth to *receiver*."""
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
    """What the promise *kind* costs *giver*."""
    if kind not in ROUNDS:
        return ROAD_COST if kind == ROAD else 0.0
    if is_at_peace(seen, giver, receiver):
        return 0.0
    return BURDEN + _chance(seen, kind) * max(0.0, raid(seen, giver, receiver).worth)


def plan_pledge(seen: HeroesObservation) -> Pledge | None:
    """The proposal of peace that gains most among those that the other may take; None where none gains enough.

    Either both promise it, and a card is added; or the own promise is sold for a card that the other is known to hold.
    Nobody is asked twice on a Market Day.
    """
    me, best, chosen = seen.seat, LEAST, None
    own = SPECIAL[seen.tribe[me]]
    wishes = (*range(GRAIN + 1), own) if seen.monument[me] + seen.hand[own] < MONUMENT else range(GRAIN + 1)
    asked = {partner for maker, partner, _, _, mine, yours in seen.refused if maker == me and PACT in (mine, yours)}
    sure, purse = judge.known_hands(seen), judge.Purse(seen)
    for other in range(seen.players):
        if other == me or other in asked or not seen.alive[other] or seen.gone >> other & 1:
            continue
        gets, gives = worth(seen, PACT, other, me), cost(seen, PACT, me, other)
        theirs, burden = worth(seen, PACT, me, other), cost(seen, PACT, other, me)
        offers: list[tuple[float, float, Pledge]] = []
        if gets:
            for kind in judge.cheapest(seen)[:3]:
                price = judge.OWN if kind == SPECIAL[seen.tribe[other]] else judge.GENERIC[kind]
                gain = purse.gain((kind,), ()) - judge.harm(seen, other, (kind,), sure) + gets - gives
                offers.append((gain, price + theirs - burden, (other, (kind,), (), PACT, PACT)))
        if theirs:
            for kind in [kind for kind in wishes if sure[other][kind]]:
                gain = purse.gain((), (kind,)) - gives
                offers.append((gain, theirs - judge.GENERIC[kind], (other, (), (kind,), PACT, 0)))
        for gain, his, pledge in offers:
            if gain > best and his >= LEAST and (me, *pledge) not in seen.refused:
                best, chosen = gain, pledge
    return chosen
