"""The castle cards against their printed values, copied here, and their totals."""

import pytest

from game.war.rules.cards import CASTLES, CLANS, DICE, FACES, dice_for

# castle, clan, points, battle lines, steal line
PRINTED = """
Azuchi      oda        3  A/CC/5    yes
Matsumoto   oda        2  A/A/7     yes
Odani       oda        1  10        yes
Gifu        oda        1  D/A/C     yes
Edo         tokugawa   3  AC/AC/3   yes
Kiyosu      tokugawa   2  D/A/C/3   yes
Inuyama     tokugawa   1  D/AA      yes
Kasugayama  uesugi     4  AA/CC     yes
Kitanosho   uesugi     3  D/AC/6    yes
Gassantoda  mori       2  D/8       yes
Takahashi   mori       2  CC/5/2    yes
Matsuyama   chosokabe  2  D/4/4     yes
Marugame    chosokabe  1  DD/C      yes
Kumamoto    shimazu    3  DD/A/C/4  no
"""
BONUS = {"oda": 10, "tokugawa": 8, "uesugi": 8, "mori": 5, "chosokabe": 4, "shimazu": 3}


def test_every_castle_is_as_printed() -> None:
    rows = [line.split() for line in PRINTED.split("\n") if line]
    ours = [[c.name, c.clan, str(c.points), "/".join(c.lines), "yes" if c.stealable else "no"] for c in CASTLES]
    assert ours == rows


def test_clans_have_their_bonus_and_size() -> None:
    assert {clan.key: clan.bonus for clan in CLANS} == BONUS
    sizes = [sum(castle.clan == clan.key for castle in CASTLES) for clan in CLANS]
    assert sizes == [4, 3, 2, 2, 2, 1]


def test_totals_are_30_castle_points_and_38_bonus_points() -> None:
    assert sum(castle.points for castle in CASTLES) == 30
    assert sum(clan.bonus for clan in CLANS) == 38


def test_seven_dice_with_six_faces() -> None:
    assert DICE == 7 and len(set(FACES)) == 6


def test_every_siege_needs_at_most_seven_dice_even_with_the_steal_line() -> None:
    for castle in CASTLES:
        most = sum(len(dice_for(line, line if not line.isdigit() else "3" * 7)) for line in castle.lines)
        assert most + castle.stealable <= DICE


@pytest.mark.parametrize(
    ("line", "faces", "used"),
    [
        ("8", "332", "332"),
        ("8", "333", "333"),
        ("8", "1133", "3311"),
        ("6", "3322", "33"),
        ("2", "11A", "11"),
        ("2", "3A", "3"),
        ("10", "3333", "3333"),
        ("10", "333", ""),
        ("AC", "ACD", "AC"),
        ("AC", "AAD", ""),
        ("CC", "CCC", "CC"),
        ("DD", "D123", ""),
        ("A", "123CD", ""),
    ],
)
def test_dice_that_fill_a_line(line: str, faces: str, used: str) -> None:
    """Symbols exactly, infantry at least and with the fewest dice (rule sheet, "Special battle lines")."""
    assert dice_for(line, faces) == used
