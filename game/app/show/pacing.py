"""When a screen goes on by itself, and what it waits for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.app.advice.advice import pondered
from game.app.advice.hindsight import is_working
from game.app.match.lesson import LessonMatch
from game.app.match.match import Match
from game.app.match.replay import SPEEDS, Replay
from game.app.waiting import awaits, left
from game.app.wire.policy import Policy

if TYPE_CHECKING:
    from game.app.session import Session

PAUSE = {"slow": 1700, "normal": 950, "fast": 400}  # ms between the moves of bots
LINGERS_ON = 3  # times the pause, where a person sees the end of what was done to him
LOOK = {"slow": 2600, "normal": 1600, "fast": 800}  # ms before what can only happen one way happens
CLOSING = 1  # ms after what is staged at the end of a match before its sheet comes; it waits for an open dialog
STILL = 400  # ms without a click before a best move is thought about: nobody in a hurry waits for that


@dataclass(frozen=True, slots=True)
class Pace:
    """What goes on at the table: the device changes hands behind a `curtain`, a person decides or throws here (`mine`), and
    that happens by itself after a look (`soon`), something else moves by itself (`waiting`), but not before the person goes
    on (`halts`), what happens next waits for a file (`fetching`), or the end is staged over the table (`closing`)."""

    curtain: bool
    mine: bool
    soon: bool
    waiting: bool
    halts: bool
    closing: bool
    fetching: bool


def pace(session: Session, match: Match, policy: Policy) -> Pace:
    """What goes on at the table after an event of this *policy*."""
    curtain, lesson = match.needs_curtain(), isinstance(match, LessonMatch)
    mine = session.held and not curtain and match.awaits_person()
    fetching = awaits(session)
    waiting = session.held and match.goes_on() and not fetching
    # The end is staged over the table, whatever else is shown meanwhile; then the sheet comes.
    closing = bool(match.moments) or (session.remembered.closing and not policy.asked and not policy.goes_on)
    return Pace(
        curtain,
        mine,
        soon=mine and match.only_way(),
        waiting=waiting,
        halts=waiting and not lesson and not policy.hurries and match.state.struck() in match.people,
        closing=closing and match.state.is_terminal() and not lesson,
        fetching=fetching and not match.state.is_terminal(),
    )


def is_unchanged(session: Session, policy: Policy) -> bool:
    """Whether nothing is new on the screen: a bot, an adviser or an analysis still thinks, or a file is worked on,
    or storage is looked through."""
    in_lobby = session.match is None and session.theatre is None and session.work is None
    if policy.goes_on and in_lobby and not session.shelf.heads.done:
        return True
    if policy.goes_on and session.worked:
        return True
    if (policy.goes_on or policy.hurries) and session.match is not None and session.match.thinking:
        return True
    thought = pondered(session)
    thinks = (thought is not None and thought.begun) or (is_working(session) and not session.news)
    return policy.goes_on and session.work is None and thinks


def table_again(session: Session, match: Match, now: Pace, policy: Policy) -> int | None:
    """The ms after which a table goes on."""
    if (thought := pondered(session)) is not None:
        return 0 if session.wished or thought.begun else STILL
    if now.waiting and not now.halts:
        seen_out = LINGERS_ON if any(seat in match.people for seat in match.state.lingers()) else 1
        return 0 if policy.hurries else PAUSE[session.settings.pace] * seen_out
    if now.closing:
        return CLOSING
    if now.soon:
        return LOOK[session.settings.pace]
    return 0 if is_working(session) else left(session)


def replay_again(session: Session, theatre: Replay) -> int | None:
    """The ms after which a replay goes on."""
    if is_working(session) or not theatre.is_logged:
        return 0
    return SPEEDS[theatre.speed] if theatre.playing else left(session)
