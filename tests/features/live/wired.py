"""Two tabs of the app in a live match, with the connections of their pages played here."""

from __future__ import annotations

import re
from random import Random
from typing import Any

from game.app.features.live.guest import GuestMatch
from game.app.features.live.host import HostMatch
from game.roster import new_bot
from tests.unit.app.tab import Tab

OFFER, ANSWER = "O" * 60, "A" * 60


class Wire:
    """Mei, who has the match, Anna, and others who join. `peer` is the newest connection of Mei's page, `pages` are those of
    others by the name of their connection."""

    def __init__(self, game: str = "war", lang: str = "en", **form: str) -> None:
        self.mei, self.anna = Tab(), Tab(languages=[lang])
        self.pages = dict[str, Tab]()
        self.form = {"by": "live", "me": "Mei", "friend": "Anna", **form}
        self.game, self.peer, self.sent = game, "", list[tuple[str, str]]()
        self.do(self.mei, f"new:{game}", [list(pair) for pair in self.form.items()])

    def do(self, tab: Tab, name: str, value: Any = None) -> None:
        """Send an event, and do what the answer asks of the connections."""
        for effect in tab.send(name, value)["effects"]:
            match list(effect):
                case ["friend", "offer", str(peer), _] if isinstance(tab.session.match, HostMatch):
                    self.peer = peer
                    self.do(tab, "peer:offered", [[peer, OFFER]])
                case ["friend", "answer", "host", str(offer), _]:
                    assert offer == OFFER
                    self.do(tab, "peer:answered", [["host", ANSWER]])
                case ["friend", "accept", str(peer), str(answer)]:
                    assert (peer, answer) == (self.peer, ANSWER)
                    self.do(self.pages.get(peer, self.anna), "peer:here", [["host", ""]])
                    self.do(self.mei, "peer:here", [[peer, ""]])
                case ["tell", str(peer), str(text)] if tab is self.mei:
                    self.sent.append(("mei", text))
                    self.do(self.pages.get(peer, self.anna), "peer:text", [["host", text]])
                case ["tell", "host", str(text)]:
                    self.sent.append(("anna", text))
                    own = next((peer for peer, page in self.pages.items() if page is tab), self.peer)
                    self.do(self.mei, "peer:text", [[own, text]])

    def join(self, name: str = "") -> Tab:
        """Open the newest invitation on another device and bring the answer back."""
        tab = self.pages[self.peer] = Tab()
        self.do(tab, "address", f"#/join/1-{self.peer}-{OFFER}")
        self.do(tab, "live:join", [["me", name]])
        (back,) = re.findall(r'href="(#/answer/[^"]+)"', tab.html)
        self.do(self.mei, "address", back)
        return tab

    def meet(self) -> Wire:
        """Invitation, answer, and both at the table."""
        (link,) = re.findall(r'href="(#/join/[^"]+)"', self.mei.html)
        self.do(self.anna, "address", link)
        self.do(self.anna, "live:join", [["me", "Anna"]])
        (back,) = re.findall(r'href="(#/answer/[^"]+)"', self.anna.html)
        self.do(self.mei, "address", back)
        return self

    @property
    def host(self) -> HostMatch:
        match = self.mei.session.match
        assert isinstance(match, HostMatch)
        return match

    @property
    def guest(self) -> GuestMatch:
        match = self.anna.session.match
        assert isinstance(match, GuestMatch)
        return match

    def play(self, most: int = 100_000) -> None:
        """Both play what a bot would, until the end or for so many decisions."""
        bots = {seat: new_bot(self.game, "greedy", Random(seat)) for seat in range(2)}
        for _ in range(most):
            match = self.host
            if match.state.is_terminal():
                return
            tab = self.mei if match.awaits_person() else self.anna if match.awaits_friend() else None
            if tab is None:
                self.do(self.mei, "continue")
            elif match.state.is_chance_node():
                self.do(tab, "roll")
            else:
                seat = match.mover()
                self.do(tab, "act", str(bots[seat].choose(match.state.observation(seat))))
