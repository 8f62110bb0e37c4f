"""What screens show of a match by link, as plain values."""

from __future__ import annotations

from dataclasses import replace

from game.app.feature import GameCard, Panel
from game.app.features.by_link import screen, sealing
from game.app.features.by_link.match import LinkMatch
from game.app.features.by_link.protocol import NOBODY, LinkProtocol
from game.app.features.by_link.values import Handover, Invitation, LinkTable
from game.app.features.by_link.visit import LinkState
from game.app.friends.screen import turns_of
from game.app.match.linked import MINE, SEND
from game.app.match.match import Match
from game.app.session.session import Session
from game.core.game import Game
from game.core.i18n import Words
from game.ui.html import Html


def card(session: Session, game: Game) -> GameCard:
    """The way to begin a match by link."""
    return GameCard(ways=screen.way(game, session.t), with_friend=screen.with_friend(session.t))


def turns(session: Session) -> tuple[Html, ...]:
    """The matches in which a friend waits for this person."""
    return turns_of(session, MINE, SEND)


def lobby(session: Session) -> tuple[Html, ...]:
    """The invitation, while a person is asked."""
    match = session.state(LinkState).invited
    return () if match is None else (screen.invited(invitation(match, session.t), session.t),)


def panel(session: Session, match: Match) -> Panel | None:
    """Above the table, where a link must be sent or is awaited."""
    now = handover(match) if isinstance(match, LinkMatch) else None
    if now is None:
        return None
    more = [one for feature in session.features if (one := feature.with_link(session, match)) is not None]
    return Panel(html=screen.handover(replace(now, more=tuple(more)), session.t), mark="handing", beside=True)


def prepared(session: Session, match: Match) -> None:
    """Write the link, and have the page compute what it needs."""
    if not isinstance(match, LinkMatch):
        return
    if match.has_link():
        match.text()
    if order := match.orders():
        session.screen.effects.append(("friend", "seal", *order))


def handover(match: LinkMatch) -> Handover | None:
    """The link to send, or the one whose answer is awaited."""
    friend = match.names()[match.friend]
    if match.has_link():
        return Handover(
            friend,
            match.size(),
            (match.outgoing() or "") if match.is_sent else "",
            match.lock.step if match.lock.step in (sealing.PLAIN, sealing.PAIR, sealing.RING) else sealing.COMMON,
            invites=not match.link.is_full(),
            joins=match.link.is_full() and match.link.last == NOBODY,
            over=match.state.is_terminal(),
            table=_table(match),
            moves=match.own_link() is not None,
        )
    if match.awaits_friend():
        return Handover(friend, waits=True, table=_table(match), moves=match.own_link() is not None)
    return None


def _table(match: LinkMatch) -> LinkTable | None:
    """How the players of a match of more than two stand."""
    if not match.is_round:
        return None
    names, link, awaited = match.names(), match.link, match.link.awaited()
    places = list(zip(names, link.places, strict=True))
    return LinkTable(
        joined=tuple(name for name, place in places if place is not None),
        free=tuple(name for name, place in places if place is None),
        bots=tuple(name for seat, name in enumerate(names) if link.is_gone(seat)),
        awaited=names[awaited] if awaited != NOBODY else "",
        since=link.when * 60_000,
        agreed=tuple(names[seat] for seat in sorted(link.votes)),
        may_vote=match.may_vote,
        votes=match.has_voted,
        is_out=link.is_gone(match.seat),
    )


def invitation(match: LinkProtocol, t: Words) -> Invitation:
    """The host and the match of an invitation."""
    words = t.of(match.game.key)
    host = next((place.name for place in match.places if place is not None), "")
    chosen = []
    for option in match.game.options:
        value, title = match.options[option.key], words(option.title)
        if value is not False:
            told = words(value) if isinstance(value, str) else value
            chosen.append(title if value is True else t("{name}: {text}", name=title, text=told))
    players = tuple(seat.name for seat in match.seats()) if len(match.places) > 2 else ()
    return Invitation(match.game, host, match.guests[match.places.index(None)], tuple(chosen), players)
