"""Runs `python build.py solve` and `python build.py train`: `python -m game.war.solver solve | verify | train`."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from game.war.bot import solved
from game.war.solver import pack, solve, train, verify


def main() -> None:
    """Run a command."""
    parser = argparse.ArgumentParser(prog="python -m game.war.solver", description="Age of War for two, solved")
    commands = parser.add_subparsers(required=True, metavar="solve | pack | verify | train")
    commands.add_parser("solve", help="solve what is not solved yet").set_defaults(run=_solve)
    commands.add_parser("pack", help="write the table that is shipped").set_defaults(run=_pack)
    commands.add_parser("verify", help="check the solution and print its figures").set_defaults(
        run=lambda _: verify.verify(_say)
    )
    to_train = commands.add_parser("train", help="find new weights for Strong")
    to_train.add_argument("--seed", type=int, default=1)
    to_train.set_defaults(run=lambda args: train.train_all(args.seed, _say))
    args = parser.parse_args()
    args.run(args)


def _solve(_: argparse.Namespace) -> None:
    worst = solve.solve(solve.Bar())
    if worst:
        _say(f"solved; no turn can be bettered by more than {worst:.1e}")
    _say(f"the player who begins wins with a chance of {solve.load()[-1]:.6f}")


def _pack(_: argparse.Namespace) -> None:
    values = solve.load()
    packed = pack.pack(values)
    worst = pack.check(packed, values)
    Path(str(solved.FILE)).write_bytes(packed)
    _say(f"{solved.FILE.name}: {len(packed)} bytes, no value wrong by more than {worst:.6f}")


def _say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
