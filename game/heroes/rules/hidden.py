"""What a seat may know of a match, and the drawing of what it may not."""

from __future__ import annotations

from dataclasses import dataclass, fields
from random import Random
from typing import TYPE_CHECKING, Any

from game.core.chance import pick
from game.core.state import Action, PlainObservation
from game.heroes.rules.cards import CARDS, EARTHQUAKE, HELD, SPECIAL
from game.heroes.rules.inference import deal_hands
from game.heroes.rules.phases import CLASH, LAY, SEND
from game.heroes.rules.position import DREW, LOST, NOBODY, RAIDERS, UNKNOWN, Fact, Offer, Position, Promise

if TYPE_CHECKING:
    from game.heroes.rules.rules import HeroesState


@dataclass(frozen=True, slots=True, kw_only=True)
class HeroesObservation(PlainObservation):
    """What a seat may know. Fields named as those of `Position` are the same.

    `hand` is the seat's own by kind, `sizes` are how many cards all hold, `deck_size` how many are left to draw.
    `cards`, `laid_led`, `laid_plain` and `sent` are empty for the side of another; `unlaid` counts battle cards not laid,
    `has_sent` tells whose army for the clash is chosen. `battle_unseen` counts by value the battle cards that may be in
    the deck or another's hand. `facts` has UNKNOWN for what the seat did not see.
    """

    hand: tuple[int, ...]
    sizes: tuple[int, ...]
    deck_size: int
    battle_unseen: tuple[int, ...]
    cards: tuple[tuple[int, ...], ...]
    laid_led: tuple[tuple[int, ...], ...]
    laid_plain: tuple[tuple[int, ...], ...]
    sent: tuple[int, ...]
    has_sent: tuple[bool, ...]
    unlaid: tuple[int, ...]
    facts: tuple[Fact, ...]
    phase: int
    active: int
    first: int
    origin: int
    round: int
    count: int
    cursor: int
    asked: int
    bought: bool
    back: int
    floor: int
    offers: int
    lap: int
    traded: bool
    gone: int
    offer_from: int
    offer_to: int
    offer_give: tuple[int, ...]
    offer_want: tuple[int, ...]
    offer_mine: int
    offer_yours: int
    countered: bool
    attacker: int
    target: int
    purpose: str
    victories: int
    loot: int
    event: int
    drawer: int
    saved: int
    winners: tuple[int, ...]
    ending: str
    tribe: tuple[int, ...]
    alive: tuple[bool, ...]
    cities: tuple[int, ...]
    citadels: tuple[int, ...]
    monument: tuple[int, ...]
    contender: tuple[bool, ...]
    led: tuple[int, ...]
    plain: tuple[int, ...]
    out_led: tuple[int, ...]
    out_plain: tuple[int, ...]
    due_led: tuple[int, ...]
    due_plain: tuple[int, ...]
    scared: tuple[int, ...]
    supply: tuple[int, ...]
    roads: tuple[int, ...]
    discard: tuple[int, ...]
    force_led: tuple[int, ...]
    force_plain: tuple[int, ...]
    hero_armies: tuple[int, ...]
    hero_generals: tuple[int, ...]
    units_led: tuple[int, ...]
    units_plain: tuple[int, ...]
    fallen_led: tuple[int, ...]
    fallen_plain: tuple[int, ...]
    pending: tuple[tuple[int, int], ...]
    refused: tuple[Offer, ...]
    promises: tuple[Promise, ...]
    clashes: tuple[tuple[bool, int, bool, int], ...]

    def determinize(self, rng: Random) -> HeroesState:
        """See `belief` for the hands. Battle cards of others are dealt from those unseen, and laid at random."""
        from game.heroes.rules.rules import HeroesState

        state = HeroesState(self.players, self.options)
        _fill_in(self, state, rng)
        return state


# The fields that all may see stand here under their names in `Position`.
_MASKED = ("cards", "laid_led", "laid_plain", "sent", "facts")
_OPEN = tuple(
    field.name for field in fields(HeroesObservation) if field.name in Position.__slots__ and field.name not in _MASKED
)


def observe(state: Position, seat: int, legal: tuple[Action, ...]) -> HeroesObservation:
    """What *seat* sees and has seen; *legal* are its own choices."""
    mine = [seat == state.attacker, seat == state.target]
    known: dict[str, Any] = {name: getattr(state, name) for name in _OPEN}
    for name, value in known.items():
        if type(value) is list:
            known[name] = tuple(value)
    return HeroesObservation(
        seat=seat,
        players=state.players,
        options=state.options,
        current_player=state.mover,
        legal_actions=legal,
        history=_history_of(state, seat),
        hand=tuple(state.hands[seat]),
        sizes=tuple([sum(hand) for hand in state.hands]),
        deck_size=sum(state.deck),
        battle_unseen=_battle_unseen(state, mine),
        cards=_own(state.cards, mine),
        laid_led=_own(state.laid_led, mine),
        laid_plain=_own(state.laid_plain, mine),
        sent=tuple(sent if own else 0 for sent, own in zip(state.sent, mine, strict=True)),
        has_sent=tuple(sent > 0 for sent in state.sent),
        unlaid=tuple(len(values) for values in state.cards),
        facts=tuple([_seen_by(seat, fact) if fact[0] in _PRIVATE else fact for fact in state.facts]),
        **known,
    )


def _history_of(state: Position, seat: int) -> tuple[Action, ...]:
    history = state.past[:]
    for index, seats, seen_as in state.secrets:
        if not seats >> seat & 1:
            history[index] = seen_as
    return tuple(history)


def _own(values: list[list[int]], mine: list[bool]) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(side) if own else () for side, own in zip(values, mine, strict=True))


def _battle_unseen(state: Position, mine: list[bool]) -> tuple[int, ...]:
    """By value, the battle cards in the deck and those of this battle that are not the observer's."""
    unseen = state.battle_deck[:]
    for side in (0, 1):
        if not mine[side]:
            for value in state.cards[side] + state.laid_led[side] + state.laid_plain[side]:
                unseen[value] += 1
            if state.sent[side]:
                unseen[state.sent[side] % 10] += 1
    return tuple(unseen)


_PRIVATE = (DREW, LOST)


def _seen_by(seat: int, fact: Fact) -> Fact:
    """A DREW or LOST fact as *seat* knows it: of others' cards the kind is unknown."""
    if fact[0] == DREW:
        return fact if fact[1] == seat else (DREW, fact[1], UNKNOWN)
    return fact if seat in fact[1:3] or fact[2] == NOBODY else (LOST, fact[1], fact[2], UNKNOWN)


def _fill_in(seen: HeroesObservation, state: Position, rng: Random) -> None:
    """Give *state*, a new one, all that is seen, and deal the rest."""
    state.past = list(seen.history)
    state.facts = list(seen.facts)
    state.mover = seen.current_player
    for name in _OPEN:
        value = getattr(seen, name)
        setattr(state, name, list(value) if type(getattr(state, name)) is list else value)
    gone = list(seen.discard)
    for tribe, cards in zip(seen.tribe, seen.monument, strict=True):
        if cards:
            gone[SPECIAL[tribe]] += cards
    gone[EARTHQUAKE] += sum(seen.scared)
    for _, kind in seen.pending:
        gone[kind] += 1
    state.hands = deal_hands(seen.seat, seen.hand, seen.sizes, gone, seen.facts, rng)
    for hand in state.hands:
        for kind in range(HELD):
            gone[kind] += hand[kind]
    state.deck = [card.copies - out for card, out in zip(CARDS, gone, strict=True)]
    _deal_battle(seen, state, rng)


def _deal_battle(seen: HeroesObservation, state: Position, rng: Random) -> None:
    """Give each side that is not the observer's unseen battle cards, and choose at random which lie where."""
    deck = list(seen.battle_unseen)
    for side, seat in enumerate((seen.attacker, seen.target)):
        if seat == seen.seat:
            state.cards[side] = list(seen.cards[side])
            state.laid_led[side], state.laid_plain[side] = list(seen.laid_led[side]), list(seen.laid_plain[side])
            state.sent[side] = seen.sent[side]
            continue
        state.cards[side] = _draw_values(deck, seen.unlaid[side], rng)
        led, plain = _laid(seen, side)
        if seen.has_sent[side]:
            sent_led = rng.random() * (led + plain) < led
            state.sent[side] = _draw_values(deck, 1, rng)[0] + 10 * sent_led
            led, plain = led - sent_led, plain - (not sent_led)
        state.laid_led[side] = _draw_values(deck, led, rng)
        state.laid_plain[side] = _draw_values(deck, plain, rng)
    state.battle_deck = deck


def _laid(seen: HeroesObservation, side: int) -> tuple[int, int]:
    """How many battle cards of a side lie, or are sent, under armies with and without general."""
    led, plain = seen.units_led[side], seen.units_plain[side]
    if seen.attacker == RAIDERS and side == 0:
        return 0, 0
    if seen.phase in (SEND, CLASH) or (seen.phase == LAY and side < seen.cursor):
        return led, plain
    if seen.phase == LAY and side == seen.cursor:
        return led + plain - seen.unlaid[side], 0
    return 0, 0


def _draw_values(deck: list[int], number: int, rng: Random) -> list[int]:
    """*number* battle cards out of *deck*, sorted."""
    values: list[int] = []
    for _ in range(number):
        values.append(pick(deck, rng))
        deck[values[-1]] -= 1
    return sorted(values)
