"""Named opponents play: each in a style of their own, at the level that they show, and the record says where they sit."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from game import games
from game.app.features.statistics import statistics
from game.app.features.statistics.results import result_of
from game.app.match.seats import seat_names
from game.app.show.screens.parts import level_name, who
from game.app.storage.store import Store
from game.arena.match import play
from game.core.i18n import Words
from game.core.record import HUMAN, Seat, parse_record
from game.core.state import Observation
from game.roster import characters, level_of, new_bot, parts_of, players_of, stars

GOLDEN = Path(__file__).parents[2] / "golden"
RECORDS = {
    "war": ("greedy_4", "greedy_2", "greedy_6"),
    "heroes": ("monument_4", "empire_6", "raid_in_taxes_3"),
    "thieves": ("all_out_4", "jewel_out_3", "options"),
    "kingdoms": ("mixed_4", "luoyang_3", "greedy_5_advanced"),
}
# Which of `decisions` the thinking characters are known to make differently. They are tried first, because finding them
# takes long.
KNOWN = {"yun": 44, "tie": 44, "benno": 17, "dusk": 19, "ragna": 177, "thessa": 41}
EVERYBODY = [(key, character.key) for key in games for character in parts_of(key).opponents.characters]


def decisions(key: str) -> list[Observation]:
    """What the movers saw at decisions in a game's recorded matches; of each kind some early ones."""
    found = list(_recorded(key))
    Random(3).shuffle(found)
    return found


def _recorded(key: str) -> Iterator[Observation]:
    for name in RECORDS[key]:
        record = parse_record((GOLDEN / key / f"{name}.record").read_text("utf-8"), games)
        state = games[key].new_initial_state(record.players, **record.options)
        for text in record.actions:
            mover = state.current_player()
            if mover >= 0 and len(state.legal_actions()) > 1:
                yield state.observation(mover)
            state.apply_action(state.parse_action(text))


@pytest.mark.long
@pytest.mark.parametrize(("key", "name"), EVERYBODY)
def test_each_plays_otherwise_than_the_plain_bot_of_his_level(key: str, name: str) -> None:
    level, found, first = level_of(key, name), decisions(key), KNOWN.get(name, 0)
    assert any(
        new_bot(key, name, Random(1)).choose(seen) != new_bot(key, level, Random(1)).choose(seen)
        for seen in (*found[first:], *found[:first])
    )


def test_a_character_plays_at_the_best_level_up_to_his_own_that_the_game_has() -> None:
    assert [level_of("war", name) for name in characters("war")] == ["novice"] * 2 + ["greedy"] * 2 + ["strong"] * 2
    assert [stars("kingdoms", name) for name in characters("kingdoms")] == [1, 1, 2, 2, 3, 3]
    assert level_of("war", "exact") == "exact"
    assert stars("war", "exact") == 4
    assert level_name("war", "raiden", Words("en")) == "Bot: strong"


def test_they_may_sit_at_any_table() -> None:
    assert list(players_of("war", 3)) == ["random", "beginner", "novice", "greedy", "strong", *characters("war")]


def test_a_record_names_them_and_they_are_called_by_name() -> None:
    _, record = play(games["war"], ["orin", "tama"], Random(3))
    assert '[Seat "orin"]' in str(record)
    assert parse_record(str(record), games).seats == (Seat("orin"), Seat("tama"))
    assert seat_names("war", record.seats, Words("en")) == ("Madam Orin", "Tama")
    twice = (Seat(HUMAN, "Mei"), Seat("tama"), Seat("tama"))
    assert seat_names("war", twice, Words("en")) == ("Mei", "Tama (2)", "Tama (3)")
    assert who("war", Seat("tama"), "Tama", Words("en")) == "Tama (Bot: novice)"


def test_a_match_against_one_counts_at_his_level() -> None:
    state, record = play(games["war"], ["greedy", "raiden"], Random(3))
    store = Store()
    played = record.__class__("war", 1, (Seat(HUMAN), Seat("raiden")))
    statistics.count(store, result_of("k", played, state, 1, hinted=False))
    assert list(statistics.read(store)) == ["war/strong"]
