"""A live table never gets stuck: whatever is lost, the host's page has a button with which the match goes on."""

from __future__ import annotations

import re
from random import Random

import pytest

from game.app.features.live.messages import HERE
from tests.features.live.wired import Wire
from tests.unit.app.tab import Tab

EVENTS = ["play", "play", "gone", "gone", "silent", "back", "invite", "join", "bot", "reload", "failed"]
FOUR = {"seat2": "human", "seat3": "human", "seat4": "human", "name3": "Bo", "name4": "Cai"}


def table(game: str = "war") -> Wire:
    """Mei has the match; Anna, Bo and Cai are at its table."""
    wire = Wire(game, **FOUR)
    while wire.host.gathers:
        wire.join()
    return wire


def missing(wire: Wire) -> set[int]:
    """The friends' seats that nobody plays now."""
    friends = wire.host.friends.items()
    return {seat for seat, one in friends if one.stands != HERE or not one.is_shown} - wire.host.stand_ins


def offered(wire: Wire) -> list[int]:
    """The seats for which the page offers a bot, in their order on the screen."""
    return [int(seat) for seat in re.findall(r'data-on="live:bot" data-value="(\d)"', wire.mei.html)]


def step(wire: Wire) -> None:
    """One action of whose turn it is, if their page is here."""
    match, mover = wire.host, wire.host.mover()
    if match.gathers or (match.awaits_friend() and mover in missing(wire)):
        return
    if not match.awaits_friend() and not match.awaits_person():
        wire.do(wire.mei, "continue")
        return
    tab = wire.pages[match.friends[mover].peer] if match.awaits_friend() else wire.mei
    if match.state.is_chance_node():
        wire.do(tab, "roll")
    else:
        wire.do(tab, "act", str(match.state.legal_actions()[0]))


def turn_of(wire: Wire, seat: int) -> None:
    """Play until this seat is to move."""
    for _ in range(200):
        if wire.host.mover() == seat:
            return
        step(wire)
    raise AssertionError(f"it is never the turn of {seat}")


def lose(wire: Wire, seat: int) -> None:
    wire.do(wire.mei, "peer:gone", [[wire.host.friends[seat].peer, ""]])


def test_all_who_are_missing_are_shown_the_one_to_move_first_and_a_bots_seat_last() -> None:
    wire = table()
    lose(wire, 1)
    wire.do(wire.mei, "live:bot", "1")
    turn_of(wire, 3)
    for seat in (2, 3):
        lose(wire, seat)
    found = [wire.mei.html.index(f"{name} is offline") for name in ("Cai", "Bo", "Anna")]
    assert found == sorted(found)
    assert offered(wire) == [3, 2]


def test_a_bot_is_offered_while_an_invitation_stands_and_while_pages_connect() -> None:
    wire = table()
    turn_of(wire, 2)
    lose(wire, 2)
    wire.do(wire.mei, "live:invite", "2")
    assert "Send this link to Bo" in wire.mei.html and offered(wire) == [2]
    wire.mei.send("peer:accepted", [[wire.peer, ""]])
    assert "Connecting to Bo" in wire.mei.html and offered(wire) == [2]
    wire.do(wire.mei, "live:bot", "2")
    assert not wire.host.awaits_friend() and offered(wire) == []


@pytest.mark.long
def test_from_every_state_there_is_a_button_with_which_the_match_goes_on() -> None:
    """Friends are lost, fall silent and come back, invitations are sent and answered, bots take over, the host reloads."""
    stuck = 0
    for seed in range(12):
        rng, wire = Random(seed), table()
        for _ in range(14):
            seat = rng.choice([1, 2, 3])
            peer = wire.host.friends[seat].peer
            event = rng.choice(EVENTS)
            if event == "play":
                for _ in range(rng.randrange(12)):
                    step(wire)
            elif event in ("gone", "silent", "back", "failed") and peer:
                wire.do(wire.mei, f"peer:{event}", [[peer, "late" if event == "failed" else ""]])
            elif event == "invite":
                wire.do(wire.mei, "live:invite", str(seat))
            elif event == "join" and wire.peer and wire.host.seat_of(wire.peer) in missing(wire):
                if wire.host.friends[int(wire.peer[0])].offer:
                    wire.join()
            elif event == "bot":
                wire.do(wire.mei, "live:bot", str(seat))
            elif event == "reload":
                wire.mei = Tab(dict(wire.mei.storage), hash=f"#/match/{wire.host.key}")
            gone = missing(wire)
            assert set(offered(wire)) == gone, (seed, event)
            if wire.host.mover() in gone and not wire.host.gathers:
                assert offered(wire)[0] == wire.host.mover()
                stuck += 1
        for seat in sorted(missing(wire)):
            wire.do(wire.mei, "live:bot", str(seat))
        assert not wire.host.awaits_friend() or wire.host.friends[wire.host.mover()].is_here
    assert stuck > 5  # it came to that, so that the test says something
