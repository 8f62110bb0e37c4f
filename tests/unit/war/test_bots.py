"""The bots of Age of War."""

from random import Random

import pytest

from game import games
from game.arena.match import play
from game.core.interval import wilson
from game.roster import levels, new_bot
from game.war.bot.bot import Greedy, castle_worth
from game.war.rules.cards import CASTLES
from game.war.rules.position import CASTLE_NUMBER
from game.war.rules.rules import WarState
from tests.records import come_to, opening


@pytest.mark.long
def test_greedy_beats_random() -> None:
    """30 games of two; it wins nearly all."""
    rng, won = Random(1), 0.0
    for _ in range(30):
        state, _record = play(games["war"], ["greedy", "random"], rng)
        won += state.returns()[0]
    assert wilson(won, 30)[0] > 0.8


@pytest.mark.long
@pytest.mark.parametrize("players", range(2, 7))
def test_greedy_bots_finish_among_themselves(players: int) -> None:
    """They would not if easy castles were stolen back and forth for ever."""
    rng = Random(players)
    longest = max(len(play(games["war"], ["greedy"] * players, rng)[1].actions) for _ in range(6))
    assert longest < 5000


def test_greedy_follows_the_odds_on_a_castle() -> None:
    """Kiyosu under attack, six dice, five 1-infantry and an archer: the archers' line, not the infantry."""
    state = opening("war", "first 1", "roll 1 1 2 3 A C D", "fill Kiyosu 1", "roll 1 1 1 1 1 A")
    assert str(Greedy(Random(1)).choose(state.observation(0))) == "fill Kiyosu 2"


def test_completing_a_clan_is_worth_its_bonus() -> None:
    state = games["war"].new_initial_state(2)
    assert isinstance(state, WarState)
    state._begin_turn(0)
    before = castle_worth(state.observation(0), CASTLE_NUMBER["Gassantoda"])
    state._conquer(CASTLE_NUMBER["Takahashi"])
    after = castle_worth(state.observation(0), CASTLE_NUMBER["Gassantoda"])
    assert before < after < 5 and CASTLES[CASTLE_NUMBER["Takahashi"]].points == 2


@pytest.mark.long
@pytest.mark.parametrize(("level", "players", "least"), [("strong", 2, 0.55), ("exact", 2, 0.55), ("strong", 4, 0.34)])
def test_the_better_levels_beat_greedy(level: str, players: int, least: float) -> None:
    """One against the rest, 60 matches, the seat changing. (Over 20,000: Strong 69 % of two, 52 % of four; fair is 25.)"""

    def won(number: int) -> float:
        seats = ["greedy"] * players
        seats[number % players] = level
        return play(games["war"], seats, Random(number))[0].returns()[number % players]

    assert come_to(60 * least + 0.01, map(won, range(60)))


def test_exact_is_for_two() -> None:
    assert list(levels("war")) == ["random", "beginner", "novice", "greedy", "strong", "exact"]
    assert list(levels("war", 2)) == ["random", "beginner", "novice", "greedy", "strong", "exact"]
    assert list(levels("war", 3)) == ["random", "beginner", "novice", "greedy", "strong"]


def test_exact_plays_as_strong_where_the_table_has_not_come(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.war.bot.solved.is_at_hand", lambda: False)
    state = opening("war", "first 1", "roll 1 1 2 3 A C D")
    seen = state.observation(0)
    assert new_bot("war", "exact", Random(1)).choose(seen) == new_bot("war", "strong", Random(1)).choose(seen)
