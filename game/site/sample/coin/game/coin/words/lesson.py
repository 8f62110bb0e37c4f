"""The tutorial of Heads: throw until you nearly win."""

from __future__ import annotations

from game.core.i18n import N_
from game.core.lesson import Lesson, LessonStep

_READ = (
    N_("This is Heads. Who shows three heads first wins."),
    N_("There is a coin and nothing else: no secrets, no cards."),
    N_("Heads and tails come up alike often."),
    N_("The list shows how many heads each player has."),
    N_("What you may do stands at the foot of the table."),
)
_THROW = N_("Toss the coin.")
_LUCK = N_("Heads. Now your rival tosses, then it’s your turn again.")
_PASS = N_("You may pass as well. It helps nobody; try it once.")
_DONE = N_("Two heads: one more and you have won. That is all there is to it; play on as you like.")

LESSON = Lesson(
    rivals=("greedy",),
    opening="",
    steps=(
        *(LessonStep(text) for text in _READ),
        LessonStep(_THROW, "throw", "heads; throw; tails", rules="turn"),
        LessonStep(_LUCK, "throw", "tails; throw; heads"),
        LessonStep(_PASS, "pass", "throw; tails"),
        LessonStep(_THROW, "throw", "heads; throw; tails"),
        LessonStep(_DONE, rules="end"),
    ),
    minutes=1,
)
