"""Promises of Market Day ("Market Day"): their giver and receiver, and whether they were fulfilled. They bind nobody."""

from __future__ import annotations

from collections.abc import Callable

from game.heroes.rules.cards import PROMISES, TRUCE
from game.heroes.rules.position import Position, Promise

PEACE, PACT, ROAD = (PROMISES.index(word) for word in ("peace", "truce", "road"))
ROUNDS = {PEACE: 1, PACT: TRUCE}  # rounds for which promises not to attack last


def note_promise(state: Position, promise: int, giver: int, receiver: int) -> None:
    """*giver* promises *receiver* something."""
    state.promises.append(Promise(promise, giver, receiver, state.round, "open"))


def settle_promises(state: Position) -> None:
    """On Market Day, promises of peace that ran out unbroken become kept ones."""
    _settle(
        state, lambda promise: promise.kind in ROUNDS and state.round >= promise.round + ROUNDS[promise.kind], "kept"
    )


def break_peace(state: Position, attacker: int, target: int) -> None:
    """*attacker* breaks its promises to the tribe that it attacks."""
    _settle(
        state,
        lambda promise: promise.kind in ROUNDS and (promise.giver, promise.receiver) == (attacker, target),
        "broken",
    )


def settle_road(state: Position, giver: int, receiver: int, *, kept: bool) -> None:
    """The oldest promise of *giver* to let *receiver* build a road is now kept or broken."""
    _settle(
        state,
        lambda promise: (promise.kind, promise.giver, promise.receiver) == (ROAD, giver, receiver),
        "kept" if kept else "broken",
        first=True,
    )


def _settle(state: Position, concerns: Callable[[Promise], bool], status: str, *, first: bool = False) -> None:
    for number, promise in enumerate(state.promises):
        if promise.status == "open" and concerns(promise):
            state.promises[number] = promise._replace(status=status)
            if first:
                return
