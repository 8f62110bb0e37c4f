"""One message has one meaning, and one thing has one name, in each language."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from game import games
from game.site.words import FINISHED, parts, template
from tests.unit.screens.shared_words import SAME
from tests.unit.screens.test_terms import SEEDS, said

ROOT = Path(__file__).parents[3]
CATALOGUES = [(part, language) for part in parts() for language in FINISHED]
NAME = re.compile(r"[A-Z][\w’-]*(?: (?:[A-Z][\w’-]*|of|the|in|a|with|and|for|to|from|on))*")
NAMED = {"war", "heroes", "thieves", "kingdoms"}  # a small game may have no names
# Titles of achievements that play with a name: the siege that an empty fort survives; a lord called by his nickname.
PLAYFUL = {"The Empty Fort", "Even Liu Shan"}


def short(part: str) -> dict[str, list[str]]:
    """The messages of at most three words, each with the files that use it."""
    found = {}
    for message in template(part):
        text = message.id if isinstance(message.id, str) else message.id[0]
        if text and len(text.split()) <= 3:
            found[text] = sorted({path for path, _ in message.locations})
    return found


@pytest.mark.parametrize("part", parts())
def test_a_short_message_of_several_files_means_the_same_in_each(part: str) -> None:
    used = short(part)
    unexplained = {text: paths for text, paths in used.items() if len(paths) > 1 and text not in SAME.get(part, {})}
    assert unexplained == {}, "say in shared_words.py what it means in all of them, or give one of them another text"
    assert [text for text in SAME.get(part, {}) if text not in used] == []


def test_a_button_and_a_column_have_words_of_their_own() -> None:
    text = dict(said("app", "zh_Hant"))
    assert (text["Share"], text["Share of wins"]) == ("分享", "勝率")


@pytest.mark.parametrize(("part", "language"), CATALOGUES)
def test_no_name_ends_in_a_full_stop(part: str, language: str) -> None:
    pairs = said(part, language)
    assert len(pairs) > 20
    assert [asked for asked, text in pairs if text.endswith("。") and asked[-1] not in ".!?”)"] == []


@pytest.mark.parametrize(("part", "language"), CATALOGUES)
def test_a_chinese_ellipsis_has_six_dots(part: str, language: str) -> None:
    pairs = said(part, language)
    assert len(pairs) > 20
    assert [text for _, text in pairs if re.search("(?<!…)(?:……)*…(?!…)", text)] == []


@pytest.mark.parametrize(("part", "language"), CATALOGUES)
def test_no_two_messages_of_a_part_share_a_long_translation(part: str, language: str) -> None:
    """A translation of more than six characters, placeholders and marks apart, belongs to one message."""
    by_text: dict[str, list[str]] = {}
    for asked, text in said(part, language):
        by_text.setdefault(text, []).append(asked)
    shared = {text: asked for text, asked in by_text.items() if len(asked) > 1}
    assert {text: asked for text, asked in shared.items() if len(re.sub(r"\{\w*\}|\W", "", text)) > 6} == {}


def names(key: str) -> set[str]:
    """What the printed material and the characters of a game are called, in English."""
    found = set()
    folder = ROOT / "game" / key
    for path in (*sorted((folder / "rules").rglob("*.py")), folder / "bot" / "characters.py"):
        for call in ast.walk(ast.parse(path.read_text("utf-8"))) if path.is_file() else ():
            if isinstance(call, ast.Call) and getattr(call.func, "id", "") == "N_":
                text = str(getattr(call.args[0], "value", ""))
                found |= {text} if NAME.fullmatch(text) and len(text) > 3 else set()
    return found


def named(name: str, text: str) -> bool:
    """Whether *text* has *name* as a name: a single word at the beginning of a sentence may be an ordinary one."""
    if name not in text:
        return False  # most texts: nothing to search
    for match in re.finditer(rf"(?<![\w’]){re.escape(name)}(?![\w])", text):
        if " " in name or (match.start() > 1 and text[match.start() - 2] not in ".!?:“"):
            return True
    return False


@pytest.mark.parametrize("language", FINISHED)
@pytest.mark.parametrize("key", games)
def test_every_text_that_names_a_card_a_place_or_a_person_uses_its_name(key: str, language: str) -> None:
    pairs, wanted = said(key, language), names(key)
    called = {asked: text for asked, text in pairs if asked in wanted}
    wrong = [
        (name, called[name], text)
        for name in sorted(called)
        for asked, text in pairs
        if asked not in PLAYFUL | SEEDS and named(name, asked) and called[name] not in text
    ]
    assert len(called) >= 15 or key not in NAMED
    assert wrong == []
