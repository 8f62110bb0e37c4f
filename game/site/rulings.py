"""RULINGS.md of each game, made from the table that its guide shows: one source for page, file and tests."""

from __future__ import annotations

from pathlib import Path

from game import games
from game.core.i18n import Words
from game.site.steps import ROOT

HEAD = """# Rulings

The rule document of {title} leaves some questions open, and some of its sentences can be read in two ways. This is how we
play them. The guide in the game shows the same questions and answers. Each row names a test that shows the ruling.

`python build.py words` writes this file from [words/rulings.py](words/rulings.py): change the table there.

| # | Question | Answer | Test |
|---|---|---|---|
"""


def page(key: str) -> Path:
    """The file with the rulings of a game."""
    return ROOT / "game" / key / "RULINGS.md"


def written(key: str) -> str:
    """What the file says, in English."""
    from game.roster import parts_of

    title = Words("en").of(key)(games[key].title)
    rows = [
        f"| {number} | {one.question} | {one.answer} | `{one.test}` |"
        for number, one in enumerate(parts_of(key).words.rulings, 1)
    ]
    return HEAD.format(title=title) + "\n".join(rows) + "\n"


def update() -> None:
    """Write the file of each game that has a table."""
    from game.roster import parts_of

    for key in games:
        if parts_of(key).words.rulings:
            page(key).write_text(written(key), "utf-8")
