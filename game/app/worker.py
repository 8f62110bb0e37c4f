"""The worker's end of the wire: one `Session`, spoken to in JSON text.

PyScript runs this file in the worker and offers what `__export__` names to the page. The build imports it as a module too,
when it makes the memory snapshot, and calls `prepare` to have tables and catalogues in memory.
"""

from __future__ import annotations

import asyncio
import json
import random
import traceback
from typing import Any

from game import games
from game.app import door, prerender
from game.app.rehearsal import can_rehearse, rehearse
from game.app.session import Session
from game.core import bounds
from game.core.i18n import LANGUAGES, Words

__export__ = ["event", "life", "start"]

IDLE = 0.4  # seconds without an event, after which a person is looking at the table

_session = Session()
_heard = 0  # events
_rehearsed: set[str] = set()  # games


def start(boot_json: str) -> str:
    """The first patch. A memory snapshot freezes `random`'s state, so it is seeded anew here."""
    random.seed()
    try:
        return _dump(door.start(_session, json.loads(boot_json)))
    except Exception:
        return _dump(_crash(0))


async def event(event_json: str) -> str:
    """The patch that answers one event."""
    global _heard
    happened: dict[str, Any] = json.loads(event_json)
    _heard += 1
    try:
        return _dump(await door.handle(_session, happened))
    except Exception:
        return _dump(_crash(happened["n"]))
    finally:
        asyncio.get_running_loop().create_task(_rehearse(_heard))


async def _rehearse(heard: int) -> None:
    """Once for each game, when nothing is heard for a while."""
    await asyncio.sleep(IDLE)
    if heard != _heard or not can_rehearse(_session) or _session.match is None:
        return
    if _session.match.game.key not in _rehearsed:
        _rehearsed.add(_session.match.game.key)
        async for answer in rehearse(_session):
            _dump(answer)
            await asyncio.sleep(0.01)
            if heard != _heard:
                return


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
