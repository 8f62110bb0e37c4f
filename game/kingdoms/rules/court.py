"""A round up to the draw, and its end: strategists, income, wages ("選擇軍師", "領取錢幣")."""

from __future__ import annotations

from bisect import insort
from random import Random

from game.core.state import CHANCE, TERMINAL, Action
from game.core.steps import Step
from game.kingdoms.rules.actions import Appoint, Hire, Income, Meet, Wages
from game.kingdoms.rules.cards import CAO_CAO, CITIES, SMALL_TAX, STRATEGISTS, YUAN_SHAO
from game.kingdoms.rules.drawing import enter_fetch
from game.kingdoms.rules.notation import NONE
from game.kingdoms.rules.phases import APPOINT, HIRE, INCOME, MEET, OVER, WAGES
from game.kingdoms.rules.position import NOBODY, Position, Table
from game.kingdoms.rules.reasons import not_hired
from game.kingdoms.rules.singles import APPOINTS, HIRES, MEETS

SALARY = 1

TAX = tuple(city.tax for city in CITIES)
SMALL = tuple(city.size == "small" for city in CITIES)
WAGE = tuple(strategist.income for strategist in STRATEGISTS)


# -- strategists -----------------------------------------------------------------------------------------------------


def begin_round(state: Position) -> None:
    """From the start player clockwise everyone gets a strategist."""
    state.round += 1
    state.turn = state.start
    state.go(HIRE, state.turn)


def _hire_legal(state: Position) -> tuple[Action, ...]:
    seat = state.mover
    coins, pool = state.coins[seat], len(state.pool)
    return tuple([hire for hire in HIRES[seat] if not_hired(coins, pool, hire.coins) is None])


def _hire(state: Position, action: Action) -> None:
    assert isinstance(action, Hire)
    state.coins[action.seat] -= action.coins
    state.hiring = 1 + action.coins
    state.go(MEET, CHANCE)


def _meet_legal(state: Position) -> tuple[Action, ...]:
    actions = MEETS[state.turn]
    return tuple([actions[number] for number in state.pool])


def _meet_sample(state: Position, rng: Random) -> Action:
    return MEETS[state.turn][state.pool[int(rng.random() * len(state.pool))]]


def _meet(state: Position, action: Action) -> None:
    assert isinstance(action, Meet)
    state.pool.remove(action.strategist)
    insort(state.offer, action.strategist)
    state.hiring -= 1
    if not state.hiring:
        if len(state.offer) == 1:
            _settle(state, action.strategist)
        else:
            state.go(APPOINT, state.turn)


def _appoint_legal(state: Position) -> tuple[Action, ...]:
    actions = APPOINTS[state.mover]
    return tuple([actions[number] for number in state.offer])


def _appoint(state: Position, action: Action) -> None:
    assert isinstance(action, Appoint)
    _settle(state, action.strategist)


def _settle(state: Position, strategist: int) -> None:
    """The other strategists drawn go back before the next seat draws."""
    state.strategists[state.turn] = strategist
    state.offer.remove(strategist)
    state.pool = sorted(state.pool + state.offer)
    state.offer = []
    state.turn = (state.turn + 1) % state.players
    if state.turn != state.start:
        state.go(HIRE, state.turn)
    else:
        state.go(INCOME, CHANCE)


# -- income ----------------------------------------------------------------------------------------------------------


def income(state: Table, seat: int) -> int:
    """Salary and taxes of *seat* ("領取錢幣"); with two lords Yuan Shao taxes at most two small cities."""
    cities = [city for city, owner in enumerate(state.owner) if owner == seat]
    coins = SALARY + sum([TAX[city] for city in cities])
    lords = state.lords[seat]
    if CAO_CAO in lords:
        coins += 1
    if YUAN_SHAO in lords:
        small = sum([SMALL[city] for city in cities])
        coins += SMALL_TAX * (min(small, 2) if state.two_lords else small)
    return coins


def _income_legal(state: Position) -> tuple[Action, ...]:
    return (Income(state.turn, income(state, state.turn)),)


def _income(state: Position, action: Action) -> None:
    assert isinstance(action, Income)
    state.coins[action.seat] += action.coins
    state.built = state.schemed = state.besieged = False
    state.capital_ready = True
    enter_fetch(state)


# -- the end of a round ----------------------------------------------------------------------------------------------


def end_action(state: Position) -> None:
    """The next seat has its turn; after the last one all strategists get their wages and go back."""
    state.turn = (state.turn + 1) % state.players
    state.go(INCOME if state.turn != state.start else WAGES, CHANCE)


def _wages_legal(state: Position) -> tuple[Action, ...]:
    return (Wages(state.turn, WAGE[state.strategists[state.turn]]),)


def _wages(state: Position, action: Action) -> None:
    assert isinstance(action, Wages)
    seat = action.seat
    state.coins[seat] += action.coins
    insort(state.pool, state.strategists[seat])
    state.strategists[seat] = NONE
    state.shown[seat] = False
    state.turn = (seat + 1) % state.players
    if state.turn != state.start:
        return
    if state.ending:
        state.turn = NOBODY
        state.go(OVER, TERMINAL)
        return
    state.start = (state.start + 1) % state.players
    begin_round(state)


STEPS = {
    HIRE: Step(_hire_legal, _hire),
    MEET: Step(_meet_legal, _meet, _meet_sample),
    APPOINT: Step(_appoint_legal, _appoint),
    INCOME: Step(_income_legal, _income),
    WAGES: Step(_wages_legal, _wages),
}
