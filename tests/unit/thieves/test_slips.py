"""What a newcomer to Age of Thieves does, or leaves undone, that loses matches."""

from game.thieves.rules import pending
from game.thieves.rules.actions import Jail
from game.thieves.rules.rules import ThievesState
from game.thieves.rules.slips import ThievesSlips
from tests.records import edited
from tests.slips import slipped
from tests.unit.thieves.stage import act, settle, stage


def slips(state: ThievesState, *lines: str, seat: int = 0) -> dict[str, list[int]]:
    return slipped(ThievesSlips(seat), settle(state), *lines, settle=settle)


def declaring(points: int) -> ThievesState:
    """The first seat declares."""
    state = stage("N-B 1........", phase="declare", lifted=False, points=[points, 0, 0])
    state.stack.append(pending.Lay(0))
    return edited(state)


def test_three_action_points_left_at_a_declaration_are_a_slip() -> None:
    assert slips(declaring(3), "ready 1") == {"points": [0]}
    assert slips(declaring(2), "ready 1") == {}


def test_walking_on_from_a_jewel_is_a_slip() -> None:
    drawn = "N-B 1........\nyellow N-B2"
    assert "jewel" in slips(act(stage(drawn), "play move sneak", "go N-B2"), "stop")
    assert slips(act(stage(drawn), "play move sneak", "go N-B2"), "take yellow") == {}


def test_an_arrest_is_a_slip_of_the_action_that_led_there() -> None:
    state, watch = act(stage("N-B 1........")), ThievesSlips(0)
    slipped(watch, state, "play move sneak")
    for seat in (1, 0):
        watch.before(state, Jail(seat, "N-D"))
    assert watch.steps == {"arrest": [0]}


def test_actions_that_are_waived_are_slips_and_those_in_the_alarm_of_a_thief_who_never_leaves() -> None:
    assert slips(act(stage("N-B 1........")), "waive move") == {"waived": [0]}
    found = slips(act(stage("N-B 1........", alarm=True)), "waive move")
    assert found == {"waived": [0], "stayed": [0]}
