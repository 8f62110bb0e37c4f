"""Lines read aloud, alerts and the page's own messages reach a person while a modal dialog is open, in three engines."""

from __future__ import annotations

from game.app.storage import saves
from tests.browser.engines.driving import QUIET, furnished
from tests.browser.engines.window import Window, wait
from tests.browser.stage import ended

# Whether the first *selector* is in the topmost dialog, and whether a pointer in its middle meets it or what is in it.
REACHED = """(selector) => {
  const one = document.querySelector(selector), box = one.getBoundingClientRect();
  const there = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return [Boolean(one.closest('dialog:modal')), one.contains(there)];
}"""
SAID = "[...document.querySelectorAll('#say p')].map((line) => line.textContent)"


def click(window: Window, selector: str) -> None:
    """Click on *selector* when it is there. (A lobby that has just started still moves under a pointer.)"""
    wait(window, f'document.querySelector("{selector}")')
    window.run("(selector) => document.querySelector(selector).click()", selector)


def test_what_is_said_while_a_dialog_is_open_is_said_in_it(window: Window, site: str) -> None:
    furnished(window, site, {**QUIET, "match/over": saves.seal(ended("war"))})
    click(window, "[data-local='show:#achievements']")
    click(window, "#achievements [data-on=look_back]")
    wait(window, "document.querySelector('#echo')")
    notice = window.run("() => document.querySelector('#notice p').textContent")
    assert notice in window.run(f"() => {SAID}")
    assert window.run("() => document.querySelectorAll('dialog:modal :is(#say, #shout)').length") == 2
    assert window.run("() => document.querySelector('#echo p').textContent") == notice
    assert window.run(REACHED, "#echo [data-on=dismiss]") == [True, True]
    click(window, "#echo [data-on=dismiss]")
    wait(window, "!document.querySelector('#echo, #notice')")
    assert window.run("() => document.querySelector('#achievements').open")
    window.run("() => document.querySelector('#achievements').close()")
    wait(window, "!document.querySelector('dialog #say')")
    assert window.run("() => document.querySelector('#say').closest('body > #voices') !== null")


def test_reload_and_restart_are_reached_over_a_dialog(window: Window, site: str) -> None:
    furnished(window, site, QUIET)
    click(window, "[data-local='show:#settings']")
    window.run("() => fourAges.ended('lost')")
    assert window.run(REACHED, "#ended button") == [True, True]
    window.run("() => fourAges.ended('slow', () => { document.title = 'restarts'; })")
    assert window.run(REACHED, "#ended button") == [True, True]
    x, y = window.run(
        "() => { const box = document.querySelector('#ended button').getBoundingClientRect();"
        " return [box.left + box.width / 2, box.top + box.height / 2]; }"
    )
    window.click(x, y)
    wait(window, "document.title === 'restarts'")


def test_a_dialog_over_a_dialog_has_the_voice_and_gives_it_back(window: Window, site: str) -> None:
    furnished(window, site, QUIET)
    click(window, "[data-local='show:#settings']")
    window.run("() => fourAges.crash('a report')")
    wait(window, "document.querySelector('#crash #shout')")
    window.run("() => [...document.querySelectorAll('#crash button')].at(-1).click()")
    wait(window, "document.querySelector('#settings #shout')")
    window.run("() => fourAges.voice('well', 'shout')")
    assert window.run("() => document.querySelector('#settings #shout').textContent") == "well"
