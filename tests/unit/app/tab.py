"""A tab without a browser: it keeps local storage and talks to a Session as the page does."""

from __future__ import annotations

import asyncio
from typing import Any

from game.app import door
from game.app.session import Session
from game.app.store import SHELF


class Tab:
    """One tab. Tabs that share `storage` are tabs of one browser; `others` are the matches that another of them plays. A
    `full` one can store nothing more."""

    def __init__(self, storage: dict[str, str] | None = None, others: set[str] | None = None, **boot: Any) -> None:
        self.storage = {} if storage is None else storage
        self.session = Session()
        self.count = 0
        self.clock = 1_700_000_000_000
        self.said: list[str] = []
        self.alerts: list[str] = []
        self.scrolled: list[str] = []
        self.effects: list[Any] = []  # of the newest patch
        self.page: dict[str, str] = {}
        self.again: int | None = None
        self.html = ""
        self.wrote: list[tuple[int, list[str]]] = []
        self.full = False
        self.others = others or set()
        first = {
            "storage": [[key, value] for key, value in self.storage.items()],
            "languages": ["en"],
            "now": 1_700_000_000_000,
            "hash": "",
            "storage_ok": True,
            "version": "test",
        }
        boot = {**first, **boot}
        patch = door.start(self.session, boot)
        while patch["need"]:
            patch = door.start(self.session, {**boot, "grants": self._grants(patch["need"])})
        self._take(patch)

    def send(self, name: str, value: Any = None) -> dict[str, Any]:
        """Send one event, apply the answer, return it."""
        patch = self._ask(name, value, [])
        while patch["need"]:
            patch = self._ask(name, value, self._grants(patch["need"]))
        self._take(patch)
        for kind, *args in patch["effects"]:
            if kind == "send":
                self.send(args[0])
        return patch

    def _ask(self, name: str, value: Any, grants: list[Any]) -> dict[str, Any]:
        self.count += 1
        event = {"n": self.count, "name": name, "value": value, "now": self.clock + self.count * 1000}
        wrote, self.wrote = self.wrote, []
        patch = asyncio.run(door.handle(self.session, {**event, "wrote": wrote, "grants": grants}))
        assert patch["n"] == self.count
        return patch

    def _grants(self, need: list[tuple[str, str]]) -> list[Any]:
        """The right to write to all that the session asks for, and what stands there; `busy` what others hold."""
        return [
            [name, "busy" if how == "try" and name in self.others else "held", self.entries(name), []]
            for name, how in need
        ]

    def entries(self, name: str) -> list[list[str | None]]:
        """What stands in a family of storage."""
        ours = [f"{kind}/{name}" for kind in ("match", "before", "damaged")]
        keys = ["settings", "statistics"] if name == SHELF else ours
        return [[key, self.storage.get(key)] for key in keys]

    def lock(self, standing: str) -> None:
        """The page tells how it stands to the match on the table."""
        assert self.session.match is not None
        key = self.session.match.key
        self.send("lock", [key, standing, self.entries(key) if standing == "held" else [], []])

    def settle(self, limit: int = 10_000, stars: bool = False) -> None:
        """Let bots move as the page would, until a person is awaited; and until the best choice has its star."""
        for _ in range(limit):
            thinks = self.session.asked is not None and not self.session.wished
            if self.again is None or (thinks and not stars):
                return
            self.send("continue")
        raise AssertionError("the page was asked to continue for ever")

    def reopened(self) -> Tab:
        """The tab closed and opened again at its address."""
        return Tab(self.storage, hash=self.page["hash"])

    def _take(self, patch: dict[str, Any]) -> None:
        failed = []
        for key, text in patch["store"]:
            if text is None:
                self.storage.pop(key, None)
            elif self.full:
                failed.append(key)
            else:
                self.storage[key] = text
        if patch["store"]:
            self.wrote.append((patch["n"], failed))
        if patch["html"] is not None:
            self.html = patch["html"]
        self.page.update(dict(patch["page"]))
        self.effects = patch["effects"]
        self.said += [effect[1] for effect in patch["effects"] if effect[0] == "say"]
        self.alerts += [effect[1] for effect in patch["effects"] if effect[0] == "alert"]
        self.scrolled += [effect[1] for effect in patch["effects"] if effect[0] == "scroll"]
        self.again = patch["again"]
