"""Battles of Age of Heroes ("Battles"): cards, clashes, spoils, the way home.

Both sides draw a battle card for each army, lay them (those with generals are asked for), and choose an army for each
clash, hidden until `clash` turns both up.

Of armies that look alike in a battle (with a general, or without) the one whose loss costs least falls first: a hero card
before an army card. Barbarians attack like a player, without generals; their battle cards are drawn at each clash, which
is as likely as drawing and laying them at random before.
"""

from __future__ import annotations

from random import Random

from game.core.chance import pick
from game.core.state import CHANCE, Action
from game.heroes.rules.actions import Battle, Clash, Lay, Send, Take
from game.heroes.rules.cards import (
    ARMY,
    BATTLE_COPIES,
    BATTLE_VALUES,
    CITADEL_BONUS,
    GENERAL,
    GENERAL_BONUS,
    KIND,
    LOOT,
    SPECIAL,
    captured,
    razed,
)
from game.heroes.rules.phases import BATTLE, CLASH, LAY, SEND, SPOILS
from game.heroes.rules.position import LOST, NOBODY, RAIDERS, Position
from game.heroes.rules.singles import BATTLES, HIDDEN_BATTLE, HIDDEN_LAY, HIDDEN_SEND, HIDDEN_TAKE, LAYS, SENDS, TAKES


class Battles(Position):
    """The part of the rules from the battle cards to the armies' return."""

    __slots__ = ()

    # -- battle cards ------------------------------------------------------------------------------------------------

    def _begin_battle(self) -> None:
        for side in (0, 1):
            self.units_led[side] = self.force_led[side] + self.hero_generals[side]
            self.units_plain[side] = self._unled(side)
        if not self._units(1):
            self._end_battle()
            return
        self.phase, self.mover = BATTLE, CHANCE
        self.cursor = 1 if self.attacker == RAIDERS else 0

    def _unled(self, side: int) -> int:
        return self.force_plain[side] + self.hero_armies[side] - self.hero_generals[side]

    def _units(self, side: int) -> int:
        return self.units_led[side] + self.units_plain[side]

    def _seat_of(self, side: int) -> int:
        return self.target if side else self.attacker

    def _legal_battle(self) -> tuple[Action, ...]:
        return tuple(BATTLES[value] for value in range(1, BATTLE_VALUES + 1) if self.battle_deck[value])

    def _sample_battle(self, rng: Random) -> Action:
        return BATTLES[pick(self.battle_deck, rng)]

    def _do_battle(self, action: Action) -> None:
        """Attacker, then defender draw a card for each army. `cursor` is the side that draws."""
        assert isinstance(action, Battle)
        side = self.cursor
        self._hide(1 << self._seat_of(side), HIDDEN_BATTLE)
        self.battle_deck[action.value] -= 1
        self.cards[side].append(action.value)
        self.cards[side].sort()
        if len(self.cards[side]) == self._units(side):
            if side:
                self._ask_lay(1 if self.attacker == RAIDERS else 0)
            else:
                self.cursor = 1

    def _ask_lay(self, side: int) -> None:
        """Only how cards fall to armies with and without general matters; where all are alike nothing is asked."""
        while side < 2:
            if self.units_led[side] and self.units_plain[side]:
                self.phase, self.mover, self.cursor = LAY, self._seat_of(side), side
                return
            laid = self.laid_led if self.units_led[side] else self.laid_plain
            laid[side], self.cards[side] = self.cards[side], []
            side += 1
        self._ask_send(0)

    def _legal_lay(self) -> tuple[Action, ...]:
        return tuple(LAYS[value] for value in sorted(set(self.cards[self.cursor])))

    def _do_lay(self, action: Action) -> None:
        assert isinstance(action, Lay)
        side = self.cursor
        self._hide(1 << self.mover, HIDDEN_LAY)
        self.cards[side].remove(action.value)
        self.laid_led[side].append(action.value)
        if len(self.laid_led[side]) == self.units_led[side]:
            self.laid_led[side].sort()
            self.laid_plain[side], self.cards[side] = self.cards[side], []
            self._ask_lay(side + 1)

    # -- clashes -----------------------------------------------------------------------------------------------------

    def _ask_send(self, side: int) -> None:
        """The attacker, then the defender choose an army; the last one goes unasked."""
        while side < 2:
            if not side and self.attacker == RAIDERS:
                side = 1
            if self._units(side) > 1:
                self.phase, self.mover, self.cursor = SEND, self._seat_of(side), side
                return
            led = bool(self.laid_led[side])
            self._send(side, led, (self.laid_led if led else self.laid_plain)[side][0])
            side += 1
        self.phase, self.mover = CLASH, CHANCE

    def _legal_send(self) -> tuple[Action, ...]:
        side = self.cursor
        led, plain = sorted(set(self.laid_led[side])), sorted(set(self.laid_plain[side]))
        return (*[SENDS[True][value] for value in led], *[SENDS[False][value] for value in plain])

    def _do_send(self, action: Action) -> None:
        assert isinstance(action, Send)
        self._hide(1 << self.mover, HIDDEN_SEND)
        side = self.cursor
        self._send(side, action.led, action.value)
        if side:
            self.phase, self.mover = CLASH, CHANCE
        else:
            self._ask_send(1)

    def _send(self, side: int, led: bool, value: int) -> None:
        (self.laid_led if led else self.laid_plain)[side].remove(value)
        self.sent[side] = value + 10 * led

    def _legal_clash(self) -> tuple[Action, ...]:
        led, value = self.sent[1] > 10, self.sent[1] % 10
        if self.attacker == RAIDERS:
            values = range(1, BATTLE_VALUES + 1)
            return tuple(Clash(False, other, led, value) for other in values if self.battle_deck[other])
        return (Clash(self.sent[0] > 10, self.sent[0] % 10, led, value),)

    def _sample_clash(self, rng: Random) -> Action:
        if self.attacker != RAIDERS:
            return self._legal_cached()[0]
        return Clash(False, pick(self.battle_deck, rng), self.sent[1] > 10, self.sent[1] % 10)

    def _do_clash(self, action: Action) -> None:
        """The lower sum is destroyed; equal sums hurt nobody ("Battles")."""
        assert isinstance(action, Clash)
        if self.attacker == RAIDERS:
            self.battle_deck[action.attack] -= 1
        self.clashes.append((action.attack_led, action.attack, action.defence_led, action.defence))
        attack = action.attack + GENERAL_BONUS * action.attack_led
        defence = action.defence + GENERAL_BONUS * action.defence_led + CITADEL_BONUS * self.citadels[self.target]
        for side, led in ((0, action.attack_led), (1, action.defence_led)):
            (self.units_led if led else self.units_plain)[side] -= 1
            if (attack < defence) if side == 0 else (defence < attack):
                (self.fallen_led if led else self.fallen_plain)[side] += 1
        self.victories += attack > defence
        self.sent = [0, 0]
        if self._units(0) and self._units(1):
            self._ask_send(0)
        else:
            self._end_battle()

    # -- spoils and return -------------------------------------------------------------------------------------------

    def _end_battle(self) -> None:
        """Unopposed attackers are victories. Losses, spoils, then everybody goes home."""
        self.victories += self._units(0)
        self._lose_armies(self.target, 1)
        if self.attacker != RAIDERS:
            self._lose_armies(self.attacker, 0)
        if self.purpose == "conquest":
            cities = min(captured(self.victories), self.cities[self.target])
            self.cities[self.target] -= cities
            self.cities[self.attacker] += cities
        elif self.purpose == "raze":
            cards = min(razed(self.victories), self.monument[self.target])
            self.monument[self.target] -= cards
            self.discard[SPECIAL[self.tribe[self.target]]] += cards
        else:
            self.loot = min(LOOT * self.victories, self.hand_size(self.target))
            if self.loot:
                self.phase, self.mover = SPOILS, CHANCE
                return
        self._go_home()

    def _lose_armies(self, seat: int, side: int) -> None:
        """Destroyed armies and generals go back to the supply; of those alike a hero falls before an army card."""
        under_heroes = min(self.fallen_led[side], self.hero_generals[side])
        generals = self.fallen_led[side] - under_heroes
        bodies = under_heroes + self.fallen_plain[side]
        armies = max(0, bodies - self.hero_armies[side])
        self.led[seat] -= generals
        self.plain[seat] -= armies
        self.force_led[side] -= generals
        self.force_plain[side] -= armies
        self.supply[ARMY] += generals + armies
        self.supply[GENERAL] += generals

    def _legal_spoils(self) -> tuple[Action, ...]:
        hand = self.hands[self.target]
        return tuple(take for take, number in zip(TAKES, hand, strict=False) if number)

    def _sample_spoils(self, rng: Random) -> Action:
        return TAKES[pick(self.hands[self.target], rng)]

    def _do_spoils(self, action: Action) -> None:
        """Plundered cards are seen by the two; what barbarians take is discarded."""
        assert isinstance(action, Take)
        kind, target, attacker = KIND[action.card], self.target, self.attacker
        self.hands[target][kind] -= 1
        if attacker == RAIDERS:
            self.discard[kind] += 1
            self.facts.append((LOST, target, NOBODY, kind))
        else:
            self.hands[attacker][kind] += 1
            self.facts.append((LOST, target, attacker, kind))
            self._hide(1 << target | 1 << attacker, HIDDEN_TAKE)
        self.loot -= 1
        if not self.loot:
            self._go_home()

    def _go_home(self) -> None:
        """A tribe may be dead; surviving attackers are away until the end of their next turn, or home at once by road."""
        attacker, target = self.attacker, self.target
        self.battle_deck = [0] + [BATTLE_COPIES] * BATTLE_VALUES
        led, plain = self.force_led[0], self.force_plain[0]
        self._clear_battle()
        if attacker == RAIDERS:
            self._close_event()
            return
        self._bury()
        if self.alive[attacker] and not self.roads[attacker] >> target & 1:
            self.led[attacker] -= led
            self.plain[attacker] -= plain
            self.out_led[attacker] += led
            self.out_plain[attacker] += plain
        self._after_action()


BATTLE_PHASES = {
    BATTLE: (Battles._legal_battle, Battles._do_battle),
    LAY: (Battles._legal_lay, Battles._do_lay),
    SEND: (Battles._legal_send, Battles._do_send),
    CLASH: (Battles._legal_clash, Battles._do_clash),
    SPOILS: (Battles._legal_spoils, Battles._do_spoils),
}
