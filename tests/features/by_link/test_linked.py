"""Matches by link at the table: an invitation, turns that go back and forth, and links that change nothing."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import pytest

from game import games
from game.app.features.by_link import link_text
from game.app.features.files import exports
from game.app.match.linked import LINK_KEY
from game.app.storage import saves
from game.core.record import replay, whole
from tests.features.by_link.linking import accept, invite, key_of, link_of, match_of, pair, play_turn, round_of, stored
from tests.records import ONE_QUICK
from tests.sessions import PARTS
from tests.unit.app.tab import Tab

# -- a match ---------------------------------------------------------------------------------------------------------------


@pytest.mark.long
@pytest.mark.parametrize("game", ONE_QUICK)
def test_two_pages_play_a_whole_match_by_link(game: str) -> None:
    mei, ling = pair(game)
    rng = Random(3)
    pages, longest = [mei, ling], 0
    for n in range(1000):
        here, there = pages[n % 2], pages[1 - n % 2]
        play_turn(here, rng, "greedy")
        link = link_of(here)
        longest = max(longest, len(link))
        there.send("address", link)
        assert match_of(there).link.state == match_of(here).link.state
        while match_of(there).catches_up:
            there.send("continue")
        if match_of(here).state.is_terminal():
            break
    for tab in pages:
        tab.settle()
        record = saves.unseal(stored(tab))
        assert replay(record, games).fault is None and replay(record, games).state.is_terminal()
        assert [seat.name for seat in record.seats] == ["Mei", "Ling"]
        assert len(tab.session.storage.store.keys("match/")) == 1
        assert "rematch" in tab.html
    assert "statistics" not in mei.storage
    assert longest <= 700


def test_the_invitation_names_the_game_the_host_and_the_guest() -> None:
    _, link = invite()
    tab = Tab(hash=link)
    assert re.search("Mei invites you to .+, about [0-9]+ minutes[.]", tab.html)
    assert re.search(r'<input name="me"[^>]*value="Ling"', tab.html)
    assert not tab.session.storage.store.keys("match/")


def test_the_first_link_waits_for_the_friend_and_nobody_plays_before() -> None:
    mei, _ = invite()
    assert "Waiting for Ling" in mei.html and mei.again is None
    mei.send("roll")
    assert match_of(mei).state.past == [] and "no dice to roll" in mei.alerts[-1]


def test_after_my_turn_the_page_says_who_gets_the_link() -> None:
    mei, ling = pair()
    play_turn(mei, Random(1))
    assert "Send this link to Ling" in mei.html
    assert "/friend/" not in mei.html  # it is not made yet
    link = link_of(mei)
    assert link in mei.html and len(link) < 200
    ling.send("address", link)
    play_turn(ling, Random(1))
    assert "Send this link to Mei" in ling.html


def test_what_the_friend_did_is_shown_action_by_action() -> None:
    mei, ling = pair()
    rng = Random(2)
    sent = round_of(mei, ling, rng, 2)
    before = len(saves.unseal(stored(mei)).actions)
    ling_did = len(match_of(ling).state.past)
    assert len(match_of(mei).state.past) < ling_did  # the link is open, its actions are still to come
    again = mei.reopened()
    assert len(match_of(again).state.past) == len(
        match_of(mei).state.past
    )  # and a closed page comes back to that point
    assert before == ling_did
    steps = 0
    while match_of(again).catches_up:
        again.send("continue")
        steps += 1
    assert steps > 1 and len(match_of(again).state.past) == ling_did and sent


def test_undo_ends_where_the_link_is_made() -> None:
    mei, ling = pair("heroes")
    play_turn(mei, Random(1))
    play = match_of(mei)
    before = list(play.state.past)
    if play.undo_point() is not None:
        mei.send("undo")
        assert len(match_of(mei).state.past) < len(before)
        mei.send("redo")
        assert match_of(mei).state.past == before
    link = link_of(mei)
    mei.send("undo")
    assert match_of(mei).state.past == before and "can’t undo" in mei.alerts[-1]
    ling.send("address", link)
    assert ling.session.match is not None


def test_the_link_holds_what_was_chosen_after_an_undo() -> None:
    """Also where the other choice leaves as many actions behind it."""
    mei, ling = pair("heroes")
    met, rng = 0, Random(1)
    for turn in range(12):
        tab, other = (mei, ling) if turn % 2 == 0 else (ling, mei)
        play_turn(tab, rng)
        match = match_of(tab)
        before = match.link.decisions.copy()
        for _ in range(4):
            if match.undo_point() is not None and match.link.decisions == before:
                tab.send("undo")
                play_turn(tab, rng)
        met += len(match.link.decisions) == len(before) and match.link.decisions != before
        link = link_of(tab)
        assert link_text.from_text(link.partition("-")[2]).decisions == match.link.decisions
        other.send("address", link)
    assert met > 1


@pytest.mark.long
def test_what_is_chosen_again_after_an_undo_meets_the_same_dice() -> None:
    mei, ling = pair()
    for tab in (mei, ling):
        tab.send("set:steps", "throws")  # by hand, so that the roll waits
    met = 0
    for turn in range(12):
        tab, other = (mei, ling) if turn % 2 == 0 else (ling, mei)
        tab.settle()
        while not match_of(tab).awaits_friend():
            match = match_of(tab)
            if match.awaits_roll():
                tab.send("roll")
            elif match.awaits_person():
                choice = str(match.state.legal_actions()[0])
                tab.send("act", choice)
                drawn = list(match.link.state.past)
                if match.undo_point() is not None and len(drawn) > len(match.state.past):
                    met += 1
                    tab.send("undo")
                    assert len(match.link.state.past) < len(drawn)
                    tab.send("act", choice)
                    assert match.link.state.past == drawn
            else:
                tab.send("continue")
        other.send("address", link_of(tab))
        while match_of(other).catches_up:
            other.send("continue")
    assert met > 3


# -- what others see, and what leaves the device ---------------------------------------------------------------------------


def status(tab: Tab) -> str:
    tab.send("home")
    tab.settle()
    found = re.search(r'<p class="status ?\w*">([^<]*)</p>', tab.html)
    assert found is not None
    return found[1]


def test_my_matches_say_which_wait_for_me_and_which_for_friends_and_since_when() -> None:
    mei, link = invite()
    assert status(mei) == "Waiting for Ling"
    assert "since <time" in mei.html
    ling = accept(link)
    ling.send("home")
    assert status(ling) == "Send your link to Mei"
    ling.send("open", ling.session.storage.store.keys("match/")[0].removeprefix("match/"))
    mei.send("address", link_of(ling))
    assert status(mei) == "Your turn"
    assert status(ling) == "Waiting for Mei"


@pytest.mark.parametrize("game", ["heroes", "thieves", "kingdoms"])
def test_the_page_shows_only_the_cards_of_its_own_seat(game: str) -> None:
    mei, ling = pair(game)
    round_of(mei, ling, Random(4), 5)
    for tab, seat in ((mei, 0), (ling, 1)):
        match = match_of(tab)
        assert (match.people, match.holder, match.needs_curtain()) == ([seat], seat, False)
        tab.send("home")
        tab.settle()
        tab.send("open", match.key)
        assert match_of(tab).holder == seat


def test_seeds_stay_on_the_device() -> None:
    mei, _ = pair()
    play_turn(mei, Random(1))
    link = link_of(mei)
    key = key_of(mei)
    seed = saves.unseal(stored(mei)).tag("Seed")
    assert len(seed) == 32
    store = mei.session.storage.store
    one = exports.export_one(store, key)
    everything: dict[str, Any] = json.loads(whole(exports.export_all(store, PARTS)))
    (sealed,) = everything["matches"].values()
    for text in (one, str(saves.unseal(sealed)), mei.html, link):
        assert seed not in text and "[Seed" not in text and "[Link" not in text
    assert key.startswith(LINK_KEY)


def test_no_file_makes_a_match_by_link() -> None:
    mei, _ = pair()
    sealed = stored(mei)
    tab = Tab()
    tab.send("import", [["a.txt", str(saves.unseal(sealed))], ["b.txt", sealed]])
    for _ in range(20):
        tab.send("continue")
    records = [saves.unseal(text) for key, text in tab.storage.items() if key.startswith("match/")]
    assert records and not any(record.tag("Link") or record.tag("Seed") for record in records)


@pytest.mark.long
def test_a_rematch_invites_the_same_friend() -> None:
    mei, ling = pair()
    rng = Random(3)
    round_of(mei, ling, rng, 1000, "greedy")
    over = next(tab for tab in (mei, ling) if match_of(tab).state.is_terminal())
    key = key_of(over)
    over.send("rematch")
    assert key_of(over) != key and match_of(over).seat == 0
    assert not match_of(over).link.is_full()


def test_by_link_is_not_offered_where_links_open_for_nobody() -> None:
    tab = Tab(file=True)
    tab.send("new:war", [["by", "link"], ["me", "Mei"], ["friend", "Ling"]])
    assert tab.session.match is None and "downloaded file" in tab.alerts[-1]
