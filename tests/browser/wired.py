"""A page whose worker is a fake: what the worker answers to events is set by the test.

The worker is replaced in the page: `Page.worker` is a JavaScript object with the test's answers.
"""

from __future__ import annotations

import json
import re
from base64 import b64encode
from hashlib import sha256
from itertools import count
from typing import Any

from playwright.sync_api import BrowserContext, Page, Route

from game.site.steps import DIST
from tests.browser.conftest import ready

marks = count()
# A worker script that plays the app: it answers event "say" with the patch that the event carries, one with "wait" not
# before the event "go on", and records all events; "clear" ends a test: it forgets all of them except the start.
SESSION = """
import asyncio, json
from js import Object
from pyodide.ffi import to_js
heard = []
gate = asyncio.Event()
EMPTY = {"html": None, "store": [], "texts": [], "page": [], "effects": [], "again": None}
READY = '<h1 id="h">ready</h1><button id="go" data-on="go">Go</button>'
def answer(patch):
    patch = {**EMPTY, **patch}
    html, store, texts = patch.pop("html"), patch.pop("store"), patch.pop("texts")
    beside = {"html": html, "rows": [part for pair in store for part in pair], "texts": texts}
    whole = {**beside, "patch": json.dumps({**patch, "shows": html is not None})}
    return to_js(whole, dict_converter=Object.fromEntries)
def start(text, stored):
    flat = [part for pair in zip(stored.keys, stored.texts) for part in pair]
    heard.append({**json.loads(text), "storage": flat})
    return answer({"n": 0, "html": READY})
async def event(text, beside):
    news = [part if isinstance(part, str) else None for part in beside.news.to_py()]
    return answer(await patch_for({**json.loads(text), "news": news}))
async def patch_for(happened):
    heard.append(happened)
    value = happened["value"]
    if happened["name"] == "clear":
        del heard[1:]
        gate.clear()
        return {"n": happened["n"], "html": READY, "page": [["title", "clear"]]}
    if happened["name"] == "heard":
        return {"n": happened["n"], "page": [["title", json.dumps(heard)]]}
    if happened["name"] == "continue":
        return {"n": happened["n"], "page": [["title", "gone on"]]}
    if happened["name"] == "go on":
        gate.set()
    if happened["name"] == "fault":
        return {"n": happened["n"], "error": "Traceback: a fault"}
    if happened["name"] == "say":
        patch = json.loads(value)
        if patch.pop("wait", False):
            await gate.wait()
        return {"n": happened["n"], **patch}
    return {"n": happened["n"]}
def life():
    return ""
__export__ = ["start", "event", "life"]
"""


def connected(context: BrowserContext, site: str) -> Page:
    """The page connected to the fake worker."""

    def serve(route: Route) -> None:
        route.fulfill(body=SESSION, content_type="text/x-python")

    def trust(route: Route) -> None:
        """The page checks its scripts: make it expect the fake worker instead of the real one."""
        text = (DIST / "parts" / route.request.url.rpartition("/")[2]).read_text("utf-8")
        (worker,) = set(re.findall(r"parts/worker-\w+\.py", text))
        real = digest((DIST / worker).read_text("utf-8"))
        route.fulfill(body=text.replace(real, digest(SESSION)), content_type="text/javascript")

    def open_page(route: Route) -> None:
        whole = (DIST / "index.html").read_text("utf-8")
        text = re.sub(r'(src="parts/boot-[^"]+") integrity="[^"]+"', r"\1", whole)
        route.fulfill(body=text, content_type="text/html")

    context.route("**/parts/worker-*.py", serve)
    context.route("**/parts/boot-*.js", trust)
    context.route(lambda address: address == site, open_page)
    tab = context.new_page()
    tab.goto(site)
    ready(tab)
    return tab


def digest(text: str) -> str:
    return "sha256-" + b64encode(sha256(text.encode()).digest()).decode()


def send(tab: Page, name: str, value: str = "") -> None:
    """Click a temporary button that sends event *name*."""
    tab.evaluate(
        """([name, value]) => {
            const button = document.createElement("button");
            button.dataset.on = name;
            button.dataset.value = value;
            document.body.append(button);
            button.click();
            button.remove();
        }""",
        [name, value],
    )


def say(tab: Page, **patch: Any) -> None:
    send(tab, "say", json.dumps(patch))


def heard(tab: Page) -> list[dict[str, Any]]:
    """All events that the worker received, oldest first."""
    tab.evaluate("document.title = ''")
    send(tab, "heard")
    tab.wait_for_function("document.title.startsWith('[')")
    found: list[dict[str, Any]] = json.loads(tab.title())
    return found[:-1]


def names(tab: Page) -> list[str]:
    return [event["name"] for event in heard(tab)[1:]]


def show(tab: Page, html: str, **more: Any) -> None:
    """Show *html*, and wait for it."""
    mark = f"mark{next(marks)}"  # a new one, because the last one may still be there
    say(tab, html=f'{html}<i id="{mark}"></i>', **more)
    tab.wait_for_selector(f"#{mark}", state="attached")


def events(tab: Page, name: str) -> list[dict[str, Any]]:
    return [event for event in heard(tab)[1:] if event["name"] == name]
