"""The moments at which a named opponent speaks. `words/voices` of each game has the lines, at least twelve a character."""

from __future__ import annotations

from collections.abc import Mapping

GREET, AGAIN, BEATEN, THIRD = (
    "greet",
    "again",
    "beaten",
    "third",
)  # a match begins, after what happened in the last ones
TAKE, ROBBED, GAIN, LOSS = "take", "robbed", "gain", "loss"  # points change: from or to a person, or otherwise
COMEBACK, LAST, WON, LOST = "comeback", "last", "won", "lost"  # a person takes the lead, the end is near, the end
EVERYWHERE = (GREET, AGAIN, BEATEN, THIRD, TAKE, ROBBED, GAIN, LOSS, COMEBACK, LAST, WON, LOST)

Voice = Mapping[str, str]  # the line for each moment: EVERYWHERE and the game's own; {name} is the person at the table

ANYBODY = -1  # in place of a seat: the moment concerns everybody
Remark = tuple[int, str]  # the seat that a moment concerns, or ANYBODY, and the moment
SILENCE: Remark = (ANYBODY, "")
