"""A rehearsal: while nobody waits, a copy of the match on the table is played on for some actions.

The browser's engine runs code slowly the first time and faster later. A person's first clicks should not pay for that, so
a temporary tab does in advance what they will do. It has the match and the settings, stores nothing and reports nothing.
It draws its own dice: the match's dice do not depend on how long a person looks at it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from random import Random
from typing import Any

from game.app import answers
from game.app.friends.table import LinkMatch
from game.app.storage import saves
from game.app.tab.tab import Tab
from game.core import bounds

IDLE = 0.4  # seconds without an event after which a person is taken to be looking at the table
BREATH = 0.01  # seconds between two steps, for waiting events
ROUNDS = 4
KEY = "rehearsed"


class Rehearsals:
    """Decides when to rehearse: once for each game, unless an event interrupts."""

    def __init__(self, tab: Tab) -> None:
        self._tab = tab
        self._done = set[str]()
        self._next: asyncio.Task[None] | None = None

    def heard(self) -> None:
        """An event came, so a person is active."""
        if self._next is not None:
            self._next.cancel()
        self._next = asyncio.get_running_loop().create_task(self._when_idle())

    async def _when_idle(self) -> None:
        await asyncio.sleep(IDLE)
        match = self._tab.match
        if match is None or match.game.key in self._done or not can_rehearse(self._tab):
            return
        self._done.add(match.game.key)
        for answer in rehearse(self._tab):
            bounds.as_json(answer)
            await asyncio.sleep(BREATH)


def can_rehearse(tab: Tab) -> bool:
    """Whether a person is to act in a match on the table."""
    match = tab.match
    if match is None or isinstance(match, LinkMatch) or tab.replay is not None:
        return False
    return match.awaits_person() and not match.needs_curtain() and not match.is_live and match.policy.rehearses


def rehearse(tab: Tab) -> Iterator[dict[str, Any]]:
    """Act, undo it and act again. Yields each answer, so that other events get their turn in between."""
    assert tab.match is not None
    stored = {f"match/{KEY}": saves.seal(tab.match.saved()), "settings": tab.storage.store.get("settings") or "{}"}
    entries = [[key, text] for key, text in stored.items()]
    twin = Tab(tab.features)
    sent = {
        "storage": entries,
        "languages": list(tab.boot.languages),
        "now": tab.now,
        "hash": f"#/match/{KEY}",
        "storage_ok": True,
        "version": tab.boot.version,
    }
    dice = Random(0)
    yield answers.start(twin, sent)
    for n in range(2 * ROUNDS):
        match = twin.match
        if match is None or (not match.awaits_person() and n % 2 == 0):
            return
        match.rng = dice
        name, value = "undo", None
        if n % 2 == 0 and match.awaits_roll():
            name = "roll"
        elif n % 2 == 0:
            name, value = "act", str(match.state.legal_actions()[0])
        yield answers.handle(twin, {"n": n + 1, "name": name, "value": value, "now": tab.now})
