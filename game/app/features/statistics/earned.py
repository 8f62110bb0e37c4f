"""The achievements that a person has, each as a line by `game/key`: when the match ended, in ms since 1970, and its key.

    "war/oda": "1795219200000 k3f9"

Of two lines the earlier one stays, so devices may exchange them in any order.
"""

from __future__ import annotations

import re

from game.core import bounds
from game.core.scalars import Form, word
from game.core.schema import Keyed

MAX_EARNED = 500  # more than all games have


def ended(line: str) -> int:
    """When the match of a *line* ended, in ms since 1970."""
    return int(line.split()[0])


LINE = Form(
    re.compile(r"[0-9]{1,15} [0-9A-Za-z-]{1,60}", re.ASCII),
    lambda line: line if ended(line) <= bounds.LAST_MOMENT else None,
    rank=lambda line: (ended(line), line),
    lower=True,
)
EARNED = Keyed(word("[a-z]{1,20}/[a-z]{1,20}"), LINE, MAX_EARNED, in_order=True)
merged = EARNED.join
