"""Terms and typography: one term for one thing in all of a game, also in English; spaces around numerals."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.app.words.start import SCRIPT
from game.core.i18n import Words
from game.site import words
from game.site.words import SHARED, parts, template

ROOT = Path(__file__).parents[3]
HAN = "[\u3400-\u9fff]"
CATALOGUES = [(part, language) for part in parts() for language in ("zh_Hant", "zh_Hans")]
GLOSSARIES = sorted(ROOT.glob("game/*/words/GLOSSARY.md"))
# Where the English word means something else.
OTHERWISE = {
    "Besiege a city",  # one word
    "Honour Among Thieves",  # a set phrase in Chinese, for a thief who robs a thief
    "He’d hold the city well. But you can’t swap guards, and you need your best for attacking.",  # "he holds"
    "Name any other tribe and an aim, then commit your armies and heroes – you can’t change your mind later. "
    "Armies left at home defend you.",
}
# Where the Chinese text names the rule document's own words beside ours.
SEEDS = {
    "The sheet is in Chinese, so the English terms are our own.",
    "The rule document is in Chinese, so the English terms are our own.",
    "The rule sheet is in Chinese, so the English terms are our own.",
}


def said(part: str, language: str) -> list[tuple[str, str]]:
    """Each message and its translation in *language*; of those with several forms the last and the first."""
    found = []
    for message in words.translated(part, language):
        if message.id:
            asked = str(message.id if isinstance(message.id, str) else list(message.id)[-1])
            text = message.string if isinstance(message.string, str) else next(iter(message.string or ("",)))
            found.append((asked, str(text)))
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
    one = "New to {game}? Learn it in a {n}-minute tutorial."
    invited = t.plural(one, one.replace("minute", "minutes"), 3, game="小 明")
    assert invited.startswith("第一次玩《小 明》？3 分鐘"), "what is filled in keeps its own spaces"


def terms(path: Path) -> list[list[str]]:
    """The rows of a glossary: English, Traditional, Simplified, banned words."""
    return _rows(path.read_text("utf-8").partition("\n## English\n")[0])


def _rows(text: str) -> list[list[str]]:
    rows = [line for line in text.splitlines() if line.startswith("| ")][1:]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows]


@pytest.mark.parametrize("path", GLOSSARIES, ids=lambda path: path.parts[-3])
@pytest.mark.parametrize(("language", "column"), [("zh_Hant", 1), ("zh_Hans", 2)])
def test_each_term_of_a_glossary_is_said_as_it_stands_there(path: Path, language: str, column: int) -> None:
    part, seen = path.parts[-3], 0
    for row in terms(path):
        term = re.compile("|".join(rf"\b{re.escape(word.strip())}s?\b" for word in row[0].split(",")), re.IGNORECASE)
        wanted = [word.strip() for word in row[column].split("/")]
        never = [word.strip() for word in row[3].split(",") if word.strip()]
        for asked, text in said(part, language):
            assert asked in SEEDS or not [word for word in never if word in text], text
            if not term.search(re.sub(r"\{\w+\}", "", asked)) or asked in OTHERWISE:
                continue
            seen += 1
            assert any(word in text for word in wanted), f"{row[0]}: {asked} | {text}"
    assert seen >= 60


# -- English -------------------------------------------------------------------------------------------------------------


def glossary(part: str) -> str:
    """The glossary's English entries of a part; a new game has no glossary yet."""
    path = ROOT / "game" / part / "words" / "GLOSSARY.md"
    if part != SHARED and not path.is_file():
        return ""
    _, _, rest = path.read_text("utf-8").partition("\n## English\n")
    assert rest, f"the glossary of {part} says nothing of English"
    return rest


def banned(part: str) -> list[str]:
    """The words that its own glossary and the shared one ban from a part."""
    texts = [glossary(SHARED)] if part == SHARED else [glossary(SHARED), glossary(part)]
    return [word.strip() for text in texts for row in _rows(text) for word in row[2].split(",") if word.strip()]


def names() -> set[str]:
    """The messages that are exempt."""
    return {" ".join(name.split()) for name in re.findall(r"`([^`]+)`", glossary(SHARED))}


def amiss(text: str, never: list[str]) -> list[str]:
    """The banned words in an English *text*, and marks that are not typographic."""
    found = [word for word in never if re.search(rf"(?<![\w’]){re.escape(word)}(?![\w])", text, re.IGNORECASE)]
    return found + re.findall(r"\w'|'\w| …|\.\.\.|(?<= )-\d", text)


@pytest.mark.parametrize("part", parts())
def test_english_keeps_to_the_glossaries(part: str) -> None:
    never, spared = banned(part), names()
    messages = [form for message in template(part) if message.id for form in _forms(message.id)]
    wrong = {text: found for text in messages if text not in spared and (found := amiss(text, never))}
    assert len(messages) > 20 and len(never) > 50 and wrong == {}


def _forms(message: str | list[str] | tuple[str, ...]) -> list[str]:
    return [message] if isinstance(message, str) else list(message)


@pytest.mark.long
def test_the_names_that_keep_their_words_are_said() -> None:
    every = {form for part in parts() for message in template(part) if message.id for form in _forms(message.id)}
    assert names() <= every and len(names()) == 2


def test_every_text_that_the_first_script_shows_is_in_its_table_and_no_other() -> None:
    """`words.slow` in a script, `words[stage]` for the stages of the start."""
    runtime = ROOT / "assets" / "runtime"
    scripts = [runtime / "boot.js", *runtime.glob("boot/*.js")]
    asked = {name for path in scripts for name in re.findall(r"\bwords\.(\w+)", path.read_text("utf-8"))}
    stages = {"engine", "python", "games"}
    assert asked - {"every", "length", "js"} | stages == set(SCRIPT)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("It's yours", ["t'"]),
        ("The game is started Anew.", ["anew"]),
        ("Played by an overlay", []),
        ("Wait …", [" …"]),
        ("Shall we?", ["shall"]),
        ("It can’t be laid here.", ["laid"]),
    ],
)
def test_a_banned_word_is_found(text: str, found: list[str]) -> None:
    assert [one.lower() for one in amiss(text, banned(SHARED))][: len(found) or None] == found
