"""What a friend's page can't send: impossible observations are refused, and the table stays."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from game import games
from game.app import answers
from game.app.features.live.messages import Seen
from game.app.friends.encoding import to_text
from tests.features.live.impossible import BIG, counted, forged, outcome
from tests.features.live.wired import Wire

IMPOSSIBLE = "Your friend’s page sent something impossible. It was ignored."


def summed(found: Counter[tuple[str, str]]) -> Counter[str]:
    total = Counter[str]()
    for (what, _), number in found.items():
        total[what] += number
    return total


@pytest.mark.parametrize("game", games)
def test_no_impossible_observation_throws_a_guest_from_the_table(game: str) -> None:
    """One in twenty of all; `python -m tests.features.live.impossible` has them all."""
    found = summed(counted(game, 20))
    assert set(found) == {"refused", "shown"} and found["refused"] > found["shown"]


def test_forged_values_are_of_their_type_and_differ() -> None:
    assert {BIG, -1} <= {*forged(3)} and 3 not in {*forged(3)}
    assert [] in [*forged([1, 2])] and [1] in [*forged([1, 2])] and [BIG, 2] in [*forged([1, 2])]
    assert all(other[0] == "Fill" for other in forged(["Fill", "Azuchi", 1]))


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("discard", [BIG] * 19),
        ("hand", [BIG] + [0] * 13),
        ("cities", [BIG, 1]),
        ("supply", [BIG] * 5),
        ("units", [[BIG] * 5, [0] * 5]),
    ],
)
def test_numbers_that_would_take_gigabytes_are_refused_unread(name: str, value: list[Any]) -> None:
    """Four numbers of this size took 3 GB, or never came to an end."""
    wire = Wire("heroes").meet()
    wire.play(5)
    assert outcome(wire, {**wire.guest.frames[-1], name: value}) == "refused"
    assert wire.anna.alerts[-1] == IMPOSSIBLE


def test_what_cant_be_drawn_is_taken_back_and_the_table_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    """A patch is drawn once only: what has come is on trial until then."""
    wire = Wire().meet()
    wire.play(3)
    guest, drawn, tries = wire.guest, answers._drawn, list[int]()
    frames, stored = list(guest.frames), dict(wire.anna.storage)

    def fails_first(*of: Any) -> Any:
        tries.append(len(guest.frames))
        if len(tries) == 1:
            raise IndexError
        return drawn(*of)

    monkeypatch.setattr(answers, "_drawn", fails_first)
    answer = wire.anna.send("peer:text", [["host", to_text(Seen(({"turn": 1},), guest.stint, guest.witness.mark))]])
    assert tries == [len(frames) + 1, len(frames)] and not answer["report"]
    assert wire.anna.session.match is guest and guest.frames == frames
    assert wire.anna.alerts[-1] == IMPOSSIBLE and wire.anna.storage.keys() == stored.keys()
    wire.anna.send("peer:text", [["host", to_text(Seen(({"turn": 1},), guest.stint, guest.witness.mark))]])
    assert len(tries) == 3 and len(guest.frames) == len(frames) + 1, "an ordinary message is drawn once"
