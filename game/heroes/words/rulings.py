"""What the rule document of Age of Heroes leaves open, as questions and answers."""

from __future__ import annotations

from game.core.i18n import N_
from game.ui.rulings import Ruling

RULINGS = (
    Ruling(
        N_("Who goes first?"),
        N_("The player with the highest battle card. Players who tie draw again, and cards already drawn stay out."),
        "test_1_highest_battle_card_begins_and_the_tied_draw_again",
    ),
    Ruling(
        N_("How do we choose tribes?"),
        N_("One after the other, clockwise from the first player. Or set up the match to deal tribes at random."),
        "test_2_tribes_are_chosen_from_the_first_player_on",
    ),
    Ruling(
        N_("What if I’m dealt a disaster at the start?"),
        N_("Discard it. A Population Boom takes effect before the first turn. Neither is replaced."),
        "test_3_three_cards_each_and_disasters_are_not_replaced",
    ),
    Ruling(
        N_("The first player is out. Who goes first now?"),
        N_("The next tribe clockwise that’s still in play. Market Day comes before its turn."),
        "test_4_when_the_first_player_is_dead_the_next_living_seat_is_first",
    ),
    Ruling(
        N_("Do events work on the first Market Day?"),
        N_("Disasters don’t: discard them. A Population Boom does."),
        "test_5_first_market_day_discards_disasters_but_a_boom_works",
    ),
    Ruling(
        N_("I drew a card that takes effect at once. Do I draw another?"),
        N_("In the draw step of your turn, yes, as often as it happens. Not for taxes, on Market Day or in the deal."),
        "test_6_in_the_draw_step_an_immediate_card_is_replaced_again_and_again",
    ),
    Ruling(
        N_("What if the deck runs out?"),
        N_("Shuffle the discards into a new deck, even halfway through a draw. If there are none, you draw nothing."),
        "test_7_an_empty_deck_is_reshuffled_in_the_middle_of_a_draw",
    ),
    Ruling(
        N_("Do I draw all my tax cards at once?"),
        N_(
            "No, one by one: resolve each event before the next card. The number is fixed at the start, so a city you "
            "gain meanwhile adds nothing."
        ),
        "test_8_a_city_gained_during_taxes_adds_no_draw",
    ),
    Ruling(
        N_("I have no city. What can I do for taxes?"),
        N_("Swap one card from your hand for one from the deck. It may be your last card: you aren’t out in between."),
        "test_9_the_exchanged_card_may_be_the_last",
    ),
    Ruling(
        N_("What if an event can’t do anything?"),
        N_("Discard it. Nothing happens."),
        "test_19_and_10_a_disaster_without_a_legal_target_is_discarded",
    ),
    Ruling(
        N_("Can I build several things in one action?"),
        N_("Yes, as many as you can pay for, and the same thing twice if you like."),
        "test_11_build_may_buy_any_number_of_objects",
    ),
    Ruling(
        N_("What can gold stand for?"),
        N_(
            "Iron, wood, grain or stone, several at once, but never a special resource. A general always costs one "
            "gold; a second gold can stand for his iron."
        ),
        "test_12_a_general_needs_a_real_gold",
    ),
    Ruling(
        N_("I have the resource and gold. Which one do I pay?"),
        N_("The resource. Gold pays only for what’s missing, so you keep the card that can do more."),
        "test_12_and_13_gold_pays_only_for_what_is_missing",
    ),
    Ruling(
        N_("Which army can a new general lead?"),
        N_("One of your own at home that isn’t frightened and has no general yet. He stays with it for good."),
        "test_14_a_general_needs_a_ready_army_at_home_without_one",
    ),
    Ruling(
        N_("Do I pay for a road if my neighbour refuses?"),
        N_("No. You ask before you pay. You can ask each neighbour once a turn."),
        "test_15_the_neighbour_is_asked_before_payment_and_refusal_changes_nothing",
    ),
    Ruling(
        N_("A tribe is out. Who’s my neighbour now?"),
        N_("The circle closes: the next tribe in play on each side."),
        "test_16_the_circle_closes_after_an_elimination",
    ),
    Ruling(
        N_("Can I build something the supply has run out of?"),
        N_("No. Nobody can build or gain it until one comes back."),
        "test_17_nothing_is_built_from_an_empty_pile",
    ),
    Ruling(
        N_("I chose to build. Do I have to build something?"),
        N_("No. You can stop without building anything."),
        "test_18_nothing_need_be_bought",
    ),
    Ruling(
        N_("Who chooses the target of an Earthquake or a Volcano?"),
        N_("The player who drew it, and it’s always another tribe."),
        "test_19_the_drawer_names_another_tribe",
    ),
    Ruling(
        N_("What does an Earthquake do, and for how long?"),
        N_(
            "It frightens one army at home without a general. That army can’t fight until the end of its owner’s next "
            "turn."
        ),
        "test_20_a_frightened_army_recovers_at_the_end_of_its_owners_next_turn",
    ),
    Ruling(
        N_("What does a Volcano destroy?"),
        N_("One city of the tribe you choose. It goes back to the supply."),
        "test_21_volcano_returns_one_city_to_the_supply",
    ),
    Ruling(
        N_("I drew Famine. Does it hit me too?"),
        N_("Yes. Everyone loses all their grain."),
        "test_22_famine_takes_all_grain_of_all",
    ),
    Ruling(
        N_("When can I play Luck?"),
        N_(
            "When a disaster hits you, before you lose anything. It saves only you, and the disaster doesn’t get a "
            "new target."
        ),
        "test_23_luck_stops_earthquake_and_volcano_without_a_new_target",
    ),
    Ruling(
        N_("Who do the barbarians attack, and what do they take?"),
        N_(
            "The player who drew them, even one with an empty hand. Each victory costs two random cards, which are "
            "discarded."
        ),
        "test_24_unopposed_barbarians_take_two_random_cards_a_victory",
    ),
    Ruling(
        N_("What if there’s no city left for a Population Boom?"),
        N_("Nothing happens."),
        "test_10_and_25_a_boom_without_a_city_in_supply_does_nothing",
    ),
    Ruling(
        N_("Are special resources of tribes nobody plays any use?"),
        N_("Not for building, but they’re cards like any other: you can trade them, or swap one if you have no city."),
        "test_26_a_dead_special_resource_may_be_exchanged",
    ),
    Ruling(
        N_("Can I change my attack after declaring it?"),
        N_("No. Target, aim, armies and heroes are fixed, and at least one army or hero must march."),
        "test_27_attacker_fixes_target_purpose_armies_and_heroes",
    ),
    Ruling(
        N_("Can I choose an aim that can’t bring me anything?"),
        N_("No. Conquest needs a city, Plunder a card in hand, Raze a card on the monument."),
        "test_28_purpose_must_be_possible",
    ),
    Ruling(
        N_("What can a Mighty Hero be in a battle?"),
        N_(
            "An army, or the general of an army without one – even of another hero. A hero alone is an army. Win or "
            "lose, he’s discarded afterwards."
        ),
        "test_29_a_lone_hero_attacks_as_an_army_never_as_a_general",
    ),
    Ruling(
        N_("I’m under attack. In which order can I play cards?"),
        N_("First Olympic Games, then heroes. Once you’ve played a hero, it’s too late for the Games."),
        "test_30_a_hero_played_declines_the_games",
    ),
    Ruling(
        N_("What happens to attackers stopped by Olympic Games?"),
        N_("There’s no battle, but they count as having fought: the armies are away as usual."),
        "test_30_and_31_olympic_games_stop_the_battle_and_the_attackers_are_away",
    ),
    Ruling(
        N_("Can I choose which armies defend me?"),
        N_("No. All your armies at home defend, except frightened ones."),
        "test_32_all_ready_armies_at_home_defend",
    ),
    Ruling(
        N_("Can the battle cards run out?"),
        N_("No. There are 24, four of each number from 1 to 6. No battle needs that many."),
        "test_battle_deck_has_four_of_each_value",
    ),
    Ruling(
        N_("How are battle cards given to armies?"),
        N_(
            "In secret, as you like. Armies of one kind are alike (with a general, with a hero leading, without a "
            "general, heroes), so you only choose which kind gets which cards."
        ),
        "test_34_only_the_split_between_kinds_of_armies_is_asked",
    ),
    Ruling(
        N_("Who chooses the armies for a clash?"),
        N_("Both sides choose one each, at the same time. Then both battle cards are revealed."),
        "test_35_and_36_a_general_adds_two_and_a_citadel_one_for_the_defender",
    ),
    Ruling(
        N_("What does the loser of a clash lose?"),
        N_(
            "The army with the lower total and its general. A hero can’t take its place. On a tie nobody loses "
            "anything."
        ),
        "test_34_and_36_the_army_under_the_lower_card_falls_and_never_a_hero_instead",
    ),
    Ruling(
        N_("When is a battle over?"),
        N_(
            "When the smaller side has used all its armies. Each attacker without an opponent is a victory: six "
            "against three win at least three."
        ),
        "test_37_six_attackers_against_three_have_at_least_three_victories",
    ),
    Ruling(
        N_("What do victories bring?"),
        N_("What your aim says, and never more than there is. When you plunder, you draw the cards without looking."),
        "test_38_plunder_is_blind_and_at_most_the_hand",
    ),
    Ruling(
        N_("When do my attackers come home?"),
        N_("At the end of your next turn. If a road links the two tribes directly, at once."),
        "test_39_attackers_are_away_until_the_end_of_their_next_turn",
    ),
    Ruling(
        N_("My attack eliminated the tribe at the other end of my road. Are my armies home at once?"),
        N_("No. The road is gone with the tribe, so they stay away until the end of your next turn."),
        "test_40_the_road_to_a_tribe_that_dies_is_gone",
    ),
    Ruling(
        N_("Can I add more than five cards to my monument?"),
        N_("Yes, any number of your own special resource. They never come back to your hand."),
        "test_41_any_number_of_own_special_resources_more_than_five_too",
    ),
    Ruling(
        N_("When does the hand limit count?"),
        N_("Only in the discard step of your own turn. At all other times you can hold more than five cards."),
        "test_42_seven_cards_survive_until_the_own_discard_step",
    ),
    Ruling(
        N_("How do I win the Challenge Round?"),
        N_(
            "Have five cities or five monument cards at the end of your turn, and again at the end of your next turn. "
            "In between you may lose and rebuild, or switch."
        ),
        "test_43_five_of_them_for_a_whole_round_win",
    ),
    Ruling(
        N_("What if several players are in a Challenge Round?"),
        N_("The first one to end their next turn with five wins."),
        "test_44_of_two_contenders_the_first_whose_turn_ends_wins",
    ),
    Ruling(
        N_("When is a tribe out?"),
        N_(
            "When it has no city and no card after an effect is complete. Armies and monuments don’t save it. Yes, "
            "you can do it to yourself."
        ),
        "test_45_a_city_or_a_card_keeps_a_tribe_alive",
    ),
    Ruling(
        N_("What happens to the pieces of a tribe that’s out?"),
        N_(
            "Everything goes back to the supply, roads too, and its monument is discarded. If only one tribe is left, "
            "it wins at once."
        ),
        "test_46_what_the_dead_leave",
    ),
    Ruling(
        N_("I get my fifth city when it isn’t my turn. When does my Challenge Round start?"),
        N_("At the end of your next turn."),
        "test_47_a_fifth_city_out_of_turn_starts_the_challenge_at_the_own_turn_end",
    ),
    Ruling(
        N_("How many cards do I draw on Market Day?"),
        N_("One, plus one for each road that links you to a neighbour."),
        "test_48_market_draws_are_one_and_one_for_each_direct_road",
    ),
    Ruling(
        N_("When do events on Market Day take effect?"),
        N_("After everyone has drawn, in the same order. Then trading starts."),
        "test_49_events_wait_until_all_have_drawn_and_come_in_that_order",
    ),
    Ruling(
        N_("What can I trade?"),
        N_("Cards from your hand, one for one or not, and gifts too. Nothing that stands on the table."),
        "test_50_any_numbers_on_both_sides_and_gifts",
    ),
    Ruling(
        N_("Can someone break a trade they agreed to?"),
        N_("No. The cards change hands at once."),
        "test_an_offer_to_all_goes_round_and_the_first_to_accept_has_it",
    ),
    Ruling(
        N_("Do I have to keep a promise?"),
        N_("No. But everyone sees whether you kept it."),
        "test_52_promises_are_recorded_and_fulfilled_when_their_time_is_over",
    ),
    Ruling(
        N_("Can I trade on my turn?"),
        N_("No, only on Market Day."),
        "test_53_no_trade_outside_market_day",
    ),
    Ruling(
        N_("What’s secret?"),
        N_(
            "Your hand, battle cards until they’re revealed, and that you kept a card back when you could have played "
            "it. Only the two players involved see plundered cards."
        ),
        "test_54_history_hides_draws_but_not_events",
    ),
    Ruling(
        N_("What if a match never ends?"),
        N_(
            "After 100 rounds the most cities or monument cards wins, then the higher sum of both. If it’s still a "
            "tie, the victory is shared."
        ),
        "test_3_7_after_a_hundred_rounds_the_leaders_share",
    ),
    # 任何災難或特殊事件 in the document can be read as every event, or as those that the sentence before is about: cards
    # that must be used at once. We read the second, since a card that is kept costs nobody a draw.
    Ruling(
        N_("I drew Olympic Games, a Mighty Hero or Luck. Do I draw another card?"),
        N_(
            "No. You keep it, and it was your draw. The rule sheet lets you draw again after a special event, and it calls "
            "these cards that too. We take it to mean the cards that take effect at once."
        ),
        "test_56_an_event_for_the_hand_is_not_replaced",
    ),
    # The document sets no end to a Market Day, and a match needs one.
    Ruling(
        N_("How many offers can I make, and how large?"),
        N_(
            "Up to two each time it’s your go, with up to three cards on each side. Trading ends after a lap without "
            "a trade, or after three laps."
        ),
        "test_57_three_cards_a_side_two_offers_and_three_laps",
    ),
    # The sheet gives them no number; with three armies they take 3.7 cards an attack in place of 2.7.
    Ruling(
        N_("How strong are the barbarians?"),
        N_("Two armies without a general. The rule sheet gives no number: it’s our reading."),
        "test_the_barbarians_have_two_armies_and_no_general",
    ),
)
