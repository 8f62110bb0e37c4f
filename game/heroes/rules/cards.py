"""The printed parts of Age of Heroes: resource deck, items with their costs, tribes, battle deck, and the fixed numbers.

The rules 1.2 print the costs and effects of all items, the 12 cities and the values 1 to 6. The numbers of the other
cards come from a known computer version; the composition of the battle deck, the strength of the barbarians and the
limits of the market are ours.
"""

from dataclasses import dataclass

from game.core.i18n import N_


@dataclass(frozen=True, slots=True)
class Card:
    """A kind of card of the resource deck and its number. `key` is its notation."""

    key: str
    name: str
    copies: int


@dataclass(frozen=True, slots=True)
class Tribe:
    """A tribe and the special resource for its monument."""

    key: str
    name: str
    special: str


@dataclass(frozen=True, slots=True)
class Item:
    """A kind of card of the item deck, its number, and the resources it costs."""

    key: str
    name: str
    copies: int
    cost: tuple[str, ...]


# Ordinary resources, special resources, events for the hand, immediate events: all lists have this order.
CARDS = (
    Card("iron", N_("Iron"), 12),
    Card("wood", N_("Wood"), 12),
    Card("grain", N_("Grain"), 12),
    Card("stone", N_("Stone"), 12),
    Card("gold", N_("Gold"), 6),
    Card("limestone", N_("Limestone"), 6),
    Card("concrete", N_("Concrete"), 6),
    Card("marble", N_("Marble"), 6),
    Card("brick", N_("Brick"), 6),
    Card("sandstone", N_("Sandstone"), 6),
    Card("granite", N_("Granite"), 6),
    Card("olympic", N_("Olympic Games"), 2),
    Card("hero", N_("Mighty Hero"), 3),
    Card("luck", N_("Luck"), 2),
    Card("boom", N_("Population Boom"), 2),
    Card("earthquake", N_("Earthquake"), 2),
    Card("volcano", N_("Volcano"), 2),
    Card("famine", N_("Famine"), 2),
    Card("barbarians", N_("Barbarians"), 3),
)

TRIBES = (
    Tribe("egyptian", N_("Egyptians"), "limestone"),
    Tribe("roman", N_("Romans"), "concrete"),
    Tribe("greek", N_("Greeks"), "marble"),
    Tribe("babylonian", N_("Babylonians"), "brick"),
    Tribe("celtic", N_("Celts"), "sandstone"),
    Tribe("chinese", N_("Chinese"), "granite"),
)

ITEMS = (
    Item("city", N_("City"), 12, ("stone", "wood", "wood")),
    Item("army", N_("Army"), 12, ("iron", "grain", "grain")),
    Item("citadel", N_("Citadel"), 9, ("iron", "wood", "stone")),
    Item("general", N_("General"), 6, ("iron", "gold")),
    Item("road", N_("Road"), 6, ("stone", "stone")),
)

KIND = {card.key: kind for kind, card in enumerate(CARDS)}
IRON, WOOD, GRAIN, STONE, GOLD, LIMESTONE = range(6)
OLYMPIC, HERO, LUCK, BOOM, EARTHQUAKE, VOLCANO, FAMINE, BARBARIANS = range(11, 19)
KINDS = len(CARDS)
HELD = BOOM  # kinds below this number can be in a hand and be traded

CITY, ARMY, CITADEL, GENERAL, ROAD = range(5)
ITEM = {item.key: number for number, item in enumerate(ITEMS)}
# Each item's cost in iron, wood, grain, stone, gold.
COSTS = tuple(tuple(item.cost.count(card.key) for card in CARDS[:LIMESTONE]) for item in ITEMS)
SPECIAL = tuple(KIND[tribe.special] for tribe in TRIBES)
TRIBE = {tribe.key: number for number, tribe in enumerate(TRIBES)}

BATTLE_VALUES = 6  # battle cards show 1 to 6
BATTLE_COPIES = 4  # of each value
BARBARIAN_ARMIES = 2

DEALT = 3
HAND_LIMIT = 5
EMPIRE = 5  # cities
MONUMENT = 5  # special resources
GENERAL_BONUS = 2  # bonus to a battle card
CITADEL_BONUS = 1  # bonus to each battle card of the defender
LOOT = 2  # cards for a victory in a plunder
REDRAW = True  # most replacements for immediate events in the draw step

LAPS = 3  # most turns of a seat on a Market Day
OFFERS = 2  # most offers that a player may make in one such turn
SIZE = 3  # most cards on one side of an offer
ROUNDS = 100  # the match ends after so many rounds
TRUCE = 3  # rounds

PURPOSES = ("conquest", "plunder", "raze")
PROMISES = ("none", "peace", "truce", "road")


def captured(victories: int) -> int:
    """Number of cities that an attack for conquest takes ("Battles": two victories one city, four two)."""
    return 2 if victories >= 4 else 1 if victories >= 2 else 0


def razed(victories: int) -> int:
    """Number of monument cards that an attack to raze removes ("Battles": one victory one card, three two)."""
    return 2 if victories >= 3 else 1 if victories else 0
