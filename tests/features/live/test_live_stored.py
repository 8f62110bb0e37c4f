"""What a host's page names never decides where something is stored: numbers have one form, and nothing is replaced."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.app.features.live import messages, remote_matches
from game.app.features.live.encoding import read_host
from game.app.features.live.messages import Place, Sitting, Welcome
from game.app.friends.encoding import BadData, to_text
from game.app.storage import saves
from game.app.storage.store import Store
from game.core.fields import WATCHER
from tests.features.live.wired import Wire
from tests.unit.app.taking import OVER, SHORT

STRANGE = [
    "",
    "k",
    "0" * 15,
    "0" * 17,
    "0" * 15 + "G",
    "0" * 15 + "/",
    "../0123456789abc",
    "０" * 16,
    "A" * 16,
    "link-00000000000",
]


@pytest.mark.parametrize("number", STRANGE)
def test_the_number_of_a_live_match_has_one_form(number: str) -> None:
    for message in (
        Place(number, 1, b"\0" * 16),
        Welcome(messages.WIRE, number, "war", 1, {}, 2 * (Sitting("human", ""),), WATCHER, 0),
    ):
        with pytest.raises(BadData):
            read_host(to_text(message))
        assert read_host(to_text(message._replace(number="0123456789abcdef")))


def finished(wire: Wire) -> str:
    """Play to the end; the key under which the guest's device then has the match."""
    wire.play()
    match = wire.anna.session.match
    assert match is not None and match.state.is_terminal()
    return match.key


def test_a_finished_match_replaces_nothing_that_is_stored() -> None:
    """Neither an ordinary match whose key is its number, nor one that has its place already."""
    wire = Wire().meet()
    number, store = wire.guest.key, wire.anna.session.storage.store
    here = {f"match/{number}": saves.seal(SHORT), f"match/live{number}": saves.seal(OVER)}
    for path, text in here.items():
        store.put(path, text)
    key = finished(wire)
    assert key == f"live{number}x2" and {path: store.get(path) for path in here} == here
    assert saves.load(store, key)[0].tag("Live") == number
    assert wire.anna.page["hash"] == f"#/match/{key}" and not store.keys("seen/")


def test_a_match_that_comes_twice_is_stored_once() -> None:
    store = Store()
    assert [saves.add(store, "k", OVER) for _ in range(2)] == ["k", "k"]
    assert saves.add(store, "k", SHORT) == "kx2" and saves.add(store, "k", SHORT) == "kx2"
    assert saves.load(store, "k")[0] == OVER and saves.load(store, "kx2")[0] == SHORT


def test_a_host_cant_put_another_match_in_the_place_of_one_that_was_seen() -> None:
    """Not with its number, and not with its number and root either: only its host knows the token."""
    wire = Wire().meet()
    wire.play(4)
    store, number = wire.anna.session.storage.store, wire.guest.key
    seen, root = store.get(f"seen/{number}"), wire.guest.record.tag("Root")
    assert seen is not None
    wire.do(wire.anna, "home")
    other = Wire("heroes").meet()
    host = other.host
    for place in (Place(number, 1, b"\1" * 16), Place(number, 1, bytes.fromhex(root))):
        wire.do(wire.anna, "peer:text", [["host", to_text(place)]])
        for game, token in ((host.game, b"\2" * 16), (wire.host.game, b"\2" * 16), (wire.host.game, b"")):
            seats = (Sitting("human", "Mei"), Sitting("human", "Anna"))
            welcome = Welcome(messages.WIRE, number, game.key, game.rules, {}, seats, 1, 0, token)
            wire.do(wire.anna, "peer:text", [["host", to_text(welcome)]])
            assert store.get(f"seen/{number}") == seen and wire.anna.session.match is None
            assert wire.anna.alerts[-1].startswith("Your friend’s page sent")


def test_the_friend_of_before_comes_back_to_the_same_match() -> None:
    wire = Wire().meet()
    wire.play(4)
    number, frames = wire.guest.key, len(wire.guest.frames)
    again = remote_matches.load(wire.anna.session.storage.store, number, wire.anna.session.t)
    assert again.token == wire.guest.token == wire.host._token(1) and 0 < len(again.frames) <= frames
    wire.do(wire.mei, "live:invite", 1)
    wire.meet()
    assert wire.guest.key == number and len(wire.guest.frames) >= frames


def test_what_was_seen_before_there_were_tokens_is_gone_on_with() -> None:
    wire = Wire().meet()
    store, number = wire.anna.session.storage.store, wire.guest.key
    old = replace(wire.guest.record, tags=tuple(tag for tag in wire.guest.record.tags if tag[0] != "Token"))
    wire.guest.record = old
    remote_matches.keep(store, wire.guest, 1)
    wire.do(wire.mei, "live:invite", 1)
    wire.meet()
    assert wire.guest.key == number and wire.guest.record.tag("Token")
