"""Input from outside: each bug once found in its validation, and how the app survives an error while it draws a screen."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from game import games
from game.app.feature import Event, Feature
from game.app.features import FEATURES
from game.app.features.files import replay_links
from game.app.features.statistics import statistics
from game.app.session.notices import say
from game.app.session.session import Session
from game.app.show.screens import my_matches
from game.app.storage import match_list, saves
from game.app.storage.packing import pack
from game.app.storage.store import Store
from game.app.wire import incoming, shapes
from game.core import bounds
from game.core.errors import RecordError
from game.core.record import Record, Seat
from tests.browser.stage import ended
from tests.records import sealed
from tests.unit.app.tab import Tab
from tests.unit.app.taking import take

WAR = Record("war", 1, (Seat("human", "Mei"), Seat("human", "Bo")), actions=("first 1",))
SECRET = Record("kingdoms", 1, (Seat("human", "Ann"), Seat("human", "Ben")))


def with_changed(text: str) -> str:
    return sealed(str(WAR).replace("\n\n", f'\n[Changed "{text}"]\n\n'))


@pytest.mark.parametrize("changed", ["99999999999999999", "9" * 100, "253402300799999"])
def test_a_record_with_a_date_that_no_calendar_has_bricks_no_lobby(changed: str) -> None:
    tab = Tab({"match/a": with_changed(changed), "match/b": saves.seal(WAR)})
    tab.settle()
    assert tab.html.count('class="match-card of-') == 2 and 'class="when"' not in tab.html


def test_a_number_without_end_in_the_statistics_is_no_row() -> None:
    row = '{"played": 1, "won": 1, "points": 1' + "0" * 400 + "}"
    tab = Tab({"statistics": '{"rows": {"war/greedy": ' + row + ', "war/\\ud800": {"played": 1}}}'})
    assert "tallies" not in tab.html and 'class="lobby' in tab.html


def failing(draw: Callable[..., Any], is_bad: Callable[[Any], bool]) -> Callable[..., Any]:
    """*draw*, which fails for what is bad."""
    return lambda thing, *more: 1 // 0 if is_bad(thing) else draw(thing, *more)


def test_one_card_that_cannot_be_drawn_fails_alone_and_offers_its_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match_list, "_tell", failing(match_list._tell, lambda record: record.tag("Title") == "bad"))
    tab = Tab({"match/good": saves.seal(WAR), "match/bad": saves.seal(WAR.with_tag("Title", "bad"))})
    tab.settle()
    assert tab.html.count('data-on="open"') == 1
    assert ' faulty" id="match-bad"' in tab.html and "This match can’t be shown here" in tab.html
    assert 'data-on="export" data-value="bad"' in tab.html and 'data-on="delete" data-value="bad"' in tab.html
    tab.send("delete", "bad")
    assert "match/bad" not in tab.storage


def test_one_card_that_cannot_be_drawn_fails_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(my_matches, "_match", failing(my_matches._match, lambda card: card.key == "bad"))
    tab = Tab({"match/good": saves.seal(WAR), "match/bad": saves.seal(WAR)})
    assert tab.html.count('data-on="open"') == 1 and tab.html.count(' faulty" id="match-') == 1


def test_a_table_that_cannot_be_drawn_gives_way_to_the_lobby_and_loses_no_move(monkeypatch: pytest.MonkeyPatch) -> None:
    tab = Tab({"match/a": saves.seal(WAR)})
    tab.send("open", "a")
    monkeypatch.setattr("game.app.show.render.match_screen", lambda frame, t: 1 / 0)
    patch = tab.send("roll")
    assert "ZeroDivisionError" in patch["report"] and 'class="lobby' in tab.html
    assert tab.alerts[-1] == "Something went wrong showing this screen. Your matches are safe."
    assert len(saves.unseal(tab.storage["match/a"]).actions) == 2


def test_a_lobby_that_cannot_be_drawn_gives_way_to_a_bare_list(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.app.show.render.lobby", lambda model, t: 1 / 0)
    tab = Tab({"match/a": saves.seal(WAR), "damaged/b": "x"})
    assert 'data-on="export" data-value="a"' in tab.html and 'data-on="rescue" data-value="b"' in tab.html
    assert tab.send("export", "a")["effects"][0][0] == "download"


def test_a_fault_in_doing_an_event_stores_nothing() -> None:
    def spoilt(session: Session, _: str, __: Any) -> None:
        session.storage.store.put("match/a", "half done")
        raise ZeroDivisionError

    rolls: Feature[Session] = Feature(name="rolls", events={"roll": Event(spoilt)})
    tab = Tab({"match/a": saves.seal(WAR)}, features=(*FEATURES, rolls))
    with pytest.raises(ZeroDivisionError):
        tab.send("roll")
    assert tab.send("home")["store"] == [] and tab.session.storage.store.get("match/a") == saves.seal(WAR)


@pytest.mark.parametrize("value", [5.5, {"a": 1}, [[1, 2]], "x" * 20_001, [["a"]]])
@pytest.mark.parametrize("verb", ["open", "new:war", "rename:a", "import", "stored", "step"])
def test_a_value_of_another_kind_is_refused(verb: str, value: Any) -> None:
    tab = Tab({"match/a": saves.seal(WAR)})
    tab.send(verb, value)
    assert tab.storage == {"match/a": saves.seal(WAR)} and len(tab.alerts) == 1


def test_a_strangers_key_is_shown_exported_and_removed_under_its_own_name() -> None:
    tab = Tab({"match/a b\u202e<i>": saves.seal(WAR), "Match/": "x"})
    key = tab.session.storage.store.keys("match/")[0].removeprefix("match/")
    assert tab.send("export", key)["effects"][0][0] == "download"
    tab.send("delete", key)
    assert sorted(tab.storage) == ["Match/"]


def test_export_of_a_match_that_is_not_there_is_a_notice() -> None:
    tab = Tab()
    assert tab.send("export", "gone")["effects"] == [("alert", "That match isn’t on this device.")]


def test_one_bad_match_in_an_import_stops_no_other_and_each_is_listed_with_its_reason() -> None:
    good = saves.seal(WAR)
    matches = {
        "a": good,
        "b": 3,
        "c": good[:-4],
        "d": sealed(str(WAR) + "fill Edo 1\n"),
        "e\u202e": "x",
        "f": good,
    }
    done = take(Store(), json.dumps({"four-ages": 1, "matches": matches}))
    assert done.matches == ("a", "f")
    assert [name for name, _ in done.refused] == ["b", "c", "d", "e"]
    assert all(isinstance(error, RecordError) for _, error in done.refused)


def test_nothing_is_stored_as_it_stands_in_a_file() -> None:
    store = Store()
    name = sealed(str(WAR).replace("Mei", "\u202eMei" + "i" * 90))
    take(store, json.dumps({"four-ages": 1, "matches": {"a": name}}))
    assert saves.unseal(store.get("match/a") or "").seats[0].name == "Mei" + "i" * 37


def test_statistics_from_elsewhere_push_out_none_of_ours() -> None:
    ours = json.dumps({"rows": {"war/greedy": {"played": 1}}})
    many = json.dumps({"device": "00000000000a", "rows": {f"aaa/b{n}": {"played": 9} for n in range(500)}})
    store = Store([("statistics", ours)])
    take(store, json.dumps({"four-ages": 1, "statistics": many}))
    rows = statistics.read(store)
    assert len(rows) == statistics.MAX_ROWS + 1 and rows["war/greedy"].played == 1


def test_a_link_that_unpacks_to_more_than_any_of_ours_is_refused() -> None:
    long = str(WAR) + "lose\n" * 13_000
    fragment = f"{replay_links.PREFIX}1-{pack(long)}"
    assert len(fragment) < 400 < replay_links.MAX_TEXT < len(long)
    with pytest.raises(RecordError, match="incomplete or has been changed"):
        replay_links.from_fragment(fragment)
    with pytest.raises(RecordError, match="too long to be a Four Ages link"):
        replay_links.from_fragment(replay_links.PREFIX + "1-" + "A" * replay_links.MAX_LINK)


def test_names_written_from_right_to_left_turn_only_themselves() -> None:
    tab = Tab(
        {"match/a": saves.seal(Record("war", 1, (Seat("human", "דן"), Seat("human", "Bo")), actions=("first 1",)))}
    )
    tab.settle()
    assert "\u2068דן\u2069’s turn" in tab.html and "<bdi>Age of War</bdi>" in tab.html


# -- cards that people hide from each other ------------------------------------------------------------------------------


def test_the_file_of_a_match_with_secrets_is_asked_about_first() -> None:
    tab = Tab({"match/a": saves.seal(SECRET)})
    for name, value in (("export", "a"), ("export:a", None), ("export", None)):
        effects = tab.send(name, value)["effects"]
        assert [effect[0] for effect in effects] == ["say"] and "hidden card" in effects[0][1]
    event = 'data-on="export_anyway:a"'
    tab.send("export", "a")
    assert event in tab.html
    assert tab.send("export_anyway:a")["effects"][0][:2] == ("download", "four-ages-a.txt")


def test_the_file_of_an_unfinished_match_against_bots_is_asked_about_too_and_that_of_all_matches_is_not() -> None:
    """Anybody can read in a single match's file what the bots hold; in an export of all matches each is packed."""
    alone = Record("kingdoms", games["kingdoms"].rules, (Seat("human", "Ann"), Seat("greedy")))
    tab = Tab({"match/a": saves.seal(alone)})
    tab.send("export", "a")
    assert tab.session.screen.notice is not None and "what the bots hold" in tab.session.screen.notice.text
    assert tab.send("export_anyway:a")["effects"][0][:2] == ("download", "four-ages-a.txt")
    tab.send("replay", "a")
    assert tab.send("export")["effects"][0][0] == "say", "nor from a replay of it"
    assert tab.send("export_anyway")["effects"][0][:2] == ("download", "four-ages.txt")
    tab.send("home")
    assert tab.send("export")["effects"][0][:2] == ("download", "four-ages.json")


@pytest.mark.parametrize("game", games)
def test_the_file_of_a_finished_match_is_saved_unasked(game: str) -> None:
    tab = Tab({"match/a": saves.seal(ended(game))})
    assert tab.send("export", "a")["effects"][0][0] == "download"


def test_a_match_without_secrets_is_exported_at_once() -> None:
    tab = Tab({"match/a": saves.seal(WAR)})
    assert tab.send("export", "a")["effects"][0][0] == "download"
    assert tab.send("export")["effects"][0][0] == "download"
    assert bounds.data(tab.send("export")["effects"][0][2], 10**6)


def test_the_patch_that_draws_the_curtain_empties_what_was_read_aloud() -> None:
    tab = Tab({"match/a": saves.seal(SECRET)})
    patch = tab.send("open", "a")
    assert 'class="curtain"' in tab.html and patch["effects"][0] == ("clear_announcements",)
    rng, hand_overs = Random(1), 0
    for _ in range(200):
        match = tab.match
        if match.needs_curtain():
            patch = tab.send("take")
            assert ("clear_announcements",) not in patch["effects"]
        say(tab.session, "Ann's hint")
        if match.awaits_roll():
            patch = tab.send("roll")
        elif match.awaits_person():
            patch = tab.send("act", str(rng.choice(match.state.legal_actions())))
        else:
            patch = tab.send("continue")
        if match.needs_curtain():
            hand_overs += 1
            assert patch["effects"][0] == ("clear_announcements",) and "Ann" not in str(patch["effects"])
            assert "hint" not in patch["html"]
    assert hand_overs > 10
    assert ("clear_announcements",) in tab.send("home")["effects"]


# -- what takes long -----------------------------------------------------------------------------------------------------


def a_long_match() -> Record:
    state = games["war"].new_initial_state(2, **games["war"].settle({}))
    while len(state.past) < 4000:
        legal = [str(action) for action in state._legal_cached()]
        state.apply_action(state.parse_action("lose" if "lose" in legal else legal[0]))
    return Record("war", games["war"].rules, (Seat("human"), Seat("human")), {}, (), tuple(map(str, state.past)))


def test_a_long_replay_shows_its_table_at_once_and_its_log_comes_a_moment_at_a_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    fragment = replay_links.to_fragment(a_long_match())
    assert fragment is not None and len(fragment) < 400
    monkeypatch.setattr("game.app.features.replay.replay.MOMENT", 0.0)
    tab = Tab(hash=fragment)
    replay = tab.replay
    assert replay is not None and 'class="reel' in tab.html and tab.again == 0 and not replay.is_logged
    assert len(replay._cached) <= 101
    monkeypatch.setattr("game.app.features.replay.replay.MOMENT", 9.0)
    tab.send("continue")
    assert replay.is_logged and tab.again is None and tab.html.count('id="log-') == 200


def test_the_log_of_a_long_match_that_is_opened_is_of_its_end() -> None:
    tab = Tab({"match/a": saves.seal(a_long_match())})
    tab.send("open", "a")
    match = tab.session.match
    assert match is not None and 200 < len(match.log(0)) <= 2000
    assert tab.html.count('id="log-') == 200


def test_an_import_that_takes_long_tells_how_far_it_is_and_can_be_cancelled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.app.events.work.MOMENT", 0.0)
    tab = Tab()
    tab.send("import", [["a.txt", str(a_long_match())]])
    assert tab.again == 0 and 'data-on="cancel"' in tab.html
    tab.send("continue")
    tab.send("cancel")
    assert tab.storage == {} and tab.alerts == [] and tab.said[-1] == "Cancelled." and tab.again is None
    monkeypatch.setattr("game.app.events.work.MOMENT", 99.0)
    tab.send("import", [["a.txt", str(a_long_match())]])
    assert len(tab.storage) == 1 and tab.said[-1] == "1 match imported."


def test_values_missing_at_the_start_get_their_default() -> None:
    text = incoming.boot({}, incoming.Keys())
    assert (text.now, dict(text.storage), text.storage_ok, text.languages, text.address) == (0, {}, True, (), "")
    assert (text.version, text.lobby, text.from_file, text.revived, text.writes) == ("", "", False, False, True)


def test_of_500_files_at_once_none_is_refused_for_their_number_and_501_are() -> None:
    assert len(shapes.files([["a.txt", "x"]] * 500)) == 500
    with pytest.raises(RecordError):
        shapes.files([["a.txt", "x"]] * 501)
