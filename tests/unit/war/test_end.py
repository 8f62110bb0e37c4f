"""The end of a match of Age of War, and who wins, ruling by ruling."""

import pytest

from game.core.errors import IllegalAction
from game.war.rules.actions import Fill
from game.war.rules.cards import CASTLES
from game.war.rules.rules import WarState
from tests.records import happen
from tests.unit.war.positions import legal, owner, table


def test_example_of_final_scoring() -> None:
    """Kim 2+3+3+1+3+5 = 17 beats Ed 4+1+2+1+8 = 16: Kim has Mori and Shimazu, Ed has Tokugawa."""
    state = table(
        Kim="Matsumoto Azuchi Kitanosho Marugame Kumamoto Gassantoda Takahashi",
        Ed="Kasugayama Gifu Matsuyama Odani Edo Kiyosu Inuyama",
    )
    assert state.is_terminal()
    assert state.scores() == [2 + 3 + 3 + 1 + 3 + 5, 4 + 1 + 2 + 1 + 8]
    assert state.returns() == [1.0, 0.0]


def test_the_game_ends_at_once_when_the_last_castle_leaves_the_centre() -> None:
    most = [castle.name for castle in CASTLES if castle.name != "Gifu"]
    state = table(Kim=" ".join(most[::2]), Ed=" ".join(most[1::2]))
    happen(state, "roll 1 1 2 3 A C D", "fill Gifu 1", "roll 1 1 2 3 A C", "fill Gifu 2", "roll 1 1 2 3 C")
    assert not state.is_terminal()
    happen(state, "fill Gifu 3")
    assert state.is_terminal() and legal(state) == [] and sum(state.returns()) == 1
    with pytest.raises(IllegalAction, match="over"):
        state.apply_action(Fill("Gifu", 0))


def test_stealing_never_ends_the_game() -> None:
    most = [castle.name for castle in CASTLES if castle.name not in ("Gifu", "Odani")]
    state = table(turn=1, Kim=" ".join((*most, "Odani")), Ed="")
    happen(state, "roll 1 3 3 3 3 C D", "fill Odani 1", "roll A C D", "fill Odani steal")
    assert not state.is_terminal() and owner(state, "Odani") == 1


def test_the_clan_bonus_replaces_the_printed_points() -> None:
    assert table(Kim="Azuchi Matsumoto Odani").scores() == [6, 0]
    assert table(Kim="Azuchi Matsumoto Odani Gifu").scores() == [10, 0]


def test_tie_break_1_most_castles_face_down_ones_included() -> None:
    """17 points each, six castles against eight of which five lie face down."""
    state = table(
        Kim="Azuchi Kasugayama Kitanosho Kumamoto Matsumoto Marugame",
        Ed="Odani Gifu Edo Kiyosu Inuyama Gassantoda Takahashi Matsuyama",
    )
    assert state.scores() == [17, 17]
    assert [state.owner.count(0), state.owner.count(1)] == [6, 8]
    assert state.returns() == [0.0, 1.0]


def test_tie_break_2_most_clans() -> None:
    """7 castles and 14 points each; the one with more clans wins."""
    best = _find_tie(castles_equal=True, clans_equal=False)
    points, castles, clans = _count(best)
    assert points[0] == points[1] and castles[0] == castles[1] and clans[0] != clans[1]
    assert best.returns() == [1.0, 0.0] if clans[0] > clans[1] else [0.0, 1.0]


def test_tie_break_3_the_victory_is_shared() -> None:
    best = _find_tie(castles_equal=True, clans_equal=True)
    assert best.returns() == [0.5, 0.5]


def _count(state: WarState) -> tuple[list[int], list[int], list[int]]:
    clans = [0, 0]
    for clan in sorted({castle.clan for castle in CASTLES}):
        holders = {state.owner[n] for n, castle in enumerate(CASTLES) if castle.clan == clan}
        if len(holders) == 1:
            clans[holders.pop()] += 1
    scores = [score or 0 for score in state.scores()]
    return scores, [state.owner.count(0), state.owner.count(1)], clans


def _find_tie(castles_equal: bool, clans_equal: bool) -> WarState:
    """The first ownership of all castles by two players with equal points and the wanted tie."""
    for number in range(1 << 14):
        kim = [c.name for n, c in enumerate(CASTLES) if number >> n & 1]
        if len(kim) != 7:
            continue
        state = table(Kim=" ".join(kim), Ed=" ".join(c.name for c in CASTLES if c.name not in kim))
        points, castles, clans = _count(state)
        if (
            points[0] == points[1]
            and (castles[0] == castles[1]) == castles_equal
            and (clans[0] == clans[1]) == clans_equal
        ):
            return state
    raise AssertionError("no such tie exists")
