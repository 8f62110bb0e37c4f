"""Age of Thieves: worlds by their true probability, against full enumeration (chi-square at 0.1 %).

Decks are reduced to a few cards, so that every deal and every secret choice can be listed.
"""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import Any

import pytest

from game.thieves.rules import pending
from game.thieves.rules.board import SPACE
from game.thieves.rules.cards import AMBUSH, CARD, CARDS, MOVE, SPECIAL, TOKEN, TOKENS
from game.thieves.rules.known import generals
from game.thieves.rules.position import FACE_DOWN, Item
from game.thieves.rules.rules import ThievesState
from game.thieves.rules.thieves import JOANNE, NIKOLAI, ZION
from tests.property.exactness import assert_fits, frequencies
from tests.records import edited
from tests.unit.thieves.stage import do, settle, stage

ELIXIR, GRAPPLE, CLOAK, MARKET, WIND, FIRE = (
    CARD[key] for key in ("elixir", "grapple", "cloak", "market", "wind", "fire")
)
Deal = tuple[tuple[int, ...], tuple[Item, ...]]  # a rival's hand and its face-down cards


def small(deck: dict[int, int], **fields: Any) -> ThievesState:
    """Two thieves in the middle of the resolution; every general card except those of *deck* and *fields* is discarded."""
    state = stage("at N-C1 1\nat S-C1 2", "zion morius", **fields)
    state.deck = [deck.get(card, 0) for card in range(len(CARDS))]
    held = [card for hand in state.hand for card in hand]
    held += [card for row in (*state.laid, *state.shown) for item in row for card in item[1:]]
    state.discard = [kind.copies - state.deck[n] - held.count(n) for n, kind in enumerate(CARDS)]
    state.lifted_with = [generals(state, seat) for seat in range(2)]
    return state


def rival(world: ThievesState) -> Deal:
    return tuple(world.hand[1]), tuple(world.laid[1])


def deals(unseen: list[int], held: int, points: tuple[int, ...]) -> Counter[Deal]:
    """Every way to give a rival *held* of the unseen cards and to lay some of them, or Move and Ambush, under *points*."""
    found = Counter[Deal]()
    for cards in permutations(unseen, held):
        for laid in permutations((*cards, MOVE, AMBUSH), len(points)):
            hand = list(cards)
            for card in laid:
                if card < MOVE:
                    hand.remove(card)
            items = sorted(((n, card, -1) for n, card in zip(points, laid, strict=True)), reverse=True)
            found[tuple(sorted(hand)), tuple(items)] += 1
    return found


def test_the_first_deal() -> None:
    """Three unknown cards of six, two of a kind as likely as their copies say."""
    state = small({ELIXIR: 2, GRAPPLE: 1}, hand=[[], [CLOAK, WIND, WIND]], lifted=False, phase="plan")
    unseen = [ELIXIR, ELIXIR, GRAPPLE, CLOAK, WIND, WIND]
    expected = Counter(tuple(sorted(cards)) for cards in permutations(unseen, 3))
    assert_fits(frequencies(state.observation(0), lambda world: tuple(world.hand[1])), expected)


def test_a_known_card_is_there_and_the_others_are_drawn_evenly() -> None:
    """A grenade that all saw him take, in a hand of three."""
    state = small({ELIXIR: 2, GRAPPLE: 2}, hand=[[], [CARD["fire"], CLOAK, WIND]], lifted=False, phase="plan")
    state.knows = [(0, 1, CARD["fire"], False)]
    unseen = [ELIXIR, ELIXIR, GRAPPLE, GRAPPLE, CLOAK, WIND]
    expected = Counter(tuple(sorted((CARD["fire"], *cards))) for cards in permutations(unseen, 2))
    assert_fits(frequencies(state.observation(0), lambda world: tuple(world.hand[1])), expected)


def test_after_a_look_at_a_token() -> None:
    """A rival has looked at two tokens, this seat at one other: the rest is drawn from what it has not seen."""
    state = stage("at N-C1 1\nat S-C1 2", "zion morius")
    mine, *his = (SPACE[name] for name in ("N-S2", "N-B3", "N-C3"))
    kept = {TOKEN["stash"]: 2, TOKEN["agent"]: 1, TOKEN["stairs"]: 1, TOKEN["alley"]: 1}
    state.unknown = [kept.get(kind, 0) for kind in range(len(TOKENS))]
    for space, kind, bits in ((mine, "citizens", 0b01), (his[0], "known", 0b10), (his[1], "informer", 0b10)):
        state.token[space], state.secret[space], state.peeked[space] = FACE_DOWN, TOKEN[kind], bits
    unseen = [*(kind for kind, count in kept.items() for _ in range(count)), TOKEN["known"], TOKEN["informer"]]
    expected = Counter(permutations(unseen, 2))
    counts = frequencies(state.observation(0), lambda world: (world.secret[his[0]], world.secret[his[1]]))
    assert_fits(counts, expected)
    assert frequencies(state.observation(0), lambda world: world.secret[mine], draws=50) == {TOKEN["citizens"]: 50}


def test_after_the_screens_were_lifted_any_card_held_is_as_likely_under_any_points() -> None:
    state = small({ELIXIR: 1, GRAPPLE: 1}, hand=[[], [CLOAK]], laid=[[], [(6, MOVE, -1), (2, WIND, -1)]])
    expected = deals([ELIXIR, GRAPPLE, CLOAK, WIND], 2, (6, 2))
    assert_fits(frequencies(state.observation(0), rival), expected)


def with_special(thief: int, cover: int, *lines: str) -> ThievesState:
    """The rival has used its special card, with another action still face down."""
    state = small({ELIXIR: 1, GRAPPLE: 1}, hand=[[], [CLOAK]], laid=[[], [(6, SPECIAL, cover), (2, MARKET, -1)]])
    state.thief, state.level = [JOANNE, thief], 6
    state.stack.append(pending.Act(1))
    return do(state, *lines)


def test_a_cover_that_a_special_card_has_cost_is_in_the_pile_and_under_no_action() -> None:
    state = with_special(NIKOLAI, WIND, "play special potion")
    expected = deals([ELIXIR, GRAPPLE, CLOAK, MARKET], 2, (2,))
    assert_fits(frequencies(state.observation(0), rival), expected)


def test_a_grenade_that_grenadier_took_back_is_in_hand() -> None:
    state = with_special(ZION, FIRE, "play special grenadier", "grab fire")
    others = deals([ELIXIR, GRAPPLE, CLOAK, MARKET], 2, (2,))
    expected = {(tuple(sorted((FIRE, *hand))), laid): ways for (hand, laid), ways in others.items()}
    assert_fits(frequencies(state.observation(0), rival), expected)


def test_a_known_card_may_lie_face_down() -> None:
    state = small({ELIXIR: 1, GRAPPLE: 1}, hand=[[], [CLOAK]], laid=[[], [(6, MOVE, -1), (2, WIND, -1)]])
    state.knows = [(0, 1, CLOAK, False)]
    whole = deals([ELIXIR, GRAPPLE, CLOAK, WIND], 2, (6, 2))
    expected = {deal: ways for deal, ways in whole.items() if CLOAK in (*deal[0], *(card for _, card, _ in deal[1]))}
    assert_fits(frequencies(state.observation(0), rival), expected)


def test_a_discarding_player_has_a_card_in_hand_any_other_has_none() -> None:
    """Alert Citizens find a rival with two actions face down: a discard makes two generals among them impossible."""
    before = deals([ELIXIR, GRAPPLE, CLOAK, WIND], 2, (6, 2))
    state = small({ELIXIR: 1, GRAPPLE: 1}, hand=[[], [CLOAK]], laid=[[], [(6, MOVE, -1), (2, WIND, -1)]])
    state.stack.append(pending.MustDiscard(1))
    do(settle(state), "discard 2 cloak")
    expected: dict[Deal, float] = {}
    for (hand, laid), ways in before.items():
        if CLOAK in hand:
            rest = list(hand)
            rest.remove(CLOAK)
            expected[tuple(rest), laid] = ways / len(hand)
    assert_fits(frequencies(state.observation(0), rival), expected)
    state = small({ELIXIR: 1, GRAPPLE: 1}, hand=[[], []], laid=[[], [(6, CLOAK, -1), (2, WIND, -1)]])
    state.stack.append(pending.MustDiscard(1))
    settle(state)
    assert_fits(frequencies(state.observation(0), rival), {deal: ways for deal, ways in before.items() if not deal[0]})


def test_what_is_turned_up_is_not_there_a_second_time() -> None:
    """One of three actions is revealed, waived: the other two are drawn from the rest."""
    state = small({ELIXIR: 1}, hand=[[], []], laid=[[], [(6, MOVE, -1), (4, CLOAK, -1), (2, WIND, -1)]])
    state.knows, state.level = [(0, 1, CLOAK, False)], 4
    state.laid[1].remove((6, MOVE, -1))
    state.shown[1].append((6, MOVE, -1))
    state.stack.append(pending.Act(1))
    do(state, "waive cloak")
    assert state.observation(0).knows == []
    expected: dict[Any, float] = {
        ((), ((2, ELIXIR, -1),)): 1,
        ((), ((2, WIND, -1),)): 1,
        ((ELIXIR,), ((2, AMBUSH, -1),)): 1,
    }
    expected[((WIND,), ((2, AMBUSH, -1),))] = 1
    assert_fits(frequencies(state.observation(0), rival), expected)


def test_a_card_taken_after_the_screens_were_lifted_is_in_the_hand() -> None:
    state = small({ELIXIR: 1}, hand=[[], [CLOAK]], laid=[[], [(2, WIND, -1)]])
    state.knows, state.lifted_with = [(0, 1, CLOAK, True)], [0, 1]
    expected: dict[Any, float] = {((CLOAK,), ((2, WIND, -1),)): 1, ((CLOAK,), ((2, ELIXIR, -1),)): 1}
    expected |= {((card, CLOAK) if card < CLOAK else (CLOAK, card), ((2, basic, -1),)): 1
                 for card in (WIND, ELIXIR) for basic in (MOVE, AMBUSH)}  # fmt: skip
    assert_fits(frequencies(state.observation(0), rival), expected)


@pytest.mark.parametrize("special", [False, True])
def test_behind_a_screen_still_down_cards_are_laid_one_after_the_other_evenly(special: bool) -> None:
    """A rival in a dungeon with two points and one card: every declaration, step by step."""
    state = stage("at N-C1 1\nat S-D 2", "zion morius", lifted=False, phase="declare", hand=[[], [CLOAK]])
    state.options = {**state.options, "special": special}
    state.deck = [0] * len(CARDS)
    state.deck[ELIXIR] = 1
    state.discard = [kind.copies - (n in (CLOAK, ELIXIR)) for n, kind in enumerate(CARDS)]
    state.declared = [False, True]
    state.stack.append(pending.Lay(0))
    edited(state)
    expected: dict[tuple[Item, ...], float] = {}

    def lay(held: int, points: int, laid: tuple[Item, ...], chance: float) -> None:
        used = {card for _, card, _ in laid}
        free = held >= 0 and not any(held in item[1:] for item in laid)
        options = [(card, -1) for card in (MOVE, AMBUSH) if card not in used] if points else []
        options += [(held, -1)] if points and free else []
        options += [(SPECIAL, held)] if points and free and special and SPECIAL not in used else []
        share = chance / (len(options) + 1)
        key = tuple(sorted(laid))
        expected[key] = expected.get(key, 0) + share
        for card, cover in options:
            for bid in range(1, points + 1):
                lay(held, points - bid, (*laid, (bid, card, cover)), share / points)

    for card in (CLOAK, ELIXIR):
        lay(card, 2, (), 0.5)
    assert_fits(frequencies(state.observation(0), lambda world: tuple(sorted(world.laid[1]))), expected)
