"""Events of invitations to matches by link."""

from __future__ import annotations

import secrets
from typing import Any

from game import games
from game.app.events import lobby
from game.app.features.by_link import protocol, sealing
from game.app.features.by_link.incoming import meet
from game.app.features.by_link.match import LinkMatch
from game.app.features.by_link.protocol import LinkProtocol
from game.app.features.by_link.sealing import Lock
from game.app.features.by_link.stored import key_of, record_of
from game.app.features.by_link.visit import LinkState
from game.app.friends.chains import SIZE
from game.app.friends.outside import refuse_from_file
from game.app.match.match import Match
from game.app.session.scenes import enter, open_table, save
from game.app.session.session import Session
from game.app.storage import settings
from game.core import bounds
from game.core.record import HUMAN


def new(session: Session, game: str, form: dict[str, str]) -> None:
    """Begin a match by link from the form of *game*."""
    me, friend = (bounds.line(form.get(name, ""), settings.NAME) for name in ("me", "friend"))
    persons = [n for n in range(1, games[game].players[-1] + 1) if form.get(f"seat{n}") == HUMAN]
    players = max(len(persons), 2, games[game].players[0])
    others = [bounds.line(form.get(f"name{n}", ""), settings.NAME) for n in persons[2:]]
    invite(session, protocol.invited(game, lobby.read_options(games[game], form), players), me, friend, *others)


def invite(session: Session, match: LinkProtocol, me: str, *friends: str) -> None:
    """Sit down at the first seat of a new *match*, and have a link that invites *friends*."""
    refuse_from_file(session)
    match.guests[1 : 1 + len(friends)] = friends
    _sit(session, match, me, Lock(sealing.NEW if len(match.places) == 2 else sealing.SITS))


def rematch(session: Session, over: Match) -> bool:
    """Invite the same friends to another match."""
    if not isinstance(over, LinkMatch):
        return False
    record, names = over.record, [seat.name for seat in over.record.seats]
    me = names.pop(over.seat)
    invite(session, protocol.invited(record.game, record.options, record.players), me, *names)
    return True


def on_join(session: Session, _: str, pairs: Any) -> None:
    """Accept the invitation."""
    match, session.state(LinkState).invited = session.state(LinkState).invited, None
    if match is None:
        raise ValueError(session.t("Open your friend’s link again."))
    session.screen.effects.append(("dialog", "#invited", "closed"))
    if (
        session.storage.store.get(f"match/{key_of(match.nonce)}") is not None
    ):  # it was accepted in another tab meanwhile
        meet(session, key_of(match.nonce), match)
        return
    if len(match.places) > 2:
        joined = sum(place is not None for place in match.places)
        lock = Lock(sealing.SITS, ring=match.ring) if len(match.ring) == joined else Lock()
    else:
        lock = Lock(sealing.JOINS, public=match.public) if match.public else Lock()
    _sit(session, match, bounds.line(dict(pairs).get("me", ""), settings.NAME), lock)


def on_decline(session: Session, _: str, __: Any) -> None:
    """Not now: the link opens again."""
    session.state(LinkState).invited = None
    session.screen.effects.append(("dialog", "#invited", "closed"))


def on_invited(session: Session, _: str, __: Any) -> None:
    """Open the question again."""
    if session.state(LinkState).invited is not None:
        session.screen.effects.append(("dialog", "#invited", "open"))


def _sit(session: Session, match: LinkProtocol, name: str, lock: Lock) -> None:
    """Take the next free seat of *match*."""
    seed = secrets.token_bytes(SIZE)
    seat = match.join(name, seed)
    enter(session, open_table(session, key_of(match.nonce), record_of(match, seat, seed, lock)))
    save(session)
