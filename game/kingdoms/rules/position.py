"""The fields of a position of Record of the Three Kingdoms, each with who may see it; the position at the beginning, and
helpers of several chapters.

Secret: hands, packs and decks; lords and strategists that are not revealed, generals face down, schemes of a siege until
both are revealed, battle cards until they clash. HIDDEN stands for what a seat may not see.
"""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Mapping
from typing import Annotated

from game.core.fields import HIDDEN as SECRET
from game.core.fields import LAST, OPEN, SEATS, Fields, flags, seen_by, slots, within
from game.core.options import OptionValue
from game.core.state import CHANCE, TERMINAL
from game.core.steps import ByPhase
from game.kingdoms.rules.cards import CITIES, DECK, FIRST_COINS, LORDS, PRICE, STRATEGISTS, TARGET, is_scheme
from game.kingdoms.rules.notation import HIDDEN, NONE
from game.kingdoms.rules.phases import LOT, OUTCOME, OVER, PLOY, UNMASK

CITY_COUNT = len(CITIES)
NOBODY = -1
LAST_CARD, LAST_PHASE = len(DECK) - 1, OVER
DECKS, STAGES, LINES = 3, 9, 3
MOST = 999  # what no count in any match exceeds
FIRST_BONUS, FIRST_OF_FIVE_BONUS = 10, 8  # the second under the advanced rules


# -- what a seat sees of fields that are neither open nor secret -----------------------------------------------------


def _covered(cards: list[int]) -> list[int]:
    return [HIDDEN] * len(cards)


def lords_seen(state: Table, seat: int) -> list[list[int]]:
    return [
        lords[:] if other == seat else lords[:up] + [HIDDEN] * (len(lords) - up)
        for other, (lords, up) in enumerate(zip(state.lords, state.unveiled, strict=True))
    ]


def strategists_seen(state: Table, seat: int) -> list[int]:
    return [
        number if other == seat or state.shown[other] or number == NONE else HIDDEN
        for other, number in enumerate(state.strategists)
    ]


def _offer(state: Table, seat: int) -> list[int]:
    return state.offer[:] if state.turn == seat else _covered(state.offer)


def _look(state: Table, seat: int) -> list[int]:
    return state.look[:] if state.turn == seat else _covered(state.look)


def guards_seen(state: Table, seat: int) -> list[int]:
    return [
        guard if up or owner == seat or guard == NONE else HIDDEN
        for guard, up, owner in zip(state.guards, state.guard_up, state.owner, strict=True)
    ]


def _masked(state: Table, card: int, holder: int, seat: int) -> int:
    """A card of a siege that lies face down while the sides choose schemes."""
    return HIDDEN if state.phase in (PLOY, UNMASK) and holder != seat and card != NONE else card


def general_seen(state: Table, seat: int) -> int:
    return _masked(state, state.general, state.turn, seat)


def _ploy(state: Table, seat: int) -> int:
    return _masked(state, state.ploy, state.turn, seat)


def _counter(state: Table, seat: int) -> int:
    return _masked(state, state.counter, state.target, seat)


def _musters(state: Table, seat: int) -> list[list[int]]:
    sides = zip(state.musters, (state.turn, state.target), strict=True)
    return [muster[:] if holder == seat else _covered(muster) for muster, holder in sides]


def _arrays(state: Table, seat: int) -> list[tuple[int, ...]]:
    """The battle lines; before they clash, only their own seat knows them."""
    if state.phase == OUTCOME or not state.mights[0]:
        return state.arrays[:]
    sides = zip(state.arrays, (state.turn, state.target), strict=True)
    return [lines if holder == seat else _turned_up(lines, state.line) for lines, holder in sides]


def _turned_up(lines: tuple[int, ...], line: int) -> tuple[int, ...]:
    return tuple([number if place < line else HIDDEN for place, number in enumerate(lines)])


# -- the fields ------------------------------------------------------------------------------------------------------


class Table(Fields):
    """Everything on the table. Lists of cards are multisets in ascending order, except `bottom`.

    The match: `phase`, `mover` (a seat, CHANCE or TERMINAL), `start` and `turn` (seats), `round`, `lots` (battle cards drawn
    for the start), `first` (the seat that first owned the target number of cities), `ending` (the round is the last).
    Seats: `coins`, `hands`, `lords` with `unveiled` of them, `spent[lord]` (power used), `strategists`, `shown` (revealed).
    Lords and strategists that nobody took: `lords_left`, `pool`; `offer` are the strategists just drawn, `hiring` more.
    Draft: `packs` by seat.
    Cities by number: `owner`, `guards`, `guard_up`. `founded` is the round of building Luoyang or winning it over (0: none).
    Decks: `decks` are multisets without the cards placed under them, `bottom` the cards placed under the only deck (top
    first), `renewed` by deck, `discards` of all game cards.
    Drawing: `draws` more cards from `deck` to a hand or, in the draw step, into `look`; `back` is the phase that follows.
    A turn: `built`, `schemed`, `besieged`, `capital_ready` (Luoyang may be used), `city` at stake, `scheme` in play against
    seat `target` with `amount` staked or guessed, `table` of cards revealed.
    A siege: `general`, `ploy` and `counter` (schemes of attacker and defender), `stage` of its schemes, `mights`, `musters`,
    `arrays` and `line`, each with the attacker's first.
    """

    __slots__ = ()

    players: int
    options: Mapping[str, OptionValue]

    phase: Annotated[int, OPEN, within(0, LAST_PHASE)]
    mover: Annotated[int, OPEN, within(TERMINAL, LAST)]
    start: Annotated[int, OPEN, within(NOBODY, LAST)]
    turn: Annotated[int, OPEN, within(NOBODY, LAST)]
    round: Annotated[int, OPEN, within(0, MOST)]
    lots: Annotated[list[int], OPEN, within(0, LAST_CARD, (0, SEATS))]
    first: Annotated[int, OPEN, within(NOBODY, LAST)]
    ending: Annotated[bool, OPEN]

    coins: Annotated[list[int], OPEN, within(0, MOST, SEATS)]
    hands: Annotated[list[list[int]], SECRET]
    lords: Annotated[list[list[int]], seen_by(lords_seen), within(HIDDEN, len(LORDS) - 1, SEATS, (0, len(LORDS)))]
    unveiled: Annotated[list[int], OPEN, within(0, len(LORDS), SEATS)]
    spent: Annotated[list[bool], OPEN, flags(len(LORDS))]
    strategists: Annotated[list[int], seen_by(strategists_seen), within(HIDDEN, len(STRATEGISTS) - 1, SEATS)]
    shown: Annotated[list[bool], OPEN, flags(SEATS)]

    lords_left: Annotated[list[int], SECRET]
    pool: Annotated[list[int], SECRET]
    offer: Annotated[list[int], seen_by(_offer), within(HIDDEN, len(STRATEGISTS) - 1, (0, len(STRATEGISTS)))]
    hiring: Annotated[int, OPEN, within(0, len(STRATEGISTS))]
    packs: Annotated[list[list[int]], SECRET]

    owner: Annotated[list[int], OPEN, within(NOBODY, LAST, CITY_COUNT)]
    guards: Annotated[list[int], seen_by(guards_seen), within(HIDDEN, LAST_CARD, CITY_COUNT)]
    guard_up: Annotated[list[bool], OPEN, flags(CITY_COUNT)]
    founded: Annotated[int, OPEN, within(0, MOST)]

    decks: Annotated[list[list[int]], SECRET]
    bottom: Annotated[list[int], SECRET]
    renewed: Annotated[list[bool], OPEN, flags((1, DECKS))]
    discards: Annotated[list[int], OPEN, within(0, LAST_CARD, (0, MOST))]

    draws: Annotated[int, OPEN, within(0, MOST)]
    deck: Annotated[int, OPEN, within(0, DECKS - 1)]
    look: Annotated[list[int], seen_by(_look), within(HIDDEN, LAST_CARD, (0, MOST))]
    back: Annotated[int, OPEN, within(0, LAST_PHASE)]

    built: Annotated[bool, OPEN]
    schemed: Annotated[bool, OPEN]
    besieged: Annotated[bool, OPEN]
    capital_ready: Annotated[bool, OPEN]
    city: Annotated[int, OPEN, within(NONE, CITY_COUNT - 1)]
    scheme: Annotated[int, OPEN, within(NONE, LAST_CARD)]
    target: Annotated[int, OPEN, within(NOBODY, LAST)]
    amount: Annotated[int, OPEN, within(0, MOST)]
    table: Annotated[list[int], OPEN, within(0, LAST_CARD, (0, MOST))]

    general: Annotated[int, seen_by(general_seen), within(HIDDEN, LAST_CARD)]
    ploy: Annotated[int, seen_by(_ploy), within(HIDDEN, LAST_CARD)]
    counter: Annotated[int, seen_by(_counter), within(HIDDEN, LAST_CARD)]
    stage: Annotated[int, OPEN, within(0, STAGES)]
    mights: Annotated[list[int], OPEN, within(0, MOST, 2)]
    musters: Annotated[list[list[int]], seen_by(_musters), within(HIDDEN, LAST_CARD, 2, (0, MOST))]
    arrays: Annotated[list[tuple[int, ...]], seen_by(_arrays), within(HIDDEN, LAST_CARD, 2, (0, LINES))]
    line: Annotated[int, OPEN, within(0, LINES)]

    @property
    def two_lords(self) -> bool:
        """Whether each seat has two lords: an option for two players, without effect for more."""
        return self.players == 2 and bool(self.options["two_lords"])

    def owned(self, seat: int) -> list[int]:
        """The cities of *seat* in the order of the cards."""
        return [city for city in range(CITY_COUNT) if self.owner[city] == seat]


class Position(Table, ByPhase):
    """A position at the beginning, and helpers of several chapters; `rules` completes it to a state."""

    __slots__ = slots(Table)

    def __init__(self, players: int, options: Mapping[str, OptionValue]) -> None:
        """Set up a new match ("遊戲準備")."""
        super().__init__(players, options)
        seats = range(players)
        self.go(LOT, CHANCE)
        self.start = self.turn = 0
        self.round = 0
        self.lots = []
        self.first = NOBODY
        self.ending = False
        self.coins = [FIRST_COINS for _ in seats]
        self.hands = [[] for _ in seats]
        self.lords = [[] for _ in seats]
        self.unveiled = [0 for _ in seats]
        self.spent = [False for _ in LORDS]
        self.strategists = [NONE for _ in seats]
        self.shown = [False for _ in seats]
        self.lords_left = list(range(len(LORDS)))
        self.pool = list(range(len(STRATEGISTS)))
        self.offer = []
        self.hiring = 0
        self.packs = [[] for _ in seats]
        self.owner = [NOBODY] * CITY_COUNT
        self.guards = [NONE] * CITY_COUNT
        self.guard_up = [False] * CITY_COUNT
        self.founded = 0
        if options["advanced"]:
            self.decks = [[k for k in DECK if is_scheme(k)], [k for k in DECK if not is_scheme(k)]]
        else:
            self.decks = [list(DECK)]
        self.bottom = []
        self.renewed = [False for _ in self.decks]
        self.discards = []
        self.draws = self.deck = 0
        self.look = []
        self.back = 0
        self.built = self.schemed = self.besieged = self.capital_ready = False
        self.city = self.scheme = self.target = NONE
        self.amount = 0
        self.table = []
        self.general = self.ploy = self.counter = NONE
        self.stage = 0
        self.mights = [0, 0]
        self.musters = [[], []]
        self.arrays = [(), ()]
        self.line = 0

    # -- helpers of several chapters ---------------------------------------------------------------------------------

    def clockwise(self, seat: int) -> list[int]:
        """All seats, *seat* first."""
        return [(seat + n) % self.players for n in range(self.players)]

    def take_from_hand(self, seat: int, card: int) -> None:
        """Take *card* from the hand of *seat*."""
        hand = self.hands[seat]
        del hand[bisect_left(hand, card)]

    def add_to_hand(self, seat: int, card: int) -> None:
        """Add *card* to the hand of *seat*."""
        insort(self.hands[seat], card)

    def discard(self, card: int) -> None:
        """Put *card* on the discard pile."""
        insort(self.discards, card)

    def points(self, seat: int) -> tuple[int, int]:
        """Points of the cities of *seat*, and its bonus for the target number ("計分方式")."""
        return sum(PRICE[city] for city in self.owned(seat)), self.bonus() if self.first == seat else 0

    def bonus(self) -> int:
        """The points for owning the target number first."""
        return first_bonus(self.players, self.options)

    def note_growth(self, seat: int) -> None:
        """Whether *seat* is now the first with the target number of cities."""
        if self.first == NOBODY and self.owner.count(seat) >= TARGET[self.players]:
            self.first = seat
            self.ending = True


def first_bonus(players: int, options: Mapping[str, OptionValue]) -> int:
    """The points for owning the target number of cities first; 8 for five players under the advanced rules."""
    return FIRST_OF_FIVE_BONUS if options["advanced"] and players == 5 else FIRST_BONUS
