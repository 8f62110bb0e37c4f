"""The page's side of an app under attack, and what must be true of it: its patches are valid, its lobby opens, and all its
matches can be exported.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from game.app.answers import handle, start
from game.app.storage import saves, settings
from game.core import bounds
from game.core.record import Record, Seat
from tests.sessions import session

NOW = 1_700_000_000_000
SHORT = Record("war", 1, (Seat("human", "Mei"), Seat("greedy")), actions=("first 1", "roll 1 1 2 3 A C D"))
SEALED = saves.seal(SHORT)
BEFORE = {"match/kept": SEALED, "settings": settings.dump(settings.load(None))}


def text_of(data: bytes) -> str:
    """Any text, lone surrogates included; bytes that are no text are read one by one."""
    try:
        return data.decode("utf-8", "surrogatepass")
    except UnicodeDecodeError:
        return data.decode("latin-1")


class Page:
    """The page's side: it stores what it gets, and reports so."""

    def __init__(self, storage: Mapping[str, str]) -> None:
        self.storage = dict(storage)
        self.session = session()
        self._wrote: list[tuple[int, list[str]]] = []
        self._take(start(self.session, boot(self.storage)))

    def send(self, happened: dict[str, Any]) -> None:
        """Send one event."""
        wrote, self._wrote = self._wrote, []
        self._take(handle(self.session, {**happened, "wrote": wrote}))

    def _take(self, patch: dict[str, Any]) -> None:
        sound(patch)
        for key, text in patch["store"]:
            if text is None:
                self.storage.pop(key, None)
            else:
                text.encode()
                self.storage[key] = text
        if patch["store"]:
            self._wrote.append((patch["n"], []))


def opens(entries: dict[str, str]) -> None:
    """The lobby opens over *entries*, every match in it can be exported, and so can all of them together."""
    opened = session()
    lobby(start(opened, boot(entries)))
    n = 0

    def send(name: str, value: object = None) -> list[tuple[str, ...]]:
        nonlocal n
        n += 1
        patch = handle(opened, {"n": n, "name": name, "value": value, "now": NOW})
        sound(patch)
        effects: list[tuple[str, ...]] = patch["effects"]
        return effects

    for _ in range(3):
        send("continue")
    for path in opened.storage.store.keys("match/"):
        found = send("export_anyway:" + path.removeprefix("match/"))
        assert [effect[0] for effect in found] == ["download"], (path, found)
    for path in opened.storage.store.keys("damaged/"):
        found = send("rescue", path.removeprefix("damaged/"))
        assert [effect[0] for effect in found] == ["download"], (path, found)
    send("book")
    found = send("export_anyway")
    exported = json.loads(found[0][2])
    assert len(exported["matches"]) == len(opened.storage.store.keys("match/"))


def boot(entries: dict[str, str]) -> dict[str, Any]:
    return {"storage": [[key, text] for key, text in entries.items()], "languages": ["en"], "now": NOW, "hash": ""}


def lobby(first: dict[str, Any]) -> None:
    sound(first)
    assert first["html"] is None or 'class="lobby' in first["html"]


def sound(patch: dict[str, Any]) -> None:
    """A valid patch that reports no error."""
    assert not patch["report"], patch["report"]
    bounds.as_json(patch).encode()
