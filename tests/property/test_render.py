"""Drawing changes nothing: on every screen of every game the same tab drawn twice gives the same patch twice, and its
contents stay as they were."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from enum import Enum
from functools import cache
from types import FunctionType, GeneratorType
from typing import Any

import pytest

from game import games
from game.app import answers
from game.app.match.sounds import Sound
from game.app.session.session import Remembered, Session
from game.app.show import render
from game.app.storage import saves
from game.app.wire.patch import Patch
from game.core.game import Game
from game.core.i18n import Words
from game.core.state import Action, Observation, State
from tests.browser.stage import ended, midway, storage
from tests.unit.app.tab import Tab

Draws = Callable[..., tuple[Patch, Remembered]]
OFTEN = 30  # times that a screen is drawn

PLAIN = (str, int, float, bytes, type(None), Action, Enum)
SHARED = (Game, Words, FunctionType, GeneratorType, type)  # the object can change, not its contents


def slots(value: object) -> dict[str, Any]:
    """The fields of an object; for positions without caches."""
    kind: type = type(value)
    found = {name: getattr(value, name) for name in _names(kind) if hasattr(value, name)} | getattr(
        value, "__dict__", {}
    )
    cached = isinstance(value, State | Observation)
    return {name: one for name, one in found.items() if not (cached and name.startswith("_"))}


@cache
def _names(kind: type) -> list[str]:
    return [name for one in kind.__mro__ for name in _named(one)]


def _named(kind: type) -> Iterable[str]:
    named = vars(kind).get("__slots__", ())
    return [named] if isinstance(named, str) else named


def held(value: Any, above: tuple[int, ...] = ()) -> Any:
    """The contents of *value*, as comparable values that nothing changes."""
    if isinstance(value, PLAIN):
        return value
    if isinstance(value, SHARED) or id(value) in above:
        return id(value)
    above = (*above, id(value))
    if isinstance(value, dict):
        return [(held(key, above), held(one, above)) for key, one in value.items()]
    if isinstance(value, list | tuple):
        return [held(one, above) for one in value]
    if isinstance(value, set | frozenset):
        return {str(held(one, above)) for one in value}
    if hasattr(value, "getstate"):
        return value.getstate() if type(value).__name__ == "Random" else id(value)
    return type(value).__name__, [(name, held(one, above)) for name, one in sorted(slots(value).items())]


def screen(session: Session) -> str:
    """The kind of screen that is drawn."""
    match = session.match
    if session.record_scene is not None:
        return "replay"
    if match is None:
        return "lobby"
    if match.needs_curtain():
        return "curtain"
    return "ending" if match.state.is_terminal() else type(match).__name__


def watched(draw: Draws, screens: Counter[str], found: list[str]) -> Draws:
    """*draw* with its promises checked each time it is called; for a frequent screen every fifth time. What is *found* is
    listed, since the page answers an error in drawing itself."""

    def drawn(session: Session, *asked: Any) -> tuple[Patch, Remembered]:
        kind = screen(session)
        screens[kind] += 1
        if screens[kind] > OFTEN and screens[kind] % 5:
            return draw(session, *asked)
        draw(session, *asked)  # it fills caches
        before = held(session)
        first, again = draw(session, *asked), draw(session, *asked)
        if first[0].plain() != again[0].plain() or first[1] != again[1]:
            found.append(f"{kind}: drawn twice it is not the same")
        changed = [one[0] for one, old in zip(held(session)[1], before[1], strict=True) if one != old]
        if changed:
            found.append(f"{kind}: drawing changes {changed}")
        return again

    return drawn


@pytest.fixture
def screens(monkeypatch: pytest.MonkeyPatch) -> Iterator[Counter[str]]:
    """Watch all drawing; gives how often each kind of screen was drawn."""
    often, found = Counter[str](), list[str]()
    monkeypatch.setattr(answers, "render", watched(render.render, often, found))
    monkeypatch.setattr(answers, "bare_list", watched(render.bare_list, often, found))
    yield often
    assert found == []


def test_what_is_found_is_listed_since_the_page_answers_an_error() -> None:
    found, session = list[str](), Tab().session

    def draws(session: Session) -> tuple[Patch, Remembered]:
        session.now += 1
        return Patch(0), Remembered()

    watched(draws, Counter[str](), found)(session)
    assert found == ["lobby: drawing changes ['now']"]


def people(tab: Tab, key: str, number: int) -> bool:
    """Two people and a bot sit down; *number* decisions, each the first legal one. Returns whether the match has ended."""
    tab.send(f"new:{key}", [["seat1", "human"], ["seat2", "human"], ["seat3", "greedy"]])
    for _ in range(number):
        tab.settle()
        match = tab.session.match
        assert match is not None
        if match.state.is_terminal():
            return True
        if match.needs_curtain():
            tab.send("take")
        elif match.awaits_roll():
            tab.send("roll")
        else:
            tab.send("act", str(match.state.legal_actions()[0]))
    tab.send("undo")
    tab.send("redo")
    assert tab.session.match is not None
    return tab.session.match.state.is_terminal()


@pytest.mark.parametrize("key", games)
def test_no_table_changes_by_being_drawn(key: str, screens: Counter[str]) -> None:
    tab = Tab({"match/mid": saves.seal(midway(key)), "match/over": saves.seal(ended(key))})
    over = people(tab, key, 12)
    tab.send("open", "mid")
    tab.send("act", "no such thing")
    tab.send("set:lang", "zh-Hant")
    tab.send("why", "x")
    seen = {"lobby", "Match"} | ({"curtain"} if games[key].hidden else set())
    assert set(screens) == seen | ({"ending"} if over else set())
    tab.send(f"learn:{key}")
    tab.settle()
    tab.send("read")
    tab.send("act", "no such thing")
    tab.send("play_on")
    tab.send("open", "over")
    tab.send("hindsight")
    tab.settle()
    tab.send("replay", "over")
    for name, value in (("seek", "30"), ("step", "1"), ("play", None), ("continue", None), ("home", None)):
        tab.send(name, value)
    assert set(screens) >= {"lobby", "Match", "LessonMatch", "ending", "replay"}


def test_no_lobby_changes_by_being_drawn(screens: Counter[str]) -> None:
    tab = Tab(storage())
    tab.settle()
    tab.send("guide:war")
    tab.send("set:theme", "dark")
    tab.send("delete", "war")
    tab.full = True
    tab.send("restore")
    tab.send("storage_failed", "full")
    assert set(screens) == {"lobby"} and "Not saved yet" in tab.html and "set-aside" in tab.html


def test_the_bare_list_changes_nothing_either(screens: Counter[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.app.show.render.lobby", lambda model, t: 1 / 0)
    tab = Tab({"match/a": saves.seal(midway("war")), "damaged/b": "x"})
    assert 'data-on="rescue" data-value="b"' in tab.html


@pytest.mark.parametrize(
    ("deed", "changed"),
    [
        (lambda session: session.screen.effects.append(("clear_announcements",)), ["screen"]),
        (lambda session: session.storage.store.put("settings", "{}"), ["lobby", "storage"]),  # the list looks at it
        (lambda session: session.match.translate(session.t), ["scene"]),
        (lambda session: session.match.sounds.append(Sound("dice")), ["scene"]),
        (lambda session: setattr(session.match.state, "dice", 3), ["scene"]),
        (lambda session: session.lobby.match_list.look(session.storage.store, session.t, 1), ["lobby"]),
    ],
    ids=["an effect", "a write", "the log", "a sound", "the position", "the list"],
)
def test_a_drawing_that_changes_something_is_found(deed: Callable[[Session], None], changed: list[str]) -> None:
    tab = Tab({"match/mid": saves.seal(midway("war"))}, hash="#/match/mid")
    before = held(tab.session)
    deed(tab.session)
    assert [one[0] for one, old in zip(held(tab.session)[1], before[1], strict=True) if one != old] == changed
