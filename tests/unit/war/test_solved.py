"""The shipped solution of the game of two, and its answers."""

import io
from random import Random

import pytest

from game.__main__ import main
from game.war.bot import solved, value
from game.war.bot.evaluation import action_values, prospects, share, win_chance
from game.war.bot.solved import Exact, squeeze, table
from game.war.rules.actions import ROLLS, ways
from game.war.rules.cards import CASTLES
from game.war.rules.position import CASTLE_NUMBER, CENTRE, safe_castles
from game.war.rules.rules import WarState
from tests.records import happen, opening

ALL = " ".join(castle.name for castle in CASTLES)
STEP = 1 / 255


def ask(monkeypatch: pytest.MonkeyPatch, text: str, *arguments: str) -> int:
    monkeypatch.setattr("sys.stdin", io.StringIO(text))
    return main(["value", "war", *arguments])


def position(mine: str, centre: str) -> WarState:
    """Seat 1 about to roll; castles neither his nor in the centre are seat 2's."""
    state = WarState(2, {})
    state._begin_turn(0)
    state.owner = [1] * len(CASTLES)
    for names, owner in ((mine, 0), (centre, CENTRE)):
        for name in names.split():
            state.owner[CASTLE_NUMBER[name]] = owner
    state.safe = safe_castles(state.owner)
    return state


def test_the_file_has_a_value_for_every_position_with_a_castle_in_the_centre_and_is_under_four_megabytes() -> None:
    assert solved.LENGTH == 3**14 - 2**14 == 4_766_585
    assert len(solved.FILE.read_bytes()) < 4_000_000
    assert sum(len(table().block(centre)) for centre in (1, 3, 0b11111111111111)) == 2**13 + 2**12 + 1


def test_a_file_that_is_cut_off_is_refused() -> None:
    with pytest.raises(ValueError, match="damaged"):
        solved.Solved(solved.FILE.read_bytes()[:-10])


def test_no_step_of_the_scale_lies_where_rounding_could_differ_between_machines() -> None:
    """`BENT` is computed, in the browser too: no entry may be within a thousandth of the edge between two whole numbers."""
    assert min(abs(place % 1 - 0.5) for place in solved.places()) > 0.001


def test_the_first_player_wins_a_little_more_often(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert ask(monkeypatch, f"centre {ALL} / mover\n") == 0
    assert abs(float(capsys.readouterr().out) - 0.530324) <= STEP / 2


def test_value_reads_a_position_a_line_and_names_the_lines_that_are_none(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text = "centre / mover Azuchi\n\ncentre Edo / mover Edo\ncentre Ghent / mover\nnothing\ncentre Edo edo / mover\n"
    assert ask(monkeypatch, text) == 2
    out, err = capsys.readouterr()
    assert out == "0.000000\n"
    assert [line[:13] for line in err.splitlines()] == [f"error: line {n}" for n in (3, 4, 5, 6)]
    assert "Edo can't be in the centre and the mover's" in err and "there is no castle 'Ghent'" in err


def test_value_says_how_to_get_the_full_table_where_it_is_not(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: object
) -> None:
    monkeypatch.setenv("FOUR_AGES_SOLVED", str(tmp_path))
    assert ask(monkeypatch, "centre Edo / mover Azuchi\n", "--exact") == 2
    assert "`python build.py solve` makes it" in capsys.readouterr().err


def test_castles_are_counted_without_those_in_the_centre() -> None:
    """Azuchi and Gifu are castles 1 and 4; with Matsumoto and Odani in the centre they are the first and the second."""
    assert squeeze(0b1001, 0b0110) == 0b11


def test_the_last_castle_is_worth_what_the_standings_say() -> None:
    """Kumamoto is left. With Uesugi and Mori (13) against Oda, Tokugawa and Chosokabe (22) the 3 points don't help: the
    mover has lost. The other way round he has won: nothing can be stolen, and the opponent's taking it changes nothing."""
    poor, rich = "Kasugayama Kitanosho Gassantoda Takahashi", ALL.replace(" Kumamoto", "")
    for name in poor.split():
        rich = rich.replace(f"{name} ", "")
    exact = Exact(table())
    assert win_chance(position(poor, "Kumamoto").observation(0), exact) <= 1e-3
    assert win_chance(position(rich, "Kumamoto").observation(0), exact) >= 1 - 1e-3


def test_a_sure_winner_takes_the_last_castle_rather_than_wait() -> None:
    """All choices win; only one ends the match."""
    rich = "Azuchi Matsumoto Odani Gifu Edo Kiyosu Inuyama Matsuyama Marugame"
    state = position(rich, "Kumamoto")
    happen(state, "roll 1 1 1 1 3 D D")
    values = action_values(state.observation(0), Exact(table()))
    assert str(max(values, key=lambda action: values[action])) == "fill Kumamoto 1"


def test_a_player_who_would_lose_by_the_last_castle_leaves_it() -> None:
    """Kumamoto ends the match with 3 + 2 against 33 points; stealing Takahashi back first is the only hope."""
    state = position("Gassantoda", "Kumamoto")
    ends = prospects(state.observation(0), Exact(table()))
    assert share([0 if owner == CENTRE else owner for owner in state.owner], 2, 0) == 0.0
    assert ends.gain[CASTLE_NUMBER["Kumamoto"]] <= 1e-4


def test_the_two_movers_share_one_victory() -> None:
    """For both seats together the chances sum to one."""
    exact, rng = Exact(table()), Random(5)
    for _ in range(20):
        owner = [rng.choice([CENTRE, 0, 1]) for _ in CASTLES]
        owner[3] = CENTRE
        assert exact.chance(owner, 2, 1, 0) + exact.chance(owner, 2, 1, 1) == pytest.approx(1, abs=1e-12)


def test_a_choice_is_never_better_than_the_position_it_is_made_in() -> None:
    """Over a match: the chance before a roll is the mean over all rolls of the best choice after it."""
    exact = Exact(table())
    state = opening("war", "first 1", "roll 1 1 2 3 A C D", "fill Kiyosu 4", "roll 1 1 1 1 1 A", "fill Kiyosu 2")
    assert isinstance(state, WarState)
    before = win_chance(state.observation(0), exact)
    mean = 0.0
    for roll in ROLLS[state.dice].rolls:
        after = state.clone()
        after.apply_action(roll)
        mean += ways(roll.faces) * win_chance(after.observation(0), exact) / 6**state.dice
    assert mean == pytest.approx(before, abs=1e-9)


def test_positions_are_read_as_they_are_written() -> None:
    assert value.parse("centre Azuchi Gifu / mover Odani") == (0b100, 0b1001)
