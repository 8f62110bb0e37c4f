"""A siege, step by step (rule sheet "攻城", "準備戰鬥", "進行戰鬥")."""

from __future__ import annotations

from bisect import insort
from random import Random

from game.core.chance import shuffled
from game.core.state import CHANCE, Action
from game.core.steps import Step
from game.kingdoms.rules import wits
from game.kingdoms.rules.actions import Array, Clash, Contest, Lead, Muster, Outcome, Ploy, Unmask
from game.kingdoms.rules.cards import (
    BATTLE_CARDS,
    BEAUTY_TRAP,
    CAPTURE_LEADER,
    CITIES,
    EMPTY_FORT,
    GENERALS,
    MA_TENG,
    MIGHT,
    PULL_FIREWOOD,
    SUN_QUAN,
    WAIT_AT_EASE,
    ZHANG_JIAO,
    clamp,
)
from game.kingdoms.rules.notation import NONE
from game.kingdoms.rules.phases import ACTIONS, ARRAY, CLASH, CONTEST, LEAD, MUSTER, OUTCOME, PLOY, POST, UNMASK
from game.kingdoms.rules.position import Position
from game.kingdoms.rules.reasons import CAPTURE_COST, misfit, no_general
from game.kingdoms.rules.singles import LEADS, MUSTERS, PLOYS, arrays

LORD_MIGHT = 2  # Zhang Jiao, Ma Teng
EASE, FIREWOOD, BEAUTY = 3, 3, 3  # more might, less might, might itself
BATTLE_LINES = 3

_ATTACK, _DEFENCE = 0, 1  # sides; also the stages of `stage`: the side whose scheme is at work
WALLS = tuple(city.walls for city in CITIES)


def walls(state: Position, city: int) -> int:
    """The walls of *city* under its owner."""
    return WALLS[city] + (SUN_QUAN in state.lords[state.owner[city]])


def begin(state: Position, city: int) -> None:
    """The seat whose turn it is has paid and besieges *city*."""
    state.city, state.target = city, state.owner[city]
    state.go(LEAD, state.turn)


# -- in secret -------------------------------------------------------------------------------------------------------


def _lead_legal(state: Position) -> tuple[Action, ...]:
    actions = LEADS[state.mover]
    return tuple([actions[card] for card in state.hands[state.mover] if no_general(card) is None])


def _lead(state: Position, action: Action) -> None:
    assert isinstance(action, Lead)
    state.take_from_hand(action.seat, action.card)
    state.general = action.card
    state.stage = _ATTACK
    state.go(PLOY, action.seat)


def _ploy_legal(state: Position) -> tuple[Action, ...]:
    """Fitting schemes in the order of the cards, then none. The seat gets this choice even without a scheme (ruling 36)."""
    seat = state.mover
    fit = [card for card in dict.fromkeys(state.hands[seat]) if misfit(state, seat, card) is None]
    actions = PLOYS[seat]
    return (*[actions[card] for card in fit], actions[NONE])


def _ploy(state: Position, action: Action) -> None:
    assert isinstance(action, Ploy)
    if action.card != NONE:
        state.take_from_hand(action.seat, action.card)
    if state.stage == _ATTACK:
        state.ploy = action.card
        state.stage = _DEFENCE
        state.go(PLOY, state.target)
    else:
        state.counter = action.card
        state.go(UNMASK, CHANCE)


# -- schemes at work -------------------------------------------------------------------------------------------------


def _unmask_legal(state: Position) -> tuple[Action, ...]:
    return (Unmask(state.general, state.ploy, state.guards[state.city], state.counter),)


def _unmask(state: Position, action: Action) -> None:
    """Might before schemes; the attacker's scheme works first (ruling 14)."""
    state.guard_up[state.city] = True
    state.mights = [MIGHT[state.general], MIGHT[state.guards[state.city]]]
    if ZHANG_JIAO in state.lords[state.turn]:
        state.mights[_ATTACK] = clamp(state.mights[_ATTACK] + LORD_MIGHT)
    state.stage = _ATTACK
    if state.ploy == NONE:
        _counter(state)
    else:
        if state.ploy == CAPTURE_LEADER:
            state.coins[state.turn] -= CAPTURE_COST
        state.go(CONTEST, CHANCE)


def _contest_legal(state: Position) -> tuple[Action, ...]:
    if state.general == NONE or state.stage == _ATTACK:
        return (wits.contest(state, state.turn, state.target),)
    return (wits.contest(state, state.target, state.turn),)


def _contest(state: Position, action: Action) -> None:
    assert isinstance(action, Contest)
    if state.general == NONE:
        wits.after_contest(state, action)
        return
    success = wits.settle_contest(state, action) > 0
    if state.stage == _DEFENCE:
        if success:
            _decide(state, Outcome(state.turn, False, False, False))
        else:
            _garrison(state)
    elif success and state.ploy == CAPTURE_LEADER:
        _decide(state, Outcome(state.turn, True, False, True))
    else:
        if success:
            _weaken(state)
        _counter(state)


def _weaken(state: Position) -> None:
    guard = state.guards[state.city]
    if state.ploy == PULL_FIREWOOD:
        state.mights[_DEFENCE] = clamp(state.mights[_DEFENCE] - FIREWOOD)
    elif state.ploy == BEAUTY_TRAP and not GENERALS[guard].female:
        state.mights[_DEFENCE] = BEAUTY


def _counter(state: Position) -> None:
    state.stage = _DEFENCE
    if state.counter == EMPTY_FORT:
        state.go(CONTEST, CHANCE)
    else:
        _garrison(state)


def _garrison(state: Position) -> None:
    """The defender's might in the order of the formula: scheme, then lord, clamped after each."""
    if state.counter == WAIT_AT_EASE:
        state.mights[_DEFENCE] = clamp(state.mights[_DEFENCE] + EASE)
    if MA_TENG in state.lords[state.target]:
        state.mights[_DEFENCE] = clamp(state.mights[_DEFENCE] + LORD_MIGHT)
    state.go(MUSTER, CHANCE)


# -- battle ----------------------------------------------------------------------------------------------------------


def mustering(state: Position) -> int:
    """The side that draws battle cards: first the attacker draws all of his, then the defender."""
    return _ATTACK if len(state.musters[_ATTACK]) < state.mights[_ATTACK] else _DEFENCE


def _muster_legal(state: Position) -> tuple[Action, ...]:
    actions = MUSTERS[state.target if mustering(state) else state.turn]
    mine, theirs = state.musters
    return tuple([actions[n] for n in range(1, BATTLE_CARDS + 1) if n not in mine and n not in theirs])


def _muster_sample(state: Position, rng: Random) -> Action:
    actions = MUSTERS[state.target if mustering(state) else state.turn]
    mine, theirs = state.musters
    while True:  # at most 21 of 22 are gone
        number = 1 + int(rng.random() * BATTLE_CARDS)
        if number not in mine and number not in theirs:
            return actions[number]


def _muster(state: Position, action: Action) -> None:
    assert isinstance(action, Muster)
    side = mustering(state)
    insort(state.musters[side], action.number)
    if len(state.musters[_DEFENCE]) == state.mights[_DEFENCE]:
        state.go(ARRAY, state.turn)


def _array_legal(state: Position) -> tuple[Action, ...]:
    """The seat must take its three highest cards (ruling 10) in any order."""
    muster = state.musters[_ATTACK if not state.arrays[_ATTACK] else _DEFENCE]
    return arrays(state.mover, *muster[-BATTLE_LINES:])


def _array(state: Position, action: Action) -> None:
    assert isinstance(action, Array)
    side = _ATTACK if not state.arrays[_ATTACK] else _DEFENCE
    state.arrays[side] = (action.front, action.middle, action.rear)
    if side == _ATTACK:
        state.go(ARRAY, state.target)
    else:
        state.line = 0
        state.go(CLASH, CHANCE)


def _clash_legal(state: Position) -> tuple[Action, ...]:
    line = state.line
    return (Clash(line, state.arrays[_ATTACK][line], state.arrays[_DEFENCE][line]),)


def _clash(state: Position, action: Action) -> None:
    state.line += 1
    if state.line == BATTLE_LINES:
        _decide(state, battle_outcome(state))


def fight(state: Position, rng: Random, taken: bool) -> None:
    """Play a whole battle at once, before its first card is drawn: both sides draw and place their lines at random, again
    and again until the result agrees with *taken*. `odds.siege_odds` is the chance that the attacker takes the city."""
    assert state.phase == MUSTER and not state.musters[_ATTACK]
    while True:
        cards = list(range(1, BATTLE_CARDS + 1))
        for side in (_ATTACK, _DEFENCE):
            drawn = shuffled(cards, rng)[: state.mights[side]]
            state.arrays[side] = tuple(shuffled(sorted(drawn)[-BATTLE_LINES:], rng))
            cards = [card for card in cards if card not in drawn]
        outcome = battle_outcome(state)
        if outcome.taken == taken:
            break
    state._legal = None
    _decide(state, outcome)


def battle_outcome(state: Position) -> Outcome:
    """Two lines win ("進行戰鬥"); three kill the loser's general, and a tied line is no victory for the defender (rulings
    11-13)."""
    high = walls(state, state.city)
    gains = [mine - theirs - high for mine, theirs in zip(*state.arrays, strict=True)]
    lines = sum([gain > 0 for gain in gains])
    return Outcome(state.turn, lines >= 2, all(gain < 0 for gain in gains), lines == BATTLE_LINES)


def _decide(state: Position, outcome: Outcome) -> None:
    """The outcome is certain; `stage` holds it until it happens."""
    state.stage = outcome.taken + 2 * outcome.general_dies + 4 * outcome.guard_dies
    state.go(OUTCOME, CHANCE)


def _outcome_legal(state: Position) -> tuple[Action, ...]:
    return (Outcome(state.turn, bool(state.stage & 1), bool(state.stage & 2), bool(state.stage & 4)),)


def _outcome(state: Position, action: Action) -> None:
    """Generals go back to a hand or to the discards, schemes to the discards; a captured city gets a new guard."""
    assert isinstance(action, Outcome)
    city, seat, defender = state.city, state.turn, state.target
    if action.general_dies:
        state.discard(state.general)
    else:
        state.add_to_hand(seat, state.general)
    for card in (state.ploy, state.counter):
        if card != NONE:
            state.discard(card)
    state.general = state.ploy = state.counter = state.target = state.city = NONE
    state.stage = state.line = 0
    state.mights = [0, 0]
    state.musters = [[], []]
    state.arrays = [(), ()]
    if not action.taken:
        state.go(ACTIONS, seat)
        return
    if action.guard_dies:
        state.discard(state.guards[city])
    else:
        state.add_to_hand(defender, state.guards[city])
    state.guards[city] = NONE
    state.guard_up[city] = False
    state.owner[city] = seat
    state.city = city
    state.go(POST, seat)


STEPS = {
    LEAD: Step(_lead_legal, _lead),
    PLOY: Step(_ploy_legal, _ploy),
    UNMASK: Step(_unmask_legal, _unmask),
    CONTEST: Step(_contest_legal, _contest),
    MUSTER: Step(_muster_legal, _muster, _muster_sample),
    ARRAY: Step(_array_legal, _array),
    CLASH: Step(_clash_legal, _clash),
    OUTCOME: Step(_outcome_legal, _outcome),
}
