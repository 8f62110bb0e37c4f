"""What the tests of layout look at, and how they measure it: matches, sizes, scripts that find what is cropped or empty."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache

from playwright.sync_api import Browser, Page, ViewportSize

from game import games
from game.app.storage import saves
from game.core.record import HUMAN, Record, Seat, parse_record
from game.core.state import State
from game.kingdoms.rules.hidden import KingdomsObservation
from tests.browser.conftest import opened
from tests.browser.stage import GOLDEN, MATCHES, awaiting, ended, furnish, midway
from tests.records import choosing, positions, upto

LANGUAGES = ("en-US", "zh-TW")  # both Chinese scripts are equally wide
SIZES = {"phone": (360, 740), "tablet": (820, 1180), "desktop": (1440, 900)}
HOLE = 190  # px without content at the foot of a board, at most
BIDS = {"thieves": ("thief", "lay", "bid"), "kingdoms": ("build",), "war": ("fill",), "heroes": ("to",)}
# A setting as the worker sends it; then two frames, in which the page applies it.
ENLARGE = """(text) => {
    document.documentElement.setAttribute("data-text", text);
    return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""
# The tray's share of the screen, elements wider than the page, and the largest empty height at the foot of the board.
MEASURE = """() => {
    const box = (selector) => document.querySelector(selector).getBoundingClientRect();
    const board = document.querySelector(".table .board"), seen = board.getBoundingClientRect(), foot = box(".tray");
    const solid = ".board :is(li, h2, h3, svg, .map, .going-on, .track, .night, .scene, p)";
    const bottom = Math.min(seen.bottom, foot.left < seen.right - 9 && foot.top > seen.top ? foot.top : seen.bottom);
    const empty = (x) => {
        let y = bottom - 3;
        while (y > seen.top) {
            const there = document.elementFromPoint(x, y);
            if (!there || !there.closest(".board") || there.closest(solid)) break;
            y -= 6;
        }
        return bottom - y;
    };
    let hole = 0;
    if (board.scrollHeight <= board.clientHeight + 1)
        for (let n = 1; n < 20; n++) {
            const x = seen.left + (seen.width * n) / 20; // and beside it: what is between two plates is no hole
            hole = Math.max(hole, Math.min(empty(x - 20), empty(x), empty(x + 20)));
        }
    const below = foot.width > innerWidth / 2; // not beside the board
    return { tray: below ? foot.height / innerHeight : 0, over: document.documentElement.scrollWidth - innerWidth, hole };
}"""


def tables() -> dict[str, Record]:
    """The matches of each game that are looked at, by storage key."""
    found = {key: midway(key) for key in games if key in MATCHES}
    for key, verbs in BIDS.items():
        for verb in verbs:
            try:
                found[f"{key}{verb}"] = awaiting(key, verb)
            except AssertionError:  # nobody was asked that in this match
                continue
    return found


def seated(browser: Browser, site: str, lang: str, size: str, records: dict[str, Record]) -> Page:
    context = browser.new_context(viewport=window(size), locale=lang, reduced_motion="reduce")
    entries = {f"match/{key}": saves.seal(record) for key, record in records.items()}
    furnish(context, {**entries, "settings": json.dumps({"steps": "hand"})})
    return opened(context, site)


def window(size: str) -> ViewportSize:
    width, height = SIZES[size]
    return ViewportSize(width=width, height=height)


@cache
def stored() -> dict[str, Record]:
    return {
        **tables(),
        "pick": awaiting("thieves", "thief"),
        "lord": awaiting("kingdoms", "elect"),
        "hire": full_hand(),
        "discard": awaiting("heroes", "discard"),
        "siege": awaiting("kingdoms", "array"),
        "six": choosing(six(), 0.1, 2),
        "two": two_courts(),
        **{f"{key}over": ended(key) for key in games},
    }


def full_hand() -> Record:
    """A match of the kingdoms whose first seat may pay for strategists and has as large a hand as possible then."""
    found, most = None, 0
    for count, state in positions(ended("kingdoms")):
        if state.current_player() == 0 and str(state.legal_actions()[-1]).startswith("hire"):
            seen = state.observation(0)
            assert isinstance(seen, KingdomsObservation)
            if len(state.legal_actions()) >= 4 and len(seen.hand) > most:
                found, most = count, len(seen.hand)
    assert found is not None and most >= 6
    return ended("kingdoms").with_actions(ended("kingdoms").actions[:found])


# The sky over a castle as a share of its card, the largest.
SKY = """() => Math.max(0, ...[...document.querySelectorAll(".castle .art")].filter((one) => one.offsetParent).map((one) =>
    (one.getBoundingClientRect().height - one.firstChild.getBoundingClientRect().height) / one.parentNode.offsetHeight))"""
SHORT = "[...document.querySelectorAll('.castle h4 .name')].filter(one => one.scrollWidth > one.clientWidth + 1).length"


def six() -> Record:
    """A match of heroes of one person and five bots."""
    record = parse_record((GOLDEN / "heroes/empire_6.record").read_text("utf-8"), games)
    seats = (Seat(HUMAN, "Ida"), *[Seat("greedy")] * 5)
    return replace(record, seats=seats, tags=(("Changed", "1795219200000"),))


def two_courts() -> Record:
    """The first match of most people: the Three Kingdoms against one bot, with the largest choice of prices."""
    record = parse_record((GOLDEN / "kingdoms/greedy_2_two_lords.record").read_text("utf-8"), games)
    record = replace(record, seats=(Seat(HUMAN, "Ida"), Seat("greedy")), tags=(("Changed", "1795219200000"),))

    def hires(_: int, state: State) -> bool:
        return state.current_player() == 0 and str(state.legal_actions()[-1]) == "hire 1 4"

    return upto(record, hires)
