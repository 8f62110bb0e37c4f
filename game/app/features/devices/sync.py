"""The way through a meeting: what is due is done, what there is to say is sent; reading and storing are work in slices."""

from __future__ import annotations

from dataclasses import replace

from game.app.events.work import begin, with_progress
from game.app.feature import Merging
from game.app.features.devices import pairing
from game.app.features.devices.meeting import OVER, SYNC, Meeting
from game.app.features.devices.pairing import Paired
from game.app.features.devices.visit import DevicesState, end
from game.app.tab.notices import reload_settings
from game.app.tab.scenes import fresh_key
from game.app.tab.tab import Tab, Work
from game.core.errors import RecordError
from game.core.i18n import Words

SETTINGS = "settings"  # among what merges: only where its person wants it


def merging(tab: Tab) -> Merging | None:
    """How everything is merged, if a feature does."""
    return next((feature.merging for feature in tab.features if feature.merging is not None), None)


def go_on(tab: Tab, meeting: Meeting) -> None:
    """Do what is due now, and send what there is to say."""
    how = merging(tab)
    if how is not None and not tab.state(DevicesState).working:
        if meeting.may_sync:
            _pair(tab, meeting)
            meeting.step = SYNC  # the other's list may come before that of this device is made
            _work(tab, _reading(tab, meeting, how))
        elif meeting.step == SYNC and meeting.listed and meeting.known is not None and not meeting.given:
            meeting.give(how.file(meeting.lacks(meeting.known)))
        elif meeting.step == SYNC and meeting.given and meeting.came and not meeting.merged:
            _work(tab, _taking(tab, meeting, how))
    if meeting.step == SYNC and meeting.merged and meeting.done:
        meeting.step = OVER
    tab.screen.effects += [("tell", meeting.peer, text) for text in meeting.outbox]
    meeting.outbox = []


def _work(tab: Tab, work: Work) -> None:
    tab.state(DevicesState).working = True
    try:
        begin(tab, work)
    except ValueError as error:
        tab.state(DevicesState).working = False
        end(tab, str(error))


def _pair(tab: Tab, meeting: Meeting) -> None:
    """Remember the device, and that they meet now."""
    own, paired = pairing.load(tab.storage.store)
    one = meeting.paired or Paired(meeting.other, meeting.secret())
    meeting.paired = one = replace(one, name=meeting.other or one.name, last=tab.now)
    paired.pop(one.number, None)
    pairing.keep(tab.storage.store, meeting.name or own, {**paired, one.number: one})


def _reading(tab: Tab, meeting: Meeting, how: Merging) -> Work:
    """Look through what is here, for the list of it."""
    slices = how.everything(tab.storage.store, tab.parts())
    here = yield from with_progress(slices, lambda n: tab.t("Looking through your matches: {n}%", n=n))
    if not meeting.gives_settings:
        here.pop(SETTINGS, None)
    meeting.sync(here)
    _worked(tab)


def _taking(tab: Tab, meeting: Meeting, how: Merging) -> Work:
    """Store what came."""
    table = tab.match.key if tab.match is not None else ""
    slices = how.merge(tab.storage.store, meeting.came, tab.parts(), fresh_key(tab), tab.now, table)
    try:
        found = yield from with_progress(slices, lambda n: tab.t("Merging: {n}%", n=n))
    except RecordError as error:
        tab.state(DevicesState).working = False
        end(tab, tab.t("Your devices didn’t merge: {reason}.", reason=error.sentence(tab.t)))
        return
    reload_settings(tab)
    t = tab.t
    wording = [_count(found.matches, meeting.other, t)]
    if found.beside:
        wording.append(t("Where a match went on differently on each device, both are kept."))
    wording += [t(part.imported) for part in tab.parts() if part.key in found.parts]
    wording += [t("Settings imported.")] if SETTINGS in found.parts else []
    wording += [t.plural("{n} can’t be read.", "{n} can’t be read.", found.refused)] if found.refused else []
    meeting.result = t.together(*wording)
    meeting.stored()
    _worked(tab)


def _count(matches: int, name: str, t: Words) -> str:
    if not matches:
        return t("No new matches from {name}.", name=name)
    return t.plural("{n} match from {name}.", "{n} matches from {name}.", matches, name=name)


def before_drawing(tab: Tab) -> None:
    """Go on where a piece of work was done."""
    state = tab.state(DevicesState)
    if state.meeting is not None and not state.working:
        go_on(tab, state.meeting)


def _worked(tab: Tab) -> None:
    """A piece of work is done."""
    tab.state(DevicesState).working = False
    tab.screen.notice = None
