"""What a seat sees happen from its link on, also as an answer to “whatever they do” has it.

A **run** is what happens between two of the seat's own decisions; where it had no choice that is a part of the run. A
**shape** names runs, from 0, that go on in any way after so many things that the seat saw exactly.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.core.coding import Digits
from game.core.state import Action, State

WHATEVER = "*"  # in the place of the rest of a run: no notation
MAX_SHAPES = 8  # of one plan
_MOST_OPEN = 3  # runs of one shape
_MOST_RUNS, _MOST_EXACT = 16, 32

Shape = tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Noticed:
    """One thing that happened: in notation as the seat sees it, '' where it sees nothing of it; whether the seat chose it,
    among several."""

    text: str
    chosen: bool = False


def noticed(state: State, action: Action, seat: int) -> Action | None:
    """An action of the match of *state* as *seat* sees it; None if it doesn't notice it."""
    return action.seen_by(seat) if type(action) in state.masked else action


def course(begun: State, state: State, seat: int, base: int) -> list[Noticed]:
    """All that happened in *state* after the first *base* actions that *seat* saw. *begun* is the initial position; it
    changes."""
    found, seen = list[Noticed](), 0
    for action in state.past:
        shown = noticed(state, action, seat)
        if seen >= base:
            chosen = begun.current_player() == seat and len(begun.legal_actions()) > 1
            found.append(Noticed("" if shown is None else str(shown), chosen))
        seen += shown is not None
        begun.apply_action(action)
    return found


def as_shaped(happened: Iterable[Noticed], shape: Shape) -> list[str] | None:
    """What happened, in notation, with WHATEVER where a run of *shape* goes on; None where something else happened."""
    found, run, exact, left = list[str](), 0, 0, dict(shape)
    skips = False
    for one in happened:
        if one.chosen:
            found.append(one.text)
            run, exact, skips = run + 1, 0, False
        elif skips or left.get(run) == exact:
            if not skips:
                found.append(WHATEVER)
                del left[run]
            skips = True
        elif one.text:
            found.append(one.text)
            exact += 1
    return None if left else found


def shape_of(steps: Iterable[tuple[str, bool]]) -> Shape:
    """The shape of these steps of a line, each with whether the seat chooses it. ValueError for more than a plan says."""
    found, run, exact = list[tuple[int, int]](), 0, 0
    for text, chosen in steps:
        if chosen:
            run, exact = run + 1, 0
        elif text == WHATEVER:
            found.append((run, exact))
        else:
            exact += 1
    shape = tuple(found)
    if len(shape) > _MOST_OPEN or any(run >= _MOST_RUNS or exact >= _MOST_EXACT for run, exact in shape):
        raise ValueError("an answer to too much")
    return shape


def in_order(shapes: Iterable[Shape]) -> tuple[Shape, ...]:
    """Each once, the one that says more exactly what happens first."""
    last = (_MOST_RUNS, 0)
    return tuple(sorted(set(shapes), key=lambda shape: (*shape, last), reverse=True))


def put_shapes(digits: Digits, shapes: Sequence[Shape]) -> None:
    """Write them."""
    digits.put(len(shapes), MAX_SHAPES + 1)
    for shape in shapes:
        digits.put(len(shape) - 1, _MOST_OPEN)
        for run, exact in shape:
            digits.put(run, _MOST_RUNS)
            digits.put(exact, _MOST_EXACT)


def take_shapes(digits: Digits) -> tuple[Shape, ...]:
    """Read them. ValueError for what no page has written."""
    shapes = tuple(
        tuple((digits.take(_MOST_RUNS), digits.take(_MOST_EXACT)) for _ in range(digits.take(_MOST_OPEN) + 1))
        for _ in range(digits.take(MAX_SHAPES + 1))
    )
    runs = [[run for run, _ in shape] for shape in shapes]
    if shapes != in_order(shapes) or any(one != sorted(set(one)) for one in runs):
        raise ValueError("shapes in another order")
    return shapes
