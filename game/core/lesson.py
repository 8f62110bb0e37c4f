"""A lesson teaches a game by doing: a real match whose chance and opponents are written down in advance.

A lesson is data. Its script is a list of actions in notation, like that of a record, divided into steps: at each step the
learner reads a text and does the one thing that the step wants (or only reads on); what follows happens by itself. A game
offers one in its parts.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from game.core.game import Game
from game.core.options import OptionValue
from game.core.state import State


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One step of a lesson.

    `text` is what the learner reads, `hint` the answer to any other choice ('' for a general one); both are message ids.
    `do` is the wanted action in notation, several actions of one click separated by `; ` (at a chance node: what the
    learner's roll gives); '' where the learner only reads on. `then` follows by itself, in the same form: chance, other
    seats' actions and forced ones. `point` names what to highlight besides the button for `do`: elements of the table by id
    or `data-move`. Where the action is `composed` in a form there is no such button; then `point` names everything to mark
    and press, in order. `rules` is the section of the guide with the rule.
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
    """A lesson for the first seat; `rivals` are the bots that play on when the script is over, one a seat.

    `opening` happens before the first step. The last step only has a text: it says that the lesson is over.
    """

    rivals: tuple[str, ...]
    opening: str
    steps: tuple[LessonStep, ...]
    minutes: int
    options: Mapping[str, OptionValue] = field(default_factory=lambda: MappingProxyType({}))


class Course:
    """The script of a lesson as one list of actions, and where in it each step stands.

    Step n begins, and waits for the learner, after `starts[n]` actions.
    """

    def __init__(self, lesson: Lesson) -> None:
        """The course of *lesson*."""
        self.steps = lesson.steps
        script = actions_of(lesson.opening)
        starts = []
        for step in lesson.steps:
            starts.append(len(script))
            script += actions_of(step.do) + actions_of(step.then)
        self.script = tuple(script)
        self.starts = tuple(starts)
        self.opening = len(actions_of(lesson.opening))

    @property
    def last(self) -> int:
        """The number of the last step."""
        return len(self.steps) - 1

    def wanted(self, step: int) -> int:
        """The step whose action *step* waits for: itself, or the next step that has one if nothing happens before."""
        while not self.steps[step].do and step < self.last and self.starts[step + 1] == self.starts[step]:
            step += 1
        return step

    def place(self, step: int, actions: tuple[str, ...]) -> int | None:
        """The step at which a match stands after *actions*: *step* if that can be, else the first that fits.

        None where the actions are not those of the script, or stop in the middle of a step's actions.
        """
        done = len(actions)
        if actions != self.script[:done] or done < self.opening:
            return None
        fitting = [n for n in range(len(self.steps)) if self._arrival(n) <= done <= self.starts[n]]
        return step if step in fitting else fitting[0] if fitting else None

    def before(self, done: int) -> int | None:
        """The last step with an action of its own that began before *done* actions had happened; None for none."""
        actions = [n for n, step in enumerate(self.steps) if step.do and self.starts[n] < done]
        return actions[-1] if actions else None

    def _arrival(self, step: int) -> int:
        """The number of actions after which a match is on its way to *step*: the action of the step before is done."""
        return self.starts[step - 1] + len(actions_of(self.steps[step - 1].do)) if step else self.starts[0]


def actions_of(text: str) -> list[str]:
    """The single actions of `first 1; roll 1 2 3`."""
    return [part.strip() for part in text.split(";") if part.strip()]


def positions(lesson: Lesson, game: Game) -> Iterator[tuple[int, State]]:
    """Each step's number and the state in which it waits for the learner, played by the rules.

    Raises ActionError where the script breaks a rule.
    """
    course = Course(lesson)
    state = game.new_initial_state(1 + len(lesson.rivals), **lesson.options)
    for number, start in enumerate(course.starts):
        for text in course.script[len(state.past) : start]:
            state.apply_action(state.parse_action(text))
        yield number, state
