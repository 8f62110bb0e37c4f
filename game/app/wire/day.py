"""The date of a moment, after which daily things are named."""

from __future__ import annotations

from datetime import UTC, datetime


def today(now: int) -> str:
    """The date at *now* (ms since 1970), the same worldwide: 2026-11-21.

    >>> today(1795219200000)
    '2026-11-21'
    """
    return datetime.fromtimestamp(now / 1000, UTC).strftime("%Y-%m-%d")
