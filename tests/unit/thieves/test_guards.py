"""The guards' algorithm on drawn positions (document, "arrest"; our section 7.1)."""

from game.thieves.rules import pending
from game.thieves.rules.cards import EVENT
from tests.unit.thieves.stage import act, do, guards, may, picture, stage, watch, where


def test_guard_arrests_a_thief_three_steps_away() -> None:
    """Test case: guard on N-B6, thief on N-B3."""
    state = watch(stage("N-B ..1..G..."))
    assert picture(state, "N-B") == "N-B ..G......" and where(state) == "N-D"


def test_guard_stops_beside_a_thief_four_steps_away() -> None:
    """Test case: thief on N-B2, the guard ends on N-B3."""
    state = watch(stage("N-B .1...G..."))
    assert picture(state, "N-B") == "N-B .1G......"


def test_guard_without_a_thief_in_sight_stays() -> None:
    """Test case: thief on N-B1, five steps away."""
    assert picture(watch(stage("N-B 1....G...")), "N-B") == "N-B 1....G..."


def test_joanne_is_detected_from_one_space_less() -> None:
    """Guard's Garb: not on N-B2, but on N-B3."""
    assert picture(watch(stage("N-B .1...G...", "joanne zion noiron")), "N-B") == "N-B .1...G..."
    assert where(watch(stage("N-B ..1..G...", "joanne zion noiron"))) == "N-D"


def test_false_trail_shows_a_thief_from_one_space_farther() -> None:
    """Card 16."""
    assert picture(watch(stage("N-B 1....G...", exposed=[1, 0, 0])), "N-B") == "N-B 1.G......"


def test_palace_post_comes_out_for_a_thief_before_the_gate_but_not_beside_it() -> None:
    """Test case: thief at N-A3 is 4 away from PI-N, at N-A2 5."""
    assert guards(watch(stage("N-A ..1...\nat PI-N G"))) == {"PG-N"}
    assert guards(watch(stage("N-A .1....\nat PI-N G"))) == {"PI-N"}


def test_guard_stops_before_a_flame_where_no_way_is_free_of_them() -> None:
    """Test case: fire on PG-N."""
    assert guards(watch(stage("N-A ..1...\nat PI-N G\nflame PG-N"))) == {"PQ-N2"}


def test_flames_do_not_hinder_detection_and_a_clear_shortest_path_is_taken() -> None:
    """Document, flame marker; 7.1 step 3: N-A1 to W-B9 has one way round the corner only, the palace rings have two."""
    state = stage("at PI-N G\nat PI-S 1\nflame PI-E P0")
    assert where(watch(state)) == "PI-S"  # four steps away on either side: it comes to within one step
    assert guards(state) == {"PI-SW"}


def test_smoke_hides() -> None:
    assert picture(watch(stage("N-B ..1..G...\nsmoke N-B3")), "N-B") == "N-B ..1..G..."


def test_hideout_and_dark_alley_hide() -> None:
    """Document, positions 8; token Dark Alley."""
    assert where(watch(stage("at N-R4 1\nat N-B7 G"))) == "N-R4"
    assert where(watch(stage("N-B ..1..G...\nalley N-B3"))) == "N-B3"


def test_cloak_hides() -> None:
    assert where(watch(stage("N-B ..1..G...", unseen=1))) == "N-B3"


def test_nearest_thief_is_the_target() -> None:
    state = watch(stage("N-B ..1..G.2."))
    assert picture(state, "N-B") == "N-B ..1....G." and where(state, 1) == "N-D"


def test_of_equally_near_spaces_the_one_with_more_thieves_is_taken() -> None:
    """Document 2a: two thieves on N-B7, one on N-B3."""
    state = stage("N-B ..1.G.2..\nat N-B7 3")
    watch(state)
    assert (where(state, 0), where(state, 1), where(state, 2)) == ("N-B3", "N-D", "N-D")


def test_hidden_thieves_do_not_count_for_the_number() -> None:
    """Document 2a counts thieves it can arrest."""
    state = watch(stage("N-B ..1.G.2..\nat N-B7 3\nflame N-B6"))
    assert where(state, 0) == "N-D" and where(state, 1) == "N-B7"


def test_first_thief_decides_between_equals() -> None:
    """Document 2b."""
    state = watch(stage("N-B ..1.G.2.."))
    assert state.current_player() == state.first
    assert [str(a) for a in state.legal_actions()] == ["guard N-B5 N-B3 N-B3", "guard N-B5 N-B7 N-B7"]
    assert where(do(state, "guard N-B5 N-B7 N-B7"), 1) == "N-D"


def test_guards_split_between_equally_near_thieves() -> None:
    """Document 2c: the first goes for one thief by the first thief's choice, the second for the other by itself."""
    state = stage("N-B 1..G...2.\nat N-S4 G")
    state = stage("N-B ..1.G.2..\nat N-S4 G")
    watch(state)
    do(state, "guard N-B5 N-B3 N-B3")
    assert (where(state, 0), where(state, 1)) == ("N-D", "N-D")
    assert guards(state) == {"N-B3", "N-B7"}


def test_all_guards_that_detect_a_thief_walk_and_the_first_arrests() -> None:
    """Ruling 32."""
    state = watch(stage("N-B G..1..G.."))
    assert where(state) == "N-D" and picture(state, "N-B") in ("N-B ...G..G..", "N-B G..G.....")


def test_guard_passes_another_but_does_not_end_on_it() -> None:
    """Ruling 33: the guard asleep on N-B4 is passed."""
    state = watch(stage("N-B ..1z.G..."))
    assert picture(state, "N-B") == "N-B ..Gz.....".replace("z", "G")


def test_guard_blocked_by_another_stops_before_it() -> None:
    """Ruling 33: a sleeping guard stands on the thief's space."""
    state = stage("N-B ..z..G...\nat N-B3 1")
    watch(state)
    assert where(state) == "N-B3" and guards(state) == {"N-B3", "N-B4"}


def test_sleeping_guard_neither_detects_nor_moves_nor_arrests() -> None:
    """Card 07."""
    assert picture(watch(stage("N-B ..1..z...")), "N-B") == "N-B ..1..G..."


def test_dazzled_guard_sees_one_space_far() -> None:
    """Card 12."""
    assert where(watch(stage("N-B ..1..G...", dazzled=1))) == "N-B3"
    assert where(watch(stage("N-B ....1G...", dazzled=1))) == "N-D"


def test_guard_on_the_space_of_a_thief_acts_first() -> None:
    """Ruling 57, and document arrest 4: who stood there hidden is arrested at the activation."""
    state = stage("N-B ..G..G...\nat N-B3 1")
    watch(state)
    assert where(state) == "N-D" and guards(state) == {"N-B3", "N-B6"}


def test_captains_act_after_the_guards_and_see_and_walk_farther() -> None:
    """Document arrest 1; captain 5 and 4."""
    state = watch(stage("N-B 1....K...", alarm=True, open=1))
    assert picture(state, "N-B") == "N-B 1K......."
    state = watch(stage("N-B 1...K....", alarm=True, open=1))
    assert where(state) == "E-D"


def test_guards_in_the_alarm_see_and_walk_as_before() -> None:
    assert picture(watch(stage("N-B 1....G...", alarm=True, open=1)), "N-B") == "N-B 1....G..."


def test_events_change_detection_and_movement() -> None:
    """Moonless Night to Torch Patrol; Hue and Cry, Thick Fog, Double Time."""

    def after(drawn: str, *keys: str) -> str:
        return picture(watch(stage(drawn, events=tuple(EVENT[key] for key in keys))), "N-B")

    assert after("N-B .1...G...", "moonless") == "N-B .1...G..."
    assert after("N-B 1....G...", "fullmoon") == "N-B 1.G......"
    assert after("N-B .1...G...", "drowsy") == "N-B .1.G....."
    assert after("N-B .1...G...", "torches") == "N-B .G......."
    assert after("N-B 1....G...", "hue") == "N-B 1.G......"
    assert after("N-B .1...G...", "fog") == "N-B .1...G..."
    assert after("N-B .1...G...", "doubletime") == "N-B .G......."


def test_marshal_lets_the_first_thief_choose_the_order() -> None:
    """Document, first thief token; option `marshal`."""
    state = stage("N-B G..1..G..")
    state.options = {**state.options, "marshal": True}
    watch(state)
    assert state.current_player() == state.first and len(state.legal_actions()) == 2
    do(state, "guard N-B7 N-B4 N-B4")
    assert guards(state) == {"N-B1", "N-B4"}


def test_thief_entering_a_guards_space_is_arrested_at_once() -> None:
    """Document arrest 5, ruling 10."""
    state = act(stage("N-B 1...G...."), "play move sneak", "go N-B5")
    assert where(state) == "N-D" and isinstance(state.stack[-1], pending.Pick)


def test_thief_walks_round_or_stops_at_guards_but_passes_them_hidden() -> None:
    state = act(stage("N-B 1..G....."), "play move sneak")
    assert may(state, "go N-B4") and not may(state, "go N-B5")
    state = act(stage("N-B 1..G.....", unseen=1), "play move sneak")
    assert where(do(state, "go N-B5")) == "N-B5"


def test_thief_who_lost_his_cover_is_safe_until_the_activation() -> None:
    """Ruling 9."""
    state = stage("at N-B3 1\nat N-B3 G")
    act(state, "play move sneak", "go N-B5", "stop")
    assert where(state) == "N-B5"
