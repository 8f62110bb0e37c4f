"""The sounds of a match: at most one for each action, and of several in one patch the most important."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.app.match.happening import Happening
from game.parts import Parts

LOUDNESS = ("capture", "drum", "dice", "coin", "stone", "step", "card")  # the first of these that occurs is played
TURN = "turn"  # a person's turn after bots
HARD, SOFT = 100, 70  # loudness of thrown dice, by a person and by others


@dataclass(frozen=True, slots=True)
class Sound:
    """A sound by name; for dice also their number, and the strength of the throw in per cent."""

    name: str
    count: int = 1
    force: int = HARD


def sound_of(done: Happening, parts: Parts[Any, Any], force: int = HARD) -> list[Sound]:
    """The sound of *done*, or none."""
    if done.captures and not done.state.is_terminal():
        return [Sound("capture")]
    name, dice = parts.table.sounds.get(type(done.action)), parts.after.dice
    if name is None:
        return []
    return [Sound(name, len(dice.thrown(done.action)), force)] if name == "dice" and dice else [Sound(name)]


def heard(happened: list[Sound], staged: bool = False) -> list[Sound]:
    """At most two sounds for each patch: the most important event, and that a person's turn has come after bots. What is
    *staged* brings its own sound."""
    found = {one.name: one for one in happened}
    order = [name for name in LOUDNESS if name in found and not (staged and name == "capture")]
    return [found[name] for name in [*order[:1], TURN] if name in found]
