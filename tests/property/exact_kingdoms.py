"""Record of the Three Kingdoms: worlds are sampled by their true probability, in positions small enough to enumerate.

The enumeration does not use `determinize`. It follows every full state that a seat can't rule out through the match,
action by action by the rules: chance by its own probabilities, hidden choices uniformly among the legal ones (card copy
by card copy, for a siege also no scheme), open ones by the copies of the card. A state that would have shown that seat
something else is dropped. The box holds only a few game cards, so that this is possible.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

import pytest

from game import games
from game.core.state import Action
from game.kingdoms.rules import actions as act
from game.kingdoms.rules import position, slots
from game.kingdoms.rules.notation import CARD, NONE
from game.kingdoms.rules.rules import KingdomsState
from tests.property.exactness import DRAWS, assert_fits, frequencies
from tests.records import happen

Belief = dict[Hashable, tuple[KingdomsState, float]]
_last: dict[int, tuple[list[Any], Belief]] = {}  # a test continues from its position before


@contextmanager
def box(words: str) -> Iterator[None]:
    """Leaves only the named game cards in the box."""
    few = tuple(sorted(CARD.index(word) for word in words.split()))
    with pytest.MonkeyPatch.context() as patch:
        for module in (position, slots):
            patch.setattr(module, "DECK", few)
        _last.clear()
        yield


# -- the match -------------------------------------------------------------------------------------------------------


def match(players: int, *lines: str) -> KingdomsState:
    """A match with 30 coins for each, in which *lines* are applied; forced actions are omitted."""
    state = games["kingdoms"].new_initial_state(players)
    assert isinstance(state, KingdomsState)
    state.coins = [30] * players
    lots = [f"lot {seat + 1} {22 - seat}" for seat in range(players)]
    lords = [
        f"elect {seat + 1} {lord}" for seat, lord in zip(range(players), ("SunQuan", "CaoCao", "MaTeng"), strict=False)
    ]
    for line in (*lots, *lords, *lines):
        forced(state, line)
        happen(state, line)
    return forced(state)


def forced(state: KingdomsState, until: str = "") -> KingdomsState:
    """Apply everything with only one outcome, up to the line *until*."""
    while len(state.legal_actions()) == 1 and state.is_chance_node() and str(state.legal_actions()[0]) != until:
        state.apply_action(state.legal_actions()[0])
    return state


def dealt(*packs: str) -> list[str]:
    return [f"deal {seat + 1} {word}" for seat, pack in enumerate(packs) for word in pack.split()]


def drafted(first: str, second: str) -> list[str]:
    """The lines of a draft of two in which each keeps its cards in this order."""
    lines = []
    for mine, theirs in zip(first.split(), second.split(), strict=True):
        lines += [f"keep 1 {mine}", f"keep 2 {theirs}"]
    return lines


# -- every state that can't be ruled out -------------------------------------------------------------------------------


def key_of(state: KingdomsState) -> Hashable:
    cards = (state.hands, state.packs, state.decks, state.musters, state.lords)
    return (
        *(tuple(tuple(sorted(place)) for place in places) for places in cards),
        *(
            tuple(place)
            for place in (state.guards, state.bottom, state.look, state.strategists, state.offer, state.arrays)
        ),
        (state.general, state.ploy, state.counter),
    )


def copies(state: KingdomsState, action: Action) -> float:
    """The number of copies of a card, or of a number, that allow *action*."""
    match action:
        case act.Deal() | act.Look() | act.Draw() | act.Reveal():
            deck = state.decks[state.deck]
            return deck.count(action.card) if deck else 1
        case act.Keep():
            return (state.look or state.packs[action.seat]).count(action.card)
        case act.Post() | act.Lead() | act.Discard():
            return state.hands[action.seat].count(action.card)
        case act.Ploy():
            return 1 if action.card == NONE else state.hands[action.seat].count(action.card)
        case act.Borrow():
            return state.hands[action.target].count(action.card)
        case act.Play() | act.PlayOn() | act.PlayAt():
            return state.hands[action.seat].count(action.scheme)
        case _:
            return 1


def believed(truth: KingdomsState, seat: int) -> Belief:
    """Every full state that fits what *seat* has seen, with its probability up to a factor."""
    state = games["kingdoms"].new_initial_state(truth.players)
    assert isinstance(state, KingdomsState)
    state.coins = [30] * truth.players
    history = [action.seen_by(seat) for action in truth.past]
    known, belief = _last.get(seat, ([], {}))
    if not known or history[: len(known)] != known:
        known, belief = [], {key_of(state): (state, 1.0)}
    for action, seen in list(zip(truth.past, history, strict=True))[len(known) :]:
        after: Belief = {}
        for state, chance in belief.values():
            legal = state.legal_actions()
            secret = (
                state.is_chance_node() or seen != action or type(action) in (act.Keep, act.Post, act.Lead, act.Ploy)
            )
            whole = sum(copies(state, choice) for choice in legal) if secret else 1
            for choice in legal:
                if choice.seen_by(seat) != seen:
                    continue
                share = chance * copies(state, choice) / whole
                follower = state.clone()
                follower.apply_action(choice)
                key = key_of(follower)
                after[key] = (follower, after[key][1] + share if key in after else share)
        belief = after
    _last[seat] = history, belief
    return belief


def exact(
    truth: KingdomsState, seat: int, key: Callable[[Any], Hashable], draws: int = 10_000
) -> dict[Hashable, float]:
    """Assert that worlds of *seat* have their true probabilities, grouped by *key*; returns these."""
    chances: dict[Hashable, float] = {}
    for state, chance in believed(truth, seat).values():
        chances[key(state)] = chances.get(key(state), 0.0) + chance
    assert_fits(frequencies(truth.observation(seat), key, draws), chances)
    whole = sum(chances.values())
    return {cell: chance / whole for cell, chance in chances.items()}


def rival(state: KingdomsState) -> Hashable:
    return tuple(state.hands[1]), tuple(state.packs[1])


# -- the beginning ---------------------------------------------------------------------------------------------------

SMALL = (
    "LiuShan MaSu GuanYu LuBu TwoBirds TwoBirds EmptyFort BeautyTrap Xinye Tianshui WaitAtEase WaitAtEase BorrowArrows"
)
MINE, THEIRS = "LiuShan TwoBirds EmptyFort Xinye WaitAtEase", "MaSu GuanYu TwoBirds BeautyTrap Tianshui"


def the_first_deal() -> None:
    with box(SMALL):
        exact(match(2, *dealt(MINE, THEIRS)), 0, rival, DRAWS)


def after_each_has_kept_a_card_and_passed_the_rest() -> None:
    """Seat 2 has kept one card unseen, and one more of four that seat 1 passed to it."""
    with box(SMALL):
        kept = ["keep 1 Xinye", "keep 2 GuanYu", "keep 1 MaSu", "keep 2 LiuShan"]
        exact(match(2, *dealt(MINE, THEIRS), *kept[:2]), 0, rival)
        exact(match(2, *dealt(MINE, THEIRS), *kept), 0, rival)
        exact(
            match(2, *dealt(MINE, THEIRS), *kept[:3]), 1, lambda world: (tuple(world.hands[0]), tuple(world.packs[0]))
        )


# -- hidden choices --------------------------------------------------------------------------------------------------

BOX = (
    "LiuShan HuZhen MaSu XuHuang GuanYu LuBu DianWei TwoBirds EmptyFort BeautyTrap WaitAtEase Xinye Tianshui Chaisang "
    "PullFirewood"
)
COURT = ("hire 1 0", "meet 1 LiRu", "hire 2 0", "meet 2 ZhouYu")


def begun(mine: str, theirs: str) -> list[str]:
    """The lines up to the first action, in which the two keep these cards, in this order."""
    pairs = list(zip(mine.split(), theirs.split(), strict=True))
    packs = [" ".join(pair[(turn + seat) % 2] for turn, pair in enumerate(pairs)) for seat in (0, 1)]
    return [*dealt(*packs), *drafted(mine, theirs), *COURT]


def drew(seat: int, kept: str, other: str) -> list[str]:
    return [f"look {seat} {kept}", f"look {seat} {other}", f"keep {seat} {kept}"]


# The cards that each keeps, in order; seat 1 knows those of seat 2 except the first.
DRAFTS = {
    "no general known": ("GuanYu LiuShan MaSu TwoBirds BeautyTrap", "LuBu EmptyFort Tianshui Xinye WaitAtEase"),
    "one general known": ("Xinye GuanYu MaSu TwoBirds BeautyTrap", "LuBu EmptyFort Tianshui LiuShan WaitAtEase"),
    "two generals known": ("Xinye BeautyTrap EmptyFort GuanYu TwoBirds", "LuBu LiuShan Tianshui MaSu WaitAtEase"),
    "three generals known": ("Xinye BeautyTrap EmptyFort TwoBirds WaitAtEase", "LuBu LiuShan Tianshui MaSu GuanYu"),
}


def theirs(state: KingdomsState) -> Hashable:
    """What seat 1 does not see of seat 2."""
    return tuple(state.hands[1]), tuple(state.guards), state.general, state.ploy, tuple(state.bottom)


def mine(state: KingdomsState) -> Hashable:
    """What seat 2 does not see of seat 1."""
    return tuple(state.hands[0]), tuple(state.guards), state.general, state.ploy, tuple(state.bottom)


def after_looks_and_after_a_scheme_that_shows_a_card() -> None:
    """Seat 1 has looked at two cards and put one under the deck; then Borrow Arrows takes one from its hand."""
    with box(BOX.replace("WaitAtEase", "BorrowArrows")):
        opening = begun("Xinye GuanYu MaSu TwoBirds BeautyTrap", "LuBu EmptyFort Tianshui LiuShan BorrowArrows")
        seen = [*opening, *drew(1, "XuHuang", "Chaisang"), "end 1"]
        exact(match(2, *seen), 1, mine)
        borrowed = [*drew(2, "DianWei", "HuZhen"), "play 2 BorrowArrows 1"]
        exact(match(2, *seen, *borrowed, "borrow 2 1 GuanYu"), 1, mine)
        exact(match(2, *seen, *borrowed, "borrow 2 1 XuHuang"), 1, mine)


def a_new_guard_where_some_generals_of_the_hand_are_known(known: str) -> None:
    with box(BOX):
        lines = [*begun(*DRAFTS[known]), *drew(1, "HuZhen", "Chaisang"), "end 1", *drew(2, "XuHuang", "DianWei")]
        exact(match(2, *lines, "build 2 Tianshui", "post 2 LuBu"), 0, theirs, DRAWS)


def two_guards_with_draws_between() -> None:
    """The general drawn after the first guard was placed is not that guard; which of two hidden ones was drawn later is
    open."""
    with box(f"{BOX} Xiaopei"):
        lines = [*begun(*DRAFTS["one general known"]), *drew(1, "HuZhen", "Chaisang"), "end 1"]
        lines += [*drew(2, "Xiaopei", "DianWei"), "build 2 Tianshui", "post 2 LuBu", "end 2"]
        lines += ["hire 2 0", "meet 2 ZhouYu", "hire 1 0", "meet 1 LiRu"]
        lines += [*drew(2, "XuHuang", "PullFirewood"), "build 2 Xiaopei", "post 2 XuHuang"]
        exact(match(2, *lines), 0, theirs)


def a_hidden_leader_and_hidden_schemes_of_a_siege() -> None:
    with box(BOX):
        lines = [
            *begun(*DRAFTS["one general known"]),
            *drew(1, "HuZhen", "Chaisang"),
            "build 1 Xinye",
            "post 1 MaSu",
            "end 1",
        ]
        lines += [*drew(2, "PullFirewood", "XuHuang"), "siege 2 Xinye", "lead 2 LuBu"]
        exact(match(2, *lines), 0, theirs)
        exact(match(2, *lines, "ploy 2 none"), 0, theirs)
        exact(match(2, *lines, "ploy 2 PullFirewood"), 0, theirs)
        over = match(2, *lines, "ploy 2 PullFirewood", "ploy 1 none")
        assert "unmask LuBu PullFirewood MaSu none" in map(str, over.past)
        exact(over, 0, theirs)  # the choice was visible, and that there were few others still counts


def who_is_to_post_has_a_general() -> None:
    with box(BOX):
        lines = [
            *begun(*DRAFTS["no general known"]),
            *drew(1, "HuZhen", "Chaisang"),
            "end 1",
            *drew(2, "XuHuang", "DianWei"),
        ]
        exact(match(2, *lines, "build 2 Tianshui"), 0, theirs)


# Every case by its name; the tests take a sample, `python -m tests.property.soak kingdoms --exact` all.
CASES: dict[str, Callable[[], None]] = {
    "the first deal": the_first_deal,
    "after each has kept a card and passed the rest": after_each_has_kept_a_card_and_passed_the_rest,
    "after looks and after a scheme that shows a card": after_looks_and_after_a_scheme_that_shows_a_card,
    **{
        f"a new guard, {known}": partial(a_new_guard_where_some_generals_of_the_hand_are_known, known)
        for known in DRAFTS
    },
    "two guards with draws between": two_guards_with_draws_between,
    "a hidden leader and hidden schemes of a siege": a_hidden_leader_and_hidden_schemes_of_a_siege,
    "who is to post has a general": who_is_to_post_has_a_general,
}
