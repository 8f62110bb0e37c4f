"""Achievements are shown, found in a match that was counted, and looked for in past matches."""

from __future__ import annotations

from dataclasses import dataclass

from game.app.events.work import begin, with_progress
from game.app.features.achievements.found import of_match
from game.app.features.statistics import earned, statistics
from game.app.match.match import Match
from game.app.session.notices import say
from game.app.session.session import Session, Work
from game.app.storage import saves
from game.core.errors import RecordError
from game.core.record import Record, was_counted, whole


@dataclass(slots=True)
class AchievementsState:
    """Whether a person has asked for the achievements in this visit."""

    asked: bool = False


def on_achievements(session: Session) -> None:
    """Include the achievements in the lobby from now on."""
    session.state(AchievementsState).asked = True


def counted(session: Session, match: Match) -> None:
    """Store what a match that was just counted has brought."""
    statistics.award(session.storage.store, whole(of_match(match.first_key, match.saved(), session.now)))


def on_look_back(session: Session) -> None:
    """Look for achievements in all matches on this device."""
    begin(session, _looking_back(session))


def _looking_back(session: Session) -> Work:
    t, store, found = session.t, session.storage.store, dict[str, str]()
    keys = [path.removeprefix("match/") for path in store.keys("match/")]
    looked = 0
    for number, key in enumerate(keys):
        wording = t("Looking through your matches: {n}%", n=100 * number // len(keys))
        yield wording
        record = _finished(store.get(f"match/{key}"))
        if record is not None:
            looked += 1
            lines = of_match(key, record, record.number("Changed", 10**15))
            found = earned.merged(found, (yield from with_progress(lines, lambda _: wording)))  # noqa: B023
    new = len(found.keys() - statistics.earned(store).keys())
    statistics.award(store, found)
    done = t.plural("{n} match checked.", "{n} matches checked.", looked)
    gain = t.plural("{n} new achievement.", "{n} new achievements.", new) if new else t("No new achievements.")
    say(session, t.together(done, gain))


def _finished(text: str | None) -> Record | None:
    """The match in a stored text, if it was counted in the statistics."""
    try:
        record = saves.unseal(text or "")
    except RecordError:
        return None
    uncounted = {"Practice", "Lesson"} & dict(record.tags).keys()
    return record if was_counted(record) and not uncounted else None
