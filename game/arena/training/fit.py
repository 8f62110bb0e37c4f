"""The weights that make the softmax of all seats' strengths fit the results: Newton's method, in NumPy."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
STEPS = 30
ENOUGH = 1e-7


def loss_of(rows: Floats, goals: Floats, weights: Floats) -> float:
    """The mean cross entropy of *goals* (by position and seat) under *weights*; *rows* by position, seat and feature."""
    return -float((goals * _logs(rows @ weights)).sum(1).mean())


def fit(rows: Floats, goals: Floats, penalty: float, known: Floats | None = None) -> Floats:
    """The weights with the least loss plus *penalty* times half the sum of the squared distances from those *known*, or from
    0."""
    count, _, features = rows.shape
    flat = rows.reshape(-1, features)
    start = np.zeros(features) if known is None else known
    weights = start
    loss = loss_of(rows, goals, weights)
    for _ in range(STEPS):
        shares = np.exp(_logs(rows @ weights))
        slope = (shares - goals).reshape(-1) @ flat / count + penalty * (weights - start)
        weighed = rows * shares[:, :, None]
        mean = weighed.sum(1)
        bend = (flat.T @ weighed.reshape(-1, features) - mean.T @ mean) / count + penalty * np.eye(features)
        step = np.linalg.solve(bend, slope)
        while True:
            tried = weights - step
            fresh = loss_of(rows, goals, tried) + penalty / 2 * float((tried - start) @ (tried - start))
            if fresh <= loss + 1e-12 or float(abs(step).max()) < ENOUGH:
                break
            step /= 2
        gained, weights, loss = loss - fresh, tried, fresh
        if gained < ENOUGH:
            break
    return weights


def _logs(strengths: Floats) -> Floats:
    """The logarithm of the softmax over the seats."""
    away = strengths - strengths.max(1, keepdims=True)
    logs: Floats = away - np.log(np.exp(away).sum(1, keepdims=True))
    return logs
