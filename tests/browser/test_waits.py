"""The solved game's file does not come, or not as it should: every button works meanwhile, and the match goes on."""

from __future__ import annotations

import re
import socket
import struct
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from game import games
from game.app.session.download_notices import PATIENCE
from game.app.session.downloads import AGAIN
from game.app.storage import saves
from game.core.record import Record, Seat, parse_record
from game.site.serving import Handler, serving
from game.site.steps import DIST
from tests.browser.conftest import READY, Watch, opened
from tests.browser.stage import furnish
from tests.browser.table import answered, press, standing, turn_comes

MATCH = Record("war", 1, (Seat("human", "Ida"), Seat("exact")), actions=("first 2",))  # the exact bot begins
GOLDEN = Path(__file__).parents[1] / "golden" / "war" / "greedy_2.record"
STALL = 10  # seconds, see parts.js
OFFER, WAIT = "#notice [data-on=without]", "#notice [data-on=await]"
SOON = 1000  # ms: an answer that is here sooner waited for nothing


class Host(Handler):
    """Has the solved game's file in a way of its own; `over` ends what hangs."""

    how = ""
    over = threading.Event()
    asked: list[float] = []  # noqa: RUF012 - when the file was asked for
    sent = 0  # bytes of it

    def send_head(self) -> Any:
        if "/parts/solved-" not in self.path:
            return super().send_head()
        Host.asked.append(time.monotonic())
        if Host.how == "reset":
            self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            self.connection.shutdown(socket.SHUT_RDWR)
            self.close_connection = True
            return None
        if Host.how == "hangs":
            Host.over.wait(120)
            return None
        return super().send_head()

    def copyfile(self, source: Any, outputfile: Any) -> None:
        if "/parts/solved-" not in self.path or not Host.how:
            super().copyfile(source, outputfile)
            return
        whole = bytearray(source.read())
        if Host.how == "spoilt":
            whole[len(whole) // 2] ^= 255
            outputfile.write(whole)
            Host.sent += len(whole)
        elif Host.how == "stalls":
            outputfile.write(whole[: len(whole) // 2])
            outputfile.flush()
            Host.over.wait(120)
        elif Host.how == "slow":
            for start in range(0, len(whole), 20_000):
                outputfile.write(whole[start : start + 20_000])
                outputfile.flush()
                if Host.over.wait(0.1):
                    break
        self.close_connection = True


@contextmanager
def hosting(how: str) -> Iterator[str]:
    Host.how, Host.asked, Host.sent = how, [], 0
    Host.over.clear()
    try:
        with serving(DIST, handler=Host) as site:
            yield site
    finally:
        Host.over.set()


@contextmanager
def table(context: BrowserContext, watch: Watch, how: str, match: Record = MATCH) -> Iterator[Page]:
    """A match, by default one that the exact bot begins, at a host that has the file *how*."""
    with hosting(how) as site:
        watch.site = site
        furnish(context, {"match/k": saves.seal(match), "settings": '{"pace": "fast"}'})
        yield opened(context, f"{site}#/match/k")


def took(tab: Page, selector: str, gives: str) -> float:
    """ms from a click on *selector* until *gives* matches."""
    return float(
        tab.evaluate(
            """async ([selector, gives]) => {
              const began = performance.now(), one = document.querySelector(selector);
              if (!one) throw new Error(`no ${selector}`);
              one.click();
              while (!document.querySelector(gives) || document.querySelector('.sent'))
                await new Promise((done) => setTimeout(done, 5));
              return performance.now() - began;
            }""",
            [selector, gives],
        )
    )


@pytest.mark.parametrize("how", ["hangs", "slow"])
def test_while_the_file_is_on_its_way_every_button_works(context: BrowserContext, watch: Watch, how: str) -> None:
    """The bot holds its move; after three seconds the person is asked. Whatever is clicked is answered at once."""
    with table(context, watch, how) as tab:
        held = tab.locator(".ticker .fetching")
        held.wait_for()
        offer = tab.locator(OFFER)
        expect(offer).to_be_visible(timeout=1000 * (PATIENCE + 5))
        expect(tab.locator(WAIT)).to_be_visible()
        times = {
            "mute": took(tab, "header [data-on=mute]", "header use[href='#icon-mute'], header [data-on=mute]"),
            "wait": took(tab, WAIT, f"body:not(:has({WAIT})) {OFFER}"),
            "dismiss": took(tab, "#notice [data-on=dismiss]", "main .war"),
            "lobby": took(tab, "header [data-on=home]", "[data-on=open][data-value=k]"),
            "open": took(tab, "[data-on=open][data-value=k]", "main .war"),
        }
        print(how, {name: round(ms) for name, ms in times.items()})
        assert max(times.values()) < SOON, times
        if tab.locator(OFFER).count():
            times["without"] = took(tab, OFFER, f"body:not(:has({OFFER}))")
        assert turn_comes(tab) in ("roll", "act")
        assert len(Host.asked) == 1
        assert not tab.locator("#ended").count()
        watch.forgive(tab)


def test_if_the_person_wants_it_the_strong_bot_plays_while_the_fetch_hangs(
    context: BrowserContext, watch: Watch
) -> None:
    """After three seconds *Let the strong bot play* is offered; after a click the bot moves and the offer is gone."""
    with table(context, watch, "hangs") as tab:
        offer = tab.locator(OFFER)
        expect(offer).to_have_text("Let the strong bot play", timeout=1000 * (PATIENCE + 5))
        lines = tab.locator("#log li").count()
        offer.click()
        expect(offer).to_have_count(0)
        assert turn_comes(tab) in ("roll", "act")
        assert tab.locator("#log li").count() > lines
        assert not tab.locator(".ticker .fetching").count()
        assert len(Host.asked) == 1
        watch.forgive(tab)


def test_an_analysis_that_waits_for_the_file_locks_nothing_and_can_do_without_it(
    context: BrowserContext, watch: Watch
) -> None:
    """A finished match of two: while its analysis waits for the file every button is answered at once. The analysis can be
    cancelled and asked for again, and done without the file."""
    over = parse_record(GOLDEN.read_text("utf-8"), games)
    over = replace(over, seats=(Seat("human", "Ida"), *over.seats[1:]))
    with table(context, watch, "stalls", over) as tab:
        ask, waits = ".analysis [data-on=hindsight]", ".analysis .fetching"
        times = {
            "ask": took(tab, ask, waits),
            "cancel": took(tab, ".analysis [data-on=cancel]", ask),
            "again": took(tab, ask, waits),
            "mute": took(tab, "header [data-on=mute]", waits),
            "lobby": took(tab, "header [data-on=home]", "[data-on=open][data-value=k]"),
            "open": took(tab, "[data-on=open][data-value=k]", ask),
            "once more": took(tab, ask, waits),
        }
        print({name: round(ms) for name, ms in times.items()})
        assert max(times.values()) < SOON, times
        offer = tab.locator(OFFER)
        expect(offer).to_have_text("Analyse without it", timeout=1000 * (PATIENCE + 5))
        offer.click()
        expect(tab.locator(waits)).to_have_count(0)
        expect(tab.locator(".analysis .curve")).to_be_visible(timeout=READY)
        assert len(Host.asked) == 1
        watch.forgive(tab)


@pytest.mark.parametrize(("how", "within"), [("reset", 2), ("hangs", STALL + 2), ("stalls", STALL + 2)])
def test_a_missing_file_is_reported_in_time_and_the_strong_bot_plays(
    context: BrowserContext, watch: Watch, how: str, within: float
) -> None:
    with table(context, watch, how) as tab:
        expect(tab.locator("#notice.error")).to_contain_text(
            "Couldn’t load the perfect-play data", timeout=1000 * (within + 10)
        )
        print(how, "told after", round(time.monotonic() - Host.asked[0], 1), "s, asked", len(Host.asked))
        assert turn_comes(tab) in ("roll", "act")
        tries = [later for earlier, later in pairwise([0.0, *Host.asked]) if later > earlier + SOON / 1000]
        assert (
            len([attempt for attempt in tries if attempt < tries[0] + AGAIN - 1]) == 1
        )  # of a lost connection the browser makes more
        watch.forgive(tab)


def test_a_spoilt_file_is_not_asked_for_again_in_this_visit_unless_the_person_asks(
    context: BrowserContext, watch: Watch
) -> None:
    with table(context, watch, "spoilt") as tab:
        expect(tab.locator("#notice.error [data-on=fetch]")).to_be_visible()
        end = time.monotonic() + AGAIN + 2
        while time.monotonic() < end:
            where = turn_comes(tab)
            press(tab, {"roll": "main [data-on=roll]", "act": "main [data-value=lose]"}.get(where, "main"))
        print("spoilt: asked", len(Host.asked), "times,", Host.sent, "bytes")
        assert len(Host.asked) == 2
        press(tab, "[data-on=home]")
        press(tab, "[data-on=open]")
        answered(tab)
        assert len(Host.asked) == 2
        Host.how = ""
        watch.forgive(tab)


def test_the_file_that_came_spoilt_is_asked_for_again_by_a_click(context: BrowserContext, watch: Watch) -> None:
    with table(context, watch, "spoilt") as tab:
        again = tab.locator("#notice.error [data-on=fetch]")
        again.wait_for()
        Host.how = ""
        with tab.expect_response(re.compile("parts/solved-")):
            again.click()
        expect(tab.locator("#notice.error")).to_have_count(0)
        assert turn_comes(tab) in ("roll", "act")
        assert len(Host.asked) == 3 and standing(tab) in ("roll", "act")
        watch.forgive(tab)
