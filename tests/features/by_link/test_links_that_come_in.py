"""Links of matches by link that are opened: what they show, and those that change nothing."""

from __future__ import annotations

from random import Random

from game.app.features.by_link import link_text, protocol
from game.app.features.by_link.sealing import PREFIX
from game.core import coding
from tests.features.by_link.linking import accept, invite, key_of, link_of, match_of, pair, play_turn, round_of, stored
from tests.unit.app.tab import Tab


def test_the_newest_link_opens_the_match_as_it_stands_also_in_the_middle_of_the_turn() -> None:
    mei, ling = pair()
    sent = round_of(mei, ling, Random(2), 2)
    while match_of(mei).goes_on():
        mei.send("continue")
    if match_of(mei).awaits_roll():
        mei.send("roll")
    before = stored(mei)
    mei.send("address", sent[-1])
    assert stored(mei) == before and mei.replay is None
    assert mei.session.storage.store.keys("match/") == [f"match/{key_of(mei)}"]


def test_an_older_link_opens_as_a_replay_and_says_so() -> None:
    mei, ling = pair()
    sent = round_of(mei, ling, Random(2), 6)
    key, before = key_of(mei), stored(mei)
    mei.send("address", sent[1])
    assert mei.replay is not None and "older than your match" in mei.html
    assert mei.storage[f"match/{key}"] == before
    mei.send(f"open:{key}")
    assert stored(mei) == before


def test_a_cut_link_says_so_and_changes_nothing() -> None:
    mei, ling = pair()
    play_turn(mei, Random(2))
    link, before = link_of(mei), dict(ling.storage)
    for cut in (link[:-1], link[:-10], link[: len(PREFIX) + 4], link + "A", link.replace("-", "-A", 1)):
        ling.send("address", cut)
        assert "incomplete or has been changed" in ling.alerts[-1], cut
        assert ling.storage == before


def test_a_link_of_another_form_or_version_says_so() -> None:
    mei, link = invite()
    mei.send("address", link.replace("/1-", "/9-"))
    assert "newer version" in mei.alerts[-1]
    text = link.partition("-")[2]
    number = coding.as_number(text)
    later = number // 64 % 256
    mei.send("address", f"{PREFIX}1-{coding.as_text(number - later * 64 + (later + 1) * 64)}")
    assert "newer version" in mei.alerts[-1]
    mei.send("address", f"{PREFIX}1-{coding.as_text(number - later * 64)}")
    assert "older version" in mei.alerts[-1]


def test_a_link_of_another_match_never_touches_this_one() -> None:
    mei, _ = pair()
    other, _ = pair()
    play_turn(other, Random(1))
    before = dict(mei.storage)
    mei.send("address", link_of(other))
    assert mei.replay is not None and "only watch" in mei.html and "copy:#/friend/1-" in mei.html
    assert mei.storage == before


def test_a_link_of_others_with_hidden_cards_is_refused_until_it_is_over() -> None:
    mei, _ = pair("thieves")
    play_turn(mei, Random(1))
    tab = Tab(hash=link_of(mei))
    assert tab.replay is None and "hidden cards" in tab.html and "copy:#/friend/1-" in tab.html
    assert not tab.storage


def test_the_second_who_answers_an_invitation_is_refused() -> None:
    mei, link = invite()
    first, second = accept(link), accept(link)
    mei.send("address", link_of(first))
    before = stored(mei)
    mei.send("address", link_of(second))
    assert "someone else has already joined" in mei.alerts[-1]
    assert mei.storage[f"match/{key_of(first)}"] == before


def test_a_friend_who_changes_what_was_played_is_refused() -> None:
    mei, ling = pair()
    round_of(mei, ling, Random(2), 2)
    forged = match_of(ling).link.up_to(max(0, len(match_of(mei).link.decisions) - 1))
    key, before = key_of(mei), stored(mei)
    other = protocol.LinkProtocol("war", forged.options, 2, forged.nonce)
    other.join("Mei", bytes(16))
    other.join("Ling", bytes(16))
    mei.send("address", f"{PREFIX}1-{link_text.to_text(other)}")
    assert mei.storage[f"match/{key}"] == before
    assert mei.session.match is None and mei.alerts


def test_an_invitation_that_was_accepted_opens_the_match() -> None:
    mei, link = invite()
    ling = accept(link)
    ling.send("home")
    ling.send("address", link)
    assert match_of(ling).seat == 1
    mei.send("address", link)
    assert match_of(mei).seat == 0


def test_an_invitation_that_was_accepted_in_another_tab_meanwhile_is_not_accepted_again() -> None:
    _, link = invite()
    here = Tab(hash=link)
    there = Tab(here.storage, hash=link)
    there.send("join", [["me", "Ling"]])
    before = stored(there)
    here.send("join", [["me", "Bo"]])
    assert match_of(here).names()[1] == "Ling" and stored(here) == before


def test_a_link_is_found_in_a_pasted_message() -> None:
    mei, ling = pair()
    play_turn(mei, Random(1))
    ling.send("paste", [["link", f"Your turn! https://example.org/four-ages/{link_of(mei)} see you"]])
    assert match_of(ling).catches_up
    ling.send("paste", [["link", "https://example.org/"]])
    assert "Copy the whole link" in ling.alerts[-1]


def test_a_tab_that_looks_on_opens_the_link_once_it_writes() -> None:
    mei, ling = pair()
    play_turn(mei, Random(1))
    link = link_of(mei)
    tab = Tab(ling.storage, hash=link, writes=False)
    assert tab.session.match is None and "takeover" in tab.html
    tab.send("writer", "held")
    assert match_of(tab).catches_up
