"""What the page moves when an answer comes: dice, cards, the map."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import until
from tests.browser.wired import say, show

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
