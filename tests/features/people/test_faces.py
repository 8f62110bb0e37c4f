"""The faces of people: their parts, monograms, and where they are drawn."""

from __future__ import annotations

import json
import re
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.app.features.people import events, faces
from game.app.storage import settings
from game.core.record import HUMAN, Seat
from game.ui.face import shapes
from tests.unit.app.finished import over


def test_each_part_of_the_face_can_be_changed_and_is_on_the_plate(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(events, "SystemRandom", lambda: Random(5))  # some faces hide one part by another
    tab = over(name="Mei", face="monogram")
    drawn = set()
    for part in ("any", *faces.PARTS):
        tab.send(f"face:{part}")
        drawn.add(settings.load(tab.storage["settings"]).face)
        assert 'id="cast-person-1"' in tab.html
    assert len(drawn) == 9 and settings.MONOGRAM not in drawn
    tab.send("face:monogram")
    assert settings.load(tab.storage["settings"]).face == settings.MONOGRAM
    before = tab.storage["settings"]
    tab.send("face:nose")
    assert tab.storage["settings"] == before


@pytest.mark.parametrize("part", faces.PARTS)
def test_every_choice_can_be_drawn_and_after_the_last_comes_the_first(part: str) -> None:
    text, seen = "0.0.0.0.0.0.0.0", set()
    for _ in faces.PARTS[part][1]:
        face = faces.face_of(text)
        assert face is not None and len(shapes(face)) < 2500
        seen.add(shapes(face))
        text = faces.turned(text, part)
    assert text == "0.0.0.0.0.0.0.0" and len(seen) >= len(faces.PARTS[part][1]) - 1  # hair without hair has no colour


@pytest.mark.parametrize("face", ["", "1", "0.0.0.0.0.0.0", "0.0.0.0.0.0.0.0.0", "a.b", 7, "monogram " * 9])
def test_a_face_that_is_none_is_refused(face: object) -> None:
    assert settings.load(json.dumps({"face": face, "name": "x" * 99})) == settings.Settings()
    with pytest.raises(ValueError):
        settings.change(settings.Settings(), "face", str(face))


def test_numbers_beyond_a_part_mean_one_of_its_choices() -> None:
    assert faces.face_of("99.99.99.99.99.99.99.99") is not None


@given(st.text(max_size=30))
def test_a_monogram_is_one_letter_and_safe(name: str) -> None:
    tab_name = settings.change(settings.Settings(), "name", name).name
    drawn = faces.monogram(tab_name)
    inside = re.findall(r"<text[^>]*>([^<]*)</text>", drawn)
    assert len(inside) == 1 and drawn.count("<") == 4


def test_friends_around_the_screen_have_faces_of_their_own() -> None:
    seats = (Seat(HUMAN, "Mei"), Seat(HUMAN, "Ann"), Seat("tama"), Seat(HUMAN))
    found = dict(faces.faces_of(seats, "Mei", "1.1.1.1.1.1.1.1"))
    assert set(found) == {"person-1", "person-2"}
    assert "<text" not in found["person-1"] and "<text" in found["person-2"]
