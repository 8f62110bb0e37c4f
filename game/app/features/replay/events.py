"""Events of replays."""

from __future__ import annotations

from typing import Any

from game import games
from game.app.events.lobby import begin, saved
from game.app.features.replay.replay import Replay, ReplayState
from game.app.features.replay.screen import SPEEDS
from game.app.match.seats import signed
from game.app.match.tags import TRUNK
from game.app.tab.notices import say
from game.app.tab.scenes import leave
from game.app.tab.tab import Tab
from game.core import bounds
from game.core.errors import OlderRules
from game.core.record import Record, was_counted

SPARED = {"hide": True, "show": False}


def open_stored(tab: Tab, key: str) -> None:
    """Open a stored match as a replay."""
    record = saved(tab, key)
    leave(tab)
    watch(tab, key, record)


def watch(tab: Tab, key: str, record: Record, at_end: bool = False) -> None:
    """See `scenes.watch`: nobody watches a match that people with secrets still play."""
    policy = tab.policy_of(record)
    persons = policy.here(record)
    if key and not policy.friends:
        record = signed(record, tab.settings.name)
    replay = Replay(key, record, tab.t, persons)
    older = isinstance(replay.fault, OlderRules)
    over = replay.match.state.is_terminal() or (older and was_counted(record))
    reason = "" if replay.fault is None else replay.fault.sentence(tab.t)
    if games[record.game].hidden and len(persons) > 1 and not over:
        if older and key:
            text = tab.t("The match stops here: {reason}", reason=reason)
            say(tab, text, "error", f"branch:{key}", tab.t("Keep playing"))
            return
        raise ValueError(tab.t("Finish the match first: a replay would reveal hidden cards."))
    tab.scene = replay
    if replay.match.state.is_terminal() and not at_end:
        replay.seek(0)
    if replay.fault is not None:
        say(tab, tab.t("The match stops here: {reason}", reason=reason), "error")


def on_replay(tab: Tab, step: str, key: Any) -> None:
    """Replay a match, from a step if one is named."""
    open_stored(tab, str(key))
    if step:
        on_seek(tab, step)


def shown(tab: Tab) -> Replay:
    """The replay on the screen; ValueError if there is none."""
    if not isinstance(tab.scene, Replay):
        raise ValueError(tab.t("No replay is open."))
    return tab.scene


def on_play(tab: Tab) -> None:
    shown(tab).play(True)


def on_pause(tab: Tab) -> None:
    shown(tab).play(False)


def on_step(tab: Tab, by: str) -> None:
    shown(tab).go_to(shown(tab).step + _number(tab, by))


def on_seek(tab: Tab, step: str) -> None:
    shown(tab).go_to(_number(tab, step))


def _number(tab: Tab, value: Any) -> int:
    found = bounds.whole(value, -(10**6), 10**6)
    if found is None:
        raise ValueError(tab.t("That step doesn’t exist."))
    return found


def on_speed(tab: Tab, name: str) -> None:
    if name not in SPEEDS:
        raise ValueError(f"speed is one of {list(SPEEDS)}")
    shown(tab).speed = name


def on_spoilers(tab: Tab, how: str) -> None:
    """Hide what comes after the step that is shown, or show it again."""
    if how not in SPARED:
        raise ValueError(f"spoilers are one of {list(SPARED)}")
    shown(tab)
    tab.state(ReplayState).spared = SPARED[how]


def on_branch(tab: Tab, key: str, step: Any) -> None:
    """Play on in a new match, from the step shown; or from a step of a stored match, its end if no step is named."""
    replay_ = Replay(key, saved(tab, key), tab.t) if key else shown(tab)
    record = replay_.record
    if tab.policy_of(record).friends and games[record.game].hidden and not replay_.match.state.is_terminal():
        raise ValueError(tab.t("Finish the match first: playing on from here would reveal hidden cards."))
    if key and step is not None:
        replay_.seek(_number(tab, step))
    branch = replay_.branch(tab.tags_of_kinds())
    begin(tab, branch.with_tag(TRUNK, replay_.match.first_key) if replay_.key else branch)
