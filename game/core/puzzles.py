"""Puzzles: positions from matches of bots where one choice is clearly best, and the file that holds those of a game.

A puzzle is made once, by `python build.py puzzles GAME` (`game/arena/puzzles`), and stores all that a page needs to judge an
answer: no search runs when a person solves it. The file (`assets/<game>/puzzles.bin`) is JSON under zlib: the format's
number, the game's rules, and a row for each puzzle, the easiest first.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from random import Random

from game.core import coding
from game.core.state import Action, State

FORMAT = 2
MOST_BYTES = 4_000_000  # of an unpacked file
MOST_MORE = 2  # choices after the first
UNKNOWN = -1  # the cost of a choice that the search did not find worth a closer look


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position, and what each choice is worth.

    `link` is the match up to the decision, as a number in text (`core/coding`); a person takes the only human seat.
    `costs` has, for each legal action in order, how much less it wins than the best, in thousandths; the best costs 0.
    `win` is the chance to win after the best choice, in thousandths. `doubt` is half of the 99 % interval of the margin, in
    thousandths; 0 where the values are exact. `found` is how often in a hundred Novice, Steady and Strong choose the best.
    `theme` is a key of the game's themes. `more` are further choices to find, after what chance and the rules bring
    (`go_to_choice`): the place of each among the legal actions there.
    """

    link: str
    costs: tuple[int, ...]
    win: int
    doubt: int
    found: tuple[int, int, int]
    theme: str
    more: tuple[int, ...] = ()

    @property
    def key(self) -> str:
        """A short name that stays the same as long as the position does."""
        return f"{zlib.crc32(self.link.encode()):08x}"

    @property
    def best(self) -> int:
        """The place of the best choice among the legal actions."""
        return self.costs.index(0)

    @property
    def second(self) -> int:
        """The place of the best of the other choices."""
        return self.costs.index(self.margin)

    @property
    def margin(self) -> int:
        """How much less the second best choice wins, in thousandths."""
        return min(cost for cost in self.costs if cost > 0)

    @property
    def hardness(self) -> int:
        """How seldom bots find it: 0 where all of them do, 300 where none does."""
        return 300 - sum(self.found)


def luck_of(puzzle: str, step: int) -> Random:
    """What chance draws from after *step* actions, where the *puzzle* of this key is played out: the same for everybody."""
    return Random(f"{puzzle}/{step}")


def go_to_choice(state: State, seat: int, puzzle: str) -> Sequence[Action] | None:
    """Let what chance brings to the *puzzle* of this key, and what is the only way, happen in *state* until *seat* has to
    choose. Returns these actions; None, with *state* anywhere, if another seat has to or the match ends."""
    done = list[Action]()
    while not state.is_terminal():
        legal = () if state.is_chance_node() else state.legal_actions()
        if len(legal) > 1:
            return done if state.current_player() == seat else None
        done.append(legal[0] if legal else state.sample_chance(luck_of(puzzle, len(state.past))))
        state.apply_action(done[-1])
    return None


@dataclass(frozen=True, slots=True)
class Exercise:
    """A puzzle of a learning path, with a sentence before it and one after it."""

    key: str
    before: str
    after: str


def pack(puzzles: Sequence[Puzzle], rules: int) -> bytes:
    """The file of a game's puzzles, the easiest first."""
    ordered = sorted(puzzles, key=lambda one: (one.hardness, -one.margin, one.key))
    rows = [_row(one) for one in ordered]
    text = json.dumps({"format": FORMAT, "rules": rules, "puzzles": rows}, separators=(",", ":"))
    return zlib.compress(text.encode(), 9)


def _row(one: Puzzle) -> list[object]:
    row: list[object] = [one.link, one.costs, one.win, one.doubt, one.found, one.theme]
    return [*row, one.more] if one.more else row


def unpack(packed: bytes, rules: Collection[int]) -> tuple[Puzzle, ...]:
    """The puzzles in a file of one of these *rules*. Raises ValueError for bytes that are none, of another format or of
    other rules."""
    try:
        found = json.loads(_unzipped(packed))
        if found["format"] != FORMAT or found["rules"] not in rules:
            raise ValueError("these puzzles are of another version")
        return tuple(_puzzle(*row) for row in found["puzzles"])
    except (zlib.error, json.JSONDecodeError, KeyError, TypeError, UnicodeDecodeError) as error:
        raise ValueError("the file of puzzles is damaged") from error


def _unzipped(packed: bytes) -> bytes:
    """At most MOST_BYTES of what is packed."""
    data = zlib.decompressobj().decompress(packed, MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise ValueError("the file of puzzles is too large")
    return data


def _puzzle(
    link: str,
    costs: list[int],
    win: int,
    doubt: int,
    found: list[int],
    theme: str,
    more: Sequence[int] = (),
) -> Puzzle:
    """A row, typed and bounded."""
    numbers = [win, doubt, *found, *costs, *more]
    sound = all(isinstance(text, str) for text in (link, theme)) and all(type(number) is int for number in numbers)
    if not sound or len(link) > coding.MAX_TEXT or len(found) != 3 or costs.count(0) != 1 or len(costs) < 2:
        raise ValueError("a puzzle is damaged")
    if max(numbers) > 1000 or min(numbers) < UNKNOWN or max(costs) <= 0:
        raise ValueError("a puzzle is damaged")
    if len(more) > MOST_MORE or min(more, default=0) < 0:
        raise ValueError("a puzzle is damaged")
    novice, steady, strong = found
    return Puzzle(link, tuple(costs), win, doubt, (novice, steady, strong), theme, tuple(more))
