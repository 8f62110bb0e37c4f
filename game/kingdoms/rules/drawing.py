"""Drawing ("抽取卡牌"), and the powers that a seat may use before it or during its turn."""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Sequence
from random import Random

from game.core.state import CHANCE, Action
from game.core.steps import Step
from game.kingdoms.rules.actions import Draw, Fetch, Invoke, Keep, Levy, Look, Renew
from game.kingdoms.rules.cards import LIU_BEI, PEACH_GARDEN, YUAN_SHU, is_scheme
from game.kingdoms.rules.notation import BOTH, NONE, REALM, SCHEMES, WHOLE
from game.kingdoms.rules.phases import ACTIONS, DRAW, FETCH, KEEP, RENEW, REVEAL
from game.kingdoms.rules.position import Position
from game.kingdoms.rules.reasons import LEVY_COST, SECOND_DECK, no_levy, no_power, no_second_deck
from game.kingdoms.rules.singles import DRAWS, FETCHES, INVOKES, KEEPS, LEVIES, LOOKS

HARMONY = 3  # cards for Liu Bei
EMPEROR = 2  # coins from each for Yuan Shu
LEVY = 1  # Luoyang


def enter_fetch(state: Position) -> None:
    """The draw step. Without a decision (between decks, or about a power) the draw begins at once."""
    state.draws = 0
    if len(state.decks) == 2:
        if can_supply(state, 0) or can_supply(state, 1):
            state.go(FETCH, state.turn)
        else:
            state.ending = True
            state.go(ACTIONS, state.turn)
    elif powers(state, state.turn):
        state.go(FETCH, state.turn)
    else:
        _fetch_whole(state)


def can_supply(state: Position, deck: int) -> bool:
    """Whether *deck* can give a card, after a renewal if needed (advanced rules; ruling 34)."""
    return bool(state.decks[deck]) or (len(state.decks) == 1 and bool(state.bottom)) or _can_renew(state, deck)


def supplies(state: Position) -> tuple[bool, ...]:
    """For each deck whether it can give a card."""
    return tuple([can_supply(state, deck) for deck in range(len(state.decks))])


def _can_renew(state: Position, deck: int) -> bool:
    return len(state.decks) == 2 and not state.renewed[deck] and bool(_renewal(state, deck))


def _renewal(state: Position, deck: int) -> list[int]:
    return [card for card in state.discards if is_scheme(card) == (deck == 0)]


def _fetch_legal(state: Position) -> tuple[Action, ...]:
    """Powers, then decks: `deck` in the base game; `schemes`, `realm`, `both` in the advanced one."""
    seat = state.mover
    if state.draws:  # for Liu Bei or a scheme
        return tuple([FETCHES[seat][SCHEMES + deck] for deck in (0, 1) if can_supply(state, deck)])
    found = powers(state, seat)
    if len(state.decks) == 1:
        return (*found, FETCHES[seat][WHOLE])
    supply = supplies(state)
    choices = [SCHEMES + deck for deck in (0, 1) if supply[deck]]
    if no_second_deck(supply, state.coins[seat]) is None:
        choices.append(BOTH)
    return (*found, *[FETCHES[seat][deck] for deck in choices])


def _fetch(state: Position, action: Action) -> None:
    if not isinstance(action, Fetch):
        use_power(state, action, FETCH)
    elif action.deck == WHOLE:
        _fetch_whole(state)
    elif state.draws:
        state.deck = action.deck - SCHEMES
        _next_draw(state)
    else:
        if action.deck == BOTH:
            state.coins[action.seat] -= SECOND_DECK
        state.draws = 2 if action.deck == BOTH else 1
        state.deck = 1 if action.deck == REALM else 0
        state.back = KEEP
        _next_draw(state)


def _fetch_whole(state: Position) -> None:
    """Base rules: the seat looks at the two top cards."""
    state.deck, state.back = 0, KEEP
    state.draws = min(2, len(state.decks[0]) + len(state.bottom))
    if state.draws:
        state.go(DRAW, CHANCE)
    else:
        state.go(ACTIONS, state.turn)


def choose_deck(state: Position) -> None:
    """`draws` cards go to the hand; in the advanced game the seat chooses the deck of each where it can."""
    if len(state.decks) == 2 and can_supply(state, 0) and can_supply(state, 1):
        state.go(FETCH, state.turn)
        return
    state.deck = 0 if can_supply(state, 0) else len(state.decks) - 1
    _next_draw(state)


def _next_draw(state: Position) -> None:
    """Draw from `deck`, renewed first if needed; a card that the deck can't give is not drawn."""
    if state.decks[state.deck] or (len(state.decks) == 1 and state.bottom):
        state.go(DRAW, CHANCE)
    elif _can_renew(state, state.deck):
        state.go(RENEW, CHANCE)
    else:
        _drawn(state)


def _renew_legal(state: Position) -> tuple[Action, ...]:
    return (Renew(SCHEMES + state.deck, tuple(_renewal(state, state.deck))),)


def _renew(state: Position, action: Action) -> None:
    """The discards of the deck's own kind become the deck, once in a match (advanced rules)."""
    deck = state.deck
    state.decks[deck] = _renewal(state, deck)
    state.discards = [card for card in state.discards if is_scheme(card) != (deck == 0)]
    state.renewed[deck] = True
    state.go(REVEAL if state.scheme == PEACH_GARDEN else DRAW, CHANCE)


def draw_outcomes(state: Position) -> list[int]:
    """The possible next cards of `deck`, ascending: any card of it; for an empty deck, the top card placed under it."""
    deck = state.decks[state.deck]
    return list(dict.fromkeys(deck)) if deck else state.bottom[:1]


def sample_card(state: Position, rng: Random) -> int:
    """Draw the next card of `deck` with its true probability."""
    deck = state.decks[state.deck]
    return deck[int(rng.random() * len(deck))] if deck else state.bottom[0]


def remove_card(state: Position, card: int) -> None:
    """Take *card* from the top of `deck`."""
    deck = state.decks[state.deck]
    if deck:
        del deck[bisect_left(deck, card)]
    else:
        state.bottom.pop(0)


def draw_table(state: Position) -> Sequence[Look | Draw]:
    """The draw actions by card: into the hand, or in the base game one of two to look at. The seat takes the very last card
    at once (ruling 28)."""
    if len(state.decks) == 2:
        return DRAWS[state.turn][SCHEMES + state.deck]
    if state.back == KEEP and (state.draws == 2 or state.look):
        return LOOKS[state.turn]
    return DRAWS[state.turn][WHOLE]


def _draw_legal(state: Position) -> tuple[Action, ...]:
    actions = draw_table(state)
    return tuple([actions[card] for card in draw_outcomes(state)])


def _draw_sample(state: Position, rng: Random) -> Action:
    return draw_table(state)[sample_card(state, rng)]


def _draw(state: Position, action: Action) -> None:
    assert isinstance(action, (Look, Draw))
    remove_card(state, action.card)
    state.draws -= 1
    if isinstance(action, Look):
        insort(state.look, action.card)
        if not state.draws:
            state.go(KEEP, state.turn)
        return
    insort(state.hands[action.seat], action.card)
    if not state.draws:
        _drawn(state)
    elif state.back == KEEP:  # the second deck that the seat paid for
        state.deck = 1
        _next_draw(state)
    elif state.scheme == NONE:  # Liu Bei may split his cards
        choose_deck(state)
    else:
        _next_draw(state)


def _drawn(state: Position) -> None:
    """All cards of this draw are in hand; the scheme that drew them, if any, goes to the discards."""
    check_exhausted(state)
    if state.scheme != NONE:
        state.discard(state.scheme)
        state.scheme = NONE
    resume(state, ACTIONS if state.back == KEEP else state.back)


def check_exhausted(state: Position) -> None:
    """The second end of the match: the deck is empty; under the advanced rules a deck that has been renewed."""
    if len(state.decks) == 1:
        if not state.decks[0] and not state.bottom:
            state.ending = True
    elif any(renewed and not deck for renewed, deck in zip(state.renewed, state.decks, strict=True)):
        state.ending = True


def _keep_legal(state: Position) -> tuple[Action, ...]:
    actions = KEEPS[state.mover]
    return tuple([actions[card] for card in dict.fromkeys(state.look)])


def _keep(state: Position, action: Action) -> None:
    assert isinstance(action, Keep)
    state.look.remove(action.card)
    insort(state.hands[action.seat], action.card)
    state.bottom.append(state.look.pop())
    state.go(ACTIONS, state.turn)


def resume(state: Position, back: int) -> None:
    """Continue in the phase *back* of the seat whose turn it is."""
    state.draws = 0
    if back == FETCH:
        enter_fetch(state)
    else:
        state.go(ACTIONS, state.turn)


# -- powers, at any time during the action ---------------------------------------------------------------------------


def powers(state: Position, seat: int) -> list[Action]:
    """The powers that *seat* may use now: Liu Bei, Yuan Shu, Luoyang."""
    invokes = INVOKES[seat]
    found: list[Action] = [invokes[lord] for lord in (LIU_BEI, YUAN_SHU) if no_power(state, seat, lord) is None]
    if no_levy(state, seat) is None:
        found.append(LEVIES[seat])
    return found


def use_power(state: Position, action: Action, back: int) -> None:
    """Apply Invoke or Levy; play continues in the phase *back*."""
    if isinstance(action, Levy):
        state.capital_ready = False
        state.coins[action.seat] -= LEVY_COST
        _collect(state, action.seat, LEVY)
    else:
        assert isinstance(action, Invoke)
        state.spent[action.lord] = True
        if action.lord == LIU_BEI:
            state.draws, state.back = HARMONY, back
            choose_deck(state)
            return
        _collect(state, action.seat, EMPEROR)
    resume(state, back)


def _collect(state: Position, seat: int, coins: int) -> None:
    """Collect *coins* from everyone else, or everything from a seat that has fewer (ruling 8)."""
    for other in range(state.players):
        if other != seat:
            paid = min(coins, state.coins[other])
            state.coins[other] -= paid
            state.coins[seat] += paid


STEPS = {
    FETCH: Step(_fetch_legal, _fetch),
    DRAW: Step(_draw_legal, _draw, _draw_sample),
    KEEP: Step(_keep_legal, _keep),
    RENEW: Step(_renew_legal, _renew),
}
