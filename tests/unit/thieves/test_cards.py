"""The tables against their numbers, copied here as literals: the document's, and those of our own board, deck and events."""

from collections import Counter

from game.thieves.rules import board as city
from game.thieves.rules import cards
from game.thieves.rules.cards import ALARM, CALM, CARDS, DISTRICT_WIDE, SELF, TOKENS
from game.thieves.rules.thieves import THIEVES

DECK = """
elixir 5 -, grapple 4 3, cloak 3 -, passage 3 D, beacon 4 5, noise 4 3 G T, dart 3 3, orders 3 D, bribe 2 4, smoke 5 3 G,
fire 4 3 G, flash 3 3 G T, pickpocket 4 2 T, caltrops 3 4, ruse 3 4, trail 2 5, swap 2 3, wind 4 -, lookout 3 D,
market 2 -, line 2 2, tide 2 -
"""
BOX = "stash 6 citizens 4 plainclothes 6 informer 10 agent 5 known 6 trinket 6 alley 4 manhole 2 stairs 2"


def test_general_cards_have_their_copies_ranges_and_icons() -> None:
    rows = [row.split() for row in DECK.replace("\n", " ").split(",")]
    for card, (key, copies, reach, *icons) in zip(CARDS, rows, strict=True):
        assert (card.key, card.copies) == (key, int(copies))
        assert card.reach == {"-": SELF, "D": DISTRICT_WIDE}.get(reach, int(reach) if reach.isdigit() else None)
        assert (card.grenade, card.theft) == ("G" in icons, "T" in icons)
    assert sum(card.copies for card in CARDS) == 70


def test_there_are_51_city_tokens_of_ten_kinds() -> None:
    assert {token.key: token.copies for token in TOKENS} == dict(
        zip(BOX.split()[::2], map(int, BOX.split()[1::2]), strict=True)
    )
    assert sum(token.copies for token in TOKENS) == 51


def test_numbers_of_the_document() -> None:
    assert (cards.GUARDS, cards.CAPTAINS, cards.DIE) == (20, 2, 8)
    assert (cards.GUARD_SIGHT, cards.GUARD_STEPS, cards.CAPTAIN_SIGHT, cards.CAPTAIN_STEPS) == (4, 3, 5, 4)
    assert (cards.SNEAK, cards.SPRINT, cards.BASIC_POINTS, cards.DUNGEON_POINTS, cards.CHARMED_POINTS) == (
        4,
        6,
        10,
        2,
        3,
    )
    assert (cards.YELLOW_POINTS, cards.GREEN_POINTS, cards.BEST_POINTS) == (1, 3, 3)
    assert (cards.YELLOW_SUPPLY, cards.GREEN_SUPPLY, cards.HAND_LIMIT, cards.JEWEL_DISTANCE) == (12, 8, 5, 6)
    assert (cards.CALM_TURNS, cards.ALARM_TURNS, len(CALM), len(ALARM), len(THIEVES)) == (10, 5, 12, 11, 6)


def test_three_calm_events_point_to_each_district() -> None:
    assert Counter(event.compass for event in CALM) == {"N": 3, "E": 3, "S": 3, "W": 3}
    assert {event.compass for event in ALARM} == {""}


def test_keys_are_words_of_their_own() -> None:
    keys = [*cards.CARD_KEYS, *(event.key for event in (*CALM, *ALARM)), *(thief.special for thief in THIEVES)]
    assert len(set(keys)) == len(keys) and all(key.isalpha() for key in keys)


def test_board_has_205_spaces_and_244_paths() -> None:
    assert len(city.NAMES) == 205 and len(city.PATHS) == 244 and len(set(city.PATHS)) == 244
    assert Counter(city.DISTRICT) == {0: 44, 1: 44, 2: 44, 3: 44, 4: 29}


def test_features_by_kind() -> None:
    assert len(city.STARTS) == len(city.DUNGEONS) == len(city.IMPERIAL) == 4
    assert len(city.GREENS) == len(city.GUARD_ALARMS) == len(city.CAPTAIN_ALARMS) == len(city.GATES) == 8
    assert len(city.HIDEOUTS) == len(city.SEWERS_OUT) == 8 and len(city.SEWERS_IN) == len(city.SWORDS) == 12
    assert len(city.GUARDROOMS) == 44 and len(city.CITY_GUARDROOMS) == 40
    kinds = [*city.STARTS, *city.DUNGEONS, *city.GREENS, *city.GUARD_ALARMS, *city.CAPTAIN_ALARMS, *city.GATES]
    kinds += [*city.HIDEOUTS, *city.SEWERS_OUT, *city.SEWERS_IN, *city.GUARDROOMS, city.TREASURY]
    assert len(set(kinds)) == len(kinds) and 205 - len(kinds) == 92  # plain spaces


def test_the_posts_with_swords_stand_on_the_promenade_the_palace_lanes_and_in_the_inner_halls() -> None:
    """Our board: two guards in each district on the ways to the palace, four around the treasury; wall road 7 is a plain
    guardroom, market road 6 a plain space."""
    posts = [f"{district}-{key}" for district in city.DISTRICTS for key in ("A3", "R3")]
    assert [city.NAMES[n] for n in city.SWORDS] == [*posts, "PI-N", "PI-E", "PI-S", "PI-W"]
    for district in city.DISTRICTS:
        rooms = [city.NAMES[n][2:] for n in city.CITY_GUARDROOMS if city.NAMES[n][0] == district]
        assert sorted(rooms) == ["A3", "B3", "B9", "C10", "C3", "C7", "R1", "R3", "S2", "S5"]


def test_distances_are_symmetric_connected_and_those_of_the_sheet() -> None:
    out = city.OPEN_AIR
    assert all(city.DIST[a][b] == city.DIST[b][a] < city.FAR for a in out for b in out)
    assert max(city.DIST[a][b] for a in out for b in out) == 25
    for start in city.STARTS:
        assert city.DIST[start][city.TREASURY] == 15
        assert min(city.DIST[start][sword] for sword in city.SWORDS) == 9
    assert {city.DIST[gate][city.TREASURY] for gate in city.GATES} == {18}
    assert all(city.DIST[start][city.STARTS[n - 1]] == 11 for n, start in enumerate(city.STARTS))


def test_districts_are_quarter_turns_of_one_another() -> None:
    for n, name in enumerate(city.NAMES[:44]):
        for turn, district in enumerate("ESW", 1):
            x, y = city.XY[n]
            for _ in range(turn):
                x, y = y, -x
            assert city.XY[city.SPACE[district + name[1:]]] == (x, y)


def test_dungeons_have_one_way_out_and_none_in() -> None:
    for dungeon, door in zip(city.DUNGEONS, city.DUNGEON_DOORS, strict=True):
        assert city.NEXT[dungeon] == (door,)
        assert all(dungeon not in ways for ways in city.NEXT)


def test_sewer_exits_dungeons_and_imperial_guardrooms_lie_ten_to_thirteen_steps_from_the_gates() -> None:
    for district in range(4):
        gates = [gate for gate in city.GATES if city.DISTRICT[gate] == district]
        for space in (*city.SEWERS_OUT, *city.IMPERIAL):
            if city.DISTRICT[space] == district:
                assert all(9 <= city.DIST[space][gate] <= 13 for gate in gates)
