"""What the rule sheet of Age of War leaves open, as questions and answers."""

from __future__ import annotations

from game.core.i18n import N_
from game.ui.rulings import Ruling

RULINGS = (
    Ruling(
        N_("Can I use more infantry than a line asks for?"),
        N_(
            "Yes, but extra swords are wasted. The app uses as few dice as possible, because more dice to roll never hurt."
        ),
        "test_more_infantry_than_needed_may_be_placed_and_the_fewest_dice_are_used",
    ),
    Ruling(
        N_("Can infantry stand in for a symbol, or can I fill half a symbol line?"),
        N_("No. A symbol line needs exactly the printed symbols, all from one roll."),
        "test_symbol_lines_need_exactly_the_printed_symbols_and_no_infantry_stands_in",
    ),
    Ruling(
        N_("Do I have to fill a line if one fits?"),
        N_("No. You can always lose a die instead. Sometimes that’s the better move."),
        "test_a_fillable_line_may_always_be_passed",
    ),
    Ruling(
        N_("When do I commit to a castle?"),
        N_("When you fill your first line. Until then you can lose dice, reroll and look at any castle."),
        "test_first_roll_may_lose_a_die_and_the_castle_is_fixed_by_the_first_filled_line",
    ),
    Ruling(
        N_("Can I lose all my dice without attacking anything?"),
        N_("Yes. Your turn then ends and nothing else happens."),
        "test_all_dice_may_be_lost_without_an_attack",
    ),
    Ruling(
        N_("My roll fits several lines. Can I fill them all?"),
        N_("No. Fill one line per roll, then roll the dice that are left."),
        "test_one_line_per_roll",
    ),
    Ruling(
        N_("Do I have to fill the lines from top to bottom?"),
        N_("No. Fill them in any order."),
        "test_lines_may_be_filled_in_any_order",
    ),
    Ruling(
        N_("Which die do I lose?"),
        N_("Any one. You reroll all the others, so it makes no difference."),
        "test_which_die_is_lost_does_not_matter",
    ),
    Ruling(
        N_("I lost my last die. What happens to the lines I’ve filled?"),
        N_(
            "Your turn ends and they’re cleared. The castle stays where it is, and the next attack starts from nothing."
        ),
        "test_losing_the_last_die_ends_the_turn_and_clears_the_filled_lines",
    ),
    Ruling(
        N_("My last die filled a line, but others are still open. What now?"),
        N_("The attack fails and your turn ends."),
        "test_a_line_filled_with_the_last_die_while_others_are_open_fails",
    ),
    Ruling(
        N_("I don’t have enough dice left to take the castle. Do I keep rolling?"),
        N_("By the rules, yes. The app offers a button that ends the turn at once."),
        "test_a_hopeless_siege_is_played_on",
    ),
    Ruling(
        N_("Can I attack my own castle?"),
        N_("No. Only castles in the centre or in front of another player."),
        "test_the_own_castle_may_not_be_attacked",
    ),
    Ruling(
        N_("Can anyone attack a castle that lies face down?"),
        N_("No. Its clan is united, so it’s safe for the rest of the match."),
        "test_face_down_castles_cannot_be_attacked_by_anyone",
    ),
    Ruling(
        N_("Do I fill the extra daimyo line when the castle is in the centre?"),
        N_("No. It counts only against another player."),
        "test_the_steal_line_is_inactive_in_the_centre",
    ),
    Ruling(
        N_("When do I fill the extra daimyo line?"),
        N_("With a roll of its own, like any other line. It can be the first, the last or in between."),
        "test_against_an_opponent_the_steal_line_is_needed_in_any_order",
    ),
    Ruling(
        N_("Does stealing the last castle of a clan unite it?"),
        N_("Yes, at once."),
        "test_stealing_that_completes_a_clan_flips_it_at_once",
    ),
    Ruling(
        N_("What about Kumamoto, the clan with a single castle?"),
        N_("Take it and the clan is united: it turns face down, scores 3 and can never be stolen."),
        "test_kumamoto_is_a_whole_clan_flipped_at_once_and_never_stealable",
    ),
    Ruling(
        N_("Several players share the castles of a clan. Who gets its bonus?"),
        N_("Nobody. Those castles stay face up, score their own points and can still be stolen."),
        "test_a_clan_split_between_players_has_no_bonus_and_stays_stealable",
    ),
    Ruling(
        N_("Does everyone get the same number of turns?"),
        N_("No. The match ends the moment someone takes the last castle in the centre."),
        "test_the_game_ends_at_once_when_the_last_castle_leaves_the_centre",
    ),
    Ruling(
        N_("Can stealing a castle end the match?"),
        N_("No. Only an empty centre ends it."),
        "test_stealing_never_ends_the_game",
    ),
    Ruling(
        N_("Does the clan bonus come on top of the castles’ points?"),
        N_("No, it replaces them."),
        "test_the_clan_bonus_replaces_the_printed_points",
    ),
    Ruling(
        N_("Do face-down castles count in a tie?"),
        N_("Yes, every castle you hold counts."),
        "test_tie_break_1_most_castles_face_down_ones_included",
    ),
    Ruling(
        N_("What if we tie on castles too?"),
        N_("The player with more united clans wins."),
        "test_tie_break_2_most_clans",
    ),
    Ruling(
        N_("What if we’re still tied?"),
        N_("You share the victory."),
        "test_tie_break_3_the_victory_is_shared",
    ),
    Ruling(
        N_("Do the rules change with two players?"),
        N_("No. The set-up and the rules are the same for 2–6 players."),
        "test_two_to_six_players_with_the_same_set_up",
    ),
    Ruling(
        N_("Who goes first?"),
        N_("The app picks someone at random. After that, turns go clockwise."),
        "test_the_first_player_is_random_and_turns_go_clockwise",
    ),
    Ruling(
        N_("Do I announce which castle I’m after?"),
        N_("No. Filling your first line says it for you."),
        "test_no_target_is_declared_before_a_line_is_filled",
    ),
)
