"""Deals what a seat does not see: cards, strategists, lords, battle cards, all consistent with its memory."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from game.kingdoms.rules.cards import CAPTURE_LEADER
from game.kingdoms.rules.hidden import KingdomsObservation
from game.kingdoms.rules.inference import Memory, remember
from game.kingdoms.rules.matching import Deal, Layout
from game.kingdoms.rules.phases import LEAD, POST
from game.kingdoms.rules.position import NOBODY, Position
from game.kingdoms.rules.reasons import CAPTURE_COST
from game.kingdoms.rules.slots import GENERALS
from game.kingdoms.rules.unseen import fill_battle, fill_lords, fill_strategists
from game.kingdoms.rules.walk import Walk
from game.kingdoms.rules.weighing import Weights


def fill_in(seen: KingdomsObservation, state: Position, rng: Random) -> None:
    """Give *state*, which has everything that the seat sees, one deal of the rest."""
    memory = remember(seen)
    _fill_cards(seen, memory, state, rng)
    fill_strategists(seen, memory.counsel, state, rng)
    fill_lords(seen, state, rng)
    fill_battle(seen, state, rng)


# -- game cards ------------------------------------------------------------------------------------------------------


def _fill_cards(seen: KingdomsObservation, memory: Memory, state: Position, rng: Random) -> None:
    deal = _fitting_deal(seen, memory, rng)
    state.decks = deal.decks()
    state.hands, state.packs = [[] for _ in range(seen.players)], [[] for _ in range(seen.players)]
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


def _fitting_deal(seen: KingdomsObservation, memory: Memory, rng: Random) -> Deal:
    """A weighted deal in which play can continue: a seat that must post or lead a general has one."""
    layout, weights, needy = _prepared(seen, memory)
    deal = Deal(layout, rng, needy)
    Walk(deal, weights, rng).run()
    return deal


_last: list[tuple[Memory, Layout, Weights, list[int]]] = []


def _prepared(seen: KingdomsObservation, memory: Memory) -> tuple[Layout, Weights, list[int]]:
    """The part that all deals of an observation share, and the places of which one must hold a general."""
    if not _last or _last[0][0] is not memory:
        needy = seen.current_player if seen.phase in (POST, LEAD) and seen.current_player != seen.seat else NOBODY
        choices = memory.choices
        poor, charge = None, memory.charge
        if charge is not None and seen.coins[charge.seat] < CAPTURE_COST:
            poor = charge.slot
            choices = [
                replace(choice, mask=choice.mask & ~(1 << CAPTURE_LEADER)) if choice is charge else choice
                for choice in choices
            ]
        layout = Layout(memory, poor)
        slots = memory.hands[needy] if needy != NOBODY else []
        places = [layout.number[slot] for slot in slots if memory._can_be(slot, GENERALS)]
        _last[:] = [(memory, layout, Weights(layout, memory, choices, needy), places)]
    return _last[0][1:]
