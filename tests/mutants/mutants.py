"""`python build.py mutants`: does a test notice a change of the game? It tries 400 small changes, each alone.

**The sample.** cosmic-ray finds where in a file each of its operators fits (another comparison, another number, `and` for
`or`, a negated condition, a loop that never runs, a removed decorator ...). All places in rules, app and view are sorted
by the SHA-256 of the seed, the file, the text of the line and its number among equal lines; the first 400 are taken, each
with the change that comes first in the same order. One seed gives one sample, and a change of the project elsewhere
leaves the rest of it as it is. Excluded: drawings (`art`, `cover`: coordinates, which tests/browser compares as
pictures), annotations, code for the type checker only, `strict=` (an assertion), the worker itself.

**The tests.** One traced run of the unit tests records which test runs which line. A mutant meets the tests that run its
line, the quickest first, until one fails; a constant meets those that run anything of its file. Survivors in rules and
app then meet golden records, conformance and properties. Only the import gets the changed module: no file ever changes.
Each mutant has a process of its own, which is killed if it uses many times its expected processor time.

Results are stored in build/mutants, so an interrupted run continues from there; a surviving mutant is tried again when a
test has changed. The report is build/reports/mutants.txt. equivalent.toml lists mutants that no test can distinguish from
the game, each with the reason; they count as survivors in the first figure, and not at all in the second.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import re
import resource
import signal
import subprocess
import sys
import time
import tomllib
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field
from hashlib import sha256
from importlib.machinery import SourceFileLoader
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import hypothesis  # noqa: F401 - once here, and not in each child
import pytest
from coverage import CoverageData

from game import games

ROOT = Path(__file__).parents[2]
KEPT, REPORT = ROOT / "build" / "mutants", ROOT / "build" / "reports" / "mutants.txt"
EQUIVALENT = Path(__file__).parent / "equivalent.toml"
COUNT, SEED = 400, "1"
LEFT_OUT = {"art", "cover", "worker", "__init__"}
UNIT = ("tests/unit", "tests/fuzz", "game")
NOT_ASKED = ("tests/unit/test_adding_a_game.py", "tests/unit/test_locks.py", "tests/unit/test_build_name.py")
FIRST, THEN = 25, 60.0  # the number of tests in the first batch; later ones are limited by seconds
AT_LEAST, TIMES = 20, 6  # seconds of processor time that a mutant always gets, and the multiple of its tests' time
MEMORY = 4 << 30
BROKEN = 70  # the exit code of a child that could not run the tests


# -- the sample -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Mutant:
    """One change at one place."""

    file: str
    line: int
    number: int  # among equal lines of the file
    column: int
    operator: str
    before: str
    after: str
    text: str = field(repr=False, compare=False, default="")  # number in the whole file

    @property
    def part(self) -> str:
        """rules, view or app."""
        return self.file.split("/")[1] if self.file.startswith("game/app/") else self.file.split("/")[2]

    @property
    def key(self) -> str:
        return _name(self.file, self.before, self.number, self.column, self.operator, self.after)


def _name(*parts: object) -> str:
    return sha256("\0".join(map(str, (SEED, *parts))).encode()).hexdigest()


def files() -> list[Path]:
    """The files to change."""
    found = [*ROOT.glob("game/*/rules/*.py"), *ROOT.glob("game/*/view/*.py"), *ROOT.glob("game/app/**/*.py")]
    return sorted(path for path in found if path.stem not in LEFT_OUT)


def sample(count: int) -> list[Mutant]:
    """The first *count* places in the order described above, with a change at each."""
    places = []
    for path in files():
        lines = path.read_text("utf-8").splitlines()
        for (line, column), options in sites(path).items():
            before = lines[line - 1].strip()
            number = sum(other.strip() == before for other in lines[: line - 1])
            order = _name(path.relative_to(ROOT), before, number, column)
            places.append((order, path, line, number, column, before, options))
    found: list[Mutant] = []
    for _, path, line, number, column, before, options in sorted(places, key=lambda place: place[0]):
        if len(found) == count:
            break
        file = str(path.relative_to(ROOT))
        for operator, occurrence in sorted(options, key=lambda option: _name(file, before, number, column, *option)):
            text = changed(path, operator, occurrence)
            if text:
                after = _first_difference(path.read_text("utf-8"), text, line)
                found.append(Mutant(file, line, number, column, operator, before, after, text))
                break
    return found


def sites(path: Path) -> dict[tuple[int, int], list[tuple[str, int]]]:
    """Each place of a file that can be changed: operators, and the occurrences that each can change."""
    kept = KEPT / "sites" / f"{_name(path, path.read_text('utf-8'))}.json"
    if not kept.is_file():
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_text(json.dumps([[*place, options] for place, options in _sites(path).items()]))
    return {
        (line, column): [(name, n) for name, n in options] for line, column, options in json.loads(kept.read_text())
    }


def _sites(path: Path) -> dict[tuple[int, int], list[tuple[str, int]]]:
    from cosmic_ray.ast import ast_nodes, get_ast  # not before its packages are installed

    nodes = list(ast_nodes(get_ast(path.read_text("utf-8"))))
    found = defaultdict(list)
    for name, operator in operators().items():
        occurrence = 0
        for node in nodes:
            for start, _ in operator.mutation_positions(node):
                found[start].append((name, occurrence))
                occurrence += 1
    return dict(found)


def operators() -> dict[str, Any]:
    """All operators without arguments, except `is` for `==`: equal numbers are mostly the same object."""
    from cosmic_ray import plugins

    wanted = [name for name in plugins.operator_names() if not re.search(r"/Variable|Eq_Is(Not)?$", name)]
    return {name: plugins.get_operator(name)() for name in wanted}


def changed(path: Path, operator: str, occurrence: int) -> str:
    """The text of the file with this change; nothing if Python could not notice the difference."""
    source = path.read_text("utf-8")
    kept = KEPT / "texts" / _name(source, operator, occurrence)
    if not kept.is_file():
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_text(_changed(source, operator, occurrence), "utf-8")
    return kept.read_text("utf-8")


def _changed(source: str, operator: str, occurrence: int) -> str:
    from cosmic_ray import plugins
    from cosmic_ray.mutating import mutate_code

    text = mutate_code(source, plugins.get_operator(operator)(), occurrence)
    try:
        return text if text and _meaning(text) != _meaning(source) else ""
    except SyntaxError:
        return ""


def _meaning(source: str) -> str:
    """The code without annotations and without code for the type checker only."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.AnnAssign) and node.value is not None:
            node.annotation = ast.Constant(None)
        elif isinstance(node, ast.arg):
            node.annotation = None
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
        elif isinstance(node, ast.Call):
            node.keywords = [
                keyword for keyword in node.keywords if keyword.arg != "strict"
            ]  # of zip: it is only an assertion
        elif isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test):
            node.test, node.body = ast.Constant(False), []
    return ast.dump(tree)


def _first_difference(source: str, text: str, line: int) -> str:
    """The changed line."""
    del line
    for one, other in zip(source.splitlines(), text.splitlines(), strict=False):
        if one != other:
            return other.strip()
    return ""


# -- which test runs what -------------------------------------------------------------------------------------------------


def make_map() -> None:
    """Record which test runs which line, and how long it takes, unless that is known for the present game."""
    stamp, now = KEPT / "map.stamp", _digest("game")
    if stamp.is_file() and json.loads(stamp.read_text())["game"] == now:
        return
    stamp.unlink(missing_ok=True)
    print("  one traced run of the unit tests, to see which runs what", flush=True)
    command = [sys.executable, "-m", "pytest", *UNIT, *(f"--ignore={path}" for path in NOT_ASKED)]
    command += ["-q", "-n", str(os.cpu_count()), "--dist", "worksteal", "-p", "no:cacheprovider"]
    command += ["--cov", "--cov-context=test", "--cov-report=", "--cov-fail-under=0", f"--junitxml={KEPT / 'map.xml'}"]
    environment = {**os.environ, "COVERAGE_FILE": str(KEPT / "map.coverage")}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"The tests must pass before anything is changed:\n{done.stdout[-3000:]}")
    stamp.write_text(json.dumps({"game": now, "tests": {path: _digest(path) for path in _test_files()}}))


def _digest(folder: str) -> str:
    """A digest of all Python files in a folder, or of one file."""
    paths = sorted((ROOT / folder).rglob("*.py")) if (ROOT / folder).is_dir() else [ROOT / folder]
    return _name(*(part for path in paths for part in (path.relative_to(ROOT), path.read_text("utf-8"))))


def _test_files() -> list[str]:
    return sorted(str(path.relative_to(ROOT)) for path in (ROOT / "tests").rglob("test_*.py"))


class Map:
    """Which tests run a line, and how long each takes."""

    def __init__(self) -> None:
        self.data = CoverageData(str(KEPT / "map.coverage"))
        self.data.read()
        self.seconds: dict[str, float] = {}
        for case in ElementTree.parse(KEPT / "map.xml").iter("testcase"):
            name = f"{(case.get('classname') or '').replace('.', '/')}.py::{case.get('name')}"
            self.seconds[name] = float(case.get("time") or 0)
        noted = json.loads((KEPT / "map.stamp").read_text())["tests"]
        self.newer = [path for path in _test_files() if noted.get(path) != _digest(path) and path.startswith(UNIT)]
        self._known: dict[str, dict[int, set[str]]] = {}

    def learn(self, mutants: list[Mutant]) -> None:
        """Look up everything in advance: a forked process must not read coverage's file."""
        for mutant in mutants:
            self.lines(mutant.file)

    def lines(self, file: str) -> dict[int, set[str]]:
        """The tests that run each line of a file."""
        if file not in self._known:
            found = self.data.contexts_by_lineno(str(ROOT / file))
            self._known[file] = {
                line: {context.split("|")[0] for context in contexts if context.endswith("|run")}
                for line, contexts in found.items()
            }
        return self._known[file]

    def tests(self, mutant: Mutant) -> list[str]:
        """The tests for a mutant, the quickest first; tests from files newer than the map come before."""
        lines = self.lines(mutant.file)
        found: set[str] = set()
        for first, last in _around(ROOT / mutant.file, mutant.line):
            found = set().union(*(lines.get(line, set()) for line in range(first, last + 1)))
            if found:
                break
        return sorted(found, key=lambda test: (self.seconds.get(test, 1.0), test))


def _around(path: Path, line: int) -> list[tuple[int, int]]:
    """The lines of the innermost simple statement or head at *line*, of the function around it, and of the file."""
    tree = ast.parse(path.read_text("utf-8"))
    found = [(1, 10**6)]
    for node in ast.walk(tree):
        if isinstance(node, ast.stmt) and node.lineno <= line <= (node.end_lineno or node.lineno):
            body = getattr(node, "body", None)
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and body and line >= body[0].lineno:
                found.append((body[0].lineno, node.end_lineno or node.lineno))
            elif not body:
                found.append((node.lineno, node.end_lineno or node.lineno))
            elif not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) and line < body[0].lineno:
                found.append((node.lineno, max(node.lineno, body[0].lineno - 1)))
    return sorted(found, key=lambda one: one[1] - one[0])


def last_resort(mutant: Mutant, unasked: bool) -> list[str]:
    """Longer tests, for a mutant that no unit test has noticed. *unasked*: no test is known to run the line, because it
    runs at import; then all tests of its folder come first."""
    key = mutant.file.split("/")[1]
    near = [f"tests/unit/{key}", "tests/unit/screens"] if unasked else []
    if mutant.part == "view":
        return near
    if mutant.part == "app":
        return [*near, *(f"tests/property/test_{name}.py" for name in ("secrets", "tabs", "undo"))]
    own = [f"tests/property/{name}.py" for name in (f"test_{key}", f"test_exact_{key}", f"test_{key}_reasons")]
    return ["tests/golden", *near, "tests/conformance", *(path for path in own if (ROOT / path).is_file()), "-k", key]


# -- one mutant -----------------------------------------------------------------------------------------------------------


class FirstFailure:
    """A pytest plugin that remembers the name of the first failing test."""

    def __init__(self) -> None:
        self.name = ""

    def pytest_runtest_logreport(self, report: Any) -> None:
        if report.failed and not self.name:
            self.name = report.nodeid

    def pytest_collectreport(self, report: Any) -> None:
        if report.failed and not self.name:
            self.name = f"{report.nodeid or 'import'} (can't be imported)"


def attempt(mutant: Mutant, tests: list[str], seconds: float) -> tuple[str, str]:
    """Run *tests* with the mutant in a process of its own. Returns `killed` or `survived`, and the test."""
    if not tests:
        return "survived", ""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reader)
        try:
            _run_mutated(mutant, tests, seconds, writer)
        except BaseException as fault:
            os.write(writer, f"{type(fault).__name__}: {fault}".encode())
        os._exit(BROKEN)
    os.close(writer)
    with os.fdopen(reader) as pipe:
        name = pipe.read()
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status):
        return "killed", f"{signal.Signals(os.WTERMSIG(status)).name}: {seconds:.0f} s of the processor were not enough"
    code = os.WEXITSTATUS(status)
    if code in (BROKEN, pytest.ExitCode.USAGE_ERROR):
        raise RuntimeError(f"{mutant.file} {mutant.after}: {name or tests}")
    if code in (0, 5):  # 5: none of the tests exists any more
        return "survived", ""
    return "killed", name or f"pytest ended with {code}"


def _run_mutated(mutant: Mutant, tests: list[str], seconds: float, writer: int) -> None:
    resource.setrlimit(resource.RLIMIT_CPU, (int(seconds), int(seconds) + 5))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    silence = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(silence, stream)
    for name in [name for name in sys.modules if name.split(".")[0] in ("game", "tests")]:
        del sys.modules[name]
    path, plain = str(ROOT / mutant.file), SourceFileLoader.get_code

    def get_code(loader: SourceFileLoader, fullname: str) -> Any:
        if loader.get_filename(fullname) == path:
            return compile(mutant.text, path, "exec", dont_inherit=True)
        return plain(loader, fullname)

    SourceFileLoader.get_code = get_code  # type: ignore[method-assign, assignment]
    first = FirstFailure()
    flags = ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "--hypothesis-seed=0"]
    flags += ["-W", "ignore::pytest.PytestAssertRewriteWarning"]  # hypothesis is loaded already
    code = pytest.main([*tests, *flags], plugins=[first])
    os.write(writer, first.name.encode()[:4000])
    os._exit(int(code))


def judge(mutant: Mutant, known: Map) -> dict[str, Any]:
    """Run the unit tests that may notice this mutant; returns the result as it is stored."""
    started, asked = time.monotonic(), 0
    outcome, by = "survived", ""
    for batch in _batches(known.tests(mutant), known):
        if outcome == "survived":
            usual = sum(known.seconds.get(test, 1.0) for test in batch)
            outcome, by = attempt(mutant, batch, AT_LEAST + TIMES * usual)
            asked += len(batch)
    newer = [path for path in known.newer if _may_notice(path, mutant)]
    if outcome == "survived" and newer:
        outcome, by = attempt(mutant, [*newer, "-m", "not long"], 300)
    return _row(mutant, outcome, by, asked=asked, tests=_digest("tests"), last=False, started=started)


def _may_notice(path: str, mutant: Mutant) -> bool:
    """Whether the tests at *path* belong to this game or to all games."""
    folder = path.split("/")[2]
    return folder not in games or folder == mutant.file.split("/")[1]


def judge_again(mutant: Mutant, row: dict[str, Any]) -> dict[str, Any]:
    """Run the longer tests for a surviving mutant."""
    started = time.monotonic()
    outcome, by = attempt(mutant, last_resort(mutant, unasked=not row["asked"]), 600)
    return _row(mutant, outcome, by, asked=row["asked"], tests=row["tests"], last=True, started=started)


def _row(mutant: Mutant, outcome: str, by: str, *, started: float, **text: Any) -> dict[str, Any]:
    what = {name: value for name, value in asdict(mutant).items() if name != "text"}
    seconds = round(time.monotonic() - started, 1)
    return {"key": mutant.key, **what, "outcome": outcome, "by": by, **text, "seconds": seconds}


def _batches(tests: list[str], known: Map) -> Iterator[list[str]]:
    """A few quick tests, then the others while time allows."""
    yield tests[:FIRST]
    total, rest = 0.0, []
    for test in tests[FIRST:]:
        total += known.seconds.get(test, 1.0)
        if total > THEN:
            break
        rest.append(test)
    yield rest


# -- all of them ----------------------------------------------------------------------------------------------------------


def results() -> dict[str, dict[str, Any]]:
    """The results of earlier runs, by mutant."""
    path = KEPT / "results.jsonl"
    rows = [json.loads(line) for line in path.read_text("utf-8").splitlines()] if path.is_file() else []
    return {row["key"]: row for row in rows}


def equivalent() -> dict[tuple[str, str, str], str]:
    """Why a mutant is equivalent: by file, original line, changed line."""
    entries = tomllib.loads(EQUIVALENT.read_text("utf-8")).get("mutant", [])
    return {(entry["file"], entry["before"], entry["after"]): entry["why"] for entry in entries}


def run(count: int, workers: int) -> int:
    """Try *count* mutants without results, and write the report. Returns the exit code: 0 if enough were killed."""
    KEPT.mkdir(parents=True, exist_ok=True)
    os.environ["HYPOTHESIS_STORAGE_DIRECTORY"] = str(KEPT / "hypothesis")
    make_map()
    chosen, known = sample(count), Map()
    now = _digest("tests")
    done = results()
    waiting = [one for one in chosen if one.key not in done or _is_old(done[one.key], now)]
    known.learn(waiting)
    print(f"  {len(chosen)} mutants, {len(chosen) - len(waiting)} known from before", flush=True)
    _each(chosen, waiting, workers, lambda mutant: judge(mutant, known))
    done = results()
    left = [one for one in chosen if done[one.key]["outcome"] == "survived" and not done[one.key]["last"]]
    print(f"  {len(left)} of them meet longer tests", flush=True)
    _each(chosen, left, workers, lambda mutant: judge_again(mutant, done[mutant.key]))
    return report(chosen, results())


def _is_old(row: dict[str, Any], now: str) -> bool:
    """Whether a mutant survived tests that have changed since."""
    return bool(row["outcome"] == "survived" and row["tests"] != now)


def _each(chosen: list[Mutant], waiting: list[Mutant], workers: int, work: Callable[[Mutant], dict[str, Any]]) -> None:
    """Do *work* for each waiting mutant, several at a time, each in a process of its own; store and count the results."""
    running, waiting = set[int](), list(waiting)
    while waiting or running:
        while waiting and len(running) < workers:
            mutant = waiting.pop(0)
            child = os.fork()
            if child == 0:
                try:
                    row = work(mutant)
                    with open(KEPT / "results.jsonl", "a", encoding="utf-8") as kept:
                        kept.write(json.dumps(row) + "\n")
                except BaseException as fault:
                    print(f"\n{fault}", file=sys.stderr, flush=True)
                    os._exit(BROKEN)
                os._exit(0)
            running.add(child)
        child, status = os.wait()
        running.discard(child)
        if status:
            sys.exit(f"{len(running)} more were being tried: call it again to go on")
        done = results()
        text = Counter(done[one.key]["outcome"] for one in chosen if one.key in done)
        print(f"\r  {text.total()} of {len(chosen)}: {text['killed']} killed, {text['survived']} survived ", end="")
        sys.stdout.flush()
    print()


def report(chosen: list[Mutant], done: dict[str, dict[str, Any]]) -> int:
    """Write the results, and print the summary."""
    from game.core.interval import wilson

    reasons = equivalent()
    rows = [(mutant, done[mutant.key]) for mutant in chosen if mutant.key in done]
    lines = [f"{len(rows)} mutants, seed {SEED}", ""]
    whole = Counter[str]()
    for part in ("rules", "view", "app"):
        count = Counter(_verdict(mutant, row, reasons) for mutant, row in rows if mutant.part == part)
        whole += count
        lines.append(_told(part, count))
    lines.append(_told("all", whole))
    killed, total = whole["killed"], whole.total()
    for name, among in (("killed of all", total), ("killed without equivalent ones", total - whole["equivalent"])):
        low, high = wilson(killed, among)
        lines.append(f"{name}: {killed / among:.1%} (95 % interval {low:.1%} to {high:.1%})")
    head = len(lines)
    for verdict in ("survived", "equivalent"):
        lines += ["", f"{verdict}:"]
        for mutant, row in sorted(rows, key=lambda pair: (pair[0].file, pair[0].line)):
            if _verdict(mutant, row, reasons) == verdict:
                lines += [f"{mutant.file}:{mutant.line}", f"  - {mutant.before}", f"  + {mutant.after}"]
                lines += [f"  = {reasons[_place(mutant)]}"] if verdict == "equivalent" else []
    lines += ["", "killed by:"]
    by = Counter(re.sub(r"\[.*|::test.*", "", row["by"]) for _, row in rows if row["outcome"] == "killed")
    lines += [f"{number:5} {name}" for name, number in by.most_common()]
    REPORT.parent.mkdir(parents=True, exist_ok=True)
    REPORT.write_text("\n".join(lines) + "\n")
    print("\n".join(f"  {line}" for line in lines[:head]))
    return 0 if killed / (total - whole["equivalent"]) >= 0.85 else 1


def _place(mutant: Mutant) -> tuple[str, str, str]:
    return mutant.file, mutant.before, mutant.after


def _verdict(mutant: Mutant, row: dict[str, Any], reasons: dict[tuple[str, str, str], str]) -> str:
    survived = row["outcome"] == "survived"
    return "equivalent" if survived and _place(mutant) in reasons else str(row["outcome"])


def _told(part: str, count: Counter[str]) -> str:
    outcomes = ", ".join(f"{count[name]} {name}" for name in ("killed", "survived", "equivalent"))
    return f"{part:<6} {count.total():4}: {outcomes}"


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("count", type=int, nargs="?", default=COUNT)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args()
    return run(asked.count, asked.workers)


if __name__ == "__main__":
    sys.exit(main())
