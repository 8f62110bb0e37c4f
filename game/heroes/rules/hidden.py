"""What a seat may know of a match, and how the rest is sampled. `position` declares who may see each field."""

from __future__ import annotations

from random import Random
from typing import Annotated, Any

from game.core.chance import pick, shuffled
from game.core.fields import SEATS, flags, private, seen_by, seen_slots, within
from game.core.state import Observation
from game.heroes.rules.cards import BATTLE_COPIES, BATTLE_VALUES, CARDS, EARTHQUAKE, HELD, SPECIAL
from game.heroes.rules.inference import deal_hands
from game.heroes.rules.phases import CLASH, LAY, SEND
from game.heroes.rules.position import CARDS_IN_ALL, COPIES, PIECES, RAIDERS, Position, Table, own_sides
from game.heroes.rules.units import code, decode, in_order


def _hand(state: Any, seat: int) -> list[int]:
    hand: list[int] = state.hands[seat]
    return hand[:]


def _sizes(state: Any, seat: int) -> list[int]:
    return [sum(hand) for hand in state.hands]


def _deck_size(state: Any, seat: int) -> int:
    return sum(state.deck)


def _battle_unseen(state: Any, seat: int) -> list[int]:
    """The number of battle cards by value in the deck and in this battle, without the observer's."""
    unseen: list[int] = state.battle_deck[:]
    mine = own_sides(state, seat)
    for side in (0, 1):
        if not mine[side]:
            for value in state.cards[side]:
                unseen[value] += 1
            for army in (*state.laid[side], *filter(None, state.sent[side : side + 1])):
                unseen[decode(army)[1]] += 1
    return unseen


def _has_sent(state: Any, seat: int) -> list[bool]:
    return [sent > 0 for sent in state.sent]


def _unlaid(state: Any, seat: int) -> list[int]:
    return [len(values) for values in state.cards]


class HeroesObservation(Table, Observation):
    """One seat's view: the fields of `Table` that it may see.

    `hand` is the seat's own by kind, `sizes` the numbers of cards in all hands, `deck_size` the number of cards left to
    draw. `cards`, `laid` and `sent` are empty for the other side; `unlaid` counts battle cards not laid, `has_sent` says
    which side has chosen its army for the clash. `battle_unseen` counts by value the battle cards that may be in the deck
    or another's hand. `facts` has UNKNOWN for anything the seat did not see.
    """

    __slots__ = (*seen_slots(Table), "battle_unseen", "deck_size", "hand", "has_sent", "sizes", "unlaid")

    hand: Annotated[list[int], private(_hand, [0] * HELD), within(0, COPIES, HELD)]
    sizes: Annotated[list[int], seen_by(_sizes), within(0, CARDS_IN_ALL, SEATS)]
    deck_size: Annotated[int, seen_by(_deck_size), within(0, CARDS_IN_ALL)]
    battle_unseen: Annotated[list[int], seen_by(_battle_unseen), within(0, BATTLE_COPIES, BATTLE_VALUES + 1)]
    has_sent: Annotated[list[bool], seen_by(_has_sent), flags(2)]
    unlaid: Annotated[list[int], seen_by(_unlaid), within(0, PIECES, 2)]


def fill_in(seen: HeroesObservation, state: Position, rng: Random) -> None:
    """Sample hands as `inference` does, and battle cards of others from the unseen ones, laid at random."""
    _deal_cards(seen, state, rng)
    _deal_battle(seen, state, rng)


def _deal_cards(seen: HeroesObservation, state: Position, rng: Random) -> None:
    """Give *state* hands that fit the observation; the other cards go to the deck."""
    state.secrets = []
    gone = seen.discard[:]
    for tribe, cards in zip(seen.tribe, seen.monument, strict=True):
        if cards:
            gone[SPECIAL[tribe]] += cards
    gone[EARTHQUAKE] += sum(seen.scared)
    for _, kind in seen.pending:
        gone[kind] += 1
    state.hands = deal_hands(seen.seat, seen.hand, seen.sizes, gone, tuple(seen.facts), rng)
    for hand in state.hands:
        for kind in range(HELD):
            gone[kind] += hand[kind]
    state.deck = [card.copies - out for card, out in zip(CARDS, gone, strict=True)]


def _deal_battle(seen: HeroesObservation, state: Position, rng: Random) -> None:
    """Give each side except the observer's unseen battle cards, laid at random."""
    deck = list(seen.battle_unseen)
    for side, seat in enumerate((seen.attacker, seen.target)):
        if seat == seen.seat:
            state.cards[side] = list(seen.cards[side])
            state.laid[side] = list(seen.laid[side])
            state.sent[side] = seen.sent[side]
            continue
        state.cards[side] = _draw_values(deck, seen.unlaid[side], rng)
        laid = _laid(seen, side)
        if seen.has_sent[side]:
            sent = laid.pop(int(rng.random() * len(laid)))
            state.sent[side] = code(sent, *_draw_values(deck, 1, rng))
        values = shuffled(_draw_values(deck, len(laid), rng), rng)
        state.laid[side] = sorted(map(code, laid, values))
    state.battle_deck = deck


def _laid(seen: HeroesObservation, side: int) -> list[int]:
    """The kinds of a side's armies that have a battle card, laid or sent."""
    if seen.phase not in (LAY, SEND, CLASH) or (seen.attacker == RAIDERS and side == 0):
        return []
    if seen.phase == LAY and side > seen.cursor:
        return []
    units = in_order(seen.units[side])
    return units[: len(units) - seen.unlaid[side]]


def _draw_values(deck: list[int], number: int, rng: Random) -> list[int]:
    """Draw *number* battle cards from *deck*, sorted."""
    values: list[int] = []
    for _ in range(number):
        values.append(pick(deck, rng))
        deck[values[-1]] -= 1
    return sorted(values)
