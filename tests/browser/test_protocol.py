"""The connection between page and worker: the real page, and a fake worker whose answers the test sets."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, Page

from tests.browser.conftest import Watch, ready, until
from tests.browser.wired import events, heard, names, say, send, show


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


def test_the_page_goes_on_by_itself_and_a_skip_hurries_it(wire: Page) -> None:
    say(wire, again=200)  # no other answer may come before: it would be the one that counts
    wire.wait_for_function("document.title === 'gone on'")
    assert names(wire).count("continue") == 1
    show(wire, "<p>x</p>", again=60_000)
    wire.evaluate("document.activeElement.blur()")
    wire.keyboard.press("Space")
    wire.wait_for_function("document.title === 'gone on'")
    assert names(wire).count("continue") == 2


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
