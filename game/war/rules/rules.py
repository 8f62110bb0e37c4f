"""Age of War, the rules. Section names are those of the rule sheet (Fantasy Flight Games 2014).

A turn ("A player's turn"):
1. Roll all seven dice (chance: `roll 1 1 2 3 A C D`, faces in the order 1 2 3 A C D).
2. Fill one battle line of a castle in the centre or face up before an opponent (`fill Kiyosu 3`, lines counted from 1 as
   printed; `fill Kiyosu steal` is the special daimyo line, needed only against an opponent), or lose a die (`lose`).
   The first line filled fixes the castle for the turn. A fill uses the fewest dice that suffice: excess is never useful.
3. All lines filled: the player takes the castle and the turn ends. No dice left: the attempt fails and the turn ends.
   Otherwise roll the rest.
A player who has all castles of a clan turns them face down: safe, and worth the clan's bonus instead of their points.
The match ends at once when the last castle leaves the centre. Chance draws the first player (`first 2`).

Order of legal actions: castles in the order of the table in `cards`, their lines from top to bottom, the steal line last,
then `lose`. Chance outcomes: rolls in the order of faces 1 2 3 A C D, first players by seat. No options.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Mapping, Sequence
from random import Random

from game.core.fields import seen_slots, slots
from game.core.options import OptionValue
from game.core.state import CHANCE, TERMINAL, Action, Observation, SeenAs, State, share_victory
from game.war.rules.actions import FIRSTS, ROLL_BY_TEXT, ROLLS, VERBS, Fill, First, Lose, Roll, dice_used
from game.war.rules.battle_lines import FIRST, choices, open_lines, possible
from game.war.rules.cards import CASTLES, CLANS, DICE
from game.war.rules.position import CASTLE_NUMBER, CENTRE, CLAN_CASTLES, CLAN_OF, NOBODY, Table, completes


class WarObservation(Table, Observation):
    """Everything: Age of War has no secrets."""

    __slots__ = seen_slots(Table)


class WarState(Table, SeenAs[WarObservation]):
    """A position of Age of War; its fields are those of `Table`."""

    __slots__ = (*slots(Table), "_open")

    verbs = VERBS
    seen_as = WarObservation
    _open: int | None  # the lines that may come first, the same for a whole turn

    def __init__(self, players: int, options: Mapping[str, OptionValue]) -> None:
        super().__init__(players, options)
        self.owner = [CENTRE] * len(CASTLES)
        self.safe = [False] * len(CASTLES)
        self.turn = NOBODY
        self._begin_turn(NOBODY)

    def current_player(self) -> int:
        if self.faces:
            return self.turn
        return CHANCE if CENTRE in self.owner else TERMINAL

    def is_terminal(self) -> bool:
        return not self.faces and CENTRE not in self.owner

    def is_chance_node(self) -> bool:
        return not self.faces and CENTRE in self.owner

    def roller(self) -> int | None:
        """A turn begins with a roll of all dice; rerolls follow from a choice."""
        return self.turn if self.current_player() == CHANCE and self.turn != NOBODY and self.dice == DICE else None

    def opener(self) -> int:
        first = self.past[0] if self.past else None
        return first.seat if isinstance(first, First) else NOBODY

    # -- what is legal -----------------------------------------------------------------------------------------------

    def _legal_now(self) -> tuple[Action, ...]:
        if self.faces:
            if self.target == NOBODY:
                lines = self._open
                if lines is None:
                    lines = self._open = open_lines(self.owner, self.safe, self.turn)
            else:
                lines = (self.lines_needed(self.target) & ~self.filled) << FIRST[self.target]
            return choices(possible(self.faces) & lines)
        if CENTRE not in self.owner:
            return ()
        return FIRSTS[: self.players] if self.turn == NOBODY else ROLLS[self.dice].rolls

    def _is_legal(self, action: Action) -> bool:
        if self.faces or self.turn == NOBODY or type(action) is not Roll:
            return State._is_legal(self, action)  # super() takes longer
        return action.faces in ROLLS[self.dice].faces and CENTRE in self.owner

    def _find(self, text: str) -> Action | None:
        if text.startswith("roll"):
            roll = ROLL_BY_TEXT.get(text)
            return roll if roll is not None and self._is_legal(roll) else None
        return super()._find(text)

    # -- what happens ------------------------------------------------------------------------------------------------

    def sample_chance(self, rng: Random) -> Action:
        if self.turn == NOBODY:
            return FIRSTS[int(rng.random() * self.players)]
        table = ROLLS[self.dice]
        return table.rolls[bisect(table.cumulative, int(rng.random() * table.cumulative[-1]))]

    def _apply(self, action: Action) -> None:
        if type(action) is Roll:  # the most frequent first: a match calls this thousands of times
            self.faces = action.faces
        elif type(action) is Fill:
            self._fill(CASTLE_NUMBER[action.castle], action.line, action.castle)
        elif isinstance(action, Lose):
            self.dice -= 1
            self.faces = ""
            if not self.dice:
                self._begin_turn(self._next_seat())
        elif isinstance(action, First):
            self._begin_turn(action.seat)

    def _fill(self, number: int, line: int, castle: str) -> None:
        self.target = number
        self.filled |= 1 << line
        self.dice -= dice_used(self.faces, castle, line)
        self.faces = ""
        if self.filled == self.lines_needed(number):
            self._conquer(number)
            self._begin_turn(self._next_seat())
        elif not self.dice:
            self._begin_turn(self._next_seat())

    def _conquer(self, number: int) -> None:
        """Conquering a castle, conquering a clan: the last castle of a clan turns all of them face down."""
        self.owner[number] = self.turn
        if completes(self.owner, self.turn, number):
            for castle in CLAN_CASTLES[CLAN_OF[number]]:
                self.safe[castle] = True

    def _next_seat(self) -> int:
        return (self.turn + 1) % self.players

    def _begin_turn(self, seat: int) -> None:
        self.turn = seat
        self.dice = DICE
        self.faces = ""
        self.target = NOBODY
        self.filled = 0
        self._open = None

    # -- how it stands -----------------------------------------------------------------------------------------------

    def scores(self) -> list[int | None]:
        return list(standings(self.players, self.owner, self.safe)[0])

    def returns(self) -> list[float]:
        if CENTRE in self.owner:
            return [0.0] * self.players
        ranks = list(zip(*standings(self.players, self.owner, self.safe), strict=True))
        return share_victory(self.players, [seat for seat in range(self.players) if ranks[seat] == max(ranks)])


def standings(players: int, owner: Sequence[int], safe: Sequence[bool]) -> tuple[list[int], list[int], list[int]]:
    """Points, castles and clans of each seat, in the order in which they decide ("Winning the game").

    A conquered clan counts its bonus instead of its castles' points; its castles still count as castles.
    """
    points, castles, clans = [0] * players, [0] * players, [0] * players
    for number, seat in enumerate(owner):
        if seat != CENTRE:
            castles[seat] += 1
            if not safe[number]:
                points[seat] += CASTLES[number].points
    for clan, members in zip(CLANS, CLAN_CASTLES, strict=True):
        if safe[members[0]]:
            points[owner[members[0]]] += clan.bonus
            clans[owner[members[0]]] += 1
    return points, castles, clans
