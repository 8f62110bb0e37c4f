"""Actions that move cards between hands: give a card to another thief, take one from the discard pile, trade for new
ones."""

from __future__ import annotations

from game.core.state import Action
from game.core.steps import Step
from game.thieves.rules import pending
from game.thieves.rules.actions import Give, Grab
from game.thieves.rules.cards import CARD, CARDS
from game.thieves.rules.pending import by_seat
from game.thieves.rules.position import NONE, Position
from game.thieves.rules.targets import grenades
from game.thieves.rules.turn import discard, legal_discard, receive


def _legal_give(state: Position, frame: pending.Give) -> tuple[Action, ...]:
    return tuple(Give(frame.seat, frame.taker, CARDS[card].key) for card in sorted(set(state.hand[frame.seat])))


def _give(state: Position, frame: pending.Give, action: Action) -> None:
    """Only the two seats know which card moves. What others knew of the giver's hand is no longer certain, and the taker
    sees whether it is a card he knew of."""
    assert isinstance(action, Give)
    giver, taker, card = frame.seat, frame.taker, CARD[action.card]
    state.hand[giver].remove(card)
    state.knows = [fact for fact in state.knows if fact[1] != giver or fact[0] == taker]
    for known in ((taker, giver, card, True), (taker, giver, card, False)):
        if known in state.knows:
            state.knows.remove(known)
            break
    state.knows.append((giver, taker, card, state.lifted))
    state.since[taker].append(NONE)
    receive(state, taker, card)


def _legal_grab(state: Position, frame: pending.Grab) -> tuple[Action, ...]:
    return grenades(state, frame.seat)


def _grab(state: Position, frame: pending.Grab, action: Action) -> None:
    """The discard pile is open: everybody knows which card the seat takes."""
    assert isinstance(action, Grab)
    card = CARD[action.card]
    state.discard[card] -= 1
    others = (viewer for viewer in range(state.players) if viewer != frame.seat)
    state.knows += [(viewer, frame.seat, card, state.lifted) for viewer in others]
    receive(state, frame.seat, card)


STEPS = {
    pending.Give: Step(_legal_give, _give, mover=by_seat),
    pending.Grab: Step(_legal_grab, _grab, mover=by_seat),
    pending.Trade: Step(legal_discard, discard, mover=by_seat),
}
