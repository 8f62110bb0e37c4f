"""What holds of all that two devices merge: in any order, and as often as they like, the same comes out."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


def merges(merged: Callable[[T, T], T], one: T, two: T, three: T) -> None:
    """*merged* is commutative, idempotent and associative for these."""
    assert merged(one, two) == merged(two, one) and merged(one, one) == one
    assert merged(merged(one, two), three) == merged(one, merged(two, three))
