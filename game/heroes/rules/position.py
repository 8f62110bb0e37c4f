"""The fields of a position of Age of Heroes, each with who may see it, and the initial position.

Secret: hands, whose sizes are public; the decks; battle cards before a clash; cards taken unseen. Cards that leave a hand
in public are among the `facts`, from which `inference` deduces what the hidden hands may be.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, NamedTuple

from game.core.fields import (
    ALL_SEATS,
    HIDDEN,
    LAST,
    OPEN,
    PAIRS,
    SEATS,
    Fields,
    among,
    flags,
    seen_by,
    slots,
    within,
)
from game.core.options import OptionValue
from game.core.state import CHANCE, TERMINAL, Action
from game.core.steps import ByPhase
from game.heroes.rules.cards import (
    ARMY,
    BATTLE_COPIES,
    BATTLE_VALUES,
    CARDS,
    CITY,
    HELD,
    ITEMS,
    KINDS,
    LAPS,
    MONUMENT,
    OFFERS,
    PROMISES,
    PURPOSES,
    ROUNDS,
    SIZE,
    TRIBES,
)
from game.heroes.rules.facts import HAS_HERO, SHUFFLED, UNKNOWN, Fact, facts_seen_by
from game.heroes.rules.phases import FIRST, OVER
from game.heroes.rules.units import NONE

NOBODY = -1
RAIDERS = -2  # as attacker: the barbarians

# What no count in any match exceeds: of one seat's pieces, of cards of a kind, of all cards.
PIECES, COPIES, CARDS_IN_ALL = 24, 40, 200
LAID = 99  # the largest code of an army with its battle card
ENDINGS = ("", "win", "monument", "empire", "last", "rounds")

Offer = tuple[int, int, tuple[int, ...], tuple[int, ...], int, int]


class Promise(NamedTuple):
    """A promise on the Market Day of a round: its number in PROMISES; `status` open, kept or broken."""

    kind: int
    giver: int
    receiver: int
    round: int
    status: str


# -- what a seat sees of fields that are neither open nor secret -----------------------------------------------------


def own_sides(state: Table, seat: int) -> tuple[bool, bool]:
    """Whether a seat is the attacker, and the defender, of the battle."""
    return seat == state.attacker, seat == state.target


def _own(values: list[list[int]], mine: tuple[bool, bool]) -> list[list[int]]:
    return [side[:] if own else [] for side, own in zip(values, mine, strict=True)]


def _own_cards(state: Table, seat: int) -> list[list[int]]:
    return _own(state.cards, own_sides(state, seat))


def _own_laid(state: Table, seat: int) -> list[list[int]]:
    return _own(state.laid, own_sides(state, seat))


def _own_sent(state: Table, seat: int) -> list[int]:
    return [sent if own else 0 for sent, own in zip(state.sent, own_sides(state, seat), strict=True)]


def _facts(state: Table, seat: int) -> list[Fact]:
    return facts_seen_by(seat, state.facts)


# -- the fields ------------------------------------------------------------------------------------------------------


class Table(Fields):
    """The fields of a position. Lists have an entry for each seat unless noted; hands and piles count cards by kind.

    `phase` is one of `phases`, `mover` the seat that decides, `active` the seat whose turn it is, `first` the first
    player of this round; `round` counts from 1. `tribe` is an index of TRIBES or NOBODY. `led`, `plain` are armies with
    and without general at home and ready, `out_` those that attacked this turn, `due_` those that attacked in the seat's
    previous turn, `scared` those under an Earthquake card. `roads` has a bit for each joined seat. `supply` counts items.
    `pending` are the market's immediate cards as (seat, kind), face up, in the order drawn. `count`, `cursor` step
    through draws and questions. `offer_` fields are the offer being made or answered; `floor` has the floor for `offers`
    more offers in lap `lap`, `traded` says whether the lap saw a trade, `gone` has a bit for each seat that left the
    market. `deals` and `rebuffs` count accepted and declined offers to a single seat in this match, at index number of
    players times offerer plus partner.

    In a battle index 0 is the attacker, 1 the defender: `force_led`, `force_plain` are armies sent from home,
    `hero_armies`, `hero_generals`, `hero_champions` heroes played, `units` the armies that have not fought yet by kind
    (see `units`), `cards` battle cards drawn and not laid, `laid` those laid and `sent` the one just sent, each with its
    army (`units.code`), `fallen` the beaten armies by kind, `loot` the number of cards still to plunder. `clashes` are
    (kind, value, kind, value) of this battle.

    `secrets` are (index in `past`, bits of the seats that saw it, what the others saw). The module `facts` has
    the kinds of `facts`, which say where cards went.
    """

    __slots__ = ()

    players: int

    phase: Annotated[int, OPEN, within(0, OVER)]
    mover: Annotated[int, OPEN, within(TERMINAL, LAST)]
    active: Annotated[int, OPEN, within(NOBODY, LAST)]
    first: Annotated[int, OPEN, within(NOBODY, LAST)]
    origin: Annotated[int, OPEN, within(NOBODY, LAST)]
    round: Annotated[int, OPEN, within(1, ROUNDS + 1)]

    tribe: Annotated[list[int], OPEN, within(NOBODY, len(TRIBES) - 1, SEATS)]
    alive: Annotated[list[bool], OPEN, flags(SEATS)]
    cities: Annotated[list[int], OPEN, within(0, PIECES, SEATS)]
    citadels: Annotated[list[int], OPEN, within(0, PIECES, SEATS)]
    monument: Annotated[list[int], OPEN, within(0, 2 * MONUMENT, SEATS)]
    contender: Annotated[list[bool], OPEN, flags(SEATS)]
    led: Annotated[list[int], OPEN, within(0, PIECES, SEATS)]
    plain: Annotated[list[int], OPEN, within(0, PIECES, SEATS)]
    out_led: Annotated[list[int], OPEN, within(0, PIECES, SEATS)]
    out_plain: Annotated[list[int], OPEN, within(0, PIECES, SEATS)]
    due_led: Annotated[list[int], OPEN, within(0, PIECES, SEATS)]
    due_plain: Annotated[list[int], OPEN, within(0, PIECES, SEATS)]
    scared: Annotated[list[int], OPEN, within(0, PIECES, SEATS)]
    supply: Annotated[list[int], OPEN, within(0, PIECES, len(ITEMS))]
    roads: Annotated[list[int], OPEN, within(0, ALL_SEATS, SEATS)]

    hands: Annotated[list[list[int]], HIDDEN]
    deck: Annotated[list[int], HIDDEN]
    discard: Annotated[list[int], OPEN, within(0, COPIES, KINDS)]
    pending: Annotated[list[tuple[int, int]], OPEN, within(0, KINDS - 1, (0, CARDS_IN_ALL), 2)]
    battle_deck: Annotated[list[int], HIDDEN]
    count: Annotated[int, OPEN, within(0, CARDS_IN_ALL)]
    cursor: Annotated[int, OPEN, within(0, CARDS_IN_ALL)]
    asked: Annotated[int, OPEN, within(0, 4 * HAS_HERO)]
    bought: Annotated[bool, OPEN]
    back: Annotated[int, OPEN, within(0, OVER)]

    floor: Annotated[int, OPEN, within(NOBODY, LAST)]
    offers: Annotated[int, OPEN, within(0, OFFERS)]
    lap: Annotated[int, OPEN, within(0, LAPS)]
    traded: Annotated[bool, OPEN]
    gone: Annotated[int, OPEN, within(0, ALL_SEATS)]
    refused: Annotated[list[Offer], OPEN, within(NOBODY, HELD, (0, 99), 6, (0, SIZE))]
    deals: Annotated[tuple[int, ...], OPEN, within(0, 9999, PAIRS)]
    rebuffs: Annotated[tuple[int, ...], OPEN, within(0, 9999, PAIRS)]
    promises: Annotated[list[Promise], OPEN, within(NOBODY, ROUNDS, (0, 999), 5, words=("open", "kept", "broken"))]

    offer_from: Annotated[int, OPEN, within(NOBODY, LAST)]
    offer_to: Annotated[int, OPEN, within(NOBODY, LAST)]
    offer_give: Annotated[tuple[int, ...], OPEN, within(0, HELD - 1, (0, SIZE))]
    offer_want: Annotated[tuple[int, ...], OPEN, within(0, HELD - 1, (0, SIZE))]
    offer_mine: Annotated[int, OPEN, within(0, len(PROMISES) - 1)]
    offer_yours: Annotated[int, OPEN, within(0, len(PROMISES) - 1)]
    countered: Annotated[bool, OPEN]

    attacker: Annotated[int, OPEN, within(RAIDERS, LAST)]
    target: Annotated[int, OPEN, within(NOBODY, LAST)]
    purpose: Annotated[str, OPEN, among("", *PURPOSES)]
    force_led: Annotated[list[int], OPEN, within(0, PIECES, 2)]
    force_plain: Annotated[list[int], OPEN, within(0, PIECES, 2)]
    hero_armies: Annotated[list[int], OPEN, within(0, PIECES, 2)]
    hero_generals: Annotated[list[int], OPEN, within(0, PIECES, 2)]
    hero_champions: Annotated[list[int], OPEN, within(0, PIECES, 2)]
    units: Annotated[list[list[int]], OPEN, within(0, PIECES, 2, len(NONE))]

    cards: Annotated[list[list[int]], seen_by(_own_cards), within(1, BATTLE_VALUES, 2, (0, PIECES))]
    laid: Annotated[list[list[int]], seen_by(_own_laid), within(0, LAID, 2, (0, PIECES))]
    sent: Annotated[list[int], seen_by(_own_sent), within(0, LAID, 2)]
    fallen: Annotated[list[list[int]], OPEN, within(0, PIECES, 2, len(NONE))]
    victories: Annotated[int, OPEN, within(0, PIECES)]
    loot: Annotated[int, OPEN, within(0, PIECES)]
    clashes: Annotated[list[tuple[int, int, int, int]], OPEN, within(0, BATTLE_VALUES, (0, PIECES), 4)]

    event: Annotated[int, OPEN, within(NOBODY, KINDS - 1)]
    drawer: Annotated[int, OPEN, within(NOBODY, LAST)]
    saved: Annotated[int, OPEN, within(0, ALL_SEATS)]
    winners: Annotated[tuple[int, ...], OPEN, within(0, LAST, (0, SEATS))]
    ending: Annotated[str, OPEN, among(*ENDINGS)]
    secrets: Annotated[list[tuple[int, int, Action]], HIDDEN]
    facts: Annotated[list[Fact], seen_by(_facts), within(UNKNOWN, 4 * HAS_HERO, (0, 4096), (3, HELD + 1))]


class Position(Table, ByPhase):
    """The initial position; `rules` completes it to a state."""

    __slots__ = slots(Table)

    def __init__(self, players: int, options: Mapping[str, OptionValue]) -> None:
        super().__init__(players, options)
        self.go(FIRST, CHANCE)
        self.active = self.first = self.origin = NOBODY
        self.round = 1
        self.tribe = [NOBODY] * players
        self.alive = [True] * players
        self.hands = [[0] * HELD for _ in range(players)]
        self.cities = [1] * players
        self.citadels = [0] * players
        self.monument = [0] * players
        self.contender = [False] * players
        self.led = [0] * players
        self.plain = [1] * players
        self.out_led, self.out_plain = [0] * players, [0] * players
        self.due_led, self.due_plain = [0] * players, [0] * players
        self.scared = [0] * players
        self.supply = [item.copies for item in ITEMS]
        self.supply[CITY] -= players
        self.supply[ARMY] -= players
        self.roads = [0] * players
        self.deck = [card.copies for card in CARDS]
        self.discard = [0] * KINDS
        self.pending = []
        self.battle_deck = [0] + [BATTLE_COPIES] * BATTLE_VALUES
        self.count = self.cursor = 0
        self.asked = 0
        self.bought = False
        self.back = FIRST
        self.clear_market()
        self.deals = self.rebuffs = (0,) * players * players
        self.promises = []
        self.clear_battle()
        self.event, self.drawer, self.saved = NOBODY, NOBODY, 0
        self.winners = ()
        self.ending = ""
        self.secrets = []
        self.facts = [(SHUFFLED, *self.deck[:HELD])]

    def clear_market(self) -> None:
        """Reset the market: no offer, nobody gone."""
        self.floor, self.offers, self.lap, self.traded, self.gone = NOBODY, OFFERS, 1, False, 0
        self.refused = []
        self.clear_offer()

    def clear_offer(self) -> None:
        """Reset the offer."""
        self.offer_from = self.offer_to = NOBODY
        self.offer_give = ()
        self.offer_want = ()
        self.offer_mine = self.offer_yours = 0
        self.countered = False

    def clear_battle(self) -> None:
        """Reset the battle."""
        self.attacker = self.target = NOBODY
        self.purpose = ""
        self.force_led, self.force_plain = [0, 0], [0, 0]
        self.hero_armies, self.hero_generals, self.hero_champions = [0, 0], [0, 0], [0, 0]
        self.units, self.fallen = [NONE[:], NONE[:]], [NONE[:], NONE[:]]
        self.cards = [[], []]
        self.laid = [[], []]
        self.sent = [0, 0]
        self.victories = self.loot = 0
        self.clashes = []

    def then(self, phase: int) -> None:
        """Continue in a phase that needs no decision, unless the match is over."""
        if self.phase != OVER:
            self.phase = phase
