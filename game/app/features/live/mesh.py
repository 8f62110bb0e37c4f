"""Guests of a live match are connected to each other as well, so that one exchange of links brings everybody back.

The host introduces each new guest to the others; their offers and answers go over its page (`Meet`). When the host's page
was reloaded, or one guest has lost its connection, a guest who is connected to both passes on the host's offer to the lost
guest and its answer (`Call`).

The guest in between could put an offer or answer of its own there, and then see what the lost guest sees. So both are sealed
with a token that only the host and the lost guest know.
"""

from __future__ import annotations

from game.app.friends.chains import digest

FELLOW = "g"  # begins a guest's names of its connections to other guests


def names_of(number: str) -> str:
    """What all names of connections between guests of match *number* begin with; the seat of the other follows."""
    return f"{FELLOW}{number}-"


def token(number: str, seat: int, seed: bytes) -> bytes:
    """The host's secret with the guest at *seat*, from the secret *seed* of its device in match *number*."""
    return digest("call", number, seat, seed)


def seal_of_offer(secret: bytes, offer: str) -> bytes:
    """Shows the guest that the host made this offer."""
    return digest("offer", secret, offer)


def seal_of_answer(secret: bytes, offer: str, answer: str) -> bytes:
    """Shows the host that the guest made this answer to its offer."""
    return digest("answer", secret, offer, answer)
