"""Where the words of each part are, and how they are read."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

from game import games

ROOT = Path(__file__).parents[3]
LANGUAGES = ("zh_Hant", "zh_Hans")
KEYWORDS = {"t": None, "N_": None, "plural": (1, 2)}
# A part's words are in assets/<part>; a game joins when its table is there.
SOURCES = {
    "app": ("game/app", "game/core", "game/ui"),
    **{key: (f"game/{key}",) for key in games if (ROOT / "game" / key / "view" / "table.py").exists()},
}
PARTS = tuple(part for part in SOURCES if (ROOT / "assets" / part / "zh_Hant.po").exists())

Message = str | tuple[str, ...]


@cache
def catalogue(part: str, language: str) -> Catalog:
    """The translations of a part."""
    with (ROOT / "assets" / part / f"{language}.po").open("rb") as file:
        return read_po(file, locale=language)


@cache
def messages(part: str) -> dict[Message, str]:
    """Every message of a part's sources, and where it stands."""
    found: dict[Message, str] = {}
    for folder in SOURCES[part]:
        for name, line, message, _, _ in extract_from_dir(ROOT / folder, [("**.py", "python")], keywords=KEYWORDS):
            found.setdefault(message, f"{folder}/{name}:{line}")
    return found
