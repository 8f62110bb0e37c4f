"""Whether a match counts: one person has played it against bots to its end."""

from __future__ import annotations

from game.core.options import count_for
from game.core.record import Record
from game.core.state import State

DUE = "due"  # the tag Counted of a finished match that is not counted yet; "yes" afterwards


def counts(record: Record, state: State) -> bool:
    """Whether to count a match: one person against bots, at its end, not counted before, with options that let it count."""
    people = sum(player.is_human for player in record.seats)
    done = record.tag("Counted", DUE) != DUE
    fits = count_for(record.options, "results") and not {"Practice", "Lesson"} & dict(record.tags).keys()
    return state.is_terminal() and people == 1 and not done and fits
