"""How puzzles are found: when a verdict is clear, what a long search compares, and which puzzles ship."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from game import games
from game.app.features.puzzles import library
from game.arena.match import play
from game.arena.puzzles import __main__ as command
from game.arena.puzzles import judge
from game.arena.puzzles.judge import Deep, Verdict, judge_of
from game.arena.puzzles.search import is_confirmed
from game.core.puzzles import UNKNOWN, Puzzle, pack
from game.war.rules.actions import LOSE, Fill

FILL = Fill("Edo", 0)


@pytest.mark.parametrize(
    ("margin", "doubt", "clear"), [(0.06, 0.0, True), (0.059, 0.0, False), (0.1, 0.05, False), (0.1, 0.03, True)]
)
def test_a_verdict_is_clear_beyond_its_doubt(margin: float, doubt: float, clear: bool) -> None:
    verdict = Verdict({FILL: 0.5 + margin + 1e-9, LOSE: 0.5}, doubt)
    assert (verdict.best, verdict.second, verdict.is_clear()) == (FILL, LOSE, clear)
    assert not Verdict({FILL: 1.0}, 0.0).is_clear()


def test_the_doubt_counts_worlds_not_simulations() -> None:
    """Results in one world resemble each other: forty of them in four worlds are four results."""
    gaps = [0.1, 0.2, 0.3, 0.4] * 10
    assert judge._error(gaps, [0.0] * 40, 4) == pytest.approx(judge._error(gaps[:4], [0.0] * 4, 4))
    assert judge._error(gaps, [0.0] * 40, 4) > 2 * judge._error(gaps, [0.0] * 40, 40)


@pytest.mark.parametrize("key", ["heroes", "thieves", "kingdoms"])
def test_a_long_search_is_the_same_for_the_same_seed_and_judges_few_choices(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(judge, "LONGER", 1)
    monkeypatch.setattr(judge, "WORLDS", 6)
    deep, rng, asked = judge_of(key), Random(3), 0
    assert isinstance(deep, Deep)
    _, record = play(games[key], ["greedy", "greedy"], rng)
    state = games[key].new_initial_state(2, **record.options)
    for text in record.actions:
        seen = state.observation(state.current_player()) if not state.is_chance_node() else None
        if seen is not None and len(seen.legal_actions) > 3 and deep.asks(seen, rng):
            asked += 1
            if asked == 3:
                break
        state.apply_text(text)
    assert seen is not None and asked == 3
    arms = deep._finals(seen, Random(5))
    one, other = (deep._compare(seen, arms, Random(7)) for _ in range(2))
    assert one is not None and one == other
    assert 2 <= len(one.chances) <= judge.FINAL
    assert list(one.chances.values()) == sorted(one.chances.values(), reverse=True)
    assert all(0 <= chance <= 1 for chance in one.chances.values())


def test_a_decision_with_too_many_choices_or_too_few_is_no_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    state = games["kingdoms"].new_initial_state(2)
    rng, deep = Random(3), judge_of("kingdoms")
    while state.is_chance_node() or not deep.asks(state.observation(state.current_player()), rng):
        state.apply_action(state.sample_chance(rng) if state.is_chance_node() else state.legal_actions()[-1])
    count = len(state.legal_actions())
    for some, asks in ((range(3, count), False), (range(3, count + 1), True), (range(count + 1, 25), False)):
        monkeypatch.setattr(judge, "CHOICES", some)
        assert deep.asks(state.observation(state.current_player()), rng) == asks


def puzzle(n: int, theme: str, found: tuple[int, int, int], choices: int = 3) -> Puzzle:
    return Puzzle(f"p{n}", (0, *[100] * (choices - 1)), 600, 0, found, theme)


def test_themes_and_degrees_of_difficulty_ship_in_turn_and_few_easy_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "MOST", 40)
    monkeypatch.setattr(command, "EASY", 5)
    many = [puzzle(n, "line", (0, 100, 100)) for n in range(100)]
    few = [puzzle(100 + n, "steal", (0, 0, 100)) for n in range(10)]
    easy = [puzzle(200 + n, "line", (100, 100, 100)) for n in range(50)]
    plain = [puzzle(300 + n, "wait", (100, 100, 100), choices=2) for n in range(50)]
    taken = command.chosen([*many, *few, *easy, *plain, *many], lambda one: "", ["0", easy[40].key])
    assert len(taken) == len({one.key for one in taken}) == 40
    assert sum(one.theme == "steal" for one in taken) == 10
    assert taken[0] == easy[40]
    assert sum(not one.hardness for one in taken) == 1 + 5
    assert not any(one.theme == "wait" for one in taken)


def test_what_a_search_found_needs_three_choices_and_a_strong_bot_that_agrees() -> None:
    assert [command.is_sound(puzzle(1, "turn", (0, 50, strong))) for strong in (0, 1, 99)] == [False, True, True]
    assert [command.is_sound(puzzle(1, "turn", (0, 0, 99), choices=n)) for n in (2, 3, 24, 25)] == [
        False,
        True,
        True,
        False,
    ]


def test_no_kind_of_answer_is_the_usual_one_while_there_are_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "MOST", 30)
    answers = ["war"] * 80 + ["build"] * 10 + ["tax"] * 10
    many = [puzzle(n, "turn", (0, 0, 100)) for n in range(100)]
    taken = command.chosen(many, lambda one: answers[int(one.link[1:])])
    assert Counter(answers[int(one.link[1:])] for one in taken) == {"war": 10, "build": 10, "tax": 10}


def test_the_share_of_puzzles_that_another_search_confirms_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "puzzles.bin"
    path.write_bytes(pack([puzzle(n, "line", (0, 0, 100)) for n in range(50)], games["war"].rules))
    monkeypatch.setattr(command, "file_of", lambda game: path)
    monkeypatch.setattr(command, "spread", lambda function, work, cores: [(n, n != 3) for n, _ in enumerate(work)])
    command.confirm("war", 40, 7, 1)
    assert capsys.readouterr().err.endswith("39 of 40 have the same best choice: 97.5 % [87.1, 99.6]\n")


def test_another_search_confirms_the_best_choice_and_no_other() -> None:
    shipped = library.puzzles_of("war")[-1]
    other = replace(
        shipped, costs=tuple(0 if n == shipped.second else max(1, cost) for n, cost in enumerate(shipped.costs))
    )
    assert is_confirmed("war", shipped, 5) and not is_confirmed("war", other, 5)


def test_a_search_goes_on_where_it_was_ended(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    asked = list[int]()

    def spread(function: object, work: list[tuple[str, int, int]], cores: int) -> list[tuple[int, list[Puzzle]]]:
        asked.extend(number for _, _, number in work)
        return [
            (place, [Puzzle(f"p{number}", (0, UNKNOWN, 70), 500, 9, (0, 0, 0), "line")])
            for place, (_, _, number) in enumerate(work)
        ]

    monkeypatch.setattr(command, "FOUND", tmp_path)
    monkeypatch.setattr(command, "spread", spread)
    command.search("war", 1, 3, 1)
    command.search("war", 1, 5, 1)
    assert asked == [0, 1, 2, 3, 4]
    lines = (tmp_path / "war-1.jsonl").read_text().splitlines()
    assert [json.loads(line)["match"] for line in lines] == asked
    assert json.loads(lines[0])["puzzles"] == [["p0", [0, UNKNOWN, 70], 500, 9, [0, 0, 0], "line"]]
