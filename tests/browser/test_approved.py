"""Tables look as approved, in each engine that this machine has.

Approved pictures are in pictures/ENGINE/, at a quarter of their size. After an intended change:
`pytest tests/browser/test_approved.py -k tables --approve`, look at the changed pictures, and commit them on their own.
"""

from __future__ import annotations

import io
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops

from game import games
from game.app.storage import saves
from game.core.record import HUMAN, Seat, parse_record
from tests.browser import engines, stage
from tests.browser.conftest import ARTIFACTS
from tests.browser.engines.driving import at_table, furnished, set_to
from tests.browser.engines.window import Engine, Window, wait

SPOIL = """(rule) => {
  window.spoilt ??= new CSSStyleSheet();
  window.spoilt.replaceSync(rule);
  const others = document.adoptedStyleSheets.filter((one) => one !== window.spoilt); // the tables' own among them
  document.adoptedStyleSheets = others.concat(window.spoilt);
}"""
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


@pytest.mark.parametrize("engine", engines.HERE, indirect=True)
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
