"""The door to a session: it takes what the page tells and answers each event with a patch.

It never raises on bad input: it says what was wrong. What each event does stands in `game/app/events/`, what is shown in
`render`; here are the guards around both.
"""

from __future__ import annotations

import traceback
from typing import Any

from game.app.events import EVENTS, go
from game.app.events.tabs import hear, inherit
from game.app.session import Remembered, Session
from game.app.show import prerender
from game.app.show.ready import make_ready
from game.app.show.render import bare_list, render
from game.app.sitting import leave
from game.app.speech import refuse, say, say_elsewhere, speak
from game.app.storage import settings
from game.app.storage.store import Store
from game.app.wire import incoming
from game.app.wire.patch import Patch
from game.app.wire.policy import Policy
from game.core.errors import RecordError


def start(session: Session, told: dict[str, Any]) -> dict[str, Any]:
    """The first patch: settings, and the screen that the address names."""
    boot = incoming.boot(told, session.names)
    session.store = Store(boot.storage, boot.storage_ok)
    session.held = boot.writes
    inherit(session, boot.inherited)
    session.settings = settings.load(session.store.get("settings"))
    session.build = boot.version
    session.from_file = boot.from_file
    session.languages = boot.languages
    session.now = boot.now
    session.came_with = boot.lobby
    session.remembered = Remembered(kept=prerender.kept(boot.lobby))
    speak(session)
    if not boot.storage_ok:
        say(session, session.t("This browser keeps nothing: matches last until the tab is closed."), "error")
    if not session.held:
        say_elsewhere(session)
    try:
        go(session, boot.address)
    except ValueError as error:
        refuse(session, error)
    if boot.revived and session.notice is None:
        text = session.t("The games had stopped and were started anew. All goes on from the last saved action.")
        say(session, text)
    return _answer(session, 0, Policy())


def handle(session: Session, told: dict[str, Any]) -> dict[str, Any]:
    """The answer to one event; what can't be done is answered with a notice.

    A fault of ours in doing it is raised; then nothing of it is stored.
    """
    for n, failed in incoming.wrote(told):
        session.store.wrote(n, [session.names.inside(key) for key in failed])
    message = incoming.message(told)
    hear(session, message.news)
    inherit(session, message.inherited)
    try:
        event = EVENTS.get(message.verb)
        value = None if event is None else event.shape(message.value)
    except RecordError as error:
        refuse(session, error)
        return _answer(session, message.n, Policy())
    policy = event or Policy()
    session.now = message.now or session.now
    if policy.asked:
        session.notice = None
        if not policy.keeps_pending:
            session.pending = ""
    if policy.writes and not session.held:
        if policy.asked:
            session.wanted = ""
            say_elsewhere(session, "error")
        return _answer(session, message.n, policy)
    mark = session.store.mark()
    try:
        if event is None:
            raise ValueError(session.t("This page asked for something unknown: {name}", name=message.verb[:40]))
        event.run(session, message.argument, value)
    except ValueError as error:
        refuse(session, error)
    except Exception:
        session.store.back_to(mark)
        raise
    return _answer(session, message.n, policy)


def _answer(session: Session, n: int, policy: Policy) -> dict[str, Any]:
    """The patch. Where a screen can't be drawn the lobby is shown instead, and where that can't be, the bare list of
    what is stored; what happened is stored in any case, and the page is given the report."""
    report = ""
    try:
        patch, remembered = _drawn(session, n, policy)
    except Exception:
        leave(session)
        say(session, session.t("This can't be shown. Your matches are safe."), "error")
        report = traceback.format_exc()
        try:
            patch, remembered = _drawn(session, n, policy)
        except Exception:
            patch, remembered = bare_list(session, n)
    session.remembered = remembered
    session.effects = []
    if session.match is not None:
        session.match.sounds, session.match.moments = [], []
        report = "\n".join([report, *session.match.reports]).strip()
        session.match.reports.clear()
    patch.report = report
    writes = session.store.drain(n, again=policy.retries)
    patch.store = [(session.names.outside(key), text) for key, text in writes]
    patch.fetch = session.files.orders()
    if not session.held:
        session.store.give_up()
    return patch.plain()


def _drawn(session: Session, n: int, policy: Policy) -> tuple[Patch, Remembered]:
    make_ready(session, n, policy)
    return render(session, n, policy)
