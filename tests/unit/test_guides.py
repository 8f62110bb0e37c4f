"""The guides of all games: what is short enough to be read, found and turned to."""

from __future__ import annotations

import re

import pytest

from game import games
from game.core.i18n import Words
from game.core.languages import LANGUAGES
from game.roster import parts_of
from game.ui.guide import article, frames, section, still
from game.ui.html import Html, h
from tests.unit.screens.page import Node, check, loose, read

WORDS_IN_A_PARAGRAPH = 40
WHOLE = {key for key in games if parts_of(key).words.rulings}  # games whose guide has all its sections
SECTIONS = {"about", "setup", "turn", "example", "questions", "aid"}
USE = '<use href="#coin-{}"/>'


CHINESE = [lang for lang, language in LANGUAGES.items() if not language.between]


def guide(key: str, lang: str = "en") -> Node:
    return read(parts_of(key).words.guide(Words(lang).of(key)))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", games)
def test_the_contents_lead_to_each_section_by_its_title(key: str, lang: str) -> None:
    root = guide(key, lang)
    parts = [one for one in root.find("section") if "data-section" in one.attributes]  # the others are in pictures
    titles = {one.attributes["data-section"]: one.find("h3")[0].text for one in parts}
    links = {one.attributes["data-turn"]: one.text for one in root.find("nav")[0].find("button")}
    assert links == titles and len(set(links.values())) == len(links) >= 2
    assert [one.attributes["type"] for one in root.find("input")] == ["search"]


@pytest.mark.parametrize("lang", CHINESE)
@pytest.mark.parametrize("key", games)
def test_no_space_stands_between_chinese_sentences(key: str, lang: str) -> None:
    assert loose(guide(key, lang)) == []


@pytest.mark.parametrize("key", sorted(WHOLE & {"war", "heroes", "thieves", "kingdoms"}))
def test_a_guide_has_all_that_a_newcomer_needs(key: str) -> None:
    root = guide(key)
    assert {one.attributes.get("data-section") for one in root.find("section")} >= SECTIONS
    for name, wanted in (("setup", "still"), ("example", "frames"), ("example", "still"), ("turn", "steps")):
        [part] = root.find("section", data_section=name)
        assert [one for one in part.all() if wanted in one.attributes.get("class", "").split()], (name, wanted)
    assert root.find("section", data_section="aid")[0].find("button", data_print="")


@pytest.mark.parametrize("key", sorted(WHOLE))
def test_a_paragraph_has_at_most_40_words(key: str) -> None:
    texts = [one.text for tag in ("p", "li", "td", "figcaption") for one in guide(key).find(tag) if not one.find("li")]
    assert [text for text in texts if len(text.split()) > WORDS_IN_A_PARAGRAPH] == [] and len(texts) > 2


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", games)
def test_a_guide_brings_the_drawings_that_it_shows_and_no_name_of_the_table(key: str, lang: str) -> None:
    """It stands on the same page as the table, whose drawings and parts have names of their own."""
    html = parts_of(key).words.guide(Words(lang).of(key))
    check(html)
    ids = re.findall(r' id="([^"]*)"', html)
    assert [one for one in ids if not one.startswith(f"rules-{key}-")] == []
    assert set(re.findall(r'href="#([^"]*)"', html)) == set(ids)


def test_a_picture_is_no_part_of_the_page() -> None:
    shown = h(
        "div",
        h("button", "take", type="button", id="a", data_on="act", data_value="x", title="y", disabled=True),
        h("span", class_="die", id="die-0", data_face="3", data_roll="7", data_keep="die"),
        role="img",
        aria_label="told",
        data_move="b",
    )
    made = still(shown)
    assert made == (
        '<div class="still" aria-hidden="true"><div><span disabled>take</span>'
        '<span class="die" data-face="3"></span></div></div>'
    )
    assert made.notes == ()


def test_drawings_that_a_picture_refers_to_come_along_with_those_that_they_refer_to() -> None:
    table = "".join(
        f'<symbol id="coin-{name}">{shapes}</symbol>' for name, shapes in (("a", USE.format("b")), ("b", ""), ("c", ""))
    )
    shown = frames((Html(USE.format("a")), "A coin."))
    made = article("coin", Words("en"), section("one", "One", shown), symbols=table)
    assert re.findall(r'(?:id|href)="(#?rules-[^"]*)"', made) == [
        "rules-coin-a",
        "#rules-coin-b",
        "rules-coin-b",
        "#rules-coin-a",
    ]
    assert "coin-c" not in made
