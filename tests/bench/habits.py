"""`python -m tests.bench.habits strong --matches 200`: what bots of Age of Thieves do, counted over matches of four alike.

Blind spots of a bot show here and nowhere else: it may win without ever hunting the holder of the Emperor's Jewel, without
a theft, and with cards in hand that it never plays.
"""

from __future__ import annotations

import argparse
from collections import Counter
from random import Random

from game import games
from game.bots import levels, new_bot
from game.core.state import CHANCE
from game.thieves.rules import actions as act
from game.thieves.rules.board import DIST, DISTRICT, GATES
from game.thieves.rules.cards import CARDS, THIEVES
from game.thieves.rules.public import at_large
from game.thieves.rules.rules import ThievesState

CLOSE = 1  # a space that lengthens the way from the holder to the gate by no more lies between them
A_MATCH = (
    *("arrests", "thefts", "special cards", "informers and agents used", "known areas used", "tokens exchanged"),
)


class Habits:
    """What was done, in all matches."""

    def __init__(self) -> None:
        self.matches = 0
        self.done: Counter[str] = Counter()
        self.cards: Counter[str] = Counter()

    def play(self, level: str, players: int, seed: int) -> None:
        """One match more."""
        rng, state = Random(seed), games["thieves"].new_initial_state(players)
        assert isinstance(state, ThievesState)
        bots = [new_bot("thieves", level, Random(f"{seed} {seat}")) for seat in range(players)]
        self.matches += 1
        before = state.pos[:]
        while not state.is_terminal():
            mover, turn = state.current_player(), state.round
            action = state.sample_chance(rng) if mover == CHANCE else bots[mover].choose(state.observation(mover))
            self.count(action)
            state.apply_action(action)
            if state.round != turn and not state.is_terminal():
                self._turned(state, before)
                before = state.pos[:]

    def count(self, action: object) -> None:
        """An action by its kind."""
        match action:
            case act.Jail():
                self.done["arrests"] += 1
            case act.Steal():
                self.done["thefts"] += 1
            case act.Exchange():
                self.done["tokens exchanged"] += 1
            case act.Add():
                self.done["informers and agents used"] += 1
            case act.Extra("known"):
                self.done["known areas used"] += 1
            case act.Play(card, mode):
                own = mode in {thief.special for thief in THIEVES}
                self.cards[mode if card == "special" and mode else card] += 1
                self.done["special cards"] += own

    def _turned(self, state: ThievesState, before: list[int]) -> None:
        """A turn is over in which each thief may have come nearer to the holder of the Emperor's Jewel, or into his way."""
        holder = state.holder
        if holder < 0 or state.pos[holder] < 0:
            return
        goal = state.pos[holder]
        gates = [gate for gate in GATES if DISTRICT[gate] == state.open]
        for seat, here in enumerate(state.pos):
            if seat == holder or before[seat] < 0 or not at_large(state, seat):
                continue
            self.done["turns beside a holder"] += 1
            self.done["hunts"] += DIST[here][goal] < DIST[before[seat]][goal]
            on_way = [DIST[goal][here] + DIST[here][gate] <= DIST[goal][gate] + CLOSE for gate in gates]
            self.done["stands between"] += any(on_way)

    def lines(self) -> list[str]:
        """What came out, a line each."""
        found = [f"{self.matches} matches"]
        found += [f"{name}: {self.done[name] / self.matches:.2f} a match" for name in A_MATCH]
        beside = self.done["turns beside a holder"] or 1
        found += [
            f"{name}: {self.done[name]} of {beside} turns beside a holder, {100 * self.done[name] / beside:.0f} %"
            for name in ("hunts", "stands between")
        ]
        played = {card.key: self.cards[card.key] for card in CARDS}
        found.append("cards: " + ", ".join(f"{key} {count}" for key, count in played.items() if count))
        found.append("never played: " + (", ".join(key for key, count in played.items() if not count) or "none"))
        return found


def main() -> None:
    """Play and tell."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.habits", description=__doc__.splitlines()[0])
    parser.add_argument("level", choices=list(levels("thieves")))
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    habits = Habits()
    for number in range(args.matches):
        habits.play(args.level, args.players, args.seed + number)
    print("\n".join(habits.lines()))


if __name__ == "__main__":
    main()
