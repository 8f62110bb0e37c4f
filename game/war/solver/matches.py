"""Matches by the hundred thousand: whole turns with rolled dice, a few microseconds each.

A seat plays for gains: from a table of values (two players), from the weights of `bot/strong.json`, or from greedy's worth
of a castle. The code rolls the dice up to the start of a siege, which then succeeds with its exact chance.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numba as nb
import numpy as np

from game.core.options import OptionValue
from game.war.bot.bot import castle_worth
from game.war.bot.evaluation import ENDING
from game.war.bot.features import WIDTH, features
from game.war.rules.cards import CASTLES, CLANS, DICE
from game.war.rules.position import CENTRE, CLAN_CASTLES, CLAN_OF
from game.war.rules.rules import WarObservation, WarState
from game.war.solver.dice import COUNT, TARGETS, dice_table
from game.war.solver.turn import STEALABLE, Floats, Ints, best_turn, places

TABLE, WEIGHTS, GREEDY = 0, 1, 2
Minds = tuple[Floats, Floats, Floats, float]
SIZES = np.array([len(castles) for castles in CLAN_CASTLES])
MEMBERS = np.array([[*castles, *[-1] * (4 - len(castles))] for castles in CLAN_CASTLES])
CLAN = np.array(CLAN_OF)
POINTS_OF = np.array([castle.points for castle in CASTLES])
BONUS_OF = np.array([clan.bonus for clan in CLANS])
LONGEST = 1000  # turns; a longer match stops, and the seats share it

quick_features = nb.njit(features, cache=True)


def greedy_worth(players: int) -> Floats:
    """Greedy's worth of each castle for each way of holding its clan: [castle, code of `_holding`]."""
    empty: dict[str, OptionValue] = {}
    state = WarState(players, empty)
    state.turn = 0
    worth = np.zeros((COUNT, (players + 1) ** 4))
    for castle in range(COUNT):
        clan = CLAN_CASTLES[CLAN_OF[castle]]
        for holding in range((players + 1) ** len(clan)):
            rest = holding
            for member in clan:
                rest, digit = divmod(rest, players + 1)
                state.owner[member] = CENTRE if digit == players else digit
            if state.owner[castle] != 0:
                worth[castle, holding] = castle_worth(WarObservation.observe(state, 0), castle)
    return worth


@nb.njit(cache=True)
def chance_of(owner: Any, players: int, mover: int, seat: int, weights: Any, found: Any) -> float:
    """A seat's chance by the weights of `bot/strong.py`."""
    quick_features(owner, players, mover, found)
    mine, total = 0.0, 0.0
    for one in range(players):
        strength = 0.0
        for number in range(WIDTH):
            strength += weights[number] * found[one * WIDTH + number]
        total += np.exp(strength)
        if one == seat:
            mine = np.exp(strength)
    return mine / total


@nb.njit(cache=True)
def shares(owner: Any, players: int, found: Any) -> None:
    """The shares of victory if the match ends with these owners."""
    rank = np.zeros(players, np.int64)
    for seat in range(players):
        points = castles = clans = 0
        for clan in range(len(SIZES)):
            held = worth = 0
            for place in range(SIZES[clan]):
                if owner[MEMBERS[clan, place]] == seat:
                    held += 1
                    worth += POINTS_OF[MEMBERS[clan, place]]
            castles += held
            clans += held == SIZES[clan]
            points += BONUS_OF[clan] if held == SIZES[clan] else worth
        rank[seat] = points * 10000 + castles * 100 + clans
    best = rank.max()
    found[:] = 0.0
    for seat in range(players):
        if rank[seat] == best:
            found[seat] = 1.0 / (rank == best).sum()


@nb.njit(cache=True)
def place_of(owner: Any, mover: int, place: Any) -> int:
    """The index of a position of two in a table of values."""
    own = centre = p = 0
    for castle in range(COUNT):
        if owner[castle] == CENTRE:
            centre |= 1 << castle
        else:
            own |= (owner[castle] == mover) << p
            p += 1
    return int(place[centre] + own)


@nb.njit(cache=True)
def is_safe(owner: Any, castle: int) -> bool:
    """Whether one seat has the castle's whole clan."""
    clan = CLAN[castle]
    count = 0
    for p in range(SIZES[clan]):
        count += owner[MEMBERS[clan, p]] == owner[castle]
    return bool(count == SIZES[clan])


@nb.njit(cache=True)
def gains_of(kind: int, owner: Any, players: int, me: int, minds: Any, seat: int, place: Any, gain: Any) -> None:
    """The worth of each target to *me*, who plays as mind *seat* of *minds*: tables, weights, greedy's worth."""
    values, weights, worth, ending = minds
    found, ends = np.empty(players * WIDTH), np.empty(players)
    after = (me + 1) % players
    gain[:] = 0.0
    failed = 0.0
    left = 0
    for castle in range(COUNT):
        left += owner[castle] == CENTRE
    if kind == TABLE:
        failed = 1.0 - values[seat, place_of(owner, after, place)]
    elif kind == WEIGHTS:
        failed = chance_of(owner, players, after, me, weights[seat], found)
    for castle in range(COUNT):
        holder = owner[castle]
        if holder == me or (holder != CENTRE and (not STEALABLE[castle] or is_safe(owner, castle))):
            continue
        target = castle if holder == CENTRE else castle + COUNT
        if kind == GREEDY:
            holding, digit = 0, 1
            clan = CLAN[castle]
            for p in range(SIZES[clan]):
                one = owner[MEMBERS[clan, p]]
                holding += digit * (players if one < 0 else (one - me) % players)
                digit *= players + 1
            gain[target] = worth[castle, holding]
            continue
        owner[castle] = me
        if left == 1 and holder == CENTRE:
            shares(owner, players, ends)
            gain[target] = ends[me] - failed
        elif kind == TABLE:
            gain[target] = 1.0 - values[seat, place_of(owner, after, place)] - failed
        else:
            gain[target] = chance_of(owner, players, after, me, weights[seat], found) - failed
        if holder == CENTRE:
            gain[target] += ending if failed >= 0.5 else 0.0 if left > 1 else -ending
        owner[castle] = holder


@nb.njit(cache=True)
def play(kinds: Any, minds: Any, first: int, place: Any, turn: Any, column: Any, trace: Any, ends: Any) -> int:
    """Play a match from the start; *ends* gets the shares. `trace` gets owners and mover of each turn, as far as it reaches.
    Returns the number of turns."""
    chance, weight, _ = turn
    players = len(kinds)
    owner = np.full(COUNT, -1)
    gain, taken = np.empty(TARGETS), np.empty(TARGETS)
    plan = np.empty(len(weight), np.int64)
    me, left, turns = first, COUNT, 0
    while left and turns < LONGEST:
        if turns < len(trace):
            trace[turns, :COUNT] = owner
            trace[turns, COUNT] = me
        turns += 1
        gains_of(kinds[me], owner, players, me, minds, me, place, gain)
        best_turn(gain, turn, taken, plan)
        for dice in range(DICE, 0, -1):
            roll = 0
            for _ in range(dice):
                roll += 1 << 3 * np.random.randint(6)
            target = plan[column[roll]]
            if target >= 0:
                if np.random.random() < chance[target, column[roll]]:
                    left -= owner[target % COUNT] == CENTRE
                    owner[target % COUNT] = me
                break
        me = (me + 1) % players
    shares(owner, players, ends)
    if left:
        ends[:] = 1.0 / players
    return turns


@nb.njit(cache=True)
def many(games: int, kinds: Any, minds: Any, seed: int, place: Any, turn: Any, column: Any, won: Any) -> float:
    """Play *games* matches, each seat beginning equally often; `won` gets every seat's share of each. Returns the turns of
    all."""
    np.random.seed(seed)
    trace = np.empty((0, COUNT + 1), np.int64)
    turns = 0.0
    for game in range(games):
        turns += play(kinds, minds, game % len(kinds), place, turn, column, trace, won[game])
    return turns


@nb.njit(cache=True)
def record(games: int, kinds: Any, minds: Any, seed: int, place: Any, turn: Any, column: Any, kept: Any) -> int:
    """Play matches with seats changing minds, and store positions: owners, mover, winner's seat (a shared win by lot)."""
    np.random.seed(seed)
    players = len(kinds)
    trace = np.empty((LONGEST, COUNT + 1), np.int64)
    ends = np.empty(players)
    filled = 0
    for game in range(games):
        turns = play(kinds[np.random.permutation(players)], minds, game % players, place, turn, column, trace, ends)
        lot = np.random.random()
        winner = 0
        while winner < players - 1 and lot >= ends[winner]:
            lot -= ends[winner]
            winner += 1
        for number in range(min(turns, LONGEST)):
            if filled == len(kept):
                return filled
            kept[filled, : COUNT + 1] = trace[number]
            kept[filled, COUNT + 1] = winner
            filled += 1
    return filled


@dataclass(frozen=True)
class Arena:
    """Everything that matches of so many players need."""

    players: int
    place: Ints
    turn: tuple[Floats, Floats, Ints]
    column: Ints
    worth: Floats

    def minds(self, tables: Sequence[Floats], weights: Sequence[Floats], ending: float = ENDING) -> Minds:
        """The minds of all seats in the form for numba; unused ones may be missing. `ending` as in `bot/evaluation.py`."""
        empty = np.zeros((self.players, 0))
        return (
            np.array(tables) if len(tables) else empty,
            np.array(weights) if len(weights) else np.zeros((self.players, WIDTH)),
            self.worth,
            ending,
        )


def arena(players: int) -> Arena:
    """The arena for so many players."""
    dice = dice_table()
    return Arena(players, places(), (dice.chance, dice.weight, dice.start), dice.column, greedy_worth(players))
