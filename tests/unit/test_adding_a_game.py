"""The sample game, as `build.py new` writes it, is whole: it passes what every game must, and is shown in every language."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

import game
from game import games
from game.core.game import Game
from game.core.i18n import Words
from game.core.lesson import positions
from game.site.new_game import SAMPLE, new_game
from game.site.steps import ROOT, Fault
from game.site.words import KEYWORDS
from game.ui.view import View
from tests.conformance import suite

KEY = "florin"


@pytest.fixture(scope="module")
def florin(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Game]:
    """The sample under another key, in a folder that counts as part of `game`."""
    folder = tmp_path_factory.mktemp("project")
    new_game(KEY, folder)
    game.__path__.append(str(folder / "game"))
    found = game._discover()
    previous, suite.games = suite.games, found
    yield found[KEY]
    suite.games = previous
    game.__path__.remove(str(folder / "game"))
    for name in [name for name in sys.modules if name.startswith(f"game.{KEY}")]:
        del sys.modules[name]


@pytest.mark.parametrize(
    "check", [check for check in suite.CHECKS if check.__name__ != "check_bots"], ids=lambda check: check.__name__
)
def test_it_conforms(florin: Game, check) -> None:  # type: ignore[no-untyped-def]
    assert set(games) < set(suite.games)
    for seed in range(3):
        check(florin, 2, seed)


def test_a_match_of_its_bots_ends_with_three_heads(florin: Game) -> None:
    from random import Random

    state, rng = florin.new_initial_state(3), Random(1)
    bots = [florin.parts().bots["greedy"](rng) for _ in range(3)]
    while not state.is_terminal():
        mover = state.current_player()
        state.apply_action(state.sample_chance(rng) if mover < 0 else bots[mover].choose(state.observation(mover)))
    assert max(score or 0 for score in state.scores()) == 3 and sum(state.returns()) == 1


def test_its_lesson_holds_and_its_table_offers_each_legal_action_once(florin: Game) -> None:
    parts = florin.parts()
    view = View(Words("en"), ("Ann", "Bot 2"), (True, False))
    for _, state in positions(parts.lesson, florin):
        shown = parts.table(state.observation(0), view, False)
        for action in state.legal_actions() if state.current_player() == 0 else ():
            assert shown.count(f'data-value="{action}"') == 1
    assert parts.guide(Words("en")).count("<section") == 2
    assert parts.score_sheet(state.observation(0), view).index("Ann") < parts.score_sheet(
        state.observation(0), view
    ).index("Bot 2")


def test_every_word_is_there_in_both_scripts() -> None:
    found = {
        message for _, _, message, _, _ in extract_from_dir(SAMPLE / "game", [("**.py", "python")], keywords=KEYWORDS)
    }
    for language in ("zh_Hant", "zh_Hans"):
        with (SAMPLE / "assets" / "coin" / f"{language}.po").open("rb") as file:
            assert found == {message.id for message in read_po(file) if message.id and message.string}


@pytest.mark.parametrize("key", ["war", "Coin", "a", "../x", "two words"])
def test_a_key_that_can_not_be_is_refused(key: str, tmp_path: Path) -> None:
    with pytest.raises(Fault):
        new_game(key, tmp_path)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("key", ["ad", "zither", "abcdefghijklmnopqrst"])
def test_what_is_written_is_as_the_checkers_want_it(key: str, tmp_path: Path) -> None:
    """Under another key imports stand in another order and lines have another length."""
    new_game(key, tmp_path)
    settings = ["--no-cache", "--config", str(ROOT / "pyproject.toml"), str(tmp_path)]
    for command in (["check"], ["format", "--check"]):
        done = subprocess.run([sys.executable, "-m", "ruff", *command, *settings], capture_output=True, text=True)
        assert done.returncode == 0, done.stdout
    texts = {path.name: path.read_text("utf-8") for path in tmp_path.rglob("*") if path.suffix in (".py", ".css")}
    assert [
        name for name, text in texts.items() if re.search(r"game\.coin\b|[\"']coin[\"' ]|^\.coin", text, re.M)
    ] == []
    assert f".{key} .seats" in texts[f"{key}.css"]
