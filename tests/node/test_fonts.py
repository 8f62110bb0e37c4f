"""The fonts have every character that they show, stay within their sizes, and have names of their own."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from fontTools.pens.boundsPen import BoundsPen

from game.app.features import FEATURES
from game.app.show import prerender
from game.core.languages import LANGUAGES as LANGUAGES_NAMED
from game.core.languages import catalogue_name
from game.kingdoms.view.art import SEAL
from game.kingdoms.words.brushed import NAMES, TRADITIONAL
from game.site.fonts import BEYOND, FACES, LATIN, OF_LANGUAGE, fonts, opened, placed, style_of_scripts
from game.site.licences import licences
from game.site.steps import ROOT, Fault
from game.site.words import parts, translated

FONTS = {catalogue_name(tag): name for tag, name in OF_LANGUAGE.items()}
BRUSHED = {"zh_Hant": "brush-hant", "zh_Hans": "brush-hans"}
MARKS = "“”‘’…—"  # of Latin and of Chinese texts


@cache
def face(name: str) -> Any:
    return opened(fonts()[name])


def lacking(text: str, name: str) -> str:
    """The characters of *text* that a font lacks."""
    return "".join(sorted(sign for sign in set(text) if ord(sign) not in face(name).getBestCmap()))


def chinese(text: str) -> str:
    """The part of a *text* that is set in the Chinese font."""
    return "".join(sign for sign in text if ord(sign) >= 0x2E80 or sign in MARKS)


def catalogue(part: str, language: str) -> str:
    texts = [message.string for message in translated(part, language)]
    return "".join(text if isinstance(text, str) else "".join(text or ()) for text in texts)


@pytest.mark.parametrize("language", FONTS)
@pytest.mark.parametrize("part", parts())
def test_every_character_of_a_catalogue_is_in_the_face_of_its_script(part: str, language: str) -> None:
    assert lacking(chinese(catalogue(part, language)), FONTS[language]) == ""


@pytest.mark.parametrize("language", FONTS)
def test_every_character_of_the_lobby_and_the_rules_is_there(language: str) -> None:
    """The map of the Three Kingdoms is signed with a brush, and each language is named in its own script."""
    shown = prerender.pages(FEATURES, "")[language] + "".join(prerender.guides()[language].values())
    assert set(lacking(chinese(shown), FONTS[language])) <= {
        *SEAL,
        *"".join(one.name for one in LANGUAGES_NAMED.values()),
    }


@pytest.mark.parametrize("language", BRUSHED)
def test_every_name_on_a_card_is_brushed(language: str) -> None:
    known = {message.id: str(message.string) for message in translated("kingdoms", language)}
    names = [known[name] for name in NAMES]
    assert len(names) == 66
    assert lacking("".join(names), BRUSHED[language]) == ""
    assert lacking("".join(TRADITIONAL), "brush-hant") == ""  # in English too


def test_every_letter_of_the_english_texts_is_there() -> None:
    said = prerender.pages(FEATURES, "")["en"] + "".join(prerender.guides()["en"].values())
    said += "".join(str(message.id) for part in parts() for message in translated(part, "zh_Hant"))
    letters = {letter for letter in said if letter.isalpha() and ord(letter) < 0x2E80} | set("–…−“”’")
    core, more = ({chr(code) for code in face(name).getBestCmap()} for name in ("text", "text-more"))
    assert {"ł", "ę", "ń", "ü"} <= letters <= core  # so that nobody has to fetch the second file for the lobby
    assert {chr(code) for code in LATIN} - core == set()
    assert {chr(code) for code in BEYOND} - more == set()


def test_the_faces_keep_to_their_sizes() -> None:
    size = {name: path.stat().st_size for name, path in fonts().items()}
    assert sum(size[name] for name in ("text", "text-more", "title", "title-more")) <= 60_000
    for name in FONTS.values():
        assert size[name] + size.get(f"brush-{name}", 0) <= 335_000  # every character that a text has


@pytest.mark.parametrize("name", ["text", "title"])
def test_all_figures_are_of_one_width_and_as_high_as_capitals(name: str) -> None:
    known, table = face(name).getBestCmap(), face(name)["hmtx"]
    assert len({table[known[ord(figure)]][0] for figure in "0123456789"}) == 1
    height = face(name)["OS/2"].sCapHeight
    for figure in "0123456789":
        pen = BoundsPen(face(name).getGlyphSet())
        face(name).getGlyphSet()[known[ord(figure)]].draw(pen)
        assert (pen.bounds[1], pen.bounds[3]) == pytest.approx((0, height), abs=50), figure


def test_the_text_font_goes_from_regular_to_bold() -> None:
    (axis,) = face("text")["fvar"].axes
    assert (axis.axisTag, axis.minValue, axis.maxValue) == ("wght", 400, 700)


@pytest.mark.parametrize("name", ["hant", "hans"])
def test_marks_that_fill_half_their_square_close_up(name: str) -> None:
    """Browsers use the feature "halt" for the space between two marks."""
    table = face(name)["GPOS"].table
    assert [record.FeatureTag for record in table.FeatureList.FeatureRecord] == ["halt"]
    (lookup,) = table.LookupList.Lookup
    covered = {glyph for sub in lookup.SubTable for glyph in sub.Coverage.glyphs}
    known = face(name).getBestCmap()
    marks = [mark for mark in "，。、：《》（）" if ord(mark) in known]
    assert len(marks) >= 7
    assert [mark for mark in marks if known[ord(mark)] not in covered] == []


def test_a_character_that_the_brush_lacks_is_made_of_two_others() -> None:
    """The hand is left of the dragon, and they do not touch."""
    brush = face("brush-hant")
    pen = BoundsPen(brush.getGlyphSet())
    brush.getGlyphSet()[brush.getBestCmap()[ord("攏")]].draw(pen)
    left, _, right, _ = pen.bounds
    assert 0 <= left < right <= 500
    assert brush["hmtx"][brush.getBestCmap()[ord("攏")]][0] == 500


@pytest.mark.parametrize("name", FACES)
def test_a_face_has_a_name_of_its_own_and_says_whose_it_was(name: str) -> None:
    said = face(name)["name"]
    assert said.getDebugName(1) == f"Four Ages {name}"
    assert said.getDebugName(0) in licences()
    assert "SIL OPEN FONT LICENSE" in licences()


def test_each_language_with_a_font_of_its_own_is_set_in_it() -> None:
    sheet = style_of_scripts()
    for tag, name in OF_LANGUAGE.items():
        assert f'url("{name}.woff2")' in sheet
        assert f":root:lang({tag}) {{ --han: " in sheet and f'--sans: "Ages {name.title()}", var(--latin)' in sheet


def test_a_sheet_that_names_another_face_is_refused() -> None:
    assert placed(b"a{src:url(text.woff2)}", {"text": "parts/text-1.woff2"}) == b"a{src:url(text-1.woff2)}"
    with pytest.raises(Fault, match="asks for"):
        placed(b"a{src:url(other.woff2)}", {"text": "parts/text-1.woff2"})


@pytest.mark.parametrize(
    ("stand_in", "name", "width"), [("Text Till", "text", 0.4414), ("Text Till Wide", "text", 0.509)]
)
def test_what_stands_in_for_a_face_is_as_wide_and_as_high(stand_in: str, name: str, width: float) -> None:
    """*width* is that of a letter of English text in Arial and in DejaVu Sans, in ems."""
    style = (ROOT / "assets" / "style" / "00-fonts.css").read_text("utf-8")
    rule = style.partition(f'font-family: "Ages {stand_in}";')[2].partition("}")[0]
    adjust, ascent, descent = (
        float(rule.partition(f"{key}: ")[2].partition("%")[0]) / 100
        for key in ("size-adjust", "ascent-override", "descent-override")
    )
    own = face(name)
    text = "".join(message.id if isinstance(message.id, str) else "" for message in translated("app", "zh_Hant"))
    letters = [letter for letter in text if letter.isascii() and letter.isprintable()]
    mean = sum(own["hmtx"][own.getBestCmap()[ord(letter)]][0] for letter in letters) / len(letters) / 1000
    assert adjust * width == pytest.approx(mean, rel=0.04)
    assert (adjust * ascent, adjust * descent) == pytest.approx(
        (own["hhea"].ascent / 1000, -own["hhea"].descent / 1000), abs=0.002
    )
