"""The door to a session: it takes what the page tells and answers each event with a patch.

It never raises on bad input: it says what was wrong. What each event does stands in `game/app/events/`, what is shown in
`render`; here are the guards around both.
"""

from __future__ import annotations

import traceback
from typing import Any

from game.app import incoming, later, prerender, settings
from game.app.events import EVENTS, go
from game.app.hindsight import shown
from game.app.incoming import UNASKED
from game.app.match import Match
from game.app.patch import Patch
from game.app.ready import make_ready
from game.app.render import render, shelter
from game.app.rights import Needs, grant, holds, inherit
from game.app.session import Remembered, Session
from game.app.sitting import leave
from game.app.speech import refuse, say, speak
from game.app.store import Store
from game.core.errors import RecordError


def start(session: Session, told: dict[str, Any]) -> dict[str, Any]:
    """The first patch: settings, and the screen that the address names."""
    boot = incoming.boot(told, session.names)
    session.store = Store(boot.storage, boot.storage_ok)
    grant(session, boot.grants)
    inherit(session, boot.unstored)
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
    try:
        go(session, boot.address)
    except ValueError as error:
        refuse(session, error)
    except Needs as needs:
        return _need(session, 0, needs)
    if boot.revived and session.notice is None:
        text = session.t("The games had stopped and were started anew. All goes on from the last saved action.")
        say(session, text)
    return _answer(session, 0, "set")


async def handle(session: Session, told: dict[str, Any]) -> dict[str, Any]:
    """The answer to one event; what can't be done is answered with a notice.

    A fault of ours in doing it is raised; then nothing of it is stored.
    """
    for n, failed in incoming.wrote(told):
        session.store.wrote(n, [session.names.inside(key) for key in failed])
    try:
        event = incoming.event(told)
    except RecordError as error:
        refuse(session, error)
        return _answer(session, incoming.number(told), "")
    session.now = event.now or session.now
    if event.verb not in UNASKED:
        session.notice = None
        if event.verb not in ("act", "compose", "confirm"):
            session.pending = ""
    if (
        session.match is not None
        and session.match.goes_on()
        and (event.verb == "continue" or event.verb not in UNASKED)
    ):
        await _bring(session, session.match)
    if event.verb == "hindsight" and (match := shown(session)) is not None and not await later.bring_best(match):
        text = session.t("The solved game could not be fetched: what the strong bot knows stands in for it.")
        say(session, text, "error")
    grant(session, event.grants)
    mark = session.store.mark()
    try:
        if event.verb not in EVENTS:
            raise ValueError(session.t("This page asked for something unknown: {name}", name=event.verb[:40]))
        EVENTS[event.verb](session, event.argument, event.value)
    except ValueError as error:
        refuse(session, error)
    except Needs as needs:
        session.store.back_to(mark)
        return _need(session, event.n, needs)
    except Exception:
        session.store.back_to(mark)
        raise
    session.fresh = ""
    return _answer(session, event.n, event.verb)


async def _bring(session: Session, match: Match) -> None:
    """Have what the bots want; said once a match where it can't be had."""
    if not await later.bring(match) and session.lacking != match.key:
        session.lacking = match.key
        text = session.t("The solved game could not be fetched: the exact bot plays as the strong one.")
        say(session, text, "error")


def _need(session: Session, n: int, needs: Needs) -> dict[str, Any]:
    """Nothing was done: what the page has to get first."""
    return Patch(n, need=[(session.names.family_outside(one), how) for one, how in needs.families.items()]).plain()


def _answer(session: Session, n: int, verb: str) -> dict[str, Any]:
    """The patch. Where a screen can't be drawn the lobby is shown instead, and where that can't be, the bare list of
    what is stored; what happened is stored in any case, and the page is given the report."""
    report = ""
    try:
        patch, remembered = _drawn(session, n, verb)
    except Exception:
        leave(session)
        say(session, session.t("This can't be shown. Your matches are safe."), "error")
        report = traceback.format_exc()
        try:
            patch, remembered = _drawn(session, n, verb)
        except Exception:
            patch, remembered = shelter(session, n)
    session.remembered = remembered
    session.effects = []
    if session.match is not None:
        session.match.sounds, session.match.moments = [], []
        report = "\n".join([report, *session.match.reports]).strip()
        session.match.reports.clear()
    patch.report = report
    writes = session.store.drain(n, again=verb not in ("storage_failed", "storage_ok"))
    patch.store = [(session.names.outside(key), text) for key, text in writes]
    patch.hold = [session.names.family_outside(one) for one in holds(session)]
    return patch.plain()


def _drawn(session: Session, n: int, verb: str) -> tuple[Patch, Remembered]:
    make_ready(session, n, verb)
    return render(session, n, verb)
