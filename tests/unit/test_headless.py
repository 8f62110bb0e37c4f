"""The shell commands: python -m game play | arena | odds."""

import json
from pathlib import Path
from textwrap import dedent

import pytest

from game import games
from game.__main__ import main
from game.bots import stranger
from game.core.record import parse_record, replay
from game.war.rules.rules import WarState


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(list(arguments)) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize("key", games)
def test_play_prints_a_record_that_replays_and_the_seed_fixes_it(key: str, capsys: pytest.CaptureFixture[str]) -> None:
    seats = ",".join(["greedy"] + ["random"] * (games[key].players[0] - 1))
    text = run(capsys, "play", key, "--seats", seats, "--seed", "7")
    played = replay(parse_record(text, games), games)
    assert played.fault is None and played.state.is_terminal()
    assert run(capsys, "play", key, "--seats", seats, "--seed", "7") == text
    assert run(capsys, "play", key, "--seats", seats, "--seed", "8") != text


def test_play_can_answer_in_json(capsys: pytest.CaptureFixture[str]) -> None:
    answer = json.loads(run(capsys, "play", "war", "--seats", "greedy,random", "--seed", "7", "--json"))
    assert set(answer) == {"record", "scores", "returns"} and sum(answer["returns"]) == 1


def test_arena_prints_wins_with_intervals(capsys: pytest.CaptureFixture[str]) -> None:
    rows = json.loads(run(capsys, "arena", "war", "--seats", "greedy,random", "--games", "10", "--seed", "1", "--json"))
    assert [row["level"] for row in rows] == ["greedy", "random"]
    assert sum(row["wins"] for row in rows) == 10
    assert all(0 <= row["low"] <= row["share"] <= row["high"] <= 1 for row in rows)
    text = run(capsys, "arena", "war", "--seats", "greedy,random", "--games", "3", "--seed", "1")
    assert text.count("\n") == 2 and "of 3" in text and "[" in text


def test_arena_counts_how_matches_ended_where_a_game_names_it(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("arena", "thieves", "--seats", "random,random", "--games", "4", "--seed", "1")
    rows = json.loads(run(capsys, *arguments, "--json"))
    assert sum(row["games"] for row in rows if "ending" in row) == 4
    text = run(capsys, *arguments)
    assert "ending calm, nobody wins: 4 100.0 % [51.0, 100.0]" in text


def test_arena_counts_the_matches_that_nobody_wins_apart_where_a_game_has_them(
    capsys: pytest.CaptureFixture[str],
) -> None:
    arguments = ("arena", "thieves", "--seats", "random,random", "--games", "4", "--seed", "1")
    rows = json.loads(run(capsys, *arguments, "--json"))
    assert [row["wins"] for row in rows[:2]] == [0, 0] and rows[2] == {"nobody": 4, "games": 4}
    assert run(capsys, *arguments).splitlines()[2] == "nobody wins: 4 100.0 % [51.0, 100.0]"
    assert "nobody" not in run(capsys, "arena", "war", "--seats", "random,random", "--games", "2", "--seed", "1")


def test_arena_prints_the_mean_of_each_figure_over_the_matches_that_have_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Shares in percent with Wilson's interval, other means with 1.96 standard errors to each side; by name."""
    arguments = ("arena", "war", "--seats", "random,random", "--games", "3", "--seed", "1")
    matches = [{"turns": 6.0, "calm": True}, {"turns": 8.0, "calm": False, "theft": 3.0}, {"turns": 7.0, "calm": True}]
    for json_wanted in (False, True):
        left = iter(matches)
        monkeypatch.setattr(WarState, "figures", lambda state, left=left: next(left))
        if json_wanted:
            rows = json.loads(run(capsys, *arguments, "--json"))[2:]
            assert [(row["figure"], row["games"], round(row["mean"], 4)) for row in rows] == [
                ("calm", 3, 0.6667),
                ("theft", 1, 3),
                ("turns", 3, 7),
            ]
        else:
            assert run(capsys, *arguments).splitlines()[2:] == [
                "calm: 66.67 % [20.77, 93.85] in 3",
                "theft: 3.00 [3.00, 3.00] in 1",
                "turns: 7.00 [5.87, 8.13] in 3",
            ]


def test_odds_prints_a_line_for_each_castle(capsys: pytest.CaptureFixture[str]) -> None:
    lines = run(capsys, "odds", "war").splitlines()
    assert lines[0] == "Azuchi 36.9696 19.4705" and lines[-1] == "Kumamoto 26.6204 -" and len(lines) == 14
    rows = json.loads(run(capsys, "odds", "war", "--json"))
    assert rows[2]["name"] == "Odani" and abs(rows[2]["centre"] - 0.338311611320) < 1e-12


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["play", "war", "--seats", "greedy"], "2 to 6 players, not 1"),
        (["play", "war", "--seats", "greedy,genius"], "no bot 'genius'"),
        (["play", "war", "--seats", "greedy,random", "--option", "x=yes"], "no option 'x'"),
        (["arena", "war", "--seats", "greedy,nobot.py"], "there is no file nobot.py"),
        (["play", "war", "--seats", "exact,greedy,greedy"], "war's exact plays no matches of 3"),
    ],
)
def test_mistakes_are_reported_in_one_line(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    error = capsys.readouterr().err
    assert message in error and error.count("\n") == 1


def test_a_strangers_bot_plays_from_a_file_of_its_own(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """As the head of `game/bots/stranger.py` shows it."""
    lines = stranger.__doc__ or ""
    (tmp_path / "My Bot.py").write_text(dedent(lines[lines.index("    class Bot") : lines.index("`python -m")]))
    seats = f"greedy,{tmp_path / 'My Bot.py'}"
    text = run(capsys, "play", "war", "--seats", seats, "--seed", "7")
    assert '[Seat "my-bot"]' in text and replay(parse_record(text, games), games).state.is_terminal()
    rows = json.loads(run(capsys, "arena", "war", "--seats", seats, "--games", "10", "--seed", "1", "--json"))
    assert [row["level"] for row in rows] == ["greedy", "my-bot"] and rows[0]["wins"] > rows[1]["wins"]
    (tmp_path / "empty.py").write_text("")
    assert main(["arena", "war", "--seats", f"greedy,{tmp_path / 'empty.py'}"]) == 2
    assert "has no class Bot" in capsys.readouterr().err


def test_ratings_without_their_library_name_the_extra(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.__main__.find_spec", lambda name: None)
    assert main(["rate", "war", "--quick", "1"]) == 2
    assert capsys.readouterr().err == 'error: ratings need numpy: pip install "four-ages[ratings]"\n'


def test_unknown_games_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["play", "chess", "--seats", "random,random"])
    assert "chess" in capsys.readouterr().err
