#!/usr/bin/env python3
"""The one developer tool of Four Ages.

    python build.py serve    build and serve the page on this machine (--port N, --no-open)
    python build.py test     every test (--only NAME for some of them)
    python build.py dist     write the static site to dist/
    python build.py single   write the whole of it as one file that a double click opens
    python build.py bench    measure it in a real browser (--json, --runs N)
    python build.py fuzz 10  ten minutes of inputs that grow against every door by which text comes in (--door NAME)
    python build.py mutants  400 small changes of the game, one by one: does a test notice? (goes on where it was ended)
    python build.py soak     hours of matches, kills, tabs and faults in a real browser, with a report (--quick for minutes)
    python build.py solve    solve Age of War for two and write the table that is shipped (minutes, --verify for its figures)
    python build.py train    find the weights of a strong bot anew (a game's key; --seed N; minutes)
    python build.py profile  see anew which functions of the engine are run, after another Pyodide (game/site/README.md)
    python build.py gallery  write every component in every state on one page, in build/gallery/, in each language
    python build.py pictures make the pictures of the tables anew, in a real browser
    python build.py words    bring the catalogues of all languages up to the messages in the sources
    python build.py lock     write the locks of the Python packages anew, after a change in pyproject.toml
    python build.py new KEY  write a small complete game under this key, to be changed from there

Python 3.11+ is all it needs: what else there is to have it fetches itself, into .venv and node_modules, pinned. Every step
keeps a stamp made of its inputs' contents, so a second call does only what changed. How, stands in game/site/.
"""

from __future__ import annotations

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - before an import that an older one lacks
    sys.exit(f"Four Ages is built with Python 3.11 or newer; this is {sys.version.split()[0]}.")

import argparse
import contextlib
import os
import shutil
import subprocess
import threading
import webbrowser
from pathlib import Path

from game.site import lean, single, testing, words
from game.site.locks import lock
from game.site.new_game import new_game
from game.site.pages import write_site
from game.site.serving import serving
from game.site.steps import BASE, BUILD, DIST, ROOT, Fault, say
from game.site.tools import enter_venv, npm_packages, venv_python
from game.site.words import compile_catalogues


def dist(lean: bool = True, base: str = BASE) -> Path:
    """Build dist/ and give its path."""
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


def serve(port: int, browser: bool) -> None:
    """Build, serve and wait."""
    folder = dist()
    with serving(folder, port) as address:
        say(f"\nFour Ages is at {address}  (Ctrl+C ends it)")
        if browser:
            webbrowser.open(address)
        with contextlib.suppress(KeyboardInterrupt):
            threading.Event().wait()


def pictures() -> None:
    """Make the pictures of the tables anew (see tests/bench/pictures.py)."""
    from tests.bench.pictures import pictures  # not before its packages are there

    pictures()


def gallery() -> None:
    """Write the gallery in each language, with the style sheets and faces beside it (see tests/browser/gallery.py)."""
    from tests.browser import gallery  # not before its packages are there

    site, folder = dist(), BUILD / "gallery"
    shutil.rmtree(folder, ignore_errors=True)
    (folder / "parts").mkdir(parents=True)
    for path in [*site.glob("parts/first-*.css"), *site.glob("parts/*.woff2")]:
        shutil.copy(path, folder / "parts")
    for lang in gallery.LANGUAGES:
        (folder / f"{lang}.html").write_text(gallery.page(site, lang, "auto", "100"), "utf-8")
        say(f"  {(folder / lang).relative_to(ROOT)}.html")


def profile() -> None:
    """See which of the engine's functions are run (see tests/bench/profile.py)."""
    npm_packages(lean=True)
    lean.count_all()  # until it is known
    dist()
    from tests.bench.profile import profile  # not before its packages are there

    profile()


def test(only: str) -> int:
    """Every test, those without a browser first; one summary at the end. Builds what they need, and no more."""

    def build(needs: set[str]) -> None:
        if testing.SITE in needs:
            dist(lean=False)
        elif testing.WORDS in needs:
            npm_packages(lean=True)
            compile_catalogues()

    return testing.test(only, build)


def bench(runs: int, as_json: bool) -> int:
    """Measure dist/ (see tests/bench/bench.py)."""
    with contextlib.redirect_stdout(sys.stderr if as_json else sys.stdout):
        dist(lean=False)
    script = ROOT / "tests" / "bench" / "bench.py"
    return subprocess.call([sys.executable, script, str(runs), "json" if as_json else "table"], cwd=ROOT)


def fuzz(minutes: float, doors: list[str]) -> int:
    """Fuzz the doors (see tests/fuzz/fuzzing.py)."""
    compile_catalogues()
    from tests.fuzz import fuzzing  # not before its packages are there

    return fuzzing.run(minutes, doors)


def mutants(count: int) -> int:
    """Change the game in many small ways (see tests/mutants/mutants.py)."""
    compile_catalogues()
    environment = {**os.environ, "PYTHONHASHSEED": "0"}
    return subprocess.call([sys.executable, "-m", "tests.mutants.mutants", str(count)], cwd=ROOT, env=environment)


def soak(quick: bool) -> int:
    """Run what takes hours (see tests/browser/soak.py)."""
    dist(lean=False)
    from tests.browser.soak import soak  # not before its packages are there

    return soak(quick)


def solve(*arguments: str) -> int:
    """Offline work on Age of War (see game/war/SOLVED.md)."""
    for argument in arguments:
        if code := subprocess.call([sys.executable, "-m", "game.war.solver", *argument.split()], cwd=ROOT):
            return code
    return 0


def train(game: str, seed: int) -> int:
    """Find the weights of a game's strong bot: Age of War has a solver to learn from, the others learn from matches."""
    if game == "war":
        return solve(f"train --seed {seed}")
    return subprocess.call([sys.executable, "-m", "game.bots.training", game, "--seed", str(seed)], cwd=ROOT)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(
        dest="command",
        required=True,
        metavar="serve|test|dist|single|bench|profile|fuzz|mutants|soak|pictures|gallery|solve|train|words|lock|new",
    )
    to_serve = commands.add_parser("serve")
    to_serve.add_argument("--port", type=int, default=0)
    to_serve.add_argument("--no-open", action="store_true")
    to_dist = commands.add_parser("dist")
    to_dist.add_argument(
        "--base", default=BASE, help=f"the path under which it will lie, for the 404 page (default {BASE})"
    )
    commands.add_parser("single")
    commands.add_parser("pictures")
    commands.add_parser("gallery")
    commands.add_parser("profile")
    commands.add_parser("lock")
    commands.add_parser("soak").add_argument("--quick", action="store_true", help="a twentieth of it")
    commands.add_parser("mutants").add_argument("count", type=int, nargs="?", default=400, help="how many")
    commands.add_parser("words")
    to_solve = commands.add_parser("solve")
    to_solve.add_argument("--verify", action="store_true", help="check the solution and print its figures")
    to_train = commands.add_parser("train")
    to_train.add_argument("game", nargs="?", default="war", help="whose bot: war, kingdoms, thieves")
    to_train.add_argument("--seed", type=int, default=1)
    commands.add_parser("new").add_argument("key", help="a short lower-case word: the name of its folder")
    to_test = commands.add_parser("test")
    to_test.add_argument("--only", default="", choices=sorted(testing.RUNS))
    to_bench = commands.add_parser("bench")
    to_bench.add_argument("--runs", type=int, default=5)
    to_bench.add_argument("--json", action="store_true")
    to_fuzz = commands.add_parser("fuzz")
    to_fuzz.add_argument("minutes", type=float)
    to_fuzz.add_argument("--door", action="append", default=[], help="only this one; may be given again")
    asked = parser.parse_args()
    needs = {
        "test": ["test", "solve"],
        "bench": ["test"],
        "pictures": ["test"],
        "gallery": ["test"],
        "profile": ["test"],
        "fuzz": ["test", "fuzz"],
        "mutants": ["test", "solve", "mutants"],
        "soak": ["test"],
        "solve": ["solve"],
        "train": ["solve"],
        "lock": ["lock"],
        "new": ["test"],
    }
    try:
        enter_venv(["build", *needs.get(asked.command, [])])
        if asked.command == "serve":
            serve(asked.port, not asked.no_open)
        elif asked.command == "test":
            return test(asked.only)
        elif asked.command == "solve":
            return solve("solve", *(["verify"] if asked.verify else ["pack"]))
        elif asked.command == "train":
            return train(asked.game, asked.seed)
        elif asked.command == "bench":
            return bench(asked.runs, asked.json)
        elif asked.command == "fuzz":
            return fuzz(asked.minutes, asked.door)
        elif asked.command == "mutants":
            return mutants(asked.count)
        elif asked.command == "soak":
            return soak(asked.quick)
        elif asked.command == "dist":
            dist(base=asked.base)
        elif asked.command == "pictures":
            dist()
            pictures()
        elif asked.command == "gallery":
            gallery()
        elif asked.command == "profile":
            profile()
        elif asked.command == "words":
            words.update()
        elif asked.command == "lock":
            lock(venv_python())
        elif asked.command == "new":
            new_game(asked.key)
        elif asked.command == "single":
            shutil.copyfile(dist() / single.NAME, ROOT / single.NAME)
            say(f"  {single.NAME:<24} {(ROOT / single.NAME).stat().st_size / 1e6:.1f} MB")
    except Fault as fault:
        print(f"\n{fault}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
