"""A tab without a browser: it keeps local storage and talks to a Session as the page does."""

from __future__ import annotations

import asyncio
from typing import Any

from game.app.session import Session


class Tab:
    """One tab. Tabs that share `storage` are tabs of one browser."""

    def __init__(self, storage: dict[str, str] | None = None, **boot: Any) -> None:
        self.storage = {} if storage is None else storage
        self.session = Session()
        self.count = 0
        self.said: list[str] = []
        self.alerts: list[str] = []
        self.scrolled: list[str] = []
        self.page: dict[str, str] = {}
        self.again: int | None = None
        self.html = ""
        first = {
            "storage": [[key, value] for key, value in self.storage.items()],
            "languages": ["en"],
            "now": 1_700_000_000_000,
            "hash": "",
            "storage_ok": True,
            "version": "test",
        }
        self._take(self.session.start({**first, **boot}))

    def send(self, name: str, value: Any = None) -> dict[str, Any]:
        """Send one event, apply the answer, return it."""
        self.count += 1
        event = {"n": self.count, "name": name, "value": value, "now": 1_700_000_000_000 + self.count * 1000}
        patch = asyncio.run(self.session.handle(event))
        assert patch["n"] == self.count
        self._take(patch)
        return patch

    def settle(self, limit: int = 10_000) -> None:
        """Let bots move as the page would, until a person is awaited."""
        for _ in range(limit):
            if self.again is None:
                return
            self.send("continue")
        raise AssertionError("the page was asked to continue for ever")

    def reopened(self) -> Tab:
        """The tab closed and opened again at its address."""
        return Tab(self.storage, hash=self.page["hash"])

    def _take(self, patch: dict[str, Any]) -> None:
        for key, text in patch["store"]:
            if text is None:
                self.storage.pop(key, None)
            else:
                self.storage[key] = text
        if patch["html"] is not None:
            self.html = patch["html"]
        self.page.update(dict(patch["page"]))
        self.said += [effect[1] for effect in patch["effects"] if effect[0] == "say"]
        self.alerts += [effect[1] for effect in patch["effects"] if effect[0] == "alert"]
        self.scrolled += [effect[1] for effect in patch["effects"] if effect[0] == "scroll"]
        self.again = patch["again"]
