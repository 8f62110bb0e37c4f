"""Sitting down at a match, saving it, and getting up again."""

from __future__ import annotations

from dataclasses import replace
from random import SystemRandom
from typing import TYPE_CHECKING

from game.app import saves, statistics
from game.app.match import Match
from game.app.speech import pass_over

if TYPE_CHECKING:
    from game.app.session import Session


def fresh_key(session: Session) -> str:
    """A key for a new match: the time, and chance, for two tabs may begin one in the same moment. While an event waits
    for a right it stays the same."""
    if not session.fresh:
        session.fresh = f"{session.now:x}{SystemRandom().getrandbits(20):05x}"
    return session.fresh


def enter(session: Session, match: Match, standing: str = "held") -> None:
    """Put *match* on the table; a new one is this tab's, for nobody else knows it."""
    leave(session)
    session.match = match
    session.held = standing == "held"
    session.sealed = session.store.get(f"match/{match.key}")
    session.first = is_new(session, match.game.key, match.key)
    pass_over(session, match)


def is_new(session: Session, game: str, but: str = "") -> bool:
    """Whether *game* was never played here: none was counted, and no match of it is stored but the one of the key *but*."""
    counted = any(row.startswith(f"{game}/") for row in statistics.read(session.store))
    return not counted and not saves.has_game(session.store, game, but)


def leave(session: Session) -> None:
    """Back to the lobby."""
    if session.match is not None and session.match.has_secrets():
        session.effects.append(("hush",))
    session.match = session.theatre = None
    session.remembered = replace(session.remembered, pictured=None, scene="", taught=-1)
    session.held = True


def playing(session: Session) -> Match:
    """The match on the table, if this tab may act in it; ValueError otherwise."""
    if session.match is None:
        raise ValueError(session.t("No match is open."))
    if not session.held:
        raise ValueError(session.t("This match is being played in another tab."))
    return session.match


def save(session: Session) -> None:
    """Store the match on the table as it stands now. Where the clock goes back in mid-visit, what is stored after is not
    dated before what was stored before: what was played last stays the first of the list."""
    if session.match is not None:
        session.saved_at = max(session.saved_at, session.now)
        record = session.match.saved().with_tag("Changed", str(session.saved_at))
        saves.save(session.store, session.match.key, record)
        session.sealed = session.store.get(f"match/{session.match.key}")
