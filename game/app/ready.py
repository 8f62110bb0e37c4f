"""What is worked out before a screen is drawn, for a moment at most: `render` only draws what it finds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.app.advice import star
from game.app.hindsight import at_hand
from game.app.incoming import UNASKED
from game.app.match import Match
from game.app.speech import say

if TYPE_CHECKING:
    from game.app.session import Session

CARDS_AT_ONCE = 3  # matches of the list replayed for one patch; the first patch shows the list without waiting


def make_ready(session: Session, n: int, verb: str) -> None:
    """Have at hand what the screen shows in answer *n* to event *verb*."""
    found = at_hand(session)
    if found is not None and not found.done and verb == "continue":
        found.work()
        session.news = found.has_news()
    if session.theatre is not None:
        session.theatre.tell()
    elif session.match is not None:
        _table(session, session.match, verb)
    else:
        _list(session, n)
    if verb != "cancel":
        star(session)


def _table(session: Session, match: Match, verb: str) -> None:
    match.manner, match.asks = session.settings.steps, session.settings.confirm
    if match.needs_curtain():
        _hush(session, verb)
    else:
        match.pass_on()
        match.log(max(match.holder, 0))


def _hush(session: Session, verb: str) -> None:
    """The device changes hands: what was told to whoever had it goes. (`render` takes from the page what was read aloud.)"""
    told_before = verb in UNASKED and session.remembered.pictured is not None
    if told_before and session.notice is not None and session.notice.event != "takeover":
        session.notice = None


def _list(session: Session, n: int) -> None:
    """Look through what is stored, and tell of saves that can't be read, of each once."""
    t = session.t
    session.shelf.look(session.store, t, CARDS_AT_ONCE if n else 0)
    listing = session.shelf.listing
    damaged = {one.key for one in listing.aside}
    found = len(damaged - session.known_damaged)
    session.known_damaged = damaged
    if session.notice is not None:
        return
    if found:
        text = t.plural("{n} damaged match was set aside.", "{n} damaged matches were set aside.", found)
        say(session, text, "error")
    elif listing.later and not n:
        say(session, t("Some matches were saved by a later version of this page; reload it."), "error")
