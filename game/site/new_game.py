"""A new game: a copy of a sample, a small complete game, under another key, for you to change.

The samples are in `sample/`, each in a folder with its key, laid out as in the project: `coin`, whose classes begin with
`Coin`, and `pearl`, a game with secrets.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from game.site.steps import ROOT, Fault, run, say

SAMPLES = Path(__file__).parent / "sample"
OPEN, HIDDEN = "coin", "pearl"


def new_game(key: str, hidden: bool = False, target: Path = ROOT) -> list[Path]:
    """Write a sample game, with or without *hidden* cards, as *key* into the project at *target*; returns the files.

    Raises Fault for a key that is not a short lower-case word, or is taken.
    """
    if not re.fullmatch(r"[a-z]{2,20}", key):
        raise Fault(f"{key!r} can't be a game's key: use 2 to 20 letters from a to z.")
    if (ROOT / "game" / key).exists() or (target / "game" / key).exists():
        raise Fault(f"game/{key} is there already.")
    written, old = [], HIDDEN if hidden else OPEN
    sample = SAMPLES / old
    for source in sorted(path for path in sample.rglob("*") if path.is_file() and "__pycache__" not in path.parts):
        path = target / str(source.relative_to(sample)).replace(old, key)
        path.parent.mkdir(parents=True, exist_ok=True)
        text = source.read_text("utf-8")
        made = {".py": _renamed, ".css": _restyled, ".record": _retold}.get(source.suffix)
        path.write_text(made(text, old, key) if made else text, "utf-8")
        written.append(path)
        say(f"  {path.relative_to(target)}")
    tidy([path for path in written if path.suffix == ".py"])
    if (project := target / "pyproject.toml").exists():
        project.write_text(checked(project.read_text("utf-8"), key), "utf-8")
    return written


def checked(text: str, key: str) -> str:
    """The project's settings in *text*, with the game *key* among those whose imports are checked."""
    text = re.sub(r'(?m)^( *"game\.war \|[^"]*)"', rf'\g<1> | game.{key}"', text, count=1)
    return re.sub(r'(?m)^(containers = \["game\.war".*)\]', rf'\g<1>, "game.{key}"]', text, count=1)


def tidy(paths: list[Path]) -> None:
    """Sort imports and reformat: another key has another length and place in the alphabet."""
    ruff: list[str | Path] = [sys.executable, "-m", "ruff"]
    settings: list[str | Path] = ["--quiet", "--config", ROOT / "pyproject.toml", *paths]
    run([*ruff, "check", "--select", "I", "--fix", *settings], "The imports can't be sorted")
    run([*ruff, "format", *settings], "The files can't be laid out")


def _renamed(text: str, old: str, key: str) -> str:
    """The sample's code under another key; its own name for itself on the screen stays."""
    text = re.sub(rf"\b{old.capitalize()}(?=[A-Z])", key.capitalize(), text)
    text = re.sub(rf"\b(game\.|invariants_|unit\.){old}\b", rf"\g<1>{key}", text)
    return re.sub(rf'"{old}( |")', rf'"{key}\g<1>', text)


def _restyled(text: str, old: str, key: str) -> str:
    """The sample's style sheet for another key."""
    return re.sub(rf"\.{old}\b", f".{key}", text)


def _retold(text: str, old: str, key: str) -> str:
    """A record of the sample as one of another key."""
    return text.replace(f'[Game "{old}"]', f'[Game "{key}"]')
