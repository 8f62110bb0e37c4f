"""Two pages find each other by two short texts and talk, without a server."""

from __future__ import annotations

import contextlib
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from game.site.serving import serving
from game.site.steps import ROOT
from game.site.tools import esbuild
from tests.browser.engines import missing, running
from tests.browser.engines.window import Window

HELD = """
import { Peers } from "./friends/peers.js";
window.heard = [];
window.RTCPeerConnection = class extends RTCPeerConnection {
  constructor(...how) {
    super(...how);
    window.made = this;
  }
};
window.peers = new Peers((name, kind, text) => window.heard.push([name, kind, text]));
window.until = async (kind, count = 1) => {
  for (let n = 0; n < 300; n++) {
    if (window.heard.filter((one) => one[1] === kind).length >= count) return true;
    await new Promise((done) => setTimeout(done, 50));
  }
  return window.heard;
};
"""
PAGE = """<!doctype html><meta charset="utf-8"><title>peers</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'">
<script src="peers.js"></script>"""


@pytest.fixture(scope="module")
def bare(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a page that has only the connections, under a content policy as strict as the site's."""
    folder = tmp_path_factory.mktemp("peers")
    source = ROOT / "assets" / "runtime" / "peers-under-test.js"
    entry = folder / "entry.js"
    entry.write_text(HELD.replace("./friends/", f"{source.parent.as_posix()}/friends/"))
    (folder / "peers.js").write_bytes(esbuild(entry, "--format=iife"))
    (folder / "index.html").write_text(PAGE)
    with serving(Path(folder)) as address:
        yield address


@contextlib.contextmanager
def windows(engines: tuple[str, str], browser: Browser, address: str) -> Iterator[list[Window]]:
    with contextlib.ExitStack() as stack:
        found: list[Window] = []
        for engine in engines:
            started = stack.enter_context(running(engine, browser))
            found.append(stack.enter_context(started.window()))
            found[-1].go(address)
        yield found


def connect(host: Window, guest: Window) -> tuple[str, str]:
    offer: str = host.run("() => peers.offer('1')")
    answer: str = guest.run("(offer) => peers.answer('host', offer)", offer)
    assert host.run("(answer) => peers.accept('1', answer)", answer) is True
    assert host.run("() => until('here')") is True and guest.run("() => until('here')") is True
    return offer, answer


PAIRS = [("chromium", engine) for engine in ("chromium", "firefox") if not missing(engine)]


@pytest.mark.parametrize("engines", PAIRS, ids="-".join)
def test_two_pages_connect_and_talk(engines: tuple[str, str], browser: Browser, bare: str) -> None:
    with windows(engines, browser, bare) as (host, guest):
        offer, answer = connect(host, guest)
        assert len(offer) <= 220 and len(answer) <= 220
        assert re.fullmatch(r"[\w-]+", offer) and re.fullmatch(r"[\w-]+", answer)
        assert host.run("() => peers.send('1', 'your move')") is True
        assert guest.run("() => until('text')") is True
        assert guest.run("() => heard.at(-1)") == ["host", "text", "your move"]
        assert guest.run("() => peers.send('host', 'x'.repeat(300000))") is False
        guest.run("() => peers.close()")
        assert host.run("() => until('gone')") is True


FLOOD = """() => { for (let n = 0; n < 3000; n++) peers.send('host', '["Say",1,0]'); }"""
ACT = """() => peers.send('host', '["Act",9,"fill Kiyosu 1",""]')"""
HEARD = "(kind) => heard.filter((one) => one[1] === kind).map((one) => one[2])"


def test_what_a_guest_sends_too_fast_is_left_out_and_counted(browser: Browser, bare: str) -> None:
    """3,000 phrases at once: the page hands on those of a person in a hurry, and says how many it did not. An action that
    follows later comes through."""
    with windows(("chromium", "chromium"), browser, bare) as (host, guest):
        connect(host, guest)
        guest.run(FLOOD)
        assert host.run("() => until('dropped')") is True
        guest.run("() => new Promise((done) => setTimeout(done, 1500))")
        guest.run(ACT)
        assert host.run("() => until('text', 61)") is True
        texts = host.run(HEARD, "text")
        assert 61 <= len(texts) <= 90 and texts[-1].startswith('["Act"')
        assert 1 <= len(host.run(HEARD, "dropped")) <= 3


ROLE = """async () => {
  const rows = [...(await made.getStats()).values()];
  const { dtlsRole = '', packetsSent = 0, packetsReceived = 0 } = rows.find((row) => row.type === 'transport') ?? {};
  return { says: /a=setup:(\\w+)/.exec(made.localDescription.sdp)[1], dtlsRole, packetsSent, packetsReceived };
}"""


@pytest.mark.parametrize("engines", PAIRS, ids="-".join)
def test_no_handshake_begins_before_the_host_opens_the_answer(
    engines: tuple[str, str], browser: Browser, bare: str
) -> None:
    """So the answer may come half an hour late: a browser gives up a handshake after less than four minutes. The pages
    reach each other by then, and the guest's sends nothing but signs that it is there."""
    with windows(engines, browser, bare) as (host, guest):
        offer: str = host.run("() => peers.offer('1')")
        answer: str = guest.run("(offer) => peers.answer('host', offer)", offer)
        time.sleep(2)
        waits = guest.run(ROLE)
        assert (waits["says"], waits["packetsSent"]) == ("passive", 0)
        assert host.run(ROLE)["packetsReceived"] == 0
        assert host.run("(answer) => peers.accept('1', answer)", answer) is True
        assert host.run("() => until('here')") is True and guest.run("() => until('here')") is True
        assert host.run(ROLE)["dtlsRole"] == "client"


REFUSED: list[Any] = ["", "AAAA", "%%%", "A" * 90, "A" * 900]


def test_what_is_no_invitation_is_refused(browser: Browser, bare: str) -> None:
    with windows(("chromium", "chromium"), browser, bare) as (host, guest):
        offer: str = host.run("() => peers.offer('1')")
        changed = offer[:30] + ("A" if offer[30] != "A" else "B") + offer[31:]
        tried = "(text) => peers.answer('host', text).then(() => 'taken', (error) => error.message)"
        for text in [*REFUSED, changed, offer[:-5]]:
            assert guest.run(tried, text) == "cut"
        # An offer is no answer, and an answer that nobody awaits is refused.
        accept = "(name, text) => peers.accept(name, text).catch((error) => error.message)"
        assert host.run(accept, "1", offer) == "cut"
        answer: str = guest.run("(offer) => peers.answer('host', offer)", offer)
        assert host.run(accept, "2", answer) is False
        assert host.run(accept, "1", answer) is True
        assert host.run(accept, "1", answer) is False


def test_a_page_that_says_nothing_counts_as_silent_and_comes_back(browser: Browser, bare: str) -> None:
    with windows(("chromium", "chromium"), browser, bare) as (host, guest):
        connect(host, guest)
        # The guest's page freezes for five seconds, as if a phone put it to sleep.
        guest.run("() => { setTimeout(() => { const end = Date.now() + 5000; while (Date.now() < end); }, 100); }")
        assert host.run("() => until('silent')") is True
        assert host.run("() => until('back')") is True
        assert host.run("() => heard.map((one) => one[1])") == ["here", "silent", "back"]
