"""How a bot of Age of Thieves thinks ahead: a beam search over its own movements with the guards' answers.

A turn is one movement before the guards act (EARLY) or after them (LATE); a late one followed by an early one passes
between two activations. Other thieves stand still, guards answer as in `scene` (their ties resolved in some way), and
spaces are worth what they bring: jewels, the way to the Emperor's Jewel, the way to an open gate.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from game.thieves.cards import EVENT, GREEN_POINTS, NOIRON, SNEAK, SPRINT, YELLOW_POINTS
from game.thieves.city import DIST, DISTRICT, DUNGEONS, GATES, NAMES, NEXT, SEWERS_IN, SEWERS_OUT, ways_toward, within
from game.thieves.scene import (
    GREEN,
    IS_DUNGEON,
    POOL,
    YELLOW,
    covered,
    guard_steps,
    is_entrance,
    is_harmless,
    sewer_exits,
    sight,
)
from game.thieves.seen import ThievesObservation

EARLY, LATE = "early", "late"
BEAM, DEPTH = 20, 3
CROWN_WORTH, BEST_WORTH, POINT_WORTH, ESCAPE_WORTH = 14.0, 4.0, 0.7, 30.0
STEP_WORTH = 0.12  # a step nearer to the goal
TURN_WORTH, HOME_WORTH = 1.8, 4.0  # a turn nearer to it, and with the Emperor's Jewel to a gate
FAR_TURNS = 9
BLOCKED_TURNS = 1  # what guards in the way cost
CARD_COST = 0.8  # for a card that is used up
LATE_COST = 5.0  # for each turn that is missing to get out
PATIENCE = 0.8  # what comes a turn later is worth that much
ARREST_COST, DANGER_COST = 5.0, 0.6
LAST_CALM = 3  # turns before the end of the calm from which the theft is worth an arrest
RUN_WORTH, STROLL_WORTH = 14.0, 6.0  # to be out without the Emperor's Jewel, when time runs out and before
NO_ITEM = 63
SEWER_STEPS = 2  # a sewer counts as so many steps: the movement ends there

# WITHIN[k][space]: the spaces within k steps as bits.
WITHIN = tuple(
    tuple(sum(1 << n for n in within(space, k)) if space not in DUNGEONS else 0 for space in range(len(NAMES)))
    for k in range(8)
)


@cache
def ways(goal: int) -> tuple[int, ...]:
    """Steps from every space to *goal*, sewers used."""
    out = min(DIST[n][goal] for n in SEWERS_OUT) + SEWER_STEPS
    found = []
    for space in range(len(NAMES)):
        row = DIST[NEXT[space][0]] if IS_DUNGEON[space] else DIST[space]
        down = min(row[n] for n in SEWERS_IN)
        found.append(min(row[goal], down + out) + bool(IS_DUNGEON[space]))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Choice:
    """How to use Move in this turn. `stop` is the space to go to first, `end` where the movement is to end."""

    when: str
    budget: int
    sneaking: bool
    stop: int
    end: int
    hidden: bool = False


class Node(NamedTuple):
    """A position of the search: where the thief and the guards stand, what he took (bits of the items), what it brought."""

    value: float
    pos: int
    guards: tuple[int, ...]
    taken: int
    gain: float
    done: bool
    first: Choice | None


Budget = tuple[int, bool, bool]  # a movement: spaces, whether sneaking, whether hidden all the way and after


def _union(mask: int, others: list[int]) -> int:
    for other in others:
        mask |= other
    return mask


class Planner:
    """The search of one seat in one position."""

    def __init__(self, seen: ThievesObservation) -> None:
        self.seen = seen
        self.seat = seen.seat
        self.has_crown = seen.holder == seen.seat
        self.numbers = [n for n, space in enumerate(seen.guards) if space != POOL]
        self.sight = [self._sight(n) for n in self.numbers]
        self.steps = [guard_steps(seen, n) for n in self.numbers]
        self.harmless = [is_harmless(seen, n, seen.seat) for n in self.numbers]
        self.cover = sum(1 << n for n in range(len(NAMES)) if covered(seen, n))
        self.entrances = [n for n in range(len(NAMES)) if is_entrance(seen, seen.seat, n)] if self._sewers() else []
        self.exits = sewer_exits(seen, seen.seat)
        self.unseen = False  # hidden by a card, in the turn that is looked at
        self._zone_cache: dict[tuple[int, ...], tuple[int, int]] = {}
        self._moves: list[int] = []
        self.more = int(seen.thief[seen.seat] == NOIRON)  # steps beyond a card's
        self.later = self._later()
        self.items = self._items()
        self.crown_item = len(self.items) - 1 if seen.crown >= 0 else NO_ITEM
        self.gates = [n for n in GATES if DISTRICT[n] == seen.open]
        self.turns_left = seen.alarm_left + (seen.alarm and seen.phase != "event")
        self.outward = self._turns(self.gates) if self.gates else []
        self.goals = self._goals()
        self.onward = self._heights(self.goals, TURN_WORTH)
        self.homeward = self._heights(self.gates, HOME_WORTH)
        self.escape = RUN_WORTH if seen.open >= 0 and self._must_run() else STROLL_WORTH

    def _sight(self, guard: int) -> int:
        far = sight(self.seen, guard)
        return max(1, far + self.seen.exposed[self.seat] - (self.seen.thief[self.seat] == 0)) if far else 0

    def _sewers(self) -> bool:
        return EVENT["flooded"] not in self.seen.events

    def _later(self) -> Mapping[str, list[Budget]]:
        """The movements of later turns: what Move alone gives."""
        basic: list[Budget] = [(SNEAK + self.more, True, False), (SPRINT + self.more, False, False)]
        return {EARLY: basic, LATE: basic}

    def _items(self) -> list[tuple[int, float]]:
        """What lies about: (space, worth)."""
        seen, worth = self.seen, {0: 0.0, YELLOW: YELLOW_POINTS * POINT_WORTH, GREEN: GREEN_POINTS * POINT_WORTH}
        found = [(space, worth[gem]) for space, gem in enumerate(seen.gem) if gem]
        if seen.crown >= 0:
            found.append((seen.crown, CROWN_WORTH + (BEST_WORTH if seen.best < 0 else 0)))
        return found

    def _goals(self) -> list[int]:
        """Where it goes without the Emperor's Jewel: to it, to its holder, or out."""
        seen = self.seen
        if self.has_crown or (seen.open >= 0 and self._must_run()):
            return self.gates
        if seen.crown >= 0:
            return [seen.crown]
        return [seen.pos[seen.holder]] if seen.pos[seen.holder] >= 0 else self.gates

    def _must_run(self) -> bool:
        """Whether there is just time to get out."""
        return self.outward[self.seen.pos[self.seat]] >= self.turns_left - 1

    # -- worth -------------------------------------------------------------------------------------------------------

    def _heights(self, goals: list[int], turn_worth: float) -> list[float]:
        """What every space is worth by the way from it to the nearest goal."""
        if not goals:
            return [0.0] * len(NAMES)
        steps = [min(row) for row in zip(*(ways(goal) for goal in goals), strict=True)]
        turns = self._turns(goals)
        return [-turn_worth * turn - STEP_WORTH * step for turn, step in zip(turns, steps, strict=True)]

    def _turns(self, goals: list[int]) -> list[int]:
        """In how many turns a thief on each space can be at a goal, the guards standing still: one movement a turn, but
        two between two activations, at which he must be safe. FAR_TURNS where there is no such way."""
        reach = self._one_move()
        safe = ~self._zones(tuple(self.seen.guards[n] for n in self.numbers))[1]
        turns = [FAR_TURNS] * len(NAMES)
        layers = [sum(1 << goal for goal in goals)]
        for goal in goals:
            turns[goal] = 0
        before: list[int] = []  # the spaces one movement away from each layer
        for turn in range(1, FAR_TURNS):
            target = layers[-1] & safe if turn > 1 else layers[-1]
            before.append(sum(1 << n for n, mask in enumerate(reach) if mask & target))
            found = before[-1]
            if turn > 1:
                found |= sum(1 << n for n, mask in enumerate(reach) if mask & before[-2]) & safe
            layer = 0
            for n in range(len(NAMES)):
                if found >> n & 1 and turns[n] == FAR_TURNS:
                    turns[n] = turn
                    layer |= 1 << n
            layers.append(layer)
        # Where the guard leaves no safe way, somebody has to take a risk: still the shorter way is the better one.
        steps = [min(row) for row in zip(*(ways(goal) for goal in goals), strict=True)]
        return [
            min(turn, 1 + BLOCKED_TURNS + step // SPRINT) if turn == FAR_TURNS else turn
            for turn, step in zip(turns, steps, strict=True)
        ]

    def _one_move(self) -> list[int]:
        """The spaces that a sprint from each space reaches, sewers included, as bits."""
        if self._moves:
            return self._moves
        walls = self.seen.flame
        for n, space in enumerate(self.numbers):
            if not self.harmless[n] and not self.cover >> self.seen.guards[space] & 1:
                walls |= 1 << self.seen.guards[space]
        reach = [1 << n for n in range(len(NAMES))]
        ways_on = [[n for n in beside if not walls >> n & 1] for beside in NEXT]
        for _ in range(SPRINT):
            reach = [_union(mask, [reach[n] for n in ahead]) for mask, ahead in zip(reach, ways_on, strict=True)]
        down, out = sum(1 << n for n in self.entrances), sum(1 << n for n in self.exits) & ~walls
        self._moves = [mask | out if mask & down else mask for mask in reach]
        return self._moves

    def is_out(self, pos: int, turn: int) -> bool:
        """Whether a thief on *pos* can leave in this turn of the search."""
        seen = self.seen
        return pos in GATES and DISTRICT[pos] == seen.open and (seen.alarm or (seen.due and turn > 0))

    # -- the search --------------------------------------------------------------------------------------------------

    def best(self, options: Mapping[str, list[Budget]], depth: int = DEPTH) -> tuple[float, Choice | None]:
        """The best plan whose first turn is one of *options*: when -> movements. Choice None: stay."""
        beam = [
            Node(0.0, self.seen.pos[self.seat], tuple(self.seen.guards[n] for n in self.numbers), 0, 0.0, False, None)
        ]
        for turn in range(depth + (self.seen.alarm or self.seen.due)):
            self.unseen = turn == 0 and bool(self.seen.unseen >> self.seat & 1)
            found: dict[tuple[int, tuple[int, ...], int], Node] = {}
            for node in beam:
                if node.done:
                    found[node[1:4]] = node
                else:
                    self._expand(node, turn, options if turn == 0 else self.later, found)
            beam = sorted(found.values(), key=lambda node: (-node.value, node.pos, node.taken))[:BEAM]
        return beam[0].value, beam[0].first

    def _expand(
        self,
        node: Node,
        turn: int,
        options: Mapping[str, list[Budget]],
        found: dict[tuple[int, tuple[int, ...], int], Node],
    ) -> None:
        """Put the children of *node* into *found*, the best one of each position."""
        stayed = self._answer(node.guards, node.pos)
        self._reached(node, turn, node.pos, stayed, 0, 0.0, None, found)
        weight = PATIENCE**turn
        for when in (EARLY, LATE):
            guards = node.guards if when == EARLY else stayed
            if guards is None:
                continue
            arrest = self._zones(guards)[1] if when == LATE else 0
            for budget, sneaking, hidden in options.get(when, []):
                for stop, end, taken, worth in self._movements(node, guards, budget, sneaking, hidden):
                    first = Choice(when, budget, sneaking, stop, end, hidden) if turn == 0 else node.first
                    after = self._answer(guards, end) if when == EARLY and not hidden else guards
                    cost = (DANGER_COST if arrest >> end & 1 else 0.0) + (CARD_COST if hidden else 0.0)
                    cost += CARD_COST if sneaking and budget > SPRINT else 0.0
                    self._reached(node, turn, end, after, taken, worth * weight - cost, first, found)

    def _reached(
        self,
        node: Node,
        turn: int,
        end: int,
        guards: tuple[int, ...] | None,
        taken: int,
        worth: float,
        first: Choice | None,
        found: dict[tuple[int, tuple[int, ...], int], Node],
    ) -> None:
        """The thief ends on a space, where the guards then stand like this (None: they arrest him)."""
        taken |= node.taken
        crown = self.has_crown or bool(taken >> self.crown_item & 1)
        gain = node.gain + worth
        done = True
        if end in self.gates and self.is_out(end, turn):
            value = gain = gain + (ESCAPE_WORTH if crown else self.escape) * PATIENCE**turn
        elif guards is None:
            value = gain + self._arrested(end, crown) - self._lateness(DUNGEONS[max(0, self.seen.open)], turn)
        else:
            value = gain + (self.homeward if crown else self.onward)[end] - self._lateness(end, turn)
            done = False
        key = (end, guards or (), taken)
        if key not in found or found[key].value < value:
            found[key] = Node(value, end, guards or (), taken, gain, done, first)

    def _lateness(self, pos: int, turn: int) -> float:
        """What it costs to be on a space at the end of a turn of the search, too late to get out."""
        if not self.gates:
            return 0.0
        return LATE_COST * max(0, min(3, self.outward[pos] - (self.turns_left - 1 - turn)))

    def _arrested(self, end: int, crown: bool) -> float:
        """In the hands of the guard: what was carried is lost, but as a last chance the first theft counts on."""
        cost = ARREST_COST
        if crown and not self.has_crown:
            cost += CROWN_WORTH if self.seen.best >= 0 or self.seen.calm_left > LAST_CALM else 0.0
        cost += 2 * CROWN_WORTH if self.has_crown else 0
        return self.onward[DUNGEONS[DISTRICT[end] % 4]] - cost

    def _movements(
        self, node: Node, guards: tuple[int, ...], budget: int, sneaking: bool, hidden: bool
    ) -> list[tuple[int, int, int, float]]:
        """(stop, end, bits of the items taken, their worth) of every movement worth a look."""
        walls = 0
        if not hidden:
            for n, space in enumerate(guards):
                if not self.harmless[n]:
                    walls |= 1 << space
            walls &= ~self.cover
        reach = self._reach(node.pos, budget, walls, bool(IS_DUNGEON[node.pos]))
        found = [(end, end, 0, 0.0) for end in reach]
        found += [
            (down, out, 0, 0.0)
            for down in self.entrances
            if reach.get(down)
            for out in self.exits
            if not walls >> out & 1
        ]
        if sneaking:
            for number, (space, worth) in enumerate(self.items):
                if space in reach and not node.taken >> number & 1:
                    onward = self._reach(space, budget - reach[space], walls, False)
                    found += [(space, end, 1 << number, worth) for end in onward]
                    found += [
                        (space, out, 1 << number, worth)
                        for down in self.entrances
                        if onward.get(down)
                        for out in self.exits
                    ]
        return found

    def _reach(self, start: int, budget: int, walls: int, free: bool) -> dict[int, int]:
        """Spaces within *budget* steps that are no walls, with the steps."""
        found, edge = {start: 0}, [start]
        walls = self.seen.flame | (0 if free else walls)
        for step in range(1, budget + 1):
            ahead = []
            for here in edge:
                for there in NEXT[here]:
                    if there not in found and not walls >> there & 1:
                        found[there] = step
                        ahead.append(there)
            edge = ahead
        if IS_DUNGEON[start]:
            del found[start]
        return found

    # -- the guards --------------------------------------------------------------------------------------------------

    def _zones(self, guards: tuple[int, ...]) -> tuple[int, int]:
        """Where these guards detect the thief, and where they arrest him, as bits of spaces."""
        zones = self._zone_cache.get(guards)
        if zones is None:
            seen = arrest = 0
            for space, far, steps, harmless in zip(guards, self.sight, self.steps, self.harmless, strict=True):
                seen |= WITHIN[far][space] if far else 0
                arrest |= WITHIN[min(far, steps)][space] if far and not harmless else 0
            zones = self._zone_cache[guards] = (seen & ~self.cover, arrest & ~self.cover)
        return zones

    def _answer(self, guards: tuple[int, ...], pos: int) -> tuple[int, ...] | None:
        """Where the guards stand after an activation with the thief on *pos*; None if they arrest him."""
        seen, arrest = self._zones(guards)
        if not seen >> pos & 1 or self.unseen:
            return guards
        if arrest >> pos & 1:
            return None
        row, after = DIST[pos], list(guards)
        for n, space in enumerate(guards):
            if 0 < row[space] <= self.sight[n]:
                ends = (way[-1] for way in ways_toward(space, pos, min(self.steps[n], row[space])))
                after[n] = next((end for end in ends if end not in after), space)
        return tuple(after)
