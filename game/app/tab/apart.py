"""Code that the start leaves out: the page fetches it when a person first needs it (`game/site/frozen.py` packs it)."""

from __future__ import annotations

import importlib
import json
import sys
import zlib
from pathlib import Path

import game
from game.core.bot import Asset

LIVE_MODULE = "game.app.events.live"


_laid = list[str]()  # the modules that were fetched


def _has_live() -> bool:
    """Elsewhere than in the browser's worker they are files like all others. It looks at no file: the start of the engine
    can't."""
    return sys.platform != "emscripten" or bool(_laid)


def _load(data: bytes) -> None:
    """Lay the modules beside the others: a line of JSON with the name and length of each, then their bytecode."""
    head, _, rest = zlib.decompress(data).partition(b"\n")
    root = Path(str(game.__file__)).parent.parent
    for name, length in json.loads(head):
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(rest[:length])
        rest = rest[length:]
        _laid.append(name)
    importlib.invalidate_caches()


LIVE = Asset("live.bin", _has_live, _load)
