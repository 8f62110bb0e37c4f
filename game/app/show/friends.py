"""What screens show of a match by link, as plain values."""

from __future__ import annotations

from game.app.friends import sealing
from game.app.friends.by_link import NOBODY, LinkMatch
from game.app.friends.table import LinkedMatch
from game.app.show.models import Handover, Invitation
from game.core.i18n import Words


def handover(match: LinkedMatch) -> Handover | None:
    """The link to send, or the one whose answer is awaited."""
    friend = match.names()[match.friend]
    if match.has_link():
        return Handover(
            friend,
            match.size(),
            (match.outgoing() or "") if match.is_sent else "",
            match.lock.step if match.lock.step in (sealing.PLAIN, sealing.PAIR) else sealing.COMMON,
            invites=not match.link.is_full(),
            joins=match.link.is_full() and match.link.last == NOBODY,
            over=match.state.is_terminal(),
        )
    return Handover(friend, waits=True) if match.awaits_friend() else None


def invitation(match: LinkMatch, t: Words) -> Invitation:
    """The host and the match of an invitation."""
    words = t.of(match.game.key)
    host = next((place.name for place in match.places if place is not None), "")
    chosen = []
    for option in match.game.options:
        value, title = match.options[option.key], words(option.title)
        if value is not False:
            chosen.append(title if value is True else f"{title}: {words(value) if isinstance(value, str) else value}")
    return Invitation(match.game, host, match.guests[match.places.index(None)], tuple(chosen))
