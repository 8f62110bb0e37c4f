"""The deeds of an action: build, one ordinary scheme, one siege, powers ("取得城池與使用計謀"; rules file section 5 C)."""

from __future__ import annotations

from game.core.state import Action
from game.kingdoms import court, schemes, siege
from game.kingdoms.actions import (
    BESIEGES,
    BUILDS,
    ENDS,
    POSTS,
    Besiege,
    Build,
    End,
    Play,
    PlayAt,
    PlayOn,
    Post,
)
from game.kingdoms.cards import CITY_0, LUOYANG, PRICE, SCHEME_0
from game.kingdoms.phases import DEEDS, POST, Step
from game.kingdoms.position import NOBODY, Position


def _deeds_legal(state: Position) -> tuple[Action, ...]:
    """Builds, schemes, sieges, powers, each in the order of the cards, then `end`."""
    seat = state.mover
    hand, coins = state.hands[seat], state.coins[seat]
    found: list[Action] = []
    has_general = bool(hand) and hand[0] < SCHEME_0
    if has_general and not state.built and hand[-1] >= CITY_0:
        builds = BUILDS[seat]
        found += [builds[card - CITY_0] for card in hand if card >= CITY_0 and PRICE[card - CITY_0] <= coins]
    if not state.schemed:
        found += schemes.choices(state, seat)
    if has_general and not state.besieged:
        sieges, discount = BESIEGES[seat], siege.discount(state, seat)
        found += [
            sieges[city]
            for city, owner in enumerate(state.owner)
            if owner != NOBODY and owner != seat and PRICE[city] - discount <= coins
        ]
    found += court.powers(state, seat)
    found.append(ENDS[seat])
    return tuple(found)


def _deeds(state: Position, action: Action) -> None:
    match action:
        case Build(seat, city):
            state.built = True
            state.coins[seat] -= PRICE[city]
            state.take_from_hand(seat, CITY_0 + city)
            state.owner[city] = seat
            if city == LUOYANG:
                state.capital_ready = False
            must_post(state, city)
        case Play() | PlayOn() | PlayAt():
            state.schemed = True
            schemes.play(state, action)
        case Besiege(seat, city):
            state.besieged = True
            state.coins[seat] -= siege.fee(state, seat, city)
            siege.begin(state, city)
        case End():
            court.end_action(state)
        case _:
            court.use_power(state, action, DEEDS)


def must_post(state: Position, city: int) -> None:
    """The seat whose turn it is lays a general on its new *city*."""
    state.city = city
    state.go(POST, state.turn)


def _post_legal(state: Position) -> tuple[Action, ...]:
    actions = POSTS[state.mover]
    return tuple([actions[card] for card in state.hands[state.mover] if card < SCHEME_0])


def _post(state: Position, action: Action) -> None:
    assert isinstance(action, Post)
    state.take_from_hand(action.seat, action.card)
    state.guards[state.city] = action.card
    state.guard_up[state.city] = False
    state.city = NOBODY
    state.note_growth(action.seat)
    state.go(DEEDS, state.turn)


STEPS = {DEEDS: Step(_deeds_legal, _deeds), POST: Step(_post_legal, _post)}
