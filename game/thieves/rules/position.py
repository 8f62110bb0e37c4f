"""What a position of Age of Thieves consists of, each field with who may see it.

Open to all: the board, sheets, used and discarded cards, events, what every seat did. Secret: hands, face-down actions
(their points are open once the screens are lifted), face-down tokens except those a seat has looked at. The worlds that
fit are drawn by `inference`.
"""

from __future__ import annotations

from typing import Annotated

from game.core.fields import HIDDEN, OPEN, OWN, Fields, seen_by
from game.core.steps import Frame
from game.thieves.rules.cards import SPECIAL
from game.thieves.rules.pending import Bid

OUT = -1  # the space of a thief who has left, or is not yet on the board
POOL = -1  # the space of a guard in the pool
NONE, FACE_DOWN = -1, -2  # what lies on a space: no token, one face down, or the number of a kind
YELLOW, GREEN = 1, 2
UNRESOLVED = 99  # the level before any action: higher than all
COVERED = -2  # a card that this seat can't see

Item = tuple[int, int, int]  # an action: points, card, cover (-1 for none)
Fact = tuple[int, int, int, bool]  # viewer, owner, card, and whether it is surely in hand, not face down


# -- what a seat sees of fields that are neither open nor secret -----------------------------------------------------


def _stack(state: Table, seat: int) -> list[Frame]:
    """Not whether another puts points on a card behind his screen."""
    return [frame for frame in state.stack if type(frame) is not Bid or frame.seat == seat]


def _looked_at(state: Table, seat: int) -> list[int]:
    if not any(state.peeked):
        return state.secret[:]
    bit = 1 << seat
    return [kind if peeked & bit else NONE for kind, peeked in zip(state.secret, state.peeked, strict=True)]


def _unseen_tokens(state: Table, seat: int) -> list[int]:
    """Tokens that only others have looked at are unknown too."""
    unknown, bit = state.unknown[:], 1 << seat
    if not any(state.peeked):
        return unknown
    for kind, peeked in zip(state.secret, state.peeked, strict=True):
        if kind != NONE and not peeked & bit:
            unknown[kind] += 1
    return unknown


def _known_to(state: Table, seat: int) -> list[Fact]:
    return [fact for fact in state.knows if fact[0] == seat]


def _face_down(state: Table, seat: int) -> list[list[Item]]:
    """One's own; of the others nothing while the screens are down, and then all but cards and covers."""
    return [laid[:] if owner == seat else _backs(laid) if state.lifted else [] for owner, laid in enumerate(state.laid)]


def _backs(laid: list[Item]) -> list[Item]:
    """Ordered by what all may know of them."""
    return [
        (points, SPECIAL if card == SPECIAL else COVERED, -1 if cover < 0 else COVERED)
        for points, card, cover in sorted(laid, key=lambda item: (-item[0], item[1] == SPECIAL))
    ]


# -- the fields ------------------------------------------------------------------------------------------------------


class Table(Fields):
    """The fields of a position. Rules, bots and views ask the same functions of `public` about a state and an observation.

    Bit sets (`smoke`, `flame` by space; the others by seat or guard) are ints. The course of the match: `stack` is what is
    still to be done; `phase` event, plan, declare or resolve, `round` counts the turns from 1; `first` is the first thief,
    `passed` tells that the token has passed in this turn already, because the first thief has left. `ending` is why the
    match is over, or ''. `drawn` has a bit for each event that was turned up. `open` is the open district or -1, `due`
    tells that the alarm is raised next turn.

    The board: `thief[seat]` is a number in THIEVES; `pos[seat]` a space or OUT. `guards[n]` is the space of a guard, or
    POOL; the last two are the captains; `at[space]` is the guard standing there, or -1. `token[space]`: NONE, FACE_DOWN, or
    the kind that lies face up. `secret[space]` is the kind of a face-down token that somebody has looked at, or NONE,
    `peeked[space]` who did (bits); `unknown` counts the kinds nobody has seen, those in the box included: a seat sees what
    it has looked at and counts all other tokens. `gem[space]`: 0, YELLOW or GREEN; `crown` is where the Emperor's Jewel
    lies, or -1; `holder` has it (or -1), `best` has the Best Thief token. `left` are the thieves who left, in order.

    Cards: `hand[seat]` numbers in CARDS, sorted; `knows` who surely has what in hand or face down, as a viewer saw. `deck`,
    `discard` count copies. `laid[seat]` are the actions not yet turned up, `shown[seat]` the others. `lifted_with[seat]` are
    the general cards it had in all when the screens were lifted, `basics_least` and `basics_most` how many of Move and
    Ambush all know it to have declared then. `points`, `used_informers`, `used_agents` are what a seat may still lay and has
    laid. `now` and `soon` are temporary points of this and the next declaration.
    """

    __slots__ = ()

    players: int

    stack: Annotated[list[Frame], seen_by(_stack)]
    phase: Annotated[str, OPEN]
    round: Annotated[int, OPEN]
    first: Annotated[int, OPEN]
    passed: Annotated[bool, OPEN]
    ending: Annotated[str, OPEN]
    calm_left: Annotated[int, OPEN]
    alarm_left: Annotated[int, OPEN]
    drawn: Annotated[int, OPEN]
    events: Annotated[tuple[int, ...], OPEN]
    open: Annotated[int, OPEN]
    alarm: Annotated[bool, OPEN]
    due: Annotated[bool, OPEN]

    thief: Annotated[list[int], OPEN]
    pos: Annotated[list[int], OPEN]
    guards: Annotated[list[int], OPEN]
    at: Annotated[list[int], OPEN]
    token: Annotated[list[int], OPEN]
    secret: Annotated[list[int], seen_by(_looked_at)]
    peeked: Annotated[list[int], OPEN]
    unknown: Annotated[list[int], seen_by(_unseen_tokens)]
    gem: Annotated[list[int], OPEN]
    crown: Annotated[int, OPEN]
    holder: Annotated[int, OPEN]
    best: Annotated[int, OPEN]
    yellow_pool: Annotated[int, OPEN]
    left: Annotated[list[int], OPEN]

    smoke: Annotated[int, OPEN]
    flame: Annotated[int, OPEN]
    unseen: Annotated[int, OPEN]
    asleep: Annotated[int, OPEN]
    dazzled: Annotated[int, OPEN]
    charmed: Annotated[int, OPEN]
    marked: Annotated[int, OPEN]
    robbed: Annotated[int, OPEN]
    silent: Annotated[int, OPEN]
    exposed: Annotated[list[int], OPEN]
    slow: Annotated[list[int], OPEN]

    yellow: Annotated[list[int], OPEN]
    green: Annotated[list[int], OPEN]
    trinket: Annotated[list[int], OPEN]
    informer: Annotated[list[int], OPEN]
    agent: Annotated[list[int], OPEN]
    known: Annotated[list[int], OPEN]

    hand: Annotated[list[list[int]], OWN]
    knows: Annotated[list[Fact], seen_by(_known_to)]
    deck: Annotated[list[int], HIDDEN]
    discard: Annotated[list[int], OPEN]

    declared: Annotated[list[bool], OPEN]
    points: Annotated[list[int], OWN]
    used_informers: Annotated[list[int], OWN]
    used_agents: Annotated[list[int], OWN]
    soon: Annotated[list[int], OPEN]
    now: Annotated[list[int], OPEN]
    laid: Annotated[list[list[Item]], seen_by(_face_down)]
    shown: Annotated[list[list[Item]], OPEN]
    lifted: Annotated[bool, OPEN]
    lifted_with: Annotated[list[int], OPEN]
    basics_least: Annotated[list[int], OPEN]
    basics_most: Annotated[list[int], OPEN]

    initiative: Annotated[int, OPEN]
    watched: Annotated[bool, OPEN]
    resolved: Annotated[list[int], OPEN]
    level: Annotated[int, OPEN]
    cursor: Annotated[int, OPEN]
