"""The worker's end of the wire: one `Session`, spoken to in JSON text.

PyScript offers what `__export__` names to the page (assets/runtime/worker.py). The build imports this when it makes the
memory snapshot, and calls `prepare` to have tables and catalogues in memory.
"""

from __future__ import annotations

import json
import random
import traceback
from typing import Any

from game import games
from game.app import door, prerender
from game.app.rehearsal import Rehearsals
from game.app.session import Session
from game.core import bounds
from game.core.i18n import LANGUAGES, Words

__export__ = ["event", "life", "start"]

_session = Session()
_rehearsals = Rehearsals(_session)


def start(boot_json: str) -> str:
    """The first patch. A memory snapshot freezes `random`'s state, so it is seeded anew here."""
    random.seed()
    try:
        return _dump(door.start(_session, json.loads(boot_json)))
    except Exception:
        return _dump(_crash(0))


async def event(event_json: str) -> str:
    """The patch that answers one event."""
    happened: dict[str, Any] = json.loads(event_json)
    _rehearsals.heard()
    try:
        return _dump(await door.handle(_session, happened))
    except Exception:
        return _dump(_crash(happened["n"]))


async def life() -> str:
    """The name of the lock that this worker holds for as long as it lives, '' where there are no locks."""
    from js import fourAgesLife  # type: ignore[import-not-found]  # see assets/runtime/interpreter.js

    return str(await fourAgesLife)


def prepare() -> None:
    """Have in memory what can be computed ahead: catalogues, and what a game's `prepare` makes."""
    for language in LANGUAGES:
        Words(language)
        prerender.kept(language)
        prerender.checksum(language)
    for game in games.values():
        game.parts().prepare()


def _crash(n: int) -> dict[str, Any]:
    return {"n": n, "error": traceback.format_exc()}


def _dump(patch: dict[str, Any]) -> str:
    return bounds.as_json(patch)
