"""What holds of all that two devices merge: in any order, and as often as they like, the same comes out."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


def merges(merged: Callable[[T, T], T], one: T, two: T, three: T, in_any_order: bool = True) -> None:
    """*merged* is idempotent and associative for these, and commutative where it works *in_any_order*."""
    assert merged(one, one) == one and (merged(one, two) == merged(two, one) or not in_any_order)
    assert merged(merged(one, two), three) == merged(one, merged(two, three))
