"""The readme's moving picture: eight seconds of Age of War, from a filled line to a united clan.

A bots' match, the same in each run, stops before a choice that unites a clan; the page makes that choice and plays on.
"""

from __future__ import annotations

import base64
import io
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, Page

from game import games
from game.arena.match import play
from game.core.record import Record
from game.war.rules.rules import WarState
from tests.browser.conftest import FORESEEN, opened

SIZE = (1200, 750)  # CSS px of the page
WIDE, FPS, SECONDS = 900, 10, 8
QUALITY = 50  # of WebP; the picture must stay under 2 MB


def climax() -> tuple[Record, str]:
    """A match of three up to a choice of the first seat that unites a clan, and that choice."""
    for number in range(1000):
        _, record = play(games["war"], ["greedy"] * 3, Random(f"film {number}"))
        state = games["war"].new_initial_state(3)
        assert isinstance(state, WarState)
        for done, text in enumerate(record.actions):
            mover, safe = state.current_player(), sum(state.safe)
            state.apply_action(state.parse_action(text))
            if mover == 0 and sum(state.safe) > safe and not state.is_terminal() and text.startswith("fill"):
                return replace(record, tags=(), actions=record.actions[:done]), text
    raise LookupError("no match in which the first seat unites a clan")


def film(browser: Browser, site: str, path: Path, named: Callable[[Record], Record]) -> None:
    """Record it from the page at *site* to *path*, a WebP; *named* puts people at the seats."""
    record, choice = climax()
    record = named(record)
    context = browser.new_context(
        viewport={"width": SIZE[0], "height": SIZE[1]},
        locale="en-US",
        color_scheme="light",
        reduced_motion="no-preference",
    )
    tab = opened(context, site)
    for worker in tab.workers:
        worker.evaluate(FORESEEN, 7)
    with tab.expect_file_chooser() as chooser:
        tab.locator("[data-local=pick]").click()
    chooser.value.set_files({"name": "match.txt", "mimeType": "text/plain", "buffer": str(record).encode()})
    tab.locator("[data-on=open]").first.click()
    tab.wait_for_selector(".match")
    dismiss = tab.locator("[data-on=dismiss]")
    if dismiss.count():
        dismiss.first.click()
    tab.wait_for_timeout(1500)  # until scrolling has stopped
    frames = _recorded(tab, choice)
    context.close()
    images = [Image.open(io.BytesIO(frame)).convert("RGB") for frame in frames]
    images = [image.resize((WIDE, WIDE * SIZE[1] // SIZE[0]), Image.Resampling.LANCZOS) for image in images]
    images[0].save(
        path, save_all=True, append_images=images[1:], duration=1000 // FPS, loop=0, quality=QUALITY, method=6
    )


def _recorded(tab: Page, choice: str) -> list[bytes]:
    """What the page shows at FPS for SECONDS, while it makes a *choice* and plays on."""
    client = tab.context.new_cdp_session(tab)
    shots: list[tuple[float, bytes]] = []

    def took(event: dict[str, Any]) -> None:
        shots.append((event["metadata"]["timestamp"], base64.b64decode(event["data"])))
        client.send("Page.screencastFrameAck", {"sessionId": event["sessionId"]})

    client.on("Page.screencastFrame", took)
    client.send("Page.startScreencast", {"format": "jpeg", "quality": 90, "everyNthFrame": 1})
    tab.wait_for_timeout(700)
    tab.locator(f'[data-on=act][data-value="{choice}"]').first.click()
    tab.wait_for_timeout(int((SECONDS - 0.7) * 1000))
    client.send("Page.stopScreencast")
    begin, last = shots[0][0], shots[0][1]
    frames = []
    for number in range(SECONDS * FPS):
        due = begin + number / FPS
        last = next((shot for at, shot in reversed(shots) if at <= due), last)
        frames.append(last)
    return frames
