"""What cards do: the basic Ambush, the six special cards and the general ones (sections 8 and 9).

`can_play` tells whether a card has any legal use now; without one it can only be waived.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.core.state import Action
from game.thieves.actions import (
    AGAINST,
    AIM,
    EXCHANGE,
    LOOK,
    STOP,
    Against,
    Aim,
    Discard,
    Exchange,
    Give,
    Grab,
    Look,
    Lose,
    March,
    Stop,
)
from game.thieves.cards import (
    AMBUSH_POINTS,
    CARD,
    CARDS,
    ELIXIR,
    EVENT,
    GRENADES,
    GUARDS,
    NIKOLAI,
    POTION_POINTS,
    SNEAK,
    SPRINT,
    THIEVES,
    TOKEN,
    WIND_POINTS,
    ZION,
    ZION_REACH,
)
from game.thieves.city import BESIDE, DIST, DISTRICT, GATES, GUARDROOMS, NAMES, PALACE, SPACE, within
from game.thieves.frames import Frame, Wait, by_chance, by_seat
from game.thieves.scene import (
    FACE_DOWN,
    IS_DUNGEON,
    NONE,
    POOL,
    arrests_on,
    at_large,
    figure_at,
    marches,
    marches_toward,
    sewer_exits,
)
from game.thieves.turn import gain, receive

if TYPE_CHECKING:
    from game.thieves.rules import ThievesState

CALTROPS, TRAIL = 2, 1  # spaces
LED_STEPS, LURED_STEPS, LURE_REACH, PEEKS = 4, 2, 3, 3
ON_SPOT, GUARDROOM, EXACTLY = 0, 1, 2  # how a guard is put down, as in `watch`
_FESTIVAL, _CLOUDBURST = EVENT["festival"], EVENT["cloudburst"]


# -- what can be aimed at --------------------------------------------------------------------------------------------


def can_play(state: ThievesState, seat: int, card: int) -> bool:
    """Whether a general card has a legal use now."""
    key = CARDS[card].key
    if key == "market":
        return bool(state.hand[seat])
    return key not in _TARGETS or bool(_TARGETS[key](state, seat))


def can_play_special(state: ThievesState, seat: int) -> bool:
    """Whether the special card of a seat has a legal use now."""
    key = THIEVES[state.thief[seat]].special
    return key not in _TARGETS or bool(_TARGETS[key](state, seat))


def _in_reach(state: ThievesState, seat: int, key: str) -> tuple[int, ...]:
    """The spaces in range of a card: a number (Zion throws grenades farther) or the district (6.1)."""
    card, here = CARDS[CARD[key]], state.pos[seat]
    if card.reach < 0:
        return tuple(n for n in range(len(NAMES)) if DISTRICT[n] == DISTRICT[here] and not IS_DUNGEON[n])
    return within(here, card.reach + (ZION_REACH if card.grenade and state.thief[seat] == ZION else 0))


def _guards(state: ThievesState, seat: int, key: str, captains: bool = False) -> tuple[Action, ...]:
    last = len(state.guards) if captains else GUARDS
    return tuple(AIM[n] for n in _in_reach(state, seat, key) if 0 <= state.at[n] < last)


def _rivals(state: ThievesState, seat: int, key: str = "") -> tuple[Action, ...]:
    """The other thieves outside the dungeons, in range of a card or anywhere (ruling 22)."""
    spaces = _in_reach(state, seat, key) if key else None
    return tuple(
        AGAINST[n]
        for n in range(state.players)
        if n != seat and at_large(state, n) and (spaces is None or state.pos[n] in spaces)
    )


def _available(state: ThievesState, spaces: tuple[int, ...]) -> list[int]:
    """The spaces without figures and flames."""
    return [n for n in spaces if not figure_at(state, n) and not state.flame >> n & 1]


def _grapple(state: ThievesState, seat: int) -> tuple[Action, ...]:
    return tuple(AIM[n] for n in _available(state, _in_reach(state, seat, "grapple")))


def _passage(state: ThievesState, seat: int) -> tuple[Action, ...]:
    here = state.pos[seat]
    if DISTRICT[here] == PALACE:
        return ()
    return tuple(AIM[n] for n in sewer_exits(state, seat) if DISTRICT[n] == DISTRICT[here] and n != here)


def _bribable(state: ThievesState, seat: int) -> tuple[Action, ...]:
    return _guards(state, seat, "bribe") if state.yellow[seat] + state.trinket[seat] else ()


def _smokable(state: ThievesState, seat: int) -> tuple[Action, ...]:
    return () if _CLOUDBURST in state.events else tuple(AIM[n] for n in _in_reach(state, seat, "smoke"))


def _burnable(state: ThievesState, spaces: tuple[int, ...]) -> tuple[Action, ...]:
    """Available spaces for a flame, not gates."""
    if _CLOUDBURST in state.events:
        return ()
    return tuple(AIM[n] for n in _available(state, spaces) if n not in GATES)


def _ruse(state: ThievesState, seat: int) -> tuple[Action, ...]:
    return tuple(AIM[n] for n in _in_reach(state, seat, "ruse") if n in GUARDROOMS and state.at[n] < 0)


def _robbable(state: ThievesState, seat: int) -> tuple[Action, ...]:
    cheap = [state.yellow[n] + state.trinket[n] + state.green[n] for n in range(state.players)]
    return tuple(AGAINST[n] for n in range(state.players) if AGAINST[n] in _rivals(state, seat) and cheap[n])


def _seducible(state: ThievesState, seat: int) -> tuple[Action, ...]:
    here = state.pos[seat]
    spaces = sorted(space for space in state.guards[:GUARDS] if space != POOL)
    return tuple(AIM[n] for n in spaces if marches_toward(state, state.at[n], here, LED_STEPS))


def _grenades(state: ThievesState, seat: int) -> tuple[Action, ...]:
    return tuple(Grab(CARDS[n].key) for n in sorted(GRENADES) if state.discard[n])


def _face_down(state: ThievesState, spaces: tuple[int, ...] | range, but: int = -1) -> tuple[Action, ...]:
    return tuple(AIM[n] for n in spaces if state.token[n] == FACE_DOWN and n != but)


_TARGETS: dict[str, Callable[[ThievesState, int], tuple[Action, ...]]] = {
    "grapple": _grapple,
    "passage": _passage,
    "beacon": lambda state, seat: tuple(
        aim
        for aim in _guards(state, seat, "beacon")
        if isinstance(aim, Aim) and marches(state, state.at[SPACE[aim.space]], 1)
    ),
    "noise": lambda state, seat: tuple(AIM[n] for n in _in_reach(state, seat, "noise")),
    "dart": lambda state, seat: _guards(state, seat, "dart"),
    "orders": lambda state, seat: _guards(state, seat, "orders", captains=True),
    "bribe": _bribable,
    "smoke": _smokable,
    "fire": lambda state, seat: _burnable(state, _in_reach(state, seat, "fire")),
    "flash": lambda state, seat: tuple(AIM[n] for n in _in_reach(state, seat, "flash")),
    "pickpocket": lambda state, seat: _rivals(state, seat, "pickpocket"),
    "caltrops": lambda state, seat: _rivals(state, seat, "caltrops"),
    "ruse": _ruse,
    "trail": lambda state, seat: _rivals(state, seat, "trail"),
    "swap": lambda state, seat: _rivals(state, seat, "swap"),
    "line": lambda state, seat: tuple(AIM[n] for n in _in_reach(state, seat, "line") if state.gem[n]),
    "confiscate": _robbable,
    "rats": lambda state, seat: _face_down(state, range(len(NAMES))),
    "shadow": lambda state, seat: tuple(
        a for a in _rivals(state, seat) if isinstance(a, Against) and state.generals(a.seat)
    ),
    "seduction": _seducible,
    "grenadier": _grenades,
}


# -- playing ---------------------------------------------------------------------------------------------------------


def play_basic(state: ThievesState, seat: int, mode: str) -> None:
    """Move and Ambush in their modes (6.2, 8)."""
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
    """The special card of a thief; the general card on it is discarded at clean-up (8)."""
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
    """A general card (9)."""
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
    return _TARGETS[_KEYS[frame.a]](state, frame.seat)


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
            state.push(Frame("herd", seat, space, _lured(state, space)), Frame("icon", seat, space))
        case "dart":
            state.asleep |= 1 << guard
        case "orders":
            state.push(Frame("station", seat, guard, space, GUARDROOM))
        case "bribe":
            _relieve(state, guard)
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
                state.push(Frame("give", other, seat))


def reposition(state: ThievesState, seat: int, space: int) -> None:
    """Set a thief down on a space; onto a guard's means arrest unless he is hidden there (6.1, ruling 11)."""
    state.pos[seat] = space
    if arrests_on(state, seat, space):
        state.push(Frame("arrest", seat))


def spread_smoke(state: ThievesState, space: int) -> None:
    """Smoke on a space and on all spaces next to it."""
    for n in (space, *BESIDE[space]):
        state.smoke |= 1 << n


# -- guards that thieves move ----------------------------------------------------------------------------------------


def _relieve(state: ThievesState, guard: int) -> None:
    state.at[state.guards[guard]] = -1
    state.guards[guard] = POOL


def _lured(state: ThievesState, space: int) -> int:
    """The guards and captains that hear a noise grenade, as bits."""
    return sum(
        1 << guard for guard, here in enumerate(state.guards) if here != POOL and DIST[space][here] <= LURE_REACH
    )


def _march_ends(state: ThievesState, frame: Frame) -> list[int]:
    """Where the guard may be led: freely by a beacon, along shortest paths by Seduction (b: her space)."""
    if frame.b < 0:
        return marches(state, frame.a, LED_STEPS)
    return marches_toward(state, frame.a, frame.b, LED_STEPS)


def _legal_march(state: ThievesState, frame: Frame) -> tuple[Action, ...]:
    start = NAMES[state.guards[frame.a]]
    return tuple(March(start, NAMES[end]) for end in _march_ends(state, frame))


def _march(state: ThievesState, frame: Frame, action: Action) -> None:
    assert isinstance(action, March)
    state.push(Frame("put", -1, frame.a, SPACE[action.end]))


def _herd(state: ThievesState, frame: Frame) -> None:
    """The thrower moves the guards who heard the noise, in his order, each up to two spaces (ruling 58)."""
    if _herded(state, frame):
        state.push(frame._replace(kind="lure"))


def _herded(state: ThievesState, frame: Frame) -> list[tuple[int, int]]:
    guards = sorted((here, n) for n, here in enumerate(state.guards) if frame.b >> n & 1 and here != POOL)
    return [(n, end) for _, n in guards for end in marches_toward(state, n, frame.a, LURED_STEPS)]


def _legal_lure(state: ThievesState, frame: Frame) -> tuple[Action, ...]:
    return (*(March(NAMES[state.guards[guard]], NAMES[end]) for guard, end in _herded(state, frame)), STOP)


def _lure(state: ThievesState, frame: Frame, action: Action) -> None:
    if isinstance(action, Stop):
        return
    assert isinstance(action, March)
    guard = state.at[SPACE[action.start]]
    state.push(Frame("put", -1, guard, SPACE[action.end]), Frame("herd", frame.seat, frame.a, frame.b & ~(1 << guard)))


# -- further choices -------------------------------------------------------------------------------------------------


def _icon(state: ThievesState, frame: Frame) -> None:
    """The theft icon of a position: one other thief on it, of the thrower's choice (9)."""
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
    return (*_burnable(state, BESIDE[frame.a]), STOP)


def _spread(state: ThievesState, frame: Frame, action: Action) -> None:
    """A second flame next to the first, if wanted (9)."""
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


def _legal_give(state: ThievesState, frame: Frame) -> tuple[Action, ...]:
    return tuple(Give(frame.seat, frame.a, CARDS[card].key) for card in sorted(set(state.hand[frame.seat])))


def _give(state: ThievesState, frame: Frame, action: Action) -> None:
    """Nobody but the two knows which card it was: what others knew of the giver's hand is no longer sure."""
    assert isinstance(action, Give)
    giver, taker, card = frame.seat, frame.a, CARD[action.card]
    state.hand[giver].remove(card)
    state.knows = [fact for fact in state.knows if fact[1] != giver]
    state.knows.append((giver, taker, card))
    receive(state, taker, card)


def _legal_grab(state: ThievesState, frame: Frame) -> tuple[Action, ...]:
    return _grenades(state, frame.seat)


def _grab(state: ThievesState, frame: Frame, action: Action) -> None:
    """The discard pile is open: everybody knows what was taken."""
    assert isinstance(action, Grab)
    card = CARD[action.card]
    state.discard[card] -= 1
    state.knows += [(viewer, frame.seat, card) for viewer in range(state.players) if viewer != frame.seat]
    receive(state, frame.seat, card)


def _legal_trade(state: ThievesState, frame: Frame) -> tuple[Action, ...]:
    return tuple(Discard(frame.seat, CARDS[card].key) for card in sorted(set(state.hand[frame.seat])))


def _trade(state: ThievesState, frame: Frame, action: Action) -> None:
    assert isinstance(action, Discard)
    card = CARD[action.card]
    state.hand[frame.seat].remove(card)
    state.discard[card] += 1
    state.forget(frame.seat, card)


# -- looking at tokens -----------------------------------------------------------------------------------------------


def _peek(state: ThievesState, frame: Frame) -> None:
    """Lookout: up to a more face-down tokens of the district (9)."""
    if frame.a and len(_legal_peek(state, frame)) > 1:
        state.push(frame._replace(kind="peeking"))


def _legal_peek(state: ThievesState, frame: Frame) -> tuple[Action, ...]:
    spaces = _in_reach(state, frame.seat, "lookout")
    return (*(AIM[n] for n in spaces if state.token[n] == FACE_DOWN and not state.peeked[n] >> frame.seat & 1), STOP)


def _peeking(state: ThievesState, frame: Frame, action: Action) -> None:
    if isinstance(action, Aim):
        state.push(Frame("look", frame.seat, SPACE[action.space]), frame._replace(kind="peek", a=frame.a - 1))


def _spy(state: ThievesState, frame: Frame) -> None:
    """Rat Spies: a is the first token looked at, or -1 (8)."""
    if _legal_spy(state, frame):
        state.push(frame._replace(kind="spying"))


def _legal_spy(state: ThievesState, frame: Frame) -> tuple[Action, ...]:
    return _face_down(state, range(len(NAMES)), but=frame.a)


def _spying(state: ThievesState, frame: Frame, action: Action) -> None:
    assert isinstance(action, Aim)
    space = SPACE[action.space]
    if frame.a < 0:
        state.push(Frame("look", frame.seat, space), frame._replace(kind="spy", a=space))
    else:
        state.push(Frame("look", frame.seat, space), Frame("exchange", frame.seat, frame.a, space))


def _legal_look(state: ThievesState, frame: Frame) -> tuple[Action, ...]:
    row = LOOK[frame.seat][frame.a]
    if state.secret[frame.a] != NONE:
        return (row[state.secret[frame.a]],)
    return tuple(row[kind] for kind, count in enumerate(state.unknown) if count)


def _look(state: ThievesState, frame: Frame, action: Action) -> None:
    assert isinstance(action, Look)
    kind = TOKEN[action.token]
    if state.secret[frame.a] == NONE:
        state.unknown[kind] -= 1
        state.secret[frame.a] = kind
    state.peeked[frame.a] |= 1 << frame.seat


def _legal_exchange(state: ThievesState, frame: Frame) -> tuple[Action, ...]:
    return (EXCHANGE, STOP)


def _exchange(state: ThievesState, frame: Frame, action: Action) -> None:
    """All see whether the two tokens change places; who knew one still knows it."""
    if isinstance(action, Exchange):
        for row in (state.secret, state.peeked):
            row[frame.a], row[frame.b] = row[frame.b], row[frame.a]


AUTO = {"herd": _herd, "icon": _icon, "peek": _peek, "spy": _spy}
WAIT = {
    "aim": Wait(by_seat, _legal_aim, _aim),
    "march": Wait(by_seat, _legal_march, _march),
    "lure": Wait(by_seat, _legal_lure, _lure),
    "victim": Wait(by_seat, _legal_icon, _victim),
    "spread": Wait(by_seat, _legal_spread, _spread),
    "confiscate": Wait(by_seat, _legal_confiscate, _confiscate),
    "bribe": Wait(by_seat, _legal_bribe, _bribe),
    "give": Wait(by_seat, _legal_give, _give),
    "grab": Wait(by_seat, _legal_grab, _grab),
    "trade": Wait(by_seat, _legal_trade, _trade),
    "peeking": Wait(by_seat, _legal_peek, _peeking),
    "spying": Wait(by_seat, _legal_spy, _spying),
    "look": Wait(by_chance, _legal_look, _look),
    "exchange": Wait(by_seat, _legal_exchange, _exchange),
}
