"""A model of one tab of a browser: the page's real writer and the worker's real app, and between them everything that can be
late. `Tab` has the interfaces of `page`, storage.js and tabs.js that the writer uses.
"""

from __future__ import annotations

import json
import sys
from collections import deque
from collections.abc import Callable
from types import ModuleType, SimpleNamespace
from typing import TYPE_CHECKING, Any

from game.app import answers
from tests.sessions import session

if TYPE_CHECKING:
    from tests.property.browser_model import Browser

ARRIVED = "\0arrived"  # a tab gets events for its own writes


def writer_module() -> Any:
    """game/page/writer.py, which is written for the page, with fakes for its imports."""
    modules = {
        "js": SimpleNamespace(),
        "pyscript": SimpleNamespace(),
        "pyscript.ffi": SimpleNamespace(create_proxy=lambda what: what),
        "pyscript.js_modules": SimpleNamespace(glue=SimpleNamespace()),
    }
    before = {name: sys.modules.get(name) for name in modules}
    for name, module in modules.items():
        stand_in = ModuleType(name)
        stand_in.__dict__.update(vars(module))
        sys.modules[name] = stand_in
    try:
        from game.page import writer
    finally:
        for name, old in before.items():
            if old is None:
                del sys.modules[name]
            else:
                sys.modules[name] = old
    return writer


writer = writer_module()


class Rows(list[Any]):
    """A list with a JavaScript interface."""

    @property
    def length(self) -> int:
        return len(self)


class Tab:
    """One tab: page and worker. It plays `page` and glue for the writer."""

    def __init__(self, browser: Browser, number: int, address: str) -> None:
        self.browser = browser
        self.number = number
        self.address = address
        self.alive = True
        self.frozen = False
        self.cache = dict(browser.disk)
        self.told: Callable[[str], None] | None = None  # gets events of the lock, while this tab has it
        self.pending: list[str] = []  # keys of this tab's writes whose arrival it has not noticed
        self.soon: deque[Callable[[], None]] = deque()
        self.asked: deque[dict[str, Any]] = deque()
        self.answers: deque[dict[str, Any]] = deque()
        self.writing: deque[tuple[str, str | None]] = deque()
        self.changes: deque[tuple[str, str | None]] = deque()
        self.heard: deque[tuple[str, list[Any]]] = deque()
        self.timers: list[tuple[int, Callable[[], None]]] = []
        self.sent = 0
        self.started = False
        self.room = 10**9
        self.html = ""
        self.session = session()
        self.early: list[tuple[str, Any]] = []
        self.refused = 0
        self.due: dict[int, None] = {}
        self.acks: list[Any] = []
        self.ends = 0  # of workers
        # as storage.js has them
        self.known: dict[str, str] = {}
        self.since: dict[str, int] = {}
        self.changed: set[str] = set()
        self.unwritten: dict[str, str | None] = {}
        self.last = ""
        self.writer = writer.Writer(self, self, str(number))

    # -- the page ----

    def begin(self) -> None:
        writes = self.writer.writes()
        self.known, self.since, self.changed = dict(self.cache), {}, set()
        boot = {
            "storage": list(self.known.items()),
            "languages": ["en"],
            "now": 1_700_000_000_000 + self.browser.born * 1_000_000,
            "hash": self.address,
            "version": "test",
            "writes": writes,
            "revived": self.ends > 0,
            "inherited": pairs([*self.unstored(), *(self.writer.inherit() or [])]),
        }
        self.started = True
        self._apply(answers.start(self.session, json.loads(json.dumps(boot))))
        early, self.early = self.early, []
        for name, value in early:
            self.send(name, value)

    def send(self, name: str, value: Any = None) -> None:
        """Do what a person does."""
        if self.started:
            self.note(name, value)
        else:
            self.early.append((name, value))

    def note(self, name: str, value: Any = None) -> int:
        if not self.started:
            return 0
        self.sent += 1
        self.due[self.sent] = None
        event = {"n": self.sent, "name": name, "value": value, "wrote": self.acks, "news": self._news()}
        event["inherited"] = pairs(self.writer.inherit() or [])
        event["now"] = 1_700_000_000_000 + self.browser.born * 1_000_000 + self.sent
        self.acks = []
        self.asked.append(json.loads(json.dumps(event)))
        return self.sent

    def work(self) -> None:
        """The worker handles the next event."""
        self.answers.append(json.loads(json.dumps(answers.handle(self.session, self.asked.popleft()))))

    def answer(self) -> None:
        """The page handles the next answer."""
        patch = self.answers.popleft()
        del self.due[patch["n"]]
        self._apply(patch)
        self.writer.answered()

    def worker_ends(self) -> None:
        """What `Page.end` does; the tab's address says where it is."""
        if not self.started:
            return
        self.started = False
        self.ends += 1
        self.asked.clear()
        self.answers.clear()
        self.due.clear()
        self.writer.answered()
        self.acks = []
        match = self.session.match
        self.address = "#/" if match is None else f"#/match/{match.key}"
        self.session = session()
        self.writer.when_known(self.begin)

    def _apply(self, patch: dict[str, Any]) -> None:
        rows = Rows(part for pair in patch["store"] for part in pair)
        if not self.writer.write(patch["n"], rows) and patch["n"]:
            self.refused += 1
            return
        if patch["html"] is not None:
            self.html = patch["html"]
        for kind, *args in patch["effects"]:
            if kind == "send":
                self.send(args[0])
            elif kind == "takeover":
                self.writer.happens("wished")

    # -- glue: storage.js ----

    def _news(self) -> list[tuple[str, str | None]]:
        rows = [
            (key, self.cache.get(key)) for key in sorted(self.changed) if self.cache.get(key) != self.known.get(key)
        ]
        for key, text in rows:
            self._know(key, text)
            self.since[key] = self.sent
        self.changed.clear()
        return rows

    def _know(self, key: str, text: str | None) -> None:
        if text is None:
            self.known.pop(key, None)
        else:
            self.known[key] = text

    def look(self) -> bool:
        self.changed |= {
            key for key in self.cache.keys() | self.known.keys() if self.cache.get(key) != self.known.get(key)
        }
        return bool(self.changed)

    def unstored(self) -> list[str | None]:
        return [part for pair in self.unwritten.items() for part in pair]

    def lacks(self) -> bool:
        return bool(self.unwritten)

    def giveUp(self) -> bool:
        lacked = self.lacks()
        self.unwritten.clear()
        return lacked

    def mark(self) -> str:
        return f"{self.last}={self.cache.get(self.last)}"

    def sees(self, mark: str) -> bool:
        key, _, text = mark.partition("=")
        return not mark or str(self.cache.get(key)) == text

    def write(self, n: int, rows: Rows) -> str:
        todo = pairs(rows)
        foreign = [key for key, _ in todo if self.since.get(key, 0) > n or self.cache.get(key) != self.known.get(key)]
        if foreign:
            self.changed.update(foreign)
            return "null"
        left = [(key, text) for key, text in todo if not self._store(key, text)]
        for key, _ in todo:
            self.unwritten.pop(key, None)
        self.unwritten.update(left)
        return json.dumps([[key for key, _ in left], "full" if left else ""])

    def _store(self, key: str, text: str | None) -> bool:
        used = sum(map(len, self.cache.values())) - len(self.cache.get(key, ""))
        if text is not None and used + len(text) > self.room:
            return False
        if self.browser.owner is not self:
            self.browser.violations.append(f"tab {self.number} wrote {key} without the lock")
        if text is None:
            self.cache.pop(key, None)
        else:
            self.cache[key] = text
        self._know(key, text)
        self.last = key
        self.writing.append((key, text))
        self.pending.append(key)
        return True

    def change(self) -> None:
        """Another tab's write becomes visible, unless this tab's own newer write is on its way."""
        key, text = self.changes.popleft()
        if text == ARRIVED:
            self.pending.remove(key)
            return
        if key not in self.pending:
            if text is None:
                self.cache.pop(key, None)
            else:
                self.cache[key] = text
        if self.cache.get(key) != self.known.get(key):
            self.changed.add(key)
            self.note("stored")

    # -- glue: tabs.js ----

    def overhear(self, hear: Callable[[], None]) -> None:
        """`change` does this itself."""

    def hearTabs(self, hear: Callable[[str, list[Any]], None]) -> None:
        """`Browser.step` does this itself."""

    def lock(self, name: str, how: str, say: Callable[[str], None]) -> None:
        self.browser.lock(self, how, say)

    def unlock(self, name: str) -> None:
        self.browser.unlock(self)

    def later(self, what: Callable[[], None], ms: int) -> None:
        self.timers.append((self.browser.now + ms, what))

    def tellTabs(self, text: str, rows: list[Any] | None) -> None:
        for other in self.browser.tabs:
            if other is not self:
                other.heard.append((text, rows or []))


def pairs(rows: list[Any]) -> list[tuple[str, str | None]]:
    """Key, text, key, text as pairs."""
    return list(zip(rows[::2], rows[1::2], strict=True))
