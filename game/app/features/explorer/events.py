"""Events of the explorer of a solved game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.app.events.hints import may_help
from game.app.features.explorer.position import Explorer, explores
from game.app.match.match import Match
from game.app.session.scenes import leave, save
from game.app.session.session import Session
from game.core import bounds
from game.core.bot import Asset
from game.ui.html import Html, button
from game.ui.icon import icon_button

MOST_TEXT = 100  # characters of a position


def shown(session: Session) -> Explorer | None:
    """The explorer on the screen."""
    return session.scene if isinstance(session.scene, Explorer) else None


def wants(session: Session) -> Iterable[Asset]:
    """What the explorer on the screen waits for."""
    explorer = shown(session)
    return () if explorer is None else explorer.wants()


def tools(session: Session, match: Match) -> tuple[Html, ...]:
    """The button at a table, or of a replay."""
    if session.record_scene is not None:
        return (
            (button(session.t("Explore"), data_on="explore"),) if explores(match.game.key, match.record.players) else ()
        )
    if not match.policy.explores or not explores(match.game.key, match.record.players):
        return ()
    return (icon_button("explore", session.t("Explore this position"), data_on="explore", data_key="x"),)


def open_explorer(session: Session, place: str) -> None:
    """A link to the explorer: a game, and a position."""
    game, _, text = place.partition("/")
    back = _address(session)
    leave(session)
    if explores(game, 2):
        session.scene = Explorer(game, bounds.line(text, MOST_TEXT), back=back)


def on_explore(session: Session, what: str, value: Any) -> None:
    """Change the position by a tap, or open the explorer at the position of the match on the screen. What it says of a match
    that is being played is a hint."""
    if (explorer := shown(session)) is not None:
        explorer.tap(what, bounds.whole(value, 0, 99) or 0)
        return
    scene = session.record_scene
    match = session.match if scene is None else scene.match
    if match is None or not match.policy.explores or not explores(match.game.key, match.record.players):
        raise ValueError(session.t("There’s nothing to explore here."))
    if session.play is not None and not _may_look(session, match):
        return
    seen = match.seen(0) if scene is None else scene.state.observation(0)
    explorer = Explorer(match.game.key, seen=seen, back=_address(session))
    leave(session)
    session.scene = explorer


def _may_look(session: Session, match: Match) -> bool:
    """Whether the explorer may open beside the match, which then has had a hint; the first time the page asks."""
    if session.play is None or match.state.is_terminal():
        return True
    if not may_help(session, session.play, "explore", session.t("Explore")):
        return False
    save(session)
    return True


def _address(session: Session) -> str:
    """The address of the match on the screen."""
    if session.record_scene is not None:
        return session.record_scene.address
    return session.match.address if session.match is not None and session.match.policy.stored else ""
