"""Training the weights of `bot/strong.py`: play matches, record the winners, fit, and repeat with the new weights.

The first matches are greedy's own; in the next ones one seat, two, and so on up to all play with the new weights, because
values must know weaker company too. Two players need no winners: the solution has each position's chance.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numba as nb
import numpy as np

from game.core.interval import wilson
from game.war import GAME
from game.war.bot.features import FEATURES, WIDTH
from game.war.solver.dice import COUNT
from game.war.solver.matches import GREEDY, WEIGHTS, Arena, arena, many, place_of, quick_features, record
from game.war.solver.solve import load
from game.war.solver.turn import Floats, Ints

FILE = Path(__file__).parents[1] / "bot" / "strong.json"
ROUNDS = 2
GAMES = 3000  # a round
CHECKED = 20_000
PENALTY = 1e-6  # on the squares of weights, a position
STEPS = 30
ENOUGH = 1e-6


@nb.njit(cache=True)
def slopes(kept: Any, goals: Any, players: int, weights: Any) -> tuple[float, Any, Any]:
    """The loss (mean cross entropy), its slope and curvature, over positions with their goals: a share for each seat."""
    slope, bend = np.zeros(WIDTH), np.zeros((WIDTH, WIDTH))
    flat, strength = np.empty(players * WIDTH), np.empty(players)
    loss = 0.0
    for number in range(len(kept)):
        quick_features(kept[number, :COUNT], players, kept[number, COUNT], flat)
        found = flat.reshape((players, WIDTH))
        for seat in range(players):
            strength[seat] = np.exp((weights * found[seat]).sum())
        strength /= strength.sum()
        mean = np.zeros(WIDTH)
        for seat in range(players):
            loss -= goals[number, seat] * np.log(strength[seat])
            mean += strength[seat] * found[seat]
        for seat in range(players):
            slope += (strength[seat] - goals[number, seat]) * found[seat]
            away = found[seat] - mean
            for column in range(WIDTH):
                if away[column] != 0.0:
                    for other in range(column + 1):
                        bend[column, other] += strength[seat] * away[column] * away[other]
    count = len(kept)
    bend += np.tril(bend, -1).T
    return loss / count, slope / count, bend / count


def fit(kept: Ints, goals: Floats, players: int, weights: Floats) -> tuple[Floats, float]:
    """The weights with the least loss, by Newton's method from *weights* on; and the loss."""
    loss, slope, bend = slopes(kept, goals, players, weights)
    for _ in range(STEPS):
        step = np.linalg.solve(bend + PENALTY * np.eye(WIDTH), slope + PENALTY * weights)
        tried = weights - step
        fresh = slopes(kept, goals, players, tried)
        while fresh[0] > loss + ENOUGH:
            step /= 2
            tried = weights - step
            fresh = slopes(kept, goals, players, tried)
        gained, weights, (loss, slope, bend) = loss - fresh[0], tried, fresh
        if gained < ENOUGH:
            break
    return weights, loss


def train(
    players: int, seed: int, values: Floats | None, report: Callable[[str], None]
) -> tuple[Floats, dict[str, float | int]]:
    """The weights for so many players, and their results. *values* are those of the solution, for two."""
    table = arena(players)
    weights, loss = np.zeros(WIDTH), 0.0
    kinds = np.full(players, GREEDY)
    kept = np.empty((0, COUNT + 2), np.int64)
    for number in range(ROUNDS):
        for learning in range(1, players + 1):
            seats = np.array([*kinds[:learning], *[GREEDY] * (players - learning)])
            kept = np.concatenate(
                [kept, _recorded(table, seats, weights, GAMES // players, seed + 10 * number + learning)]
            )
        weights, loss = fit(kept, _goals(kept, players, values, table), players, weights)
        kinds = np.full(players, WEIGHTS)
        report(f"{players} players, round {number + 1} of {ROUNDS}: {len(kept)} positions, loss {loss:.4f}")
    share, low, high = against_greedy(table, weights, CHECKED, seed)
    report(
        f"{players} players: {100 * share:.2f} % [{100 * low:.2f}, {100 * high:.2f}] against greedy in {CHECKED} matches"
    )
    figures = {"share": share, "low": low, "high": high, "matches": CHECKED, "positions": len(kept), "loss": loss}
    return weights, {name: round(value, 4) for name, value in figures.items()}


def _goals(kept: Ints, players: int, values: Floats | None, table: Arena) -> Floats:
    """The target of each seat: the result, or with two players the chance from the solution."""
    goals = np.zeros((len(kept), players))
    rows = np.arange(len(kept))
    if values is None:
        goals[rows, kept[:, COUNT + 1]] = 1.0
    else:
        goals[rows, kept[:, COUNT]] = [values[place_of(row[:COUNT], row[COUNT], table.place)] for row in kept]
        goals[rows, 1 - kept[:, COUNT]] = 1 - goals[rows, kept[:, COUNT]]
    return goals


def against_greedy(table: Arena, weights: Floats, games: int, seed: int) -> tuple[float, float, float]:
    """The share of one seat with *weights* against greedy in all others, and its 95 % interval. The seat rotates."""
    total = 0.0
    each = games // table.players
    for seat in range(table.players):
        kinds = np.full(table.players, GREEDY)
        kinds[seat] = WEIGHTS
        won = np.empty((each, table.players))
        minds = table.minds([], [weights] * table.players)
        many(each, kinds, minds, seed * 10 + seat, table.place, table.turn, table.column, won)
        total += won[:, seat].sum()
    return total / (each * table.players), *wilson(total, each * table.players)


def _recorded(table: Arena, kinds: Ints, weights: Floats, games: int, seed: int) -> Ints:
    kept = np.empty((games * 60, COUNT + 2), np.int64)
    minds = table.minds([], [weights] * table.players)
    filled = record(games, kinds, minds, seed, table.place, table.turn, table.column, kept)
    return kept[:filled]


def train_all(seed: int, report: Callable[[str], None]) -> None:
    """Train and write `strong.json`, for two to six players."""
    values = load()
    weights, figures = {}, {}
    for players in GAME.players:
        found, figures[str(players)] = train(players, seed, values if players == 2 else None, report)
        weights[str(players)] = [round(float(weight), 3) for weight in found]
    text = json.dumps({"features": FEATURES, "seed": seed, "against greedy": figures, "weights": weights}, indent=1)
    FILE.write_text(re.sub(r"\n   +", " ", text) + "\n", "utf-8")
