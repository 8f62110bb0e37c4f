"""What a seat may know, and full positions that fit it.

Open to all: the board, sheets, used and discarded cards, events, what every seat did. Secret: hands, face-down actions
(their points are open once the screens are lifted), face-down tokens except those a seat has looked at.

`determinize` draws hidden cards and tokens evenly from what the seat has not seen, known ones where they are known. That is
exact but for three things, where it is an approximation: which face-down actions of others are Move or Ambush, and what is
behind a screen still down, depends on how people play (here: Move usually, Ambush seldom); once the discard pile was
shuffled back, cards of before and after are drawn from one pool; and what others chose to discard tells nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields
from random import Random
from typing import TYPE_CHECKING

from game.core.chance import pick, shuffled
from game.core.state import Action, Observation
from game.thieves.rules import declaration as declare
from game.thieves.rules.actions import masked
from game.thieves.rules.cards import AMBUSH, CARDS, HAND_LIMIT, MOVE, SPECIAL
from game.thieves.rules.pending import Frame
from game.thieves.rules.public import NONE, OUT, in_dungeon

if TYPE_CHECKING:
    from game.thieves.rules.rules import ThievesState

HIDDEN = -2  # a card that this seat can't see
MOVE_WEIGHT, AMBUSH_WEIGHT = 9, 1 / 3  # how much likelier a seat is to have declared it than not

Item = tuple[int, int, int]  # an action: points, card, cover (-1 for none)


@dataclass(frozen=True, slots=True, kw_only=True)
class ThievesObservation(Observation):
    """One seat's view. Fields not told here are as in `ThievesState` and open to all.

    `hand` is this seat's. `generals[seat]` counts general cards in hand and face down. `facts` are (owner, card) pairs that
    this seat is sure of. `laid[seat]`: face-down actions; cards and covers of others are HIDDEN, and while the screens are
    down there are none of others. `looked[space]` is the kind of a face-down token that this seat has seen, or NONE;
    `peeked[space]` who has looked (bits); `unknown` counts the kinds of all tokens it has not seen. `points`,
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
    facts: tuple[tuple[int, int], ...]
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
        return _determinize(self, rng)


# Fields that a state and an observation share, by how they are copied.
_OWN = {"hand", "generals", "facts", "laid", "shown", "looked", "unknown", "points", "stack"} | {
    "used_informers",
    "used_agents",
}
_BASE = {field.name for field in fields(Observation)}
_SHARED = [field.name for field in fields(ThievesObservation) if field.name not in _OWN | _BASE]
_LISTS = frozenset(field.name for field in fields(ThievesObservation) if str(field.type).startswith("tuple")) - {
    "events"
}
_TABLES = [name for name in _SHARED if name in _LISTS]
_VALUES = [name for name in _SHARED if name not in _LISTS]


def observe(state: ThievesState, seat: int) -> ThievesObservation:
    """What *seat* may know of *state*, built up from nothing."""
    mover = state.current_player()
    bit = 1 << seat
    looked = [kind if peeked & bit else NONE for kind, peeked in zip(state.secret, state.peeked, strict=True)]
    unknown = state.unknown.copy()
    for kind, peeked in zip(state.secret, state.peeked, strict=True):
        if kind != NONE and not peeked & bit:
            unknown[kind] += 1
    values: dict[str, object] = {name: tuple(getattr(state, name)) for name in _TABLES}
    values |= {name: getattr(state, name) for name in _VALUES}
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
        facts=tuple((owner, card) for viewer, owner, card in state.knows if viewer == seat),
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


# -- a position that fits --------------------------------------------------------------------------------------------


def _determinize(seen: ThievesObservation, rng: Random) -> ThievesState:
    from game.thieves.rules.rules import ThievesState

    state = ThievesState(seen.players, seen.options)
    for name in _TABLES:
        setattr(state, name, list(getattr(seen, name)))
    for name in _VALUES:
        setattr(state, name, getattr(seen, name))
    state.past, state.stack = list(seen.history), list(seen.stack)
    state.shown = [list(shown) for shown in seen.shown]
    state.knows = [(seen.seat, owner, card) for owner, card in seen.facts]
    _deal_tokens(seen, state, rng)
    _deal_cards(seen, state, rng)
    return state


def _deal_tokens(seen: ThievesObservation, state: ThievesState, rng: Random) -> None:
    """Tokens that only others have looked at are any of those this seat has not seen."""
    state.unknown = list(seen.unknown)
    for space, peeked in enumerate(seen.peeked):
        if peeked >> seen.seat & 1:
            state.secret[space] = seen.looked[space]
        elif peeked:
            state.secret[space] = _draw(state.unknown, rng)


def _draw(counts: list[int], rng: Random) -> int:
    """One of what is left, each as likely; it is taken away."""
    number = pick(counts, rng)
    counts[number] -= 1
    return number


def _deal_cards(seen: ThievesObservation, state: ThievesState, rng: Random) -> None:
    me = seen.seat
    pool = [card.copies - gone for card, gone in zip(CARDS, seen.discard, strict=True)]
    seen_cards = [*seen.hand, *_cards(seen.laid[me]), *(card for shown in seen.shown for card in _cards(shown))]
    seen_cards += [card for _, card in seen.facts]
    top = seen.stack[-1] if seen.stack else Frame("")
    if top.kind == "bid":  # the card just laid is in no hand and not yet among the actions
        seen_cards += _cards([(0, top.a, top.b)])
    for card in seen_cards:
        pool[card] -= 1
    for seat in range(seen.players):
        if seat == me:
            state.hand[seat], state.laid[seat] = list(seen.hand), list(seen.laid[seat])
            state.points[seat] = seen.points
            state.used_informers[seat], state.used_agents[seat] = seen.used_informers, seen.used_agents
            continue
        known = [card for owner, card in seen.facts if owner == seat]
        cards = shuffled(known + [_draw(pool, rng) for _ in range(seen.generals[seat] - len(known))], rng)
        if seen.lifted:
            _lay_down(seen, state, seat, cards, rng)
        else:
            _guess_screen(seen, state, seat, cards, rng)
        state.hand[seat].sort()
    state.deck = pool


def _cards(items: Iterable[Item]) -> list[int]:
    """The general cards in some actions."""
    return [card for _, *pair in items for card in pair if 0 <= card < MOVE]


def _lay_down(seen: ThievesObservation, state: ThievesState, seat: int, cards: list[int], rng: Random) -> None:
    """Give the face-down actions of another seat cards, and the rest to its hand."""
    items = seen.laid[seat]
    singles = [n for n, item in enumerate(items) if item[1] == HIDDEN]
    basics = _basics(seen, seat, singles, len(cards) - sum(item[1] == SPECIAL for item in items), rng)
    laid = []
    for number, (points, card, _) in enumerate(items):
        if card == SPECIAL:
            laid.append((points, SPECIAL, cards.pop()))
        else:
            laid.append((points, basics[number] if number in basics else cards.pop(), -1))
    state.laid[seat] = sorted(laid, reverse=True)
    state.hand[seat] = cards


def _basics(seen: ThievesObservation, seat: int, singles: Sequence[int], generals: int, rng: Random) -> dict[int, int]:
    """Which single actions are Move and Ambush: {number of the action: card}, drawn by weight among what is possible."""
    shown = {card for _, card, _ in seen.shown[seat]}
    top = seen.stack[-1] if seen.stack else Frame("")
    least = 1 if top.seat == seat and top.kind in ("discard", "give", "trade") else 0  # cards it must have in hand
    if top.seat == seat and top.kind == "discard" and seen.phase == "resolve":
        least = 1
    must_move = top.seat == seat and top.kind == "act" and in_dungeon(seen, seat)
    options: list[tuple[float, dict[int, int]]] = []
    for move in [None, *singles] if MOVE not in shown else [None]:
        for ambush in [None, *singles] if AMBUSH not in shown else [None]:
            if move is not None and move == ambush:
                continue
            chosen = {n: card for n, card in ((move, MOVE), (ambush, AMBUSH)) if n is not None}
            in_hand = generals - len(singles) + len(chosen)
            fits = least <= in_hand <= HAND_LIMIT + 1
            if must_move:
                fits = fits and move is not None and seen.laid[seat][move][0] == seen.level
            if fits:
                weight = (MOVE_WEIGHT if move is not None else 1.0) * (AMBUSH_WEIGHT if ambush is not None else 1.0)
                options.append((weight / max(1, len(singles)) ** len(chosen), chosen))
    return options[pick([weight for weight, _ in options], rng)][1]


def _guess_screen(seen: ThievesObservation, state: ThievesState, seat: int, cards: list[int], rng: Random) -> None:
    """Behind a screen that is still down: a seat that is ready has mostly laid Move, and sometimes a card with it."""
    state.hand[seat] = cards
    if seen.phase != "declare" or seen.pos[seat] == OUT:
        return
    points = declare.points_of(state, seat)
    if not seen.declared[seat]:
        state.points[seat] = points
        return
    if cards and points > 1 and rng.random() < 0.5:
        bid = 1 + int(rng.random() * (points - 1))
        state.laid[seat].append((bid, cards.pop(), -1))
        points -= bid
    if rng.random() < MOVE_WEIGHT / (MOVE_WEIGHT + 1):
        state.laid[seat].append((1 + int(rng.random() * points), MOVE, -1))
