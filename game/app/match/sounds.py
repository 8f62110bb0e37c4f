"""The sounds of a match: at most one for each action, and of several in one patch the most important."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.app.match.applied import AppliedAction
from game.parts import Parts

LOUDNESS = ("capture", "drum", "dice", "coin", "stone", "step", "card")  # the first of these that occurs is played
TURN = "turn"  # a person's turn after bots
SPREAD = 60  # how far to the side the outermost seats are, in per cent
HARD, SOFT = 100, 70  # loudness of thrown dice, by a person and by others


@dataclass(frozen=True, slots=True)
class Sound:
    """A sound by name; for dice also their number, and the strength of the throw in per cent; and its direction, from -100
    (left) to 100 (right)."""

    name: str
    count: int = 1
    force: int = HARD
    side: int = 0


def side_of(seat: int, seats: int) -> int:
    """Where *seat* of so many sits: the first on the left, the last on the right; 0 for nobody's."""
    return round(SPREAD * (2 * seat / (seats - 1) - 1)) if seat >= 0 and seats > 1 else 0


def sound_of(done: AppliedAction, parts: Parts[Any, Any], force: int = HARD) -> list[Sound]:
    """The sound of *done*, or none."""
    seat = done.mover if done.mover >= 0 or done.receiver is None else done.receiver
    side = side_of(seat, len(done.points))
    if done.captures and not done.state.is_terminal():
        return [Sound("capture", side=side)]
    name, dice = parts.table.sounds.get(type(done.action)), parts.after.dice
    if name is None:
        return []
    if name == "dice" and dice:
        return [Sound(name, len(dice.thrown(done.action)), force, side)]
    return [Sound(name, side=side)]


def heard(happened: list[Sound], staged: bool = False) -> list[Sound]:
    """At most two sounds for each patch: the most important event, and that a person's turn has come after bots. What is
    *staged* brings its own sound."""
    found = {sound.name: sound for sound in happened}
    order = [name for name in LOUDNESS if name in found and not (staged and name == "capture")]
    return [found[name] for name in [*order[:1], TURN] if name in found]
