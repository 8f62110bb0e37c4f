"""Code that the start leaves out: the page fetches it when a person first needs it (`game/site/frozen.py` packs it)."""

from __future__ import annotations

import json
import sys
import zlib
from functools import partial
from pathlib import Path

import game
from game.core import wheel
from game.core.bot import Asset

# The files of events that wait for them, each with the module that has their table DO.
MODULES = {
    "live.bin": "game.app.events.live",
    "puzzles.bin": "game.app.events.puzzles",
    "campaign.bin": "game.app.events.campaign",
}
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


LIVE, PUZZLES, CAMPAIGN = (Asset(file, partial(_has, module), _load) for file, module in MODULES.items())
# Ratings, the statistics, the explorer.
GROWTH = Asset("growth.bin", lambda: _has("game.app.storage.ratings"), _load)
SKILL = Asset("openskill.whl", _has_library, lambda data: wheel.load(data, SKILLED))
CODE = Asset("segno.whl", lambda: "segno" in sys.modules, lambda data: wheel.load(data, "segno.encoder"))  # QR codes
APART = {part.file: part for part in (LIVE, PUZZLES, CAMPAIGN, GROWTH, SKILL, CODE)}
