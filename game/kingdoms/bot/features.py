"""The features of the value of Record of the Three Kingdoms: a row of numbers for each seat, at the end of a turn.

The code reads a whole position. The search calls it only for worlds drawn from an observation, so it knows no more than its
seat.
"""

from __future__ import annotations

from game.kingdoms.rules.cards import (
    CITY_0,
    DONG_ZHUO,
    LIU_BEI,
    LORDS,
    LUOYANG,
    MA_TENG,
    MIGHT,
    PRICE,
    SCHEME_0,
    SCHEMES,
    TARGET,
    WITS,
    YUAN_SHU,
    ZHANG_JIAO,
    clamp,
)
from game.kingdoms.rules.court import WAGE, income
from game.kingdoms.rules.odds import siege_odds
from game.kingdoms.rules.phases import INCOME
from game.kingdoms.rules.position import Position
from game.kingdoms.rules.reasons import DISCOUNT
from game.kingdoms.rules.siege import LORD_MIGHT, walls

DECK_SIZE = 70
_STANDING = ("points", "points_late", "lead_late", "lead_very_late", "ahead_at_last", "lead_at_last")
_CITIES = ("cities", "one_missing", "two_missing", "three_missing", "first", "capital")
_COINS = ("coins", "coins_to_4", "coins_to_9", "coins_to_15", "income", "wage")
_HAND = (
    *("generals", "no_general", "one_general", "best", "second", "might", "spare"),
    *("city_cards", "affordable", "dearest", "schemes", "cards"),
)
_SIEGES = ("guards", "weakest", "threatened", "threatened_next", "chance", "chance_now")
_TURN = ("wits_to_act", "wits_in_defence", "turn", "starts_next", "harmony_left", "emperor_left")
FEATURES = (
    *(*_STANDING, *_CITIES, *_COINS, *_HAND, *_SIEGES, *_TURN),
    *(lord.word for lord in LORDS),
    *(scheme.word for scheme in SCHEMES),
)


def rows(state: Position) -> list[list[float]]:
    """The features of all seats."""
    whole = _Whole(state)
    return [
        [
            *_standing(whole, seat),
            *_cities(whole, seat),
            *_coins(whole, seat),
            *_hand(whole, seat),
            *_sieges(whole, seat),
            *_turn(whole, seat),
            *_names(state, seat),
        ]
        for seat in range(state.players)
    ]


class _Whole:
    """What several groups of features need, computed once for all seats."""

    __slots__ = ("cities", "incomes", "late", "points", "state", "threats", "turns")

    def __init__(self, state: Position) -> None:
        self.state = state
        self.cities: list[list[int]] = [[] for _ in range(state.players)]  # by owner
        for city, seat in enumerate(state.owner):
            if seat >= 0:
                self.cities[seat].append(city)
        self.points = [sum([PRICE[city] for city in cities]) for cities in self.cities]
        if state.first >= 0:
            self.points[state.first] += state.bonus()
        left = sum(map(len, state.decks)) + len(state.bottom)
        most = max(map(len, self.cities)) / TARGET[state.players]
        played = 1 - left / DECK_SIZE
        late = min(1.0, max(most, played if len(state.decks) == 1 else 0.0))
        self.late = late * late
        self.turns = _to_act(state)
        self.incomes = [income(state, seat) for seat in range(state.players)]
        self.threats = [
            _threats(state, seat, self.incomes[seat]) for seat in range(state.players)
        ]  # by attacker and owner


def _threats(state: Position, seat: int, earned: int) -> list[float]:
    """By owner, the most points that *seat* can expect from a siege of one of the owner's cities."""
    found = [0.0] * state.players
    attack = _attack(state, seat)
    if attack:
        purse = state.coins[seat] + earned + (DISCOUNT if DONG_ZHUO in state.lords[seat] else 0)
        for city, other in enumerate(state.owner):
            if other >= 0 and other != seat and PRICE[city] <= purse:
                guard = MIGHT[state.guards[city]] if state.guards[city] >= 0 else 3
                if MA_TENG in state.lords[other]:
                    guard = clamp(guard + LORD_MIGHT)
                odds = siege_odds(attack, guard, walls(state, city)) * PRICE[city]
                if odds > found[other]:
                    found[other] = odds
    return found


# -- the groups of one seat ------------------------------------------------------------------------------------------


def _standing(whole: _Whole, seat: int) -> list[float]:
    points, late = whole.points, whole.late
    last = 1.0 if whole.state.ending else 0.0
    lead = (points[seat] - max([mine for other, mine in enumerate(points) if other != seat])) / 10
    return [
        points[seat] / 10,
        points[seat] / 10 * late,
        lead * late,
        lead * late * late,
        last * (1.0 if lead > 0 else 0.0 if lead < 0 else 0.5),
        last * lead,
    ]


def _cities(whole: _Whole, seat: int) -> list[float]:
    state, number = whole.state, len(whole.cities[seat])
    target = TARGET[state.players]
    missing = target - number
    return [
        number / target,
        1.0 if missing == 1 else 0.0,
        1.0 if missing == 2 else 0.0,
        1.0 if missing == 3 else 0.0,
        1.0 if state.first == seat else 0.0,
        1.0 if state.owner[LUOYANG] == seat else 0.0,
    ]


def _coins(whole: _Whole, seat: int) -> list[float]:
    purse, strategist = whole.state.coins[seat], whole.state.strategists[seat]
    return [
        purse / 10,
        min(purse, 4) / 4,
        min(purse, 9) / 9,
        min(purse, 15) / 15,
        whole.incomes[seat] / 5,
        WAGE[strategist] / 4 if strategist >= 0 and WITS[strategist] else 0.0,
    ]


def _hand(whole: _Whole, seat: int) -> list[float]:
    hand, purse = whole.state.hands[seat], whole.state.coins[seat]
    mights = [MIGHT[card] for card in hand if card < SCHEME_0]  # ascending, like the cards
    prices = [PRICE[card - CITY_0] for card in hand if card >= CITY_0]
    return [
        len(mights) / 5,
        1.0 if not mights else 0.0,
        1.0 if len(mights) == 1 else 0.0,
        mights[-1] / 10 if mights else 0.0,
        mights[-2] / 10 if len(mights) > 1 else 0.0,
        sum(mights) / 30,
        min(len(mights), len(prices)) / 2,
        len(prices) / 3,
        1.0 if mights and prices and min(prices) <= purse + whole.incomes[seat] else 0.0,
        max(prices, default=0) / 10,
        (len(hand) - len(mights) - len(prices)) / 5,
        len(hand) / 8,
    ]


def _sieges(whole: _Whole, seat: int) -> list[float]:
    state, turns = whole.state, whole.turns
    guards = [MIGHT[state.guards[city]] if state.guards[city] >= 0 else 3 for city in whole.cities[seat]]
    danger, chance = [threats[seat] for threats in whole.threats], max(whole.threats[seat])
    return [
        sum(guards) / 30,
        min(guards, default=0) / 10,
        max(danger) / 10,
        max([threat if turns[other] == 1 else 0.0 for other, threat in enumerate(danger)]) / 10,
        chance / 10,
        chance / 10 if turns[seat] == 1 else 0.0,
    ]


def _turn(whole: _Whole, seat: int) -> list[float]:
    state, turn = whole.state, whole.turns[seat]
    wits = WITS[state.strategists[seat]] / 10 if state.strategists[seat] >= 0 else 0.0
    return [
        wits if turn else 0.0,
        wits,
        turn / state.players,
        1.0 if (state.start + 1) % state.players == seat else 0.0,
        1.0 if LIU_BEI in state.lords[seat] and not state.spent[LIU_BEI] else 0.0,
        1.0 if YUAN_SHU in state.lords[seat] and not state.spent[YUAN_SHU] else 0.0,
    ]


def _names(state: Position, seat: int) -> list[float]:
    """The lords of a seat, and how many it has of each scheme."""
    found = [0.0] * (len(LORDS) + len(SCHEMES))
    for lord in state.lords[seat]:
        found[lord] = 1.0
    for card in state.hands[seat]:
        if SCHEME_0 <= card < CITY_0:
            found[len(LORDS) + card - SCHEME_0] += 1.0
    return found


# -- what the groups use ---------------------------------------------------------------------------------------------


def _to_act(state: Position) -> list[int]:
    """By seat its place in the order of this round: 1 next, 2 after that ...; 0 after its turn."""
    turns = [0] * state.players
    if state.phase == INCOME:
        seat, number = state.turn, 1
        while number == 1 or seat != state.start:
            turns[seat] = number
            seat, number = (seat + 1) % state.players, number + 1
    return turns


def _attack(state: Position, seat: int) -> int:
    """The might with which *seat* can besiege; 0 where it has no general."""
    mights = [MIGHT[card] for card in state.hands[seat] if card < SCHEME_0]
    if not mights:
        return 0
    return clamp(mights[-1] + (LORD_MIGHT if ZHANG_JIAO in state.lords[seat] else 0))
