"""A match driven from outside: what the table awaits, and clicks on its choices.

The table continues while a test looks at it: an element that may vanish before a click (such as a bot's fast-forward) is
found and clicked at once, in the page. A person's choices stay.
"""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

STEPS = 1500  # moves of others before it is a person's turn
STANDING = """() => {
  if (document.querySelector('.sent')) return null;
  if (document.querySelector('[data-on=rematch]')) return 'over';
  if (document.querySelector('[data-on=take]')) return 'pass';
  if (document.querySelector('main [data-on=roll]:not([disabled])')) return 'roll';
  if (document.querySelector('main [data-on=act]:not([disabled])')) return 'act';
  return document.querySelector('main [data-on=fast]') ? 'wait' : null;
}"""

CHOICE = "main :is([data-on=act], [data-on=roll]):not([disabled])"
# Whether a best-move marker is still on its way: the search runs unasked, and has neither marked nor said anything.
AWAITED = """document.querySelector('main [data-on=hint]') && !document.querySelector('main .best')
    && ![...document.querySelectorAll('#say p')].at(-1)?.textContent.startsWith('Best move: ')"""
# Plays on, to the end or for a number of clicks, by the advised choices (a patient player waits for them) or any others;
# returns the number of clicks. All of it happens in the page, so the browser is free for the page.
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


def quick_match(tab: Page, key: str) -> None:
    """Start a match of game *key* from the lobby as it is: one person, bots."""
    tab.locator(f"form[data-submit='new:{key}'] button[type=submit]").first.click()
    tab.wait_for_selector(f".{key}.table")


def sit(dialog: Locator, n: int, who: str) -> None:
    """Choose the player of seat *n* in the form of a match: `human`, `none`, a level or a character's key."""
    seat = dialog.locator(f".seat{n}")
    seat.locator("details:not([open]) > summary").click()
    seat.locator(f"input[type=radio][value={who}]").check()
    expect(seat.locator("summary .one:visible")).to_have_count(1)
    seat.locator("summary").click()


def answered(tab: Page) -> None:
    """Wait until the answer to the last click is here."""
    tab.wait_for_function("!document.querySelector('.sent')")


def goes_on_from(text: list[str], now: list[str]) -> bool:
    """Whether the log *now* contains what it *showed* before, and perhaps later actions of others."""
    return any(now[n : n + len(text)] == text for n in range(len(now) - len(text) + 1))


def standing(tab: Page) -> str:
    """The state of the match once no answer is awaited.

    'roll' or 'act' is a person's turn, 'pass' the curtain before it, 'wait' another's, 'over' the end.
    """
    return str(tab.wait_for_function(STANDING).json_value())


def press(tab: Page, selector: str) -> bool:
    """Click the first *selector* if it is there now, visible or not. Returns whether it was."""
    found: bool = tab.evaluate(
        "selector => { const one = document.querySelector(selector); one?.click(); return Boolean(one); }", selector
    )
    answered(tab)
    return found


def starred(tab: Page) -> None:
    """Wait until the best choice is found, if the search runs unasked; not every table marks it."""
    tab.wait_for_function(f"() => !({AWAITED})")


def turn_comes(tab: Page) -> str:
    """Fast-forward the others until it is a person's turn: 'roll', 'act', 'pass' or 'over'."""
    for _ in range(STEPS):
        where = standing(tab)
        if where != "wait":
            return where
        press(tab, "main [data-on=fast]")
    raise AssertionError("the others never finish")
