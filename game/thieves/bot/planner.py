"""A bot's plan in Age of Thieves: a beam search over its own movements with the guards' answers.

A turn is one movement before the guards act (EARLY) or after them (LATE); a late movement and then an early one both fall
between two activations. The search assumes that other thieves stand still, that guards answer as in `danger`, and that
helpful cards (`tricks`) are available this turn only. A space is worth what the thief gains there: jewels, progress to the
Emperor's Jewel, progress to an open gate. With the Emperor's Jewel in hand, only getting out in time counts.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from functools import cache, lru_cache
from itertools import starmap
from typing import NamedTuple

from game.bots.search import finished
from game.thieves.bot.danger import Danger, Guards, dangers, on_board, stand
from game.thieves.bot.style import BASELINE, Style
from game.thieves.bot.tricks import Trick, Use
from game.thieves.rules.board import DIST, DISTRICT, DUNGEONS, GATES, NAMES, NEXT, SEWERS_IN, SEWERS_OUT
from game.thieves.rules.cards import GREEN_POINTS, NOIRON, SNEAK, SPRINT, TOKEN, YELLOW_POINTS
from game.thieves.rules.hidden import ThievesObservation
from game.thieves.rules.position import FACE_DOWN, GREEN, NONE, YELLOW
from game.thieves.rules.public import IS_DUNGEON, sewer_entrances, sewer_exits

EARLY, LATE = "early", "late"
BEAM = 20
RUN_BEAM, RUN_DEPTH = 30, 5  # with the Emperor's Jewel
BEST_WORTH, ESCAPE_WORTH = 4.0, 30.0
STEP_WORTH = 0.12  # a step nearer to the goal
TURN_WORTH, HOME_WORTH = 1.8, 4.0  # a turn nearer to the goal, and to a gate with the Emperor's Jewel
FAR_TURNS = 9
# The worth of turning up a city token: by kind if the seat has looked at it, otherwise NONE.
TOKEN_WORTH = {TOKEN[key]: merit for key, merit in
               {"stash": 0.6, "citizens": -0.3, "plainclothes": -1.0, "informer": 0.6, "agent": 1.0, "known": 0.6,
                "trinket": 0.9, "alley": 0.2, "manhole": 0.1, "stairs": 0.1}.items()} | {NONE: 0.12}  # fmt: skip
BLOCKED_TURNS = 1  # the cost of guards in the way
PATIENCE = 0.8  # the discount of a gain one turn later
LAST_CALM = 3  # turns before the end of the calm from which a theft justifies an arrest
RUN_WORTH = 14.0  # getting out without the Emperor's Jewel when time runs out
LOOT, NO_ITEM = 62, 63  # the gains of a theft: a jewel, the Emperor's Jewel
THEFT_WORTH = 1.0  # the gain when a rival loses a jewel
CAUGHT = 0.6  # the chance that the victim is still there
SEWER_STEPS = 2  # a sewer counts as this many steps: the movement ends there


@cache
def ways(goal: int) -> tuple[int, ...]:
    """Steps from every space to *goal*, including ways through sewers."""
    out = min(DIST[n][goal] for n in SEWERS_OUT) + SEWER_STEPS
    found = []
    for space in range(len(NAMES)):
        row = DIST[NEXT[space][0]] if IS_DUNGEON[space] else DIST[space]
        down = min(row[n] for n in SEWERS_IN)
        found.append(min(row[goal], down + out) + bool(IS_DUNGEON[space]))
    return tuple(found)


@lru_cache(64)
def nearest_of(goals: tuple[int, ...]) -> tuple[int, ...]:
    """Steps from every space to the nearest of *goals*, including ways through sewers."""
    return tuple([min(row) for row in zip(*(ways(goal) for goal in goals), strict=True)])


@lru_cache(32)
def one_move(walls: int, down: int, out: int) -> tuple[int, ...]:
    """The spaces that a sprint from each space reaches, as bits: with *walls*, and sewers that the thief enters (*down*) and
    leaves (*out*) at these spaces."""
    reach = [1 << n for n in range(len(NAMES))]
    ways_on = [[n for n in beside if not walls >> n & 1] for beside in NEXT]
    for _ in range(SPRINT):
        reach = [_union(mask, [reach[n] for n in ahead]) for mask, ahead in zip(reach, ways_on, strict=True)]
    return tuple([mask | out if mask & down else mask for mask in reach])


@lru_cache(512)
def turns_to(goals: tuple[int, ...], safe: int, walls: int, down: int, out: int) -> Sequence[int]:
    """How many turns a thief on each space needs to a goal while the guards stand still: one movement a turn, but two
    between two activations, at which he must be *safe*. FAR_TURNS if there is no such way."""
    reach = one_move(walls, down, out)
    turns = [FAR_TURNS] * len(NAMES)
    layers = [_bits(goals)]
    for goal in goals:
        turns[goal] = 0
    before: list[int] = []  # the spaces one movement away from each layer
    for turn in range(1, FAR_TURNS):
        target = layers[-1] & safe if turn > 1 else layers[-1]
        before.append(sum([1 << n for n, mask in enumerate(reach) if mask & target]) if target else 0)
        found = before[-1]
        if turn > 1 and (last := before[-2]):
            found |= sum([1 << n for n, mask in enumerate(reach) if mask & last]) & safe
        layer = 0
        for n in range(len(NAMES)):
            if found >> n & 1 and turns[n] == FAR_TURNS:
                turns[n] = turn
                layer |= 1 << n
        layers.append(layer)
    # If the guard leaves no safe way, somebody has to take a risk: the shorter way is still better.
    return bytes(
        [
            min(turn, 1 + BLOCKED_TURNS + step // SPRINT) if turn == FAR_TURNS else turn
            for turn, step in zip(turns, nearest_of(goals), strict=True)
        ]
    )


class Option(NamedTuple):
    """A possible movement: when, how many spaces, whether sneaking, after which cards."""

    when: str
    steps: int
    sneaking: bool
    trick: Trick | None = None


class Choice(NamedTuple):
    """How to use Move this turn: `route` has the destinations in order, the last one through a sewer if `sewer`; `uses` the
    cards to play before; `guards` the expected positions of the guards at that time."""

    when: str
    steps: int
    sneaking: bool
    route: tuple[int, ...]
    sewer: bool = False
    uses: tuple[Use, ...] = ()
    guards: Guards = ()
    victim: int = -1  # the thief to rob on the way

    @property
    def end(self) -> int:
        """Where the movement ends."""
        return self.route[-1]


First = tuple[Option, tuple[int, ...], bool, Guards]  # the fields of a `Choice`
Worths = tuple[tuple[Sequence[float], Sequence[float]], Sequence[float], int]
_NO_COST = (0.0,) * len(NAMES)


class Node(NamedTuple):
    """A position of the search: where the thief and the guards stand, what he took (bits of the items), and its total
    worth."""

    value: float
    pos: int
    guards: Guards
    taken: int
    gain: float
    done: bool
    first: First | None


def _choice(node: Node) -> Choice | None:
    """The first choice of a plan."""
    if node.first is None:
        return None
    (when, steps, sneaking, trick), route, sewer, met = node.first
    victim = trick.victim if trick and node.taken >> LOOT else -1
    return Choice(when, steps, sneaking, route, sewer, trick.uses if trick else (), met, victim)


Position = tuple[int, Guards, int]
Found = dict[Position, tuple[float, int, Guards, int, float, bool, First | None]]  # by position, the fields of a `Node`


class Walk(NamedTuple):
    """A movement: its route, whether the last hop is a sewer, the bits of the items taken and their worth."""

    route: tuple[int, ...]
    sewer: bool
    taken: int
    worth: float


_STRAIGHT = tuple([Walk((end,), False, 0, 0.0) for end in range(len(NAMES))])  # a walk to each space that takes nothing


def _bits(spaces: Iterable[int]) -> int:
    """A bit for each of *spaces*."""
    return sum([1 << n for n in spaces])


def _union(mask: int, others: list[int]) -> int:
    for other in others:
        mask |= other
    return mask


def _doors(seen: ThievesObservation) -> list[list[int]]:
    """The pairs of gates that may open: the open pair once the alarm has started, any pair from the theft until then, none
    before."""
    sides = [seen.open] if seen.open >= 0 else range(len(DUNGEONS)) if seen.due else []
    return [[n for n in GATES if DISTRICT[n] == side] for side in sides]


def _mean(rows: Sequence[Sequence[float]]) -> list[float]:
    """The mean of each column."""
    return [sum(column) / len(rows) for column in zip(*rows, strict=True)]


class Planner:
    """The search of one seat in one position."""

    def __init__(self, seen: ThievesObservation, style: Style = BASELINE) -> None:
        self.seen = seen
        self.style = style
        self.seat = seen.seat
        self.has_crown = seen.holder == seen.seat
        self.numbers = on_board(seen)
        self.guards = stand(seen)
        self.now, self.later = dangers(seen)
        self.exits = sewer_exits(seen, seen.seat)
        self.entrances = sewer_entrances(seen, seen.seat) if self.exits else []
        self._down, self._out = _bits(self.entrances), _bits(self.exits)
        self._reaches: dict[tuple[int, int, int], dict[int, int]] = {}
        self._walked: dict[tuple[int, int, int, int, bool, int], list[Walk]] = {}
        self._known_worths: list[Worths] = []  # by turn
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
        more = int(seen.thief[seen.seat] == NOIRON)  # steps in addition to a card's
        self.next_options = [
            Option(when, steps + more, sneaking)
            for when in (EARLY, LATE)
            for steps, sneaking in ([(SPRINT, False)] if self.has_crown else [(SNEAK, True), (SPRINT, False)])
        ]

    def _items(self) -> list[tuple[int, float]]:
        """The items on the board: (space, worth). The holder of the Emperor's Jewel needs no other."""
        if self.has_crown:
            return []
        seen, worth = self.seen, {YELLOW: YELLOW_POINTS * self.style.points, GREEN: GREEN_POINTS * self.style.points}
        found = [(space, worth[gem]) for space, gem in enumerate(seen.gem) if gem]
        if self.style.wily and not seen.alarm:
            found += [(n, TOKEN_WORTH[seen.secret[n]]) for n, kind in enumerate(seen.token) if kind == FACE_DOWN]
            found = [item for item in found if item[1] > 0]
        if seen.crown >= 0:
            found.append((seen.crown, self.style.crown + (BEST_WORTH if seen.best < 0 else 0)))
        return found

    def _goals(self) -> list[int]:
        """The goals: the Emperor's Jewel, its holder, or a way out."""
        seen = self.seen
        if self.has_crown or self.running:
            return self.gates
        if seen.crown >= 0:
            return [seen.crown]
        return [seen.pos[seen.holder]] if seen.pos[seen.holder] >= 0 else self.gates

    def _must_run(self) -> bool:
        """Whether the time left is only just enough to get out."""
        return self.outward[self.seen.pos[self.seat]] >= self.turns_left - 1

    # -- worth -------------------------------------------------------------------------------------------------------

    def _heights(self, goals: list[int], turn_worth: float) -> list[float]:
        """The worth of every space by its distance to the nearest goal."""
        if not goals:
            return [0.0] * len(NAMES)
        steps = nearest_of(tuple(goals))
        turns = self.outward if goals == self.gates and self.outward else self._turns(goals)
        return [-turn_worth * turn - STEP_WORTH * step for turn, step in zip(turns, steps, strict=True)]

    def _turns(self, goals: list[int]) -> Sequence[int]:
        """How many turns a thief on each space needs to a goal (see `turns_to`)."""
        walls = (self.later if self.seen.due else self.now).walls(self.guards)
        return turns_to(tuple(goals), ~self.later.zones(self.guards)[1], walls, self._down, self._out & ~walls)

    def is_out(self, pos: int, turn: int) -> bool:
        """Whether a thief on *pos* can leave in this turn of the search."""
        seen = self.seen
        return pos in GATES and DISTRICT[pos] == seen.open and (seen.alarm or (seen.due and turn > 0))

    # -- the search --------------------------------------------------------------------------------------------------

    def best(self, options: Sequence[Option]) -> Choice | None:
        """The first movement of the best plan that begins with one of *options*; None to stay."""
        return finished(self.finding(options))

    def finding(self, options: Sequence[Option]) -> Generator[object, None, Choice | None]:
        """`best` as a generator that yields after each piece of work."""
        plans = yield from self._searched(options)
        return _choice(plans[0])

    def ranked(self, options: Sequence[Option]) -> list[Choice]:
        """The first movements of the plans that begin with one of *options*, best first. Among movements that end a turn on
        the same space after the same cards, before or after the guards, only the best remains."""
        return finished(self.ranking(options))

    def ranking(self, options: Sequence[Option]) -> Generator[object, None, list[Choice]]:
        """`ranked` as a generator that yields after each piece of work."""
        found: dict[object, Choice] = {}
        for node in (yield from self._searched(options)):
            if (first := _choice(node)) is not None:
                found.setdefault((first.when, first.end, tuple([use.card for use in first.uses])), first)
        return list(found.values())

    def robbing(self, options: Sequence[Option]) -> Generator[object, None, list[Choice]]:
        """The best movement that robs another thief before the guards, and the best one after them, by their gain this turn.
        Yields after each piece of work."""
        best = []
        for when in (EARLY, LATE):
            chances = [
                option for option in options if option.when == when and option.trick and option.trick.victim >= 0
            ]
            best += yield from self._best(chances, lambda node: bool(node.taken >> LOOT))
        return best

    def playing(self, card: int, options: Sequence[Option]) -> Generator[object, None, list[Choice]]:
        """The best movement after *card*, by its gain this turn. Yields after each piece of work."""
        chances = [option for option in options if option.trick and any(use.card == card for use in option.trick.uses)]
        return (yield from self._best(chances, lambda node: node.first is not None))

    def _best(self, options: Sequence[Option], sort: Callable[[Node], bool]) -> Generator[object, None, list[Choice]]:
        """The best of these movements that passes a test, if there is one."""
        if not options:
            return []
        yield None
        found: Found = {}
        self._expand(self._root(), 0, options, found)
        nodes = [node for node in starmap(Node, found.values()) if sort(node)]
        best = sorted(nodes, key=lambda node: -node.value)[:1]
        return [choice for node in best if (choice := _choice(node)) is not None]

    def _root(self) -> Node:
        return Node(0.0, self.seen.pos[self.seat], self.guards, 0, 0.0, False, None)

    def _searched(self, options: Sequence[Option]) -> Generator[object, None, list[Node]]:
        """The ends of the best plans, the best first."""
        beam = [self._root()]
        width, depth = BEAM, self.style.depth + (self.seen.alarm or self.seen.due)
        if self.has_crown:
            width, depth = RUN_BEAM, min(RUN_DEPTH if self.gates else 1, self.turns_left + (not self.seen.alarm))
        for turn in range(max(1, depth)):
            found: Found = {}
            for node in beam:
                if node.done:
                    found[node[1:4]] = node
                else:
                    yield None
                    self._expand(node, turn, options if turn == 0 else self.next_options, found)
            best = sorted(found.values(), key=lambda node: (-node[0], node[1], node[3]))[:width]
            beam = [Node(*node) for node in best]
            if beam[0].done and self.has_crown:
                break
        return beam

    def _expand(self, node: Node, turn: int, options: Sequence[Option], found: Found) -> None:
        """Add the children of *node* to *found*, the best child for each position."""
        usual = self.later if turn else self.now
        stayed = node.guards if IS_DUNGEON[node.pos] else usual.answer(node.guards, node.pos)
        self._reached(node, turn, node.pos, stayed, found)
        for option in options:
            met = node.guards if option.when == EARLY else stayed
            if met is not None:
                self._gone(node, turn, option, usual, met, found)

    def _reached(self, node: Node, turn: int, end: int, guards: Guards | None, found: Found) -> None:
        """The node after the thief stays on a space and the guards end like this (None: they arrest him)."""
        onward, late, out = self._worths(turn)
        crown = self.has_crown or bool(node.taken >> self.crown_item & 1)
        gain, done = node.gain, True
        if out >> end & 1:
            value = gain = gain + (ESCAPE_WORTH if crown else self.escape) * PATIENCE**turn
        elif guards is None:
            value = gain + self._arrested(end, crown) - late[DUNGEONS[max(0, self.seen.open)]]
        else:
            value = gain + onward[crown][end] - late[end]
            done = False
        key = (end, guards or (), node.taken)
        if (known := found.get(key)) is None or known[0] < value:
            found[key] = (value, *key, gain, done, None)

    def _gone(self, node: Node, turn: int, option: Option, danger: Danger, met: Guards, found: Found) -> None:
        """The nodes after one movement of the thief, from where he *met* the guards. Nearly all the time goes here, so it
        looks up once what is the same for all ends of the movement."""
        start, guards, cost = node.pos, met, 0.0
        inside, early = bool(IS_DUNGEON[start]), option.when == EARLY
        if option.trick:
            danger, guards = option.trick.danger, option.trick.guards
            cost = self.style.card * len(option.trick.uses)
            start = option.trick.start if option.trick.start >= 0 else start
        cost -= self.style.quiet * option.sneaking
        near = detected = 0  # where guards might arrest him next time, and where they see him now, as bits
        if not inside and not danger.hidden:
            seen, arrest = danger.zones(guards)
            detected, near = (seen, 0) if early else (0, arrest)
        (onward, late, out), weight = self._worths(turn), PATIENCE**turn
        before, gained, crown_item, has_crown, then = node.taken, node.gain, self.crown_item, self.has_crown, node.first
        jailed = late[DUNGEONS[max(0, self.seen.open)]]
        answers, known_of = danger.answers(guards), found.get
        for route, sewer, taken, worth in self._walks(start, option, 0 if inside else danger.walls(guards), before):
            end = route[-1]
            after: Guards | None = guards
            taken |= before
            crown = has_crown or bool(taken >> crown_item & 1)
            gain = gained + (worth * weight - cost - (self.style.danger if near >> end & 1 else 0.0))
            done = False
            if detected >> end & 1:
                after = answers[end] if end in answers else danger.answer(guards, end)
            if out >> end & 1:
                value = gain = gain + (ESCAPE_WORTH if crown else self.escape) * weight
                done = True
            elif after is None:
                value, done = gain + self._arrested(end, crown) - jailed, True
            else:
                value = gain + onward[crown][end] - late[end]
            key = (end, after or (), taken)
            if (known := known_of(key)) is None or known[0] < value:
                found[key] = (value, *key, gain, done, then if turn else (option, route, sewer, met))

    def _worths(self, turn: int) -> Worths:
        """The worth of each space at the end of a turn of the search, without and with the Emperor's Jewel; the cost of
        being there so late; the spaces where the thief gets out, as bits."""
        if turn == len(self._known_worths):
            late: Sequence[float] = _NO_COST
            if self.doors:
                slack, cost = self.turns_left - 1 - turn, self.style.late
                late = [cost * max(0, min(3, turns - slack)) for turns in self.outward]
            out = _bits([n for n in self.gates if self.is_out(n, turn)])
            self._known_worths.append(((self.onward, self.homeward), late, out))
        return self._known_worths[turn]

    def _arrested(self, end: int, crown: bool) -> float:
        """The node after an arrest: the thief loses what he carried, but as a last chance the first theft still counts."""
        cost = self.style.arrest
        if crown and not self.has_crown:
            cost += self.style.crown if self.seen.best >= 0 or self.seen.calm_left > LAST_CALM else 0.0
        cost += 2 * self.style.crown if self.has_crown else 0
        return self.onward[DUNGEONS[DISTRICT[end] % 4]] - cost

    def _items_with(self, option: Option) -> list[tuple[int, int, float]]:
        """The items on the way: (number, space, worth). A sprinting thief takes nothing."""
        if not option.sneaking:
            return []
        items = [(number, space, worth) for number, (space, worth) in enumerate(self.items)]
        if option.trick is not None and (victim := option.trick.victim) >= 0:
            items.append(self._loot(victim))
        return items

    def _loot(self, victim: int) -> tuple[int, int, float]:
        """The best item to steal from a thief."""
        seen, style = self.seen, self.style
        if seen.holder == victim:
            return NO_ITEM, seen.pos[victim], CAUGHT * style.crown
        points = GREEN_POINTS if seen.green[victim] else YELLOW_POINTS
        return LOOT, seen.pos[victim], CAUGHT * (points * style.points + THEFT_WORTH)

    def _walks(self, start: int, option: Option, walls: int, taken: int) -> list[Walk]:
        """Every promising movement."""
        victim = option.trick.victim if option.trick is not None else -1
        key = (start, option.steps, walls, taken if option.sneaking else 0, option.sneaking, victim)
        if (known := self._walked.get(key)) is not None:
            return known
        steps = option.steps
        reach = self.reach(start, steps, walls)
        found = self._walked[key] = [_STRAIGHT[end] for end in reach]
        outs = [n for n in self.exits if not walls >> n & 1] if self.entrances else []
        if outs and (down := next((n for n in self.entrances if reach.get(n)), -1)) >= 0:
            found += [Walk((down, out), True, 0, 0.0) for out in outs]
        for number, space, worth in self._items_with(option):
            if space == start and number >= LOOT:  # to rob a thief here, leave and come back
                beside = next((n for n in reach if reach[n] == 1 and not IS_DUNGEON[start]), -1)
                if beside >= 0 and steps > 1:
                    onward = self.reach(start, steps - 2, walls)
                    found += [Walk((beside, start, end), False, 1 << number, worth) for end in onward]
            elif space in reach and not taken >> number & 1:
                onward = self.reach(space, steps - reach[space], walls)
                found += [Walk((space, end), False, 1 << number, worth) for end in onward]
                if outs and (down := next((n for n in self.entrances if onward.get(n)), -1)) >= 0:
                    found += [Walk((space, down, out), True, 1 << number, worth) for out in outs]
        return found

    def reach(self, start: int, steps: int, walls: int) -> dict[int, int]:
        """Spaces within *steps* without walls, with the steps."""
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
