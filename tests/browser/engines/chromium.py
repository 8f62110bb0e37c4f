"""Chromium, driven by Playwright."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Browser

from tests.browser.engines.window import CALL, SIZE, Gone, Window


class ChromiumEngine:
    name = "chromium"

    def __init__(self, browser: Browser) -> None:
        self.browser = browser

    @contextlib.contextmanager
    def window(self, plain: bool = False) -> Iterator[Window]:
        context = self.browser.new_context(locale="en-US", viewport={"width": SIZE[0], "height": SIZE[1]})
        try:
            yield ChromiumWindow(context.new_page())
        finally:
            context.close()


class ChromiumWindow:
    def __init__(self, page: Any) -> None:
        self.page = page

    def go(self, address: str) -> None:
        self.page.goto(address)

    def reload(self) -> None:
        self.page.reload()

    def run(self, function: str, *values: object) -> Any:
        try:
            return self.page.evaluate(CALL % (function, json.dumps(values)))
        except Exception as error:
            if "Execution context was destroyed" in str(error):
                raise Gone from error
            raise

    def click(self, x: float, y: float) -> None:
        self.page.mouse.click(x, y)

    def paste(self) -> None:
        self.page.keyboard.press("Control+V")

    def resize(self, width: int, height: int) -> None:
        self.page.set_viewport_size({"width": width, "height": height})

    def shot(self) -> bytes:
        return bytes(self.page.screenshot())
