"""Named opponents: six a game, one a style, two a level, each with a face and a line in three languages."""

from __future__ import annotations

import re
import zlib
from importlib import import_module
from pathlib import Path

import pytest

from game import games
from game.app.match.seats import seat_names
from game.app.show.models import LobbyScreen
from game.app.show.screens.setup import form
from game.app.storage.settings import Settings
from game.bots.characters import LEVELS, STYLES, Character
from game.core.i18n import Words
from game.core.record import Seat
from game.thieves.rules.thieves import THIEVES
from game.thieves.view.people import PEOPLE
from game.ui.face import COLOURS, EYES, INK, face, shapes
from game.ui.headdress import TOPS
from game.ui.shapes import LINES, contrast
from tests.unit.screens.page import read


def characters(key: str) -> tuple[Character, ...]:
    """Those of a game."""
    found = import_module(f"game.{key}.bot.characters").CHARACTERS
    assert isinstance(found, tuple)
    return found


ROOT = Path(__file__).parents[3]
PEOPLED = [key for key in games if (ROOT / "game" / key / "bot" / "characters.py").is_file()]
EVERYBODY = [character for key in PEOPLED for character in characters(key)]


@pytest.mark.parametrize("key", PEOPLED)
def test_a_game_has_six_one_a_style_and_two_a_level(key: str) -> None:
    assert sorted(character.style for character in characters(key)) == sorted(STYLES)
    assert [character.level for character in characters(key)] == [level for level in LEVELS for _ in range(2)]


@pytest.mark.parametrize("key", games)
def test_whoever_is_chosen_is_shown_in_the_line_of_the_seat(key: str) -> None:
    """The style sheet has a rule for each place among the choices of a seat."""
    rules = re.findall(r"\.cast > :nth-child\((\d+)\) :checked", (ROOT / "assets/style/lobby.css").read_text("utf-8"))
    seats = read(str(form(games[key], LobbyScreen(Settings()), Words("en")))).classed("cast")
    assert [int(n) for n in rules] == list(range(1, 15))
    assert max(len(seat.children) for seat in seats) <= 14


def test_no_two_are_called_alike() -> None:
    assert len({player.key for player in EVERYBODY}) == 24
    for lang in ("en", "zh-Hant", "zh-Hans"):
        text = {key: Words(lang).of(key) for key in PEOPLED}
        assert len({text[key](character.name) for key in PEOPLED for character in characters(key)}) == 24
        assert len({text[key](character.temper) for key in PEOPLED for character in characters(key)}) == 24


@pytest.mark.parametrize(
    ("key", "number", "name", "temper"),
    [
        ("war", 0, "阿玉", "不管骰子怎麼說，總是先攻最大的城堡。"),
        ("heroes", 2, "札曼", "再小的買賣，他也做。"),
        ("thieves", 5, "刀疤班諾", "別的竊賊偷來的，他再偷走。"),
        ("kingdoms", 3, "陸工師", "別人爭吵，他在築城。"),
    ],
)
def test_names_and_tempers_are_translated(key: str, number: int, name: str, temper: str) -> None:
    t, one = Words("zh-Hant").of(key), characters(key)[number]
    assert (t(one.name), t(one.temper)) == (name, temper)
    assert len(one.temper) <= 60


def test_at_the_table_they_are_called_by_their_names_in_the_language_of_the_reader() -> None:
    assert seat_names("war", (Seat("human", "Mei"), Seat("tama")), Words("zh-Hant")) == ("Mei", "阿玉")


def test_no_two_look_alike() -> None:
    """In one game all differ in headdress and in background; over all games no drawing appears twice."""
    assert len({shapes(player.face) for player in EVERYBODY}) == 24
    for key in PEOPLED:
        assert len({character.face.top for character in characters(key)}) == 6
        assert len({(character.face.ground, character.face.cloth[0]) for character in characters(key)}) == 6


def test_a_portrait_is_small_and_all_of_them_together_are() -> None:
    assert max(len(shapes(player.face)) for player in EVERYBODY) < 2500
    assert len(zlib.compress("".join(shapes(player.face) for player in EVERYBODY).encode(), 9)) < 6000


def test_lines_are_seen_on_every_skin() -> None:
    """Brows, nose and mouth, 3:1 at least; grey hair has brows of a lighter line."""
    for player in EVERYBODY:
        skin = COLOURS[player.face.skin]
        assert contrast(INK, skin) >= LINES, player.key
        if player.face.hair in ("grey", "white"):
            assert contrast(COLOURS["slate"], skin) >= LINES, player.key
    assert all(contrast(INK, "#fff") > 15 for white, _ in EYES.values() if white)


def test_a_portrait_says_nothing_to_a_screen_reader_and_has_its_edge_in_the_colour_of_the_text() -> None:
    drawn = face(EVERYBODY[0].face)
    assert drawn.startswith('<svg class="portrait" viewBox="-53 -53 106 106" aria-hidden="true">')
    assert '<circle r="51" fill="currentColor"/>' in drawn


def test_the_six_thieves_are_drawn_by_the_same_hand() -> None:
    assert list(PEOPLE) == [thief.key for thief in THIEVES]
    drawn = {shapes(person) for person in PEOPLE.values()}
    assert len(drawn | {shapes(player.face) for player in EVERYBODY}) == 30
    assert max(map(len, drawn)) < 2500


def test_every_headdress_is_worn_by_somebody() -> None:
    assert set(TOPS) == {player.face.top for player in EVERYBODY} | {person.top for person in PEOPLE.values()}
