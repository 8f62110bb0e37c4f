"""What the rules of Pearls leave open, as questions and answers."""

from __future__ import annotations

from game.core.i18n import N_
from game.ui.rulings import Ruling

RULINGS = (
    Ruling(
        N_("Can I draw with ten or more?"),
        N_("No. Look at a hand or show yours."),
        "test_1_with_ten_or_more_you_may_not_draw",
    ),
    Ruling(
        N_("What do I see when I look at a hand?"),
        N_("The cards it has now, and only you see them. Cards that are drawn later stay hidden."),
        "test_2_a_look_shows_the_hand_as_it_is_now",
    ),
    Ruling(
        N_("What is a hand above ten worth?"),
        N_("Nothing. If all hands are above ten, everyone shares the victory."),
        "test_3_a_hand_above_ten_is_worth_nothing",
    ),
)
