"""The wheel for programs: what it holds, that it works from a zip file, and its page elsewhere."""

from __future__ import annotations

import email
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from game.site import wheel

ROOT = Path(__file__).parents[2]
IN_ZIP = """
import sys
sys.path.insert(0, sys.argv[1])
import io
from random import Random
from game import games
from game.__main__ import main
from game.arena.match import play
from game.bots.value import load
from game.core.i18n import Words
import game.heroes.bot.strong, game.kingdoms.bot.strong, game.thieves.bot.strong, game.war.bot.strong
state, _ = play(games["war"], ["strong", "exact"], Random(1))
print(state.scores(), len(state._repr_html_()) > 100_000, Words("zh-Hant")("Rules"))
sys.stdin = io.StringIO("centre Edo Gifu / mover Azuchi Matsumoto Odani Kumamoto Kiyosu Takahashi")
main(["value", "war"])
sys.stdin = io.StringIO("centre Edo Gifu / mover Azuchi Odani")
main(["value", "war", "--exact"])
"""


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    return folder / wheel.build_wheel(str(folder))


def test_it_holds_the_games_with_types_data_and_a_command_and_not_the_build(built: Path) -> None:
    with zipfile.ZipFile(built) as file:
        names = file.namelist()
        info = next(name.split("/")[0] for name in names if ".dist-info/" in name)
        scripts = file.read(f"{info}/entry_points.txt").decode()
        rows = file.read(f"{info}/RECORD").decode().splitlines()
    assert {"game/py.typed", "game/war/bot/strong.json", "game/assets/war/solved.bin", "game/locale/zh_Hant.mo"} < {
        *names
    }
    assert {"game/research/pettingzoo.py", "game/assets/style/war.css", f"{info}/licenses/LICENSE"} < {*names}
    assert {name.split("/")[1] for name in names} & {"site", "page", "app"} == set()
    assert not [name for name in names if "/locks/" in name or "/sample/" in name or name.endswith(".po")]
    assert scripts == "[console_scripts]\nfour-ages = game.__main__:main\n"
    assert [row.split(",")[0] for row in rows] == names and built.stat().st_size < 5_000_000


def test_the_same_sources_make_the_same_wheel(built: Path, tmp_path: Path) -> None:
    assert (tmp_path / wheel.build_wheel(str(tmp_path))).read_bytes() == built.read_bytes()


def test_it_works_from_a_zip_file_with_nothing_installed(built: Path, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", IN_ZIP, str(built)],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    scores, value = done.stdout.splitlines()
    assert re.fullmatch(r"\[\d+, \d+\] True 規則", scores) and value == "0.431373"
    assert "in a copy of the repository, `python build.py solve` makes it" in done.stderr


@pytest.mark.parametrize("address", ["https://example.org/me/fork", ""])
def test_its_page_elsewhere_names_nobody_and_links_to_the_repository_that_built_it(address: str) -> None:
    text = wheel.metadata(wheel._project(), address)
    head = email.message_from_string(text)
    assert head["Name"] == "four-ages" and "Typing :: Typed" in head.get_all("Classifier", [])
    assert {"ratings", "pettingzoo", "gymnasium", "openspiel", "ray"} == {*head.get_all("Provides-Extra", [])}
    assert len(head.get_all("Project-URL", [])) == (3 if address else 0)
    body = str(head.get_payload())
    places = re.findall(r"\]\(([^)\s]+)|(?:src|href)=\"([^\"]+)\"", body)
    relative = [place for pair in places for place in pair if place and not place.startswith(("https://", "#"))]
    assert relative == [] and "OWNER" not in text and "For researchers and bot writers" in body
    assert (f"{address}/raw/HEAD/assets/pictures/four-ages.webp" in body) == bool(address)
    assert ("<img" in body) == bool(address)


def test_a_fork_is_named_by_what_builds_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GITHUB_REPOSITORY", "me/fork")
    monkeypatch.setenv("GITHUB_SERVER_URL", "https://git.example.org")
    assert wheel.home() == "https://git.example.org/me/fork"
