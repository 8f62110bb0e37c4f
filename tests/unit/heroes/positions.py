"""Positions of Age of Heroes for scenarios, and shortcuts to play on."""

from random import Random

from game import games
from game.heroes.rules import turn
from game.heroes.rules.cards import ARMY, CITY, ITEM, KIND, ROAD, SPECIAL
from game.heroes.rules.facts import DREW
from game.heroes.rules.rules import HeroesState
from game.roster import new_bot
from tests.records import edited, happen


def fresh(players: int, **options: str) -> HeroesState:
    state = games["heroes"].new_initial_state(players, **options)
    assert isinstance(state, HeroesState)
    return state


def table(players: int = 3, *hands: str) -> HeroesState:
    """Seat 1 is about to choose its action in round 2; each has a city, an army and the named hand; seat n has tribe n."""
    state = fresh(players)
    state.tribe = list(range(players))
    state.first = state.origin = state.active = 0
    state.round = 2
    for seat, hand in enumerate(hands):
        hold(state, seat, hand)
    for seat in range(players):
        if not any(state.hands[seat]):
            hold(state, seat, "granite")
    turn.ask_action(state)
    return state


def hold(state: HeroesState, seat: int, cards: str) -> None:
    """Deal *seat* these cards from the deck."""
    for card in cards.split():
        state.deck[KIND[card]] -= 1
        state.hands[seat][KIND[card]] += 1
        state.facts.append((DREW, seat, KIND[card]))


def give(state: HeroesState, seat: int, **items: int) -> None:
    """Give *seat* more items from the supply: city, army, citadel, general (on an army of its own), monument cards."""
    for name, number in items.items():
        if name == "monument":
            state.deck[SPECIAL[state.tribe[seat]]] -= number
            state.monument[seat] += number
            continue
        state.supply[ITEM[name]] -= number
        if name == "city":
            state.cities[seat] += number
        elif name == "army":
            state.plain[seat] += number
        elif name == "citadel":
            state.citadels[seat] += number
        else:
            state.plain[seat] -= number
            state.led[seat] += number
    edited(state)


def join(state: HeroesState, seat: int, other: int) -> None:
    """A road between two tribes."""
    state.supply[ROAD] -= 1
    state.roads[seat] |= 1 << other
    state.roads[other] |= 1 << seat


def lose_city(state: HeroesState, seat: int, number: int = 1) -> None:
    state.cities[seat] -= number
    state.supply[CITY] += number


def lose_army(state: HeroesState, seat: int) -> None:
    state.plain[seat] -= 1
    state.supply[ARMY] += 1


def do(state: HeroesState, *actions: str) -> HeroesState:
    """Apply these actions; `a; b` is two."""
    return happen(state, *(text for action in actions for text in action.split(";")))


def legal(state: HeroesState) -> list[str]:
    return [str(action) for action in state.legal_actions()]


def hand(state: HeroesState, seat: int) -> str:
    """A seat's hand, in the order of the card table."""
    names = {number: key for key, number in KIND.items()}
    return " ".join(names[kind] for kind, number in enumerate(state.hands[seat]) for _ in range(number))


def next_draw(state: HeroesState, *cards: str) -> HeroesState:
    """End the active turn without more choices; then the next seats draw *cards*."""
    while state.current_player() >= 0:
        choices = legal(state)
        wanted = ("place 0", "none", "pass", "no", "decline", "done")
        happen(state, next((c for c in wanted if c in choices), choices[0]))
    return do(state, *[f"draw {card}" for card in cards])


def chosen(state: HeroesState) -> str:
    """The choice of a bot that has just joined."""
    return str(new_bot("heroes", "strong", Random(1)).choose(state.observation(state.current_player())))


def attack(state: HeroesState, purpose: str, armies: int, seat: int = 2) -> HeroesState:
    """The seat that moves marches on *seat* with so many plain armies, and nobody plays a card."""
    return do(state, "war", f"attack {seat}", purpose, f"plain {armies}", "march", "no")
