"""The immediate cards of Age of Heroes ("Cards: Resource Deck"): Population Boom and the four disasters.

Whoever draws Earthquake or Volcano names another tribe. Whom a disaster is about to hit is asked for Luck, `luck` or `no`,
whether he holds it or not, so that the question tells nothing. At Famine all are asked, from the drawer on.
"""

from __future__ import annotations

from game.core.state import Action
from game.heroes.rules.actions import Erupt, Quake
from game.heroes.rules.attack import Wars
from game.heroes.rules.cards import BARBARIANS, BOOM, CITY, EARTHQUAKE, GRAIN, LUCK, VOLCANO
from game.heroes.rules.cards import FAMINE as FAMINE_CARD
from game.heroes.rules.phases import ERUPT, FAMINE, OVER, QUAKE
from game.heroes.rules.phases import LUCK as ASK_LUCK
from game.heroes.rules.position import ABLE, EMPTY, HAS_GRAIN, NOBODY
from game.heroes.rules.singles import ERUPTS, NO, PLAY_LUCK, QUAKES


class Events(Wars):
    """The part of the rules that begins with an immediate card turned up and ends with its effect."""

    __slots__ = ()

    def _happen(self, seat: int, kind: int, back: int) -> None:
        """*seat* turns up an immediate card, which goes to the discard pile; afterwards phase *back* goes on."""
        self.discard[kind] += 1
        self.event, self.drawer, self.back = kind, seat, back
        if kind == BOOM:
            if self.supply[CITY]:
                self.supply[CITY] -= 1
                self.cities[seat] += 1
            self._close_event()
        elif kind == BARBARIANS:
            self._raid(seat)
        elif kind == FAMINE_CARD:
            self.saved = 0
            self._ask_famine(self.living_from(seat)[0])
        elif self._victims(kind):
            self.phase, self.mover = (QUAKE if kind == EARTHQUAKE else ERUPT), seat
        else:
            self._close_event()

    def _victims(self, kind: int) -> list[int]:
        """The other tribes that Earthquake (an army at home, ready, without general) or Volcano (a city) can hit."""
        hit = self.plain if kind == EARTHQUAKE else self.cities
        return [seat for seat in range(self.players) if seat != self.drawer and self.alive[seat] and hit[seat]]

    def _legal_quake(self) -> tuple[Action, ...]:
        return tuple(QUAKES[seat] for seat in self._victims(EARTHQUAKE))

    def _legal_erupt(self) -> tuple[Action, ...]:
        return tuple(ERUPTS[seat] for seat in self._victims(VOLCANO))

    def _do_victim(self, action: Action) -> None:
        assert isinstance(action, (Quake, Erupt))
        self.phase, self.mover = ASK_LUCK, action.seat

    def _legal_luck(self) -> tuple[Action, ...]:
        return (PLAY_LUCK, NO) if self.hands[self.mover][LUCK] else (NO,)

    def _do_luck(self, action: Action) -> None:
        """Earthquake: the card lies on the army until it recovers. Volcano: the city goes back to the supply."""
        seat = self.mover
        if action == PLAY_LUCK:
            self._drop(seat, LUCK)
        elif self.event == EARTHQUAKE:
            self.plain[seat] -= 1
            self.scared[seat] += 1
            self.discard[EARTHQUAKE] -= 1
        else:
            self.cities[seat] -= 1
            self.supply[CITY] += 1
        self._close_event()

    def _ask_famine(self, seat: int) -> None:
        self.phase, self.mover = FAMINE, seat

    def _legal_famine(self) -> tuple[Action, ...]:
        """Luck saves the grain of who holds both."""
        hand = self.hands[self.mover]
        return (PLAY_LUCK, NO) if hand[LUCK] and hand[GRAIN] else (NO,)

    def _do_famine(self, action: Action) -> None:
        if action == PLAY_LUCK:
            self.facts.append((ABLE, self.mover, HAS_GRAIN))
            self._drop(self.mover, LUCK)
            self.saved |= 1 << self.mover
        order = self.living_from(self.drawer)
        following = order[order.index(self.mover) + 1 :]
        if following:
            self._ask_famine(following[0])
            return
        for seat in order:
            if not self.saved >> seat & 1:
                self._drop(seat, GRAIN, self.hands[seat][GRAIN])
                self.facts.append((EMPTY, seat, GRAIN))
        self._close_event()

    def _close_event(self) -> None:
        self.event = self.drawer = NOBODY
        self._bury()
        if self.phase != OVER:
            self._go_back()


EVENT_PHASES = {
    QUAKE: (Events._legal_quake, Events._do_victim),
    ERUPT: (Events._legal_erupt, Events._do_victim),
    ASK_LUCK: (Events._legal_luck, Events._do_luck),
    FAMINE: (Events._legal_famine, Events._do_famine),
}
