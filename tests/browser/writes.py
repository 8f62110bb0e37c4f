"""A fault at every write: each storage operation of a short session fails, or the tab dies just before or just after it.

.venv/bin/python -m tests.browser.writes [share/of]    all operations and faults, a line each; a sample is in test_writes.py

In any case the match is at the last action that a person saw or at the one before, other matches are untouched, the page
reports unstored rows, and the lobby opens.
"""

from __future__ import annotations

import contextlib
import sys
from collections import Counter
from dataclasses import dataclass

from playwright.sync_api import Browser, BrowserContext, Error, Page, sync_playwright

from game.app.storage import saves
from game.core.record import Record, Seat
from game.site.serving import serving
from game.site.steps import DIST
from tests.browser.conftest import FLAGS, chromium, opened
from tests.browser.stage import furnish, midway
from tests.browser.table import answered

PREFIX = "four-ages/"
KINDS = ("fails", "full", "before", "after")
SEATS = (Seat("human", "Ida"), Seat("human", "Otto"))
# `fails`: this one alone. `full`: from it on all that need space, until `fault.kind` is emptied. `before`, `after`: the
# tab is gone, so nothing that it still does reaches the disk.
FAULTY = """([kind, at]) => {
  const fault = window.fault = { kind, at, count: 0, dead: false, wanted: [], told: false, threw: false };
  new MutationObserver(() => { fault.told ||= document.body.textContent.includes("Not saved yet"); })
    .observe(document.body, { childList: true, subtree: true, characterData: true });
  for (const name of ["setItem", "removeItem"]) {
    const real = Storage.prototype[name];
    Storage.prototype[name] = function (key, ...rest) {
      if (!key.startsWith("four-ages/") || key === "four-ages/probe") return real.call(this, key, ...rest);
      fault.count += 1;
      const now = fault.count === fault.at;
      if (now && fault.kind === "before") fault.dead = true;
      if (key === "four-ages/match/mine" && (now || !fault.dead)) fault.wanted.push(rest[0]);
      if (fault.dead) return undefined;
      if (name === "setItem" && ((now && fault.kind === "fails") || (fault.kind === "full" && fault.count >= fault.at)))
      {
        fault.threw = true;
        throw new DOMException("no room", "QuotaExceededError");
      }
      real.call(this, key, ...rest);
      if (now && fault.kind === "after") fault.dead = true;
    };
  }
}"""
# The button stays until the next event, because its mark shows when it has its answer.
SEND = """([name, value, fields]) => {
  document.getElementById("sender")?.remove();
  const form = Object.assign(document.createElement("form"), { id: "sender" });
  const button = document.createElement("button");
  if (fields) {
    form.dataset.submit = name;
    for (const [name, value] of fields) form.append(Object.assign(document.createElement("input"), { name, value }));
  } else {
    button.type = "button";
    button.dataset.on = name;
    button.dataset.value = value;
  }
  form.append(button);
  document.body.append(form);
  button.click();
}"""


def entries() -> dict[str, str]:
    """What is stored before: the match that is played, one to delete and restore, and an untouched one."""
    return {
        "match/mine": saves.seal(Record("war", 1, SEATS, actions=("first 1",))),
        "match/spare": saves.seal(Record("war", 1, SEATS, tags=(("Title", "Spare"),), actions=("first 1",))),
        "match/other": saves.seal(midway("war")),
        "settings": '{"pace": "slow"}',
    }


def send(tab: Page, name: str, value: str = "", fields: list[list[str]] | None = None) -> None:
    """Send an event, and wait for its answer."""
    tab.evaluate(SEND, [name, value, fields])
    tab.wait_for_timeout(20)
    answered(tab)
    quiet(tab)


def quiet(tab: Page) -> None:
    """Wait for all answers: events may cause others."""
    tab.wait_for_function("new Promise((done) => setTimeout(() => done(document.documentElement.dataset.shown), 120))")


SESSION: tuple[tuple[str, str, list[list[str]] | None], ...] = (
    ("open", "mine", None),
    ("roll", "", None),
    ("act", "lose", None),
    ("roll", "", None),
    ("home", "", None),
    ("rename:mine", "", [["title", "Named"]]),
    ("set:pace", "fast", None),
    ("delete", "spare", None),
    ("restore", "", None),
    ("open", "mine", None),
    ("act", "lose", None),
    ("roll", "", None),
    ("act", "lose", None),
    ("dismiss", "", None),
)


@dataclass
class Outcome:
    """What is stored afterwards, the match after each action of the person, the number of operations.

    `told`: the page reported a failed write, or otherwise nothing. (Removals can't fail.)
    """

    stored: dict[str, str]
    told: bool
    wanted: list[str]
    operations: int
    shown: str  # the lobby afterwards


def play(browser: Browser, site: str, kind: str, at: int) -> Outcome:
    """The app with a fault at operation *at* (from 1; 0: none), and what a new tab finds afterwards."""
    context = browser.new_context(locale="en-US", reduced_motion="reduce")
    try:
        return _play(context, site, kind, at)
    finally:
        with contextlib.suppress(Error):
            context.close()


def _play(context: BrowserContext, site: str, kind: str, at: int) -> Outcome:
    furnish(context, entries())
    tab = opened(context, site)
    tab.evaluate(FAULTY, [kind, at])
    for n, (name, value, fields) in enumerate(SESSION):
        if kind == "full" and n == len(SESSION) - 1:
            tab.evaluate("fault.kind = ''")  # a person has made space
        send(tab, name, value, fields)
        if tab.evaluate("fault.dead"):
            break
    wanted, count, wording = tab.evaluate("[fault.wanted, fault.count, fault.told === fault.threw]")
    tab.close()
    after = opened(context, site)
    found = after.evaluate("Object.fromEntries(Object.entries(localStorage))")
    stored = {key.removeprefix(PREFIX): text for key, text in found.items()}
    shown = after.inner_text("#app") + after.inner_text("body") * after.locator("#crash").count()
    return Outcome(stored, wording, [entries()["match/mine"], *wanted], int(count), shown)


def fault(kind: str, done: Outcome) -> str:
    """The broken promise, '' if there is none."""
    first, now = entries(), done.stored
    if now.get("match/other") != first["match/other"]:
        return "another match was touched"
    if now.get("match/spare", first["match/spare"]) != first["match/spare"]:
        return "the match that was deleted came back otherwise"
    if "match/mine" not in now:
        return "the match is gone"
    if now["match/mine"] not in done.wanted:
        return "the match is what nobody wanted"
    missing = done.wanted[::-1].index(now["match/mine"])
    if missing > (kind == "before"):
        return f"{missing} actions are missing"
    record = saves.unseal(now["match/mine"])
    if kind in ("fails", "full", ""):
        if record.tag("Title") != "Named" or "match/spare" not in now or '"fast"' not in now["settings"]:
            return "something was not stored in the end"
        if not done.told:
            return "it was not told, or told without a reason"
    if "Ida" not in done.shown or "Something went wrong" in done.shown:
        return "the lobby does not show it"
    return ""


def main() -> int:
    share, of = map(int, (sys.argv[1] if len(sys.argv) > 1 else "0/1").split("/"))
    counts: Counter[str] = Counter()
    with sync_playwright() as started, serving(DIST) as site:
        browser = started.chromium.launch(executable_path=chromium(), args=FLAGS)
        operations = play(browser, site, "", 0).operations
        cases = [(kind, at) for at in range(1, operations + 1) for kind in KINDS]
        for kind, at in cases[share::of]:
            found = fault(kind, play(browser, site, kind, at)) or "well"
            counts[found] += 1
            print(f"{kind:<7} at {at:2} of {operations}: {found}", flush=True)
        browser.close()
    print(f"{sum(counts.values())} faults: " + ", ".join(f"{n} {what}" for what, n in sorted(counts.items())))
    return int(set(counts) != {"well"})


if __name__ == "__main__":
    sys.exit(main())
