"""Sitting down at a match, saving it, and getting up again."""

from __future__ import annotations

from dataclasses import replace
from random import SystemRandom
from typing import TYPE_CHECKING

from game.app.match.match import Match
from game.app.speech import pass_over
from game.app.storage import saves, statistics

if TYPE_CHECKING:
    from game.app.session import Session


def fresh_key(session: Session) -> str:
    """A key for a new match: the time, and chance, for two devices may begin one in the same moment."""
    return f"{session.now:x}{SystemRandom().getrandbits(20):05x}"


def enter(session: Session, match: Match) -> None:
    """Put *match* on the table."""
    leave(session)
    session.match = match
    session.first = is_new(session, match.game.key, match.key)
    pass_over(session, match)


def is_new(session: Session, game: str, but: str = "") -> bool:
    """Whether *game* was never played here: none was counted, and no match of it is stored but the one of the key *but*."""
    counted = any(row.startswith(f"{game}/") for row in statistics.read(session.store))
    return not counted and not session.shelf.heads.has_game(session.store, game, but)


def leave(session: Session) -> None:
    """Back to the lobby."""
    if session.match is not None and session.match.has_secrets():
        session.effects.append(("hush",))
    session.match = session.theatre = None
    session.wanted = ""
    session.remembered = replace(session.remembered, pictured=None, scene="", taught=-1)


def playing(session: Session) -> Match:
    """The match on the table; ValueError where there is none."""
    if session.match is None:
        raise ValueError(session.t("No match is open."))
    return session.match


def save(session: Session) -> None:
    """Store the match on the table as it stands now. Where the clock goes back in mid-visit, what is stored after is not
    dated before what was stored before: what was played last stays the first of the list."""
    if session.match is not None:
        session.saved_at = max(session.saved_at, session.now)
        record = session.match.saved().with_tag("Changed", str(session.saved_at))
        saves.save(session.store, session.match.key, record)
