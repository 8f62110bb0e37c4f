"""What the rule document of Age of Thieves leaves open, as questions and answers."""

from __future__ import annotations

from game.core.i18n import N_
from game.ui.rulings import Ruling

RULINGS = (
    Ruling(
        N_("Are there city tokens in the palace?"),
        N_("No, only in the guardrooms of the city."),
        "test_tokens_lie_on_the_forty_guardrooms_of_the_city_under_the_guards_too",
    ),
    Ruling(
        N_("Do city tokens also go under guards?"),
        N_("Yes. Every guardroom in the city gets one."),
        "test_tokens_lie_on_the_forty_guardrooms_of_the_city_under_the_guards_too",
    ),
    Ruling(
        N_("The thief with the Emperor’s Jewel is arrested in the city during the alarm. Where does the jewel go?"),
        N_(
            "To the imperial guardroom of the open district. With the option “Jewel stays in its district”, to that "
            "of the district where the arrest was made."
        ),
        "test_the_emperors_jewel_goes_to_the_imperial_guardroom_of_the_open_district",
    ),
    Ruling(
        N_("The thief with the Emperor’s Jewel is arrested before the alarm. Where do they go?"),
        N_(
            "In the city, the thief goes to that district’s dungeon and a district card names the jewel’s imperial "
            "guardroom. In the palace, the card names the dungeon and the jewel stays. Shuffle the card back."
        ),
        "test_before_the_alarm_a_district_card_names_the_imperial_guardroom_of_the_jewel_and_is_shuffled_back",
    ),
    Ruling(
        N_("How many action points do I have in a dungeon?"),
        N_("Two, Jasmine three. Tokens and extra action points come on top."),
        "test_points_are_ten_in_the_open_two_in_a_dungeon_three_for_jasmine_and_red_for_the_jewel",
    ),
    Ruling(
        N_("I’m in a dungeon. What about actions that come before Move?"),
        N_("They’re lost. Give Move at least as many action points as any other action."),
        "test_only_move_leads_out_of_a_dungeon_and_other_actions_before_it_are_lost",
    ),
    Ruling(
        N_("I gained action points for next turn. Do I lose them at clean-up?"),
        N_("No. You have them for the next declaration. After that turn they’re gone, used or not."),
        "test_second_wind_ambush_and_potion_give_points_for_the_next_declaration",
    ),
    Ruling(
        N_("Can a guard arrest me in smoke?"),
        N_("No. Smoke hides you: guards neither see nor arrest you."),
        "test_a_thief_in_smoke_enters_the_space_of_a_guard_and_stays_free",
    ),
    Ruling(
        N_("I lose my cover on a guard’s space. When am I arrested?"),
        N_("When that guard acts. Until then you can get away."),
        "test_thief_who_lost_his_cover_is_safe_until_the_activation",
    ),
    Ruling(
        N_("I enter a guard’s space before the guards act. Am I arrested?"),
        N_("Yes, at once, unless you’re hidden."),
        "test_thief_entering_a_guards_space_is_arrested_at_once",
    ),
    Ruling(
        N_("Can I swing or jump past guards?"),
        N_(
            "Yes. When you’re put on another space (Clockwork Grapple, sewers, Trading Places), only that space "
            "counts. If a guard is there, you’re arrested unless hidden."
        ),
        "test_repositioning_past_guards_is_safe_and_onto_one_an_arrest",
    ),
    Ruling(
        N_("Can I steal from other thieves while sprinting?"),
        N_("No. Sprinting takes no jewels at all."),
        "test_a_sprinting_thief_steals_nothing_and_a_thief_in_smoke_counts_as_marked",
    ),
    Ruling(
        N_("Can I skip actions so that I can sprint?"),
        N_("Yes. Only actions you resolve count. The same goes for Ambush and Forethought."),
        "test_sprint_only_as_the_only_action_resolved",
    ),
    Ruling(
        N_("Can I sprint after another action?"),
        N_("No, only sneak. And after a sprint, the rest of your actions are skipped."),
        "test_sprint_only_as_the_only_action_resolved",
    ),
    Ruling(
        N_("I skip my special card. Do I discard the card on top of it?"),
        N_("Yes, at clean-up."),
        "test_waived_pair_discards_the_covered_card",
    ),
    Ruling(
        N_("Do declared cards count towards the hand limit?"),
        N_("No, they’re on the table."),
        "test_cards_on_the_table_do_not_count_for_the_hand_limit",
    ),
    Ruling(
        N_("Do flames or figures block a card’s range?"),
        N_("No. Count the spaces as if nothing were there."),
        "test_flames_and_figures_do_not_block_a_range",
    ),
    Ruling(
        N_("Do sewers make distances shorter?"),
        N_("No. You don’t move through them, you just come out elsewhere."),
        "test_sewers_shorten_no_distance",
    ),
    Ruling(
        N_("Which jewel can I steal?"),
        N_("Any one you like, even the Emperor’s Jewel."),
        "test_theft_marker_lets_a_sneaking_thief_take_a_jewel_of_choice_once_a_turn",
    ),
    Ruling(
        N_("Which jewel do I lose when I’m arrested?"),
        N_("The Emperor’s Jewel. If you don’t have it, your cheapest one."),
        "test_the_emperors_jewel_goes_to_the_imperial_guardroom_of_the_open_district",
    ),
    Ruling(
        N_("Can Confiscate hit a thief who was already robbed this turn?"),
        N_("Yes. Confiscate has no theft sign, so the limit of one theft a turn doesn’t apply."),
        "test_confiscate_takes_the_cheapest_jewel_never_the_emperors",
    ),
    Ruling(
        N_("How far does a card without a range reach?"),
        N_("To any thief outside the dungeons."),
        "test_a_card_without_a_range_reaches_every_thief_outside_the_dungeons",
    ),
    Ruling(
        N_("How does a guard move under Seduction?"),
        N_(
            "Four spaces along a shortest path of Jasmine’s choice. Fewer only if it reaches her, arrests someone "
            "else or can’t go further."
        ),
        "test_seduced_guard_walks_toward_her_and_does_not_arrest_her_this_turn",
    ),
    Ruling(
        N_("Which tokens can Rat Spies look at?"),
        N_("Any two that are still face down, anywhere."),
        "test_rat_spies_look_at_face_down_tokens_only",
    ),
    Ruling(
        N_("Does Joanne’s Guard’s Garb change which thief is nearest?"),
        N_("No. It only matters for whether a guard sees her."),
        "test_guards_garb_does_not_change_the_nearest_thief",
    ),
    Ruling(
        N_("Can Morius come out of a cellar in the palace?"),
        N_("No. He can only go in there."),
        "test_morius_uses_exits_as_entrances_but_never_comes_out_in_the_palace",
    ),
    Ruling(
        N_("Can I use Known Area after a sprint?"),
        N_("Yes, but you still can’t take anything."),
        "test_known_area_after_a_sprint_takes_nothing",
    ),
    Ruling(
        N_("Several effects change my move. Which one counts?"),
        N_("All of them: add them up. At least 1 space is always left."),
        "test_street_festival_and_caltrops_add_up_with_at_least_one_space_left",
    ),
    Ruling(
        N_("Where does the new yellow jewel go?"),
        N_(
            "On an empty space of the district on the event card, at least 6 spaces from every thief. Thieves in "
            "dungeons don’t count."
        ),
        "test_yellow_jewel_lies_six_steps_from_every_thief_on_an_empty_space",
    ),
    Ruling(
        N_("Who chooses the space for the yellow jewel?"),
        N_("The first thief."),
        "test_the_first_thief_chooses_the_space_of_the_yellow_jewel",
    ),
    Ruling(
        N_("Two thieves are equally near. Which one does a guard go for?"),
        N_(
            "It goes where it can arrest more, then for one no other guard is chasing. If that’s equal too, the first "
            "thief decides."
        ),
        "test_guards_split_between_equally_near_thieves",
    ),
    Ruling(
        N_("Several guards see one thief. Do they all move?"),
        N_("Yes. The first to get there makes the arrest."),
        "test_all_guards_that_detect_a_thief_walk_and_the_first_arrests",
    ),
    Ruling(
        N_("One guard is in another’s way. What happens?"),
        N_("It passes. If its move would end on that space, it stops in front of it."),
        "test_guard_blocked_by_another_stops_before_it",
    ),
    Ruling(
        N_("A guard is already on an alarm space when the alarm sounds. What now?"),
        N_("The new guard or captain goes to the closest available space."),
        "test_alarm_brings_two_captains_and_two_guards_to_the_open_district",
    ),
    Ruling(
        N_("A thief is on an alarm space when the alarm sounds. What now?"),
        N_("The thief is arrested, unless hidden."),
        "test_alarm_brings_two_captains_and_two_guards_to_the_open_district",
    ),
    Ruling(
        N_("What if we run out of guards?"),
        N_("The first thief takes one from the board."),
        "test_a_guard_is_taken_from_the_board_when_the_pool_is_empty",
    ),
    Ruling(
        N_("Can there be more than two captains?"),
        N_("No. Only the alarm brings them."),
        "test_no_captain_is_taken_from_the_board",
    ),
    Ruling(
        N_("I lost the Emperor’s Jewel. Do I keep Best Thief?"),
        N_("Yes. The token stays with the thief who took the jewel first."),
        "test_best_thief_counts_three_and_is_never_stolen",
    ),
    Ruling(
        N_("Who gets the extra action points when the Emperor’s Jewel changes hands?"),
        N_("The new holder, from the next declaration on."),
        "test_red_points_go_with_the_jewel_from_the_next_declaration_on",
    ),
    Ruling(
        N_("Some thieves have left. How many action points does the Emperor’s Jewel give now?"),
        N_("As many as before: one for each rival at the start of the match."),
        "test_red_points_count_the_players_at_the_start",
    ),
    Ruling(
        N_("Does leaving through a gate cost a space?"),
        N_("No. Reach the gate, and you can leave."),
        "test_leaving_costs_no_step",
    ),
    Ruling(
        N_("Which gates of the open district are open?"),
        N_("Both."),
        "test_gates_are_ordinary_spaces_before_the_alarm_and_in_other_districts",
    ),
    Ruling(
        N_("What about the gates of the other districts?"),
        N_("They’re ordinary spaces. Nobody can leave there."),
        "test_gates_are_ordinary_spaces_before_the_alarm_and_in_other_districts",
    ),
    Ruling(
        N_("When does the match end once the Emperor’s Jewel is out?"),
        N_("At once. The thief who carried it wins."),
        "test_game_ends_at_once_when_the_jewel_leaves",
    ),
    Ruling(
        N_("The first thief leaves in the middle of a turn. What now?"),
        N_("The next thief in play decides instead, and stays first thief for the next turn."),
        "test_the_first_thief_token_passes_once_a_turn",
    ),
    Ruling(
        N_("A card calls for an event, but none is left. What happens?"),
        N_("The match ends at once. Compare points as usual."),
        "test_an_event_from_an_empty_deck_ends_the_match",
    ),
    Ruling(
        N_("A card reveals a second calm event. Does another yellow jewel appear?"),
        N_("No. And you don’t roll again for the guards."),
        "test_turn_of_the_tide_turns_up_the_next_event_without_jewel_or_roll",
    ),
    Ruling(
        N_("Alert Citizens: who discards a card?"),
        N_("Every thief in the district, the one who revealed it included. Thieves in the dungeon don’t."),
        "test_alert_citizens_concern_all_in_the_district_but_not_the_dungeon",
    ),
    Ruling(
        N_("I must discard a card but have none. What happens?"),
        N_("Nothing."),
        "test_a_thief_without_a_card_discards_nothing",
    ),
    Ruling(
        N_("My action has the same number as the captains. Who acts first?"),
        N_("The captains. They act on the guards’ die, right after the guards."),
        "test_captains_act_with_the_guards_before_a_thief_of_their_number",
    ),
    Ruling(
        N_("Can I see the action points on face-down actions?"),
        N_("Yes, once the screens are lifted. The cards stay face down until their turn."),
        "test_points_are_seen_once_the_screens_are_lifted_and_cards_are_not",
    ),
    Ruling(
        N_("Can I declare nothing?"),
        N_("Yes."),
        "test_declaring_nothing_is_allowed_and_no_points_no_action",
    ),
    Ruling(
        N_("Can I use two effects of Ambush in one turn?"),
        N_("No. It’s one card with one effect."),
        "test_basic_cards_are_laid_once",
    ),
    Ruling(
        N_("Can a flame go on a token or a jewel?"),
        N_("Yes. Only figures and other flames get in the way."),
        "test_flames_may_burn_on_a_jewel_or_token",
    ),
    Ruling(
        N_("Where do the thieves start?"),
        N_("On the start spaces, clockwise from the first thief. Two thieves start on opposite sides."),
        "test_first_hand_start_spaces_and_hand_limit",
    ),
    Ruling(
        N_("I start my sneak on a jewel. Can I take it?"),
        N_("Yes, even if you don’t move a single space."),
        "test_jewel_where_a_sneak_begins_may_be_taken_with_no_step",
    ),
    Ruling(
        N_("Two guards see a thief, and one is on the thief’s space. Which acts first?"),
        N_("The one on the same space, since it’s nearest."),
        "test_guard_on_the_space_of_a_thief_acts_first",
    ),
    Ruling(
        N_("Who moves the guards after a Noise Grenade?"),
        N_("The thief who played it, in any order, each along a shortest path."),
        "test_noise_grenade_lures_guards_two_spaces_and_may_name_a_thief_on_the_space",
    ),
    Ruling(
        N_("A guard stands in front of the dungeon. Can I get out?"),
        N_("Yes. On the turn you leave, you’re hidden."),
        "test_leaving_a_dungeon_goes_by_b4_hidden_even_past_a_guard",
    ),
    Ruling(
        N_("I’m in a dungeon and don’t move. What happens?"),
        N_("You stay, with two action points again next turn (Jasmine three)."),
        "test_a_thief_who_stays_in_the_dungeon_has_two_points_again",
    ),
    Ruling(
        N_("I leave the city in the middle of my move. What about the rest of my turn?"),
        N_("It’s over, and you never come back."),
        "test_a_thief_who_has_left_resolves_nothing_more",
    ),
    Ruling(
        N_("Can a guard appear in flames?"),
        N_("No. It appears on the next closest space instead."),
        "test_no_guard_is_put_down_in_flames",
    ),
    Ruling(
        N_("Does a Beacon, a Noise Grenade or Seduction move a sleeping guard?"),
        N_("No. Only Forged Orders and Bribe still work on it."),
        "test_no_card_moves_a_sleeping_guard",
    ),
    Ruling(
        N_("When do we learn which district opens?"),
        N_("When the alarm sounds, at the start of the turn after the theft."),
        "test_the_district_card_is_turned_up_when_the_alarm_is_raised",
    ),
    # The document only says that nobody is seen there. But then a guard would arrest a thief that it can’t see, as in
    # smoke (ruling 8).
    Ruling(
        N_("Can I be arrested in a hideout?"),
        N_("No. There you’re hidden, as in smoke."),
        "test_a_thief_in_a_hideout_is_not_arrested_either",
    ),
    # "Nobody stole a jewel: who left first wins" does not fit its owner, who stole the Emperor’s Jewel.
    Ruling(
        N_("Nobody who left has a jewel. Does Best Thief count?"),
        N_("Yes, it’s worth 3 points, so it beats leaving first."),
        "test_best_thief_counts_where_nobody_has_a_jewel",
    ),
    # The sheet only says that flames get in the way of guards, not that a guard walks round them.
    Ruling(
        N_("Flames are in a guard’s way. Does it go round them?"),
        N_("Yes, if another way is just as short. Otherwise it stops in front of the flames."),
        "test_flames_do_not_hinder_detection_and_a_clear_shortest_path_is_taken",
    ),
    # Each special card says first that the card on it is discarded, then what it does. At clean-up, where all declared cards
    # are discarded, it would be too late for Grenadier.
    Ruling(
        N_("Can Grenadier take back the card that was on it?"),
        N_("Yes, if it’s a grenade. The card on a special card is discarded before the special card takes effect."),
        "test_the_card_on_a_special_card_is_discarded_before_the_effect_so_grenadier_may_take_it_back",
    ),
)
