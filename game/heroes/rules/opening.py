"""Set-up ("Set-up the Game") and what Market Day begins with: draws and events ("Market Day")."""

from __future__ import annotations

from random import Random

from game.core.chance import pick
from game.core.state import CHANCE, Action
from game.heroes.rules.actions import Choose, Deal, Draw, First
from game.heroes.rules.cards import BATTLE_COPIES, BATTLE_VALUES, BOOM, DEALT, HELD, KIND, TRIBE
from game.heroes.rules.market import Market
from game.heroes.rules.phases import DEAL, FIRST, MARKET_DRAW
from game.heroes.rules.phases import TRIBE as CHOOSE
from game.heroes.rules.position import NOBODY
from game.heroes.rules.singles import CHOICES, DEALS, DRAWS, FIRSTS, HIDDEN_DEAL, HIDDEN_DRAW

_FRESH_BATTLE_DECK = [0] + [BATTLE_COPIES] * BATTLE_VALUES


class Opening(Market):
    """The part of the rules up to the first turn of a round. `cursor` is the seat that draws or chooses."""

    __slots__ = ()

    # -- set-up ------------------------------------------------------------------------------------------------------

    def _legal_first(self) -> tuple[Action, ...]:
        return tuple(FIRSTS[value] for value in range(1, BATTLE_VALUES + 1) if self.battle_deck[value])

    def _sample_first(self, rng: Random) -> Action:
        return FIRSTS[pick(self.battle_deck, rng)]

    def _do_first(self, action: Action) -> None:
        """Highest battle card begins; who is tied for it draws again. `saved` has a bit for each seat still in, `back` the
        highest value of this time, `asked` the seats that drew it."""
        assert isinstance(action, First)
        self.battle_deck[action.value] -= 1
        if self.saved == 0:
            self.saved = (1 << self.players) - 1
        if action.value > self.back:
            self.back, self.asked = action.value, 0
        if action.value == self.back:
            self.asked |= 1 << self.cursor
        later = [seat for seat in range(self.cursor + 1, self.players) if self.saved >> seat & 1]
        if later:
            self.cursor = later[0]
            return
        tied = [seat for seat in range(self.players) if self.asked >> seat & 1]
        self.saved, self.asked, self.back = self.asked, 0, 0
        self.cursor = tied[0]
        if len(tied) == 1:
            self._first_found(tied[0])
        elif sum(self.battle_deck) < len(tied):  # after many ties
            self.battle_deck = _FRESH_BATTLE_DECK[:]

    def _first_found(self, seat: int) -> None:
        self.battle_deck = _FRESH_BATTLE_DECK[:]
        self.saved = 0
        self.first = self.origin = seat
        self._ask_tribe(seat)

    def _ask_tribe(self, seat: int) -> None:
        self.cursor = seat
        self.phase, self.mover = CHOOSE, (CHANCE if self.options["tribes"] == "random" else seat)

    def _legal_tribe(self) -> tuple[Action, ...]:
        return tuple(choice for number, choice in enumerate(CHOICES) if number not in self.tribe)

    def _do_tribe(self, action: Action) -> None:
        assert isinstance(action, Choose)
        self.tribe[self.cursor] = TRIBE[action.tribe]
        following = (self.cursor + 1) % self.players
        if following != self.first:
            self._ask_tribe(following)
        else:
            self.cursor, self.count = self.first, DEALT
            self.phase, self.mover = DEAL, CHANCE

    def _legal_deal(self) -> tuple[Action, ...]:
        return tuple(deal for deal, number in zip(DEALS, self.deck, strict=True) if number)

    def _sample_deal(self, rng: Random) -> Action:
        return DEALS[pick(self.deck, rng)]

    def _do_deal(self, action: Action) -> None:
        """Disasters are discarded and not replaced, a Population Boom is used ("Set-up")."""
        assert isinstance(action, Deal)
        seat, kind = self.cursor, KIND[action.card]
        self.count -= 1
        if kind < HELD:
            self._take_up(seat, kind, HIDDEN_DEAL)
        elif kind == BOOM:
            self.deck[kind] -= 1
            self._happen(seat, kind, DEAL)
            return
        else:
            self.deck[kind] -= 1
            self.discard[kind] += 1
        self._go_on_dealing()

    def _go_on_dealing(self) -> None:
        self.phase, self.mover = DEAL, CHANCE
        if not self.count:
            self.cursor, self.count = (self.cursor + 1) % self.players, DEALT
            if self.cursor == self.first:
                self._market_day()

    # -- Market Day: draws and events --------------------------------------------------------------------------------

    def _market_day(self) -> None:
        """Each living seat in turn draws one card and one for each tribe joined by road; then events in that order."""
        self._settle_promises()
        while not self.alive[self.first]:
            self.first = (self.first + 1) % self.players
        self.origin, self.active = self.first, NOBODY
        self._market_draws(self.first)

    def _market_draws(self, seat: int) -> None:
        self.cursor, self.count = seat, 1 + self.roads[seat].bit_count()
        self._go_on_with_market()

    def _go_on_with_market(self) -> None:
        self.phase, self.mover = MARKET_DRAW, CHANCE
        if self.count and self._can_draw():
            return
        order = self.living_from(self.first)
        following = order[order.index(self.cursor) + 1 :]
        if following:
            self._market_draws(following[0])
        else:
            self._next_pending()

    def _legal_draw(self) -> tuple[Action, ...]:
        return tuple(draw for draw, number in zip(DRAWS, self.deck, strict=True) if number)

    def _sample_draw(self, rng: Random) -> Action:
        return DRAWS[pick(self.deck, rng)]

    def _do_market_draw(self, action: Action) -> None:
        """Immediate cards are laid face up until all have drawn; on the first Market Day disasters are discarded."""
        assert isinstance(action, Draw)
        seat, kind = self.cursor, KIND[action.card]
        self.count -= 1
        if kind < HELD:
            self._take_up(seat, kind, HIDDEN_DRAW)
        else:
            self.deck[kind] -= 1
            if self.round == 1 and kind != BOOM:
                self.discard[kind] += 1
            else:
                self.pending.append((seat, kind))
        self._go_on_with_market()

    def _next_pending(self) -> None:
        while self.pending:
            seat, kind = self.pending.pop(0)
            if self.alive[seat]:
                self._happen(seat, kind, MARKET_DRAW)
                return
            self.discard[kind] += 1
        self._open_market()

    def _after_market(self) -> None:
        self._clear_market()
        while not self.alive[self.first]:
            self.first = (self.first + 1) % self.players
        self._begin_turn(self.first)


OPENING_PHASES = {
    FIRST: (Opening._legal_first, Opening._do_first),
    CHOOSE: (Opening._legal_tribe, Opening._do_tribe),
    DEAL: (Opening._legal_deal, Opening._do_deal),
    MARKET_DRAW: (Opening._legal_draw, Opening._do_market_draw),
}
