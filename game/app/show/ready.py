"""What is computed before a screen is drawn, for one slice of time at most: `render` draws only what is ready."""

from __future__ import annotations

from game.app.advice.advice import ask, can_ask
from game.app.match.match import Match
from game.app.session.download_notices import attend
from game.app.session.notices import say
from game.app.session.session import Play, Session
from game.app.storage.settings import ALWAYS
from game.app.wire.policy import Policy

CARDS_AT_ONCE = 3  # matches of the list that one patch replays; the first patch shows the list without waiting


def make_ready(session: Session, n: int, policy: Policy) -> None:
    """Prepare what the screen shows in answer *n* to an event of this *policy*."""
    if policy.goes_on and session.worked:
        return  # no news
    attend(session)
    for feature in session.features:
        feature.before_drawing(session)
    if session.match is not None:
        _table(session, session.match, policy)
    elif session.own_scene is not None:
        session.own_scene.make_ready()
    else:
        _list(session, n)
    if policy.looks_for_best and session.play is not None:
        _look_for_best(session, session.play)


def _table(session: Session, match: Match, policy: Policy) -> None:
    match.auto_play, match.asks = session.settings.steps, session.settings.confirm == ALWAYS
    if match.needs_curtain():
        _clear_announcements(session, policy)
    else:
        match.pass_on()
        seat = match.viewer
        match.log(seat)
        match.seen(seat)
        match.only_way()
    for feature in session.features:
        feature.prepared(session, match)


def _look_for_best(session: Session, play: Play) -> None:
    """Start the search for the best move if it should be marked and is unknown; stop it if it should not be marked."""
    match, advice, thought = play.match, play.advice, play.pondered
    if thought is not None and advice.wished:
        return
    marks = play.marks_best(session.settings.hints) and match.policy.hints
    if not marks or match.needs_curtain() or not can_ask(match):
        advice.thought = None
    elif thought is None and not advice.knows(match):
        advice.thought, advice.wished = ask(match), False


def _clear_announcements(session: Session, policy: Policy) -> None:
    """The device changes hands: clear what the previous person was shown. (`render` clears on the page what was read
    aloud.)"""
    told_before = not policy.asked and session.screen.remembered.pictured is not None
    if told_before and session.screen.notice is not None and session.screen.notice.event != "takeover":
        session.screen.notice = None


def _list(session: Session, n: int) -> None:
    """Look through the stored matches, and show a notice about each save that can't be read, once."""
    t = session.t
    work = CARDS_AT_ONCE if n else 0
    session.lobby.match_list.look(
        session.storage.store, t, work, session.settings.name, session.policy_of, session.folded
    )
    listing = session.lobby.match_list.listing
    if not session.lobby.match_list.index.done:
        return
    first, session.storage.looked_through = not session.storage.looked_through, True
    damaged = {save.key for save in listing.aside}
    found = len(damaged - session.storage.known_damaged)
    session.storage.known_damaged = damaged
    if session.screen.notice is not None:
        return
    if found:
        text = t.plural(
            "{n} damaged match couldn’t be opened. Find it under Damaged saves.",
            "{n} damaged matches couldn’t be opened. Find them under Damaged saves.",
            found,
        )
        say(session, text, "error")
    elif listing.later and first:
        say(session, t("Some matches come from a newer version of Four Ages. Reload the page to open them."), "error")
