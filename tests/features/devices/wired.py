"""Two tabs of the app on two devices, with the connection of their pages played here."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable
from typing import Any

from game.app.features.devices.meeting import Meeting
from game.app.features.devices.visit import DevicesState
from tests.unit.app.tab import Tab

OFFER, ANSWER = "O" * 60, "A" * 60
LINK = re.compile(r'href="(#/(?:device|paired)/[^"]+)"')
Changed = Callable[[Tab, str], list[str]]


class Devices:
    """A computer and a phone. `changed` is what stands between: what comes of a text that one of them sends."""

    def __init__(self, desk: dict[str, str] | None = None, phone: dict[str, str] | None = None) -> None:
        self.desk, self.phone = Tab(desk), Tab(phone)
        self.changed: Changed = lambda _, text: [text]
        self.sent = list[str]()
        self._due = deque[tuple[Tab, str, Any]]()

    def other(self, tab: Tab) -> Tab:
        return self.phone if tab is self.desk else self.desk

    def do(self, tab: Tab, name: str, value: Any = None) -> None:
        """Send an event, and all that follows from it on both devices."""
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
                    self._due.append((tab, "device:offered", [[peer, OFFER]]))
                case ["friend", "answer", str(peer), str(offer), _]:
                    assert offer == OFFER
                    self._due.append((tab, "device:answered", [[peer, ANSWER]]))
                case ["friend", "accept", str(peer), str(answer)]:
                    assert answer == ANSWER
                    self._due += [(one, "device:here", [[peer, ""]]) for one in (self.other(tab), tab)]
                case ["tell", str(peer), str(text)]:
                    self.sent.append(text)
                    texts = self.changed(tab, text)
                    self._due += [(self.other(tab), "device:text", [[peer, one]]) for one in texts]
        if tab.session.work is not None:
            self._due.append((tab, "continue", None))

    def link(self, tab: Tab) -> str:
        """The link on the screen."""
        (found,) = LINK.findall(tab.html)
        return str(found)

    def pair(self, **settings: str) -> Devices:
        """Make a link at the desk, bring it to the phone and its answer back: both show the words."""
        self.do(self.desk, "devices:show")
        self.do(self.desk, "devices:begin", [["name", "Desk"], *([key, value] for key, value in settings.items())])
        self.do(self.phone, "address", self.link(self.desk))
        self.do(self.phone, "devices:accept", [["name", "Phone"]])
        self.do(self.desk, "address", self.link(self.phone))
        return self

    def agree(self) -> Devices:
        for tab in (self.desk, self.phone):
            self.do(tab, "devices:agree")
        return self

    def meet(self, by: Tab, settings: bool = False) -> None:
        """The devices, which are paired, merge: one link each way."""
        (number,) = re.findall(r'name="with" value="(\w+)"', self.shown(by))
        self.do(by, "devices:begin", [["with", number], *([["settings", "yes"]] if settings else [])])
        self.do(self.other(by), "address", self.link(by))
        self.do(by, "address", self.link(self.other(by)))

    def shown(self, tab: Tab) -> str:
        self.do(tab, "devices:close")
        self.do(tab, "devices:show")
        return tab.html

    def meeting(self, tab: Tab) -> Meeting:
        found = tab.session.state(DevicesState).meeting
        assert found is not None
        return found

    def results(self) -> list[str]:
        return [self.meeting(tab).result for tab in (self.desk, self.phone)]
