"""Deals cards to owners who can each hold a limited number of each kind."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.core.chance import pick, shuffled

Counts = list[list[int]]  # by owner and kind


def deal_within(
    least: Sequence[Sequence[int]],
    most: Sequence[Sequence[int]],
    sizes: Sequence[int],
    cards: Sequence[int],
    rng: Random,
) -> Counts | None:
    """The *cards*, counted by kind, dealt at random to owners of these *sizes*, to each at least and at most so many of a
    kind; None if that is impossible. It finds a deal whenever there is one, but not each with the same probability."""
    held = [list(row) for row in least]
    rest = [number - sum(row[kind] for row in held) for kind, number in enumerate(cards)]
    room = [size - sum(row) for size, row in zip(sizes, held, strict=True)]
    if min(*rest, *room) < 0 or not all(map(_is_below, least, most)):
        return None
    for kind in shuffled([one for one, number in enumerate(rest) for _ in range(number)], rng):
        places = [free if row[kind] < top[kind] else 0 for free, row, top in zip(room, held, most, strict=True)]
        if any(places):
            owner = pick(places, rng)
            held[owner][kind] += 1
            room[owner] -= 1
        elif not _make_room(held, least, most, room, kind):
            return None
    return held


def _is_below(row: Sequence[int], top: Sequence[int]) -> bool:
    return all(low <= high for low, high in zip(row, top, strict=True))


def _make_room(
    held: Counts, least: Sequence[Sequence[int]], most: Sequence[Sequence[int]], room: list[int], wanted: int
) -> bool:
    """Give a card of the *wanted* kind to an owner who passes another card on to the next owner, and so on to one with
    room, in the fewest steps. False if there is no way."""
    came = {wanted: (-1, wanted)}  # by kind, who passes it on and the kind that this owner gets instead
    todo = [wanted]
    for kind in todo:
        for owner, row in enumerate(held):
            if row[kind] >= most[owner][kind]:
                continue
            if room[owner]:
                room[owner] -= 1
                row[kind] += 1
                while kind != wanted:
                    giver, taken = came[kind]
                    held[giver][kind] -= 1
                    held[giver][taken] += 1
                    kind = taken
                return True
            for other, number in enumerate(row):
                if other not in came and number > least[owner][other]:
                    came[other] = owner, kind
                    todo.append(other)
    return False
