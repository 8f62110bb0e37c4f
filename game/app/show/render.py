"""From a session to a patch: the screen, its address, what is read aloud, and when the page continues.

Drawing changes nothing: what the next patch must know about this one is returned beside it, and `ready` has done the slow
work before.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.app.match.match import Match
from game.app.session.session import Play, RecordScene, Remembered, Scene, Session
from game.app.show import pacing, prerender
from game.app.show.frame import table_frame
from game.app.show.lobby import lobby_model
from game.app.show.screens.bare_list import bare_list as bare_screen
from game.app.show.screens.lobby import lobby
from game.app.show.screens.match import match as match_screen
from game.app.show.speech import notice_effects, table_effects
from game.app.wire.cached import cached_in, without
from game.app.wire.patch import Effect, Patch
from game.app.wire.policy import Policy
from game.ui.html import Html


@dataclass(frozen=True, slots=True)
class _Screen:
    """A screen as it is drawn."""

    html: Html
    stands: str  # the frame around tables and pictures: "lobby", "ending" or "match"
    title: str
    address: str  # the part after #; '' leaves the address as it is
    effects: list[Effect]
    remembered: Remembered
    again: int | None = None  # ms until the page continues


def render(session: Session, n: int, policy: Policy) -> tuple[Patch, Remembered]:
    """The answer *n* to an event of this *policy*, still without what to store, and what to remember of it."""
    if pacing.is_unchanged(session, policy):
        return Patch(n, effects=session.screen.effects.copy(), again=0), session.screen.remembered
    if session.play is not None:
        screen = _table(session, session.play, policy)
    elif (own := session.own_scene) is not None:
        screen = _own(session, own)
    else:
        screen = _lobby(session)
    html, last, looks = screen.html, session.screen.remembered, _looks(session)
    # Showing it again would only disturb a person who reads or taps there.
    there = not policy.asked and html == last.painted
    # On another screen the same drawing is at another place, so the page could not find its copy.
    known = last.cached if last.cached_on == screen.stands else {}
    patch = Patch(
        n,
        html=None if there or _came_with_it(session, n, html) else without(known, html),
        page=[("title", screen.title)],
        effects=screen.effects + notice_effects(session, policy),
        again=screen.again if session.work is None else 0,
    )
    if screen.address:
        patch.page.append(("hash", screen.address))
    if looks != last.looks:
        patch.page += looks
    return patch, replace(screen.remembered, cached=cached_in(html), cached_on=screen.stands, painted=html, looks=looks)


def bare_list(session: Session, n: int) -> tuple[Patch, Remembered]:
    """The bare list of what is stored, for when the lobby can't be drawn, and what to remember of it."""

    def keys(area: str) -> list[str]:
        return [path.removeprefix(area) for path in session.storage.store.keys(area)]

    shown = bare_screen(keys("match/"), keys("damaged/"), session.screen.notice, session.exports, session.t)
    patch = Patch(n, html=shown, page=[("title", "Four Ages"), ("hash", "#/")], effects=session.screen.effects.copy())
    return patch, replace(session.screen.remembered, cached={}, painted=None)


def _looks(session: Session) -> tuple[tuple[str, str], ...]:
    """The settings that the page itself needs. They are sent when one of them changes."""
    chosen = session.settings
    return (
        ("lang", session.t.lang),
        ("theme", chosen.theme),
        ("motion", chosen.motion),
        ("text", str(chosen.text)),
        ("sound", f"{chosen.sound} {chosen.moments} {chosen.bed}"),
        ("bed", session.match.game.key if session.match is not None else ""),
        ("table", "on" if session.match is not None and not session.match.state.is_terminal() else ""),
        ("keys", "on" if chosen.keys else "off"),
    )


def _came_with_it(session: Session, n: int, html: Html) -> bool:
    """Whether the first patch would show exactly the lobby that the page came with."""
    return n == 0 and prerender.is_shown(session.features, session.boot.lobby, session.boot.version, html)


def _table(session: Session, play: Play, policy: Policy) -> _Screen:
    t, last, match = session.t, session.screen.remembered, play.match
    now = pacing.pace(session, match, policy)
    frame = table_frame(session, play, now)
    effects = table_effects(session, match, frame, now, policy)
    shown = match_screen(frame, t)
    remembered = replace(
        last,
        pictured=frame.seen,
        spoken=frame.log_from + len(frame.log),
        since=frame.since,
        word=last.word if frame.word is None else frame.word[2],
        closing=now.closing,
    )
    if frame.panel is None or not frame.panel.leads:
        remembered = replace(remembered, scene=_scene(shown))
        effects += _scrolled(last, remembered)
    if frame.panel is not None and frame.panel.key:
        remembered = replace(remembered, read=frame.panel.key)
    return _Screen(
        shown,
        "ending" if frame.finished else "match",
        _title(session, match, now.mine),
        match.address,
        effects,
        remembered,
        pacing.table_again(session, play, now, policy),
    )


def _title(session: Session, match: Match, mine: bool) -> str:
    """The title of the page; it may call a person who is in another tab."""
    game = match.game.named(session.t)
    return (
        session.t("Your turn – {game}", game=game)
        if match.policy.calls and mine
        else session.t("{game} – Four Ages", game=game)
    )


def _own(session: Session, scene: Scene) -> _Screen:
    last, shown = session.screen.remembered, scene.drawn(session)
    seen = scene.seen if isinstance(scene, RecordScene) else None
    remembered = replace(last, pictured=seen, scene=_scene(shown))
    return _Screen(
        shown,
        scene.stands,
        scene.titled(session.t),
        scene.address,
        session.screen.effects + _scrolled(last, remembered),
        remembered,
        scene.again(session),
    )


def _lobby(session: Session) -> _Screen:
    return _Screen(
        lobby(lobby_model(session), session.t),
        "lobby",
        session.t("Four Ages"),
        "#/",
        session.screen.effects.copy(),
        session.screen.remembered,
        0 if session.lobby.match_list.listing.unfinished else None,
    )


def _scene(shown: Html) -> str:
    """The value of `data-scene` on the table."""
    return next((note.value for note in shown.notes if note.attribute == "data_scene"), "")


def _scrolled(last: Remembered, now: Remembered) -> list[Effect]:
    """Scroll to what a table marks, only when the mark changes."""
    return [("scroll", "[data-scene]")] if now.scene not in ("", last.scene) else []
