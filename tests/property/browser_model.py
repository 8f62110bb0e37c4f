"""A model of a browser with several tabs (tab_model.py): the lock, storage as another process sees it, its events, the
channel, timers.

`Browser.steps()` names what can happen next; the caller chooses. Each queue stays in order.
"""

from __future__ import annotations

from collections.abc import Callable

from tests.property.tab_model import ARRIVED, Tab


class Browser:
    """The state that tabs share. `disk` is what the browser process holds; `history` has each write that arrived there."""

    def __init__(self) -> None:
        self.disk: dict[str, str] = {}
        self.history: list[tuple[int, str, str | None]] = []
        self.owner: Tab | None = None  # of the lock
        self.queue: list[tuple[Tab, Callable[[str], None]]] = []
        self.tabs: list[Tab] = []
        self.now = 0
        self.born = 0
        self.violations: list[str] = []

    def open(self, address: str = "") -> Tab:
        self.born += 1
        tab = Tab(self, self.born, address)
        self.tabs.append(tab)
        tab.writer.listen()
        tab.writer.when_known(tab.begin)
        return tab

    def kill(self, tab: Tab) -> None:
        """The tab is gone at once; its writes have left it."""
        tab.alive = False
        self.tabs.remove(tab)
        while tab.writing:
            self.arrive(tab)
        self.queue = [event for event in self.queue if event[0] is not tab]
        if self.owner is tab:
            self.free()

    # -- the lock ----

    def lock(self, tab: Tab, how: str, say: Callable[[str], None]) -> None:
        owner = self.owner
        if how == "steal" and owner is not None and owner.told is not None:
            lost, owner.told = owner.told, None
            owner.soon.append(lambda: lost("lost"))
            self.owner = owner = None
        if owner is None and (how == "steal" or not self.queue):
            self.give(tab, say)
        elif how == "try":
            tab.soon.append(lambda: say("busy"))
        else:
            self.queue.append((tab, say))

    def give(self, tab: Tab, say: Callable[[str], None]) -> None:
        """*tab* learns of it a little later, and never if it has released the lock by then (tabs.js)."""
        self.owner, tab.told = tab, say
        tab.soon.append(lambda: say("held") if tab.told is say else None)

    def unlock(self, tab: Tab) -> None:
        self.queue = [event for event in self.queue if event[0] is not tab]
        if self.owner is tab:
            tab.told = None
            self.free()

    def free(self) -> None:
        self.owner = None
        if self.queue:
            self.give(*self.queue.pop(0))

    # -- storage ----

    def arrive(self, tab: Tab) -> None:
        """The oldest write of *tab* reaches the browser process, which notifies all other tabs."""
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
        """The possible next steps, in any order; a timer only if nothing else is left, because messages are quick. In a
        frozen tab nothing happens."""
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
            tab.writer.hear(*tab.heard.popleft())
        else:
            tab.timers.sort(key=lambda timer: timer[0])
            due, what = tab.timers.pop(0)
            self.now = max(self.now, due)
            what()

    def rest(self, limit: int = 3000) -> None:
        """Do steps until none is left, except timers, which are slow."""
        for _ in range(limit):
            steps = self.steps()
            if not steps:
                return
            self.step(*min(steps, key=lambda step: min((due for due, _ in step[1].timers), default=0)))
        raise AssertionError("it never comes to rest")
