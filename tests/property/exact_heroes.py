"""Age of Heroes: worlds by their true probability, against full enumeration (chi-square at 0.1 %).

The deck is reduced to a few cards. Then actions are played by the rules in every possible full state: each unseen draw
takes each card, and a state is dropped if it can't follow or the viewer would see something else. For the others the
model is that of `inference`: a card that leaves or shows was chosen uniformly among those not known to be in the hand,
and battle cards lie at random.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence

from game.core.state import CHANCE, Action
from game.heroes.rules.actions import Battle, Draw, Lay, Send, Take
from game.heroes.rules.cards import CARDS, HELD, KIND
from game.heroes.rules.facts import DREW, SHUFFLED
from game.heroes.rules.rules import HeroesState
from game.heroes.rules.units import code
from tests.property.exactness import assert_fits, frequencies
from tests.records import edited
from tests.unit.heroes.positions import table

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
    return edited(state)


class Enumeration:
    """All full states that fit what *seat* has seen, with their weights; `true` is the one that is played."""

    def __init__(self, state: HeroesState, seat: int) -> None:
        self.true, self.seat = state.clone(), seat
        self.sure = [[0] * HELD for _ in range(state.players)]
        self.worlds: Worlds = {}
        whole = [sum(hand[kind] for hand in state.hands) + state.deck[kind] for kind in range(HELD)]
        for weight, hands in deals([sum(hand) for hand in state.hands], whole, 1.0):
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
            self._put(self.worlds, weight, edited(world))
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


def deals(sizes: Sequence[int], cards: list[int], weight: float) -> Iterator[tuple[float, list[list[int]]]]:
    """Every way to deal hands of *sizes*, one card after the other; the same hands occur more than once."""
    if not sizes:
        yield weight, []
        return
    for share, hand, left in _hands(sizes[0], cards):
        for rest_weight, rest in deals(sizes[1:], left, weight * share):
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
