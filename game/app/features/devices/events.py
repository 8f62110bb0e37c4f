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
from game.app.storage.settings import NAME
from game.app.tab.notices import put_off
from game.app.tab.scenes import fresh_key, leave
from game.app.tab.tab import Tab
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


def asked(tab: Tab, what: str, value: Any) -> None:
    """What the person does in the dialog."""
    command(tab, ASKS, what or "show")(tab, dict(value) if isinstance(value, list) else {"": value or ""})


def _show(tab: Tab, _: dict[str, str]) -> None:
    tab.state(DevicesState).shown = True
    tab.screen.effects.append(("dialog", DIALOG, "open"))


def _close(tab: Tab, _: dict[str, str]) -> None:
    """Leave the meeting, whatever stands."""
    state = tab.state(DevicesState)
    if state.working:
        state.working = False
        stop(tab)
    drop(tab)
    state.shown = False
    tab.screen.effects.append(("dialog", DIALOG, "closed"))


def _begin(tab: Tab, form: dict[str, str]) -> None:
    """Make a link for another device: a paired one by its number, or a new one."""
    own, paired = pairing.load(tab.storage.store)
    to = paired.get(form.get("with", ""))
    name = _named(tab, form, own, paired)
    drop(tab)
    peer = f"device{fresh_key(tab)[-6:]}"
    tab.state(DevicesState).meeting = Meeting(
        peer, True, name, to, gives_settings=bool(form.get("settings")), other=to.name if to else ""
    )
    tab.screen.effects.append(("friend", "offer", peer, tab.settings.servers))


def _named(tab: Tab, form: dict[str, str], own: str, paired: dict[str, Paired]) -> str:
    """The name of this device, stored if it is new."""
    name = bounds.line(form.get("name", ""), NAME) or own or tab.t("My device")
    if name != own:
        pairing.keep(tab.storage.store, name, paired)
    return name


def _accept(tab: Tab, form: dict[str, str]) -> None:
    """Let the device whose link was opened be paired with this one."""
    meeting = meeting_of(tab)
    if meeting.step == ASKED:
        meeting.name = _named(tab, form, *pairing.load(tab.storage.store))
        _answer(tab, meeting)


def _answer(tab: Tab, meeting: Meeting) -> None:
    meeting.step = MAKING
    tab.screen.effects.append(("friend", "answer", meeting.peer, meeting.offer, tab.settings.servers))


def _agree(tab: Tab, _: dict[str, str]) -> None:
    """The words are the same on both screens."""
    meeting = meeting_of(tab)
    meeting.agree()
    go_on(tab, meeting)


def _differ(tab: Tab, _: dict[str, str]) -> None:
    end(tab, tab.t("The words differ, so somebody else may stand between your devices. Nothing was sent; start again."))


def _forget(tab: Tab, form: dict[str, str]) -> None:
    """Forget a paired device."""
    own, paired = pairing.load(tab.storage.store)
    paired.pop(form.get("", ""), None)
    pairing.keep(tab.storage.store, own, paired)


def _paste(tab: Tab, form: dict[str, str]) -> None:
    """A link out of a message."""
    address = pairing.LINKS.found_in(form.get("link", ""))
    if not address:
        raise ValueError(tab.t("That isn’t a link of another device. Copy the whole link."))
    go(tab, address)


def _link(tab: Tab, form: dict[str, str]) -> None:
    """Share or copy the link of this device."""
    send_out(tab, link_of(tab.state(DevicesState).meeting), form.get("", ""))


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


def go(tab: Tab, address: str) -> None:
    """Open the link or the answer of another device."""
    link, state = pairing.LINKS.read(address), tab.state(DevicesState)
    if link.is_answer:
        meeting = state.meeting
        if meeting is not None and meeting.is_host and meeting.peer == link.peer:
            _take(tab, meeting, link.text)
            return
        pass_answer(tab, address, link.peer, link.text)
        return
    if state.meeting is not None and state.meeting.peer == link.peer:
        raise ValueError(tab.t("That’s the link of this device. Open it on the other one."))
    leave(tab)
    if put_off(tab, address):
        return
    own, paired = pairing.load(tab.storage.store)
    one = pairing.sealed_by(link, paired)
    drop(tab)
    meeting = state.meeting = Meeting(link.peer, False, own, one, offer=link.text, other=one.name if one else "")
    if one is None:
        meeting.step = ASKED
    else:
        _answer(tab, meeting)
    _show(tab, {})


def _take(tab: Tab, meeting: Meeting, answer: str) -> None:
    if meeting.step == MADE:
        meeting.answer = answer
        tab.screen.effects.append(("friend", "accept", meeting.peer, answer))
        _show(tab, {})


# -- what the page reports -------------------------------------------------------------------------------------------------

TAKEN = N_("Your devices connect in the other tab. You can close this one.")
UNKNOWN = N_("No page here waits for this answer. Open it in the browser that made the first link, or start again.")


def happened(tab: Tab, kind: str, rows: Any) -> None:
    """Something happened to a connection: its name, and a text."""
    state = tab.state(DevicesState)
    for name, text in rows:
        if of_page(tab, kind, name, text, TAKEN, UNKNOWN):
            continue
        if state.meeting is not None and state.meeting.peer == name and state.meeting.step != OVER:
            _of_peer(tab, state.meeting, kind, text)


def _of_peer(tab: Tab, meeting: Meeting, kind: str, text: str) -> None:
    t = tab.t
    try:
        match kind:
            case "offered" if meeting.is_host:
                meeting.offer, meeting.step = text, MADE
                tab.downloads.order(LIBRARY)
            case "answered" if not meeting.is_host:
                meeting.answer, meeting.step = text, MADE
                tab.downloads.order(LIBRARY)
            case "accepted":
                meeting.answer = meeting.answer or text
            case "here":
                meeting.begins()
            case "text":
                meeting.hear(text)
            case "failed" if text == "late":
                meeting.late = True
            case "failed" | "dropped" | "gone":
                end(tab, t(ENDS.get(text, BROKEN)))
                return
        go_on(tab, meeting)
    except RecordError as error:
        end(tab, t("Your devices didn’t merge: {reason}.", reason=error.sentence(t)))


def cancelled(tab: Tab) -> bool:
    """The person stops what reads or stores."""
    if not tab.state(DevicesState).working:
        return False
    end(tab, tab.t("You stopped it. Nothing is lost: start again whenever you like."))
    return True
