"""Movement as scenes: headings in docstrings are the document's, rulings those of `game/thieves/RULINGS.md`."""

from typing import Any

from game.thieves.rules import pending
from game.thieves.rules.board import SPACE
from game.thieves.rules.cards import CARD, EVENT
from tests.unit.thieves.stage import act, do, may, settle, stage, where


def test_sneak_is_four_sprint_six_and_sprint_takes_nothing() -> None:
    """Ruling 12."""
    state = act(stage("N-C 1..........\nyellow N-C3"), "play move sneak")
    assert may(state, "go N-C5") and not may(state, "go N-C6")
    state = act(stage("N-C 1..........\nyellow N-C3"), "play move sprint", "go N-C3")
    assert may(state, "go N-C7") and not may(state, "take yellow")


def test_sprint_only_as_the_only_action_resolved() -> None:
    """Rulings 13, 14: after another action only a sneak; a waived one does not count; later ones are waived."""
    assert not may(act(stage("at N-C1 1", resolved=[1, 0, 0])), "play move sprint")
    state = stage("at N-C1 1", hand=[[], [], []])
    act(state, "waive cloak", card="cloak")
    assert may(act(state, card="move"), "play move sprint")
    state = stage("at N-C1 1")
    state.laid[0].append((1, CARD["wind"], -1))
    act(state, "play move sprint")
    assert state.laid[0] == [] and len(state.shown[0]) == 2


def test_from_beside_the_gate_a_sneak_ends_at_best_on_the_first_gallery_corner() -> None:
    """From N-A2 to PQ-N1, two more spaces to P0."""
    state = act(stage("at N-A2 1"), "play move sneak")
    assert may(state, "go PQ-N1") and not may(state, "go PI-NW")


def test_jewel_where_a_sneak_begins_may_be_taken_with_no_step() -> None:
    """Ruling 56."""
    state = act(stage("at P0 1", crown=SPACE["P0"]), "play move sneak", "take crown", "stop")
    assert state.holder == state.best == 0 and state.due


def test_sewer_ends_the_movement_and_known_area_may_follow() -> None:
    """Document, positions 6; ruling 27."""
    state = act(stage("at N-C5 1", known=[1, 0, 0]), "play move sneak", "go N-C6", "sewer S-A6")
    assert [str(a) for a in state.legal_actions()] == ["extra known", "stop"]
    do(state, "extra known", "go S-A5")
    assert where(state) == "S-A5" and state.known == [0, 0, 0]


def test_a_thief_who_starts_on_an_entrance_has_not_reached_it() -> None:
    """Document, positions 6: who moves to an entrance."""
    assert not may(act(stage("at N-C6 1"), "play move sneak"), "sewer S-A6")


def test_morius_uses_exits_as_entrances_but_never_comes_out_in_the_palace() -> None:
    """Ruling 26."""
    state = act(stage("at N-A5 1", "morius zion noiron"), "play move sneak", "go N-A6")
    assert may(state, "sewer E-C6") and may(state, "sewer E-R2") and not may(state, "sewer PX-E")
    assert not may(act(stage("at N-A5 1"), "play move sneak", "go N-A6"), "sewer E-R2")


def test_flooded_sewers_close_sewers_and_secret_passage() -> None:
    """Flooded Sewers."""
    flooded = (EVENT["flooded"],)
    assert not may(act(stage("at N-C5 1", events=flooded), "play move sneak", "go N-C6"), "sewer S-A6")
    assert not may(act(stage("at N-C5 1", events=flooded), card="passage"), "play passage")
    assert may(act(stage("at N-C5 1"), card="passage"), "play passage")


def test_noiron_goes_one_space_farther_once_a_turn() -> None:
    state = act(
        stage("N-C 1..........", "noiron zion morius"), "play move sneak", "go N-C5", "extra silent", "go N-C6", "stop"
    )
    assert where(state) == "N-C6"
    act(state, "play elixir", "go N-C9", card="elixir")
    assert isinstance(state.stack[-1], pending.Pick)


def test_street_festival_and_caltrops_add_up_with_at_least_one_space_left() -> None:
    """Ruling 28."""
    festival = (EVENT["festival"],)
    assert may(act(stage("at N-C1 1", events=festival), "play move sneak"), "go N-C6")
    assert not may(act(stage("at N-C1 1", events=festival, slow=[2, 0, 0]), "play move sneak"), "go N-C5")
    state = act(stage("at N-C1 1", slow=[4, 0, 0]), "play elixir", card="elixir")
    assert may(state, "go N-C2") and not may(state, "go N-C3")


def test_flames_cannot_be_entered() -> None:
    state = act(stage("at N-C1 1\nflame N-C2"), "play move sneak")
    assert not may(state, "go N-C2") and not may(state, "go N-C3")


def test_gates_are_ordinary_spaces_before_the_alarm_and_in_other_districts() -> None:
    """Rulings 41-44."""
    assert not may(act(stage("at E-L1 1", open=1), "play move sneak", "go E-G1"), "leave")
    alarm: dict[str, Any] = {"alarm": True, "open": 1, "alarm_left": 2}
    assert not may(act(stage("at N-L1 1", **alarm), "play move sneak", "go N-G1"), "leave")
    for gate in ("1", "2"):
        state = act(stage(f"at E-L{gate} 1", **alarm), "play move sprint", f"go E-G{gate}", "leave")
        assert where(state) == "out" and state.left == [0] and not state.ending


def test_game_ends_at_once_when_the_jewel_leaves() -> None:
    """Ruling 44."""
    state = stage("at E-G1 1", alarm=True, open=1, holder=0, best=0)
    act(state, "play move sneak", "leave")
    assert state.ending == "crown" and state.returns() == [1.0, 0.0, 0.0]


def test_the_token_of_an_escaped_first_thief_passes_on() -> None:
    """Ruling 45."""
    assert act(stage("at E-G1 1", alarm=True, open=1), "play move sneak", "leave").first == 1


def test_the_first_thief_token_passes_once_a_turn() -> None:
    """Ruling 45: the deputy of a first thief who left in mid-turn is first thief of the next turn."""
    state = act(stage("at E-G1 1\nat E-B1 2\nat E-B5 3", alarm=True, open=1, alarm_left=2), "play move sneak", "leave")
    state.stack.append(pending.Cleanup())
    assert settle(state).first == 1 and not state.passed
    state.stack[:] = [*state.stack[:1], pending.Cleanup()]
    assert settle(state).first == 2
