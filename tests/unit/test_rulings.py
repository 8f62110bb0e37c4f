"""Every game lists what its document leaves open; each ruling has a test, and its guide answers it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game import games
from game.core.i18n import Words
from game.core.languages import LANGUAGES
from game.roster import parts_of
from game.site import rulings
from tests.unit.screens.page import Node, read

ROOT = Path(__file__).parents[2]
ROW = re.compile(r"^\| (\d+) \| [^|]+ \| [^|]+ \| `(test_\w+)` \|$", re.MULTILINE)
TABLES = [key for key in games if parts_of(key).words.rulings]


def named_tests(key: str) -> list[str]:
    """The test of each ruling of a game, in the order of their numbers."""
    if key in TABLES:
        return [one.test for one in parts_of(key).words.rulings]
    rows = ROW.findall(rulings.page(key).read_text("utf-8"))
    assert [int(number) for number, _ in rows] == list(range(1, len(rows) + 1))
    return [test for _, test in rows]


@pytest.mark.parametrize("key", games)
def test_every_ruling_names_a_test_that_exists(key: str) -> None:
    sources = "\n".join(path.read_text("utf-8") for path in sorted((ROOT / "tests" / "unit" / key).glob("test_*.py")))
    written = set(re.findall(r"^def (test_\w+)", sources, re.MULTILINE))
    assert named_tests(key) and [name for name in named_tests(key) if name not in written] == []


@pytest.mark.parametrize("key", games)
def test_every_ruling_that_the_sources_name_is_there(key: str) -> None:
    paths = [*(ROOT / "game" / key).rglob("*.py"), *(ROOT / "tests" / "unit" / key).glob("*.py")]
    named = re.findall(r"\b[Rr]ulings? ((?:\d+(?:, | and |-)?)+)", "\n".join(path.read_text("utf-8") for path in paths))
    numbers = {int(number) for group in named for number in re.findall(r"\d+", group)}
    assert numbers <= set(range(1, len(named_tests(key)) + 1))


@pytest.mark.parametrize("key", TABLES)
def test_rulings_md_says_what_the_table_says(key: str) -> None:
    text = rulings.page(key).read_text("utf-8")
    assert text == rulings.written(key), "`python build.py words` writes it"
    assert [(int(number), test) for number, test in ROW.findall(text)] == list(enumerate(named_tests(key), 1))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", TABLES)
def test_every_ruling_is_answered_in_the_guide_under_its_number(key: str, lang: str) -> None:
    t = Words(lang).of(key)
    guide = read(parts_of(key).words.guide(t))
    for number, ruling in enumerate(parts_of(key).words.rulings, 1):
        [found] = guide.find("details", data_section=f"q{number}")
        asked, answer = found.children
        assert isinstance(asked, Node) and isinstance(answer, Node)
        assert asked.text.split() == [str(number), *t(ruling.question).split()]
        assert answer.text == t(ruling.answer)


@pytest.mark.parametrize("key", TABLES)
def test_a_question_is_one_and_an_answer_is_short(key: str) -> None:
    for ruling in parts_of(key).words.rulings:
        assert ruling.question.endswith("?") and ruling.answer[-1] in ".!", ruling
        assert len(ruling.question.split()) <= 25 and len(ruling.answer.split()) <= 40, ruling
