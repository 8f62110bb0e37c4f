"""The effects of cards: the basic Move and Ambush, the six special cards and the general cards.

`targets` says what a card can be used on; `leading` moves guards for thieves; `hands` moves cards between hands; `peeking`
lets thieves look at tokens.
"""

from __future__ import annotations

from game.core.state import Action
from game.core.steps import Step
from game.thieves.rules import pending
from game.thieves.rules.actions import Against, Aim, Lose
from game.thieves.rules.board import BESIDE, SPACE
from game.thieves.rules.cards import (
    AMBUSH_DRAWS,
    AMBUSH_POINTS,
    CARDS,
    ELIXIR,
    EVENT,
    FORETHOUGHT_DRAWS,
    HAND_LIMIT,
    LOOKOUT_DRAWS,
    MARKET_DRAWS,
    POTION_POINTS,
    SNEAK,
    SPRINT,
    WIND_POINTS,
)
from game.thieves.rules.known import tell_hand
from game.thieves.rules.leading import lured, relieve
from game.thieves.rules.pending import by_seat
from game.thieves.rules.position import Position
from game.thieves.rules.public import arrests_on
from game.thieves.rules.singles import AGAINST, STOP
from game.thieves.rules.targets import TARGETS, burnable
from game.thieves.rules.thieves import NIKOLAI, THIEVES
from game.thieves.rules.turn import gain

CALTROPS, TRAIL = 2, 1  # spaces
PEEKS = 3  # tokens that Lookout shows
_FESTIVAL = EVENT["festival"]


def play_basic(state: Position, seat: int, mode: str) -> None:
    """Move and Ambush in their modes (Basic cards; the effect of Ambush is our own design)."""
    if mode == "sneak":
        start_move(state, seat, SNEAK + (_FESTIVAL in state.events), sneaking=True)
    elif mode == "sprint":
        start_move(state, seat, SPRINT, sneaking=False)
    if mode in ("points", "forethought"):
        gain(state, seat, AMBUSH_POINTS)
    if mode == "draw":
        state.push(pending.Draws(seat, AMBUSH_DRAWS))
    elif mode == "forethought":
        state.push(pending.Draws(seat, FORETHOUGHT_DRAWS + (state.thief[seat] == NIKOLAI)))


def start_move(state: Position, seat: int, steps: int, sneaking: bool) -> None:
    """Start a movement of up to *steps*; caltrops reduce it, but never below 1 (ruling 28)."""
    state.push(pending.Move(seat, max(1, steps - state.slow[seat]), sneaking))


def play_special(state: Position, seat: int) -> None:
    """Use the special card of a thief (Special cards)."""
    key = THIEVES[state.thief[seat]].special
    if key == "potion":
        gain(state, seat, POTION_POINTS)
    elif key == "grenadier":
        state.push(pending.Grab(seat))
    elif key == "rats":
        state.push(pending.Spy(seat, -1))
    else:
        state.push(pending.Aim(seat, _CARD_OR_SPECIAL[key]))


def play_general(state: Position, seat: int, card: int) -> None:
    """Use a general card; the effects are our own design (General cards)."""
    match CARDS[card].key:
        case "elixir":
            start_move(state, seat, ELIXIR, sneaking=True)
        case "cloak":
            state.unseen |= 1 << seat
        case "wind":
            gain(state, seat, WIND_POINTS)
        case "lookout":
            state.push(pending.Peek(seat, PEEKS), pending.Draws(seat, LOOKOUT_DRAWS))
        case "market":
            tell_hand(state, seat, 1, HAND_LIMIT)
            state.push(pending.Trade(seat), pending.Draws(seat, MARKET_DRAWS))
        case "tide":
            state.events = ()
            state.push(pending.Event())
        case _:
            state.push(pending.Aim(seat, card))


_SPECIAL_KEYS = tuple(thief.special for thief in THIEVES)
_CARD_OR_SPECIAL = {key: n for n, key in enumerate((*(card.key for card in CARDS), *_SPECIAL_KEYS))}
_KEYS = tuple(_CARD_OR_SPECIAL)


def _legal_aim(state: Position, frame: pending.Aim) -> tuple[Action, ...]:
    return TARGETS[_KEYS[frame.card]](state, frame.seat)


def _aim(state: Position, frame: pending.Aim, action: Action) -> None:
    if isinstance(action, Against):
        _against(state, frame.seat, _KEYS[frame.card], action.seat)
    else:
        assert isinstance(action, Aim)
        _aim_at(state, frame.seat, _KEYS[frame.card], SPACE[action.space])


def _aim_at(state: Position, seat: int, key: str, space: int) -> None:
    """Use a card on a space, or on the guard who stands there."""
    guard = state.at[space]
    match key:
        case "grapple" | "passage":
            reposition(state, seat, space)
        case "beacon":
            state.push(pending.March(seat, guard, -1))
        case "seduction":
            state.charmed |= 1 << guard
            state.push(pending.March(seat, guard, state.pos[seat]))
        case "noise":
            state.push(pending.Herd(seat, space, lured(state, space)), pending.Icon(seat, space))
        case "dart":
            state.asleep |= 1 << guard
        case "orders":
            state.push(pending.Station(seat, guard, space, pending.GUARDROOM))
        case "bribe":
            relieve(state, guard)
            state.push(pending.Bribe(seat))
        case "smoke":
            spread_smoke(state, space)
        case "fire":
            state.flame |= 1 << space
            state.push(pending.Spread(seat, space))
        case "flash":
            for n in (space, *BESIDE[space]):
                if state.at[n] >= 0:
                    state.dazzled |= 1 << state.at[n]
            state.push(pending.Icon(seat, space))
        case "ruse":
            state.push(pending.Recruit(space, pending.EXACTLY))
        case "line":
            (state.yellow if state.gem[space] == 1 else state.green)[seat] += 1
            state.gem[space] = 0


def _against(state: Position, seat: int, key: str, other: int) -> None:
    """Use a card on another thief."""
    match key:
        case "pickpocket":
            state.push(pending.Theft(seat, other))
        case "caltrops":
            state.slow[other] += CALTROPS
        case "trail":
            state.exposed[other] += TRAIL
        case "swap":
            here, there = state.pos[seat], state.pos[other]
            reposition(state, seat, there)
            reposition(state, other, here)
        case "confiscate":
            state.push(pending.Confiscate(seat, other))
        case "shadow":
            if state.hand[other]:
                tell_hand(state, other, 1, HAND_LIMIT)
                state.push(pending.Give(other, seat))
            else:
                tell_hand(state, other, 0, 0)


def reposition(state: Position, seat: int, space: int) -> None:
    """Put a thief on a space; a guard there arrests him unless he is hidden (Arrest 5, ruling 11)."""
    state.pos[seat] = space
    if arrests_on(state, seat, space):
        state.push(pending.Arrest(seat))


def spread_smoke(state: Position, space: int) -> None:
    """Put smoke on a space and on all spaces next to it."""
    for n in (space, *BESIDE[space]):
        state.smoke |= 1 << n


# -- further choices -------------------------------------------------------------------------------------------------


def _icon(state: Position, frame: pending.Icon) -> None:
    """The theft icon of a position: the player of the card chooses one other thief on it (General cards)."""
    targets = _legal_icon(state, frame)
    if len(targets) == 1 and isinstance(target := targets[0], Against):
        state.push(pending.Theft(frame.seat, target.seat))
    elif targets:
        state.push(frame.asked_as(pending.Victim))


def _legal_icon(state: Position, frame: pending.Icon) -> tuple[Action, ...]:
    return tuple(AGAINST[n] for n in range(state.players) if n != frame.seat and state.pos[n] == frame.space)


def _victim(state: Position, frame: pending.Victim, action: Action) -> None:
    assert isinstance(action, Against)
    state.push(pending.Theft(frame.seat, action.seat))


def _legal_spread(state: Position, frame: pending.Spread) -> tuple[Action, ...]:
    return (*burnable(state, BESIDE[frame.space]), STOP)


def _spread(state: Position, frame: pending.Spread, action: Action) -> None:
    """A second flame next to the first, if the seat wants it."""
    if isinstance(action, Aim):
        state.flame |= 1 << SPACE[action.space]


def _cheapest(state: Position, seat: int) -> tuple[Action, ...]:
    """The cheapest jewels of a seat, never the Emperor's."""
    cheap = [(state.yellow[seat], "yellow"), (state.trinket[seat], "trinket")]
    return tuple(Lose(jewel) for count, jewel in cheap if count) or (Lose("green"),)


def _legal_confiscate(state: Position, frame: pending.Confiscate) -> tuple[Action, ...]:
    return _cheapest(state, frame.victim)


def _confiscate(state: Position, frame: pending.Confiscate, action: Action) -> None:
    assert isinstance(action, Lose)
    goods = {"yellow": state.yellow, "trinket": state.trinket, "green": state.green}[action.jewel]
    goods[frame.victim] -= 1
    goods[frame.seat] += 1


def _legal_bribe(state: Position, frame: pending.Bribe) -> tuple[Action, ...]:
    return _cheapest(state, frame.seat)


def _bribe(state: Position, frame: pending.Bribe, action: Action) -> None:
    assert isinstance(action, Lose)
    goods = state.yellow if action.jewel == "yellow" else state.trinket
    goods[frame.seat] -= 1
    state.yellow_pool += action.jewel == "yellow"


RUNS = {pending.Icon: _icon}
STEPS = {
    pending.Aim: Step(_legal_aim, _aim, mover=by_seat),
    pending.Victim: Step(_legal_icon, _victim, mover=by_seat),
    pending.Spread: Step(_legal_spread, _spread, mover=by_seat),
    pending.Confiscate: Step(_legal_confiscate, _confiscate, mover=by_seat),
    pending.Bribe: Step(_legal_bribe, _bribe, mover=by_seat),
}
