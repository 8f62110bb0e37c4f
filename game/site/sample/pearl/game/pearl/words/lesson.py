"""The tutorial of Pearls: draw, and draw again."""

from __future__ import annotations

from game.core.i18n import N_
from game.core.lesson import Lesson, LessonStep

LESSON = Lesson(
    rivals=("greedy",),
    opening="deal 1 4; deal 2 3",
    steps=(
        LessonStep(N_("This is Pearls. The best hand of ten or less wins.")),
        LessonStep(N_("The deck has the cards 1 to 6, each twice.")),
        LessonStep(N_("Everyone starts with one card.")),
        LessonStep(N_("Your card lies in your hand. Others see only its back.")),  # hidden
        LessonStep(N_("On your turn you draw a card or stop.")),
        LessonStep(N_("More than ten is worth nothing.")),
        LessonStep(N_("Your hand makes four. Draw a card."), "draw", "deal 1 2; draw; deal 2 5", rules="turn"),
        LessonStep(N_("You have six. The other player drew too.")),
        # hidden:
        LessonStep(N_("You may look at a hand once in a match. Do it now."), "peek 2", "peek 1", rules="turn"),
        LessonStep(N_("You saw a 3 and a 5. The other player looked at your hand too.")),
        # end
        LessonStep(N_("Six is too little. Draw once more."), "draw", "deal 1 3; stop 3 5"),
        LessonStep(N_("You have nine. The other player stops with eight.")),
        LessonStep(N_("Stop and win, or draw and hope for a 1. Play on as you like!"), rules="end"),
    ),
    minutes=1,
)
