"""Every number and count of the cards against the tables of the rule sheet, copied here as literals."""

from collections import Counter

from game.kingdoms.rules import cards
from game.kingdoms.rules.cards import CITIES, DECK, GENERALS, LORDS, SCHEMES, STRATEGISTS

MIGHTS = {
    3: "Liu Shan",
    4: "Hu Zhen, Liao Hua, Zhang Ji",
    5: "Meng Huo, Ma Su, Hua Xiong, Xiao Qiao",
    6: "Zhu Rong, Xu Huang, Ling Tong, Gan Ning",
    7: "Huang Gai, Yan Liang, Wei Yan, Sun Shangxiang",
    8: "Wen Chou, Dian Wei, Huang Zhong, Taishi Ci",
    9: "Zhao Yun, Zhang Fei, Guan Yu",
    10: "Lü Bu",
}
COURT = {
    "Zhang Bao": (3, 4),
    "Han Sui": (4, 3),
    "Wang Yun": (5, 3),
    "Li Ru": (6, 2),
    "Tian Feng": (7, 2),
    "Zhou Yu": (8, 1),
    "Sima Yi": (9, 1),
    "Zhuge Liang": (10, 0),
}
COPIES = {
    "Brick for Jade": ("ordinary", False, 1),
    "Fish in Troubled Water": ("ordinary", False, 2),
    "Two Birds, One Stone": ("ordinary", False, 2),
    "Peach Garden Oath": ("ordinary", False, 2),
    "Steal in Passing": ("ordinary", True, 3),
    "Win Over": ("ordinary", True, 3),
    "Assassination": ("ordinary", True, 3),
    "Borrow Arrows": ("ordinary", True, 3),
    "Wait at Ease": ("defence", False, 3),
    "Capture the Leader": ("attack", True, 2),
    "Pull the Firewood": ("attack", True, 3),
    "Empty Fort": ("defence", True, 3),
    "Beauty Trap": ("attack", True, 3),
}
REALM = {
    "small": ("Tianshui, Xiaopei, Chaisang, Changsha", 4, 1, 0),
    "medium": ("Xinye, Xiangyang, Jiangxia, Beihai", 6, 2, 1),
    "large": ("Xuchang, Chengdu, Jianye, Chang’an", 9, 3, 2),
    "capital": ("Luoyang", 12, 2, 0),
}


def test_generals_have_their_printed_might() -> None:
    assert {general.name: general.might for general in GENERALS} == {
        name: might for might, names in MIGHTS.items() for name in names.split(", ")
    }


def test_three_generals_are_women() -> None:
    assert [general.name for general in GENERALS if general.female] == ["Xiao Qiao", "Zhu Rong", "Sun Shangxiang"]


def test_strategists_have_their_printed_wits_and_coins() -> None:
    assert {card.name: (card.wits, card.income) for card in STRATEGISTS} == COURT


def test_schemes_have_their_kind_contest_and_copies() -> None:
    assert {scheme.name: (scheme.use, scheme.contest, scheme.copies) for scheme in SCHEMES} == COPIES


def test_cities_have_their_price_walls_and_tax() -> None:
    assert {city.name: (city.size, city.price, city.walls, city.tax) for city in CITIES} == {
        name: (size, *numbers) for size, (names, *numbers) in REALM.items() for name in names.split(", ")
    }


def test_eight_lords() -> None:
    names = "Cao Cao, Liu Bei, Sun Quan, Yuan Shu, Yuan Shao, Dong Zhuo, Zhang Jiao, Ma Teng"
    assert [lord.name for lord in LORDS] == names.split(", ")


def test_the_box_holds_what_is_printed() -> None:
    assert (len(LORDS), len(STRATEGISTS), len(GENERALS), len(SCHEMES), len(CITIES)) == (8, 8, 24, 13, 13)
    kinds = Counter("general" if k < cards.SCHEME_0 else "city" if k >= cards.CITY_0 else "scheme" for k in DECK)
    assert kinds == {"general": 24, "scheme": 33, "city": 13} and len(DECK) == 70
    assert sum(scheme.copies for scheme in SCHEMES if scheme.use == "ordinary") == 19
    assert sum(scheme.copies for scheme in SCHEMES if scheme.use == "attack") == 8
    assert sum(scheme.copies for scheme in SCHEMES if scheme.use == "defence") == 6
    assert cards.BATTLE_CARDS == 22
    assert (cards.COPPER + cards.SILVER, cards.COPPER + 5 * cards.SILVER) == (45, 65)
    assert cards.TARGET == {2: 6, 3: 6, 4: 4, 5: 3}
