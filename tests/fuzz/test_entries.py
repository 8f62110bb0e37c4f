"""Entry points: the stored corpus, and Hypothesis's inputs. `entries` says what must be true."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.app.storage import saves
from game.core.record import Record, Seat
from tests.fuzz.entries import ENTRIES, feed
from tests.fuzz.events import VERBS
from tests.fuzz.page import BEFORE, NOW, SHORT, Page, opens
from tests.records import sealed
from tests.sessions import EVENTS
from tests.unit.app.test_saves import LATER

CORPUS = Path(__file__).parent / "corpus"
PIECES = [b"9" * 400, b"[" * 5000, b"\xed\xa0\x80", b"\xe2\x80\xae", b"null", b'"']
STORED = sorted(path for path in CORPUS.glob("*/*") if path.is_file())


@pytest.mark.parametrize("path", STORED, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_the_corpus_is_answered_or_refused(path: Path) -> None:
    feed(path.parent.name, path.read_bytes())


def test_every_entry_has_a_corpus() -> None:
    assert {path.parent.name for path in STORED} == set(ENTRIES)


def test_every_event_is_tried() -> None:
    assert sorted(VERBS) == sorted(EVENTS)


def test_a_tried_event_may_write() -> None:
    """Without it nothing would be done, and nothing found."""
    page = Page(BEFORE)
    for n, name, value in ((1, "set:pace", "fast"), (2, "rename:kept", [["title", "Mine"]]), (3, "learn:war", "")):
        page.send({"n": n, "name": name, "value": value, "now": NOW})
    assert '"fast"' in page.storage["settings"]
    assert saves.unseal(page.storage["match/kept"]).tag("Title") == "Mine"
    assert len([key for key in page.storage if key.startswith("match/")]) == 2


@pytest.mark.long
@pytest.mark.parametrize("entry", ENTRIES)
@settings(max_examples=25)
@given(data=st.data())
def test_an_entry_answers_or_refuses(entry: str, data: st.DataObject) -> None:
    """Bytes of any kind, and corpus inputs with a piece replaced."""
    stored = data.draw(st.sampled_from([path for path in STORED if path.parent.name == entry])).read_bytes()
    place = data.draw(st.integers(0, len(stored)))
    more = data.draw(st.binary(max_size=40) | st.sampled_from(PIECES))
    feed(entry, stored[:place] + more + stored[place + data.draw(st.integers(0, 20)) :])


TEXTS = st.text(st.characters(), max_size=30) | st.sampled_from(
    [
        "99999999999999999",
        "9" * 5000,
        "-1",
        "\ud800",
        "\u202egnirts",
        "\u200b" * 9,
        "yes",
        "",
        "2026-11-21",
        "over",
        "3",
        "²",
    ]
)
TAGS = st.lists(
    st.tuples(
        st.sampled_from(["Changed", "Title", "Daily", "Lesson", "From", "Counted", "Practice", "Campaign", "X"]), TEXTS
    ),
    max_size=4,
)
NAMES = st.text(st.characters(), max_size=60)
SEALED = st.builds(
    lambda names, tags, actions: sealed(
        str(Record("war", 1, tuple(Seat("human", name) for name in names), {}, tuple(tags), tuple(actions)))
    ),
    st.lists(NAMES, min_size=1, max_size=7),
    TAGS,
    st.lists(st.sampled_from(["first 1", "roll 1 1 2 3 A C D", "fill Kiyosu 4", "lose"]), max_size=4),
)
ROW = st.dictionaries(
    st.sampled_from(["played", "won", "points", "scored", "best", "streak", "longest", "luck", "lucky", "recent"]),
    st.integers(-9, 9) | st.sampled_from(["1" + "0" * 400, "1e999", "NaN", "null", '"WL"', "[]", "true"]),
)
STATISTICS = st.builds(
    lambda key, row: (
        '{"rows": {"' + key + '": {' + ", ".join(f'"{name}": {value}' for name, value in row.items()) + "}}}"
    ),
    st.sampled_from(["war/greedy", "war/\\ud800", "war", "x/y", "war/<b>"]),
    ROW,
)
KEYS = st.builds(
    lambda area, name: area + name,
    st.sampled_from(["match/", "before/", "damaged/", "match", "x/", ""]),
    st.text(st.characters(), max_size=12) | st.sampled_from(["a", "b", "a/b", "\ud800", "<b>", "x" * 300]),
)
SOUND = st.sampled_from([saves.seal(SHORT), LATER, saves.seal(replace(SHORT, rules=99))])
STORAGE = st.dictionaries(KEYS, SEALED | TEXTS | SOUND, max_size=6)


@pytest.mark.long
@settings(max_examples=150)
@given(STORAGE, STATISTICS | TEXTS, STATISTICS | TEXTS)
def test_whatever_is_stored_the_lobby_opens_and_every_match_can_be_exported(
    stored: dict[str, str], statistics: str, chosen: str
) -> None:
    opens({**stored, "statistics": statistics, "settings": chosen})
