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

CHOICE = "main :is([data-on=act], [data-on=roll]):not([disabled])"
# Whether a star is on its way: one is looked for unasked, and has been neither marked nor said.
AWAITED = """document.querySelector('main [data-on=hint]') && !document.querySelector('main .best')
    && ![...document.querySelectorAll('#say p')].at(-1)?.textContent.startsWith('Best move: ')"""
# Plays on, to the end or for so many clicks, by what the table advises (who is patient waits for it) or else offers; gives
# how many there were. All of it is done in the page, which leaves the browser to the page.
PLAY_ON = """async ([most, choice, patient]) => {
  const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
  const root = document.documentElement;
  let clicks = 0;
  while (clicks < most) {
    if (document.querySelector('[data-on=rematch]')) return clicks;
    if (patient && document.querySelector(choice) && AWAITED) {
      await sleep(5);
      continue;
    }
    const mine = [...document.querySelectorAll(choice)];
    const one = document.querySelector('[data-on=take]') ?? mine.find((one) => one.matches('.best'))
      ?? mine[clicks * 7 % (mine.length || 1)] ?? document.querySelector('main [data-on=fast]');
    const before = root.dataset.shown;
    one?.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true}));  // drawings have no click()
    clicks += mine.includes(one);
    let again = Date.now() + 600;
    for (const end = Date.now() + 120000; root.dataset.shown === before || document.querySelector('.sent');) {
      if (Date.now() > end) throw new Error(`no answer to ${one?.outerHTML}`);
      if (Date.now() > again && !document.querySelector('.sent')) { // what changed by itself just then takes no click
        one?.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true}));
        again += 600;
      }
      await sleep(1);
    }
  }
  return clicks;
}""".replace("AWAITED", AWAITED)


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
    tab.wait_for_function(f"() => !({AWAITED})")


def turn_comes(tab: Page) -> str:
    """Hasten the others until it is a person's turn: 'roll', 'act', 'pass' or 'over'."""
    for _ in range(STEPS):
        where = standing(tab)
        if where != "wait":
            return where
        press(tab, "main [data-on=fast]")
    raise AssertionError("the others never finish")
