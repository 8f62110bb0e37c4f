"""What the page fetches when it is first needed, beside what bots and explorers want: libraries, and the games' puzzles."""

from __future__ import annotations

import sys

from game.core import wheel
from game.core.bot import Asset

SKILLED = "openskill.models.weng_lin.plackett_luce"


def _has_library() -> bool:
    """Elsewhere than in the browser's worker it is installed, or not."""
    if sys.platform == "emscripten":
        return SKILLED in sys.modules
    from importlib.util import find_spec

    return find_spec("openskill") is not None


SKILL = Asset("openskill.whl", _has_library, lambda data: wheel.load(data, SKILLED))  # ratings
CODE = Asset("segno.whl", lambda: "segno" in sys.modules, lambda data: wheel.load(data, "segno.encoder"))  # QR codes
ASSETS = {part.file: part for part in (SKILL, CODE)}
