"""Records of older rules: a match that is legal today continues, any other opens as a replay and stays as it is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from game import games
from game.app.features.files import exports, replay_links
from game.app.storage import saves
from game.app.storage.store import Store
from game.core.errors import OlderRules, RecordError, sentence
from game.core.i18n import Words
from game.core.record import HUMAN, Record, Seat, fault_at_end, parse_record, replay
from tests.unit.app.tab import Tab
from tests.unit.app.taking import take

ONE, TWO = (Seat(HUMAN, "Mei"), Seat("greedy")), (Seat(HUMAN, "Ann"), Seat(HUMAN, "Bo"))
START = ("first 1", "roll 1 1 2 3 A C D", "fill Kiyosu 4")


@pytest.fixture(autouse=True)
def mended() -> Iterator[None]:
    """War and kingdoms as if one of their rules had just been fixed: matches of today's become matches of older rules."""
    changed = [games["war"], games["kingdoms"]]
    for game in changed:
        object.__setattr__(game, "rules", game.rules + 1)
    yield
    for game in changed:
        object.__setattr__(game, "rules", game.rules - 1)


def old(seats: tuple[Seat, ...] = ONE, actions: tuple[str, ...] = START) -> Record:
    return Record("war", 1, seats, actions=actions)


def differing() -> Record:
    """Suppose that older rules allowed players to fill their own castle again."""
    return old(actions=(*START, "fill Odani 1", "lose"))


def test_one_that_holds_goes_on_by_todays_rules() -> None:
    tab = Tab({"match/k": saves.seal(old(TWO, START[:2]))}, hash="#/match/k")
    match = tab.session.match
    assert match is not None and match.fault is None and len(match.state.past) == 2
    tab.send("act", "fill Kiyosu 4")
    assert saves.unseal(tab.storage["match/k"]).rules == 2
    assert saves.unseal(tab.storage["match/k"]).actions[:3] == START


def test_one_that_differs_opens_as_a_replay_up_to_there_and_stays_as_it_is() -> None:
    sealed = saves.seal(differing())
    tab = Tab({"match/k": sealed}, hash="#/match/k")
    replay = tab.replay
    assert tab.session.match is None and replay is not None and replay.length == 3
    assert "it was played under version 1 of the rules; the current version 2 differs from line 9" in tab.html
    for event, value in (("step", -1), ("play", None), ("continue", None), ("home", None), ("open", "k")):
        tab.send(event, value)
    assert tab.storage["match/k"] == sealed
    assert exports.export_one(tab.session.storage.store, "k") == str(differing().with_tag("Match", "k"))


def test_the_reason_is_given_in_three_languages() -> None:
    fault = replay(differing(), games).fault
    assert isinstance(fault, OlderRules) and (fault.line, fault.text) == (9, "fill Odani 1")
    assert sentence(fault, Words("en")) == str(fault)
    assert str(fault) == (
        "it was played under version 1 of the rules; the current version 2 differs from line 9 on (“fill Odani 1”)"
    )
    assert sentence(fault, Words("zh-Hant")) == (
        "按第 1 版規則進行；現行規則（第 2 版）從第 9 行（「fill Odani 1」）起有所不同"
    )
    assert sentence(fault, Words("zh-Hans")) == (
        "按第 1 版规则进行；现行规则（第 2 版）从第 9 行（“fill Odani 1”）起有所不同"
    )


def test_play_goes_on_from_the_replay_in_a_match_of_its_own() -> None:
    sealed = saves.seal(differing())
    tab = Tab({"match/k": sealed}, hash="#/match/k")
    tab.send("branch")
    match = tab.session.match
    assert match is not None and match.key != "k" and match.record.rules == 2
    own = saves.unseal(tab.storage[f"match/{match.key}"])
    assert own.rules == 2 and own.actions[:3] == START and own.tag("From") == "3"
    assert tab.storage["match/k"] == sealed


def test_the_card_in_the_lobby_says_so() -> None:
    tab = Tab({"match/k": saves.seal(differing())})
    tab.settle()
    assert "Older rules – replay only" in tab.html


def test_people_with_secrets_are_offered_to_play_on_and_shown_no_cards() -> None:
    """The replay would show hidden cards, and nobody is at the table to take the device."""
    game = games["kingdoms"]
    first = str(game.new_initial_state(2).legal_actions()[0])
    record = Record("kingdoms", game.rules - 1, TWO, game.settle({}), actions=(first, "no such thing"))
    sealed = saves.seal(record)
    tab = Tab({"match/k": sealed}, hash="#/match/k")
    assert tab.session.match is None and tab.replay is None
    assert tab.session.screen.notice is not None and tab.session.screen.notice.event == "branch:k"
    tab.send("branch:k")
    match = tab.session.match
    assert match is not None and match.key != "k" and match.needs_curtain()
    assert tab.storage["match/k"] == sealed


def test_files_and_links_of_older_rules_are_taken_in() -> None:
    store = Store()
    (key,) = take(store, str(differing())).matches
    assert str(saves.load(store, key)[0]) == str(differing())
    link = replay_links.to_fragment(differing())
    assert link is not None
    replay = Tab(hash=link).replay
    assert replay is not None and replay.length == 3 and isinstance(replay.fault, OlderRules)


def test_todays_rules_have_no_such_excuse() -> None:
    broken = replace(differing(), rules=2)
    fault = replay(broken, games).fault
    assert fault is not None and not isinstance(fault, OlderRules) and fault.line == 9
    with pytest.raises(RecordError, match="fill Odani 1"):
        take(Store(), str(broken))


@pytest.mark.parametrize(
    ("tag", "text", "holds"),
    [
        ("Counted", "yes", False),  # it was over then, and is not now
        ("Counted", "no", True),
        ("Scores", "[0, 0]", True),
        ("Scores", "[3, 0]", False),
        ("Returns", "[0.0, 0.0]", True),
        ("Returns", "[1.0, 0.0]", False),
    ],
)
def test_what_a_record_tells_of_its_end_must_come_out_alike(tag: str, text: str, holds: bool) -> None:
    record = old().with_tag(tag, text)
    played = replay(record, games)
    assert (played.fault is None) == holds == (fault_at_end(record, played.state, games[record.game].rules) is None)
    assert replay(record, games, upto=2).fault is None
    assert holds or (played.fault is not None and str(record).splitlines()[played.fault.line - 1] == "fill Kiyosu 4")


def test_its_text_stays_exactly_as_it_was() -> None:
    text = str(differing().with_tag("Title", "Sunday").with_tag("Unknown", "of its day"))
    assert '[Rules "1"]' in text and str(parse_record(text, games)) == text
