"""A rehearsal plays the match on the table on, in a tab of its own."""

from __future__ import annotations

import asyncio
import copy
from collections.abc import Iterator
from typing import Any

import pytest

from game import games
from game.app import rehearsal
from game.app.rehearsal import ROUNDS, Rehearsals, can_rehearse, rehearse
from game.app.tab.tab import Tab as Session
from tests.unit.app.tab import Tab


def rehearsed(tab: Tab) -> list[dict[str, Any]]:
    return list(rehearse(tab.session))


def begun(key: str) -> Tab:
    """A match against bots, at the person's first decision."""
    tab = Tab()
    tab.send(
        f"new:{key}", [["seat1", "human"], *([f"seat{n}", "greedy"] for n in range(2, games[key].players.start + 1))]
    )
    tab.settle()
    return tab


@pytest.mark.parametrize("key", games)
def test_it_shows_the_table_acts_and_takes_back(key: str) -> None:
    tab = begun(key)
    assert can_rehearse(tab.session)
    answers = rehearsed(tab)
    assert 3 <= len(answers) <= 1 + 2 * ROUNDS
    assert [answer["n"] for answer in answers] == list(range(len(answers)))
    assert all("error" not in answer and not answer["report"] for answer in answers)
    assert sum(answer["html"] is not None for answer in answers) >= 2


@pytest.mark.parametrize("key", games)
def test_the_match_on_the_table_knows_nothing_of_it(key: str) -> None:
    tab = begun(key)
    match = tab.match
    before = (
        str(match.record),
        str(match.state),
        copy.copy(tab.session.screen.remembered),
        tab.session.storage.store.keys(""),
    )
    rehearsed(tab)
    assert (
        str(match.record),
        str(match.state),
        tab.session.screen.remembered,
        tab.session.storage.store.keys(""),
    ) == before
    assert tab.session.storage.store.drain(1000, again=False) == []
    assert tab.reopened().session.match is not None


@pytest.mark.parametrize("key", games)
def test_it_draws_nothing_where_the_match_draws(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise the next draw would depend on how long somebody looked at the table."""
    tab = begun(key)
    drawn: list[int] = []

    def draw(count: int) -> bytes:
        drawn.append(count)
        return bytes(count)

    monkeypatch.setattr("random._urandom", draw)
    rehearsed(tab)
    assert drawn == []


def test_there_is_none_in_the_lobby_behind_a_curtain_and_when_all_is_over() -> None:
    assert not can_rehearse(Tab().session)
    people = Tab()
    people.send("new:kingdoms", [["seat1", "human"], ["seat2", "human"]])
    people.settle()
    match = people.session.match
    assert match is not None and match.needs_curtain()
    assert not can_rehearse(people.session)
    people.send("take")
    assert can_rehearse(people.session)
    people.send("home")
    assert not can_rehearse(people.session)


def test_each_game_has_one_when_nothing_is_heard_for_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three events close to each other, then silence, twice."""
    monkeypatch.setattr(rehearsal, "IDLE", 0.02)
    monkeypatch.setattr(rehearsal, "BREATH", 0.0)
    begins: list[str] = []
    tab = begun("war")

    def noted(session: Session) -> Iterator[dict[str, Any]]:
        assert session.match is not None
        begins.append(session.match.game.key)
        yield {}

    monkeypatch.setattr(rehearsal, "rehearse", noted)

    async def visit() -> None:
        rehearsals = Rehearsals(tab.session)
        for _ in range(2):
            for _ in range(3):
                rehearsals.heard()
                await asyncio.sleep(0)
            assert begins == ["war"] * bool(begins)
            await asyncio.sleep(0.2)

    asyncio.run(visit())
    assert begins == ["war"]
