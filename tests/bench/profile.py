"""`build.py profile`: which parts of the engine run and are read in starts and matches, for game/site/hot.txt and
cold.txt.

The built site is opened in Chromium, and random choices are clicked in each game against thinking bots: once with an
engine in which each function records that it ran (`counting` in game/site/split.py), once with one that records which
memory it reads and writes (tracer.wat). Anything missed here still works later: it comes with the rest of the engine.
"""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import sys
import time
from base64 import b64encode
from pathlib import Path
from random import Random

from playwright.sync_api import Page, Route, sync_playwright

sys.path.insert(0, str(Path(__file__).parent.parent.parent))

from game import games
from game.app.features.people.faces import drawn_by
from game.site import data, lean, split
from game.site.parts import packed
from game.site.serving import serving
from game.site.steps import BUILD, DIST, run, say
from game.site.tools import node
from tests.bench.clicks import awaited
from tests.bench.memory import ROUND
from tests.bench.starts import OURS, PATIENCE
from tests.browser.conftest import FLAGS, chromium
from tests.browser.stage import storage

SECONDS = 40  # of each game
LANGUAGES = {"war": "en-US", "heroes": "zh-TW", "thieves": "zh-CN", "kingdoms": "en-US"}
SETTINGS = json.dumps({"pace": "fast", "motion": "reduced"})
TRACER = Path(__file__).with_name("tracer.wat")
# Set before everything else in the worker: holds the engine, and provides its extra imports.
HOLD = """const made = WebAssembly.instantiate;
const bytes = Uint8Array.from(atob("%s"), (one) => one.charCodeAt(0));
globalThis.tracer = new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports;
WebAssembly.instantiate = async (what, imports, ...more) => {
  const given = imports?.env ? { ...imports, env: { ...imports.env, ...tracer } } : imports;
  const instance = await made.call(WebAssembly, what, given, ...more);
  if (instance.exports?.places) globalThis.counted = instance.exports.places;
  return instance;
};
"""
RAN = "() => Array.from({ length: counted.length - 1 }, (_, n) => n).filter((n) => counted.get(n + 1) === null)"
TOUCHED = "() => [...new Uint8Array(tracer.touched.buffer).entries()].filter(([, one]) => one).map(([n]) => n)"
HALF = 1 << 21  # of the tracer's records: first reads, then writes
UNCHECKED = "const real = fetch; window.fetch = (what, how) => real(what, /interpreter/.test(what) ? {} : how);"


def profile() -> None:
    """Write hot.txt and cold.txt for the present engine."""
    whole = (lean.engine() / lean.WASM).read_bytes()
    tracer = lean.binaryen("wasm-as", TRACER.read_bytes())
    hot = noted("functions that run", split.counting(whole), tracer, RAN)
    lean.count(whole, hot)
    traced = lean.binaryen("wasm-opt", whole, "--instrument-memory")
    # In the page it needs places, as the engine there has.
    touched = noted("blocks touched", split.counting(traced), tracer, TOUCHED)
    text = lean.binaryen("wasm-dis", whole).decode().splitlines()
    read, written = ({n % HALF for n in touched if n // HALF == half} for half in (0, 1))
    found = data.found(whole, text, hot, read | plain(traced, tracer), written)
    data.note(whole, found)
    say(
        f"  {'data that come later':<24} {sum(end - begin for begin, end in found) / 1e6:.2f} MB in {len(found)} stretches"
    )


def plain(traced: bytes, tracer: bytes) -> set[int]:
    """The blocks that a start without the snapshot reads, by the *traced* engine: it initialises all types, and imports."""
    folder = BUILD / "traced"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(lean.engine(), folder)
    (folder / lean.WASM).write_bytes(traced)
    (folder / "tracer.wasm").write_bytes(tracer)
    script = Path(__file__).with_name("plain.mjs")
    shown = run([node(), script, folder, folder / "tracer.wasm"], "A plain start with the traced engine failed")
    blocks: list[int] = json.loads(shown.splitlines()[-1])
    say(f"  {'plain start':<24} {len(blocks)} blocks read")
    return set(blocks)


def noted(title: str, changed: bytes, tracer: bytes, asked: str) -> set[int]:
    """The records of the *changed* engine over all games: the results of the script *asked*."""
    engine = packed(changed)
    found: set[int] = set()

    def hold(route: Route) -> None:
        """The interpreter, with the name of the changed engine in it."""
        text = next(DIST.glob("parts/interpreter-*")).read_text("utf-8")
        name = next(DIST.glob("parts/engine-*")).name
        other = f'name:"{name}",size:{len(changed)},sha256:"",packed:"{hashlib.sha256(engine).hexdigest()}"'
        text, count = re.subn(rf'name:"{re.escape(name)}",size:\d+,sha256:"\w+",packed:"\w+"', other, text)
        assert count == 1
        route.fulfill(body=HOLD % b64encode(tracer).decode() + text, content_type="text/javascript")

    with serving(DIST) as site, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium(), args=FLAGS)
        for key in games:
            context = browser.new_context(locale=LANGUAGES.get(key, "en-US"), reduced_motion="reduce")
            context.add_init_script(UNCHECKED)
            context.add_init_script(
                f"if (location.protocol !== 'about:') localStorage['four-ages/settings'] ??= {json.dumps(SETTINGS)};"
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
            here = set(tab.workers[0].evaluate(asked))
            opened_again(tab)
            here |= set(tab.workers[0].evaluate(asked))
            say(f"  {key:<24} {len(here)} {title}, {len(here - found)} of them new")
            found |= here
            context.close()
        browser.close()
    return found


def played(tab: Page, key: str) -> None:
    """Click the choices of *key*'s table, for SECONDS."""
    tab.locator(f"form[data-submit='new:{key}'] button[type=submit]").first.click()
    awaited(tab, ".match")
    rng, end = Random(key), time.monotonic() + SECONDS
    while time.monotonic() < end:
        awaited(tab, "main [data-on=act], main [data-on=roll], [data-on=take], [data-on=rematch], [data-on=fast]")
        tab.evaluate(ROUND, rng.random())


def opened_again(tab: Page) -> None:
    """The match after a reload with all that a frequent player has in storage, and the lobby that lists it."""
    tab.evaluate(
        "entries => Object.entries(entries).forEach(([key, text]) => localStorage.setItem('four-ages/' + key, text))",
        storage(**json.loads(SETTINGS), name="Mei", face=drawn_by(Random(1))),
    )
    tab.reload()
    tab.wait_for_function(OURS[0], timeout=PATIENCE)
    awaited(tab, ".match")
    tab.locator("[data-on=home]").first.click()
    awaited(tab, ".match-card")


if __name__ == "__main__":
    profile()
