"""Every kind of choice in each game, in three languages, on the narrowest phone with the largest letters."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace

import pytest
from playwright.sync_api import Browser

from game import games
from game.app.storage import saves
from game.core.record import HUMAN, Record, Seat, parse_record
from tests.browser.drawn import drawing
from tests.browser.stage import GOLDEN, typeset
from tests.records import positions
from tests.unit.app.tab import Tab

WIDTH, HEIGHT, TEXT = 320, 640, 130
LANGUAGES = {"en": "en-US", "zh-Hant": "zh-TW", "zh-Hans": "zh-CN"}
PERSON = "Maximilian"

SHOW = """([html, marks]) => {
    for (const [key, value] of marks) document.documentElement.setAttribute("data-" + key, value);
    glue.show(document.getElementById("app"), { html });
}"""
# Text of the tray that is cut, leaves its button, or leaves the page without a way to scroll to it; and a page that scrolls
# sideways.
CUT = """() => {
    const found = document.documentElement.scrollWidth > innerWidth ? ["the page scrolls sideways"] : [];
    const words = document.createRange();
    for (const one of document.querySelectorAll(".tray *, .match > header *")) {
        const owns = [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
        const style = getComputedStyle(one), text = one.textContent.trim().slice(0, 60);
        if (!owns || one.closest("svg, .visually-hidden, dialog")) continue;
        if (!one.checkVisibility({ visibilityProperty: true })) continue;
        if (/hidden|clip/.test(style.overflowX) && one.scrollWidth > one.clientWidth + 1) found.push(`cut: ${text}`);
        words.selectNodeContents(one);
        const box = words.getBoundingClientRect(), button = one.closest("button")?.getBoundingClientRect();
        if (button && (box.left < button.left - 1 || box.right > button.right + 1 || box.bottom > button.bottom + 1))
            found.push(`leaves its button: ${text}`);
        let scrolls = false;
        for (let up = one; up; up = up.parentElement) scrolls ||= /auto|scroll/.test(getComputedStyle(up).overflowX);
        if (!scrolls && (box.left < -1 || box.right > innerWidth + 1)) found.push(`leaves the page: ${text}`);
    }
    return found;
}"""


# A button that is too small for its label: the measure must find it.
TOO_LONG = """() => document.querySelector(".match > header").insertAdjacentHTML("beforeend",
    '<button style="width: 2rem"><span style="white-space: nowrap">much too long</span></button>')"""


def choices(key: str) -> Iterator[Record]:
    """The golden matches of *key*, each up to where a seat, a person, has kinds of actions that none before it had
    together."""
    seen = set()
    for path in sorted((GOLDEN / key).glob("*.record")):
        record = parse_record(path.read_text("utf-8"), games)
        for count, state in positions(record):
            mover = state.current_player()
            if state.is_terminal() or mover < 0 or len(state.legal_actions()) < 2:
                continue
            kinds = frozenset(type(action) for action in state.legal_actions())
            if kinds not in seen:
                seen.add(kinds)
                seats = [Seat("greedy")] * record.players
                seats[mover] = Seat(HUMAN, PERSON)
                yield replace(record, seats=tuple(seats), actions=record.actions[:count])


@pytest.mark.parametrize("key", games)
def test_no_label_is_cut_on_the_narrowest_phone_with_the_largest_letters(browser: Browser, site: str, key: str) -> None:
    records, found = list(choices(key)), dict[str, str]()
    assert records
    for lang, locale in LANGUAGES.items():
        tab = drawing(browser, site, WIDTH, HEIGHT, lang, TEXT)
        for record in records:
            settings = json.dumps({"sound": 0, "text": TEXT})
            app = Tab({"match/k": saves.seal(record), "settings": settings}, hash="#/match/k", languages=[locale])
            marks = [(name, text) for name, text in app.page.items() if name not in ("title", "hash", "lang")]
            tab.evaluate(SHOW, [app.html, marks])
            if tab.evaluate(CUT):
                typeset(tab)  # the font may still be on its way
                found |= {f"{lang} {text}": str(record.actions[-1:]) for text in tab.evaluate(CUT)}
        tab.evaluate(TOO_LONG)
        assert "leaves its button: much too long" in tab.evaluate(CUT)
        tab.close()
    assert found == {}
