"""The card tables against the printed numbers, copied here as literals."""

from game.heroes.rules.cards import CARDS, ITEMS, TRIBES, captured, razed
from tests.unit.heroes.positions import fresh

RESOURCES = {
    "iron": 12, "wood": 12, "grain": 12, "stone": 12, "gold": 6,
    "limestone": 6, "concrete": 6, "marble": 6, "brick": 6, "sandstone": 6, "granite": 6,
    "olympic": 2, "hero": 3, "luck": 2, "boom": 2, "earthquake": 2, "volcano": 2, "famine": 2, "barbarians": 3,
}  # fmt: skip
OBJECTS = {
    "city": (12, "stone wood wood"),
    "army": (12, "iron grain grain"),
    "citadel": (9, "iron wood stone"),
    "general": (6, "iron gold"),
    "road": (6, "stone stone"),
}
SPECIALS = {
    "egyptian": "limestone",
    "roman": "concrete",
    "greek": "marble",
    "babylonian": "brick",
    "celtic": "sandstone",
    "chinese": "granite",
}


def test_resource_deck() -> None:
    assert {card.key: card.copies for card in CARDS} == RESOURCES
    assert sum(card.copies for card in CARDS) == 108


def test_item_deck() -> None:
    assert {item.key: (item.copies, " ".join(item.cost)) for item in ITEMS} == OBJECTS
    assert sum(item.copies for item in ITEMS) == 45


def test_tribes_and_their_resources() -> None:
    assert {tribe.key: tribe.special for tribe in TRIBES} == SPECIALS


def test_every_seat_starts_with_a_city_and_an_army() -> None:
    for players in range(2, 7):
        state = fresh(players)
        assert state.cities == state.plain == [1] * players
        assert state.supply == [12 - players, 12 - players, 9, 6, 6]


def test_battle_deck_has_four_of_each_value() -> None:
    assert fresh(2).battle_deck == [0, 4, 4, 4, 4, 4, 4]


def test_thresholds_of_spoils() -> None:
    assert [captured(n) for n in range(7)] == [0, 0, 1, 1, 2, 2, 2]
    assert [razed(n) for n in range(7)] == [0, 1, 1, 2, 2, 2, 2]
