"""The output of `build.py new` is green: for the checkers, and in every test that runs for each game."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game.site.new_game import SAMPLE, SECRETS, new_game
from game.site.steps import ROOT, Fault

OPEN, HIDDEN = "florin", "veil"
FOLDERS = ("game", "tests", "assets")
FILES = ("pyproject.toml", "package.json", "build.py", "index.html", "pyscript.toml")
DOCUMENTS = sorted(path.name for path in ROOT.glob("*.md"))


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project with the sample as two more games, one of them with hidden cards."""
    copy = tmp_path_factory.mktemp("copy") / "project"
    copy.mkdir()
    for name in FOLDERS:
        shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__", "artifacts"))
    for name in (*FILES, *DOCUMENTS):
        shutil.copy2(ROOT / name, copy / name)
    (copy / "node_modules").symlink_to(ROOT / "node_modules")  # the fonts are cut from packages there
    new_game(OPEN, target=copy)
    new_game(HIDDEN, hidden=True, target=copy)
    run(copy, "game.site.words")
    return copy


def run(project: Path, *arguments: str) -> None:
    """A Python module in *project*; its output is shown if it fails."""
    environment = {**os.environ, "PYTHONPATH": str(project)}
    command = [sys.executable, "-m", *arguments]
    done = subprocess.run(command, cwd=project, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]


@pytest.mark.long
def test_every_test_of_each_game_passes(project: Path) -> None:
    """Conformance, bots, golden records, lesson, guide, words in every script, saves, and its own scenarios."""
    paths = ["tests/unit", "tests/conformance", "tests/golden", "tests/property"]
    # Fonts are cut for the texts of all games; to do it again for two more takes as long as all the rest.
    left_out = [f"--ignore=tests/unit/{name}.py" for name in ("test_adding_a_game", "test_locks")]
    run(
        project,
        "pytest",
        *paths,
        *left_out,
        "-k",
        f"{OPEN} or {HIDDEN} or test_words or test_style or test_motion",
        "-q",
        "-p",
        "no:cacheprovider",
        "-p",
        "no:xdist",
    )


@pytest.mark.long
def test_its_types_are_whole(project: Path) -> None:
    folders = [f"{folder}/{key}" for key in (OPEN, HIDDEN) for folder in ("game", "tests/unit")]
    run(project, "mypy", *folders)


@pytest.mark.parametrize("key", ["war", "Coin", "a", "../x", "two words"])
def test_a_key_that_can_not_be_is_refused(key: str, tmp_path: Path) -> None:
    with pytest.raises(Fault):
        new_game(key, target=tmp_path)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("hidden", [False, True])
@pytest.mark.parametrize("key", ["ad", "zither", "abcdefghijklmnopqrst"])
def test_what_is_written_is_as_the_checkers_want_it(key: str, hidden: bool, tmp_path: Path) -> None:
    """Under another key imports have another order and lines another length."""
    new_game(key, hidden, tmp_path)
    settings = ["--no-cache", "--config", str(ROOT / "pyproject.toml"), str(tmp_path)]
    for command in (["check"], ["format", "--check"]):
        done = subprocess.run([sys.executable, "-m", "ruff", *command, *settings], capture_output=True, text=True)
        assert done.returncode == 0, done.stdout
    written = {path.relative_to(tmp_path).as_posix(): path for path in tmp_path.rglob("*") if path.is_file()}
    texts = {name: path.read_text("utf-8") for name, path in written.items()}
    old = re.compile(r"game\.pearl\b|[\"']pearl[\"' ]|^\.pearl", re.M)
    assert [name for name, text in texts.items() if old.search(text)] == []
    assert texts[f"assets/style/{key}.css"].count(f".{key}") == 2
    assert [name for name, text in texts.items() if re.search(r"# (hidden|open|end)\b", text)] == []


def test_only_a_game_with_hidden_cards_has_secrets(tmp_path: Path) -> None:
    """A game without them has no word of what the sample marks, and none of the files about them."""
    secret = re.compile(
        r"\b(?:[Pp]eek|masked|seen_by|HIDDEN|OWN|WATCHER|reveals|fill_in|inference|test_exactness|looked)\b"
    )
    told: dict[bool, str] = {}
    for hidden in (False, True):
        written = new_game(OPEN, hidden, tmp_path / str(hidden))
        told[hidden] = "\n".join(f"{path.name}\n{path.read_text('utf-8')}" for path in written if path.suffix != ".css")
    assert secret.findall(told[False]) == []
    assert len(set(secret.findall(told[True]))) == 12
    assert [name for name in SECRETS if not (SAMPLE / name).is_file()] == []
