"""What everybody knows of hands: how many general cards, how many are left, and which cards leave them."""

from __future__ import annotations

from game.thieves.rules.cards import BASIC, CARDS
from game.thieves.rules.pending import Bid
from game.thieves.rules.position import Position


def generals(state: Position, seat: int) -> int:
    """How many general cards a seat has in hand, behind its screen and face down; this number is public."""
    down = [item[1:] for item in state.laid[seat]]
    top = state.stack[-1] if state.stack else None
    if isinstance(top, Bid) and top.seat == seat:  # played already, its points are still to come
        down.append((top.card, top.cover))
    return len(state.hand[seat]) + sum((card < len(CARDS)) + (cover >= 0) for card, cover in down)


def forget(state: Position, owner: int, card: int, held: bool) -> None:
    """Everybody sees a card leave *owner*, from hand (*held*) or turned up: no seat counts it there any longer."""
    for viewer in range(state.players):
        for known in ((viewer, owner, card, held), (viewer, owner, card, not held)):
            if known in state.knows:
                state.knows.remove(known)
                break


def tell_hand(state: Position, seat: int, least: int, most: int) -> None:
    """Everybody sees that a seat has *least* to *most* cards in hand. As the number of its general cards in hand and
    face down is public, everybody can tell how many of its declared actions are Move and Ambush."""
    if not state.lifted or not state.laid[seat]:
        return
    actions = len(state.laid[seat]) + sum(card in BASIC for _, card, _ in state.shown[seat])
    base = generals(state, seat) - actions  # the hand, if no action of this turn were a basic card
    state.basics_least[seat] = max(state.basics_least[seat], least - base)
    state.basics_most[seat] = min(state.basics_most[seat], most - base)
