"""The worlds that fit what a seat of Age of Thieves knows, in decks so small that all can be listed. (How often each is
drawn: tests/property/test_exact_thieves.py.)"""

from __future__ import annotations

from random import Random

from game.thieves.rules import pending
from game.thieves.rules.board import SPACE
from game.thieves.rules.cards import AMBUSH, CARD, CARDS, MOVE, SPECIAL, TOKEN, TOKENS
from game.thieves.rules.hidden import ThievesObservation
from game.thieves.rules.position import COVERED, FACE_DOWN
from game.thieves.rules.rules import ThievesState
from tests.property.test_exact_thieves import CLOAK, ELIXIR, GRAPPLE, WIND, Deal, deals, rival, small
from tests.records import edited
from tests.unit.thieves.stage import do, settle, stage


def worlds(seen: ThievesObservation, draws: int = 300) -> list[ThievesState]:
    rng, found = Random(1), []
    for _ in range(draws):
        world = ThievesState.fitting(seen, rng)
        assert world.observation(seen.seat) == seen
        found.append(world)
    return found


def rivals(state: ThievesState) -> set[Deal]:
    """The second thief's possible cards, as the first one sees it."""
    return {rival(world) for world in worlds(state.observation(0))}


def test_a_hand_is_of_cards_that_were_not_seen() -> None:
    """Two of Elixir, Grapple, and the Cloak and Wind that he holds."""
    state = small({ELIXIR: 1, GRAPPLE: 1}, hand=[[], [CLOAK, WIND]], lifted=False, phase="plan")
    unseen = sorted((ELIXIR, GRAPPLE, CLOAK, WIND))
    assert rivals(state) == {((one, two), ()) for n, one in enumerate(unseen) for two in unseen[n + 1 :]}


def test_what_all_saw_him_take_is_there() -> None:
    state = small({ELIXIR: 1}, hand=[[], [CLOAK, WIND]], lifted=False, phase="plan")
    state.knows = [(0, 1, WIND, True)]
    assert rivals(state) == {(tuple(sorted((WIND, other))), ()) for other in (ELIXIR, CLOAK)}


def test_tokens_that_others_looked_at_are_of_those_that_are_left() -> None:
    state = stage("at N-C1 1\nat S-C1 2", "zion morius")
    mine, his = SPACE["N-S2"], SPACE["N-B3"]
    state.unknown = [int(n == TOKEN["stash"]) for n in range(len(TOKENS))]
    for space, kind, bits in ((mine, "citizens", 0b01), (his, "known", 0b10)):
        state.token[space], state.secret[space], state.peeked[space] = FACE_DOWN, TOKEN[kind], bits
    found = {(world.secret[mine], world.secret[his]) for world in worlds(state.observation(0), 50)}
    assert found == {(TOKEN["citizens"], TOKEN["stash"]), (TOKEN["citizens"], TOKEN["known"])}


def test_face_down_after_the_screens_were_lifted_is_any_card_held_or_a_basic_one() -> None:
    state = small({ELIXIR: 1}, hand=[[], [CLOAK]], laid=[[], [(6, MOVE, -1), (2, WIND, -1)]])
    assert rivals(state) == set(deals([ELIXIR, CLOAK, WIND], 2, (6, 2)))


def test_a_pair_hides_a_card_that_was_held() -> None:
    """Special and a card under it at 4 points: of two unseen cards one is the cover, the other in the deck."""
    state = small({ELIXIR: 1}, hand=[[], []], laid=[[], [(4, SPECIAL, WIND)]])
    assert rivals(state) == {((), ((4, SPECIAL, cover),)) for cover in (ELIXIR, WIND)}


def test_a_discarding_player_had_a_card_to_discard() -> None:
    """Two actions face down and one card in hand, which Alert Citizens take: so one of the two is a basic card."""
    state = small({ELIXIR: 1}, hand=[[], [CLOAK]], laid=[[], [(6, MOVE, -1), (2, WIND, -1)]])
    state.stack.append(pending.MustDiscard(1))
    do(settle(state), "discard 2 cloak")
    basics = {card for _, laid in rivals(state) for _, card, _ in laid if card in (MOVE, AMBUSH)}
    found = {(hand, sum(card in (MOVE, AMBUSH) for _, card, _ in laid)) for hand, laid in rivals(state)}
    assert basics == {MOVE, AMBUSH} and {number for _, number in found} == {1, 2}
    assert {len(hand) for hand, number in found if number == 1} == {0}
    assert {hand for hand, number in found if number == 2} == {(ELIXIR,), (WIND,)}


def test_in_a_dungeon_the_action_that_is_due_is_a_move() -> None:
    state = small({ELIXIR: 1}, hand=[[], []], laid=[[], [(6, MOVE, -1)]])
    state.pos[1], state.level = SPACE["S-D"], 6
    state.stack.append(pending.Act(1))
    edited(state)
    assert {laid for _, laid in rivals(state)} == {((6, MOVE, -1),)}


def test_behind_a_screen_still_down_any_declaration_stands() -> None:
    """One card, two points, in a dungeon: nothing; Move or Ambush or the card at 1 or 2; two of the three at 1 each."""
    state = stage("at N-C1 1\nat S-D 2", "zion morius", lifted=False, phase="declare", hand=[[], [CLOAK]])
    state.options = {**state.options, "special": False}
    state.deck = [0] * len(CARDS)
    state.discard = [kind.copies - (n == CLOAK) for n, kind in enumerate(CARDS)]
    state.declared = [False, True]
    state.stack.append(pending.Lay(0))
    edited(state)
    cards = (MOVE, AMBUSH, CLOAK)
    expected = {frozenset[tuple[int, int]]()} | {frozenset({(n, card)}) for n in (1, 2) for card in cards}
    expected |= {frozenset({(1, one), (1, two)}) for one in cards for two in cards if one != two}
    found = {frozenset((n, card) for n, card, _ in world.laid[1]) for world in worlds(state.observation(0))}
    assert found == expected
    assert all((CLOAK in world.hand[1]) != any(card == CLOAK for _, card, _ in world.laid[1])
               for world in worlds(state.observation(0), 50))  # fmt: skip


def test_a_player_who_is_not_ready_has_declared_nothing() -> None:
    state = stage("at N-C1 1\nat S-D 2", "zion morius", lifted=False, phase="declare", hand=[[], [CLOAK]])
    state.deck = [0] * len(CARDS)
    state.discard = [kind.copies - (n == CLOAK) for n, kind in enumerate(CARDS)]
    state.declared = [False, False]
    state.stack.append(pending.Lay(0))
    edited(state)
    assert {rival(world) for world in worlds(state.observation(0), 20)} == {((CLOAK,), ())}
    assert CARD["cloak"] == CLOAK


def test_nobody_learns_which_card_is_laid_behind_the_screen() -> None:
    """A general card, a basic one and a pair look alike to the others, and all count in each of their worlds."""
    for line in ("lay 2 cloak", "lay 2 move", "lay 2 special cloak"):
        state = stage("at N-C1 1\nat S-C1 2", "zion morius", lifted=False, phase="declare", hand=[[], [CLOAK, WIND]])
        state.points = [0, 5]
        state.stack.append(pending.Lay(1))
        edited(state)
        before = state.observation(0)
        do(state, line)
        assert state.observation(0) == before and before.generals == [0, 2]
        assert {len(world.hand[1]) for world in worlds(state.observation(0), 20)} == {2}
        do(state, "bid 2 3")
        assert state.observation(0) == before


def test_when_the_deck_of_two_runs_out_each_knows_the_cards_of_the_other() -> None:
    """A seat has not seen exactly the other's cards; what surely was in the hand before stays so, the rest may be
    anywhere."""
    state = stage("at N-C1 1\nat S-C1 2", "zion morius", hand=[[ELIXIR], [CLOAK, WIND]])
    state.laid[0] = [(4, GRAPPLE, -1), (2, MOVE, -1)]
    state.deck, state.discard = [0] * len(CARDS), [int(card in (ELIXIR, CLOAK)) for card in range(len(CARDS))]
    state.knows = [(0, 1, WIND, True), (1, 0, GRAPPLE, False)]
    state.stack.append(pending.Draws(0, 1))
    settle(state)
    mine = [(1, 0, card, False) for card in sorted((ELIXIR, GRAPPLE))]
    assert sorted(state.knows) == sorted([(0, 1, WIND, True), (0, 1, CLOAK, False), *mine])
    assert state.deck == [int(card in (ELIXIR, CLOAK)) for card in range(len(CARDS))] and not any(state.discard)


def test_when_the_deck_of_three_runs_out_the_others_hold_what_was_not_shuffled_back() -> None:
    """All cards but one a hand come back: the two others hold Cloak and Wind, one each, until they draw again."""
    state = stage("at N-C1 1\nat S-C1 2\nat E-C1 3", "zion morius noiron", hand=[[ELIXIR], [CLOAK], [WIND]])
    state.deck = [0] * len(CARDS)
    state.discard = [kind.copies - (card in (ELIXIR, CLOAK, WIND)) for card, kind in enumerate(CARDS)]
    state.stack.append(pending.Draws(0, 1))
    settle(state)
    hands = {tuple(map(tuple, world.hand[1:])) for world in worlds(state.observation(0), 60)}
    assert hands == {((CLOAK,), (WIND,)), ((WIND,), (CLOAK,))}
    do(state, "draw 1 cloak")
    state.stack.append(pending.Draws(1, 1))
    do(settle(state), "draw 2 grapple")
    seen = state.observation(0)
    assert seen.since == [[CLOAK], [COVERED], []]
    found = worlds(seen, 60)
    assert {card for world in found for card in world.hand[2]} == {CLOAK, WIND}
    assert {len(world.hand[1]) for world in found} == {2} and len({tuple(world.hand[1]) for world in found}) > 10
    assert all(sum(world.deck) == sum(state.deck) for world in found)
