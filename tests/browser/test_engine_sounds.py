"""Sounds in Firefox and WebKit: they begin with a touch, and are as loud as in Chromium."""

from __future__ import annotations

from contextlib import suppress

from game.site.steps import DIST
from tests.browser.engines.driving import PLAY, at_table, furnished, press
from tests.browser.engines.window import Engine, Window, wait
from tests.browser.hearing import loudness, peak, rendered
from tests.browser.table import CHOICE
from tests.browser.test_sounds import ALIKE, EFFECTS, GAMES, MOMENTS, OFTEN

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
