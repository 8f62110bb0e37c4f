"""From a session to a patch: which screen, which address, what is read aloud, and when the page goes on.

Drawing changes nothing: what must be known of this patch when the next is made is handed back beside it, and what takes
work was done before (see `ready`).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.app.match.lesson import LessonMatch
from game.app.match.match import Match
from game.app.match.replay import Replay
from game.app.show import pacing, prerender
from game.app.show.frame import lobby_model, replay_frame, table_frame
from game.app.show.screens.bare_list import bare_list as bare_screen
from game.app.show.screens.lobby import lobby
from game.app.show.screens.match import match as match_screen
from game.app.show.speech import notice_effects, table_effects
from game.app.wire.kept import kept_in, without
from game.app.wire.patch import Effect, Patch
from game.app.wire.policy import Policy
from game.ui.html import Html

if TYPE_CHECKING:
    from game.app.session import Remembered, Session


@dataclass(frozen=True, slots=True)
class _Screen:
    """A screen as it is drawn."""

    html: Html
    stands: str  # which frame there is around tables and pictures: "lobby", "ending" or "match"
    title: str
    address: str  # the part after #; '' leaves it as it is
    effects: list[Effect]
    remembered: Remembered
    again: int | None = None  # ms after which the page is to go on


def render(session: Session, n: int, policy: Policy) -> tuple[Patch, Remembered]:
    """The answer *n* to an event of this *policy*, what is to be stored left open, and what to remember of it."""
    if pacing.is_unchanged(session, policy):
        return Patch(n, effects=session.effects.copy(), again=0), session.remembered
    if session.theatre is not None:
        screen = _replay(session, session.theatre)
    elif session.match is not None:
        screen = _table(session, session.match, policy)
    else:
        screen = _lobby(session)
    html, last, looks = screen.html, session.remembered, _looks(session)
    # Shown anew it would only disturb who reads or taps there.
    there = not policy.asked and html == last.painted
    # On another screen the same drawing stands elsewhere, so the page would not find what it has.
    known = last.kept if last.kept_on == screen.stands else {}
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
    return patch, replace(screen.remembered, kept=kept_in(html), kept_on=screen.stands, painted=html, looks=looks)


def bare_list(session: Session, n: int) -> tuple[Patch, Remembered]:
    """The bare list of what is stored, for a lobby that can't be drawn, and what to remember of it."""

    def keys(area: str) -> list[str]:
        return [path.removeprefix(area) for path in session.store.keys(area)]

    shown = bare_screen(keys("match/"), keys("damaged/"), session.notice, session.t)
    patch = Patch(n, html=shown, page=[("title", "Four Ages"), ("hash", "#/")], effects=session.effects.copy())
    return patch, replace(session.remembered, kept={}, painted=None)


def _looks(session: Session) -> tuple[tuple[str, str], ...]:
    """What of the settings the page itself must know. It is told where that changes, whatever changed it."""
    chosen = session.settings
    return (
        ("lang", session.t.lang),
        ("theme", chosen.theme),
        ("motion", chosen.motion),
        ("text", str(chosen.text)),
        ("sound", f"{chosen.sound} {chosen.moments} {chosen.bed}"),
        ("bed", session.match.game.key if session.match is not None else ""),
        ("keys", "on" if chosen.keys else "off"),
    )


def _came_with_it(session: Session, n: int, html: Html) -> bool:
    """Whether the first patch would show the very lobby that the page came with."""
    return n == 0 and prerender.is_shown(session.came_with, session.build, html)


def _table(session: Session, match: Match, policy: Policy) -> _Screen:
    t, last = session.t, session.remembered
    now = pacing.pace(session, match, policy)
    frame = table_frame(session, match, now)
    effects = table_effects(session, match, frame, now, policy)
    shown = match_screen(frame, t)
    remembered = replace(
        last,
        pictured=frame.seen,
        spoken=frame.log_from + len(frame.log),
        word=last.word if frame.word is None else frame.word[2],
        closing=now.closing,
    )
    if not isinstance(match, LessonMatch):
        remembered = replace(remembered, scene=_scene(shown))
        effects += _scrolled(last, remembered)
    elif not match.goes_on():
        remembered = replace(remembered, taught=match.at)
    return _Screen(
        shown,
        "ending" if frame.finished else "match",
        t("{game} – Four Ages", game=t.of(match.game.key)(match.game.title)),
        f"#/match/{match.key}",
        effects,
        remembered,
        pacing.table_again(session, match, now, policy),
    )


def _replay(session: Session, theatre: Replay) -> _Screen:
    last, frame = session.remembered, replay_frame(session, theatre)
    shown = match_screen(frame, session.t)
    remembered = replace(last, pictured=frame.seen, scene=_scene(shown))
    return _Screen(
        shown,
        "match",
        session.t("Replay – Four Ages"),
        f"#/watch/{theatre.key}" if theatre.key else "",  # the address of a link's replay stays the link
        session.effects + _scrolled(last, remembered),
        remembered,
        pacing.replay_again(session, theatre),
    )


def _lobby(session: Session) -> _Screen:
    return _Screen(
        lobby(lobby_model(session), session.t),
        "lobby",
        session.t("Four Ages"),
        "#/",
        session.effects.copy(),
        session.remembered,
        0 if session.shelf.listing.unfinished else None,
    )


def _scene(shown: Html) -> str:
    """What the table marks with `data-scene`."""
    return next((note.value for note in shown.notes if note.attribute == "data_scene"), "")


def _scrolled(last: Remembered, now: Remembered) -> list[Effect]:
    """What a table marks is scrolled to when it changes, and only then."""
    return [("scroll", "[data-scene]")] if now.scene not in ("", last.scene) else []
