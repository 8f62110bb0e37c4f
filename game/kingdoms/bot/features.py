"""What the value of Record of the Three Kingdoms looks at: a row of numbers for each seat, at the end of a turn.

It reads a whole position. The search asks it only of worlds drawn from an observation, so it knows no more than its seat.
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
_SCALARS = (
    *("points", "points_late", "lead_late", "lead_very_late", "ahead_at_last", "lead_at_last"),
    *("cities", "one_missing", "two_missing", "three_missing", "first", "capital"),
    *("coins", "coins_to_4", "coins_to_9", "coins_to_15", "income", "wage"),
    *("generals", "no_general", "one_general", "best", "second", "might", "spare"),
    *("city_cards", "affordable", "dearest", "schemes", "cards"),
    *("guards", "weakest", "threatened", "threatened_next", "chance", "chance_now"),
    *("wits_to_act", "wits_in_defence", "turn", "starts_next"),
    *("harmony_left", "emperor_left"),
)
FEATURES = (*_SCALARS, *(lord.word for lord in LORDS), *(scheme.word for scheme in SCHEMES))


def rows(state: Position) -> list[list[float]]:
    """The features of all seats."""
    players, target = state.players, TARGET[state.players]
    owner, coins, hands, lords = state.owner, state.coins, state.hands, state.lords
    owned: list[list[int]] = [[] for _ in range(players)]
    for city, seat in enumerate(owner):
        if seat >= 0:
            owned[seat].append(city)
    points = [sum([PRICE[city] for city in cities]) for cities in owned]
    if state.first >= 0:
        points[state.first] += state.bonus()
    left = sum(map(len, state.decks)) + len(state.bottom)
    most = max(map(len, owned)) / target
    played = 1 - left / DECK_SIZE
    late = min(1.0, max(most, played if len(state.decks) == 1 else 0.0))
    late *= late
    last = 1.0 if state.ending else 0.0
    turns = _to_act(state)
    incomes = [income(state, seat) for seat in range(players)]
    attack = [_attack(state, seat) for seat in range(players)]
    threats = [[0.0] * players for _ in range(players)]  # by attacker and owner
    for seat in range(players):
        if attack[seat]:
            purse = coins[seat] + incomes[seat] + (DISCOUNT if DONG_ZHUO in lords[seat] else 0)
            for city, other in enumerate(owner):
                if other >= 0 and other != seat and PRICE[city] <= purse:
                    guard = MIGHT[state.guards[city]] if state.guards[city] >= 0 else 3
                    if MA_TENG in lords[other]:
                        guard = clamp(guard + LORD_MIGHT)
                    odds = siege_odds(attack[seat], guard, walls(state, city)) * PRICE[city]
                    if odds > threats[seat][other]:
                        threats[seat][other] = odds
    found = []
    for seat in range(players):
        hand, mine, purse = hands[seat], owned[seat], coins[seat]
        mights = [MIGHT[card] for card in hand if card < SCHEME_0]  # ascending, as the cards are
        prices = [PRICE[card - CITY_0] for card in hand if card >= CITY_0]
        schemes = len(hand) - len(mights) - len(prices)
        lead = (points[seat] - max([points[other] for other in range(players) if other != seat])) / 10
        guards = [MIGHT[state.guards[city]] if state.guards[city] >= 0 else 3 for city in mine]
        missing = target - len(mine)
        danger = [threats[other][seat] for other in range(players)]
        wits = WITS[state.strategists[seat]] / 10 if state.strategists[seat] >= 0 else 0.0
        turn = turns[seat]
        row = [
            points[seat] / 10,
            points[seat] / 10 * late,
            lead * late,
            lead * late * late,
            last * (1.0 if lead > 0 else 0.0 if lead < 0 else 0.5),
            last * lead,
            len(mine) / target,
            1.0 if missing == 1 else 0.0,
            1.0 if missing == 2 else 0.0,
            1.0 if missing == 3 else 0.0,
            1.0 if state.first == seat else 0.0,
            1.0 if owner[LUOYANG] == seat else 0.0,
            purse / 10,
            min(purse, 4) / 4,
            min(purse, 9) / 9,
            min(purse, 15) / 15,
            incomes[seat] / 5,
            WAGE[state.strategists[seat]] / 4 if wits else 0.0,
            len(mights) / 5,
            1.0 if not mights else 0.0,
            1.0 if len(mights) == 1 else 0.0,
            mights[-1] / 10 if mights else 0.0,
            mights[-2] / 10 if len(mights) > 1 else 0.0,
            sum(mights) / 30,
            min(len(mights), len(prices)) / 2,
            len(prices) / 3,
            1.0 if mights and prices and min(prices) <= purse + incomes[seat] else 0.0,
            max(prices, default=0) / 10,
            schemes / 5,
            len(hand) / 8,
            sum(guards) / 30,
            min(guards, default=0) / 10,
            max(danger) / 10,
            max([threat if turns[other] == 1 else 0.0 for other, threat in enumerate(danger)]) / 10,
            max(threats[seat]) / 10,
            max(threats[seat]) / 10 if turn == 1 else 0.0,
            wits if turn else 0.0,
            wits,
            turn / players,
            1.0 if (state.start + 1) % players == seat else 0.0,
            1.0 if LIU_BEI in lords[seat] and not state.spent[LIU_BEI] else 0.0,
            1.0 if YUAN_SHU in lords[seat] and not state.spent[YUAN_SHU] else 0.0,
        ]
        row += [0.0] * (len(LORDS) + len(SCHEMES))
        for lord in lords[seat]:
            row[len(_SCALARS) + lord] = 1.0
        first = len(_SCALARS) + len(LORDS) - SCHEME_0
        for card in hand:
            if SCHEME_0 <= card < CITY_0:
                row[first + card] += 1.0
        found.append(row)
    return found


def _to_act(state: Position) -> list[int]:
    """By seat when it acts in this round: 1 next, 2 after that ...; 0 where it has acted."""
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
