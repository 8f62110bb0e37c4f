"""What is worked out before a screen is drawn, for a moment at most: `render` only draws what it finds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.app.advice.advice import star
from game.app.advice.hindsight import at_hand
from game.app.match.match import Match
from game.app.speech import say
from game.app.waiting import attend
from game.app.wire.policy import Policy

if TYPE_CHECKING:
    from game.app.session import Session

CARDS_AT_ONCE = 3  # matches of the list replayed for one patch; the first patch shows the list without waiting


def make_ready(session: Session, n: int, policy: Policy) -> None:
    """Have at hand what the screen shows in answer *n* to an event of this *policy*."""
    if policy.goes_on and session.worked:
        return  # nothing is new
    attend(session)
    found = at_hand(session)
    if found is not None and not found.done and policy.goes_on:
        found.work()
        session.news = found.has_news()
    if session.theatre is not None:
        session.theatre.write_log()
    elif session.match is not None:
        _table(session, session.match, policy)
    else:
        _list(session, n)
    if policy.looks_for_best:
        star(session)


def _table(session: Session, match: Match, policy: Policy) -> None:
    match.manner, match.asks = session.settings.steps, session.settings.confirm
    if match.needs_curtain():
        _hush(session, policy)
    else:
        match.pass_on()
        seat = max(match.holder, 0)
        match.log(seat)
        match.seen(seat)
        match.only_way()


def _hush(session: Session, policy: Policy) -> None:
    """The device changes hands: what was told to whoever had it goes. (`render` takes from the page what was read aloud.)"""
    told_before = not policy.asked and session.remembered.pictured is not None
    if told_before and session.notice is not None and session.notice.event != "takeover":
        session.notice = None


def _list(session: Session, n: int) -> None:
    """Look through what is stored, and tell of saves that can't be read, of each once."""
    t = session.t
    session.shelf.look(session.store, t, CARDS_AT_ONCE if n else 0)
    listing = session.shelf.listing
    if not session.shelf.heads.done:
        return
    first, session.looked_through = not session.looked_through, True
    damaged = {one.key for one in listing.aside}
    found = len(damaged - session.known_damaged)
    session.known_damaged = damaged
    if session.notice is not None:
        return
    if found:
        text = t.plural("{n} damaged match was set aside.", "{n} damaged matches were set aside.", found)
        say(session, text, "error")
    elif listing.later and first:
        say(session, t("Some matches were saved by a later version of this page; reload it."), "error")
