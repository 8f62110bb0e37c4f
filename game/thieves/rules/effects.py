"""What cards do: the basic Move and Ambush, the six special cards and the general ones.

What a card is used on is in `targets`; guards that thieves move in `leading`; cards that change hands in `hands`; tokens
that are looked at in `peeking`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.state import Action
from game.thieves.rules.actions import Against, Aim, Lose
from game.thieves.rules.board import BESIDE, SPACE
from game.thieves.rules.cards import (
    AMBUSH_POINTS,
    CARDS,
    ELIXIR,
    EVENT,
    HAND_LIMIT,
    NIKOLAI,
    POTION_POINTS,
    SNEAK,
    SPRINT,
    THIEVES,
    WIND_POINTS,
)
from game.thieves.rules.leading import lured, relieve
from game.thieves.rules.pending import EXACTLY, GUARDROOM, Frame, Wait, by_seat
from game.thieves.rules.public import arrests_on
from game.thieves.rules.singles import AGAINST, STOP
from game.thieves.rules.targets import TARGETS, burnable
from game.thieves.rules.turn import gain

if TYPE_CHECKING:
    from game.thieves.rules.rules import ThievesState


CALTROPS, TRAIL = 2, 1  # spaces
PEEKS = 3  # tokens that a lookout sees
_FESTIVAL = EVENT["festival"]


def play_basic(state: ThievesState, seat: int, mode: str) -> None:
    """Move and Ambush in their modes (Basic cards; what Ambush gives is our own design)."""
    if mode == "sneak":
        start_move(state, seat, SNEAK + (_FESTIVAL in state.events), sneaking=True)
    elif mode == "sprint":
        start_move(state, seat, SPRINT, sneaking=False)
    if mode in ("points", "forethought"):
        gain(state, seat, AMBUSH_POINTS)
    if mode == "draw":
        state.push(Frame("draws", seat, 1))
    elif mode == "forethought":
        state.push(Frame("draws", seat, 2 + (state.thief[seat] == NIKOLAI)))


def start_move(state: ThievesState, seat: int, steps: int, sneaking: bool) -> None:
    """A movement of up to *steps*, at least 1 of which caltrops leave (ruling 28)."""
    state.push(Frame("move", seat, max(1, steps - state.slow[seat]), int(sneaking)))


def play_special(state: ThievesState, seat: int) -> None:
    """The special card of a thief; the general card on it is discarded at clean-up (Special cards)."""
    key = THIEVES[state.thief[seat]].special
    if key == "potion":
        gain(state, seat, POTION_POINTS)
    elif key == "grenadier":
        state.push(Frame("grab", seat))
    elif key == "rats":
        state.push(Frame("spy", seat, -1))
    else:
        state.push(Frame("aim", seat, _CARD_OR_SPECIAL[key]))


def play_general(state: ThievesState, seat: int, card: int) -> None:
    """A general card; the effects are our own design (General cards)."""
    match CARDS[card].key:
        case "elixir":
            start_move(state, seat, ELIXIR, sneaking=True)
        case "cloak":
            state.unseen |= 1 << seat
        case "wind":
            gain(state, seat, WIND_POINTS)
        case "lookout":
            state.push(Frame("peek", seat, PEEKS), Frame("draws", seat, 1))
        case "market":
            state.tell_hand(seat, 1, HAND_LIMIT)
            state.push(Frame("trade", seat), Frame("draws", seat, 2))
        case "tide":
            state.events = ()
            state.push(Frame("event"))
        case _:
            state.push(Frame("aim", seat, card))


_SPECIAL_KEYS = tuple(thief.special for thief in THIEVES)
_CARD_OR_SPECIAL = {key: n for n, key in enumerate((*(card.key for card in CARDS), *_SPECIAL_KEYS))}
_KEYS = tuple(_CARD_OR_SPECIAL)


def _legal_aim(state: ThievesState, frame: Frame) -> tuple[Action, ...]:
    return TARGETS[_KEYS[frame.a]](state, frame.seat)


def _aim(state: ThievesState, frame: Frame, action: Action) -> None:
    if isinstance(action, Against):
        _against(state, frame.seat, _KEYS[frame.a], action.seat)
    else:
        assert isinstance(action, Aim)
        _aim_at(state, frame.seat, _KEYS[frame.a], SPACE[action.space])


def _aim_at(state: ThievesState, seat: int, key: str, space: int) -> None:
    """A card is used on a space, or on the guard that stands there."""
    guard = state.at[space]
    match key:
        case "grapple" | "passage":
            reposition(state, seat, space)
        case "beacon":
            state.push(Frame("march", seat, guard, -1))
        case "seduction":
            state.charmed |= 1 << guard
            state.push(Frame("march", seat, guard, state.pos[seat]))
        case "noise":
            state.push(Frame("herd", seat, space, lured(state, space)), Frame("icon", seat, space))
        case "dart":
            state.asleep |= 1 << guard
        case "orders":
            state.push(Frame("station", seat, guard, space, GUARDROOM))
        case "bribe":
            relieve(state, guard)
            state.push(Frame("bribe", seat))
        case "smoke":
            spread_smoke(state, space)
        case "fire":
            state.flame |= 1 << space
            state.push(Frame("spread", seat, space))
        case "flash":
            for n in (space, *BESIDE[space]):
                if state.at[n] >= 0:
                    state.dazzled |= 1 << state.at[n]
            state.push(Frame("icon", seat, space))
        case "ruse":
            state.push(Frame("recruit", -1, space, EXACTLY))
        case "line":
            (state.yellow if state.gem[space] == 1 else state.green)[seat] += 1
            state.gem[space] = 0


def _against(state: ThievesState, seat: int, key: str, other: int) -> None:
    """A card is used on another thief."""
    match key:
        case "pickpocket":
            state.push(Frame("theft", seat, other))
        case "caltrops":
            state.slow[other] += CALTROPS
        case "trail":
            state.exposed[other] += TRAIL
        case "swap":
            here, there = state.pos[seat], state.pos[other]
            reposition(state, seat, there)
            reposition(state, other, here)
        case "confiscate":
            state.push(Frame("confiscate", seat, other))
        case "shadow":
            if state.hand[other]:
                state.tell_hand(other, 1, HAND_LIMIT)
                state.push(Frame("give", other, seat))
            else:
                state.tell_hand(other, 0, 0)


def reposition(state: ThievesState, seat: int, space: int) -> None:
    """Set a thief down on a space; onto a guard's means arrest unless he is hidden there (Arrest 5, ruling 11)."""
    state.pos[seat] = space
    if arrests_on(state, seat, space):
        state.push(Frame("arrest", seat))


def spread_smoke(state: ThievesState, space: int) -> None:
    """Smoke on a space and on all spaces next to it."""
    for n in (space, *BESIDE[space]):
        state.smoke |= 1 << n


# -- further choices -------------------------------------------------------------------------------------------------


def _icon(state: ThievesState, frame: Frame) -> None:
    """The theft icon of a position: one other thief on it, of the thrower's choice (General cards)."""
    targets = _legal_icon(state, frame)
    if len(targets) == 1 and isinstance(target := targets[0], Against):
        state.push(Frame("theft", frame.seat, target.seat))
    elif targets:
        state.push(frame._replace(kind="victim"))


def _legal_icon(state: ThievesState, frame: Frame) -> tuple[Action, ...]:
    return tuple(AGAINST[n] for n in range(state.players) if n != frame.seat and state.pos[n] == frame.a)


def _victim(state: ThievesState, frame: Frame, action: Action) -> None:
    assert isinstance(action, Against)
    state.push(Frame("theft", frame.seat, action.seat))


def _legal_spread(state: ThievesState, frame: Frame) -> tuple[Action, ...]:
    return (*burnable(state, BESIDE[frame.a]), STOP)


def _spread(state: ThievesState, frame: Frame, action: Action) -> None:
    """A second flame next to the first, if wanted."""
    if isinstance(action, Aim):
        state.flame |= 1 << SPACE[action.space]


def _cheapest(state: ThievesState, seat: int) -> tuple[Action, ...]:
    """The cheapest jewels of a seat, never the Emperor's."""
    cheap = [(state.yellow[seat], "yellow"), (state.trinket[seat], "trinket")]
    return tuple(Lose(jewel) for count, jewel in cheap if count) or (Lose("green"),)


def _legal_confiscate(state: ThievesState, frame: Frame) -> tuple[Action, ...]:
    return _cheapest(state, frame.a)


def _confiscate(state: ThievesState, frame: Frame, action: Action) -> None:
    assert isinstance(action, Lose)
    goods = {"yellow": state.yellow, "trinket": state.trinket, "green": state.green}[action.jewel]
    goods[frame.a] -= 1
    goods[frame.seat] += 1


def _legal_bribe(state: ThievesState, frame: Frame) -> tuple[Action, ...]:
    return _cheapest(state, frame.seat)


def _bribe(state: ThievesState, frame: Frame, action: Action) -> None:
    assert isinstance(action, Lose)
    goods = state.yellow if action.jewel == "yellow" else state.trinket
    goods[frame.seat] -= 1
    state.yellow_pool += action.jewel == "yellow"


AUTO = {"icon": _icon}
WAIT = {
    "aim": Wait(by_seat, _legal_aim, _aim),
    "victim": Wait(by_seat, _legal_icon, _victim),
    "spread": Wait(by_seat, _legal_spread, _spread),
    "confiscate": Wait(by_seat, _legal_confiscate, _confiscate),
    "bribe": Wait(by_seat, _legal_bribe, _bribe),
}
