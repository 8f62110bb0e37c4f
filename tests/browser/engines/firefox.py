"""Firefox, driven by WebDriver BiDi, which is JSON over a web socket: Selenium needs a geckodriver, which Debian lacks."""

from __future__ import annotations

import base64
import contextlib
import itertools
import json
import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tests.browser.engines.process import end
from tests.browser.engines.window import CALL, PATIENCE, SIZE, Gone, Window


def firefox_program() -> str | None:
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
            made = FirefoxWindow(self, self.ask("browsingContext.create", type="tab", userContext=person)["context"])
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


class FirefoxWindow:
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

    def paste(self) -> None:
        control = "\ue009"
        steps = [("keyDown", control), ("keyDown", "v"), ("keyUp", "v"), ("keyUp", control)]
        keys = [{"type": kind, "value": value} for kind, value in steps]
        actions = [{"type": "key", "id": "keyboard", "actions": keys}]
        self.ask("input.performActions", context=self.page, actions=actions)

    def resize(self, width: int, height: int) -> None:
        self.ask("browsingContext.setViewport", context=self.page, viewport={"width": width, "height": height})

    def shot(self) -> bytes:
        return base64.b64decode(self.ask("browsingContext.captureScreenshot", context=self.page)["data"])


@contextlib.contextmanager
def firefox_engine() -> Iterator[FirefoxEngine]:
    with TemporaryDirectory(prefix="firefox-", ignore_cleanup_errors=True) as folder:
        settings = "".join(
            f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in PREFERENCES.items()
        )
        (Path(folder) / "user.js").write_text(settings, "utf-8")
        command = [
            str(firefox_program()),
            "--headless",
            "--no-remote",
            "--profile",
            folder,
            "--remote-debugging-port=0",
        ]
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
            end(process)
