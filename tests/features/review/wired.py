"""Tabs of the app on several devices in one review, with the connections of their pages played here."""

from __future__ import annotations

from typing import Any

from game.app.features.review.events import link_of
from game.app.features.review.visit import ReviewState
from tests.features.meetings import Meetings
from tests.unit.app.tab import Tab


class Reviewing(Meetings):
    """A leader, and guests who come one by one."""

    event = "review"

    def __init__(self, stored: dict[str, str], **boot: Any) -> None:
        super().__init__()
        self.leader = Tab(stored, **boot)
        self.guests = list[Tab]()
        self._peers = dict[str, Tab]()  # the guest behind each connection

    def other(self, tab: Tab, peer: str) -> Tab | None:
        guest = self._peers.get(peer)
        return self.leader if tab is guest else guest

    def _happens(self, tab: Tab | None, kind: str, peer: str, text: str = "") -> None:
        if kind == "offered":
            super()._happens(tab, kind, "base", "https://x/")
        super()._happens(tab, kind, peer, text)

    def _answers(self, tab: Tab, peer: str) -> None:
        self._peers[peer] = tab
        super()._answers(tab, peer)

    def _closes(self, tab: Tab, peer: str) -> None:
        if (other := self.other(tab, peer)) is not None:
            del self._peers[peer]
            self._happens(other, "gone", peer)

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
