"""What a newcomer to Record of the Three Kingdoms does, or leaves undone, that loses matches."""

from collections.abc import Sequence

from game.kingdoms.rules.actions import Outcome
from game.kingdoms.rules.rules import KingdomsState
from game.kingdoms.rules.slips import KingdomsSlips
from tests.slips import slipped
from tests.unit.kingdoms.scenes import scene, settle


def slips(state: KingdomsState, *lines: str, seat: int = 0) -> dict[str, list[int]]:
    return slipped(KingdomsSlips(seat), state, *lines, settle=settle)


def test_ending_a_turn_with_a_city_that_could_be_built_is_a_slip_until_one_is() -> None:
    assert slips(scene(["Xinye GuanYu", ""], [9, 0]), "end 1") == {"built": [0]}
    assert slips(scene(["Xinye GuanYu", ""], [3, 0]), "end 1") == {}
    assert slips(scene(["Xinye GuanYu", ""], [9, 0]), "build 1 Xinye") == {}


def test_a_siege_and_a_scheme_that_were_possible_count_until_the_seat_does_one() -> None:
    cities = {"Xuchang": (2, "LiaoHua")}
    assert slips(scene(["GuanYu", ""], [9, 0], cities=cities), "end 1") == {"siege": [0]}
    assert slips(scene(["GuanYu", ""], [9, 0], cities=cities), "siege 1 Xuchang") == {}


def test_twelve_coins_at_the_end_of_a_turn_are_a_slip() -> None:
    assert slips(scene(["GuanYu", ""], [12, 0]), "end 1") == {"coins": [0]}
    assert slips(scene(["GuanYu", ""], [11, 0]), "end 1") == {}


def test_a_siege_that_fails_is_a_slip_of_the_attacker_and_one_that_succeeds_of_a_defender_with_a_scheme() -> None:
    lines = "siege 1 Xinye", "lead 1 GuanYu", "ploy 1 none", "ploy 2 none"
    for taken, seat, found in (
        (False, 0, {"failed": [0]}),
        (True, 0, {}),
        (True, 1, {"defence": [3]}),
        (False, 1, {}),
    ):
        state = scene(["GuanYu", "EmptyFort"], cities={"Xinye": (2, "GanNing")})
        watch = KingdomsSlips(seat)
        assert slipped(watch, state, *lines, settle=settle) == {}
        watch.before(state, Outcome(0, taken, False, False))
        places = {step: number for number, step in enumerate(lines_at(state, lines))}
        assert {key: [places[step] for step in steps] for key, steps in watch.steps.items()} == found


def lines_at(state: KingdomsState, lines: Sequence[str]) -> list[int]:
    """How many actions were before each of *lines*."""
    past = [str(action) for action in state.past]
    return [past.index(line) for line in lines]
