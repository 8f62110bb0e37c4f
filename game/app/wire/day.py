"""The date of a moment on this device, after which daily things are named."""

from __future__ import annotations

from datetime import datetime


def today(now: int) -> str:
    """The date at *now* (ms since 1970) where this device is, in the form 2026-11-21."""
    return datetime.fromtimestamp(now / 1000).date().isoformat()
