"""A match driven from outside: what the table awaits, and clicks on what it offers.

The table goes on while a test looks at it: what may be gone when the click comes (a bot's haste) is looked for and clicked
in one go, in the page. What a person is to choose stays.
"""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

STEPS = 1500  # of others, until it is a person's turn
STANDING = """() => {
  if (document.querySelector('.sent')) return null;
  if (document.querySelector('[data-on=rematch]')) return 'over';
  if (document.querySelector('[data-on=take]')) return 'pass';
  if (document.querySelector('main [data-on=roll]:not([disabled])')) return 'roll';
  if (document.querySelector('main [data-on=act]:not([disabled])')) return 'act';
  return document.querySelector('main [data-on=fast]') ? 'wait' : null;
}"""


def sit(dialog: Locator, n: int, who: str) -> None:
    """Choose who sits on seat *n* in the form of a match: `human`, `none`, a level or a character's key."""
    seat = dialog.locator(f".seat{n}")
    seat.locator("details:not([open]) > summary").click()
    seat.locator(f"input[type=radio][value={who}]").check()
    expect(seat.locator("summary .one:visible")).to_have_count(1)
    seat.locator("summary").click()


def answered(tab: Page) -> None:
    """Wait until what was clicked has its answer."""
    tab.wait_for_function("!document.querySelector('.sent')")


def goes_on_from(told: list[str], now: list[str]) -> bool:
    """Whether the log *now* has what it *told* before, and perhaps what others have done meanwhile."""
    return any(now[n : n + len(told)] == told for n in range(len(now) - len(told) + 1))


def standing(tab: Page) -> str:
    """Where the match stands once nothing is being answered.

    'roll' or 'act' is a person's turn, 'pass' the curtain before it, 'wait' another's, 'over' the end.
    """
    return str(tab.wait_for_function(STANDING).json_value())


def press(tab: Page, selector: str) -> bool:
    """Click the first *selector* if it is there at this moment, seen or not; whether it was."""
    found: bool = tab.evaluate(
        "selector => { const one = document.querySelector(selector); one?.click(); return Boolean(one); }", selector
    )
    answered(tab)
    return found


def starred(tab: Page) -> None:
    """Wait until the best choice is found, where one is looked for unasked; not everywhere it is marked."""
    tab.wait_for_function(
        """() => document.querySelector('main .best') || !document.querySelector('main [data-on=hint]')
             || [...document.querySelectorAll('#say p')].at(-1)?.textContent.startsWith('Best choice: ')"""
    )


def turn_comes(tab: Page) -> str:
    """Hasten the others until it is a person's turn: 'roll', 'act', 'pass' or 'over'."""
    for _ in range(STEPS):
        where = standing(tab)
        if where != "wait":
            return where
        press(tab, "main [data-on=fast]")
    raise AssertionError("the others never finish")
