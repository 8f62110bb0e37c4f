"""`build.py profile`: which of the engine's functions run in starts and matches, written to game/site/hot.txt.

The site as it is built is opened in Chromium with an engine in which each function notes that it ran (`counting` in
game/site/split.py), and random choices are clicked in each game against the bots that think. What is missed here is not
missing later: it comes with the rest of the engine.
"""

from __future__ import annotations

import hashlib
import json
import re
import sys
import time
from pathlib import Path
from random import Random

from playwright.sync_api import Page, Route, sync_playwright

sys.path.insert(0, str(Path(__file__).parent.parent.parent))

from game import games
from game.site import lean, split
from game.site.parts import packed
from game.site.serving import serving
from game.site.steps import DIST, say
from tests.bench.bench import OURS, PATIENCE
from tests.bench.clicks import awaited
from tests.bench.memory import ROUND
from tests.browser.conftest import FLAGS, chromium

SECONDS = 40  # of each game
LANGUAGES = {"war": "en-US", "heroes": "zh-TW", "thieves": "zh-CN", "kingdoms": "en-US"}
SETTINGS = json.dumps({"pace": "fast", "motion": "reduced"})
# Set before all else in the worker: holds on to the engine.
HOLD = """const made = WebAssembly.instantiate;
WebAssembly.instantiate = async (...asked) => {
  const instance = await made.apply(WebAssembly, asked);
  if (instance.exports?.places) globalThis.counted = instance.exports.places;
  return instance;
};
"""
RAN = "() => Array.from({ length: counted.length - 1 }, (_, n) => n).filter((n) => counted.get(n + 1) === null)"
UNCHECKED = "const real = fetch; window.fetch = (what, how) => real(what, /interpreter/.test(what) ? {} : how);"


def profile() -> None:
    data = (lean.engine() / lean.WASM).read_bytes()
    counting = split.counting(data)
    engine = packed(counting)
    hot: set[int] = set()

    def hold(route: Route) -> None:
        """The interpreter, told of the counting engine."""
        text = next(DIST.glob("parts/interpreter-*")).read_text("utf-8")
        name = next(DIST.glob("parts/engine-*")).name
        told = f'name:"{name}",size:{len(counting)},sha256:"",packed:"{hashlib.sha256(engine).hexdigest()}"'
        text, found = re.subn(rf'name:"{re.escape(name)}",size:\d+,sha256:"\w+",packed:"\w+"', told, text)
        assert found == 1
        route.fulfill(body=HOLD + text, content_type="text/javascript")

    with serving(DIST) as site, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium(), args=FLAGS)
        for key in games:
            context = browser.new_context(locale=LANGUAGES.get(key, "en-US"), reduced_motion="reduce")
            context.add_init_script(UNCHECKED)
            context.add_init_script(
                f"if (location.protocol !== 'about:') localStorage['four-ages/settings'] = {json.dumps(SETTINGS)};"
            )
            context.route("**/parts/interpreter-*", hold)
            context.route("**/parts/rest-*", lambda route: route.abort())
            context.route(
                "**/parts/engine-*", lambda route: route.fulfill(body=engine, content_type="application/zstd")
            )
            tab = context.new_page()
            tab.goto(site)
            tab.wait_for_function(OURS[0], timeout=PATIENCE)
            played(tab, key)
            ran = set(tab.workers[0].evaluate(RAN))
            opened_again(tab)
            ran |= set(tab.workers[0].evaluate(RAN))
            say(f"  {key:<24} {len(ran)} functions, {len(ran - hot)} of them new")
            hot |= ran
            context.close()
        browser.close()
    lean.count(data, hot)


def played(tab: Page, key: str) -> None:
    """Click what the table of *key* offers, for SECONDS."""
    tab.locator(f"form[data-submit='new:{key}'] button[type=submit]").first.click()
    awaited(tab, ".match")
    rng, end = Random(key), time.monotonic() + SECONDS
    while time.monotonic() < end:
        awaited(tab, "main [data-on=act], main [data-on=roll], [data-on=take], [data-on=rematch], [data-on=fast]")
        tab.evaluate(ROUND, rng.random())


def opened_again(tab: Page) -> None:
    """The match after a reload, and the lobby that has it."""
    tab.reload()
    tab.wait_for_function(OURS[0], timeout=PATIENCE)
    awaited(tab, ".match")
    tab.locator("[data-on=home]").first.click()
    awaited(tab, ".match-card")


if __name__ == "__main__":
    profile()
