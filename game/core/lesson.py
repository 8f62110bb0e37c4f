"""A first game that teaches by doing: a real match, its chance and its opponents written down beforehand.

A lesson is data. Its script is a list of actions in notation, as a record's is, cut into steps: at each step the learner
reads a text, does the one thing that the step wants (or only reads on), and what follows happens by itself. A game that
has a module `lesson` with a `LESSON` offers it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from game.core.game import Game, OptionValue
from game.core.state import State


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a lesson.

    `text` is what the learner reads, `hint` what another choice is answered with ('' for a general answer); both are
    message ids. `do` is what is to be done in notation, several actions of one click with `; ` between them (at a chance
    node: what the learner's throw brings); '' where the learner only reads on. `then` follows by itself, in the same
    form: chance, what other seats do, and what the learner has no choice in. `point` names what is meant beside the button
    for `do`: elements of the table by id or `data-move`. Where the deed is `composed` in a form there is no such button, and
    `point` names all that is to be marked and pressed, in its order. `rules` is the section of the guide with the rule.
    """

    text: str
    do: str = ""
    then: str = ""
    hint: str = ""
    point: tuple[str, ...] = ()
    rules: str = ""
    composed: bool = False


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson for the first seat; `rivals` are the bots who play on when the script is over, one a seat.

    `opening` is what has happened before the first step. The last step is only read: it says that this was all.
    """

    rivals: tuple[str, ...]
    opening: str
    steps: tuple[Step, ...]
    minutes: int
    options: Mapping[str, OptionValue] = field(default_factory=lambda: MappingProxyType({}))


class Course:
    """The script of a lesson as one list of actions, and where in it each step stands.

    At step n the learner is awaited when `starts[n]` actions have happened.
    """

    def __init__(self, lesson: Lesson) -> None:
        """The course of *lesson*."""
        self.steps = lesson.steps
        script = parts(lesson.opening)
        starts = []
        for step in lesson.steps:
            starts.append(len(script))
            script += parts(step.do) + parts(step.then)
        self.script = tuple(script)
        self.starts = tuple(starts)
        self.opening = len(parts(lesson.opening))

    @property
    def last(self) -> int:
        """The number of the last step."""
        return len(self.steps) - 1

    def wanted(self, step: int) -> int:
        """The step whose deed is awaited at *step*: itself, or the next with one where nothing happens before it."""
        while not self.steps[step].do and step < self.last and self.starts[step + 1] == self.starts[step]:
            step += 1
        return step

    def place(self, step: int, actions: tuple[str, ...]) -> int | None:
        """The step at which a match stands after *actions*: *step* if that can be, else the first that fits.

        None where the actions are not those of the script, or break off within a deed.
        """
        done = len(actions)
        if actions != self.script[:done] or done < self.opening:
            return None
        fitting = [n for n in range(len(self.steps)) if self._arrival(n) <= done <= self.starts[n]]
        return step if step in fitting else fitting[0] if fitting else None

    def before(self, done: int) -> int | None:
        """The last step with a deed that began before *done* actions had happened, None where there is none."""
        deeds = [n for n, step in enumerate(self.steps) if step.do and self.starts[n] < done]
        return deeds[-1] if deeds else None

    def _arrival(self, step: int) -> int:
        """After how many actions a match is on its way to *step*: when the deed of the step before it is done."""
        return self.starts[step - 1] + len(parts(self.steps[step - 1].do)) if step else self.starts[0]


def parts(text: str) -> list[str]:
    """The single actions of `first 1; roll 1 2 3`."""
    return [part.strip() for part in text.split(";") if part.strip()]


def positions(lesson: Lesson, game: Game) -> Iterator[tuple[int, State]]:
    """Each step's number and the state in which it awaits the learner, played through the rules.

    Raises ActionError where the script does not hold.
    """
    course = Course(lesson)
    state = game.new_initial_state(1 + len(lesson.rivals), **lesson.options)
    for number, start in enumerate(course.starts):
        for text in course.script[len(state.past) : start]:
            state.apply_action(state.parse_action(text))
        yield number, state
