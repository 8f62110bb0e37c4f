"""A browser of several tabs without a browser: the page's own keeper and the worker's own session, and between them all that
can come late: the wire in both directions, locks, storage as another process sees it, storage events, the channel, timers.

`Browser.steps()` names what can happen next; whoever drives it chooses. What belongs to one queue stays in its order.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections import deque
from collections.abc import Callable
from types import ModuleType, SimpleNamespace
from typing import Any

from game.app import door
from game.app.session import Session

PREFIX = "four-ages/"
ARRIVED = "\0arrived"  # what a tab hears of its own write


def _keeper_class() -> Any:
    """game/page/store.py, which is written for the page, with stand-ins for what it imports there."""
    glue = SimpleNamespace()
    modules = {
        "js": SimpleNamespace(),
        "pyscript": SimpleNamespace(),
        "pyscript.ffi": SimpleNamespace(create_proxy=lambda what: what),
        "pyscript.js_modules": SimpleNamespace(glue=glue),
    }
    before = {name: sys.modules.get(name) for name in modules}
    for name, module in modules.items():
        stand_in = ModuleType(name)
        stand_in.__dict__.update(vars(module))
        sys.modules[name] = stand_in
    try:
        from game.page import store
    finally:
        for name, old in before.items():
            if old is None:
                del sys.modules[name]
            else:
                sys.modules[name] = old
    return store.Keeper


Keeper = _keeper_class()


class Browser:
    """What the tabs share. `disk` is what the browser process holds; `history` has each write that arrived there."""

    def __init__(self) -> None:
        self.disk: dict[str, str] = {}
        self.history: list[tuple[int, str, str | None]] = []
        self.owners: dict[str, Tab] = {}
        self.queues: dict[str, list[tuple[Tab, Callable[[str], None]]]] = {}
        self.tabs: list[Tab] = []
        self.now = 0
        self.born = 0
        self.violations: list[str] = []

    def open(self, address: str = "") -> Tab:
        self.born += 1
        tab = Tab(self, self.born, address)
        self.tabs.append(tab)
        tab.begin([])
        return tab

    def kill(self, tab: Tab) -> None:
        """The tab is gone at once; what it wrote has left it."""
        tab.alive = False
        self.tabs.remove(tab)
        while tab.writing:
            self.arrive(tab)
        for name in list(self.queues):
            self.queues[name] = [one for one in self.queues[name] if one[0] is not tab]
        for name in [name for name, owner in self.owners.items() if owner is tab]:
            self.free(name)

    # -- locks ----

    def lock(self, tab: Tab, name: str, how: str, say: Callable[[str], None]) -> None:
        owner = self.owners.get(name)
        if how == "steal" and owner is not None:
            lost = owner.locks.pop(name)
            owner.soon.append(lambda: lost("lost"))
            del self.owners[name]
            owner = None
        if owner is None and (how == "steal" or not self.queues.get(name)):
            self.give(tab, name, say)
        elif how == "try":
            tab.soon.append(lambda: say("busy"))
        else:
            self.queues.setdefault(name, []).append((tab, say))

    def give(self, tab: Tab, name: str, say: Callable[[str], None]) -> None:
        """*tab* hears of it a little later, and not at all where it has given the lock back by then (tabs.js)."""
        self.owners[name] = tab
        tab.locks[name] = say
        tab.soon.append(lambda: say("held") if tab.locks.get(name) is say else None)

    def unlock(self, tab: Tab, name: str) -> None:
        self.queues[name] = [one for one in self.queues.get(name, []) if one[0] is not tab]
        if self.owners.get(name) is tab:
            tab.locks.pop(name)
            self.free(name)

    def free(self, name: str) -> None:
        self.owners.pop(name, None)
        if self.queues.get(name):
            waiting, say = self.queues[name].pop(0)
            self.give(waiting, name, say)

    # -- storage ----

    def arrive(self, tab: Tab) -> None:
        """The oldest write of *tab* reaches the browser process, which tells all other tabs."""
        key, text = tab.writing.popleft()
        self.history.append((tab.number, key, text))
        if text is None:
            self.disk.pop(key, None)
        else:
            self.disk[key] = text
        tab.changes.append((key, ARRIVED))
        for other in self.tabs:
            if other is not tab:
                other.changes.append((key, text))

    # -- what may happen next ----

    def steps(self) -> list[tuple[str, Tab]]:
        """What may come next, in any order; a timer only where nothing else is left to do, for messages are quick. In a tab
        that was frozen nothing happens."""
        awake = [tab for tab in self.tabs if not tab.frozen]
        kinds = ("soon", "asked", "answers", "writing", "changes", "heard")
        quick = [(kind, tab) for tab in awake for kind in kinds if getattr(tab, kind)]
        return quick or [("timer", tab) for tab in awake if tab.timers]

    def step(self, kind: str, tab: Tab) -> None:
        if kind == "soon":
            tab.soon.popleft()()
        elif kind == "asked":
            tab.work()
        elif kind == "answers":
            tab.answer()
        elif kind == "writing":
            self.arrive(tab)
        elif kind == "changes":
            tab.change()
        elif kind == "heard":
            tab.keeper.told(json.loads(tab.heard.popleft()))
        else:
            tab.timers.sort(key=lambda timer: timer[0])
            due, what = tab.timers.pop(0)
            self.now = max(self.now, due)
            what()

    def rest(self, limit: int = 3000) -> None:
        """Let everything happen until nothing is left; timers last, for they are slow."""
        for _ in range(limit):
            steps = self.steps()
            if not steps:
                return
            self.step(*min(steps, key=lambda one: min((due for due, _ in one[1].timers), default=0)))
        raise AssertionError("it never comes to rest")


class Tab:
    """One tab: page and worker. It stands in for `page` and for glue towards the keeper."""

    def __init__(self, browser: Browser, number: int, address: str) -> None:
        self.browser = browser
        self.number = number
        self.address = address
        self.alive = True
        self.frozen = False
        self.cache = dict(browser.disk)
        self.locks: dict[str, Callable[[str], None]] = {}
        self.pending: list[str] = []  # keys of writes that this tab has not heard of as arrived
        self.soon: deque[Callable[[], None]] = deque()
        self.asked: deque[dict[str, Any]] = deque()
        self.answers: deque[tuple[dict[str, Any], dict[str, Any]]] = deque()
        self.writing: deque[tuple[str, str | None]] = deque()
        self.changes: deque[tuple[str, str | None]] = deque()
        self.heard: deque[str] = deque()
        self.timers: list[tuple[int, Callable[[], None]]] = []
        self.sent = 0
        self.standing: dict[str, str] = {}  # by family, as the session was told last
        self.started = False
        self.room = 10**9
        self.html = ""
        self.session = Session()
        self.early: list[tuple[str, Any]] = []
        self.refused = 0
        self.due: dict[int, list[Any]] = {}  # the rights of each event that has no answer yet
        self.ends = 0  # of workers
        self.keeper = Keeper(self, self, str(number))

    # -- the page ----

    def begin(self, grants: list[Any]) -> None:
        boot = {
            "storage": self.keeper.entries(),
            "languages": ["en"],
            "now": 1_700_000_000_000 + self.browser.born * 1_000_000,
            "hash": self.address,
            "version": "test",
            "grants": grants,
            "revived": self.ends > 0,
            "unstored": self.keeper.unstored(),
        }
        patch = door.start(self.session, json.loads(json.dumps(boot)))
        if patch["need"]:
            self.keeper.acquire(patch["need"], self.begin)
            return
        self.started = True
        self.keeper.note(0)
        self._apply(json.loads(json.dumps(patch)))
        self.keeper.done([one[0] for one in grants if one[1] == "held"])
        early, self.early = self.early, []
        for name, value in early:
            self.send(name, value)

    def send(self, name: str, value: Any = None) -> int:
        if not self.started:
            self.early.append((name, value))
            return 0
        self._go(name, value, [])
        return self.sent

    def _go(self, name: str, value: Any, grants: list[Any]) -> None:
        if not self.started:
            self.keeper.done([one[0] for one in grants if one[1] == "held"])
            self.early.append((name, value))
            return
        if name == "lock":
            if value[1] == "held" and self.standing.get(value[0]) == "held":
                self.browser.violations.append(f"tab {self.number} was told twice that it holds {value[0]}")
            self.standing[value[0]] = value[1]
        self.sent += 1
        if grants:
            self.keeper.note(self.sent)
        self.due[self.sent] = grants
        self.standing |= {of: standing for of, standing, *_ in grants if standing == "busy"}
        event = {"n": self.sent, "name": name, "value": value, "grants": grants, "wrote": self.keeper.take_acks()}
        event["now"] = 1_700_000_000_000 + self.browser.born * 1_000_000 + self.sent
        self.asked.append(json.loads(json.dumps(event)))

    def work(self) -> None:
        """The worker deals with the next event."""
        event = self.asked.popleft()
        patch = asyncio.run(door.handle(self.session, event))
        self.answers.append((event, json.loads(json.dumps(patch))))

    def answer(self) -> None:
        """The page deals with the next answer."""
        event, patch = self.answers.popleft()
        del self.due[event["n"]]
        if not patch["need"]:
            self._apply(patch)
        self.keeper.done([one[0] for one in event["grants"] if one[1] == "held"])
        if patch["need"]:
            self.keeper.acquire(patch["need"], lambda got: self._go(event["name"], event["value"], got))
            return
        self.keeper.applied(event["n"])

    def worker_ends(self) -> None:
        """What `Page.end` does; where the tab stands is in its address."""
        if not self.started:
            return
        self.started = False
        self.ends += 1
        self.asked.clear()
        self.answers.clear()
        due, self.due = self.due, {}
        for n in sorted(due):
            self.keeper.done([one[0] for one in due[n] if one[1] == "held"])
            self.keeper.applied(n)
        self.keeper.forget()
        self.standing.clear()
        match = self.session.match
        self.address = "#/" if match is None else f"#/match/{match.key}"
        self.session = Session()
        self.begin([])

    def _apply(self, patch: dict[str, Any]) -> None:
        written = self.keeper.write(patch["n"], patch["store"])
        self.keeper.keep(patch["hold"])
        if not written:
            self.refused += 1
            return
        if patch["html"] is not None:
            self.html = patch["html"]
        for kind, *args in patch["effects"]:
            if kind == "send":
                self.send(args[0])

    # -- glue ----

    def stored(self) -> list[str]:
        return [text for key in sorted(self.cache) for text in (key, self.cache[key])]

    def read(self, key: str) -> str:
        return f"={self.cache[key]}" if key in self.cache else ""

    def store(self, key: str, text: str | None) -> str:
        used = sum(map(len, self.cache.values())) - len(self.cache.get(key, ""))
        if text is not None and used + len(text) > self.room:
            return "full"
        owner = self.browser.owners.get(PREFIX + (key.split("/")[1] if "/" in key else "+shelf"))
        if key in self.browser.disk and owner is not self and text != self.browser.disk[key]:
            self.browser.violations.append(f"tab {self.number} wrote {key} without its lock")
        if text is None:
            self.cache.pop(key, None)
        else:
            self.cache[key] = text
        self.writing.append((key, text))
        self.pending.append(key)
        return ""

    def change(self) -> None:
        """What another tab wrote is seen, unless this tab's own newer write is on its way."""
        key, text = self.changes.popleft()
        if text == ARRIVED:
            self.pending.remove(key)
            return
        if key not in self.pending:
            if text is None:
                self.cache.pop(key, None)
            else:
                self.cache[key] = text
        self.keeper.heard(key)

    def lock(self, name: str, how: str, say: Callable[[str], None]) -> None:
        self.browser.lock(self, name, how, say)

    def unlock(self, name: str) -> None:
        self.browser.unlock(self, name)

    def later(self, what: Callable[[], None], ms: int) -> None:
        self.timers.append((self.browser.now + ms, what))

    def tellTabs(self, text: str) -> None:
        for other in self.browser.tabs:
            if other is not self:
                other.heard.append(text)
