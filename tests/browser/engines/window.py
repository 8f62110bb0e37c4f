"""What tests see of any browser: an engine opens windows, and a window has one page.

Tests act in it through JavaScript, so that they are the same in all engines; only real clicks go through the driver.
"""

from __future__ import annotations

import contextlib
import time
from typing import Any, Protocol

PATIENCE = 120  # seconds for one answer; the first start on a busy machine
CALL = "(async () => (%s)(...%s))()"


class Window(Protocol):
    """A window of a browser, with one page."""

    def go(self, address: str) -> None:
        """Open *address*."""

    def reload(self) -> None:
        """Reload the page."""

    def run(self, function: str, *values: object) -> Any:
        """The result of the JavaScript *function* for *values*; promises are awaited. JSON both ways."""

    def click(self, x: float, y: float) -> None:
        """Press the mouse at this point of the page's window, in CSS pixels."""

    def paste(self) -> None:
        """Press the keys that paste from the clipboard."""

    def resize(self, width: int, height: int) -> None:
        """Resize the page to this size, in CSS pixels."""

    def shot(self) -> bytes:
        """A screenshot as a PNG file."""


def wait(window: Window, expression: str, seconds: float = PATIENCE) -> None:
    """Wait until a JavaScript *expression* is true; it is checked 20 times a second."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        with contextlib.suppress(Gone):
            if window.run(f"() => Boolean({expression})"):
                return
        time.sleep(0.05)
    raise AssertionError(f"never came to be: {expression}\n{window.run(STATE)}")


# The state of a page: messages of its start, its requests, its text.
STATE = """() => JSON.stringify({
  root: {...document.documentElement.dataset},
  boot: document.getElementById('boot-box')?.outerHTML,
  ended: document.getElementById('ended')?.innerText,
  marks: performance.getEntriesByType('mark').map((one) => [one.name, Math.round(one.startTime)]),
  parts: performance.getEntriesByType('resource').map((one) => [one.name.split('/').pop(), Math.round(one.responseEnd)]),
  at: Math.round(performance.now()),
}) + String.fromCharCode(10) + document.body.innerText.slice(0, 800)"""


class Gone(Exception):
    """The page was reloaded during a call."""


class Engine(Protocol):
    """A browser that runs, and opens windows."""

    name: str

    def window(self, plain: bool = False) -> contextlib.AbstractContextManager[Window]:
        """A fresh window with a profile of its own, in English. If it is *plain*, WebKit paints without layers, which
        cost more processor time here than the page, and compiles the games' engine only once and quickly: compiling it
        better takes a third of a whole match, and pays off only in long sessions."""


SIZE = (1280, 900)  # of a new window
