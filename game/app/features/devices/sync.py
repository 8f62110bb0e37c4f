"""The way through a meeting: what is due is done, what there is to say is sent; reading and storing are work in slices."""

from __future__ import annotations

from dataclasses import replace

from game.app.events.work import begin, with_progress
from game.app.feature import Merging
from game.app.features.devices import pairing
from game.app.features.devices.meeting import OVER, SYNC, Meeting
from game.app.features.devices.pairing import Paired
from game.app.features.devices.visit import DevicesState, end
from game.app.session.notices import reload_settings
from game.app.session.scenes import fresh_key
from game.app.session.session import Session, Work
from game.core.errors import RecordError
from game.core.i18n import Words

SETTINGS = "settings"  # among what merges: only where its person wants it


def merging(session: Session) -> Merging | None:
    """How everything is merged, if a feature does."""
    return next((feature.merging for feature in session.features if feature.merging is not None), None)


def go_on(session: Session, meeting: Meeting) -> None:
    """Do what is due now, and send what there is to say."""
    how = merging(session)
    if how is not None and not session.state(DevicesState).working:
        if meeting.may_sync:
            _pair(session, meeting)
            meeting.step = SYNC  # the other's list may come before that of this device is made
            _work(session, _reading(session, meeting, how))
        elif meeting.step == SYNC and meeting.listed and meeting.known is not None and not meeting.given:
            meeting.give(how.file(meeting.lacks(meeting.known)))
        elif meeting.step == SYNC and meeting.given and meeting.came and not meeting.merged:
            _work(session, _taking(session, meeting, how))
    if meeting.step == SYNC and meeting.merged and meeting.done:
        meeting.step = OVER
    session.screen.effects += [("tell", meeting.peer, text) for text in meeting.outbox]
    meeting.outbox = []


def _work(session: Session, work: Work) -> None:
    session.state(DevicesState).working = True
    try:
        begin(session, work)
    except ValueError as error:
        session.state(DevicesState).working = False
        end(session, str(error))


def _pair(session: Session, meeting: Meeting) -> None:
    """Remember the device, and that they meet now."""
    own, paired = pairing.load(session.storage.store)
    one = meeting.paired or Paired(meeting.other, meeting.secret())
    meeting.paired = one = replace(one, name=meeting.other or one.name, last=session.now)
    paired.pop(one.number, None)
    pairing.keep(session.storage.store, meeting.name or own, {**paired, one.number: one})


def _reading(session: Session, meeting: Meeting, how: Merging) -> Work:
    """Look through what is here, for the list of it."""
    slices = how.everything(session.storage.store, session.parts())
    here = yield from with_progress(slices, lambda n: session.t("Looking through your matches: {n}%", n=n))
    if not meeting.gives_settings:
        here.pop(SETTINGS, None)
    meeting.sync(here)
    _worked(session)


def _taking(session: Session, meeting: Meeting, how: Merging) -> Work:
    """Store what came."""
    table = session.match.key if session.match is not None else ""
    slices = how.merge(session.storage.store, meeting.came, session.parts(), fresh_key(session), session.now, table)
    try:
        found = yield from with_progress(slices, lambda n: session.t("Merging: {n}%", n=n))
    except RecordError as error:
        session.state(DevicesState).working = False
        end(session, session.t("Your devices didn’t merge: {reason}.", reason=error.sentence(session.t)))
        return
    reload_settings(session)
    t = session.t
    wording = [_count(found.matches, meeting.other, t)]
    if found.beside:
        wording.append(t("Where a match went on differently on each device, both are kept."))
    wording += [t(part.imported) for part in session.parts() if part.key in found.parts]
    wording += [t("Settings imported.")] if SETTINGS in found.parts else []
    wording += [t.plural("{n} can’t be read.", "{n} can’t be read.", found.refused)] if found.refused else []
    meeting.result = t.together(*wording)
    meeting.stored()
    _worked(session)


def _count(matches: int, name: str, t: Words) -> str:
    if not matches:
        return t("No new matches from {name}.", name=name)
    return t.plural("{n} match from {name}.", "{n} matches from {name}.", matches, name=name)


def before_drawing(session: Session) -> None:
    """Go on where a piece of work was done."""
    state = session.state(DevicesState)
    if state.meeting is not None and not state.working:
        go_on(session, state.meeting)


def _worked(session: Session) -> None:
    """A piece of work is done."""
    session.state(DevicesState).working = False
    session.screen.notice = None
