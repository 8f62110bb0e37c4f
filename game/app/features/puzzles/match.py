"""A puzzle on the table: the position before one decision of a match, which the person answers once at a time.

Nothing of it is in the list of matches. The panel above the table says what an answer is worth, and what follows the best
choice is played out on the table (`line`); after a wrong answer also what follows that, if the person wants to see it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game import games
from game.app.features.puzzles.line import PlayedOut
from game.app.match.policy import MatchPolicy
from game.app.match.seats import signed
from game.core import coding
from game.core.i18n import Words
from game.core.puzzles import UNKNOWN, Puzzle, go_to_choice
from game.core.record import Record
from game.core.state import Action, Observation

DAY, RUN, THEME, PATH, ONE, OWN, AGAIN = "day", "run", "theme", "path", "one", "own", "again"
LIVES = 3
POLICY = MatchPolicy(reseats=False, hints=False, stored=False, rated=False, pauses=False)


@dataclass(slots=True)
class Series:
    """What the person is solving: the puzzle of a day, a run until three answers are wrong, those of a theme, the exercises
    of the learning path, one from the person's own match, those that come back after they were failed, or one alone.

    `queue` has the puzzles, `at` is the place of the one on the table. `name` is the date, the theme, the number of the
    first exercise or the key of the person's match.
    """

    kind: str
    queue: Sequence[Puzzle]
    at: int = 0
    name: str = ""
    lives: int = LIVES
    right: int = 0  # answers right at the first try

    @property
    def is_over(self) -> bool:
        """Whether nothing comes after the puzzle on the table."""
        return self.at + 1 >= len(self.queue) or (self.kind == RUN and not self.lives)


@dataclass(slots=True)
class Answer:
    """The last answer to a puzzle: the action's place among the legal ones, and whether it has been stored."""

    place: int
    noted: bool = False


class PuzzleMatch(PlayedOut):
    """A puzzle of one choice, or of several in a row: `turns` of them, of which the person has found `turn`. `answer` is the
    person's last answer that was wrong or found the last choice, `tries` counts those; `wrong` is how the match goes up to
    the last wrong one. `revealed` is true when they have asked for the best choice. It is over when they have found all or
    asked."""

    policy = POLICY

    def __init__(self, puzzle: Puzzle, series: Series, t: Words, name: str = "", record: Record | None = None) -> None:
        """*record* is the position of a puzzle that has no link. Raises RecordError for a puzzle whose match today's rules
        do not replay."""
        self.puzzle = puzzle
        self.series = series
        self.answer: Answer | None = None
        self.tries = 0
        self.wrong: tuple[Action, ...] = ()
        self.revealed = False
        record = coding.from_text(puzzle.link, games) if record is None else record
        super().__init__(f"puzzle-{puzzle.key}", puzzle.key, signed(record, name), t)
        self.legal = self.state.legal_actions()
        if len(self.legal) != len(puzzle.costs):
            raise ValueError("a puzzle has a cost for each legal action")
        self._way = self._found_way()
        self.turn = 0

    def _found_way(self) -> list[tuple[tuple[Action, ...], Action, Observation]]:
        """For each choice to find: what has happened since the position of the first, the best choice there, and what the
        person sees then."""
        way: list[tuple[tuple[Action, ...], Action, Observation]] = [((), self.legal[self.puzzle.best], self.question)]
        state, me = self.asked.clone(), self.question.seat
        for place in self.puzzle.more:
            before, best, _ = way[-1]
            state.apply_action(best)
            between = go_to_choice(state, me, self.puzzle.key)
            if between is None or place >= len(state.legal_actions()):
                break
            way.append(((*before, best, *between), state.legal_actions()[place], state.observation(me)))
        return way

    @property
    def address(self) -> str:
        return f"#/puzzle/{self.game.key}/{self.puzzle.key}"

    @property
    def turns(self) -> int:
        """How many choices there are to find."""
        return len(self._way)

    @property
    def best(self) -> Action:
        """The best choice of those that the person has to find now."""
        return self._way[min(self.turn, self.turns - 1)][1]

    @property
    def bests(self) -> list[tuple[Observation, Action]]:
        """All best choices, each with what the person sees before it."""
        return [(seen, best) for _, best, seen in self._way]

    @property
    def best_line(self) -> tuple[Action, ...]:
        """How the match goes up to the last best choice."""
        before, best, _ = self._way[-1]
        return (*before, best)

    @property
    def rival(self) -> Action:
        """What to compare the first best choice with: the last answer if it is wrong, or else the second best."""
        wrong = len(self.wrong) == 1 and not self.is_right
        return self.wrong[0] if wrong else self.legal[self.puzzle.second]

    @property
    def is_right(self) -> bool:
        """Whether the person has found all."""
        return self.turn == self.turns

    @property
    def cost(self) -> int:
        """What the last answer costs, in thousandths; UNKNOWN for a choice that was not tried."""
        return UNKNOWN if self.answer is None or self.turn else self.puzzle.costs[self.answer.place]

    def act(self, text: str) -> None:
        """Answer with the first action of *text*; a wrong first answer costs a life of a run."""
        action, _ = self.check(text)[0]
        place = self.state.legal_actions().index(action)
        if action != self.best:
            self.wrong = (*self._way[self.turn][0], action)
        else:
            self.turn += 1
            if self.turn < self.turns:
                self.answer, self.found = None, list(self._way[self.turn][0])
                self.close()
                return
        self.answer = Answer(place)
        self.tries += 1
        if self.tries == 1:
            self.series.right += self.is_right
            self.series.lives -= not self.is_right
        if self.is_right:
            self.follow(self.best_line)

    def repeat(self, text: str) -> None:
        self.act(text)

    def reveal(self) -> None:
        """Show the best choice: the puzzle is over, unsolved."""
        if not self.tries and not self.revealed:
            self.series.lives -= 1
        self.revealed = not self.is_right
        self.follow(self.best_line)

    @property
    def is_over(self) -> bool:
        """Whether there is nothing left to answer."""
        return self.is_right or self.revealed

    def awaits_person(self) -> bool:
        return not self.is_over and self.line is None

    def only_way(self) -> bool:
        return False

    def is_fatal(self, text: str) -> bool:
        """False: an answer ends nothing."""
        return False

    def ends_undo(self, text: str) -> bool:
        """False: a puzzle can be answered again."""
        return False

    def undo_point(self) -> int | None:
        return None
