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
from game.app.session.notices import refuse, say, say_elsewhere, speak
from game.app.session.scenes import leave
from game.app.session.session import DeferredEvent, Remembered, Session
from game.app.show import prerender
from game.app.show.ready import make_ready
from game.app.show.render import bare_list, render
from game.app.storage import settings
from game.app.storage.store import Store
from game.app.wire import incoming
from game.app.wire.patch import Patch
from game.app.wire.policy import Policy
from game.core.errors import RecordError


def start(session: Session, sent: dict[str, Any]) -> dict[str, Any]:
    """The first patch: settings, and the screen that the address names."""
    boot = incoming.boot(sent, session.storage.names)
    session.storage.store = Store(boot.storage, boot.storage_ok)
    session.storage.writes = boot.writes
    inherit(session, boot.inherited)
    session.settings = settings.load(session.storage.store.get("settings"))
    session.boot = replace(boot, storage={})
    session.now = boot.now
    session.screen.remembered = Remembered(cached=prerender.cached(session.features, boot.lobby))
    speak(session)
    if not boot.storage_ok:
        say(
            session,
            session.t(
                "Your browser isn’t saving anything here: matches are lost when you close this tab. Export any you "
                "want to keep."
            ),
            "error",
        )
    if not session.storage.writes:
        say_elsewhere(session)
    try:
        go(session, boot.address)
    except ValueError as error:
        refuse(session, error)
    if boot.revived and session.screen.notice is None:
        text = session.t("The game stopped and has restarted. Carry on from your last move.")
        say(session, text)
    return _answer(session, 0, Policy())


def handle(session: Session, sent: dict[str, Any]) -> dict[str, Any]:
    """The answer to one event; a notice says why something is impossible.

    A bug of ours raises; then nothing of the event is stored.
    """
    for n, failed in incoming.wrote(sent):
        session.storage.store.wrote(n, [session.storage.names.inside(key) for key in failed])
    message, events = incoming.message(sent), events_of(session.features)
    hear(session, message.news)
    inherit(session, message.inherited)
    try:
        event = events.get(message.verb)
        value = None if event is None else event.shape(message.value)
    except RecordError as error:
        refuse(session, error)
        return _answer(session, message.n, Policy())
    policy = event or Policy()
    session.now = message.now or session.now
    if policy.asked:
        session.screen.notice = None
        if not policy.keeps_pending:
            session.storage.refused = None
            if session.play is not None:
                session.play.pending = ""
    if policy.writes and not session.storage.writes:
        if policy.asked:
            session.storage.wanted = ""
            session.storage.refused = DeferredEvent(message.verb, message.argument, value, session.now)
            say_elsewhere(session, "error")
        return _answer(session, message.n, policy)
    mark = session.storage.store.mark()
    try:
        if event is None:
            raise ValueError(
                session.t(
                    "Something went wrong: “{name}” isn’t a known command. Try reloading the page.",
                    name=message.verb[:40],
                )
            )
        event.handle(session, message.argument, value)
        late = take_refused(session)
        if late is not None:
            events[late.verb].handle(session, late.argument, late.value)
    except ValueError as error:
        refuse(session, error)
    except Exception:
        session.storage.store.back_to(mark)
        raise
    return _answer(session, message.n, policy)


def _answer(session: Session, n: int, policy: Policy) -> dict[str, Any]:
    """The patch. If a screen can't be drawn the lobby is shown instead, and if that fails too, a bare list of what is
    stored. In any case the result of the event is stored and the page gets a report."""
    report = ""
    try:
        patch, remembered = _tried(session, n, policy)
    except Exception:
        leave(session)
        say(session, session.t("Something went wrong showing this screen. Your matches are safe."), "error")
        report = traceback.format_exc()
        try:
            patch, remembered = _drawn(session, n, policy)
        except Exception:
            patch, remembered = bare_list(session, n)
    session.screen.remembered = remembered
    session.screen.effects = []
    if session.match is not None:
        session.match.sounds, session.match.moments, session.match.pause_scale = [], [], 0.0
        report = "\n".join([report, *session.match.reports]).strip()
        session.match.reports.clear()
    patch.report = report
    writes = session.storage.store.drain(n, again=policy.retries)
    patch.store = [(session.storage.names.outside(key), text) for key, text in writes]
    patch.fetch = session.downloads.orders()
    if not session.storage.writes:
        session.storage.store.give_up()
    return patch.plain()


def _tried(session: Session, n: int, policy: Policy) -> tuple[Patch, Remembered]:
    """The screen. What another page has sent is on trial until it is drawn: if it can't be it is taken back."""
    take_back, session.screen.on_trial = session.screen.on_trial, None
    try:
        return _drawn(session, n, policy)
    except Exception:
        if take_back is None:
            raise
        take_back()
        return _drawn(session, n, policy)


def _drawn(session: Session, n: int, policy: Policy) -> tuple[Patch, Remembered]:
    make_ready(session, n, policy)
    return render(session, n, policy)
