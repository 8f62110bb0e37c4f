"""Two tabs of the app on two devices, with the connection of their pages played here."""

from __future__ import annotations

import re

from game.app.features.devices.meeting import Meeting
from game.app.features.devices.visit import DevicesState
from tests.features.meetings import Meetings
from tests.unit.app.tab import Tab

LINK = re.compile(r'href="(#/(?:device|paired)/[^"]+)"')


class Devices(Meetings):
    """A computer and a phone."""

    event = "device"

    def __init__(self, desk: dict[str, str] | None = None, phone: dict[str, str] | None = None) -> None:
        super().__init__()
        self.desk, self.phone = Tab(desk), Tab(phone)

    def other(self, tab: Tab, peer: str = "") -> Tab:
        return self.phone if tab is self.desk else self.desk

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
