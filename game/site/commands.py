"""The commands of `build.py`, in one table: the parser, its help and the list in README all come from it."""

from __future__ import annotations

import argparse
import sys
from argparse import Namespace
from collections.abc import Callable
from typing import Any, NamedTuple

from game import games
from game.site import tasks, testing
from game.site.new_game import new_game
from game.site.steps import BASE, Fault
from game.site.tools import enter_venv

Argument = tuple[str, dict[str, Any]]  # for argparse


def argument(name: str, **settings: Any) -> Argument:
    return name, settings


class Command(NamedTuple):
    """One command: its example in README, what it does, the groups of packages it needs, the function to run."""

    usage: str
    help: str
    run: Callable[[Namespace], object]  # the function returns the exit code or nothing
    groups: tuple[str, ...] = ()
    arguments: tuple[Argument, ...] = ()

    @property
    def name(self) -> str:
        return self.usage.split()[0]


COMMANDS = (
    Command(
        "serve",
        "build the page, serve it on this machine, open the browser",
        tasks.serve,
        arguments=(
            argument("--port", type=int, default=0, help="a free one if you name none"),
            argument("--no-open", action="store_true", help="open no browser"),
        ),
    ),
    Command(
        "test",
        "every test: unit, property, conformance, golden, in Pyodide, in a real browser",
        tasks.test,
        ("test", "solve"),
        (
            argument("--only", default="", choices=sorted(testing.RUNS), help="this part alone"),
            argument("--game", default="", choices=list(games), help="the quick tests that concern one game"),
            argument("--feature", default="", choices=testing.features(), help="those of one feature of the app"),
        ),
    ),
    Command(
        "dist",
        "the site and the one file, in dist/",
        tasks.dist,
        arguments=(argument("--base", default=BASE, help=f"the page’s address, in its 404 page and preview ({BASE})"),),
    ),
    Command("single", "the one file alone, here", tasks.one_file),
    Command(
        "bench",
        "measure the page in a real browser",
        tasks.bench,
        ("test",),
        (
            argument("--runs", type=int, default=5),
            argument("--json", action="store_true"),
            argument(
                "--beside", default="", metavar="FOLDER", help="instead the rules alone, in turn with the tree there"
            ),
        ),
    ),
    Command(
        "fuzz 10",
        "ten minutes of hostile input at every entry point",
        tasks.fuzz,
        ("test", "fuzz"),
        (
            argument("minutes", type=float),
            argument("--entry", action="append", default=[], help="this entry point alone; repeat it for more"),
        ),
    ),
    Command(
        "mutants",
        "change the game in 400 small ways: does a test notice each?",
        tasks.mutants,
        ("test", "solve", "mutants"),
        (argument("count", type=int, nargs="?", default=400, help="how many"),),
    ),
    Command(
        "soak",
        "hours of matches, kills, tabs and faults in a real browser, with a report",
        tasks.soak,
        ("test",),
        (argument("--quick", action="store_true", help="a twentieth of it"),),
    ),
    Command(
        "solve",
        "solve Age of War for two and write the table that is shipped",
        tasks.solve,
        ("solve",),
        (argument("--verify", action="store_true", help="check the solution and print its figures"),),
    ),
    Command(
        "train kingdoms",
        "find the weights of a game's strong bot",
        tasks.train,
        ("solve",),
        (
            argument("game", nargs="?", default="war", help="its key; war without one"),
            argument("--seed", type=int, default=1),
        ),
    ),
    Command(
        "puzzles war",
        "make puzzles from matches of bots, and write those that are shipped",
        tasks.puzzles,
        arguments=(
            argument("game", help="its key"),
            argument("--seed", type=int, default=1),
            argument("--matches", type=int, default=1000, help="how many to look at in all"),
            argument("--cores", type=int, default=0, help="0 for all"),
            argument("--confirm", type=int, default=0, help="search so many of those that ship again"),
        ),
    ),
    Command("profile", "find out what of the engine a start needs", tasks.profile, ("test",)),
    Command(
        "upgrade 314.0.8",
        "take another version of Pyodide, and build with it",
        tasks.upgrade,
        ("test", "lock"),
        (argument("version", help="one that npm has"),),
    ),
    Command(
        "gallery",
        "every component in every state on one page, in each language, in build/gallery/",
        tasks.gallery,
        ("test",),
    ),
    Command("pictures", "take the pictures of the tables", tasks.pictures, ("test",)),
    Command("words", "bring all catalogues and RULINGS.md up to the sources", tasks.write_words),
    Command(
        "lock",
        "write the digests of all Python packages, after a change of versions",
        lambda asked: tasks.write_locks(),
        ("lock",),
    ),
    Command(
        "new florin",
        "a small complete game, to change from there",
        lambda asked: new_game(asked.key, asked.hidden),
        ("test",),
        (
            argument("key", help="a short lower-case word: the name of its folder"),
            argument("--hidden", action="store_true", help="with hidden cards"),
        ),
    ),
)


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(prog="build.py", description="The developer tool of Four Ages.")
    commands = made.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for command in COMMANDS:
        subparser = commands.add_parser(command.name, help=command.help, description=command.help)
        subparser.set_defaults(chosen=command)
        for name, settings in command.arguments:
            subparser.add_argument(name, **settings)
    return made


def main() -> int:
    asked = parser().parse_args()
    try:
        enter_venv(["build", *asked.chosen.groups])
        code = asked.chosen.run(asked)
    except Fault as fault:
        print(f"\n{fault}", file=sys.stderr)
        return 1
    return code if isinstance(code, int) else 0
