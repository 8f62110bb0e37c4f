"""Pictures of the product for its readme and for the browser's install prompt: each table in the midst of a match.

The matches are bots', the same at each run; the first seat is then a person's, so that choices are open on the table.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

from playwright.sync_api import Browser, sync_playwright

from game import games
from game.bots.match import play
from game.core.record import HUMAN, Record, Seat
from game.site.serving import serving
from game.site.steps import DIST, ROOT, say
from tests.browser.conftest import FLAGS, chromium, opened
from tests.records import choosing

SHARE = 0.55  # of a match: then the tables are full, and nothing is decided
PLAYERS = {"war": 3, "heroes": 4, "thieves": 3, "kingdoms": 4}
SIZES = {"wide": (1280, 800), "narrow": (412, 915)}  # CSS px; what install prompts call them


def midway(key: str) -> Record:
    """A match of game *key*, the first seat a person's, up to a decision of that seat after SHARE of it."""
    _, record = play(games[key], ["greedy"] * PLAYERS[key], Random(key))
    return replace(choosing(record, SHARE, 4), seats=(Seat(HUMAN), *record.seats[1:]))


def picture(browser: Browser, site: str, record: Record, size: str, path: Path) -> None:
    """The table of *record* in a window of *size*, at *path* (its ending tells the format)."""
    width, height = SIZES[size]
    context = browser.new_context(
        viewport={"width": width, "height": height}, reduced_motion="reduce", locale="en-US", color_scheme="light"
    )
    tab = opened(context, site)
    with tab.expect_file_chooser() as chooser:
        tab.locator("[data-on=pick]").click()
    chooser.value.set_files({"name": "match.txt", "mimeType": "text/plain", "buffer": str(record).encode()})
    tab.locator("[data-on=open]").first.click()
    tab.wait_for_selector(".match")
    tab.wait_for_timeout(1200)  # until notices and scrolling have come to rest
    tab.screenshot(path=path, quality=80 if path.suffix == ".jpg" else None)
    context.close()


def pictures() -> None:
    """Make them all, from the site in dist/."""
    folder = ROOT / "assets" / "screenshots"
    folder.mkdir(exist_ok=True)
    with serving(DIST) as site, sync_playwright() as player:
        browser = player.chromium.launch(executable_path=chromium(), args=FLAGS)
        for key in games:
            record = midway(key)
            for size in SIZES:
                picture(browser, site, record, size, folder / f"{key}-{size}.jpg")
            say(f"  {key:<24} {len(record.actions)} actions")
        picture(browser, site, midway("war"), "wide", ROOT / "assets" / "pictures" / "age-of-war.png")
        browser.close()
