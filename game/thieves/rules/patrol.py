"""What guards see and where they go: detection, the steps of a patrol, where a thief can lead them."""

from __future__ import annotations

from collections.abc import Sequence

from game.thieves.rules.board import BESIDE, DIST, FAR, ways_toward
from game.thieves.rules.cards import CAPTAIN_SIGHT, CAPTAIN_STEPS, EVENT, GUARD_SIGHT, GUARD_STEPS, GUARDS
from game.thieves.rules.position import Table
from game.thieves.rules.public import arrestable, at_large, is_hidden
from game.thieves.rules.thieves import JOANNE

_SIGHT = {EVENT["moonless"]: -1, EVENT["fullmoon"]: 1, EVENT["hue"]: 1, EVENT["fog"]: -1}
_STEPS = {EVENT["drowsy"]: -1, EVENT["torches"]: 1, EVENT["doubletime"]: 1}


def sight(table: Table, guard: int) -> int:
    """From how many spaces a guard detects, without modifiers of the thief; 0 while asleep."""
    if table.asleep >> guard & 1:
        return 0
    if table.dazzled >> guard & 1:
        return 1
    return max(1, (GUARD_SIGHT if guard < GUARDS else CAPTAIN_SIGHT) + sum(_SIGHT.get(n, 0) for n in table.events))


def guard_steps(table: Table, guard: int) -> int:
    """How far a guard walks in an activation."""
    return max(1, (GUARD_STEPS if guard < GUARDS else CAPTAIN_STEPS) + sum(_STEPS.get(n, 0) for n in table.events))


def detects(table: Table, guard: int, seat: int) -> bool:
    """Whether a guard detects a thief now (7.1 step 1)."""
    return at_large(table, seat) and not is_hidden(table, seat) and in_sight(table, guard, seat, table.pos[seat])


def sight_of(table: Table, guard: int, seat: int) -> int:
    """From how many spaces a guard detects this thief; 0 while asleep."""
    far = sight(table, guard)
    return max(1, far + table.exposed[seat] - (table.thief[seat] == JOANNE)) if far else 0


def in_sight(table: Table, guard: int, seat: int, space: int) -> bool:
    """Whether a guard would detect a thief who stands on *space* without being hidden there."""
    far = sight_of(table, guard, seat)
    return far > 0 and DIST[table.guards[guard]][space] <= far


def ends(table: Table, guard: int, goal: int, steps: int) -> tuple[int, ...]:
    """Where a guard may end when it walks *steps* along a shortest path to *goal* (7.1 step 3).

    It prefers a path without flames, stops before a flame, ends on no other guard, and stops where it arrests.
    """
    return tuple(sorted({_halt(table, guard, way) for way in _ways(table, table.guards[guard], goal, steps)}))


def _ways(table: Table, start: int, goal: int, steps: int) -> Sequence[tuple[int, ...]]:
    """The first *steps* spaces of each shortest path from *start* to *goal*; only paths without flames, if there are any."""
    ways = ways_toward(start, goal, min(steps, DIST[start][goal]))
    if not table.flame:
        return ways
    clear = [
        way
        for way in ways
        if not any(table.flame >> n & 1 for n in way) and _is_clear(table, way[-1] if way else start, goal)
    ]
    return clear or ways


def _is_clear(table: Table, start: int, goal: int) -> bool:
    """Whether a shortest path from *start* to *goal* has no flames."""
    edge = [start]
    while goal not in edge and edge:
        edge = sorted(
            {n for here in edge for n in BESIDE[here] if DIST[n][goal] < DIST[here][goal] and not table.flame >> n & 1}
        )
    return bool(edge)


def _halt(table: Table, guard: int, way: Sequence[int]) -> int:
    end = table.guards[guard]
    for here in way:
        if table.flame >> here & 1:
            break
        if table.at[here] < 0:
            end = here
        if arrestable(table, guard, here):
            break
    return end


def patrols(table: Table, guard: int, chosen: int) -> list[tuple[int, int]]:
    """What a guard may do in its activation: (goal, end), a single entry where the algorithm leaves no choice, [] if it
    detects nobody. *chosen* has a bit for each thief that another guard has walked toward (7.1 steps 1-3)."""
    seen = [seat for seat in range(table.players) if detects(table, guard, seat)]
    if not seen:
        return []
    row = DIST[table.guards[guard]]
    near = min(row[table.pos[seat]] for seat in seen)
    goals = sorted({table.pos[seat] for seat in seen if row[table.pos[seat]] == near})
    if near == 0:
        return [(goals[0], goals[0])]
    steps = guard_steps(table, guard)
    ways = {goal: ends(table, guard, goal, steps) for goal in goals}
    if len(goals) > 1:
        caught = {goal: len(arrestable(table, guard, goal)) if goal in ways[goal] else 0 for goal in goals}
        goals = [goal for goal in goals if caught[goal] == max(caught.values())]
        fresh = [goal for goal in goals if any(table.pos[n] == goal and not chosen >> n & 1 for n in seen)]
        goals = fresh or goals
    return [(goal, end) for goal in goals for end in ways[goal]]


def nearest_seen(table: Table, guard: int) -> int:
    """Steps to the nearest thief that a guard detects; FAR for none."""
    row = DIST[table.guards[guard]]
    return min((row[table.pos[n]] for n in range(table.players) if detects(table, guard, n)), default=FAR)


def marches(table: Table, guard: int, steps: int) -> list[int]:
    """Where a thief may lead the guard within *steps* along any path; the guard stops where it makes an arrest."""
    start = table.guards[guard]
    found, edge = [start], [start]
    for _ in range(steps):
        ahead = []
        for here in edge:
            for there in BESIDE[here]:
                if there in found or table.flame >> there & 1:
                    continue
                found.append(there)
                if not arrestable(table, guard, there):
                    ahead.append(there)
        edge = ahead
    return sorted(n for n in found[1:] if table.at[n] < 0)


def drawn_toward(table: Table, guard: int, goal: int, steps: int) -> list[int]:
    """Where a guard may end that must walk *steps* along a shortest path toward *goal*; it ends sooner only where it arrests
    or is blocked."""
    start = table.guards[guard]
    found = {_halt(table, guard, way) for way in _ways(table, start, goal, steps)} - {start}
    nearest = min((DIST[end][goal] for end in found), default=0)
    return sorted(end for end in found if DIST[end][goal] == nearest or arrestable(table, guard, end))


def marches_toward(table: Table, guard: int, goal: int, steps: int) -> list[int]:
    """Where a thief may lead the guard within *steps* along shortest paths toward *goal*."""
    found: list[int] = []
    for way in _ways(table, table.guards[guard], goal, steps):
        for here in way:
            if table.flame >> here & 1:
                break
            if table.at[here] < 0 and here not in found:
                found.append(here)
            if arrestable(table, guard, here):
                break
    return sorted(found)
