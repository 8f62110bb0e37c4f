"""WebKitGTK's MiniBrowser, Safari's engine, driven by Selenium."""

from __future__ import annotations

import contextlib
import itertools
import json
import os
import shutil
import subprocess
import threading
import warnings
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tests.browser.engines.process import end
from tests.browser.engines.window import CALL, PATIENCE, SIZE, Gone, Window


def minibrowser() -> Path | None:
    return next(iter(sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))), None)


class WebKitEngine:
    """One session at a time is all that the driver gives: a window is a browser of its own."""

    name = "webkit"

    def __init__(self, display: str, folder: str) -> None:
        # Its allocator's cage is larger than what a container may ask for.
        self.environment = {
            **os.environ,
            "DISPLAY": display,
            "GIGACAGE_ENABLED": "0",
            "LANGUAGE": "en",
            "NO_AT_BRIDGE": "1",
            "XDG_CONFIG_HOME": folder,
        }

    def _driver(self, plain: bool) -> Any:
        """A browser of its own. One in some hundred never comes, and its driver waits for ever: then another is begun."""
        from selenium import webdriver
        from selenium.webdriver.webkitgtk.options import Options
        from selenium.webdriver.webkitgtk.service import Service

        options = Options()
        options.binary_location = str(minibrowser())
        options.add_argument("--automation")
        spared = {"WEBKIT_DISABLE_COMPOSITING_MODE": "1", "JSC_useOMGJIT": "0"} if plain else {}
        environment = {**self.environment, **spared}
        for attempt in itertools.count(1):
            service = Service(str(shutil.which("WebKitWebDriver")), env=environment)
            late = threading.Timer(PATIENCE / 2, lambda service=service: service.process.kill())
            late.start()
            try:
                return webdriver.WebKitGTK(options=options, service=service)
            except Exception:  # of whatever kind: Selenium's, or that of the connection that broke off
                if attempt == 3:
                    raise
            finally:
                late.cancel()
        raise AssertionError("unreachable")

    @contextlib.contextmanager
    def window(self, plain: bool = False) -> Iterator[Window]:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)  # Selenium's own, about itself
            driver = self._driver(plain)
        try:
            made = WebKitWindow(driver)
            made.resize(*SIZE)
            yield made
        finally:
            driver.quit()


class WebKitWindow:
    def __init__(self, driver: Any) -> None:
        self.driver = driver
        driver.set_script_timeout(PATIENCE)

    def go(self, address: str) -> None:
        self.driver.get(address)

    def reload(self) -> None:
        self.driver.refresh()

    def run(self, function: str, *values: object) -> Any:
        from selenium.common.exceptions import WebDriverException

        call = CALL % (function, json.dumps(values))
        try:
            answer = self.driver.execute_async_script(
                f"const done = arguments[0];"
                f"{call}.then(value => done([true, JSON.stringify(value ?? null)]), fault => done([false, String(fault)]))"
            )
        except WebDriverException as error:
            raise Gone(str(error)) from error
        assert answer[0], answer[1]
        return json.loads(answer[1])

    def click(self, x: float, y: float) -> None:
        from selenium.webdriver.common.actions.action_builder import ActionBuilder

        builder = ActionBuilder(self.driver)
        builder.pointer_action.move_to_location(round(x), round(y)).click()  # type: ignore[no-untyped-call]
        builder.perform()

    def paste(self) -> None:
        from selenium.webdriver.common.action_chains import ActionChains
        from selenium.webdriver.common.keys import Keys

        ActionChains(self.driver).key_down(Keys.CONTROL).send_keys("v").key_up(Keys.CONTROL).perform()

    def resize(self, width: int, height: int) -> None:
        frame = [0, 0]
        for _ in range(40):  # the window follows when it likes
            self.driver.set_window_size(width + frame[0], height + frame[1])
            there = self.run("() => new Promise(done => setTimeout(() => done([innerWidth, innerHeight]), 50))")
            if there == [width, height]:
                return
            frame = [frame[0] + width - there[0], frame[1] + height - there[1]]
        raise AssertionError(f"the window stays {there}, not {width} x {height}")

    def shot(self) -> bytes:
        return bytes(self.driver.get_screenshot_as_png())


# The browser's own bar, else too wide for a window that is as narrow as a phone.
THIN = "* { padding: 0; margin: 0; border: 0; min-width: 0; min-height: 0; font-size: 4px; }"


@contextlib.contextmanager
def webkit_engine() -> Iterator[WebKitEngine]:
    with _display() as display, TemporaryDirectory(prefix="webkit-", ignore_cleanup_errors=True) as folder:
        look = Path(folder) / "gtk-3.0" / "gtk.css"
        look.parent.mkdir()
        look.write_text(THIN, "utf-8")
        yield WebKitEngine(display, folder)


@contextlib.contextmanager
def _display() -> Iterator[str]:
    """A screen that nobody sees."""
    process = subprocess.Popen(
        ["Xvfb", "-displayfd", "1", "-screen", "0", "1600x1400x24", "-nolisten", "tcp"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    try:
        assert process.stdout is not None
        yield f":{process.stdout.readline().strip()}"
    finally:
        end(process)
