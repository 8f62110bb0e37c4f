"""The same page in Firefox and WebKit: it starts, plays, saves, imports, hands over; pictures of tables in Chromium too.

All other files of this folder test Chromium. A machine without one of the others skips that engine's part; `build.py test`
says so in its summary. Approved pictures are in pictures/ENGINE/, at a quarter of their size. After an intended change:
`pytest tests/browser/test_engines.py -k tables --approve`, look at the changed pictures, and commit them on their own.
"""

from __future__ import annotations

import io
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops
from playwright.sync_api import Browser

from game import games
from game.app.storage import saves
from game.core.record import HUMAN, Seat, parse_record
from game.site import single
from game.site.serving import serving
from game.site.steps import DIST
from tests.browser import stage
from tests.browser.conftest import ARTIFACTS
from tests.browser.engines import ENGINES, Engine, Window, missing, running, wait
from tests.browser.hearing import loudness, peak, rendered
from tests.browser.table import CHOICE, PLAY_ON, goes_on_from
from tests.browser.test_full_games import LATE
from tests.browser.test_heroes import building
from tests.browser.test_sounds import ALIKE, EFFECTS, GAMES, MOMENTS, OFTEN
from tests.records import choosing

READY = "'ready' in document.documentElement.dataset"
QUIET = {"settings": '{"pace": "fast", "motion": "reduced", "sound": 0, "hints": "off"}'}
PLAY = "form[data-submit='new:{key}'] button[type=submit]"
DROP = """(text) => {
  const held = new DataTransfer();
  held.items.add(new File([text], 'a.record', {type: 'text/plain'}));
  document.body.dispatchEvent(new DragEvent('drop', {dataTransfer: held, bubbles: true, cancelable: true}));
}"""
SPOIL = """(rule) => {
  window.spoilt ??= new CSSStyleSheet();
  window.spoilt.replaceSync(rule);
  const others = document.adoptedStyleSheets.filter((one) => one !== window.spoilt); // the tables' own among them
  document.adoptedStyleSheets = others.concat(window.spoilt);
}"""


HERE = [engine for engine in ENGINES if not missing(engine)]


@pytest.fixture(scope="session", params=[engine for engine in HERE if engine != "chromium"])
def engine(request: pytest.FixtureRequest, whole: Browser) -> Iterator[Engine]:
    with running(request.param, whole) as made:
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


def furnished(one: Window, site: str, entries: dict[str, str], place: str = "") -> None:
    """Store *entries*, then open the page, or the *place* in it."""
    one.go(site + "robots.txt")
    one.run("(all) => { for (const key in all) localStorage.setItem('four-ages/' + key, all[key]); }", entries)
    one.go(site + place)
    wait(one, READY)


def press(one: Window, selector: str) -> None:
    """Press the mouse on the first *selector* when it is there, and wait for the answer. If the machine is so busy that
    the worker was silent for long and is restarted, the page says that nothing was done: a person presses again."""
    _press(one, selector)
    if one.run(
        "() => Boolean(document.querySelector('#notice')?.textContent.includes('Carry on from your last move'))"
    ):
        time.sleep(1)  # the message pushes the rest down
        _press(one, selector)


def _press(one: Window, selector: str) -> None:
    wait(one, f'document.querySelector("{selector}")')
    place = one.run(
        """(selector) => {
          const found = document.querySelector(selector);
          found.scrollIntoView({block: 'center', behavior: 'instant'});
          const box = found.getBoundingClientRect();
          const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
          const there = document.elementFromPoint(x, y);
          return [x, y, found.contains(there) ? '' : `${there?.outerHTML.slice(0, 200)} lies over it`];
        }""",
        selector,
    )
    assert place[2] == "", f"{selector}: {place[2]}"
    one.click(place[0], place[1])
    wait(one, "!document.querySelector('.sent, #ended')")


def play_on(one: Window, most: int) -> int:
    """Play to the end, or for at most *most* clicks, by the table's choices; returns the number of clicks."""
    clicks = 0
    while clicks < most:
        done = one.run(PLAY_ON, [min(most - clicks, 20), CHOICE, False])
        clicks += done
        if done < 20:
            break
    return clicks


def log(one: Window) -> list[str]:
    found: list[str] = one.run("() => [...document.querySelectorAll('#log li')].map(line => line.textContent)")
    return found


def at_table(key: str) -> str:
    return f"{READY} && document.querySelector('.{key}.table')"


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


@pytest.mark.parametrize("key", games)
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


def set_to(one: Window, key: str, value: str) -> None:
    """Change a setting, as its select does."""
    one.run(
        """([key, value]) => {
          const select = document.querySelector(`#settings-${key}`);
          select.value = value;
          select.dispatchEvent(new Event('change', {bubbles: true}));
        }""",
        [key, value],
    )


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
    assert plain.run("() => document.querySelectorAll('.onto:not([hidden])').length") == 0
    press(plain, "[data-lift=wood]")
    assert plain.run("() => [...document.querySelectorAll('.onto:not([hidden])')].length") == 2
    press(plain, ".onto:not([hidden])")
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


# -- sounds ---------------------------------------------------------------------------------------------------------------

# Everything the page sends to the speaker also passes a meter; errors are collected.
METER = """() => {
  window.heard = {errors: []};
  addEventListener('error', (event) => heard.errors.push(event.message));
  addEventListener('unhandledrejection', (event) => heard.errors.push(String(event.reason)));
  const {connect} = AudioNode.prototype;
  AudioNode.prototype.connect = function (to, ...rest) {
    if (to === this.context.destination) {
      heard.context = this.context;
      heard.meter = new AnalyserNode(this.context, {fftSize: 32768});
      connect.call(this, heard.meter);
    }
    return connect.call(this, to, ...rest);
  };
}"""
LOUD = """() => {
  const samples = new Float32Array(heard.meter.fftSize);
  heard.meter.getFloatTimeDomainData(samples);
  heard.peak = Math.max(heard.peak ?? 0, ...samples.map(Math.abs));
  return heard.peak > 0.02;
}"""


# Whether any audio context runs here after a touch: Firefox uses the speaker's clock, and a machine may have none.
SPEAKER = """async () => {
  const other = new AudioContext();
  await Promise.race([other.resume(), new Promise((done) => setTimeout(done, 3000))]);
  return other.state === 'running';
}"""


def hear(one: Window) -> None:
    """Wait for a sound. On a busy machine one may fall between two readings of the meter: another choice makes another."""
    for _ in range(5):
        with suppress(AssertionError):
            wait(one, f"heard.meter && ({LOUD})()", 10)
            return
        press(one, CHOICE)
    raise AssertionError("nothing was heard")


def test_sound_begins_with_the_first_touch(window: Window, engine: Engine, site: str) -> None:
    """Until then there is no context; then it runs, the speaker gets more than silence, and there are no errors."""
    furnished(window, site, {})
    window.run(METER)
    assert window.run("() => [heard.context === undefined, heard.errors]") == [True, []]
    press(window, PLAY.format(key="war"))
    wait(window, at_table("war"))
    wait(window, "heard.context")
    if engine.name == "firefox" and not window.run(SPEAKER):
        assert window.run("() => [heard.context.state, heard.errors]") == ["suspended", []]
        return
    try:
        wait(window, "heard.context.state === 'running'", 5)
    except AssertionError:  # the machine was so slow that the touch has expired: the next one works
        press(window, CHOICE)
    wait(window, "heard.context.state === 'running'")
    hear(window)
    assert window.run("() => [heard.context.currentTime > 0, heard.peak < 1, heard.errors]") == [True, True, []]


# The page's own fetch, with files named "sound" 7 seconds late; and a count of all sounds.
SLOW_SOUND = """() => {
  const {fetch} = window;
  window.fetch = async (what, ...rest) => {
    if (String(what).includes('sound')) await new Promise((done) => setTimeout(done, 7000));
    return fetch(what, ...rest);
  };
  const {start} = AudioBufferSourceNode.prototype;
  AudioBufferSourceNode.prototype.start = function (...rest) {
    heard.sources = (heard.sources ?? 0) + 1;
    return start.call(this, ...rest);
  };
}"""


def test_sound_that_came_too_late_begins_with_the_next_touch(window: Window, engine: Engine, site: str) -> None:
    """In Safari a touch expires within seconds. Sounds that were due meanwhile are dropped, not played all at once."""
    furnished(window, site, {})
    window.run(METER)
    window.run(SLOW_SOUND)
    press(window, PLAY.format(key="war"))
    wait(window, "heard.context")
    if engine.name == "firefox" and not window.run(SPEAKER):
        assert window.run("() => [heard.context.state, heard.sources ?? 0, heard.errors]") == ["suspended", 0, []]
        return
    if engine.name == "webkit":
        assert window.run("() => [heard.context.state, heard.sources ?? 0]") == ["suspended", 0]
    press(window, CHOICE)
    wait(window, "heard.context.state === 'running'")
    hear(window)
    assert window.run("() => heard.errors") == []


def test_every_voice_is_made_as_loud_in_each_engine(window: Window, site: str) -> None:
    """All sounds, each of another game in turn, and the background music: as close to each other as in test_sounds.py."""
    (part,) = DIST.glob("parts/sound-*.js")
    window.go(site)
    names = (*EFFECTS, *MOMENTS)
    made = {
        name: rendered(window.run, f"{site}parts/{part.name}", name, GAMES[n % 4], 4) for n, name in enumerate(names)
    }
    found = {name: loudness(samples) for name, samples in made.items() if name != "dice"}  # one die here
    soft = {name: found.pop(name) for name in OFTEN}
    taken = found.pop("capture")
    assert max(found.values()) - min(found.values()) < ALIKE and min(found.values()) > -28, found
    assert max(soft.values()) - min(soft.values()) < ALIKE and min(soft.values()) > -33, soft
    assert taken > max(*soft.values(), *(loud - ALIKE / 2 for loud in found.values()))
    assert (
        0.01 < min(peak(samples) for samples in made.values()) < max(peak(samples) for samples in made.values()) < 0.7
    )
    assert -42 < loudness(rendered(window.run, f"{site}parts/{part.name}", "bed", "war", 10)) < min(found.values()) - 8


# -- pictures -------------------------------------------------------------------------------------------------------------

PICTURES = Path(__file__).parent / "pictures"
SIZES = ((1440, 900), (360, 740))
KEPT = 360  # px: the width of an approved picture
CELL = 16  # px of the page: pictures are compared by the mean colours of such squares, because fonts and edges differ
WORST = 0.05  # share of the squares, those that differ most
FAR = 35.0  # of 255: the mean difference there
# One rule for each table that moves something.
SPOILT = {
    "war": ".war .centre .art-castle { translate: 0 2.5rem; }",
    "heroes": ".heroes .tribe .land { translate: -4rem 0; }",
    "thieves": ".thieves .window { translate: -3rem 0; }",
    "kingdoms": ".kingdoms .card { translate: 0 3rem; }",
}


def distance(image: Image.Image, other: Image.Image, width: int) -> float:
    """How much two pictures of a page of that *width* differ in their most different parts: in any colour, coarsely."""
    size = (width // CELL, width * image.height // image.width // CELL)
    coarse = [picture.resize(size, Image.Resampling.BOX) for picture in (image, other)]
    red, green, blue = ImageChops.difference(*coarse).split()
    squares: list[Any] = sorted(
        ImageChops.lighter(ImageChops.lighter(red, green), blue).get_flattened_data(), reverse=True
    )
    worst = squares[: int(len(squares) * WORST)]
    return float(sum(worst) / len(worst))


def seen(one: Window, place: str) -> Image.Image:
    """The table at *place* at rest, at the size of approved pictures."""
    one.run("(place) => { location.hash = `#/match/${place}`; }", place)
    wait(one, at_table("heroes" if place == "opening" else place))
    wait(one, "!document.querySelector('.sent')")
    one.run(stage.TYPESET)
    one.run("() => new Promise((done) => setTimeout(done, 400))")
    picture = Image.open(io.BytesIO(one.shot())).convert("RGB")
    return picture.resize((KEPT, KEPT * picture.height // picture.width), Image.Resampling.BOX)


def tables() -> dict[str, str]:
    """Each game in the middle, and heroes before anybody has a tribe."""
    record = parse_record((stage.GOLDEN / "heroes" / "last_tribe_3.record").read_text("utf-8"), games)
    chosen = next(n for n, action in enumerate(record.actions) if action.startswith("tribe"))
    seats = (Seat(HUMAN, "Ida"), Seat("greedy"), Seat("greedy"))
    opening = replace(record, seats=seats).with_actions(record.actions[:chosen])
    matches = {key: stage.midway(key) for key in games} | {"opening": opening}
    # No best-move marker, which appears when it has been found.
    light = {"settings": '{"pace": "fast", "motion": "reduced", "sound": 0, "theme": "light", "hints": "ask"}'}
    return light | {f"match/{place}": saves.seal(match) for place, match in matches.items()}


@pytest.mark.parametrize("engine", HERE, indirect=True)
def test_the_tables_look_as_approved_and_a_rule_that_is_spoilt_is_seen(
    window: Window, engine: Engine, site: str, request: pytest.FixtureRequest
) -> None:
    """And on a tablet no choice is squeezed to a column of letters."""
    furnished(window, site, tables())
    others, unseen = {}, {}
    for width, height in SIZES:
        window.resize(width, height)
        for place in (*games, "opening"):
            picture = seen(window, place)
            kept = PICTURES / engine.name / f"{place}-{width}.png"
            if request.config.getoption("--approve"):
                kept.parent.mkdir(parents=True, exist_ok=True)
                picture.quantize(256, dither=Image.Dither.NONE).save(kept, optimize=True)
            far = distance(picture, Image.open(kept).convert("RGB"), width)
            if far > FAR:
                others[kept.name] = round(far, 1)
                ARTIFACTS.mkdir(exist_ok=True)
                picture.save(ARTIFACTS / f"{engine.name}-{kept.name}")
            if place in SPOILT and width == SIZES[0][0] and engine.name == "chromium":
                window.run(SPOIL, SPOILT[place])
                spoilt = distance(seen(window, place), Image.open(kept).convert("RGB"), width)
                window.run(SPOIL, "")
                if spoilt <= FAR:
                    unseen[place] = round(spoilt, 1)
    set_to(window, "lang", "zh-Hant")
    wait(window, "document.documentElement.lang === 'zh-Hant'")
    window.resize(820, 1180)
    seen(window, "heroes")
    found = window.run("() => [...document.querySelectorAll('.tray .actions button')].map(one => one.offsetHeight)")
    assert len(found) == 2 and max(found) < 60  # two lines; it was three and more, 71 px and up
    assert (others, unseen) == ({}, {})
