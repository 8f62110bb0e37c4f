"""Pictures of the product for its readme and for the browser's install prompt: each table in the middle of a match.

The matches are bots', the same in each run; the first seat becomes a person's, so that the table shows choices. Beside
the pictures is a digest of what each shows, its table's HTML and style sheets: a test lists outdated pictures.
"""

from __future__ import annotations

import hashlib
import json
import re
from dataclasses import replace
from pathlib import Path
from random import Random

from playwright.sync_api import Browser, sync_playwright

from game import games
from game.arena.match import play
from game.core.i18n import Words
from game.core.record import HUMAN, Record, Seat, replay
from game.roster import parts_of
from game.site.serving import serving
from game.site.steps import DIST, ROOT, say
from game.ui.view import View
from tests.bench.film import climax, film
from tests.browser.conftest import FLAGS, chromium, opened
from tests.records import choosing

SHARE = 0.55  # of a match: the tables are full by then, and nothing is decided
PLAYERS = {"war": 3, "heroes": 4, "thieves": 3, "kingdoms": 4}
NAMES = ("Mei", "Arno", "Yuki", "Tomas")
SIZES = {"wide": (1280, 800), "narrow": (412, 915)}  # CSS px, and the names that install prompts use
FILM = "assets/pictures/four-ages.webp"
SOURCES = ROOT / "assets" / "pictures" / "sources.json"


def midway(key: str) -> Record:
    """A match of game *key*, the first seat a person's, up to a decision of that seat after SHARE of it."""
    _, record = play(games[key], ["greedy"] * PLAYERS[key], Random(key))
    return named(choosing(record, SHARE, 4))


def named(record: Record) -> Record:
    """*record* with people at its seats, the first of them a person."""
    players = [HUMAN, *(seat.player for seat in record.seats[1:])]
    return replace(record, seats=tuple(Seat(player, name) for player, name in zip(players, NAMES, strict=False)))


def sources() -> dict[str, str]:
    """For each picture the digest of what it shows today."""
    found = {
        f"assets/screenshots/{key}-{size}.jpg": shown(record)
        for key in games
        for record in [midway(key)]
        for size in SIZES
    }
    return {**found, FILM: shown(named(climax()[0]))}


def shown(record: Record) -> str:
    """A digest of a table's HTML and of its style sheets."""
    seen = replay(record, games).state.observation(0)
    humans = tuple(seat.is_human for seat in record.seats)
    view = View(Words("en").of(record.game), tuple(seat.name for seat in record.seats), humans)
    html = str(parts_of(record.game).table.draw(seen, view, False))
    found = hashlib.sha256(html.encode())
    for path in sorted((ROOT / "assets" / "style").glob("*.css")):
        if path.stem not in games or path.stem == record.game:
            found.update(re.sub(r"/\*.*?\*/|\s+", " ", path.read_text("utf-8"), flags=re.DOTALL).encode())
    return found.hexdigest()[:16]


def picture(browser: Browser, site: str, record: Record, size: str, path: Path) -> None:
    """The table of *record* in a window of *size*, at *path*, a JPEG."""
    width, height = SIZES[size]
    context = browser.new_context(
        viewport={"width": width, "height": height}, reduced_motion="reduce", locale="en-US", color_scheme="light"
    )
    tab = opened(context, site)
    with tab.expect_file_chooser() as chooser:
        tab.locator("[data-local=pick]").click()
    chooser.value.set_files({"name": "match.txt", "mimeType": "text/plain", "buffer": str(record).encode()})
    tab.locator("[data-on=open]").first.click()
    tab.wait_for_selector(".match")
    tab.mouse.move(0, 0)  # over nothing that explains itself
    tab.wait_for_timeout(1200)  # until notices and scrolling have come to rest
    tab.screenshot(path=path, quality=80)
    context.close()


def pictures() -> None:
    """Take them all, from the site in dist/."""
    with serving(DIST) as site, sync_playwright() as player:
        browser = player.chromium.launch(executable_path=chromium(), args=FLAGS)
        for key in games:
            record = midway(key)
            for size in SIZES:
                picture(browser, site, record, size, ROOT / f"assets/screenshots/{key}-{size}.jpg")
            say(f"  {key:<24} {len(record.actions)} actions")
        film(browser, site, ROOT / FILM, named)
        say(f"  {'moving picture':<24} {(ROOT / FILM).stat().st_size / 1e6:.1f} MB")
        browser.close()
    SOURCES.write_text(json.dumps(sources(), indent=1) + "\n", "utf-8")
