"""The printed matter of Age of Thieves: thieves, action cards, events, city tokens, supplies. `board` has the board.

Numbers, thieves and tokens are the document's; it prints no texts of general cards, Ambush and events: they are our own.
"""

from dataclasses import dataclass

from game.core.i18n import N_

BASIC_POINTS, DUNGEON_POINTS, CHARMED_POINTS = 10, 2, 3  # blue ones of a free thief, in a dungeon, of Jasmine there
INFORMER_POINTS, AGENT_POINTS = 1, 2
FIRST_HAND, HAND_LIMIT = 2, 5
SNEAK, SPRINT, ELIXIR, ZION_REACH = 4, 6, 3, 3  # spaces
AMBUSH_DRAWS, FORETHOUGHT_DRAWS, LOOKOUT_DRAWS, MARKET_DRAWS = 1, 2, 1, 2  # cards; Nikolai's Forethought one more
AMBUSH_POINTS, POTION_POINTS, WIND_POINTS = 2, 2, 3  # temporary action points
CALM_TURNS, ALARM_TURNS, GUARDS, CAPTAINS = 10, 5, 20, 2
GUARD_SIGHT, GUARD_STEPS, CAPTAIN_SIGHT, CAPTAIN_STEPS = 4, 3, 5, 4
YELLOW_SUPPLY, GREEN_SUPPLY, DIE = 12, 8, 8
YELLOW_POINTS, GREEN_POINTS, BEST_POINTS = 1, 3, 3
JEWEL_DISTANCE = 6  # a new yellow jewel lies at least this far from every thief

SELF, DISTRICT_WIDE = 0, -1  # ranges that are no number


@dataclass(frozen=True, slots=True)
class Thief:
    """A thief with the ability of the sheet and the special card. All names and texts are message ids."""

    key: str
    name: str
    epithet: str
    ability: str
    ability_text: str
    special: str
    special_name: str
    special_text: str


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
    """An event card. `compass` is the district of a calm card. `at_once` tells instant effects from those of the turn."""

    key: str
    name: str
    compass: str
    text: str
    at_once: bool = False


@dataclass(frozen=True, slots=True)
class Token:
    """A kind of city token: `kept` ones go to the thief's sheet, `stays` ones lie face up on their space."""

    key: str
    name: str
    copies: int
    text: str
    kept: bool = False
    stays: bool = False


THIEVES = (
    Thief(
        "joanne",
        N_("Joanne"),
        N_("renegade captain"),
        N_("Guard's Garb"),
        N_("Guards and captains detect her from 1 space less far."),
        "confiscate",
        N_("Confiscate"),
        N_("Take the cheapest jewel of a thief, never the Emperor's Jewel."),
    ),
    Thief(
        "morius",
        N_("Morius"),
        N_("king of the underground"),
        N_("Born in the Sewers"),
        N_("Sewer entrances are exits for him too, and exits entrances; he never comes out inside the palace."),
        "rats",
        N_("Rat Spies"),
        N_("Look secretly at two face-down city tokens and exchange them if you like."),
    ),
    Thief(
        "noiron",
        N_("Noiron"),
        N_("avenging noble"),
        N_("Silent as Night"),
        N_("Once a turn one of his movements may be 1 space longer."),
        "shadow",
        N_("Shadow of the City"),
        N_("A thief gives you a general card of his choice from his hand."),
    ),
    Thief(
        "jasmine",
        N_("Jasmine"),
        N_("sly courtesan"),
        N_("Charm"),
        N_("Arrested, she discards no card and chooses the dungeon; there she has 3 basic points."),
        "seduction",
        N_("Seduction"),
        N_("A guard walks up to 4 spaces toward you; it can't arrest you this turn."),
    ),
    Thief(
        "zion",
        N_("Zion"),
        N_("crafty arsonist"),
        N_("Pyromancer"),
        N_("His grenades reach 3 spaces farther."),
        "grenadier",
        N_("Grenadier"),
        N_("Take a grenade from the discard pile."),
    ),
    Thief(
        "nikolai",
        N_("Nikolai"),
        N_("terrible inventor"),
        N_("Evil Genius"),
        N_("Forethought gives him one more card."),
        "potion",
        N_("Quickness Potion"),
        N_("You have 2 more points in the next declaration."),
    ),
)

CARDS = (
    Card("elixir", N_("Elixir of Speed"), 5, SELF, N_("Sneak up to 3 spaces.")),
    Card("grapple", N_("Clockwork Grapple"), 4, 3, N_("Swing yourself to an available space in range.")),
    Card("cloak", N_("Cloak of Shadows"), 3, SELF, N_("You are hidden until the end of the turn.")),
    Card(
        "passage",
        N_("Secret Passage"),
        3,
        DISTRICT_WIDE,
        N_("Come out at a sewer exit of your district. Not in the palace."),
    ),
    Card("beacon", N_("Beacon"), 4, 5, N_("Lead a guard in range up to 4 spaces along a path of your choice.")),
    Card(
        "noise",
        N_("Noise Grenade"),
        4,
        3,
        N_("Choose a space in range: guards within 3 of it walk up to 2 toward it. Theft from a thief on it."),
        grenade=True,
        theft=True,
    ),
    Card("dart", N_("Sleeping Dart"), 3, 3, N_("A guard in range sleeps: it detects nobody, stays, arrests nobody.")),
    Card(
        "orders",
        N_("Forged Orders"),
        3,
        DISTRICT_WIDE,
        N_("Send a guard or captain of your district to the nearest guardroom without one."),
    ),
    Card("bribe", N_("Bribe"), 2, 4, N_("Pay a yellow jewel or a trinket: a guard in range leaves the board.")),
    Card(
        "smoke", N_("Smoke Grenade"), 5, 3, N_("Smoke on a space in range and on all spaces next to it."), grenade=True
    ),
    Card(
        "fire",
        N_("Fire Grenade"),
        4,
        3,
        N_("A flame on an available space in range and, if you like, on one next to it. Not on gates."),
        grenade=True,
    ),
    Card(
        "flash",
        N_("Flash Grenade"),
        3,
        3,
        N_("Choose a space in range: guards on it or next to it see only 1 space far. Theft from a thief on it."),
        grenade=True,
        theft=True,
    ),
    Card("pickpocket", N_("Pickpocket"), 4, 2, N_("Theft from another thief in range."), theft=True),
    Card(
        "caltrops",
        N_("Caltrops"),
        3,
        4,
        N_("Another thief in range: his movements are 2 spaces shorter, at least 1 remains."),
    ),
    Card("ruse", N_("False Alarm"), 3, 4, N_("A new guard on a guardroom in range that has no guard or captain.")),
    Card("trail", N_("False Trail"), 2, 5, N_("Another thief in range is detected from 1 space farther.")),
    Card("swap", N_("Trading Places"), 2, 3, N_("You and another thief in range change places.")),
    Card("wind", N_("Second Wind"), 4, SELF, N_("You have 3 more points in the next declaration.")),
    Card(
        "lookout",
        N_("Lookout"),
        3,
        DISTRICT_WIDE,
        N_("Look secretly at up to three face-down tokens of your district; draw a card."),
    ),
    Card("market", N_("Black Market"), 2, SELF, N_("Discard another card from your hand, draw two.")),
    Card("line", N_("Fishing Line"), 2, 2, N_("Take a yellow or green jewel that lies in range.")),
    Card(
        "tide",
        N_("Turn of the Tide"),
        2,
        SELF,
        N_("Discard the event and turn up the next one. If there is none, the game ends at once."),
    ),
)

CALM = (
    Event("moonless", N_("Moonless Night"), "N", N_("Guards detect from 1 space less far.")),
    Event("fullmoon", N_("Full Moon"), "E", N_("Guards detect from 1 space farther.")),
    Event("drowsy", N_("Drowsy Watch"), "S", N_("Guards walk 1 space less.")),
    Event("torches", N_("Torch Patrol"), "W", N_("Guards walk 1 space more.")),
    Event(
        "changing",
        N_("Changing of the Guard"),
        "N",
        N_("Every guard that is not on a guardroom goes to the nearest one without guard or captain."),
        at_once=True,
    ),
    Event(
        "nightmarket", N_("Night Market"), "E", N_("One more yellow jewel is laid out in this district."), at_once=True
    ),
    Event("courier", N_("Guild Courier"), "S", N_("Every thief outside the dungeons draws a card."), at_once=True),
    Event("festival", N_("Street Festival"), "W", N_("Sneaking allows 5 spaces.")),
    Event("wine", N_("Wine for the Barracks"), "N", N_("Two dice for the guards, the lower counts.")),
    Event("tongues", N_("Loose Tongues"), "E", N_("Every thief has 1 more point this turn."), at_once=True),
    Event("curfew", N_("Curfew"), "S", N_("Nobody declares more than two actions.")),
    Event("cloudburst", N_("Cloudburst"), "W", N_("Smoke and flames can't be placed.")),
)

ALARM = (
    Event("hue", N_("Hue and Cry"), "", N_("Guards and captains detect from 1 space farther.")),
    Event("fog", N_("Thick Fog"), "", N_("Guards and captains detect from 1 space less far.")),
    Event("doubletime", N_("Double Time"), "", N_("Guards and captains walk 1 space more.")),
    Event("conflicting", N_("Conflicting Orders"), "", N_("Only one die for the guards.")),
    Event("flooded", N_("Flooded Sewers"), "", N_("Sewers and Secret Passage can't be used.")),
    Event(
        "reinforcements",
        N_("Reinforcements"),
        "",
        N_("A new guard at the imperial guardroom of the open district."),
        at_once=True,
    ),
    Event(
        "barricade", N_("Burning Barricade"), "", N_("The first thief puts a flame in the open district."), at_once=True
    ),
    Event(
        "chimney",
        N_("Chimney Smoke"),
        "",
        N_("The first thief puts smoke on a space of the open district and all next to it."),
        at_once=True,
    ),
    Event(
        "pickpockets",
        N_("Pickpockets' Hour"),
        "",
        N_("Every thief outside the dungeons gets a theft marker."),
        at_once=True,
    ),
    Event("favour", N_("The Guild's Last Favour"), "", N_("Every thief has 2 more points this turn."), at_once=True),
    Event("bells", N_("The Bells Toll"), "", N_("The next event is turned up too: a turn is lost."), at_once=True),
)

TOKENS = (
    Token("stash", N_("Thief's Stash"), 6, N_("Whoever turns it up draws a card.")),
    Token("citizens", N_("Alert Citizens"), 4, N_("Every thief in the district discards a card from hand.")),
    Token(
        "plainclothes", N_("Plain-garb Guard"), 6, N_("A new guard appears here, or on the closest available space.")
    ),
    Token("informer", N_("Informer"), 10, N_("Once 1 more point for an action."), kept=True),
    Token("agent", N_("Guild Agent"), 5, N_("Once 2 more points for one action."), kept=True),
    Token("known", N_("Known Area"), 6, N_("Once 1 more space after a movement, also after a sewer."), kept=True),
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
MOVE, AMBUSH, SPECIAL = len(CARDS), len(CARDS) + 1, len(CARDS) + 2  # cards beside the general ones
BASIC = (MOVE, AMBUSH)  # the two that every thief has
CARD_KEYS = (*(card.key for card in CARDS), "move", "ambush", "special")
GRENADES = frozenset(number for number, card in enumerate(CARDS) if card.grenade)
(JOANNE, MORIUS, NOIRON, JASMINE, ZION, NIKOLAI) = range(len(THIEVES))
