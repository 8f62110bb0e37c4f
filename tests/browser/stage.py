"""The storage of a frequent player, for tests that look at many screens: unfinished and finished matches, one of several
people, a damaged save, statistics. The matches are the golden ones."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page

from game import games
from game.app.storage import saves
from game.core.record import HUMAN, Record, Seat, parse_record
from game.core.state import State
from tests.browser.conftest import Watch, opened
from tests.browser.table import answered
from tests.records import choosing, upto

GOLDEN = Path(__file__).parents[1] / "golden"
MATCHES = {  # the fullest ones; other games show their match of two
    "war": "war/greedy_4",
    "heroes": "heroes/monument_4",
    "thieves": "thieves/all_out_4",
    "kingdoms": "kingdoms/mixed_4",
}
ROW = {
    "played": 31,
    "won": 17.5,
    "points": 300,
    "scored": 31,
    "best": 17,
    "streak": 2,
    "longest": 5,
    "luck": -1.25,
    "lucky": 31,
}
TODAY = date.today()
RESULTS = {  # a match a day: of each seven two are daily challenges, one had hints
    f"match{ago}": f"{game} {1795219200000 - ago * 86_400_000} human,{rival} {ago % 2},{1 - ago % 2} {points}"
    + (f" d{TODAY - timedelta(days=ago)}" if ago % 7 < 2 else " h" if ago % 7 == 3 else "")
    for ago, (game, rival, points) in enumerate(
        [("war", "tama", "12,8"), ("heroes", "greedy", "40,51"), ("thieves", "strong", "-"), ("war", "genzo", "7,9")]
        * 9
    )
}
STATISTICS = {
    "version": 3,
    "device": "1f1f1f1f1f1f",
    "rows": {
        "war/greedy": {**ROW, "recent": "WLLSWWLWWWLLWLSWWLWW"},
        "kingdoms/greedy": {**ROW, "luck": 0.0, "lucky": 0, "recent": "LLW"},
    },
    "dice": {"war": {"1": 812, "2": 790, "3": 845, "A": 801, "C": 829, "D": 771}, "thieves": {"1": 9, "4": 3, "6": 11}},
    "results": RESULTS,
    "earned": {"war/clan": "1795219200000 match0", "kingdoms/fort": "1795219200000 match9"},
}


def midway(key: str, people: int = 1) -> Record:
    """A match of *key* where the first seat, a person, has a choice; *people* of the seats are people."""
    return choosing(_people(key, people), 0.4, 3 if key in MATCHES else 2)


def awaiting(key: str, verb: str) -> Record:
    """A match of *key* at the first time that its first seat, a person, has an action that begins with *verb*."""

    def offered(_: int, state: State) -> bool:
        return state.current_player() == 0 and any(str(action).startswith(verb) for action in state.legal_actions())

    return upto(_people(key, 1), offered)


def ended(key: str) -> Record:
    """A finished match of one person against bots."""
    return _people(key, 1)


def _people(key: str, people: int) -> Record:
    path = GOLDEN / f"{MATCHES.get(key, f'{key}/greedy_2')}.record"
    record = parse_record(path.read_text(encoding="utf-8"), games)
    seats = tuple(
        Seat(HUMAN, ("美美", "Ida", "Otto", "Yuki")[n]) if n < people else Seat("greedy") for n in range(record.players)
    )
    return replace(record, seats=seats, tags=(("Changed", "1795219200000"),))


def storage(**settings: object) -> dict[str, str]:
    """Entries of local storage: matches `war`, `warover`, ..., `shared` (several people), a damaged one, statistics."""
    entries = {f"match/{key}": saves.seal(midway(key)) for key in games}
    entries |= {f"match/{key}over": saves.seal(ended(key)) for key in games}
    entries["match/shared"] = saves.seal(midway("heroes", 4))
    entries["match/spoilt"] = entries["match/war"][:-9]
    entries["statistics"] = json.dumps(STATISTICS)
    entries["settings"] = json.dumps(settings)
    return entries


def furnish(context: BrowserContext, entries: dict[str, str]) -> None:
    """Store *entries* when the first page of *context* starts."""
    context.add_init_script(
        f"""if (location.protocol !== "about:" && !localStorage.length)
              for (const [key, text] of Object.entries({json.dumps(entries)}))
                localStorage.setItem("four-ages/" + key, text);"""
    )


def lasting(browser: Browser, site: str, entries: dict[str, str], **how: Any) -> Iterator[Page]:
    """A started page with *entries* in storage, for a file whose tests each look at another match: a start would take
    most of such a test. To play in it, call `ready` for its own random numbers."""
    context = browser.new_context(**{"locale": "en-US", **how})
    watch = Watch(site)
    watch.over(context)
    furnish(context, entries)
    yield opened(context, site)
    context.close()
    assert watch.messages == []
    assert watch.foreign == []


# Fonts are requested at layout of their text, so not before the next frame.
TYPESET = """async () => {
  const frame = () => new Promise((done) => { requestAnimationFrame(done); setTimeout(done, 1000); });
  await frame();
  await frame();
  await document.fonts.ready;
  await frame();
  await frame();
}"""


def typeset(tab: Page) -> None:
    """Wait until the text is in its own font."""
    tab.evaluate(TYPESET)


def visit(tab: Page, place: str, shown: str) -> None:
    """Go to the part of the address after # and wait for the element *shown* in the new screen."""
    before = tab.evaluate(
        """place => {
          const there = location.hash === place, root = document.documentElement.dataset;
          location.hash = place;
          return there ? null : root.shown ?? "";
        }""",
        place,
    )
    tab.wait_for_function("before => (document.documentElement.dataset.shown ?? '') !== before", arg=before)
    tab.wait_for_selector(shown)
    answered(tab)
