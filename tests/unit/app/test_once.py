"""A click does its work once: its action is applied once, and each position after it is observed and scored once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from game import games
from game.app.match.match import Match
from game.core.state import State
from tests.unit.app.tab import Tab

CLICKS = 40
PEOPLE = [["seat1", "human"], ["seat2", "human"]]


class Work:
    """Counts what is done with positions of one game from now on."""

    def __init__(self, key: str, monkeypatch: pytest.MonkeyPatch) -> None:
        self.applied = Counter[tuple[int, str]]()  # how often each action was applied, by the actions before it
        self.count = Counter[str]()
        game = games[key]
        kind: Any = type(game.new_initial_state(game.players[0], **game.settle({})))
        apply = State.apply_action

        def apply_action(state: State, action: Any) -> None:
            self.applied[len(state.past), str(action)] += 1
            apply(state, action)

        monkeypatch.setattr(kind, "apply_action", apply_action)
        for name in ("clone", "scores", "observation"):
            monkeypatch.setattr(kind, name, self._counted(name, getattr(kind, name)))

    def _counted(self, name: str, method: Callable[..., object]) -> Callable[..., object]:
        def counted(*args: object) -> object:
            self.count[name] += 1
            return method(*args)

        return counted


@pytest.mark.parametrize("confirm", ["off", "on"])
@pytest.mark.parametrize("key", games)
def test_a_click_is_applied_once(key: str, confirm: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also if it was examined before, because it is the only one, would eliminate its player, or needs a confirmation."""
    tab, rng, clicks = Tab(), Random(7), 0
    tab.send("set:hints", "off")
    tab.send("set:confirm", confirm)
    tab.send(f"new:{key}", PEOPLE)
    assert tab.session.match is not None
    for seat in tab.session.match.people:
        tab.session.match.log(seat)  # the first look at a log plays everything before it
    work = Work(key, monkeypatch)
    match = tab.session.match
    while clicks < CLICKS and not match.state.is_terminal():
        if match.needs_curtain():
            tab.send("take")
        elif match.awaits_roll():
            tab.send("roll")
        elif match.awaits_person():
            _click(tab, match, str(rng.choice(match.state.legal_actions())), work)
            clicks += 1
        else:
            tab.send("continue")
    assert clicks == CLICKS or (clicks and match.state.is_terminal())  # some matches are short


def _click(tab: Tab, match: Match, text: str, work: Work) -> None:
    step = len(match.state.past)
    work.count.clear()
    tab.send("act", text)
    if tab.session.play is not None and tab.session.play.pending:
        tab.send("confirm")
    assert work.applied[step, text] == 1, text
    happened = len(match.state.past) - step
    seats = len(match.people)
    assert happened >= 1
    assert work.count["clone"] <= 2  # the click, and the forced actions after it
    assert work.count["scores"] <= happened + 1
    assert work.count["observation"] <= (seats + 1) * (happened + 1)  # and a watcher's, while nobody has the device
