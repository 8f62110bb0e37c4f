"""Age of Heroes, the rules: the state as a whole, and what a seat may know of it. Sections named are those of the rules 1.2.

Set-up: battle cards for the first player (`first 5`), tribes (`tribe greek`), three cards each (`deal iron`).
A round: Market Day (draws, events, trade: see `market`), then the turn of each living tribe:
1. draw (`draw iron`); an event used at once (see `events`) is replaced;
2. one action: `tax`, `build` (`buy city`, `road 3`, `done`), `war` (see `battle`) or `none`;
3. the monument: `place 2` of the own special resource;
4. `discard` down to five cards;
5. armies return; with five cities or five monument cards at two turn ends in succession the match is won.

Order of legal actions: as listed in the tables of `cards` and by seat; the words that end a step come last. Chance
outcomes: by card or value. Option `tribes` (`choose`): `random` deals the tribes.

Immediate cards drawn on Market Day lie face up until all have drawn. A question that only a card in the hand can answer is
asked of everybody whom it might concern, so that who is asked tells nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random

from game.core.game import OptionValue
from game.core.state import Action, Observation
from game.heroes import GAME
from game.heroes.actions import VERBS, Draw
from game.heroes.battle import BATTLE_PHASES, Battles
from game.heroes.belief import deal_hands
from game.heroes.cards import CARDS, EARTHQUAKE, HELD, KIND, SPECIAL
from game.heroes.events import EVENT_PHASES
from game.heroes.market import MARKET_PHASES
from game.heroes.opening import OPENING_PHASES
from game.heroes.position import (
    BATTLE,
    CLASH,
    DEAL,
    DRAW,
    DREW,
    FAMINE,
    FIRST,
    LAY,
    LOST,
    LUCK,
    MARKET_DRAW,
    OVER,
    PLACE,
    RAIDERS,
    REACT,
    SEND,
    SPOILS,
    TAX,
    UNKNOWN,
    Fact,
    Offer,
    Promise,
)
from game.heroes.turns import TURN_PHASES, Turns

_Legal = Callable[["HeroesState"], tuple[Action, ...]]
_Do = Callable[["HeroesState", Action], None]
_PHASES: dict[int, tuple[_Legal, _Do]] = {
    **OPENING_PHASES,
    **TURN_PHASES,
    **MARKET_PHASES,
    **EVENT_PHASES,
    **BATTLE_PHASES,
}
_LEGAL = tuple(_PHASES[phase][0] for phase in range(OVER))
_DO = tuple(_PHASES[phase][1] for phase in range(OVER))
_DRAWS = (MARKET_DRAW, DRAW, TAX)
_ASKED_OF_ALL = (REACT, LUCK, FAMINE, PLACE, LAY, SEND)  # whether they hold a card that matters or not
_SAMPLE: dict[int, Callable[[HeroesState, Random], Action]] = {
    FIRST: Turns._sample_first,
    DEAL: Turns._sample_deal,
    MARKET_DRAW: Turns._sample_draw,
    DRAW: Turns._sample_draw,
    TAX: Turns._sample_draw,
    BATTLE: Battles._sample_battle,
    CLASH: Battles._sample_clash,
    SPOILS: Battles._sample_spoils,
}


class HeroesState(Turns):
    """A match of Age of Heroes; see `Position` for the fields."""

    __slots__ = ()

    game = GAME
    verbs = VERBS

    def _legal_now(self) -> tuple[Action, ...]:
        return _LEGAL[self.phase](self) if self.phase != OVER else ()

    def _is_legal(self, action: Action) -> bool:
        if self.phase in _DRAWS and type(action) is Draw:
            kind = KIND.get(action.card)
            return kind is not None and self.deck[kind] > 0
        return action in self._legal_cached()

    def _apply(self, action: Action) -> None:
        _DO[self.phase](self, action)

    def sample_chance(self, rng: Random) -> Action:
        if sample := _SAMPLE.get(self.phase):
            return sample(self, rng)
        legal = self._legal_cached()  # tribes dealt at random
        return legal[int(rng.random() * len(legal))]

    def forced(self) -> Action | None:
        legal = self._legal_cached()
        return legal[0] if len(legal) == 1 and self.phase in _ASKED_OF_ALL else None

    def is_out(self, seat: int) -> bool:
        """Dead tribes play no more; a purchase with the last cards kills its own (ruling 45)."""
        return not self.alive[seat]

    def clone(self) -> HeroesState:
        other = HeroesState.__new__(HeroesState)
        self._copy_into(other)
        return other

    # -- what a seat may know ----------------------------------------------------------------------------------------

    def observation(self, seat: int) -> HeroesObservation:
        mover = self.mover
        mine = [seat == self._seat_of(side) for side in (0, 1)]
        return HeroesObservation(
            seat=seat,
            players=self.players,
            options=self.options,
            current_player=mover,
            legal_actions=self._legal_cached() if mover == seat else (),
            history=self._history_of(seat),
            hand=tuple(self.hands[seat]),
            sizes=tuple([sum(hand) for hand in self.hands]),
            deck_size=sum(self.deck),
            battle_unseen=self._battle_unseen(mine),
            cards=self._own(self.cards, mine),
            laid_led=self._own(self.laid_led, mine),
            laid_plain=self._own(self.laid_plain, mine),
            sent=tuple(sent if own else 0 for sent, own in zip(self.sent, mine, strict=True)),
            has_sent=tuple(sent > 0 for sent in self.sent),
            unlaid=tuple(len(values) for values in self.cards),
            facts=tuple([_seen_by(seat, fact) if fact[0] in _PRIVATE else fact for fact in self.facts]),
            phase=self.phase,
            active=self.active,
            first=self.first,
            origin=self.origin,
            round=self.round,
            count=self.count,
            cursor=self.cursor,
            asked=self.asked,
            bought=self.bought,
            back=self.back,
            floor=self.floor,
            offers=self.offers,
            lap=self.lap,
            traded=self.traded,
            gone=self.gone,
            offer_from=self.offer_from,
            offer_to=self.offer_to,
            offer_give=self.offer_give,
            offer_want=self.offer_want,
            offer_mine=self.offer_mine,
            offer_yours=self.offer_yours,
            countered=self.countered,
            attacker=self.attacker,
            target=self.target,
            purpose=self.purpose,
            victories=self.victories,
            event=self.event,
            drawer=self.drawer,
            saved=self.saved,
            winners=self.winners,
            ending=self.ending,
            tribe=tuple(self.tribe),
            alive=tuple(self.alive),
            cities=tuple(self.cities),
            citadels=tuple(self.citadels),
            monument=tuple(self.monument),
            contender=tuple(self.contender),
            led=tuple(self.led),
            plain=tuple(self.plain),
            out_led=tuple(self.out_led),
            out_plain=tuple(self.out_plain),
            due_led=tuple(self.due_led),
            due_plain=tuple(self.due_plain),
            scared=tuple(self.scared),
            supply=tuple(self.supply),
            roads=tuple(self.roads),
            discard=tuple(self.discard),
            force_led=tuple(self.force_led),
            force_plain=tuple(self.force_plain),
            hero_armies=tuple(self.hero_armies),
            hero_generals=tuple(self.hero_generals),
            units_led=tuple(self.units_led),
            units_plain=tuple(self.units_plain),
            fallen_led=tuple(self.fallen_led),
            fallen_plain=tuple(self.fallen_plain),
            pending=tuple(self.pending),
            refused=tuple(self.refused),
            promises=tuple(self.promises),
            clashes=tuple(self.clashes),
        )

    def _history_of(self, seat: int) -> tuple[Action, ...]:
        history = self.past[:]
        for index, seats, seen_as in self.secrets:
            if not seats >> seat & 1:
                history[index] = seen_as
        return tuple(history)

    def _own(self, values: list[list[int]], mine: list[bool]) -> tuple[tuple[int, ...], ...]:
        return tuple(tuple(side) if own else () for side, own in zip(values, mine, strict=True))

    def _battle_unseen(self, mine: list[bool]) -> tuple[int, ...]:
        """By value, the battle cards in the deck and those of this battle that are not the observer's."""
        unseen = self.battle_deck[:]
        for side in (0, 1):
            if not mine[side]:
                for value in self.cards[side] + self.laid_led[side] + self.laid_plain[side]:
                    unseen[value] += 1
                if self.sent[side]:
                    unseen[self.sent[side] % 10] += 1
        return tuple(unseen)


_PRIVATE = (DREW, LOST)


def _seen_by(seat: int, fact: Fact) -> Fact:
    """A DREW or LOST fact as *seat* knows it: of others' cards the kind is unknown."""
    if fact[0] == DREW:
        return fact if fact[1] == seat else (DREW, fact[1], UNKNOWN)
    return fact if seat in fact[1:3] else (LOST, fact[1], fact[2], UNKNOWN)


@dataclass(frozen=True, slots=True, kw_only=True)
class HeroesObservation(Observation):
    """What a seat may know. Fields named as those of `Position` are the same.

    `hand` is the seat's own by kind, `sizes` are how many cards all hold, `deck_size` how many are left to draw.
    `cards`, `laid_led`, `laid_plain` and `sent` are empty for the side of another; `unlaid` counts battle cards not laid,
    `has_sent` tells whose army for the clash is chosen. `battle_unseen` counts by value the battle cards that may be in
    the deck or another's hand. `facts` has UNKNOWN for what the seat did not see.
    """

    hand: tuple[int, ...]
    sizes: tuple[int, ...]
    deck_size: int
    battle_unseen: tuple[int, ...]
    cards: tuple[tuple[int, ...], ...]
    laid_led: tuple[tuple[int, ...], ...]
    laid_plain: tuple[tuple[int, ...], ...]
    sent: tuple[int, ...]
    has_sent: tuple[bool, ...]
    unlaid: tuple[int, ...]
    facts: tuple[Fact, ...]
    phase: int
    active: int
    first: int
    origin: int
    round: int
    count: int
    cursor: int
    asked: int
    bought: bool
    back: int
    floor: int
    offers: int
    lap: int
    traded: bool
    gone: int
    offer_from: int
    offer_to: int
    offer_give: tuple[int, ...]
    offer_want: tuple[int, ...]
    offer_mine: int
    offer_yours: int
    countered: bool
    attacker: int
    target: int
    purpose: str
    victories: int
    event: int
    drawer: int
    saved: int
    winners: tuple[int, ...]
    ending: str
    tribe: tuple[int, ...]
    alive: tuple[bool, ...]
    cities: tuple[int, ...]
    citadels: tuple[int, ...]
    monument: tuple[int, ...]
    contender: tuple[bool, ...]
    led: tuple[int, ...]
    plain: tuple[int, ...]
    out_led: tuple[int, ...]
    out_plain: tuple[int, ...]
    due_led: tuple[int, ...]
    due_plain: tuple[int, ...]
    scared: tuple[int, ...]
    supply: tuple[int, ...]
    roads: tuple[int, ...]
    discard: tuple[int, ...]
    force_led: tuple[int, ...]
    force_plain: tuple[int, ...]
    hero_armies: tuple[int, ...]
    hero_generals: tuple[int, ...]
    units_led: tuple[int, ...]
    units_plain: tuple[int, ...]
    fallen_led: tuple[int, ...]
    fallen_plain: tuple[int, ...]
    pending: tuple[tuple[int, int], ...]
    refused: tuple[Offer, ...]
    promises: tuple[Promise, ...]
    clashes: tuple[tuple[bool, int, bool, int], ...]

    def determinize(self, rng: Random) -> HeroesState:
        """See `belief` for the hands. Battle cards of others are dealt from those unseen, and laid at random."""
        state = HeroesState(self.players, self.options)
        state.past = list(self.history)
        state.facts = list(self.facts)
        state.mover = self.current_player
        state.phase = self.phase
        state.active = self.active
        state.first = self.first
        state.origin = self.origin
        state.round = self.round
        state.count = self.count
        state.cursor = self.cursor
        state.asked = self.asked
        state.bought = self.bought
        state.back = self.back
        state.floor = self.floor
        state.offers = self.offers
        state.lap = self.lap
        state.traded = self.traded
        state.gone = self.gone
        state.offer_from = self.offer_from
        state.offer_to = self.offer_to
        state.offer_give = self.offer_give
        state.offer_want = self.offer_want
        state.offer_mine = self.offer_mine
        state.offer_yours = self.offer_yours
        state.countered = self.countered
        state.attacker = self.attacker
        state.target = self.target
        state.purpose = self.purpose
        state.victories = self.victories
        state.event = self.event
        state.drawer = self.drawer
        state.saved = self.saved
        state.winners = self.winners
        state.ending = self.ending
        state.tribe = list(self.tribe)
        state.alive = list(self.alive)
        state.cities = list(self.cities)
        state.citadels = list(self.citadels)
        state.monument = list(self.monument)
        state.contender = list(self.contender)
        state.led = list(self.led)
        state.plain = list(self.plain)
        state.out_led = list(self.out_led)
        state.out_plain = list(self.out_plain)
        state.due_led = list(self.due_led)
        state.due_plain = list(self.due_plain)
        state.scared = list(self.scared)
        state.supply = list(self.supply)
        state.roads = list(self.roads)
        state.discard = list(self.discard)
        state.force_led = list(self.force_led)
        state.force_plain = list(self.force_plain)
        state.hero_armies = list(self.hero_armies)
        state.hero_generals = list(self.hero_generals)
        state.units_led = list(self.units_led)
        state.units_plain = list(self.units_plain)
        state.fallen_led = list(self.fallen_led)
        state.fallen_plain = list(self.fallen_plain)
        state.pending = list(self.pending)
        state.refused = list(self.refused)
        state.promises = list(self.promises)
        state.clashes = list(self.clashes)
        gone = list(self.discard)
        for tribe, cards in zip(self.tribe, self.monument, strict=True):
            if cards:
                gone[SPECIAL[tribe]] += cards
        gone[EARTHQUAKE] += sum(self.scared)
        for _, kind in self.pending:
            gone[kind] += 1
        state.hands = deal_hands(self.seat, self.hand, self.sizes, gone, self.facts, rng)
        for hand in state.hands:
            for kind in range(HELD):
                gone[kind] += hand[kind]
        state.deck = [card.copies - out for card, out in zip(CARDS, gone, strict=True)]
        self._deal_battle(state, rng)
        return state

    def _deal_battle(self, state: HeroesState, rng: Random) -> None:
        """Give each side that is not the observer's unseen battle cards, and choose at random which lie where."""
        deck = list(self.battle_unseen)
        for side, seat in enumerate((self.attacker, self.target)):
            if seat == self.seat:
                state.cards[side] = list(self.cards[side])
                state.laid_led[side], state.laid_plain[side] = list(self.laid_led[side]), list(self.laid_plain[side])
                state.sent[side] = self.sent[side]
                continue
            state.cards[side] = _draw_values(deck, self.unlaid[side], rng)
            led, plain = self._laid(side)
            if self.has_sent[side]:
                sent_led = rng.random() * (led + plain) < led
                state.sent[side] = _draw_values(deck, 1, rng)[0] + 10 * sent_led
                led, plain = led - sent_led, plain - (not sent_led)
            state.laid_led[side] = _draw_values(deck, led, rng)
            state.laid_plain[side] = _draw_values(deck, plain, rng)
        state.battle_deck = deck

    def _laid(self, side: int) -> tuple[int, int]:
        """How many battle cards of a side lie, or are sent, under armies with and without general."""
        led, plain = self.units_led[side], self.units_plain[side]
        if self.attacker == RAIDERS and side == 0:
            return 0, 0
        if self.phase in (SEND, CLASH) or (self.phase == LAY and side < self.cursor):
            return led, plain
        if self.phase == LAY and side == self.cursor:
            return led + plain - self.unlaid[side], 0
        return 0, 0


def _draw_values(deck: list[int], number: int, rng: Random) -> list[int]:
    """*number* battle cards out of *deck*, sorted."""
    values: list[int] = []
    for _ in range(number):
        at = int(rng.random() * sum(deck))
        for value, copies in enumerate(deck):
            at -= copies
            if at < 0:
                deck[value] -= 1
                values.append(value)
                break
    return sorted(values)


def initial_state(players: int, options: Mapping[str, OptionValue]) -> HeroesState:
    """A fresh match, before the battle cards for the first player."""
    return HeroesState(players, options)
