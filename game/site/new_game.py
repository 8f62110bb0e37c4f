"""A new game: a copy of the sample, a small complete game, under another key, for you to change.

The sample, `sample/pearl`, is laid out as in the project and has hidden cards. A game without them lacks the files in
`SECRETS`, and what the sample marks as `hidden`:

    masked = frozenset({Deal})  # hidden

    # hidden:
    case Peek(other):
        ...
    # end

A line that is marked as `# open: ` is in a game without hidden cards alone. No mark is written.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from game.site.steps import ROOT, Fault, run, say

OLD = "pearl"
SAMPLE = Path(__file__).parent / "sample" / OLD
SECRETS = (f"game/{OLD}/rules/inference.py", f"tests/unit/{OLD}/test_exactness.py")  # files about hidden cards alone


def new_game(key: str, hidden: bool = False, target: Path = ROOT) -> list[Path]:
    """Write the sample game, with or without *hidden* cards, as *key* into the project at *target*; returns the files.

    Raises Fault for a key that is not a short lower-case word, or is taken.
    """
    if not re.fullmatch(r"[a-z]{2,20}", key):
        raise Fault(f"{key!r} can't be a game's key: use 2 to 20 letters from a to z.")
    if (ROOT / "game" / key).exists() or (target / "game" / key).exists():
        raise Fault(f"game/{key} is there already.")
    written = []
    for source in sorted(path for path in SAMPLE.rglob("*") if path.is_file() and "__pycache__" not in path.parts):
        name = source.relative_to(SAMPLE).as_posix()
        if name in SECRETS and not hidden:
            continue
        path = target / name.replace(OLD, key)
        path.parent.mkdir(parents=True, exist_ok=True)
        text = unmarked(source.read_text("utf-8"), hidden)
        made = {".py": _renamed, ".css": _restyled, ".record": _retold}.get(source.suffix)
        path.write_text(made(text, key) if made else text, "utf-8")
        written.append(path)
        say(f"  {path.relative_to(target)}")
    tidy([path for path in written if path.suffix == ".py"])
    if (project := target / "pyproject.toml").exists():
        project.write_text(checked(project.read_text("utf-8"), key), "utf-8")
    return written


def unmarked(text: str, hidden: bool) -> str:
    """The *text* of the sample as a game with or without *hidden* cards has it, without marks.

    >>> unmarked("a  # hidden\\n# open: b\\n# hidden:\\nc\\n# end\\nd\\n", hidden=False)
    'b\\nd\\n'
    """
    if hidden:
        text = re.sub(r"(?m)^ *# (open: .*|hidden:|end)\n", "", text)
        return text.replace("  # hidden\n", "\n")
    text = re.sub(r"(?ms)^ *# hidden:\n.*?^ *# end\n", "", text)
    text = re.sub(r"(?m)^.*  # hidden\n", "", text)
    return text.replace("# open: ", "")


def checked(text: str, key: str) -> str:
    """The project's settings in *text*, with the game *key* among those whose imports are checked."""
    text = re.sub(r'(?m)^( *"game\.war \|[^"]*)"', rf'\g<1> | game.{key}"', text, count=1)
    return re.sub(r'(?m)^(containers = \["game\.war".*)\]', rf'\g<1>, "game.{key}"]', text, count=1)


def tidy(paths: list[Path]) -> None:
    """Sort imports and reformat: another key has another length and place in the alphabet. What only hidden cards need
    is imported no more."""
    ruff: list[str | Path] = [sys.executable, "-m", "ruff"]
    settings: list[str | Path] = ["--quiet", "--config", ROOT / "pyproject.toml", *paths]
    run([*ruff, "check", "--select", "I,F401", "--fix", *settings], "The imports can't be sorted")
    run([*ruff, "format", *settings], "The files can't be laid out")


def _renamed(text: str, key: str) -> str:
    """The sample's code under another key; its own name for itself on the screen stays."""
    text = re.sub(rf"\b{OLD.capitalize()}(?=[A-Z])", key.capitalize(), text)
    text = re.sub(rf"\b(game\.|invariants_|unit\.){OLD}\b", rf"\g<1>{key}", text)
    return re.sub(rf'"{OLD}( |")', rf'"{key}\g<1>', text)


def _restyled(text: str, key: str) -> str:
    """The sample's style sheet for another key."""
    return re.sub(rf"\.{OLD}\b", f".{key}", text)


def _retold(text: str, key: str) -> str:
    """A record of the sample as one of another key."""
    return text.replace(f'[Game "{OLD}"]', f'[Game "{key}"]')
