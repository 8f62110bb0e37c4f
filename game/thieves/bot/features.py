"""What the value of Age of Thieves looks at: a row of numbers for each seat at the end of a turn, and one for nobody, who
wins where no thief gets out.

It reads a whole position. The search asks it only of worlds drawn from an observation, so it knows no more than its seat.
"""

from __future__ import annotations

from game.thieves.bot.danger import HIDEOUT_BITS, WITHIN
from game.thieves.bot.planner import nearest_of, turns_to, ways
from game.thieves.rules.board import DIST, DISTRICT, DUNGEONS, GATES, SEWERS_IN, SEWERS_OUT
from game.thieves.rules.cards import (
    ALARM_TURNS,
    CALM_TURNS,
    CAPTAIN_SIGHT,
    CAPTAIN_STEPS,
    CARDS,
    GUARD_SIGHT,
    GUARD_STEPS,
    GUARDS,
    THIEVES,
)
from game.thieves.rules.figures import jewel_points
from game.thieves.rules.position import GREEN, OUT, POOL, Table
from game.thieves.rules.public import covered

PACE = 5  # steps a turn, about
_CALM = (
    *("calm", "calm_points", "calm_lead", "calm_lead_late", "calm_way", "calm_way_late", "calm_nearest"),
    *("calm_at_hand", "calm_near", "calm_seen", "calm_caught", "calm_hidden", "calm_jailed", "calm_first"),
    *("calm_yellow_near", "calm_green_near", "calm_pressed"),
    *("calm_turn", "calm_two_turns", "calm_three_turns", "calm_turns", "calm_turns_late", "calm_first_there"),
    *("calm_too_late", "calm_tempting"),
)
_HOT = (
    *("hot", "hot_points", "hot_lead", "hot_ahead", "hot_seen", "hot_caught", "hot_hidden", "hot_jailed", "hot_first"),
    *("hot_late", "hot_just", "hot_one", "hot_ease", "hot_beaten", "hot_beaten_way", "hot_way", "hot_way_left"),
    *("hot_chase", "hot_chase_left", "hot_nearest", "hot_fetch_late", "hot_fetch_ease"),
    *("hot_over", "hot_last", "hot_turn_left", "hot_turns_left", "hot_turns", "hot_beaten_over", "hot_beats_over"),
    *("hot_crown_turns", "hot_crown_first"),
)
_HOLDER = (
    *("holder", "holder_due", "holder_late", "holder_just", "holder_one", "holder_ease", "holder_seen"),
    *("holder_caught", "holder_hidden", "holder_way", "holder_way_left", "holder_chased"),
    *("holder_over", "holder_last", "holder_turn_left", "holder_turns_left", "holder_turns", "holder_next"),
)
_OUT = ("out", "out_lead", "out_ahead", "out_held", "out_loose", "out_alone")
_HAND = ("cards", "informers", "agents", "known", "points_soon")
_NOBODY = ("nobody", "nobody_late", "nobody_last", "nobody_way", "nobody_hot", "nobody_hot_late", "nobody_hot_way")
_FIRST_CARD = len(_CALM) + len(_HOT) + len(_HOLDER) + len(_OUT) + len(_HAND)
FEATURES = (
    *(*_CALM, *_HOT, *_HOLDER, *_OUT, *_HAND),
    *(card.key for card in CARDS),
    *(thief.key for thief in THIEVES),
    *_NOBODY,
)
_AT = {name: number for number, name in enumerate(FEATURES)}


_GATES_OF = tuple(tuple(gate for gate in GATES if DISTRICT[gate] == side) for side in range(len(DUNGEONS)))
_GATE_STEPS = tuple(nearest_of(gates) for gates in _GATES_OF)
_DOWN, _UP = sum(1 << n for n in SEWERS_IN), sum(1 << n for n in SEWERS_OUT)
_ANY_GATE = tuple(sum(steps) / len(steps) for steps in zip(*_GATE_STEPS, strict=True))


def rows(state: Table) -> list[list[float]]:
    """The features of all seats, and of nobody."""
    players, hot = state.players, state.alarm or state.due
    points = [jewel_points(state, seat) for seat in range(players)]
    found = [[0.0] * len(FEATURES) for _ in range(players + 1)]
    last = found[players]
    crown = ways(state.crown) if state.crown >= 0 else None
    late = 1 - state.calm_left / CALM_TURNS
    left = state.alarm_left if state.alarm else ALARM_TURNS
    safe = _safe(state)
    doors = [] if not hot else [_GATES_OF[state.open]] if state.open >= 0 else _GATES_OF
    gates = [turns_to(goals, safe, 0, _DOWN, _UP) for goals in doors]
    home_turns = [sum(turns) / len(gates) for turns in zip(*gates, strict=True)]
    crown_turns = turns_to((state.crown,), safe, 0, _DOWN, _UP) if crown else None
    there = [crown_turns[state.pos[n]] if crown_turns and state.pos[n] != OUT else 9 for n in range(players)]
    home = _GATE_STEPS[state.open] if state.open >= 0 else _ANY_GATE
    inside = [seat for seat in range(players) if state.pos[seat] != OUT]
    steps = [crown[state.pos[seat]] if crown and state.pos[seat] != OUT else 99 for seat in range(players)]
    best_out = max([points[seat] for seat in state.left], default=-1)
    for seat in range(players):
        row, pos = found[seat], state.pos[seat]
        others = [points[other] for other in range(players) if other != seat]
        lead = (points[seat] - max(others)) / 10
        if pos == OUT:
            row[_AT["out"]] = 1.0
            row[_AT["out_lead"]] = max(-1.0, min(1.0, lead))
            row[_AT["out_ahead"]] = 1.0 if points[seat] >= best_out else 0.0
            row[_AT["out_held"]] = 1.0 if state.holder >= 0 else 0.0
            row[_AT["out_loose"]] = 1.0 if state.holder < 0 else 0.0
            row[_AT["out_alone"]] = left / ALARM_TURNS
            continue
        seen, caught, hidden = _watched(state, pos)
        jailed = 1.0 if pos in DUNGEONS else 0.0
        first = 1.0 if state.first == seat else 0.0
        if not hot:
            way = steps[seat]
            yellow, green = _near(state, pos)
            nearest = 1.0 if way < min([steps[n] for n in inside if n != seat], default=99) else 0.0
            row[: len(_CALM)] = [
                *(1.0, points[seat] / 10, lead, lead * late, way / 20, way / 20 * late, nearest),
                *(1.0 if way <= 4 else 0.0, 1.0 if way <= 8 else 0.0, seen, caught, hidden, jailed, first),
                *(yellow, green, 1.0 if way > PACE * (state.calm_left - 1) else 0.0),
                *(1.0 if there[seat] == 1 else 0.0, 1.0 if there[seat] == 2 else 0.0, 1.0 if there[seat] == 3 else 0.0),
                *(there[seat] / 5, there[seat] / 5 * late),
                1.0 if there[seat] < min([there[n] for n in inside if n != seat], default=9) else 0.0,
                1.0 if there[seat] > state.calm_left else 0.0,
                lead * (there[seat] <= 2),
            ]
        else:
            slack = left - home[pos] / PACE
            ahead = 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0
            bins = [1.0 if slack < -1 else 0.0, 1.0 if -1 <= slack < 0 else 0.0, 1.0 if 0 <= slack < 1 else 0.0]
            bins.append(min(3.0, max(0.0, slack - 1)) / 3)
            spare = left - home_turns[pos]
            turns = [1.0 if spare < 0 else 0.0, 1.0 if 0 <= spare < 1 else 0.0, 1.0 if 1 <= spare < 2 else 0.0]
            turns += [max(0.0, min(4.0, spare)) / 4, home_turns[pos] / 5]
            if state.holder == seat:
                chased = [DIST[pos][state.pos[other]] for other in inside if other != seat]
                start = len(_CALM) + len(_HOT)
                row[start : start + len(_HOLDER)] = [
                    *(1.0, 1.0 if state.due else 0.0, *bins, seen, caught, hidden),
                    *(home[pos] / 20, home[pos] / 20 / max(1, left), 1.0 if min(chased, default=9) <= 4 else 0.0),
                    *(*turns, 1.0 if home_turns[pos] <= 1 else 0.0),
                ]
            else:
                beaten = 1.0 if points[seat] < best_out else 0.0
                chase = (
                    steps[seat] if crown else DIST[pos][max(0, state.pos[state.holder])] if state.holder >= 0 else 20
                )
                loose = 1.0 if crown else 0.0
                fetch = left - (steps[seat] + home[state.crown]) / PACE if crown else 0.0
                nearest = loose if chase <= min([steps[n] for n in inside if n != seat], default=99) else 0.0
                start = len(_CALM)
                row[start : start + len(_HOT)] = [
                    *(1.0, points[seat] / 10, lead, ahead, seen, caught, hidden, jailed, first),
                    *(*bins, beaten, beaten * home[pos] / 20, home[pos] / 20, home[pos] / 20 / max(1, left)),
                    *(chase / 20, chase / 20 / max(1, left), nearest),
                    *(loose if fetch < 0 else 0.0, loose * max(0.0, min(3.0, fetch)) / 3),
                    *(*turns, turns[0] * beaten, turns[0] * ahead, loose * min(5, there[seat]) / 5),
                    loose * (there[seat] < min([there[n] for n in inside if n != seat], default=9)),
                ]
        start = len(_CALM) + len(_HOT) + len(_HOLDER) + len(_OUT)
        hand = state.hand[seat]
        row[start : start + len(_HAND)] = [
            len(hand) / 5,
            state.informer[seat] / 3,
            state.agent[seat] / 2,
            state.known[seat] / 2,
            state.now[seat] / 3,
        ]
        for card in hand:
            row[_FIRST_CARD + card] += 1.0
        row[_FIRST_CARD + len(CARDS) + state.thief[seat]] = 1.0
    start = len(FEATURES) - len(_NOBODY)
    if not hot:
        nearest_way = min([steps[seat] for seat in inside], default=99)
        pressed = nearest_way / PACE / max(1, state.calm_left)
        last[start : start + 4] = [1.0, late * late, 1.0 if state.calm_left <= 1 else 0.0, min(2.0, pressed)]
    elif state.left:
        last[start + 4 :] = [-10.0, 0.0, 0.0]
    else:
        nearest_home = min([home[state.pos[seat]] for seat in inside], default=99)
        last[start + 4 :] = [1.0, 1.0 / max(1, left), min(3.0, nearest_home / PACE / max(1, left))]
    return found


def _safe(state: Table) -> int:
    """The spaces where no guard arrests at its next activation, as bits."""
    reached = 0
    for guard, space in enumerate(state.guards):
        if space != POOL:
            reached |= WITHIN[GUARD_STEPS if guard < GUARDS else CAPTAIN_STEPS][space]
    return ~(reached & ~HIDEOUT_BITS)


def _watched(state: Table, pos: int) -> tuple[float, float, float]:
    """How many guards would see a thief there, how many would reach him, and whether he is hidden."""
    if pos in DUNGEONS:
        return 0.0, 0.0, 0.0
    if covered(state, pos):
        return 0.0, 0.0, 1.0
    seen = caught = 0
    row = DIST[pos]
    for guard, space in enumerate(state.guards):
        if space != POOL:
            steps = row[space]
            seen += steps <= (GUARD_SIGHT if guard < GUARDS else CAPTAIN_SIGHT)
            caught += steps <= (GUARD_STEPS if guard < GUARDS else CAPTAIN_STEPS)
    return min(3, seen) / 3, min(3, caught) / 3, 0.0


def _near(state: Table, pos: int) -> tuple[float, float]:
    """The yellow and the green jewels near a thief, the nearer the more."""
    row = DIST[pos]
    yellow = green = 0.0
    for space, gem in enumerate(state.gem):
        if gem and row[space] <= 12:
            if gem == GREEN:
                green += 1 - row[space] / 13
            else:
                yellow += 1 - row[space] / 13
    return yellow / 2, green / 2
