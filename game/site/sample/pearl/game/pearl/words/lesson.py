"""The tutorial of Pearls: draw, look, draw again."""

from __future__ import annotations

from game.core.i18n import N_
from game.core.lesson import Lesson, LessonStep

_READ = (
    N_("This is Pearls. The best hand of ten or less wins."),
    N_("Your card lies in your hand. Others see only its back."),
    N_("The deck has the cards 1 to 6, each twice."),
)
_DRAW = N_("Draw a card.")
_DREW = N_("You have six. The other player drew too, and only they know what.")
_LOOK = N_("You may look at a hand once in a match. Do it now.")
_KNOW = N_("You saw a 3 and a 5. The card drawn after that you don’t know.")
_AGAIN = N_("Six is too little. Draw once more.")
_NINE = N_("You have nine. The other player shows nine too.")
_DONE = N_("Show and share the victory, or draw and hope for a 1. Play on as you like!")

LESSON = Lesson(
    rivals=("greedy",),
    opening="deal 1 4; deal 2 3",
    steps=(
        *(LessonStep(text) for text in _READ),
        LessonStep(_DRAW, "draw", "deal 1 2; draw; deal 2 5", rules="turn"),
        LessonStep(_DREW),
        LessonStep(_LOOK, "peek 2", "draw; deal 2 1", rules="turn"),
        LessonStep(_KNOW),
        LessonStep(_AGAIN, "draw", "deal 1 3; show 3 5 1"),
        LessonStep(_NINE),
        LessonStep(_DONE, rules="end"),
    ),
    minutes=1,
)
