"""Code that the start leaves out: the page fetches it when a person first needs it (`game/site/frozen.py` packs it)."""

from __future__ import annotations

import json
import sys
import zlib
from pathlib import Path

import game
from game.core import wheel
from game.core.bot import Asset

LIVE_MODULE = "game.app.events.live"
PUZZLES_MODULE = "game.app.events.puzzles"
CAMPAIGN_MODULE = "game.app.events.campaign"
GROWTH_MODULE = "game.app.storage.ratings"
SKILLED = "openskill.models.weng_lin.plackett_luce"


_laid = list[str]()  # the files that were fetched


def _has(module: str) -> bool:
    """Elsewhere than in the browser's worker they are files like all others. It looks at no file: the start of the engine
    can't."""
    return sys.platform != "emscripten" or f"{module.replace('.', '/')}.pyc" in _laid


def _load(data: bytes) -> None:
    """Lay the files beside the others: a line of JSON with the name and length of each, then their contents."""
    head, _, rest = zlib.decompress(data).partition(b"\n")
    root = Path(str(game.__file__)).parent.parent
    for name, length in json.loads(head):
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(rest[:length])
        rest = rest[length:]
        _laid.append(name)
    wheel.look_again()


def _has_library() -> bool:
    """Elsewhere it is installed, or not."""
    if sys.platform == "emscripten":
        return SKILLED in sys.modules
    from importlib.util import find_spec

    return find_spec("openskill") is not None


LIVE = Asset("live.bin", lambda: _has(LIVE_MODULE), _load)
PUZZLES = Asset("puzzles.bin", lambda: _has(PUZZLES_MODULE), _load)
CAMPAIGN = Asset("campaign.bin", lambda: _has(CAMPAIGN_MODULE), _load)
GROWTH = Asset("growth.bin", lambda: _has(GROWTH_MODULE), _load)  # ratings, the statistics, the explorer
SKILL = Asset("openskill.whl", _has_library, lambda data: wheel.load(data, SKILLED))
# Each has a table DO.
MODULES = {LIVE.file: LIVE_MODULE, PUZZLES.file: PUZZLES_MODULE, CAMPAIGN.file: CAMPAIGN_MODULE}
APART = {part.file: part for part in (LIVE, PUZZLES, CAMPAIGN, GROWTH, SKILL)}
