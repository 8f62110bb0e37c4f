"""What is open for all to see, and what follows from it: who is hidden, whom the guard detects, who can walk where.

`Scene` is met by the state and by an observation, so rules, bots and views ask the same functions. Nothing here knows
a hand or a hidden token.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.thieves.rules.board import (
    BESIDE,
    DIST,
    DISTRICT,
    DUNGEONS,
    HIDEOUTS,
    NAMES,
    NEXT,
    PALACE,
    SEWERS_IN,
    SEWERS_OUT,
    ways_toward,
)
from game.thieves.rules.cards import (
    CAPTAIN_SIGHT,
    CAPTAIN_STEPS,
    EVENT,
    GUARD_SIGHT,
    GUARD_STEPS,
    GUARDS,
    JASMINE,
    JOANNE,
    MORIUS,
    TOKEN,
)

OUT = -1  # the space of a thief who has left, or is not yet on the board
POOL = -1  # the space of a guard in the pool
NONE, FACE_DOWN = -1, -2  # what lies on a space: no token, one face down, or the number of a kind
YELLOW, GREEN = 1, 2

ALLEY, MANHOLE, STAIRS = TOKEN["alley"], TOKEN["manhole"], TOKEN["stairs"]
IS_HIDEOUT = bytes(n in HIDEOUTS for n in range(len(NAMES)))
IS_DUNGEON = bytes(n in DUNGEONS for n in range(len(NAMES)))
IS_SEWER_IN = bytes(n in SEWERS_IN for n in range(len(NAMES)))
IS_SEWER_OUT = bytes(n in SEWERS_OUT for n in range(len(NAMES)))

_SIGHT = {EVENT["moonless"]: -1, EVENT["fullmoon"]: 1, EVENT["hue"]: 1, EVENT["fog"]: -1}
_STEPS = {EVENT["drowsy"]: -1, EVENT["torches"]: 1, EVENT["doubletime"]: 1}
_FLOODED = EVENT["flooded"]


class Scene(Protocol):
    """The open part of a position. Bit sets (`smoke`, `flame` by space; the others by seat or guard) are ints.

    `thief[seat]` is a number in THIEVES; `pos[seat]` a space or OUT. `guards[n]` is the space of a guard, or POOL; the
    last two are the captains; `at[space]` is the guard standing there, or -1. `token[space]`: NONE, FACE_DOWN, or the
    kind that lies face up. `gem[space]`: 0, YELLOW or GREEN; `crown` is where the Emperor's Jewel lies, or -1.
    """

    @property
    def players(self) -> int: ...
    @property
    def thief(self) -> Sequence[int]: ...
    @property
    def pos(self) -> Sequence[int]: ...
    @property
    def guards(self) -> Sequence[int]: ...
    @property
    def at(self) -> Sequence[int]: ...
    @property
    def token(self) -> Sequence[int]: ...
    @property
    def gem(self) -> Sequence[int]: ...
    @property
    def crown(self) -> int: ...
    @property
    def events(self) -> Sequence[int]: ...
    @property
    def smoke(self) -> int: ...
    @property
    def flame(self) -> int: ...
    @property
    def unseen(self) -> int: ...
    @property
    def asleep(self) -> int: ...
    @property
    def dazzled(self) -> int: ...
    @property
    def charmed(self) -> int: ...
    @property
    def exposed(self) -> Sequence[int]: ...


def covered(scene: Scene, space: int) -> bool:
    """Whether a space hides whoever stands on it: hideout, Dark Alley, smoke (6.1, ruling 8)."""
    return bool(IS_HIDEOUT[space]) or scene.token[space] == ALLEY or bool(scene.smoke >> space & 1)


def is_hidden(scene: Scene, seat: int) -> bool:
    """Whether a thief is neither detected nor arrested: by his space, by a card, or because he just left a dungeon."""
    return bool(scene.unseen >> seat & 1) or covered(scene, scene.pos[seat])


def in_dungeon(scene: Scene, seat: int) -> bool:
    """Whether a thief sits in a dungeon."""
    return scene.pos[seat] >= 0 and bool(IS_DUNGEON[scene.pos[seat]])


def at_large(scene: Scene, seat: int) -> bool:
    """Whether a thief is on the board and in no dungeon."""
    return scene.pos[seat] >= 0 and not IS_DUNGEON[scene.pos[seat]]


def figure_at(scene: Scene, space: int) -> bool:
    """Whether a guard, captain or thief stands on a space."""
    return scene.at[space] >= 0 or space in scene.pos


def is_empty(scene: Scene, space: int) -> bool:
    """An empty space: nothing at all lies or stands on it, and it is no dungeon (6.1)."""
    return (
        not scene.gem[space]
        and scene.token[space] == NONE
        and scene.at[space] < 0
        and scene.crown != space
        and not (scene.smoke | scene.flame) >> space & 1
        and space not in scene.pos
        and not IS_DUNGEON[space]
    )


def arrestable(scene: Scene, guard: int, space: int) -> list[int]:
    """The thieves on *space* whom *guard* would arrest there: not hidden, and it awake and not charmed by them."""
    if space not in scene.pos:
        return []
    return [
        seat
        for seat, pos in enumerate(scene.pos)
        if pos == space and not is_hidden(scene, seat) and not is_harmless(scene, guard, seat)
    ]


def is_harmless(scene: Scene, guard: int, seat: int) -> bool:
    """Whether a guard can't arrest a thief this turn: it sleeps, or she has charmed it."""
    return bool(scene.asleep >> guard & 1) or (scene.thief[seat] == JASMINE and bool(scene.charmed >> guard & 1))


# -- thieves ---------------------------------------------------------------------------------------------------------


def walk(scene: Scene, seat: int, steps: int) -> dict[int, int]:
    """Where a thief can walk within *steps*: space -> steps needed, in the order of discovery, his own space left out.

    Flames stop him; a space with an awake guard is the end of the way and means arrest, unless he is hidden there.
    """
    start = scene.pos[seat]
    found = {start: 0}
    flame, at = scene.flame, scene.at
    secret = scene.unseen >> seat & 1 or IS_DUNGEON[start]
    edge = [start]
    for step in range(1, steps + 1):
        ahead = []
        for here in edge:
            for there in NEXT[here]:
                if there in found or flame >> there & 1:
                    continue
                found[there] = step
                guard = at[there]
                if guard < 0 or secret or is_harmless(scene, guard, seat) or covered(scene, there):
                    ahead.append(there)
        edge = ahead
    del found[start]
    return found


def arrests_on(scene: Scene, seat: int, space: int) -> bool:
    """Whether a thief who enters *space* is arrested there at once (document, arrest 5)."""
    guard = scene.at[space]
    if guard < 0 or is_harmless(scene, guard, seat):
        return False
    return not scene.unseen >> seat & 1 and not covered(scene, space)


def is_entrance(scene: Scene, seat: int, space: int) -> bool:
    """Whether a thief may go down into the sewers here (6.3; Morius also at exits)."""
    if IS_SEWER_IN[space] or scene.token[space] == MANHOLE:
        return True
    return scene.thief[seat] == MORIUS and (bool(IS_SEWER_OUT[space]) or scene.token[space] == STAIRS)


def sewer_exits(scene: Scene, seat: int) -> list[int]:
    """Where a thief may come out of the sewers (6.3; Morius also at entrances outside the palace)."""
    if _FLOODED in scene.events:
        return []
    exits = set(SEWERS_OUT) | {n for n, kind in enumerate(scene.token) if kind == STAIRS}
    if scene.thief[seat] == MORIUS:
        exits |= {n for n in SEWERS_IN if DISTRICT[n] != PALACE}
        exits |= {n for n, kind in enumerate(scene.token) if kind == MANHOLE}
    return sorted(n for n in exits if not scene.flame >> n & 1)


# -- guards ----------------------------------------------------------------------------------------------------------


def sight(scene: Scene, guard: int) -> int:
    """From how many spaces a guard detects, before what a thief adds; 0 asleep."""
    if scene.asleep >> guard & 1:
        return 0
    if scene.dazzled >> guard & 1:
        return 1
    return max(1, (GUARD_SIGHT if guard < GUARDS else CAPTAIN_SIGHT) + sum(_SIGHT.get(n, 0) for n in scene.events))


def guard_steps(scene: Scene, guard: int) -> int:
    """How far a guard walks."""
    return max(1, (GUARD_STEPS if guard < GUARDS else CAPTAIN_STEPS) + sum(_STEPS.get(n, 0) for n in scene.events))


def detects(scene: Scene, guard: int, seat: int) -> bool:
    """Whether a guard detects a thief now (7.1 step 1)."""
    return at_large(scene, seat) and not is_hidden(scene, seat) and in_sight(scene, guard, seat, scene.pos[seat])


def sight_of(scene: Scene, guard: int, seat: int) -> int:
    """From how many spaces a guard detects this thief; 0 asleep."""
    far = sight(scene, guard)
    return max(1, far + scene.exposed[seat] - (scene.thief[seat] == JOANNE)) if far else 0


def in_sight(scene: Scene, guard: int, seat: int, space: int) -> bool:
    """Whether a guard would detect a thief on *space* who is not hidden there."""
    far = sight_of(scene, guard, seat)
    return far > 0 and DIST[scene.guards[guard]][space] <= far


def ends(scene: Scene, guard: int, goal: int, steps: int) -> tuple[int, ...]:
    """Where a guard may end that walks *steps* along a shortest path to *goal* (7.1 step 3).

    A path without flames comes first; it stops before a flame, ends on no other guard, and stops where it arrests.
    """
    return tuple(sorted({_halt(scene, guard, way) for way in _ways(scene, scene.guards[guard], goal, steps)}))


def _ways(scene: Scene, start: int, goal: int, steps: int) -> Sequence[tuple[int, ...]]:
    """The first *steps* spaces of each shortest path from *start* to *goal*, of those without flames if there are any."""
    ways = ways_toward(start, goal, min(steps, DIST[start][goal]))
    if not scene.flame:
        return ways
    clear = [
        way
        for way in ways
        if not any(scene.flame >> n & 1 for n in way) and _is_clear(scene, way[-1] if way else start, goal)
    ]
    return clear or ways


def _is_clear(scene: Scene, start: int, goal: int) -> bool:
    """Whether a shortest path from *start* to *goal* has no flames."""
    edge = [start]
    while goal not in edge and edge:
        edge = sorted(
            {n for here in edge for n in BESIDE[here] if DIST[n][goal] < DIST[here][goal] and not scene.flame >> n & 1}
        )
    return bool(edge)


def _halt(scene: Scene, guard: int, way: Sequence[int]) -> int:
    end = scene.guards[guard]
    for here in way:
        if scene.flame >> here & 1:
            break
        if scene.at[here] < 0:
            end = here
        if arrestable(scene, guard, here):
            break
    return end


def patrols(scene: Scene, guard: int, chosen: int) -> list[tuple[int, int]]:
    """What a guard may do in its activation: (goal, end), one entry where the algorithm leaves no choice; [] if it
    detects nobody. *chosen* has a bit for each thief whom another guard has walked toward (7.1 steps 1-3)."""
    seen = [seat for seat in range(scene.players) if detects(scene, guard, seat)]
    if not seen:
        return []
    row = DIST[scene.guards[guard]]
    near = min(row[scene.pos[seat]] for seat in seen)
    goals = sorted({scene.pos[seat] for seat in seen if row[scene.pos[seat]] == near})
    if near == 0:
        return [(goals[0], goals[0])]
    steps = guard_steps(scene, guard)
    ways = {goal: ends(scene, guard, goal, steps) for goal in goals}
    if len(goals) > 1:
        caught = {goal: len(arrestable(scene, guard, goal)) if goal in ways[goal] else 0 for goal in goals}
        goals = [goal for goal in goals if caught[goal] == max(caught.values())]
        fresh = [goal for goal in goals if any(scene.pos[n] == goal and not chosen >> n & 1 for n in seen)]
        goals = fresh or goals
    return [(goal, end) for goal in goals for end in ways[goal]]


def nearest_seen(scene: Scene, guard: int) -> int:
    """Steps to the nearest thief whom a guard detects; 99 for none."""
    row = DIST[scene.guards[guard]]
    return min((row[scene.pos[n]] for n in range(scene.players) if detects(scene, guard, n)), default=99)


def marches(scene: Scene, guard: int, steps: int) -> list[int]:
    """Where a guard may be led within *steps* by a path of free choice: it arrests and stops on its way."""
    start = scene.guards[guard]
    found, edge = [start], [start]
    for _ in range(steps):
        ahead = []
        for here in edge:
            for there in BESIDE[here]:
                if there in found or scene.flame >> there & 1:
                    continue
                found.append(there)
                if not arrestable(scene, guard, there):
                    ahead.append(there)
        edge = ahead
    return sorted(n for n in found[1:] if scene.at[n] < 0)


def marches_toward(scene: Scene, guard: int, goal: int, steps: int) -> list[int]:
    """Where a guard may be led within *steps* along shortest paths toward *goal*."""
    found: list[int] = []
    for way in _ways(scene, scene.guards[guard], goal, steps):
        for here in way:
            if scene.flame >> here & 1:
                break
            if scene.at[here] < 0 and here not in found:
                found.append(here)
            if arrestable(scene, guard, here):
                break
    return sorted(found)
