"""War up to the battle ("Conducting an action: War"): who is attacked, why, with what, and how the attacked reacts.

Attack: target, purpose, armies with and without general, heroes, `march`. Then the defender may play cards (`no` ends it;
he is asked even if he holds none, so that the question tells nothing). `battle` has the rest.
"""

from __future__ import annotations

from game.core.state import Action
from game.heroes.rules.actions import Attack, Hero, Led, Plain, Say
from game.heroes.rules.battle import Battles
from game.heroes.rules.cards import BARBARIAN_ARMIES, HERO, LUCK, OLYMPIC
from game.heroes.rules.phases import HEROES, LED, PLAIN, PURPOSE, REACT, TARGET
from game.heroes.rules.position import RAIDERS
from game.heroes.rules.singles import (
    ATTACKS,
    CONQUEST,
    HERO_ARMY,
    HERO_GENERAL,
    LEDS,
    MARCH,
    NO,
    PLAINS,
    PLAY_LUCK,
    PLAY_OLYMPIC,
    PLUNDER,
    RAZE,
)

PEACE_WORDS = (1, 2)  # promises not to attack, as indices of PROMISES


class Wars(Battles):
    """The part of the rules that begins with `war` or Barbarians and ends where battle cards are drawn."""

    __slots__ = ()

    # -- declaring ---------------------------------------------------------------------------------------------------

    def _can_attack(self, seat: int) -> bool:
        return bool(self.led[seat] or self.plain[seat] or self.hands[seat][HERO])

    def _legal_target(self) -> tuple[Action, ...]:
        return tuple(ATTACKS[seat] for seat in range(self.players) if self.alive[seat] and seat != self.active)

    def _show_force(self) -> None:
        """Who has nobody else to send must hold a hero."""
        seat = self.active
        left = self.plain[seat] if self.phase == PLAIN else 0
        if not (self.force_led[0] or self.force_plain[0] or left):
            self._tell_hero(seat)

    def _do_target(self, action: Action) -> None:
        assert isinstance(action, Attack)
        self._clear_battle()
        self.attacker, self.target = self.active, action.seat
        self.phase = PURPOSE
        for number, (promise, giver, receiver, day, status) in enumerate(self.promises):
            if status == "open" and promise in PEACE_WORDS and (giver, receiver) == (self.active, action.seat):
                self.promises[number] = (promise, giver, receiver, day, "broken")

    def _legal_purpose(self) -> tuple[Action, ...]:
        target = self.target
        possible = (self.cities[target], any(self.hands[target]), self.monument[target])
        return tuple(word for word, there in zip((CONQUEST, PLUNDER, RAZE), possible, strict=True) if there)

    def _do_purpose(self, action: Action) -> None:
        assert isinstance(action, Say)
        self.purpose = action.word
        self.phase = LED
        if not self.led[self.active]:
            self._ask_plain()

    def _legal_led(self) -> tuple[Action, ...]:
        seat = self.active
        least = 0 if self.plain[seat] or self.hands[seat][HERO] else 1
        return LEDS[least : self.led[seat] + 1]

    def _do_led(self, action: Action) -> None:
        assert isinstance(action, Led)
        self.force_led[0] = action.armies
        self._ask_plain()
        self._show_force()

    def _ask_plain(self) -> None:
        self.phase = PLAIN if self.plain[self.active] else HEROES

    def _legal_plain(self) -> tuple[Action, ...]:
        seat = self.active
        least = 0 if self.force_led[0] or self.hands[seat][HERO] else 1
        return PLAINS[least : self.plain[seat] + 1]

    def _do_plain(self, action: Action) -> None:
        assert isinstance(action, Plain)
        self.force_plain[0] = action.armies
        self.phase = HEROES
        self._show_force()

    def _legal_heroes(self) -> tuple[Action, ...]:
        """Heroes as army or general, then march; a general needs an army without one."""
        legal: list[Action] = self._hero_roles(self.active, 0)
        if self.force_led[0] or self.force_plain[0] or self.hero_armies[0]:
            legal.append(MARCH)
        return tuple(legal)

    def _hero_roles(self, seat: int, side: int) -> list[Action]:
        if not self.hands[seat][HERO]:
            return []
        return [HERO_ARMY, HERO_GENERAL] if self._unled(side) else [HERO_ARMY]

    def _do_heroes(self, action: Action) -> None:
        if isinstance(action, Hero):
            self._play_hero(self.active, 0, action)
        else:
            self._ask_defender()

    def _play_hero(self, seat: int, side: int, action: Hero) -> None:
        self._drop(seat, HERO)
        if action.role == "army":
            self.hero_armies[side] += 1
        else:
            self.hero_generals[side] += 1

    # -- reacting ----------------------------------------------------------------------------------------------------

    def _raid(self, seat: int) -> None:
        """Barbarians come upon *seat*."""
        self._clear_battle()
        self.attacker, self.target, self.purpose = RAIDERS, seat, "plunder"
        self.force_plain[0] = BARBARIAN_ARMIES
        self._ask_defender()

    def _ask_defender(self) -> None:
        """All armies at home that are not frightened will defend."""
        self.force_led[1], self.force_plain[1] = self.led[self.target], self.plain[self.target]
        self.phase, self.mover = REACT, self.target

    def _legal_react(self) -> tuple[Action, ...]:
        """Luck (against barbarians only), Olympic Games, heroes, no. Once a hero is played the others are declined."""
        hand, legal = self.hands[self.target], list[Action]()
        if not self.hero_armies[1] and not self.hero_generals[1]:
            if hand[LUCK] and self.attacker == RAIDERS:
                legal.append(PLAY_LUCK)
            if hand[OLYMPIC]:
                legal.append(PLAY_OLYMPIC)
        return (*legal, *self._hero_roles(self.target, 1), NO)

    def _do_react(self, action: Action) -> None:
        if isinstance(action, Hero):
            self._play_hero(self.target, 1, action)
        elif action == NO:
            self._begin_battle()
        else:
            self._drop(self.target, LUCK if action == PLAY_LUCK else OLYMPIC)
            self._go_home()


WAR_PHASES = {
    TARGET: (Wars._legal_target, Wars._do_target),
    PURPOSE: (Wars._legal_purpose, Wars._do_purpose),
    LED: (Wars._legal_led, Wars._do_led),
    PLAIN: (Wars._legal_plain, Wars._do_plain),
    HEROES: (Wars._legal_heroes, Wars._do_heroes),
    REACT: (Wars._legal_react, Wars._do_react),
}
