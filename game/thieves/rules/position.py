"""The fields of a position of Age of Thieves, each declared with the seats that may see it.

Open to all: the board, sheets, used and discarded cards, events, what every seat did. Secret: hands, face-down actions
(their points are open once the seats lift their screens), face-down tokens except those a seat has looked at. `inference`
draws the worlds that fit.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar

from game.core.fields import (
    ALL_SEATS,
    HIDDEN,
    LAST,
    OPEN,
    OWN,
    SEATS,
    Fields,
    among,
    flags,
    own,
    seen_by,
    slots,
    within,
)
from game.core.options import OptionValue
from game.core.state import Action
from game.core.steps import ByStack, Pending
from game.thieves.rules.board import CITY_GUARDROOMS, DISTRICTS, GREENS, NAMES, SWORDS, TREASURY
from game.thieves.rules.cards import (
    ALARM_TURNS,
    BASIC,
    CALM_TURNS,
    CAPTAINS,
    CARDS,
    EVENTS,
    GUARDS,
    SPECIAL,
    TOKENS,
    YELLOW_SUPPLY,
)
from game.thieves.rules.pending import Bid, First, Pick
from game.thieves.rules.thieves import THIEVES

OUT = -1  # the space of a thief who has left, or has not entered the board
POOL = -1  # the space of a guard in the pool
NONE, FACE_DOWN = -1, -2  # what is on a space: no token, a face-down token, or the number of a kind
YELLOW, GREEN = 1, 2
UNRESOLVED = 99  # the level before any action: higher than all real levels
COVERED = -2  # a card that this seat can't see
SPENT = 50  # SPENT + card: a cover that is in the discard pile before clean-up, because its special card was used

SPACES = len(NAMES)
ALL_SPACES, ALL_GUARDS = (1 << SPACES) - 1, (1 << GUARDS + CAPTAINS) - 1  # bits
# What no count in any match exceeds: of turns, of cards or pieces of a kind, of cards in one place.
TURNS, SUPPLY, COPIES = 99, 99, 99

Item = tuple[int, int, int]  # an action: points, card, cover (-1 for none; COVERED; SPENT and more)
Fact = tuple[int, int, int, bool]  # viewer, owner, card, and whether the card is surely in hand, not face down


# -- partly hidden fields: what a seat sees of them ------------------------------------------------------------------


def _stack(state: Table, seat: int) -> list[Pending]:
    """All frames except that another seat is putting points on a card behind its screen."""
    return [frame for frame in state.stack if type(frame) is not Bid or frame.seat == seat]


def _looked_at(state: Table, seat: int) -> list[int]:
    if not any(state.peeked):
        return state.secret[:]
    bit = 1 << seat
    return [kind if peeked & bit else NONE for kind, peeked in zip(state.secret, state.peeked, strict=True)]


def _unseen_tokens(state: Table, seat: int) -> list[int]:
    """Tokens that only other seats have looked at count as unknown too."""
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
    """The seat's own actions in full; of the others nothing while the screens are up, then all but cards and covers."""
    return [laid[:] if owner == seat else _backs(laid) if state.lifted else [] for owner, laid in enumerate(state.laid)]


def _backs(laid: list[Item]) -> list[Item]:
    """In an order that depends only on public information."""
    return [
        (points, SPECIAL if card == SPECIAL else COVERED, -1 if cover < 0 else COVERED)
        for points, card, cover in sorted(laid, key=lambda item: (-item[0], item[1] == SPECIAL))
    ]


def _covered(cards: list[int]) -> list[int]:
    return [COVERED] * len(cards)


# -- the fields ------------------------------------------------------------------------------------------------------


class Table(Fields):
    """The fields of a position. Rules, bots and views ask the same functions of `public` about a state and an observation.

    Bit sets (`smoke`, `flame` by space; the others by seat or guard) are ints. The course of the match: `stack` has the
    pending frames; `phase` is event, plan, declare or resolve, `round` counts the turns from 1; `first` is the first thief,
    `passed` says that the token has already passed this turn, because the first thief has left. `ending` is the reason why
    the match is over, or '': `crown`, `all out`, `time`, `calm`, `event` (an event was due and none was left). `drawn` has a
    bit for each event turned up so far. `open` is the open district or -1, `due` says that the alarm starts next turn.

    The board: `thief[seat]` is a number in THIEVES; `pos[seat]` a space or OUT. `guards[n]` is the space of a guard, or
    POOL; the last two are the captains; `at[space]` is the guard standing there, or -1. `token[space]` is NONE, FACE_DOWN,
    or the kind of a face-up token. `secret[space]` is the kind of a face-down token that somebody has looked at, or NONE,
    `peeked[space]` which seats have (bits); `unknown` counts the kinds nobody has seen, including those in the box: a seat
    sees what it has looked at and counts all other tokens. `gem[space]` is 0, YELLOW or GREEN; `crown` is the space of the
    Emperor's Jewel, or -1; `holder` is the seat that has it (or -1), `best` the seat with the Best Thief token. `left` are
    the thieves who left, in order.

    Cards: `hand[seat]` has numbers in CARDS, sorted; `knows` lists which cards a seat surely has in hand or face down, as a
    viewer saw them. `deck` and `discard` count copies. At the last shuffle of the discard pile the deck was `renewed` with
    so many copies, and `older[seat]` are the cards that the others held then, as far as the seat knows; `since[seat]` is
    what it has drawn since, NONE for a card from another seat. `laid[seat]` are the actions not yet turned up,
    `shown[seat]` the others. `lifted_with[seat]` is how many general cards the seat had in all when the screens lifted,
    without one that its special card has cost; `basics_least` and `basics_most` how many Moves and Ambushes it
    declared then, as far as all seats know. `points` are what a seat may still spend, `used_informers` and `used_agents`
    what it has played. `now` and `soon` are temporary points of this and the next declaration.
    """

    __slots__ = ()

    players: int

    stack: Annotated[list[Pending], seen_by(_stack), within(-2, ALL_SPACES, (0, 99))]
    phase: Annotated[str, OPEN, among("event", "plan", "declare", "resolve")]
    round: Annotated[int, OPEN, within(0, TURNS)]
    first: Annotated[int, OPEN, within(0, LAST)]
    passed: Annotated[bool, OPEN]
    ending: Annotated[str, OPEN, among("", "crown", "all out", "time", "calm", "event")]
    calm_left: Annotated[int, OPEN, within(0, TURNS)]
    alarm_left: Annotated[int, OPEN, within(0, TURNS)]
    drawn: Annotated[int, OPEN, within(0, (1 << len(EVENTS)) - 1)]
    events: Annotated[tuple[int, ...], OPEN, within(0, len(EVENTS) - 1, (0, len(EVENTS)))]
    open: Annotated[int, OPEN, within(-1, len(DISTRICTS) - 1)]
    alarm: Annotated[bool, OPEN]
    due: Annotated[bool, OPEN]

    thief: Annotated[list[int], OPEN, within(-1, len(THIEVES) - 1, SEATS)]
    pos: Annotated[list[int], OPEN, within(OUT, SPACES - 1, SEATS)]
    guards: Annotated[list[int], OPEN, within(POOL, SPACES - 1, GUARDS + CAPTAINS)]
    at: Annotated[list[int], OPEN, within(-1, GUARDS + CAPTAINS - 1, SPACES)]
    token: Annotated[list[int], OPEN, within(FACE_DOWN, len(TOKENS) - 1, SPACES)]
    secret: Annotated[list[int], seen_by(_looked_at), within(NONE, len(TOKENS) - 1, SPACES)]
    peeked: Annotated[list[int], OPEN, within(0, ALL_SEATS, SPACES)]
    unknown: Annotated[list[int], seen_by(_unseen_tokens), within(0, SUPPLY, len(TOKENS))]
    gem: Annotated[list[int], OPEN, within(0, GREEN, SPACES)]
    crown: Annotated[int, OPEN, within(-1, SPACES - 1)]
    holder: Annotated[int, OPEN, within(-1, LAST)]
    best: Annotated[int, OPEN, within(-1, LAST)]
    yellow_pool: Annotated[int, OPEN, within(0, SUPPLY)]
    left: Annotated[list[int], OPEN, within(0, LAST, (0, SEATS))]

    smoke: Annotated[int, OPEN, within(0, ALL_SPACES)]
    flame: Annotated[int, OPEN, within(0, ALL_SPACES)]
    unseen: Annotated[int, OPEN, within(0, ALL_GUARDS)]
    asleep: Annotated[int, OPEN, within(0, ALL_GUARDS)]
    dazzled: Annotated[int, OPEN, within(0, ALL_GUARDS)]
    charmed: Annotated[int, OPEN, within(0, ALL_GUARDS)]
    marked: Annotated[int, OPEN, within(0, ALL_GUARDS)]
    robbed: Annotated[int, OPEN, within(0, ALL_GUARDS)]
    silent: Annotated[int, OPEN, within(0, ALL_GUARDS)]
    exposed: Annotated[list[int], OPEN, within(0, SUPPLY, SEATS)]
    slow: Annotated[list[int], OPEN, within(0, SUPPLY, SEATS)]

    yellow: Annotated[list[int], OPEN, within(0, SUPPLY, SEATS)]
    green: Annotated[list[int], OPEN, within(0, SUPPLY, SEATS)]
    trinket: Annotated[list[int], OPEN, within(0, SUPPLY, SEATS)]
    informer: Annotated[list[int], OPEN, within(0, SUPPLY, SEATS)]
    agent: Annotated[list[int], OPEN, within(0, SUPPLY, SEATS)]
    known: Annotated[list[int], OPEN, within(0, SUPPLY, SEATS)]

    hand: Annotated[list[list[int]], OWN, within(0, len(CARDS) - 1, SEATS, (0, COPIES))]
    knows: Annotated[list[Fact], seen_by(_known_to), within(0, len(CARDS) - 1, (0, 999), 4)]
    deck: Annotated[list[int], HIDDEN]
    discard: Annotated[list[int], OPEN, within(0, SUPPLY, len(CARDS))]
    renewed: Annotated[list[int], OPEN, within(0, SUPPLY, len(CARDS))]
    older: Annotated[list[list[int]], OWN, within(0, SUPPLY, SEATS, (0, len(CARDS)))]
    since: Annotated[list[list[int]], own(_covered), within(COVERED, len(CARDS) - 1, SEATS, (0, 999))]

    declared: Annotated[list[bool], OPEN, flags(SEATS)]
    points: Annotated[list[int], OWN, within(0, SUPPLY, SEATS)]
    used_informers: Annotated[list[int], OWN, within(0, SUPPLY, SEATS)]
    used_agents: Annotated[list[int], OWN, within(0, SUPPLY, SEATS)]
    soon: Annotated[list[int], OPEN, within(0, SUPPLY, SEATS)]
    now: Annotated[list[int], OPEN, within(0, SUPPLY, SEATS)]
    laid: Annotated[list[list[Item]], seen_by(_face_down), within(COVERED, SUPPLY, SEATS, (0, COPIES), 3)]
    shown: Annotated[list[list[Item]], OPEN, within(COVERED, SUPPLY, SEATS, (0, COPIES), 3)]
    lifted: Annotated[bool, OPEN]
    lifted_with: Annotated[list[int], OPEN, within(0, SUPPLY, SEATS)]
    basics_least: Annotated[list[int], OPEN, within(0, SUPPLY, SEATS)]
    basics_most: Annotated[list[int], OPEN, within(0, SUPPLY, SEATS)]

    initiative: Annotated[int, OPEN, within(0, SUPPLY)]
    watched: Annotated[bool, OPEN]
    resolved: Annotated[list[int], OPEN, within(0, SUPPLY, SEATS)]
    level: Annotated[int, OPEN, within(-1, UNRESOLVED)]
    cursor: Annotated[int, OPEN, within(0, SEATS)]


class Position(Table, ByStack):
    """A position with its initial values, and helpers for several chapters of the rules; `rules` completes it to a state."""

    __slots__ = (*slots(Table), "_hint", "_reach")

    covers_go_first: ClassVar[bool] = True  # a special card's cover is discarded before the effect; if not, at clean-up
    _hint: tuple[Action, ...] | None  # the legal actions, if settling has found them already
    _reach: dict[int, int] | None  # the steps to each space of a movement, as listed

    def __init__(self, players: int, options: Mapping[str, OptionValue]) -> None:
        super().__init__(players, options)
        self._hint = None
        self._reach = None
        self.stack = []
        self.push(*(Pick(seat) for seat in range(players)), First())
        self.phase = "event"
        self.round = 0
        self.first = 0
        self.ending = ""
        self._set_up_board()
        self._set_up_seats()
        self._clear_turn()

    def _set_up_board(self) -> None:
        self.guards = [*SWORDS, *[POOL] * (GUARDS - len(SWORDS)), *[POOL] * CAPTAINS]
        self.at = [-1] * len(NAMES)
        for guard, space in enumerate(SWORDS):
            self.at[space] = guard
        self.token = [FACE_DOWN if space in CITY_GUARDROOMS else NONE for space in range(len(NAMES))]
        self.secret = [NONE] * len(NAMES)
        self.peeked = [0] * len(NAMES)
        self.unknown = [token.copies for token in TOKENS]
        self.gem = [GREEN if space in GREENS else 0 for space in range(len(NAMES))]
        self.crown = TREASURY
        self.yellow_pool = YELLOW_SUPPLY
        self.deck = [card.copies for card in CARDS]
        self.discard = [0] * len(CARDS)
        self.renewed = [0] * len(CARDS)
        self.calm_left, self.alarm_left, self.drawn = CALM_TURNS, ALARM_TURNS, 0
        self.open, self.alarm, self.due = -1, False, False

    def _set_up_seats(self) -> None:
        players = self.players
        self.thief, self.pos = [-1] * players, [OUT] * players
        self.hand = [[] for _ in range(players)]
        self.older, self.since = [[] for _ in range(players)], [[] for _ in range(players)]
        self.knows = []
        self.yellow, self.green, self.trinket = [0] * players, [0] * players, [0] * players
        self.informer, self.agent, self.known = [0] * players, [0] * players, [0] * players
        self.holder, self.best = -1, -1
        self.left = []
        self.now, self.soon = [0] * players, [0] * players

    def _clear_turn(self) -> None:
        """Reset everything that ends with a turn (Structure of a turn 5)."""
        players = self.players
        self.events = ()
        self.smoke = self.flame = self.unseen = self.asleep = self.dazzled = self.charmed = 0
        self.marked = self.robbed = self.silent = 0
        self.exposed, self.slow = [0] * players, [0] * players
        self.laid = [[] for _ in range(players)]
        self.shown = [[] for _ in range(players)]
        self.resolved, self.points = [0] * players, [0] * players
        self.lifted_with, self.basics_least, self.basics_most = [0] * players, [0] * players, [len(BASIC)] * players
        self.knows = [(viewer, owner, card, False) for viewer, owner, card, _ in self.knows]
        self.used_informers, self.used_agents = [0] * players, [0] * players
        self.declared = [False] * players
        self.lifted = self.watched = self.passed = False
        self.initiative, self.level, self.cursor = 0, UNRESOLVED, 0

    # -- helpers for several steps -----------------------------------------------------------------------------------

    def order(self, start: int | None = None) -> list[int]:
        """The seats still in play, clockwise from the first thief or from *start*."""
        start = self.first if start is None else start
        seats = [(start + n) % self.players for n in range(self.players)]
        return [seat for seat in seats if self.pos[seat] != OUT]
