"""The five parts of a turn, and how a match ends ("Turns", "Winning the Game")."""

from __future__ import annotations

from game.core.state import CHANCE, Action
from game.heroes.rules.actions import Discard, Draw, Place, Swap
from game.heroes.rules.building import Building
from game.heroes.rules.cards import EARTHQUAKE, EMPIRE, HAND_LIMIT, HELD, KIND, MONUMENT, REDRAW, ROUNDS, SPECIAL
from game.heroes.rules.phases import ACTION, BUILD, DEAL, DISCARD, DRAW, MARKET_DRAW, OVER, PLACE, SWAP, TARGET, TAX
from game.heroes.rules.singles import BUILD as DO_BUILD
from game.heroes.rules.singles import DISCARDS, HIDDEN_DRAW, NONE, PLACES, SWAPS, WAR
from game.heroes.rules.singles import TAX as DO_TAX


class Turns(Building):
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
            self._tell_build()
        elif action == WAR:
            self.phase = TARGET
            if not (self.led[self.active] or self.plain[self.active]):
                self._tell_hero(self.active)
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
    PLACE: (Turns._legal_place, Turns._do_place),
    DISCARD: (Turns._legal_discard, Turns._do_discard),
}
