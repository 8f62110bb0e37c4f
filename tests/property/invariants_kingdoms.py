"""What is true in every position of Record of the Three Kingdoms, written without the engine's own bookkeeping."""

from __future__ import annotations

from collections import Counter

from game.core.state import CHANCE, TERMINAL, State
from game.kingdoms.rules import cards
from game.kingdoms.rules.actions import Besiege, Build, Fetch, Hire, Income, Levy, Pay, Play, Unmask, Wages
from game.kingdoms.rules.cards import CITIES, CITY_0, DECK
from game.kingdoms.rules.phases import DEAL, HIRE, MEET, OVER, WAGES
from game.kingdoms.rules.rules import KingdomsState

BOX = Counter(DECK)


def invariants(state: State) -> list[str]:
    """The violated invariants of *state*, in words."""
    assert isinstance(state, KingdomsState)
    return [*_cards(state), *_court(state), *_coins(state), *_cities(state), *_battle(state), *_end(state)]


def located(state: KingdomsState) -> Counter[int]:
    """Every game card, wherever it is."""
    places = [*state.hands, *state.packs, *state.decks, state.bottom, state.discards, state.look, state.table]
    found = Counter(card for place in places for card in place)
    found.update(card for card in state.guards if card >= 0)
    found.update(CITY_0 + city for city, owner in enumerate(state.owner) if owner >= 0)
    found.update(card for card in (state.scheme, state.general, state.ploy, state.counter) if card >= 0)
    return found


def _cards(state: KingdomsState) -> list[str]:
    broken = []
    found = located(state)
    if found != BOX:
        broken.append(f"cards: too many {found - BOX}, missing {BOX - found}")
    lists = (*state.hands, *state.decks, state.discards)
    broken += [f"not in order: {held}" for held in lists if held != sorted(held)]
    return broken


def _court(state: KingdomsState) -> list[str]:
    broken = []
    found = sorted([*state.pool, *state.offer, *(number for number in state.strategists if number >= 0)])
    if found != list(range(8)):
        broken.append(f"strategists: {found}")
    if sorted([*state.lords_left, *(lord for lords in state.lords for lord in lords)]) != list(range(8)):
        broken.append(f"lords: {state.lords} and {state.lords_left}")
    settled = state.round and state.phase not in (HIRE, MEET, WAGES, OVER) and not state.offer
    if settled and -1 in state.strategists:
        broken.append(f"a seat without strategist acts: {state.strategists}")
    return broken


def _coins(state: KingdomsState) -> list[str]:
    """All coins come from the bank and return to it; theft and levies only move them."""
    if any(coins < 0 for coins in state.coins):
        return [f"debts: {state.coins}"]
    total = 2 * state.players
    for action in state.past:
        match action:
            case Income(_, coins) | Wages(_, coins):
                total += coins
            case Hire(_, coins) | Pay(_, coins):
                total -= coins
            case Build(_, city):
                total -= CITIES[city].price
            case Besiege(seat, city):
                total -= CITIES[city].price - (3 if cards.DONG_ZHUO in state.lords[seat] else 0)
            case Unmask(_, ploy, _, _):
                total -= 8 if ploy == cards.CAPTURE_LEADER else 0
            case Levy():
                total -= 2
            case Play(_, scheme):
                total += 4 if scheme == cards.TROUBLED_WATER else 0
            case Fetch(_, deck):
                total -= 7 if deck == 3 else 0
            case _:
                pass
    return [] if total == sum(state.coins) else [f"coins: {sum(state.coins)} lie there, {total} by the log"]


def _cities(state: KingdomsState) -> list[str]:
    broken = []
    for city, (owner, guard) in enumerate(zip(state.owner, state.guards, strict=True)):
        posting = city == state.city
        if owner < 0 and guard >= 0:
            broken.append(f"{CITIES[city].name} has a guard and no owner")
        if owner >= 0 and guard < 0 and not posting:
            broken.append(f"{CITIES[city].name} has no guard")
        if guard >= 0 and guard >= cards.SCHEME_0:
            broken.append(f"{CITIES[city].name} is held by no general")
    counts = Counter(owner for owner in state.owner if owner >= 0)
    reached = [seat for seat, count in counts.items() if count - (state.city >= 0) >= cards.TARGET[state.players]]
    if reached and state.first < 0:
        broken.append(f"seats {reached} have the target number and nobody is the first")
    return broken


def _battle(state: KingdomsState) -> list[str]:
    broken = []
    drawn = [*state.musters[0], *state.musters[1]]
    if len(set(drawn)) != len(drawn) or any(number not in range(1, 23) for number in drawn):
        broken.append(f"battle cards: {drawn}")
    for side in (0, 1):
        if state.arrays[side] and sorted(state.arrays[side]) != state.musters[side][-3:]:
            broken.append(f"lines {state.arrays[side]} are not the highest of {state.musters[side]}")
        if state.mights[side] and not 3 <= state.mights[side] <= 11:
            broken.append(f"might {state.mights}")
    return broken


def _end(state: KingdomsState) -> list[str]:
    broken = []
    points = [0] * state.players
    for city, owner in enumerate(state.owner):
        if owner >= 0:
            points[owner] += CITIES[city].price
    if state.first >= 0:
        points[state.first] += 8 if state.options["advanced"] and state.players == 5 else 10
    if points != state.scores():
        broken.append(f"scores {state.scores()}, recounted {points}")
    dealt = state.phase > DEAL
    drawing = state.draws or state.look or state.table
    if dealt and len(state.decks) == 1 and not (state.decks[0] or state.bottom or state.ending or drawing):
        broken.append("the deck is empty and the match goes on")
    if state.is_terminal() != (state.mover == TERMINAL) or (state.is_terminal() and not state.ending):
        broken.append("the end")
    if state.mover not in (CHANCE, TERMINAL) and state.mover not in range(state.players):
        broken.append(f"the mover is {state.mover}")
    return broken
