"""Events of achievements: the screen that shows them, and the search for them in past matches."""

from __future__ import annotations

from typing import Any

from game.app.events.work import begin, telling
from game.app.storage import earned, saves, statistics
from game.app.tab.notices import say
from game.app.tab.tab import Tab, Work
from game.core.errors import RecordError
from game.core.record import Record, was_counted


def on_achievements(tab: Tab, _: str, __: Any) -> None:
    """Include the achievements in the lobby from now on."""
    tab.lobby.achievements = True


def on_look_back(tab: Tab, _: str, __: Any) -> None:
    """Look for achievements in all matches on this device."""
    begin(tab, _looking_back(tab))


def _looking_back(tab: Tab) -> Work:
    t, store, found = tab.t, tab.storage.store, dict[str, str]()
    keys = [path.removeprefix("match/") for path in store.keys("match/")]
    looked = 0
    for number, key in enumerate(keys):
        wording = t("Looking through your matches: {n}%", n=100 * number // len(keys))
        yield wording
        record = _finished(store.get(f"match/{key}"))
        if record is not None:
            looked += 1
            lines = earned.of_match(key, record, record.number("Changed", 10**15))
            found = earned.merged(found, (yield from telling(lines, lambda _: wording)))  # noqa: B023
    new = len(found.keys() - statistics.earned(store).keys())
    statistics.award(store, found)
    done = t.plural("{n} match looked at.", "{n} matches looked at.", looked)
    gain = t.plural("{n} new achievement.", "{n} new achievements.", new) if new else t("No new achievements.")
    say(tab, t.together(done, gain))


def _finished(text: str | None) -> Record | None:
    """The match in a stored text, if it was counted in the statistics."""
    try:
        record = saves.unseal(text or "")
    except RecordError:
        return None
    uncounted = {"Practice", "Lesson"} & dict(record.tags).keys()
    return record if was_counted(record) and not uncounted else None
