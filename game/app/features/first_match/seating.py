"""Which new matches are first ones, and which have beginners at the table."""

from __future__ import annotations

from collections.abc import Sequence

from game.app.features.first_match.match import BEGINNERS, FIRST, YES
from game.app.features.statistics import statistics
from game.app.features.statistics.results import Result
from game.app.match.policy import ORDINARY
from game.app.tab.tab import Tab
from game.core.record import Record
from game.roster import BEGINNER, levels


def seated(tab: Tab, record: Record, quick: bool) -> Record:
    """*record* with its tags, if one person plays it against bots and it could count: a first match, until one of the game
    is over; beginners in a *quick* one, until the person has won one."""
    people = sum(seat.is_human for seat in record.seats)
    if people != 1 or record.tags or tab.policy_of(record) is not ORDINARY:
        return record
    past = [one for one in statistics.past(tab.storage.store) if one.game == record.game]
    if not past and record.game not in statistics.played(tab.storage.store):
        record = record.with_tag(FIRST, YES)
    if quick and needs_beginners(past) and BEGINNER in levels(record.game):
        record = record.with_tag(BEGINNERS, YES)
    return record


def needs_beginners(past: Sequence[Result]) -> bool:
    """Whether none of a game's *past* matches was won."""
    return not any(result.won for result in past)
