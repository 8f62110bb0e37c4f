"""War, ruling by ruling; numbers are those of `game/heroes/RULINGS.md`."""

from game.heroes.rules.phases import LAY
from game.heroes.rules.position import Promise
from game.heroes.rules.rules import HeroesState
from tests.unit.heroes.positions import attack, do, give, hand, legal, lose_army, lose_city, table


def fight(state: HeroesState, *clashes: tuple[int, int]) -> HeroesState:
    """All armies without general: draw these battle cards and send them in this order."""
    for side in (0, 1):
        do(state, *[f"battle {clash[side]}" for clash in clashes if clash[side]])
    pairs = [clash for clash in clashes if all(clash)]
    attackers, defenders = ([clash[side] for clash in clashes if clash[side]] for side in (0, 1))
    for attacker, defender in pairs:
        if len(attackers) > 1:
            do(state, f"send plain {attacker}")
        if len(defenders) > 1:
            do(state, f"send plain {defender}")
        do(state, f"clash plain {attacker} plain {defender}")
        attackers.remove(attacker)
        defenders.remove(defender)
    return state


def test_27_attacker_fixes_target_purpose_armies_and_heroes() -> None:
    state = table(4, "hero hero")
    give(state, 0, army=2, general=1)
    do(state, "war")
    assert legal(state) == ["attack 2", "attack 3", "attack 4"]
    do(state, "attack 3")
    assert legal(do(state, "conquest")) == ["led 0", "led 1"]
    assert legal(do(state, "led 1")) == ["plain 0", "plain 1", "plain 2"]
    assert legal(do(state, "plain 1")) == ["hero army", "hero general", "march"]
    do(state, "hero general")
    assert legal(state) == ["hero army", "march"] and state.discard[12] == 1
    do(state, "hero army", "march")
    assert state.current_player() == 2


def test_27_at_least_one_army_marches() -> None:
    state = do(table(3, "iron"), "war", "attack 2", "plunder")
    assert legal(state) == ["plain 1"]


def test_28_purpose_must_be_possible() -> None:
    state = table(3)
    assert legal(do(state.clone(), "war", "attack 2")) == ["conquest", "plunder"]
    give(state, 1, monument=1)
    lose_city(state, 1)
    assert legal(do(state, "war", "attack 2")) == ["plunder", "raze"]


def test_29_a_lone_hero_attacks_as_an_army_never_as_a_general() -> None:
    state = table(3, "hero")
    lose_army(state, 0)
    do(state, "war", "attack 2", "plunder")
    assert legal(state) == ["hero army"]
    do(state, "hero army", "march", "no", "battle 6", "battle 1", "clash hero 6 plain 1", "take granite")
    assert hand(state, 0) == "granite"
    assert state.out_plain[0] == 0 and state.plain[1] == 0


def test_29_a_destroyed_hero_army_costs_only_its_card() -> None:
    state = table(3, "hero iron")
    do(state, "war", "attack 2", "plunder", "plain 1", "hero army", "march", "no")
    do(state, "battle 1", "battle 1", "battle 6", "lay 1", "send hero 1", "clash hero 1 plain 6")
    assert state.supply[1] == 9
    do(state, "take granite")
    assert state.out_plain[0] == 1


def test_30_and_31_olympic_games_stop_the_battle_and_the_attackers_are_away() -> None:
    state = table(3, "hero iron", "olympic hero")
    do(state, "war", "attack 2", "conquest", "plain 1", "hero army", "march")
    assert state.current_player() == 1 and legal(state) == ["olympic", "hero army", "hero general", "no"]
    do(state, "olympic")
    assert (state.plain[0], state.out_plain[0]) == (0, 1) and state.cities[1] == 1
    assert hand(state, 0) == "iron" and state.active == 0 and legal(state) == ["place 0"]


def test_30_a_hero_played_declines_the_games() -> None:
    state = table(3, "iron", "olympic hero")
    do(state, "war", "attack 2", "conquest", "plain 1", "march", "hero general")
    assert legal(state) == ["no"]


def test_30_a_player_without_cards_is_asked_too_and_luck_is_no_help() -> None:
    state = do(table(3, "iron", "luck"), "war", "attack 2", "conquest", "plain 1", "march")
    assert state.current_player() == 1 and legal(state) == ["no"]


def test_32_all_ready_armies_at_home_defend() -> None:
    state = table(3)
    give(state, 1, army=3, general=1)
    state.plain[1] -= 1
    state.scared[1] += 1
    state.discard[15] -= 1
    do(state, "war", "attack 2", "conquest", "plain 1", "march", "no")
    assert state.units[1] == [2, 1, 0, 0, 0]


def test_34_and_36_the_army_under_the_lower_card_falls_and_never_a_hero_instead() -> None:
    """Two armies, a hero as army, a hero as general: each gets its card, and what falls is what had the lower card."""
    start = table(4, "hero hero hero iron")
    give(start, 0, army=2, general=1)
    do(start, "war", "attack 2", "plunder", "led 1", "plain 2", "hero general", "hero army", "march", "no")
    do(start, "battle 6", "battle 5", "battle 2", "battle 1", "battle 6")
    for army, value, lost in (("led", 1, (1, 1)), ("guided", 1, (1, 0)), ("hero", 1, (0, 0)), ("plain", 1, (1, 0))):
        state, supply = start.clone(), start.supply[:]
        order = [kind for kind in ("led", "guided", "hero") if kind != army]
        for kind in ("led", "guided", "hero"):
            assert state.current_player() == 0 and state.phase == LAY
            do(state, f"lay {value if kind == army else (2, 5, 6)[order.index(kind)]}")
        assert f"send {army} 1" in legal(state)
        do(state, f"send {army} 1", f"clash {army} 1 plain 6")
        assert (state.supply[1] - supply[1], state.supply[3] - supply[3]) == lost, army


def test_34_a_hero_may_lead_a_hero_and_neither_costs_more_than_its_card() -> None:
    state = table(3, "hero hero hero")
    do(state, "war", "attack 2", "plunder", "plain 1", "hero army")
    assert legal(state) == ["hero army", "hero general", "hero champion", "march"]
    supply = state.supply[:]
    do(state, "hero champion")
    assert legal(state) == ["hero army", "hero general", "march"]
    do(state, "march", "no", "battle 3", "battle 4", "battle 6")
    assert legal(state) == ["lay 3", "lay 4"]
    do(state, "lay 3", "send champion 3", "clash champion 3 plain 6")
    assert state.supply == supply and state.fallen[0] == [0, 0, 0, 0, 1]


def test_34_only_the_split_between_kinds_of_armies_is_asked() -> None:
    state = table(3)
    give(state, 0, army=1, general=1)
    do(state, "war", "attack 2", "conquest", "led 1", "plain 1", "march", "no")
    do(state, "battle 2", "battle 5", "battle 3")
    assert state.current_player() == 0 and legal(state) == ["lay 2", "lay 5"]
    do(state, "lay 5")
    assert legal(state) == ["send led 5", "send plain 2"]


def test_35_and_36_a_general_adds_two_and_a_citadel_one_for_the_defender() -> None:
    state = table(3)
    give(state, 0, general=1)
    give(state, 1, citadel=1)
    do(state, "war", "attack 2", "conquest", "led 1", "march", "no", "battle 3", "battle 4")
    do(state, "clash led 3 plain 4")  # 5 against 5: nobody loses
    assert state.led[1] == 0 and state.plain[1] == 1 and state.out_led[0] == 1
    assert state.cities == [1, 1, 1]


def test_36_the_loser_falls_with_its_general() -> None:
    state = table(3)
    give(state, 0, general=1)
    army, general = state.supply[1], state.supply[3]
    do(state, "war", "attack 2", "conquest", "led 1", "march", "no", "battle 1", "battle 4", "clash led 1 plain 4")
    assert (state.supply[1], state.supply[3]) == (army + 1, general + 1) and state.led[0] == state.out_led[0] == 0


def test_37_six_attackers_against_three_have_at_least_three_victories() -> None:
    """The example of the document: three lose, three are unopposed."""
    state = table(3, "iron", "iron wood grain grain stone gold gold")
    give(state, 0, army=5)
    give(state, 1, army=2)
    attack(state, "plunder", 6)
    fight(state, (1, 6), (1, 6), (1, 5), (2, 0), (2, 0), (2, 0))
    assert state.victories == 3 and state.loot == 6


def test_battle_deck_is_whole_again_after_a_battle() -> None:
    state = table(3)
    give(state, 0, army=2)
    give(state, 1, army=1)
    attack(state, "plunder", 3)
    fight(state, (3, 4), (4, 3), (5, 0))
    while state.is_chance_node() and "take" in legal(state)[0]:
        do(state, legal(state)[0])
    assert sum(state.battle_deck) == 24 and state.attacker == -1


def test_52_an_attack_breaks_an_open_promise_of_peace() -> None:
    state = table(3)
    state.promises = [Promise(1, 0, 1, 2, "open"), Promise(1, 1, 0, 2, "open")]
    do(state, "war", "attack 2")
    assert [promise.status for promise in state.promises] == ["broken", "open"]


def test_54_battle_cards_are_hidden_until_the_clash() -> None:
    state = table(3)
    give(state, 0, army=1)
    give(state, 1, army=1)
    attack(state, "conquest", 2)
    do(state, "battle 2", "battle 5", "battle 3", "battle 4", "send plain 5")
    for seat, own in ((0, [2, 5]), (1, [3, 4]), (2, [])):
        seen = state.observation(seat)
        shown = [value for side in (*seen.cards, *seen.laid) for value in side]
        assert sorted([*shown, *filter(None, seen.sent)]) == own
        assert sum(seen.battle_unseen) == 24 - len(own)
    assert [str(action) for action in state.observation(1).history[-1:]] == ["send ?"]
    do(state, "send plain 3", "clash plain 5 plain 3")
    assert state.observation(2).clashes == [(0, 5, 0, 3)]
