"""The five parts of a turn, and how a match ends ("Turns", "Winning the Game")."""

from __future__ import annotations

from game.core.state import CHANCE, Action
from game.heroes.actions import Buy, Discard, Draw, Place, Road, Swap
from game.heroes.cards import (
    ARMY,
    CITADEL,
    CITY,
    COSTS,
    EARTHQUAKE,
    EMPIRE,
    GENERAL,
    GOLD,
    HAND_LIMIT,
    HELD,
    ITEM,
    KIND,
    MONUMENT,
    REDRAW,
    ROUNDS,
    SPECIAL,
)
from game.heroes.cards import ROAD as ROAD_ITEM
from game.heroes.opening import Opening
from game.heroes.phases import ACTION, BUILD, CONSENT, DEAL, DISCARD, DRAW, MARKET_DRAW, OVER, PLACE, SWAP, TARGET, TAX
from game.heroes.singles import BUILD as DO_BUILD
from game.heroes.singles import BUYS, DISCARDS, DONE, HIDDEN_DRAW, NO, NONE, PLACES, ROADS, SWAPS, WAR, YES
from game.heroes.singles import TAX as DO_TAX


class Turns(Opening):
    """The part of the rules that leads from turn to turn and to the next Market Day."""

    __slots__ = ()

    # -- part 1: draw ------------------------------------------------------------------------------------------------

    def _begin_turn(self, seat: int) -> None:
        self.active, self.asked, self.bought = seat, 0, False
        self._draw_card()

    def _draw_card(self) -> None:
        if self._can_draw():
            self.phase, self.mover = DRAW, CHANCE
        else:
            self._ask_action()

    def _do_draw(self, action: Action) -> None:
        assert isinstance(action, Draw)
        kind = KIND[action.card]
        if kind < HELD:
            self._take_up(self.active, kind, HIDDEN_DRAW)
            self._ask_action()
        else:
            self.deck[kind] -= 1
            self._happen(self.active, kind, DRAW)

    def _go_back(self) -> None:
        """After an event; a player who died of it has no more turn. In part 1 the card is replaced."""
        if self.back == DEAL:
            self._go_on_dealing()
        elif self.back == MARKET_DRAW:
            self._next_pending()
        elif not self.alive[self.active]:
            self._next_turn()
        elif self.back == TAX:
            self._go_on_with_taxes()
        elif REDRAW:
            self._draw_card()
        else:
            self._ask_action()

    # -- part 2: an action -------------------------------------------------------------------------------------------

    def _ask_action(self) -> None:
        self.phase, self.mover = ACTION, self.active

    def _legal_action(self) -> tuple[Action, ...]:
        legal: list[Action] = [DO_TAX]
        if len(self._legal_build()) > 1:
            legal.append(DO_BUILD)
        if self._can_attack(self.active):
            legal.append(WAR)
        return (*legal, NONE)

    def _do_action(self, action: Action) -> None:
        if action == DO_TAX:
            self.count = self.cities[self.active]
            if self.count:
                self._go_on_with_taxes()
            else:
                self.phase = SWAP
        elif action == DO_BUILD:
            self.phase = BUILD
        elif action == WAR:
            self.phase = TARGET
        else:
            self._after_action()

    def _go_on_with_taxes(self) -> None:
        if self.count and self._can_draw():
            self.phase, self.mover = TAX, CHANCE
        else:
            self._after_action()

    def _do_tax(self, action: Action) -> None:
        assert isinstance(action, Draw)
        kind = KIND[action.card]
        self.count -= 1
        if kind < HELD:
            self._take_up(self.active, kind, HIDDEN_DRAW)
            self._go_on_with_taxes()
        else:
            self.deck[kind] -= 1
            self._happen(self.active, kind, TAX)

    def _legal_swap(self) -> tuple[Action, ...]:
        hand = self.hands[self.active]
        return tuple(swap for swap, number in zip(SWAPS, hand, strict=False) if number)

    def _do_swap(self, action: Action) -> None:
        assert isinstance(action, Swap)
        self._drop(self.active, KIND[action.card])
        self.count = 1
        self._go_on_with_taxes()

    # -- building ----------------------------------------------------------------------------------------------------

    def _can_pay_for(self, seat: int, item: int) -> bool:
        """Gold stands for ordinary resources that are missing ("Cards: Resource Deck")."""
        cost, hand = COSTS[item], self.hands[seat]
        gold = hand[GOLD] - cost[GOLD]
        for kind in range(GOLD):
            if cost[kind] > hand[kind]:
                gold -= cost[kind] - hand[kind]
        return gold >= 0

    def _can_buy(self, seat: int, item: int) -> bool:
        """In supply and affordable; a general needs an army at home without one."""
        if not self.supply[item] or (item == GENERAL and not self.plain[seat]):
            return False
        return self._can_pay_for(seat, item)

    def _legal_build(self) -> tuple[Action, ...]:
        """City, army, citadel, general, roads by seat of the neighbour who has not been asked, done."""
        seat = self.active
        legal: list[Action] = [buy for item, buy in enumerate(BUYS[:ROAD_ITEM]) if self._can_buy(seat, item)]
        if self._can_buy(seat, ROAD_ITEM):
            closed = self.asked | self.roads[seat]
            legal += [ROADS[other] for other in self.neighbours(seat) if not closed >> other & 1]
        return (*legal, DONE)

    def _do_build(self, action: Action) -> None:
        if isinstance(action, Road):
            self.asked |= 1 << action.seat
            self.phase, self.mover = CONSENT, action.seat
        elif isinstance(action, Buy):
            item = ITEM[action.item]
            self._pay(self.active, item)
            self._receive(self.active, item)
            self._after_purchase()
        else:
            self._after_action()

    def _pay(self, seat: int, item: int) -> None:
        """The kinds asked for, and gold for what is missing."""
        hand = self.hands[seat]
        gold = COSTS[item][GOLD]
        for kind in range(GOLD):
            paid = min(COSTS[item][kind], hand[kind])
            gold += COSTS[item][kind] - paid
            self._drop(seat, kind, paid)
        self._drop(seat, GOLD, gold)

    def _receive(self, seat: int, item: int) -> None:
        self.supply[item] -= 1
        if item == CITY:
            self.cities[seat] += 1
        elif item == ARMY:
            self.plain[seat] += 1
        elif item == CITADEL:
            self.citadels[seat] += 1
        else:
            self.plain[seat] -= 1
            self.led[seat] += 1

    def _after_purchase(self) -> None:
        self.bought = True
        self._bury()
        if self.phase != OVER:
            if self.alive[self.active]:
                self.phase, self.mover = BUILD, self.active
            else:
                self._next_turn()

    def _legal_consent(self) -> tuple[Action, ...]:
        return (YES, NO)

    def _do_consent(self, action: Action) -> None:
        """A road needs the neighbour's consent; refused with nothing built, another action may be chosen ("Road")."""
        neighbour, seat = self.mover, self.active
        self._settle_road(neighbour, seat, kept=action == YES)
        if action == YES:
            self._pay(seat, ROAD_ITEM)
            self.supply[ROAD_ITEM] -= 1
            self.roads[seat] |= 1 << neighbour
            self.roads[neighbour] |= 1 << seat
            self._after_purchase()
        elif self.bought:
            self.phase, self.mover = BUILD, seat
        else:
            self._ask_action()

    # -- parts 3 to 5: monument, hand limit, retrieving --------------------------------------------------------------

    def _after_action(self) -> None:
        if self.phase == OVER:
            return
        if self.alive[self.active]:
            self.phase, self.mover = PLACE, self.active
        else:
            self._next_turn()

    def _legal_place(self) -> tuple[Action, ...]:
        return PLACES[: self.hands[self.active][SPECIAL[self.tribe[self.active]]] + 1]

    def _do_place(self, action: Action) -> None:
        """Asked even of who has none, so that the question tells nothing. Placed cards stay out of the discard pile."""
        assert isinstance(action, Place)
        seat = self.active
        if action.cards:
            kind = SPECIAL[self.tribe[seat]]
            self._drop(seat, kind, action.cards)
            self.discard[kind] -= action.cards
            self.monument[seat] += action.cards
            self._bury()
        if self.phase != OVER:
            if self.alive[seat]:
                self._ask_discard()
            else:
                self._next_turn()

    def _ask_discard(self) -> None:
        if self.hand_size(self.active) > HAND_LIMIT:
            self.phase, self.mover = DISCARD, self.active
        else:
            self._end_turn(self.active)

    def _legal_discard(self) -> tuple[Action, ...]:
        hand = self.hands[self.active]
        return tuple(discard for discard, number in zip(DISCARDS, hand, strict=False) if number)

    def _do_discard(self, action: Action) -> None:
        assert isinstance(action, Discard)
        self._drop(self.active, KIND[action.card])
        self._ask_discard()

    def _end_turn(self, seat: int) -> None:
        """Armies come home, Earthquakes are lifted; then the Challenge Round ("Winning the Game")."""
        self.led[seat] += self.due_led[seat]
        self.plain[seat] += self.due_plain[seat] + self.scared[seat]
        self.discard[EARTHQUAKE] += self.scared[seat]
        self.due_led[seat], self.due_plain[seat] = self.out_led[seat], self.out_plain[seat]
        self.out_led[seat] = self.out_plain[seat] = self.scared[seat] = 0
        empire, monument = self.cities[seat] >= EMPIRE, self.monument[seat] >= MONUMENT
        if self.contender[seat] and (empire or monument):
            self._finish("monument" if monument else "empire", (seat,))
            return
        self.contender[seat] = empire or monument
        self._next_turn()

    def _next_turn(self) -> None:
        """The next living seat clockwise; after the last of the round Market Day, after the last round the end."""
        for place in range((self.active - self.origin) % self.players + 1, self.players):
            seat = (self.origin + place) % self.players
            if self.alive[seat]:
                self._begin_turn(seat)
                return
        if self.round == ROUNDS:
            self._finish("limit", self._leaders())
            return
        self.round += 1
        self._market_day()

    def _leaders(self) -> tuple[int, ...]:
        """At the limit of rounds: the most cities or monument cards, then the most of both."""
        living = self.living_from(0)
        ranks = {seat: (max(pair), sum(pair)) for seat in living for pair in [(self.cities[seat], self.monument[seat])]}
        best = max(ranks.values())
        return tuple(seat for seat in living if ranks[seat] == best)


TURN_PHASES = {
    DRAW: (Turns._legal_draw, Turns._do_draw),
    ACTION: (Turns._legal_action, Turns._do_action),
    TAX: (Turns._legal_draw, Turns._do_tax),
    SWAP: (Turns._legal_swap, Turns._do_swap),
    BUILD: (Turns._legal_build, Turns._do_build),
    CONSENT: (Turns._legal_consent, Turns._do_consent),
    PLACE: (Turns._legal_place, Turns._do_place),
    DISCARD: (Turns._legal_discard, Turns._do_discard),
}
