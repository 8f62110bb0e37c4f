"""How far a thief is from his goals in Age of Thieves: in steps, and in turns past the guards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache

from game.thieves.rules.board import DIST, NAMES, NEXT, SEWERS_IN, SEWERS_OUT
from game.thieves.rules.cards import SPRINT
from game.thieves.rules.public import IS_DUNGEON

FAR_TURNS = 9
BLOCKED_TURNS = 1  # the cost of guards in the way
SEWER_STEPS = 2  # a sewer counts as this many steps: the movement ends there


@cache
def ways(goal: int) -> tuple[int, ...]:
    """Steps from every space to *goal*, including ways through sewers."""
    out = min(DIST[n][goal] for n in SEWERS_OUT) + SEWER_STEPS
    found = []
    for space in range(len(NAMES)):
        row = DIST[NEXT[space][0]] if IS_DUNGEON[space] else DIST[space]
        down = min(row[n] for n in SEWERS_IN)
        found.append(min(row[goal], down + out) + bool(IS_DUNGEON[space]))
    return tuple(found)


@lru_cache(64)
def nearest_of(goals: tuple[int, ...]) -> tuple[int, ...]:
    """Steps from every space to the nearest of *goals*, including ways through sewers."""
    return tuple([min(row) for row in zip(*(ways(goal) for goal in goals), strict=True)])


@lru_cache(32)
def one_move(walls: int, down: int, out: int) -> tuple[int, ...]:
    """The spaces that a sprint from each space reaches, as bits: with *walls*, and sewers that the thief enters (*down*) and
    leaves (*out*) at these spaces."""
    reach = [1 << n for n in range(len(NAMES))]
    ways_on = [[n for n in beside if not walls >> n & 1] for beside in NEXT]
    for _ in range(SPRINT):
        reach = [_union(mask, [reach[n] for n in ahead]) for mask, ahead in zip(reach, ways_on, strict=True)]
    return tuple([mask | out if mask & down else mask for mask in reach])


@lru_cache(512)
def turns_to(goals: tuple[int, ...], safe: int, walls: int, down: int, out: int) -> Sequence[int]:
    """How many turns a thief on each space needs to a goal while the guards stand still: one movement a turn, but two
    between two activations, at which he must be *safe*. FAR_TURNS if there is no such way."""
    reach = one_move(walls, down, out)
    turns = [FAR_TURNS] * len(NAMES)
    layers = [bits(goals)]
    for goal in goals:
        turns[goal] = 0
    before: list[int] = []  # the spaces one movement away from each layer
    for turn in range(1, FAR_TURNS):
        target = layers[-1] & safe if turn > 1 else layers[-1]
        before.append(sum([1 << n for n, mask in enumerate(reach) if mask & target]) if target else 0)
        found = before[-1]
        if turn > 1 and (last := before[-2]):
            found |= sum([1 << n for n, mask in enumerate(reach) if mask & last]) & safe
        layer = 0
        for n in range(len(NAMES)):
            if found >> n & 1 and turns[n] == FAR_TURNS:
                turns[n] = turn
                layer |= 1 << n
        layers.append(layer)
    # If the guard leaves no safe way, somebody has to take a risk: the shorter way is still better.
    return bytes(
        [
            min(turn, 1 + BLOCKED_TURNS + step // SPRINT) if turn == FAR_TURNS else turn
            for turn, step in zip(turns, nearest_of(goals), strict=True)
        ]
    )


def bits(spaces: Iterable[int]) -> int:
    """A bit for each of *spaces*."""
    return sum([1 << n for n in spaces])


def _union(mask: int, others: list[int]) -> int:
    for other in others:
        mask |= other
    return mask
