"""The explorer of Age of War for two: any position by its text, and what the solved game says of it.

.1..2.........1 123AACD
the owner of each castle in the order of `CASTLES` ('.' in the centre, '1', '2'), the player about to roll, and a roll
"""

from __future__ import annotations

import re
from collections.abc import Generator, Mapping
from dataclasses import dataclass, field, replace

from game.core.state import Action
from game.war.bot.evaluation import action_values, prospects, share
from game.war.bot.solved import Exact, table
from game.war.rules.actions import ROLLS, ways
from game.war.rules.cards import CASTLES, DICE, FACES
from game.war.rules.odds import after_first_fill, targets, turn_value
from game.war.rules.position import CENTRE, safe_castles
from game.war.rules.rules import WarObservation, WarState

_TEXT = re.compile(rf"([.12]{{{len(CASTLES)}}})([12])(?:[ _]([{FACES}]{{{DICE}}}))?", re.ASCII)
_SIGNS = {".": CENTRE, "1": 0, "2": 1}
ROLLED = "123AACD"  # the roll that is shown first: every face
NO_CASTLE, NOT_LISTED = len(CASTLES), -1  # of `Position.listed`


@dataclass(frozen=True, slots=True)
class Position:
    """The owner of each castle, the player about to roll, the roll that is looked at, and the castle whose first rolls are
    listed: NO_CASTLE for those that attack none, NOT_LISTED for no list. The list makes no other position."""

    owner: tuple[int, ...] = (CENTRE,) * len(CASTLES)
    mover: int = 0
    faces: str = ROLLED
    listed: int = field(default=NOT_LISTED, compare=False)

    def __str__(self) -> str:
        signs = {owner: sign for sign, owner in _SIGNS.items()}
        return "".join(signs[owner] for owner in self.owner) + str(self.mover + 1) + "_" + self.faces


@dataclass(frozen=True, slots=True)
class Study:
    """What best play makes of a position: the mover's chance to win before the roll and after a turn that takes nothing; by
    castle, what taking it adds to that, and how often best play begins its siege with the first roll; how often it begins
    none; the chance after each choice with the roll that is looked at, the best first; for each first roll its faces, the
    castle that it attacks, NO_CASTLE for none, and the chance. In a position without castles in the centre the match is
    over: then there is only the mover's share."""

    chance: float
    nothing: float = 0.0
    gains: Mapping[int, float] | None = None
    begun: Mapping[int, float] | None = None
    passed: float = 0.0
    choices: tuple[tuple[Action, float], ...] = ()
    rolls: tuple[tuple[str, int, float], ...] = ()


def read(text: str) -> Position:
    """The position in *text*; '' is the start. ValueError for anything else."""
    if not text:
        return Position()
    found = _TEXT.fullmatch(text)
    if found is None:
        raise ValueError("this is no position of Age of War for two")
    owner = tuple(_SIGNS[sign] for sign in found[1])
    return Position(owner, _SIGNS[found[2]], _sorted(found[3] or ROLLED))


def position_of(seen: WarObservation) -> Position:
    """The position before the turn that is under way; a roll of all dice is looked at."""
    faces = seen.faces if len(seen.faces) == DICE else ROLLED
    return Position(tuple(seen.owner), max(seen.turn, 0), _sorted(faces))


def changed(at: Position, what: str, number: int) -> Position:
    """*at* after a tap: on a castle (its next owner), on a die (its next face), or on the mover."""
    if what == "castle" and 0 <= number < len(CASTLES):
        after = {CENTRE: 0, 0: 1, 1: CENTRE}[at.owner[number]]
        return replace(at, owner=(*at.owner[:number], after, *at.owner[number + 1 :]))
    if what == "die" and 0 <= number < DICE:
        face = FACES[(FACES.index(at.faces[number]) + 1) % len(FACES)]
        return replace(at, faces=at.faces[:number] + face + at.faces[number + 1 :])
    if what == "rolls" and 0 <= number <= NO_CASTLE:
        return replace(at, listed=NOT_LISTED if at.listed == number else number)
    if what == "mover":
        return replace(at, mover=1 - at.mover)
    if what == "start":
        return Position()
    raise ValueError(f"nothing to tap is called {what[:20]!r}")


def study(at: Position) -> Generator[None, None, Study]:
    """Work it out, piece by piece."""
    yield None
    if CENTRE not in at.owner:
        return Study(share(at.owner, 2, at.mover))
    exact, seen = Exact(table()), _seen(at, _sorted(at.faces))
    yield from exact.unfolding(at.owner, [castle for castle, _ in targets(seen)])
    ends = prospects(seen, exact)
    wanted = tuple((castle, stolen, ends.gain[castle]) for castle, stolen in targets(seen) if ends.gain[castle] > 0)
    rolls = list[tuple[str, int, float]]()
    begun, passed, whole = dict.fromkeys(ends.gain, 0.0), 0.0, 0.0
    best = [turn_value(wanted, DICE - 1)] * len(ROLLS[DICE].rolls)
    begins = [-1] * len(best)
    yield None
    for castle, stolen, gain in wanted:
        for number, after in enumerate(after_first_fill(castle, stolen, DICE)):
            if gain * after > best[number]:
                best[number], begins[number] = gain * after, castle
    for roll, castle, value in zip(ROLLS[DICE].rolls, begins, best, strict=True):
        part = ways(roll.faces) / len(FACES) ** DICE
        whole += part * value
        rolls.append((_sorted(roll.faces), NO_CASTLE if castle < 0 else castle, ends.failed + value))
        if castle < 0:
            passed += part
        else:
            begun[castle] += part
    yield None
    values = sorted(action_values(seen, exact).items(), key=lambda pair: -pair[1])
    return Study(ends.failed + whole, ends.failed, ends.gain, begun, passed, tuple(values), tuple(rolls))


def _seen(at: Position, faces: str) -> WarObservation:
    state = WarState(2, {})
    state.owner, state.safe = list(at.owner), safe_castles(at.owner)
    state.turn, state.dice, state.faces = at.mover, DICE, faces
    return state.observation(at.mover)


def _sorted(faces: str) -> str:
    return "".join(sorted(faces, key=FACES.index))
