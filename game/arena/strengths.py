"""How strong the bots and characters of a game are: one model over all numbers of players, fitted to all matches at once.

The winner of a match is drawn with chances in proportion to exp(strength) of its seats. The strength of a player at a table
of so many is a sum: its level, where each step up is about STEP, give or take STEP; its style (none for a plain bot), and
what is its own at such a table. How far styles and tables spread is estimated too: of SPREADS the pair that the matches make
likeliest. A match that nobody wins says nothing about who is stronger. All strengths are natural logarithms; in a duel, ln 2
more wins two of three.

Plain bots stand in the order of their levels at each table until the matches say otherwise at 95 %: where they only
seem to, both get the same strength, in between. The intervals are those without the order.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise, product
from typing import Any

import numpy as np

from game.core.interval import SURE

STEP = 0.6  # about 100 points
WIDE = 5.0  # the spread of the lowest level: nothing is known about it
SPREADS = (0.1, 0.2, 0.35, 0.6)
Played = tuple[tuple[str, ...], tuple[float, ...]]  # the seats of a match, or of many alike, and what each won of them
Strengths = dict[int, dict[str, tuple[float, float]]]  # by number of players and player: the strength and its deviation
Vector = np.ndarray[Any, np.dtype[np.float64]]


def strengths(
    played: Sequence[Played], levels: Mapping[str, int], plain: Sequence[str], fields: Mapping[int, Sequence[str]]
) -> Strengths:
    """For each number of players the strength of everybody in its field, above the field's mean, and the standard
    deviation. *levels* has the step of each player from 0; *plain* are the bots without a style, the weakest first."""
    rows = {row: n for n, row in enumerate(product(fields, levels))}
    design = _design(rows, levels, plain)
    tables = _summed(played, rows)
    best = max((_fit(design, tables, *spreads, levels, plain) for spreads in product(SPREADS, SPREADS)), key=_likely)
    _, mean, covariance = best
    mean = design @ mean
    covariance = design @ covariance @ design.T
    mean = _in_order(mean, covariance, [[rows[size, bot] for bot in plain] for size in fields])
    found: Strengths = {}
    for size, field in fields.items():
        own = [rows[size, player] for player in field]
        centred = np.eye(len(own)) - 1 / len(own)
        deviation = np.sqrt(np.diag(centred @ covariance[np.ix_(own, own)] @ centred))
        values = zip(centred @ mean[own], deviation, strict=True)
        found[size] = {player: (float(m), float(d)) for player, (m, d) in zip(field, values, strict=True)}
    return found


def _likely(fit: tuple[float, Vector, Vector]) -> float:
    return fit[0]


def _design(rows: Mapping[tuple[int, str], int], levels: Mapping[str, int], plain: Sequence[str]) -> Vector:
    """What each strength is the sum of: the steps up to its level, its style, its own at the table."""
    steps, players = max(levels.values()) + 1, list(levels)
    design = np.zeros((len(rows), steps + len(players) + len(rows)))
    for (_, player), row in rows.items():
        design[row, : levels[player] + 1] = 1
        design[row, steps + players.index(player)] = player not in plain
        design[row, steps + len(players) + row] = 1
    return design


def _summed(played: Sequence[Played], rows: Mapping[tuple[int, str], int]) -> list[tuple[list[int], Vector]]:
    """The matches with the same seats as one: the rows of the seats, and what each won."""
    won: dict[tuple[int, ...], dict[int, float]] = {}
    for seats, shares in played:
        key = tuple(sorted(rows[len(seats), player] for player in seats))
        own = won.setdefault(key, dict.fromkeys(key, 0.0))
        for player, share in zip(seats, shares, strict=True):
            own[rows[len(seats), player]] += share / key.count(rows[len(seats), player])
    return [(list(key), np.array([own[row] for row in key])) for key, own in won.items() if any(own.values())]


def _fit(
    design: Vector,
    tables: Sequence[tuple[list[int], Vector]],
    style: float,
    table: float,
    levels: Mapping[str, int],
    plain: Sequence[str],
) -> tuple[float, Vector, Vector]:
    """With these spreads: how likely the matches are (Laplace's approximation), and mean and covariance of the parts."""
    steps = max(levels.values()) + 1
    expected = np.zeros(design.shape[1])
    expected[1:steps] = STEP
    spread = np.full(design.shape[1], table)
    spread[:steps] = STEP
    spread[0] = WIDE
    spread[steps : steps + len(levels)] = style
    precision = np.diag(spread**-2)
    parts, bent = expected.copy(), precision
    for _ in range(50):
        likely, slope, curve = _slopes(design @ parts, tables)
        bent = design.T @ curve @ design + precision
        step = np.linalg.solve(bent, design.T @ slope - precision @ (parts - expected))
        parts = parts + step / max(1.0, float(np.abs(step).max()))  # no more than 1 at a time
        if np.abs(step).max() < 1e-9:
            break
    likely, _, _ = _slopes(design @ parts, tables)
    away = (parts - expected) / spread
    evidence = likely - float(away @ away) / 2 - float(np.linalg.slogdet(bent)[1]) / 2 - float(np.log(spread).sum())
    return evidence, parts, np.linalg.inv(bent)


def _slopes(strength: Vector, tables: Sequence[tuple[list[int], Vector]]) -> tuple[float, Vector, Vector]:
    """The log-likelihood of the matches, its gradient, and minus its Hessian."""
    likely, slope, curve = 0.0, np.zeros(len(strength)), np.zeros((len(strength), len(strength)))
    for seats, won in tables:
        own = strength[seats]
        odds = np.exp(own - own.max())
        chance = odds / odds.sum()
        total = won.sum()
        likely += float(won @ np.log(chance))
        np.add.at(slope, seats, won - total * chance)
        np.add.at(curve, np.ix_(seats, seats), total * (np.diag(chance) - np.outer(chance, chance)))
    return likely, slope, curve


def _in_order(mean: Vector, covariance: Vector, ladders: Sequence[Sequence[int]]) -> Vector:
    """The likeliest strengths with each ladder in order, except for steps that the matches say lead down."""
    steps = []
    for lower, upper in (pair for ladder in ladders for pair in pairwise(ladder)):
        up = np.zeros(len(mean))
        up[[lower, upper]] = -1, 1
        if up @ mean + SURE * np.sqrt(up @ covariance @ up) >= 0:
            steps.append(up)
    for _ in range(200):
        falls = [up for up in steps if up @ mean < -1e-9]
        if not falls:
            break
        for up in falls:
            if (down := up @ mean) < 0:
                mean = mean - covariance @ up * down / (up @ covariance @ up)
    return mean
