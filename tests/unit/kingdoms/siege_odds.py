"""Siege odds played through the rules against the exact table.

    python -m tests.unit.kingdoms.siege_odds --sieges 100000

For each of ten cells a city is besieged that often with random battle cards and random arrangements. At 40,000 sieges
half a point is two standard errors, so one cell in twenty misses it by chance; at 100,000 it is more than three.
"""

from __future__ import annotations

import argparse
import sys
from random import Random

from game.kingdoms.rules.cards import GENERALS, clamp
from game.kingdoms.rules.notation import CITY
from game.kingdoms.rules.odds import siege_odds
from game.kingdoms.rules.phases import OUTCOME
from game.kingdoms.rules.rules import KingdomsState
from tests.unit.kingdoms.scenes import play, scene

# attacker's and guard's might, walls
CELLS = (
    (3, 3, 1),
    (6, 6, 1),
    (11, 3, 1),
    (5, 8, 1),
    (6, 6, 2),
    (9, 4, 2),
    (6, 6, 3),
    (11, 11, 3),
    (10, 7, 3),
    (8, 5, 4),
)
PLACE = {1: "Xiaopei", 2: "Xinye", 3: "Xuchang", 4: "Xuchang"}


def ready(attack: int, defence: int, walls: int) -> KingdomsState:
    """Both mights are settled and the battle cards about to be drawn. 11 is 9 with Zhang Jiao's or Ma Teng's help."""
    lords = ["ZhangJiao" if attack == 11 else "CaoCao", "LiuBei"]
    lords[1] = "SunQuan" if walls == 4 else "MaTeng" if defence == 11 else "LiuBei"
    general = next(g.word for g in GENERALS if clamp(g.might + (2 if attack == 11 else 0)) == attack)
    helped = 2 if defence == 11 else 0
    guards = [g.word for g in GENERALS if g.word != general and clamp(g.might + helped) == defence]
    # Only one general has a might of 3: the other is a 4 that is weakened.
    guard, ploy = (guards[-1], "none") if guards else ("LiaoHua", "PullFirewood")
    hands = [f"{general} PullFirewood", ""]
    state = scene(hands, lords=lords, wits=["ZhouYu", "LiRu"], cities={PLACE[walls]: (2, guard)})
    return play(state, f"siege 1 {PLACE[walls]}", f"lead 1 {general}", f"ploy 1 {ploy}", "ploy 2 none")


def simulate(attack: int, defence: int, walls: int, sieges: int, rng: Random) -> float:
    """The share of *sieges* in which the city is taken."""
    start, taken = ready(attack, defence, walls), 0
    assert start.mights == [attack, defence], start.mights
    for _ in range(sieges):
        state = start.clone()
        while state.phase != OUTCOME:
            if state.is_chance_node():
                state.apply_action(state.sample_chance(rng))
            else:
                choices = state.legal_actions()
                state.apply_action(choices[int(rng.random() * len(choices))])
        state.apply_action(state.sample_chance(rng))
        taken += state.owner[CITY.index(PLACE[walls])] == 0
    return taken / sieges


def main() -> int:
    """Print the cells. Returns 1 if one is off by more than half a point."""
    parser = argparse.ArgumentParser(description="siege odds through the rules against the exact table")
    parser.add_argument("--sieges", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    rng, worst = Random(args.seed), 0.0
    for attack, defence, walls in CELLS:
        exact, seen = 100 * siege_odds(attack, defence, walls), 100 * simulate(attack, defence, walls, args.sieges, rng)
        worst = max(worst, abs(seen - exact))
        name = f"{attack:2} against {defence:2}, walls {walls}"
        print(f"{name}: exact {exact:6.2f} %, seen {seen:6.2f} %, off {seen - exact:+.2f}")
    return worst > 0.5


if __name__ == "__main__":
    sys.exit(main())
