"""A page that sends too much locks nobody out, and fills no storage. `tests/node/test_pace.py` says how much is read."""

from __future__ import annotations

import secrets
from random import Random

import pytest

from game.app.features.live import dice, remote_matches, witness
from game.app.features.live.encoding import read_host
from game.app.features.live.guest import GuestMatch
from game.app.features.live.handshake import hello
from game.app.features.live.host import HostMatch
from game.app.features.live.messages import HERE, Commit, No, Seen, Welcome
from game.app.features.live.seen import MOST_SIZE
from game.app.friends.encoding import BadData, to_text
from game.app.match.linked import DICE, MOST_DICE
from game.app.storage.store import Store
from game.core.record import MAX_TAGS
from tests.features.live.live import connected, host_of, sent
from tests.features.live.wired import Wire


def commits(host: HostMatch, seat: int, root: bytes) -> bool:
    """The page at *seat* says hello and commits to *root*. Whether it is welcomed."""
    peer = host.friends[seat].peer
    sent(host, peer)
    host.hear(peer, hello("Anna"))
    host.hear(peer, to_text(Commit(root)))
    said = [read_host(text) for _, text in sent(host, peer)]
    welcomed = any(isinstance(one, Welcome) for one in said)
    assert welcomed != any(isinstance(one, No) for one in said)
    return welcomed


def test_a_guest_commits_once_over_a_connection_and_repeats_lock_out_nobody() -> None:
    """39 repeats filled the record of the dice: nobody else could come, and no bot could stand in."""
    host = host_of("war", 3, (1, 2))
    guest = connected(host, 1)
    assert [commits(host, 1, secrets.token_bytes(16)) for _ in range(39)] == [False] * 39
    assert len(host.dice.events) == 2 and host.dice.root(1) == guest.chain.root
    assert commits(host, 1, guest.chain.root), "the root of before is always welcome"
    assert connected(host, 2).seat == 2


def full() -> HostMatch:
    """A match to which one seat came with as many devices as there is room for."""
    host = host_of("war", 3, (1, 2))
    connected(host, 2)
    while not host.dice.is_full:
        connected(host, 1)
    return host


def test_where_no_root_has_room_the_known_ones_and_stand_ins_are_accepted() -> None:
    host = full()
    assert sum(event.kind == witness.ROOT for event in host.dice.events) == dice.MOST_ROOTS
    mine = host.dice.root(1)
    host.invite(1)
    host.stands(host.friends[1].peer, HERE)
    assert not commits(host, 1, secrets.token_bytes(16)) and commits(host, 1, mine)
    for _ in range(5):
        host.take_over(1)
        assert 1 in host.stand_ins
        host._give_back(1)
    record = host.saved()
    assert record.tag(f"{DICE}{MOST_DICE}") == "" and len(record.tags) < MAX_TAGS
    assert dice.as_events(" ".join(dice.lines(host.dice.events))) == host.dice.events


def noise(guest: GuestMatch, many: int) -> list[dict[str, object]]:
    """So many changes of a match of War that no packing makes short."""
    rng = Random(many)
    faces = ("".join(sorted(rng.choices("123ACD", k=7))) for _ in range(many))
    return [{"turn": rng.randrange(2), "faces": row, "filled": rng.randrange(16)} for row in faces]


def test_what_is_stored_of_a_friends_match_is_bounded_and_what_is_missing_is_counted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(remote_matches, "MAX_ONE", 3000)
    wire = Wire().meet()
    guest, store = wire.guest, wire.anna.session.storage.store
    remote_matches.keep(store, guest, 1)
    kept, before = store.get(f"seen/{guest.key}"), len(guest.frames)
    guest.take(noise(guest, 500))
    remote_matches.keep(store, guest, 2)
    now = store.get(f"seen/{guest.key}")
    assert now is not None and kept is not None and now.split("\n")[1] == kept.split("\n")[1]
    assert (guest.stored, guest.unstored) == (before, 500)
    text = to_text(Seen(({"turn": 1},), guest.stint, guest.witness.mark))
    guest.unstored = 0
    monkeypatch.setattr("game.app.features.live.from_host._is_worth_keeping", lambda _: True)
    wire.anna.send("peer:text", [["host", text]])
    assert wire.anna.alerts[-1] == "This match is too long to keep on this device: 501 changes aren’t stored."


def test_of_too_much_the_oldest_matches_go_first(monkeypatch: pytest.MonkeyPatch) -> None:
    wire = Wire().meet()
    guest, store = wire.guest, Store()
    remote_matches.keep(store, guest, 1)
    size = len(store.get(f"seen/{guest.key}") or "")
    monkeypatch.setattr(remote_matches, "MAX_ALL", 3 * size + 9)
    keys = [f"{n:016x}" for n in range(5)]
    for n, key in enumerate(keys):
        guest.key = key
        remote_matches.keep(store, guest, n + 2)
    assert store.keys("seen/") == [f"seen/{key}" for key in keys[-3:]]


def test_more_changes_than_any_match_has_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    guest = Wire().meet().guest
    monkeypatch.setattr("game.app.features.live.seen.MOST_SIZE", 20_000)
    before = list(guest.frames)
    with pytest.raises(BadData):
        guest.hear(Seen(tuple(noise(guest, 600)), 0))
    assert guest.frames == before and guest.size < 20_000 < MOST_SIZE


def test_the_page_says_how_many_messages_it_has_left_out() -> None:
    wire = Wire().meet()
    wire.mei.send("peer:dropped", [[wire.peer, "1"]])
    assert wire.mei.alerts[-1] == "A friend’s page sends too much: 1 message was left out."
    wire.anna.send("peer:dropped", [["host", "2940"]])
    assert wire.anna.alerts[-1] == "A friend’s page sends too much: 2940 messages were left out."
    wire.anna.send("peer:dropped", [["host", "x"]])
    assert wire.anna.alerts[-1] == "A friend’s page sends too much: 1 message was left out."
