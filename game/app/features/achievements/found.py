"""What a person has achieved in a match, from its record alone."""

from __future__ import annotations

from game import games
from game.app.match.seats import people
from game.core.achievement import feats_of
from game.core.errors import ActionError
from game.core.options import count_for
from game.core.record import Record, Slices
from game.roster import parts_of


def of_match(key: str, record: Record, moment: int) -> Slices[dict[str, str]]:
    """The lines of what the person in a finished match has achieved; none with more persons, under other rules, or with an
    option that keeps it from counting for them."""
    persons = people(record.seats)
    if len(persons) != 1 or not count_for(record.options, "achievements"):
        return {}
    feats = parts_of(record.game).achievements.feats(persons[0])
    try:
        found = yield from feats_of(record, games, feats)
    except ActionError:
        return {}
    return {f"{record.game}/{name}": f"{moment} {key}" for name in sorted(found)}
