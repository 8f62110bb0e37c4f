"""Tags of a record that say what it is in the app."""

from __future__ import annotations

import re

from game.core.record import Record

FIRST_KEY = "Match"  # the key under which the match was first stored, if that is another than here

_KEY = re.compile(r"[0-9A-Za-z]{1,39}", re.ASCII)


def first_key(record: Record) -> str:
    """The key that *record* names as its first; '' for none."""
    named = record.tag(FIRST_KEY)
    return named if _KEY.fullmatch(named) else ""
