"""How the bots of Age of Heroes play, counted: `python -m tests.bench.habits_heroes strong --matches 200 --players 4`.

Offers a match and how many are taken; what a rival's monument card was given for; whether home was left empty with a ready
army next door; Luck at Famine; heroes; promises.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from random import Random

from game import games
from game.bots import levels, new_bot
from game.core.state import CHANCE, Action
from game.heroes.rules.cards import GRAIN, LUCK, PROMISES, SPECIAL
from game.heroes.rules.phases import ANSWER, FAMINE, HEROES, REACT, REPLY
from game.heroes.rules.rules import HeroesState
from game.heroes.rules.singles import ACCEPT, HERO_ARMY, HERO_GENERAL, MARCH, PLAY_LUCK
from game.heroes.rules.tribes import neighbours


def main() -> None:
    """Play the matches and print the counts."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.habits_heroes", description="Count a level's habits")
    parser.add_argument("level", choices=list(levels("heroes")))
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    count = Counter[str]()
    for number in range(args.matches):
        for state, action in played(args.level, args.players, Random(f"{args.seed} {number}")):
            note(count, state, action)
    for line in lines(count, args.matches):
        print(line)


def played(level: str, players: int, rng: Random) -> Iterator[tuple[HeroesState, Action]]:
    """Each position of a match among bots of one level, with what is done in it."""
    state = games["heroes"].new_initial_state(players)
    assert isinstance(state, HeroesState)
    bots = [new_bot("heroes", level, Random(rng.random())) for _ in range(players)]
    while not state.is_terminal():
        mover = state.current_player()
        action = state.sample_chance(rng) if mover == CHANCE else bots[mover].choose(state.observation(mover))
        yield state, action
        state.apply_action(action)


def note(count: Counter[str], state: HeroesState, action: Action) -> None:
    """Count what *action* tells of its maker's habits."""
    phase, seat = state.phase, state.mover
    if phase in (ANSWER, REPLY):
        asked = (state.offer_from, state.offer_to, state.offer_give, state.offer_want, len(state.refused))
        count["offers"] += action == ACCEPT or asked_last(state, seat)
        if action == ACCEPT:
            count["taken"] += 1
            for giver, taker, gone, back in (
                (asked[0], seat, state.offer_give, state.offer_want),
                (seat, asked[0], state.offer_want, state.offer_give),
            ):
                wanted, mine = SPECIAL[state.tribe[taker]], SPECIAL[state.tribe[giver]]
                count["stones sold"] += gone.count(wanted)
                if wanted in gone:
                    count["sales"] += 1
                    count["for stones"] += mine in back
                    count["for cards"] += len(back)
            for promise in (state.offer_mine, state.offer_yours):
                count[f"promise {PROMISES[promise]}"] += promise > 0
    elif phase == HEROES and action == MARCH:
        count["attacks"] += 1
        left = state.led[seat] + state.plain[seat] - state.force_led[0] - state.force_plain[0]
        near = [other for other in neighbours(state, seat) if other != state.target or state.players == 2]
        ready = any(state.led[other] + state.plain[other] for other in near)
        road = state.roads[seat] >> state.target & 1
        count["home empty"] += not left and ready and not road
    if phase in (HEROES, REACT):
        count["heroes as armies"] += action == HERO_ARMY
        count["heroes as generals"] += action == HERO_GENERAL
    if phase == FAMINE and state.hands[seat][LUCK] and state.hands[seat][GRAIN]:
        grain = "much grain" if state.hands[seat][GRAIN] > 1 else "one grain"
        count[f"famine, {grain}"] += 1
        count[f"luck, {grain}"] += action == PLAY_LUCK


def asked_last(state: HeroesState, seat: int) -> bool:
    """Whether nobody else is asked after *seat*, so that an offer is counted once."""
    if state.offer_to >= 0 or state.countered:
        return True
    after = [(seat + step) % state.players for step in range(1, state.players)]
    rest = after[: after.index(state.offer_from)]
    return not any(state.alive[other] and not state.gone >> other & 1 for other in rest)


def lines(count: Counter[str], matches: int) -> Iterator[str]:
    """The counts in words."""
    taken = count["taken"] / max(1, count["offers"])
    yield f"offers answered: {count['offers'] / matches:.1f} a match, {100 * taken:.0f} % taken"
    sold = max(1, count["sales"])
    yield (
        f"a rival's monument cards: sold in {count['sales'] / matches:.2f} trades a match, for "
        f"{count['for cards'] / sold:.1f} cards, in {100 * count['for stones'] / sold:.0f} % for the own"
    )
    empty = count["home empty"] / max(1, count["attacks"])
    yield (
        f"attacks: {count['attacks'] / matches:.2f} a match, {100 * empty:.0f} % leave home empty beside a ready army, "
        "without a road back"
    )
    heroes = {name: count[f"heroes as {name}"] / matches for name in ("armies", "generals")}
    yield f"heroes: {heroes['armies']:.2f} a match as armies, {heroes['generals']:.2f} as generals"
    for grain in ("one grain", "much grain"):
        yield f"Luck at Famine with {grain}: {count[f'luck, {grain}']} of {count[f'famine, {grain}']}"
    promised = ", ".join([f"{word} {count[f'promise {word}'] / matches:.2f}" for word in PROMISES[1:]])
    yield f"promises in trades, a match: {promised}"


if __name__ == "__main__":
    main()
