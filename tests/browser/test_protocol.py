"""The connection between page and worker: the real page, and a fake worker whose answers the test sets.

The worker is replaced in the page: `Page.worker` is a JavaScript object with the test's answers.
"""

from __future__ import annotations

import json
import re
from base64 import b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from itertools import count
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route

from game.site.steps import DIST
from tests.browser.conftest import Watch, profile, ready, until

_marks = count()
EMPTY: dict[str, Any] = {"store": [], "html": None, "page": [], "effects": [], "again": None}

# A worker script that plays the app: it answers event "say" with the patch that the event carries, one with "wait" not
# before the event "go on", and records all events; "clear" ends a test: it forgets all of them except the start.
SESSION = """
import asyncio, json
from js import Object
from pyodide.ffi import to_js
heard = []
gate = asyncio.Event()
EMPTY = {"html": None, "store": [], "texts": [], "page": [], "effects": [], "again": None}
READY = '<h1 id="h">ready</h1><button id="go" data-on="go">Go</button>'
def answer(patch):
    patch = {**EMPTY, **patch}
    html, store, texts = patch.pop("html"), patch.pop("store"), patch.pop("texts")
    beside = {"html": html, "rows": [part for pair in store for part in pair], "texts": texts}
    whole = {**beside, "patch": json.dumps({**patch, "shows": html is not None})}
    return to_js(whole, dict_converter=Object.fromEntries)
def start(text, stored):
    flat = [part for pair in zip(stored.keys, stored.texts) for part in pair]
    heard.append({**json.loads(text), "storage": flat})
    return answer({"n": 0, "html": READY})
async def event(text, beside):
    news = [part if isinstance(part, str) else None for part in beside.news.to_py()]
    return answer(await patch_for({**json.loads(text), "news": news}))
async def patch_for(happened):
    heard.append(happened)
    value = happened["value"]
    if happened["name"] == "clear":
        del heard[1:]
        gate.clear()
        return {"n": happened["n"], "html": READY, "page": [["title", "clear"]]}
    if happened["name"] == "heard":
        return {"n": happened["n"], "page": [["title", json.dumps(heard)]]}
    if happened["name"] == "continue":
        return {"n": happened["n"], "page": [["title", "gone on"]]}
    if happened["name"] == "go on":
        gate.set()
    if happened["name"] == "fault":
        return {"n": happened["n"], "error": "Traceback: a fault"}
    if happened["name"] == "say":
        patch = json.loads(value)
        if patch.pop("wait", False):
            await gate.wait()
        return {"n": happened["n"], **patch}
    return {"n": happened["n"]}
def life():
    return ""
__export__ = ["start", "event", "life"]
"""


def wired(context: BrowserContext, site: str) -> Page:
    """The page connected to the fake worker, and `say(patch)` to send an answer."""

    def serve(route: Route) -> None:
        route.fulfill(body=SESSION, content_type="text/x-python")

    def trust(route: Route) -> None:
        """The page checks its scripts: make it expect the fake worker instead of the real one."""
        text = (DIST / "parts" / route.request.url.rpartition("/")[2]).read_text("utf-8")
        (worker,) = set(re.findall(r"parts/worker-\w+\.py", text))
        real = _digest((DIST / worker).read_text("utf-8"))
        route.fulfill(body=text.replace(real, _digest(SESSION)), content_type="text/javascript")

    def open_page(route: Route) -> None:
        whole = (DIST / "index.html").read_text("utf-8")
        text = re.sub(r'(src="parts/boot-[^"]+") integrity="[^"]+"', r"\1", whole)
        route.fulfill(body=text, content_type="text/html")

    context.route("**/parts/worker-*.py", serve)
    context.route("**/parts/boot-*.js", trust)
    context.route(lambda address: address == site, open_page)
    tab = context.new_page()
    tab.goto(site)
    ready(tab)
    return tab


@pytest.fixture(scope="module")
def shared(browser: Browser, site: str) -> Iterator[tuple[Page, Watch]]:
    """A page shared by all tests that leave it as it was."""
    watch = Watch(site)
    with contextmanager(profile)(browser, watch) as context:
        yield wired(context, site), watch


@pytest.fixture
def wire(shared: tuple[Page, Watch]) -> Iterator[Page]:
    """The shared page: what was shown, heard and stored is cleared before and after."""
    tab, watch = shared
    yield tab
    tab.evaluate("localStorage.clear()")
    send(tab, "clear")
    tab.wait_for_function("document.title === 'clear'")
    tab.evaluate("document.title = ''; document.activeElement.blur()")
    found = [*watch.messages, *watch.foreign]
    watch.messages.clear()
    watch.foreign.clear()
    assert found == []


@pytest.fixture
def own(context: BrowserContext, site: str) -> Page:
    """A page for one test: it fills the storage, changes settings, holds locks or crashes."""
    return wired(context, site)


def _digest(text: str) -> str:
    return "sha256-" + b64encode(sha256(text.encode()).digest()).decode()


def send(tab: Page, name: str, value: str = "") -> None:
    """Click a temporary button that sends event *name*."""
    tab.evaluate(
        """([name, value]) => {
            const button = document.createElement("button");
            button.dataset.on = name;
            button.dataset.value = value;
            document.body.append(button);
            button.click();
            button.remove();
        }""",
        [name, value],
    )


def say(tab: Page, **patch: Any) -> None:
    send(tab, "say", json.dumps(patch))


def heard(tab: Page) -> list[dict[str, Any]]:
    """All events that the worker received, oldest first."""
    tab.evaluate("document.title = ''")
    send(tab, "heard")
    tab.wait_for_function("document.title.startsWith('[')")
    found: list[dict[str, Any]] = json.loads(tab.title())
    return found[:-1]


def names(tab: Page) -> list[str]:
    return [event["name"] for event in heard(tab)[1:]]


def show(tab: Page, html: str, **more: Any) -> None:
    """Show *html*, and wait for it."""
    mark = f"mark{next(_marks)}"  # a new one, because the last one may still be there
    say(tab, html=f'{html}<i id="{mark}"></i>', **more)
    tab.wait_for_selector(f"#{mark}", state="attached")


def test_boot_tells_what_the_session_needs(wire: Page) -> None:
    boot = heard(wire)[0]
    assert boot["languages"][0] == "en-US"
    assert boot["storage_ok"] is True
    assert boot["storage"] == []
    assert abs(boot["now"] - wire.evaluate("Date.now()")) < 60_000
    assert boot["version"] == wire.evaluate("document.body.dataset.build")


def test_a_click_a_change_a_form_and_a_key_become_events(wire: Page) -> None:
    show(
        wire,
        '<button id="a" data-on="plain">a</button><button id="b" data-on="rich" data-value="v" data-key="r">b</button>'
        '<input id="c" type="checkbox" data-change="tick"><select id="d" data-change="choose"><option>1<option>2</select>'
        '<form id="f" data-submit="form"><input name="x" value="1"><input name="y" value="ü&quot;">'
        '<button name="z" value="3">f</button></form>',
    )
    wire.click("#a")
    wire.click("#b")
    wire.wait_for_function("!document.querySelector('.sent')")
    wire.evaluate("document.activeElement.blur()")
    wire.keyboard.press("r")
    wire.click("#c")
    wire.click("#c")
    wire.select_option("#d", "2")
    wire.click("#f button")
    events = [(event["name"], event["value"]) for event in heard(wire)[2:]]
    assert events == [
        ("plain", None),
        ("rich", "v"),
        ("rich", "v"),
        ("tick", "1"),
        ("tick", ""),
        ("choose", "2"),
        ("form", [["x", "1"], ["y", 'ü"'], ["z", "3"]]),
    ]


SLOW = '<button id="slow" data-on="say" data-value="{&quot;wait&quot;: true}">slow</button>'


def test_a_click_is_taken_once_until_it_is_answered(wire: Page) -> None:
    show(wire, SLOW)
    pale = "[document.documentElement.hasAttribute('data-waits'), getComputedStyle(document.querySelector('#slow')).opacity]"
    at_once = wire.evaluate(f"() => {{ document.querySelector('#slow').click(); return {pale}; }}")
    assert at_once == [False, "1"]  # most answers arrive before that would be visible
    assert wire.get_attribute("#slow", "aria-busy") == "true"
    wire.wait_for_function("document.documentElement.hasAttribute('data-waits')")
    assert wire.evaluate(pale) == [True, "0.65"]
    wire.click("#slow")
    send(wire, "go on")
    wire.wait_for_function("!document.querySelector('#slow').hasAttribute('aria-busy')")
    assert wire.evaluate(pale) == [False, "1"]
    assert names(wire).count("say") == 2  # `show`, and one of the two clicks


def test_what_awaits_its_answer_stays_so_when_another_answer_comes(wire: Page) -> None:
    show(wire, SLOW)
    wire.click("#slow")
    show(wire, SLOW + "<p>more</p>")
    assert wire.get_attribute("#slow", "aria-busy") == "true"
    send(wire, "go on")
    wire.wait_for_function("!document.querySelector('#slow').hasAttribute('aria-busy')")


def test_an_old_answer_never_undoes_a_newer_one(wire: Page) -> None:
    say(wire, html="<p>old</p>", wait=True, store=[["match/late", "kept"]])
    show(wire, "<p>new</p>")
    send(wire, "go on")
    wire.wait_for_function("localStorage.getItem('four-ages/match/late') === 'kept'")
    assert wire.inner_text("#app p") == "new"


def test_typed_text_focus_selection_and_open_parts_survive(wire: Page) -> None:
    html = '<input id="t" value=""><details id="d"><summary>s</summary>x</details><dialog id="g">d</dialog><p>{}</p>'
    show(wire, html.format(1))
    wire.click("#d summary")
    wire.evaluate("document.querySelector('#g').show()")
    wire.fill("#t", "typed")
    wire.focus("#t")
    wire.evaluate("document.querySelector('#t').setSelectionRange(1, 3)")
    show(wire, "<h1>above</h1>" + html.format(2))
    assert wire.inner_text("#app p") == "2"
    assert wire.input_value("#t") == "typed"
    assert wire.evaluate("[document.activeElement.id, document.activeElement.selectionStart]") == ["t", 1]
    assert wire.evaluate("document.querySelector('#d').open && document.querySelector('#g').open")


def test_storage_is_written_first_and_a_full_one_is_reported(own: Page) -> None:
    own.evaluate("localStorage.setItem('else', 'x'.repeat(5_200_000))")
    say(own, store=[["match/big", "x" * 100_000], ["match/small", "y"]])
    until(own, lambda: "storage_failed" in names(own))
    events = heard(own)
    failed = [event for event in events if event.get("name") == "storage_failed"]
    assert len(failed) == 1 and "quota" in failed[0]["value"].lower()
    assert own.evaluate("localStorage.getItem('four-ages/match/small')") == "y"


def test_the_page_is_set_and_effects_are_done(own: Page) -> None:
    show(
        own,
        '<button id="x">x</button><dialog id="g"><button>in</button></dialog>',
        page=[
            ["lang", "zh-Hant"],
            ["title", "T"],
            ["theme", "dark"],
            ["motion", "reduced"],
            ["text", "115"],
            ["hash", "#/a"],
        ],
        effects=[["focus", "#x"], ["say", "<b>one"], ["alert", "two"], ["dialog", "#g", "open"], ["unknown", "?"]],
    )
    assert own.evaluate("({...document.documentElement.dataset})")["theme"] == "dark"
    assert own.evaluate("[document.documentElement.lang, location.hash]") == ["zh-Hant", "#/a"]
    assert own.inner_text("#say") == "<b>one"
    assert own.inner_text("#shout") == "two"
    assert own.evaluate("document.querySelector('#g').matches(':modal')")


def test_another_tab_is_heard(wire: Page, site: str) -> None:
    other = wire.context.new_page()
    other.goto(site + "licences.txt")
    other.evaluate("localStorage.setItem('four-ages/k', 'v'); localStorage.setItem('else', 'v')")
    until(wire, lambda: "stored" in names(wire))
    events = [(event["name"], event["news"]) for event in heard(wire)[1:] if event["name"] != "heard"]
    assert events == [("stored", ["k", "v"])]
    other.close()


def test_one_tab_writes(own: Page, context: BrowserContext, site: str) -> None:
    def states(tab: Page) -> list[str]:
        return [event["value"] for event in events(tab, "writer")]

    say(own, store=[["match/m", "1"]])
    other = context.new_page()
    other.goto(site)
    ready(other)
    assert (heard(own)[0]["writes"], heard(other)[0]["writes"]) == (True, False)
    say(other, store=[["match/m", "not its turn"]])
    say(other, effects=[["takeover"]])
    until(own, lambda: states(own) == ["asked"])
    until(other, lambda: states(other) == ["held"])
    say(other, store=[["match/m", "2"]])
    until(own, lambda: own.evaluate("localStorage.getItem('four-ages/match/m')") == "2")
    say(own, store=[["match/m", "3"]])
    assert events(own, "say") and own.evaluate("localStorage.getItem('four-ages/match/m')") == "2"
    other.close()
    until(own, lambda: states(own) == ["asked", "held"])


def events(tab: Page, name: str) -> list[dict[str, Any]]:
    return [event for event in heard(tab)[1:] if event["name"] == name]


def test_the_page_goes_on_by_itself_and_a_skip_hurries_it(wire: Page) -> None:
    say(wire, again=200)  # no other answer may come before: it would be the one that counts
    wire.wait_for_function("document.title === 'gone on'")
    assert names(wire).count("continue") == 1
    show(wire, "<p>x</p>", again=60_000)
    wire.evaluate("document.activeElement.blur()")
    wire.keyboard.press("Space")
    wire.wait_for_function("document.title === 'gone on'")
    assert names(wire).count("continue") == 2


# When each animation of a patch will be over, even if frames are late.
THROWS = """() => {
  const { animate } = Element.prototype;
  window.throws = [];
  Element.prototype.animate = function (...how) {
    const one = animate.apply(this, how);
    window.throws.push(one.effect.getComputedTiming().endTime);
    return one;
  };
}"""


def test_a_die_is_thrown_and_lies_on_its_face(wire: Page) -> None:
    sides = "".join(f'<span class="side s{n}">{n}</span>' for n in range(1, 7))
    die = '<span class="die" id="die-{}" data-face="{}" data-roll="{}"><span class="cube">' + sides + "</span></span>"
    tray = '<div class="stage"><div class="table"><div class="tray"><div class="dice">{}{}</div></div></div></div>'
    show(wire, tray.format(die.format(1, "1", 0), die.format(2, "A", 0)))
    wire.evaluate(THROWS)
    say(wire, html=tray.format(die.format(1, "C", 1), die.format(2, "D", 1)))
    wire.wait_for_function("window.throws.length")
    # Only the die and its cube: what is on it turns with it and is not displaced.
    assert len(wire.evaluate("window.throws")) == 4 and max(wire.evaluate("window.throws")) <= 800
    wire.wait_for_function("document.getAnimations().length === 0")
    for number, face in ((1, "s5"), (2, "s6")):
        front = wire.evaluate(
            """(id) => [...document.querySelectorAll(`#${id} .side`)].map((side) => {
                const whole = new DOMMatrix(getComputedStyle(side.parentElement).transform).multiply(
                    new DOMMatrix(getComputedStyle(side).transform));
                return [whole.m33, side.className.split(" ")[1]];
            }).sort((a, b) => b[0] - a[0])[0]""",
            f"die-{number}",
        )
        assert front[1] == face and front[0] == pytest.approx(1)


# Makes the browser start moves late, as a busy one does.
LATE = """() => {
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...how) {
    const one = animate.apply(this, how);
    one.currentTime = -400;
    return one;
  };
  const title = document.querySelector("title");
  new MutationObserver(() => {
    if (document.title === "gone on") window.moving = document.getAnimations().length;
  }).observe(title, { childList: true });
}"""


def test_it_goes_on_by_itself_when_what_was_thrown_lies_still(own: Page) -> None:
    die = '<span class="die" id="die-1" data-face="{}" data-roll="{}"><span class="cube"></span></span>'
    show(own, die.format("1", 0))
    own.evaluate(LATE)
    say(own, html=die.format("C", 1), again=1)
    own.wait_for_function("document.title === 'gone on'")
    assert own.evaluate("window.moving") == 0


def test_nothing_moves_when_motion_is_reduced(own: Page) -> None:
    card = '<p data-move="c" id="c" data-pulse="{0}" >x</p>'
    say(own, page=[["motion", "reduced"]])
    show(own, card.format(1))
    show(own, "<h1>down</h1>" + card.format(2))
    assert own.evaluate("document.getAnimations().length") == 0


def test_a_card_flies_and_a_click_ends_the_flight(wire: Page) -> None:
    card = '<p data-move="c">x</p><button id="q" data-on="q">q</button>'
    show(wire, card)
    show(wire, "<h1>down</h1>" + card)
    wire.evaluate("document.querySelector('#q').click()")
    assert wire.evaluate("document.getAnimations().filter(a => a.playState === 'running').length") == 0


def test_a_new_point_to_look_at_counts_while_the_map_is_still_on_its_way_to_another(wire: Page) -> None:
    table = (
        '<main class="match"><div class="thieves table"><div class="board"><div class="map"><div class="window" id="map" '
        'data-chart data-wide="6000" data-look="{}"><div class="sheet" data-sheet></div></div></div></div></div></main>'
    )
    show(wire, table.format("0.100 0.050"))
    say(wire, html=table.format("0.950 0.050"))
    show(wire, table.format("0.290 0.050"))  # in view yet
    middle = "(map => (map.scrollLeft + map.clientWidth / 2) / map.scrollWidth)(document.querySelector('#map'))"

    def stands() -> bool:
        """Whether it has arrived there, and not only passed it."""
        found = []
        for _ in range(2):
            found.append(wire.evaluate(middle))
            wire.wait_for_timeout(500)
        return found == pytest.approx([0.29, 0.29], abs=0.01)

    until(wire, stands)


def test_a_fault_shows_a_report_and_loses_nothing(own: Page, watch: Watch) -> None:
    show(own, "<p>x</p>", store=[["match/kept", "1"]])
    send(own, "fault")
    own.wait_for_selector("#crash")
    assert "Traceback: a fault" in own.inner_text("#crash")
    assert own.evaluate("localStorage.getItem('four-ages/match/kept')") == "1"
    own.click("#crash button:last-of-type")
    send(own, "after")
    assert "after" in names(own)
    watch.forgive(own)
