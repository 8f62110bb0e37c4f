"""The site as it is served: its policy, pictures, page for wrong addresses, and weight."""

from __future__ import annotations

import re

from playwright.sync_api import BrowserContext, Page

from game.site.steps import BASE, DIST
from tests.browser.conftest import Watch, opened, ready
from tests.browser.table import quick_match


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
    quick_match(tab, "war")
    parts = sorted(((size, url.split("/")[-1]) for url, size in sizes.items() if url.startswith(site)), reverse=True)
    assert before <= 7_450_000, parts  # all code: pictures, a second device, reviews and the reasons of puzzles with it
    library = next(DIST.glob("parts/stdlib-*")).stat().st_size
    rest = next(DIST.glob("parts/rest-*")).stat().st_size
    assert before + rest + library <= 9_870_000, parts
