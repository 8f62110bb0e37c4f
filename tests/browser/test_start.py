"""How the page starts: with or without the snapshot, with a part missing, offline, updated; and what it must not do."""

from __future__ import annotations

import os
import re
import shutil
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, ClassVar

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from game.app.match.faces import drawn_by
from game.app.storage import saves
from game.core.record import Record, Seat
from game.site.serving import Handler, serving
from game.site.steps import BASE, BUILD, DIST, ROOT, VERSION, run
from tests.browser.conftest import READY, Watch, opened, ready
from tests.browser.stage import furnish, storage
from tests.browser.test_ended import KILL
from tests.browser.test_war import start


def play(tab: Page) -> None:
    """Start a match from the lobby as it is."""
    tab.locator("form[data-submit='new:war'] button[type=submit]").first.click()
    tab.wait_for_selector(".war.table")


def reacting(context: BrowserContext, site: str, part: str, text: str) -> tuple[Page, Callable[[], None]]:
    """A tab that has set its mark *told*, and whose further start waits for *part*; call the returned function to
    continue."""
    held: list[Route] = []
    gone = False

    def let_go() -> None:
        nonlocal gone
        gone = True
        for route in held:
            route.continue_()

    context.route(part, lambda route: route.continue_() if gone else held.append(route))
    tab = context.new_page()
    tab.goto(site)
    tab.wait_for_function("name => performance.getEntriesByName(name).length", arg=f"four-ages-{text}")
    return tab, let_go


@pytest.mark.parametrize(("part", "text"), [("snapshot", "python"), ("mpy", "page")])
def test_the_lobby_works_before_the_worker_is_there(context: BrowserContext, site: str, part: str, text: str) -> None:
    """And before the page's own Python runs: a dialog opens at once; a match requested too early starts as soon as
    possible."""
    tab, let_go = reacting(context, site, f"**/parts/{part}-*", text)
    tab.locator("[data-local^='show:#']").first.click()
    assert tab.locator("dialog[open]").count() == 1
    tab.keyboard.press("Escape")
    tab.locator("form[data-submit='new:war'] button[type=submit]").first.click()
    assert tab.locator("html[data-waiting]").count() == 1
    assert not tab.locator("html[data-ready]").count()
    let_go()
    tab.wait_for_selector(".war.table", timeout=READY)


def test_clicks_before_the_pages_python_listens_are_repeated_later(browser: Browser, watch: Watch, site: str) -> None:
    """Another language, then a match, in this order; two clicks on a button are one."""
    context = browser.new_context()
    watch.over(context)
    tab, let_go = reacting(context, site, "**/parts/mpy-*", "page")
    tab.locator("#lang").select_option("zh-Hant")
    begin = tab.locator("form[data-submit='new:war'] button[type=submit]").first
    begin.click()
    begin.click()
    assert "four-ages-python" not in tab.evaluate("performance.getEntriesByType('mark').map((one) => one.name)")
    let_go()
    tab.wait_for_selector("html[lang=zh-Hant] .war.table", timeout=READY)
    assert tab.locator(".sent").count() == 0
    assert opened(context, site).locator("ul.matches > li").count() == 1
    context.close()
    assert watch.messages == []


@pytest.mark.parametrize(
    ("lang", "button", "text"),
    [("en-US", "Rules", "seven dice"), ("zh-TW", "規則", "七顆"), ("zh-CN", "规则", "七颗")],
)
def test_the_rules_can_be_read_before_the_games_are_there(
    browser: Browser, watch: Watch, site: str, lang: str, button: str, text: str
) -> None:
    """And when the games are loaded the same dialog stays open, with the same text."""
    context = browser.new_context(locale=lang)
    watch.over(context)
    tab, let_go = reacting(context, site, "**/parts/engine-*", "python")
    tab.get_by_role("button", name=button, exact=True).first.click()
    rules = tab.locator("#guide-war[open] .body")
    expect(rules).to_contain_text(text)
    early = rules.inner_text()
    assert not tab.locator("html[data-ready]").count()
    let_go()
    ready(tab)
    expect(rules).to_contain_text(text)
    assert rules.inner_text() == early
    context.close()
    assert watch.messages == []


class Dripping(Handler):
    """Sends what follows the lobby tag by tag, each long enough after the one before to be parsed alone."""

    def copyfile(self, source: Any, outputfile: Any) -> None:
        text = source.read()
        lobby, rest = text[: text.find(b'<div id="boot">')], text[text.find(b'<div id="boot">') :]
        for piece in (lobby, *re.split(rb"(?=<)", rest)) if self.path.endswith("/") else (text,):
            outputfile.write(piece)
            outputfile.flush()
            time.sleep(0.03 if piece is not text else 0)


def test_wherever_the_text_of_the_page_pauses_it_starts(context: BrowserContext, watch: Watch) -> None:
    with serving(DIST, handler=Dripping) as site:
        watch.site = site
        tab = opened(context, site)
        assert tab.locator("#stuck").count() == 0


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
    play(tab)
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
        play(tab)
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
    play(tab)
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


def test_every_visitor_has_other_chances(browser: Browser, site: str) -> None:
    """The snapshot contains the state of `random`; three fresh profiles draw differently all the same.

    Two throws of seven dice show the same faces once in 200: all three do once in 40,000.
    """
    assert len({thrown(browser, site) for _ in range(3)}) >= 2


def thrown(browser: Browser, site: str) -> str:
    """The faces of the first throw in a fresh profile."""
    fresh = browser.new_context(reduced_motion="reduce")
    furnish(fresh, {"match/two": saves.seal(Record("war", 1, (Seat("human"), Seat("human")), actions=("first 1",)))})
    tab = opened(fresh, site, by_chance=True)
    tab.locator("[data-on=open]").first.click()
    tab.locator("[data-on=roll]").click()
    tab.locator("[data-on=act]").first.wait_for()
    faces: list[str] = tab.locator(".die").evaluate_all("dice => dice.map(die => die.dataset.face)")
    fresh.close()
    return "".join(faces)


@pytest.mark.parametrize(("locale", "lang"), [("zh-TW", "zh-Hant"), ("zh-CN", "zh-Hans"), ("fr-FR", "en")])
def test_the_lobby_is_in_the_readers_language_from_the_first_paint(
    browser: Browser, site: str, locale: str, lang: str
) -> None:
    fresh = browser.new_context(locale=locale)
    fresh.route("**/*.wasm*", lambda route: route.abort())
    tab = fresh.new_page()
    tab.goto(site, wait_until="domcontentloaded")
    assert tab.get_attribute("html", "lang") == lang
    tab.wait_for_selector("#app h2")  # hidden until it is in the language
    assert bool(re.search("[\u4e00-\u9fff]", tab.inner_text("#app h2, #app h3"))) == (lang != "en")
    fresh.close()


def test_offline_after_one_visit(lasting: BrowserContext, site: str) -> None:
    tab = opened(lasting, site)
    tab.wait_for_function("navigator.serviceWorker.ready.then(() => true)", timeout=READY)
    tab.close()
    lasting.set_offline(True)
    for name in ("first tab", "second tab"):
        again = opened(lasting, site)
        play(again)
        assert again.locator(".war.table").count() == 1, name
        again.close()
    lasting.set_offline(False)


@pytest.fixture(scope="session")
def next_version(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A second build of the site, from these sources with another version and another name on the lobby."""
    tree = tmp_path_factory.mktemp("next")
    for name in ("game", "assets", "build.py", "index.html", "LICENSE", "pyproject.toml", "pyscript.toml"):
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, tree / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copyfile(source, tree / name)
    for name in ("package.json", "package-lock.json"):
        shutil.copyfile(ROOT / name, tree / name)
    for name in (".venv", "node_modules"):
        (tree / name).symlink_to(ROOT / name)
    # The first build without what contains the version: engine and fonts are made once.
    other = shutil.ignore_patterns("coverage", "frozen", "gallery", "node-site", "page", "reports", "site", "tree")
    shutil.copytree(BUILD, tree / "build", ignore=other)
    project, lobby = tree / "pyproject.toml", tree / "game" / "app" / "show" / "screens" / "lobby.py"
    project.write_text(project.read_text("utf-8").replace(f'version = "{VERSION}"', 'version = "99.0.0"'), "utf-8")
    lobby.write_text(lobby.read_text("utf-8").replace('t("Four Ages")', '"Four Ages II"', 1), "utf-8")
    quick = {**os.environ, "FOUR_AGES_PACKING": "9"}  # how small its files are matters to nobody
    run([sys.executable, tree / "build.py", "dist"], "the second build failed", env=quick)
    return tree / "dist"


STANDS = """[
  localStorage.getItem("four-ages/match/" + location.hash.split("/")[2]),
  document.querySelector("#log").innerText,
  ...Array.from(document.querySelectorAll("main [data-on=act]"), (one) => one.dataset.value),
]"""


def test_an_update_waits_until_it_is_taken(browser: Browser, tmp_path: Path, next_version: Path, watch: Watch) -> None:
    """Two builds: the page offers the new one, the old one plays on, and the match is at the same point in the new one,
    in the middle of a turn."""
    site = tmp_path / "site"
    shutil.copytree(DIST, site)
    with serving(site) as address:
        context = browser.new_context(service_workers="allow")
        tab = opened(context, address)
        tab.wait_for_function("navigator.serviceWorker.ready.then(() => true)", timeout=READY)
        tab.reload()
        ready(tab)
        start(tab, "human", "human")
        tab.locator("[data-on=roll]").click()
        tab.locator("[data-on=act]").first.wait_for()
        old = tab.get_attribute("body", "data-build")
        before = tab.evaluate(STANDS)
        assert len(before) > 3
        shutil.rmtree(site)
        shutil.copytree(next_version, site)
        tab.evaluate("navigator.serviceWorker.getRegistration().then(r => r.update())")
        tab.wait_for_selector("#update", timeout=READY)
        assert tab.locator(".war.table").count() == 1
        assert tab.get_attribute("body", "data-build") == old
        with tab.expect_navigation():
            tab.locator("#update button").first.click()
        ready(tab)
        tab.wait_for_selector(".war.table")
        assert tab.get_attribute("body", "data-build") != old
        assert tab.evaluate(STANDS) == before
        tab.locator("[data-value=lose]").click()
        tab.wait_for_function(f"before => JSON.stringify({STANDS}) !== JSON.stringify(before)", arg=before)
        tab.locator("[data-on=home]").first.click()
        tab.wait_for_selector("h1:has-text('Four Ages II')")
        context.close()


def test_an_update_that_one_tab_takes_reloads_no_other(browser: Browser, tmp_path: Path, next_version: Path) -> None:
    """The other plays on with its own version, and may start another worker of it, until its player takes the new one."""
    site = tmp_path / "site"
    shutil.copytree(DIST, site)
    with serving(site) as address:
        context = browser.new_context(service_workers="allow")
        tab = opened(context, address)
        tab.wait_for_function("navigator.serviceWorker.ready.then(() => true)", timeout=READY)
        tab.reload()
        ready(tab)
        other = opened(context, address)
        other.locator("[data-on=takeover]").click()  # one tab plays: this one from now on
        start(other, "human", "human")
        old = other.get_attribute("body", "data-build")
        other.evaluate("window.before = true")
        shutil.rmtree(site)
        shutil.copytree(next_version, site)
        tab.evaluate("navigator.serviceWorker.getRegistration().then(r => r.update())")
        for one in (tab, other):
            one.wait_for_selector("#update", timeout=READY)
        with tab.expect_navigation():
            tab.locator("#update button").first.click()
        ready(tab)
        assert tab.get_attribute("body", "data-build") != old
        other.locator("[data-on=roll]").click()
        other.locator("[data-on=act]").first.wait_for()
        other.evaluate(KILL)
        expect(other.locator("#notice")).to_contain_text("has restarted", timeout=READY)
        lines = other.locator("#log li").count()
        other.locator("[data-value=lose]").click()
        expect(other.locator("#log li")).not_to_have_count(lines)
        assert other.evaluate("window.before") and other.get_attribute("body", "data-build") == old
        with other.expect_navigation():
            other.locator("#update button").first.click()
        ready(other)
        assert other.get_attribute("body", "data-build") == tab.get_attribute("body", "data-build")
        tab.close()
        other.reload()
        ready(other)
        other.wait_for_function("caches.keys().then((all) => !all.some((one) => one.includes('-before-')))")
        context.close()


def test_nothing_inline_and_nothing_from_elsewhere(page: Page, watch: Watch) -> None:
    """No inline script, style or handler in the page as served; every address in it is relative."""
    text = (DIST / "index.html").read_text("utf-8")
    assert not re.search(r"<script(?![^>]*\bsrc=)", text)
    assert "<style" not in text
    assert not re.search(r"\sstyle=|\son\w+=", text)
    assert not re.findall(r'(?:src|href)="(?:/|https?:)', re.sub(r"<a [^>]*>", "", text))
    policy = page.get_attribute("meta[http-equiv=Content-Security-Policy]", "content")
    assert policy is not None and "default-src 'none'" in policy and "connect-src 'self'" in policy
    sums = page.evaluate(
        "[...document.querySelectorAll('script[src], link[rel=stylesheet]')].map(one => one.integrity)"
    )
    assert (
        len([source for source in sums if source.startswith("sha256-")]) == 3
    )  # boot, the first style, PyScript; boot checks the rest
    out = "fetch('https://example.org/').then(() => 'went out', () => 'refused')"
    assert page.evaluate(out) == "refused"
    watch.forgive(page)


IMAGES = """async () => {
    const link = document.querySelector("link[rel=manifest]").href;
    const manifest = await (await fetch(link)).json();
    return Promise.all([...manifest.icons, ...manifest.screenshots].map(async ({ src, sizes, type }) => {
        const image = new Image();
        image.src = new URL(src, link).href;
        await image.decode();
        const kind = (await fetch(image.src)).headers.get("content-type");
        return [src, sizes === "any" || sizes === `${image.naturalWidth}x${image.naturalHeight}`, kind === type];
    }));
}"""


def test_the_manifests_pictures_are_there_in_the_size_they_have(context: BrowserContext, site: str) -> None:
    tab = context.new_page()
    tab.goto(site)
    text = tab.evaluate(IMAGES)
    assert len(text) >= 12
    assert [one for one in text if one[1:] != [True, True]] == []


def test_the_preview_in_other_apps_has_a_picture_that_is_there() -> None:
    text = (DIST / "index.html").read_text("utf-8")
    shown = re.findall(r'<meta property="og:image" content="([^"]+)">', text)
    assert [(DIST / one.removeprefix(BASE)).is_file() for one in shown] == [True]


def test_the_page_for_wrong_addresses_leads_home(context: BrowserContext, site: str, watch: Watch) -> None:
    tab = context.new_page()
    assert tab.goto(site + "no/such/place").status == 404  # type: ignore[union-attr]
    tab.locator("a").first.click()
    ready(tab)
    watch.forgive(tab)


def test_a_first_visit_does_not_grow_heavier(lasting: BrowserContext, site: str) -> None:
    """What is transferred until the table is ready, and after it, without compression by the host."""
    sizes: dict[str, int] = {}
    lasting.on(
        "response",
        lambda response: sizes.update({response.url: int(response.headers.get("content-length", 0))}),
    )
    tab = opened(lasting, site)
    later = ("rest-", "stdlib-")  # on a busy machine the first of them may have come already
    before = sum(
        size for url, size in sizes.items() if url.startswith(site) and not url.split("/")[-1].startswith(later)
    )
    play(tab)
    parts = sorted(((size, url.split("/")[-1]) for url, size in sizes.items() if url.startswith(site)), reverse=True)
    assert before <= 6_530_000, parts
    library = next(DIST.glob("parts/stdlib-*")).stat().st_size
    rest = next(DIST.glob("parts/rest-*")).stat().st_size
    assert before + rest + library <= 8_980_000, parts
