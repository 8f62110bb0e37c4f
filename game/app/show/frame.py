"""What the screen of a match shows, as plain values."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from game.app.advice.advice import can_ask
from game.app.feature import Panel
from game.app.match.banter import LINGERS
from game.app.match.match import Match
from game.app.session.notices import shown_notice
from game.app.session.session import Play, RecordScene, Session
from game.app.show.lobby import dialogs, settings_fields
from game.app.show.models import MatchScreen
from game.app.show.pacing import Pace
from game.core.i18n import Words
from game.ui.html import Html
from game.ui.log import ROUTINE, LogLine
from game.ui.view import View

MOST_SINCE = 3  # actions of others that are repeated to a player
LOG = 200  # lines shown, and at most as many more


def table_frame(session: Session, play: Play, now: Pace) -> MatchScreen:
    """The match on the table."""
    match = play.match
    seat, state = match.viewer, match.state
    view = match.view(now.mine, match.policy.hints and _hints(session, match))
    log = [] if now.curtain else match.log(seat)
    faces, over = _faces(session, match), state.is_terminal()
    ended = over and not now.closing
    return MatchScreen(
        key=match.key,
        game=match.game,
        view=replace(
            _peopled(view, faces),
            before=session.screen.remembered.pictured,
            advised=_advised(play, session.settings.hints),
            halts=now.halts,
            is_first=play.is_first,
        ),
        faces=faces,
        seats=match.record.seats,
        seen=None if now.curtain else match.seen(seat),
        log=tuple(log[_oldest(log) :]),
        log_from=_oldest(log),
        since=since(log, seat, match.names()[seat], session.t.lang) if now.mine else "",
        finished=ended,
        waiting=now.waiting,
        fetching=now.fetching,
        soon=f" soon look-{len(state.past) % 2} {session.settings.pace}" if now.soon else "",
        roll=now.mine and match.awaits_roll(),
        can_undo=match.undo_point() is not None,
        can_redo=bool(match.undone),
        curtain=match.names()[match.mover()] if now.curtain and match.awaits_person() else "",
        notice=shown_notice(session),
        dialogs=dialogs(session),
        exports=session.exports,
        kind=match.policy.kind(match.record, session.t),
        endings=tuple(feature.ending(session, match) for feature in session.features) if ended else (),
        settings=session.settings,
        fields=settings_fields(session),
        guided=match.game.key in session.lobby.guides,
        can_ask=now.mine and session.settings.hints != "off" and can_ask(match),
        tools=tools(session, match),
        keys=keys(session),
        word=None if now.curtain else _word(session, match),
        fresh=_can_reseat(match) and not match.was_played() and not match.undone,
        rivalled=_can_reseat(match),
        panel=_panel(session, match, now),
    )


def record_frame(session: Session, scene: RecordScene, log: Sequence[LogLine]) -> MatchScreen:
    """A match that can only be looked at, with its *log* up to the position shown."""
    match, faces = scene.match, _faces(session, scene.match)
    view = match.view(active=False, hints=session.settings.hints != "off")
    return MatchScreen(
        key=scene.key,
        game=match.game,
        view=replace(_peopled(view, faces), before=session.screen.remembered.pictured),
        faces=faces,
        seats=match.record.seats,
        seen=scene.seen,
        log=tuple(log[_oldest(log) :]),
        log_from=_oldest(log),
        finished=scene.state.is_terminal(),
        notice=shown_notice(session),
        dialogs=dialogs(session),
        exports=session.exports,
        settings=session.settings,
        fields=settings_fields(session),
        guided=match.game.key in session.lobby.guides,
        tools=tools(session, match),
        keys=keys(session),
    )


def at_rest(session: Session, match: Match) -> tuple[View, tuple[tuple[str, str], ...]]:
    """The view of somebody who only looks at a table, without helps; and the faces of people there."""
    faces = _faces(session, match)
    return _peopled(match.view(active=False, hints=False), faces), faces


def _faces(session: Session, match: Match) -> tuple[tuple[str, str], ...]:
    """The faces of people at the table."""
    return tuple(one for feature in session.features for one in feature.faces(session, match))


def tools(session: Session, match: Match) -> tuple[Html, ...]:
    """The buttons of features for a match."""
    return tuple(one for feature in session.features for one in feature.tools(session, match))


def keys(session: Session) -> tuple[tuple[str, str], ...]:
    """The keys of features, each with what it does."""
    return tuple(key for feature in session.features for key in feature.keys)


def _peopled(view: View, faces: Sequence[tuple[str, str]]) -> View:
    """*view* with the *faces* of people in its cast."""
    if not faces:
        return view
    cast = list(view.cast or [""] * len(view.names))
    for key, _ in faces:
        cast[int(key.removeprefix("person-")) - 1] = key
    return replace(view, cast=tuple(cast))


def _panel(session: Session, match: Match, now: Pace) -> Panel | None:
    """What a feature shows above the table."""
    panel = next((panel for one in session.features if (panel := one.panel(session, match)) is not None), None)
    return None if panel is not None and panel.beside and now.closing else panel


def _can_reseat(match: Match) -> bool:
    """Whether a person plays a match of their own choice against bots."""
    return match.policy.reseats and len(match.people) == 1 < len(match.record.seats)


def _word(session: Session, match: Match) -> tuple[int, str, int] | None:
    """A character's remark: seat, text, number of actions; None if nobody speaks, remarks are off or a notice stands."""
    word = match.word
    if word is None or not session.settings.words or not 0 <= len(match.state.past) - word.at <= LINGERS:
        return None
    if session.screen.notice is not None:  # a chapter's goal, the offer of a tutorial: a person reads these first
        return None
    line = match.parts.words.voices.get(match.cast[word.seat].key, {}).get(word.moment, "")
    person = match.names()[min(match.people, default=0)]
    return (word.seat, session.t.of(match.game.key)(line, name=person), word.at) if line else None


def since(log: Sequence[LogLine], seat: int, name: str, lang: str = "en") -> str:
    """What others did to *seat* since its last action, and what chance and the rules did to it; '' for nothing. *name* is
    what the lines call the seat."""
    text, named = list[str](), re.compile(rf"(?<![0-9A-Za-z]){re.escape(name)}(?![0-9A-Za-z])")
    for line in reversed(log):
        if line.felt:
            if line.felt not in text:
                text.append(line.felt)
        elif line.seat == seat and (line.weight > ROUTINE or line.kind == "dice"):
            break
        elif line.seat is not None and line.weight > ROUTINE and named.search(line.text):
            text.append(line.text)
    return Words(lang).together(*text[:MOST_SINCE][::-1])


def _oldest(log: Sequence[LogLine]) -> int:
    """The number of the first line shown."""
    return max(len(log) - LOG, 0) // LOG * LOG


def _hints(session: Session, match: Match) -> bool:
    """Whether odds are shown; with several people at the table only if the setting says always."""
    chosen = session.settings.hints
    return chosen == "on" or (chosen != "off" and len(match.people) < 2)


def _advised(play: Play, hints: str) -> str:
    """The action to mark as best: the advice, if somebody asked for it or the setting wants it."""
    advised = play.advice.advised
    if advised is None or not advised.fits(play.match):
        return ""
    return advised.action if advised.aloud or play.marks_best(hints) else ""
