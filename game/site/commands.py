"""The commands of `build.py`, in one table: the parser, its help and the list in README all come from it."""

from __future__ import annotations

import argparse
import contextlib
import os
import shutil
import subprocess
import sys
import threading
import webbrowser
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from game import games
from game.site import lean, rulings, single, testing, words
from game.site.locks import lock
from game.site.new_game import new_game
from game.site.pages import write_site
from game.site.serving import serving
from game.site.steps import BASE, BUILD, DIST, ROOT, Fault, say
from game.site.tools import engine_python, enter_venv, npm_packages, take_npm_package, venv_python
from game.site.words import compile_catalogues


class Argument(NamedTuple):
    """An argument of a command, for argparse."""

    name: str
    settings: dict[str, Any]


def argument(name: str, **settings: Any) -> Argument:
    return Argument(name, settings)


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


def build_site(lean: bool = True, base: str = BASE) -> Path:
    """Build dist/ and return its path."""
    npm_packages(lean)
    compile_catalogues()
    fresh = BUILD / "site"
    shutil.rmtree(fresh, ignore_errors=True)
    fresh.mkdir(parents=True)
    write_site(fresh, base)
    single.write_single(fresh)
    shutil.rmtree(DIST, ignore_errors=True)
    fresh.rename(DIST)
    size = sum(path.stat().st_size for path in DIST.rglob("*") if path.is_file())
    say(f"  {'dist':<24} {size / 1e6:.1f} MB")
    return DIST


def serve(asked: Namespace) -> None:
    with serving(build_site(), asked.port) as address:
        say(f"\nFour Ages is at {address}  (Ctrl+C ends it)")
        if not asked.no_open:
            webbrowser.open(address)
        with contextlib.suppress(KeyboardInterrupt):
            threading.Event().wait()


def test(asked: Namespace) -> int:
    def build(need: str) -> None:
        if need == testing.SITE:
            build_site(lean=False)
        else:
            npm_packages(lean=bool(asked.only or asked.game))
            compile_catalogues()

    return testing.test(asked.only, build, asked.game)


def write_words(asked: Namespace) -> None:
    words.update()
    rulings.update()


def dist(asked: Namespace) -> None:
    build_site(base=asked.base)


def one_file(asked: Namespace) -> None:
    made = ROOT / single.NAME
    shutil.copyfile(build_site() / single.NAME, made)
    say(f"  {single.NAME:<24} {made.stat().st_size / 1e6:.1f} MB")


# The functions below import from tests/ only when they run, because its packages may not be installed before.


def bench(asked: Namespace) -> int:
    with contextlib.redirect_stdout(sys.stderr if asked.json else sys.stdout):
        build_site(lean=False)
    script = ROOT / "tests" / "bench" / "bench.py"
    return subprocess.call([sys.executable, script, str(asked.runs), "json" if asked.json else "table"], cwd=ROOT)


def profile(asked: Namespace) -> None:
    npm_packages(lean=True)
    lean.count_all()  # until it is known
    build_site()
    from tests.bench.profile import profile

    profile()


def write_locks() -> None:
    npm_packages(lean=True)
    lock(venv_python(), engine_python())


def upgrade(asked: Namespace) -> None:
    """Switch to another Pyodide: its version, locks for its Python, the lists for its engine, the site."""
    before = engine_python()
    take_npm_package("pyodide", asked.version)
    npm_packages(lean=True)
    if engine_python() != before:
        write_locks()
    profile(asked)
    build_site()


def fuzz(asked: Namespace) -> int:
    compile_catalogues()
    from tests.fuzz import fuzzing

    return fuzzing.run(asked.minutes, asked.entry)


def mutants(asked: Namespace) -> int:
    compile_catalogues()
    environment = {**os.environ, "PYTHONHASHSEED": "0"}
    return subprocess.call([sys.executable, "-m", "tests.mutants.mutants", str(asked.count)], cwd=ROOT, env=environment)


def soak(asked: Namespace) -> int:
    build_site(lean=False)
    from tests.browser.soak import soak

    return soak(asked.quick)


def solver(*arguments: str) -> int:
    return subprocess.call([sys.executable, "-m", "game.war.solver", *arguments], cwd=ROOT)


def solve(asked: Namespace) -> int:
    return solver("solve") or solver("verify" if asked.verify else "pack")


def train(asked: Namespace) -> int:
    """Age of War learns from its solver, the other games from matches."""
    seed = ("--seed", str(asked.seed))
    if asked.game == "war":
        return solver("train", *seed)
    return subprocess.call([sys.executable, "-m", "game.arena.training", asked.game, *seed], cwd=ROOT)


def puzzles(asked: Namespace) -> int:
    more = ["--seed", str(asked.seed), "--matches", str(asked.matches), "--cores", str(asked.cores)]
    if asked.confirm:
        more += ["--confirm", str(asked.confirm)]
    return subprocess.call([sys.executable, "-m", "game.arena.puzzles", asked.game, *more], cwd=ROOT)


def gallery(asked: Namespace) -> None:
    """The gallery in each language, with its style sheets and fonts."""
    from tests.browser import gallery

    site, folder = build_site(), BUILD / "gallery"
    shutil.rmtree(folder, ignore_errors=True)
    (folder / "parts").mkdir(parents=True)
    for path in [*site.glob("parts/first-*.css"), *site.glob("parts/*.woff2")]:
        shutil.copy(path, folder / "parts")
    for lang in gallery.LANGUAGES:
        (folder / f"{lang}.html").write_text(gallery.page(site, lang, "auto", "100"), "utf-8")
        say(f"  {(folder / lang).relative_to(ROOT)}.html")


def pictures(asked: Namespace) -> None:
    build_site()
    from tests.bench.pictures import pictures

    pictures()


COMMANDS = (
    Command(
        "serve",
        "build the page, serve it on this machine, open the browser",
        serve,
        arguments=(
            argument("--port", type=int, default=0, help="a free one if you name none"),
            argument("--no-open", action="store_true", help="open no browser"),
        ),
    ),
    Command(
        "test",
        "every test: unit, property, conformance, golden, in Pyodide, in a real browser",
        test,
        ("test", "solve"),
        (
            argument("--only", default="", choices=sorted(testing.RUNS), help="this part alone"),
            argument("--game", default="", choices=list(games), help="the quick tests that concern one game"),
        ),
    ),
    Command(
        "dist",
        "the site and the one file, in dist/",
        dist,
        arguments=(argument("--base", default=BASE, help=f"the page’s address, in its 404 page and preview ({BASE})"),),
    ),
    Command("single", "the one file alone, here", one_file),
    Command(
        "bench",
        "measure the page in a real browser",
        bench,
        ("test",),
        (argument("--runs", type=int, default=5), argument("--json", action="store_true")),
    ),
    Command(
        "fuzz 10",
        "ten minutes of hostile input at every entry point",
        fuzz,
        ("test", "fuzz"),
        (
            argument("minutes", type=float),
            argument("--entry", action="append", default=[], help="this entry point alone; repeat it for more"),
        ),
    ),
    Command(
        "mutants",
        "change the game in 400 small ways: does a test notice each?",
        mutants,
        ("test", "solve", "mutants"),
        (argument("count", type=int, nargs="?", default=400, help="how many"),),
    ),
    Command(
        "soak",
        "hours of matches, kills, tabs and faults in a real browser, with a report",
        soak,
        ("test",),
        (argument("--quick", action="store_true", help="a twentieth of it"),),
    ),
    Command(
        "solve",
        "solve Age of War for two and write the table that is shipped",
        solve,
        ("solve",),
        (argument("--verify", action="store_true", help="check the solution and print its figures"),),
    ),
    Command(
        "train kingdoms",
        "find the weights of a game's strong bot",
        train,
        ("solve",),
        (
            argument("game", nargs="?", default="war", help="its key; war without one"),
            argument("--seed", type=int, default=1),
        ),
    ),
    Command(
        "puzzles war",
        "make puzzles from matches of bots, and write those that are shipped",
        puzzles,
        arguments=(
            argument("game", help="its key"),
            argument("--seed", type=int, default=1),
            argument("--matches", type=int, default=1000, help="how many to look at in all"),
            argument("--cores", type=int, default=0, help="0 for all"),
            argument("--confirm", type=int, default=0, help="search so many of those that ship again"),
        ),
    ),
    Command("profile", "find out what of the engine a start needs", profile, ("test",)),
    Command(
        "upgrade 314.0.8",
        "take another version of Pyodide, and build with it",
        upgrade,
        ("test", "lock"),
        (argument("version", help="one that npm has"),),
    ),
    Command(
        "gallery", "every component in every state on one page, in each language, in build/gallery/", gallery, ("test",)
    ),
    Command("pictures", "take the pictures of the tables", pictures, ("test",)),
    Command("words", "bring all catalogues and RULINGS.md up to the sources", write_words),
    Command(
        "lock",
        "write the digests of all Python packages, after a change of versions",
        lambda asked: write_locks(),
        ("lock",),
    ),
    Command(
        "new florin",
        "a small complete game, to change from there",
        lambda asked: new_game(asked.key, asked.hidden),
        ("test",),
        (
            argument("key", help="a short lower-case word: the name of its folder"),
            argument("--hidden", action="store_true", help="one with hidden cards"),
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
