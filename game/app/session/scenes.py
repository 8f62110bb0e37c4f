"""Opening a match, saving it and leaving it."""

from __future__ import annotations

from dataclasses import replace
from random import SystemRandom

from game.app.match.match import Match
from game.app.session.notices import pass_over
from game.app.session.session import Play, Session
from game.app.storage import saves
from game.core.record import Record

HINTED = "Hinted"  # the tag of a match in which the best move was shown


def fresh_key(session: Session) -> str:
    """A key for a new match: the time and a random part, because two devices may start a match at the same moment."""
    while (
        session.storage.store.get(f"match/{(key := f'{session.now:x}{SystemRandom().getrandbits(20):05x}')}")
        is not None
    ):
        pass
    return key


def open_table(session: Session, key: str, record: Record) -> Match:
    """The match of *record*, of the kind that it is of."""
    for kind in session.kinds():
        if kind.is_of(record) and (match := kind.opens(key, record, session.t)) is not None:
            return match
    return Match(key, record, session.t)


def enter(session: Session, match: Match) -> None:
    """Put *match* on the table."""
    leave(session)
    session.scene = Play(match, is_new(session, match.game.key, match.key))
    pass_over(session, match)


def watch(session: Session, key: str, record: Record, at_end: bool = False) -> bool:
    """Show *record*, stored under *key* ('' if it is not stored), without playing on: a finished one from its start, unless
    it opens *at_end*. Returns whether a feature can show it; ValueError if its hidden cards must not be seen."""
    shows = next((feature.watch for feature in session.features if feature.watch is not None), None)
    if shows is not None:
        shows(session, key, record, at_end)
    return shows is not None


def is_new(session: Session, game: str, but: str = "") -> bool:
    """Whether *game* was never played here: no match of it was counted, and none is stored except the one with the key
    *but*."""
    store = session.storage.store
    known = any(game in feature.played(session) for feature in session.features)
    return not known and not session.lobby.match_list.index.has_game(store, game, but)


def leave(session: Session) -> None:
    """Go back to the lobby."""
    if session.match is not None and session.match.has_secrets():
        session.screen.effects.append(("clear_announcements",))
    for feature in session.features:
        feature.left(session)
    session.scene = session.lobby
    session.storage.wanted = ""
    session.screen.remembered = replace(session.screen.remembered, pictured=None, scene="", read="")


def playing(session: Session) -> Play:
    """The match on the table; ValueError if there is none."""
    if session.play is None:
        raise ValueError(session.t("No match is open."))
    return session.play


def save(session: Session) -> None:
    """Store the match on the table. If the clock is set back during a visit, later matches still get later dates than
    earlier ones, so the latest stays first in the list."""
    if session.match is not None and session.match.policy.stored:
        session.storage.saved_at = max(session.storage.saved_at, session.now)
        record = session.match.saved().with_tag("Changed", str(session.storage.saved_at))
        saves.save(session.storage.store, session.match.key, record, session.match.state.is_terminal())
    if session.match is not None:
        for feature in session.features:
            feature.saved(session, session.match)
