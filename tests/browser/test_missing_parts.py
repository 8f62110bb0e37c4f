"""Starts without the snapshot, the rest of the engine, memory or WebAssembly: the game still starts, or the page says what
is missing."""

from __future__ import annotations

import re
from random import Random
from typing import ClassVar

import pytest
from playwright.sync_api import Browser, BrowserContext, Route

from game.app.features.people.faces import drawn_by
from game.site.serving import Handler, serving
from game.site.steps import DIST
from tests.browser.conftest import READY, Watch, opened
from tests.browser.stage import furnish, storage
from tests.browser.table import quick_match


@pytest.mark.parametrize("fault", ["cut off", "other bytes", "missing"])
def test_without_its_snapshot_the_game_still_starts(
    context: BrowserContext, site: str, watch: Watch, fault: str
) -> None:
    def spoil(route: Route) -> None:
        if fault == "missing":
            route.fulfill(status=404)
            return
        body = next(DIST.glob("parts/snapshot-*")).read_bytes()
        spoilt = {
            "cut off": body[: len(body) // 2],
            "other bytes": body[:5000] + bytes([body[5000] ^ 255]) + body[5001:],
        }
        route.fulfill(body=spoilt[fault], content_type="application/gzip")

    context.route("**/parts/snapshot-*", spoil)
    tab = opened(context, site)
    quick_match(tab, "war")
    assert any("memory snapshot can't be used" in message for message in watch.messages)
    watch.forgive(tab)


class Lacking(Handler):
    """Fails the requests for these parts, a number of times each. (A worker's requests bypass the browser's routes.)"""

    lacks: ClassVar[dict[str, int]] = {}
    answers: ClassVar[list[int]] = []  # for the rest of the engine

    def do_GET(self) -> None:
        part = self.path.split("/")[-1].split("-")[0]
        lacking = self.lacks.get(part, 0) > 0
        if part == "rest":
            self.answers.append(404 if lacking else 200)
        if lacking:
            self.lacks[part] -= 1
            self.send_error(404)
        else:
            super().do_GET()


def test_the_rest_of_the_engine_comes_after_the_start_and_is_asked_for_until_it_does(browser: Browser) -> None:
    Lacking.lacks, Lacking.answers = {"rest": 2}, []  # two tries are one request
    context = browser.new_context(reduced_motion="reduce")
    with serving(DIST, handler=Lacking) as site:
        tab = opened(context, site)
        for _ in range(60):
            if 200 in Lacking.answers:
                break
            tab.wait_for_timeout(1000)
        assert Lacking.answers == [404, 404, 200]
        quick_match(tab, "war")
        assert tab.locator(".war.table").count() == 1
        context.close()


def test_a_frequent_player_does_not_wait_for_the_rest_of_the_engine(browser: Browser) -> None:
    """Matches, results, challenges, a name and a face are read by what the first part of the engine has."""
    Lacking.lacks, Lacking.answers = {"rest": 99}, []
    context = browser.new_context(reduced_motion="reduce")
    furnish(context, storage(name="Mei", face=drawn_by(Random(1))))
    with serving(DIST, handler=Lacking) as site:
        tab = opened(context, site)
        assert tab.locator(".match-card").count() == 9
        context.close()


def test_a_missing_rest_of_the_engine_is_reported_when_it_is_needed(browser: Browser) -> None:
    """The start without a snapshot runs much of it."""
    Lacking.lacks, Lacking.answers = {"rest": 99, "snapshot": 99}, []
    context = browser.new_context()
    with serving(DIST, handler=Lacking) as site:
        tab = context.new_page()
        tab.goto(site)
        tab.wait_for_selector("#boot-box[data-failed=failed]", timeout=READY)
        assert "rest-" in tab.inner_text("#boot-box")
        assert {*Lacking.answers} == {404}
        context.close()


def test_without_memory_for_its_snapshot_the_game_still_starts(
    context: BrowserContext, site: str, watch: Watch
) -> None:
    def enlarge(route: Route) -> None:
        text = next(DIST.glob("parts/interpreter-*")).read_text("utf-8")
        larger, found = re.subn(r"(?<=memory:\{size:)\d+", str(2**33), text)
        assert found == 1
        route.fulfill(body=larger, content_type="text/javascript")

    unchecked = "const real = fetch; window.fetch = (what, how) => real(what, /interpreter/.test(what) ? {} : how);"
    context.add_init_script(unchecked)
    context.route("**/parts/interpreter-*", enlarge)
    tab = opened(context, site)
    quick_match(tab, "war")
    assert any("memory snapshot can't be used" in message for message in watch.messages)
    assert any("out of memory" in message for message in watch.messages)
    watch.forgive(tab)


def test_a_missing_part_is_reported_with_a_way_out(context: BrowserContext, site: str, watch: Watch) -> None:
    context.route("**/parts/pyscript-*", lambda route: route.fulfill(status=404))
    tab = context.new_page()
    tab.goto(site)
    tab.wait_for_selector("#boot-box[data-failed=failed]")
    assert "pyscript-" in tab.inner_text("#boot-box")
    assert tab.locator("#boot-box button").all_text_contents() == ["Try again", "Start fresh"]
    watch.forgive(tab)


def test_a_browser_without_webassembly_gets_a_message(context: BrowserContext, site: str, watch: Watch) -> None:
    context.add_init_script("delete globalThis.WebAssembly")
    tab = context.new_page()
    tab.goto(site)
    tab.wait_for_selector("#boot-box[data-failed=failed]")
    assert "WebAssembly" in tab.inner_text("#boot-box")
    watch.forgive(tab)  # what needs it fails later
