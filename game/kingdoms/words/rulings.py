"""What the rule sheet of Record of the Three Kingdoms leaves open, as questions and answers."""

from __future__ import annotations

from game.core.i18n import N_
from game.ui.rulings import Ruling

RULINGS = (
    Ruling(
        N_("What if the coins run out?"),
        N_("They don’t. The bank has as many as you need."),
        "test_coins_are_without_end",
    ),
    Ruling(
        N_("Is there a hand limit?"),
        N_("No. Keep as many cards as you like."),
        "test_hands_have_no_limit",
    ),
    Ruling(
        N_("Can I see how many coins the others have?"),
        N_("Yes, coins lie open. Hands don’t, but everyone sees how many cards you hold."),
        "test_coins_lie_open",
    ),
    Ruling(
        N_("How many extra strategists can the last players buy?"),
        N_(
            "Only as many as are left after the free one. Nothing is held back for later players, but everyone shuffles "
            "all but one back before the next player draws."
        ),
        "test_the_fifth_player_draws_at_most_what_is_left",
    ),
    Ruling(
        N_("Do I say at once how many extra strategists I pay for?"),
        N_("Yes, before you draw the first one. You can pay for up to 4."),
        "test_four_coins_at_most_buy_strategists",
    ),
    Ruling(
        N_("Is there an order for building, schemes and sieges?"),
        N_("No. Do them in any order, each at most once per turn."),
        "test_actions_come_in_any_order",
    ),
    Ruling(
        N_("I took Luoyang this round. Can I use its power right away?"),
        N_("Yes – unless it was built or won over in this same round. Then nobody can use it until the next one."),
        "test_luoyang_stormed_in_the_round_in_which_it_was_built_does_not_levy_in_that_round",
    ),
    Ruling(
        N_("What if someone can’t pay what a power demands?"),
        N_("They pay what they have, even if that’s nothing. Nobody owes anything."),
        "test_yuan_shu_takes_two_from_everyone_once",
    ),
    Ruling(
        N_("Can I look at my own hidden guards?"),
        N_("Yes, whenever you like. Nobody else can."),
        "test_the_hidden_guard_is_known_to_its_owner_alone",
    ),
    Ruling(
        N_("Do I have to use my three highest battle cards?"),
        N_("Yes. You only choose their order."),
        "test_the_three_highest_battle_cards_are_arranged_in_any_order",
    ),
    Ruling(
        N_("A line is tied. Who wins it?"),
        N_("The defender holds it. The attacker needs more than the defender’s card plus the walls."),
        "test_a_line_must_be_greater_than_card_and_walls",
    ),
    Ruling(
        N_("Can I spare a general that I’ve beaten in all three lines?"),
        N_(
            "No, beheading happens by itself. Sparing a general would only ever help your opponent, so the app doesn’t ask."
        ),
        "test_three_lines_behead_the_guard",
    ),
    Ruling(
        N_("The defender wins two lines and ties one. Is the attacking general beheaded?"),
        N_("No. Beheading takes three real wins, and a tie isn’t one. The sheet doesn’t say so: it’s our reading."),
        "test_a_level_line_saves_the_attacking_general",
    ),
    Ruling(
        N_("Both sides play a scheme in a siege. Which one counts first?"),
        N_("The attacker’s. After each step, might that’s below 3 becomes 3, and might above 11 becomes 11."),
        "test_attack_scheme_comes_before_defence_scheme",
    ),
    Ruling(
        N_("Ma Teng’s guard faces Beauty Trap, and he plays Wait at Ease. How does that add up?"),
        N_("The trap makes it 3, Wait at Ease adds 3, Ma Teng adds 2: the guard fights with 8."),
        "test_beauty_trap_then_wait_at_ease_then_ma_teng",
    ),
    Ruling(
        N_("Capture the Leader works. What happens to the city?"),
        N_(
            "It’s yours without a battle. The guard dies, and you post a general of your own. You still pay for the siege."
        ),
        "test_capture_the_leader_takes_the_city_without_a_battle",
    ),
    Ruling(
        N_("My scheme fails. Do I get back what I paid for it?"),
        N_("No. The coins are gone, whether you win the contest of wits or not."),
        "test_the_stake_is_lost_if_the_wits_fail",
    ),
    Ruling(
        N_("What happens to the guard after an Empty Fort?"),
        N_("The guard stays in the city, face up."),
        "test_empty_fort_ends_the_siege",
    ),
    Ruling(
        N_("I guess wrong with Win Over. Do I see the guard?"),
        N_("No. You only learn that the guess was wrong; the guard stays hidden."),
        "test_a_wrong_guess_shows_nothing",
    ),
    Ruling(
        N_("Which numbers can I guess with Win Over?"),
        N_("3 to 10: no general has less might, or more."),
        "test_the_guess_is_three_to_ten",
    ),
    Ruling(
        N_("Can I bluff in a siege with a scheme that doesn’t fit?"),
        N_("No. The attacker plays only attack schemes, the defender only defence schemes."),
        "test_only_fitting_schemes_are_laid",
    ),
    Ruling(
        N_("Is it one defence scheme per round or per siege?"),
        N_("Per siege. If you’re attacked twice in a round, you can defend with a scheme twice."),
        "test_a_defender_lays_a_scheme_in_each_siege",
    ),
    Ruling(
        N_("Can I use a scheme against someone with no cards or coins?"),
        N_("Yes, but it brings you nothing."),
        "test_borrow_arrows_takes_as_many_as_there_are",
    ),
    Ruling(
        N_("Can the general who took a city guard it?"),
        N_("Yes. The general is back in your hand before you choose the guard."),
        "test_capture_the_leader_takes_the_city_without_a_battle",
    ),
    Ruling(
        N_("I’ve lost all my cities and cards. Am I out?"),
        N_("No, you play on. You still collect coins and draw cards."),
        "test_a_player_without_anything_plays_on",
    ),
    Ruling(
        N_("Two players reach the target number of cities in the same round. Do both get the bonus?"),
        N_("No, only the first one. They keep it even if they lose cities later."),
        "test_a_second_seat_reaching_the_target_has_no_bonus",
    ),
    Ruling(
        N_("Does the match end if a scheme or a power draws the last card?"),
        N_("Yes. It ends after this round, as it would with any other draw. Draw what’s there, even if it’s too few."),
        "test_too_few_cards_are_what_there_is_and_end_the_match",
    ),
    Ruling(
        N_("Only one card is left to look at. What do I do?"),
        N_("Take it. This round is the last."),
        "test_the_last_card_is_taken_and_ends_the_match",
    ),
    Ruling(
        N_("Do we shuffle the discards into a new deck?"),
        N_("Only with the advanced rules. Otherwise an empty deck ends the match."),
        "test_discards_are_never_shuffled_back_in_the_base_game",
    ),
    Ruling(
        N_("Do I have to use my lord’s power?"),
        N_("Extra coins and might count by themselves. All other powers are up to you."),
        "test_income_has_the_lords_part_unasked_and_other_powers_are_offered",
    ),
    Ruling(
        N_("What if we tie on points and coins?"),
        N_("You share the victory."),
        "test_most_coins_break_a_tie_and_then_the_victory_is_shared",
    ),
    Ruling(
        N_("A scheme has just changed who owns a city. Which cities can I besiege now?"),
        N_("Any city on the table that belongs to someone else at that moment."),
        "test_a_city_that_a_scheme_took_can_not_be_besieged_again",
    ),
    Ruling(
        N_("I got Luoyang with a scheme. When can I use its power?"),
        N_(
            "Won over: from the next round on, as if you’d built it. After an assassination: at once. "
            "The sheet doesn’t say so: it’s our reading."
        ),
        "test_luoyang_won_over_counts_as_built",
    ),
    Ruling(
        N_("Advanced rules: when do we reshuffle a deck?"),
        N_(
            "When someone needs a card from it, and only once. If a reshuffled deck runs out as well, or no deck can "
            "give a card, the round is the last."
        ),
        "test_a_deck_is_renewed_once_when_a_card_is_needed",
    ),
    Ruling(
        N_("Can I use powers and Luoyang before I draw?"),
        N_("Yes, so they can help you pay for the second deck."),
        "test_powers_may_be_used_before_the_draw",
    ),
    Ruling(
        N_("Why does the app ask me for a defence scheme when I have none?"),
        N_("Because skipping the question would tell everyone that you have none."),
        "test_the_windows_open_without_a_card",
    ),
    Ruling(
        N_("Do I know which lords were left when I chose mine?"),
        N_("Yes. You looked at them, so each is with a player after you or out of the match."),
        "test_later_choosers_of_a_lord_know_which_were_left",
    ),
    Ruling(
        N_("Does looking at the last two cards empty the deck?"),
        N_("No. One of them goes back under the deck, so one card is left."),
        "test_looking_at_the_last_two_does_not_exhaust_the_deck",
    ),
    Ruling(
        N_("Does a guard I win over lie face down, like my own?"),
        N_(
            "No, face up: everyone heard the right guess. The rule sheet says the city counts as your own building. "
            "We take that to settle who owns the city and the guard, not which way up the guard lies."
        ),
        "test_win_over_with_the_right_guess_takes_city_and_guard",
    ),
    Ruling(
        N_("How often can I use Luoyang’s power?"),
        N_("Once per turn. Otherwise anyone with enough coins would use it again and again."),
        "test_luoyang_costs_two_and_takes_one_from_each",
    ),
    # The guess belongs to the choice of the city, and a target is named before the contest of wits.
    Ruling(
        N_("I lose the contest of wits after playing Win Over. Has everyone heard my guess?"),
        N_("Yes. You name the number with the card, before the contest, but you don’t learn whether it’s right."),
        "test_without_wits_win_over_gets_no_answer",
    ),
    Ruling(
        N_("I reach the target number of cities with an assassination. Am I first?"),
        N_("Yes. Any way of getting a city counts, once you’ve placed a guard there."),
        "test_a_city_won_by_assassination_counts_for_the_first_to_reach_the_target",
    ),
    Ruling(
        N_("Two lords each: in which order do we choose?"),
        N_(
            "First, second, second, first. The sheet doesn’t say so: the player who chose last goes again, which is fair."
        ),
        "test_two_lords_each_are_taken_one_two_two_one",
    ),
    Ruling(
        N_("Which deck does Peach Garden Oath use with two decks?"),
        N_("Cities & generals: it looks for a general, and only that deck has any."),
        "test_peach_garden_uses_the_realm_in_the_advanced_game",
    ),
)
