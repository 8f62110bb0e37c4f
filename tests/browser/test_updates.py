"""The site stored for offline use, and a new version of it, which waits until a tab takes it."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from game.site.serving import serving
from game.site.steps import BUILD, DIST, ROOT, VERSION, run
from tests.browser.conftest import READY, Watch, opened, ready
from tests.browser.table import quick_match
from tests.browser.test_ended import KILL
from tests.browser.test_war import start


def test_offline_after_one_visit(lasting: BrowserContext, site: str) -> None:
    tab = opened(lasting, site)
    tab.wait_for_function("navigator.serviceWorker.ready.then(() => true)", timeout=READY)
    tab.close()
    lasting.set_offline(True)
    for name in ("first tab", "second tab"):
        again = opened(lasting, site)
        quick_match(again, "war")
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


@contextmanager
def installed(browser: Browser, folder: Path) -> Iterator[tuple[Page, Path, str]]:
    """A page of a site in *folder*, whose service worker is in place; the site's files, and its address."""
    site = folder / "site"
    shutil.copytree(DIST, site)
    with serving(site) as address:
        context = browser.new_context(service_workers="allow")
        tab = opened(context, address)
        tab.wait_for_function("navigator.serviceWorker.ready.then(() => true)", timeout=READY)
        tab.reload()
        ready(tab)
        yield tab, site, address
        context.close()


def test_an_update_waits_until_it_is_taken(browser: Browser, tmp_path: Path, next_version: Path, watch: Watch) -> None:
    """Two builds: the page offers the new one, the old one plays on, and the match is at the same point in the new one,
    in the middle of a turn."""
    with installed(browser, tmp_path) as (tab, site, _):
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


def test_an_update_that_one_tab_takes_reloads_no_other(browser: Browser, tmp_path: Path, next_version: Path) -> None:
    """The other plays on with its own version, and may start another worker of it, until its player takes the new one."""
    with installed(browser, tmp_path) as (tab, site, address):
        other = opened(tab.context, address)
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
