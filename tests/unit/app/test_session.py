"""The app: what each event does, what is stored, and what happens with bad input."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import pytest

from game import games
from game.app.storage import saves, settings, statistics
from game.app.storage.settings import Settings
from game.app.storage.store import Store
from game.core.record import replay
from tests.browser.stage import ended
from tests.records import ONE_QUICK, choosing
from tests.unit.app.tab import Tab


def start_match(tab: Tab, *seats: str, game: str = "war") -> str:
    """Start a match with these seats; returns its key."""
    form = [pair for n, seat in enumerate(seats, 1) for pair in ([f"seat{n}", seat], [f"name{n}", f"P{n}"])]
    tab.send(f"new:{game}", form)
    assert tab.page["hash"].startswith("#/match/"), tab.alerts
    return tab.page["hash"].removeprefix("#/match/")


def play_on(tab: Tab, rng: Random, limit: int = 5000) -> int:
    """Let people play any legal action until the match ends; returns the number of decisions."""
    match = tab.session.match
    assert match is not None
    for count in range(limit):
        tab.settle()
        match = tab.session.match
        assert match is not None
        if match.state.is_terminal():
            return count
        if match.needs_curtain():
            tab.send("take")
        elif match.state.struck() in match.people:
            tab.send("continue")
        elif match.awaits_roll():
            tab.send("roll")
        else:
            legal = match.state.legal_actions()
            tab.send("act", str(legal[int(rng.random() * len(legal))]))
    raise AssertionError("the match did not end")


def record_of(tab: Tab, key: str) -> Any:
    return saves.unseal(tab.storage[f"match/{key}"])


# -- a match ---------------------------------------------------------------------------------------------------------------


def test_a_new_match_is_saved_before_it_is_shown() -> None:
    tab = Tab()
    key = start_match(tab, "human", "greedy")
    record = record_of(tab, key)
    assert record.game == "war" and [seat.player for seat in record.seats] == ["human", "greedy"]
    assert len(record.actions) == 1 and record.actions[0].startswith("first ")


def test_every_action_is_saved_and_a_reopened_tab_stands_at_the_same_point() -> None:
    tab = Tab()
    key = start_match(tab, "human", "human")
    for _ in range(30):
        match = tab.session.match
        assert match is not None
        tab.send("roll") if match.awaits_roll() else tab.send("act", str(match.state.legal_actions()[-1]))
        assert list(record_of(tab, key).actions) == [str(action) for action in match.state.history()]
        again = tab.reopened()
        assert again.session.match is not None and again.session.match.state == match.state


@pytest.mark.parametrize("key", ONE_QUICK)
def test_a_whole_match_of_people_and_bots_ends_in_the_score(key: str) -> None:
    tab = Tab()
    seats = ["human"] + ["greedy"] * (games[key].players[0] - 1)
    saved = start_match(tab, *seats, game=key)
    assert play_on(tab, Random(1)) >= 1  # a match may be short
    played = replay(record_of(tab, saved), games)
    assert played.fault is None and played.state.is_terminal()
    assert 'data-on="rematch"' in tab.html
    tab.send("rematch")
    assert tab.page["hash"] != f"#/match/{saved}" and len(tab.session.storage.store.keys("match/")) == 2


def test_bots_move_one_at_a_time_and_fast_forward_takes_all() -> None:
    tab = Tab()
    start_match(tab, "greedy", "greedy", "human")
    match = tab.session.match
    assert match is not None
    while match.mover() == 2:
        if match.awaits_roll():
            tab.send("roll")
        else:
            tab.send("act", str(match.state.legal_actions()[-1]))
    assert tab.again == 950
    before = len(match.state.history())
    tab.send("continue")
    assert 1 <= len(match.state.history()) - before <= 3
    waits = list[int | None]()
    while tab.again is not None:
        tab.send("fast")
        waits.append(tab.again)
    assert match.awaits_person() and {*waits} <= {0, None}


def test_two_tabs_of_fresh_browsers_get_different_games() -> None:
    rolls = set()
    for _ in range(20):
        tab = Tab()
        start_match(tab, "human", "human")
        tab.send("roll")
        assert tab.session.match is not None
        rolls.add(str(tab.session.match.state))
    assert len(rolls) > 15


def test_the_log_is_read_aloud_once_and_rewritten_in_another_language() -> None:
    tab = Tab()
    start_match(tab, "human", "human")
    spoken = len(tab.said)
    tab.send("roll")
    assert len(tab.said) == spoken + 1
    tab.send("set:lang", "zh-Hant")
    assert len(tab.said) == spoken + 1 and tab.page["lang"] == "zh-Hant"
    tab.send("set:lang", "en")
    assert tab.said[-1] in tab.html or tab.said[-1].split()[0] in tab.html


def test_undo_is_refused_past_chance_and_allowed_in_practice() -> None:
    tab = Tab()
    start_match(tab, "human", "human")
    tab.send("roll")
    tab.send("act", "lose")
    tab.send("undo")
    assert "can’t undo" in tab.alerts[-1]
    practice = Tab()
    practice.send("new:war", [["seat1", "human"], ["seat2", "greedy"], ["practice", "1"]])
    practice.settle()
    match = practice.session.match
    assert match is not None
    practice.send("roll")
    before = str(match.state)
    practice.send("act", "lose")
    practice.send("undo")
    assert str(match.state) == before and match.record.tag("Practice") == "yes"


@pytest.mark.parametrize(("practice", "tag"), [([["practice", "1"]], "yes"), ([], "")])
def test_a_rematch_is_practice_where_the_match_was(practice: list[list[str]], tag: str) -> None:
    tab = Tab()
    tab.send("new:war", [["seat1", "human"], ["seat2", "human"], *practice])
    first = tab.session.match
    assert first is not None and (first.record.tag("Practice") or "") == tag
    again = first.again()
    assert (again.tag("Practice") or "", again.actions, again.seats) == (tag, (), first.record.seats)


def test_a_hopeless_siege_is_ended_with_one_tap() -> None:
    """Kumamoto with one die left and four lines open: lose the rest of the dice, then the turn passes."""
    tab = Tab()
    for _ in range(40):
        start_match(tab, "human", "human")
        match = tab.session.match
        assert match is not None
        mover = match.mover()
        tab.send("roll")
        fills = [
            str(a) for a in match.state.legal_actions() if str(a).startswith(("fill Kumamoto 2", "fill Kumamoto 3"))
        ]
        if not fills:
            continue
        tab.send("act", fills[0])
        for _ in range(4):
            if match.mover() == mover:
                tab.send("act", "lose")
        assert 'data-on="repeat"' in tab.html
        tab.send("repeat", "lose")
        assert match.mover() != mover and match.awaits_roll()
        return
    raise AssertionError("no roll had an archer or a rider")


def test_confirmation_is_asked_once() -> None:
    tab = Tab()
    tab.send("set:confirm", "1")
    start_match(tab, "human", "human")
    tab.send("roll")
    match = tab.session.match
    assert match is not None
    done = len(match.state.past)
    tab.send("act", "lose")
    assert len(match.state.past) == done and 'data-on="confirm"' in tab.html
    tab.send("confirm")
    assert len(match.state.past) == done + 2
    tab.send("act", "lose")
    tab.send("act", "lose")
    assert len(match.state.past) == done + 4
    tab.send("act", "lose")
    tab.send("home")
    tab.send("confirm")
    assert len(match.state.past) == done + 4


def test_what_happens_is_heard() -> None:
    tab = Tab()
    start_match(tab, "human", "human")
    match = tab.session.match
    assert match is not None
    side = ("-60", "60")[match.mover()]  # from where the seat is that throws
    assert ["sound", "dice", "war", "7", "100", side] in [list(effect) for effect in tab.send("roll")["effects"]]
    tab.send("home")
    start_match(tab, "human", "greedy")
    play_on(tab, Random(2))
    assert tab.session.match is not None and tab.session.match.sounds == []


# -- bad input -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("act", "fill Kiyosu 9"),
        ("act", "<script>alert(1)</script>"),
        ("act", None),
        ("nonsense", None),
        ("open", "no-such-match"),
        ("open", ""),
        ("set:theme", "plaid"),
        ("set:nothing", "1"),
        ("new:war", [["seat1", "human"]]),
        ("new:war", [["seat1", "human"], ["seat2", "genius"]]),
        ("new:chess", [["seat1", "human"]]),
        ("rename:zzz", [["title", "x"]]),
    ],
)
def test_a_wrong_event_gets_a_notice_and_changes_nothing(name: str, value: Any) -> None:
    tab = Tab()
    key = start_match(tab, "human", "human")
    tab.send("roll")
    before = dict(tab.storage)
    alerts = len(tab.alerts)
    tab.send(name, value)
    assert len(tab.alerts) == alerts + 1
    assert {k: v for k, v in tab.storage.items() if k.startswith("match/")} == {
        k: v for k, v in before.items() if k.startswith("match/")
    }
    assert tab.session.match is not None and tab.session.match.key == key


def test_a_hostile_name_is_text() -> None:
    tab = Tab()
    name = '"><img src=x onerror=alert(1)>'
    tab.send("new:war", [["seat1", "human"], ["name1", name], ["seat2", "human"]])
    assert "<img" not in tab.html and "&lt;img" in tab.html
    tab.send("home")
    assert "<img" not in tab.html


def test_nobody_moves_for_a_bot() -> None:
    tab = Tab()
    start_match(tab, "greedy", "greedy")
    before = dict(tab.storage)
    tab.send("act", "lose")
    tab.send("roll")
    assert len(tab.alerts) == 2 and tab.storage == before


# -- saves -----------------------------------------------------------------------------------------------------------------


def after_twenty_actions(tab: Tab) -> str:
    """A match of two people with some throws and losses; returns its key."""
    key = start_match(tab, "human", "human")
    for _ in range(20):
        match = tab.session.match
        assert match is not None
        tab.send("roll") if match.awaits_roll() else tab.send("act", "lose")
    return key


def test_a_damaged_save_is_set_aside_and_the_copy_before_it_opens() -> None:
    tab = Tab()
    key = after_twenty_actions(tab)
    match, good = tab.session.match, tab.storage[f"match/{key}"]
    tab.storage[f"match/{key}"] = good[:-30]
    again = tab.reopened()
    assert again.session.match is not None and "damaged" in again.alerts[-1]
    assert again.storage[f"match/{key}"] == good[:-30], "it stays where it is until the match is saved again"
    assert match is not None and 0 < len(again.session.match.state.history()) < len(match.state.history())


def test_a_damaged_save_without_a_copy_never_stops_the_page() -> None:
    tab = Tab({"match/x": "four-ages 1 00000000\nrubbish", "match/y": "???", "settings": "{broken"})
    assert "2 damaged matches" in tab.html and "checksum" in tab.html
    assert tab.storage["match/x"] == "four-ages 1 00000000\nrubbish" and "damaged/x" not in tab.storage
    tab.send("home")
    assert "2 damaged matches" not in tab.html, "told once"
    tab.send("discard", "x")
    assert "match/x" not in tab.storage
    tab.send("restore")
    assert tab.storage["match/x"] == "four-ages 1 00000000\nrubbish"
    direct = Tab({"match/x": "four-ages 1 00000000\nrubbish"}, hash="#/match/x")
    assert "Damaged saves" in direct.alerts[-1] and direct.session.match is None


def test_a_record_that_holds_only_in_part_opens_up_to_there() -> None:
    tab = Tab()
    key = start_match(tab, "human", "human")
    tab.send("roll")
    record = record_of(tab, key)
    tab.storage[f"match/{key}"] = saves.seal(record.with_actions([*record.actions, "fill Nowhere 1"]))
    again = tab.reopened()
    assert again.session.match is not None and len(again.session.match.state.history()) == 2
    assert "The match stops here" in again.alerts[-1]


def test_deleting_can_be_undone() -> None:
    tab = Tab()
    key = start_match(tab, "human", "human")
    tab.send("home")
    kept = tab.storage[f"match/{key}"]
    tab.send("delete", key)
    assert f"match/{key}" not in tab.storage and 'data-on="restore"' in tab.html
    tab.send("restore")
    assert tab.storage[f"match/{key}"] == kept


def test_my_matches_shows_names_and_whose_move_it_is() -> None:
    tab = Tab()
    start_match(tab, "human", "human")
    tab.send("home")
    tab.settle()
    assert "P1’s turn" in tab.html


def test_matches_can_be_renamed() -> None:
    tab = Tab()
    key = start_match(tab, "human", "human")
    tab.send("home")
    tab.send(f"rename:{key}", [["title", "  The long one  "]])
    assert record_of(tab, key).tag("Title") == "The long one"


# -- two tabs --------------------------------------------------------------------------------------------------------------


def test_the_second_tab_looks_on_and_can_take_over() -> None:
    first = Tab()
    key = start_match(first, "human", "human")
    second = Tab(first.storage, hash=f"#/match/{key}", writes=False)
    assert "open in another tab" in second.alerts[-1] and 'data-on="takeover"' in second.html and "lobby" in second.html
    for event in ("roll", "learn:war", "delete", "set:pace", "mute"):
        patch = second.send(event)
        assert patch["store"] == [] and "open in another tab" in second.alerts[-1]
    second.send("dismiss")
    assert 'data-on="takeover"' in second.html, "it can always take over"
    first.send("roll")
    second.send("open", key)
    assert ("takeover",) in second.send("takeover")["effects"]
    first.send("writer", "asked")
    assert first.session.match is None and 'data-on="takeover"' in first.html
    second.send("writer", "held")
    assert second.session.match is not None and len(second.session.match.state.past) == 2
    assert 'data-on="takeover"' not in second.html
    second.send("act", "lose")
    first.send("writer", "held")
    assert first.session.match is not None and first.session.match.state == second.session.match.state


def test_what_a_person_wanted_happens_once_the_tab_writes() -> None:
    """A match that was started while another tab wrote: at once if the lock comes soon, or after "Play here"."""
    for between in ((), ("takeover",), ("dismiss", "takeover")):
        tab = Tab(writes=False)
        tab.send("new:war", [["seat1", "human"], ["seat2", "human"]])
        assert tab.session.match is None and "open in another tab" in tab.alerts[-1]
        for event in between:
            tab.send(event)
        tab.send("writer", "held")
        assert (tab.session.match is None) == (between[:1] == ("dismiss",)), between
        tab.send("home")
        tab.send("writer", "held")
        assert tab.session.match is None, "it happens once"


def test_what_a_person_wanted_long_ago_does_not_happen() -> None:
    tab = Tab(writes=False)
    tab.send("new:war", [["seat1", "human"], ["seat2", "human"]])
    tab.clock += 16_000
    tab.send("writer", "held")
    assert tab.session.match is None


def test_a_tab_that_looks_on_shows_replays() -> None:
    tab = Tab({"match/w": saves.seal(choosing(ended("war"), 0.9, 2))}, writes=False)
    tab.send("replay", "w")
    assert tab.session.replay is not None and 'data-on="takeover"' in tab.html
    tab.send("seek", "1")
    tab.send("set:pace", "fast")
    assert tab.session.replay.step == 1 and "open in another tab" in tab.alerts[-1]


def test_a_match_that_another_tab_asks_for_is_stored_first() -> None:
    tab = Tab()
    key = start_match(tab, "human", "human")
    tab.full = True
    tab.send("roll")
    tab.full = False
    tab.send("writer", "asked")
    assert len(record_of(tab, key).actions) == 2 and "Not saved yet" not in tab.html


def test_a_clock_that_goes_back_in_mid_visit_dates_nothing_before_what_was_stored() -> None:
    tab = Tab()
    first, second = start_match(tab, "human", "human"), start_match(tab, "human", "human")
    tab.send("home")
    tab.send("open", first)
    tab.send("roll")
    dated = record_of(tab, first).number("Changed", 2**53)
    tab.send("home")
    tab.send("open", second)
    tab.clock -= 10**10
    tab.send("roll")
    assert len(record_of(tab, second).actions) == 2
    assert record_of(tab, second).number("Changed", 2**53) == dated


def test_a_title_given_while_the_match_is_opened_stays_with_the_next_action() -> None:
    tab = Tab()
    key = start_match(tab, "human", "human")
    tab.send(f"rename:{key}", [["title", "x"]])
    tab.send("roll")
    assert record_of(tab, key).tag("Title") == "x"


def test_a_match_deleted_by_others_leaves_the_table() -> None:
    tab = Tab()
    key = start_match(tab, "human", "human")
    del tab.storage[f"match/{key}"]
    tab.send("stored")
    assert tab.session.match is None and "deleted in another tab" in tab.html


def test_settings_of_two_tabs_are_one() -> None:
    first = Tab()
    second = Tab(first.storage)
    first.send("set:pace", "fast")
    second.send("set:theme", "dark")
    stored = json.loads(first.storage["settings"])
    assert (stored["pace"], stored["theme"]) == ("fast", "dark")
    first.send("stored")
    assert first.page["theme"] == "dark"


def test_what_was_refused_is_not_believed() -> None:
    tab = Tab()
    key = start_match(tab, "human", "human")
    stored = tab.storage[f"match/{key}"]
    tab.send("roll")
    tab.storage[f"match/{key}"] = stored
    tab.send("refused")
    assert tab.session.match is not None and len(tab.session.match.state.past) == 1
    assert "didn’t count" in tab.alerts[-1] and 'data-on="roll"' in tab.html


# -- a full disk -----------------------------------------------------------------------------------------------------------


def test_failed_writes_are_tried_again_and_reported_until_they_succeed() -> None:
    tab = Tab()
    key = start_match(tab, "human", "human")
    stored = tab.storage[f"match/{key}"]
    tab.full = True
    tab.send("roll")
    tab.send("storage_failed", "QuotaExceededError")
    assert "QuotaExceededError" in tab.alerts[-1] and "Not saved yet" in tab.html
    assert tab.storage[f"match/{key}"] == stored
    tab.send("act", "lose")
    assert "Not saved yet" in tab.html
    patch = tab.send("storage_failed", "QuotaExceededError")
    assert patch["store"] == [], "telling of it is no reason to try again"
    tab.send("home")
    assert "Not saved yet" in tab.html
    tab.full = False
    tab.send("dismiss")
    assert len(record_of(tab, key).actions) == 4
    tab.send("storage_ok")
    assert "Not saved yet" not in tab.html and "saved again" in tab.html
    assert tab.send("dismiss")["store"] == []


def test_a_damaged_save_is_written_over_only_once_its_copy_is_there() -> None:
    """The page stores the entries of one match in this order, and stops at the first failure."""
    tab = Tab()
    key = after_twenty_actions(tab)
    spoilt = tab.storage[f"match/{key}"][:-30]
    tab.storage[f"match/{key}"] = spoilt
    again = tab.reopened()
    assert again.storage[f"match/{key}"] == spoilt, "reading it changes nothing"
    patch = again.send("roll") if again.session.match.awaits_roll() else again.send("act", "lose")  # type: ignore[union-attr]
    assert [path for path, _ in patch["store"]][:2] == [f"damaged/{key}", f"match/{key}"]
    assert patch["store"][0][1] == spoilt


def test_a_session_that_takes_the_place_of_one_that_ended_has_what_could_not_be_stored() -> None:
    tab = Tab()
    key = start_match(tab, "human", "human")
    before = dict(tab.storage)
    tab.send("roll")
    after = [[path, text] for path, text in tab.storage.items() if before.get(path) != text]
    again = Tab(before, hash=f"#/match/{key}", revived=True, inherited=after, lobby="")
    assert "has restarted" in again.html and "last move" in again.html
    assert len(record_of(again, key).actions) == 2 and again.storage[f"match/{key}"] == dict(after)[f"match/{key}"]


def test_denied_storage_is_reported_at_the_start() -> None:
    assert "isn’t saving anything" in Tab(storage_ok=False).alerts[-1]


# -- settings --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("from_file", [True, False])
def test_a_page_from_a_file_offers_the_record_and_no_link(from_file: bool) -> None:
    tab = Tab(file=from_file)
    key = start_match(tab, "human", "greedy")
    effects = tab.send("share", key)["effects"]
    assert ("share" in [effect[0] for effect in effects]) is not from_file
    assert (f'data-on="export:{key}"' in tab.html) is from_file


def test_settings_are_stored() -> None:
    tab = Tab()
    tab.send("set:theme", "dark")
    tab.send("set:confirm", "1")
    tab.send("set:text", "115")
    kept = settings.load(tab.storage["settings"])
    assert (kept.theme, kept.confirm, kept.text) == ("dark", True, 115)
    assert Tab(tab.storage).page["theme"] == "dark"


@pytest.mark.parametrize("text", [None, "", "{", "[]", "3", '{"theme": 7, "sound": "loud", "x": 1}', '{"confirm": 0}'])
def test_broken_settings_are_the_defaults(text: str | None) -> None:
    assert settings.load(text) == Settings()


def test_settings_survive_a_round_trip() -> None:
    chosen = Settings(lang="zh-Hans", theme="contrast", sound=0, confirm=True)
    assert settings.load(settings.dump(chosen)) == chosen
    assert json.loads(settings.dump(chosen))["lang"] == "zh-Hans"


def test_the_store_tells_each_write_once() -> None:
    store = Store([("a", "1")])
    store.put("a", "1")
    store.put("b", "2")
    store.remove("a")
    store.remove("a")
    assert store.drain(1) == [("b", "2"), ("a", None)] and store.drain(2) == []
    store.wrote(1, ["a"])
    assert store.unstored() == ["a"] and store.get("a") is None
    assert store.drain(3, again=False) == [] and store.drain(4) == [("a", None)]
    store.wrote(4, [])
    assert store.unstored() == [] and store.drain(5) == []


def test_writes_without_a_report_go_out_again() -> None:
    store = Store()
    store.put("a", "1")
    assert store.drain(1) == [("a", "1")]
    store.put("b", "2")
    assert store.drain(2) == [("b", "2")]
    store.wrote(2, [])
    assert store.drain(3) == [("a", "1")]


def test_what_the_page_has_is_not_sent_again() -> None:
    """Symbols and dialogs come once, then empty; after the lobby, or in another language, in full again."""
    tab = Tab()
    start_match(tab, "human", "human")
    assert 'data-wants="guide:war"' in tab.html and "data-section" not in tab.html
    tab.send("guide:war")
    assert tab.html.count("data-section") > 20
    first = len(tab.html)
    tab.send("roll")
    assert (
        len(tab.html) < first
        and 'data-keep="war-symbols"></svg>' in tab.html
        and 'data-keep="guide"></dialog>' in tab.html
    )
    tab.send("set:lang", "zh-Hant")
    assert 'data-keep="guide"></dialog>' not in tab.html
    tab.send("home")
    key = next(path for path in tab.storage if path.startswith("match/")).removeprefix("match/")
    tab.send("open", key)
    assert 'data-keep="war-symbols"></svg>' not in tab.html


def test_drawings_of_the_lobbys_cards_are_sent_again_with_the_table_and_back() -> None:
    """The same key is elsewhere on another screen, where the page would not find it."""
    tab = Tab()
    start_match(tab, "human", "greedy", game="thieves")
    key = next(path for path in tab.storage if path.startswith("match/")).removeprefix("match/")
    tab.send("home")
    tab.settle()
    assert 'data-keep="thieves-symbols"' in tab.html
    tab.send("open", key)
    assert 'data-keep="thieves-symbols"' in tab.html and 'data-keep="thieves-symbols"></svg>' not in tab.html


def test_names_used_before_are_offered_again() -> None:
    tab = Tab()
    start_match(tab, "human", "greedy")
    tab.send("home")
    tab.send("setup:war")
    assert '<option value="P1"></option>' in tab.html and '<option value="P2"></option>' not in tab.html


@pytest.mark.parametrize("taken", [1, 0])
def test_too_few_seats_are_refused_with_how_many_it_takes(taken: int) -> None:
    tab = Tab()
    tab.send("new:war", [["seat1", "human"], ["name1", "Mei"]] if taken else [])
    assert tab.alerts == ["Fill 2 to 6 seats to start."] and tab.storage == {}


def test_nothing_can_be_done_again_before_something_was_taken_back() -> None:
    tab = Tab()
    start_match(tab, "human", "human")
    (redo,) = re.findall(r'<button[^>]*data-on="redo"[^>]*>', tab.html)
    assert "disabled" in redo


def test_what_another_tab_may_write_is_no_longer_wished_for() -> None:
    store = Store([("match/a", "1")])
    store.put("match/a", "2")
    store.put("match/b", "3")
    store.drain(1)
    store.wrote(1, ["match/a", "match/b"])
    store.give_up()
    assert (store.get("match/a"), store.get("match/b"), store.unstored()) == ("1", None, [])


def test_a_match_that_ends_on_the_table_is_counted_once() -> None:
    tab = Tab({"match/w": saves.seal(choosing(ended("war"), 0.9, 2))}, hash="#/match/w")
    play_on(tab, Random(3))
    row = statistics.read(tab.session.storage.store)["war/greedy"]
    assert row.played == 1
    tab.reopened()
    assert statistics.read(Store(tab.storage.items()))["war/greedy"].played == 1
