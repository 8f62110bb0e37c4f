"""The faces of lords, strategists and generals: one for each, no two alike, small, and with visible lines."""

from __future__ import annotations

import re
import zlib
from dataclasses import fields
from pathlib import Path

import pytest

from game.core.i18n import Words
from game.core.languages import LANGUAGES
from game.kingdoms.rules.cards import GENERALS, LORDS, STRATEGISTS, WORDS
from game.kingdoms.view.art import FACES, HANZI, LORD_HANZI, STRATEGIST_HANZI, symbols
from game.kingdoms.view.faces import card_view, lord_view
from game.kingdoms.view.labels import card_name
from game.kingdoms.view.masks import mask
from game.kingdoms.view.wardrobe import COLOURS
from game.ui.shapes import LINES, contrast
from tests.unit.screens.page import check


def test_each_of_the_forty_has_a_face_of_his_own() -> None:
    assert list(FACES) == [who.word for who in (*LORDS, *STRATEGISTS, *GENERALS)]
    assert len({mask(face) for face in FACES.values()}) == 40


def test_two_who_look_alike_in_ground_and_headdress_differ_in_three_more_things() -> None:
    faces = list(FACES.items())
    for number, (one, his) in enumerate(faces):
        for other, theirs in faces[number + 1 :]:
            same = {field.name for field in fields(his) if getattr(his, field.name) == getattr(theirs, field.name)}
            if {"ground", "hat"} <= same:
                assert len(fields(his)) - len(same) >= 3, (one, other, same)


def test_the_customs_of_the_stage() -> None:
    grounds = {
        word: FACES[word].ground for word in ("GuanYu", "ZhangFei", "CaoCao", "DianWei", "ZhaoYun", "ZhugeLiang")
    }
    assert grounds == {
        "GuanYu": "red",
        "ZhangFei": "ink",
        "CaoCao": "white",
        "DianWei": "yellow",
        "ZhaoYun": "skin",
        "ZhugeLiang": "skin",
    }
    assert FACES["DianWei"].mark[0] == "halberds"
    assert FACES["LiuShan"].patches == (("bean", "white"),)
    beardless = {word for word, face in FACES.items() if not face.beard[0]}
    assert {who.word for who in GENERALS if who.female} <= beardless


def test_a_face_is_small_and_all_of_them_together_are() -> None:
    sizes = {word: len(mask(face)) for word, face in FACES.items()}
    assert max(sizes.values()) < 2500, max(sizes, key=lambda word: sizes[word])
    assert len(zlib.compress(symbols().encode(), 9)) < 10_000


def test_each_face_is_drawn_as_it_was(update_golden: bool) -> None:
    """A checksum of each: look at a changed face, then write the checksums with `--update-golden`."""
    path = Path(__file__).parents[2] / "golden" / "kingdoms" / "faces.txt"
    lines = [f"{word} {zlib.crc32(mask(face).encode()):08x}" for word, face in FACES.items()]
    if update_golden:
        path.write_text("\n".join(lines) + "\n", "utf-8")
    else:
        assert lines == path.read_text("utf-8").splitlines()


@pytest.mark.parametrize("word", FACES)
def test_brows_eyes_nose_and_mark_stand_out_from_the_face(word: str) -> None:
    """Either in their colour or by their edge, 3:1 at least."""
    face = FACES[word]
    ground = COLOURS[face.ground]
    for name, colour in (face.brow, face.nose, face.mark, face.socket):
        if name:
            drawn = re.findall(rf'<path fill="{COLOURS[colour]}"(?: stroke="(#...)")? d=', mask(face))
            best = max(contrast(line or COLOURS[colour], ground) for line in drawn)
            assert best >= LINES, (name, colour)
    eyes = re.findall(r'fill="(#...)" stroke="(#...)" stroke-width="2"', mask(face))
    assert eyes == [(COLOURS["white"], COLOURS["ink"])]
    assert contrast(*eyes[0]) >= LINES


def test_the_edge_of_a_face_has_the_colour_of_the_text_around_it() -> None:
    for face in FACES.values():
        assert mask(face).startswith('<path stroke="currentColor" stroke-width="4"')


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_card_shows_a_name_once_in_each_script(lang: str) -> None:
    """In Chinese the brushed name is the name; elsewhere it is beside the translated one. It is read aloud once."""
    t = Words(lang).of("kingdoms")
    for card in range(len(WORDS)):
        page = check(card_view(card, t))
        brushed = [node.children[0] for node in page.classed("brush")]
        shown = [str(node.children[0]).replace("\u00ad", "") for node in page.classed("name")]
        name = card_name(card, t)
        if lang.startswith("zh"):
            assert (brushed, shown) == ([name], [])
        else:
            assert (brushed, shown) == ([HANZI[card]], [name])
        assert page.text.count(name) == 1
    assert [HANZI[card] for card in range(len(WORDS))] == [
        card_name(n, Words("zh-Hant").of("kingdoms")) for n in range(50)
    ]


def test_characters_of_lords_and_strategists_are_their_names() -> None:
    t = Words("zh-Hant").of("kingdoms")
    assert [t(who.name) for who in LORDS] == list(LORD_HANZI)
    assert [t(who.name) for who in STRATEGISTS] == list(STRATEGIST_HANZI)


def test_where_no_symbols_are_at_hand_a_face_is_drawn_in_place() -> None:
    t = Words("en")
    assert '<use href="#kingdoms-face-CaoCao"/>' in lord_view(0, t)
    assert "<use" not in lord_view(0, t, inline=True)
    assert mask(FACES["CaoCao"]) in lord_view(0, t, inline=True)
