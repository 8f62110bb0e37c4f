"""Starts of the page, cold and warm, beside two plain pages: bare Pyodide until Python has run, and a PyScript page that
prints hello; and what a first visit transfers.

Starts are measured from navigation. Cold is a fresh profile; warm is the same profile again, with its service worker in
place.
"""

from __future__ import annotations

import statistics
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page

from game.site.steps import MODULES

PATIENCE = 120_000  # ms
SLOW = {
    "offline": False,
    "latency": 40,
    "downloadThroughput": 10e6 / 8,
    "uploadThroughput": 10e6 / 8,
}  # 10 Mbit/s, 40 ms
BARE = """<!doctype html><meta charset="utf-8"><title>bare</title><script type="module">
import { loadPyodide } from "./pyodide.mjs";
const pyodide = await loadPyodide();
pyodide.runPython("1 + 1");
performance.mark("done");
document.title = "done";
</script>"""
HELLO = """<!doctype html><meta charset="utf-8"><title>hello</title><link rel="stylesheet" href="./core.css">
<script type="module" src="./core.js"></script>
<script type="py" config='{"interpreter": "./pyodide.mjs"}'>
import js
print("hello")
js.performance.mark("done")
js.document.title = "done"
</script>"""


def baseline(folder: Path) -> None:
    """The two plain pages, with Pyodide and PyScript from their packages."""
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"):
        (folder / name).write_bytes((MODULES / "pyodide" / name).read_bytes())
    for path in (MODULES / "@pyscript" / "core" / "dist").iterdir():
        if path.suffix in (".js", ".css"):
            (folder / path.name).write_bytes(path.read_bytes())
    (folder / "bare.html").write_text(BARE)
    (folder / "hello.html").write_text(HELLO)


def mark(tab: Page, name: str) -> float:
    """When a mark was set, in ms since navigation."""
    return float(tab.evaluate("name => performance.getEntriesByName(name)[0].startTime", name))


def reach(context: BrowserContext, address: str, ready: str, marks: list[str], slow: bool = False) -> list[float]:
    """Open *address* in a new tab, wait for *ready*, and return the times of *marks*."""
    tab = context.new_page()
    if slow:
        session = context.new_cdp_session(tab)
        session.send("Network.enable")
        session.send("Network.emulateNetworkConditions", SLOW)
    tab.goto(address)
    tab.wait_for_function(ready, timeout=PATIENCE)
    times = [mark(tab, name) for name in marks]
    tab.close()
    return times


OURS = ("document.documentElement.dataset.ready", ["four-ages-python", "four-ages-ready"])
PLAIN = ("document.title === 'done'", ["done"])
# Click on the settings once a frame, from the first picture on, until the dialog opens: then the page reacts.
REACTS = """requestAnimationFrame(function look() {
    const seen = performance.getEntriesByName('first-contentful-paint').length;
    if (seen) document.querySelector("[data-local='show:#settings']")?.click();
    const dialog = document.querySelector("dialog[open]");
    if (!dialog) return requestAnimationFrame(look);
    performance.mark('reacts');
    dialog.close();
});"""
# Ask for rules once the page reacts, and set a mark when they are readable.
RULES = """requestAnimationFrame(function look() {
    const dialog = document.querySelector("#guide-war");
    if (!dialog?.querySelector(".guide")) {
      const reacts = performance.getEntriesByName('reacts').length;
      if (reacts && !dialog.open) document.querySelector("[data-on='guide:war']").click();
      return requestAnimationFrame(look);
    }
    performance.mark('rules');
    dialog.close();
});"""


def starts(browser: Browser, site: str, plain: str, runs: int) -> dict[str, float]:
    """Medians of every kind of start, in ms; the kinds alternate, so that a busy moment affects all of them."""
    found: dict[str, list[float]] = {}

    def note(name: str, value: float) -> None:
        found.setdefault(name, []).append(value)

    def watched(*scripts: str) -> BrowserContext:
        context = browser.new_context()
        for script in scripts:
            context.add_init_script(script)
        return context

    warm, warm_plain = watched(REACTS), browser.new_context()
    first = warm.new_page()
    first.goto(site)
    first.wait_for_function(OURS[0], timeout=PATIENCE)
    first.wait_for_function("navigator.serviceWorker.ready.then(() => true)", timeout=PATIENCE)
    first.close()
    reach(warm_plain, plain + "bare.html", *PLAIN)
    for _ in range(runs):
        for name, context in (("cold", watched(REACTS)), ("warm", warm)):
            python, ready, page = reach(context, site, OURS[0], [*OURS[1], "reacts"])
            note(f"page reacts, {name}", page)
            note(f"page's Python listens, {name}", python)
            note(f"table ready, {name}", ready)
        for name, context in (("cold", browser.new_context()), ("warm", warm_plain)):
            note(f"bare Pyodide, {name}", reach(context, plain + "bare.html", *PLAIN)[0])
        slow = watched(REACTS, RULES)
        _, ready, page, rules = reach(slow, site, OURS[0], [*OURS[1], "reacts", "rules"], slow=True)
        note("page reacts, cold, 10 Mbit/s", page)
        note("rules readable, cold, 10 Mbit/s", rules)
        note("table ready, cold, 10 Mbit/s", ready)
        note(
            "PyScript hello, cold, 10 Mbit/s", reach(browser.new_context(), plain + "hello.html", *PLAIN, slow=True)[0]
        )
        for context in browser.contexts:
            if context not in (warm, warm_plain):
                context.close()
    return {name: statistics.median(values) for name, values in found.items()}


def weights(browser: Browser, site: str) -> list[tuple[str, int]]:
    """What a first visit transfers until the table is ready, heaviest first, in bytes."""
    context, sizes = browser.new_context(), {}
    context.on(
        "response", lambda response: sizes.update({response.url: int(response.headers.get("content-length", 0))})
    )
    reach(context, site, *OURS)
    context.close()
    parts = [(url.removeprefix(site) or "index.html", size) for url, size in sizes.items() if url.startswith(site)]
    return sorted(parts, key=lambda row: -row[1])
