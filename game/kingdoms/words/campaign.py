"""The campaign of Record of the Three Kingdoms: from a gate that doesn’t shut to six cities."""

from __future__ import annotations

from game.core.campaign import Campaign, Chapter
from game.core.i18n import N_

CAMPAIGN = Campaign(
    N_("The gate that didn’t shut"),
    (
        Chapter(
            N_("A general on the wall"),
            N_(
                "The Han are falling apart, and your uncle has left you a few coins and a gate that doesn’t shut. "
                "Next door Aunt Liu has put her best general on the wall. She’d rather not fight, and she’d rather "
                "not lose."
            ),
            N_("An even match for two, against a novice."),
            N_("Aunt Liu brings rice cakes to your gate. It shuts now, so she knocks."),
            N_("Her general is still on that wall. He waves."),
            ("liu",),
        ),
        Chapter(
            N_("A banner in each hand"),
            N_(
                "Little Tiger couldn’t decide between two lords, so he serves both, and now so do you. He besieges "
                "today what could wait until tomorrow. You have until about noon."
            ),
            N_("Two lords each, with the powers of both."),
            N_("Tiger says that both of his lords had a cold."),
            N_("Little Tiger rides around your city twice, once for each lord."),
            ("tiger",),
            options={"two_lords": True},
        ),
        Chapter(
            N_("The price of three cities"),
            N_(
                "You took three cities before anyone noticed. Now Boss Qian has hired an army, Master Lu has shown it "
                "the way, and it stands before Xiaopei. They’ll share whatever you lose."
            ),
            N_("Two against one. You start with 19 points and they have 10, but you’re under siege."),
            N_("Qian writes off the army. Lu goes home and builds something."),
            N_("Boss Qian pays Master Lu his share, to the last coin. It was yours."),
            ("qian", "lu"),
            position=(
                "gcAAEMSlhbkJsNUBeEjw_C6go1MxgYwhC95nlQGGn0nbotZxuG5gN_WqJvkiEShNqraPy7Nu7mEzzwTTfHXKuJb1dg5L_OvqxQqe"
                "Yik_Z-WugRhvzXB-ooZ4PEHQwiJPDY-xvtQL7Hh5"
            ),
            alone=True,
        ),
        Chapter(
            N_("The guest in the rain"),
            N_(
                "Zhuge Liang came to your gate in the rain and stayed. So you have nine coins, no city and the best "
                "strategist in the land. Mistress Yun has a city, and one scheme more than you think."
            ),
            N_("Advanced rules with two decks, and a strong opponent who is a city ahead."),
            N_("Yun folds her fan and asks what he told you. He told you to wait."),
            N_("It was one scheme more than you thought."),
            ("yun",),
            options={"advanced": True},
            position="gYAADOTVuQXweySCFMHgO-dJKlMuq3_uywEF5c9B",
        ),
        Chapter(
            N_("Three banners, six cities"),
            N_(
                "You have 27 coins and an empty court. General Tie forgives nothing and Mistress Yun explains "
                "nothing. Each of the three of you has three cities, and six will end it."
            ),
            N_("The last rounds of a match, ten points behind, against two strong opponents."),
            N_("Tie takes his banner down himself and folds it. Yun sends her fan, open, with a map on it."),
            N_("They meet at your gate, and each holds it open for the other."),
            ("tie", "yun"),
            position=(
                "gcAADNCllQ3k1bkB0KNfrMM-vSTMa7nm0J1h41s2b8k4acyUhDRwZvlxbILq_rUXP5KphAruhrGaFnvXtr5cNtix7qnzbsc0nGE1"
                "u7GOLo_zCccc2Mwu_HmiUm7KeXioMMMWbWUViCc00N_lWv1OohWyC0QBHHZd39lOOqJXuPpbYZ-htqRwoCBbvfDzaJIDHWGYpKWI"
                "_9BJa58K6bxheYzLj_4O7JU1qaXsgfATMX4opzXYllwt4GvULlhcqRfeCRHlhg"
            ),
        ),
    ),
    N_(
        "The roads between the rivers are quiet, and people visit what they used to besiege. Aunt Liu’s general has "
        "come down from his wall to see your cities. Zhuge Liang looks at the map for a long time. Then he rolls it "
        "up and asks about the gate."
    ),
)
