"""A whole match of every game, one person against bots: by the keyboard alone, and by roles and names alone."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from game import games
from game.core.i18n import Words
from tests.browser.conftest import Watch, opened, picture
from tests.browser.table import standing

LONGEST = 2500  # decisions
QUICK = {"pace": "fast", "motion": "reduced"}
# The element that has the focus: what it is, whether its ring shows, and whether it can be seen itself.
FOCUSED = """() => {
  const one = document.activeElement;
  if (!one || one === document.body) return {name: '', choice: false, ring: false, seen: false};
  const style = getComputedStyle(one), box = one.getBoundingClientRect();
  const points = [[.5, .5], [.1, .2], [.9, .2], [.1, .8], [.9, .8]];
  return {
    name: (one.getAttribute('aria-label') || one.textContent).trim(),
    choice: one.matches('main summary, main [data-on=act], main [data-on=roll]'),
    ring: style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2,
    seen: points.some(([x, y]) => {
      const there = document.elementFromPoint(box.left + x * box.width, box.top + y * box.height);
      return there && (one.contains(there) || there.contains(one));
    }),
  };
}"""
# Buttons that are there in every match; all others in the main part are choices.
FRAME = {"Log", "Close", "Faster", "Learn by playing", "Dismiss"}
BUTTON = re.compile(r"""^\s*- (?:'?)button "((?:[^"\\]|\\.)*)"(.*)$""", re.MULTILINE)


@pytest.fixture
def quick(browser: Browser, watch: Watch, site: str):  # type: ignore[no-untyped-def]
    """The lobby for a person who wants no waiting."""
    context = browser.new_context(locale="en-US", viewport={"width": 1366, "height": 900})
    chosen = json.dumps(json.dumps(QUICK))
    context.add_init_script(
        f"if (location.protocol !== 'about:') localStorage.setItem('four-ages/settings', {chosen});"
    )
    context.set_default_timeout(20_000)
    watch.over(context)
    yield opened(context, site)
    context.close()
    assert watch.messages == []
    assert watch.foreign == []


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


@pytest.mark.parametrize("key", games)
def test_a_full_game_by_keyboard_alone(quick: Page, key: str) -> None:
    """Tab and Enter in the lobby; N and Enter for choices, F for bots; the focus is seen wherever it goes."""
    press, rng = quick.keyboard.press, Random(1)
    tab_to(quick, f"Play {Words('en')(games[key].title)}")
    press("Enter")
    quick.wait_for_selector(".match")
    press("?")
    expect(quick.locator("#keys[open]")).to_contain_text("to the next choice")
    press("Escape")
    for count in range(LONGEST):
        where = standing(quick)
        if where == "over":
            break
        if where == "wait":
            press("f")
            continue
        for _ in range(1 + int(rng.random() * 4)):
            press("n")
        at = focused(quick)
        if not at["choice"]:
            continue  # a bot's move came between
        assert at["ring"] and at["seen"], at
        press("Enter")
        if count == 12:
            picture(quick, f"{key}-desktop")
    else:
        raise AssertionError("the match did not end")
    picture(quick, f"{key}-score")
    tab_to(quick, "Rematch")
    press("Enter")
    quick.wait_for_function("!document.querySelector('[data-on=rematch]')")


@pytest.mark.parametrize("key", games)
def test_a_full_game_by_roles_and_names_alone(quick: Page, key: str) -> None:
    """What a screen reader is told is all that is used; no two buttons of a screen are called alike."""
    rng, last = Random(2), ("", [""])
    dull = set()  # what explains itself and changes nothing is not pressed again and again
    quick.get_by_role("button", name=f"Play {Words('en')(games[key].title)}").click()
    expect(quick.get_by_role("heading", level=1)).to_have_text(Words("en")(games[key].title))
    for _ in range(LONGEST):
        where = standing(quick)
        mine = where in ("roll", "act")
        main = quick.get_by_role("main")
        found = BUTTON.findall(main.aria_snapshot())
        if where == "over":
            assert {"Rematch", "Lobby"} <= {name for name, _ in found}
            break
        names = [name.replace('\\"', '"').replace("''", "'") for name, state in found if "disabled" not in state]
        deeds = [name for name in names if not name.endswith(".")]  # two seats may have what explains itself alike
        assert len(deeds) == len(set(deeds)), sorted(name for name in deeds if deeds.count(name) > 1)
        assert all(any(letter.isalnum() for letter in name) for name in names), names
        choices = [name for name in names if name not in FRAME and not name.startswith("Rules: ")]
        folded = main.locator("details:not([open]) > summary", has_text="spaces to choose")
        if not mine:
            haste = main.get_by_role("button", name="Faster", exact=True)
            haste.evaluate_all("found => found[0]?.click()")  # the bots may be done by now
            continue
        if folded.count():
            folded.dispatch_event("click")
            continue
        if last[1] == names:
            dull.add(last[0])
        choices = [name for name in choices if name not in dull] or choices
        name = choices[int(rng.random() * len(choices))]
        last = (name, names)
        main.get_by_role("button", name=name, exact=True).first.dispatch_event("click")
    else:
        raise AssertionError("the match did not end")
    expect(quick.get_by_role("log")).to_contain_text(re.compile(r"\w"))
