"""The cost of a choice, in hand-made positions and along whole games."""

from __future__ import annotations

from itertools import pairwise
from random import Random

from game import games
from game.arena.match import play
from game.bots.analysis import Analysis
from game.war.bot.analysis import WarAnalyst
from game.war.bot.solved import FILE, load
from tests.records import opening


def analysed(*levels: str, seed: int = 2, seat: int = 0) -> tuple[Analysis, list[str]]:
    state, record = play(games["war"], list(levels), Random(seed))
    found = Analysis(WarAnalyst(len(levels)), games["war"].new_initial_state(len(levels)), state.past, seat)
    list(found.work())
    return found, list(record.actions)


def test_of_two_the_solved_game_is_the_judge() -> None:
    """By it best play costs nothing; the first player has 47 % of the match."""
    found, _ = analysed("exact", "greedy")
    assert found.shares()[0] < 0.005 and found.costliest() == []
    assert abs(found.curves()[0][0][1] - 0.5) < 0.05


def test_where_there_is_nothing_but_the_others_and_luck_the_decisions_are_left_out() -> None:
    """A seat's own dice are its luck; what happens between its turns is the others'."""
    found, actions = analysed("exact", "greedy")
    cost, luck, others = found.shares()
    assert cost < 0.005 and luck != 0 and others != 0
    assert found.count() == sum(text.startswith(("fill", "lose")) for text in mine(actions, 0))


def test_the_solved_table_is_unfolded_a_block_at_a_time() -> None:
    """The page would freeze if all that a turn needs were unfolded at once."""
    solved = load(FILE.read_bytes())
    state, _ = play(games["war"], ["greedy", "greedy"], Random(1))
    found = Analysis(WarAnalyst(2), games["war"].new_initial_state(2), state.past, 0)
    counts = [0] + [len(solved._blocks) for _ in found.work()]
    assert max(after - before for before, after in pairwise(counts)) == 1 < counts[-1]


def mine(actions: list[str], seat: int) -> list[str]:
    """The decisions of *seat* where it had a choice."""
    state, found = opening("war"), []
    for text in actions:
        if state.current_player() == seat and len(state.legal_actions()) > 1:
            found.append(text)
        state.apply_action(state.parse_action(text))
    return found


def test_of_four_the_chances_of_all_add_up_before_each_turn() -> None:
    found, actions = analysed("greedy", "greedy", "greedy", "greedy")
    assert len(found.outlooks()) == 2 + sum(a.startswith("roll") and len(a.split()) == 8 for a in actions) - 1
    assert all(abs(sum(chances) - 1) < 1e-9 for chances in found.outlooks().values())
