"""Set-up ("Set-up the Game") and the start of Market Day: draws and events ("Market Day")."""

from __future__ import annotations

from random import Random

from game.core.chance import pick
from game.core.state import CHANCE, Action
from game.core.steps import Step
from game.heroes.rules.actions import Choose, Deal, Draw, First
from game.heroes.rules.cards import BATTLE_COPIES, BATTLE_VALUES, BOOM, DEALT, HELD, KIND, TRIBE
from game.heroes.rules.disasters import happen
from game.heroes.rules.hands import can_draw, take_up
from game.heroes.rules.market import open_market
from game.heroes.rules.phases import DEAL, FIRST, MARKET_DRAW
from game.heroes.rules.phases import TRIBE as CHOOSE
from game.heroes.rules.position import NOBODY, Position
from game.heroes.rules.promises import settle_promises
from game.heroes.rules.singles import CHOICES, DEALS, DRAWS, FIRSTS, HIDDEN_DEAL, HIDDEN_DRAW
from game.heroes.rules.tribes import living_from

_FRESH_BATTLE_DECK = [0] + [BATTLE_COPIES] * BATTLE_VALUES


# -- set-up ------------------------------------------------------------------------------------------------------------


def _legal_first(state: Position) -> tuple[Action, ...]:
    return tuple(FIRSTS[value] for value in range(1, BATTLE_VALUES + 1) if state.battle_deck[value])


def _sample_first(state: Position, rng: Random) -> Action:
    return FIRSTS[pick(state.battle_deck, rng)]


def _do_first(state: Position, action: Action) -> None:
    """The highest battle card starts; tied seats draw again. `saved` has a bit for each seat still in, `back` the highest
    value of this draw, `asked` the seats that drew it."""
    assert isinstance(action, First)
    state.battle_deck[action.value] -= 1
    if state.saved == 0:
        state.saved = (1 << state.players) - 1
    if action.value > state.back:
        state.back, state.asked = action.value, 0
    if action.value == state.back:
        state.asked |= 1 << state.cursor
    later = [seat for seat in range(state.cursor + 1, state.players) if state.saved >> seat & 1]
    if later:
        state.cursor = later[0]
        return
    tied = [seat for seat in range(state.players) if state.asked >> seat & 1]
    state.saved, state.asked, state.back = state.asked, 0, 0
    state.cursor = tied[0]
    if len(tied) == 1:
        _first_found(state, tied[0])
    elif sum(state.battle_deck) < len(tied):  # after many ties
        state.battle_deck = _FRESH_BATTLE_DECK[:]


def _first_found(state: Position, seat: int) -> None:
    state.battle_deck = _FRESH_BATTLE_DECK[:]
    state.saved = 0
    state.first = state.origin = seat
    _ask_tribe(state, seat)


def _ask_tribe(state: Position, seat: int) -> None:
    state.cursor = seat
    state.go(CHOOSE, CHANCE if state.options["tribes"] == "random" else seat)


def _legal_tribe(state: Position) -> tuple[Action, ...]:
    return tuple(choice for number, choice in enumerate(CHOICES) if number not in state.tribe)


def _do_tribe(state: Position, action: Action) -> None:
    assert isinstance(action, Choose)
    state.tribe[state.cursor] = TRIBE[action.tribe]
    following = (state.cursor + 1) % state.players
    if following != state.first:
        _ask_tribe(state, following)
    else:
        state.cursor, state.count = state.first, DEALT
        state.go(DEAL, CHANCE)


def _legal_deal(state: Position) -> tuple[Action, ...]:
    return tuple(deal for deal, number in zip(DEALS, state.deck, strict=True) if number)


def _sample_deal(state: Position, rng: Random) -> Action:
    return DEALS[pick(state.deck, rng)]


def _do_deal(state: Position, action: Action) -> None:
    """Disasters are discarded and not replaced, a Population Boom takes effect ("Set-up")."""
    assert isinstance(action, Deal)
    seat, kind = state.cursor, KIND[action.card]
    state.count -= 1
    if kind < HELD:
        take_up(state, seat, kind, HIDDEN_DEAL)
    elif kind == BOOM:
        state.deck[kind] -= 1
        happen(state, seat, kind, DEAL)
        return
    else:
        state.deck[kind] -= 1
        state.discard[kind] += 1
    go_on_dealing(state)


def go_on_dealing(state: Position) -> None:
    state.go(DEAL, CHANCE)
    if not state.count:
        state.cursor, state.count = (state.cursor + 1) % state.players, DEALT
        if state.cursor == state.first:
            market_day(state)


# -- Market Day: draws and events --------------------------------------------------------------------------------------


def market_day(state: Position) -> None:
    """Each living seat in turn draws one card and one for each tribe joined by road; then events in that order."""
    settle_promises(state)
    while not state.alive[state.first]:
        state.first = (state.first + 1) % state.players
    state.origin, state.active = state.first, NOBODY
    _market_draws(state, state.first)


def _market_draws(state: Position, seat: int) -> None:
    state.cursor, state.count = seat, 1 + state.roads[seat].bit_count()
    _go_on_with_market(state)


def _go_on_with_market(state: Position) -> None:
    state.go(MARKET_DRAW, CHANCE)
    if state.count and can_draw(state):
        return
    order = living_from(state, state.first)
    following = order[order.index(state.cursor) + 1 :]
    if following:
        _market_draws(state, following[0])
    else:
        next_pending(state)


def legal_draw(state: Position) -> tuple[Action, ...]:
    return tuple(draw for draw, number in zip(DRAWS, state.deck, strict=True) if number)


def sample_draw(state: Position, rng: Random) -> Action:
    return DRAWS[pick(state.deck, rng)]


def _do_market_draw(state: Position, action: Action) -> None:
    """Immediate cards lie face up until all have drawn; on the first Market Day disasters are discarded."""
    assert isinstance(action, Draw)
    seat, kind = state.cursor, KIND[action.card]
    state.count -= 1
    if kind < HELD:
        take_up(state, seat, kind, HIDDEN_DRAW)
    else:
        state.deck[kind] -= 1
        if state.round == 1 and kind != BOOM:
            state.discard[kind] += 1
        else:
            state.pending.append((seat, kind))
    _go_on_with_market(state)


def next_pending(state: Position) -> None:
    while state.pending:
        seat, kind = state.pending.pop(0)
        if state.alive[seat]:
            happen(state, seat, kind, MARKET_DRAW)
            return
        state.discard[kind] += 1
    open_market(state)


STEPS = {
    FIRST: Step(_legal_first, _do_first, _sample_first),
    CHOOSE: Step(_legal_tribe, _do_tribe),
    DEAL: Step(_legal_deal, _do_deal, _sample_deal),
    MARKET_DRAW: Step(legal_draw, _do_market_draw, sample_draw),
}
