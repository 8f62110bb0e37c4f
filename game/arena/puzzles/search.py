"""From matches of bots to puzzles: the decisions that a judge finds clear, each with its theme and how hard it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any

from game import games
from game.arena.match import play
from game.arena.puzzles.judge import AGAIN, CHOICES, Verdict, judge_of
from game.core import coding
from game.core.puzzles import MOST_MORE, UNKNOWN, Exercise, Puzzle, go_to_choice
from game.core.record import HUMAN, Record, Seat, replay
from game.core.state import CHANCE, Action, Observation, State
from game.parts import PuzzleWords
from game.roster import characters, new_bot, parts_of

LEVELS = ("novice", "greedy", "strong")  # whose share of right answers says how hard a puzzle is
TRIES = 8  # of a bot that decides at once; one that searches takes long
DEEP_TRIES = 3
A_MATCH = 2  # puzzles of one match, so that they differ
LOOKS = 48  # decisions of a match that are looked at where a look takes long


def of_match(key: str, seed: int, number: int) -> list[Puzzle]:
    """The puzzles of one match: the same for the same seed and number, on any machine."""
    rng, judge = Random(f"{key}/{seed}/{number}"), judge_of(key)
    record, cast = _match(key, rng)
    exact = key == "war"
    decisions = [(step, seen) for step, seen in _decisions(record) if judge.asks(seen, rng)]
    if not exact:
        decisions = rng.sample(decisions, min(LOOKS, len(decisions)))
    found, kinds = list[Puzzle](), set[type[Action]]()
    for step, seen in decisions:
        luck = Random(f"{key}/{seed}/{number}/{step}")
        verdict = judge.judge(seen, luck) if judge.glance(seen, luck) else None
        if verdict is None or (not exact and type(verdict.best) in kinds):
            continue
        kinds.add(type(verdict.best))
        puzzle = _puzzle(record, cast, step, verdict, luck)
        if puzzle is not None:
            found.append(puzzle)
            if not exact and len(found) == A_MATCH:
                break
    return sorted(found, key=lambda one: (-one.hardness, one.key))[:A_MATCH]


def _match(key: str, rng: Random) -> tuple[Record, Sequence[str]]:
    """A match of two bots, and who seems to play in the puzzle: characters."""
    levels = ("novice", "greedy", "strong", "exact") if key == "war" else ("greedy", "strong")
    seats = [levels[int(rng.random() * len(levels))] for _ in range(2)]
    if key != "war":
        seats = ["greedy", "greedy"]  # positions as people meet them; the judge is strong
    known = list(characters(key))
    _, record = play(games[key], seats, rng)
    return record, [known[int(rng.random() * len(known))] for _ in seats]


def _decisions(record: Record) -> Iterator[tuple[int, Observation]]:
    """The number of actions before each real decision, and what its seat sees."""
    state = games[record.game].initial_state_by(record.rules, record.players, record.options)
    for step, text in enumerate(record.actions):
        if state.current_player() != CHANCE and len(state.legal_actions()) > 1:
            yield step, state.observation(state.current_player())
        state.apply_text(text)


def _position(puzzle: Puzzle) -> State:
    return replay(coding.from_text(puzzle.link, games), games).state


def _puzzle(record: Record, cast: Sequence[str], step: int, verdict: Verdict, rng: Random) -> Puzzle | None:
    """The puzzle of a decision; None for a match that is too long for a link."""
    state = replay(record.with_actions(record.actions[:step]), games).state
    me = state.current_player()
    seen = state.observation(me)
    seats = tuple(Seat(HUMAN) if seat == me else Seat(name) for seat, name in enumerate(cast))
    link = coding.to_text(replace(record, seats=seats, actions=record.actions[:step]), games)
    if link is None:
        return None
    return Puzzle(
        link,
        _costs(state, verdict),
        round(1000 * verdict.chances[verdict.best]),
        round(1000 * verdict.doubt),
        _found(record.game, seen, verdict, rng),
        _words(record.game).theme(seen, verdict.best, verdict.second),
    )


def themed(game: str, puzzle: Puzzle) -> Puzzle:
    """*puzzle* with the theme that its game gives it today."""
    state, words = _position(puzzle), _words(game)
    legal = state.legal_actions()
    seen = state.observation(state.current_player())
    return replace(puzzle, theme=words.theme(seen, legal[puzzle.best], legal[puzzle.second]))


def is_confirmed(game: str, puzzle: Puzzle, seed: int) -> bool:
    """Whether another search, with the luck of *seed*, finds the same best choice."""
    state = _position(puzzle)
    seen = state.observation(state.current_player())
    return judge_of(game).best(seen, Random(f"{game}/{seed}/{puzzle.key}")) == state.legal_actions()[puzzle.best]


def followed(game: str, puzzle: Puzzle, seed: int) -> Puzzle:
    """*puzzle* with the choices that come after its first, as long as each is clearly best again."""
    state, judge, more = _position(puzzle), judge_of(game), list[int]()
    me = state.current_player()
    state.apply_action(state.legal_actions()[puzzle.best])
    while len(more) < MOST_MORE and go_to_choice(state, me, puzzle.key) is not None:
        legal, seen = state.legal_actions(), state.observation(me)
        luck = Random(f"{game}/{seed}/{puzzle.key}/{len(more)}")
        asks = len(legal) in CHOICES and judge.asks(seen, luck) and judge.glance(seen, luck)
        verdict = judge.judge(seen, luck, AGAIN) if asks else None
        if verdict is None:
            break
        more.append(legal.index(verdict.best))
        state.apply_action(verdict.best)
    return replace(puzzle, more=tuple(more))


def answer(puzzle: Puzzle) -> str:
    """The kind of its best choice: the first two words of its notation."""
    return " ".join(str(_position(puzzle).legal_actions()[puzzle.best]).split()[:2])


def path_of(game: str) -> Sequence[Exercise]:
    """The learning path of a game, if it has one."""
    found: Sequence[Exercise] = (
        import_module(f"game.{game}.words.path").PATH if find_spec(f"game.{game}.words.path") else ()
    )
    return found


def _words(game: str) -> PuzzleWords[Any]:
    return parts_of(game).puzzles


def _costs(state: State, verdict: Verdict) -> tuple[int, ...]:
    top = verdict.chances[verdict.best]
    costs = {action: max(1, round(1000 * (top - chance))) for action, chance in verdict.chances.items()}
    costs[verdict.best] = 0
    return tuple(costs.get(action, UNKNOWN) for action in state.legal_actions())


def _found(key: str, seen: Observation, verdict: Verdict, rng: Random) -> tuple[int, int, int]:
    """How often in a hundred each level chooses the best."""
    shares = list[int]()
    for level in LEVELS:
        tries = DEEP_TRIES if level == "strong" and key != "war" else TRIES
        bots = [new_bot(key, level, Random(rng.random())) for _ in range(tries)]
        shares.append(round(100 * sum(bot.choose(seen) == verdict.best for bot in bots) / tries))
    novice, steady, strong = shares
    return novice, steady, strong
