"""`python -m game.arena.training kingdoms --seed 1`: find the weights of a game's strong bot again.

For each number of players: matches by the quick policy, whose winners show what a position is worth, and a fit; matches by
the search with these weights, in one seat or in all, and a fit that stays near them; if the mind asks for it, more matches
with the new weights, all seats thinking; the loss on held-out matches; and, with `--check N`, N matches of one strong seat
against greedy in all others. The same seed gives the same weights. `--again N` does only the last step, from the existing
weights.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from game import games
from game.arena.training.fit import Floats, fit, loss_of
from game.arena.training.matches import against, positions
from game.bots.search import Mind
from game.core.game import Game
from game.core.interval import wilson

PENALTY = 1e-3  # on the squares of weights
TRUST = 0.4  # how far the weights follow those of the few matches by the search
SPARRING = 3, 60  # worlds and simulations for a decision in training
PLACES = 3  # decimals of the weights in the file
KEPT = 0.1  # the share of the matches that is held out
AGAIN = 4, 60  # worlds and simulations for a decision in matches by existing weights
PULL = 0.03  # the penalty on the distance from the existing weights


def main() -> None:
    """Train one game and write its `bot/strong.json`."""
    parser = argparse.ArgumentParser(
        prog="python -m game.arena.training", description="Find new weights for a strong bot"
    )
    parser.add_argument("game", choices=list(games))
    parser.add_argument("--players", type=int, nargs="*", help="only for so many; the others' weights stay")
    parser.add_argument(
        "--matches", type=int, help="by the quick policy; without it as many as the game has found enough"
    )
    parser.add_argument(
        "--check", type=int, default=0, metavar="N", help="matches against greedy, with the new weights"
    )
    parser.add_argument("--thought", type=int, default=160, help="matches after those, by the search")
    parser.add_argument(
        "--again", type=int, metavar="N", help="nothing but N matches more, by the weights that are there"
    )
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    game = games[args.game]
    mind_of: type[Mind[Any, Any]] = import_module(f"game.{game.key}.bot.mind").MIND
    file = Path(__file__).parents[2] / game.key / "bot" / "strong.json"
    known: dict[str, Any] = json.loads(file.read_text("utf-8")) if file.is_file() else {}
    if known.get("features") != list(mind_of.features) or "figures" not in known:
        nothing = [0.0] * len(mind_of.features)
        known = {"figures": {}, "weights": {str(players): nothing for players in game.players}}
        write(file, {"features": list(mind_of.features), **known})  # a game reads its weights at import
    for players in args.players or game.players:
        if args.again is None:
            matches = args.matches or mind_of.matches(players)
            weights, figures = train(game, players, mind_of, matches, args.thought, args.seed)
        else:
            weights, figures = np.array(known["weights"][str(players)]), known["figures"][str(players)]
        more = mind_of.again(players) if args.again is None else args.again
        if more:
            weights, found = refine(game, players, mind_of, weights.round(PLACES), more, args.seed)
            figures = {**found, "before": figures}
        known["weights"][str(players)] = [round(float(weight), PLACES) for weight in weights]
        if args.check:
            figures["against greedy"] = check(
                game, players, mind_of, known["weights"][str(players)], args.check, args.seed
            )
        known["figures"][str(players)] = figures
        print(f"{players} players: {figures}", file=sys.stderr, flush=True)
        write(file, {"features": list(mind_of.features), **{key: known[key] for key in ("figures", "weights")}})


def train(
    game: Game, players: int, mind_of: type[Mind[Any, Any]], matches: int, thought: int, seed: int
) -> tuple[Floats, dict[str, Any]]:
    """The weights for so many players, and their results."""
    weights, figures = _fitted(list(positions(game, players, mind_of({}), matches, seed)), None)
    if thought and mind_of.spars:
        mind = mind_of({players: weights.tolist()})
        mind.worlds, mind.simulations = SPARRING
        halves = [positions(game, players, mind, thought // 2, seed, thinkers) for thinkers in (1, players)]
        thoughts, again = _fitted([match for half in zip(*halves, strict=True) for match in half], weights)
        weights = weights + TRUST * (thoughts - weights)
        figures = {**{f"{name} at first": figure for name, figure in figures.items()}, **again}
    return weights, {"seed": seed, **figures}


def refine(
    game: Game, players: int, mind_of: type[Mind[Any, Any]], known: Floats, matches: int, seed: int
) -> tuple[Floats, dict[str, Any]]:
    """The weights after so many matches by the search with the weights *known* in all seats, and their results."""
    mind = mind_of({players: known.tolist()})
    mind.worlds, mind.simulations = AGAIN
    found = list(positions(game, players, mind, matches, seed, players))
    _, figures = _fitted(found, known, PULL)
    rows, goals = (np.concatenate([part[n] for part in found]) for n in (0, 1))
    before = {"loss at first": round(loss_of(rows, goals, known), 4)}
    return fit(rows, goals, PULL, known), {"seed": seed, **before, **figures}


def _fitted(
    found: list[tuple[Floats, Floats]], known: Floats | None, penalty: float = PENALTY
) -> tuple[Floats, dict[str, Any]]:
    """The weights that fit these matches, near to those *known*, and the loss on the part of the matches that is held
    out."""
    apart = round(len(found) * (1 - KEPT))
    rows, goals = (np.concatenate([part[n] for part in found[:apart]]) for n in (0, 1))
    asked, answers = (np.concatenate([part[n] for part in found[apart:]]) for n in (0, 1))
    weights = fit(rows, goals, penalty, known)
    return weights, {
        "matches": len(found),
        "positions": len(rows),
        "loss": round(loss_of(asked, answers, weights), 4),
        "loss of knowing nothing": round(loss_of(asked, answers, 0 * weights), 4),
    }


def check(
    game: Game, players: int, mind_of: type[Mind[Any, Any]], weights: list[float], matches: int, seed: int
) -> dict[str, float]:
    """How often one strong seat wins against greedy in all others, and how often nobody does; the strong seat rotates."""
    mind = mind_of({players: weights})
    found = list(against(game, players, mind.bot, matches, Random(seed)))
    won = sum(share or 0 for share in found)
    low, high = wilson(won, matches)
    share = {"share": round(won / matches, 4), "low": round(low, 4), "high": round(high, 4)}
    return {**share, "nobody": found.count(None), "matches": matches}


def write(file: Path, known: dict[str, Any]) -> None:
    """Write the weights in short lines that differ where weights do."""
    file.write_text(re.sub(r"\n   +", " ", json.dumps(known, indent=1)) + "\n", "utf-8")


if __name__ == "__main__":
    main()
