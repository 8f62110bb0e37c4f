"""When a screen continues by itself, and what it waits for."""

from __future__ import annotations

from dataclasses import dataclass

from game.app.match.match import Match
from game.app.session.download_notices import awaits, left
from game.app.session.session import Play, Session
from game.app.wire.policy import Policy

PAUSE = {"slow": 1700, "normal": 950, "fast": 400}  # ms between the moves of bots
LINGERS_ON = 3  # times the pause, when the person sees something happen to them
LOOK = {"slow": 2600, "normal": 1600, "fast": 800}  # ms before the only possible action happens by itself
CLOSING = 1  # ms between the end's staging and its sheet; an open dialog delays the sheet
STILL = 400  # ms without a click before the search for a best move starts: a player in a hurry needs none


@dataclass(frozen=True, slots=True)
class Pace:
    """What goes on at the table: the device changes hands behind a `curtain`; a person decides or throws (`mine`), which
    happens by itself after a look (`soon`); something else moves by itself (`waiting`), unless it waits for the person
    (`halts`) or for a file (`fetching`); or the end is staged over the table (`closing`)."""

    curtain: bool
    mine: bool
    soon: bool
    waiting: bool
    halts: bool
    closing: bool
    fetching: bool


def pace(session: Session, match: Match, policy: Policy) -> Pace:
    """What goes on at the table after an event of this *policy*."""
    curtain, pauses = match.needs_curtain(), match.policy.pauses
    mine = not curtain and match.awaits_person()
    fetching = awaits(session)
    waiting = match.goes_on() and not fetching
    # The end is staged over the table, whatever else is on it; then the sheet appears.
    closing = bool(match.moments) or (session.screen.remembered.closing and not policy.asked and not policy.goes_on)
    return Pace(
        curtain,
        mine,
        soon=mine and match.only_way(),
        waiting=waiting,
        halts=waiting and pauses and not policy.hurries and match.is_struck(),
        closing=closing and match.state.is_terminal() and pauses,
        fetching=fetching and not match.state.is_terminal(),
    )


def is_unchanged(session: Session, policy: Policy) -> bool:
    """Whether the screen has no news: a bot, an adviser or a feature is still thinking, a file is being worked on, or the
    stored matches are being looked at."""
    in_lobby = session.scene is session.lobby and session.work is None
    if policy.goes_on and in_lobby and not session.lobby.match_list.index.done:
        return True
    if policy.goes_on and session.worked:
        return True
    if (policy.goes_on or policy.hurries) and session.match is not None and session.match.thinking:
        return True
    thought = None if session.play is None else session.play.pondered
    silent = session.is_busy and not any(feature.has_news(session) for feature in session.features)
    thinks = silent or (thought is not None and thought.begun)
    return policy.goes_on and session.work is None and thinks


def table_again(session: Session, play: Play, now: Pace, policy: Policy) -> int | None:
    """ms until the table continues."""
    match = play.match
    if (thought := play.pondered) is not None:
        return 0 if play.advice.wished or thought.begun else STILL
    if now.waiting and not now.halts:
        seen_out = LINGERS_ON if any(seat in match.people for seat in match.parts.pacing.sides(match.state)) else 1
        return 0 if policy.hurries else round(PAUSE[session.settings.pace] * seen_out * (match.pause_scale or 1))
    if now.closing:
        return CLOSING
    if now.soon:
        return LOOK[session.settings.pace]
    return 0 if session.is_busy else left(session)
