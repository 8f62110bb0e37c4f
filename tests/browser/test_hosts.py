"""The site runs on any web server, in any folder; where a server's settings prevent it, the page says which."""

from __future__ import annotations

import gzip
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import ClassVar

import pytest
from playwright.sync_api import Browser

from game.site.serving import Handler, serving
from game.site.steps import DIST
from tests.browser import hosts
from tests.browser.conftest import READY, Watch, opened, profile
from tests.browser.table import quick_match


@pytest.fixture(scope="module")
def root() -> Iterator[Path]:
    """A folder with the site in a folder of it; a server without rights may read it."""
    with TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        shutil.copytree(DIST, Path(folder) / "our" / "games")
        yield Path(folder)


STORED = """async () => {
    await navigator.serviceWorker.ready;
    const names = await caches.keys();
    const stored = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length));
    return Math.max(...stored);
}"""


@pytest.mark.parametrize("host", hosts.HERE)
def test_a_match_starts_and_the_site_is_stored_wherever_it_is_hosted(
    browser: Browser, root: Path, tmp_path: Path, host: str
) -> None:
    with hosts.hosting(host, root, tmp_path / host) as address:
        watch = Watch(address)
        with contextmanager(profile)(browser, watch, service_workers="allow") as context:
            tab = opened(context, f"{address}our/games/")
            quick_match(tab, "war")
            assert tab.evaluate(STORED) > 20


def test_no_file_needs_the_type_of_webassembly() -> None:
    """Many servers do not know it. The engines are packed, and the page itself gives them their type."""
    assert [path.name for path in DIST.rglob("*") if path.suffix in (".wasm", ".mjs")] == []


class Unpacking(Handler):
    """Declares packed files as compressed on their way, so that the browser unpacks them."""

    def end_headers(self) -> None:
        kind = {"gz": "gzip", "zst": "zstd"}.get(self.path.rpartition(".")[2])
        if kind:
            self.send_header("Content-Encoding", kind)
        super().end_headers()


def test_packed_files_that_the_host_lets_the_browser_unpack_are_used(browser: Browser) -> None:
    with serving(DIST, handler=Unpacking) as address, contextmanager(profile)(browser, Watch(address)) as context:
        tab = opened(context, address)
        quick_match(tab, "war")
        assert tab.locator(".war.table").is_visible()


class Changing(Handler):
    """Sends files that begin with *begin* as another type, or compresses their content once more than it says."""

    begin: ClassVar[tuple[str, ...]] = ()
    kind: ClassVar[str] = ""

    def do_GET(self) -> None:
        name = self.path.rpartition("/")[2]
        if not name.startswith(self.begin):
            super().do_GET()
            return
        body = (DIST / "parts" / name).read_bytes()
        self.send_response(200)
        if self.kind:
            self.send_header("Content-Type", self.kind)
        else:
            body = gzip.compress(gzip.compress(body))
            self.send_header("Content-Type", self.guess_type(name))
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


@pytest.mark.parametrize(
    ("begin", "kind", "says"),
    [
        ("interpreter-", "application/octet-stream", "as “application/octet-stream” instead of “text/javascript”"),
        ("pyscript-", "text/plain; charset=utf-8", "as “text/plain” instead of “text/javascript”"),
        ("glue-", "", "compresses glue-"),
        ("style-", "", "compresses style-"),
        ("engine-", "", "compresses engine-"),
    ],
)
def test_what_a_host_does_wrong_is_said_in_one_sentence(browser: Browser, begin: str, kind: str, says: str) -> None:
    Changing.begin, Changing.kind = (begin,), kind
    with serving(DIST, handler=Changing) as address:
        context = browser.new_context(locale="en-US")
        tab = context.new_page()
        tab.goto(address)
        advice = tab.locator("#boot-box[data-failed=failed] p + p").filter(has_text=says)
        advice.wait_for(timeout=READY)
        assert advice.inner_text().startswith("The server") and begin in advice.inner_text()
        context.close()
