"""The fields of a match, and what several steps ask of them."""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Mapping

from game.core.game import OptionValue
from game.core.state import CHANCE, State
from game.kingdoms.rules.cards import CITIES, DECK, FIRST_COINS, LORDS, STRATEGISTS, TARGET, is_scheme
from game.kingdoms.rules.notation import NONE
from game.kingdoms.rules.phases import LOT, OVER

CITY_COUNT = len(CITIES)
NOBODY = -1


class Position(State):
    """Everything on the table. Lists of cards are multisets kept in ascending order, `bottom` excepted.

    The match: `phase`, `mover` (a seat, CHANCE or TERMINAL), `start` and `turn` (seats), `round`, `lots` (battle cards drawn
    for the start), `first` (the seat that first owned the target number of cities), `ending` (the round is the last).
    Seats: `coins`, `hands`, `lords` with `unveiled` of them, `spent[lord]` (power used), `strategists`, `shown` (turned up).
    Lords and strategists not taken: `lords_left`, `pool`; `offer` are the strategists just drawn, `hiring` more to come.
    Draft: `packs` by seat.
    Cities by number: `owner`, `guards`, `guard_up`. `founded` is the round in which Luoyang was built or won over (0: none).
    Decks: `decks` are multisets of what nobody laid there, `bottom` the cards laid under the only deck (top first),
    `renewed` by deck, `discards` of all game cards.
    Drawing: `draws` more cards from `deck` to a hand or, in the draw step, into `look`; `back` is the phase that follows.
    An action: `built`, `schemed`, `besieged`, `capital_ready` (Luoyang may be used), `city` at stake, `scheme` in play
    against seat `target` with `amount` staked or guessed, `table` of cards turned up.
    A siege: `general`, `ploy` and `counter` (schemes of attacker and defender), `stage` of its schemes, `mights`, `musters`,
    `arrays` and `line`, each with the attacker's first.
    """

    __slots__ = (
        "amount",
        "arrays",
        "back",
        "besieged",
        "bottom",
        "built",
        "capital_ready",
        "city",
        "coins",
        "counter",
        "deck",
        "decks",
        "discards",
        "draws",
        "ending",
        "first",
        "founded",
        "general",
        "guard_up",
        "guards",
        "hands",
        "hiring",
        "line",
        "look",
        "lords",
        "lords_left",
        "lots",
        "mights",
        "mover",
        "musters",
        "offer",
        "owner",
        "packs",
        "phase",
        "ploy",
        "pool",
        "renewed",
        "round",
        "scheme",
        "schemed",
        "shown",
        "spent",
        "stage",
        "start",
        "strategists",
        "table",
        "target",
        "turn",
        "unveiled",
    )  # fmt: skip

    def __init__(self, players: int, options: Mapping[str, OptionValue]) -> None:
        """Lay everything out for a new match ("遊戲準備")."""
        super().__init__(players, options)
        seats = range(players)
        self.phase, self.mover = LOT, CHANCE
        self.start = self.turn = 0
        self.round = 0
        self.lots: list[int] = []
        self.first = NOBODY
        self.ending = False
        self.coins = [FIRST_COINS for _ in seats]
        self.hands: list[list[int]] = [[] for _ in seats]
        self.lords: list[list[int]] = [[] for _ in seats]
        self.unveiled = [0 for _ in seats]
        self.spent = [False for _ in LORDS]
        self.strategists = [NONE for _ in seats]
        self.shown = [False for _ in seats]
        self.lords_left = list(range(len(LORDS)))
        self.pool = list(range(len(STRATEGISTS)))
        self.offer: list[int] = []
        self.hiring = 0
        self.packs: list[list[int]] = [[] for _ in seats]
        self.owner = [NOBODY] * CITY_COUNT
        self.guards = [NONE] * CITY_COUNT
        self.guard_up = [False] * CITY_COUNT
        self.founded = 0
        if options["advanced"]:
            self.decks = [[k for k in DECK if is_scheme(k)], [k for k in DECK if not is_scheme(k)]]
        else:
            self.decks = [list(DECK)]
        self.bottom: list[int] = []
        self.renewed = [False for _ in self.decks]
        self.discards: list[int] = []
        self.draws = self.deck = 0
        self.look: list[int] = []
        self.back = 0
        self.built = self.schemed = self.besieged = self.capital_ready = False
        self.city = self.scheme = self.target = NONE
        self.amount = 0
        self.table: list[int] = []
        self.general = self.ploy = self.counter = NONE
        self.stage = 0
        self.mights = [0, 0]
        self.musters: list[list[int]] = [[], []]
        self.arrays: list[tuple[int, ...]] = [(), ()]
        self.line = 0

    def copy_fields(self, other: Position) -> None:
        """Give *other* copies of all fields."""
        for name in _PLAIN:
            setattr(other, name, getattr(self, name))
        for name in _LISTS:
            setattr(other, name, getattr(self, name).copy())
        for name in _NESTED:
            setattr(other, name, [inner.copy() for inner in getattr(self, name)])

    # -- asked by several steps --------------------------------------------------------------------------------------

    def go(self, phase: int, mover: int) -> None:
        """Come to *phase*, in which *mover* is to move."""
        self.phase = phase
        self.mover = mover

    @property
    def two_lords(self) -> bool:
        """Whether each seat has two lords: an option for two players, without effect for more."""
        return self.players == 2 and bool(self.options["two_lords"])

    def clockwise(self, seat: int) -> list[int]:
        """All seats, *seat* first."""
        return [(seat + n) % self.players for n in range(self.players)]

    def has_lord(self, seat: int, lord: int) -> bool:
        """Whether *seat* has the power of *lord*."""
        return lord in self.lords[seat]

    def owned(self, seat: int) -> list[int]:
        """The cities of *seat* in the order of the cards."""
        return [city for city in range(CITY_COUNT) if self.owner[city] == seat]

    def take_from_hand(self, seat: int, card: int) -> None:
        """*card* leaves the hand of *seat*."""
        hand = self.hands[seat]
        del hand[bisect_left(hand, card)]

    def add_to_hand(self, seat: int, card: int) -> None:
        """*card* joins the hand of *seat*."""
        insort(self.hands[seat], card)

    def discard(self, card: int) -> None:
        """*card* goes to the discard pile."""
        insort(self.discards, card)

    def target_count(self) -> int:
        """How many cities end the match ("遊戲結束")."""
        return TARGET[self.players]

    def bonus(self) -> int:
        """The points for owning the target number first."""
        return first_bonus(self.players, self.options)

    def note_growth(self, seat: int) -> None:
        """Whether *seat* now is the first with the target number of cities."""
        if self.first == NOBODY and self.owner.count(seat) >= TARGET[self.players]:
            self.first = seat
            self.ending = True

    def is_over(self) -> bool:
        """Whether the match is over."""
        return self.phase == OVER


def first_bonus(players: int, options: Mapping[str, OptionValue]) -> int:
    """The points for owning the target number of cities first; 8 for five players under the advanced rules."""
    return 8 if options["advanced"] and players == 5 else 10


_NESTED = ("hands", "lords", "packs", "decks", "musters")
_LISTS = (
    "lots", "coins", "unveiled", "spent", "strategists", "shown", "lords_left", "pool", "offer",
    "owner", "guards", "guard_up", "bottom", "renewed", "discards", "look", "table", "mights", "arrays",
)  # fmt: skip
_PLAIN = tuple(name for name in Position.__slots__ if name not in (*_NESTED, *_LISTS))
