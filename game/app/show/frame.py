"""What a screen shows, as plain values: of a table, of a replay, of the lobby."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game.app.advice.advice import can_ask, marks_best
from game.app.advice.hindsight import at_hand
from game.app.match.banter import LINES, LINGERS
from game.app.match.lesson import LessonMatch
from game.app.match.match import Match
from game.app.match.replay import Replay
from game.app.show.models import Coach, Frame, Lobby, Question, Reel
from game.app.show.pacing import Pace
from game.app.show.screens.hindsight import hindsight
from game.app.speech import shown_notice
from game.app.storage import intake, statistics
from game.ui.html import Html
from game.ui.log import ROUTINE, LogLine

if TYPE_CHECKING:
    from game.app.session import Session

MOST_SINCE = 3  # things that others did which are told again
LOG = 200  # lines shown, and at most as many more


def table_frame(session: Session, match: Match, now: Pace) -> Frame:
    """The match on the table."""
    seat, state, held = max(match.holder, 0), match.state, session.held
    lesson = match if isinstance(match, LessonMatch) else None
    view = match.view(now.mine, lesson is None and _hints(session, match))
    log = [] if now.curtain else match.log(seat)
    return Frame(
        key=match.key,
        game=match.game,
        view=replace(view, before=session.remembered.pictured, advised=_advised(session, match), halts=now.halts),
        seats=match.record.seats,
        seen=None if now.curtain else match.seen(seat),
        log=tuple(log[_oldest(log) :]),
        log_from=_oldest(log),
        since=since(log, seat, match.names()[seat], session.t.lang) if now.mine else "",
        finished=state.is_terminal() and not now.closing,
        waiting=now.waiting,
        fetching=now.fetching,
        soon=f" soon look-{len(state.past) % 2} {session.settings.pace}" if now.soon else "",
        roll=now.mine and match.awaits_roll(),
        can_undo=held and match.undo_point() is not None,
        can_redo=held and bool(match.undone),
        curtain=match.names()[match.mover()] if now.curtain and held and match.awaits_person() else "",
        notice=shown_notice(session),
        asked=_question(session),
        review=_review(session, match) if state.is_terminal() else None,
        daily=bool(match.record.tag("Daily")),
        settings=session.settings,
        can_ask=now.mine and lesson is None and session.settings.hints != "off" and can_ask(match),
        coach=None if lesson is None else _coach(session, lesson),
        word=None if now.curtain else _word(session, match),
    )


def _review(session: Session, match: Match) -> Html | None:
    """What can be learnt from it once it is over."""
    return hindsight(at_hand(session), match, session.t, fetching=session.files.look is not None)


def replay_frame(session: Session, theatre: Replay) -> Frame:
    """The replay on the screen."""
    match, log, found = theatre.match, theatre.log(), at_hand(session)
    view = match.view(active=False, hints=session.settings.hints != "off")
    return Frame(
        key=theatre.key,
        game=match.game,
        view=replace(view, before=session.remembered.pictured),
        seats=match.record.seats,
        seen=theatre.state.observation(theatre.seat),
        log=tuple(log[_oldest(log) :]),
        log_from=_oldest(log),
        finished=theatre.state.is_terminal(),
        notice=shown_notice(session),
        asked=_question(session),
        settings=session.settings,
        replay=Reel(
            theatre.step,
            theatre.length,
            theatre.playing,
            theatre.speed,
            theatre.scores(),
            hindsight(found, match, session.t, theatre.step, session.files.look is not None),
            found is not None and found.done,
        ),
    )


def _question(session: Session) -> Question | None:
    """What is asked about files that were read."""
    found = session.intake
    if found is None:
        return None
    change = intake.change(session.store, found)
    return Question(
        len(found.matches),
        found.beside,
        found.known,
        len(found.refused),
        change.differ,
        change.counted if "statistics" in change.entries else None,
    )


def _can_untake(session: Session) -> bool:
    """Whether what was taken in last can be taken back, and no notice offers it."""
    offered = session.notice is not None and session.notice.event == "untake"
    return not offered and session.came is not None and session.came.is_open(session.store)


def lobby_model(session: Session) -> Lobby:
    """The lobby."""
    listing = session.shelf.listing
    return Lobby(
        settings=session.settings,
        cards=listing.cards,
        more=listing.more,
        notice=shown_notice(session),
        asked=_question(session),
        untake=_can_untake(session),
        build=session.build,
        book=statistics.read(session.store),
        dice=statistics.dice(session.store),
        people=listing.people,
        aside=listing.aside,
        guides=frozenset(session.guides),
        setups=frozenset(session.setups),
    )


def _word(session: Session, match: Match) -> tuple[int, str, int] | None:
    """What a character says now: his seat, the text, after how many actions; None where nobody does, or nobody may."""
    word = match.word
    if word is None or not session.settings.words or not 0 <= len(match.state.past) - word.at <= LINGERS:
        return None
    style = match.cast[word.seat].style
    return word.seat, session.t(LINES[style][word.moment]), word.at


def _coach(session: Session, match: LessonMatch) -> Coach:
    """What the teacher says."""
    t, course = session.t, match.course
    script = t.of(match.game.key)
    step = course.steps[match.at]
    coach = Coach(match.at + 1, len(course.steps), script(step.text), rules=step.rules)
    if match.goes_on():
        return replace(coach, text=t("Watch what happens."), watches=True, rules="")
    ends = match.at == course.last
    return replace(coach, answer=script(match.answer), reads=not step.do and not ends, ends=ends)


def since(log: Sequence[LogLine], seat: int, name: str, lang: str = "en") -> str:
    """What others did to *seat*, whose *name* their lines say, and what chance and the rules did to it, since it last did
    something; '' for nothing."""
    told, named = list[str](), re.compile(rf"(?<![0-9A-Za-z]){re.escape(name)}(?![0-9A-Za-z])")
    for line in reversed(log):
        if line.felt:
            if line.felt not in told:
                told.append(line.felt)
        elif line.seat == seat and (line.weight > ROUTINE or line.kind == "dice"):
            break
        elif line.seat is not None and line.weight > ROUTINE and named.search(line.text):
            told.append(line.text)
    return ("" if lang.startswith("zh") else " ").join(told[:MOST_SINCE][::-1])


def _oldest(log: Sequence[LogLine]) -> int:
    """The number of the first line that is shown."""
    return max(len(log) - LOG, 0) // LOG * LOG


def _hints(session: Session, match: Match) -> bool:
    """Whether odds are shown: to several at one table only where that is always wanted."""
    chosen = session.settings.hints
    return chosen == "on" or (chosen != "off" and len(match.people) < 2)


def _advised(session: Session, match: Match) -> str:
    """What is marked as best: what was advised, if somebody asked for it or wants it unasked."""
    one = session.advised
    if one is None or not one.fits(match):
        return ""
    return one.action if one.aloud or marks_best(session, match) else ""
