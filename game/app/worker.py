"""The worker's side of the connection: one `Session` that receives JSON text, with long texts beside it (see `wire/handed`).

PyScript exports the functions in `__export__` to the page (assets/runtime/worker.py). The build imports this module when
it makes the memory snapshot, and calls `prepare` so that tables and catalogues are in memory.
"""

from __future__ import annotations

import json
import random
import traceback
from typing import Any

from game import games
from game.app import answers
from game.app.features import FEATURES
from game.app.session import downloads
from game.app.session.session import Session
from game.app.show import prerender
from game.app.wire.handed import Stored, parted, rows
from game.core import bounds
from game.core.i18n import Words
from game.core.languages import LANGUAGES
from game.roster import parts_of

__export__ = ["event", "fetch", "life", "start"]

_tab = Session(FEATURES)


def start(boot_json: str, beside: Any) -> Any:
    """The first patch. The memory snapshot contains `random`'s state, so it is seeded again here."""
    random.seed()
    try:
        sent: dict[str, Any] = json.loads(boot_json)
        return _answer(answers.start(_tab, {**sent, "storage": Stored(beside), "inherited": rows(beside.inherited)}))
    except Exception:
        return _answer(_crash(0))


def event(event_json: str, beside: Any) -> Any:
    """The patch that answers one event."""
    happened: dict[str, Any] = json.loads(event_json)
    happened |= {"news": rows(beside.news), "inherited": rows(beside.inherited)}
    if files := rows(beside.files):
        happened["value"] = files
    try:
        return _answer(answers.handle(_tab, happened))
    except Exception:
        return _answer(_crash(happened["n"]))


async def fetch(file: str) -> str:
    """Fetch a file that the session wants: '' once it is at hand, else 'failed' or 'spoilt'."""
    return await downloads.fetch(file, (part for feature in FEATURES for part in feature.assets))


async def life() -> str:
    """The name of the lock that this worker holds for as long as it lives, '' where there are no locks."""
    from js import fourAgesLife  # type: ignore[import-not-found]  # see assets/runtime/interpreter.js

    return str(await fourAgesLife)


def prepare() -> None:
    """Compute ahead: catalogues, and what the games' `prepare` makes."""
    for language in LANGUAGES:
        Words(language)
        prerender.cached(FEATURES, language)
        prerender.checksum(FEATURES, language)
    for game in games.values():
        parts_of(game.key).rules.prepare()


def _crash(n: int) -> dict[str, Any]:
    return {"n": n, "error": traceback.format_exc()}


def _answer(patch: dict[str, Any]) -> Any:
    """*patch* for the page: a JavaScript object with the JSON and what goes beside it."""
    from js import Object
    from pyodide.ffi import to_js  # type: ignore[import-not-found]

    whole = parted(patch)
    return to_js({**whole, "patch": bounds.as_json(whole["patch"])}, dict_converter=Object.fromEntries)
