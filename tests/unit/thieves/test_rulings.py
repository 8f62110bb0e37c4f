"""Rulings of `game/thieves/RULINGS.md` without a test elsewhere."""

from game import games
from game.thieves.rules import pending
from game.thieves.rules.board import CITY_GUARDROOMS, DIST, DISTRICT, PALACE, SPACE
from game.thieves.rules.cards import AMBUSH, CARD, EVENT, MOVE
from game.thieves.rules.declaration import points_of
from game.thieves.rules.position import COVERED, FACE_DOWN
from game.thieves.rules.rules import ThievesState
from tests.unit.thieves.stage import act, do, guards, may, settle, stage, watch, where


def test_tokens_lie_on_the_forty_guardrooms_of_the_city_under_the_guards_too() -> None:
    """Rulings 1, 2."""
    state = games["thieves"].new_initial_state(3)
    assert isinstance(state, ThievesState)
    tokens = [space for space, token in enumerate(state.token) if token == FACE_DOWN]
    assert tokens == sorted(CITY_GUARDROOMS) and len(tokens) == 40
    assert not any(DISTRICT[space] == PALACE for space in tokens) and SPACE["N-R3"] in tokens
    assert state.at[SPACE["N-R3"]] >= 0


def test_a_thief_in_smoke_enters_the_space_of_a_guard_and_stays_free() -> None:
    """Ruling 8."""
    state = act(stage("N-B 1.G......\nsmoke N-B2 N-B3"), "play move sneak", "go N-B3", "stop")
    assert where(state) == "N-B3" and where(watch(state)) == "N-B3"


def test_a_thief_in_a_hideout_is_not_arrested_either() -> None:
    """Ruling 65: a guard led onto the hideout leaves its thief there; on any other space he is arrested."""
    for space, ends in (("N-R4", "N-R4"), ("N-B8", "N-D")):
        state = stage(f"at N-B5 1\nat {space} 2\nat N-B7 G")
        act(state, "play beacon", "aim N-B7", f"march N-B7 {space}", card="beacon")
        assert where(state, 1) == ends and guards(state) == {space}


def test_cards_on_the_table_do_not_count_for_the_hand_limit() -> None:
    """Ruling 16."""
    state = stage("at N-C1 1", hand=[[0, 0, 0, 1], [], []])
    state.laid[0] = [(3, CARD["wind"], -1), (2, CARD["cloak"], -1)]
    state.stack.append(pending.Draws(0, 1))
    settle(state)
    do(state, "draw 1 tide")
    assert state.hand[0] == [0, 0, 0, 1, CARD["tide"]] and not any(state.discard)


def test_flames_and_figures_do_not_block_a_range() -> None:
    """Ruling 17."""
    state = act(stage("N-B 1.2G.....\nflame N-B2"), "play dart", card="dart")
    assert may(state, "aim N-B4")


def test_sewers_shorten_no_distance() -> None:
    """Ruling 18: from the sewer entrance N-C6 to the exit N-A6 the steps on the ground count."""
    entrance, way_out = SPACE["N-C6"], SPACE["N-A6"]
    assert DIST[entrance][way_out] == 10
    state = act(stage("at N-C6 1\nat N-A6 2", "noiron zion morius"), "waive pickpocket", card="pickpocket")
    assert where(watch(stage("at N-C6 1\nat N-A6 G"))) == "N-C6"
    assert not may(act(state, card="pickpocket"), "play pickpocket")


def test_a_card_without_a_range_reaches_every_thief_outside_the_dungeons() -> None:
    """Ruling 22."""
    state = stage("at N-C1 1\nat S-C11 2", "noiron zion morius", hand=[[], [0], [0]])
    act(state, "play special shadow", card="special", cover="wind")
    assert [str(action) for action in state.legal_actions()] == ["against 2"]  # the third sits in a dungeon


def test_rat_spies_look_at_face_down_tokens_only() -> None:
    """Ruling 24."""
    state = stage("at N-B1 1\nalley N-S5", "morius zion noiron")
    state.token[SPACE["N-S2"]] = state.token[SPACE["E-B3"]] = FACE_DOWN
    act(state, "play special rats", card="special", cover="wind")
    assert [str(action) for action in state.legal_actions()] == ["aim N-S2", "aim E-B3"]


def test_guards_garb_does_not_change_the_nearest_thief() -> None:
    """Ruling 25: Joanne, two spaces off, is nearer than a thief three spaces off."""
    state = watch(stage("N-B ..1.G..2.", "joanne zion morius"))
    assert where(state, 0) == "N-D" and where(state, 1) == "N-B8"


def test_known_area_after_a_sprint_takes_nothing() -> None:
    """Ruling 27."""
    state = stage("N-C 1..........\nyellow N-C8", known=[1, 0, 0])
    act(state, "play move sprint", "go N-C7", "extra known", "go N-C8")
    assert where(state) == "N-C8" and not may(state, "take yellow") and state.yellow[0] == 0


def test_the_first_thief_chooses_the_space_of_the_yellow_jewel() -> None:
    """Ruling 30."""
    state = stage("N-B ....1....", phase="event", events=(EVENT["moonless"],), first=2)
    state.stack.append(pending.Jewels())
    assert settle(state).current_player() == 2


def test_no_captain_is_taken_from_the_board() -> None:
    """Ruling 37: with no guard in the pool the first thief takes a guard, never a captain."""
    drawn = "N-B GGGGGGGGG\nE-B GGGGGGGGG\nN-C ....K...GG."
    state = stage(drawn, alarm=True, open=1)
    state.stack.append(pending.Recruit(SPACE["S-B1"], 2))
    settle(state)
    assert may(state, "fetch N-B1") and not may(state, "fetch N-C5")
    assert "S-B1" in guards(do(state, "fetch N-B1")) and "N-C5" in guards(state)


def test_red_points_go_with_the_jewel_from_the_next_declaration_on() -> None:
    """Ruling 39."""
    state = stage("N-B 12.......", holder=1, best=1, open=0, marked=0b10, crown=-1)
    state.points = [3, 1, 0]
    act(state, "play move sneak", "go N-B2", "steal 2 crown")
    assert state.points == [3, 1, 0] and [points_of(state, seat) for seat in (0, 1)] == [12, 10]


def test_red_points_count_the_players_at_the_start() -> None:
    """Ruling 40."""
    state = act(stage("at E-G1 1\nat N-C1 2", alarm=True, open=1, holder=1), "play move sneak", "leave")
    assert points_of(state, 1) == 10 + 2


def test_leaving_costs_no_step() -> None:
    """Ruling 41: four spaces to the gate, and out."""
    state = act(stage("at N-C3 1", alarm=True, open=0, alarm_left=2), "play move sneak", "go N-L1")
    do(state, "go N-G1", "leave")
    assert where(state) == "out"
    state = stage("at N-C2 1", alarm=True, open=0, alarm_left=2)
    assert where(act(state, "play move sneak", "go N-G1", "leave")) == "out"


def test_an_event_from_an_empty_deck_ends_the_match() -> None:
    """Ruling 46; the document, event cards."""
    state = act(stage("at N-C1 1", calm_left=0), "play tide", card="tide")
    assert state.ending == "event" and state.returns() == [0.0, 0.0, 0.0]


def test_a_thief_without_a_card_discards_nothing() -> None:
    """Ruling 49."""
    state = act(stage("N-B 1G......."), "play move sneak", "go N-B2")
    assert where(state) == "N-D" and not any(state.discard)


def test_captains_act_with_the_guards_before_a_thief_of_their_number() -> None:
    """Ruling 50: in the alarm."""
    state = stage("N-B 1....K...", alarm=True, open=0, alarm_left=2, initiative=5, watched=False)
    state.laid[0] = [(5, MOVE, -1)]
    state.stack.append(pending.Resolve())
    settle(state)
    assert guards(state) == {"N-B2"} and where(state) == "N-B1"
    assert isinstance(state.stack[-1], pending.Act) and state.watched


def test_points_are_seen_once_the_screens_are_lifted_and_cards_are_not() -> None:
    """Ruling 51."""
    state = stage("at N-C1 1\nat S-C1 2", phase="declare", lifted=False)
    state.laid[0] = [(4, CARD["cloak"], -1), (3, MOVE, -1)]
    assert state.observation(1).laid[0] == []
    state.lifted = True
    assert state.observation(1).laid[0] == [(4, COVERED, -1), (3, COVERED, -1)]


def test_basic_cards_are_laid_once() -> None:
    """Ruling 53: there is one Ambush, and one Move."""
    state = stage("at N-C1 1", phase="declare", lifted=False)
    state.points = [10, 0, 0]
    state.stack.append(pending.Lay(0))
    do(state, "lay 1 ambush", "bid 1 1", "lay 1 move", "bid 1 1")
    assert not may(state, "lay 1 ambush") and not may(state, "lay 1 move")
    assert sorted(card for _, card, _ in state.laid[0]) == [MOVE, AMBUSH]


def test_flames_may_burn_on_a_jewel_or_token() -> None:
    """Ruling 54."""
    state = stage("N-B 1..G.....\nyellow N-B2")
    state.token[SPACE["N-B3"]] = FACE_DOWN
    act(state, "play fire", card="fire")
    assert may(state, "aim N-B2") and may(state, "aim N-B3") and not may(state, "aim N-B4")


def test_a_thief_who_stays_in_the_dungeon_has_two_points_again() -> None:
    """Ruling 60."""
    state = stage("at N-D 1\nat N-C1 2")
    state.stack.append(pending.Cleanup())
    settle(state)
    assert where(state) == "N-D" and points_of(state, 0) == 2


def test_a_thief_who_has_left_resolves_nothing_more() -> None:
    """Ruling 61."""
    state = stage("at E-L1 1\nat N-C1 2", alarm=True, open=1, alarm_left=2)
    state.laid[0] = [(1, CARD["wind"], -1)]
    act(state, "play move sneak", "go E-G1", "leave")
    assert where(state) == "out" and state.laid[0] == [] and state.soon[0] == 0 and 0 not in state.order()


def test_no_guard_is_put_down_in_flames() -> None:
    """Ruling 62: by False Alarm, by Forged Orders, by a token or an event that calls one."""
    state = act(stage("at N-B1 1\nflame N-B3"), "play ruse", card="ruse")
    assert not may(state, "aim N-B3") and may(state, "aim N-S2")
    state = act(stage("at N-B1 1\nat N-B4 G\nflame N-B3"), "play orders", "aim N-B4", card="orders")
    assert guards(state) == {"N-S5"}
    state = stage("flame E-R1", alarm=True, open=1)
    state.stack.append(pending.Recruit(SPACE["E-R1"], 0))
    settle(state)
    assert sorted(str(action) for action in state.legal_actions()) == ["post E-A2", "post E-R2"]


def test_no_card_moves_a_sleeping_guard() -> None:
    """Ruling 63: Beacon, Noise Grenade and Seduction leave it where it is, another guard goes."""
    drawn = "N-B 1..z.G..."
    state = act(stage(drawn), "play beacon", card="beacon")
    assert may(state, "aim N-B6") and not may(state, "aim N-B4")
    state = act(stage(drawn), "play noise", "aim N-B3", card="noise")
    assert [str(action) for action in state.legal_actions()] == ["march N-B6 N-B5", "stop"]
    state = act(stage(drawn, "jasmine zion noiron"), "play special seduction", card="special", cover="tide")
    assert may(state, "aim N-B6") and not may(state, "aim N-B4")
