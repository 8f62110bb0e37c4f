"""Live matches between two tabs of the app, with their pages' connections played by the test."""

from __future__ import annotations

import json
import re
import sys
from types import SimpleNamespace

import pytest

from game import games
from game.app.features.by_link.match import LinkMatch
from game.app.features.live import remote_matches, witness
from game.app.features.live.guest import GuestMatch
from game.app.features.live.host import HostMatch
from game.app.friends.code import code
from game.app.storage import saves
from game.app.storage.store import Store
from tests.features.live.wired import ANSWER, OFFER, Wire
from tests.records import ONE_QUICK
from tests.unit.app.tab import Tab


@pytest.mark.long
@pytest.mark.parametrize("game", ONE_QUICK)
def test_two_pages_play_a_whole_match(game: str) -> None:
    wire = Wire(game).meet()
    assert list(wire.guest.names()) == ["Mei", "Anna"]
    wire.play()
    assert wire.host.state.is_terminal()
    assert "What you saw was true" in wire.anna.html or any("What you saw was true" in line for line in wire.anna.said)
    (key,) = (key for key in wire.anna.storage if key.startswith("match/"))
    assert not [key for key in wire.anna.storage if key.startswith("seen/")]
    mine, theirs = (
        saves.unseal(tab.storage[path]) for tab, path in ((wire.anna, key), (wire.mei, f"match/{wire.host.key}"))
    )
    assert mine.actions == theirs.actions and mine.seats == theirs.seats
    wire.do(wire.anna, "replay", key.removeprefix("match/"))
    assert wire.anna.replay is not None


def test_the_answer_opened_in_another_tab_is_passed_on() -> None:
    wire = Wire()
    (link,) = re.findall(r'href="(#/join/[^"]+)"', wire.mei.html)
    wire.do(wire.anna, "address", link)
    wire.do(wire.anna, "live:join", [["me", "Anna"]])
    (back,) = re.findall(r'href="(#/answer/[^"]+)"', wire.anna.html)
    other = Tab(dict(wire.mei.storage), hash=back, writes=False)
    assert ["friend", "pass", wire.peer, ANSWER] in [list(effect) for effect in other.effects]
    other.send("peer:passed", [[wire.peer, ""]])
    assert "You can close this one" in other.html
    other.send("peer:unpassed", [[wire.peer, ""]])
    assert "from another browser" in other.html and f'data-local="copy:{back}"' in other.html


def test_a_guests_match_is_no_match_of_the_list_and_opens_as_what_was_seen() -> None:
    wire = Wire().meet()
    wire.play(12)
    key, seen = wire.guest.key, wire.guest.seen(1)
    assert f"seen/{key}" in wire.anna.storage and not [k for k in wire.anna.storage if k.startswith("match/")]
    later = Tab(dict(wire.anna.storage))
    assert "On friends’ devices" in later.html
    later.send("live:open", key)
    match = later.session.match
    assert isinstance(match, GuestMatch) and len(match.frames) <= len(wire.guest.frames)
    assert "here you see what you saw of it" in later.html
    assert type(match.seen(1)) is type(seen) and not match.awaits_person()
    later.send("home")
    later.send("live:delete", key)
    assert not [k for k in later.storage if k.startswith("seen/")]


@pytest.mark.long
def test_a_friend_who_goes_away_comes_back_to_the_same_seat() -> None:
    wire = Wire().meet()
    wire.play(8)
    wire.do(wire.mei, "peer:silent", [[wire.peer, ""]])
    assert "Anna isn’t responding" in wire.mei.html
    wire.do(wire.mei, "peer:back", [[wire.peer, ""]])
    assert "Anna isn’t responding" not in wire.mei.html
    wire.do(wire.mei, "peer:gone", [[wire.peer, ""]])
    assert "Anna is offline" in wire.mei.html
    wire.anna = Tab(dict(wire.anna.storage))
    wire.do(wire.mei, "live:invite", "1")
    wire.meet()
    assert wire.guest.seen(1) == wire.host.state.observation(1)
    wire.play()
    assert wire.host.state.is_terminal()


@pytest.mark.long
def test_the_host_who_reloads_invites_again_and_goes_on() -> None:
    wire = Wire().meet()
    wire.play(10)
    past = len(wire.host.state.past)
    wire.do(wire.anna, "peer:gone", [["host", ""]])
    assert "The connection to Mei is lost" in wire.anna.html
    wire.mei = Tab(dict(wire.mei.storage), hash=f"#/match/{wire.host.key}")
    assert len(wire.host.state.past) == past and "Invite Anna" in wire.mei.html
    wire.do(wire.mei, "live:invite", "1")
    wire.meet()
    wire.play()
    assert wire.host.state.is_terminal()


@pytest.mark.parametrize("name", ["reseat", "learn:war", "live:instead"])
def test_a_match_that_friends_play_makes_way_for_no_other(name: str) -> None:
    """Also before its host has decided anything in it."""
    wire = Wire().meet()
    key = wire.host.key
    assert not wire.host.was_played()
    assert 'data-on="reseat"' not in Tab(dict(wire.mei.storage), hash=f"#/match/{key}").html
    wire.do(wire.mei, name, "1")
    assert wire.mei.session.match is None or wire.mei.match.key != key
    assert f"match/{key}" in wire.mei.storage


def test_both_sides_say_when_the_other_leaves() -> None:
    wire = Wire().meet()
    wire.do(wire.mei, "home")
    assert "The connection to Mei is lost" in wire.anna.html
    wire = Wire().meet()
    wire.do(wire.anna, "home")
    assert "Anna has left" in wire.mei.html


def test_phrases_undo_and_a_bot_in_the_friends_place() -> None:
    wire = Wire("thieves").meet()
    wire.do(wire.anna, "live:say", "2")
    assert "Anna: Well played!" in wire.mei.html
    wire.do(wire.mei, "live:say", "8")
    assert "Mei: 👍" in wire.anna.html
    while wire.guest.undo_point() is None:
        wire.play(1)
    past = len(wire.host.state.past)
    wire.do(wire.anna, "undo")
    assert "Anna asks to undo a move" in wire.mei.html
    wire.do(wire.mei, "live:allow")
    assert len(wire.host.state.past) < past and wire.guest.seen(1) == wire.host.state.observation(1)
    wire.do(wire.mei, "peer:gone", [[wire.peer, ""]])
    wire.do(wire.mei, "live:bot", "1")
    assert "a bot plays" in wire.mei.html and wire.host.persons == [0]


@pytest.mark.long
def test_another_match_with_the_same_friend_needs_no_invitation() -> None:
    wire = Wire().meet()
    wire.play()
    first = wire.host.key
    wire.do(wire.mei, "rematch")
    assert wire.host.key != first and not wire.host.state.is_terminal()
    assert wire.guest.seen(1) == wire.host.state.observation(1)
    wire.play(4)
    assert wire.guest.seen(1) == wire.host.state.observation(1)


@pytest.mark.long
def test_another_match_from_the_guests_page_invites_the_host() -> None:
    """The page that was the guest's has the match then."""
    wire = Wire().meet()
    wire.play()
    wire.do(wire.anna, "rematch")
    match = wire.anna.session.match
    assert isinstance(match, HostMatch)
    assert match.people == [1] and {seat: friend.stands for seat, friend in match.friends.items()} == {0: "invited"}
    assert "Send this link to Mei" in wire.anna.html


def test_a_live_match_with_hidden_cards_is_played_on_elsewhere_only_when_it_is_over() -> None:
    """A match of its own would show the host what its friends hold."""
    wire = Wire("kingdoms").meet()
    wire.play(6)
    key = wire.host.key
    wire.do(wire.mei, "home")
    wire.do(wire.mei, f"branch:{key}")
    assert wire.mei.alerts[-1] == "Finish the match first: playing on from here would reveal hidden cards."
    assert len([path for path in wire.mei.storage if path.startswith("match/")]) == 1


def test_the_page_speaks_its_own_language_and_knows_its_own_turn() -> None:
    wire = Wire(lang="zh-TW").meet()
    while not wire.guest.awaits_person():
        wire.play(1)
    assert wire.anna.page["title"] != wire.mei.page["title"]
    assert wire.anna.page["lang"] == "zh-Hant"


@pytest.mark.parametrize("why", ["none", "late", "cut", "version"])
def test_each_way_to_fail_has_a_sentence_and_changes_nothing(why: str) -> None:
    wire = Wire()
    (link,) = re.findall(r'href="(#/join/[^"]+)"', wire.mei.html)
    wire.do(wire.anna, "address", link)
    wire.anna.send("live:join", [["me", "Anna"]])
    wire.anna.send("peer:failed", [["host", why]])
    assert {"none": "can’t connect", "late": "same network", "cut": "incomplete", "version": "another version"}[
        why
    ] in wire.anna.html
    assert not [key for key in wire.anna.storage if key.startswith(("seen/", "match/"))]


@pytest.mark.parametrize("address", ["#/join/1-", "#/join/9-0a-" + OFFER, "#/answer/1-zz-" + ANSWER, "#/seen/none"])
def test_a_link_that_is_none_says_so(address: str) -> None:
    assert "Couldn’t open this" in Tab(hash=address).html


@pytest.mark.long
@pytest.mark.parametrize("game", ["heroes", "thieves", "kingdoms"])
def test_a_guests_page_is_made_of_what_it_was_sent_alone(game: str) -> None:
    """From the changes alone another page has the same position, log and storage; `test_live_protocol` shows that these
    changes don't depend on what the seat can't know."""
    wire = Wire(game).meet()
    wire.play(40)
    mine = wire.guest
    fresh = GuestMatch(mine.record, mine.t, mine.seat)
    fresh.witness = witness.load(mine.witness.dump())
    fresh.take(json.loads(json.dumps(mine.frames)))
    assert fresh.seen(1) == mine.seen(1) and fresh.log(1) == mine.log(1)
    stores = Store(), Store()
    for store, match in zip(stores, (mine, fresh), strict=True):
        remote_matches.keep(store, match, 1)
    assert [store.get(f"seen/{mine.key}") for store in stores] == [stores[0].get(f"seen/{mine.key}")] * 2
    assert set(wire.anna.storage) <= {f"seen/{mine.key}", "settings"}


def test_of_many_matches_of_friends_those_seen_last_are_kept() -> None:
    """Their keys are random numbers, so the times count."""
    store, mine = Store(), Wire().meet().guest
    names = [f"{(n * 7) % 23:x}" for n in range(23)]
    for now, name in enumerate(names, 1):
        seen = GuestMatch(mine.record.with_tag("Live", name), mine.t, mine.seat)
        remote_matches.keep(store, seen, now)
    assert {key for key, _ in remote_matches.stored(store)} == set(names[-remote_matches.MOST :])


def test_another_worker_goes_on_with_the_connections_that_are_open() -> None:
    """On both sides: the page still has its channel when its worker has ended and another one begins."""
    wire = Wire().meet()
    wire.play(10)
    wire.mei = Tab(wire.mei.storage, hash=f"#/match/{wire.host.key}", revived=True)
    assert ["friend", "again"] in [list(effect) for effect in wire.mei.effects]
    wire.do(wire.mei, "peer:here", [[wire.peer, ""]])
    assert wire.host.standing() == ("", "here") and wire.guest.seen(1) == wire.host.state.observation(1)
    assert "something impossible" not in wire.anna.html
    wire.play(4)
    wire.anna = Tab(wire.anna.storage, hash=f"#/seen/{wire.guest.key}", revived=True)
    wire.do(wire.anna, "peer:here", [["host", ""]])
    assert wire.guest.seen(1) == wire.host.state.observation(1)
    wire.play(4)
    assert wire.guest.seen(1) == wire.host.state.observation(1)


def test_without_the_library_an_invitation_has_its_link_and_no_code() -> None:
    wire = Wire()
    assert "#/join/1-" in wire.mei.html and 'class="code"' not in wire.mei.html
    assert ("segno.whl", 1) in wire.mei.session.downloads.orders()


def test_the_code_of_a_link_is_drawn_as_soon_as_the_library_is_here(monkeypatch: pytest.MonkeyPatch) -> None:
    assert code("#/join/1-ab", "QR code") is None
    made = SimpleNamespace(matrix=[b"\1\0", b"\0\1"])
    monkeypatch.setitem(sys.modules, "segno", SimpleNamespace())
    monkeypatch.setitem(sys.modules, "segno.encoder", SimpleNamespace(encode=lambda link, **_: made))
    drawn = code("#/join/1-ab", "QR code")
    assert drawn is not None and 'd="M4 4h1v1h-1zM5 5h1v1h-1z"' in drawn and 'aria-label="QR code"' in drawn


@pytest.mark.parametrize("game", games)
def test_a_browser_that_can_t_connect_offers_the_same_friend_a_match_by_link(game: str) -> None:
    """The one button that helps: the live match that never began is gone, and an invitation by link is at hand."""
    tab = Tab()
    tab.send(f"new:{game}", [["by", "live"], ["me", "Mei"], ["friend", "Anna"]])
    (peer,) = (effect[2] for effect in tab.effects if effect[:2] == ("friend", "offer"))
    tab.send("peer:failed", [[peer, "none"]])
    assert "This browser can’t connect to other pages. Play by link instead." in tab.html
    assert 'data-on="live:instead" data-value="1"' in tab.html
    tab.send("live:instead", "1")
    match = tab.session.match
    assert isinstance(match, LinkMatch) and list(match.names()) == ["Mei", "Anna"] and match.game.key == game
    assert [key for key in tab.storage if key.startswith("match/")] == [f"match/{match.key}"]
    assert "Send this link to Anna" in tab.html
