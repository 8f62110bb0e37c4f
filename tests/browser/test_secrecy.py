"""What must never show: cards at a hand-over, the page in another site's frame."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from game import games
from game.app.match.match import Match
from game.app.storage import saves
from game.core.i18n import Words
from game.core.record import HUMAN, Record, Seat
from tests.browser.conftest import Watch, opened
from tests.browser.stage import furnish
from tests.browser.table import press, standing, turn_comes

HIDDEN = [key for key, game in games.items() if game.hidden]
HAND_OVERS = 12


def private_lines(tab: Page, key: str) -> set[str]:
    """Lines of the log, as the match is stored, that only one of the first and the second seat may read."""
    text = tab.evaluate("key => localStorage.getItem('four-ages/match/' + key)", key)
    match = Match(key, saves.unseal(text), Words("en"))
    shown = [{line.text for line in match.log(seat)} for seat in match.people]
    return {line for lines in shown for line in lines if sum(line in other for other in shown) == 1}


@pytest.mark.parametrize("key", HIDDEN)
def test_behind_the_curtain_the_document_has_nothing_of_the_previous_player(
    browser: Browser, watch: Watch, site: str, key: str
) -> None:
    """Read-aloud log, alerts and tips included, over many hand-overs of two people who play at random."""
    rng = Random(key)
    seats = (Seat(HUMAN, "Ann"), Seat(HUMAN, "Ben"), *[Seat("random")] * (games[key].players[0] - 2))
    context = browser.new_context(locale="en-US", reduced_motion="reduce", viewport={"width": 1366, "height": 900})
    watch.over(context)
    furnish(context, {"match/shared": saves.seal(Record(key, games[key].rules, seats, games[key].settle({})))})
    tab = opened(context, f"{site}#/match/shared")
    hand_overs, found = 0, 0
    for _ in range(600):
        where = turn_comes(tab)
        if where == "pass":
            secrets = private_lines(tab, "shared")
            found += len(secrets)
            seen = str(tab.evaluate("document.documentElement.outerHTML"))
            assert [line for line in secrets if line in seen] == []
            assert tab.evaluate("['say', 'shout'].map(id => document.getElementById(id).textContent)") == ["", ""]
            assert tab.evaluate("document.querySelector('#tip p').textContent") == ""
            hand_overs += 1
            if hand_overs > HAND_OVERS:
                break
            press(tab, "[data-on=take]")
        elif where == "over":
            break
        elif where == "roll":
            press(tab, "main [data-on=roll]")
        else:
            tab.evaluate(
                """at => { const found = [...document.querySelectorAll("main [data-on=act]:not([disabled])")];
                          const one = found[Math.floor(at * found.length)]; one?.focus(); // else it has happened by itself
                          one?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true })); }""",
                rng.random(),
            )
            standing(tab)
    assert hand_overs > 3 and found > 0
    context.close()
    assert watch.messages == []


def test_in_a_frame_the_page_shows_nothing_but_a_link_to_itself(context: BrowserContext, site: str) -> None:
    tab = context.new_page()
    tab.route(
        f"{site}framer.html",
        lambda route: route.fulfill(body=f'<iframe src="{site}"></iframe>', content_type="text/html"),
    )
    tab.goto(f"{site}framer.html")
    inside = tab.frame_locator("iframe")
    expect(inside.locator("body > a")).to_have_text("Open Four Ages in its own window")
    expect(inside.locator("body > a")).to_have_attribute("target", "_top")
    assert inside.locator("body *").count() == 1 and inside.locator("button").count() == 0
    inside.locator("a").evaluate("link => void setTimeout(() => link.click(), 50)")  # not before its answer is here
    expect(tab.locator(".lobby")).to_be_visible()
    tab.wait_for_selector("html[data-ready]")
