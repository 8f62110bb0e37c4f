"""Tutorials: matches that follow a lesson's script until it is over. They are saved, left and resumed like any other.

The record's tag `Lesson` holds the number of the learner's step, or OVER when there is nothing left to teach: from then
on it is an ordinary match with an unusual opening.
"""

from __future__ import annotations

from math import inf

from game.app.match.base import Move
from game.app.match.match import Match
from game.app.match.policy import MatchPolicy
from game.core import bounds
from game.core.game import Game
from game.core.i18n import N_, Words
from game.core.lesson import Course, Lesson
from game.core.record import HUMAN, Record, Seat
from game.core.state import Action
from game.roster import parts_of

TAG = "Lesson"
OVER = "over"
MOST = 999  # steps of a lesson

OTHERWISE = N_("Good idea, but not for this step. Try the highlighted one.")
READ_FIRST = N_("Not yet – read this first, then press “Next”.")
NO_MORE = N_("That’s the end of the tutorial. Press “Keep playing” to finish this match your own way.")


def first_game(game: Game, lesson: Lesson) -> Record:
    """The record with which *lesson* begins."""
    seats = (Seat(HUMAN), *(Seat(level) for level in lesson.rivals))
    course = Course(lesson)
    opening = course.script[: course.opening]
    return Record(game.key, game.rules, seats, game.settle(lesson.options), ((TAG, "0"),), opening)


def is_lesson(record: Record) -> bool:
    """Whether a record is a lesson that the player neither finished nor left for an ordinary match."""
    return bounds.whole(record.tag(TAG), 0, MOST) is not None


def opens(key: str, record: Record, t: Words) -> Match:
    """The match of the *record* of a lesson: with a teacher if it follows the lesson, otherwise an ordinary one."""
    lesson = parts_of(record.game).words.lesson
    if _is_seated(record, lesson):
        course = Course(lesson)
        place = course.place(record.number(TAG, MOST), record.actions)
        if place is not None:
            return LessonMatch(key, record, t, course, place)
    return Match(key, record.with_tag(TAG, OVER), t)


def _is_seated(record: Record, lesson: Lesson) -> bool:
    people = [seat.is_human for seat in record.seats]
    options = all(record.options[key] == value for key, value in lesson.options.items())
    return people == [True] + [False] * len(lesson.rivals) and options


POLICY = MatchPolicy(
    titled=lambda _, title, t: t("{game}: tutorial", game=title),
    reseats=False,
    hints=False,
    rated=False,
    explores=False,
    pauses=False,
)


class LessonMatch(Match):
    """A match that follows a lesson. `at` is the learner's step; `answer` is the message id of the reply to a wrong
    choice."""

    policy = POLICY

    def __init__(self, key: str, record: Record, t: Words, course: Course, at: int) -> None:
        self.course = course
        self.at = at
        self.answer = ""
        super().__init__(key, record, t)

    @property
    def practice(self) -> bool:
        """True: any action can be undone, because the script deals the same again."""
        return True

    def goes_on(self) -> bool:
        """Whether more of the script has to happen before the learner's step."""
        return len(self.state.past) < self.course.starts[self.at]

    def awaits_person(self) -> bool:
        return not self.goes_on() and super().awaits_person()

    def only_way(self) -> bool:
        """False: the learner does everything by hand."""
        return False

    def act(self, text: str) -> None:
        """Apply the action that the step asks for; any other legal action changes nothing and gets a reply."""
        self._try(self.check(text))

    def repeat(self, text: str) -> None:
        self.act(text)

    def roll(self) -> None:
        if self.awaits_roll():
            self._try(None)
        else:
            super().roll()  # raises for an illegal action

    def read_on(self) -> None:
        """Go to the next step if this one is only text to read."""
        if self.at == self.course.last:
            self.answer = NO_MORE
        elif self.course.steps[self.at].do:
            self.answer = self.course.steps[self.at].hint or OTHERWISE
        elif not self.goes_on():
            self._go(self.at + 1)

    def step(self, until: float = inf) -> bool:
        if not self.goes_on():
            return False
        action = self._next()
        while self.parts.pacing.is_step(action) and self.goes_on() and not self.state.is_chance_node():
            action = self._next()
        self.settle()
        return True

    def settle(self) -> None:
        """Apply at once what nobody starts by hand, as far as the script goes."""
        while self.goes_on() and self.state.is_chance_node() and self.parts.pacing.roller(self.state) is None:
            if type(self._next()) in self.parts.pacing.staged:
                return

    def undo_point(self) -> int | None:
        wanted = self.course.before(len(self.state.past))
        return None if wanted is None else self.course.starts[wanted]

    def undo(self) -> bool:
        wanted = self.course.before(len(self.state.past))
        if wanted is None or not super().undo():
            return False
        self.undone.clear()  # the action is repeated just as it was
        self._stand(wanted)
        return True

    def ordinary(self) -> Match:
        """The same match without the teacher, at the same position."""
        return Match(self.key, self.saved().with_tag(TAG, OVER), self.t)

    def _try(self, move: Move | None) -> None:
        """Apply *move* (None means a throw) if it is the action that the script expects."""
        number = self.course.wanted(self.at)
        wanted = self.course.steps[number].do
        if not wanted:
            self.answer = NO_MORE if number == self.course.last else READ_FIRST
        elif move is None:
            self._apply(self.state.parse_action(wanted))
            self._go(number + 1)
        elif "; ".join(str(action) for action, _ in move) != wanted:
            self.answer = self.course.steps[number].hint or OTHERWISE
        else:
            for action, after in move:
                self._apply(action, after)
            self._go(number + 1)

    def _go(self, step: int) -> None:
        self._stand(step)
        self.settle()

    def _stand(self, step: int) -> None:
        self.at = step
        self.answer = ""
        self.mark(TAG, str(step))

    def _next(self) -> Action:
        action = self.state.parse_action(self.course.script[len(self.state.past)])
        self._apply(action)
        return action
