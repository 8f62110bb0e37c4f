"""How a puzzle goes on after an answer, played out on its table: the choice, then the replies of all sides.

The game's best bot replies for every seat, with what that seat sees, in slices as in any match. Chance is drawn as the rules
draw it, with luck that belongs to the puzzle and the place (`luck_of`): nobody picks the draw that proves the answer right,
everyone meets the same one, and so do the lines of two choices. What is hidden is as it was in the match that the puzzle
comes from. A line ends at the match's end, or when the person would decide again after others have, with LEAST to LONGEST
moves.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import inf
from random import Random
from time import monotonic

from game.app.advice.advice import MOST, adviser_of
from game.app.match.applied import ObservationCache
from game.app.match.log import Log
from game.app.match.match import Match
from game.core.i18n import Words
from game.core.puzzles import luck_of
from game.core.record import Record
from game.core.state import CHANCE, Action, Observation

LEAST, LONGEST = 4, 6  # moves of a line, rolls and draws aside
MOMENT = 0.03  # seconds of work for the answer itself; the rest follows


@dataclass(slots=True)
class Line:
    """What follows `start`, the actions from the question to a person's choice: the actions, as far as they are known, and
    how many of them each of its steps ends after. `deciders` are the seats that have decided, in `moves` steps; `is_over`
    says that nothing follows."""

    start: Sequence[Action]
    actions: list[Action] = field(default_factory=list)
    ends: list[int] = field(default_factory=list)
    deciders: set[int] = field(default_factory=set)
    moves: int = 0
    is_over: bool = False

    def forget(self) -> None:
        """Drop what is not a whole step yet."""
        del self.actions[self.ends[-1] if self.ends else 0 :]


class PlayedOut(Match):
    """A position of a match in question, and the lines that follow it. `asked` is the position, `question` what its player
    sees there; `found` are the actions that the person has found since. `line` is the one on the table, None while the
    question is; `shown` counts its steps on the table, and it goes on by itself until `wanted` are. With `is_still` no line
    begins to do so."""

    def __init__(self, key: str, luck: str, record: Record, t: Words) -> None:
        """*luck* names what the draws belong to."""
        super().__init__(key, record, t)
        self.mark("Counted", "no")
        self.asked = self.state.clone()
        self.question: Observation = self.asked.observation(self.asked.current_player())
        self.found: list[Action] = []
        self.line: Line | None = None
        self.shown = 0
        self.wanted = 0
        self.is_still = False
        self._luck = luck
        self._lines: dict[tuple[Action, ...], Line] = {}

    # -- what is on the table ----------------------------------------------------------------------------------------

    def follow(self, start: tuple[Action, ...]) -> None:
        """Put the line that begins with *start* on the table, its first step at once."""
        self.line = self._lines.setdefault(start, Line(start))
        self.seek(0)
        self.wanted = 1
        self.step(monotonic() + MOMENT)
        if not self.is_still:
            self.play()

    def play(self) -> None:
        """Go on by itself, from the start if it is at its end."""
        if self.line is not None and self.line.is_over and self.shown == len(self.line.ends):
            self.seek(0)
        self.wanted = MOST * LONGEST

    def seek(self, step: int) -> None:
        """Show so many steps of the line, as far as they are known, and stop there."""
        if self.line is None:
            return
        self.line.forget()
        self._thought = None
        self._players.clear()
        self.shown = self.wanted = min(max(step, 0), len(self.line.ends))
        self._place(self.line.actions[: self.line.ends[self.shown - 1]] if self.shown else [])

    def stop(self) -> None:
        """Go on no further by itself."""
        self.wanted = self.shown

    def close(self) -> None:
        """Put the question back on the table."""
        self.line, self._thought = None, None
        self._place(self.found)

    def _place(self, actions: Sequence[Action]) -> None:
        """Show the position after *actions* from the question on."""
        self.state = self.asked.clone()
        self._log = Log(self.record, self.t)
        for action in actions:
            self.state.apply_action(action)

    def outcomes(self) -> list[str]:
        """What has come of the line so far, in sentences of the game."""
        if self.line is None or not self.shown:
            return []
        state, me, found = self.asked.clone(), self.question.seat, list[str]()
        sights, view = ObservationCache(self.parts.pacing), self.view(active=False, hints=False)
        for action in self.line.actions[: self.line.ends[self.shown - 1]]:
            done = sights.apply(state, action, [me])
            if what := self.parts.after.outcome(done.seen[me], action, done.now[me], view):
                found.append(what)
        return found

    # -- how it goes on ----------------------------------------------------------------------------------------------

    def goes_on(self) -> bool:
        """Whether the line on the table goes on by itself."""
        line = self.line
        return line is not None and self.shown < self.wanted and (self.shown < len(line.ends) or not line.is_over)

    def step(self, until: float = inf) -> bool:
        """Show the next step of the line. Returns False if there is none, or if a bot thinks on at the time *until*."""
        if self.line is None or not self.goes_on():
            return False
        if self.shown == len(self.line.ends):
            if not self._extend(self.line, until):
                return False
        else:
            for action in self.line.actions[len(self.state.past) - len(self.asked.past) : self.line.ends[self.shown]]:
                self._do(action)
        self.shown += 1
        return True

    def _extend(self, line: Line, until: float) -> bool:
        """Find the next step of *line* and play it: a move with what follows it by itself, or what chance brings. False if
        a bot has not decided by the time *until*."""
        mover, pacing = self.state.current_player(), self.parts.pacing
        if mover == CHANCE:
            self._find(line, self._accident())
        else:
            for _ in range(MOST):
                known = len(line.actions) < len(line.start)
                action = line.start[len(line.actions)] if known else self._choice(mover, until)
                if action is None:
                    return False
                self._find(line, action)
                if not pacing.is_step(action) or self.state.current_player() != mover:
                    break
            line.moves += 1
            line.deciders.add(mover)
        while self.mover() == CHANCE:
            self._find(line, self._accident())
            if type(line.actions[-1]) in pacing.staged:
                break
        line.ends.append(len(line.actions))
        line.is_over = len(line.actions) >= len(line.start) and self._is_over(line)
        return True

    def _is_over(self, line: Line) -> bool:
        if self.state.is_terminal() or line.moves >= LONGEST:
            return True
        others = self.state.current_player() == self.question.seat and len(line.deciders) > 1
        return others and line.moves >= LEAST

    def _find(self, line: Line, action: Action) -> None:
        line.actions.append(action)
        self._do(action)

    def _do(self, action: Action) -> None:
        """Apply it. No character comments on it, and its end is none of a match that was played."""
        self._apply(action)
        self.word, self.has_just_ended = None, False

    def _chance(self) -> Random:
        return luck_of(self._luck, len(self.state.past))

    def _level(self, seat: int) -> str:
        return adviser_of(self)

    def saved(self) -> Record:
        """The record up to the question."""
        return self.record.with_actions(self.asked.past)
