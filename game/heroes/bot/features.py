"""The features of the value of Age of Heroes: a row of numbers for each seat, between turns.

The features read a whole position. The search only computes them for worlds drawn from an observation, so it knows no more
than its seat.
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

# The number of cards of a kind that get a feature each.
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
    """For each number up to *most*: 1 for each of the first *number* entries, otherwise 0."""
    return [tuple([1.0 if number >= n else 0.0 for n in range(1, most + 1)]) for number in range(most + 1)]


FIVE, HOME, LED = _steps(EMPIRE), _steps(4), _steps(2)
STACKED = [(kind, most, _steps(most)) for kind, most in STACKS]


@cache
def takings(
    led: int, plain: int, other_led: int, other_plain: int, citadels: int, towns: int, cards: int
) -> tuple[float, float, float, float]:
    """The effect of one attack on *towns* cities and *cards* monument cards: the average number of lost cities, and the
    chance that the defender has too few left to win; the same for monument cards."""
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
    """The features of all seats; a dead tribe's row says only that it is dead."""
    whole = _Whole(state)
    dead = [1.0] + [0.0] * (len(FEATURES) - 1)
    return [_row(whole, seat) if state.alive[seat] else dead for seat in range(state.players)]


def _row(whole: _Whole, seat: int) -> list[float]:
    row = [*_ends(whole, seat), *_buildings(whole, seat), *_armies(whole.state, seat), *_cards(whole, seat)]
    row += _dangers(whole, seat)
    hand = whole.state.hands[seat]
    for kind, most, stack in STACKED:
        row += stack[min(hand[kind], most)]
    return row


class _Whole:
    """Values that several groups of features share, computed once for all seats.

    `order` is each living seat's place in the order of turns. By defender, the worst that any attacker can do: cities `lost`
    in all and before the defender's own next turn, cards `burnt`, the chance to lose the `last` city; `breaks` is the chance
    that no attacker takes what it needs to win before its next turn. By attacker, the best it can do: cities in `sight`,
    cards that it `fires`.
    """

    __slots__ = (
        "breaks",
        "burnt",
        "fires",
        "last",
        "living",
        "lost",
        "lost_next",
        "needs",
        "order",
        "owns",
        "sight",
        "state",
    )

    def __init__(self, state: Position) -> None:
        players, alive = state.players, state.alive
        start = state.first if state.active < 0 else state.active
        self.state = state
        self.living = [seat % players for seat in range(start, start + players) if alive[seat % players]]
        self.order = {seat: number for number, seat in enumerate(self.living)}
        self.needs = [state.monument[seat] if alive[seat] else 0 for seat in range(players)]
        self.owns = [SPECIAL[tribe] if tribe >= 0 else 0 for tribe in state.tribe]
        self.lost, self.lost_next, self.burnt = [0.0] * players, [0.0] * players, [0.0] * players
        self.last, self.sight, self.fires = [0.0] * players, [0.0] * players, [0.0] * players
        self.breaks = [1.0] * players
        for attacker in self.living:
            led, plain = state.led[attacker], state.plain[attacker] + state.hands[attacker][HERO]
            if led + plain:
                for other in self.living:
                    if other != attacker:
                        self._attack(attacker, other, led, plain)

    def _attack(self, attacker: int, other: int, led: int, plain: int) -> None:
        """What *one* could do to *other* with these armies."""
        state = self.state
        towns, cards = state.cities[other], state.monument[other]
        mean, chance, burn, spoil = takings(
            led, plain, state.led[other], state.plain[other], state.citadels[other], towns, cards
        )
        self.lost[other] = max(self.lost[other], mean)
        self.burnt[other] = max(self.burnt[other], burn)
        self.sight[attacker], self.fires[attacker] = max(self.sight[attacker], mean), max(self.fires[attacker], burn)
        if towns == 1:
            self.last[other] = max(self.last[other], chance)
        if self.order[attacker] < self.order[other]:
            self.lost_next[other] = max(self.lost_next[other], mean)
            both = towns >= EMPIRE and cards >= MONUMENT
            self.breaks[other] *= 1 - (0.0 if both else spoil if cards >= MONUMENT else chance)


# -- the groups of one seat ------------------------------------------------------------------------------------------


def _ends(whole: _Whole, seat: int) -> list[float]:
    """How near the seat is to winning."""
    state = whole.state
    hand, towns, placed = state.hands[seat], state.cities[seat], state.monument[seat]
    whole_monument = placed + hand[whole.owns[seat]]
    first = 1.0 if whole.order[seat] == 0 else 0.0
    contends = 1.0 if state.contender[seat] else 0.0
    ready = bool(state.supply[CITY]) and can_pay(hand, CITY)
    there = whole_monument >= MONUMENT or towns >= EMPIRE
    return [
        0.0,
        first,
        contends,
        contends * whole.breaks[seat],
        *FIVE[min(towns, EMPIRE)],
        *FIVE[min(placed, EMPIRE)],
        *FIVE[min(whole_monument, EMPIRE)],
        1.0 if not contends and (there or (towns == EMPIRE - 1 and ready)) else 0.0,
        first if not contends and there else 0.0,
    ]


def _buildings(whole: _Whole, seat: int) -> list[float]:
    """What the seat can build, and its citadels."""
    state = whole.state
    hand = state.hands[seat]
    ready = 1.0 if state.supply[CITY] and can_pay(hand, CITY) else 0.0
    near = max(state.cities[seat], state.monument[seat] + hand[whole.owns[seat]]) >= EMPIRE - 1
    return [
        ready,
        ready if whole.order[seat] == 0 else 0.0,
        1.0 if hand[WOOD] + hand[STONE] + hand[GOLD] >= 6 and ready else 0.0,
        1.0 if can_pay(hand, ARMY) else 0.0,
        1.0 if hand[GOLD] and can_pay(hand, GENERAL) and state.plain[seat] else 0.0,
        1.0 if can_pay(hand, CITADEL) else 0.0,
        state.citadels[seat] / 3,
        state.citadels[seat] / 3 if near else 0.0,
    ]


def _armies(state: Position, seat: int) -> list[float]:
    return [
        *HOME[min(state.led[seat] + state.plain[seat], 4)],
        *LED[min(state.led[seat], 2)],
        (state.out_led[seat] + state.out_plain[seat]) / 3,
        (state.due_led[seat] + state.due_plain[seat]) / 3,
        float(state.scared[seat]),
        state.roads[seat].bit_count() / 2,
    ]


def _cards(whole: _Whole, seat: int) -> list[float]:
    """How many cards the seat has, and how many of them other tribes want."""
    hand = whole.state.hands[seat]
    size = sum(hand)
    held = [(hand[whole.owns[other]], whole.needs[other]) for other in whole.living if other != seat]
    withheld = sum([count for count, _ in held])
    return [
        size / HAND_LIMIT,
        max(0, size - HAND_LIMIT) / HAND_LIMIT,
        (sum(hand[SPECIAL[0] : SPECIAL[-1] + 1]) - hand[whole.owns[seat]] - withheld) / HAND_LIMIT,
        withheld / HAND_LIMIT,
        sum([count * need for count, need in held]) / 10,
    ]


def _dangers(whole: _Whole, seat: int) -> list[float]:
    """What attacks may cost and gain the seat."""
    state = whole.state
    size, towns, sight = sum(state.hands[seat]), state.cities[seat], whole.sight[seat]
    return [
        whole.lost[seat],
        whole.lost_next[seat],
        whole.burnt[seat],
        whole.last[seat] / (1 + size) if towns == 1 else 0.0,
        1 / (1 + size) if not towns else 0.0,
        1 / (1 + size) if towns < 2 else 0.0,
        sight,
        sight if whole.order[seat] == 0 else 0.0,
        whole.fires[seat],
        sum([kept.receiver == seat and kept.status == "open" for kept in state.promises]) / state.players,
    ]
