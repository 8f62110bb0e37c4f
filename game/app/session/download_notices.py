"""Bots, and what features do, while the file that they need is fetched.

Meanwhile the person may do anything that the screen offers, and after PATIENCE may continue without the file. If the file
does not arrive, nothing waits any longer: a notice says so and offers to try again.
"""

from __future__ import annotations

from time import monotonic

from game.app.feature import Waiting
from game.app.match.match import Match
from game.app.session.notices import say
from game.app.session.session import Session
from game.core.bot import Asset
from game.roster import wanted

PATIENCE = 3.0  # seconds before the person is asked
OFFER = "without"  # the event of the notice that asks


def attend(session: Session) -> None:
    """Request the files that the screen needs, and ask a person who has waited for long."""
    downloads, match = session.downloads, session.match
    if match is not None and not match.state.is_terminal():
        downloads.order(_bots_want(match))
        _say_missing(session, match)
    _order(session, *(part for feature in session.features for part in feature.wants(session)))
    if not awaits(session):
        downloads.since, downloads.offered, downloads.keep_waiting = None, False, False
        if session.screen.notice is not None and session.screen.notice.event == OFFER:
            session.screen.notice = None
        return
    if downloads.since is None:
        downloads.since = monotonic()
    due = monotonic() >= downloads.since + PATIENCE
    if due and (session.screen.notice is None or not downloads.offered):
        _offer(session, aloud=not downloads.offered)
        downloads.offered = True


def _order(session: Session, *parts: Asset) -> None:
    for part in parts:
        if not part.is_at_hand():
            session.downloads.order(part)


def _offer(session: Session, aloud: bool) -> None:
    text = session.t("The perfect-play data is still loading.")
    waiting = _waiting(session)
    label = session.t("Let the strong bot play") if waiting is None else waiting.label
    wait = "" if session.downloads.keep_waiting else session.t("Wait")
    say(session, text, event=OFFER, label=label, wait=wait)
    if aloud:
        session.screen.effects.append(("say", text))


def _say_missing(session: Session, match: Match) -> None:
    """Say once in each match that a bot lacks its file, and say so when the file arrives after all."""
    downloads, part = session.downloads, _bots_want(match)
    if part is None and downloads.missed == match.key:
        downloads.missed = ""
        say(session, session.t("The perfect-play data is here, so the perfect bot plays perfectly from now on."))
    elif downloads.has_failed(part) and downloads.missed != match.key and session.screen.notice is None:
        downloads.missed = match.key
        text = session.t("Couldn’t load the perfect-play data, so the perfect bot plays like the strong one.")
        say(session, text, "error", event="fetch", label=session.t("Try again"))


def awaits(session: Session) -> bool:
    """Whether the next thing on the screen waits for a file."""
    downloads, match = session.downloads, session.match
    if _waiting(session) is not None:
        return True
    if match is None or match.key == downloads.without or match.state.is_chance_node():
        return False
    seat = match.mover()
    if seat < 0 or match.record.seats[seat].is_human:
        return False
    return downloads.is_awaited(wanted(match.game.key, match.record.seats[seat].player))


def _waiting(session: Session) -> Waiting | None:
    """What of a feature waits for a file that is on its way."""
    waiting = (feature.waits(session) for feature in session.features)
    return next((one for one in waiting if one is not None and session.downloads.is_awaited(one.part)), None)


def left(session: Session) -> int | None:
    """ms until the person is asked; None if nothing waits or the question was asked."""
    since = session.downloads.since
    if since is None or session.downloads.offered:
        return None
    return max(0, round(1000 * (since + PATIENCE - monotonic()))) + 1


# -- what the person chose -----------------------------------------------------------------------------------------------


def go_without(session: Session) -> None:
    """Go on without the file."""
    if (waiting := _waiting(session)) is not None:
        waiting.without()
    elif session.match is not None:
        session.downloads.without = session.match.key


def ask_again(session: Session) -> None:
    """Request again what did not arrive."""
    session.downloads.forgive()
    for feature in session.features:
        feature.retried(session)


def _bots_want(match: Match) -> Asset | None:
    players = (seat.player for seat in match.record.seats if not seat.is_human)
    return next((part for player in players if (part := wanted(match.game.key, player))), None)
