"""Messages of a live match that no page of ours sends: they are refused, and change nothing on either side."""

from __future__ import annotations

import pytest

from game import games
from game.app.features.live.encoding import GUEST_TEXT, HOST_TEXT, read_guest, read_host
from game.app.features.live.handshake import head_of
from game.app.features.live.messages import (
    REASONS,
    WIRE,
    Act,
    AllowUndo,
    Asked,
    AskUndo,
    Back,
    End,
    Hello,
    Message,
    No,
    Roll,
    Say,
    Seen,
    Sitting,
    Welcome,
    Who,
)
from game.app.friends.encoding import BadData, to_text
from tests.features.live.live import connected, host_of, play, sent

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
        with pytest.raises(BadData):
            read(text)


def test_sizes_are_refused_before_anything_is_parsed() -> None:
    with pytest.raises(BadData):
        read_guest("x" * (GUEST_TEXT + 1))
    with pytest.raises(BadData):
        read_host("x" * (HOST_TEXT + 1))
    bomb = to_text(End(" " * 1_900_000))
    assert len(bomb) < 4_000 and isinstance(read_host(bomb), End)
    with pytest.raises(BadData):
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
        Seen((3,)),  # type: ignore[arg-type]
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
    good = Welcome(WIRE, "ab", "war", games["war"].rules, {}, (Sitting("greedy", ""), Sitting("human", "Bo")), 1, 0)
    assert head_of(good).game == "war"
    with pytest.raises(BadData):
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
