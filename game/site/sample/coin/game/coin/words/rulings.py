"""What the rules of Heads leave open, as questions and answers."""

from __future__ import annotations

from game.core.i18n import N_
from game.ui.rulings import Ruling

RULINGS = (
    Ruling(
        N_("Does passing end my turn?"),
        N_("Yes, just as tossing the coin does."),
        "test_1_a_pass_ends_the_turn",
    ),
    Ruling(
        N_("When does the match end?"),
        N_("As soon as someone has three heads."),
        "test_2_three_heads_win_at_once",
    ),
)
