"""The library for ratings, which the page fetches when ratings are first shown."""

from __future__ import annotations

import sys

from game.core import wheel
from game.core.bot import Asset

_MODULE = "openskill.models.weng_lin.plackett_luce"


def _has_library() -> bool:
    """Elsewhere than in the browser's worker it is installed, or not."""
    if sys.platform == "emscripten":
        return _MODULE in sys.modules
    from importlib.util import find_spec

    return find_spec("openskill") is not None


SKILL = Asset("openskill.whl", _has_library, lambda data: wheel.load(data, _MODULE))
