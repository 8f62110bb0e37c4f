"""War up to the battle ("Conducting an action: War"): the target, the purpose, the forces, and the defender's reaction.

Attack: target, purpose, armies with and without general, heroes, `march`. Then the defender may play cards (`no` ends it;
every defender is asked, with or without such cards, so that the question reveals nothing). `battle` continues from there.
"""

from __future__ import annotations

from game.core.state import Action
from game.core.steps import Step
from game.heroes.rules.actions import Attack, Hero, Led, Plain, Say
from game.heroes.rules.battle import begin_battle, forces, go_home
from game.heroes.rules.cards import BARBARIAN_ARMIES, HERO, LUCK, OLYMPIC
from game.heroes.rules.hands import drop, tell_hero
from game.heroes.rules.phases import HEROES, LED, PLAIN, PURPOSE, REACT, TARGET
from game.heroes.rules.position import RAIDERS, Position
from game.heroes.rules.promises import break_peace
from game.heroes.rules.singles import (
    ATTACKS,
    CONQUEST,
    HERO_ARMY,
    HERO_CHAMPION,
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
from game.heroes.rules.units import HERO as HERO_UNIT
from game.heroes.rules.units import PLAIN as UNLED

# -- declaring ---------------------------------------------------------------------------------------------------------


def can_attack(state: Position, seat: int) -> bool:
    return bool(state.led[seat] or state.plain[seat] or state.hands[seat][HERO])


def _legal_target(state: Position) -> tuple[Action, ...]:
    return tuple(ATTACKS[seat] for seat in range(state.players) if state.alive[seat] and seat != state.active)


def _show_force(state: Position) -> None:
    """A seat with nobody else to send must hold a hero."""
    seat = state.active
    left = state.plain[seat] if state.phase == PLAIN else 0
    if not (state.force_led[0] or state.force_plain[0] or left):
        tell_hero(state, seat)


def _do_target(state: Position, action: Action) -> None:
    assert isinstance(action, Attack)
    state.clear_battle()
    state.attacker, state.target = state.active, action.seat
    state.phase = PURPOSE
    break_peace(state, state.active, action.seat)


def _legal_purpose(state: Position) -> tuple[Action, ...]:
    target = state.target
    possible = (state.cities[target], any(state.hands[target]), state.monument[target])
    return tuple(word for word, there in zip((CONQUEST, PLUNDER, RAZE), possible, strict=True) if there)


def _do_purpose(state: Position, action: Action) -> None:
    assert isinstance(action, Say)
    state.purpose = action.word
    state.phase = LED
    if not state.led[state.active]:
        _ask_plain(state)


def _legal_led(state: Position) -> tuple[Action, ...]:
    seat = state.active
    least = 0 if state.plain[seat] or state.hands[seat][HERO] else 1
    return LEDS[least : state.led[seat] + 1]


def _do_led(state: Position, action: Action) -> None:
    assert isinstance(action, Led)
    state.force_led[0] = action.armies
    _ask_plain(state)
    _show_force(state)


def _ask_plain(state: Position) -> None:
    state.phase = PLAIN if state.plain[state.active] else HEROES


def _legal_plain(state: Position) -> tuple[Action, ...]:
    seat = state.active
    least = 0 if state.force_led[0] or state.hands[seat][HERO] else 1
    return PLAINS[least : state.plain[seat] + 1]


def _do_plain(state: Position, action: Action) -> None:
    assert isinstance(action, Plain)
    state.force_plain[0] = action.armies
    state.phase = HEROES
    _show_force(state)


def _legal_heroes(state: Position) -> tuple[Action, ...]:
    """Heroes as army, general or champion, then march; the last two need an army without general."""
    legal: list[Action] = _hero_roles(state, state.active, 0)
    if state.force_led[0] or state.force_plain[0] or state.hero_armies[0]:
        legal.append(MARCH)
    return tuple(legal)


def _hero_roles(state: Position, seat: int, side: int) -> list[Action]:
    if not state.hands[seat][HERO]:
        return []
    units = forces(state, side)
    led = ((HERO_GENERAL, units[UNLED]), (HERO_CHAMPION, units[HERO_UNIT]))
    return [HERO_ARMY, *(role for role, armies in led if armies)]


def _do_heroes(state: Position, action: Action) -> None:
    if isinstance(action, Hero):
        _play_hero(state, state.active, 0, action)
    else:
        _ask_defender(state)


def _play_hero(state: Position, seat: int, side: int, action: Hero) -> None:
    drop(state, seat, HERO)
    played = {"army": state.hero_armies, "general": state.hero_generals, "champion": state.hero_champions}
    played[action.role][side] += 1


# -- reacting ----------------------------------------------------------------------------------------------------------


def raid(state: Position, seat: int) -> None:
    """Barbarians attack *seat*."""
    state.clear_battle()
    state.attacker, state.target, state.purpose = RAIDERS, seat, "plunder"
    state.force_plain[0] = BARBARIAN_ARMIES
    _ask_defender(state)


def _ask_defender(state: Position) -> None:
    """All armies at home that no Earthquake stops will defend."""
    state.force_led[1], state.force_plain[1] = state.led[state.target], state.plain[state.target]
    state.go(REACT, state.target)


def _legal_react(state: Position) -> tuple[Action, ...]:
    """Luck (against barbarians only), Olympic Games, heroes, no. Playing a hero declines the others."""
    hand, legal = state.hands[state.target], list[Action]()
    if not state.hero_armies[1] and not state.hero_generals[1]:
        if hand[LUCK] and state.attacker == RAIDERS:
            legal.append(PLAY_LUCK)
        if hand[OLYMPIC]:
            legal.append(PLAY_OLYMPIC)
    return (*legal, *_hero_roles(state, state.target, 1), NO)


def _do_react(state: Position, action: Action) -> None:
    if isinstance(action, Hero):
        _play_hero(state, state.target, 1, action)
    elif action == NO:
        begin_battle(state)
    else:
        drop(state, state.target, LUCK if action == PLAY_LUCK else OLYMPIC)
        go_home(state)


STEPS = {
    TARGET: Step(_legal_target, _do_target),
    PURPOSE: Step(_legal_purpose, _do_purpose),
    LED: Step(_legal_led, _do_led),
    PLAIN: Step(_legal_plain, _do_plain),
    HEROES: Step(_legal_heroes, _do_heroes),
    REACT: Step(_legal_react, _do_react),
}
