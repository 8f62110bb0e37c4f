"""The exact odds against the 12-digit anchors and published tables and against brute force."""

from fractions import Fraction
from functools import cache
from itertools import product
from random import Random

import pytest

from game import games
from game.core.state import Action
from game.war.rules.actions import LOSE, Fill
from game.war.rules.cards import CASTLES, DICE, dice_for
from game.war.rules.odds import action_odds, castle_odds, report, siege_odds, targets, turn_value
from game.war.rules.position import CASTLE_NUMBER
from game.war.rules.rules import WarState
from tests.records import opening

ANCHORS = """
Azuchi 0.369695754026 0.194705462360
Matsumoto 0.430850368588 0.231805757171
Odani 0.338311611320 0.237501683558
Gifu 0.922889048489 0.786791607840
Edo 0.327305866298 0.183118313229
Kiyosu 0.869935689573 0.644025686014
Inuyama 0.658340498313 0.510746099495
Kasugayama 0.269969601760 0.208793417860
Kitanosho 0.366009924800 0.135990198457
Gassantoda 0.572044641264 0.316014097898
Takahashi 0.458149646752 0.283309047843
Matsuyama 0.686699007542 0.348493322944
Marugame 0.658340498313 0.572402501273
Kumamoto 0.266204210665 -
"""
ROWS = [line.split() for line in ANCHORS.split("\n") if line]

# Optimal % by dice left to roll, nothing filled yet: from the centre 3-7 dice, stolen 4-7.
BY_DICE = """
Azuchi 0 0 2.78 14.87 36.97 0 0 3.89 19.47
Matsumoto 0 0 3.42 17.64 43.09 0 0 4.87 23.18
Odani 0 1.16 5.89 16.62 33.83 0 1.36 8.11 23.75
Gifu 8.10 30.87 58.87 80.34 92.29 6.44 27.46 55.82 78.68
Edo 0 0 2.05 12.15 32.73 0 0 3.26 18.31
Kiyosu 0 8.00 33.77 65.56 86.99 0 7.35 32.39 64.40
Inuyama 2.37 11.21 27.47 47.34 65.83 1.79 10.28 28.16 51.07
Kasugayama 0 0.72 4.19 12.74 27.00 0 1.19 7.20 20.88
Kitanosho 0 0 2.06 13.32 36.60 0 0 2.13 13.60
Gassantoda 0 1.90 11.26 31.48 57.20 0 1.64 10.78 31.60
Takahashi 0 0 4.46 20.93 45.81 0 0 6.49 28.33
Matsuyama 0 0 9.76 37.23 68.67 0 0 8.64 34.85
Marugame 2.37 11.21 27.47 47.34 65.83 2.76 14.06 34.44 57.24
Kumamoto 0 0 0 6.18 26.62
"""
# After filling a line on the first roll with the fewest possible dice, then "lose a die", in %.
FIRST_LINE = [
    ("Azuchi", "CC", 5, 56.9),
    ("Azuchi", "A", 6, 27.9),
    ("Azuchi", "5", 5, 27.5),
    ("Matsumoto", "A", 6, 46.7),
    ("Matsumoto", "7", 4, 44.4),
    ("Gifu", "D", 6, 92.4),
    ("Edo", "AC", 5, 47.3),
    ("Edo", "3", 6, 19.8),
    ("Kiyosu", "3", 6, 80.3),
    ("Kiyosu", "A", 6, 87.1),
    ("Inuyama", "AA", 5, 93.5),
    ("Inuyama", "D", 6, 53.7),
    ("Kasugayama", "CC", 5, 37.2),
    ("Kitanosho", "6", 5, 42.9),
    ("Kitanosho", "AC", 5, 39.3),
    ("Kitanosho", "D", 6, 27.8),
    ("Gassantoda", "8", 4, 83.8),
    ("Gassantoda", "D", 6, 46.8),
    ("Takahashi", "CC", 5, 72.3),
    ("Takahashi", "5", 5, 35.5),
    ("Takahashi", "2", 6, 27.9),
    ("Matsuyama", "4", 5, 70.1),
    ("Matsuyama", "D", 6, 66.6),
    ("Marugame", "DD", 5, 93.5),
    ("Kumamoto", "DD", 5, 38.5),
    ("Kumamoto", "A", 6, 21.0),
    ("Kumamoto", "4", 5, 14.7),
]


@pytest.mark.parametrize(("name", "centre", "stolen"), ROWS)
def test_siege_odds_equal_the_anchors(name: str, centre: str, stolen: str) -> None:
    castle = CASTLE_NUMBER[name]
    assert f"{float(siege_odds(castle)):.12f}" == centre
    if stolen == "-":
        with pytest.raises(ValueError, match="Kumamoto"):
            siege_odds(castle, stolen=True)
    else:
        assert f"{float(siege_odds(castle, stolen=True)):.12f}" == stolen


def test_odani_is_exact() -> None:
    assert siege_odds(CASTLE_NUMBER["Odani"]) == Fraction(1908828477005, 5642219814912)


@pytest.mark.parametrize("row", [line.split() for line in BY_DICE.split("\n") if line], ids=lambda row: row[0])
def test_siege_odds_by_dice(row: list[str]) -> None:
    castle = CASTLE_NUMBER[row[0]]
    centre = [siege_odds(castle, dice=dice) for dice in range(3, 8)]
    stolen = [siege_odds(castle, stolen=True, dice=dice) for dice in range(4, 8)] if len(row) > 6 else []
    for ours, theirs in zip([*centre, *stolen], row[1:], strict=True):
        assert abs(100 * ours - Fraction(theirs)) <= Fraction("0.0051")


def test_no_castle_can_be_taken_with_two_dice() -> None:
    for castle, card in enumerate(CASTLES):
        assert siege_odds(castle, dice=2) == siege_odds(castle, dice=1) == 0, card.name


@pytest.mark.parametrize(("name", "line", "left", "per_cent"), FIRST_LINE)
def test_which_line_first(name: str, line: str, left: int, per_cent: float) -> None:
    castle = CASTLE_NUMBER[name]
    bit = 1 << CASTLES[castle].lines.index(line)
    assert abs(100 * siege_odds(castle, filled=bit, dice=left) - Fraction(str(per_cent))) <= Fraction("0.051")


def test_passing_a_fillable_line_can_be_right() -> None:
    """Kiyosu, first roll seven 1-infantry: passing leaves 65.6 %, filling 30.9 %."""
    seen = _seen("roll 1 1 1 1 1 1 1")
    castle = CASTLE_NUMBER["Kiyosu"]
    assert abs(castle_odds(seen)[castle] - 0.656) < 0.0005
    assert abs(action_odds(seen)[Fill("Kiyosu", 3)] - 0.309) < 0.0005


def test_the_first_turn_takes_something_in_94_56_per_cent() -> None:
    """Best chance to conquer anything; best expected points 1.7403."""
    anything = tuple((castle, False, 1.0) for castle in range(14))
    assert abs(turn_value(anything, DICE) - 0.9456) < 0.00005
    points = tuple((castle, False, float(card.points)) for castle, card in enumerate(CASTLES))
    assert abs(turn_value(points, DICE) - 1.7403) < 0.00005


def _seen(*actions: str):  # type: ignore[no-untyped-def]
    return opening("war", "first 1", *actions).observation(0)


@cache
def _brute(lines: tuple[str, ...], dice: int) -> float:
    """Every throw of every die, every choice: slow and without any table of the engine."""
    if not lines:
        return 1.0
    if not dice:
        return 0.0
    total = 0.0
    for faces in product("123ACD", repeat=dice):
        best = _brute(lines, dice - 1)
        for n, line in enumerate(lines):
            if used := len(dice_for(line, "".join(faces))):
                best = max(best, _brute(lines[:n] + lines[n + 1 :], dice - used))
        total += best
    return total / float(6**dice)


@pytest.mark.parametrize("castle", range(14))
@pytest.mark.parametrize("dice", [3, 4])
def test_odds_equal_brute_force(castle: int, dice: int) -> None:
    for filled in range(1 << len(CASTLES[castle].lines)):
        lines = tuple(line for n, line in enumerate(CASTLES[castle].lines) if not filled >> n & 1)
        assert abs(float(siege_odds(castle, filled=filled, dice=dice)) - _brute(lines, dice)) < 1e-12


@pytest.mark.long
def test_odds_agree_with_sieges_played_by_the_rules() -> None:
    """4,000 sieges of Kiyosu and of Edo by best play through apply_action: within four standard errors."""
    rng = Random(11)
    for name in ("Kiyosu", "Edo"):
        chance, won = float(siege_odds(CASTLE_NUMBER[name])), 0
        for _ in range(4000):
            state = opening("war", "first 1")
            assert isinstance(state, WarState)
            while state.turn == 0:
                if state.is_chance_node():
                    state.apply_action(state.sample_chance(rng))
                    continue
                state.apply_action(_best(state, name))
            won += state.owner[CASTLE_NUMBER[name]] == 0
        assert abs(won / 4000 - chance) < 4 * (chance * (1 - chance) / 4000) ** 0.5


def _best(state: WarState, name: str) -> Action:
    castle = CASTLE_NUMBER[name]
    fills = [a for a in state.legal_actions() if isinstance(a, Fill) and a.castle == name]
    after: dict[Action, Fraction | float] = {LOSE: siege_odds(castle, filled=state.filled, dice=state.dice - 1)}
    for fill in fills:
        used = len(dice_for(CASTLES[castle].lines[fill.line], state.faces))
        after[fill] = siege_odds(castle, filled=state.filled | 1 << fill.line, dice=state.dice - used)
    return max(after, key=lambda action: after[action])


def test_the_best_choice_has_the_castles_odds() -> None:
    """On the castle under attack the odds from here are those of the best choice, along a whole game."""
    rng = Random(3)
    state = games["war"].new_initial_state(3)
    checked = 0
    while not state.is_terminal() and checked < 400:
        mover = state.current_player()
        if mover >= 0:
            seen = state.observation(mover)
            if seen.target >= 0:  # type: ignore[attr-defined]
                odds = castle_odds(seen)  # type: ignore[arg-type]
                assert list(odds) == [targets(seen)[0][0]]  # type: ignore[arg-type]
                assert max(action_odds(seen).values()) == odds[seen.target]  # type: ignore[arg-type, attr-defined]
                checked += 1
        legal = state.legal_actions() if mover >= 0 else [state.sample_chance(rng)]
        state.apply_action(legal[int(rng.random() * len(legal))])
    assert checked == 400


def test_report_names_every_castle() -> None:
    rows = report()
    assert [row["name"] for row in rows] == [castle.name for castle in CASTLES]
    assert rows[-1]["stolen"] is None
