"""Hand-made positions of Record of the Three Kingdoms, and play in notation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from game import games
from game.kingdoms.rules.hidden import KingdomsObservation
from game.kingdoms.rules.notation import CARD, CITY, LORD, STRATEGIST
from game.kingdoms.rules.phases import ACTIONS, INCOME
from game.kingdoms.rules.rules import KingdomsState
from tests.records import happen


def scene(
    hands: Sequence[str],
    coins: Sequence[int] | None = None,
    lords: Sequence[str] | None = None,
    wits: Sequence[str] | None = None,
    cities: Mapping[str, tuple[int, str]] | None = None,
    face_up: Sequence[str] = (),
    deck: str | None = None,
    discards: str = "",
    **options: bool,
) -> KingdomsState:
    """The first seat in its action phase. Hands, deck and discards are words; `cities` gives owner (from 1) and guard of
    each.

    Without names the lords are those without influence and the strategists come in the order of their wits. Without a
    named deck it is the rest of the cards; otherwise the rest is in the discards.
    """
    state = games["kingdoms"].new_initial_state(len(hands), **options)
    assert isinstance(state, KingdomsState)
    quiet = ("CaoCao", "LiuBei", "YuanShu", "YuanShao", "SunQuan")
    for seat, hand in enumerate(hands):
        state.hands[seat] = sorted(CARD.index(word) for word in hand.split())
        state.lords[seat] = [LORD.index(word) for word in (lords or quiet)[seat].split()]
        state.unveiled[seat] = len(state.lords[seat])
        state.lords_left = [lord for lord in state.lords_left if lord not in state.lords[seat]]
        state.strategists[seat] = STRATEGIST.index(wits[seat]) if wits else seat
    state.pool = [number for number in state.pool if number not in state.strategists]
    state.coins = list(coins) if coins else [20] * state.players
    for city, (owner, guard) in (cities or {}).items():
        number = CITY.index(city)
        state.owner[number], state.guards[number] = owner - 1, CARD.index(guard)
        state.guard_up[number] = city in face_up
    state.discards = sorted(CARD.index(word) for word in discards.split())
    gone = [*state.discards, *(card for hand in state.hands for card in hand)]
    gone += [card for card in state.guards if card >= 0]
    gone += [CARD.index(CITY[number]) for number, owner in enumerate(state.owner) if owner >= 0]
    for cards in state.decks:
        for card in gone:
            if card in cards:
                cards.remove(card)
    if deck is not None:
        wanted = [CARD.index(word) for word in deck.split()]
        for cards in state.decks:
            rest = list(cards)
            cards[:] = []
            for card in wanted:
                if card in rest:
                    rest.remove(card)
                    cards.append(card)
            cards.sort()
            state.discards = sorted(state.discards + rest)
    state.round = 1
    state.lots = list(range(state.players, 0, -1))
    state.capital_ready = True
    state.go(ACTIONS, 0)
    return state


def play(state: KingdomsState, *lines: str) -> KingdomsState:
    """Apply the lines; forced actions in between and afterwards happen by themselves."""
    for line in lines:
        settle(state, line)
        happen(state, line)
    return settle(state)


def settle(state: KingdomsState, until: str = "") -> KingdomsState:
    """Apply everything with only one outcome, up to the line *until*."""
    while state.is_chance_node():
        legal = state.legal_actions()
        if len(legal) > 1 or str(legal[0]) == until or str(legal[0]).startswith("income"):
            return state
        state.apply_action(legal[0])
    return state


def legal(state: KingdomsState) -> list[str]:
    """The legal actions in notation."""
    return [str(action) for action in state.legal_actions()]


def hand(state: KingdomsState, seat: int) -> str:
    """The hand of a seat (from 1) in words."""
    return " ".join(CARD[card] for card in state.hands[seat - 1])


def battle(state: KingdomsState, attack: Sequence[int], defence: Sequence[int]) -> KingdomsState:
    """Both sides draw: the three given cards, in this order on the lines, and low ones; then the lines clash."""
    settle(state)
    for side, lines in enumerate((attack, defence)):
        seat = 1 + (state.target if side else state.turn)
        for number in lines:
            play(state, f"muster {seat} {number}")
        while len(state.musters[side]) < state.mights[side]:
            low = next(int(text.split()[-1]) for text in legal(state))
            assert low < min(lines), "too few low battle cards for this scene"
            happen(state, f"muster {seat} {low}")
    play(state, f"array {state.turn + 1} {' '.join(map(str, attack))}")
    return play(state, f"array {state.target + 1} {' '.join(map(str, defence))}")


def drawing(deck: str, hands: tuple[str, str] = ("", ""), lord: str = "CaoCao", **options: Any) -> KingdomsState:
    """The first seat is about to draw."""
    state = scene(list(hands), lords=[lord, "SunQuan"], deck=deck, **options)
    state.go(INCOME, -1)
    state.apply_action(state.legal_actions()[0])
    return state


def at(players: int, phase: int, seed: int = 1, **options: bool) -> KingdomsState:
    """A match played at random up to *phase*."""
    state, rng = games["kingdoms"].new_initial_state(players, **options), Random(seed)
    assert isinstance(state, KingdomsState)
    while state.phase != phase:
        step(state, rng)
    return state


def step(state: KingdomsState, rng: Random) -> None:
    """One random action."""
    actions = state.legal_actions()
    state.apply_action(
        state.sample_chance(rng) if state.is_chance_node() else actions[int(rng.random() * len(actions))]
    )


def deals(seen: KingdomsObservation, count: int = 200) -> list[KingdomsState]:
    """Worlds that fit what was seen."""
    rng = Random(7)
    return [KingdomsState.fitting(seen, rng) for _ in range(count)]
