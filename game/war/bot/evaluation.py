"""Chances of winning, and the choices that follow from them: one evaluation of positions serves bots, hints and analysis.

An evaluation answers one question: what is a seat's chance to win when a given seat is about to roll? The worth of a turn
follows from it exactly: best play of the dice for what each castle would change.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Protocol

from game.core.state import Action, Observation
from game.war.rules.actions import Fill
from game.war.rules.odds import action_odds, castle_odds, chance, targets, turn_value
from game.war.rules.position import CASTLE_NUMBER, CENTRE, safe_castles
from game.war.rules.rules import WarObservation, standings

ENDING = 1e-4  # the extra worth of emptying the centre by a castle to a leader; others do not take the last one

Weigh = Callable[[WarObservation, int], float]  # the factor on the gain of a castle


class Evaluation(Protocol):
    """A judge of positions."""

    def chance(self, owner: Sequence[int], players: int, mover: int, seat: int) -> float:
        """The winning chance of *seat*, in [0, 1], when *mover* is about to roll; the centre has at least one castle."""


@dataclass(frozen=True, slots=True)
class Prospects:
    """The possible ends of a turn for the seat whose turn it is: its winning chance if it takes nothing, and the gain from
    each castle that it may attack."""

    failed: float
    gain: Mapping[int, float]


def prospects(seen: WarObservation, evaluation: Evaluation, weigh: Weigh | None = None) -> Prospects:
    """All ends of the current turn; a style, if given, weighs the gains of castles."""
    me = seen.turn
    after = (me + 1) % seen.players
    failed = evaluation.chance(seen.owner, seen.players, after, me)
    gain = {}
    for castle, _ in targets(seen):
        owner = list(seen.owner)
        owner[castle] = me
        won = evaluation.chance(owner, seen.players, after, me) if CENTRE in owner else share(owner, seen.players, me)
        gain[castle] = won - failed
        if seen.owner[castle] == CENTRE:
            gain[castle] += ENDING if failed >= 0.5 else 0.0 if CENTRE in owner else -ENDING
        if weigh is not None:
            gain[castle] *= weigh(seen, castle)
    return Prospects(failed, gain)


def share(owner: Sequence[int], players: int, seat: int) -> float:
    """The share of victory that *seat* has if the match ends with these owners."""
    ranks = list(zip(*standings(players, list(owner), safe_castles(owner)), strict=True))
    best = max(ranks)
    return 1 / ranks.count(best) if ranks[seat] == best else 0.0


def action_values(seen: WarObservation, evaluation: Evaluation, weigh: Weigh | None = None) -> dict[Action, float]:
    """For each legal choice of the observer its chance to win after it, with best play for the rest of the turn."""
    ends = prospects(seen, evaluation, weigh)
    odds = action_odds(seen)
    for action, reached in odds.items():
        if seen.target >= 0:
            odds[action] = ends.failed + ends.gain[seen.target] * reached
        elif isinstance(action, Fill):
            odds[action] = ends.failed + ends.gain[CASTLE_NUMBER[action.castle]] * reached
        else:
            odds[action] = ends.failed + turn_value(_wanted(seen, ends), seen.dice - 1)
    return odds


def win_chance(seen: WarObservation, evaluation: Evaluation) -> float:
    """The winning chance of the seat whose turn it is, now: before a roll, or before a choice."""
    if seen.faces and seen.legal_actions:
        return max(action_values(seen, evaluation).values())
    ends = prospects(seen, evaluation)
    if seen.target < 0:
        return ends.failed + turn_value(_wanted(seen, ends), seen.dice)
    stolen = seen.owner[seen.target] != CENTRE
    reached = castle_odds(seen)[seen.target] if seen.faces else chance(seen.target, stolen, seen.filled, seen.dice)
    return ends.failed + max(0.0, ends.gain[seen.target]) * reached


def _wanted(seen: WarObservation, ends: Prospects) -> tuple[tuple[int, bool, float], ...]:
    """The targets that are worth taking, in the form that `turn_value` needs."""
    return tuple((castle, stolen, ends.gain[castle]) for castle, stolen in targets(seen) if ends.gain[castle] > 0)


class Player:
    """A bot that plays for the greatest chance to win by an evaluation, with gains weighed by a style."""

    def __init__(self, rng: Random, evaluation: Evaluation, weigh: Weigh | None = None) -> None:
        self._rng = rng
        self._evaluation = evaluation
        self._weigh = weigh

    def choose(self, observation: Observation) -> Action:
        """The action with the greatest value; the first of equals."""
        assert isinstance(observation, WarObservation)
        if len(observation.legal_actions) == 1:
            return observation.legal_actions[0]
        values = action_values(observation, self._evaluation, self._weigh)
        return max(values, key=lambda action: values[action])
