"""One command counts habits, with a list for each game in its own file."""

from __future__ import annotations

import sys
from collections import Counter
from typing import Any

import pytest

from game.bots.search import Mind
from game.heroes.bot.mind import HeroesMind
from game.kingdoms.bot.mind import KingdomsMind
from game.research.habits import COUNTED, counts, main, watch
from game.thieves.bot.mind import ThievesMind
from game.thieves.rules.actions import Lose
from game.thieves.rules.pending import Confiscate
from tests.unit.thieves.stage import stage


@pytest.mark.long
@pytest.mark.parametrize("game", COUNTED)
def test_habits_are_counted_over_matches(game: str) -> None:
    habits = counts(game)
    for number in range(2):
        watch(habits, game, "greedy", 3, number, seed=1)
    assert habits.matches == 2
    assert habits.done.total() > 10
    text = list(habits.lines())
    assert len(text) >= 6
    assert all(text)


def test_joannes_confiscations_are_counted_beside_thefts() -> None:
    """It robs a thief of as much, but is no theft by the rules."""
    habits, state = counts("thieves"), stage("at N-B1 1\nat S-B1 2", yellow=[0, 1, 0])
    habits.note(state, Lose("yellow"))
    assert not habits.done
    state.stack.append(Confiscate(0, 1))
    habits.note(state, Lose("yellow"))
    habits.matches = 2
    assert list(habits.lines())[1:3] == ["thefts: 0.00 a match", "jewels confiscated: 0.50 a match"]


def test_matches_that_nobody_wins_are_counted_apart() -> None:
    habits = counts("thieves")
    for number in range(2):
        watch(habits, "thieves", "random", 2, number, seed=1)
    assert list(habits.lines())[-1] == "won by nobody: 2 of 2 matches"


def strong(
    patch: pytest.MonkeyPatch, game: str, mind: type[Mind[Any, Any]], players: int, matches: int, simulations: int
) -> Counter[str]:
    """What the strong bots of some matches do, on a small budget."""
    patch.setattr(mind, "worlds", 2)
    patch.setattr(mind, "simulations", simulations)
    habits = counts(game)
    for number in range(matches):
        watch(habits, game, "strong", players, number, seed=1)
    return habits.done


@pytest.mark.long
def test_the_strong_bot_of_kingdoms_plays_the_schemes_that_cost_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """In each of at least 20 turns, on a small budget; by the value alone they stay in hand in 11 of 33."""
    done = strong(monkeypatch, "kingdoms", KingdomsMind, players=3, matches=6, simulations=16)
    assert done["turns with a free card"] >= 20
    assert not done["free card unplayed"]


@pytest.mark.long
def test_the_strong_bot_of_thieves_spends_no_turn_of_the_calm_on_exchanging_cards(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Forethought with a full hand draws two and discards two; in at least 60 turns, on a small budget."""
    done = strong(monkeypatch, "thieves", ThievesMind, players=2, matches=6, simulations=8)
    assert done["turns in the calm"] >= 60
    assert done["calm turns on Forethought"] > 0
    assert not done["with a full hand"]


@pytest.mark.long
def test_the_strong_bot_of_heroes_builds_a_city_before_it_taxes(monkeypatch: pytest.MonkeyPatch) -> None:
    """None of at least 40 taxes with a city affordable, on a small budget; by the value alone 7 of 56."""
    done = strong(monkeypatch, "heroes", HeroesMind, players=4, matches=3, simulations=24)
    assert done["taxes"] >= 40
    assert not done["taxes for a city"]


def test_the_same_seed_counts_the_same(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    text = []
    for seed in (1, 1, 2):
        monkeypatch.setattr(sys, "argv", f"habits kingdoms greedy --matches 1 --players 2 --seed {seed}".split())
        main()
        text.append(capsys.readouterr().out)
    assert text[0].startswith("1 matches\nTwo Birds or Troubled Water unplayed at the end of 0.0 % ")
    assert "if any general unseen were as likely a guard" in text[0]
    assert text[0] == text[1] != text[2]


def test_a_level_that_is_not_there_is_said_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["habits", "heroes", "exact"])
    with pytest.raises(SystemExit):
        main()
    assert "heroes has the levels random, beginner, novice, greedy, strong" in capsys.readouterr().err
