"""Building ("Conducting an action: Build"): what can be bought for which cards, and roads, to which a neighbour consents."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.state import Action
from game.heroes.rules.actions import Buy, Road
from game.heroes.rules.cards import ARMY, CITADEL, CITY, COSTS, GENERAL, GOLD, ITEM
from game.heroes.rules.cards import ROAD as ROAD_ITEM
from game.heroes.rules.opening import Opening
from game.heroes.rules.phases import BUILD, CONSENT, OVER
from game.heroes.rules.position import ABLE, EMPTY
from game.heroes.rules.singles import BUYS, DONE, NO, ROADS, YES


def can_pay(hand: Sequence[int], item: int) -> bool:
    """Whether *hand* pays for an item; gold stands for ordinary resources that are missing ("Cards: Resource Deck")."""
    cost = COSTS[item]
    gold = hand[GOLD] - cost[GOLD]
    for kind in range(GOLD):
        if cost[kind] > hand[kind]:
            gold -= cost[kind] - hand[kind]
    return gold >= 0


def can_buy(supply: Sequence[int], plain: int, hand: Sequence[int], item: int) -> bool:
    """In supply and affordable; a general needs an army at home without one, of which there are *plain*."""
    if not supply[item] or (item == GENERAL and not plain):
        return False
    return can_pay(hand, item)


class Building(Opening):
    """The part of the rules that begins with `build` and ends when nothing more is bought."""

    __slots__ = ()

    def _legal_build(self) -> tuple[Action, ...]:
        """City, army, citadel, general, roads by seat of the neighbour who has not been asked, done."""
        seat = self.active
        supply, plain, hand = self.supply, self.plain[seat], self.hands[seat]
        legal: list[Action] = [buy for item, buy in enumerate(BUYS[:ROAD_ITEM]) if can_buy(supply, plain, hand, item)]
        if can_buy(supply, plain, hand, ROAD_ITEM):
            legal += [ROADS[other] for other in self._open_roads()]
        return (*legal, DONE)

    def _open_roads(self) -> list[int]:
        """The neighbours without a road, not asked yet."""
        closed = self.asked | self.roads[self.active]
        return [other for other in self.neighbours(self.active) if not closed >> other & 1]

    def _tell_build(self) -> None:
        """All see that the active seat can pay for one of the things that can be built."""
        seat, items = self.active, 0
        for item in range(ROAD_ITEM):
            if self.supply[item] and (item != GENERAL or self.plain[seat]):
                items |= 1 << item
        if self.supply[ROAD_ITEM] and self._open_roads():
            items |= 1 << ROAD_ITEM
        self.facts.append((ABLE, seat, items))

    def _do_build(self, action: Action) -> None:
        if isinstance(action, Road):
            self.facts.append((ABLE, self.active, 1 << ROAD_ITEM))
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
        """The kinds asked for, and gold for what is missing: of such a kind the hand is empty then."""
        hand = self.hands[seat]
        if self.facts[-1][0] == ABLE and self.facts[-1][2] >> item & 1:
            self.facts.pop()  # the cards tell it now
        gold = COSTS[item][GOLD]
        for kind in range(GOLD):
            paid = min(COSTS[item][kind], hand[kind])
            gold += COSTS[item][kind] - paid
            self._drop(seat, kind, paid)
            if paid < COSTS[item][kind]:
                self.facts.append((EMPTY, seat, kind))
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


BUILDING_PHASES = {
    BUILD: (Building._legal_build, Building._do_build),
    CONSENT: (Building._legal_consent, Building._do_consent),
}
