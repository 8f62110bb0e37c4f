"""Cards between deck, hands and discard pile, and the public facts about them."""

from __future__ import annotations

from game.core.state import Action
from game.heroes.rules.cards import HELD, KINDS
from game.heroes.rules.facts import ABLE, DREW, HAS_HERO, LEFT, SHUFFLED
from game.heroes.rules.position import Position


def hide(state: Position, seats: int, seen_as: Action) -> None:
    """Only the seats of these bits see the present action; the others see *seen_as*."""
    state.secrets.append((len(state.past), seats, seen_as))


def can_draw(state: Position) -> bool:
    """Whether there is a card to draw. An empty deck is first replenished from the discard pile (Draw a Resource Card)."""
    if any(state.deck):
        return True
    if not any(state.discard):
        return False
    state.deck, state.discard = state.discard, [0] * KINDS
    state.facts.append((SHUFFLED, *state.deck[:HELD]))
    return True


def take_up(state: Position, seat: int, kind: int, seen_as: Action) -> None:
    """*seat* draws an ordinary card, unseen by the others."""
    state.deck[kind] -= 1
    state.hands[seat][kind] += 1
    state.facts.append((DREW, seat, kind))
    hide(state, 1 << seat, seen_as)


def drop(state: Position, seat: int, kind: int, number: int = 1) -> None:
    """Move cards from a hand to the discard pile, seen by all."""
    if number:
        state.hands[seat][kind] -= number
        state.discard[kind] += number
        state.facts.append((LEFT, seat, kind, number))


def tell_hero(state: Position, seat: int) -> None:
    """Note the public fact that *seat* holds a Mighty Hero: it has nobody else to send."""
    state.facts.append((ABLE, seat, HAS_HERO))


def hand_size(state: Position, seat: int) -> int:
    """The number of *seat*'s cards, which is public."""
    return sum(state.hands[seat])
