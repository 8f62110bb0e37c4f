"""The achievements that a person has, each as a line by `game/key`: when the match ended, in ms since 1970, and its key.

    "war/oda": "1795219200000 k3f9"

Of two lines the earlier one stays, so devices may exchange them in any order.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from game.core import bounds

MAX_EARNED = 500  # more than all games have

_KEY = re.compile(r"[a-z]{1,20}/[a-z]{1,20}", re.ASCII)
_LINE = re.compile(r"[0-9]{1,15} [0-9A-Za-z-]{1,60}", re.ASCII)


def valid(stored: object) -> dict[str, str]:
    """The good lines of *stored* data by `game/key`, at most MAX_EARNED."""
    good = [(key, line) for key, line in bounds.mapping(stored).items() if _KEY.fullmatch(key) and _is_good(line)]
    return dict(good[:MAX_EARNED])


def _is_good(line: object) -> bool:
    return isinstance(line, str) and _LINE.fullmatch(line) is not None and ended(line) <= bounds.LAST_MOMENT


def ended(line: str) -> int:
    """When the match of a *line* ended, in ms since 1970."""
    return int(line.split()[0])


def merged(one: Mapping[str, str], other: Mapping[str, str]) -> dict[str, str]:
    """The lines of two devices by `game/key`, at most MAX_EARNED; where both have one, that of the earlier match."""
    both = {**other, **{key: min(line, other.get(key, line), key=_order) for key, line in one.items()}}
    return dict(sorted(both.items())[:MAX_EARNED])


def _order(line: str) -> tuple[int, str]:
    return ended(line), line
