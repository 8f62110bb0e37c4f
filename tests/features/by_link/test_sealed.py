"""Links that only the two players can read: what the page's cryptography makes of them, and what it refuses."""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import games
from game.app.features.by_link import link_text, sealing
from game.app.features.by_link.sealing import Lock
from game.app.features.by_link.visit import LinkState
from game.app.match.linked import LOCK
from game.app.storage import saves
from game.app.wire import addresses
from game.core.errors import RecordError
from game.core.record import replay
from tests.features.by_link import linking
from tests.features.by_link.linking import key_of, link_of, match_of, play_turn, round_of, stored
from tests.unit.app.tab import Tab
from tests.webcrypto import seal

CUT = "incomplete or has been changed"


def invite(game: str = "war") -> tuple[Tab, str]:
    return linking.invite(game, seal)


def accept(link: str) -> tuple[Tab, str]:
    """A friend's page that has joined, and its answer."""
    tab = linking.accept(link, seal)
    return tab, link_of(tab)


def pair(game: str = "war") -> tuple[Tab, Tab]:
    """Two pages that are seated and have a key in common."""
    return linking.pair(game, seal)


def readable(link: str) -> bool:
    """Whether anyone can read the match in a link."""
    try:
        found = sealing.read(link)
        link_text.from_text(found.text or found.sealed, found.match)
    except RecordError:
        return False
    return True


# -- a match ---------------------------------------------------------------------------------------------------------------


@pytest.mark.long
def test_two_pages_play_a_whole_match_of_which_only_the_invitation_can_be_read() -> None:
    mei, link = invite("war")
    assert readable(link) and link.startswith("#/friend/2-")
    ling, answer = accept(link)
    mei.send("address", answer)
    sent = round_of(mei, ling, Random(3), 1000, "greedy")
    assert not any(map(readable, [answer, *sent]))
    last, other = (mei, ling) if match_of(mei).state.is_terminal() else (ling, mei)
    assert last.html.count("Encrypted: only you and") == 1
    other.send("address", sent[-1])
    while match_of(other).catches_up:
        other.send("continue")
    for tab in (mei, ling):
        tab.settle()
        record = saves.unseal(stored(tab))
        assert replay(record, games).state.is_terminal()
    assert match_of(mei).link.state == match_of(ling).link.state


def test_a_sealed_link_is_39_characters_longer_than_a_plain_one() -> None:
    """28 bytes, and a point behind the number of the match; the invitation and the answer carry a key and its checksum."""
    mei, link = invite()
    ling, answer = accept(link)
    texts = [link_text.to_text(match_of(tab).link) for tab in (mei, ling)]
    assert len(link) - len(sealing.plain(texts[0])) == 48
    assert len(answer) - len(sealing.plain(texts[1])) in (86, 87, 88)
    mei.send("address", answer)
    for n, tab in enumerate((mei, ling) * 3):
        play_turn(tab, Random(n))
        size, shown = len(sealing.plain(link_text.to_text(match_of(tab).link))), match_of(tab).size()
        made = link_of(tab)
        assert len(made) == shown and len(made) - size in (38, 39, 40)
        (ling, mei)[n % 2].send("address", made)


def test_a_match_goes_on_after_a_reload_at_each_step() -> None:
    mei, link = invite()
    mei = mei.reopened()
    assert link_of(mei) == link
    ling, _ = accept(link)
    ling = ling.reopened()
    mei.send("address", link_of(ling))
    mei, ling = mei.reopened(), ling.reopened()
    assert len(round_of(mei, ling, Random(1), 6)) == 6


def test_keys_that_did_not_come_before_the_page_was_closed_come_later() -> None:
    tab = Tab(seals=lambda *order: ["nothing", order[1], "", ""])
    tab.send("new:war", [["by", "link"], ["me", "Mei"], ["friend", "Ling"]])
    for _ in range(2):
        tab.send("send:copy")
    assert "isn’t ready yet" in tab.alerts[-1] and match_of(tab).outgoing() is None
    tab = Tab(tab.storage, seal, hash=tab.page["hash"])
    assert link_of(tab).startswith("#/friend/2-")


def test_a_link_that_is_asked_for_before_it_is_made_goes_out_once_it_is() -> None:
    mei, _ = pair()
    late = list[list[str]]()
    mei.seals = lambda *order: late.append(seal(*order)) or ["nothing", order[1], "", ""]  # type: ignore[func-returns-value]
    play_turn(mei, Random(1))
    assert not [effect for effect in mei.send("send:copy")["effects"] if effect[0] in ("copy", "alert")]
    what, match, one, two = late[0]
    (copied,) = (
        effect[1]
        for effect in mei.send("sealing", [[what, match], ["", one], ["", two]])["effects"]
        if effect[0] == "copy"
    )
    assert copied == match_of(mei).outgoing() and match_of(mei).is_sent


# -- without it ------------------------------------------------------------------------------------------------------------


def test_a_browser_without_it_invites_by_a_plain_link_and_says_so() -> None:
    mei, link = linking.invite()
    assert link.startswith("#/friend/1-") and "This link isn’t encrypted" in mei.html
    ling, answer = accept(link)
    assert answer.startswith("#/friend/1-") and "This link isn’t encrypted" in ling.html
    mei.send("address", answer)
    assert all(map(readable, round_of(mei, ling, Random(1), 4)))


def test_a_friend_whose_browser_lacks_it_answers_by_a_plain_link_and_both_say_so() -> None:
    mei, link = invite()
    assert "All links after this invitation are encrypted" in mei.html
    ling = linking.accept(link)
    answer = link_of(ling)
    assert "This link isn’t encrypted" in ling.html
    mei.send("address", answer)
    play_turn(mei, Random(1))
    assert "This link isn’t encrypted" in mei.html and readable(link_of(mei))
    assert LOCK not in dict(saves.unseal(stored(mei)).tags) or not saves.unseal(stored(mei)).tag(LOCK)


def test_a_match_that_began_with_plain_links_goes_on_with_them() -> None:
    """As one of an earlier version that is stored."""
    mei, ling = linking.pair()
    old = saves.seal(saves.unseal(stored(mei)).without_tag(LOCK))
    mei = Tab({f"match/{key_of(mei)}": old}, seal, hash=mei.page["hash"])
    play_turn(mei, Random(1))
    link = link_of(mei)
    assert link.startswith("#/friend/1-")
    ling.send("address", link)
    assert match_of(ling).link.state == match_of(mei).link.state


# -- what changes nothing --------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def table() -> tuple[Tab, Tab, list[str]]:
    mei, ling = pair()
    return mei, ling, round_of(mei, ling, Random(2), 3)  # the last of three links is Mei's, and Ling has opened it


@given(place=st.integers(0, 10_000), byte=st.integers(1, 255))
def test_a_changed_byte_anywhere_is_refused(table: tuple[Tab, Tab, list[str]], place: int, byte: int) -> None:
    _, ling, sent = table
    head, _, sealed = sent[-1].rpartition(".")
    raw = bytearray(urlsafe_b64decode(sealed + "=" * (-len(sealed) % 4)))
    raw[place % len(raw)] ^= byte
    before = dict(ling.storage)
    ling.send("address", f"{head}.{urlsafe_b64encode(raw).decode().rstrip('=')}")
    assert CUT in ling.alerts[-1] and ling.session.match is None
    assert ling.storage == before


@given(st.text(st.sampled_from("AZaz09-_.é "), max_size=80))
def test_a_link_of_any_other_text_is_refused(table: tuple[Tab, Tab, list[str]], text: str) -> None:
    _, ling, sent = table
    before = dict(ling.storage)
    for link in (f"#/friend/2-{text}", sent[-1][: len(text)], sent[-1] + text):
        if addresses.cut(link) in sent or link.startswith(f"{sent[-1]}."):
            continue  # more text after a link is a chat's
        ling.send("address", link)
        assert ling.session.match is None
    assert ling.storage == before


def test_a_link_of_another_match_under_this_ones_number_is_refused() -> None:
    mei, ling = pair()
    play_turn(mei, Random(1))
    link, before = link_of(mei), dict(ling.storage)
    others = pair()
    play_turn(others[0], Random(1))
    other = link_of(others[0])
    head, tail = link.partition(".")[0], other.partition(".")[2]
    ling.send("address", f"{head}.{tail}")
    assert "This link isn’t for your seat" in ling.alerts[-1]
    ling.send("address", other)
    assert "Only its players can open this link" in ling.alerts[-1]
    assert f'data-local="copy:{other}"' in ling.html  # it may be this person's, who plays in another browser
    assert ling.storage == before
    ling.send("address", link)
    assert match_of(ling).catches_up


def test_an_older_link_is_a_replay_and_the_newest_opens_the_match() -> None:
    mei, ling = pair()
    sent = round_of(mei, ling, Random(2), 6)
    before = stored(mei)
    key = key_of(mei)
    mei.send("address", sent[1])
    assert mei.replay is not None and "older than your match" in mei.html
    mei.send("address", sent[-1])
    assert match_of(mei).key == key and stored(mei) == before


def test_the_own_link_opens_on_the_device_that_made_it() -> None:
    mei, ling = pair()
    play_turn(mei, Random(2))
    link = link_of(mei)
    mei.send("home")
    mei.send("address", link)
    assert match_of(mei).awaits_friend() and ling


def test_a_second_answer_with_another_key_is_refused_and_the_first_one_holds() -> None:
    mei, link = invite()
    (first, answer), (_, other) = accept(link), accept(link)
    mei.send("address", answer)
    key, before = key_of(mei), stored(mei)
    mei.send("address", other)
    assert "someone else has already joined" in mei.alerts[-1]
    assert mei.storage[f"match/{key}"] == before
    mei.send("open", key)
    assert len(round_of(mei, first, Random(1), 4)) == 4


def test_an_answer_with_anothers_key_is_refused_and_the_right_one_still_opens() -> None:
    """Someone who changes what the chat carries."""
    mei, link = invite()
    (_, answer), (_, other) = accept(link), accept(link)
    number, _, sealed = answer.split(".")
    before = dict(mei.storage)
    mei.send("address", ".".join((number, other.split(".")[1], sealed)))
    assert CUT in mei.alerts[-1] and mei.storage == before
    mei.send("address", answer)
    assert match_of(mei).lock.step == sealing.COMMON


def test_an_invitation_with_a_damaged_key_is_refused_before_anybody_joins() -> None:
    _, link = invite()
    key = link.index("-") + 1
    for n in range(0, 46, 5):
        other = link[: key + n] + ("A" if link[key + n] != "A" else "B") + link[key + n + 1 :]
        tab = Tab(seals=seal, hash=other)
        assert tab.session.state(LinkState).invited is None and CUT in tab.html


def test_keys_that_give_no_secret_are_refused() -> None:
    """Points of small order: the browser refuses them, and the friend's links are plain."""
    for point in (0, 1):
        mei, link = invite()
        text = link.partition(".")[2]
        public = urlsafe_b64encode(point.to_bytes(32, "little")).decode().rstrip("=")
        ling = Tab(seals=seal, hash=sealing.invitation(public, text))
        ling.send("join", [["me", "Ling"]])
        assert match_of(ling).lock == Lock() and mei


@pytest.mark.long
@given(st.lists(st.tuples(st.text(max_size=20), st.text(max_size=60)), max_size=4), st.integers(0, 3))
def test_answers_that_no_page_gives_change_nothing(rows: list[tuple[str, str]], asked: int) -> None:
    tab = Tab(seals=lambda *order: ["nothing", order[1], "", ""])
    tab.send("new:war", [["by", "link"], ["me", "Mei"], ["friend", "Ling"]])
    before = dict(tab.storage)
    done = ("pair", "join", "seal", "open")[asked]
    tab.send("sealing", [list(row) for row in rows])
    tab.send("sealing", [[done, key_of(tab)], *([list(row) for row in rows] + [["", ""]] * 2)[:2]])
    assert tab.storage == before
