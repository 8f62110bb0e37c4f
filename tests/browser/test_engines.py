"""The same page in Firefox and WebKit: it starts, plays, saves, imports, hands over. Sounds and pictures have files of their
own.

All other files of this folder test Chromium. A machine without one of the others skips that engine's part; `build.py test`
says so in its summary.
"""

from __future__ import annotations

import pytest

from game import games
from game.app.storage import saves
from game.site import single
from game.site.serving import serving
from game.site.steps import DIST
from tests.browser import stage
from tests.browser.engines import OTHERS
from tests.browser.engines.driving import PLAY, QUIET, READY, at_table, furnished, log, play_on, press, set_to
from tests.browser.engines.window import Window, wait
from tests.browser.table import CHOICE, PLAY_ON, goes_on_from
from tests.browser.test_full_games import LATE
from tests.browser.test_heroes import building
from tests.records import choosing

DROP = """(text) => {
  const held = new DataTransfer();
  held.items.add(new File([text], 'a.record', {type: 'text/plain'}));
  document.body.dispatchEvent(new DragEvent('drop', {dataTransfer: held, bubbles: true, cancelable: true}));
}"""


def test_it_starts_cold_and_then_offline(window: Window) -> None:
    """After one visit the server is gone; the new match is there, and the lobby too."""
    with serving(DIST) as site:
        window.go(site)
        wait(window, READY)
        press(window, PLAY.format(key="war"))
        wait(window, at_table("war"))
        window.run("() => navigator.serviceWorker.ready.then(() => true)")
    window.reload()
    wait(window, at_table("war"))
    press(window, "[data-on=home]")
    wait(window, "document.querySelector('.match-card')")
    assert window.run("() => document.querySelectorAll('.match-card').length") == 1


def test_the_one_file_starts_plays_and_resumes(window: Window) -> None:
    window.go((DIST / single.NAME).as_uri())
    wait(window, READY, 60)
    press(window, PLAY.format(key="war"))
    wait(window, at_table("war"))
    assert play_on(window, 3) == 3
    text = log(window)
    window.reload()
    wait(window, at_table("war"))
    assert len(text) >= 3 and goes_on_from(text, log(window))


@pytest.mark.parametrize(
    ("key", "engine"),
    [(key, OTHERS[n % len(OTHERS)]) for n, key in enumerate(games) if OTHERS],
    indirect=["engine"],
)
def test_a_match_by_clicks(plain: Window, site: str, key: str) -> None:
    """From the lobby, with the fewest players, and one reload after which it continues where it was; then the end of another
    match to the final score.

    For Chromium test_memory.py plays whole matches of all.
    """
    furnished(plain, site, QUIET | {"match/late": saves.seal(choosing(stage.ended(key), LATE[key], 2))})
    plain.run(
        "(names) => names.forEach((name) => document.querySelector(name)?.remove())",
        [f"form[data-submit='new:{key}'] [name=seat{n}]" for n in range(games[key].players[0] + 1, 9)],
    )
    press(plain, PLAY.format(key=key))
    wait(plain, at_table(key))
    assert play_on(plain, 5) == 5
    text = log(plain)
    plain.reload()
    wait(plain, at_table(key))
    assert text and goes_on_from(text, log(plain))
    # Painting that nobody sees takes a quarter of the time.
    plain.run("() => { document.documentElement.style.opacity = 0; }")
    press(plain, "[data-on=home]")
    press(plain, "[data-on=open][data-value=late]")
    wait(plain, at_table(key))
    assert play_on(plain, 2000) > 0  # by chance heroes may be over in a few clicks
    assert plain.run("() => document.querySelectorAll('[data-on=rematch]').length") == 1


def test_a_file_is_taken_in_and_opened_and_dark_is_dark(window: Window, site: str) -> None:
    ground = "() => getComputedStyle(document.body).backgroundColor.match(/\\d+/g).slice(0, 3).map(Number)"
    furnished(window, site, {"settings": '{"theme": "light"}'})
    assert min(window.run(ground)) > 200
    set_to(window, "theme", "dark")
    wait(window, "document.documentElement.dataset.theme === 'dark'")
    assert max(window.run(ground)) < 60
    window.run(DROP, (stage.GOLDEN / "war" / "greedy_4.record").read_text("utf-8"))
    wait(window, "document.querySelector('.match-card')")
    assert window.run("() => Object.keys(localStorage).filter(key => key.startsWith('four-ages/match/')).length") == 1


HAND = ".tray .hand .card .name, .tray .giving .card .name"  # an offer is made of the cards of the hand


def test_a_card_is_picked_up_and_put_on_its_place(plain: Window, site: str) -> None:
    """Age of Heroes by hand: the place shows while the card is up, and takes it."""
    furnished(plain, site, QUIET | {"match/build": saves.seal(building())}, "#/match/build")
    wait(plain, "document.querySelector('.tray.building')")
    assert plain.run("() => document.querySelectorAll('.drop-target:not([hidden])').length") == 0
    press(plain, "[data-lift=wood]")
    assert plain.run("() => [...document.querySelectorAll('.drop-target:not([hidden])')].length") == 2
    press(plain, ".drop-target:not([hidden])")
    wait(plain, "[...document.querySelectorAll('#log li')].at(-1)?.textContent.includes('builds a city')")


def test_between_two_people_the_curtain_falls(window: Window, site: str) -> None:
    """Behind it there is no table, no log, nothing that was read aloud, and no card of the previous player.

    The rules, which are always there, name cards too: the test counts how often each is named, markup included.
    """
    furnished(window, site, {**QUIET, "match/shared": saves.seal(stage.midway("heroes", 4))}, "#/match/shared")
    wait(window, "document.querySelector('.curtain [data-on=take]')")
    first = window.run("() => document.documentElement.outerHTML")
    press(window, ".curtain [data-on=take]")
    wait(window, f"document.querySelector('{HAND}')")
    hand = window.run(f"() => [...document.querySelectorAll('{HAND}')].map(name => name.textContent)")
    table = window.run("() => document.documentElement.outerHTML")
    assert len(hand) >= 2 and all(table.count(name) > first.count(name) for name in hand)
    for _ in range(60):
        if window.run("() => Boolean(document.querySelector('.curtain'))"):
            break
        assert window.run(PLAY_ON, [1, CHOICE, False]) == 1
    second = window.run("() => document.documentElement.outerHTML")
    assert {name: second.count(name) for name in hand} == {name: first.count(name) for name in hand}
    assert window.run("() => document.querySelectorAll('.table, .tray, #log li').length") == 0
    assert window.run("() => [...document.querySelectorAll('[aria-live]')].map(one => one.textContent).join('')") == ""
