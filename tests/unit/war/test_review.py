"""The analysis on the screen."""

import re
from random import Random

import pytest

from game import games
from game.bots.match import play
from game.core.i18n import LANGUAGES, Words
from game.ui.view import View
from game.war.bot.analysis import decisions
from game.war.view.review import review


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_three_costliest_choices_are_marked_and_all_are_listed(lang: str) -> None:
    state, _ = play(games["war"], ["random", "greedy"], Random(4))
    html = review(state, 0, View(Words(lang).of("war"), ("<Mei>", "Bot"), (True, False)))
    choices = sum(len(decision.odds) > 1 for decision in decisions(state, 0))
    assert html.count("<tr>") + html.count('<tr class="costly">') == choices + 3 + 2
    assert html.count('class="costly"') == 6 and "&lt;Mei&gt;" in html and "<Mei>" not in html


def test_each_row_has_the_number_of_its_action_as_the_replay_counts_them() -> None:
    """The first action is number 1."""
    state, _ = play(games["war"], ["random", "greedy"], Random(4))
    html = review(state, 0, View(Words("en").of("war"), ("Mei", "Bot"), (True, False)))
    open_ones = [decision for decision in decisions(state, 0) if len(decision.odds) > 1]
    listed = [int(number) for number in re.findall(r"<td>(\d+)</td><th", html)][3:]
    assert listed == [decision.step + 1 for decision in open_ones] and listed[0] == min(listed) > 0
