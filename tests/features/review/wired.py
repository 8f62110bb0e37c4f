"""Tabs of the app on several devices in one review, with the connections of their pages played here."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any

from game.app.features.review.events import link_of
from game.app.features.review.visit import ReviewState
from tests.unit.app.tab import Tab

OFFER, ANSWER = "O" * 60, "A" * 60
Changed = Callable[[Tab, str], list[str]]


class Reviewing:
    """A leader, and guests who come one by one. `changed` is what stands between: what comes of a text that a page sends."""

    def __init__(self, stored: dict[str, str], **boot: Any) -> None:
        self.leader = Tab(stored, **boot)
        self.guests = list[Tab]()
        self.changed: Changed = lambda _, text: [text]
        self.sent = list[tuple[Tab, str]]()
        self._peers = dict[str, Tab]()  # the guest behind each connection
        self._due = deque[tuple[Tab, str, Any]]()

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
                    self._due.append((tab, "review:offered", [["base", "https://x/"], [peer, OFFER]]))
                case ["friend", "answer", str(peer), str(offer), _]:
                    assert offer == OFFER
                    self._peers[peer] = tab
                    self._due.append((tab, "review:answered", [[peer, ANSWER]]))
                case ["friend", "accept", str(peer), str(answer)]:
                    assert answer == ANSWER
                    self._due += [(one, "review:here", [[peer, ""]]) for one in (self._peers[peer], tab)]
                case ["friend", "close", str(peer)] if peer in self._peers:
                    guest = self._peers.pop(peer)
                    self._due.append((self.leader if tab is guest else guest, "review:gone", [[peer, ""]]))
                case ["tell", str(peer), str(text)] if peer in self._peers:
                    self.sent.append((tab, text))
                    guest = self._peers[peer]
                    other = self.leader if tab is guest else guest
                    self._due += [(other, "review:text", [[peer, one]]) for one in self.changed(tab, text)]

    def link(self, tab: Tab) -> str:
        """The link that has to go out."""
        return link_of(tab.session)

    def lead(self, key: str, step: int = 0, name: str = "Mei") -> Reviewing:
        self.do(self.leader, f"replay:{step}", key)
        self.do(self.leader, "reviews:show")
        self.do(self.leader, "reviews:begin", [["me", name]])
        return self

    def come(self, name: str, tab: Tab | None = None) -> Tab:
        """A guest comes by the link of the leader."""
        guest = tab or Tab()
        self.guests.append(guest)
        self.do(self.leader, "reviews:show")
        self.do(guest, "address", self.link(self.leader))
        self.do(guest, "reviews:join", [["me", name]])
        self.do(self.leader, "address", self.link(guest))
        return guest

    def lose(self, guest: Tab) -> None:
        """The connection to a guest breaks."""
        (peer,) = [peer for peer, tab in self._peers.items() if tab is guest]
        del self._peers[peer]
        for tab in (self.leader, guest):
            self.do(tab, "review:gone", [[peer, ""]])

    def state(self, tab: Tab) -> ReviewState:
        return tab.session.state(ReviewState)
