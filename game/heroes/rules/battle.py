"""Battles of Age of Heroes ("Battles"): cards, clashes, spoils, the way home.

Both sides draw a battle card for each army, lay them under the armies (see `units`), and choose an army for each clash,
hidden until `clash` reveals both. The army with the lower card falls.

Barbarians attack like a player, without generals. Their battle cards are drawn at each clash, which has the same
probabilities as drawing and laying them at random before.
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
    KIND,
    LOOT,
    SPECIAL,
    captured,
    razed,
)
from game.heroes.rules.facts import LOST
from game.heroes.rules.hands import hand_size, hide
from game.heroes.rules.phases import AFTER_ACTION, BATTLE, CLASH, CLOSE_EVENT, LAY, SEND, SPOILS
from game.heroes.rules.position import NOBODY, RAIDERS, Position, Table
from game.heroes.rules.singles import BATTLES, HIDDEN_BATTLE, HIDDEN_LAY, HIDDEN_SEND, HIDDEN_TAKE, LAYS, SENDS, TAKES
from game.heroes.rules.tribes import bury
from game.heroes.rules.units import BONUS, GUIDED, LED, ORDER, PLAIN, code, decode, in_order

# -- battle cards ------------------------------------------------------------------------------------------------------


def begin_battle(state: Position) -> None:
    for side in (0, 1):
        state.units[side] = forces(state, side)
    if not _units(state, 1):
        _end_battle(state)
        return
    state.go(BATTLE, CHANCE)
    state.cursor = 1 if state.attacker == RAIDERS else 0


def forces(table: Table, side: int) -> list[int]:
    """The number of a side's armies by kind, heroes included."""
    guided, champions = table.hero_generals[side], table.hero_champions[side]
    return [
        table.force_plain[side] - guided,
        table.force_led[side],
        guided,
        table.hero_armies[side] - champions,
        champions,
    ]


def _units(state: Position, side: int) -> int:
    return sum(state.units[side])


def _seat_of(state: Position, side: int) -> int:
    return state.target if side else state.attacker


def _legal_battle(state: Position) -> tuple[Action, ...]:
    return tuple(BATTLES[value] for value in range(1, BATTLE_VALUES + 1) if state.battle_deck[value])


def _sample_battle(state: Position, rng: Random) -> Action:
    return BATTLES[pick(state.battle_deck, rng)]


def _do_battle(state: Position, action: Action) -> None:
    """Attacker, then defender, draw a card for each army. `cursor` is the side that draws."""
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
    """Choose the card for the next army in the order of `units`; equal cards need no choice."""
    while side < 2:
        left = in_order(state.units[side])[len(state.laid[side]) :]
        if len(set(left)) > 1:
            state.phase, state.mover, state.cursor = LAY, _seat_of(state, side), side
            return
        state.laid[side] += [code(unit, value) for unit, value in zip(left, state.cards[side], strict=False)]
        state.laid[side].sort()
        state.cards[side] = []
        side += 1
    _ask_send(state, 0)


def laying(table: Table, side: int) -> int:
    """The kind of army for the next battle card of a side that sees its own cards."""
    return in_order(table.units[side])[len(table.laid[side])]


def _legal_lay(state: Position) -> tuple[Action, ...]:
    return tuple(LAYS[value] for value in sorted(set(state.cards[state.cursor])))


def _do_lay(state: Position, action: Action) -> None:
    assert isinstance(action, Lay)
    side = state.cursor
    hide(state, 1 << state.mover, HIDDEN_LAY)
    state.laid[side].append(code(laying(state, side), action.value))
    state.cards[side].remove(action.value)
    _ask_lay(state, side)


# -- clashes -----------------------------------------------------------------------------------------------------------


def _ask_send(state: Position, side: int) -> None:
    """The attacker, then the defender, choose an army; a last one needs no choice."""
    while side < 2:
        if not side and state.attacker == RAIDERS:
            side = 1
        if _units(state, side) > 1:
            state.phase, state.mover, state.cursor = SEND, _seat_of(state, side), side
            return
        _send(state, side, state.laid[side][0])
        side += 1
    state.go(CLASH, CHANCE)


def _legal_send(state: Position) -> tuple[Action, ...]:
    laid = sorted(set(map(decode, state.laid[state.cursor])), key=lambda army: (ORDER.index(army[0]), army[1]))
    return tuple(SENDS[unit][value] for unit, value in laid)


def _do_send(state: Position, action: Action) -> None:
    assert isinstance(action, Send)
    hide(state, 1 << state.mover, HIDDEN_SEND)
    side = state.cursor
    _send(state, side, code(action.unit, action.value))
    if side:
        state.go(CLASH, CHANCE)
    else:
        _ask_send(state, 1)


def _send(state: Position, side: int, army: int) -> None:
    state.laid[side].remove(army)
    state.sent[side] = army


def _legal_clash(state: Position) -> tuple[Action, ...]:
    unit, value = decode(state.sent[1])
    if state.attacker == RAIDERS:
        values = range(1, BATTLE_VALUES + 1)
        return tuple(Clash(PLAIN, other, unit, value) for other in values if state.battle_deck[other])
    return (Clash(*decode(state.sent[0]), unit, value),)


def _sample_clash(state: Position, rng: Random) -> Action:
    if state.attacker != RAIDERS:
        return state._legal_cached()[0]
    return Clash(PLAIN, pick(state.battle_deck, rng), *decode(state.sent[1]))


def _do_clash(state: Position, action: Action) -> None:
    """The lower sum is destroyed; equal sums destroy nobody ("Battles")."""
    assert isinstance(action, Clash)
    if state.attacker == RAIDERS:
        state.battle_deck[action.attack] -= 1
    state.clashes.append((action.attacker, action.attack, action.defender, action.defence))
    attack, defence = sums(state, action)
    state.units[0][action.attacker] -= 1
    state.units[1][action.defender] -= 1
    state.fallen[0][action.attacker] += attack < defence
    state.fallen[1][action.defender] += defence < attack
    state.victories += attack > defence
    state.sent = [0, 0]
    if _units(state, 0) and _units(state, 1):
        _ask_send(state, 0)
    else:
        _end_battle(state)


def sums(table: Table, clash: Clash) -> tuple[int, int]:
    """The sums of attacker and defender in a clash, with generals and citadels."""
    citadels = CITADEL_BONUS * table.citadels[table.target]
    return clash.attack + BONUS[clash.attacker], clash.defence + BONUS[clash.defender] + citadels


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
    """Destroyed army cards and generals return to the supply; heroes are discarded already (ruling 29)."""
    fallen = state.fallen[side]
    generals, armies = fallen[LED], fallen[PLAIN] + fallen[GUIDED]
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
    """Only the two players see plundered cards; cards that barbarians take are discarded."""
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
    """A tribe may be dead. Surviving attackers are away until the end of their next turn, or home at once by road."""
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
