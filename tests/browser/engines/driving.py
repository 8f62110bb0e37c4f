"""What tests do in a window of any engine: store, press, play, change settings."""

from __future__ import annotations

import time

from tests.browser.engines.window import Window, wait
from tests.browser.table import CHOICE, PLAY_ON

READY = "'ready' in document.documentElement.dataset"
QUIET = {"settings": '{"pace": "fast", "motion": "reduced", "sound": 0, "hints": "off"}'}
PLAY = "form[data-submit='new:{key}'] button[type=submit]"


def furnished(one: Window, site: str, entries: dict[str, str], place: str = "") -> None:
    """Store *entries*, then open the page, or the *place* in it."""
    one.go(site + "robots.txt")
    one.run("(all) => { for (const key in all) localStorage.setItem('four-ages/' + key, all[key]); }", entries)
    one.go(site + place)
    wait(one, READY)


def press(one: Window, selector: str) -> None:
    """Press the mouse on the first *selector* when it is there, and wait for the answer. If the machine is so busy that
    the worker was silent for long and is restarted, the page says that nothing was done: a person presses again."""
    press_once(one, selector)
    if one.run(
        "() => Boolean(document.querySelector('#notice')?.textContent.includes('Carry on from your last move'))"
    ):
        time.sleep(1)  # the message pushes the rest down
        press_once(one, selector)


def press_once(one: Window, selector: str) -> None:
    wait(one, f'document.querySelector("{selector}")')
    place = one.run(
        """(selector) => {
          const found = document.querySelector(selector);
          found.scrollIntoView({block: 'center', behavior: 'instant'});
          const box = found.getBoundingClientRect();
          const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
          const there = document.elementFromPoint(x, y);
          return [x, y, found.contains(there) ? '' : `${there?.outerHTML.slice(0, 200)} lies over it`];
        }""",
        selector,
    )
    assert place[2] == "", f"{selector}: {place[2]}"
    one.click(place[0], place[1])
    wait(one, "!document.querySelector('.sent, #ended')")


def play_on(one: Window, most: int) -> int:
    """Play to the end, or for at most *most* clicks, by the table's choices; returns the number of clicks."""
    clicks = 0
    while clicks < most:
        done = one.run(PLAY_ON, [min(most - clicks, 20), CHOICE, False])
        clicks += done
        if done < 20:
            break
    return clicks


def log(one: Window) -> list[str]:
    found: list[str] = one.run("() => [...document.querySelectorAll('#log li')].map(line => line.textContent)")
    return found


def at_table(key: str) -> str:
    return f"{READY} && document.querySelector('.{key}.table')"


def set_to(one: Window, key: str, value: str) -> None:
    """Change a setting, as its select does."""
    one.run(
        """([key, value]) => {
          const select = document.querySelector(`#settings-${key}`);
          select.value = value;
          select.dispatchEvent(new Event('change', {bubbles: true}));
        }""",
        [key, value],
    )
