"""Chance that nobody can choose: every seat commits to a chain of hashes and uncovers one more value with each of its
stints.

A seat keeps a secret `seed` on its device. Its chain is value[LENGTH] = H(seed), value[k - 1] = H(value[k]), each hash
bound to the match, the seat and k. The seat publishes value[0], the root, when it joins. With its k-th stint (a run of
decisions by one seat) it uncovers value[k]; anybody who knows the root checks it by hashing k times.

Chance in a stint comes from H(match, number of the stint, the last uncovered value of every seat). The mover could not
know the others' values when it committed, and the others could not know the mover's value before it was uncovered, so no
seat can choose or repeat a draw. The k-th draw of a stint depends on the stint and on k only, not on the mover's choices
before it.
"""

from __future__ import annotations

import hashlib
import re
from functools import lru_cache
from random import Random

from game.core.scalars import Form

LENGTH = 4096  # stints of one seat in one match
SIZE = 16  # bytes of a value, of a seed
HASH = Form(re.compile(rf"(?:[0-9a-f]{{{2 * SIZE}}})?"), bytes.fromhex, bytes.hex)  # as text; empty for none


def digest(*parts: bytes | int | str) -> bytes:
    """A hash of SIZE bytes over all *parts*, each with its length, so that different lists of parts have different bytes."""
    found = hashlib.sha256(b"four-ages chains 1")
    for part in parts:
        raw = part if isinstance(part, bytes) else str(part).encode()
        found.update(len(raw).to_bytes(4, "big") + raw)
    return found.digest()[:SIZE]


@lru_cache(maxsize=4)  # a page asks for the same chain several times when it joins
def _values(match: bytes, seat: int, seed: bytes) -> tuple[bytes, ...]:
    """All values of a chain, the root first."""
    found = [digest(match, seat, LENGTH, seed)]
    for k in range(LENGTH - 1, -1, -1):
        found.append(digest(match, seat, k, found[-1]))
    return tuple(reversed(found))


class Chain:
    """The chain of one seat in one match."""

    def __init__(self, match: bytes, seat: int, seed: bytes) -> None:
        self._values = _values(match, seat, seed)

    @property
    def root(self) -> bytes:
        """What the seat publishes when it joins."""
        return self._values[0]

    def value(self, stint: int) -> bytes:
        """The value for the k-th *stint*, from 1. IndexError after LENGTH."""
        return self._values[stint]


def values_before(match: bytes, seat: int, stint: int, value: bytes) -> list[bytes]:
    """All values of a chain before the one for *stint*, the root first: they follow from *value*."""
    found = [value]
    for k in range(stint - 1, -1, -1):
        found.append(digest(match, seat, k, found[-1]))
    return found[::-1]


class Draws(Random):
    """The source for `State.sample_chance`: `random()` from a hash, the same on every device."""

    def __init__(self, key: bytes, draw: int) -> None:
        """The *draw*-th draw, from 1, of the stint that has *key*."""
        super().__init__()
        self._key = digest(key, draw)
        self._number = 0

    def random(self) -> float:
        """A number in [0, 1)."""
        self._number += 1
        raw = hashlib.sha256(self._key + self._number.to_bytes(4, "big")).digest()
        return (int.from_bytes(raw[:7], "big") >> 3) / (1 << 53)

    def getrandbits(self, bits: int, /) -> int:
        """Always raises: chance uses `random()` only, because other methods differ between versions of Python."""
        raise NotImplementedError
