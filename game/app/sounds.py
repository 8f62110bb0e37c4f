"""What is heard of a match: a sound an action at most, and of several in one patch the greatest."""

from __future__ import annotations

from typing import Any

from game.core.parts import Parts
from game.core.state import Action, State

LOUDNESS = ("victory", "defeat", "alarm", "capture", "dice", "card")  # of several sounds at once the first is heard
TURN = "turn"  # after bots it is a person's turn


def sound_of(action: Action, state: State, before: object, people: list[int], parts: Parts[Any, Any]) -> list[str]:
    """The sound of *action*, none or one: *state* is what came of it, *before* were the scores."""
    if state.is_terminal():
        shares = state.returns()
        return ["victory" if not people or any(shares[seat] for seat in people) else "defeat"]
    if state.scores() != before:
        return ["capture"]
    sound = parts.sounds.get(type(action).__name__)
    return [] if sound is None else [sound]


def heard(happened: list[str]) -> list[str]:
    """At most two sounds a patch: the greatest thing that happened, and that after bots it is a person's turn."""
    greatest = [name for name in LOUDNESS if name in happened][:1]
    return greatest + ([TURN] if TURN in happened else [])
