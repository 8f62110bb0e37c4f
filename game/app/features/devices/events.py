"""Events of devices: what the page reports (`device:<kind>`), and what the person does (`devices:<what>`)."""

from __future__ import annotations

from typing import Any

from game.app.events.work import command, stop
from game.app.features.devices import pairing
from game.app.features.devices.meeting import ASKED, MADE, MAKING, OVER, Meeting
from game.app.features.devices.pairing import Paired
from game.app.features.devices.sync import go_on
from game.app.features.devices.visit import DevicesState, drop, end, link_of, meeting_of
from game.app.friends.code import LIBRARY
from game.app.friends.outside import of_page, pass_answer, send_out
from game.app.session.notices import put_off
from game.app.session.scenes import fresh_key, leave
from game.app.session.session import Session
from game.app.storage.settings import NAME
from game.core import bounds
from game.core.errors import RecordError
from game.core.i18n import N_

DIALOG = "#devices"
BROKEN = N_("The connection broke. Nothing is lost: start again whenever you like.")
ENDS = {
    "none": N_("This browser can’t connect to other pages."),
    "version": N_("Your other device has another version of Four Ages. Reload both pages and try again."),
    "cut": N_("This link is incomplete or has been changed. Send it again."),
}


# -- what a person does ----------------------------------------------------------------------------------------------------


def asked(session: Session, what: str, value: Any) -> None:
    """What the person does in the dialog."""
    command(session, ASKS, what or "show")(session, dict(value) if isinstance(value, list) else {"": value or ""})


def _show(session: Session, _: dict[str, str]) -> None:
    session.state(DevicesState).shown = True
    session.screen.effects.append(("dialog", DIALOG, "open"))


def _close(session: Session, _: dict[str, str]) -> None:
    """Leave the meeting, whatever stands."""
    state = session.state(DevicesState)
    if state.working:
        state.working = False
        stop(session)
    drop(session)
    state.shown = False
    session.screen.effects.append(("dialog", DIALOG, "closed"))


def _begin(session: Session, form: dict[str, str]) -> None:
    """Make a link for another device: a paired one by its number, or a new one."""
    own, paired = pairing.load(session.storage.store)
    to = paired.get(form.get("with", ""))
    name = _named(session, form, own, paired)
    drop(session)
    peer = f"device{fresh_key(session)[-6:]}"
    session.state(DevicesState).meeting = Meeting(
        peer, True, name, to, gives_settings=bool(form.get("settings")), other=to.name if to else ""
    )
    session.screen.effects.append(("friend", "offer", peer, session.settings.servers))


def _named(session: Session, form: dict[str, str], own: str, paired: dict[str, Paired]) -> str:
    """The name of this device, stored if it is new."""
    name = bounds.line(form.get("name", ""), NAME) or own or session.t("My device")
    if name != own:
        pairing.keep(session.storage.store, name, paired)
    return name


def _accept(session: Session, form: dict[str, str]) -> None:
    """Let the device whose link was opened be paired with this one."""
    meeting = meeting_of(session)
    if meeting.step == ASKED:
        meeting.name = _named(session, form, *pairing.load(session.storage.store))
        _answer(session, meeting)


def _answer(session: Session, meeting: Meeting) -> None:
    meeting.step = MAKING
    session.screen.effects.append(("friend", "answer", meeting.peer, meeting.offer, session.settings.servers))


def _agree(session: Session, _: dict[str, str]) -> None:
    """The words are the same on both screens."""
    meeting = meeting_of(session)
    meeting.agree()
    go_on(session, meeting)


def _differ(session: Session, _: dict[str, str]) -> None:
    end(
        session,
        session.t("The words differ, so somebody else may stand between your devices. Nothing was sent; start again."),
    )


def _forget(session: Session, form: dict[str, str]) -> None:
    """Forget a paired device."""
    own, paired = pairing.load(session.storage.store)
    paired.pop(form.get("", ""), None)
    pairing.keep(session.storage.store, own, paired)


def _paste(session: Session, form: dict[str, str]) -> None:
    """A link out of a message."""
    address = pairing.LINKS.found_in(form.get("link", ""))
    if not address:
        raise ValueError(session.t("That isn’t a link of another device. Copy the whole link."))
    go(session, address)


def _link(session: Session, form: dict[str, str]) -> None:
    """Share or copy the link of this device."""
    send_out(session, link_of(session.state(DevicesState).meeting), form.get("", ""))


ASKS = {
    "show": _show,
    "close": _close,
    "begin": _begin,
    "accept": _accept,
    "agree": _agree,
    "differ": _differ,
    "forget": _forget,
    "paste": _paste,
    "link": _link,
}


# -- addresses -------------------------------------------------------------------------------------------------------------


def go(session: Session, address: str) -> None:
    """Open the link or the answer of another device."""
    link, state = pairing.LINKS.read(address), session.state(DevicesState)
    if link.is_answer:
        meeting = state.meeting
        if meeting is not None and meeting.is_host and meeting.peer == link.peer:
            _take(session, meeting, link.text)
            return
        pass_answer(session, address, link.peer, link.text)
        return
    if state.meeting is not None and state.meeting.peer == link.peer:
        raise ValueError(session.t("That’s the link of this device. Open it on the other one."))
    leave(session)
    if put_off(session, address):
        return
    own, paired = pairing.load(session.storage.store)
    one = pairing.sealed_by(link, paired)
    drop(session)
    meeting = state.meeting = Meeting(link.peer, False, own, one, offer=link.text, other=one.name if one else "")
    if one is None:
        meeting.step = ASKED
    else:
        _answer(session, meeting)
    _show(session, {})


def _take(session: Session, meeting: Meeting, answer: str) -> None:
    if meeting.step == MADE:
        meeting.answer = answer
        session.screen.effects.append(("friend", "accept", meeting.peer, answer))
        _show(session, {})


# -- what the page reports -------------------------------------------------------------------------------------------------

TAKEN = N_("Your devices connect in the other tab. You can close this one.")
UNKNOWN = N_("No page here waits for this answer. Open it in the browser that made the first link, or start again.")


def happened(session: Session, kind: str, rows: Any) -> None:
    """Something happened to a connection: its name, and a text."""
    state = session.state(DevicesState)
    for name, text in rows:
        if of_page(session, kind, name, text, TAKEN, UNKNOWN):
            continue
        if state.meeting is not None and state.meeting.peer == name and state.meeting.step != OVER:
            _of_peer(session, state.meeting, kind, text)


def _of_peer(session: Session, meeting: Meeting, kind: str, text: str) -> None:
    t = session.t
    try:
        match kind:
            case "offered" if meeting.is_host:
                meeting.offer, meeting.step = text, MADE
                session.downloads.order(LIBRARY)
            case "answered" if not meeting.is_host:
                meeting.answer, meeting.step = text, MADE
                session.downloads.order(LIBRARY)
            case "accepted":
                meeting.answer = meeting.answer or text
            case "here":
                meeting.begins()
            case "text":
                meeting.hear(text)
            case "failed" if text == "late":
                meeting.late = True
            case "failed" | "dropped" | "gone":
                end(session, t(ENDS.get(text, BROKEN)))
                return
        go_on(session, meeting)
    except RecordError as error:
        end(session, t("Your devices didn’t merge: {reason}.", reason=error.sentence(t)))


def cancelled(session: Session) -> bool:
    """The person stops what reads or stores."""
    if not session.state(DevicesState).working:
        return False
    end(session, session.t("You stopped it. Nothing is lost: start again whenever you like."))
    return True
