"""A long session in one page: many matches of all games by clicks, and its memory and response times.

.venv/bin/python -m tests.browser.sessions 8    eight matches; without a number 200
.venv/bin/python -m tests.browser.sessions 200 FILE    stores results in FILE; a later run resumes there, in another page
"""

from __future__ import annotations

import json
import statistics
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from playwright.sync_api import Browser, Page, sync_playwright

from game import games
from game.site.serving import serving
from game.site.steps import DIST
from tests.bench.clicks import CLICK, awaited
from tests.bench.memory import resident
from tests.browser.conftest import FLAGS, Watch, chromium, opened

LOOK = 10  # matches between two measurements of the memory
CHOICES = "main [data-on=act]:not([disabled]), main [data-on=roll], [data-on=take], [data-on=rematch], [data-on=fast]"


@dataclass
class Session:
    """The result of a session: matches and clicks of each game, ms from click to paint, MB of page and worker,
    complaints."""

    matches: Counter[str] = field(default_factory=Counter)
    clicks: Counter[str] = field(default_factory=Counter)
    waits: dict[str, list[float]] = field(default_factory=dict)
    sizes: list[tuple[int, float]] = field(default_factory=list)
    messages: list[str] = field(default_factory=list)
    seconds: float = 0.0
    pages: int = 0  # more than one if it was interrupted and resumed

    @classmethod
    def kept(cls, text: str) -> Session:
        """The text that `keep` wrote."""
        shown = json.loads(text)
        for name in ("matches", "clicks"):
            shown[name] = Counter(shown[name])
        return cls(**shown | {"sizes": [(count, size) for count, size in shown["sizes"]]})

    def keep(self) -> str:
        """Everything as text."""
        return json.dumps(vars(self))

    def lines(self) -> list[str]:
        """The session as rows of a table."""
        rows = ["| game | matches | clicks | click to paint p50, ms | p95, ms |", "|---|---|---|---|---|"]
        for key, count in sorted(self.matches.items()):
            cuts = statistics.quantiles(self.waits[key], n=20)
            middle = statistics.median(self.waits[key])
            rows.append(f"| {key} | {count} | {self.clicks[key]} | {middle:.0f} | {cuts[-1]:.0f} |")
        sizes = [f"{size:.0f} after {count}" for count, size in self.sizes]
        return [
            *rows,
            "",
            f"{self.matches.total()} matches and {self.clicks.total()} clicks in {self.pages} page{'s' * (self.pages > 1)}.",
            f"Page and worker, MB: {', '.join(sizes)}.",
            f"Errors and warnings: {len(self.messages)}. Time: {self.seconds / 60:.0f} min.",
            *self.messages[:20],
        ]


def play(tab: Page, key: str, rng: Random, session: Session) -> None:
    """One match of *key* against bots, from the lobby to the lobby, with each click timed."""
    tab.locator(f"form[data-submit='new:{key}'] button[type=submit]").first.click()
    awaited(tab, ".match")
    while not tab.locator("[data-on=rematch]").count():
        awaited(tab, CHOICES)
        if tab.locator("[data-on=rematch]").count():
            break
        passed, _ = tab.evaluate(CLICK, rng.random())
        if passed is not None:
            session.clicks[key] += 1
            session.waits.setdefault(key, []).append(float(passed))
    session.matches[key] += 1
    tab.locator("[data-on=home]").first.click()
    awaited(tab, ".lobby")


def matches(browser: Browser, site: str, count: int, seed: int = 1, file: Path | None = None) -> Session:
    """*count* matches in one page, game by game in turn; matches listed in *file* are skipped."""
    session = Session.kept(file.read_text("utf-8")) if file is not None and file.is_file() else Session()
    before, earlier, done = session.messages, session.seconds, session.matches.total()
    if done >= count:
        return session
    watch, started = Watch(site), time.monotonic()
    context = browser.new_context(locale="en-US", reduced_motion="reduce")
    watch.over(context)
    tab = opened(context, site)
    session.pages += 1
    session.sizes.append((done, resident(browser, tab)))
    for number in range(done + 1, count + 1):
        play(tab, list(games)[number % len(games)], Random(f"{seed} {number}"), session)
        if number % LOOK == 0 or number == count:
            session.sizes.append((number, resident(browser, tab)))
            session.messages = before + watch.messages + watch.foreign
            session.seconds = earlier + time.monotonic() - started
            print(f"  {number} matches, {session.seconds:.0f} s, {session.sizes[-1][1]:.0f} MB", flush=True)
            if file is not None:
                file.write_text(session.keep(), "utf-8")
    context.close()
    return session


def main() -> int:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    file = Path(sys.argv[2]) if len(sys.argv) > 2 else None
    with sync_playwright() as play_, serving(DIST) as site:
        browser = play_.chromium.launch(executable_path=chromium(), args=[*FLAGS, "--js-flags=--expose-gc"])
        session = matches(browser, site, count, file=file)
        browser.close()
    print("\n".join(session.lines()))
    return 1 if session.messages else 0


if __name__ == "__main__":
    sys.exit(main())
