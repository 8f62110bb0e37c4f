"""What screens show of a match by link, as plain values."""

from __future__ import annotations

from game.app.friends import sealing
from game.app.friends.by_link import NOBODY, LinkProtocol
from game.app.friends.table import LinkMatch
from game.app.show.models import Handover, Invitation, LinkTable
from game.core.i18n import Words


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
            chosen.append(title if value is True else f"{title}: {words(value) if isinstance(value, str) else value}")
    players = tuple(seat.name for seat in match.seats()) if len(match.places) > 2 else ()
    return Invitation(match.game, host, match.guests[match.places.index(None)], tuple(chosen), players)
