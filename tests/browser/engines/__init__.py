"""Three engines behind one small interface (window.py): Chromium, Firefox, WebKit. A window has a profile of its own, empty
at first.
"""

from __future__ import annotations

import contextlib
import shutil
from collections.abc import Iterator

from playwright.sync_api import Browser

from tests.browser.engines.chromium import ChromiumEngine
from tests.browser.engines.firefox import firefox_engine, firefox_program
from tests.browser.engines.webkit import minibrowser, webkit_engine
from tests.browser.engines.window import Engine

ENGINES = ("chromium", "firefox", "webkit")
PACKAGES = {"firefox": "firefox-esr", "webkit": "webkit2gtk-driver and xvfb"}


def missing(engine: str) -> str:
    """The Debian packages that *engine* needs and this machine does not have, or nothing."""
    here = {
        "chromium": True,
        "firefox": bool(firefox_program()),
        "webkit": bool(shutil.which("WebKitWebDriver") and shutil.which("Xvfb") and minibrowser()),
    }
    return "" if here[engine] else PACKAGES[engine]


@contextlib.contextmanager
def running(engine: str, chromium: Browser) -> Iterator[Engine]:
    """*engine*, started; *chromium* runs already."""
    if engine == "chromium":
        yield ChromiumEngine(chromium)
    elif engine == "firefox":
        with firefox_engine() as firefox:
            yield firefox
    else:
        with webkit_engine() as webkit:
            yield webkit


def left_out() -> list[str]:
    """A line for every engine that this machine lacks."""
    names = {"firefox": "Firefox", "webkit": "WebKit"}
    return [f"{names[engine]} is not here (install {lack})" for engine in ENGINES if (lack := missing(engine))]


HERE = [engine for engine in ENGINES if not missing(engine)]
OTHERS = [engine for engine in HERE if engine != "chromium"]
