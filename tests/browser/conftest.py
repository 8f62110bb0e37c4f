"""The served site in a real Chromium.

A test fails on any console message worse than a log line, any uncaught error, any request to another host and any
violation of the page's policy, unless it says that it expects them.
"""

from __future__ import annotations

import os
import shutil
import sys
import time
import zlib
from collections import Counter
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, expect, sync_playwright

ROOT = Path(__file__).parent.parent.parent
sys.path.insert(0, str(ROOT))

from game.site.serving import serving  # noqa: E402
from game.site.steps import DIST  # noqa: E402
from tests.browser import engines  # noqa: E402
from tests.browser.engines.window import Engine, Window  # noqa: E402
from tests.browser.schedule import place, unit  # noqa: E402

ARTIFACTS = Path(__file__).parent / "artifacts"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
READY = 120_000  # ms; the first start on a busy machine
PATIENCE = 60_000  # ms for anything else: several browsers share the machine, and only failures take so long
expect.set_options(timeout=PATIENCE)


def chromium(bare: bool = False) -> str:
    """The browser: CHROMIUM in the environment, or one of the usual names. *bare* prefers the headless one if it is
    installed: the same engine, with half the processor time for a start of the page."""
    names = ("chromium-headless-shell",) * bare + ("chromium", "chromium-browser", "google-chrome")
    found = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, names)), None)
    if found is None:
        pytest.fail("no Chromium here: install it, or name it in the environment variable CHROMIUM", pytrace=False)
    return found


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: place(item.path.stem))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    from xdist.scheduler import LoadScopeScheduling  # type: ignore[import-untyped]

    class Units(LoadScopeScheduling):  # type: ignore[misc]
        def _split_scope(self, nodeid: str) -> str:
            return unit(nodeid)

    config.option.loadscopereorder = False
    return Units(config, log)


@dataclass
class Watch:
    """Errors in a context. A test that provokes them empties the list."""

    site: str
    messages: list[str] = field(default_factory=list)
    foreign: list[str] = field(default_factory=list)

    def over(self, context: BrowserContext) -> None:
        context.on("console", self._console)
        context.on("weberror", lambda error: self.messages.append(f"uncaught: {error.error}"))
        context.on("request", lambda request: self._request(request.url))

    def forgive(self, tab: Page) -> None:
        """The errors in *tab* were provoked. It is closed first, because on a busy machine more of them come later."""
        tab.close()
        self.messages.clear()
        self.foreign.clear()

    def _console(self, message: object) -> None:
        kind, text = message.type, message.text  # type: ignore[attr-defined]
        # These tests block some requests themselves.
        if kind in ("error", "warning") and "Service Worker registration blocked" not in text:
            self.messages.append(f"{kind}: {text}")

    def _request(self, url: str) -> None:
        if not url.startswith((self.site, "blob:", "data:")):
            self.foreign.append(url)


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of the served dist/."""
    if not (DIST / "index.html").is_file():
        pytest.fail("dist/ is not built: python build.py dist", pytrace=False)
    with serving(DIST) as address:
        yield address


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The browser that most tests share. It blocks service workers, because they fetch the whole site after each start
    and cost a third of it: a test about them says `service_workers="allow"`. The engine is compiled only once and
    quickly: compiling it better while it runs pays off for long sessions, and costs a page that lives for seconds a
    quarter of its work."""
    with sync_playwright() as play:
        started = play.chromium.launch(executable_path=chromium(bare=True), args=[*FLAGS, "--js-flags=--liftoff-only"])
        started.new_context = partial(patient, started, service_workers="block")  # type: ignore[method-assign]
        yield started
        started.close()


def patient(started: Browser, **how: Any) -> BrowserContext:
    made = type(started).new_context(started, **how)
    made.set_default_timeout(PATIENCE)
    return made


@pytest.fixture(scope="session")
def whole(browser: Browser) -> Iterator[Browser]:
    """Chromium as people have it: the headless one draws letters a little differently."""
    started = browser.browser_type.launch(executable_path=chromium(), args=FLAGS)
    yield started
    started.close()


@pytest.fixture(scope="session", params=engines.OTHERS)
def engine(request: pytest.FixtureRequest, whole: Browser) -> Iterator[Engine]:
    with engines.running(request.param, whole) as made:
        yield made


@pytest.fixture
def window(engine: Engine) -> Iterator[Window]:
    with engine.window() as made:
        yield made


@pytest.fixture
def plain(engine: Engine) -> Iterator[Window]:
    """A window whose painting no test looks at."""
    with engine.window(plain=True) as made:
        yield made


@pytest.fixture
def watch(site: str) -> Watch:
    return Watch(site)


def profile(browser: Browser, watch: Watch, **how: Any) -> Iterator[BrowserContext]:
    """A fresh profile, in English, watched for errors."""
    made = browser.new_context(locale="en-US", viewport={"width": 1366, "height": 768}, **how)
    watch.over(made)
    yield made
    made.close()
    assert not watch.messages
    assert not watch.foreign


@pytest.fixture
def context(browser: Browser, watch: Watch) -> Iterator[BrowserContext]:
    yield from profile(browser, watch)


@pytest.fixture
def lasting(browser: Browser, watch: Watch) -> Iterator[BrowserContext]:
    """A profile that stores the site for offline use."""
    yield from profile(browser, watch, service_workers="allow")


@pytest.fixture
def page(context: BrowserContext, site: str) -> Page:
    """The lobby, ready."""
    return opened(context, site)


@pytest.fixture
def pages(browser: Browser, watch: Watch, site: str) -> Iterator[tuple[Page, ...]]:
    """Two friends' pages, ready for a live match."""
    from tests.browser import friends, live  # which need this file

    with friends.together([live.context(browser, watch) for _ in range(2)], watch, site) as both:
        yield both


@pytest.fixture(scope="module")
def shared(browser: Browser, site: str) -> Iterator[tuple[Page, Watch]]:
    """A page with a fake worker, shared by all tests of a file that leave it as it was."""
    from tests.browser import wired  # which needs this file

    watch = Watch(site)
    with contextmanager(profile)(browser, watch) as context:
        yield wired.connected(context, site), watch


@pytest.fixture
def wire(shared: tuple[Page, Watch]) -> Iterator[Page]:
    """The shared page: what was shown, heard and stored is cleared after the test."""
    from tests.browser import wired  # which needs this file

    tab, watch = shared
    yield tab
    tab.evaluate("localStorage.clear()")
    wired.send(tab, "clear")
    tab.wait_for_function("document.title === 'clear'")
    tab.evaluate("document.title = ''; document.activeElement.blur()")
    found = [*watch.messages, *watch.foreign]
    watch.messages.clear()
    watch.foreign.clear()
    assert found == []


@pytest.fixture
def own(context: BrowserContext, site: str) -> Page:
    """A page with a fake worker for one test: it fills the storage, changes settings, holds locks or crashes."""
    from tests.browser import wired  # which needs this file

    return wired.connected(context, site)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Save the screen of a failed test as pictures."""
    report = yield
    started = getattr(item, "funcargs", {}).get("browser")
    if report.when == "call" and report.failed and started is not None:
        name = "".join(letter if letter.isalnum() else "-" for letter in item.name)
        for number, tab in enumerate(tab for context in started.contexts for tab in context.pages):
            with suppress(Error):  # it may be closed, or not respond any more
                picture(tab, f"failed-{name}-{number}")
    return report


def opened(context: BrowserContext, address: str, by_chance: bool = False) -> Page:
    """A new tab at *address*, ready."""
    tab = context.new_page()
    tab.goto(address)
    ready(tab, by_chance)
    return tab


def ready(tab: Page, by_chance: bool = False) -> None:
    """Wait until the app answers. Unless a test wants real randomness (*by_chance*), dice and cards are the same in each
    run."""
    tab.wait_for_selector("html[data-ready]", timeout=READY)
    test = os.environ.get("PYTEST_CURRENT_TEST", "").rpartition(" ")[0]
    if test and not by_chance:
        _starts[test] += 1
        seed = zlib.crc32(f"{test} {_starts[test]}".encode())
        if not tab.workers:  # the app runs on the page itself
            tab.evaluate(FORESEEN, seed)
        for worker in tab.workers:
            worker.evaluate(FORESEEN, seed)


# All chance comes from the browser: its random numbers are replaced by a seeded sequence.
FORESEEN = """(seed) => {
  const next = () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), seed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 24;
  };
  crypto.getRandomValues = (view) => {
    const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
    for (let n = 0; n < bytes.length; n++) bytes[n] = next();
    return view;
  };
}"""
_starts: Counter[str] = Counter()  # of pages, by the test that started them


def until(tab: Page, check: Callable[[], bool]) -> None:
    """Wait until *check* is true, on a busy machine too; it is checked 20 times a second."""
    end = time.monotonic() + PATIENCE / 1000
    while not check():
        assert time.monotonic() < end, "it never came to hold"
        tab.wait_for_timeout(50)


def picture(tab: Page, name: str) -> None:
    """Save a screenshot for people to look at."""
    ARTIFACTS.mkdir(exist_ok=True)
    tab.screenshot(path=ARTIFACTS / f"{name}.png")
