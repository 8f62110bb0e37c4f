"""The probabilities at a chance node: each outcome with its probability.

A state draws from `rng.random()` alone, once a node. So the outcome is a step function of that single number, and halving
finds its steps: each to the last bit of a float. Two kinds of nodes are counted instead: rolls of dice, which have up to 792
outcomes, and draws that repeat until the outcome is possible, where all possible ones are equally likely.

>>> from game import games
>>> distribution(games["war"].new_initial_state(2))
[(First(seat=0), 0.5), (First(seat=1), 0.5)]
"""

from __future__ import annotations

from random import Random

from game.core.state import Action, State

OUTCOMES = 792  # the most outcomes of a node: rolls of seven dice
_LAST = 1 - 2**-53  # the greatest float below 1


class Spread(Exception):
    """A node whose chances can't be found this way."""


class _Again(Exception):
    """The sampler has drawn and rejected."""


class _One(Random):
    """Gives a single number, once."""

    def __init__(self, number: float) -> None:
        super().__init__(0)
        self.number: float | None = number

    def random(self) -> float:
        number, self.number = self.number, None
        if number is None:
            raise _Again
        return number


def distribution(state: State) -> list[tuple[Action, float]]:
    """Every outcome at a chance node in the order of `legal_actions`, with its probability."""
    legal = state.legal_actions()
    if len(legal) > 100:
        return _rolls(legal)
    if len(legal) == 1:
        return [(legal[0], 1.0)]
    try:
        widths = _widths(state, legal)
    except _Again:
        return [(action, 1 / len(legal)) for action in legal]
    return [(action, width / sum(widths.values())) for action, width in widths.items()]


def _widths(state: State, legal: list[Action]) -> dict[Action, float]:
    """How much of the numbers from 0 to 1 draws each outcome. Each must have a single interval of them."""
    widths = dict.fromkeys(legal, 0.0)
    at, last = 0.0, _outcome(state, _LAST)
    while at < 1:
        here, low, high = _outcome(state, at), at, _LAST
        if here == last:
            high = 1.0
        else:
            while low < (middle := (low + high) / 2) < high:
                low, high = (middle, high) if _outcome(state, middle) == here else (low, middle)
        widths[here] += high - at
        at = high
    lost = [str(action) for action, width in widths.items() if not width]
    if lost:
        raise Spread(f"no number draws {lost[0]!r} of {len(legal)} outcomes")
    return widths


def _outcome(state: State, number: float) -> Action:
    """The outcome that *number* draws. Raises _Again where the sampler rejects it."""
    return state.sample_chance(_One(number))


def _rolls(legal: list[Action]) -> list[tuple[Action, float]]:
    """Whether the node rolls so many dice that counting is better."""
    from game.war.rules.actions import Roll, ways

    rolls = [action for action in legal if isinstance(action, Roll)]
    if len(rolls) != len(legal):
        raise Spread(f"{len(legal)} outcomes that are no rolls")
    return [(roll, ways(roll.faces) / 6 ** len(roll.faces)) for roll in rolls]
