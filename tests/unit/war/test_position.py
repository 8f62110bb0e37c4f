"""Who has all castles of a clan, asked in one place by rules, bots and screens."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.war.rules import position
from game.war.rules.cards import CASTLES, CLANS
from game.war.rules.position import CENTRE, CLAN_CASTLES, CLAN_MATES, NOBODY, completes, safe_castles, sole_owner

CLAN = {clan.key: castles for clan, castles in zip(CLANS, CLAN_CASTLES, strict=True)}


def owners(**clans: list[int]) -> list[int]:
    """The owner of each castle: all in the centre, but for these clans."""
    found = [CENTRE] * len(CASTLES)
    for clan, seats in clans.items():
        for castle, seat in zip(CLAN[clan], seats, strict=True):
            found[castle] = seat
    return found


@pytest.mark.parametrize(
    ("seats", "safe", "whose"),
    [([CENTRE] * 3, False, NOBODY), ([0, 0, CENTRE], False, NOBODY), ([0, 1, 0], False, NOBODY), ([1, 1, 1], True, 1)],
)
def test_castles_are_safe_where_one_seat_has_the_whole_clan(seats: list[int], safe: bool, whose: int) -> None:
    """Three castles in the centre have one owner in common, which is nobody."""
    owner = owners(tokugawa=seats)
    assert sole_owner(owner, CLAN["tokugawa"]) == whose
    assert [safe_castles(owner)[castle] for castle in CLAN["tokugawa"]] == [safe] * 3
    assert sum(safe_castles(owner)) == 3 * safe


def test_a_clan_of_one_castle_is_united_by_it_and_has_no_owner_without_it() -> None:
    (kumamoto,) = CLAN["shimazu"]
    assert CLAN_MATES[kumamoto] == () and sole_owner(owners(), CLAN_MATES[kumamoto]) == NOBODY
    assert completes(owners(), 0, kumamoto) and safe_castles(owners(shimazu=[0]))[kumamoto]


def test_the_last_castle_completes_a_clan_for_the_seat_with_the_others_alone() -> None:
    owner, (edo, kiyosu, inuyama) = owners(tokugawa=[0, 0, 1]), CLAN["tokugawa"]
    assert completes(owner, 0, inuyama) and not completes(owner, 1, inuyama)
    assert not completes(owner, 0, edo) and CLAN_MATES[kiyosu] == (edo, inuyama)


def test_the_question_stands_nowhere_else() -> None:
    """`len({... owner ...}) == 1`, the centre as a number below 0, a clan found again by its name."""
    folder = Path(position.__file__).parents[1]
    texts = {file.relative_to(folder).as_posix(): file.read_text("utf-8") for file in folder.rglob("*.py")}
    del texts["rules/position.py"]
    again = (
        "owner[castle] < 0",
        "owner[castle] >= 0",
        "holder < 0",
        "holder >= 0",
        ".clan ==",
        "in CLAN_CASTLES[CLAN_OF[castle]] if",
    )
    assert {name: sign for name, text in texts.items() for sign in again if sign in text} == {}
