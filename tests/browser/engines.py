"""Three engines behind one small interface: Chromium (Playwright), Firefox (WebDriver BiDi), WebKit (Selenium).

WebKit is WebKitGTK's MiniBrowser, Safari's engine. Firefox runs without Selenium, which needs a geckodriver that Debian
lacks: BiDi is JSON over a web socket. A window has a profile of its own, empty at first. Tests act in it through
JavaScript, so that they are the same in all three; only real clicks go through the driver.
"""

from __future__ import annotations

import base64
import contextlib
import itertools
import json
import os
import re
import shutil
import subprocess
import threading
import time
import warnings
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Protocol

from playwright.sync_api import Browser

ENGINES = ("chromium", "firefox", "webkit")
PACKAGES = {"firefox": "firefox-esr", "webkit": "webkit2gtk-driver and xvfb"}
PATIENCE = 120  # seconds for one answer; the first start on a busy machine
CALL = "(async () => (%s)(...%s))()"


def missing(engine: str) -> str:
    """The Debian packages that *engine* needs and this machine does not have, or nothing."""
    here = {
        "chromium": True,
        "firefox": bool(_firefox()),
        "webkit": bool(shutil.which("WebKitWebDriver") and shutil.which("Xvfb") and _minibrowser()),
    }
    return "" if here[engine] else PACKAGES[engine]


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


@contextlib.contextmanager
def running(engine: str, chromium: Browser) -> Iterator[Engine]:
    """*engine*, started; *chromium* runs already."""
    if engine == "chromium":
        yield ChromiumEngine(chromium)
    elif engine == "firefox":
        with _firefox_engine() as firefox:
            yield firefox
    else:
        with _webkit_engine() as webkit:
            yield webkit


def left_out() -> list[str]:
    """A line for every engine that this machine lacks."""
    names = {"firefox": "Firefox", "webkit": "WebKit"}
    return [f"{names[engine]} is not here (install {lack})" for engine in ENGINES if (lack := missing(engine))]


SIZE = (1280, 900)  # of a new window


# -- Chromium -----------------------------------------------------------------------------------------------------------


class ChromiumEngine:
    name = "chromium"

    def __init__(self, browser: Browser) -> None:
        self.browser = browser

    @contextlib.contextmanager
    def window(self, plain: bool = False) -> Iterator[Window]:
        context = self.browser.new_context(locale="en-US", viewport={"width": SIZE[0], "height": SIZE[1]})
        try:
            yield _Chromium(context.new_page())
        finally:
            context.close()


class _Chromium:
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

    def resize(self, width: int, height: int) -> None:
        self.page.set_viewport_size({"width": width, "height": height})

    def shot(self) -> bytes:
        return bytes(self.page.screenshot())


# -- Firefox: BiDi is JSON over a web socket ------------------------------------------------------------------------------


def _firefox() -> str | None:
    return os.environ.get("FIREFOX") or shutil.which("firefox-esr") or shutil.which("firefox")


PREFERENCES = {
    "app.update.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "intl.accept_languages": "en-US",
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,#remote-settings-dummy/v1",
    "toolkit.telemetry.enabled": False,
}


class FirefoxEngine:
    name = "firefox"

    def __init__(self, address: str) -> None:
        import websocket

        self.socket = websocket.create_connection(f"{address}/session", timeout=PATIENCE, suppress_origin=True)
        self.numbers = itertools.count(1)
        self.ask("session.new", capabilities={})

    @contextlib.contextmanager
    def window(self, plain: bool = False) -> Iterator[Window]:
        person = self.ask("browser.createUserContext")["userContext"]
        try:
            made = _Firefox(self, self.ask("browsingContext.create", type="tab", userContext=person)["context"])
            made.resize(*SIZE)
            yield made
        finally:
            self.ask("browser.removeUserContext", userContext=person)

    def ask(self, method: str, **parameters: object) -> Any:
        number = next(self.numbers)
        self.socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while True:
            answer = json.loads(self.socket.recv())
            if answer.get("id") != number:
                continue  # news of another kind
            if answer["type"] == "error":
                gone = answer["error"] in ("no such frame", "no such node") or "destroyed" in answer["message"]
                raise (Gone if gone else AssertionError)(f"{method}: {answer['error']}: {answer['message']}")
            return answer["result"]


class _Firefox:
    def __init__(self, engine: FirefoxEngine, page: str) -> None:
        self.ask, self.page = engine.ask, page

    def go(self, address: str) -> None:
        self.ask("browsingContext.navigate", context=self.page, url=address, wait="complete")

    def reload(self) -> None:
        self.ask("browsingContext.reload", context=self.page, wait="complete")

    def run(self, function: str, *values: object) -> Any:
        call = CALL % (function, json.dumps(values))
        answer = self.ask(
            "script.evaluate",
            expression=f"{call}.then(value => JSON.stringify(value ?? null))",
            target={"context": self.page},
            awaitPromise=True,
        )
        assert answer["type"] == "success", answer["exceptionDetails"]["text"]
        return json.loads(answer["result"]["value"])

    def click(self, x: float, y: float) -> None:
        there = {"type": "pointerMove", "x": round(x), "y": round(y)}
        press = [there, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        mouse = {"type": "pointer", "id": "mouse", "actions": press}
        self.ask("input.performActions", context=self.page, actions=[mouse])

    def resize(self, width: int, height: int) -> None:
        self.ask("browsingContext.setViewport", context=self.page, viewport={"width": width, "height": height})

    def shot(self) -> bytes:
        return base64.b64decode(self.ask("browsingContext.captureScreenshot", context=self.page)["data"])


@contextlib.contextmanager
def _firefox_engine() -> Iterator[FirefoxEngine]:
    with TemporaryDirectory(prefix="firefox-", ignore_cleanup_errors=True) as folder:
        settings = "".join(
            f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in PREFERENCES.items()
        )
        (Path(folder) / "user.js").write_text(settings, "utf-8")
        command = [str(_firefox()), "--headless", "--no-remote", "--profile", folder, "--remote-debugging-port=0"]
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        try:
            assert process.stderr is not None
            address = next(
                found[1] for line in process.stderr if (found := re.search(r"BiDi listening on (ws://\S+)", line))
            )
            made = FirefoxEngine(address)
            try:
                yield made
            finally:
                with contextlib.suppress(Exception):
                    made.ask("browser.close")
                made.socket.close()
        finally:
            _end(process)


# -- WebKit ---------------------------------------------------------------------------------------------------------------


def _minibrowser() -> Path | None:
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
        options.binary_location = str(_minibrowser())
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
            made = _WebKit(driver)
            made.resize(*SIZE)
            yield made
        finally:
            driver.quit()


class _WebKit:
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
def _webkit_engine() -> Iterator[WebKitEngine]:
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
        _end(process)


def _end(process: subprocess.Popen[str]) -> None:
    process.terminate()
    try:
        process.wait(10)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    for pipe in (process.stdout, process.stderr):
        if pipe is not None:
            pipe.close()
