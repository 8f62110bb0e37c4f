"""Live play page to page: what a host sends and a guest shows, and forged messages on both sides."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from game import games
from game.app.features.live.encoding import read_host
from game.app.features.live.guest import GuestMatch
from game.app.features.live.host import HostMatch, hosted
from game.app.features.live.messages import (
    PHRASES,
    AskUndo,
    Bye,
    No,
)
from game.app.features.live.proof import is_true
from game.app.features.live.witness import BOT
from game.app.friends.encoding import to_text
from game.core.i18n import Words
from game.core.record import Seat, parse_record
from tests.features.live.live import connected, exchange, host_of, play, sent
from tests.records import ONE_QUICK

GOLDEN = sorted((Path(__file__).parents[2] / "golden").glob("*/*.record"))
T = Words("en")
PEER = "p"


@pytest.mark.parametrize("game", ONE_QUICK)
def test_a_guest_sees_and_plays_a_whole_match(game: str) -> None:
    """At every step the guest's page shows what the host's page would show that seat; at the end it has the whole match."""
    host = host_of(game)
    guest = connected(host)
    for _ in play(host, guest):
        assert guest.seen(1) == host.state.observation(1)
        assert guest.mover() == host.mover()
    assert guest.whole is not None and is_true(guest)
    assert [line.text for line in guest.log(1)] == [line.text for line in host.log(1)]
    assert guest.state.returns() == host.state.returns()


def test_a_host_who_showed_another_match_is_found_out() -> None:
    host = host_of("war")
    guest = connected(host)
    for _ in play(host, guest):
        pass
    assert is_true(guest)
    guest.frames[3] = {**guest.frames[3], "@mover": -4}
    assert not is_true(guest)


@pytest.mark.long
@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_each_guest_of_a_golden_match_has_what_its_seat_sees(path: Path) -> None:
    """A friend who comes late is welcomed with all that the seat has seen, in messages of bounded size."""
    record = parse_record(path.read_text("utf-8"), games)
    record = replace(record, seats=tuple(Seat("human", f"P{n}") for n in range(record.players)), tags=())
    for seat in range(1, record.players):
        host = HostMatch("k", hosted(record, [seat]), T)
        guest = connected(host, seat)
        assert guest.seen(seat) == host.state.observation(seat)
        assert guest.whole is None or is_true(guest)


# -- undo, absence, phrases ----------------------------------------------------------------------------------------------


def until_choice(host: HostMatch, guest: GuestMatch, seat: int) -> None:
    """Play until the person at *seat* has just decided something that can be taken back."""
    for _ in play(host, guest):
        if host.undo_left(seat) is not None:
            return


def test_undo_needs_the_other_person_and_goes_never_past_something_revealed() -> None:
    host = host_of("thieves")
    guest = connected(host)
    host.hear(host.friends[1].peer, to_text(AskUndo()))
    assert read_host(sent(host, host.friends[1].peer)[-1][1]) == No("undo")
    until_choice(host, guest, 1)
    left, frames = host.undo_left(1), len(guest.frames)
    assert left is not None and guest.undo_point() is not None
    assert guest.undo()
    exchange(host, guest)
    assert host.asks_undo == 1 and len(guest.frames) == frames
    host.allow_undo()
    exchange(host, guest)
    assert len(host.state.past) == left and guest.seen(1) == host.state.observation(1)
    until_choice(host, guest, 0)
    assert host.undo()
    past = len(host.state.past)
    exchange(host, guest)
    assert guest.asks_undo == 0 and len(host.state.past) == past
    guest.allow_undo()
    exchange(host, guest)
    assert len(host.state.past) < past and guest.seen(1) == host.state.observation(1)


def test_a_bot_plays_for_a_friend_until_they_are_back() -> None:
    host = host_of("war")
    guest = connected(host)
    for _ in play(host, guest):
        if host.mover() == 1:
            break
    host.stands(host.friends[1].peer, "gone")
    assert host.awaits_friend() and not host.goes_on() and not host.step()
    host.take_over(1)
    assert host.goes_on() and host.standing() == ("", "bot") and host.step()
    back = connected(host)
    assert host.standing() == ("", "here") and back.seen(1) == host.state.observation(1)
    host.hear(host.friends[1].peer, to_text(Bye()))
    assert host.standing() == ("", "gone")


def test_a_phrase_reaches_the_others_under_its_own_seat() -> None:
    host = host_of("war")
    guest = connected(host)
    guest.say(0, 2)  # a guest can't speak for another seat
    exchange(host, guest)
    assert host.heard == (1, 2)
    host.say(0, len(PHRASES) - 1)
    exchange(host, guest)
    assert guest.heard == (0, len(PHRASES) - 1)


# -- secrecy -------------------------------------------------------------------------------------------------------------


@pytest.mark.long
@pytest.mark.parametrize("path", [p for p in GOLDEN if p.parent.name != "war"], ids=lambda path: path.stem)
def test_twins_that_differ_in_what_a_seat_can_t_know_give_the_same_messages(path: Path) -> None:
    """The truth, and a match with other cards where the seat sees none, send the same bytes: at once, and after the next
    action where it is possible in both and looks the same."""
    record = parse_record(path.read_text("utf-8"), games)
    seats = tuple(Seat("human", "") for _ in range(record.players))
    blank = replace(record, seats=seats, actions=(), tags=())
    differing = 0
    for seat in range(record.players):
        host = HostMatch("k", hosted(replace(blank, actions=record.actions[:1]), [seat]), T)
        connected(host, seat)
        host._happens(BOT, seat)  # no page gives its values: the host's chain plays every seat
        for number, text in enumerate(record.actions[1:160]):
            if number % 8 == 0:
                differing += twins(host, seat, text, number)
            host._apply(host.state.parse_action(text))
    assert differing


def twins(host: HostMatch, seat: int, text: str, number: int) -> bool:
    """Whether a twin that differs was compared."""
    truth, friend = host.state, host.friends[seat]
    twin = truth.observation(seat).determinize(Random(number))
    if all(twin.observation(other) == truth.observation(other) for other in range(truth.players)):
        return False
    found, kept, after = [], (friend.seen, list(friend.frames)), []
    for state in (truth.clone(), twin):
        try:
            action = state.parse_action(text)
        except ValueError:
            break
        host.state, host.outbox = state, []
        friend.seen, friend.frames = state.observation(seat), list(kept[1])
        host._apply(action)
        found.append([message for _, message in host.outbox])
        after.append(state.observation(seat))
    host.state, host.outbox = truth, []
    friend.seen, friend.frames = kept
    if len(after) == 2 and after[0] == after[1]:
        assert found[0] == found[1]
        assert json.dumps(found[0]) == json.dumps(found[1])
    return True
