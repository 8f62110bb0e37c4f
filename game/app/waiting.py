"""What waits for a file that is still being fetched: a bot's move, a match that is to be looked back on.

The person may do whatever the screen offers meanwhile, and after PATIENCE choose to go on without the file. Where it did
not come nothing waits any more: that is said, with a way to ask for it again.
"""

from __future__ import annotations

from collections.abc import Iterable
from time import monotonic
from typing import TYPE_CHECKING

from game.app.advice import hindsight
from game.app.match.match import Match
from game.app.speech import say
from game.core.bot import Asset
from game.roster import levels, wanted

if TYPE_CHECKING:
    from game.app.session import Session

PATIENCE = 3.0  # seconds until the person is asked
OFFER = "without"  # the event of the notice that asks


def attend(session: Session) -> None:
    """Order what is wanted on the screen, go on with what need not wait any more, and ask whoever has waited for long."""
    files, match = session.files, session.match
    if match is not None and session.held and not match.state.is_terminal():
        files.order(_bots_want(match))
        _say_missing(session, match)
    if files.look is not None:
        _look(session, *files.look)
    if not awaits(session):
        files.since, files.offered, files.patient = None, False, False
        if session.notice is not None and session.notice.event == OFFER:
            session.notice = None
        return
    if files.since is None:
        files.since = monotonic()
    due = monotonic() >= files.since + PATIENCE
    if due and (session.notice is None or not files.offered):
        _offer(session, aloud=not files.offered)
        files.offered = True


def _offer(session: Session, aloud: bool) -> None:
    text = session.t("The solved game is still on its way.")
    back = session.files.look is not None
    label = session.t("Look back without it") if back else session.t("Play on with the strong bot")
    wait = "" if session.files.patient else session.t("Wait")
    say(session, text, event=OFFER, label=label, wait=wait)
    if aloud:
        session.effects.append(("say", text))


def _say_missing(session: Session, match: Match) -> None:
    """Say once a match that a bot of it lacks its file; and when the file has come after all."""
    files, part = session.files, _bots_want(match)
    if part is None and files.missed == match.key:
        files.missed = ""
        say(session, session.t("The solved game is here: the exact bot plays by it from now on."))
    elif files.has_failed(part) and files.missed != match.key and session.notice is None:
        files.missed = match.key
        text = session.t("The solved game could not be fetched: the exact bot plays as the strong one.")
        say(session, text, "error", event="fetch", label=session.t("Try again"))


def awaits(session: Session) -> bool:
    """Whether what happens next on the screen waits for a file."""
    files, match = session.files, session.match
    if files.look is not None:
        return True
    if match is None or not session.held or match.key == files.without or match.state.is_chance_node():
        return False
    seat = match.mover()
    if seat < 0 or seat in match.people:
        return False
    return files.is_awaited(wanted(match.game.key, match.record.seats[seat].player))


def left(session: Session) -> int | None:
    """In how many ms the person is to be asked; None where nothing waits, or it was asked."""
    since = session.files.since
    if since is None or session.files.offered:
        return None
    return max(0, round(1000 * (since + PATIENCE - monotonic()))) + 1


# -- looking back --------------------------------------------------------------------------------------------------------


def look_back(session: Session, match: Match, seat: int) -> None:
    """Look back on a match, once what that wants is here."""
    session.files.look = match, seat
    _look(session, match, seat)


def _look(session: Session, match: Match, seat: int) -> None:
    files = session.files
    if hindsight.shown(session) is not match:
        files.look = None
        return
    part = _best_wants(match)
    files.order(part)
    if files.is_awaited(part):
        return
    files.look = None
    hindsight.look(session, match, seat)
    if files.has_failed(part):
        text = session.t("The solved game could not be fetched: what the strong bot knows stands in for it.")
        say(session, text, "error", event="fetch", label=session.t("Try again"))


# -- what the person chose -----------------------------------------------------------------------------------------------


def go_without(session: Session) -> None:
    """Play on, or look back, without the file."""
    files = session.files
    if files.look is not None:
        match, seat = files.look
        files.look = None
        hindsight.look(session, match, seat)
    elif session.match is not None:
        files.without = session.match.key


def ask_again(session: Session) -> None:
    """Ask once more for what did not come. What is looked back on without it begins again with it."""
    session.files.forgive()
    found = hindsight.at_hand(session)
    if found is not None and _best_wants(found.match) is not None:
        session.hindsights.remove(found)
        look_back(session, found.match, found.seat)


def _bots_want(match: Match) -> Asset | None:
    return _first(match, [seat.player for seat in match.record.seats if not seat.is_human])


def _best_wants(match: Match) -> Asset | None:
    """What any bot wants that can play matches of so many."""
    return _first(match, levels(match.game.key, match.record.players))


def _first(match: Match, players: Iterable[str]) -> Asset | None:
    return next((part for player in players if (part := wanted(match.game.key, player))), None)
