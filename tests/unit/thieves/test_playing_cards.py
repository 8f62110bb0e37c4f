"""What cards do, as scenes: headings in docstrings are the document's, rulings those of `game/thieves/RULINGS.md`."""

from typing import Any

from game.thieves.rules import pending
from game.thieves.rules.board import SPACE
from game.thieves.rules.cards import CARD, EVENT
from game.thieves.rules.position import FACE_DOWN
from game.thieves.rules.rules import ThievesState
from tests.unit.thieves.stage import act, do, guards, may, play, settle, stage, where


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


def special(
    drawn: str, thief: str, *lines: str, others: str = "zion morius", cover: str = "wind", **fields: Any
) -> ThievesState:
    return act(stage(drawn, f"{thief} {others}", **fields), *lines, card="special", cover=cover)


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


def test_the_card_on_a_special_card_is_discarded_before_the_effect_so_grenadier_may_take_it_back() -> None:
    """Ruling 68. It is in the pile once, whether he takes it or another grenade."""
    state = special("at N-B1 1", "zion", "play special grenadier", others="joanne morius", cover="fire")
    assert state.discard[CARD["fire"]] == 1 and list(map(str, state.legal_actions())) == ["grab fire"]
    do(state, "grab fire")
    assert state.hand[0] == [CARD["fire"]] and state.observation(2).knows == [(2, 0, CARD["fire"], True)]
    assert sum(cleaned_up(state).discard) == 0 and state.hand[0] == [CARD["fire"]]

    piled = [0] * 22
    piled[CARD["smoke"]] = 1
    state = special("at N-B1 1", "zion", "play special grenadier", others="joanne morius", cover="fire", discard=piled)
    assert may(state, "grab smoke") and may(state, "grab fire")
    do(state, "grab smoke")
    assert sum(cleaned_up(state).discard) == state.discard[CARD["fire"]] == 1


def test_each_special_card_discards_its_cover_before_its_effect() -> None:
    """Ruling 68: a grenade under Quickness Potion is one for Grenadier, and lies in the pile once."""
    state = special("at N-B1 1\nat S-B1 2", "nikolai", "play special potion", cover="flash")
    assert state.discard[CARD["flash"]] == 1
    act(state, "play special grenadier", "grab flash", seat=1, card="special", cover="wind", points=4)
    assert state.hand[1] == [CARD["flash"]] and state.discard[CARD["wind"]] == 1
    assert sum(cleaned_up(state).discard) == state.discard[CARD["wind"]] == 1


def test_the_grenade_on_grenadier_may_be_thrown_instead() -> None:
    state = special("at N-B1 1", "zion", "play special fire", cover="fire", others="joanne morius")
    assert state.discard[CARD["fire"]] == 0 and may(state, "aim N-B2")
    do(state, "aim N-B2", "stop")
    assert cleaned_up(state).discard[CARD["fire"]] == 1


def cleaned_up(state: ThievesState) -> ThievesState:
    state.stack.append(pending.Cleanup())
    return settle(state)


def test_waived_pair_discards_the_covered_card() -> None:
    """Ruling 15."""
    state = special("at N-B1 1", "noiron", "waive special")
    state.stack.append(pending.Cleanup())
    assert settle(state).discard[CARD["wind"]] == 1


def test_pair_may_be_resolved_as_its_general_card() -> None:
    assert special("at N-B1 1", "noiron", "play special wind").soon[0] == 3
