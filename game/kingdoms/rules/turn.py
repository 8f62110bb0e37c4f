"""The main part of a turn: build, one ordinary scheme, one siege, powers ("取得城池與使用計謀")."""

from __future__ import annotations

from game.core.state import Action
from game.core.steps import Step
from game.kingdoms.rules import court, drawing, schemes, siege
from game.kingdoms.rules.actions import Besiege, Build, End, Play, PlayAt, PlayOn, Post
from game.kingdoms.rules.cards import CITY_0, LUOYANG, PRICE
from game.kingdoms.rules.phases import ACTIONS, POST
from game.kingdoms.rules.position import NOBODY, Position
from game.kingdoms.rules.reasons import (
    no_building,
    no_general,
    no_siege,
    not_besieged,
    rival_cities,
    too_dear,
    war_cost,
)
from game.kingdoms.rules.singles import BESIEGES, BUILDS, ENDS, POSTS


def _legal_actions(state: Position) -> tuple[Action, ...]:
    """Builds, schemes, sieges, powers, each in the order of the cards, then `end`."""
    seat = state.mover
    hand, coins = state.hands[seat], state.coins[seat]
    found: list[Action] = []
    if no_building(state, hand) is None:
        builds = BUILDS[seat]
        cities = [card - CITY_0 for card in hand if card >= CITY_0]
        found += [builds[city] for city in cities if too_dear(PRICE[city], coins) is None]
    if not state.schemed:
        found += schemes.choices(state, seat)
    if no_siege(state, hand) is None:
        sieges = BESIEGES[seat]
        found += [sieges[city] for city in rival_cities(state, seat) if not_besieged(state, seat, city) is None]
    found += drawing.powers(state, seat)
    found.append(ENDS[seat])
    return tuple(found)


def _do_action(state: Position, action: Action) -> None:
    match action:
        case Build(seat, city):
            state.built = True
            state.coins[seat] -= PRICE[city]
            state.take_from_hand(seat, CITY_0 + city)
            state.owner[city] = seat
            if city == LUOYANG:
                state.founded = state.round
            must_post(state, city)
        case Play() | PlayOn() | PlayAt():
            state.schemed = True
            schemes.play(state, action)
        case Besiege(seat, city):
            state.besieged = True
            state.coins[seat] -= war_cost(state, seat, city)
            siege.begin(state, city)
        case End():
            court.end_action(state)
        case _:
            drawing.use_power(state, action, ACTIONS)


def must_post(state: Position, city: int) -> None:
    """The seat whose turn it is places a general on its new *city*."""
    state.city = city
    state.go(POST, state.turn)


def _post_legal(state: Position) -> tuple[Action, ...]:
    actions = POSTS[state.mover]
    return tuple([actions[card] for card in state.hands[state.mover] if no_general(card) is None])


def _post(state: Position, action: Action) -> None:
    assert isinstance(action, Post)
    state.take_from_hand(action.seat, action.card)
    state.guards[state.city] = action.card
    state.guard_up[state.city] = False
    state.city = NOBODY
    state.note_growth(action.seat)
    state.go(ACTIONS, state.turn)


STEPS = {ACTIONS: Step(_legal_actions, _do_action), POST: Step(_post_legal, _post)}
