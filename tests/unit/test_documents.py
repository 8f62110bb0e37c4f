"""What the project's pages say about the code is true: messages, file names, commands, versions, links."""

from __future__ import annotations

import doctest
import json
import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from game import games
from game.app.features import FEATURES
from game.app.show.prerender import pages
from game.site.commands import COMMANDS
from game.site.steps import ROOT, VERSION
from tests.sessions import EVENTS

WIRE = ROOT / "game" / "page" / "README.md"
HOUSE = ROOT / "game" / "README.md"
CHANGES = ROOT / "CHANGELOG.md"
SAMPLE = ROOT / "game" / "site" / "sample"
PAGES = sorted(
    [
        *ROOT.glob("*.md"),
        *(path for path in (ROOT / "game").rglob("*.md") if not path.is_relative_to(SAMPLE)),
        *(ROOT / ".github").rglob("*.md"),
    ]
)


def page_id(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@cache
def table(path: Path, title: str) -> tuple[str, ...]:
    """The subjects of the table's rows under a heading: the first cell's code."""
    _, _, rest = path.read_text("utf-8").partition(f"\n## {title}\n")
    assert rest, f"{page_id(path)} has no part {title}"
    body = re.split(r"\n## ", rest)[0]
    first = [line.split("|")[1] for line in body.splitlines() if re.match(r"\| `", line)]
    return tuple(name for cell in first for name in re.findall(r"`([^`]+)`", cell))


# -- the wire ------------------------------------------------------------------------------------------------------------


def sources() -> Iterator[tuple[Path, str]]:
    for folder, kinds in (("game", (".py",)), ("assets/runtime", (".js", ".py", ".css")), ("assets/style", (".css",))):
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in kinds and not path.is_relative_to(SAMPLE):
                yield path, path.read_text("utf-8")
    yield ROOT / "index.html", (ROOT / "index.html").read_text("utf-8")


USED = re.compile(r"\bdata-([a-z]+)\b|\bdata_([a-z]+)(?=\s*=|\")|\bdataset\.([a-z]+)\b")


def attributes() -> dict[str, Path]:
    """Every data-* attribute in HTML or code, with one of the files that use it."""
    found: dict[str, Path] = {}
    for path, text in sources():
        for names in USED.findall(text):
            found.setdefault("data-" + "".join(names), path)
    return found


def test_every_data_attribute_is_in_the_page_about_the_wire_and_no_other() -> None:
    text, used = table(WIRE, "Attributes"), attributes()
    assert {name: str(used[name]) for name in used if name not in text} == {}
    assert [name for name in text if name not in used] == []
    assert [name for name, count in Counter(text).items() if count > 1] == []


def test_the_attributes_are_found_in_whatever_way_they_are_written() -> None:
    texts = ('h("b", data_on="act")', '"[data-keep]"', "node.dataset.build", 'NOTED = ("data_scene",)')
    found = ["".join(names) for text in texts for names in USED.findall(text)]
    assert found == ["on", "keep", "build", "scene"]


def test_every_event_is_in_it() -> None:
    assert sorted(name.partition(":")[0] for name in table(WIRE, "Events")) == sorted(EVENTS)


def test_every_effect_that_the_app_sends_is_in_it_and_the_page_knows_each() -> None:
    app = "".join(path.read_text("utf-8") for path in (ROOT / "game" / "app").rglob("*.py"))
    page = (ROOT / "game" / "page" / "patch.py").read_text("utf-8")
    listed, sent = table(WIRE, "Effects"), set(re.findall(r'effects\.append\(\("(\w+)"', app))
    assert {"download", "send", "share"} <= sent <= set(listed)
    assert [name for name in listed if f'"{name}"' not in page or f'("{name}"' not in app] == []


def test_every_field_of_a_patch_is_in_it() -> None:
    from game.app.wire.handed import parted
    from game.app.wire.patch import Patch

    answer = parted(Patch(0).plain())
    plain = answer.pop("patch")
    assert sorted(table(WIRE, "Patches")) == sorted([*plain, *answer, "error"])


# -- packages and file names ------------------------------------------------------------------------------------------

ROOMS = ("rules", "bot", "view", "words")


def names_in(room: str) -> Counter[str]:
    """How many games have a file of each name in a package."""
    paths = (path for key in games for path in (ROOT / "game" / key / room).glob("*.py"))
    return Counter(f"{room}/{path.stem}" for path in paths if path.stem != "__init__")


def test_a_file_name_that_two_games_share_is_explained_and_every_name_explained_is_there() -> None:
    counts = Counter({name: count for room in ROOMS for name, count in names_in(room).items()})
    text = [name for name in table(HOUSE, "What a file name means") if name.split("/")[0] in ROOMS]
    assert [name for name, count in counts.items() if count > 1 and name not in text] == []
    assert [name for name in text if not counts[name]] == []


def test_a_package_of_the_picture_is_a_folder() -> None:
    text = [name for name in table(HOUSE, "Packages") if name.endswith("/")]
    assert [name for name in text if not (ROOT / "game" / name).is_dir()] == []
    there = {path.name + "/" for path in (ROOT / "game").iterdir() if (path / "__init__.py").is_file()}
    assert there - {f"{key}/" for key in games} - set(text) == set()


# -- commands, links, versions -------------------------------------------------------------------------------------------


def test_every_command_that_a_page_names_is_one() -> None:
    door = (ROOT / "game" / "__main__.py").read_text("utf-8")
    known = {
        "build.py": {command.name for command in COMMANDS},
        "-m game": set(re.findall(r'^        \("(\w+)", _\w+, "', door, re.MULTILINE)),
    }
    assert {"serve", "test", "dist", "new"} <= known["build.py"]
    assert {"play", "arena", "odds", "value"} <= known["-m game"]
    for path in PAGES:
        for program, command in re.findall(r"python3? (build\.py|-m game) ([a-z]+)", path.read_text("utf-8")):
            assert command in known[program], f"{page_id(path)}: {program} {command}"


def test_the_readme_lists_the_commands_as_the_table_has_them() -> None:
    listed = re.findall(r"^python build\.py (.+?)  +# (.+)$", (ROOT / "README.md").read_text("utf-8"), re.MULTILINE)
    assert listed == [(command.usage, command.help) for command in COMMANDS]


def links(text: str) -> list[str]:
    """Where a page in Markdown or HTML leads, and what it shows."""
    return ["".join(pair) for pair in re.findall(r"\]\(([^)\s]+)\)|\b(?:href|src)=\"([^\"]*)\"", text)]


# From a file at the top of a repository, wherever it is hosted: GitHub resolves them for each fork.
HOSTED = ("../../deployments", "../../issues", "../../releases/latest", "../../releases/latest/download/four-ages.html")
PLACEHOLDER = re.compile(
    r"\b(?:OWNER|USER(?:NAME)?|REPO|ORG|ACCOUNT|TODO|your-?name)\b|\bexample\.(?:com|org|net)|[<>{}]"
)


@pytest.mark.parametrize("path", PAGES, ids=page_id)
def test_what_a_page_links_to_is_there(path: Path) -> None:
    """No link is a placeholder, and none names the account that hosts the repository."""
    here = [link.partition("#")[0] for link in links(path.read_text("utf-8")) if not link.startswith(("https:", "#"))]
    top = HOSTED if path.parent == ROOT else ()
    assert [link for link in here if link not in top and not (path.parent / link).exists()] == []


def test_no_link_that_a_person_can_follow_is_a_placeholder() -> None:
    """In the documents, in what GitHub shows and in the lobby, whose links lead to files beside the page."""
    shown = [*PAGES, *(ROOT / ".github").rglob("*.yml"), ROOT / "pyproject.toml", ROOT / "package.json"]
    found = {page_id(path): links(path.read_text("utf-8")) for path in shown}
    found |= {
        page_id(path): re.findall(r"https?://[^\s\"')>]+", path.read_text("utf-8")) for path in shown[len(PAGES) :]
    }
    assert sum(map(len, found.values())) > 40
    assert {
        page: bad for page, all_ in found.items() if (bad := [link for link in all_ if PLACEHOLDER.search(link)])
    } == {}
    html = "".join(pages(FEATURES, "").values())
    assert set(links(html)) and [link for link in links(html) if link.startswith(("http", "/", "../"))] == []


@pytest.mark.parametrize(
    "link", ["https://OWNER.github.io/four-ages/", "https://github.com/<you>/x", "https://example.org/a"]
)
def test_a_placeholder_is_found(link: str) -> None:
    assert PLACEHOLDER.search(link)


def test_every_file_that_contributors_are_sent_to_is_there() -> None:
    """`<game>` and `<language>` stand for any of them."""
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    named = {name for name in re.findall(r"`([\w./<>-]+/[\w./<>-]*)`", text) if not name.startswith("<")}
    assert len(named) > 50
    patterns = {name: re.sub(r"<\w+>", "*", name).rstrip("/") for name in named - {"old/"}}
    assert [name for name, pattern in patterns.items() if not any(ROOT.glob(pattern))] == []


@pytest.mark.parametrize("path", PAGES, ids=page_id)
def test_what_a_page_shows_running_runs(path: Path) -> None:
    failed, _ = doctest.testfile(str(path), module_relative=False)
    assert failed == 0


def test_the_version_is_the_same_wherever_it_must_be_written() -> None:
    assert json.loads((ROOT / "package.json").read_text("utf-8"))["version"] == VERSION
    lock = json.loads((ROOT / "package-lock.json").read_text("utf-8"))
    assert (lock["version"], lock["packages"][""]["version"]) == (VERSION, VERSION)


def test_the_changes_begin_with_what_is_not_released_and_then_this_version() -> None:
    heads = re.findall(r"^## \[(.+?)\](?: - (\d{4}-\d\d-\d\d))?$", CHANGES.read_text("utf-8"), re.MULTILINE)
    assert heads[0] == ("Unreleased", "")
    assert heads[1][0] == VERSION and heads[1][1]
    parts = set(re.findall(r"^### (.+)$", CHANGES.read_text("utf-8"), re.MULTILINE))
    assert parts == {"All games", "For developers", *(game.title for game in games.values())}


def test_the_hooks_before_a_commit_run_what_the_gate_runs() -> None:
    hooks = (ROOT / ".pre-commit-config.yaml").read_text("utf-8")
    gate = (ROOT / "game" / "site" / "testing.py").read_text("utf-8")
    for tool in ("ruff check", "mypy", "lint-imports"):
        assert tool in hooks
        assert tool.split()[0] in gate


@pytest.mark.parametrize("path", sorted((ROOT / ".github" / "workflows").glob("*.yml")), ids=page_id)
def test_actions_are_pinned_by_commit(path: Path) -> None:
    used = re.findall(r"uses: (\S+)(.*)", path.read_text("utf-8"))
    assert used
    for action, comment in used:
        assert re.fullmatch(r"[\w-]+/[\w/-]+@[0-9a-f]{40}", action), action
        assert re.fullmatch(r" # v\d+\.\d+\.\d+", comment), action


def test_the_release_attaches_the_page_the_wheel_and_checksums() -> None:
    release = (ROOT / ".github" / "workflows" / "release.yml").read_text("utf-8")
    for name in ("four-ages.html", "four_ages-*.whl", "SHA256SUMS"):
        assert name in release
    name = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["name"]
    assert f"{name}.html" in release
