"""Every message in every language: nothing missing, nothing left over, every placeholder in its place."""

from __future__ import annotations

import ast
from functools import cache
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path
from re import sub
from string import Formatter
from typing import Any

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from game import games
from game.core.i18n import Words
from game.site import steps, words
from game.site.words import FINISHED, LANGUAGES, parts, template, updated
from tests.unit.screens.conftest import compiled

EACH = [(part, language) for part in parts() for language in LANGUAGES]
WHOLE = [(part, language) for part, language in EACH if language in FINISHED]


@cache
def catalogue(part: str, language: str) -> Catalog:
    """The translations of a part, read once for all tests."""
    return words.translated(part, language)


@cache
def messages(part: str) -> dict[Any, str]:
    """Every message of a part's sources, and where it first occurs."""
    return {message.id: str(message.locations[0][0]) for message in template(part) if message.id}


@pytest.mark.parametrize("part", parts())
def test_no_message_of_the_sources_is_overlooked(part: str) -> None:
    """Babel passes over a call within a call within a message, such as N_("Puzzle") in t(TITLES.get(kind, N_("Puzzle")))."""
    known = {one for found in messages(part) for one in (found if isinstance(found, tuple) else (found,))}
    said = set()
    for path in (path for folder in parts()[part] for path in (steps.ROOT / folder).rglob("*.py")):
        for call in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(call, ast.Call) and call.args and isinstance(call.args[0], ast.Constant):
                name = getattr(call.func, "id", getattr(call.func, "attr", ""))
                said |= {call.args[0].value} if name in words.KEYWORDS else set()
    assert len(said) > 20
    assert said <= known, said - known


@pytest.mark.parametrize(("part", "language"), EACH)
def test_what_is_shipped_says_each_message_as_its_own_catalogue_does(part: str, language: str) -> None:
    """The same English word may be another word in another game: no catalogue replaces another's."""
    made = compiled(language)
    for message in catalogue(part, language):
        if isinstance(message.id, str) and message.id:
            text = made.gettext(message.id) if part == "app" else made.pgettext(part, message.id)
            assert text == (message.id if message.fuzzy else message.string or message.id), message.id


def test_one_english_word_is_two_words_in_two_games() -> None:
    text = [catalogue(part, "zh_Hant").get("Luck") for part in ("heroes", "app")]
    assert [message and message.string for message in text] == ["幸運", "運氣"]
    words = Words("zh-Hant")
    assert (words("Luck"), words.of("heroes")("Luck")) == ("運氣", "幸運")


def fields(text: str) -> set[str]:
    """The names of the placeholders in *text*."""
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@pytest.mark.parametrize(("part", "language"), WHOLE)
def test_every_message_is_translated(part: str, language: str) -> None:
    known = catalogue(part, language)
    missing = [
        f"{where}: {message!r}" for message, where in messages(part).items() if not _translated(known.get(message))
    ]
    assert not missing, "\n".join(missing)


def _translated(message: object) -> bool:
    string = getattr(message, "string", None)
    return all(string) if isinstance(string, tuple) else bool(string)


@pytest.mark.parametrize(("part", "language"), WHOLE)
def test_no_translation_is_left_over_or_in_doubt(part: str, language: str) -> None:
    known = {message.id: message for message in catalogue(part, language) if message.id}
    assert not [key for key in known if key not in messages(part)]
    assert not [key for key, message in known.items() if message.fuzzy]


@pytest.mark.parametrize(("part", "language"), EACH)
def test_an_update_of_the_catalogues_changes_nothing(part: str, language: str) -> None:
    assert updated(part, language) == words.home(part, language).read_bytes()


@pytest.mark.parametrize(("part", "language"), EACH)
def test_placeholders_stay(part: str, language: str) -> None:
    for message in catalogue(part, language):
        if message.id:
            wanted = set().union(*(fields(text) for text in _texts(message.id)))
            for text in filter(None, _texts(message.string)):
                assert fields(text) == wanted, message.id


def _texts(message: str | tuple[str, ...] | list[str] | None) -> tuple[str, ...]:
    return (message,) if isinstance(message, str) else tuple(message or ())


def test_a_placeholder_test_would_notice() -> None:
    assert fields("{name} takes {castle}!") == {"name", "castle"}
    assert fields("100%") == set()


def _of_another_script(text: str, language: str) -> list[str]:
    """Chinese characters outside the standard set of *language*; 著 is simplified only in 著名 and similar words."""
    charset = {"zh_Hant": "big5", "zh_Hans": "gb2312"}[language]
    if language == "zh_Hans":
        text = sub("著[名作]|显著", "", text).replace("著", "祕")
    return [char for char in text if "一" <= char <= "鿿" and not char.encode(charset, "ignore")]


@pytest.mark.parametrize("language", ["zh_Hant", "zh_Hans"])
@pytest.mark.parametrize("part", parts())
def test_no_character_is_of_the_other_script(part: str, language: str) -> None:
    texts = [text for message in catalogue(part, language) if message.id for text in _texts(message.string)]
    assert not [(text, wrong) for text in texts if (wrong := _of_another_script(text, language))]


def test_a_character_of_the_other_script_is_found() -> None:
    assert _of_another_script("接著，著名", "zh_Hans") == ["祕"]
    assert _of_another_script("馬谡", "zh_Hans") == ["馬"]
    assert _of_another_script("馬谡", "zh_Hant") == ["谡"]


def sources(folder: Path, text: str) -> None:
    """Write a project whose app has *text* as its only source."""
    for name in ("app", "core", "ui", *games):
        (folder / "game" / name).mkdir(parents=True, exist_ok=True)
    (folder / "game" / "app" / "a.py").write_text(text)


def test_a_language_has_the_plural_forms_of_its_catalogue(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """German has two; a message without a translation is English."""
    monkeypatch.setattr(words, "ROOT", tmp_path)
    sources(tmp_path, 't.plural("{n} die", "{n} dice", 2)\nt("Roll")\nt.plural("a", "b", 2)\n')
    home = words.home("app", "de")
    home.parent.mkdir(parents=True)
    home.write_bytes(updated("app", "de"))
    text = home.read_text("utf-8")
    assert '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"' in text
    said = 'dice"\nmsgstr[0] "{n} Würfel"\nmsgstr[1] "{n} Würfeln"'
    home.write_text(text.replace('dice"\nmsgstr[0] ""\nmsgstr[1] ""', said), "utf-8")
    made = BytesIO()
    write_mo(made, words.catalogue("de"))
    made.seek(0)
    german = GNUTranslations(made)
    assert [german.ngettext("{n} die", "{n} dice", n) for n in (1, 2)] == ["{n} Würfel", "{n} Würfeln"]
    assert [german.ngettext("a", "b", n) for n in (1, 2)] == ["a", "b"]
    assert german.gettext("Roll") == "Roll"


def test_a_reworded_message_keeps_its_translation_in_doubt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A new message has no translation, and an unused one is gone."""
    sources(tmp_path, 't("The disk is full")\nt("A sentence of many words is here")\nt("Quite another thing")\n')
    monkeypatch.setattr(words, "ROOT", tmp_path)
    home = words.home("app", "zh_Hant")
    home.parent.mkdir(parents=True)
    home.write_bytes(updated("app", "zh_Hant"))
    text = home.read_text("utf-8").replace('full"\nmsgstr ""', 'full"\nmsgstr "磁碟已滿"')
    home.write_text(text.replace('here"\nmsgstr ""', 'here"\nmsgstr "這裡有一句話"'), "utf-8")
    sources(tmp_path, 't("New")\nt("A sentence of many words was here")\nt("The disk is full")\n')
    after = read_po(BytesIO(updated("app", "zh_Hant")), locale="zh_Hant")
    assert [(message.id, message.string, message.fuzzy) for message in after if message.id] == [
        ("A sentence of many words was here", "這裡有一句話", True),
        ("New", "", False),
        ("The disk is full", "磁碟已滿", False),
    ]
