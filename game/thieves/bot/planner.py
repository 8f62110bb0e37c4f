"""How a bot of Age of Thieves thinks ahead: a beam search over its own movements with the guards' answers.

A turn is one movement before the guards act (EARLY) or after them (LATE); a late one followed by an early one passes
between two activations. Other thieves stand still, guards answer as `danger` has it, cards that help are `tricks` of the
turn at hand. Spaces are worth what they bring: jewels, the way to the Emperor's Jewel, the way to an open gate. With the
Emperor's Jewel in hand nothing else counts but to be out in time.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from game.thieves.bot.danger import Guards, dangers, expected, on_board
from game.thieves.bot.style import STEADY, Style
from game.thieves.bot.tricks import Trick, Use
from game.thieves.rules.board import DIST, DISTRICT, DUNGEONS, GATES, NAMES, NEXT, SEWERS_IN, SEWERS_OUT
from game.thieves.rules.cards import GREEN_POINTS, NOIRON, SNEAK, SPRINT, YELLOW_POINTS
from game.thieves.rules.hidden import ThievesObservation
from game.thieves.rules.position import GREEN, YELLOW
from game.thieves.rules.public import IS_DUNGEON, is_entrance, sewer_exits

EARLY, LATE = "early", "late"
BEAM = 20
RUN_BEAM, RUN_DEPTH = 30, 5  # with the Emperor's Jewel
BEST_WORTH, ESCAPE_WORTH = 4.0, 30.0
STEP_WORTH = 0.12  # a step nearer to the goal
TURN_WORTH, HOME_WORTH = 1.8, 4.0  # a turn nearer to it, and with the Emperor's Jewel to a gate
FAR_TURNS = 9
BLOCKED_TURNS = 1  # what guards in the way cost
PATIENCE = 0.8  # what comes a turn later is worth that much
LAST_CALM = 3  # turns before the end of the calm from which the theft is worth an arrest
RUN_WORTH = 14.0  # to be out without the Emperor's Jewel, when time runs out
NO_ITEM = 63
SEWER_STEPS = 2  # a sewer counts as so many steps: the movement ends there


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


class Option(NamedTuple):
    """A movement that may be made: when, how many spaces, whether sneaking, after which cards."""

    when: str
    steps: int
    sneaking: bool
    trick: Trick | None = None


class Choice(NamedTuple):
    """How to use Move in this turn: `route` are the spaces to go to in order, the last by a sewer if `sewer`; `uses` the
    cards to play before; `guards` where the guards are thought to stand then."""

    when: str
    steps: int
    sneaking: bool
    route: tuple[int, ...]
    sewer: bool = False
    uses: tuple[Use, ...] = ()
    guards: Guards = ()

    @property
    def end(self) -> int:
        """Where the movement ends."""
        return self.route[-1]


class Node(NamedTuple):
    """A position of the search: where the thief and the guards stand, what he took (bits of the items), what it brought."""

    value: float
    pos: int
    guards: Guards
    taken: int
    gain: float
    done: bool
    first: Choice | None


class Walk(NamedTuple):
    """A movement: its route, whether the last hop is a sewer, the bits of the items taken and their worth."""

    route: tuple[int, ...]
    sewer: bool
    taken: int
    worth: float


def _union(mask: int, others: list[int]) -> int:
    for other in others:
        mask |= other
    return mask


def _doors(seen: ThievesObservation) -> list[list[int]]:
    """The pairs of gates that may open: one once the alarm is raised, any from the theft until then, none before."""
    sides = [seen.open] if seen.open >= 0 else range(len(DUNGEONS)) if seen.due else []
    return [[n for n in GATES if DISTRICT[n] == side] for side in sides]


def _mean(rows: Sequence[Sequence[float]]) -> list[float]:
    """The mean of each column."""
    return [sum(column) / len(rows) for column in zip(*rows, strict=True)]


class Planner:
    """The search of one seat in one position."""

    def __init__(self, seen: ThievesObservation, style: Style = STEADY) -> None:
        self.seen = seen
        self.style = style
        self.seat = seen.seat
        self.has_crown = seen.holder == seen.seat
        self.numbers = on_board(seen)
        self.guards: Guards = (*(seen.guards[n] for n in self.numbers), *expected(seen))
        self.now, self.later = dangers(seen)
        self.exits = sewer_exits(seen, seen.seat)
        self.entrances = [n for n in range(len(NAMES)) if is_entrance(seen, seen.seat, n)] if self.exits else []
        self._moves: list[int] = []
        self._reaches: dict[tuple[int, int, int], dict[int, int]] = {}
        self.items = self._items()
        self.crown_item = len(self.items) - 1 if seen.crown >= 0 else NO_ITEM
        self.gates = [n for n in GATES if DISTRICT[n] == seen.open]
        self.doors = _doors(seen)
        self.turns_left = seen.alarm_left + (seen.alarm and seen.phase != "event")
        self.outward = _mean([self._turns(gates) for gates in self.doors])
        self.running = seen.open >= 0 and self._must_run()
        self.goals = self._goals()
        self.onward = self._heights(self.goals, TURN_WORTH)
        self.homeward = _mean([self._heights(gates, HOME_WORTH) for gates in self.doors]) or [0.0] * len(NAMES)
        if not self.goals:  # the holder of the Emperor's Jewel, before the alarm: wherever it will open
            self.onward = self.homeward
        self.escape = RUN_WORTH if self.running else self.style.stroll
        more = int(seen.thief[seen.seat] == NOIRON)  # steps beyond a card's
        self.next_options = [
            Option(when, steps + more, sneaking)
            for when in (EARLY, LATE)
            for steps, sneaking in ([(SPRINT, False)] if self.has_crown else [(SNEAK, True), (SPRINT, False)])
        ]

    def _items(self) -> list[tuple[int, float]]:
        """What lies about: (space, worth). The holder of the Emperor's Jewel needs nothing else."""
        if self.has_crown:
            return []
        seen, worth = self.seen, {YELLOW: YELLOW_POINTS * self.style.points, GREEN: GREEN_POINTS * self.style.points}
        found = [(space, worth[gem]) for space, gem in enumerate(seen.gem) if gem]
        if seen.crown >= 0:
            found.append((seen.crown, self.style.crown + (BEST_WORTH if seen.best < 0 else 0)))
        return found

    def _goals(self) -> list[int]:
        """Where it goes: to the Emperor's Jewel, to its holder, or out."""
        seen = self.seen
        if self.has_crown or self.running:
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
        turns = self.outward if goals == self.gates and self.outward else self._turns(goals)
        return [-turn_worth * turn - STEP_WORTH * step for turn, step in zip(turns, steps, strict=True)]

    def _turns(self, goals: list[int]) -> list[int]:
        """In how many turns a thief on each space can be at a goal, the guards standing still: one movement a turn, but
        two between two activations, at which he must be safe. FAR_TURNS where there is no such way."""
        reach = self._one_move()
        safe = ~self.later.zones(self.guards)[1]
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
        walls = (self.later if self.seen.due else self.now).walls(self.guards)
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

    def best(self, options: Sequence[Option]) -> Choice | None:
        """The first movement of the best plan that begins with one of *options*; None: stay."""
        beam = [Node(0.0, self.seen.pos[self.seat], self.guards, 0, 0.0, False, None)]
        width, depth = BEAM, self.style.depth + (self.seen.alarm or self.seen.due)
        if self.has_crown:
            width, depth = RUN_BEAM, min(RUN_DEPTH if self.gates else 1, self.turns_left + (not self.seen.alarm))
        for turn in range(max(1, depth)):
            found: dict[tuple[int, Guards, int], Node] = {}
            for node in beam:
                if node.done:
                    found[node[1:4]] = node
                else:
                    self._expand(node, turn, options if turn == 0 else self.next_options, found)
            beam = sorted(found.values(), key=lambda node: (-node.value, node.pos, node.taken))[:width]
            if beam[0].done and self.has_crown:
                break
        return beam[0].first

    def _expand(
        self, node: Node, turn: int, options: Sequence[Option], found: dict[tuple[int, Guards, int], Node]
    ) -> None:
        """Put the children of *node* into *found*, the best one of each position."""
        usual = self.later if turn else self.now
        inside = bool(IS_DUNGEON[node.pos])
        stayed = node.guards if inside else usual.answer(node.guards, node.pos)
        self._reached(node, turn, node.pos, stayed, 0, 0.0, None, found)
        weight = PATIENCE**turn
        for option in options:
            met = node.guards if option.when == EARLY else stayed
            if met is None:
                continue
            danger, start, guards, cost = usual, node.pos, met, 0.0
            if option.trick:
                danger, guards, cost = (
                    option.trick.danger,
                    option.trick.guards,
                    self.style.card * len(option.trick.uses),
                )
                start = option.trick.start if option.trick.start >= 0 else start
            cost -= self.style.quiet * option.sneaking
            walls = 0 if inside else danger.walls(guards)
            arrest = 0 if inside or danger.hidden or option.when == EARLY else danger.zones(guards)[1]
            for walk in self._walks(start, option.steps, option.sneaking, walls, node.taken):
                end = walk.route[-1]
                first = node.first
                if turn == 0:
                    uses = option.trick.uses if option.trick else ()
                    first = Choice(option.when, option.steps, option.sneaking, walk.route, walk.sewer, uses, met)
                after: Guards | None = guards
                if option.when == EARLY and not inside:
                    after = danger.answer(guards, end)
                risk = self.style.danger if arrest >> end & 1 else 0.0
                self._reached(node, turn, end, after, walk.taken, walk.worth * weight - cost - risk, first, found)

    def _reached(
        self,
        node: Node,
        turn: int,
        end: int,
        guards: Guards | None,
        taken: int,
        worth: float,
        first: Choice | None,
        found: dict[tuple[int, Guards, int], Node],
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
        if not self.doors:
            return 0.0
        return self.style.late * max(0, min(3, self.outward[pos] - (self.turns_left - 1 - turn)))

    def _arrested(self, end: int, crown: bool) -> float:
        """In the hands of the guard: what was carried is lost, but as a last chance the first theft counts on."""
        cost = self.style.arrest
        if crown and not self.has_crown:
            cost += self.style.crown if self.seen.best >= 0 or self.seen.calm_left > LAST_CALM else 0.0
        cost += 2 * self.style.crown if self.has_crown else 0
        return self.onward[DUNGEONS[DISTRICT[end] % 4]] - cost

    def _walks(self, start: int, steps: int, sneaking: bool, walls: int, taken: int) -> list[Walk]:
        """Every movement worth a look."""
        reach = self.reach(start, steps, walls)
        found = [Walk((end,), False, 0, 0.0) for end in reach]
        outs = [n for n in self.exits if not walls >> n & 1] if self.entrances else []
        if outs and (down := next((n for n in self.entrances if reach.get(n)), -1)) >= 0:
            found += [Walk((down, out), True, 0, 0.0) for out in outs]
        if sneaking:
            for number, (space, worth) in enumerate(self.items):
                if space in reach and not taken >> number & 1:
                    onward = self.reach(space, steps - reach[space], walls)
                    found += [Walk((space, end), False, 1 << number, worth) for end in onward]
                    if outs and (down := next((n for n in self.entrances if onward.get(n)), -1)) >= 0:
                        found += [Walk((space, down, out), True, 1 << number, worth) for out in outs]
        return found

    def reach(self, start: int, steps: int, walls: int) -> dict[int, int]:
        """Spaces within so many steps that are no walls, with the steps."""
        key = (start, steps, walls)
        if (known := self._reaches.get(key)) is not None:
            return known
        found, edge = {start: 0}, [start]
        for step in range(1, steps + 1):
            ahead = []
            for here in edge:
                for there in NEXT[here]:
                    if there not in found and not walls >> there & 1:
                        found[there] = step
                        ahead.append(there)
            edge = ahead
        if IS_DUNGEON[start]:
            del found[start]
        self._reaches[key] = found
        return found
