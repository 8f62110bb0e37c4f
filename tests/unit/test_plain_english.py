"""Documents, docstrings, comments, errors and names of tests are in plain modern English: none of them has a banned word.

Screen texts have tests of their own (`tests/unit/screens/test_terms.py`), and so have the glossaries, which list such words.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FOLDERS = [
    ".",
    *("assets/runtime", "assets/style"),
    *(f"game/{name}" for name in ("app", "arena", "bots", "core", "page", "research", "site", "ui")),
    *("game", "game/heroes", "game/kingdoms", "game/thieves", "game/war"),
    *(
        f"tests/{name}"
        for name in ("bench", "browser", "conformance", "features", "fuzz", "golden", "mutants", "node", "page")
    ),
    *("tests", "tests/browser/engines", "tests/newcomer", "tests/property", "tests/unit"),
]
SUFFIXES = (".py", ".md", ".js", ".mjs", ".css")

# Each with what to say instead.
BANNED = {
    r"\b(?:whoever|whosever)\b": "a player who, anybody who",
    r"\bwhom\b": "name the person, or turn the clause round",
    r"\b(?:anew|shall|upon|lest|nought|unto|thereof|wherein|henceforth)\b": "the modern word: again, will, on, zero",
    r"\b(?:is|are|was|were) to be\b": "must, will, or say who does it",
    r"\bjust so that\b": "so that",
    r"\btold\b(?! apart)": "shown, sent, reported, said",
    r"\b(?:is|are|was|were|be|been) kept (?:by|until|from|for|in|as|there|here|empty)\b": "cached, stored, preserved",
    r"\bkept (?:corpus|from then on|for ever)\b": "stored, cached",
    r"(?:^|[.;:(] )Who (?![^.]*\?)": "a noun before who: the player who",
    r"\b(?:of|for|to|by|what|from|as|if|but|than|against) who\b": "a noun before who: the player who",
    r"\bone's\b": "your, their, the seat's",
    r"\bdeeds?\b": "action",
    r"\bringed\b": "highlighted",
    r"\b(?:mend|mends|mended|mending)\b": "fix",
    r"\bhouse\b": "code, package",
    r"\byardsticks?\b": "baseline",
    r"\btheatre\b": "replay",
    r"\bdoors?\b": "entry point, validation",
    r"\brooms\b": "packages",
}


def raised(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """The texts in `raise` statements."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Raise):
            for part in ast.walk(node):
                if isinstance(part, ast.Constant) and isinstance(part.value, str):
                    yield part.lineno, part.value


def prose(path: Path) -> Iterator[tuple[int, str]]:
    """The texts of a file for its readers, each with the line at which it begins; code in a document is left out."""
    source = path.read_text("utf-8")
    if not banned(re.IGNORECASE).search(source.replace("_", " ").replace("def test who", "\nWho")):
        return  # most files: nothing to parse
    if path.suffix == ".md":
        yield 1, re.sub(r"```.*?```|`[^`]*`", lambda code: re.sub(r"[^\n]+", "·", code[0]), source, flags=re.DOTALL)
    elif path.suffix == ".py":
        tree = ast.parse(source)
        yield from raised(tree)
        for node in ast.walk(tree):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                text = ast.get_docstring(node, clean=False)
                if text:
                    yield node.body[0].lineno, re.sub(r"`[^`\n]*`|\*\w+\*", "·", text)
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                name = node.name.removeprefix("test_").replace("_", " ")
                yield node.lineno, name[0].upper() + name[1:]
        for token in tokenize.generate_tokens(io.StringIO(source).readline):
            if token.type == tokenize.COMMENT:
                yield token.start[0], re.sub(r"`[^`]*`", "·", token.string.lstrip("# "))
    else:
        for comment in re.finditer(r"/\*.*?\*/|(?<![:\"'`\w])//[^\n]*", source, re.DOTALL):
            yield source.count("\n", 0, comment.start()) + 1, re.sub(r"`[^`]*`", "·", comment[0])


def files(folder: str) -> list[Path]:
    """The files of a folder, without those of folders that are listed themselves."""
    own = ROOT / folder
    deep = folder not in (".", "game", "tests")
    found = (path for path in (own.rglob("*") if deep else own.glob("*")) if path.suffix in SUFFIXES)
    return sorted(path for path in found if path.name != "GLOSSARY.md" and path != Path(__file__))


@cache
def banned(more: re.RegexFlag = re.MULTILINE) -> re.Pattern[str]:
    return re.compile("|".join(BANNED), re.MULTILINE | more)


@pytest.mark.parametrize("folder", FOLDERS)
def test_no_text_has_a_banned_word(folder: str) -> None:
    found = [
        f"{path.relative_to(ROOT)}:{line + text.count(chr(10), 0, hit.start())}: {hit[0].strip()}"
        for path in files(folder)
        for line, text in prose(path)
        for hit in banned().finditer(text)
    ]
    assert found == [], "what to say instead stands in BANNED"


def test_the_list_has_every_folder_with_sources() -> None:
    parts = [path.parent for path in (*ROOT.glob("game/*/__init__.py"), *ROOT.glob("tests/*/__init__.py"))]
    assert {str(path.relative_to(ROOT)) for path in parts} - set(FOLDERS) == set()


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("Whoever asks is answered.", "Whoever"),
        ("It is told at once.", "told"),
        ("The choice is to be marked.", "is to be"),
        ("Over. Who begins has the first die", "Who"),
        ("A line of who did it", "of who"),
        ("mended since", "mended"),
    ],
)
def test_the_list_finds(text: str, word: str) -> None:
    hits = [hit[0] for hit in banned(re.IGNORECASE).finditer(text)]
    assert [hit.strip(" .") for hit in hits] == [word]
