"""What `determinize` promises, checked for every game: worlds fit what a seat has seen, and play can continue from them.

A match is determined by its number: players, options and playing styles follow from it. Some players choose at random,
some *lively* (they act rather than pass), some greedily, and some matches mix them. At a decision every seat, not only
the mover, gets a world from a generator of its own, so match, step and seat are enough to repeat a finding. For each
world:

1. it fits: the seat's observation of it equals its observation of the match in every field, the mover is the same, and
   nothing in it contradicts what the seat saw before (`contradictions`, in the game's file of invariants);
2. the mover has a legal reply, each can be applied to a clone, and the next mover can then move;
3. play continues from it with every invariant of the game (`tests/property/invariants_<game>.py`) true after each action:
   for `AHEAD` actions, and in one of `TO_THE_END` worlds, chosen at random, to the end of the match within `CAP` actions.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, fields
from importlib import import_module
from random import Random

from game.core.game import Game
from game.core.state import CHANCE, Action, Observation, State
from game.roster import new_bot
from tests.conformance.suite import CAP, option_sets

AHEAD = 6  # actions to play on from every world
TO_THE_END = 40  # one of so many worlds is played to the end
STYLES = ("random", "lively", "greedy", "mixed")
LIVELY = 7 / 8  # how often a lively player acts if it can

# Words of actions that decline, pass or stop, in any game: a lively player seldom uses them.
IDLE = frozenset(
    ["decline", "done", "drop", "end", "leave", "lose", "no", "none", "nothing", "pass", "ready", "stop", "waive"]
)

Chooser = Callable[[State, Random], Action]


def random_choice(state: State, rng: Random) -> Action:
    """Any legal action, all equally likely."""
    legal = state.legal_actions()
    return legal[int(rng.random() * len(legal))]


def lively_choice(state: State, rng: Random) -> Action:
    """Mostly an action that does something rather than pass, decline or stop; all of these equally likely."""
    legal = state.legal_actions()
    if rng.random() < LIVELY:
        legal = [action for action in legal if IDLE.isdisjoint(str(action).split())] or legal
    return legal[int(rng.random() * len(legal))]


def choosers(key: str, style: str, players: int, rng: Random) -> list[Chooser]:
    """The playing style of each seat."""
    return [_chooser(key, STYLES[int(rng.random() * 3)] if style == "mixed" else style) for _ in range(players)]


def _chooser(key: str, style: str) -> Chooser:
    if style == "greedy":
        return lambda state, rng: new_bot(key, "greedy", Random(rng.random())).choose(
            state.observation(state.current_player())
        )
    return lively_choice if style == "lively" else random_choice


def next_action(state: State, seats: Sequence[Chooser], rng: Random) -> Action:
    """The next action: chance, or the mover's choice."""
    mover = state.current_player()
    return state.sample_chance(rng) if mover == CHANCE else seats[mover](state, rng)


def new_match(game: Game, number: int) -> tuple[State, list[Chooser], Random]:
    """The initial state of match *number*, its playing styles, and its random generator."""
    rng = Random(f"{game.key}/{number}")
    players = game.players[int(rng.random() * len(game.players))]
    others = option_sets(game)
    options = others[int(rng.random() * len(others))] if rng.random() < 0.5 else {}
    style = STYLES[number % len(STYLES)]
    return game.new_initial_state(players, **options), choosers(game.key, style, players, rng), rng


def positions(game: Game, number: int) -> Iterator[tuple[int, State]]:
    """The number of actions so far and the live state at each decision of match *number*."""
    state, seats, rng = new_match(game, number)
    for step in range(CAP):
        if state.is_terminal():
            return
        if state.current_player() != CHANCE:
            yield step, state
        state.apply_action(next_action(state, seats, rng))
    raise AssertionError(f"{game.key}: match {number} did not end within {CAP} actions")


def invariants_of(key: str) -> Callable[[State], list[str]]:
    """The violated invariants of a state of this game, in words."""
    found: Callable[[State], list[str]] = import_module(f"tests.property.invariants_{key}").invariants
    return found


def contradictions_of(key: str) -> Callable[[Observation, State], list[str]]:
    """What a seat knows from its history that contradicts a world of this game, in words."""
    found: Callable[[Observation, State], list[str]] = getattr(
        import_module(f"tests.property.invariants_{key}"), "contradictions", lambda seen, world: []
    )
    return found


@dataclass(frozen=True, slots=True)
class Finding:
    """A world that breaks the promise: where it was drawn, and what is wrong."""

    game: str
    match: int
    step: int
    seat: int
    wrong: str

    def __str__(self) -> str:
        again = f"python -m tests.property.soak {self.game} --match {self.match} --step {self.step} --seat {self.seat}"
        return f"{self.wrong}\n    {again}"


@dataclass(slots=True)
class Report:
    """What was checked in some matches, and the findings."""

    matches: int = 0
    worlds: int = 0
    replies: int = 0  # applied to clones
    actions: int = 0  # played on from worlds
    ended: int = 0  # worlds that were played to the end
    findings: list[Finding] = field(default_factory=list)

    def __iadd__(self, other: Report) -> Report:
        for one in fields(self):
            setattr(self, one.name, getattr(self, one.name) + getattr(other, one.name))
        return self


def check_match(game: Game, number: int, every: int = 1, most: int | None = None) -> Report:
    """Check the worlds of each *every*-th decision of match *number*, at most *most* of them."""
    report = Report(matches=1)
    try:
        for count, (step, state) in enumerate(positions(game, number)):
            if (count + number) % every == 0:
                for seat in range(state.players):
                    check_world(game, number, step, state.observation(seat), report)
            if most is not None and report.worlds >= most:
                break
    except Exception as error:  # a match that crashes is a finding too, and others continue
        report.findings.append(Finding(game.key, number, -1, -1, "the match itself: " + _told(error)))
    return report


def check_world(game: Game, number: int, step: int, seen: Observation, report: Report) -> None:
    """Draw one world for *seen* and check it; findings go into *report*."""
    rng = Random(f"{game.key}/{number}/{step}/{seen.seat}")
    report.worlds += 1
    try:
        world = seen.determinize(rng)
        _fits(world, seen)
        text = contradictions_of(game.key)(seen, world)
        assert not text, "what the seat knows can't be so: " + "; ".join(text)
        _holds(world, invariants_of(game.key))
        report.replies += _replies(world)
        _play_on(game, world, rng, report)
    except Exception as error:  # any error is reported with its place
        report.findings.append(Finding(game.key, number, step, seen.seat, _told(error)))


def _fits(world: State, seen: Observation) -> None:
    again = world.observation(seen.seat)
    if again != seen:
        names = [name for name in seen.names() if getattr(again, name) != getattr(seen, name)]
        first = names[0] if names else ""
        text = f"{getattr(again, first)!r:.300} instead of {getattr(seen, first)!r:.300}" if names else ""
        raise AssertionError(f"the world does not fit in {', '.join(names)}: {text}")
    assert world.current_player() == seen.current_player, f"{world.current_player()} is to move in the world"


def _holds(state: State, invariants: Callable[[State], list[str]]) -> None:
    broken = invariants(state)
    assert not broken, "; ".join(broken)


def _replies(world: State) -> int:
    """Apply each legal reply to a clone; returns their number."""
    legal = world.legal_actions()
    assert legal, f"seat {world.current_player() + 1} is to move and has no legal action"
    for action in legal:
        after = world.clone()
        try:
            after.apply_action(action)
            assert after.is_terminal() or after.legal_actions(), "then nobody can move"
        except Exception as error:
            raise AssertionError(f"reply “{action}”: {_told(error)}") from error
    return len(legal)


def _play_on(game: Game, world: State, rng: Random, report: Report) -> None:
    """Random or lively play from *world*, checking every invariant after each action."""
    invariants = invariants_of(game.key)
    seats = [lively_choice if rng.random() < 0.5 else random_choice for _ in range(world.players)]
    to_the_end = rng.random() * TO_THE_END < 1
    for ahead in range(CAP if to_the_end else AHEAD):
        if world.is_terminal():
            break
        action = next_action(world, seats, rng)
        try:
            world.apply_action(action)
            _holds(world, invariants)
        except Exception as error:
            raise AssertionError(f"{ahead + 1} actions on, “{action}”: {_told(error)}") from error
        report.actions += 1
    assert world.is_terminal() or not to_the_end, f"random play does not end within {CAP} actions"
    report.ended += world.is_terminal()


def _told(error: Exception) -> str:
    """What went wrong, with its place if it was no check of ours."""
    if isinstance(error, AssertionError) and str(error):
        return str(error)
    where = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error} ({where.filename.rpartition('/game/')[2]}:{where.lineno} {where.name})"
