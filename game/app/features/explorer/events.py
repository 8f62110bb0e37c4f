"""Events of the explorer of a solved game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.app.events.hints import may_help
from game.app.features.explorer.position import Explorer, explores
from game.app.match.match import Match
from game.app.tab.scenes import leave, save
from game.app.tab.tab import Tab
from game.core import bounds
from game.core.bot import Asset
from game.ui.html import Html, button
from game.ui.icon import icon_button

MOST_TEXT = 100  # characters of a position


def shown(tab: Tab) -> Explorer | None:
    """The explorer on the screen."""
    return tab.scene if isinstance(tab.scene, Explorer) else None


def wants(tab: Tab) -> Iterable[Asset]:
    """What the explorer on the screen waits for."""
    explorer = shown(tab)
    return () if explorer is None else explorer.wants()


def tools(tab: Tab, match: Match) -> tuple[Html, ...]:
    """The button at a table, or of a replay."""
    if tab.record_scene is not None:
        return (button(tab.t("Explore"), data_on="explore"),) if explores(match.game.key, match.record.players) else ()
    if not match.policy.explores or not explores(match.game.key, match.record.players):
        return ()
    return (icon_button("explore", tab.t("Explore this position"), data_on="explore", data_key="x"),)


def open_explorer(tab: Tab, place: str) -> None:
    """A link to the explorer: a game, and a position."""
    game, _, text = place.partition("/")
    back = _address(tab)
    leave(tab)
    if explores(game, 2):
        tab.scene = Explorer(game, bounds.line(text, MOST_TEXT), back=back)


def on_explore(tab: Tab, what: str, value: Any) -> None:
    """Change the position by a tap, or open the explorer at the position of the match on the screen. What it says of a match
    that is being played is a hint."""
    if (explorer := shown(tab)) is not None:
        explorer.tap(what, bounds.whole(value, 0, 99) or 0)
        return
    scene = tab.record_scene
    match = tab.match if scene is None else scene.match
    if match is None or not match.policy.explores or not explores(match.game.key, match.record.players):
        raise ValueError(tab.t("There’s nothing to explore here."))
    if tab.play is not None and not _may_look(tab, match):
        return
    seen = match.seen(0) if scene is None else scene.state.observation(0)
    explorer = Explorer(match.game.key, seen=seen, back=_address(tab))
    leave(tab)
    tab.scene = explorer


def _may_look(tab: Tab, match: Match) -> bool:
    """Whether the explorer may open beside the match, which then has had a hint; the first time the page asks."""
    if tab.play is None or match.state.is_terminal():
        return True
    if not may_help(tab, tab.play, "explore", tab.t("Explore")):
        return False
    save(tab)
    return True


def _address(tab: Tab) -> str:
    """The address of the match on the screen."""
    if tab.record_scene is not None:
        return tab.record_scene.address
    return tab.match.address if tab.match is not None and tab.match.policy.stored else ""
