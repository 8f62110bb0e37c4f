"""A page with only the site's styles and drawing code: it shows what the app, which runs here, answers. There is no start to
wait for, so a test can look at hundreds of screens."""

from __future__ import annotations

import gzip
import json
from concurrent.futures import ThreadPoolExecutor

from playwright.sync_api import Browser, Page, ViewportSize

from game.app.storage import saves
from game.core.record import Record
from game.site.steps import DIST
from tests.unit.app.tab import Tab

SHOW = """([html, marks]) => {
  for (const [key, value] of marks) document.documentElement.setAttribute("data-" + key, value);
  glue.show(document.getElementById("app"), { html });
}"""


def drawing(browser: Browser, site: str, width: int, height: int, lang: str = "en", text: int = 100) -> Page:
    """An empty page in *lang*, with letters of *text* per cent; `glue` is its drawing code."""
    tab = browser.new_page(viewport=ViewportSize(width=width, height=height), locale="en-US")
    folder = DIST / "parts"
    (first,), (style,), (glue,) = (list(folder.glob(name)) for name in ("first-*.css", "style-*.css.gz", "glue-*.js"))
    html = (
        f'<!doctype html><html lang="{lang}" data-text="{text}"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f'<link rel="stylesheet" href="parts/{first.name}"><style>{gzip.decompress(style.read_bytes()).decode()}</style>'
        '<body><div id="app"></div><div id="moment"></div>'
        "<script>fourAges = { leaves() {}, echo() {} };</script>"  # the start of the page has it
        f'<script type="module">import * as glue from "./parts/{glue.name}"; window.glue = glue;</script></body></html>'
    )
    tab.route("**/drawn.html", lambda route: route.fulfill(body=html, content_type="text/html"))
    tab.goto(f"{site}/drawn.html")
    tab.wait_for_function("window.glue")
    return tab


def show(tab: Page, record: Record, lang: str) -> None:
    """Draw the table of the match *record* in *lang*."""

    def drawn() -> tuple[str, list[tuple[str, str]]]:
        app = Tab({"match/k": saves.seal(record), "settings": json.dumps({"lang": lang})}, hash="#/match/k")
        return app.html, [(key, text) for key, text in app.page.items() if key not in ("title", "hash", "lang")]

    with ThreadPoolExecutor(1) as aside:  # no event loop except the app's own
        tab.evaluate(SHOW, aside.submit(drawn).result())
