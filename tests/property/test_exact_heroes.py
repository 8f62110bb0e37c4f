"""Age of Heroes: worlds by their true probability, against full enumeration (chi-square at 0.1 %).

The deck is reduced to a few cards. Then actions are played by the rules in every possible full state: each unseen draw
takes each card, and a state is dropped if it can't follow or the viewer would see something else. For the others the
model is that of `inference`: a card that leaves or shows was chosen uniformly among those not known to be in the hand,
and battle cards lie at random.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from random import Random

import pytest

from game.core.state import CHANCE, Action
from game.heroes.rules.actions import Battle, Draw, Lay, Send, Take
from game.heroes.rules.cards import CARDS, HELD, KIND
from game.heroes.rules.market import open_market
from game.heroes.rules.position import DREW, SHUFFLED
from game.heroes.rules.rules import HeroesState
from game.heroes.rules.units import code
from tests.property.exactness import assert_fits, frequencies
from tests.unit.heroes.positions import fresh, give, hold, join, lose_army, table

Worlds = dict[Hashable, tuple[float, HeroesState]]


def cut(state: HeroesState, deck: str) -> HeroesState:
    """Only *deck* is left to draw; all other cards outside the hands are discarded."""
    state.deck = [0] * len(CARDS)
    for card in deck.split():
        state.deck[KIND[card]] += 1
    held = [sum(hand[kind] for hand in state.hands) for kind in range(HELD)] + [0] * (len(CARDS) - HELD)
    state.discard = [card.copies - state.deck[kind] - held[kind] for kind, card in enumerate(CARDS)]
    for seat in range(state.players):
        if state.monument[seat]:
            state.discard[KIND["limestone"] + state.tribe[seat]] -= state.monument[seat]
    return state


def dealt(deck: str, *hands: str) -> HeroesState:
    """Seat 1 is about to act; *hands* are dealt from *deck*, and from nothing else."""
    state = cut(table(len(hands), *hands), deck)
    state.facts = [(SHUFFLED, *[state.deck[kind] + sum(hand[kind] for hand in state.hands) for kind in range(HELD)])]
    state.facts += [
        (DREW, seat, kind)
        for seat, hand in enumerate(state.hands)
        for kind, number in enumerate(hand)
        for _ in range(number)
    ]
    state._legal = None
    return state


class Enumeration:
    """All full states that fit what *seat* has seen, with their weights; `true` is the one that is played."""

    def __init__(self, state: HeroesState, seat: int) -> None:
        self.true, self.seat = state.clone(), seat
        self.sure = [[0] * HELD for _ in range(state.players)]
        self.worlds: Worlds = {}
        whole = [sum(hand[kind] for hand in state.hands) + state.deck[kind] for kind in range(HELD)]
        for weight, hands in _deals([sum(hand) for hand in state.hands], whole, 1.0):
            if hands[seat] != state.hands[seat]:
                continue
            world = state.clone()
            world.hands = [hand[:] for hand in hands]
            world.deck[:HELD] = [number - sum(hand[kind] for hand in hands) for kind, number in enumerate(whole)]
            world.facts = [fact for fact in state.facts if fact[0] != DREW] + [
                (DREW, owner, kind)
                for owner, hand in enumerate(hands)
                for kind, number in enumerate(hand)
                for _ in range(number)
            ]
            world._legal = None
            self._put(self.worlds, weight, world)
        assert self.worlds

    def play(self, *story: str) -> Enumeration:
        """Apply these actions to the true match, and to all other states where they can follow."""
        for text in [part.strip() for line in story for part in line.split(";")]:
            self._step(self.true.parse_action(text))
        return self

    def _step(self, action: Action) -> None:
        mover, before = self.true.current_player(), [hand[:] for hand in self.true.hands]
        self.true.apply_action(action)
        seen = self.true.observation(self.seat)
        after: Worlds = {}
        for weight, world in self.worlds.values():
            for choice, chance in _choices(world, action, mover, self.seat):
                other = world.clone()
                other.apply_action(choice)
                if other.observation(self.seat) == seen:
                    shown = self._shown(world, other) if mover != CHANCE else 1.0
                    self._put(after, weight * chance * shown, other)
        self.worlds = after
        assert any(weight for weight, _ in after.values())
        self._learn(action, before)

    def _shown(self, before: HeroesState, after: HeroesState) -> float:
        """The number of ways to choose exactly the cards that leave in public, or that an offer shows."""
        weight = 1.0
        for owner in range(before.players):
            if owner == self.seat:
                continue
            for kind in range(HELD):
                here, sure = before.hands[owner][kind], self.sure[owner][kind]
                shown = max(here - after.hands[owner][kind], 0)
                if after.offer_from == owner and before.offer_from == owner:
                    shown = max(shown, after.offer_give.count(kind))
                for number in range(sure, shown):
                    weight *= here - number
        return weight

    def _learn(self, action: Action, before: Sequence[Sequence[int]]) -> None:
        """Note what all hands are now sure to hold."""
        state = self.true
        if isinstance(action, Take):
            taker, giver = state.facts[-1][2], state.facts[-1][1]
            if self.seat in (taker, giver) or taker < 0:
                kind = KIND[action.card]
                self.sure[giver][kind] = max(0, self.sure[giver][kind] - 1)
                if taker >= 0:
                    self.sure[taker][kind] += 1
            else:
                self.sure[giver] = [0] * HELD
            return
        for owner, hand in enumerate(state.hands):
            for kind in range(HELD):
                change = hand[kind] - before[owner][kind]
                if change < 0:
                    self.sure[owner][kind] = max(0, self.sure[owner][kind] + change)
                elif change and not isinstance(action, Draw):
                    self.sure[owner][kind] += change
        if state.offer_from >= 0:
            sure = self.sure[state.offer_from]
            for kind in set(state.offer_give):
                sure[kind] = max(sure[kind], state.offer_give.count(kind))

    @staticmethod
    def _put(worlds: Worlds, weight: float, world: HeroesState) -> None:
        key = repr((world.hands, world.deck, world.cards, world.laid, world.sent))
        so_far = worlds[key][0] if key in worlds else 0.0
        worlds[key] = (so_far + weight, world)

    def check(self, at_least: int = 2) -> None:
        """Hands and battle cards have their true frequencies."""
        expected: dict[Hashable, float] = {}
        for weight, world in self.worlds.values():
            if weight:
                expected[_key(world)] = expected.get(_key(world), 0.0) + weight
        assert len(expected) >= at_least
        assert_fits(frequencies(self.true.observation(self.seat), _key), expected)


def _key(world: HeroesState) -> Hashable:
    battle = (world.cards, world.laid)
    return tuple(map(tuple, world.hands)), repr([[sorted(side) for side in part] for part in battle]), tuple(world.sent)


def _deals(sizes: Sequence[int], cards: list[int], weight: float) -> Iterator[tuple[float, list[list[int]]]]:
    """Every way to deal hands of *sizes*, one card after the other; the same hands occur more than once."""
    if not sizes:
        yield weight, []
        return
    for share, hand, left in _hands(sizes[0], cards):
        for rest_weight, rest in _deals(sizes[1:], left, weight * share):
            yield rest_weight, [hand, *rest]


def _hands(size: int, cards: list[int]) -> Iterator[tuple[float, list[int], list[int]]]:
    if not size:
        yield 1.0, [0] * HELD, cards
        return
    for kind, number in enumerate(cards):
        if number:
            left = cards[:]
            left[kind] -= 1
            for share, hand, rest in _hands(size - 1, left):
                hand[kind] += 1
                yield share * number / sum(cards), hand, rest


def _choices(world: HeroesState, action: Action, mover: int, viewer: int) -> list[tuple[Action, float]]:
    """The possible actions in *world* that look like *action*, and how likely each is."""
    legal = world.legal_actions()
    same = [choice for choice in legal if type(choice) is type(action)]
    if mover == CHANCE and isinstance(action, Draw | Take | Battle):
        pile = world.hands[world.target] if isinstance(action, Take) else world.deck
        if isinstance(action, Battle):
            pile = world.battle_deck
        return [(choice, pile[_number(choice)] / sum(pile)) for choice in same]
    if mover not in (CHANCE, viewer) and isinstance(action, Lay | Send):
        side = world.cursor
        if isinstance(action, Lay):
            values = world.cards[side]
            return [(choice, values.count(choice.value)) for choice in same if isinstance(choice, Lay)]
        laid = world.laid[side]
        return [(choice, laid.count(code(choice.unit, choice.value))) for choice in same if isinstance(choice, Send)]
    if mover == CHANCE:  # a clash of what was sent
        return [(choice, 1.0) for choice in same]
    return [(action, 1.0)] if action in legal else []


def _number(choice: Action) -> int:
    if isinstance(choice, Battle):
        return choice.value
    assert isinstance(choice, Draw | Take)
    return KIND[choice.card]


# -- the stories ---------------------------------------------------------------------------------------------------------


def test_the_first_deal() -> None:
    state = dealt("iron iron wood grain gold", "iron wood stone", "wood hero iron", "stone stone gold")
    Enumeration(state, 0).check(20)


def test_draws_of_others_and_what_they_discard() -> None:
    """Taxes without a city: a card of the hand for one of the deck."""
    state = dealt("iron iron wood grain gold", "wood wood stone", "iron iron hero")
    state.cities[0], state.supply[0] = 0, state.supply[0] + 1
    Enumeration(state, 1).play("tax; swap wood; draw grain").check()


def test_a_plunder_that_a_third_sees_and_then_a_card_that_shows() -> None:
    state = dealt("iron wood grain", "iron gold", "wood wood stone", "iron stone")
    lose_army(state, 1)
    story = Enumeration(state, 2).play("war; attack 2; plunder; plain 1; march; no; take wood; take stone; place 0")
    story.check()
    state = dealt("iron wood grain wood", "iron wood wood", "wood wood stone stone", "iron stone")
    give(state, 0, army=1)
    lose_army(state, 1)
    story = Enumeration(state, 2).play(
        "war; attack 2; plunder; plain 2; march; no; take wood; take stone; take wood; take stone; place 0"
    )
    story.play("discard wood; discard stone").check()


def test_gold_paid_for_a_missing_kind() -> None:
    """A city of stone, wood and gold: no wood is left."""
    state = dealt("wood wood iron stone gold", "stone wood gold gold iron", "wood iron")
    Enumeration(state, 1).play("build; buy city").check()


def test_a_player_who_asks_for_a_road_can_pay_for_it_also_when_refused() -> None:
    state = dealt("stone iron wood gold grain", "stone gold wood", "iron stone", "wood grain")
    story = Enumeration(state, 1).play("build; road 2")
    story.check()
    story.play("no; none; place 0").check()


def test_a_building_player_can_pay_for_something() -> None:
    state = dealt("stone iron wood gold grain", "stone stone wood", "iron iron")
    Enumeration(state, 1).play("build; done; place 0").check()


def test_a_road_that_is_paid_for() -> None:
    state = dealt("stone iron wood gold grain", "stone gold wood", "iron stone")
    Enumeration(state, 1).play("build; road 2; yes; done; place 0").check()


def test_after_a_blind_take_out_of_the_own_hand() -> None:
    """Two cards taken are known to be there, and so go first when they show."""
    state = dealt("stone iron wood gold grain", "stone grain", "iron wood wood")
    lose_army(state, 1)
    story = Enumeration(state, 1).play("war; attack 2; plunder; plain 1; march; no; take wood; take iron; place 0")
    story.check()


def test_what_was_taken_from_a_known_hand_says_more_of_the_rest() -> None:
    """The viewer takes a card, a road is requested later."""
    state = dealt("stone stone iron wood gold grain", "wood", "stone gold iron wood", "iron")
    lose_army(state, 1)
    Enumeration(state, 0).play("war; attack 2; plunder; plain 1; march; no; take iron; take wood; place 0").check()


def test_an_attacker_with_nobody_else_has_a_hero() -> None:
    state = dealt("hero iron wood hero", "hero iron iron", "wood iron")
    lose_army(state, 0)
    story = Enumeration(state, 1).play("war; attack 2; conquest")
    story.check()
    story.play("hero army").check()


@pytest.mark.parametrize("third", ["iron luck", "grain luck"])
def test_a_player_who_saves_grain_with_luck_has_some(third: str) -> None:
    """How much he has carries no information about whether he saves it."""
    state = dealt("iron wood grain grain famine", "wood", "grain grain luck", third)
    story = Enumeration(state, 0)
    story.play("tax; draw famine; no; luck; no").check()


def test_cards_held_up_for_an_offer_are_there() -> None:
    state = dealt("iron wood grain grain", "iron iron wood", "grain wood", "stone stone")
    open_market(state)
    story = Enumeration(state, 2).play(
        "to 2; give iron; give iron; give done; want wood; want done; mine none; yours none"
    )
    story.check()
    story.play("accept").check()
    story.play("to 2; give wood; give done; want iron; want done; mine none; yours none; decline").check()


def test_hidden_battle_cards() -> None:
    """Two armies with and without general against two: drawn, laid, sent."""
    state = dealt("iron", "iron wood", "wood", "stone")
    give(state, 0, army=1, general=1)
    give(state, 1, army=1, general=1)
    for viewer in (0, 1, 2):
        story = Enumeration(state, viewer)
        story.play("war; attack 2; conquest; led 1; plain 1; march; no; battle 2; battle 5; battle 3; battle 3")
        story.check()
        story.play("lay 5")
        story.check()
        story.play("lay 3; send plain 2")
        story.check()
        story.play("send led 3; clash plain 2 led 3")
        story.check()


@pytest.mark.parametrize("seed", range(4))
def test_small_matches_at_random(seed: int) -> None:
    """Twenty decisions of a match with few cards, with random players."""
    rng = Random(f"exact heroes/{seed}")
    state = dealt("iron wood grain stone gold iron wood", "stone stone", "wood iron", "grain gold")
    join(state, 0, 1)
    story = Enumeration(state, rng.randrange(3))
    for _ in range(14):
        if story.true.is_terminal():
            break
        legal = story.true.legal_actions()
        story.play(str(legal[int(rng.random() * len(legal))]))
    story.check(1)


def test_the_enumeration_deals_every_hand_once() -> None:
    state = fresh(2)
    state.deck = [0] * len(CARDS)
    hold(cut(state, "iron iron wood"), 0, "iron")
    assert [(round(weight, 3), hands[0][:2]) for weight, hands in _deals([1], [2, 1], 1.0)] == [
        (0.667, [1, 0]),
        (0.333, [0, 1]),
    ]
