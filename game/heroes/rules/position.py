"""What lies on the table and in the hands of Age of Heroes, and what every part of the rules does with it.

The rules are a chain of classes, each a part of the game: `Position` (here), `battle.Battles`, `war.Wars`,
`events.Events`, `market.Market`, `opening.Opening`, `building.Building`, `turns.Turns`, `rules.HeroesState`. A part ends by
calling one of the methods that `Position` only names.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping

from game.core.game import OptionValue
from game.core.state import CHANCE, TERMINAL, Action, State, share_victory
from game.heroes.rules.cards import (
    ARMY,
    BATTLE_COPIES,
    BATTLE_VALUES,
    CARDS,
    CITADEL,
    CITY,
    EARTHQUAKE,
    GENERAL,
    HELD,
    ITEMS,
    KINDS,
    OFFERS,
    ROAD,
    SPECIAL,
)
from game.heroes.rules.phases import FIRST, OVER

NOBODY = -1
RAIDERS = -2  # attacker: the barbarians

# What a fact tells; the numbers after it are named in `Position.facts`.
DREW, LEFT, TRADED, SHOWED, LOST, SHUFFLED, EMPTY, ABLE = range(8)
UNKNOWN = -1
HAS_GRAIN, HAS_HERO = 1 << len(ITEMS), 2 << len(ITEMS)

Fact = tuple[int, ...]
Offer = tuple[int, int, tuple[int, ...], tuple[int, ...], int, int]
Promise = tuple[int, int, int, int, str]


class Position(State):
    """A position of Age of Heroes. Lists have an entry for each seat unless noted; hands and piles count cards by kind.

    `phase` is one of `phases`, `mover` who decides, `active` whose turn it is, `first` the first player of this
    round, `round` counts from 1. `tribe` is an index of TRIBES or NOBODY. `led`, `plain` are armies with and without
    general at home and ready, `out_` those that attacked this turn, `due_` those that attacked in the seat's turn before,
    `scared` those under an Earthquake card. `roads` has a bit for each seat joined. `supply` counts items. `pending`
    are the market's immediate cards as (seat, kind), face up, in the order drawn. `count`, `cursor` step through draws
    and questions. `offer_` fields are the offer being made or answered; `floor` has the floor for `offers` more offers
    in lap `lap`, `traded` tells whether the lap saw a trade, `gone` has a bit for each seat that left the market.
    `promises` are (promise, giver, receiver, round, status).

    In a battle index 0 is the attacker, 1 the defender: `force_led`, `force_plain` are armies sent from home,
    `hero_armies`, `hero_generals` cards played, `units_led`, `units_plain` what has not fought yet, `cards` battle cards
    drawn and not laid, `laid_led`, `laid_plain` those laid, `sent` the one just sent (0 none, 10 added if led),
    `fallen_led`, `fallen_plain` what was beaten, `loot` how many cards are still to be plundered. `clashes` are (led, value,
    led, value) of this battle.

    `secrets` are (index in `past`, bits of the seats that saw it, what the others saw). `facts` are what is known of the
    ways of cards: (DREW, seat, kind), (LEFT, seat, kind, number), (TRADED, from, to, kind), (SHOWED, seat, kind, number),
    (LOST, from, to, kind) for what is drawn blindly (to NOBODY: by barbarians), (SHUFFLED, number of each kind that can be
    held), (EMPTY, seat, kind): it holds none, (ABLE, seat, bits of items): it can pay for one of them, where the bits
    HAS_GRAIN and HAS_HERO stand for holding such a card.
    """

    __slots__ = (
        *("phase", "mover", "active", "first", "round", "tribe", "alive", "hands", "cities", "citadels", "monument"),
        *("contender", "led", "plain", "out_led", "out_plain", "due_led", "due_plain", "scared", "supply", "roads"),
        *("deck", "discard", "pending", "battle_deck", "count", "cursor", "asked", "bought", "back"),
        *("floor", "offers", "lap", "traded", "gone", "refused", "promises", "origin"),
        *("offer_from", "offer_to", "offer_give", "offer_want", "offer_mine", "offer_yours", "countered"),
        *("target", "purpose", "force_led", "force_plain", "hero_armies", "hero_generals", "units_led", "units_plain"),
        *("cards", "laid_led", "laid_plain", "sent", "fallen_led", "fallen_plain", "victories", "clashes", "attacker"),
        "loot",
        *("event", "drawer", "saved", "winners", "ending", "secrets", "facts"),
    )

    def __init__(self, players: int, options: Mapping[str, OptionValue]) -> None:
        super().__init__(players, options)
        self.phase, self.mover = FIRST, CHANCE
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
        self.pending: list[tuple[int, int]] = []
        self.battle_deck = [0] + [BATTLE_COPIES] * BATTLE_VALUES
        self.count = self.cursor = 0
        self.asked = 0
        self.bought = False
        self.back = FIRST
        self._clear_market()
        self.promises: list[Promise] = []
        self._clear_battle()
        self.event, self.drawer, self.saved = NOBODY, NOBODY, 0
        self.winners: tuple[int, ...] = ()
        self.ending = ""
        self.secrets: list[tuple[int, int, Action]] = []
        self.facts: list[Fact] = [(SHUFFLED, *self.deck[:HELD])]

    def _clear_market(self) -> None:
        self.floor, self.offers, self.lap, self.traded, self.gone = NOBODY, OFFERS, 1, False, 0
        self.refused: list[Offer] = []
        self._clear_offer()

    def _clear_offer(self) -> None:
        self.offer_from = self.offer_to = NOBODY
        self.offer_give: tuple[int, ...] = ()
        self.offer_want: tuple[int, ...] = ()
        self.offer_mine = self.offer_yours = 0
        self.countered = False

    def _clear_battle(self) -> None:
        self.attacker = self.target = NOBODY
        self.purpose = ""
        self.force_led, self.force_plain = [0, 0], [0, 0]
        self.hero_armies, self.hero_generals = [0, 0], [0, 0]
        self.units_led, self.units_plain = [0, 0], [0, 0]
        self.cards: list[list[int]] = [[], []]
        self.laid_led: list[list[int]] = [[], []]
        self.laid_plain: list[list[int]] = [[], []]
        self.sent = [0, 0]
        self.fallen_led, self.fallen_plain = [0, 0], [0, 0]
        self.victories = self.loot = 0
        self.clashes: list[tuple[bool, int, bool, int]] = []

    # -- where the parts hand over to one another --------------------------------------------------------------------

    @abstractmethod
    def _close_event(self) -> None:
        """An immediate card has had its effect: bury the dead, go on with what it interrupted."""

    @abstractmethod
    def _go_back(self) -> None:
        """Go on in phase `back`, where an immediate card turned up."""

    @abstractmethod
    def _ask_action(self) -> None:
        """The active seat chooses an action."""

    @abstractmethod
    def _after_action(self) -> None:
        """The action of the turn is done: go on to the monument."""

    @abstractmethod
    def _begin_turn(self, seat: int) -> None:
        """The turn of *seat* begins with part 1."""

    @abstractmethod
    def _next_turn(self) -> None:
        """The turn of the next living seat, or the next Market Day."""

    @abstractmethod
    def _after_market(self) -> None:
        """Market Day is over: the first player's turn."""

    # -- the contract ------------------------------------------------------------------------------------------------

    def current_player(self) -> int:
        return self.mover

    def returns(self) -> list[float]:
        if not self.winners:
            return [0.0] * self.players
        return share_victory(self.players, self.winners)

    def scores(self) -> list[int | None]:
        """None for each seat: the game counts no points."""
        return [None] * self.players

    def _copy_into(self, other: Position) -> None:
        """Give *other* copies of all fields."""
        self._copy_base(other)
        other.phase, other.mover, other.active = self.phase, self.mover, self.active
        other.first, other.origin, other.round = self.first, self.origin, self.round
        other.tribe, other.alive = self.tribe[:], self.alive[:]
        other.hands = [hand[:] for hand in self.hands]
        other.cities, other.citadels, other.monument = self.cities[:], self.citadels[:], self.monument[:]
        other.contender = self.contender[:]
        other.led, other.plain, other.scared = self.led[:], self.plain[:], self.scared[:]
        other.out_led, other.out_plain = self.out_led[:], self.out_plain[:]
        other.due_led, other.due_plain = self.due_led[:], self.due_plain[:]
        other.supply, other.roads, other.deck, other.discard = (
            self.supply[:], self.roads[:], self.deck[:], self.discard[:],
        )  # fmt: skip
        other.pending, other.battle_deck = self.pending[:], self.battle_deck[:]
        other.count, other.cursor, other.asked, other.bought = self.count, self.cursor, self.asked, self.bought
        other.back = self.back
        other.floor, other.offers, other.lap, other.traded = self.floor, self.offers, self.lap, self.traded
        other.gone, other.refused, other.promises = self.gone, self.refused[:], self.promises[:]
        other.offer_from, other.offer_to, other.countered = self.offer_from, self.offer_to, self.countered
        other.offer_give, other.offer_want = self.offer_give, self.offer_want
        other.offer_mine, other.offer_yours = self.offer_mine, self.offer_yours
        other.attacker, other.target, other.purpose = self.attacker, self.target, self.purpose
        other.force_led, other.force_plain = self.force_led[:], self.force_plain[:]
        other.hero_armies, other.hero_generals = self.hero_armies[:], self.hero_generals[:]
        other.units_led, other.units_plain = self.units_led[:], self.units_plain[:]
        other.cards = [values[:] for values in self.cards]
        other.laid_led = [values[:] for values in self.laid_led]
        other.laid_plain = [values[:] for values in self.laid_plain]
        other.sent, other.victories, other.clashes = self.sent[:], self.victories, self.clashes[:]
        other.loot = self.loot
        other.fallen_led, other.fallen_plain = self.fallen_led[:], self.fallen_plain[:]
        other.event, other.drawer, other.saved = self.event, self.drawer, self.saved
        other.winners, other.ending = self.winners, self.ending
        other.secrets, other.facts = self.secrets[:], self.facts[:]

    # -- cards -------------------------------------------------------------------------------------------------------

    def _hide(self, seats: int, seen_as: Action) -> None:
        """The action that is happening is seen by the seats of these bits; the others see *seen_as*."""
        self.secrets.append((len(self.past), seats, seen_as))

    def _can_draw(self) -> bool:
        """Whether there is a card to draw. An empty deck is made anew from the discard pile first (Draw a Resource
        Card)."""
        if any(self.deck):
            return True
        if not any(self.discard):
            return False
        self.deck, self.discard = self.discard, [0] * KINDS
        self.facts.append((SHUFFLED, *self.deck[:HELD]))
        return True

    def _take_up(self, seat: int, kind: int, seen_as: Action) -> None:
        """*seat* draws an ordinary card, unseen by the others."""
        self.deck[kind] -= 1
        self.hands[seat][kind] += 1
        self.facts.append((DREW, seat, kind))
        self._hide(1 << seat, seen_as)

    def _drop(self, seat: int, kind: int, number: int = 1) -> None:
        """Cards go from a hand to the discard pile, seen by all."""
        if number:
            self.hands[seat][kind] -= number
            self.discard[kind] += number
            self.facts.append((LEFT, seat, kind, number))

    def _tell_hero(self, seat: int) -> None:
        """All see that *seat* holds a Mighty Hero: nobody else is there to march."""
        self.facts.append((ABLE, seat, HAS_HERO))

    def hand_size(self, seat: int) -> int:
        """How many cards *seat* holds, which everybody may know."""
        return sum(self.hands[seat])

    # -- seats -------------------------------------------------------------------------------------------------------

    def living_from(self, seat: int) -> list[int]:
        """The living seats, clockwise from *seat* on."""
        players, alive = self.players, self.alive
        return [other % players for other in range(seat, seat + players) if alive[other % players]]

    def neighbours(self, seat: int) -> list[int]:
        """The living tribes to the left and right of *seat*, in seat order; one of them where two tribes live."""
        others = [other for other in self.living_from(seat) if other != seat]
        if not others:
            return []
        return sorted({others[0], others[-1]})

    # -- winning and losing ------------------------------------------------------------------------------------------

    def _bury(self) -> None:
        """Eliminate who has neither card nor city ("Losing the Game"); the last tribe left wins."""
        living = [seat for seat in range(self.players) if self.alive[seat]]
        dead = [seat for seat in living if not self.cities[seat] and not any(self.hands[seat])]
        if not dead:
            return
        for seat in dead:
            self._clear_away(seat)
        left = [seat for seat in living if seat not in dead]
        if len(left) < 2:
            self._finish("last", tuple(left or dead))

    def _clear_away(self, seat: int) -> None:
        """What a dead tribe leaves: items to the supply, monument and Earthquake cards to the discard pile."""
        self.alive[seat] = False
        self.contender[seat] = False
        led = self.led[seat] + self.out_led[seat] + self.due_led[seat]
        plain = self.plain[seat] + self.out_plain[seat] + self.due_plain[seat] + self.scared[seat]
        self.supply[ARMY] += led + plain
        self.supply[GENERAL] += led
        self.supply[CITADEL] += self.citadels[seat]
        self.supply[ROAD] += self.roads[seat].bit_count()
        self.discard[SPECIAL[self.tribe[seat]]] += self.monument[seat]
        self.discard[EARTHQUAKE] += self.scared[seat]
        for pile in (self.led, self.out_led, self.due_led, self.plain, self.out_plain, self.due_plain, self.scared):
            pile[seat] = 0
        self.citadels[seat] = self.monument[seat] = self.roads[seat] = 0
        for other in range(self.players):
            self.roads[other] &= ~(1 << seat)

    def _finish(self, ending: str, winners: tuple[int, ...]) -> None:
        """End the match: by `monument`, `empire`, `last` tribe or `limit` of rounds."""
        self.ending, self.winners = ending, winners
        self.phase, self.mover = OVER, TERMINAL
