"""The cards and tokens of Age of Thieves: action cards, events, city tokens, supplies. `board` has the board, `thieves` the
thieves.

Numbers and tokens come from the document. It has no texts for general cards, Ambush and events, so we designed those.
"""

from dataclasses import dataclass

from game.core.i18n import N_

BASIC_POINTS, DUNGEON_POINTS, CHARMED_POINTS = 10, 2, 3  # blue points of a free thief, in a dungeon, of Jasmine there
INFORMER_POINTS, AGENT_POINTS = 1, 2
FIRST_HAND, HAND_LIMIT = 2, 5
SNEAK, SPRINT, ELIXIR, ZION_REACH = 4, 6, 3, 3  # spaces
AMBUSH_DRAWS, FORETHOUGHT_DRAWS, LOOKOUT_DRAWS, MARKET_DRAWS = 1, 2, 1, 2  # cards; Nikolai's Forethought one more
AMBUSH_POINTS, POTION_POINTS, WIND_POINTS = 2, 2, 3  # temporary action points
CALM_TURNS, ALARM_TURNS, GUARDS, CAPTAINS = 10, 5, 20, 2
GUARD_SIGHT, GUARD_STEPS, CAPTAIN_SIGHT, CAPTAIN_STEPS = 4, 3, 5, 4
YELLOW_SUPPLY, GREEN_SUPPLY, DIE = 12, 8, 8
YELLOW_POINTS, GREEN_POINTS, BEST_POINTS = 1, 3, 3
JEWEL_DISTANCE = 6  # the least distance of a new yellow jewel from every thief

SELF, DISTRICT_WIDE = 0, -1  # ranges that are no number of spaces


@dataclass(frozen=True, slots=True)
class Card:
    """A general action card. `reach` is its range: spaces, SELF or DISTRICT_WIDE. `grenade` and `theft` are icons."""

    key: str
    name: str
    copies: int
    reach: int
    text: str
    grenade: bool = False
    theft: bool = False


@dataclass(frozen=True, slots=True)
class Event:
    """An event card. `compass` is the district of a calm card. `at_once` is true for instant effects, false for effects that
    last the turn."""

    key: str
    name: str
    compass: str
    text: str
    at_once: bool = False


@dataclass(frozen=True, slots=True)
class Token:
    """A kind of city token: the thief's sheet keeps `kept` tokens, and `stays` tokens remain face up on their space."""

    key: str
    name: str
    copies: int
    text: str
    kept: bool = False
    stays: bool = False


CARDS = (
    Card("elixir", N_("Elixir of Speed"), 5, SELF, N_("Sneak up to 3 spaces.")),
    Card("grapple", N_("Clockwork Grapple"), 4, 3, N_("Swing to an available space in range.")),
    Card("cloak", N_("Cloak of Shadows"), 3, SELF, N_("You’re hidden until the end of the turn.")),
    Card(
        "passage",
        N_("Secret Passage"),
        3,
        DISTRICT_WIDE,
        N_("Reappear at a sewer exit in your district. Doesn’t work in the palace."),
    ),
    Card("beacon", N_("Beacon"), 4, 5, N_("Move a guard in range up to 4 spaces along a path you choose.")),
    Card(
        "noise",
        N_("Noise Grenade"),
        4,
        3,
        N_(
            "Choose a space in range. Guards and captains within 3 spaces of it move up to 2 towards it. You may "
            "target a thief on it for theft."
        ),
        grenade=True,
        theft=True,
    ),
    Card("dart", N_("Sleeping Dart"), 3, 3, N_("A guard in range falls asleep: it can’t see, move or arrest.")),
    Card(
        "orders",
        N_("Forged Orders"),
        3,
        DISTRICT_WIDE,
        N_("Send a guard or captain in your district to the nearest empty guardroom."),
    ),
    Card("bribe", N_("Bribe"), 2, 4, N_("Pay a yellow jewel or a trinket to remove a guard in range from the board.")),
    Card(
        "smoke",
        N_("Smoke Grenade"),
        5,
        3,
        N_("Place smoke on a space in range and on all spaces next to it."),
        grenade=True,
    ),
    Card(
        "fire",
        N_("Fire Grenade"),
        4,
        3,
        N_("Place a flame on an available space in range and, if you like, another next to it. Not on gates."),
        grenade=True,
    ),
    Card(
        "flash",
        N_("Flash Grenade"),
        3,
        3,
        N_(
            "Choose a space in range. Guards and captains on it or next to it see only 1 space. You may target a "
            "thief on it for theft."
        ),
        grenade=True,
        theft=True,
    ),
    Card("pickpocket", N_("Pickpocket"), 4, 2, N_("Target another thief in range for theft."), theft=True),
    Card(
        "caltrops",
        N_("Caltrops"),
        3,
        4,
        N_("Another thief in range moves 2 spaces less each time (minimum 1)."),
    ),
    Card("ruse", N_("False Alarm"), 3, 4, N_("Place a new guard in an empty guardroom in range.")),
    Card("trail", N_("False Trail"), 2, 5, N_("Guards see another thief in range from 1 space farther away.")),
    Card("swap", N_("Trading Places"), 2, 3, N_("Swap places with another thief in range.")),
    Card("wind", N_("Second Wind"), 4, SELF, N_("Get 3 extra action points for your next declaration.")),
    Card(
        "lookout",
        N_("Lookout"),
        3,
        DISTRICT_WIDE,
        N_("Secretly look at up to three face-down tokens in your district, then draw a card."),
    ),
    Card("market", N_("Black Market"), 2, SELF, N_("Discard another card from your hand, then draw two.")),
    Card("line", N_("Fishing Line"), 2, 2, N_("Take a yellow or green jewel in range.")),
    Card(
        "tide",
        N_("Turn of the Tide"),
        2,
        SELF,
        N_("Discard the current event and reveal the next. If none is left, the match ends at once."),
    ),
)

CALM = (
    Event("moonless", N_("Moonless Night"), "N", N_("Guards see 1 space less.")),
    Event("fullmoon", N_("Full Moon"), "E", N_("Guards see 1 space farther.")),
    Event("drowsy", N_("Drowsy Watch"), "S", N_("Guards move 1 space less.")),
    Event("torches", N_("Torch Patrol"), "W", N_("Guards move 1 space farther.")),
    Event(
        "changing",
        N_("Changing of the Guard"),
        "N",
        N_("Every guard outside a guardroom goes to the nearest empty one."),
        at_once=True,
    ),
    Event("nightmarket", N_("Night Market"), "E", N_("Place one more yellow jewel in this district."), at_once=True),
    Event("courier", N_("Guild Courier"), "S", N_("Every thief outside the dungeons draws a card."), at_once=True),
    Event("festival", N_("Street Festival"), "W", N_("Thieves can sneak up to 5 spaces.")),
    Event("wine", N_("Wine for the Barracks"), "N", N_("Roll two dice for the guards and use the lower.")),
    Event("tongues", N_("Loose Tongues"), "E", N_("Every thief gets 1 extra action point this turn."), at_once=True),
    Event("curfew", N_("Curfew"), "S", N_("Nobody may declare more than two actions.")),
    Event("cloudburst", N_("Cloudburst"), "W", N_("Smoke and flames can’t be placed.")),
)

ALARM = (
    Event("hue", N_("Hue and Cry"), "", N_("Guards and captains see 1 space farther.")),
    Event("fog", N_("Thick Fog"), "", N_("Guards and captains see 1 space less.")),
    Event("doubletime", N_("Double Time"), "", N_("Guards and captains move 1 space farther.")),
    Event("conflicting", N_("Conflicting Orders"), "", N_("Roll only one die for the guards.")),
    Event("flooded", N_("Flooded Sewers"), "", N_("Sewers and Secret Passage can’t be used.")),
    Event(
        "reinforcements",
        N_("Reinforcements"),
        "",
        N_("A new guard appears at the open district’s imperial guardroom."),
        at_once=True,
    ),
    Event(
        "barricade",
        N_("Burning Barricade"),
        "",
        N_("The first thief places a flame in the open district."),
        at_once=True,
    ),
    Event(
        "chimney",
        N_("Chimney Smoke"),
        "",
        N_("The first thief places smoke on a space in the open district and on all spaces next to it."),
        at_once=True,
    ),
    Event(
        "pickpockets",
        N_("Pickpockets’ Hour"),
        "",
        N_("Every thief outside the dungeons gets a theft marker."),
        at_once=True,
    ),
    Event(
        "favour",
        N_("The Guild’s Last Favour"),
        "",
        N_("Every thief gets 2 extra action points this turn."),
        at_once=True,
    ),
    Event(
        "bells",
        N_("The Bells Toll"),
        "",
        N_("Reveal the next event as well: the alarm is one turn shorter."),
        at_once=True,
    ),
)

TOKENS = (
    Token("stash", N_("Thief’s Stash"), 6, N_("The thief who reveals this draws a card.")),
    Token("citizens", N_("Alert Citizens"), 4, N_("Every thief in the district discards a card from hand.")),
    Token(
        "plainclothes",
        N_("Plain-clothes Guard"),
        6,
        N_(
            "A new guard appears here, or on the closest available space. On this space it arrests the thief, unless hidden."
        ),
    ),
    Token("informer", N_("Informer"), 10, N_("Single use: +1 action point on one action."), kept=True),
    Token("agent", N_("Guild Agent"), 5, N_("Single use: +2 action points on one action."), kept=True),
    Token(
        "known",
        N_("Known Area"),
        6,
        N_("Single use: 1 extra space after a move, even after a sewer. At most one an action."),
        kept=True,
    ),
    Token("trinket", N_("Cheap Trinket"), 6, N_("Counts as a yellow jewel."), kept=True),
    Token("alley", N_("Dark Alley"), 4, N_("The space is a hideout."), stays=True),
    Token("manhole", N_("Manhole"), 2, N_("The space is a sewer entrance."), stays=True),
    Token("stairs", N_("Stairs"), 2, N_("The space is a sewer exit."), stays=True),
)

# Numbers of kinds: indices into the tables, for the hot path.
CARD = {card.key: number for number, card in enumerate(CARDS)}
EVENT = {event.key: number for number, event in enumerate((*CALM, *ALARM))}
EVENTS = (*CALM, *ALARM)
TOKEN = {token.key: number for number, token in enumerate(TOKENS)}
MOVE, AMBUSH, SPECIAL = len(CARDS), len(CARDS) + 1, len(CARDS) + 2  # cards other than the general ones
BASIC = (MOVE, AMBUSH)  # the two that every thief has
CARD_KEYS = (*(card.key for card in CARDS), "move", "ambush", "special")
GRENADES = frozenset(number for number, card in enumerate(CARDS) if card.grenade)
