"""Exact odds of Age of War, by dynamic programming over (lines still open, dice left).

A player with n dice rolls at most n + (n-1) + ... + 1 dice before the turn is over, so every chance is a whole number of
6**-(n(n+1)/2): the program counts in integers and is exact. "Best play" either fills the line or, although it could, loses a
die, whichever leaves the greater chance.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache, lru_cache

from game.core.state import Action
from game.war.rules.actions import ROLLS, Fill, fills, ways
from game.war.rules.cards import CASTLES, DICE, STEAL, dice_for
from game.war.rules.position import CASTLE_NUMBER, CENTRE, PRINTED
from game.war.rules.rules import WarObservation

Row = dict[str, str | float | None]


def throws(dice: int) -> int:
    """The number of equally likely results of all dice that *dice* dice may still roll in a turn."""
    return int(6 ** (dice * (dice + 1) // 2))


def siege_odds(castle: int, stolen: bool = False, filled: int = 0, dice: int = DICE) -> Fraction:
    """The chance to take *castle* (its number) by best play before a roll of *dice* dice.

    `filled` has a bit for each line already filled, as in `WarState`; `stolen` requires the steal line as well. Raises
    ValueError for stealing a castle without a steal line.
    """
    return Fraction(_ways_to_win(_open_lines(castle, stolen, filled), dice), throws(dice))


def _open_lines(castle: int, stolen: bool, filled: int) -> tuple[str, ...]:
    if stolen and not CASTLES[castle].stealable:
        raise ValueError(f"{CASTLES[castle].name} has no special daimyo line")
    lines = CASTLES[castle].lines + ((STEAL,) if stolen else ())
    return tuple(sorted(symbols for line, symbols in enumerate(lines) if not filled >> line & 1))


@cache
def _ways_to_win(lines: tuple[str, ...], dice: int) -> int:
    """In how many of `throws(dice)` ways best play fills all *lines*, one a roll."""
    if not lines:
        return throws(dice)
    if dice < len(lines):
        return 0
    rolls = _rolls(dice)
    best = [_ways_to_win(lines, dice - 1)] * len(rolls)  # lose a die
    for symbols in set(lines):
        rest = list(lines)
        rest.remove(symbols)
        worth = [throws(dice - 1) // throws(left) * _ways_to_win(tuple(rest), left) for left in range(dice)]
        for number, used in enumerate(_used(symbols, dice)):
            if used and worth[dice - used] > best[number]:
                best[number] = worth[dice - used]
    return sum(count * won for (_, count), won in zip(rolls, best, strict=True))


@cache
def _rolls(dice: int) -> tuple[tuple[str, int], ...]:
    return tuple((roll.faces, ways(roll.faces)) for roll in ROLLS[dice].rolls)


@cache
def _used(symbols: str, dice: int) -> tuple[int, ...]:
    """How many dice fill a line for each roll of *dice* dice; 0 where the roll can't."""
    return tuple(len(dice_for(symbols, faces)) for faces, _ in _rolls(dice))


def line_odds(symbols: str, dice: int) -> float:
    """The chance to fill one line by best play before a roll of *dice* dice, where no other line is open.

    >>> line_odds("D", 1) * 6, line_odds("AA", 1)
    (1.0, 0.0)
    """
    return _ways_to_win((symbols,), dice) / throws(dice)


Targets = tuple[tuple[int, bool, float], ...]  # castle, whether it is stolen, its worth


@lru_cache(maxsize=64)
def turn_value(targets: Targets, dice: int) -> float:
    """The mean gain of a turn by best play before a roll of *dice* dice, with no castle chosen yet.

    Each target counts its worth if taken. With worth 1 for each this is the chance to take any of them.
    """
    if not dice:
        return 0.0
    best = [turn_value(targets, dice - 1)] * len(_rolls(dice))  # lose a die
    for castle, stolen, worth in targets:
        best = list(map(max, best, [worth * after for after in after_first_fill(castle, stolen, dice)]))
    total = sum(count * value for (_, count), value in zip(_rolls(dice), best, strict=True))
    return float(total / 6**dice)


@cache
def after_first_fill(castle: int, stolen: bool, dice: int) -> tuple[float, ...]:
    """For each roll of *dice* dice the chance to take *castle* after its best first fill; 0 where it has none."""
    best = [0.0] * len(_rolls(dice))
    lines = CASTLES[castle].lines + ((STEAL,) if stolen else ())
    for line, symbols in enumerate(lines):
        after = [0.0, *(chance(castle, stolen, 1 << line, dice - used) for used in range(1, dice + 1))]
        best = list(map(max, best, [after[used] for used in _used(symbols, dice)]))
    return tuple(best)


@cache
def chance(castle: int, stolen: bool, filled: int, dice: int) -> float:
    """`siege_odds` as a float."""
    return float(siege_odds(castle, stolen, filled, dice))


def targets(seen: WarObservation) -> list[tuple[int, bool]]:
    """The castles that the seat whose turn it is may still attack, each with whether that would steal it."""
    if seen.target >= 0:
        return [(seen.target, seen.owner[seen.target] != CENTRE)]
    return [
        (castle, owner != CENTRE)
        for castle, owner in enumerate(seen.owner)
        if owner != seen.turn and not seen.safe[castle]
    ]


def action_odds(seen: WarObservation) -> dict[Action, float]:
    """For each legal choice of the observer the chance, after it, to take the castle; with no castle chosen yet, losing a
    die counts the chance to take any."""
    return {action: _after(seen, action) for action in seen.legal_actions}


def castle_odds(seen: WarObservation) -> dict[int, float]:
    """For each castle that the seat can attack the chance to take it from here with all effort on it."""
    found = {}
    for castle, stolen in targets(seen):
        if not seen.faces:
            found[castle] = chance(castle, stolen, seen.filled, seen.dice)
            continue
        choices = [chance(castle, stolen, seen.filled, seen.dice - 1)]
        needed = PRINTED[castle] | (PRINTED[castle] + 1 if stolen else 0)
        for number, bit, used, _ in fills(seen.faces):
            if number == castle and bit & needed & ~seen.filled:
                choices.append(chance(castle, stolen, seen.filled | bit, seen.dice - used))
        found[castle] = max(choices)
    return found


def _after(seen: WarObservation, action: Action) -> float:
    if isinstance(action, Fill):
        castle = CASTLE_NUMBER[action.castle]
        used = next(used for _, _, used, fill in fills(seen.faces) if fill == action)
        return chance(castle, seen.owner[castle] != CENTRE, seen.filled | 1 << action.line, seen.dice - used)
    if seen.target >= 0:
        return chance(seen.target, seen.owner[seen.target] != CENTRE, seen.filled, seen.dice - 1)
    return turn_value(tuple((castle, stolen, 1.0) for castle, stolen in targets(seen)), seen.dice - 1)


def first_turn() -> None:
    """Compute in advance what the first turn needs: every castle's odds, and the chance to take any."""
    report()
    both = [
        (castle, stolen)
        for castle, card in enumerate(CASTLES)
        for stolen in (False, True)
        if card.stealable or not stolen
    ]
    turn_value(tuple((castle, stolen, 1.0) for castle, stolen in both), DICE)
    for table in ROLLS:
        for roll in table.rolls:
            fills(roll.faces)


def report() -> list[Row]:
    """A row for each castle: `name`, chance from the `centre`, chance when `stolen` (None for a castle without a steal
    line), in [0, 1]."""
    return [
        {
            "name": castle.name,
            "centre": chance(number, False, 0, DICE),
            "stolen": chance(number, True, 0, DICE) if castle.stealable else None,
        }
        for number, castle in enumerate(CASTLES)
    ]
