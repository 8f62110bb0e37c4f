"""Rules as scenes: headings in docstrings are the document's, rulings those of `game/thieves/RULINGS.md`."""

from typing import Any

import pytest

from game.thieves.rules import pending
from game.thieves.rules.actions import Jail, Roll, Take
from game.thieves.rules.board import SPACE
from game.thieves.rules.cards import CARD, EVENT, TOKEN
from game.thieves.rules.declaration import points_of
from game.thieves.rules.position import FACE_DOWN, NONE
from game.thieves.rules.public import STAIRS, is_hidden
from game.thieves.rules.rules import ThievesState
from tests.records import happen, opening
from tests.unit.thieves.stage import act, do, guards, may, picture, settle, stage, where


def order(state: ThievesState) -> str:
    """The seats in the order of their actions, all waived."""
    found = ""
    state.stack = [pending.Pick(0), pending.Resolve()]
    state.watched = False
    settle(state)
    while isinstance(state.stack[-1], pending.Act):
        found += "ABCD"[state.current_player()]
        do(state, str(state.legal_actions()[-1]))
    return found


def with_bids(*bids: list[int], **fields: Any) -> ThievesState:
    """Thieves in the open with elixirs on which so many points lie."""
    state = stage("at N-C1 1\nat E-C1 2\nat S-C1 3", **fields)
    state.laid = [[(points, CARD["elixir"] + n, -1) for n, points in enumerate(row)] for row in bids]
    return state


# -- the turn --------------------------------------------------------------------------------------------------------


def test_ties_cycle_clockwise_from_the_first_thief() -> None:
    """Document, declaration: 4+4 / 4 / 4+4 gives A B C A C; 3 / 3+3 / 3+3+3 gives A B C B C C."""
    assert order(with_bids([4, 4], [4], [4, 4], initiative=0)) == "ABCAC"
    assert order(with_bids([3], [3, 3], [3, 3, 3], initiative=0)) == "ABCBCC"
    assert order(with_bids([4, 4], [4], [4, 4], initiative=0, first=1)) == "BCACA"


def test_thief_with_the_number_of_the_guards_acts_before_them_in_the_calm_and_after_them_in_the_alarm() -> None:
    """Document, guard board; ruling 50."""
    for alarm in (False, True):
        state = with_bids([5], [], [], initiative=5, alarm=alarm, open=1, alarm_left=3)
        state.stack = [pending.Pick(0), pending.Resolve()]
        state.watched = False
        settle(state)
        assert isinstance(state.stack[-1], pending.Act) and state.watched == alarm


def test_declaring_nothing_is_allowed_and_no_points_no_action() -> None:
    """Ruling 52; each action needs at least one point."""
    state = stage("at N-C1 1", phase="declare", lifted=False)
    state.points = [1, 0, 0]
    state.stack.append(pending.Lay(0))
    do(state, "lay 1 move")
    assert not may(state, "bid 1 0") and not may(state, "bid 1 2")
    do(state, "bid 1 1")
    assert [str(action) for action in state.legal_actions()] == ["ready 1"]


def test_basic_cards_are_never_covered_and_a_pair_has_one_general_card() -> None:
    """Document, special cards."""
    state = stage("at N-C1 1", phase="declare", lifted=False, hand=[[0, 3], [], []])
    state.points = [10, 0, 0]
    state.stack.append(pending.Lay(0))
    assert [str(a) for a in state.legal_actions()] == [
        "lay 1 move", "lay 1 ambush", "lay 1 elixir", "lay 1 passage", "lay 1 special elixir", "lay 1 special passage",
        "ready 1",
    ]  # fmt: skip
    do(state, "lay 1 special elixir", "bid 1 3")
    assert not may(state, "lay 1 special passage") and may(state, "lay 1 passage")


def test_agent_gives_two_points_to_one_action_and_informer_one() -> None:
    state = stage("at N-C1 1", phase="declare", lifted=False, informer=[1, 0, 0], agent=[1, 0, 0])
    state.points = [4, 0, 0]
    state.stack.append(pending.Lay(0))
    do(state, "lay 1 move", "add 1 agent", "add 1 informer", "bid 1 2")
    assert state.laid[0][0][0] == 5 and state.agent == [1, 0, 0]
    state.stack.insert(1, pending.Lift())
    do(state, "ready 1")
    assert state.agent == state.informer == [0, 0, 0]


def test_points_are_ten_in_the_open_two_in_a_dungeon_three_for_jasmine_and_red_for_the_jewel() -> None:
    """Rulings 5, 39, 40: red points are the players at the start less one."""
    state = stage("at N-C1 3", "zion jasmine noiron", holder=2, now=[0, 1, 2])
    assert [points_of(state, seat) for seat in range(3)] == [2, 4, 14]


def test_curfew_allows_two_actions() -> None:
    """Curfew."""
    state = stage("at N-C1 1", phase="declare", lifted=False, hand=[[0], [], []], events=(EVENT["curfew"],))
    state.points = [10, 0, 0]
    state.stack.append(pending.Lay(0))
    do(state, "lay 1 move", "bid 1 1", "lay 1 elixir", "bid 1 1")
    assert [str(a) for a in state.legal_actions()] == ["ready 1"]


def test_first_hand_start_spaces_and_hand_limit() -> None:
    """Ruling 55: clockwise from the first thief; two thieves start opposite each other."""

    deals = (*["draw 2 wind"] * 2, *["draw 1 elixir"] * 2)
    state = opening("thieves", "thief zion", "thief noiron", "first 2", *deals)
    assert isinstance(state, ThievesState)
    assert (where(state, 1), where(state, 0)) == ("N-C1", "S-C1") and state.hand == [[0, 0], [17, 17]]
    state = stage("at N-C1 1", hand=[[0, 0, 0, 1, 1], [], []])
    state.stack.append(pending.Draws(0, 1))
    settle(state)
    do(state, "draw 1 tide", "discard 1 grapple")
    assert state.hand[0] == [0, 0, 0, 1, 21] and state.discard[1] == 1


def test_an_empty_deck_is_reshuffled_from_the_discard_pile() -> None:
    state = stage("at N-C1 1", deck=[0] * 22, discard=[0, 2] + [0] * 20)
    state.stack.append(pending.Draws(0, 1))
    settle(state)
    assert state.hand[0] == [1] and state.deck[1] == 1 and not any(state.discard)


# -- movement --------------------------------------------------------------------------------------------------------


def test_sneak_is_four_sprint_six_and_sprint_takes_nothing() -> None:
    """Ruling 12."""
    state = act(stage("N-C 1..........\nyellow N-C3"), "play move sneak")
    assert may(state, "go N-C5") and not may(state, "go N-C6")
    state = act(stage("N-C 1..........\nyellow N-C3"), "play move sprint", "go N-C3")
    assert may(state, "go N-C7") and not may(state, "take yellow")


def test_sprint_only_as_the_only_action_resolved() -> None:
    """Rulings 13, 14: after another action only a sneak; a waived one does not count; later ones are waived."""
    assert not may(act(stage("at N-C1 1", resolved=[1, 0, 0])), "play move sprint")
    state = stage("at N-C1 1", hand=[[], [], []])
    act(state, "waive cloak", card="cloak")
    assert may(act(state, card="move"), "play move sprint")
    state = stage("at N-C1 1")
    state.laid[0].append((1, CARD["wind"], -1))
    act(state, "play move sprint")
    assert state.laid[0] == [] and len(state.shown[0]) == 2


def test_from_beside_the_gate_a_sneak_ends_at_best_on_the_first_gallery_corner() -> None:
    """From N-A2 to PQ-N1, two more spaces to P0."""
    state = act(stage("at N-A2 1"), "play move sneak")
    assert may(state, "go PQ-N1") and not may(state, "go PI-NW")


def test_jewel_where_a_sneak_begins_may_be_taken_with_no_step() -> None:
    """Ruling 56."""
    state = act(stage("at P0 1", crown=SPACE["P0"]), "play move sneak", "take crown", "stop")
    assert state.holder == state.best == 0 and state.due


def test_sewer_ends_the_movement_and_known_area_may_follow() -> None:
    """Document, positions 6; ruling 27."""
    state = act(stage("at N-C5 1", known=[1, 0, 0]), "play move sneak", "go N-C6", "sewer S-A6")
    assert [str(a) for a in state.legal_actions()] == ["extra known", "stop"]
    do(state, "extra known", "go S-A5")
    assert where(state) == "S-A5" and state.known == [0, 0, 0]


def test_a_thief_who_starts_on_an_entrance_has_not_reached_it() -> None:
    """Document, positions 6: who moves to an entrance."""
    assert not may(act(stage("at N-C6 1"), "play move sneak"), "sewer S-A6")


def test_morius_uses_exits_as_entrances_but_never_comes_out_in_the_palace() -> None:
    """Ruling 26."""
    state = act(stage("at N-A5 1", "morius zion noiron"), "play move sneak", "go N-A6")
    assert may(state, "sewer E-C6") and may(state, "sewer E-R2") and not may(state, "sewer PX-E")
    assert not may(act(stage("at N-A5 1"), "play move sneak", "go N-A6"), "sewer E-R2")


def test_flooded_sewers_close_sewers_and_secret_passage() -> None:
    """Flooded Sewers."""
    flooded = (EVENT["flooded"],)
    assert not may(act(stage("at N-C5 1", events=flooded), "play move sneak", "go N-C6"), "sewer S-A6")
    assert not may(act(stage("at N-C5 1", events=flooded), card="passage"), "play passage")
    assert may(act(stage("at N-C5 1"), card="passage"), "play passage")


def test_noiron_goes_one_space_farther_once_a_turn() -> None:
    state = act(
        stage("N-C 1..........", "noiron zion morius"), "play move sneak", "go N-C5", "extra silent", "go N-C6", "stop"
    )
    assert where(state) == "N-C6"
    act(state, "play elixir", "go N-C9", card="elixir")
    assert isinstance(state.stack[-1], pending.Pick)


def test_street_festival_and_caltrops_add_up_with_at_least_one_space_left() -> None:
    """Ruling 28."""
    festival = (EVENT["festival"],)
    assert may(act(stage("at N-C1 1", events=festival), "play move sneak"), "go N-C6")
    assert not may(act(stage("at N-C1 1", events=festival, slow=[2, 0, 0]), "play move sneak"), "go N-C5")
    state = act(stage("at N-C1 1", slow=[4, 0, 0]), "play elixir", card="elixir")
    assert may(state, "go N-C2") and not may(state, "go N-C3")


def test_flames_cannot_be_entered() -> None:
    state = act(stage("at N-C1 1\nflame N-C2"), "play move sneak")
    assert not may(state, "go N-C2") and not may(state, "go N-C3")


def test_gates_are_ordinary_spaces_before_the_alarm_and_in_other_districts() -> None:
    """Rulings 41-44."""
    assert not may(act(stage("at E-L1 1", open=1), "play move sneak", "go E-G1"), "leave")
    alarm: dict[str, Any] = {"alarm": True, "open": 1, "alarm_left": 2}
    assert not may(act(stage("at N-L1 1", **alarm), "play move sneak", "go N-G1"), "leave")
    for gate in ("1", "2"):
        state = act(stage(f"at E-L{gate} 1", **alarm), "play move sprint", f"go E-G{gate}", "leave")
        assert where(state) == "out" and state.left == [0] and not state.ending


def test_game_ends_at_once_when_the_jewel_leaves() -> None:
    """Ruling 44."""
    state = stage("at E-G1 1", alarm=True, open=1, holder=0, best=0)
    act(state, "play move sneak", "leave")
    assert state.ending == "crown" and state.returns() == [1.0, 0.0, 0.0]


def test_the_token_of_an_escaped_first_thief_passes_on() -> None:
    """Ruling 45."""
    assert act(stage("at E-G1 1", alarm=True, open=1), "play move sneak", "leave").first == 1


def test_the_first_thief_token_passes_once_a_turn() -> None:
    """Ruling 45: the deputy of a first thief who left in mid-turn is first thief of the next turn."""
    state = act(stage("at E-G1 1\nat E-B1 2\nat E-B5 3", alarm=True, open=1, alarm_left=2), "play move sneak", "leave")
    state.stack.append(pending.Cleanup())
    assert settle(state).first == 1 and not state.passed
    state.stack[:] = [*state.stack[:1], pending.Cleanup()]
    assert settle(state).first == 2


# -- tokens, theft ---------------------------------------------------------------------------------------------------


def reveal(kind: str, drawn: str = "at N-S2 1", thieves: str = "zion morius noiron", **fields: Any) -> ThievesState:
    """A thief on N-S2 reveals a token of a kind."""
    state = stage(drawn, thieves, **fields)
    state.token[SPACE["N-S2"]] = FACE_DOWN
    return act(state, "play move sneak", "reveal", f"token N-S2 {kind}")


def test_stash_draws_a_card() -> None:
    assert do(reveal("stash"), "draw 1 tide").hand[0] == [CARD["tide"]]


def test_a_token_turned_up_is_one_less_among_those_that_nobody_knows_unless_somebody_had_looked_at_it() -> None:
    kind = TOKEN["stash"]
    for looked_at, fewer in ((False, 1), (True, 0)):
        state = stage("at N-S2 1", "zion morius noiron")
        space, before = SPACE["N-S2"], list(state.unknown)
        state.token[space] = FACE_DOWN
        if looked_at:
            state.secret[space], state.peeked[space] = kind, 0b10
        act(state, "play move sneak", "reveal", *(() if looked_at else ("token N-S2 stash",)))
        assert before[kind] - state.unknown[kind] == fewer == sum(before) - sum(state.unknown)
        assert (state.secret[space], state.peeked[space]) == (NONE, 0)


def test_alert_citizens_concern_all_in_the_district_but_not_the_dungeon() -> None:
    """Ruling 48; a thief without a card discards nothing (49)."""
    state = reveal("citizens", "at N-S2 1\nat N-C1 2\nat N-D 3", hand=[[0], [1, 2], [3]])
    do(state, "discard 1 elixir", "discard 2 cloak")
    assert state.hand == [[], [1], [3]] and state.current_player() == 0
    assert reveal("citizens", hand=[[], [1], [3]]).current_player() == 0


def test_plain_garb_guard_arrests_the_revealer_unless_hidden() -> None:
    assert where(reveal("plainclothes")) == "N-D"
    assert where(reveal("plainclothes", "at N-S2 1\nsmoke N-S2")) == "N-S2"


def test_plain_garb_guard_appears_next_to_a_guard() -> None:
    """Closest available space, the first thief chooses."""
    state = reveal("plainclothes", "at N-S2 1\nat N-S2 z")
    assert [str(a) for a in state.legal_actions()] == ["post N-S1", "post N-S3"]
    assert guards(do(state, "post N-S3")) == {"N-S2", "N-S3"}


def test_a_guard_is_taken_from_the_board_when_the_pool_is_empty() -> None:
    """Ruling 36."""
    road = "N-C GGGGGGGGGGG\nE-C GGGGGGGGG..\nat N-S2 1\nsmoke N-S2"
    state = reveal("plainclothes", road)
    assert state.current_player() == state.first and may(state, "fetch E-C9")
    assert "E-C9" not in guards(do(state, "fetch E-C9")) and "N-S2" in guards(state)


@pytest.mark.parametrize("kind", ["informer", "agent", "known"])
def test_kept_tokens_lie_on_the_sheet(kind: str) -> None:
    assert getattr(reveal(kind), kind) == [1, 0, 0]


def test_trinket_is_a_yellow_jewel_that_may_be_left() -> None:
    state = do(reveal("trinket"), "keep")
    assert state.trinket == [1, 0, 0] and state.scores()[0] == 1
    assert do(reveal("trinket"), "box").trinket == [0, 0, 0]


def test_alley_manhole_and_stairs_stay() -> None:
    assert is_hidden(reveal("alley"), 0)
    state = do(reveal("manhole"), "go N-S3", "go N-S2")
    assert may(state, "sewer N-A6")
    assert reveal("stairs").token[SPACE["N-S2"]] == STAIRS


def test_theft_marker_lets_a_sneaking_thief_take_a_jewel_of_choice_once_a_turn() -> None:
    """Document, effect markers 3; ruling 19."""
    state = stage("N-B 1.2......", holder=1, yellow=[0, 1, 0])
    act(state, "play pickpocket", "against 2", card="pickpocket")
    assert state.marked == 0b10
    act(state, "play move sneak", "go N-B3")
    assert may(state, "steal 2 yellow")
    do(state, "steal 2 crown")
    assert state.holder == 0 and state.best != 0 and not may(state, "steal 2 yellow")


def test_theft_on_the_same_space_takes_at_once() -> None:
    state = stage("at N-B1 1\nat N-B1 2", green=[0, 1, 0])
    act(state, "play pickpocket", "against 2", card="pickpocket")
    assert isinstance(state.stack[-1], pending.Rob)
    do(state, "steal 2 green")
    assert state.green == [1, 0, 0] and state.robbed == 0b10
    act(state, "play pickpocket", "against 2", card="pickpocket")
    assert not state.marked  # no new marker after a theft


def test_a_sneaking_thief_steals_only_on_a_space_that_he_enters() -> None:
    """Document, effect markers 3: not where he is at the start; there only once he has come back."""
    state = stage("at N-B2 1\nat N-B2 2", yellow=[0, 1, 0], marked=0b10)
    act(state, "play move sneak")
    assert not may(state, "steal 2 yellow")
    do(state, "go N-B3")
    assert not may(state, "steal 2 yellow")
    do(state, "go N-B2", "steal 2 yellow")
    assert state.yellow == [1, 0, 0]


def test_a_sprinting_thief_steals_nothing_and_a_thief_in_smoke_counts_as_marked() -> None:
    drawn = "N-B 1.2......\nsmoke N-B3"
    assert not may(act(stage(drawn, yellow=[0, 1, 0]), "play move sprint", "go N-B3"), "steal 2 yellow")
    assert may(act(stage(drawn, yellow=[0, 1, 0]), "play move sneak", "go N-B3"), "steal 2 yellow")


# -- arrest and dungeon ----------------------------------------------------------------------------------------------


def arrested(drawn: str = "N-B 1G.......", thieves: str = "zion morius noiron", **fields: Any) -> ThievesState:
    """The first seat walks into the arms of a guard."""
    state = stage(drawn, thieves, **fields)
    end = next(iter(sorted(guards(state))))
    return act(state, "play move sneak", f"go {end}")


def test_arrest_costs_the_cheapest_jewel_and_a_card() -> None:
    """Document, when arrested 1-3; ruling 20."""
    state = arrested(yellow=[2, 0, 0], green=[1, 0, 0], hand=[[0, 1], [], []], yellow_pool=5)
    do(state, "discard 1 grapple")
    assert (state.yellow[0], state.green[0], state.hand[0], state.yellow_pool, where(state)) == (1, 1, [0], 6, "N-D")


def test_of_a_yellow_jewel_and_a_trinket_the_thief_chooses() -> None:
    state = do(arrested(yellow=[1, 0, 0], trinket=[1, 0, 0]), "lose trinket")
    assert (state.yellow[0], state.trinket[0]) == (1, 0)


def test_remaining_actions_are_void() -> None:
    state = stage("N-B 1G.......")
    state.laid[0].append((1, CARD["wind"], -1))
    act(state, "play move sneak", "go N-B2")
    assert state.laid[0] == [] and state.resolved[0] == 1


def test_the_emperors_jewel_goes_to_the_imperial_guardroom_of_the_open_district() -> None:
    """Ruling 3, and its option; 20: it is lost instead of any other jewel."""
    state = arrested(holder=0, best=0, alarm=True, open=2, yellow=[1, 0, 0])
    assert state.crown == SPACE["S-R1"] and state.yellow[0] == 1 and state.best == 0
    state = stage("N-B 1G.......", holder=0, best=0, alarm=True, open=2)
    state.options = {**state.options, "homebound": True}
    assert act(state, "play move sneak", "go N-B2").crown == SPACE["N-R1"]


def test_in_the_palace_the_jewel_stays_and_a_district_card_names_the_dungeon() -> None:
    """Document, arrest 3b; ruling 4: one of all four, for the card is shuffled back and none is open yet."""
    state = arrested("at PQ-N1 1\nat PQ-N2 G", holder=0, best=0, due=True)
    assert (state.crown, state.holder) == (SPACE["PQ-N2"], -1) and state.is_chance_node()
    assert [str(a) for a in state.legal_actions()] == ["jail 1 N-D", "jail 1 E-D", "jail 1 S-D", "jail 1 W-D"]


def test_before_the_alarm_a_district_card_names_the_imperial_guardroom_of_the_jewel_and_is_shuffled_back() -> None:
    """Document, arrest 1a; ruling 4: its holder is arrested in the city in the turn of the theft."""
    state = arrested(holder=0, best=0, due=True)
    assert state.is_chance_node() and where(state) == "N-B2"
    cards = [str(action) for action in state.legal_actions()]
    assert cards == ["return N-R1", "return E-R1", "return S-R1", "return W-R1"]
    do(state, "return W-R1")
    assert state.crown == SPACE["W-R1"] and where(state) == "N-D" and state.open == -1
    state.stack[:] = [*state.stack[:1], pending.Open()]
    state._legal = None
    assert [str(action) for action in state.legal_actions()] == [f"district {side}" for side in "NESW"]


def test_the_district_card_is_turned_up_when_the_alarm_is_raised() -> None:
    """Document, district cards; ruling 64: in the turn after the theft, before that turn's event, and not at the theft."""
    state = act(stage("at P0 1", crown=SPACE["P0"]), "play move sneak", "take crown", "stop")
    assert state.due and state.open == -1 and not state.alarm
    state.stack.append(pending.Turn())
    settle(state)
    assert [str(action) for action in state.legal_actions()] == [f"district {side}" for side in "NESW"]
    happen(state, "district E")
    assert state.open == 1 and [str(action) for action in state.legal_actions()] == ["alarm"]
    assert str(settle(state).legal_actions()[0]) == "event hue" and state.alarm and not state.due


def test_after_the_alarm_the_dungeon_is_that_of_the_open_district() -> None:
    assert where(arrested(alarm=True, open=3)) == "W-D"


def test_jasmine_discards_nothing_and_chooses_her_dungeon() -> None:
    state = arrested(thieves="jasmine zion noiron", hand=[[0], [], []])
    assert where(do(state, "jail 1 S-D")) == "S-D" and state.hand[0] == [0]


def test_only_move_leads_out_of_a_dungeon_and_other_actions_before_it_are_lost() -> None:
    """Document, leaving a dungeon 2; rulings 6, 60."""
    state = stage("at N-D 1")
    state.laid[0] = [(3, CARD["wind"], -1), (2, 22, -1)]
    state.stack.append(pending.Resolve())
    settle(state)
    assert state.shown[0] == [(3, CARD["wind"], -1)] and state.soon[0] == 0
    assert [str(a) for a in state.legal_actions()] == ["play move sneak", "play move sprint", "waive move"]


def test_leaving_a_dungeon_goes_by_b4_hidden_even_past_a_guard() -> None:
    """Ruling 59."""
    state = act(stage("at N-D 1\nat N-B4 G\nat N-B5 G"), "play move sneak", "go N-B6", "stop")
    assert where(state) == "N-B6"
    state.stack.append(pending.Watch())
    assert where(settle(state)) == "N-B6"


# -- cards -----------------------------------------------------------------------------------------------------------


def play(drawn: str, card: str, *lines: str, thieves: str = "noiron morius joanne", **fields: Any) -> ThievesState:
    return act(stage(drawn, thieves, **fields), f"play {card}", *lines, card=card)


def test_grapple_reaches_available_spaces_only() -> None:
    state = play("N-B 1.G.2....\nflame N-B4", "grapple")
    assert may(state, "aim N-B2") and not any(may(state, f"aim N-B{n}") for n in (1, 3, 4, 5))


def test_repositioning_past_guards_is_safe_and_onto_one_an_arrest() -> None:
    """Ruling 11: Trading Places with a hidden thief on a guard's space."""
    state = play("N-B 1.2G.....\nat N-B4 3\nsmoke N-B4", "swap", "against 3")
    assert where(state) == "N-B4"  # smoke hides him too
    state = play("N-B 1.G......\nat N-B3 3", "swap", "against 3", thieves="noiron morius joanne", unseen=0b100)
    assert where(state) == "N-D" and where(state, 2) == "N-B1"


def test_secret_passage_leads_to_an_exit_of_the_district_not_in_the_palace() -> None:
    assert where(play("at N-C1 1", "passage", "aim N-R2")) == "N-R2"
    assert not may(act(stage("at PQ-N1 1"), card="passage"), "play passage")


def test_beacon_leads_a_guard_up_to_four_spaces_and_it_arrests_on_the_way() -> None:
    state = play("N-B 1....G.2.", "beacon", "aim N-B6")
    assert not may(state, "march N-B6 N-B9") and may(state, "march N-B6 N-B8")
    assert where(do(state, "march N-B6 N-B8"), 1) == "N-D"


def test_noise_grenade_lures_guards_two_spaces_and_may_name_a_thief_on_the_space() -> None:
    """Ruling 58."""
    state = play("N-B G..2....G\nat N-B1 1\nsmoke N-B1", "noise", "aim N-B4")
    assert [str(a) for a in state.legal_actions()] == ["march N-B1 N-B2", "march N-B1 N-B3", "stop"]
    do(state, "march N-B1 N-B3")
    assert guards(state) == {"N-B3", "N-B9"} and state.marked == 0b10


def test_zion_throws_three_spaces_farther() -> None:
    """Noise Grenade by Zion reaches 6."""
    assert may(play("N-B 1........", "noise", thieves="zion morius joanne"), "aim N-B7")
    assert not may(play("N-B 1........", "noise"), "aim N-B5")


def test_sleeping_dart_and_flash() -> None:
    assert play("N-B 1..G.....", "dart", "aim N-B4").asleep
    assert not may(act(stage("N-B 1..K....."), card="dart"), "play dart")
    assert play("N-B 1..G.....", "flash", "aim N-B3").dazzled


def test_forged_orders_send_a_guard_or_captain_to_the_nearest_free_guardroom() -> None:
    """N-B4 is one step from N-B3, where a thief is arrested."""
    state = play("N-B .12KG....", "orders", "aim N-B4", thieves="noiron morius joanne")
    assert guards(state) == {"N-B3", "N-B5"} and where(state, 1) == "N-D"


def test_bribe_costs_a_yellow_jewel_or_a_trinket() -> None:
    assert not may(act(stage("N-B 1..G....."), card="bribe"), "play bribe")
    state = play("N-B 1..G.....", "bribe", "aim N-B4", "lose trinket", trinket=[1, 0, 0])
    assert not guards(state) and state.trinket == [0, 0, 0]


def test_smoke_covers_a_space_and_all_next_to_it() -> None:
    state = play("N-B 1........", "smoke", "aim N-B3")
    assert [n for n in range(1, 10) if state.smoke >> SPACE[f"N-B{n}"] & 1] == [2, 3, 4]


def test_fire_burns_an_available_space_and_one_beside_it_but_no_gate_and_no_figure() -> None:
    state = play("N-B 1........\nat N-B4 2", "fire", "aim N-B3")
    assert may(state, "aim N-B2") and not may(state, "aim N-B4")
    assert do(state, "aim N-B2").flame == 1 << SPACE["N-B2"] | 1 << SPACE["N-B3"]
    assert not may(play("at N-L1 1", "fire"), "aim N-G1")


def test_cloudburst_forbids_smoke_and_flames() -> None:
    """Cloudburst."""
    for card in ("smoke", "fire"):
        assert not may(act(stage("at N-B1 1", events=(EVENT["cloudburst"],)), card=card), f"play {card}")
    assert may(act(stage("at N-B1 1", events=(EVENT["cloudburst"],)), card="flash"), "play flash")


def test_caltrops_and_false_trail_touch_another_thief_in_range() -> None:
    assert play("N-B 1...2....", "caltrops", "against 2").slow == [0, 2, 0]
    assert play("N-B 1....2...", "trail", "against 2").exposed == [0, 1, 0]
    assert not may(act(stage("N-B 1.....2.."), card="trail"), "play trail")


def test_thieves_in_dungeons_are_no_targets() -> None:
    assert not may(act(stage("at N-B4 1\nat N-D 2"), card="pickpocket"), "play pickpocket")


def test_false_alarm_puts_a_guard_on_a_guardroom_in_range() -> None:
    state = play("N-B 1.2......", "ruse", "aim N-B3")
    assert guards(state) == {"N-B3"} and where(state, 1) == "N-D"


def test_second_wind_ambush_and_potion_give_points_for_the_next_declaration() -> None:
    """Document, action points; ruling 7."""
    assert play("at N-B1 1", "wind").soon == [3, 0, 0]
    assert act(stage("at N-B1 1"), "play ambush points", card="ambush").soon == [2, 0, 0]
    state = act(stage("at N-B1 1", "nikolai zion noiron"), "play special potion", card="special", cover="wind")
    assert state.soon == [2, 0, 0]
    state.stack.append(pending.Cleanup())
    settle(state)
    assert state.now == [2, 0, 0] and state.soon == [0, 0, 0] and state.discard[CARD["wind"]] == 1


def test_forethought_draws_two_and_gives_points_and_nikolai_draws_three() -> None:
    for thief, cards in (("zion", 2), ("nikolai", 3)):
        state = act(stage("at N-B1 1", f"{thief} morius noiron"), "play ambush forethought", card="ambush")
        do(state, *["draw 1 elixir"] * cards)
        assert state.hand[0] == [0] * cards and state.soon[0] == 2 and isinstance(state.stack[-1], pending.Pick)


def test_lookout_shows_up_to_three_tokens_to_one_seat_only() -> None:
    state = stage("at N-B1 1")
    state.token[SPACE["N-S2"]] = state.token[SPACE["N-B3"]] = FACE_DOWN
    act(state, "play lookout", "aim N-S2", "look 1 N-S2 agent", "stop", "draw 1 tide", card="lookout")
    assert state.observation(0).secret[SPACE["N-S2"]] == 4 and state.observation(1).secret[SPACE["N-S2"]] == -1
    assert "look 1 N-S2 ?" in map(str, state.observation(1).history)
    act(state, "play move sneak", "go N-S1", "go N-S2", "reveal")
    assert state.agent == [1, 0, 0]  # it was known what it is


def test_black_market_and_fishing_line() -> None:
    state = play("at N-B1 1", "market", "discard 1 cloak", "draw 1 elixir", "draw 1 elixir", hand=[[2], [], []])
    assert state.hand[0] == [0, 0]
    state = play("at N-B1 1\nyellow N-B3", "line", "aim N-B3")
    assert state.yellow == [1, 0, 0] and not any(state.gem)


def test_turn_of_the_tide_turns_up_the_next_event_without_jewel_or_roll() -> None:
    """Rulings 46, 47; with an empty deck the game ends at once."""
    state = play("at N-B1 1", "tide", "event drowsy", events=(0,), initiative=4)
    assert state.events == (EVENT["drowsy"],) and state.initiative == 4 and isinstance(state.stack[-1], pending.Pick)
    assert play("at N-B1 1", "tide", calm_left=0).ending == "event"


# -- special cards ---------------------------------------------------------------------------------------------------


def special(drawn: str, thief: str, *lines: str, others: str = "zion morius", **fields: Any) -> ThievesState:
    return act(stage(drawn, f"{thief} {others}", **fields), *lines, card="special", cover="wind")


def test_confiscate_takes_the_cheapest_jewel_never_the_emperors() -> None:
    """Ruling 21: apart from the limit of thefts."""
    state = special("at N-B1 1\nat S-B1 2", "joanne", "play special confiscate", "against 2", "lose green",
                    green=[0, 1, 0], holder=1, robbed=0b10)  # fmt: skip
    assert state.green == [1, 0, 0] and state.holder == 1
    assert not may(special("at N-B1 1\nat S-B1 2", "joanne", holder=1), "play special confiscate")


def test_rat_spies_look_at_two_tokens_and_may_exchange_them() -> None:
    """Ruling 24."""
    state = stage("at N-B1 1", "morius zion noiron")
    state.token[SPACE["N-S2"]] = state.token[SPACE["E-B3"]] = FACE_DOWN
    act(state, "play special rats", "aim N-S2", "look 1 N-S2 agent", "aim E-B3", "look 1 E-B3 alley", "exchange",
        card="special", cover="wind")  # fmt: skip
    assert state.observation(0).secret[SPACE["N-S2"]] == 7 and state.observation(0).secret[SPACE["E-B3"]] == 4


def test_shadow_of_the_city_gives_a_card_of_the_victims_choice_that_only_two_know() -> None:
    state = special("at N-B1 1\nat S-B1 2", "noiron", "play special shadow", "against 2", "give 2 1 beacon",
                    hand=[[], [0, 4], []])  # fmt: skip
    assert state.hand == [[4], [0], []]
    assert state.observation(1).knows == [(1, 0, 4, True)] and state.observation(2).knows == []
    assert "give 2 1 ?" in map(str, state.observation(2).history)


def test_seduced_guard_walks_toward_her_and_does_not_arrest_her_this_turn() -> None:
    """Ruling 23."""
    state = special("N-B 1...G....", "jasmine", "play special seduction", "aim N-B5", "march N-B5 N-B1")
    assert where(state) == "N-B1" and guards(state) == {"N-B1"}
    state.stack.append(pending.Watch())
    assert where(settle(state)) == "N-B1"
    state = special("N-B 1.2.G....", "jasmine", "play special seduction", "aim N-B5")
    assert not may(state, "march N-B5 N-B2") and where(do(state, "march N-B5 N-B3"), 1) == "N-D"


def test_a_seduced_guard_walks_all_four_spaces_if_it_can() -> None:
    """Ruling 23: it stops sooner where it arrives, before a flame, and before a guard on the space where it would end."""
    for drawn, aim, end in (
        ("N-B 1.....G..", "aim N-B7", "march N-B7 N-B3"),
        ("N-B 1.G......", "aim N-B3", "march N-B3 N-B1"),
        ("N-B 1.....G..\nflame N-B4", "aim N-B7", "march N-B7 N-B5"),
        ("N-B 1.G...G..", "aim N-B7", "march N-B7 N-B4"),
    ):
        state = special(drawn, "jasmine", "play special seduction", aim)
        assert list(map(str, state.legal_actions())) == [end]


def test_grenadier_takes_a_grenade_that_all_saw() -> None:
    assert not may(special("at N-B1 1", "zion", others="joanne morius"), "play special grenadier")
    discard = [0] * 22
    discard[CARD["fire"]] = 1
    state = special("at N-B1 1", "zion", "play special grenadier", "grab fire", others="joanne morius", discard=discard)
    assert state.hand[0] == [CARD["fire"]] and state.observation(2).knows == [(2, 0, CARD["fire"], True)]


def test_waived_pair_discards_the_covered_card() -> None:
    """Ruling 15."""
    state = special("at N-B1 1", "noiron", "waive special")
    state.stack.append(pending.Cleanup())
    assert settle(state).discard[CARD["wind"]] == 1


def test_pair_may_be_resolved_as_its_general_card() -> None:
    assert special("at N-B1 1", "noiron", "play special wind").soon[0] == 3


# -- events and the alarm --------------------------------------------------------------------------------------------


def event(key: str, *lines: str, drawn: str = "at N-C1 1", **fields: Any) -> ThievesState:
    """An event is revealed in the event phase."""
    state = stage(drawn, phase="event", **fields)
    state.stack.append(pending.Event())
    settle(state)
    return do(state, f"event {key}", *lines)


def test_changing_of_the_guard_sends_stray_guards_home() -> None:
    """N-B4 to N-B3, then N-B5 to N-S5."""
    assert guards(event("changing", drawn="N-B ...GG....")) == {"N-B3", "N-S5"}


def test_courier_tongues_pickpockets_and_favour() -> None:
    assert event("courier", "draw 1 tide").hand[0] == [CARD["tide"]]  # the others sit in dungeons
    assert event("tongues").now == [1, 1, 1]
    alarm: dict[str, Any] = {"alarm": True, "open": 1}
    assert event("favour", **alarm).now == [2, 2, 2] and event("pickpockets", **alarm).marked == 0b001


def test_points_of_an_event_in_the_resolution_are_for_the_next_turn() -> None:
    """Turn of the Tide; ruling 7."""
    state = play("at N-B1 1", "tide", "event tongues")
    assert state.soon == [1, 1, 1] and state.now == [0, 0, 0]


def test_night_market_lays_out_two_jewels() -> None:
    """Night Market."""
    state = stage("at N-C1 1", phase="event", events=(EVENT["nightmarket"],))
    state.stack.append(pending.Jewels())
    do(settle(state), "place E-B4", "place E-B5")
    assert state.yellow_pool == 10 and isinstance(state.stack[-1], pending.Pick)


def test_yellow_jewel_lies_six_steps_from_every_thief_on_an_empty_space() -> None:
    """Ruling 29; thieves in dungeons are ignored."""
    state = stage("N-B ....1....\ngreen N-C1", phase="event", events=(EVENT["moonless"],))
    state.stack.append(pending.Jewels())
    settle(state)
    assert may(state, "place N-C11") and not may(state, "place N-B9") and not may(state, "place N-C1")
    assert not may(state, "place E-C1")


def test_wine_takes_the_lower_die_and_conflicting_orders_roll_one() -> None:
    """Wine for the Barracks, Conflicting Orders; in the alarm the higher of two."""
    for keys, line, number in (((), "roll 3 7", 7), (("conflicting",), "roll 3", 3)):
        state = stage(alarm=True, open=1, events=tuple(EVENT[key] for key in keys))
        state.stack.append(pending.Roll())
        assert do(state, line).initiative == number
    state = stage(events=(EVENT["wine"],))
    state.stack.append(pending.Roll())
    assert do(state, "roll 2 8").initiative == 2


def test_reinforcements_barricade_chimney_and_bells() -> None:
    """Alarm events with an immediate effect."""
    alarm: dict[str, Any] = {"alarm": True, "open": 1}
    assert guards(event("reinforcements", **alarm)) == {"E-R1"}
    state = event("barricade", **alarm)
    assert not may(state, "aim E-G1") and do(state, "aim E-L1").flame == 1 << SPACE["E-L1"]
    assert do(event("chimney", **alarm), "aim E-L1").smoke >> SPACE["E-G1"] & 1
    assert do(event("bells", **alarm), "event fog").events == (EVENT["bells"], EVENT["fog"])
    assert isinstance(event("bells", alarm_left=1, **alarm).stack[-1], pending.Pick)


def test_alarm_brings_two_captains_and_two_guards_to_the_open_district() -> None:
    """Document, alarm 2; ruling 34: closest available space where one stands already; 35: a thief there is arrested."""
    state = stage("at E-C5 1\nat E-B2 G", due=True, open=1, best=0)
    state.stack.append(pending.Alarm())
    settle(state)
    do(state, str(state.legal_actions()[0]))
    assert {"E-C5", "E-C8", "E-B2", "E-B8"} <= guards(state) and len(guards(state)) == 5
    assert where(state) == "E-D" and state.alarm


# -- the end ---------------------------------------------------------------------------------------------------------


def end_of_turn(**fields: Any) -> ThievesState:
    state = stage("at N-C1 1", **fields)
    state.stack.append(pending.Cleanup())
    return settle(state)


def test_everybody_loses_when_the_calm_runs_out() -> None:
    """Document, introduction 2; a theft in the tenth calm turn still triggers the alarm."""
    state = end_of_turn(calm_left=0)
    assert state.ending == "calm" and state.returns() == [0.0, 0.0, 0.0]
    assert not end_of_turn(calm_left=0, due=True, best=0, open=1).ending


def test_match_ends_with_the_alarm_deck_and_only_those_outside_can_win() -> None:
    """Document, introduction 1."""
    state = end_of_turn(alarm=True, open=1, alarm_left=0, best=0, yellow=[9, 0, 0])
    assert state.ending == "time" and state.returns() == [0.0, 0.0, 0.0]
    state = end_of_turn(alarm=True, open=1, alarm_left=0, best=0, yellow=[9, 1, 2], left=[1, 2])
    assert state.returns() == [0.0, 0.0, 1.0]


def test_tie_or_nothing_goes_to_the_first_who_left() -> None:
    assert end_of_turn(alarm=True, open=1, alarm_left=0, left=[2, 1]).returns() == [0.0, 0.0, 1.0]


def test_best_thief_counts_three_and_is_never_stolen() -> None:
    """Ruling 38."""
    state = end_of_turn(alarm=True, open=1, alarm_left=0, best=1, left=[2, 1], yellow=[0, 0, 2])
    assert state.returns() == [0.0, 1.0, 0.0] and state.scores() == [0, 3, 2]


def test_best_thief_counts_where_nobody_has_a_jewel() -> None:
    """Ruling 66: seat 3 left first, seat 2 has the token."""
    state = end_of_turn(alarm=True, open=1, alarm_left=0, best=1, left=[2, 1])
    assert state.returns() == [0.0, 1.0, 0.0]


def test_figures_of_a_match_with_a_theft_and_of_one_without() -> None:
    """The arena prints their means: the guards have rolled once a turn."""
    roll, jail, theft = Roll((3,)), Jail(0, "N-D"), Take("crown")
    past = [roll, jail, roll, theft, jail, roll, jail]
    state = stage(past=past, best=1, holder=2, left=[1, 2], ending="crown", round=3)
    common = {"zion wins": False, "morius wins": False}
    assert state.figures() == {
        "turns": 3,
        "arrests": 3,
        "theft": True,
        "turn of the theft": 2,
        "first taker wins": False,
        **common,
        "noiron wins": True,
    }
    calm = stage(past=[roll], ending="calm", round=1).figures()
    assert calm == {"turns": 1, "arrests": 0, "theft": False, **common, "noiron wins": False}


def test_first_thief_token_passes_clockwise() -> None:
    assert end_of_turn().first == 1


def test_picture_shows_what_is_on_a_road() -> None:
    assert picture(stage("N-B ..1..G..K"), "N-B") == "N-B ..1..G..K"
