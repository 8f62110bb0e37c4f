"""What the rules of Pearls leave open, as questions and answers."""

from __future__ import annotations

from game.core.i18n import N_
from game.ui.rulings import Ruling

RULINGS = (
    Ruling(
        N_("Can I draw with ten or more?"),
        N_("No. Ten is the best, and more is worth nothing."),
        "test_1_with_ten_or_more_you_may_not_draw",
    ),
    Ruling(
        N_("What is a hand above ten worth?"),
        N_("Nothing. If all hands are above ten, everyone shares the victory."),
        "test_2_a_hand_above_ten_is_worth_nothing",
    ),
)
