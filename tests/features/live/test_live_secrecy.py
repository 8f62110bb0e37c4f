"""What a guest's page holds does not depend on what its seat can't know: of matches that differ in nothing else, all that
the page shows, stores and has in memory is the same."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from random import Random
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType
from typing import Any

import pytest

from game import games
from game.app.features.live.host import HostMatch
from game.app.match.linked import AWAY, LIVE
from game.core.i18n import Words
from game.core.record import Record
from tests.twins import length, twins
from tests.unit.app.tab import Tab

HIDDEN = [key for key, game in games.items() if game.hidden]
NAMED = (type, ModuleType, FunctionType, BuiltinFunctionType, MethodType)


def guest_of(record: Record, seat: int) -> tuple[list[str], Tab]:
    """What the host of *record* sends the page of *seat* that comes to the table, and this page."""
    host = HostMatch("k", record.with_tag(LIVE, "ab" * 8).with_tag(AWAY, str(seat + 1)), Words("en"))
    peer = host.invite(seat)
    host.stands(peer, "here")
    tab, sent = Tab(), list[str]()
    while host.outbox:
        texts = [text for _, text in host.outbox]
        host.outbox = []
        sent += texts
        for text in texts:
            for kind, *rest in tab.send("peer:text", [["host", text]])["effects"]:
                if kind == "tell":
                    host.hear(peer, str(rest[-1]))
    return sent, tab


@pytest.fixture(autouse=True)
def seeds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both devices commit to the same values in both matches."""
    monkeypatch.setattr("secrets.token_bytes", bytes)


def walked(thing: object, met: dict[int, int]) -> Any:
    """All that can be reached from *thing*, as plain data; what was met before is its number."""
    if thing is None or isinstance(thing, (bool, int, float, str, bytes, range, Enum)):
        return repr(thing)
    if isinstance(thing, NAMED):
        return getattr(thing, "__qualname__", str(thing))
    if id(thing) in met:
        return met[id(thing)]
    met[id(thing)] = len(met)
    kind = type(thing).__qualname__
    if isinstance(thing, Mapping):
        return [kind, *((walked(key, met), walked(value, met)) for key, value in list(thing.items()))]
    if isinstance(thing, (set, frozenset)):
        return [kind, *sorted(map(repr, thing))]
    if isinstance(thing, (list, tuple)):
        return [kind, *(walked(one, met) for one in thing)]
    if isinstance(thing, Random):
        return [kind]  # a bot's luck
    names = [name for one in type(thing).__mro__ for name in getattr(one, "__slots__", ())]
    fields = {
        **{name: getattr(thing, name) for name in names if hasattr(thing, name)},
        **getattr(thing, "__dict__", {}),
    }
    return [kind, *((name, walked(value, met)) for name, value in fields.items())]


def test_the_walk_finds_what_is_deep_inside() -> None:
    """A card that another seat has is found in the host's memory, so it would be in a guest's."""
    record, other = differing("kingdoms", 1)
    one, two = (HostMatch("k", each, Words("en")) for each in (record, other))
    assert walked(one, {}) != walked(two, {})


def differing(key: str, seat: int, start: int = 0) -> tuple[Record, Record]:
    """Two matches that differ in what *seat* can't know alone."""
    players = games[key].players[0]
    for number in range(start, start + 40):
        record, other = twins(key, players, Random(number), min(20 + 7 * number % 60, length(key, players) // 2), seat)
        if record != other:
            return record, other
    raise AssertionError("no twins")


@pytest.mark.long
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("key", HIDDEN)
def test_a_guests_page_holds_nothing_that_its_seat_can_t_know(key: str, seat: int) -> None:
    for start in (0, 40, 80):
        (sent, tab), (other, twin) = (guest_of(record, seat) for record in differing(key, seat, start))
        assert sent == other
        assert "table" in tab.html and tab.html == twin.html
        assert tab.storage == twin.storage and any(key.startswith("seen/") for key in tab.storage)
        assert walked(tab.session, {}) == walked(twin.session, {})
