"""A page with only the site's styles and drawing code: it shows what the app, which runs here, answers. There is no start to
wait for, so a test can look at hundreds of screens."""

from __future__ import annotations

import gzip

from playwright.sync_api import Browser, Page, ViewportSize

from game.site.steps import DIST


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
        f'<script type="module">import * as glue from "./parts/{glue.name}"; window.glue = glue;</script></body></html>'
    )
    tab.route("**/drawn.html", lambda route: route.fulfill(body=html, content_type="text/html"))
    tab.goto(f"{site}/drawn.html")
    tab.wait_for_function("window.glue")
    return tab
