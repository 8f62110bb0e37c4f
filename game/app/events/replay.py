"""Events of replays, and `continue`, which the page sends while something moves by itself."""

from __future__ import annotations

from typing import Any

from game import games
from game.app.events.hints import think_on
from game.app.events.lobby import begin, saved, stage
from game.app.events.play import go_on
from game.app.events.work import work_on
from game.app.match.linked import has_friends
from game.app.match.replay import SPEEDS, Replay
from game.app.tab.scenes import leave
from game.app.tab.tab import Tab
from game.core import bounds


def watch(tab: Tab, key: str) -> None:
    """Open a stored match as a replay."""
    record = saved(tab, key)
    leave(tab)
    stage(tab, key, record)


def on_replay(tab: Tab, step: str, key: Any) -> None:
    """Replay a match, from a step if one is named."""
    watch(tab, str(key))
    if step:
        on_seek(tab, "", step)


def shown(tab: Tab) -> Replay:
    """The replay on the screen."""
    if tab.replay is None:
        raise ValueError(tab.t("No replay is open."))
    return tab.replay


def on_step(tab: Tab, _: str, by: Any) -> None:
    replay_ = shown(tab)
    replay_.playing = False
    replay_.seek(replay_.step + _number(tab, by))


def on_seek(tab: Tab, _: str, step: Any) -> None:
    shown(tab).playing = False
    shown(tab).seek(_number(tab, step))


def _number(tab: Tab, value: Any) -> int:
    found = bounds.whole(value, -(10**6), 10**6)
    if found is None:
        raise ValueError(tab.t("That step doesn’t exist."))
    return found


def on_speed(tab: Tab, _: str, name: Any) -> None:
    if name not in SPEEDS:
        raise ValueError(f"speed is one of {list(SPEEDS)}")
    shown(tab).speed = str(name)


def on_continue(tab: Tab, _: str, __: Any) -> None:
    if tab.work is not None:
        work_on(tab)
    elif tab.replay is not None:
        if not tab.is_looking_back:
            tab.replay.tick()
    elif not think_on(tab, aloud=True):
        go_on(tab)


def on_branch(tab: Tab, key: str, step: Any) -> None:
    """Play on in a new match, from the step shown; or from a step of a stored match, its end if no step is named."""
    replay_ = Replay(key, saved(tab, key), tab.t) if key else shown(tab)
    record = replay_.record
    if has_friends(record) and games[record.game].hidden and not replay_.match.state.is_terminal():
        raise ValueError(tab.t("Finish the match first: playing on from here would reveal hidden cards."))
    if key and step is not None:
        replay_.seek(_number(tab, step))
    begin(tab, replay_.branch(tab.tags_of_kinds()))
