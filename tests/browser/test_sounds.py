"""How it sounds, measured: each sound rendered to samples by Chromium, examined as a spectrum and as loudness.

Loudness is the loudest eighth of a second, A-weighted, at full volume; the default settings lower it by 6.7 dB, and the
background music by 15.7 dB.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

import numpy as np
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from game.app.match.sounds import side_of
from game.site.steps import DIST
from tests.browser.conftest import Watch, opened
from tests.browser.hearing import RATE, Samples, centroid, lasts, loudness, peak, rendered, strokes, strongest
from tests.browser.test_war import start

GAMES = ("war", "heroes", "thieves", "kingdoms")
EFFECTS = ("card", "coin", "stone", "step", "drum", "capture", "turn", "dice")
MOMENTS = ("first", "feat", "storm", "caught", "alarm", "victory", "defeat")
OFTEN = ("card", "coin", "stone", "step")
ALIKE = 3  # dB
NICE = {"dice": {"count": 5}}  # what is thrown most often

Make = Callable[..., Samples]


@pytest.fixture(scope="module")
def make(browser: Browser, site: str) -> Iterator[Make]:
    """Render a sound, each only once."""
    (part,) = DIST.glob("parts/sound-*.js")
    watch, context = Watch(site), browser.new_context(locale="en-US")
    watch.over(context)
    tab = opened(context, site)

    @cache
    def render(name: str, game: str = "war", seconds: float = 6, **how: float) -> Samples:
        return rendered(tab.evaluate, f"{site}parts/{part.name}", name, game, seconds, **(how or NICE.get(name, {})))

    yield render
    context.close()
    assert not watch.messages
    assert not watch.foreign


def test_what_happens_often_is_soft_a_capture_is_loud_and_the_bed_is_far_below(make: Make) -> None:
    found = {(name, game): loudness(make(name, game)) for name in (*EFFECTS, *MOMENTS) for game in GAMES}
    soft = {key: loud for key, loud in found.items() if key[0] in OFTEN}
    taken = {key: loud for key, loud in found.items() if key[0] == "capture"}
    others = {key: loud for key, loud in found.items() if key not in soft and key not in taken}
    for alike in (taken, others):
        assert max(alike.values()) - min(alike.values()) < ALIKE, alike
    assert min(taken.values()) - max(soft.values()) > 4 and min(taken.values()) > max(others.values()) - ALIKE / 2, (
        found
    )
    assert max(soft.values()) < min(others.values()), found
    assert -28 < np.mean(list(others.values())) < -24
    beds = [loudness(make("bed", game, 20)) for game in GAMES]
    assert max(beds) - min(beds) < ALIKE and min(beds) > -42
    assert max(beds) < min(others.values()) - 8 and max(beds) < min(soft.values()) - 6


SIDES = """async ([part, name, side]) => {
  const sounds = await import(part);
  const context = new OfflineAudioContext(2, 96000, 48000);
  const out = context.createGain();
  out.connect(context.destination);
  if (side === null) out.connect(sounds.room(context, context.destination));
  sounds.perform(context, out, name, "war", 0, { side: side ?? 0 });
  const made = await context.startRendering();
  const energy = (way, start, end) =>
    made.getChannelData(way).subarray(start, end).reduce((sum, one) => sum + one * one, 0);
  return [energy(0), energy(1), energy(0, 10560, 28800) + energy(1, 10560, 28800)]; // and from 0.22 to 0.6 s
}"""


def test_seats_are_heard_from_their_sides_and_in_a_room(page: Page, site: str) -> None:
    """The first from the left, the last from the right; and a little comes back from the walls of a room."""
    (part,) = DIST.glob("parts/sound-*.js")
    left, middle, right, within = (
        page.evaluate(SIDES, [f"{site}parts/{part.name}", "stone", side]) for side in (-0.6, 0, 0.6, None)
    )
    assert left[0] > 4 * left[1] and right[1] > 4 * right[0]
    assert middle[0] == pytest.approx(middle[1])
    assert middle[2] < 1e-9 < 1e-7 < within[2] < 0.1 * sum(middle)
    assert [side_of(seat, 4) for seat in range(4)] == [-60, -20, 20, 60] and side_of(-1, 4) == 0


def test_nothing_comes_near_full_scale_and_all_end_in_time(make: Make) -> None:
    effects = {name: make(name, game) for name in EFFECTS for game in GAMES}
    moments = {name: make(name, game) for name in MOMENTS for game in GAMES}
    assert max(peak(samples) for samples in (*effects.values(), *moments.values())) < 0.7
    assert (
        min(lasts(effect) for effect in effects.values()) > 0.1
        and max(lasts(effect) for effect in effects.values()) < 1.8
    )
    assert (
        min(lasts(moment) for moment in moments.values()) > 0.7
        and max(lasts(moment) for moment in moments.values()) < 5.2
    )


def test_no_sound_begins_or_ends_with_a_crack(make: Make) -> None:
    for name in (*EFFECTS, *MOMENTS):
        samples = make(name)
        assert abs(samples[0]) < 0.01 and np.abs(samples[-100:]).max() < 0.002, name


def test_each_thing_sounds_as_what_it_is(make: Make) -> None:
    """The middle of the spectrum, Hz: coins ring high, paper brushes, wood and stone knock, a drum is low."""
    middles = {name: round(centroid(make(name))) for name in ("coin", "card", "stone", "dice", "step", "drum")}
    assert sorted(middles, key=lambda name: -middles[name]) == ["coin", "card", "stone", "dice", "step", "drum"], (
        middles
    )
    assert 2500 < middles["coin"] < 4500 and 1500 < middles["card"] < 2500
    assert 600 < middles["dice"] < 1000 and middles["drum"] < 250


def test_wood_that_is_struck_has_its_own_pitches(make: Make) -> None:
    """Those of a bar: the second is 2.57 times the first."""
    samples = make("dice", seconds=1, count=1, seed=4)
    first = strongest(samples)
    assert 500 < first < 800
    spectrum = np.abs(np.fft.rfft(samples, 4 * RATE))
    at = np.arange(len(spectrum)) / 4
    above = (at > 2.3 * first) & (at < 2.9 * first)
    assert at[above][np.argmax(spectrum[above])] / first == pytest.approx(2.57, abs=0.06)


def test_more_dice_are_more_strokes_with_more_in_them(make: Make) -> None:
    thrown = [[make("dice", seconds=2, count=count, seed=seed) for seed in range(1, 9)] for count in (1, 2, 3, 5, 7)]
    heard = [float(np.mean([np.sum(samples**2) for samples in row])) for row in thrown]
    counted = [float(np.mean([strokes(samples) for samples in row])) for row in thrown]
    assert heard == sorted(heard) and 1.5 * heard[0] < heard[-1] < 6 * heard[0], heard
    assert counted == sorted(counted) and 2 <= counted[0] <= 4 and counted[-1] > 2.5 * counted[0], counted


def test_dice_thrown_harder_are_louder_and_brighter(make: Make) -> None:
    thrown = [make("dice", seconds=2, count=5, force=force) for force in (0.2, 0.4, 0.6, 0.8, 1)]
    loud, bright = [loudness(samples) for samples in thrown], [centroid(samples) for samples in thrown]
    assert loud == sorted(loud) and 5 < loud[-1] - loud[0] < 9, loud
    assert bright == sorted(bright), bright


@pytest.mark.parametrize(
    ("game", "notes"),
    [  # the first of its mode, and those two and four steps above, Hz: in scale, Dorian, Hungarian minor, pentatonic
        ("war", (293.7, 392.0, 466.2)),
        ("heroes", (246.9, 293.7, 370.0)),
        ("thieves", (220.0, 261.6, 329.6)),
        ("kingdoms", (196.0, 246.9, 329.6)),
    ],
)
def test_every_game_plays_in_its_own_mode_and_in_tune(make: Make, game: str, notes: tuple[float, ...]) -> None:
    samples = make("capture", game, 3)
    spectrum = np.abs(np.fft.rfft(samples * np.hanning(len(samples)), 8 * len(samples)))
    at = np.arange(len(spectrum)) * RATE / (8 * len(samples))
    for wanted in notes:
        near = (at > wanted * 0.97) & (at < wanted * 1.03)
        cents = 1200 * np.log2(at[near][np.argmax(spectrum[near])] / wanted)
        assert abs(cents) < 20, (wanted, cents)


COUNT = """() => {
  window.began = 0;
  const start = AudioBufferSourceNode.prototype.start;
  AudioBufferSourceNode.prototype.start = function (...when) { window.began += 1; return start.apply(this, when); };
}"""


def test_nothing_is_heard_until_somebody_touches_the_page(context: BrowserContext, site: str) -> None:
    context.add_init_script(f"({COUNT})()")
    tab = opened(context, site)
    assert tab.evaluate("window.began") == 0
    start(tab, "human", "human")
    tab.locator("[data-on=roll]").click()
    tab.wait_for_function("window.began >= 21")  # seven dice, three times each


def test_the_bed_can_be_switched_off_alone(page: Page, site: str) -> None:
    page.evaluate(COUNT)
    start(page, "human", "human")
    assert page.evaluate("[document.documentElement.dataset.sound, document.documentElement.dataset.bed]") == [
        "60 60 30",
        "war",
    ]
    page.wait_for_function("window.began > 0")
    page.locator("[data-local='show:#settings']").first.click()
    page.locator("#settings-bed").select_option("0")
    expect(page.locator("html")).to_have_attribute("data-sound", "60 60 0")
