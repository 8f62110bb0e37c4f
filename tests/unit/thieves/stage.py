"""Positions of Age of Thieves for tests, drawn as text.

    N-B ..1..G...      a road: `.` empty, 1-4 the thieves by seat, G a guard, K a captain, z a guard asleep
    flame N-B4         markers by space: flame, smoke, alley, gem
    at P0 1            a thief or figure on a single space

`stage` builds the position in the middle of a resolution, `picture` draws the same lines of what came of it.
"""

from __future__ import annotations

from typing import Any

from game import games
from game.core.errors import ActionError
from game.core.state import CHANCE
from game.thieves.rules import pending
from game.thieves.rules.board import NAMES, SPACE
from game.thieves.rules.cards import CARD, CARD_KEYS, GUARDS
from game.thieves.rules.guard import put_guard
from game.thieves.rules.position import GREEN, NONE, OUT, POOL, YELLOW
from game.thieves.rules.public import ALLEY
from game.thieves.rules.rules import RUNS, ThievesState
from game.thieves.rules.thieves import THIEVES
from tests.records import edited, happen

BOTTOM = pending.Pick(0)  # never reached: the test ends when it is on top


def road(prefix: str) -> list[int]:
    """The spaces of a road in order: N-B1, N-B2, ..."""
    if prefix == "PQ":
        return [SPACE[f"PQ-{side}{n}"] for side in "NESW" for n in (1, 2, 3)]
    found = [SPACE[f"{prefix}{n}"] for n in range(1, 12) if f"{prefix}{n}" in SPACE]
    assert found, prefix
    return found


def stage(drawn: str = "", thieves: str = "zion morius noiron", former: bool = False, **fields: object) -> ThievesState:
    """A position with these figures only, in the middle of a resolution of the calm; no card in any hand, every deck
    full.

    It goes by the rules of before, if *former*. *fields* are set on the state as they are.
    """
    names, game = thieves.split(), games["thieves"]
    state = game.initial_state_by(game.playable[0] if former else game.rules, len(names), {})
    assert isinstance(state, ThievesState)
    state.thief = [next(n for n, thief in enumerate(THIEVES) if thief.key == name) for name in names]
    for guard in range(len(state.guards)):
        put_guard(state, guard, POOL)
    state.at = [-1] * len(NAMES)
    state.pos = [SPACE[f"{side}-D"] for side, _ in zip("SWES", names, strict=False)]
    state.gem, state.token = [0] * len(NAMES), [NONE] * len(NAMES)
    state.phase, state.lifted, state.watched, state.round = "resolve", True, True, 1
    state.stack = [BOTTOM]
    for line in drawn.strip().splitlines():
        word, *rest = line.split()
        if word in ("flame", "smoke"):
            setattr(state, word, sum(1 << SPACE[name] for name in rest))
        elif word == "alley":
            for name in rest:
                state.token[SPACE[name]] = ALLEY
        elif word in ("yellow", "green"):
            for name in rest:
                state.gem[SPACE[name]] = YELLOW if word == "yellow" else GREEN
        elif word == "at":
            _put(state, SPACE[rest[0]], rest[1])
        else:
            for space, mark in zip(road(word), rest[0], strict=True):
                _put(state, space, mark)
    for name, value in fields.items():
        setattr(state, name, value)
    return state


def _put(state: ThievesState, space: int, mark: str) -> None:
    if mark in "1234":
        state.pos[int(mark) - 1] = space
    elif mark in "GzK":
        first = GUARDS if mark == "K" else 0
        guard = state.guards.index(POOL, first)
        state.guards[guard], state.at[space] = space, guard
        if mark == "z":
            state.asleep |= 1 << guard


def picture(state: ThievesState, *roads: str) -> str:
    """Some roads as text, one a line."""
    lines = []
    for prefix in roads:
        marks = ""
        for space in road(prefix):
            seats = [n for n, pos in enumerate(state.pos) if pos == space]
            guard = state.at[space]
            marks += str(seats[0] + 1) if seats else "." if guard < 0 else "K" if guard >= GUARDS else "G"
        lines.append(f"{prefix} {marks}")
    return "\n".join(lines)


def settle(state: ThievesState) -> ThievesState:
    """Apply everything that needs no decision, forced outcomes of chance included."""
    while not state.ending and state.stack[-1] != BOTTOM:
        if (run := RUNS.get(type(state.stack[-1]))) is not None:
            run(state, state.stack.pop())
            continue
        edited(state)
        if state.current_player() != CHANCE or len(state.legal_actions()) != 1:
            break
        state.apply_action(state.legal_actions()[0])
    edited(state)
    return state


def watch(state: ThievesState, *choices: str) -> ThievesState:
    """An activation of the guard; *choices* are the first thief's, in order."""
    state.stack.append(pending.Watch())
    settle(state)
    return do(state, *choices)


def act(
    state: ThievesState, *lines: str, seat: int = 0, card: str = "move", cover: str = "", points: int = 5
) -> ThievesState:
    """A seat resolves an action with *points* on it, and these lines are applied."""
    number = CARD_KEYS.index(card)
    state.laid[seat].append((points, number, CARD[cover] if cover else -1))
    state.level = points
    state.stack.append(pending.Act(seat))
    edited(state)
    return do(state, *lines)


def do(state: ThievesState, *lines: str) -> ThievesState:
    """Apply these actions, and forced ones after each."""
    for line in lines:
        settle(happen(state, line))
    return state


def may(state: ThievesState, line: str) -> bool:
    """Whether an action is legal now."""
    try:
        state.parse_action(line)
    except ActionError:
        return False
    return True


def where(state: ThievesState, seat: int = 0) -> str:
    """The space of a thief."""
    return "out" if state.pos[seat] == OUT else NAMES[state.pos[seat]]


def guards(state: ThievesState) -> set[str]:
    """The spaces of guards and captains."""
    return {NAMES[space] for space in state.guards if space != POOL}


def play(drawn: str, card: str, *lines: str, thieves: str = "noiron morius joanne", **fields: Any) -> ThievesState:
    """A drawn stage after the thief of seat 1 has played *card*."""
    return act(stage(drawn, thieves, **fields), f"play {card}", *lines, card=card)
