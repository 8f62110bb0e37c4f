"""What is heard of a match: a sound an action at most, and of several in one patch the greatest."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.app.match.happening import Happening
from game.parts import Parts

LOUDNESS = ("capture", "drum", "dice", "coin", "stone", "step", "card")  # of several sounds at once the first is heard
TURN = "turn"  # after bots it is a person's turn
HARD, SOFT = 100, 70  # how hard dice are thrown, by a person and by others


@dataclass(frozen=True, slots=True)
class Sound:
    """A sound by its name; of dice how many there are, and how hard they are thrown, in per cent."""

    name: str
    count: int = 1
    force: int = HARD


def sound_of(done: Happening, parts: Parts[Any, Any], force: int = HARD) -> list[Sound]:
    """The sound of *done*, none or one."""
    if done.captures and not done.state.is_terminal():
        return [Sound("capture")]
    name, dice = parts.table.sounds.get(type(done.action)), parts.after.dice
    if name is None:
        return []
    return [Sound(name, len(dice.thrown(done.action)), force)] if name == "dice" and dice else [Sound(name)]


def heard(happened: list[Sound], staged: bool = False) -> list[Sound]:
    """At most two sounds a patch: the greatest thing that happened, and that after bots it is a person's turn. What is
    *staged* has a sound of its own."""
    found = {one.name: one for one in happened}
    order = [name for name in LOUDNESS if name in found and not (staged and name == "capture")]
    return [found[name] for name in [*order[:1], TURN] if name in found]
