"""Tabs of the app on several devices, with the connections of their pages played here."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any

from tests.unit.app.tab import Tab

OFFER, ANSWER = "O" * 60, "A" * 60
Changed = Callable[[Tab, str], list[str]]


class Meetings:
    """Pages that connect by an offer and an answer. `event` is what is reported of their connections, `changed` what stands
    between: what comes of a text that a page sends."""

    event: str

    def __init__(self) -> None:
        self.changed: Changed = lambda _, text: [text]
        self.sent = list[tuple[Tab, str]]()
        self._due = deque[tuple[Tab, str, Any]]()

    def other(self, tab: Tab, peer: str) -> Tab | None:
        """The page at the other end of a connection, None for none."""
        raise NotImplementedError

    def do(self, tab: Tab, name: str, value: Any = None) -> None:
        """Send an event, and all that follows from it on every device."""
        self._due.append((tab, name, value))
        for _ in range(10_000):
            if not self._due:
                return
            self._one(*self._due.popleft())
        raise AssertionError("it goes on for ever")

    def _one(self, tab: Tab, name: str, value: Any) -> None:
        for effect in tab.send(name, value)["effects"]:
            match list(effect):
                case ["friend", "offer", str(peer), _]:
                    self._happens(tab, "offered", peer, OFFER)
                case ["friend", "answer", str(peer), str(offer), _]:
                    assert offer == OFFER
                    self._answers(tab, peer)
                case ["friend", "accept", str(peer), str(answer)]:
                    assert answer == ANSWER
                    self._happens(self.other(tab, peer), "here", peer)
                    self._happens(tab, "here", peer)
                case ["friend", "close", str(peer)]:
                    self._closes(tab, peer)
                case ["tell", str(peer), str(text)] if (other := self.other(tab, peer)) is not None:
                    self.sent.append((tab, text))
                    for one in self.changed(tab, text):
                        self._happens(other, "text", peer, one)
        if tab.session.work is not None:
            self._due.append((tab, "continue", None))

    def _happens(self, tab: Tab | None, kind: str, peer: str, text: str = "") -> None:
        assert tab is not None
        self._due.append((tab, f"{self.event}:{kind}", [[peer, text]]))

    def _answers(self, tab: Tab, peer: str) -> None:
        self._happens(tab, "answered", peer, ANSWER)

    def _closes(self, tab: Tab, peer: str) -> None:
        """A page has closed a connection."""
