"""The same page in Chromium, Firefox and WebKit: it starts, plays, saves, hands over, and looks as it was approved.

A machine without one of them leaves that engine's part out; `build.py test` says so in its summary. Approved pictures lie in
pictures/ENGINE/, a third of their size; the option --approve takes what is seen as approved, to be looked at once.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image, ImageChops
from playwright.sync_api import Browser

from game import games
from game.app import saves
from game.core.record import HUMAN, Seat, parse_record
from game.site import single
from game.site.serving import serving
from game.site.steps import DIST
from tests.browser import stage
from tests.browser.engines import ENGINES, Window, missing, wait, window

pytestmark = pytest.mark.parametrize("engine", [engine for engine in ENGINES if not missing(engine)])

PICTURES = Path(__file__).parent / "pictures"
SMALLER = 3
FAR = 40  # of 255: a pixel that differs by more is another one
MOST = 0.03  # share of pixels that may be others: letters are drawn a little differently from one release to the next
READY = "'ready' in document.documentElement.dataset"
# One step of a match by clicks: whatever a person may choose first of all, else haste.
PLAY = """async (key) => {
  const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
  let clicks = 0;
  for (const end = Date.now() + 90000; Date.now() < end;) {
    if (document.querySelector('[data-on=rematch]')) return clicks;
    if (document.querySelector('.sent')) { await sleep(5); continue; }
    const all = [...document.querySelectorAll('main :is([data-on=act], [data-on=roll]):not([disabled])')];
    const take = document.querySelector('[data-on=take]');
    const one = take ?? all[clicks * 7 % (all.length || 1)] ?? document.querySelector('main [data-on=fast]');
    if (one) { one.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true})); clicks++; }
    await sleep(1);
  }
  return -1;
}"""


@pytest.fixture
def opened(engine: str, browser: Browser) -> Iterator[Window]:
    with window(engine, browser) as made:
        yield made


def furnished(one: Window, site: str, entries: dict[str, str], place: str = "") -> None:
    """Have *entries* in storage, then open the page, or the *place* in it."""
    one.go(site + "robots.txt")
    one.run(
        "(entries) => { for (const key in entries) localStorage.setItem('four-ages/' + key, entries[key]); }", entries
    )
    one.go(site + place)
    wait(one, READY)


def press(one: Window, selector: str) -> None:
    """Click the first *selector* when it is there, and wait for the answer."""
    wait(one, f'document.querySelector("{selector}")')
    one.run("(selector) => document.querySelector(selector).click()", selector)
    wait(one, "!document.querySelector('.sent')")


def log(one: Window) -> list[str]:
    found: list[str] = one.run("() => [...document.querySelectorAll('#log li')].map(line => line.textContent)")
    return found


def test_it_starts_cold_and_then_offline(opened: Window) -> None:
    """After one visit the server is gone; the match that was begun is there, and goes on."""
    with serving(DIST) as site:
        opened.go(site)
        wait(opened, READY)
        press(opened, "form[data-submit='new:war'] button[type=submit]")
        wait(opened, "document.querySelector('.war.table')")
        opened.run("() => navigator.serviceWorker.ready.then(() => true)")
    opened.reload()
    wait(opened, f"{READY} && document.querySelector('.war.table')")
    press(opened, "[data-on=home]")
    assert opened.run("() => document.querySelectorAll('form[data-submit^=\"new:\"]').length") >= len(games)


def test_the_one_file_starts_plays_and_resumes(opened: Window) -> None:
    opened.go((DIST / single.NAME).as_uri())
    wait(opened, READY, 60)
    press(opened, "form[data-submit='new:war'] button[type=submit]")
    wait(opened, "document.querySelector('.war.table')")
    press(opened, "main :is([data-on=act], [data-on=roll]):not([disabled])")
    told = len(log(opened))
    opened.reload()
    wait(opened, f"{READY} && document.querySelector('.war.table')")
    assert told >= 2 and len(log(opened)) >= told


@pytest.mark.parametrize("key", games)
def test_a_whole_match_by_clicks(opened: Window, site: str, key: str) -> None:
    settings = {"settings": '{"pace": "fast", "motion": "reduced", "sound": false}'}
    entry = saves.seal(stage.midway(key))
    furnished(opened, site, {**settings, f"match/{key}": entry}, f"#/match/{key}")
    assert opened.run(PLAY, key) > 0
    assert opened.run("() => document.querySelectorAll('.crash, #crash').length") == 0
    opened.reload()
    wait(opened, f"{READY} && document.querySelector('[data-on=rematch]')")


def test_a_file_is_taken_in_and_opened(opened: Window, site: str) -> None:
    furnished(opened, site, {})
    text = (stage.GOLDEN / "war" / "greedy_4.record").read_text("utf-8")
    opened.run(
        """(text) => {
          const data = new DataTransfer();
          data.items.add(new File([text], 'a.record', {type: 'text/plain'}));
          document.body.dispatchEvent(new DragEvent('drop', {dataTransfer: data, bubbles: true, cancelable: true}));
        }""",
        text,
    )
    wait(opened, "Object.keys(localStorage).some(key => key.startsWith('four-ages/match/'))")


def test_between_two_people_the_curtain_falls(opened: Window, site: str) -> None:
    """Before it is lifted nothing of the next one's hand is in the page; afterwards there is."""
    furnished(opened, site, {"match/shared": saves.seal(stage.midway("heroes", 4))}, "#/match/shared")
    wait(opened, "document.querySelector('.curtain [data-on=take]')")
    assert opened.run("() => document.querySelectorAll('.tray .hand .card').length") == 0
    press(opened, ".curtain [data-on=take]")
    wait(opened, "document.querySelector('.tray .hand .card')")


def test_dark_is_dark(opened: Window, site: str) -> None:
    ground = "() => getComputedStyle(document.body).backgroundColor.match(/\\d+/g).slice(0, 3).map(Number)"
    furnished(opened, site, {"settings": '{"theme": "light"}'})
    assert min(opened.run(ground)) > 200
    furnished(opened, site, {"settings": '{"theme": "dark"}'})
    assert max(opened.run(ground)) < 60


def test_the_tables_look_as_approved(
    opened: Window, site: str, engine: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    """Each game in the middle, and heroes before anybody has a tribe, on a desk and on a phone."""
    entries = stage.storage(pace="fast", motion="reduced")
    entries["match/opening"] = _without_tribes()
    furnished(opened, site, entries)
    approve = request.config.getoption("--approve")
    other = {}
    for width, height in ((1440, 900), (360, 740)):
        opened.resize(width, height)
        for place in (*games, "opening"):
            opened.run("(place) => { location.hash = place; }", f"#/match/{place}")
            wait(opened, f"document.querySelector('.{'heroes' if place == 'opening' else place}.table')")
            wait(
                opened,
                "!document.querySelector('.sent') && !document.getAnimations().some(one => one.playState === 'running')",
            )
            opened.run("() => new Promise(done => setTimeout(done, 400))")
            seen = Image.open(io.BytesIO(opened.shot())).convert("RGB")
            seen = seen.resize((width // SMALLER, height // SMALLER), Image.Resampling.LANCZOS)
            kept = PICTURES / engine / f"{place}-{width}.jpg"
            if approve:
                kept.parent.mkdir(parents=True, exist_ok=True)
                seen.save(kept, quality=80)
            share = _differing(seen, Image.open(kept).convert("RGB"))
            if share > MOST:
                other[kept.name] = round(share, 3)
                seen.save(Path(__file__).parent / "artifacts" / f"{engine}-{kept.name}")
    assert other == {}


def _differing(one: Image.Image, other: Image.Image) -> float:
    """The share of pixels that differ."""
    bands = ImageChops.difference(one, other).split()
    worst = ImageChops.lighter(ImageChops.lighter(bands[0], bands[1]), bands[2])
    return sum(worst.histogram()[FAR:]) / (one.width * one.height)


def _without_tribes() -> str:
    record = parse_record((stage.GOLDEN / "heroes" / "last_tribe_3.record").read_text("utf-8"), games)
    seats = (Seat(HUMAN, "Ann"), Seat(HUMAN, "Bo"), Seat(HUMAN, "Cy"))
    chosen = next(n for n, action in enumerate(record.actions) if action.startswith("tribe"))
    return saves.seal(replace(record, seats=seats).with_actions(record.actions[:chosen]))
