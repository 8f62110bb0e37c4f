"""The languages of the page: the only list of them. A new one is a row here, catalogues in assets/, and where Latin letters
don't write it a row in `SCRIPTS` of game/site/fonts.py.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Language(NamedTuple):
    """A language: its name in itself, and how its texts are put together."""

    name: str
    wanted: tuple[str, ...] = ()  # the browser's tags that ask for it, in small letters; none: its own tag
    finished: bool = True  # whether every message is translated; only a person chooses an unfinished language
    between: str = " "  # what stands between two sentences
    spaced: bool = False  # whether one space parts its Han characters from figures and Latin letters


# By the tag for HTML. A catalogue's name has an underscore instead of the hyphen.
LANGUAGES = {
    "en": Language("English"),
    "zh-Hant": Language("繁體中文", ("zh-hant", "zh-tw", "zh-hk", "zh-mo", "yue"), between="", spaced=True),
    "zh-Hans": Language("简体中文", ("zh", "yue-hans"), between="", spaced=True),
}


def catalogue_name(tag: str) -> str:
    """The name of a language's catalogues: `zh_Hant` for zh-Hant."""
    return tag.replace("-", "_")


def wishes(languages: Mapping[str, Language]) -> list[tuple[str, str]]:
    """What a browser may ask for, with the tag of the language that it gets; the most precise first."""
    rows = [(asked, tag) for tag, one in languages.items() if one.finished for asked in one.wanted or (tag.lower(),)]
    return sorted(rows, key=lambda row: -row[0].count("-"))


WANTED = wishes(LANGUAGES)  # the page's first script has it too


def choose_language(wanted: list[str]) -> str:
    """The first of *wanted* (browser tags, best first) that is here and finished; otherwise English.

    >>> choose_language(["fr", "zh-TW", "en"]), choose_language(["zh"]), choose_language([])
    ('zh-Hant', 'zh-Hans', 'en')
    """
    for tag in wanted:
        parts = tag.replace("_", "-").lower().split("-")
        for asked, language in WANTED:
            first, *rest = asked.split("-")
            if first == parts[0] and set(rest) <= set(parts):
                return language
    return "en"
