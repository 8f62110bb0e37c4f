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
from game.core.steps import Step
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
from game.heroes.rules.hands import hand_size, hide
from game.heroes.rules.phases import AFTER_ACTION, BATTLE, CLASH, CLOSE_EVENT, LAY, SEND, SPOILS
from game.heroes.rules.position import LOST, NOBODY, RAIDERS, Position, read_sent, sent_card
from game.heroes.rules.singles import BATTLES, HIDDEN_BATTLE, HIDDEN_LAY, HIDDEN_SEND, HIDDEN_TAKE, LAYS, SENDS, TAKES
from game.heroes.rules.tribes import bury

# -- battle cards ------------------------------------------------------------------------------------------------------


def begin_battle(state: Position) -> None:
    for side in (0, 1):
        state.units_led[side] = state.force_led[side] + state.hero_generals[side]
        state.units_plain[side] = unled(state, side)
    if not _units(state, 1):
        _end_battle(state)
        return
    state.go(BATTLE, CHANCE)
    state.cursor = 1 if state.attacker == RAIDERS else 0


def unled(state: Position, side: int) -> int:
    return state.force_plain[side] + state.hero_armies[side] - state.hero_generals[side]


def _units(state: Position, side: int) -> int:
    return state.units_led[side] + state.units_plain[side]


def _seat_of(state: Position, side: int) -> int:
    return state.target if side else state.attacker


def _legal_battle(state: Position) -> tuple[Action, ...]:
    return tuple(BATTLES[value] for value in range(1, BATTLE_VALUES + 1) if state.battle_deck[value])


def _sample_battle(state: Position, rng: Random) -> Action:
    return BATTLES[pick(state.battle_deck, rng)]


def _do_battle(state: Position, action: Action) -> None:
    """Attacker, then defender draw a card for each army. `cursor` is the side that draws."""
    assert isinstance(action, Battle)
    side = state.cursor
    hide(state, 1 << _seat_of(state, side), HIDDEN_BATTLE)
    state.battle_deck[action.value] -= 1
    state.cards[side].append(action.value)
    state.cards[side].sort()
    if len(state.cards[side]) == _units(state, side):
        if side:
            _ask_lay(state, 1 if state.attacker == RAIDERS else 0)
        else:
            state.cursor = 1


def _ask_lay(state: Position, side: int) -> None:
    """Only how cards fall to armies with and without general matters; where all are alike nothing is asked."""
    while side < 2:
        if state.units_led[side] and state.units_plain[side]:
            state.phase, state.mover, state.cursor = LAY, _seat_of(state, side), side
            return
        laid = state.laid_led if state.units_led[side] else state.laid_plain
        laid[side], state.cards[side] = state.cards[side], []
        side += 1
    _ask_send(state, 0)


def _legal_lay(state: Position) -> tuple[Action, ...]:
    return tuple(LAYS[value] for value in sorted(set(state.cards[state.cursor])))


def _do_lay(state: Position, action: Action) -> None:
    assert isinstance(action, Lay)
    side = state.cursor
    hide(state, 1 << state.mover, HIDDEN_LAY)
    state.cards[side].remove(action.value)
    state.laid_led[side].append(action.value)
    if len(state.laid_led[side]) == state.units_led[side]:
        state.laid_led[side].sort()
        state.laid_plain[side], state.cards[side] = state.cards[side], []
        _ask_lay(state, side + 1)


# -- clashes -----------------------------------------------------------------------------------------------------------


def _ask_send(state: Position, side: int) -> None:
    """The attacker, then the defender choose an army; the last one goes unasked."""
    while side < 2:
        if not side and state.attacker == RAIDERS:
            side = 1
        if _units(state, side) > 1:
            state.phase, state.mover, state.cursor = SEND, _seat_of(state, side), side
            return
        led = bool(state.laid_led[side])
        _send(state, side, led, (state.laid_led if led else state.laid_plain)[side][0])
        side += 1
    state.go(CLASH, CHANCE)


def _legal_send(state: Position) -> tuple[Action, ...]:
    side = state.cursor
    led, plain = sorted(set(state.laid_led[side])), sorted(set(state.laid_plain[side]))
    return (*[SENDS[True][value] for value in led], *[SENDS[False][value] for value in plain])


def _do_send(state: Position, action: Action) -> None:
    assert isinstance(action, Send)
    hide(state, 1 << state.mover, HIDDEN_SEND)
    side = state.cursor
    _send(state, side, action.led, action.value)
    if side:
        state.go(CLASH, CHANCE)
    else:
        _ask_send(state, 1)


def _send(state: Position, side: int, led: bool, value: int) -> None:
    (state.laid_led if led else state.laid_plain)[side].remove(value)
    state.sent[side] = sent_card(led, value)


def _legal_clash(state: Position) -> tuple[Action, ...]:
    led, value = read_sent(state.sent[1])
    if state.attacker == RAIDERS:
        values = range(1, BATTLE_VALUES + 1)
        return tuple(Clash(False, other, led, value) for other in values if state.battle_deck[other])
    return (Clash(*read_sent(state.sent[0]), led, value),)


def _sample_clash(state: Position, rng: Random) -> Action:
    if state.attacker != RAIDERS:
        return state._legal_cached()[0]
    return Clash(False, pick(state.battle_deck, rng), *read_sent(state.sent[1]))


def _do_clash(state: Position, action: Action) -> None:
    """The lower sum is destroyed; equal sums hurt nobody ("Battles")."""
    assert isinstance(action, Clash)
    if state.attacker == RAIDERS:
        state.battle_deck[action.attack] -= 1
    state.clashes.append((action.attack_led, action.attack, action.defence_led, action.defence))
    attack = action.attack + GENERAL_BONUS * action.attack_led
    defence = action.defence + GENERAL_BONUS * action.defence_led + CITADEL_BONUS * state.citadels[state.target]
    for side, led in ((0, action.attack_led), (1, action.defence_led)):
        (state.units_led if led else state.units_plain)[side] -= 1
        if (attack < defence) if side == 0 else (defence < attack):
            (state.fallen_led if led else state.fallen_plain)[side] += 1
    state.victories += attack > defence
    state.sent = [0, 0]
    if _units(state, 0) and _units(state, 1):
        _ask_send(state, 0)
    else:
        _end_battle(state)


# -- spoils and return -------------------------------------------------------------------------------------------------


def _end_battle(state: Position) -> None:
    """Unopposed attackers are victories. Losses, spoils, then everybody goes home."""
    state.victories += _units(state, 0)
    _lose_armies(state, state.target, 1)
    if state.attacker != RAIDERS:
        _lose_armies(state, state.attacker, 0)
    if state.purpose == "conquest":
        cities = min(captured(state.victories), state.cities[state.target])
        state.cities[state.target] -= cities
        state.cities[state.attacker] += cities
    elif state.purpose == "raze":
        cards = min(razed(state.victories), state.monument[state.target])
        state.monument[state.target] -= cards
        state.discard[SPECIAL[state.tribe[state.target]]] += cards
    else:
        state.loot = min(LOOT * state.victories, hand_size(state, state.target))
        if state.loot:
            state.go(SPOILS, CHANCE)
            return
    go_home(state)


def _lose_armies(state: Position, seat: int, side: int) -> None:
    """Destroyed armies and generals go back to the supply; of those alike a hero falls before an army card."""
    under_heroes = min(state.fallen_led[side], state.hero_generals[side])
    generals = state.fallen_led[side] - under_heroes
    bodies = under_heroes + state.fallen_plain[side]
    armies = max(0, bodies - state.hero_armies[side])
    state.led[seat] -= generals
    state.plain[seat] -= armies
    state.force_led[side] -= generals
    state.force_plain[side] -= armies
    state.supply[ARMY] += generals + armies
    state.supply[GENERAL] += generals


def _legal_spoils(state: Position) -> tuple[Action, ...]:
    hand = state.hands[state.target]
    return tuple(take for take, number in zip(TAKES, hand, strict=False) if number)


def _sample_spoils(state: Position, rng: Random) -> Action:
    return TAKES[pick(state.hands[state.target], rng)]


def _do_spoils(state: Position, action: Action) -> None:
    """Plundered cards are seen by the two; what barbarians take is discarded."""
    assert isinstance(action, Take)
    kind, target, attacker = KIND[action.card], state.target, state.attacker
    state.hands[target][kind] -= 1
    if attacker == RAIDERS:
        state.discard[kind] += 1
        state.facts.append((LOST, target, NOBODY, kind))
    else:
        state.hands[attacker][kind] += 1
        state.facts.append((LOST, target, attacker, kind))
        hide(state, 1 << target | 1 << attacker, HIDDEN_TAKE)
    state.loot -= 1
    if not state.loot:
        go_home(state)


def go_home(state: Position) -> None:
    """A tribe may be dead; surviving attackers are away until the end of their next turn, or home at once by road."""
    attacker, target = state.attacker, state.target
    state.battle_deck = [0] + [BATTLE_COPIES] * BATTLE_VALUES
    led, plain = state.force_led[0], state.force_plain[0]
    state.clear_battle()
    if attacker == RAIDERS:
        state.then(CLOSE_EVENT)
        return
    bury(state)
    if state.alive[attacker] and not state.roads[attacker] >> target & 1:
        state.led[attacker] -= led
        state.plain[attacker] -= plain
        state.out_led[attacker] += led
        state.out_plain[attacker] += plain
    state.then(AFTER_ACTION)


STEPS = {
    BATTLE: Step(_legal_battle, _do_battle, _sample_battle),
    LAY: Step(_legal_lay, _do_lay),
    SEND: Step(_legal_send, _do_send),
    CLASH: Step(_legal_clash, _do_clash, _sample_clash),
    SPOILS: Step(_legal_spoils, _do_spoils, _sample_spoils),
}
