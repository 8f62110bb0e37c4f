"""What the value of Age of Heroes looks at: a row of numbers for each seat, between turns.

It reads a whole position. The search asks it only of worlds drawn from an observation, so it knows no more than its seat.
"""

from __future__ import annotations

from functools import cache

from game.heroes.bot.evaluation import victories
from game.heroes.rules.building import can_pay
from game.heroes.rules.cards import (
    ARMY,
    CITADEL,
    CITY,
    EMPIRE,
    GENERAL,
    GOLD,
    GRAIN,
    HAND_LIMIT,
    HERO,
    IRON,
    LUCK,
    MONUMENT,
    OLYMPIC,
    SPECIAL,
    STONE,
    WOOD,
    captured,
    razed,
)
from game.heroes.rules.position import Position

# How many of a kind in hand count each by itself.
STACKS = ((IRON, 2), (WOOD, 4), (GRAIN, 3), (STONE, 3), (GOLD, 2), (OLYMPIC, 1), (HERO, 1), (LUCK, 1))
NAMES = ("iron", "wood", "grain", "stone", "gold", "olympic", "hero", "luck")
UP = range(1, EMPIRE + 1)
FEATURES = (
    *("dead", "next", "contender", "holds"),
    *(f"cities_{n}" for n in UP),
    *(f"placed_{n}" for n in UP),
    *(f"own_{n}" for n in UP),
    *("five_at_turn", "five_next", "city_ready", "city_ready_next", "two_cities", "army_ready", "general_ready"),
    *("citadel_ready", "citadels", "citadels_near"),
    *("home_1", "home_2", "home_3", "home_4", "led_1", "led_2", "away", "due", "scared", "roads"),
    *("cards", "over", "useless", "withheld", "withheld_late"),
    *("cities_in_danger", "cities_in_danger_next", "cards_in_danger", "last_in_danger", "brink", "bare"),
    *("cities_in_sight", "cities_in_sight_next", "cards_in_sight", "peace"),
    *(f"{name}_{n}" for name, (_, most) in zip(NAMES, STACKS, strict=True) for n in range(1, most + 1)),
)


def _steps(most: int) -> list[tuple[float, ...]]:
    """By number, to *most*: 1 for each of the first so many, else 0."""
    return [tuple([1.0 if number >= n else 0.0 for n in range(1, most + 1)]) for number in range(most + 1)]


FIVE, HOME, LED = _steps(EMPIRE), _steps(4), _steps(2)
STACKED = [(kind, most, _steps(most)) for kind, most in STACKS]


@cache
def takings(
    led: int, plain: int, other_led: int, other_plain: int, citadels: int, towns: int, cards: int
) -> tuple[float, float, float, float]:
    """By one attack on so many *towns* and monument *cards*: how many cities go on average, and the chance that he who is
    attacked has too few to win by; the same of monument cards."""
    chances, _ = victories((led, plain), (other_led, other_plain), citadels)
    taken, burnt = (
        [min(gone(n), there) for n in range(len(chances))] for gone, there in ((captured, towns), (razed, cards))
    )
    found = []
    for won, need in ((taken, towns - EMPIRE + 1), (burnt, cards - MONUMENT + 1)):
        found.append(sum([chance * number for chance, number in zip(chances, won, strict=True)]))
        found.append(sum([chance for chance, number in zip(chances, won, strict=True) if number >= max(1, need)]))
    mean, stop, burn, spoil = found
    return mean, stop, burn, spoil


def rows(state: Position) -> list[list[float]]:
    """The features of all seats; a dead tribe has nothing but that."""
    players, alive = state.players, state.alive
    cities, monument, hands = state.cities, state.monument, state.hands
    start = state.first if state.active < 0 else state.active
    living = [seat % players for seat in range(start, start + players) if alive[seat % players]]
    order = {seat: number for number, seat in enumerate(living)}
    # By target: the worst that another can do, before its own next turn and at all; by attacker the best it can.
    lost, lost_next, burnt, last, sight, fires = ([0.0] * players for _ in range(6))
    breaks = [1.0] * players
    for one in living:
        led, plain = state.led[one], state.plain[one] + hands[one][HERO]
        if not led + plain:
            continue
        for other in living:
            if other == one:
                continue
            before = order[one] < order[other]
            towns, cards = cities[other], monument[other]
            mean, chance, burn, spoil = takings(
                led, plain, state.led[other], state.plain[other], state.citadels[other], towns, cards
            )
            lost[other] = max(lost[other], mean)
            burnt[other] = max(burnt[other], burn)
            sight[one], fires[one] = max(sight[one], mean), max(fires[one], burn)
            if before:
                lost_next[other] = max(lost_next[other], mean)
            if towns == 1:
                last[other] = max(last[other], chance)
            if towns >= EMPIRE and cards >= MONUMENT:
                chance = 0.0
            elif cards >= MONUMENT:
                chance = spoil
            if before:
                breaks[other] *= 1 - chance
    dead = [1.0] + [0.0] * (len(FEATURES) - 1)
    found = []
    needs = [monument[seat] if alive[seat] else 0 for seat in range(players)]
    owns = [SPECIAL[tribe] if tribe >= 0 else 0 for tribe in state.tribe]
    for seat in range(players):
        if not alive[seat]:
            found.append(dead)
            continue
        hand, towns, placed = hands[seat], cities[seat], monument[seat]
        own = hand[owns[seat]]
        size, whole = sum(hand), placed + own
        home = state.led[seat] + state.plain[seat]
        first = 1.0 if order[seat] == 0 else 0.0
        contends = 1.0 if state.contender[seat] else 0.0
        held = [(hand[owns[other]], needs[other]) for other in living if other != seat]
        withheld = sum([count for count, _ in held])
        ready = 1.0 if state.supply[CITY] and can_pay(hand, CITY) else 0.0
        near = max(towns, whole) >= EMPIRE - 1
        row = [
            0.0,
            first,
            contends,
            contends * breaks[seat],
            *FIVE[min(towns, EMPIRE)],
            *FIVE[min(placed, EMPIRE)],
            *FIVE[min(whole, EMPIRE)],
            1.0 if not contends and (whole >= MONUMENT or towns >= EMPIRE or (towns == EMPIRE - 1 and ready)) else 0.0,
            first if not contends and (whole >= MONUMENT or towns >= EMPIRE) else 0.0,
            ready,
            ready * first,
            1.0 if hand[WOOD] + hand[STONE] + hand[GOLD] >= 6 and ready else 0.0,
            1.0 if can_pay(hand, ARMY) else 0.0,
            1.0 if hand[GOLD] and can_pay(hand, GENERAL) and state.plain[seat] else 0.0,
            1.0 if can_pay(hand, CITADEL) else 0.0,
            state.citadels[seat] / 3,
            state.citadels[seat] / 3 if near else 0.0,
            *HOME[min(home, 4)],
            *LED[min(state.led[seat], 2)],
            (state.out_led[seat] + state.out_plain[seat]) / 3,
            (state.due_led[seat] + state.due_plain[seat]) / 3,
            float(state.scared[seat]),
            state.roads[seat].bit_count() / 2,
            size / HAND_LIMIT,
            max(0, size - HAND_LIMIT) / HAND_LIMIT,
            (sum(hand[SPECIAL[0] : SPECIAL[-1] + 1]) - own - withheld) / HAND_LIMIT,
            withheld / HAND_LIMIT,
            sum([count * need for count, need in held]) / 10,
            lost[seat],
            lost_next[seat],
            burnt[seat],
            last[seat] / (1 + size) if towns == 1 else 0.0,
            1 / (1 + size) if not towns else 0.0,
            1 / (1 + size) if towns < 2 else 0.0,
            sight[seat],
            sight[seat] * first,
            fires[seat],
            sum([kept.receiver == seat and kept.status == "open" for kept in state.promises]) / players,
        ]
        for kind, most, stack in STACKED:
            row += stack[min(hand[kind], most)]
        found.append(row)
    return found
