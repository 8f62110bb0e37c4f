"""Languages, HTML, and the doctests of the core."""

import doctest

import pytest

import game
from game.arena import match as bots_match
from game.core import i18n, languages, notation, state
from game.core.i18n import Words
from game.core.languages import choose_language
from game.ui import html
from game.ui.html import Html, h, join
from game.war.rules import actions, cards


@pytest.mark.parametrize(
    "module",
    [game, html, i18n, languages, notation, state, bots_match, actions, cards],
    ids=lambda module: module.__name__,
)
def test_doctests(module) -> None:  # type: ignore[no-untyped-def]
    result = doctest.testmod(module)
    assert result.failed == 0 and result.attempted > 0


@pytest.mark.parametrize(
    ("wanted", "lang"),
    [
        (["zh-TW", "zh", "en"], "zh-Hant"),
        (["zh-HK"], "zh-Hant"),
        (["zh-Hant-CN"], "zh-Hant"),
        (["zh-CN"], "zh-Hans"),
        (["zh-SG"], "zh-Hans"),
        (["zh_Hant_TW"], "zh-Hant"),
        (["yue"], "zh-Hant"),
        (["yue-Hans"], "zh-Hans"),
        (["de", "en-GB"], "en"),
        (["de"], "en"),
    ],
)
def test_the_browser_chooses_the_language(wanted: list[str], lang: str) -> None:
    assert choose_language(wanted) == lang


def test_unknown_languages_are_english() -> None:
    assert Words("tlh").lang == "en"


def test_text_is_escaped_and_html_is_not() -> None:
    hostile = '<img src=x onerror="alert(1)">'
    assert h("p", hostile, title=hostile) == (
        '<p title="&lt;img src=x onerror=&quot;alert(1)&quot;&gt;">&lt;img src=x onerror=&quot;alert(1)&quot;&gt;</p>'
    )
    assert join(Html("<b>"), ["a", None, 3], "<") == "<b>a3&lt;"
    assert h("input", type="text", disabled=True, hidden=False, value=None) == '<input type="text" disabled>'
