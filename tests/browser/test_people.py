"""What people do around a match: share one device without seeing each other's cards, move matches between devices, change
settings."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

from playwright.sync_api import Browser, Page, expect

from game import games
from game.app.storage import saves
from tests.browser.conftest import Watch, opened, picture
from tests.browser.lobby import custom_match, in_settings, menu
from tests.browser.stage import furnish, storage, visit
from tests.browser.table import quick_match
from tests.twins import twins

HIDDEN = [key for key, game in games.items() if game.hidden]
# Collects every string in every message from a worker to the page, however it is wrapped.
EAVESDROP = """
  window.heard = [];
  const strings = (value, found = []) => {
    if (typeof value === "string") found.push(value);
    else if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) {
      const bytes = value instanceof ArrayBuffer ? new Uint8Array(value)
        : new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
      found.push(new TextDecoder().decode(bytes), new TextDecoder("utf-16").decode(bytes.slice(0, bytes.length & ~1)));
    } else if (value instanceof Map || value instanceof Set) for (const one of value) strings(one, found);
    else if (value && typeof value === "object") for (const one of Object.values(value)) strings(one, found);
    return found;
  };
  const Plain = window.Worker;
  window.Worker = class extends Plain {
    constructor(...all) {
      super(...all);
      this.addEventListener("message", ({ data }) => heard.push(...strings(data)));
    }
  };
"""
SEALED = re.compile(rf"four-ages {saves.FORMAT} [0-9a-f]{{8}} \d+ [a-z-]+ [\u4e00-\ucdff]+")


def what_the_page_has(tab: Page) -> str:
    """The whole document and every message since the last call, without the packed saves and their numbers."""
    text = str(tab.evaluate("document.documentElement.outerHTML + heard.splice(0).join('\\n')"))
    return re.sub(r'(data-shown=|"n": ?)"?\d+"?', "", SEALED.sub("", text))


def listed(tab: Page) -> None:
    """Wait until the lobby shows the status of each match, which it works out one by one."""
    cards = "document.querySelectorAll('.lobby .match-card').length"
    tab.wait_for_function(f"{cards} && {cards} === document.querySelectorAll('.lobby .match-card .standing').length")
    tab.wait_for_timeout(300)


def test_the_page_never_holds_another_seats_cards(browser: Browser, watch: Watch, site: str) -> None:
    """Each hidden game twice, alike for the first seat, with different cards hidden from it: the page must be the same.

    Compared are the whole document and every message of the worker; behind the curtain, as the first seat, in the lobby.
    """
    entries: dict[str, str] = {}
    for key in HIDDEN:
        pair = twins(key, games[key].players[0], Random(key), 100)
        assert pair[0].actions != pair[1].actions
        entries |= {f"match/{key}{number}": saves.seal(record) for number, record in enumerate(pair, 1)}
    context = browser.new_context(locale="en-US", reduced_motion="reduce", viewport={"width": 1366, "height": 900})
    watch.over(context)
    context.add_init_script(EAVESDROP)
    furnish(context, entries)
    tab = opened(context, site)
    listed(tab)
    assert "<h1>Four Ages" in what_the_page_has(tab), "the messages are heard"
    for key in HIDDEN:
        seen = []
        for number in ("1", "2"):
            visit(tab, f"#/match/{key}{number}", ".curtain [data-on=take]")
            closed = what_the_page_has(tab)
            assert (
                f"{key} table" not in closed
                and "<li" not in closed.partition('class="curtain"')[2].partition("</main>")[0]
            )
            tab.locator("[data-on=take]").click()
            tab.wait_for_selector(f".{key}.table")
            mine = what_the_page_has(tab)
            tab.locator("[data-on=home]").first.click()
            listed(tab)
            lobby = what_the_page_has(tab)
            seen.append([text.replace(f"{key}{number}", key) for text in (closed, mine, lobby)])
        assert seen[0][0] == seen[1][0]
        assert seen[0][1] == seen[1][1]
    stored = tab.evaluate("Object.values(localStorage).join('\\n')")
    words = {word for key in HIDDEN for word in str(saves.unseal(entries[f"match/{key}1"])).split() if len(word) > 4}
    assert not {word for word in words if word in SEALED.sub("", stored)}
    context.close()
    assert watch.messages == []


def test_one_person_among_bots_is_never_asked_to_hand_over(page: Page) -> None:
    for key in HIDDEN:
        quick_match(page, key)
        assert page.locator("[data-on=take]").count() == 0
        page.locator("[data-on=home]").first.click()
        page.wait_for_selector(".lobby")


def test_matches_settings_and_statistics_travel(browser: Browser, watch: Watch, site: str, tmp_path: Path) -> None:
    """Downloaded, reset with an undo, dropped on another device; a damaged save stays until it is deleted."""
    context = browser.new_context(
        locale="en-US", reduced_motion="reduce", permissions=["clipboard-read", "clipboard-write"]
    )
    watch.over(context)
    furnish(context, storage(lang="en", theme="dark", text=115))
    tab = opened(context, site)
    expect(tab.locator("#notice.error")).to_contain_text("1 damaged match")
    picture(tab, "people-lobby")
    in_settings(tab, "Export all")
    expect(tab.locator("#notice")).to_contain_text("hidden")  # two people share a match with secrets: it asks first
    with tab.expect_download() as download:
        tab.locator("#notice [data-on^=export_anyway]").click()
    path = tmp_path / "four-ages.json"
    download.value.save_as(path)

    with tab.expect_download() as rescued:
        tab.locator("[data-on=rescue]").click()
    assert Path(rescued.value.path()).read_text(encoding="utf-8").startswith(f"four-ages {saves.FORMAT} ")
    tab.locator("[data-on=discard]").click()
    expect(tab.locator(".set-aside")).to_have_count(0)
    tab.locator("#notice [data-on=restore]").click()
    expect(tab.locator(".set-aside li")).to_have_count(1)

    tab.locator("[data-local='show:#settings']").first.click()
    tab.locator("#settings-pace").select_option("slow")
    tab.locator("[data-on=reset]").click()
    expect(tab.locator("dialog[open]")).to_have_count(0)
    expect(tab.locator("html")).to_have_attribute("data-theme", "auto")
    expect(tab.locator("#settings-pace")).to_have_value("normal")
    tab.locator("#notice [data-on=restore]").click()
    expect(tab.locator("html")).to_have_attribute("data-theme", "dark")
    expect(tab.locator("#settings-pace")).to_have_value("slow")

    tab.locator("[data-local='show:#record-book']").first.click()
    expect(tab.locator("#record-book .tallies li")).to_have_count(2)
    picture(tab, "people-statistics")
    tab.locator("[data-on=forget]").click()
    expect(tab.locator("#record-book .tallies li")).to_have_count(0)
    tab.locator("#notice [data-on=restore]").click()
    expect(tab.locator("#record-book .tallies li")).to_have_count(2)

    tab.locator("#older-matches > summary").click()
    menu(tab, "warover").locator("[data-on=share]").click()
    expect(tab.locator("#notice")).to_contain_text("Copied")
    assert "#/replay/2-" in tab.evaluate("navigator.clipboard.readText()")
    menu(tab, "shared").locator("[data-on=share]").click()
    expect(tab.locator("#notice.error")).to_contain_text("hidden cards")
    context.close()

    other = browser.new_context(locale="zh-TW", reduced_motion="reduce")
    watch.over(other)
    there = opened(other, site)
    held = there.evaluate_handle(
        """texts => {
            const held = new DataTransfer();
            texts.forEach((text, n) => held.items.add(new File([text], `${n}.json`, { type: "application/json" })));
            return held;
        }""",
        [path.read_text(encoding="utf-8"), '[Game "war"]\n[Rules "1"]\n[Seat "human"]\n[Seat "human"]\n\nfirst 9\n'],
    )
    there.dispatch_event("body", "dragover", {"dataTransfer": held})
    expect(there.locator("html")).to_have_attribute("data-drop", "")
    there.dispatch_event("body", "drop", {"dataTransfer": held})
    expect(there.locator("#notice.error")).to_contain_text("1.json")
    expect(there.locator("#notice.error")).to_contain_text("line 6 (“first 9”)")
    expect(there.locator("html")).to_have_attribute("data-theme", "dark")
    expect(there.locator(".match-card")).to_have_count(9)
    there.locator("[data-local='show:#record-book']").first.click()
    expect(there.locator("#record-book .tallies li")).to_have_count(2)
    other.close()
    assert watch.messages == []


def test_settings_take_effect_and_stay(page: Page) -> None:
    page.locator("[data-local='show:#settings']").first.click()
    for key, value in (("theme", "contrast"), ("motion", "reduced"), ("text", "130"), ("sound", "0")):
        page.locator(f"#settings-{key}").select_option(value)
        text = "0 60 30" if key == "sound" else value
        expect(page.locator("html")).to_have_attribute(f"data-{key}", text)
    page.locator("#settings-keys").uncheck()
    expect(page.locator("html")).to_have_attribute("data-keys", "off")
    page.reload()
    page.wait_for_selector("html[data-ready][data-theme=contrast][data-motion=reduced][data-text='130'][data-keys=off]")
    stored = json.loads(page.evaluate("localStorage.getItem('four-ages/settings')"))
    assert (stored["theme"], stored["keys"], stored["sound"]) == ("contrast", False, 0)
    page.keyboard.press("s")
    assert page.locator("dialog[open]").count() == 0


def test_choosing_a_player_by_hand_folds_the_cards_and_the_start_button_stays_visible(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    custom_match(page, "heroes")
    seat = page.locator("#new-heroes details").nth(1)
    seat.locator("summary").click()
    expect(page.locator("#new-heroes form > .primary")).to_be_in_viewport(ratio=1)
    seat.locator("label", has_text="Bato").click()
    expect(seat).not_to_have_attribute("open", "")
    expect(seat.locator("summary")).to_be_focused()
    expect(seat.locator("summary b:visible")).to_have_text("Bato")
    seat.locator("summary").click()
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowDown")  # with the keyboard one walks past several, so the cards stay
    expect(seat).to_have_attribute("open", "")
    expect(seat.locator("summary b:visible")).to_have_text("Ilka")
