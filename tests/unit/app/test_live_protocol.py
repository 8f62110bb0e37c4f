"""Live play page to page: what a host sends and a guest shows, and forged messages on both sides."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from game import games
from game.app.friends.encoding import GUEST_TEXT, HOST_TEXT, read_guest, read_host, to_text
from game.app.friends.guest import GuestMatch
from game.app.friends.handshake import head_of, hello, promise
from game.app.friends.host import HostMatch, hosted
from game.app.friends.messages import (
    PHRASES,
    REASONS,
    WIRE,
    Act,
    AllowUndo,
    Asked,
    AskUndo,
    Back,
    Bye,
    Commit,
    End,
    Hello,
    Message,
    No,
    Place,
    Roll,
    Say,
    Seen,
    Welcome,
    Who,
)
from game.app.friends.observed import Refused
from game.app.friends.proof import is_true
from game.core.i18n import Words
from game.core.record import Record, Seat, parse_record
from game.roster import new_bot
from tests.records import ONE_QUICK

GOLDEN = sorted((Path(__file__).parents[2] / "golden").glob("*/*.record"))
T = Words("en")
PEER = "p"


def host_of(game: str, players: int = 2, away: tuple[int, ...] = (1,)) -> HostMatch:
    seats = tuple(Seat("human", f"P{n + 1}") for n in range(players))
    record = hosted(Record(game, games[game].rules, seats, games[game].settle({})), away)
    match = HostMatch("k", record, T)
    match.settle()
    return match


def connected(host: HostMatch, seat: int = 1, before: GuestMatch | None = None) -> GuestMatch:
    """A guest whose page has just been welcomed at *seat*; its device may have the match from *before*."""
    peer = host.invite(seat)
    host.stands(peer, "here")
    assert [read_host(text) for _, text in sent(host, peer)] == [Who(WIRE)]
    host.hear(peer, hello("Anna"))
    (place,) = [read_host(text) for _, text in sent(host, peer)]
    assert isinstance(place, Place)
    given = promise(place, None if before is None else before.record)
    host.hear(peer, to_text(Commit(given.root)))
    welcome, *rest = [read_host(text) for _, text in sent(host, peer)]
    assert isinstance(welcome, Welcome)
    head = head_of(welcome)
    guest = GuestMatch(replace(head, tags=head.tags + given.tags), T, welcome.seat)
    for message in rest:
        guest.hear(message)
    assert len(guest.frames) >= welcome.frames
    return guest


def sent(host: HostMatch, peer: str) -> list[tuple[str, str]]:
    """What waits for *peer*, taken out."""
    found = [one for one in host.outbox if one[0] == peer]
    host.outbox = [one for one in host.outbox if one[0] != peer]
    return found


def exchange(host: HostMatch, guest: GuestMatch) -> None:
    """Pass on what both have to say."""
    peer = host.friends[guest.seat].peer
    out, guest.outbox = guest.outbox, []
    for _, text in out:
        host.hear(peer, text)
    for _, text in sent(host, peer):
        guest.hear(read_host(text))


def play(host: HostMatch, guest: GuestMatch, most: int = 100_000) -> Iterator[int]:
    """Bots play on both sides, each from what its page sees."""
    bots = {seat: new_bot(host.game.key, "greedy", Random(seat)) for seat in (host.holder, guest.seat)}
    for n in range(most):
        if host.state.is_terminal():
            return
        match = host if host.awaits_person() else guest if guest.awaits_person() else None
        if match is None:
            assert host.step()
        elif match.awaits_roll():
            match.roll()
        else:
            match.act(str(bots[match.holder].choose(match.seen(match.holder))))
        exchange(host, guest)
        yield n
    raise AssertionError("no end")


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


# -- forged messages -----------------------------------------------------------------------------------------------------

FORGED = [
    "",
    "[]",
    "null",
    "[" * 40,
    '["Act"]',
    '["Act", 0, "fill 1"]',
    '["Act", 0, "fill 1", 3]',
    '["Act", 0, "fill 1", "", ""]',
    '["Act", -1, "fill 1", ""]',
    '["Act", true, "fill 1", ""]',
    '["Act", 0, ["fill 1"], ""]',
    '["Roll", "0", ""]',
    '["Roll", 0, "zz"]',
    '["Roll", 0, "00"]',
    '["Commit", 7]',
    '["Say", 1, 99]',
    '["Hello", 1, [], "Bo"]',
    '["__class__"]',
    '["Welcome", 1]',
    "zAAAA",
    '["End", 7, ""]',
    '["End", ""]',
    '["Place", "ab", 1, "00"]',
    '["Person", 1, "asleep", ""]',
]


@pytest.mark.parametrize("text", FORGED)
def test_what_is_no_message_is_refused_on_both_sides(text: str) -> None:
    for read in (read_guest, read_host):
        with pytest.raises(Refused):
            read(text)


def test_sizes_are_refused_before_anything_is_parsed() -> None:
    with pytest.raises(Refused):
        read_guest("x" * (GUEST_TEXT + 1))
    with pytest.raises(Refused):
        read_host("x" * (HOST_TEXT + 1))
    bomb = to_text(End(" " * 1_900_000))
    assert len(bomb) < 4_000 and isinstance(read_host(bomb), End)
    with pytest.raises(Refused):
        read_host(to_text(End(" " * 2_100_000)))


@pytest.mark.parametrize(
    "text",
    [
        *FORGED,
        to_text(Act(0, "pass")),
        to_text(Act(0, "x" * 1000)),
        to_text(Roll(0)),
        to_text(Roll(77)),
        to_text(AskUndo()),
        to_text(AllowUndo()),
    ],
)
def test_a_forging_guest_changes_nothing(text: str) -> None:
    host = host_of("war")
    connected(host)
    before, record = host.state.clone(), host.saved()
    host.hear(host.friends[1].peer, text)
    assert host.state == before and host.saved() == record
    host.hear("stranger", to_text(Roll(0)))
    assert host.state == before and host.saved() == record


def test_a_guest_plays_only_its_own_turn_and_knows_the_newest_position() -> None:
    host = host_of("war")
    guest = connected(host)
    for _ in play(host, guest):
        if len(host.state.past) > 20 and host.mover() == 1 and not host.state.is_chance_node():
            break
    peer, action = host.friends[1].peer, str(host.state.legal_actions()[0])
    before = host.saved()
    host.hear(peer, to_text(Act(len(guest.frames) - 1, action)))
    assert host.saved() == before and read_host(sent(host, peer)[-1][1]) == No("turn")
    host.hear(peer, to_text(Act(len(guest.frames), "fill 99")))
    assert host.saved() == before and read_host(sent(host, peer)[-1][1]) == No("illegal")
    host.hear(peer, to_text(Act(len(guest.frames), action)))
    assert host.saved() != before


@pytest.mark.parametrize(
    "message",
    [
        Seen(({"owners": [9] * 14},)),
        Seen(({"@mover": 5},)),
        Seen(({"@news": [["Fill", "Kiyosu"]]},)),
        Seen(({"unknown": 1},)),
        Seen((3,)),
        Back(99),
        Asked(5),
        Say(5, 0),
        End("nonsense"),
        Who(WIRE),
    ],
)
def test_a_forging_host_changes_nothing(message: Message) -> None:
    host = host_of("war")
    guest = connected(host)
    before, frames = guest.seen(1), list(guest.frames)
    with pytest.raises(ValueError):
        guest.hear(read_host(to_text(message)))
    assert guest.seen(1) == before and guest.frames == frames and guest.whole is None


@pytest.mark.parametrize(
    "change",
    [
        {"seat": 0},
        {"seat": 5},
        {"rules": 0},
        {"game": "chess"},
        {"wire": 9},
        {"options": {"speed": 3}},
        {"options": {"x": [[]]}},
        {"seats": (("nobody", ""), ("human", ""))},
        {"seats": (("human", "A"), ("greedy", ""))},
    ],
)
def test_a_welcome_that_this_page_can_t_show_is_refused(change: dict[str, object]) -> None:
    good = Welcome(WIRE, "ab", "war", games["war"].rules, {}, (("greedy", ""), ("human", "Bo")), 1, 0)
    assert head_of(good).game == "war"
    with pytest.raises(Refused):
        head_of(good._replace(**change))  # type: ignore[arg-type]


def test_another_version_is_refused_and_named() -> None:
    host = host_of("war")
    peer = host.invite(1)
    host.stands(peer, "here")
    for wire, rules in ((WIRE - 1, games["war"].rules), (WIRE, 99)):
        host.outbox = []
        host.hear(peer, to_text(Hello(wire, {"war": rules}, "Anna")))
        assert [read_host(text) for _, text in host.outbox] == [No("version")]
        assert not host.friends[1].is_shown
    assert set(REASONS) == {"version", "seat", "turn", "illegal", "undo"}


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
