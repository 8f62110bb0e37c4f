"""What each command of `build.py` does (see `commands`)."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
import threading
import webbrowser
from argparse import Namespace
from pathlib import Path

from game.site import lean, rulings, single, testing, words
from game.site.locks import lock
from game.site.pages import write_site
from game.site.serving import serving
from game.site.steps import BASE, BUILD, DIST, ROOT, say
from game.site.tools import engine_python, npm_packages, take_npm_package, venv_python
from game.site.words import compile_catalogues


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


def python(*arguments: object, **environment: str) -> int:
    """Run Python in the project's folder; returns its exit code."""
    command = [sys.executable, *map(str, arguments)]
    return subprocess.call(command, cwd=ROOT, env={**os.environ, **environment})


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
            npm_packages(lean=bool(asked.only or asked.game or asked.feature))
            compile_catalogues()

    return testing.test(asked.only, build, asked.game, asked.feature)


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
    if asked.beside:
        from tests.bench.speed import main

        return main(Path(asked.beside).resolve(), asked.runs)
    with contextlib.redirect_stdout(sys.stderr if asked.json else sys.stdout):
        build_site(lean=False)
    return python(ROOT / "tests" / "bench" / "bench.py", asked.runs, "json" if asked.json else "table")


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
    npm_packages(lean=True)
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
    return python("-m", "tests.mutants.mutants", asked.count, PYTHONHASHSEED="0")


def soak(asked: Namespace) -> int:
    build_site(lean=False)
    from tests.browser.soak import soak

    return soak(asked.quick)


def solve(asked: Namespace) -> int:
    solver = ("-m", "game.war.solver")
    return python(*solver, "solve") or python(*solver, "verify" if asked.verify else "pack")


def train(asked: Namespace) -> int:
    """Age of War learns from its solver, the other games from matches."""
    module = ("game.war.solver", "train") if asked.game == "war" else ("game.arena.training", asked.game)
    return python("-m", *module, "--seed", asked.seed)


def puzzles(asked: Namespace) -> int:
    options = ("--seed", asked.seed, "--matches", asked.matches, "--cores", asked.cores, "--confirm", asked.confirm)
    return python("-m", "game.arena.puzzles", asked.game, *options)


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
