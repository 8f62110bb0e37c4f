"""Saves of all formats open; saves that can't be read stay."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from unittest.mock import Mock
from zlib import crc32

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import games
from game.app.storage import saves
from game.app.storage.match_index import AT_LEAST, MatchIndex
from game.app.storage.packing import pack
from game.app.storage.store import Store
from game.core.errors import LaterVersion, OlderRules, RecordError
from game.core.record import Record, Seat, replay
from tests.browser.stage import ended
from tests.unit.app.tab import Tab

KEPT = Path(__file__).parent / "saves"  # <game>.<format>.save, each written by the program of its time
SHORT = Record("war", 1, (Seat("human", "美"), Seat("greedy")), actions=("first 1", "roll 1 1 2 3 A C D", "lose"))
LATER = f"four-ages {saves.FORMAT + 1} 00000000 what we can't know"


@pytest.mark.parametrize("path", sorted(KEPT.iterdir()), ids=lambda path: path.stem)
def test_a_save_of_every_format_opens_and_goes_on_in_todays(path: Path) -> None:
    kept = path.read_bytes().decode()
    tab = Tab({"match/old": kept}, hash="#/match/old")
    stage = tab.replay  # of older rules with differences
    match = tab.session.match if stage is None else stage.match
    assert match is not None and len(match.state.past) > 40
    assert match.fault is None if stage is None else isinstance(match.fault, OlderRules)
    assert match.record.tag("Title") == "Sunday 週日" and match.record.seats[0].name == '美 "Mei"'
    tab.send("rename:old", [["title", "Monday"]])
    assert tab.storage["match/old"].startswith(f"four-ages {saves.FORMAT} ")
    assert saves.unseal(tab.storage["match/old"]).actions == saves.unseal(kept).actions


def test_there_is_a_save_of_every_format_of_each_game() -> None:
    """From the first one on; the four original games were there in format 1."""
    found: dict[str, list[int]] = {}
    for path in KEPT.iterdir():
        game, version = path.stem.split(".")
        found.setdefault(game, []).append(int(version))
    for game, versions in found.items():
        assert sorted(versions) == list(range(min(versions), saves.FORMAT + 1)), game
    assert sum(1 in versions for versions in found.values()) == 4 and set(found) <= set(games)


def looked(store: Store) -> MatchIndex:
    index = MatchIndex()
    index.look(store)
    return index


def test_an_older_format_without_a_reader_is_set_aside(monkeypatch: pytest.MonkeyPatch) -> None:
    """An invented format 0, packed as format 2 is: listed as set aside until something reads it."""
    body = f"3 {pack(str(SHORT))}"
    store = Store([("damaged/k", f"four-ages 0 {crc32(body.encode()):08x} {body}")])
    found = looked(store)
    assert (found.found, found.later) == ((), ())
    (aside,) = found.aside
    assert aside.key == "k" and "old format (0)" in str(aside.reason)
    monkeypatch.setitem(saves.PACKED, 0, saves.PACKED[2])
    found = looked(store)
    assert [saved.record for saved in found.found] == [SHORT.with_actions(())]
    assert found.aside == (), "what was set aside came back by itself"


def test_a_later_format_stays_where_it_is() -> None:
    with pytest.raises(LaterVersion):
        saves.unseal(LATER)
    tab = Tab({"match/k": LATER})
    assert "newer version" in tab.alerts[-1]
    assert tab.storage == {"match/k": LATER}


def test_a_match_of_a_later_format_hides_none_of_the_others() -> None:
    ours = saves.seal(SHORT)
    tab = Tab({"match/a": ours, "match/b": LATER, "match/c": ours})
    assert [name in tab.html for name in ('id="match-a"', 'id="match-b"', 'id="match-c"')] == [True, False, True]


@pytest.mark.parametrize("text", [LATER, saves.seal(replace(SHORT, rules=99))], ids=["format", "rules"])
def test_what_a_later_version_set_aside_is_left_to_it(text: str) -> None:
    """The later version could read it, and this page can't: the lobby opens, says so, and changes nothing."""
    stored = {"match/a": saves.seal(SHORT), "damaged/k": text}
    tab = Tab(stored)
    assert "newer version" in tab.alerts[-1]
    assert 'id="match-a"' in tab.html and tab.storage == stored


@pytest.mark.parametrize("events", [("stored",), ("writer:away", "writer:held")])
def test_a_tab_that_was_left_open_writes_nothing_over_what_a_later_version_played(events: tuple[str, ...]) -> None:
    """The page was updated in another tab, which took over, and is either still open or closed."""
    tab = Tab({"match/k": saves.seal(replace(SHORT, actions=()))}, hash="#/match/k")
    tab.storage["match/k"] = LATER
    for event in events:
        name, _, value = event.partition(":")
        tab.send(name, value)
    assert "newer version" in tab.alerts[-1] and "lobby" in tab.html
    for event in ("roll", "act:lose", "undo", "rename:k"):
        tab.send(event, [["title", "Ours"]] if event == "rename:k" else None)
    assert tab.storage == {"match/k": LATER}


def test_what_can_not_be_read_yet_is_not_written_over() -> None:
    store = Store([("match/k", LATER)])
    with pytest.raises(LaterVersion):
        saves.save(store, "k", SHORT)
    assert store.drain(1) == [] and store.get("match/k") == LATER


def test_later_rules_are_not_played_by_ours() -> None:
    later = Record("war", 99, SHORT.seats, actions=SHORT.actions)
    with pytest.raises(LaterVersion):
        saves.unseal(saves.seal(later))


@pytest.mark.long
@given(st.data())
def test_a_save_with_one_letter_changed_is_noticed(data: st.DataObject) -> None:
    text = saves.seal(SHORT)
    place = data.draw(st.integers(0, len(text) - 1))
    letter = data.draw(st.characters(codec="utf-8").filter(lambda one: one != text[place]))
    try:
        assert saves.unseal(text[:place] + letter + text[place + 1 :]) == SHORT
    except RecordError:
        return
    assert place == text.index(" ", 10) + 9 and letter == "\n", "only the gap after the checksum may differ"


def test_the_older_copy_is_the_save_before_and_moves_on_every_twelve_actions() -> None:
    """The numbers of actions in `match/` and `before/` after each save of a match of one action, two, three ..."""
    path = next(iter(sorted(KEPT.glob(f"war.{saves.FORMAT}.save"))))
    whole, store = saves.unseal(path.read_text("utf-8")), Store()
    found = []
    for length in range(1, 28):
        saves.save(store, "k", whole.with_actions(whole.actions[:length]))
        before = store.get("before/k")
        found.append((length, len(saves.unseal(before).actions) if before else 0))
    assert found[0] == (1, 0)
    assert found[1:13] == [(length, 1) for length in range(2, 14)]
    assert found[13:25] == [(length, 13) for length in range(14, 26)]
    assert found[25:] == [(26, 25), (27, 25)]


def test_a_save_reads_the_one_before_only_if_it_comes_from_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    path = next(iter(sorted(KEPT.glob(f"war.{saves.FORMAT}.save"))))
    elsewhere = path.read_text("utf-8")
    whole, store, looked_at = saves.unseal(elsewhere), Store({"match/k": elsewhere}), list[str]()
    read = saves.unseal
    monkeypatch.setattr(saves, "unseal", lambda text: looked_at.append(text) or read(text))  # type: ignore[func-returns-value]
    for length in range(20, 30):
        saves.save(store, "k", whole.with_actions(whole.actions[:length]))
    assert looked_at == [elsewhere]
    store.heard("match/k", "damaged meanwhile by another tab")
    saves.save(store, "k", whole)
    assert store.get("damaged/k") == "damaged meanwhile by another tab"


def test_matches_are_listed_the_last_changed_first_and_equal_ones_by_their_keys() -> None:
    store = Store()
    for key, changed in (("b", "2000"), ("c", "3000"), ("d", "1000"), ("a", "2000")):
        store.put(f"match/{key}", saves.seal(SHORT.with_tag("Changed", changed)))
    assert [(saved.key, saved.changed) for saved in looked(store).found] == [
        ("c", 3000),
        ("a", 2000),
        ("b", 2000),
        ("d", 1000),
    ]


def test_a_match_that_is_over_has_no_older_copy() -> None:
    path = next(iter(sorted(KEPT.glob(f"war.{saves.FORMAT}.save"))))
    whole, store = saves.unseal(path.read_text("utf-8")), Store()
    saves.save(store, "k", whole.with_actions(whole.actions[:20]))
    saves.save(store, "k", whole.with_actions(whole.actions[:40]))
    assert store.get("before/k") is not None
    saves.save(store, "k", whole, over=True)
    assert store.get("before/k") is None and saves.load(store, "k") == (whole, None)
    assert [key for key, _ in store.drain(1)][-2:] == ["match/k", "before/k"], "it goes after the match is stored"


def test_the_end_of_a_match_takes_the_older_copy_away() -> None:
    """The result is counted, which writes the match."""
    over = saves.seal(ended("war").with_tag("Counted", "due"))
    tab = Tab({"match/k": over, "before/k": over}, hash="#/match/k")
    tab.send("count:k")
    assert "before/k" not in tab.storage and saves.unseal(tab.storage["match/k"]).tag("Counted") == "yes"


def test_a_digit_of_another_script_is_a_change() -> None:
    with pytest.raises(RecordError):
        saves.unseal(saves.seal(SHORT).replace("four-ages 3 ", "four-ages \u0663 "))


def test_nothing_in_the_storage_names_a_card() -> None:
    """Packed, not encrypted: nobody reads another's hand by chance."""
    for path in KEPT.glob(f"*.{saves.FORMAT}.save"):
        text = path.read_bytes().decode()
        record = saves.unseal(text)
        assert len(replay(record, games).state.past) > 40
        words = {word for action in record.actions for word in action.split() if len(word) > 3 and word.isalpha()}
        assert words and not {word for word in words if word in text}


@pytest.mark.parametrize("path", sorted(KEPT.glob("*.save")), ids=lambda path: path.name)
def test_a_head_is_the_record_without_its_actions(path: Path) -> None:
    text = path.read_bytes().decode()
    assert saves.head(text) == saves.unseal(text).with_actions(())


@pytest.mark.parametrize("path", sorted(KEPT.glob("*.save")), ids=lambda path: path.name)
def test_an_import_counts_the_bytes_of_a_record_before_it_unpacks_it(path: Path) -> None:
    text = path.read_bytes().decode()
    length = len(str(saves.unseal(text)).encode())
    assert saves.unpacked(text, 10**6) in (length, len(text))
    assert saves.unpacked(text[:-40], 10**6) <= len(text) + length


def test_a_match_of_each_game_takes_few_characters() -> None:
    """The kept matches, in the formats with base64 and with wide characters and typical text."""
    sizes = {path.stem: len(path.read_bytes().decode()) for path in KEPT.glob("*.save")}
    for game in games:
        if f"{game}.2" in sizes:
            assert sizes[f"{game}.3"] * 2.5 < sizes[f"{game}.2"], game


@pytest.mark.parametrize("known", ["-", "chess", "war heroes", "../war", ""])
def test_a_save_with_the_typical_text_of_another_game_or_none_is_damaged(known: str) -> None:
    body = saves.seal(SHORT).split(" ", 3)[3].replace(" war ", f" {known} ")
    with pytest.raises(RecordError, match="damaged"):
        saves.unseal(f"four-ages {saves.FORMAT} {crc32(body.encode()):08x} {body}")


def test_a_head_that_is_longer_than_any_is_read_whole() -> None:
    long = SHORT
    for n in range(40):
        long = long.with_tag(f"Tag{n}", f"{n * 7919 % 104729} " * 17)
    assert saves.head(saves.seal(long)) == long.with_actions(())


def test_of_heads_only_what_has_changed_is_looked_at_again(monkeypatch: pytest.MonkeyPatch) -> None:
    store, read = Store(), Mock(wraps=saves.head)
    for n in range(30):
        saves.save(store, f"k{n}", SHORT.with_tag("Changed", str(n)))
    monkeypatch.setattr("game.app.storage.saves.head", read)
    index = MatchIndex()
    index.look(store, 0)
    assert (len(index.found), index.done) == (AT_LEAST, False), "a slice at a time"
    index.look(store)
    saves.save(store, "k3", SHORT.with_tag("Changed", "99"))
    store.remove("match/k5")
    index.look(store)
    assert [one.key for one in index.found[:2]] == ["k3", "k29"] and len(index.found) == 29
    assert read.call_count == 31
    mark = store.mark()
    store.remove("match/k3")
    index.look(store)
    store.back_to(mark)
    index.look(store)
    assert index.found[0].key == "k3"
