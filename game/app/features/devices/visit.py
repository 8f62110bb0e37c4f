"""What a visit remembers of a meeting with another device, and how it ends."""

from __future__ import annotations

from dataclasses import dataclass

from game.app.events.work import stop
from game.app.features.devices import pairing
from game.app.features.devices.meeting import MADE, OVER, Meeting
from game.app.tab.tab import Tab


@dataclass(slots=True)
class DevicesState:
    """The meeting with another device."""

    meeting: Meeting | None = None
    shown: bool = False  # the dialog is in the page
    working: bool = False  # it reads or stores


def meeting_of(tab: Tab) -> Meeting:
    found = tab.state(DevicesState).meeting
    if found is None:
        raise ValueError(tab.t("Open the link of your other device again."))
    return found


def drop(tab: Tab) -> None:
    state = tab.state(DevicesState)
    if state.meeting is not None:
        tab.screen.effects.append(("friend", "close", state.meeting.peer))
    state.meeting = None


def end(tab: Tab, why: str) -> None:
    """The meeting is over: why."""
    meeting = meeting_of(tab)
    meeting.step, meeting.result, meeting.outbox = OVER, why, []
    if tab.state(DevicesState).working:
        tab.state(DevicesState).working = False
        stop(tab)
    tab.screen.effects.append(("friend", "close", meeting.peer))


def link_of(meeting: Meeting | None) -> str:
    """The link that has to go to the other device, '' for none."""
    if meeting is None or meeting.step != MADE:
        return ""
    if meeting.is_host:
        return pairing.to_offer(meeting.peer, meeting.offer, meeting.paired)
    return pairing.LINKS.to_answer(meeting.peer, meeting.answer)
