"""What each seat may know, kind by kind."""

from collections import Counter
from random import Random

from game.kingdoms.rules.cards import LORDS
from game.kingdoms.rules.inference import ATTACK, DEFENCE
from game.kingdoms.rules.notation import CARD, CITY, HIDDEN, LORD
from game.kingdoms.rules.phases import ACTIONS, DRAFT, ELECT, HIRE
from game.kingdoms.rules.rules import KingdomsState
from tests.records import edited, happen
from tests.unit.kingdoms.scenes import at, deals, play, step


def test_hands_and_drafts_of_others_are_hidden() -> None:
    state = at(3, ACTIONS)
    seen = state.observation(0)
    assert seen.hand == state.hands[0] and seen.hand_sizes == [len(hand) for hand in state.hands]
    others = [str(action) for action in seen.history if str(action).split()[:2] in (["deal", "2"], ["keep", "3"])]
    assert others and all(text.endswith("?") for text in others)


def test_lords_are_hidden_until_all_are_chosen() -> None:
    state = at(3, DRAFT)
    seen = state.observation(0)
    assert seen.lords[0] == state.lords[0] and seen.lords[1] == [HIDDEN]
    state = at(3, HIRE)
    assert state.observation(0).lords == state.lords


def test_only_the_player_who_takes_a_lord_sees_the_remaining_ones() -> None:
    """Each sees them in its own turn only, and remembers what it saw."""
    state = at(3, ELECT)
    first, second, third = state.clockwise(state.start)
    shown = [len(lords) for lords in state.observation(first).lords_seen]
    assert shown == [len(state.lords_left)] == [len(LORDS)]
    assert state.observation(second).lords_seen == state.observation(third).lords_seen == []
    state.apply_action(state.legal_actions()[0])
    assert [len(lords) for lords in state.observation(second).lords_seen] == [len(LORDS) - 1]
    assert [len(lords) for lords in state.observation(first).lords_seen] == [len(LORDS)]
    assert state.observation(third).lords_seen == []


def test_hidden_schemes_of_sieges_are_those_of_their_side() -> None:
    def named(bits: int) -> set[str]:
        return {CARD[kind] for kind in range(bits.bit_length()) if bits >> kind & 1}

    assert named(ATTACK) == {"CaptureLeader", "PullFirewood", "BeautyTrap"}
    assert named(DEFENCE) == {"WaitAtEase", "EmptyFort"}


def test_later_choosers_of_a_lord_know_which_were_left() -> None:
    """Ruling 37."""
    state = at(3, ELECT)
    order = state.clockwise(state.start)
    for _ in range(3):
        state.apply_action(state.legal_actions()[-1])
    first, second, third = order
    for guess in deals(state.observation(third), 50):
        assert {*guess.lords[first], *guess.lords[second]} == {LORD.index("ZhangJiao"), LORD.index("MaTeng")}
    assert {guess.lords[first][0] for guess in deals(state.observation(third))} == {6, 7}
    for guess in deals(state.observation(second), 50):
        assert guess.lords[first] == [LORD.index("MaTeng")]
    assert len({guess.lords[third][0] for guess in deals(state.observation(second))}) == 6
    assert len({guess.lords[second][0] for guess in deals(state.observation(first))}) == 7


def test_packs_passed_on_lie_where_they_went() -> None:
    """The player who got my pack holds one of its cards or still has them all."""
    state, rng = at(3, DRAFT), Random(5)
    while state.past[-1].seen_by(0) != state.past[-1] or not str(state.past[-1]).startswith("pass"):
        step(state, rng)
    while state.is_chance_node():
        step(state, rng)
    giver = state.start
    mine = list(state.packs[(giver + 1) % 3])
    for guess in deals(state.observation(giver), 50):
        assert guess.packs[(giver + 1) % 3] == mine
    step(state, rng)
    step(state, rng)
    holder = (giver + 1) % 3
    counts: Counter[int] = Counter()
    for guess in deals(state.observation(giver), 300):
        together = Counter(guess.packs[holder]) + Counter(guess.hands[holder])
        assert not Counter(mine) - together
        counts[next(iter((Counter(mine) - Counter(guess.packs[holder])).elements()))] += 1
    assert len(counts) == len(set(mine)) and min(counts.values()) > 30


def sieged(*ploys: str) -> KingdomsState:
    """Seat 1 attacks seat 2's Xinye after a real opening, with hands set by exchange with the deck."""
    state = at(3, ACTIONS, seed=4)
    give(state, "GuanYu LuBu PullFirewood", "EmptyFort WaitAtEase")
    state.coins = [20, 20, 20]
    place(state, "Xinye", 1, "MaSu")
    edited(state)
    return play(state, "siege 1 Xinye", *ploys) if ploys else state


def give(state: KingdomsState, *hands: str) -> None:
    state.turn = state.mover = 0
    state.built = state.schemed = state.besieged = False
    for seat, words in enumerate(hands):
        state.decks[0] = sorted([*state.decks[0], *state.hands[seat]])
        state.hands[seat] = []
        for word in words.split():
            fetch(state, CARD.index(word))
            state.add_to_hand(seat, CARD.index(word))


def fetch(state: KingdomsState, card: int) -> None:
    """Take *card* from the deck or from the last seat's hand."""
    place = state.decks[0] if card in state.decks[0] else state.hands[-1] if card in state.hands[-1] else state.bottom
    place.remove(card)


def place(state: KingdomsState, city: str, seat: int, guard: str) -> None:
    fetch(state, CARD.index(city))
    fetch(state, CARD.index(guard))
    state.owner[CITY.index(city)], state.guards[CITY.index(city)] = seat, CARD.index(guard)


def test_general_and_schemes_of_a_siege_are_hidden_until_they_are_turned_up() -> None:
    state = sieged("lead 1 GuanYu", "ploy 1 PullFirewood")
    for seat in (1, 2):
        seen = state.observation(seat)
        assert (seen.general, seen.ploy) == (HIDDEN, HIDDEN)
        assert [str(action) for action in seen.history[-2:]] == ["lead 1 ?", "ploy 1 ?"]
    assert state.observation(0).general == CARD.index("GuanYu")
    happen(state, "ploy 2 EmptyFort")
    assert state.observation(0).counter == HIDDEN and state.observation(2).counter == HIDDEN
    state.apply_action(state.legal_actions()[0])
    assert (
        state.observation(2).counter == CARD.index("EmptyFort")
        and state.observation(0).guards == state.observation(1).guards
    )


def test_that_there_is_no_scheme_is_seen() -> None:
    seen = sieged("lead 1 GuanYu", "ploy 1 none").observation(1)
    assert seen.ploy == -1 and str(seen.history[-1]) == "ploy 1 none"


def test_the_hidden_guard_is_known_to_its_owner_alone() -> None:
    """Ruling 9."""
    state = sieged()
    city = CITY.index("Xinye")
    assert state.observation(1).guards[city] == CARD.index("MaSu")
    assert state.observation(0).guards[city] == HIDDEN == state.observation(2).guards[city]


def test_battle_cards_and_their_order_are_secret_until_each_line_clashes() -> None:
    state, rng = sieged("lead 1 GuanYu", "ploy 1 none", "ploy 2 none"), Random(2)
    while not str(state.past[-1]).startswith("array 1"):
        step(state, rng)
    assert set(state.observation(0).musters[1]) == {HIDDEN} and HIDDEN not in state.observation(0).musters[0]
    assert state.observation(1).arrays[0] == (HIDDEN,) * 3 == state.observation(2).arrays[0]
    while not str(state.past[-1]).startswith("clash"):
        step(state, rng)
    front = state.arrays[0][0]
    assert state.observation(2).arrays[0] == (front, HIDDEN, HIDDEN)
