"""What each seat may know, kind by kind, and how determinize samples the rest."""

from collections import Counter
from random import Random

import pytest

from game import games
from game.kingdoms.rules.cards import DECK, LORDS, MIGHT, SCHEME_0
from game.kingdoms.rules.hidden import KingdomsObservation
from game.kingdoms.rules.inference import ATTACK, DEFENCE, remember
from game.kingdoms.rules.matching import Deal, Layout
from game.kingdoms.rules.notation import CARD, CITY, HIDDEN, LORD
from game.kingdoms.rules.phases import ACTIONS, DRAFT, ELECT, HIRE, LEAD, POST
from game.kingdoms.rules.position import NOBODY
from game.kingdoms.rules.rules import KingdomsState
from game.kingdoms.rules.walk import Walk
from game.kingdoms.rules.weighing import Weights
from tests.records import happen
from tests.unit.kingdoms.scenes import play


def at(players: int, phase: int, seed: int = 1, **options: bool) -> KingdomsState:
    """A match played at random up to *phase*."""
    state, rng = games["kingdoms"].new_initial_state(players, **options), Random(seed)
    assert isinstance(state, KingdomsState)
    while state.phase != phase:
        step(state, rng)
    return state


def step(state: KingdomsState, rng: Random) -> None:
    actions = state.legal_actions()
    state.apply_action(
        state.sample_chance(rng) if state.is_chance_node() else actions[int(rng.random() * len(actions))]
    )


def deals(seen: KingdomsObservation, count: int = 200) -> list[KingdomsState]:
    rng = Random(7)
    return [KingdomsState.fitting(seen, rng) for _ in range(count)]


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


def test_two_cards_change_places_where_each_fits_and_nowhere_else() -> None:
    """In the middle of a match: misfits stay; of the others most steps are taken, except between equal cards, which are
    shuffled at the end."""
    state, rng = at(3, ACTIONS), Random(1)
    while state.round < 3 or state.phase != ACTIONS:
        step(state, rng)
    memory = remember(state.observation(0))
    layout = Layout(memory)
    weights = Weights(layout, memory, memory.choices, NOBODY)
    walk = Walk(Deal(layout, Random(3)), weights, Random(4))
    deal, tried = walk.deal, Counter[tuple[str, bool]]()
    for one in range(layout.outside):
        for two in range(len(layout.places)):
            before = deal.card_of[:]
            first, second = before[one], before[two]
            fit = layout.fits[one] >> second & 1 and layout.fits[two] >> first & 1
            alike = weights.like[first] == weights.like[second]
            walk._swap(one, two)
            tried["alike" if alike else "fit" if fit else "unfit", deal.card_of != before] += 1
    assert set(tried) == {("alike", False), ("fit", True), ("unfit", False)} and tried["fit", True] > 50


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
    state._legal = None
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


def played(seed: int, word: str, count: int = 400) -> list[KingdomsState]:
    """Positions right after an action that starts with *word*, from random matches."""
    found = []
    for number in range(count):
        state, rng = games["kingdoms"].new_initial_state(3), Random(seed + number)
        assert isinstance(state, KingdomsState)
        while not state.is_terminal():
            step(state, rng)
            if str(state.past[-1]).startswith(word):
                found.append(state.clone())
                break
        if len(found) == 5:
            break
    return found


def test_a_general_returned_to_a_hand_is_known_there() -> None:
    for state in played(10, "outcome"):
        attacker = state.turn
        general = next(int(a.general) for a in reversed(state.past) if str(a).startswith("unmask"))  # type: ignore[attr-defined]
        if general not in state.hands[attacker]:
            continue
        for guess in deals(state.observation((attacker + 1) % 3), 20):
            assert general in guess.hands[attacker]


@pytest.mark.long
def test_a_might_guessed_in_vain_is_never_dealt_again() -> None:
    """Ruling 19 tells the guesser, and everyone else, this much."""
    checked = 0
    for start in range(20, 2000, 400):
        for state in played(start, "answer"):
            if not str(state.past[-1]).endswith("wrong"):
                continue
            city = next(a.city for a in reversed(state.past) if str(a).startswith("play"))  # type: ignore[attr-defined]
            might = next(a.might for a in reversed(state.past) if str(a).startswith("guess"))  # type: ignore[attr-defined]
            watcher = next(seat for seat in range(3) if seat != state.owner[city])
            for guess in deals(state.observation(watcher), 30):
                assert guess.guards[city] < SCHEME_0 and MIGHT[guess.guards[city]] != might
            checked += 1
    assert checked >= 3


def test_a_card_laid_under_the_deck_stays_there() -> None:
    state, rng = at(3, ACTIONS, seed=6), Random(6)
    while not state.bottom:
        step(state, rng)
    seat = state.turn
    for guess in deals(state.observation(seat), 30):
        assert guess.bottom == state.bottom
    other = {tuple(guess.bottom) for guess in deals(state.observation((seat + 1) % 3), 60)}
    assert len(other) > 10


def test_a_borrowed_card_is_known_to_its_former_owner() -> None:
    for state in played(900, "borrow"):
        action = state.past[-1]
        thief, victim, card = action.seat, action.target, action.card  # type: ignore[attr-defined]
        for guess in deals(state.observation(victim), 20):
            assert card in guess.hands[thief]
        third = next(seat for seat in range(3) if seat not in (thief, victim))
        assert str(state.observation(third).history[-1]) == f"borrow {thief + 1} {victim + 1} ?"


def test_cards_shown_by_an_oath_are_in_the_deck_or_drawn_since() -> None:
    checked = 0
    for state in played(3000, "reveal"):
        rng = Random(1)
        while str(state.past[-1]).split()[0] in ("reveal", "recruit"):
            step(state, rng)
        shown = [a.card for a in state.past if str(a).startswith("reveal")]  # type: ignore[attr-defined]
        taken = [a.card for a in state.past if str(a).startswith("recruit")]  # type: ignore[attr-defined]
        back = [card for card in shown if card not in taken and card < SCHEME_0]
        for guess in deals(state.observation((state.turn + 1) % 3), 20):
            assert all(card in guess.decks[0] for card in back)
        checked += bool(back)
    assert checked


def test_strategists_met_and_put_back_are_not_with_those_before() -> None:
    state = at(3, HIRE, seed=2)
    state.coins = [9, 9, 9]
    first, second, third = (seat + 1 for seat in state.clockwise(state.start))
    play(state, f"hire {first} 0", f"meet {first} ZhangBao", f"hire {second} 2")
    play(state, f"meet {second} LiRu", f"meet {second} ZhouYu", f"meet {second} HanSui", f"appoint {second} HanSui")
    play(state, f"hire {third} 0", f"meet {third} ZhouYu")
    held = [Counter[int](), Counter[int]()]
    for guess in deals(state.observation(second - 1), 400):
        held[0][guess.strategists[first - 1]] += 1
        held[1][guess.strategists[third - 1]] += 1
    assert sorted(held[0]) == [0, 2, 4, 6, 7] and min(held[0].values()) > 50
    assert sorted(held[1]) == [0, 2, 3, 4, 5, 6, 7]
    assert held[1][3] > held[1][0]  # Li Ru and Zhou Yu were surely left


def test_unseen_cards_are_dealt_evenly() -> None:
    """Before the first choice ten of the 65 unseen cards are in the two other packs, all equally likely: within five
    standard errors."""
    state = at(3, DRAFT, seed=8)
    seen = state.observation(0)
    unseen = Counter(DECK) - Counter(state.packs[0])
    counts: Counter[int] = Counter()
    for guess in deals(seen, 600):
        counts.update([*guess.packs[1], *guess.packs[2]])
    for card, copies in unseen.items():
        mean = 600 * 10 / 65 * copies
        assert abs(counts[card] - mean) < 5 * mean**0.5, CARD[card]


def test_a_player_about_to_place_a_general_has_one_in_every_world() -> None:
    """A player who builds or besieges has shown that they hold a general."""
    asked = 0
    for seed in range(12):
        state, rng = games["kingdoms"].new_initial_state(3), Random(seed)
        assert isinstance(state, KingdomsState)
        while not state.is_terminal() and asked < 40:
            if state.phase in (POST, LEAD):
                seen = state.observation((state.mover + 1) % 3)
                for world in deals(seen, 10):
                    assert world.legal_actions() != []
                    assert world.observation((state.mover + 1) % 3) == seen
                asked += 1
            step(state, rng)
    assert asked == 40
