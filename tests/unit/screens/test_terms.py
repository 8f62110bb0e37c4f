"""Chinese as it is set and named: spaces around figures by one rule, one term for one thing in all of a game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.core.i18n import Words
from game.site import words
from game.site.words import LANGUAGES, parts

ROOT = Path(__file__).parents[3]
HAN = "[\u3400-\u9fff]"
CATALOGUES = [(part, language) for part in parts() for language in LANGUAGES]
GLOSSARIES = sorted(ROOT.glob("game/*/words/GLOSSARY.md"))
# Where the English word means something else.
OTHERWISE = {
    "Besiege a city",  # one word
    "He would hold the city well. But guards can't be exchanged, and you need your best to attack.",  # "he holds"
    "Name a tribe and an aim, and send armies; those that stay at home can defend.",  # whom
}


def said(part: str, language: str) -> list[tuple[str, str]]:
    """Each message and what it is in *language*; of those with several forms the last and the first."""
    found = []
    for message in words.translated(part, language):
        if message.id:
            asked = str(message.id if isinstance(message.id, str) else list(message.id)[-1])
            told = message.string if isinstance(message.string, str) else next(iter(message.string or ("",)))
            found.append((asked, str(told)))
    return found


@pytest.mark.parametrize(("part", "language"), CATALOGUES)
def test_one_space_parts_han_characters_from_figures_and_latin_letters_and_none_from_each_other(
    part: str, language: str
) -> None:
    amiss = re.compile(
        f"{HAN}[0-9A-Za-z]|[0-9A-Za-z%]{HAN}|{HAN}  | {{2,}}{HAN}|{HAN} {HAN}|{HAN} [，。：；！？、（）]"
    )
    assert [text for _, text in said(part, language) if amiss.search(text)] == []


def test_the_space_follows_from_what_is_filled_in() -> None:
    t = Words("zh-Hant")
    assert [
        t.plural("{names} wins", "{names} share the victory", 1, names=name) for name in ("美美", "Ida", "電腦 3")
    ] == [
        "美美獲勝",
        "Ida 獲勝",
        "電腦 3 獲勝",
    ]
    one = "New to {game}? A first game of {n} minute teaches it by doing."
    invited = t.plural(one, one.replace("minute", "minutes"), 3, game="小 明")
    assert invited.startswith("第一次玩《小 明》？3 分鐘"), "what is filled in keeps its own spaces"


def terms(path: Path) -> list[list[str]]:
    """The rows of a glossary: English, Traditional, Simplified, what is never said."""
    rows = [line for line in path.read_text("utf-8").splitlines() if line.startswith("| ")][1:]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows]


@pytest.mark.parametrize("path", GLOSSARIES, ids=lambda path: path.parts[-3])
@pytest.mark.parametrize(("language", "column"), [("zh_Hant", 1), ("zh_Hans", 2)])
def test_each_term_of_a_glossary_is_said_as_it_stands_there(path: Path, language: str, column: int) -> None:
    part, seen = path.parts[-3], 0
    for row in terms(path):
        term = re.compile("|".join(rf"\b{re.escape(word.strip())}s?\b" for word in row[0].split(",")), re.IGNORECASE)
        wanted = [word.strip() for word in row[column].split("/")]
        never = [word.strip() for word in row[3].split(",")]
        for asked, told in said(part, language):
            assert not [word for word in never if word in told], told
            if not term.search(re.sub(r"\{\w+\}", "", asked)) or asked in OTHERWISE:
                continue
            seen += 1
            assert any(word in told for word in wanted), f"{row[0]}: {asked} | {told}"
    assert seen >= 60
