"""The worlds that a seat of Record of the Three Kingdoms imagines fit what it has seen."""

from collections import Counter
from random import Random

import pytest

from game import games
from game.kingdoms.rules.cards import DECK, MIGHT, SCHEME_0
from game.kingdoms.rules.inference import remember
from game.kingdoms.rules.matching import Deal, Layout
from game.kingdoms.rules.notation import CARD
from game.kingdoms.rules.phases import ACTIONS, DRAFT, HIRE, LEAD, POST
from game.kingdoms.rules.position import NOBODY
from game.kingdoms.rules.rules import KingdomsState
from game.kingdoms.rules.walk import Walk
from game.kingdoms.rules.weighing import Weights
from tests.unit.kingdoms.scenes import at, deals, play, step


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


@pytest.mark.long
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
