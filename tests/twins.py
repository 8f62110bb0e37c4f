"""Two matches that one seat can't distinguish: it has seen the same, and the hidden facts differ.

Whatever the seat sees must be exactly the same in both.
"""

from __future__ import annotations

from functools import cache
from random import Random

from game import games
from game.core.record import HUMAN, Record, Seat
from game.core.state import Action, Observation, State

Pair = tuple[Record, Record]
CHANGES = 6  # different hidden actions
MOST = 400  # actions: no test looks further


def played(key: str, players: int, rng: Random, steps: int, seat: int) -> State:
    """A match of *key* played at random for *steps* actions, and on until *seat* decides."""
    state = games[key].new_initial_state(players)
    while not state.is_terminal() and (len(state.past) < steps or state.current_player() != seat):
        legal = state.legal_actions()
        chance = state.is_chance_node()
        state.apply_action(state.sample_chance(rng) if chance else legal[int(rng.random() * len(legal))])
    return state


@cache
def length(key: str, players: int) -> int:
    """The number of actions in the shortest of three random matches, so that tests fit short games too."""
    return min(len(played(key, players, Random(seed), MOST, 0).past) for seed in range(3))


def twins(key: str, players: int, rng: Random, steps: int, seat: int = 0) -> Pair:
    """Two records of matches of people that *seat* can't distinguish; they are equal if it knows everything."""
    first = played(key, players, rng, steps, seat)
    path = [games[key].new_initial_state(players)]  # the positions of one match
    for action in first.past:
        path.append(path[-1].clone())
        path[-1].apply_action(action)
    seen = [state.observation(seat) for state in path]
    other = path
    changes = 0
    for start in reversed(range(len(first.past))):
        done = other[start + 1].past[-1]
        for action in [one for one in other[start].legal_actions() if one != done][:12]:
            tail = _follow(other, start, action, seat, seen)
            if tail is not None:
                other = other[: start + 1] + tail
                changes += 1
                break
        if changes == CHANGES:
            break
    seats = (Seat(HUMAN),) * players
    record = Record(key, games[key].rules, seats, games[key].settle({}))
    return record.with_actions(first.past), record.with_actions(other[-1].past)


def _follow(path: list[State], start: int, action: Action, seat: int, seen: list[Observation]) -> list[State] | None:
    """The positions after *start* if *action* is applied there and then the same as before; None if *seat* would notice."""
    found = [path[start].clone()]
    for number in range(start, len(path) - 1):
        state = found[-1].clone()
        then = action if number == start else path[number + 1].past[-1]
        if then not in state.legal_actions():
            return None
        state.apply_action(then)
        if state.observation(seat) != seen[number + 1]:
            return None
        found.append(state)
    return found[1:]
