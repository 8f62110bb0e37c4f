"""A bot's plan in Age of Thieves: a beam search over its own movements with the guards' answers.

A turn is one movement before the guards act (EARLY) or after them (LATE); a late movement and then an early one both fall
between two activations. The search assumes that other thieves stand still, that guards answer as in `danger`, and that
helpful cards (`tricks`) are available this turn only. A space is worth what the thief gains there: jewels, progress to the
Emperor's Jewel, progress to an open gate. With the Emperor's Jewel in hand, only getting out in time counts.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from itertools import starmap
from typing import NamedTuple

from game.core.record import whole
from game.thieves.bot.danger import Danger, Guards, dangers, on_board, stand
from game.thieves.bot.distances import bits, nearest_of, turns_to
from game.thieves.bot.style import BASELINE, Style
from game.thieves.bot.walks import EARLY, LATE, LOOT, NO_ITEM, Choice, WalkOption, Walks
from game.thieves.rules.board import DISTRICT, DUNGEONS, GATES, NAMES
from game.thieves.rules.cards import SNEAK, SPRINT
from game.thieves.rules.hidden import ThievesObservation
from game.thieves.rules.public import IS_DUNGEON
from game.thieves.rules.thieves import NOIRON

BEAM = 20
RUN_BEAM, RUN_DEPTH = 30, 5  # with the Emperor's Jewel
ESCAPE_WORTH = 30.0
STEP_WORTH = 0.12  # a step nearer to the goal
TURN_WORTH, HOME_WORTH = 1.8, 4.0  # a turn nearer to the goal, and to a gate with the Emperor's Jewel
PATIENCE = 0.8  # the discount of a gain one turn later
LAST_CALM = 3  # turns before the end of the calm from which a theft justifies an arrest
RUN_WORTH = 14.0  # getting out without the Emperor's Jewel when time runs out

First = tuple[WalkOption, tuple[int, ...], bool, Guards]  # the fields of a `Choice`
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
        self.walks = Walks(seen, style)
        self._down, self._out = bits(self.walks.entrances), bits(self.walks.exits)
        self._known_worths: list[Worths] = []  # by turn
        self.crown_item = len(self.walks.items) - 1 if seen.crown >= 0 else NO_ITEM
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
            WalkOption(when, steps + more, sneaking)
            for when in (EARLY, LATE)
            for steps, sneaking in ([(SPRINT, False)] if self.has_crown else [(SNEAK, True), (SPRINT, False)])
        ]

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

    # -- the search --------------------------------------------------------------------------------------------------

    def best(self, options: Sequence[WalkOption]) -> Choice | None:
        """The first movement of the best plan that begins with one of *options*; None to stay."""
        return whole(self.finding(options))

    def finding(self, options: Sequence[WalkOption]) -> Generator[object, None, Choice | None]:
        """`best` as a generator that yields after each piece of work."""
        plans = yield from self._searched(options)
        return _choice(plans[0])

    def ranking(self, options: Sequence[WalkOption]) -> Generator[object, None, list[Choice]]:
        """The first movements of the plans that begin with one of *options*, best first. Among movements that end a turn on
        the same space after the same cards, before or after the guards, only the best remains. Yields after each piece of
        work."""
        found: dict[object, Choice] = {}
        for node in (yield from self._searched(options)):
            if (first := _choice(node)) is not None:
                found.setdefault((first.when, first.end, tuple([use.card for use in first.uses])), first)
        return list(found.values())

    def robbing(self, options: Sequence[WalkOption]) -> Generator[object, None, list[Choice]]:
        """The best movement that robs another thief before the guards, and the best one after them, by their gain this turn.
        Yields after each piece of work."""
        best = []
        for when in (EARLY, LATE):
            chances = [
                option for option in options if option.when == when and option.trick and option.trick.victim >= 0
            ]
            best += yield from self._best(chances, lambda node: bool(node.taken >> LOOT))
        return best

    def playing(self, card: int, options: Sequence[WalkOption]) -> Generator[object, None, list[Choice]]:
        """The best movement after *card*, by its gain this turn. Yields after each piece of work."""
        chances = [option for option in options if option.trick and any(use.card == card for use in option.trick.uses)]
        return (yield from self._best(chances, lambda node: node.first is not None))

    def _best(
        self, options: Sequence[WalkOption], sort: Callable[[Node], bool]
    ) -> Generator[object, None, list[Choice]]:
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

    def _searched(self, options: Sequence[WalkOption]) -> Generator[object, None, list[Node]]:
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

    def _expand(self, node: Node, turn: int, options: Sequence[WalkOption], found: Found) -> None:
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

    def _gone(self, node: Node, turn: int, option: WalkOption, danger: Danger, met: Guards, found: Found) -> None:
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
        for route, sewer, taken, worth in self.walks.after(
            start, option, 0 if inside else danger.walls(guards), before
        ):
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
            leaves = self.seen.alarm or (self.seen.due and turn > 0)
            out = bits(self.gates) if leaves else 0
            self._known_worths.append(((self.onward, self.homeward), late, out))
        return self._known_worths[turn]

    def _arrested(self, end: int, crown: bool) -> float:
        """The node after an arrest: the thief loses what he carried, but as a last chance the first theft still counts."""
        cost = self.style.arrest
        if crown and not self.has_crown:
            cost += self.style.crown if self.seen.best >= 0 or self.seen.calm_left > LAST_CALM else 0.0
        cost += 2 * self.style.crown if self.has_crown else 0
        return self.onward[DUNGEONS[DISTRICT[end] % 4]] - cost
