"""Who sees what.

Open to all: the board, sheets, used and discarded cards, events, what every seat did. Secret: hands, face-down actions
(their points are open once the screens are lifted), face-down tokens except those a seat has looked at. The worlds that
fit are drawn by `inference`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields
from random import Random
from typing import TYPE_CHECKING

from game.core.state import Action, PlainObservation
from game.thieves.rules.actions import masked
from game.thieves.rules.cards import SPECIAL
from game.thieves.rules.pending import Frame
from game.thieves.rules.public import NONE

if TYPE_CHECKING:
    from game.thieves.rules.rules import ThievesState

HIDDEN = -2  # a card that this seat can't see

Item = tuple[int, int, int]  # an action: points, card, cover (-1 for none)
Fact = tuple[int, int, bool]  # owner, card, and whether it is surely in hand, not face down


@dataclass(frozen=True, slots=True, kw_only=True)
class ThievesObservation(PlainObservation):
    """One seat's view. Fields not told here are as in `ThievesState` and open to all.

    `hand` is this seat's. `generals[seat]` counts general cards in hand and face down. `facts` are (owner, card, in hand)
    of which this seat is sure. `laid[seat]`: face-down actions; cards and covers of others are HIDDEN, and while the
    screens are down there are none of others. `looked[space]` is the kind of a face-down token that this seat has seen, or
    NONE; `peeked[space]` who has looked (bits); `unknown` counts the kinds of all tokens it has not seen. `points`,
    `used_informers`, `used_agents` are what it may still lay and has laid.
    """

    stack: tuple[Frame, ...]
    phase: str
    round: int
    first: int
    thief: tuple[int, ...]
    pos: tuple[int, ...]
    guards: tuple[int, ...]
    at: tuple[int, ...]
    token: tuple[int, ...]
    gem: tuple[int, ...]
    crown: int
    events: tuple[int, ...]
    smoke: int
    flame: int
    unseen: int
    asleep: int
    dazzled: int
    charmed: int
    exposed: tuple[int, ...]
    slow: tuple[int, ...]
    looked: tuple[int, ...]
    peeked: tuple[int, ...]
    unknown: tuple[int, ...]
    discard: tuple[int, ...]
    hand: tuple[int, ...]
    generals: tuple[int, ...]
    facts: tuple[Fact, ...]
    yellow: tuple[int, ...]
    green: tuple[int, ...]
    trinket: tuple[int, ...]
    informer: tuple[int, ...]
    agent: tuple[int, ...]
    known: tuple[int, ...]
    left: tuple[int, ...]
    soon: tuple[int, ...]
    now: tuple[int, ...]
    laid: tuple[tuple[Item, ...], ...]
    shown: tuple[tuple[Item, ...], ...]
    resolved: tuple[int, ...]
    lifted_with: tuple[int, ...]
    basics_least: tuple[int, ...]
    basics_most: tuple[int, ...]
    points: int
    used_informers: int
    used_agents: int
    declared: tuple[bool, ...]
    calm_left: int
    alarm_left: int
    drawn: int
    initiative: int
    watched: bool
    holder: int
    best: int
    yellow_pool: int
    open: int
    alarm: bool
    due: bool
    marked: int
    robbed: int
    silent: int
    lifted: bool
    passed: bool
    level: int
    cursor: int
    ending: str

    def determinize(self, rng: Random) -> ThievesState:
        from game.thieves.rules.inference import world

        return world(self, rng)


# Fields that a state and an observation share, by how they are copied.
_OWN = {"hand", "generals", "facts", "laid", "shown", "looked", "unknown", "points", "stack"} | {
    "used_informers",
    "used_agents",
}
_BASE = {field.name for field in fields(PlainObservation)}
_SHARED = [field.name for field in fields(ThievesObservation) if field.name not in _OWN | _BASE]
_LISTS = frozenset(field.name for field in fields(ThievesObservation) if str(field.type).startswith("tuple")) - {
    "events"
}
TABLES = [name for name in _SHARED if name in _LISTS]
VALUES = [name for name in _SHARED if name not in _LISTS]


def observe(state: ThievesState, seat: int) -> ThievesObservation:
    """What *seat* may know of *state*, built up from nothing."""
    mover = state.current_player()
    bit = 1 << seat
    looked = [kind if peeked & bit else NONE for kind, peeked in zip(state.secret, state.peeked, strict=True)]
    unknown = state.unknown.copy()
    for kind, peeked in zip(state.secret, state.peeked, strict=True):
        if kind != NONE and not peeked & bit:
            unknown[kind] += 1
    values: dict[str, object] = {name: tuple(getattr(state, name)) for name in TABLES}
    values |= {name: getattr(state, name) for name in VALUES}
    return ThievesObservation(
        seat=seat,
        players=state.players,
        options=state.options,
        current_player=mover,
        legal_actions=state._legal_cached() if mover == seat else (),
        history=history_of(state.past, seat),
        stack=tuple(frame for frame in state.stack if frame.kind != "bid" or frame.seat == seat),
        looked=tuple(looked),
        unknown=tuple(unknown),
        hand=tuple(state.hand[seat]),
        generals=tuple(state.generals(n) for n in range(state.players)),
        facts=tuple((owner, card, held) for viewer, owner, card, held in state.knows if viewer == seat),
        laid=tuple(_laid(state, n, n == seat) for n in range(state.players)),
        shown=tuple(tuple(shown) for shown in state.shown),
        points=state.points[seat],
        used_informers=state.used_informers[seat],
        used_agents=state.used_agents[seat],
        **values,  # type: ignore[arg-type]
    )


_PRIVATE = frozenset({"Draw", "Give", "Look", "Lay", "Add", "Bid"})


def history_of(past: Iterable[Action], seat: int) -> tuple[Action, ...]:
    """The log as *seat* saw it."""
    seen = (masked(action, seat) if type(action).__name__ in _PRIVATE else action for action in past)
    return tuple(action for action in seen if action is not None)


def _laid(state: ThievesState, seat: int, own: bool) -> tuple[Item, ...]:
    if own:
        return tuple(state.laid[seat])
    if not state.lifted:
        return ()
    return tuple(
        (points, SPECIAL if card == SPECIAL else HIDDEN, -1 if cover < 0 else HIDDEN)
        for points, card, cover in sorted(state.laid[seat], key=lambda item: (-item[0], item[1] == SPECIAL))
    )
