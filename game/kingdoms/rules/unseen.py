"""Draws what a seat does not see besides game cards (strategists, lords, battle cards) by their true probability."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterator
from functools import lru_cache
from itertools import accumulate, combinations
from math import comb
from random import Random

from game.core.chance import shuffled
from game.kingdoms.rules.cards import BATTLE_CARDS, LORDS, STRATEGISTS
from game.kingdoms.rules.counsel import Counsel
from game.kingdoms.rules.court import WAGE
from game.kingdoms.rules.hidden import KingdomsObservation
from game.kingdoms.rules.notation import HIDDEN, NONE
from game.kingdoms.rules.opening import electors
from game.kingdoms.rules.position import Position
from game.kingdoms.rules.siege import BATTLE_LINES

# -- strategists -----------------------------------------------------------------------------------------------------


def fill_strategists(seen: KingdomsObservation, counsel: Counsel, state: Position, rng: Random) -> None:
    """Seats that drew before this one have none of those it met; later ones may have any left. Wages show which strategists
    went back. All consistent ways are equally likely, because each draw is even, and so is each choice among those drawn."""
    offer = [number for number in seen.offer if number != HIDDEN]
    hidden = [seat for seat in range(seen.players) if seen.strategists[seat] == HIDDEN]
    gone = [seat for seat in counsel.paid if seat not in counsel.known]  # paid, but nobody saw for which strategist
    visible = {*offer, *counsel.known.values(), *(number for number in seen.strategists if number >= 0)}
    unknown = [number for number in range(len(STRATEGISTS)) if number not in visible]
    seats = sorted([*hidden, *gone], key=lambda seat: (seat not in counsel.paid, seat not in counsel.before_me))
    ways = list(_ways(counsel, seats, unknown)) if gone else []
    if ways:
        way = ways[int(rng.random() * len(ways))]
    else:
        way, rest = (), unknown
        for seat in seats:
            free = [number for number in rest if counsel.may_have(seat, number)]
            way += (free[int(rng.random() * len(free))],)
            rest = [number for number in rest if number != way[-1]]
    for seat, number in zip(seats, way, strict=True):
        if seat in hidden:
            state.strategists[seat] = number
    taken = {*offer, *(number for number in state.strategists if number != NONE)}
    rest = shuffled([number for number in range(len(STRATEGISTS)) if number not in taken], rng)
    while len(offer) < len(seen.offer):
        offer.append(rest.pop())
    state.offer = sorted(offer)
    state.pool = sorted(rest)


def _ways(counsel: Counsel, seats: list[int], free: list[int]) -> Iterator[tuple[int, ...]]:
    """All ways in which *seats* can have had strategists out of *free*."""
    if not seats:
        yield ()
        return
    seat, *others = seats
    for number in free:
        if counsel.may_have(seat, number) and counsel.paid.get(seat, WAGE[number]) == WAGE[number]:
            for way in _ways(counsel, others, [other for other in free if other != number]):
                yield (number, *way)


# -- lords -----------------------------------------------------------------------------------------------------------


def fill_lords(seen: KingdomsObservation, state: Position, rng: Random) -> None:
    """Lords taken between two looks of this seat are among those missing at the second."""
    state.lords = [list(lords) for lords in seen.lords]
    left = list(range(len(LORDS)))
    looks = list(seen.lords_seen)
    hidden: list[tuple[int, int]] = []  # seat and place of lords taken since the last look
    counts = [0] * seen.players
    gone: list[int] = []
    for seat in [*electors(state), seen.seat] if len(seen.lots) == seen.players else []:
        if seat == seen.seat and looks:
            look = looks.pop(0)
            _name(state, hidden, [lord for lord in left if lord not in look and lord not in gone], rng)
            left, hidden, gone = list(look), [], []
        if counts[seat] == len(state.lords[seat]):
            break
        lord = state.lords[seat][counts[seat]]
        if lord == HIDDEN:
            hidden.append((seat, counts[seat]))
        else:
            gone.append(lord)
        counts[seat] += 1
    _name(state, hidden, [lord for lord in left if lord not in gone], rng)
    taken = {lord for lords in state.lords for lord in lords}
    state.lords_left = [lord for lord in range(len(LORDS)) if lord not in taken]


def _name(state: Position, hidden: list[tuple[int, int]], lords: list[int], rng: Random) -> None:
    visible = {lord for known in state.lords for lord in known}
    free = shuffled([lord for lord in lords if lord not in visible], rng)
    for (seat, place), lord in zip(hidden, free, strict=False):
        state.lords[seat][place] = lord


# -- battle cards ----------------------------------------------------------------------------------------------------


def fill_battle(seen: KingdomsObservation, state: Position, rng: Random) -> None:
    """Battle cards that others drew; revealed lines of a seat are among its three highest."""
    shown = [tuple([number for number in lines if number != HIDDEN]) for lines in seen.arrays]
    hidden = [side for side in (0, 1) if HIDDEN in seen.musters[side]]
    musters = [list(muster) for muster in seen.musters]
    if len(hidden) == 2 and shown[0]:
        musters = _both(shown[0], shown[1], (len(musters[0]), len(musters[1])), rng)
    else:
        for side in hidden:
            others = {number for number in (*musters[1 - side], *shown[1 - side]) if number != HIDDEN}
            musters[side] = _muster(list(shown[side]), others, len(musters[side]), rng)
    state.musters = musters
    for side in (0, 1):
        lines = seen.arrays[side]
        rest = [number for number in musters[side][-BATTLE_LINES:] if number not in lines]
        rest = shuffled(rest, rng) if lines else []
        state.arrays[side] = tuple([rest.pop() if number == HIDDEN else number for number in lines])


def _muster(shown: list[int], others: set[int], size: int, rng: Random) -> list[int]:
    """*size* battle cards, ascending, none of *others*, with *shown* among the highest."""
    free = [number for number in range(1, BATTLE_CARDS + 1) if number not in others and number not in shown]
    if not shown:
        return sorted(shuffled(free, rng)[:size])
    tops = _tops(free, shown, size)
    bounds = list(accumulate(weight for _, weight in tops))
    top = tops[bisect(bounds, int(rng.random() * bounds[-1]))][0]
    low = [number for number in free if number < top[0]]
    return sorted([*shuffled(low, rng)[: size - BATTLE_LINES], *top])


def _tops(free: list[int], shown: list[int], size: int) -> list[tuple[list[int], int]]:
    """The three highest cards that include all *shown*, each with the number of hands of *size* that have them on top."""
    tops = [sorted([*shown, *more]) for more in combinations(free, BATTLE_LINES - len(shown))]
    found = [(top, comb(sum(number < top[0] for number in free), size - BATTLE_LINES)) for top in tops]
    return [(top, weight) for top, weight in found if weight]


def _both(one: tuple[int, ...], two: tuple[int, ...], sizes: tuple[int, int], rng: Random) -> list[list[int]]:
    """The battle cards of two sides, for a third seat that sees only the lines *one* and *two*."""
    pairs, bounds = _top_pairs(one, two, sizes)
    tops = pairs[bisect(bounds, int(rng.random() * bounds[-1]))]
    musters = [list(tops[0]), list(tops[1])]
    taken = {*tops[0], *tops[1]}
    for side in sorted((0, 1), key=lambda side: tops[side][0]):
        low = [number for number in range(1, tops[side][0]) if number not in taken]
        musters[side] = sorted([*shuffled(low, rng)[: sizes[side] - BATTLE_LINES], *tops[side]])
        taken.update(musters[side])
    return musters


@lru_cache(maxsize=4)
def _top_pairs(
    one: tuple[int, ...], two: tuple[int, ...], sizes: tuple[int, int]
) -> tuple[list[tuple[list[int], list[int]]], list[int]]:
    """The possible three highest cards of each side, and running sums of how many pairs of hands have them on top."""
    free = [number for number in range(1, BATTLE_CARDS + 1) if number not in one and number not in two]
    more = [size - BATTLE_LINES for size in sizes]
    firsts, seconds = (
        [sorted([*shown, *rest]) for rest in combinations(free, BATTLE_LINES - len(shown))] for shown in (one, two)
    )
    pairs, bounds, whole = [], [], 0
    for mine in firsts:
        for theirs in seconds:
            if theirs[0] in mine or theirs[1] in mine or theirs[2] in mine:
                continue
            # The side with the lower top draws its rest first: none of the other's top is below it.
            if mine[0] < theirs[0]:
                low, high, few, many = mine, theirs[0], more[0], more[1]
            else:
                low, high, few, many = theirs, mine[0], more[1], more[0]
            left = high - 1 - few - sum([number < high for number in low])
            weight = comb(low[0] - 1, few) * comb(left, many) if left >= 0 else 0
            if weight:
                whole += weight
                pairs.append((mine, theirs))
                bounds.append(whole)
    return pairs, bounds
