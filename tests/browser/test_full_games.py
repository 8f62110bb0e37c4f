"""A match of every game, one person against bots, its beginning and its end: by the keyboard alone, or by roles and names
alone, in turns. The middle is similar; test_memory.py and test_engines.py click through whole matches.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from game import games
from game.app.storage import saves
from game.core.i18n import Words
from tests.browser.conftest import picture, ready
from tests.browser.stage import ended, lasting, visit
from tests.browser.table import standing, starred
from tests.records import choosing

BEGINNING, END = 15, 500  # decisions
STARRED = 4  # of those at the beginning by the keyboard: each waits for a best-move marker
# Of a match: the last part, which is played. Earlier heroes have a market, which random play seldom ends.
LATE = {"war": 0.93, "heroes": 0.98, "thieves": 0.92, "kingdoms": 0.94}
QUICK = {"pace": "fast", "motion": "reduced", "hints": "on"}
# The focused element: what it is, whether its ring shows, and whether it is visible itself.
FOCUSED = """() => {
  const one = document.activeElement;
  if (!one || one === document.body) return {name: '', choice: false, best: false, ring: false, seen: false};
  const style = getComputedStyle(one), box = one.getBoundingClientRect();
  const points = [[.5, .5], [.1, .2], [.9, .2], [.1, .8], [.9, .8]];
  return {
    name: (one.getAttribute('aria-label') || one.textContent).trim(),
    choice: one.matches('main summary, main [data-on=act], main [data-on=roll]'),
    best: one.matches('main .best'),
    ring: style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2,
    seen: points.some(([x, y]) => {
      const there = document.elementFromPoint(box.left + x * box.width, box.top + y * box.height);
      return there && (one.contains(there) || there.contains(one));
    }),
  };
}"""
# Buttons of every match; all others in the main part are choices.
FRAME = {"Log", "Close", "Faster", "Tutorial", "Dismiss", "Explore this position", "Notes"}
BUTTON = re.compile(r"""^\s*- (?:'?)button "((?:[^"\\]|\\.)*)"(.*)$""", re.MULTILINE)


@pytest.fixture(scope="module")
def started(browser: Browser, site: str) -> Iterator[Page]:
    """A page of a person who wants no waiting, with two matches of each game near their end."""
    late = {key: saves.seal(choosing(ended(key), LATE[key], 2)) for key in games}
    entries = {f"match/{way}-{key}": match for key, match in late.items() for way in ("keys", "names")}
    size = {"width": 1366, "height": 900}
    yield from lasting(browser, site, {"settings": json.dumps(QUICK), **entries}, viewport=size)


@pytest.fixture
def quick(started: Page) -> Page:
    """Its lobby, with nothing chosen yet."""
    visit(started, "#/", ".lobby")
    ready(started)  # random numbers are the test's own, whatever was played before
    started.evaluate("document.activeElement.blur()")
    return started


def focused(tab: Page) -> dict[str, Any]:
    found: dict[str, Any] = tab.evaluate(FOCUSED)
    return found


def tab_to(tab: Page, name: str) -> None:
    """Tab until the element called *name* has the focus."""
    for _ in range(60):
        tab.keyboard.press("Tab")
        if focused(tab)["name"] == name:
            return
    raise AssertionError(f"Tab never comes to {name}")


def on_by_keyboard(tab: Page, key: str, rng: Random, most: int) -> bool:
    """Play on for *most* decisions, the first few by the best-move marker, or to the end. Returns whether it was reached."""
    press = tab.keyboard.press
    for count in range(most):
        where = standing(tab)
        if where == "over":
            return True
        if where == "wait":
            press("f")
            continue
        if count < STARRED:
            starred(tab)
        for _ in range(1 + int(rng.random() * 4)):
            press("n")
        marked = tab.locator("main .best").count() > 0
        for step in range(60):  # to the best choice, or else past cards that are only marked
            at = focused(tab)
            if at["best"] or (at["choice"] and (step > 40 or not marked)):
                break
            press("n")
        else:
            continue  # a bot's move came between
        assert at["ring"] and at["seen"], at
        press("Enter")
        if count == 2:
            picture(tab, f"{key}-desktop")
    return False


@pytest.mark.parametrize("key", list(games)[::2])
def test_a_game_by_keyboard_alone(quick: Page, key: str) -> None:
    """Tab and Enter in the lobby; N and Enter for choices, F for bots; the focus is visible wherever it goes."""
    press, rng = quick.keyboard.press, Random(1)
    tab_to(quick, f"Play {Words('en')(games[key].title)}")
    press("Enter")
    quick.wait_for_selector(".match")
    press("?")
    expect(quick.locator("#keys[open]")).to_contain_text("next option")
    press("Escape")
    on_by_keyboard(quick, key, rng, STARRED)
    visit(quick, f"#/match/keys-{key}", f".{key}.table")
    assert on_by_keyboard(quick, key, rng, END)
    picture(quick, f"{key}-score")
    tab_to(quick, "Rematch")
    press("Enter")
    quick.wait_for_function("!document.querySelector('[data-on=rematch]')")


@pytest.mark.parametrize("key", list(games)[1::2])
def test_a_game_by_roles_and_names_alone(quick: Page, key: str) -> None:
    """Only what a screen reader would say is used; no two buttons of a screen have the same name."""
    rng = Random(2)
    quick.get_by_role("button", name=f"Play {Words('en')(games[key].title)}").click()
    expect(quick.get_by_role("heading", level=1)).to_have_text(Words("en")(games[key].title))
    on_by_names(quick, rng, BEGINNING)
    expect(quick.get_by_role("log")).to_contain_text(re.compile(r"\w"))
    visit(quick, f"#/match/names-{key}", f".{key}.table")
    assert on_by_names(quick, rng, END)
    assert {"Rematch", "Lobby"} <= {name for name, _ in BUTTON.findall(quick.get_by_role("main").aria_snapshot())}


def on_by_names(tab: Page, rng: Random, most: int) -> bool:
    """Play on for *most* decisions or to the end. Returns whether it was reached."""
    gone, last, dull = (
        0,
        ("", [""]),
        set[str](),
    )  # an element that explains itself and changes nothing is pressed only once
    main = tab.get_by_role("main")
    for _ in range(most):
        where = standing(tab)
        if where == "over":
            return True
        if where not in ("roll", "act"):
            haste = main.get_by_role("button", name="Faster", exact=True)
            haste.evaluate_all("found => found[0]?.click()")  # the bots may have finished by now
            continue
        found = BUTTON.findall(main.aria_snapshot())
        names = [name.replace('\\"', '"').replace("''", "'") for name, state in found if "disabled" not in state]
        choices = [
            name for name in names if not name.endswith(".")
        ]  # two seats may have elements with the same explanation
        assert len(choices) == len(set(choices)), sorted(name for name in choices if choices.count(name) > 1)
        assert all(any(letter.isalnum() for letter in name) for name in names), names
        choices = [name for name in names if name not in FRAME and not name.startswith("Rules: ")]
        folded = main.locator("details:not([open]) > summary", has_text="spaces to choose")
        if folded.count():
            folded.dispatch_event("click")
            continue
        if last[1] == names:
            dull.add(last[0])
        choices = [name for name in choices if name not in dull] or choices
        name = choices[int(rng.random() * len(choices))]
        last = (name, names)
        # A bot's move may come between: then look again.
        named = main.get_by_role("button", name=name, exact=True)
        gone = 0 if named.evaluate_all("found => { found[0]?.click(); return found.length; }") else gone + 1
        assert gone < 6, f"{name} is told and can't be found"
    return False
