"""The app's entry point: the page starts it and sends events, and gets a patch for each.

Bad input never raises: a notice says what was wrong. The functions in `game/app/events/` handle the events and `render`
draws the screen; this module protects both.
"""

from __future__ import annotations

import traceback
from dataclasses import replace
from typing import Any

from game.app.events import events_of
from game.app.events.address import go
from game.app.events.tabs import hear, inherit, take_refused
from game.app.show import prerender
from game.app.show.ready import make_ready
from game.app.show.render import bare_list, render
from game.app.storage import settings
from game.app.storage.store import Store
from game.app.tab.notices import refuse, say, say_elsewhere, speak
from game.app.tab.scenes import leave
from game.app.tab.tab import DeferredEvent, Remembered, Tab
from game.app.wire import incoming
from game.app.wire.patch import Patch
from game.app.wire.policy import Policy
from game.core.errors import RecordError


def start(tab: Tab, sent: dict[str, Any]) -> dict[str, Any]:
    """The first patch: settings, and the screen that the address names."""
    boot = incoming.boot(sent, tab.storage.names)
    tab.storage.store = Store(boot.storage, boot.storage_ok)
    tab.storage.writes = boot.writes
    inherit(tab, boot.inherited)
    tab.settings = settings.load(tab.storage.store.get("settings"))
    tab.boot = replace(boot, storage={})
    tab.now = boot.now
    tab.screen.remembered = Remembered(cached=prerender.cached(tab.features, boot.lobby))
    speak(tab)
    if not boot.storage_ok:
        say(
            tab,
            tab.t(
                "Your browser isn’t saving anything here: matches are lost when you close this tab. Export any you "
                "want to keep."
            ),
            "error",
        )
    if not tab.storage.writes:
        say_elsewhere(tab)
    try:
        go(tab, boot.address)
    except ValueError as error:
        refuse(tab, error)
    if boot.revived and tab.screen.notice is None:
        text = tab.t("The game stopped and has restarted. Carry on from your last move.")
        say(tab, text)
    return _answer(tab, 0, Policy())


def handle(tab: Tab, sent: dict[str, Any]) -> dict[str, Any]:
    """The answer to one event; a notice says why something is impossible.

    A bug of ours raises; then nothing of the event is stored.
    """
    for n, failed in incoming.wrote(sent):
        tab.storage.store.wrote(n, [tab.storage.names.inside(key) for key in failed])
    message, events = incoming.message(sent), events_of(tab.features)
    hear(tab, message.news)
    inherit(tab, message.inherited)
    try:
        event = events.get(message.verb)
        value = None if event is None else event.shape(message.value)
    except RecordError as error:
        refuse(tab, error)
        return _answer(tab, message.n, Policy())
    policy = event or Policy()
    tab.now = message.now or tab.now
    if policy.asked:
        tab.screen.notice = None
        if not policy.keeps_pending:
            tab.storage.refused = None
            if tab.play is not None:
                tab.play.pending = ""
    if policy.writes and not tab.storage.writes:
        if policy.asked:
            tab.storage.wanted = ""
            tab.storage.refused = DeferredEvent(message.verb, message.argument, value, tab.now)
            say_elsewhere(tab, "error")
        return _answer(tab, message.n, policy)
    mark = tab.storage.store.mark()
    try:
        if event is None:
            raise ValueError(
                tab.t(
                    "Something went wrong: “{name}” isn’t a known command. Try reloading the page.",
                    name=message.verb[:40],
                )
            )
        event.handle(tab, message.argument, value)
        late = take_refused(tab)
        if late is not None:
            events[late.verb].handle(tab, late.argument, late.value)
    except ValueError as error:
        refuse(tab, error)
    except Exception:
        tab.storage.store.back_to(mark)
        raise
    return _answer(tab, message.n, policy)


def _answer(tab: Tab, n: int, policy: Policy) -> dict[str, Any]:
    """The patch. If a screen can't be drawn the lobby is shown instead, and if that fails too, a bare list of what is
    stored. In any case the result of the event is stored and the page gets a report."""
    report = ""
    try:
        patch, remembered = _tried(tab, n, policy)
    except Exception:
        leave(tab)
        say(tab, tab.t("Something went wrong showing this screen. Your matches are safe."), "error")
        report = traceback.format_exc()
        try:
            patch, remembered = _drawn(tab, n, policy)
        except Exception:
            patch, remembered = bare_list(tab, n)
    tab.screen.remembered = remembered
    tab.screen.effects = []
    if tab.match is not None:
        tab.match.sounds, tab.match.moments, tab.match.pause_scale = [], [], 0.0
        report = "\n".join([report, *tab.match.reports]).strip()
        tab.match.reports.clear()
    patch.report = report
    writes = tab.storage.store.drain(n, again=policy.retries)
    patch.store = [(tab.storage.names.outside(key), text) for key, text in writes]
    patch.fetch = tab.downloads.orders()
    if not tab.storage.writes:
        tab.storage.store.give_up()
    return patch.plain()


def _tried(tab: Tab, n: int, policy: Policy) -> tuple[Patch, Remembered]:
    """The screen. What another page has sent is on trial until it is drawn: if it can't be it is taken back."""
    take_back, tab.screen.on_trial = tab.screen.on_trial, None
    try:
        return _drawn(tab, n, policy)
    except Exception:
        if take_back is None:
            raise
        take_back()
        return _drawn(tab, n, policy)


def _drawn(tab: Tab, n: int, policy: Policy) -> tuple[Patch, Remembered]:
    make_ready(tab, n, policy)
    return render(tab, n, policy)
