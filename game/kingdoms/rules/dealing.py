"""Drawing what a seat does not see: cards, strategists, lords, battle cards, each fitting its memory."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from dataclasses import replace
from itertools import accumulate, combinations
from math import comb
from random import Random

from game.core.chance import shuffled
from game.kingdoms.rules.cards import BATTLE_CARDS, CAPTURE_LEADER, LORDS, STRATEGISTS
from game.kingdoms.rules.hidden import KingdomsObservation
from game.kingdoms.rules.inference import ATTACK, GENERALS, Memory, remember
from game.kingdoms.rules.notation import HIDDEN, NONE
from game.kingdoms.rules.opening import electors
from game.kingdoms.rules.phases import LEAD, POST, WAGES
from game.kingdoms.rules.position import NOBODY, Position
from game.kingdoms.rules.reasons import CAPTURE_COST
from game.kingdoms.rules.siege import BATTLE_LINES
from game.kingdoms.rules.slots import Slot
from game.kingdoms.rules.weighing import Walk


def fill_in(seen: KingdomsObservation, state: Position, rng: Random) -> None:
    """Give *state*, which has all that is seen, one deal of what is not."""
    memory = remember(seen)
    _fill_cards(seen, memory, state, rng)
    _fill_strategists(seen, memory, state, rng)
    _fill_lords(seen, state, rng)
    _fill_battle(seen, state, rng)


# -- game cards ------------------------------------------------------------------------------------------------------


def _fill_cards(seen: KingdomsObservation, memory: Memory, state: Position, rng: Random) -> None:
    deal = _fitting_deal(seen, memory, rng)
    state.decks = deal.decks
    for seat in range(seen.players):
        if seat == seen.seat:
            state.hands[seat], state.packs[seat] = list(seen.hand), list(seen.pack)
        else:
            state.hands[seat] = sorted(deal.card_in(slot) for slot in memory.hands[seat])
            state.packs[seat] = sorted(deal.card_in(place) for place in memory.packs[seat])
    for city, slot in memory.guards.items():
        state.guards[city] = deal.card_in(slot)
    state.bottom = [deal.card_in(place) for place in memory.bottom]
    state.look = sorted(deal.card_in(place) for place in memory.look)
    if memory.lead is not None:
        state.general = deal.card_in(memory.lead)
    ploy, counter = memory.ploys
    if ploy is not None:
        state.ploy = deal.card_in(ploy)
    if counter is not None:
        state.counter = deal.card_in(counter)


def _fitting_deal(seen: KingdomsObservation, memory: Memory, rng: Random) -> _Deal:
    """A deal from which play goes on: who is to post or to lead a general has one. It is weighed by the hidden choices."""
    poor = _captures_no_leader(seen, memory)
    needy = seen.current_player if _needs_general(seen) else NOBODY
    slots = [slot for slot in memory.hands[needy] if memory._can_be(slot, GENERALS)] if needy != NOBODY else []
    if slots:
        slot = slots[int(rng.random() * len(slots))]
        mask, slot.mask = slot.mask, slot.mask & GENERALS
        deal = _Deal(memory, poor, rng)
        slot.mask = mask
    else:
        deal = _Deal(memory, poor, rng)
    choices = memory.choices
    if seen.coins[seen.turn] < CAPTURE_COST:
        choices = [
            replace(choice, mask=choice.mask & ~(1 << CAPTURE_LEADER)) if choice.mask == ATTACK else choice
            for choice in choices
        ]
    Walk(deal, memory, choices, needy, rng).run()
    deal.settle(memory)
    return deal


def _needs_general(seen: KingdomsObservation) -> bool:
    return seen.phase in (POST, LEAD) and seen.current_player != seen.seat


def _captures_no_leader(seen: KingdomsObservation, memory: Memory) -> Slot | None:
    """The attacker's hidden scheme if he has not the coins for Capture the Leader."""
    return memory.ploys[0] if memory.ploys[0] is not None and seen.coins[seen.turn] < CAPTURE_COST else None


class _Deal:
    """A random deal of the cards of all sources to the slots of a memory, by augmenting paths."""

    def __init__(self, memory: Memory, poor: Slot | None, rng: Random) -> None:
        self._rng = rng
        self._poor = poor
        outside = [slot for slot in memory.all_slots() if slot not in memory.decks]
        self.slots = outside + [deck for deck, left in zip(memory.decks, memory.left, strict=True) for _ in range(left)]
        self.cards = [(source, card) for source, cards in enumerate(memory.sources) for card in cards]
        assert len(self.slots) == len(self.cards)
        self.card_of = [NONE] * len(self.slots)
        self.slot_of = [NONE] * len(self.cards)
        self.outside = len(outside)
        self._place_all(memory, len(outside))
        self._number = {slot: number for number, slot in enumerate(outside)}
        self.decks: list[list[int]] = []

    def settle(self, memory: Memory) -> None:
        """Gather what came to lie in the decks."""
        start = self.outside
        for left in memory.left:
            self.decks.append(sorted(self.cards[self.card_of[n]][1] for n in range(start, start + left)))
            start += left

    def card_in(self, place: Slot | int) -> int:
        """The card dealt to a slot; a card that is known is itself."""
        return self.cards[self.card_of[self._number[place]]][1] if isinstance(place, Slot) else place

    def fits(self, slot: int, card: int) -> bool:
        place, (source, kind) = self.slots[slot], self.cards[card]
        return (
            source in place.sources
            and bool(place.mask >> kind & 1)
            and not (kind == CAPTURE_LEADER and place is self._poor)
        )

    def _place_all(self, memory: Memory, outside: int) -> None:
        """Cards that can't be in a deck first, then the slots that take few kinds, then the rest."""
        cards = shuffled(range(len(self.cards)), self._rng)
        in_decks = frozenset().union(*(deck.sources for deck in memory.decks))
        for card in cards:
            if self.cards[card][0] not in in_decks:
                placed = self._place(card, set())
                assert placed
        order = shuffled(range(outside), self._rng)
        order.sort(key=lambda slot: self.slots[slot].mask.bit_count())
        for slot in (*order, *range(outside, len(self.slots))):
            if self.card_of[slot] == NONE:
                filled = self._fill(slot, cards, set())
                assert filled

    def assign(self, slot: int, card: int) -> bool:
        self.card_of[slot], self.slot_of[card] = card, slot
        return True

    def _place(self, card: int, tried: set[int]) -> bool:
        """Find a slot for *card*, moving others if need be."""
        fit = [slot for slot in range(len(self.slots)) if slot not in tried and self.fits(slot, card)]
        fit = shuffled(fit, self._rng)
        for slot in fit:
            if self.card_of[slot] == NONE:
                return self.assign(slot, card)
        for slot in fit:
            if slot not in tried:
                tried.add(slot)
                if self._place(self.card_of[slot], tried):
                    return self.assign(slot, card)
        return False

    def _fill(self, slot: int, cards: list[int], tried: set[int]) -> bool:
        """Find a card for *slot*, the first free one in the order of *cards*, moving others if need be."""
        fit = [card for card in cards if card not in tried and self.fits(slot, card)]
        for card in fit:
            if self.slot_of[card] == NONE:
                return self.assign(slot, card)
        for card in fit:
            if card not in tried:
                tried.add(card)
                if self._fill(self.slot_of[card], cards, tried):
                    return self.assign(slot, card)
        return False


# -- strategists -----------------------------------------------------------------------------------------------------


def _fill_strategists(seen: KingdomsObservation, memory: Memory, state: Position, rng: Random) -> None:
    """Seats that drew before this one have none of those it met; later ones may have any left. What the wages of a seat
    that was just paid say about the others is left out: nobody decides before all eight are shuffled."""
    offer = [number for number in seen.offer if number != HIDDEN]
    visible = {*offer, *(number for number in seen.strategists if number >= 0)}
    unknown = [number for number in range(len(STRATEGISTS)) if number not in visible]
    if seen.phase == WAGES:
        back = {memory.known[seat] for seat in sorted(memory.known) if seen.strategists[seat] == NONE}
    else:
        back = set()
    hidden = [seat for seat in range(seen.players) if seen.strategists[seat] == HIDDEN]
    hidden.sort(key=lambda seat: seat not in memory.before_me)
    for seat in hidden:
        barred = back | memory.met if seat in memory.before_me else back
        state.strategists[seat] = shuffled([number for number in unknown if number not in barred], rng)[0]
        unknown.remove(state.strategists[seat])
    unknown = shuffled(unknown, rng)
    while len(offer) < len(seen.offer):
        offer.append(unknown.pop())
    state.offer = sorted(offer)
    state.pool = sorted(unknown)


# -- lords -----------------------------------------------------------------------------------------------------------


def _fill_lords(seen: KingdomsObservation, state: Position, rng: Random) -> None:
    """Lords taken between two looks of this seat are among those that were gone at the second."""
    state.lords = [list(lords) for lords in seen.lords]
    left = list(range(len(LORDS)))
    looks = list(seen.lords_seen)
    hidden: list[tuple[int, int]] = []  # seat and place of lords taken since the last look
    counts = [0] * seen.players
    gone: list[int] = []
    for seat in [*electors(state), seen.seat] if len(seen.lots) == seen.players else []:
        if seat == seen.seat and looks:
            look = looks.pop(0)
            _name(state, hidden, [lord for lord in left if lord not in look and lord not in gone], rng)
            left, hidden, gone = list(look), [], []
        if counts[seat] == len(state.lords[seat]):
            break
        lord = state.lords[seat][counts[seat]]
        if lord == HIDDEN:
            hidden.append((seat, counts[seat]))
        else:
            gone.append(lord)
        counts[seat] += 1
    _name(state, hidden, [lord for lord in left if lord not in gone], rng)
    taken = {lord for lords in state.lords for lord in lords}
    state.lords_left = [lord for lord in range(len(LORDS)) if lord not in taken]


def _name(state: Position, hidden: list[tuple[int, int]], lords: list[int], rng: Random) -> None:
    visible = {lord for known in state.lords for lord in known}
    free = shuffled([lord for lord in lords if lord not in visible], rng)
    for (seat, place), lord in zip(hidden, free, strict=False):
        state.lords[seat][place] = lord


# -- battle cards ----------------------------------------------------------------------------------------------------


def _fill_battle(seen: KingdomsObservation, state: Position, rng: Random) -> None:
    """Battle cards drawn by others; once their lines stand, lines already turned up are among the three highest."""
    while True:
        musters = [_muster(seen, side, rng) for side in (0, 1)]
        taken = musters[0]
        if taken is not None and HIDDEN in seen.musters[1]:
            musters[1] = _muster(seen, 1, rng, taken)
        if all(muster is not None for muster in musters):
            break
    state.musters = [muster for muster in musters if muster is not None]
    for side in (0, 1):
        lines = seen.arrays[side]
        rest = [number for number in state.musters[side][-BATTLE_LINES:] if number not in lines]
        rest = shuffled(rest, rng) if lines else []
        state.arrays[side] = tuple([rest.pop() if number == HIDDEN else number for number in lines])


def _muster(seen: KingdomsObservation, side: int, rng: Random, taken: Sequence[int] = ()) -> list[int] | None:
    """The battle cards of a side, ascending, drawn from those not *taken*; None if there are too few fitting ones."""
    size = len(seen.musters[side])
    if HIDDEN not in seen.musters[side]:
        return list(seen.musters[side])
    other = {number for number in (*seen.musters[1 - side], *seen.arrays[1 - side]) if number != HIDDEN}
    shown = [number for number in seen.arrays[side] if number != HIDDEN]
    free = [n for n in range(1, BATTLE_CARDS + 1) if n not in taken and n not in other and n not in shown]
    if not shown:
        return sorted(shuffled(free, rng)[:size]) if len(free) >= size else None
    tops = _tops(free, shown, size)
    if not tops:
        return None
    bounds = list(accumulate(weight for _, weight in tops))
    top = tops[bisect(bounds, int(rng.random() * bounds[-1]))][0]
    low = [number for number in free if number < top[0]]
    return sorted([*shuffled(low, rng)[: size - BATTLE_LINES], *top])


def _tops(free: list[int], shown: list[int], size: int) -> list[tuple[list[int], int]]:
    """The three highest cards that hold all *shown*, each with the number of hands of *size* that have them on top."""
    tops = [sorted([*shown, *more]) for more in combinations(free, BATTLE_LINES - len(shown))]
    found = [(top, comb(sum(number < top[0] for number in free), size - BATTLE_LINES)) for top in tops]
    return [(top, weight) for top, weight in found if weight]
