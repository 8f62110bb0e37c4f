"""What a visit remembers of a meeting with another device, and how it ends."""

from __future__ import annotations

from dataclasses import dataclass

from game.app.events.work import stop
from game.app.features.devices import pairing
from game.app.features.devices.meeting import MADE, OVER, Meeting
from game.app.session.session import Session


@dataclass(slots=True)
class DevicesState:
    """The meeting with another device."""

    meeting: Meeting | None = None
    shown: bool = False  # the dialog is in the page
    working: bool = False  # it reads or stores


def meeting_of(session: Session) -> Meeting:
    found = session.state(DevicesState).meeting
    if found is None:
        raise ValueError(session.t("Open the link of your other device again."))
    return found


def drop(session: Session) -> None:
    state = session.state(DevicesState)
    if state.meeting is not None:
        session.screen.effects.append(("friend", "close", state.meeting.peer))
    state.meeting = None


def end(session: Session, why: str) -> None:
    """The meeting is over: why."""
    meeting = meeting_of(session)
    meeting.step, meeting.result, meeting.outbox = OVER, why, []
    if session.state(DevicesState).working:
        session.state(DevicesState).working = False
        stop(session)
    session.screen.effects.append(("friend", "close", meeting.peer))


def link_of(meeting: Meeting | None) -> str:
    """The link that has to go to the other device, '' for none."""
    if meeting is None or meeting.step != MADE:
        return ""
    if meeting.is_host:
        return pairing.to_offer(meeting.peer, meeting.offer, meeting.paired)
    return pairing.LINKS.to_answer(meeting.peer, meeting.answer)
