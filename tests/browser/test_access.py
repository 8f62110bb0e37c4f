"""Every screen by axe (WCAG 2.2 AA), in every language and in every theme; every screen on small and enlarged windows."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from game import games
from game.app.storage import saves
from tests.browser.conftest import opened, picture
from tests.browser.lobby import unfold
from tests.browser.stage import ended, furnish, storage, visit

AXE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def faults(tab: Page) -> list[str]:
    """axe's findings, in words."""
    if not tab.evaluate("Boolean(window.axe)"):
        tab.evaluate(AXE.read_text(encoding="utf-8"))
    found = tab.evaluate(
        """rules => axe.run(document, { runOnly: { type: 'tag', values: rules }, resultTypes: ['violations'] })
          .then(result => result.violations)""",
        RULES,
    )
    return [f"{fault['id']}: {fault['help']} ({fault['nodes'][0]['html'][:160]})" for fault in found]


# Colours depend on the theme, names on the language: each theme occurs, and each language.
SEEN_IN = [("en", "contrast"), ("zh-Hant", "dark"), ("zh-Hans", "light")]
# Controls that can't be scrolled into view, are covered there, or are too small for a finger; in words.
UNREACHABLE = """least => {
  const found = [];
  for (const one of document.querySelectorAll("button, select, input, summary, a[href], [tabindex='0']")) {
    const peek = document.querySelector(".over > .peek input"); // a fight lies over the board, until a person looks at that
    if (peek) peek.checked = Boolean(one.closest(".board"));
    const open = document.querySelector("dialog[open]");
    if (one.disabled || (open && !open.contains(one)) || !one.checkVisibility({visibilityProperty: true})) continue;
    if (!one.getClientRects().length || one.closest("[popover]:not(:popover-open)")?.checkVisibility() === false) continue;
    one.scrollIntoView({block: "nearest", inline: "nearest"});
    const whole = one.getBoundingClientRect(); // of something larger than the window what is in it counts
    const box = {left: Math.max(whole.left, 0), top: Math.max(whole.top, 0), width: 0, height: 0};
    box.width = Math.min(whole.right, innerWidth) - box.left;
    box.height = Math.min(whole.bottom, innerHeight) - box.top;
    const name = one.getAttribute("aria-label") || one.textContent.trim().slice(0, 40) || one.outerHTML.slice(0, 80);
    const steps = [.1, .3, .5, .7, .9], points = steps.flatMap(x => steps.map(y => [x, y]));
    const seen = points.some(([x, y]) => {
      const there = document.elementFromPoint(box.left + x * box.width, box.top + y * box.height);
      return there && (one.contains(there) || there.contains(one) || there.closest("label")?.contains(one));
    });
    if (!seen) found.push("covered: " + name);
    const target = one.closest("label")?.getBoundingClientRect() ?? whole;
    const need = one.matches(".what") ? 24 : least; // a tip is drawn smaller than what of it takes a finger
    if (one.tagName === "BUTTON" && Math.min(target.width, target.height) < need)
      found.push(`${Math.round(target.width)}x${Math.round(target.height)}: ${name}`);
  }
  return found;
}"""


@pytest.mark.parametrize(("lang", "theme"), SEEN_IN)
def test_axe_finds_nothing(browser: Browser, site: str, lang: str, theme: str) -> None:
    """Lobby, tables and dialogs each time; forms, guides and endings of one game or two, which take turns."""
    chosen = list(games)[SEEN_IN.index((lang, theme)) :: len(SEEN_IN)]
    context = browser.new_context(reduced_motion="reduce", viewport={"width": 1200, "height": 900})
    furnish(context, storage(lang=lang, theme=theme))
    tab = opened(context, site)
    found = [f"lobby: {fault}" for fault in faults(tab)]
    dialogs = [f"{part}-{key}" for key in chosen for part in ("new", "guide")]
    for dialog in (*dialogs, "settings", "record-book"):
        way = tab.locator(f"[data-local='show:#{dialog}']")
        if not way.count() and dialog.startswith("guide-"):
            continue  # a game may have no guide
        unfold(tab)
        way.first.click()
        found += [f"{dialog}: {fault}" for fault in faults(tab)]
        tab.keyboard.press("Escape")
    screens = [(f"#/match/{key}", f".{key}.table") for key in games]
    for key in chosen:
        screens += [(f"#/match/{key}over", ".ending"), (f"#/watch/{key}over", ".reel")]
    screens.append(("#/match/shared", ".curtain"))
    for place, shown in screens:
        visit(tab, place, shown)
        found += [f"{place}: {fault}" for fault in faults(tab)]
    tab.keyboard.press("?")
    found += [f"keys: {fault}" for fault in faults(tab)]
    context.close()
    assert not found, "\n".join(found)


SMALL = {"zoomed twice": (640, 400), "narrowest": (320, 568), "phone on its side": (740, 360)}


@pytest.mark.parametrize("size", SMALL)
def test_on_a_small_window_nothing_scrolls_sideways_and_all_is_reached(browser: Browser, site: str, size: str) -> None:
    """200 % zoom of a 1280 px window, a 320 px phone, a phone on its side; touch targets have 44 px."""
    width, height = SMALL[size]
    context = browser.new_context(reduced_motion="reduce", viewport={"width": width, "height": height}, has_touch=True)
    furnish(context, storage(lang="en" if width > 700 else "zh-Hant"))
    tab = opened(context, site)
    screens = [("#/", ".lobby"), ("#/watch/warover", ".reel"), ("#/match/shared", ".curtain")]
    for key in games:
        screens += [(f"#/match/{key}", f".{key}.table"), (f"#/match/{key}over", ".ending")]
    found = []
    for place, shown in screens:
        visit(tab, place, shown)
        if not tab.evaluate("document.documentElement.scrollWidth <= innerWidth"):
            found.append(f"{place} scrolls sideways")
        found += [f"{place}: {fault}" for fault in tab.evaluate(UNREACHABLE, 43.5)]
        picture(tab, f"small-{width}-{place.strip('#/').replace('/', '-') or 'lobby'}")
    context.close()
    assert not found, "\n".join(found)


# Controls that a finger can't hit: smaller than 44 px with their label, but for links within a text and for tips, which are
# drawn smaller than what of them takes a finger; in words.
SMALL_TARGETS = """() => {
  const found = [], open = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document;
  for (const one of open.querySelectorAll("button, select, input, textarea, summary, a[href]")) {
    if (one.disabled || !one.checkVisibility({visibilityProperty: true}) || one.matches(".what")) continue;
    if (!one.getClientRects().length || one.closest("[popover]:not(:popover-open)")) continue;
    const around = one.parentElement.textContent.trim();
    if (one.tagName === "A" && getComputedStyle(one).display === "inline" && around !== one.textContent.trim()) continue;
    const boxes = [one, one.closest("label") ?? one.labels?.[0] ?? one].map((each) => each.getBoundingClientRect());
    const width = Math.max(...boxes.map((box) => box.width)), height = Math.max(...boxes.map((box) => box.height));
    const name = one.getAttribute("aria-label") || one.textContent.trim().slice(0, 40) || one.outerHTML.slice(0, 80);
    if (Math.min(width, height) < 43.5) found.push(`${Math.round(width)}x${Math.round(height)}: ${name}`);
  }
  return found;
}"""


def test_on_a_phone_of_320_px_each_target_takes_a_finger(browser: Browser, site: str) -> None:
    """On every screen and in every dialog, forms unfolded; in Chinese, whose words are the narrowest."""
    context = browser.new_context(reduced_motion="reduce", viewport={"width": 320, "height": 640}, has_touch=True)
    furnish(context, storage(lang="zh-Hant"))
    tab = opened(context, site)
    found, looked = set[str](), 0

    def look(where: str) -> None:
        nonlocal looked
        looked += 1
        found.update(f"{where}: {fault}" for fault in tab.evaluate(SMALL_TARGETS))

    look("lobby")
    for dialog in (*(f"{part}-{key}" for key in games for part in ("new", "guide")), "settings", "record-book"):
        unfold(tab)
        tab.locator(f"[data-local='show:#{dialog}']").first.click()
        tab.locator(f"#{dialog} :is(button, input, select)").first.wait_for(state="attached")
        tab.locator(f"#{dialog}").evaluate("one => one.querySelectorAll('details').forEach((each) => each.open = true)")
        look(dialog)
        tab.keyboard.press("Escape")
    for key in games:
        for place, shown in (
            (f"#/match/{key}", f".{key}.table"),
            (f"#/match/{key}over", ".ending"),
            (f"#/watch/{key}over", ".reel"),
        ):
            visit(tab, place, shown)
            look(place)
    tab.keyboard.press("?")
    look("keys")
    tab.keyboard.press("Escape")
    visit(tab, "#/match/shared", ".curtain")
    look("curtain")
    context.close()
    assert looked == 25 and not found, "\n".join(sorted(found))


def test_axe_finds_nothing_on_the_narrowest_window(browser: Browser, site: str) -> None:
    """Scrolling parts take the focus, and nothing covers what a person may tap: the keys, and a replay all along."""
    context = browser.new_context(
        reduced_motion="reduce", viewport={"width": 320, "height": 568}, has_touch=True, locale="en-US"
    )
    furnish(context, {f"match/{key}over": saves.seal(ended(key)) for key in games})
    tab = opened(context, site)
    found = []
    for key in games:
        visit(tab, f"#/watch/{key}over", ".reel")
        length = int(tab.locator(".reel input[type=range]").get_attribute("max") or 0)
        for step in range(0, length + 1, length // 4):
            shown = tab.get_attribute("html", "data-shown")
            tab.locator(".reel input[type=range]").fill(str(step))
            tab.wait_for_function("before => document.documentElement.dataset.shown !== before", arg=shown)
            found += [f"{key}, step {step}: {fault}" for fault in faults(tab)]
        tab.keyboard.press("?")
        found += [f"{key}, keys: {fault}" for fault in faults(tab)]
        assert tab.locator("#keys .book").evaluate("one => one.scrollWidth <= one.clientWidth")
        tab.keyboard.press("Escape")
    context.close()
    assert not found, "\n".join(found)


def test_choices_stand_out_in_forced_colours_and_more_contrast_is_obeyed(browser: Browser, site: str) -> None:
    border = "one => getComputedStyle(one).borderTopWidth + ' ' + getComputedStyle(one).borderTopColor"
    context = browser.new_context(forced_colors="active", reduced_motion="reduce", locale="en-US")
    furnish(context, storage(hints="off"))
    tab = opened(context, site)
    visit(tab, "#/match/war", ".war.table")
    fillable = tab.locator(".war .line.may").first.evaluate(border)
    assert fillable.startswith("3px ") and fillable != tab.locator(".war .line:not(.may)").first.evaluate(border)
    lines = "all => all.map(one => getComputedStyle(one).borderLeftStyle)"
    each_its_own = ["solid", "double", "dashed", "dotted"]
    assert tab.locator(".war .player").evaluate_all(lines) == each_its_own
    visit(tab, "#/match/thieves", ".thieves.table")
    assert tab.locator(".thieves .player").evaluate_all(lines) == each_its_own
    visit(tab, "#/match/kingdoms", ".kingdoms.table")
    assert tab.locator(".city-icon").first.evaluate("one => getComputedStyle(one).forcedColorAdjust") == "none"
    context.close()
    inks = []
    for contrast in ("no-preference", "more"):
        context = browser.new_context(contrast=contrast, locale="en-US")
        inks.append(opened(context, site).locator("footer").evaluate("one => getComputedStyle(one).color"))
        context.close()
    assert inks == ["rgb(97, 84, 64)", "rgb(43, 36, 25)"]
