"""Every file of the site, broken in every way, one at a time: the page starts all the same, or tells what is wrong in time.

.venv/bin/python -m tests.browser.faults [share/of]    the whole matrix, a line each; a quick sample is in test_faults.py
"""

from __future__ import annotations

import contextlib
import sys
import time
from collections import Counter
from pathlib import Path

from playwright.sync_api import Browser, Error, Route, sync_playwright

from game.site.serving import serving
from game.site.steps import DIST

KINDS = ("missing", "half", "flipped", "html", "reset", "slow")
IN_TIME = 15  # seconds until the message
SLOW = 4  # seconds
STANDS = """() => {
  if (document.querySelector('html[data-ready]')) return 'survived';
  if (document.querySelector('#boot-box[data-failed] button')) return 'reported';
  const stuck = document.querySelector('#stuck a');
  return stuck && getComputedStyle(stuck).visibility === 'visible' ? 'reported' : null;
}"""
CERTAIN = STANDS.replace(
    "[data-failed]", "[data-failed=failed]"
)  # a busy machine may show the message for a slow start before


def files() -> list[str]:
    """Every file that a start may request, by its name in dist/. (The browser itself reports a missing page.)"""
    left_out = ("screenshots/", "404.html", "robots.txt", ".nojekyll", "licences.txt", "four-ages.html", "index.html")
    names = sorted(path.relative_to(DIST).as_posix() for path in DIST.rglob("*") if path.is_file())
    return [name for name in names if not name.startswith(left_out)]


def spoil(route: Route, name: str, kind: str) -> None:
    """Answer a request for the file *name* as a host or a network in trouble would."""
    body = (DIST / name).read_bytes()
    middle = len(body) // 2
    if kind == "missing":
        route.fulfill(status=404, content_type="text/html", body="<h1>404</h1>")
    elif kind == "html":
        route.fulfill(status=200, content_type="text/html", body="<!doctype html><title>Sign in</title><h1>Wi-Fi</h1>")
    elif kind == "reset":
        route.abort("connectionreset")
    elif kind == "slow":
        time.sleep(SLOW)
        route.continue_()
    else:
        spoilt = body[:middle] if kind == "half" else body[:middle] + bytes([body[middle] ^ 255]) + body[middle + 1 :]
        types = {".js": "text/javascript", ".css": "text/css", ".html": "text/html"}
        route.fulfill(body=spoilt, content_type=types.get(Path(name).suffix, "application/octet-stream"))


def outcome(
    browser: Browser, site: str, name: str, kind: str, stands: str = STANDS, patience: int = 40_000
) -> tuple[str, float, str]:
    """'survived' (a match starts), 'reported' or 'silent' for *patience* ms; after how many seconds; the message."""
    context = browser.new_context(
        locale="zh-TW" if "-zh_Hant-" in name else "zh-CN" if "-zh_Hans-" in name else "en-US",
        service_workers="allow",
    )
    context.route(f"**/{name}", lambda route: spoil(route, name, kind))
    tab = context.new_page()
    started = time.monotonic()
    found, text = "silent", ""
    try:
        tab.goto(site, wait_until="commit")
        found = str(tab.wait_for_function(stands, timeout=patience).json_value())
        took = time.monotonic() - started
        if found == "reported" and took > IN_TIME:  # a machine that was only busy comes to it yet
            with contextlib.suppress(Error):
                tab.wait_for_selector("html[data-ready]", state="attached", timeout=patience)
                found, took = "survived", time.monotonic() - started
        if found == "survived":
            tab.locator("form[data-submit='new:war'] button[type=submit]").first.click()
            tab.wait_for_selector(".war.table", timeout=patience)
        else:
            text = tab.evaluate("document.querySelector('#boot-box p, #stuck').innerText")
    except Error as error:
        found, took, text = "silent", time.monotonic() - started, str(error).splitlines()[0]
    with contextlib.suppress(Error):
        context.close()
    return found, took, text


def main() -> int:
    share, of = map(int, (sys.argv[1] if len(sys.argv) > 1 else "0/1").split("/"))
    counts: Counter[str] = Counter()
    from tests.browser.conftest import FLAGS, chromium

    with sync_playwright() as play, serving(DIST) as site:
        browser = play.chromium.launch(executable_path=chromium(bare=True), args=FLAGS)
        cases = [(name, kind) for name in files() for kind in KINDS]
        for name, kind in cases[share::of]:
            found, took, text = outcome(browser, site, name, kind)
            late = found == "reported" and took > IN_TIME
            counts["late" if late else found] += 1
            print(f"{'late' if late else found:<9} {took:5.1f} s  {kind:<8} {name}  {text}", flush=True)
    print(f"{sum(counts.values())} faults: " + ", ".join(f"{n} {what}" for what, n in sorted(counts.items())))
    return 1 if counts["silent"] or counts["late"] else 0


if __name__ == "__main__":
    sys.exit(main())
