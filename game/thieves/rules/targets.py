"""The targets of a card: spaces, guards, other thieves, cards of the discard pile.

`can_play` says whether a card has any legal use; a seat can only waive a card without one.
"""

from __future__ import annotations

from collections.abc import Callable

from game.core.state import Action
from game.thieves.rules.actions import Against, Aim, Grab
from game.thieves.rules.board import DISTRICT, GATES, GUARDROOMS, NAMES, PALACE, SPACE, within
from game.thieves.rules.cards import CARD, CARDS, EVENT, GRENADES, GUARDS, ZION_REACH
from game.thieves.rules.known import generals
from game.thieves.rules.patrol import drawn_toward, marches
from game.thieves.rules.position import FACE_DOWN, POOL, Position
from game.thieves.rules.public import IS_DUNGEON, at_large, figure_at, sewer_exits
from game.thieves.rules.singles import AGAINST, AIM
from game.thieves.rules.thieves import THIEVES, ZION

LED_STEPS = 4  # how far a card leads a guard: up to this with a Beacon, exactly this with Seduction
_CLOUDBURST = EVENT["cloudburst"]


def can_play(state: Position, seat: int, card: int) -> bool:
    """Whether a general card has a legal use now."""
    key = CARDS[card].key
    if key == "market":
        return bool(state.hand[seat])
    return key not in TARGETS or bool(TARGETS[key](state, seat))


def can_play_special(state: Position, seat: int, cover: int) -> bool:
    """Whether the special card of a seat has a legal use now. The *cover* goes to the discard pile before, where Grenadier
    finds it (ruling 68)."""
    key = THIEVES[state.thief[seat]].special
    if key == "grenadier" and state.covers_go_first and cover in GRENADES:
        return True
    return key not in TARGETS or bool(TARGETS[key](state, seat))


def in_reach(state: Position, seat: int, key: str) -> tuple[int, ...]:
    """The spaces in range of a card: a number (Zion throws grenades farther) or the district (General cards)."""
    card, here = CARDS[CARD[key]], state.pos[seat]
    if card.reach < 0:
        return tuple(n for n in range(len(NAMES)) if DISTRICT[n] == DISTRICT[here] and not IS_DUNGEON[n])
    return within(here, card.reach + (ZION_REACH if card.grenade and state.thief[seat] == ZION else 0))


def _guards(state: Position, seat: int, key: str, captains: bool = False) -> tuple[Action, ...]:
    last = len(state.guards) if captains else GUARDS
    return tuple(AIM[n] for n in in_reach(state, seat, key) if 0 <= state.at[n] < last)


def _rivals(state: Position, seat: int, key: str = "") -> tuple[Action, ...]:
    """The other thieves outside the dungeons, in range of a card or anywhere (ruling 22)."""
    spaces = in_reach(state, seat, key) if key else None
    return tuple(
        AGAINST[n]
        for n in range(state.players)
        if n != seat and at_large(state, n) and (spaces is None or state.pos[n] in spaces)
    )


def _available(state: Position, spaces: tuple[int, ...]) -> list[int]:
    """The spaces without figures and flames."""
    return [n for n in spaces if not figure_at(state, n) and not state.flame >> n & 1]


def _grapple(state: Position, seat: int) -> tuple[Action, ...]:
    return tuple(AIM[n] for n in _available(state, in_reach(state, seat, "grapple")))


def _passage(state: Position, seat: int) -> tuple[Action, ...]:
    here = state.pos[seat]
    if DISTRICT[here] == PALACE:
        return ()
    return tuple(AIM[n] for n in sewer_exits(state, seat) if DISTRICT[n] == DISTRICT[here] and n != here)


def _leadable(state: Position, seat: int) -> tuple[Action, ...]:
    """The guards that a thief can lead: awake, and able to move (ruling 63)."""
    return tuple(
        aim
        for aim in _guards(state, seat, "beacon")
        if isinstance(aim, Aim) and _is_awake(state, aim.space) and marches(state, state.at[SPACE[aim.space]], 1)
    )


def _is_awake(state: Position, space: str) -> bool:
    """Whether the guard on a space is awake."""
    return not state.asleep >> state.at[SPACE[space]] & 1


def _bribable(state: Position, seat: int) -> tuple[Action, ...]:
    return _guards(state, seat, "bribe") if state.yellow[seat] + state.trinket[seat] else ()


def _smokable(state: Position, seat: int) -> tuple[Action, ...]:
    return () if _CLOUDBURST in state.events else tuple(AIM[n] for n in in_reach(state, seat, "smoke"))


def burnable(state: Position, spaces: tuple[int, ...]) -> tuple[Action, ...]:
    """Available spaces for a flame, without gates."""
    if _CLOUDBURST in state.events:
        return ()
    return tuple(AIM[n] for n in _available(state, spaces) if n not in GATES)


def _ruse(state: Position, seat: int) -> tuple[Action, ...]:
    """Guardrooms without guard or captain, and without flames (ruling 62)."""
    free = [n for n in in_reach(state, seat, "ruse") if n in GUARDROOMS and not state.flame >> n & 1]
    return tuple(AIM[n] for n in free if state.at[n] < 0)


def _robbable(state: Position, seat: int) -> tuple[Action, ...]:
    cheap = [state.yellow[n] + state.trinket[n] + state.green[n] for n in range(state.players)]
    return tuple(AGAINST[n] for n in range(state.players) if AGAINST[n] in _rivals(state, seat) and cheap[n])


def _seducible(state: Position, seat: int) -> tuple[Action, ...]:
    here = state.pos[seat]
    awake = (space for n, space in enumerate(state.guards[:GUARDS]) if space != POOL and not state.asleep >> n & 1)
    spaces = sorted(awake)
    return tuple(AIM[n] for n in spaces if drawn_toward(state, state.at[n], here, LED_STEPS))


def grenades(state: Position, seat: int) -> tuple[Action, ...]:
    return tuple(Grab(CARDS[n].key) for n in sorted(GRENADES) if state.discard[n])


def face_down(state: Position, spaces: tuple[int, ...] | range, but: int = -1) -> tuple[Action, ...]:
    return tuple(AIM[n] for n in spaces if state.token[n] == FACE_DOWN and n != but)


TARGETS: dict[str, Callable[[Position, int], tuple[Action, ...]]] = {
    "grapple": _grapple,
    "passage": _passage,
    "beacon": _leadable,
    "noise": lambda state, seat: tuple(AIM[n] for n in in_reach(state, seat, "noise")),
    "dart": lambda state, seat: _guards(state, seat, "dart"),
    "orders": lambda state, seat: _guards(state, seat, "orders", captains=True),
    "bribe": _bribable,
    "smoke": _smokable,
    "fire": lambda state, seat: burnable(state, in_reach(state, seat, "fire")),
    "flash": lambda state, seat: tuple(AIM[n] for n in in_reach(state, seat, "flash")),
    "pickpocket": lambda state, seat: _rivals(state, seat, "pickpocket"),
    "caltrops": lambda state, seat: _rivals(state, seat, "caltrops"),
    "ruse": _ruse,
    "trail": lambda state, seat: _rivals(state, seat, "trail"),
    "swap": lambda state, seat: _rivals(state, seat, "swap"),
    "line": lambda state, seat: tuple(AIM[n] for n in in_reach(state, seat, "line") if state.gem[n]),
    "confiscate": _robbable,
    "rats": lambda state, seat: face_down(state, range(len(NAMES))),
    "shadow": lambda state, seat: tuple(
        a for a in _rivals(state, seat) if isinstance(a, Against) and generals(state, a.seat)
    ),
    "seduction": _seducible,
    "grenadier": grenades,
}
