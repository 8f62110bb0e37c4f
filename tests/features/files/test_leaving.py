"""What leaves the device: each tag of a record says whether it may, and every way out follows from that."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from game import games
from game.app.features import FEATURES
from game.app.features.files import exports, replay_links
from game.app.features.replay.replay import Replay
from game.app.match.linked import LINK_KEY, LIVE_KEY
from game.app.match.match import Match
from game.app.match.tags import LEAVES, STAYS, TAGS, leaving
from game.app.storage import saves
from game.app.storage.store import Store
from game.core.i18n import Words
from game.core.record import Record, parse_record, whole
from tests.sessions import PARTS
from tests.unit.app.tab import Tab
from tests.unit.app.taking import SHORT, take

T = Words("en")
APP = Path(__file__).parents[3] / "game" / "app"


def marked(*tags: str) -> Record:
    """A match with these tags, each with a value of its own."""
    record = SHORT
    for tag in tags:
        record = record.with_tag(tag, f"is{tag}")
    return record


def out_of_all(record: Record) -> list[Record]:
    """*record* in an export of everything: by link, live, and any other."""
    keys = (f"{LINK_KEY}{'0' * 16}", f"{LIVE_KEY}{'0' * 16}", "19b0a1")
    store = Store([(f"match/{key}", saves.seal(record)) for key in keys])
    found = json.loads(whole(exports.export_all(store, PARTS)))["matches"]
    assert set(found) == {*keys}
    return [saves.unseal(text) for text in found.values()]


def out_of_file(record: Record) -> list[Record]:
    store = Store([("match/k", saves.seal(record))])
    return [parse_record(exports.export_one(store, "k"), games)]


def out_of_replay(record: Record) -> list[Record]:
    tab = Tab({"match/k": saves.seal(record)})
    tab.send("replay", "k")
    (file,) = [effect[2] for effect in tab.send("export_anyway")["effects"] if effect[0] == "download"]
    return [parse_record(file, games)]


def out_of_link(record: Record) -> list[Record]:
    fragment = replay_links.to_fragment(record)
    assert fragment is not None
    return [replay_links.from_fragment(fragment)]


def played_on(record: Record) -> list[Record]:
    return [Replay("k", record, T).branch(), Match("k", record, T).again()]


FILES = (out_of_all, out_of_file, out_of_replay, out_of_link)
WAYS: tuple[Callable[[Record], list[Record]], ...] = (*FILES, played_on)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("tag", [tag for tag, leaves in TAGS.items() if leaves is STAYS])
def test_a_tag_that_stays_is_in_nothing_that_leaves(way: Callable[[Record], list[Record]], tag: str) -> None:
    found = way(marked(tag, "Title"))
    assert found and not any(tag in dict(record.tags) for record in found)


@pytest.mark.parametrize("way", FILES)
@pytest.mark.parametrize("tag", [*(tag for tag, leaves in TAGS.items() if leaves is LEAVES), "Event"])
def test_a_tag_that_leaves_is_in_each_file_and_link(way: Callable[[Record], list[Record]], tag: str) -> None:
    assert {record.tag(tag) for record in way(marked(tag, "Seed"))} == {f"is{tag}"}


def written() -> Iterator[str]:
    """The names of all tags that the app's code sets, as text or by the constant of a module."""
    for path in sorted(APP.rglob("*.py")):
        module = import_module(".".join(path.relative_to(APP.parents[1]).with_suffix("").parts))
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and "with_long" in (
                getattr(node.func, "id", ""),
                getattr(node.func, "attr", ""),
            ):
                yield from (f"{name}1" for name in named(node.args[1], module))
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.args:
                if node.func.attr in ("with_tag", "mark"):
                    yield from named(node.args[0], module)
            elif isinstance(node, ast.Tuple) and len(node.elts) == 2 and isinstance(node.elts[0], ast.Name):
                yield from (name for name in named(node.elts[0], module) if re.fullmatch("[A-Z][a-z]+", name))


def named(node: ast.expr, module: ModuleType) -> Iterator[str]:
    match node:
        case ast.Constant(str(name)):
            yield name
        case ast.Name(name) if name.isupper() and isinstance(getattr(module, name), str):
            yield getattr(module, name)
        case ast.JoinedStr([ast.FormattedValue(ast.Name(name)), *_]) if name.isupper():
            yield f"{getattr(module, name)}1"


def test_every_tag_that_the_app_writes_says_whether_it_leaves() -> None:
    found = {*written()}
    assert {"Counted", "Seed", "Place1", "Dice1", "Match", "Lesson", "Link", "Mine1"} <= found
    assert found <= {*TAGS, *(tag for feature in FEATURES for tag in feature.tags)}


def test_a_running_live_match_that_comes_back_in_ones_own_export_is_known() -> None:
    live = SHORT
    for tag, value in (("Live", "0" * 16), ("Away", "2"), ("Seed", "00" * 16), ("Dice1", "0.root.0")):
        live = live.with_tag(tag, value)
    store = Store([("match/19b0a1", saves.seal(live))])
    assert (done := take(store, whole(exports.export_all(store, PARTS)))).known == 1 and not done.matches
    assert saves.load(store, "19b0a1")[0] == live


@pytest.mark.parametrize("key", [f"{LINK_KEY}{'0' * 16}", f"{LIVE_KEY}{'0' * 16}"])
def test_a_match_with_friends_that_is_damaged_leaves_in_no_file(key: str) -> None:
    store = Store([(f"match/{key}", saves.seal(marked("Seed"))[:-1]), ("match/a", "damaged")])
    assert json.loads(whole(exports.export_all(store, PARTS)))["matches"] == {"a": "damaged"}
    with pytest.raises(ValueError, match="may contain your secret key"):
        exports.export_one(store, key)


def test_what_leaves_is_the_match_itself() -> None:
    record = marked("Event")
    assert leaving(record) is record and leaving(marked("Seed")).actions == SHORT.actions
