"""From a session to a patch: which screen, which address, what is read aloud, and when the page is to go on.

Drawing changes nothing: what must be known of this patch when the next is made is handed back beside it, and what takes
work was done before (see `ready`).
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.app import prerender, statistics
from game.app.advice import can_ask, marks_best, pondered
from game.app.banter import LINES, LINGERS
from game.app.hindsight import at_hand
from game.app.incoming import UNASKED
from game.app.kept import kept_in, without
from game.app.lesson import LessonMatch
from game.app.match import Match
from game.app.models import Coach, Frame, Lobby, Reel
from game.app.patch import Effect, Patch
from game.app.screens.hindsight import hindsight
from game.app.screens.lobby import lobby
from game.app.screens.match import match as match_screen
from game.app.screens.shelter import shelter as bare_list
from game.app.sounds import heard
from game.app.speech import shown_notice
from game.app.theatre import SPEEDS, Theatre
from game.core.i18n import Words
from game.ui.html import Html
from game.ui.log import ROUTINE, LogLine
from game.ui.moment import ENDS, KINDS, greatest, staged

if TYPE_CHECKING:
    from game.app.session import Remembered, Session

PAUSE = {"slow": 1700, "normal": 950, "fast": 400}  # ms between the moves of bots
MOST_SINCE = 3  # things that others did which are told again
LINGERS_ON = 3  # times the pause, where a person sees the end of what was done to him
LOOK = {"slow": 2600, "normal": 1600, "fast": 800}  # ms before what can only happen one way happens
CLOSING = 1  # ms after what is staged at the end of a match before its sheet comes; it waits for an open dialog
STILL = 400  # ms without a click before a star is thought about: nobody in a hurry waits for that
LOG = 200  # lines shown, and at most as many more


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


def render(session: Session, n: int, verb: str) -> tuple[Patch, Remembered]:
    """The answer *n* to event *verb*, what is to be stored left open, and what to remember of it."""
    if verb in ("continue", "fast") and session.match is not None and session.match.thinking:
        return Patch(n, effects=session.effects.copy(), again=0), session.remembered  # nothing is new: on at once
    thought = pondered(session)
    still = thought is not None and thought.begun
    if verb == "continue" and session.work is None and (still or (_works(session) and not session.news)):
        return Patch(n, effects=session.effects.copy(), again=0), session.remembered
    if session.theatre is not None:
        screen = _replay(session, session.theatre)
    elif session.match is not None:
        screen = _table(session, session.match, verb)
    else:
        screen = _lobby(session)
    html, last, looks = screen.html, session.remembered, _looks(session)
    # Shown anew it would only disturb who reads or taps there.
    there = verb in UNASKED and html == last.painted
    # On another screen the same drawing stands elsewhere, so the page would not find what it has.
    known = last.kept if last.kept_on == screen.stands else {}
    patch = Patch(
        n,
        html=None if there or _came_with_it(session, n, html) else without(known, html),
        page=[("title", screen.title)],
        effects=screen.effects + _told(session, verb),
        again=screen.again if session.work is None else 0,
    )
    if screen.address:
        patch.page.append(("hash", screen.address))
    if looks != last.looks:
        patch.page += looks
    return patch, replace(screen.remembered, kept=kept_in(html), kept_on=screen.stands, painted=html, looks=looks)


def shelter(session: Session, n: int) -> tuple[Patch, Remembered]:
    """The bare list of what is stored, for a lobby that can't be drawn, and what to remember of it."""

    def keys(area: str) -> list[str]:
        return [path.removeprefix(area) for path in session.store.keys(area)]

    shown = bare_list(keys("match/"), keys("damaged/"), session.notice, session.t)
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


def _told(session: Session, verb: str) -> list[Effect]:
    """The notice, for screen readers."""
    told = shown_notice(session) if verb == "storage_failed" else session.notice
    if told is None or verb in ("continue", "count", "opponents"):
        return []
    return [("alert" if told.kind == "error" else "say", told.text)]


def _came_with_it(session: Session, n: int, html: Html) -> bool:
    """Whether the first patch would show the very lobby that the page came with."""
    return n == 0 and prerender.is_shown(session.came_with, session.build, html)


# -- a match -------------------------------------------------------------------------------------------------------------


def _table(session: Session, match: Match, verb: str) -> _Screen:
    t, last = session.t, session.remembered
    curtain = match.needs_curtain()
    seat = max(match.holder, 0)
    mine = session.held and not curtain and match.awaits_person()
    waiting = session.held and match.goes_on()
    soon = mine and match.only_way()
    # The end is staged over the table, whatever else is told meanwhile; then the sheet comes.
    closing = bool(match.moments) or (last.closing and verb in UNASKED and verb != "continue")
    closing = closing and match.state.is_terminal() and not isinstance(match, LessonMatch)
    log = [] if curtain else match.log(seat)
    effects = _hushed(session.effects) if curtain else session.effects.copy()
    effects += [("say", line.text) for line in log[last.spoken :]]
    key = match.game.key
    effects += [
        ("sound", one.name, key, str(one.count), str(one.force)) for one in heard(match.sounds, bool(match.moments))
    ]
    if not curtain:
        effects += _moments(match, t, verb)
    word = _word(session, match) if not curtain else None
    if word is not None and word[2] != last.word:
        effects.append(("say", t("{name}: {text}", name=match.names()[word[0]], text=word[1])))
    coach = _coach(session, match) if isinstance(match, LessonMatch) else None
    halts = waiting and coach is None and verb != "fast" and match.state.struck() in match.people
    frame = Frame(
        key=match.key,
        game=match.game,
        view=replace(
            match.view(mine, coach is None and _hints(session, match)),
            before=last.pictured,
            advised=_advised(session, match),
            halts=halts,
        ),
        seats=match.record.seats,
        seen=None if curtain else match.state.observation(seat),
        log=tuple(log[_oldest(log) :]),
        log_from=_oldest(log),
        since=_since(log, seat, match.names()[seat], t.lang) if mine else "",
        finished=match.state.is_terminal() and not closing,
        waiting=waiting,
        soon=f" soon look-{len(match.state.past) % 2} {session.settings.pace}" if soon else "",
        roll=mine and match.awaits_roll(),
        can_undo=session.held and match.undo_point() is not None,
        can_redo=session.held and bool(match.undone),
        curtain=match.names()[match.mover()] if curtain and session.held and match.awaits_person() else "",
        notice=shown_notice(session),
        review=_review(session, match),
        daily=bool(match.record.tag("Daily")),
        settings=session.settings,
        can_ask=mine and coach is None and session.settings.hints != "off" and can_ask(match),
        coach=coach,
        word=word,
    )
    shown = match_screen(frame, t)
    spoke = last.word if word is None else word[2]
    remembered = replace(last, pictured=frame.seen, spoken=len(log), word=spoke, closing=closing)
    if isinstance(match, LessonMatch):
        effects += _taught(session, match)
        remembered = replace(remembered, taught=last.taught if match.goes_on() else match.at)
    else:
        remembered = replace(remembered, scene=_scene(shown))
        effects += _scrolled(last, remembered)
    again = None
    if (thought := pondered(session)) is not None:
        again = 0 if session.wished or thought.begun else STILL
    elif waiting and not halts:
        seen_out = LINGERS_ON if any(seat in match.people for seat in match.state.lingers()) else 1
        again = 0 if verb == "fast" else PAUSE[session.settings.pace] * seen_out
    elif closing:
        again = CLOSING
    elif soon:
        again = LOOK[session.settings.pace]
    elif _works(session):
        again = 0
    return _Screen(
        shown,
        "ending" if frame.finished else "match",
        t("{game} – Four Ages", game=t.of(match.game.key)(match.game.title)),
        f"#/match/{match.key}",
        effects,
        remembered,
        again,
    )


def _moments(match: Match, t: Words, verb: str) -> list[Effect]:
    """What is staged. Whoever wants bots to be quick sees the end alone. What the log does not tell is read aloud."""
    effects: list[Effect] = []
    for one in greatest(match.moments):
        if verb != "fast" or one.kind in ENDS:
            key = match.game.key
            effects.append(("moment", staged(key, one), str(KINDS[one.kind]), one.kind, key))
        if one.spoken:
            effects.append(("say", t("{name}: {text}", name=one.title, text=one.line) if one.line else one.title))
    return effects


def _word(session: Session, match: Match) -> tuple[int, str, int] | None:
    """What a character says now: his seat, the text, after how many actions; None where nobody does, or nobody may."""
    word = match.word
    if word is None or not session.settings.words or not 0 <= len(match.state.past) - word.at <= LINGERS:
        return None
    style = match.cast[word.seat].style
    return word.seat, session.t(LINES[style][word.moment]), word.at


def _hushed(effects: list[Effect]) -> list[Effect]:
    """The device changes hands: what was read aloud goes, with this very patch."""
    return [("hush",), *(effect for effect in effects if effect[0] not in ("hush", "say", "alert"))]


def _scene(shown: Html) -> str:
    """What the table marks with `data-scene`."""
    return next((note.value for note in shown.notes if note.attribute == "data_scene"), "")


def _scrolled(last: Remembered, now: Remembered) -> list[Effect]:
    """What a table marks is scrolled to when it changes, and only then."""
    return [("scroll", "[data-scene]")] if now.scene not in ("", last.scene) else []


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


def _pointed(match: LessonMatch) -> list[Effect]:
    """What the teacher means, by selectors: of each the first that is on the table."""
    step = match.course.steps[match.at]
    meant: list[Effect] = [("point", _where("id", key), _where("data-move", key)) for key in step.point]
    if step.do and not step.composed:
        meant.append(("point", _where("data-on", "roll") if match.awaits_roll() else _where("data-value", step.do)))
    return meant


def _where(attribute: str, value: str) -> str:
    return f"[{attribute}={json.dumps(value, ensure_ascii=False)}]"


def _taught(session: Session, match: LessonMatch) -> list[Effect]:
    """The teacher's answer is read aloud; so is a new step, and what it points at is scrolled to."""
    if match.goes_on():
        return []
    script = session.t.of(match.game.key)
    effects = _pointed(match)
    if match.answer:
        effects.append(("say", script(match.answer)))
    if session.remembered.taught != match.at:
        effects += [("say", script(match.course.steps[match.at].text)), ("scroll", "[data-pointed]")]
    return effects


def _review(session: Session, match: Match) -> Html | None:
    """What can be learnt from it once it is over."""
    return hindsight(at_hand(session), match, session.t) if match.state.is_terminal() else None


def _works(session: Session) -> bool:
    """Whether a match is being looked back on."""
    found = at_hand(session)
    return found is not None and not found.done


def _since(log: Sequence[LogLine], seat: int, name: str, lang: str = "en") -> str:
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


# -- a replay, the lobby -------------------------------------------------------------------------------------------------


def _replay(session: Session, theatre: Theatre) -> _Screen:
    match, last, log, found = theatre.match, session.remembered, theatre.log(), at_hand(session)
    frame = Frame(
        key=theatre.key,
        game=match.game,
        view=replace(match.view(active=False, hints=session.settings.hints != "off"), before=last.pictured),
        seats=match.record.seats,
        seen=theatre.state.observation(theatre.seat),
        log=tuple(log[_oldest(log) :]),
        log_from=_oldest(log),
        finished=theatre.state.is_terminal(),
        notice=shown_notice(session),
        settings=session.settings,
        replay=Reel(
            theatre.step,
            theatre.length,
            theatre.playing,
            theatre.speed,
            theatre.scores(),
            hindsight(found, match, session.t, theatre.step),
            found is not None and found.done,
        ),
    )
    shown = match_screen(frame, session.t)
    remembered = replace(last, pictured=frame.seen, scene=_scene(shown))
    again = 0 if _works(session) else SPEEDS[theatre.speed] if theatre.playing else None
    return _Screen(
        shown,
        "match",
        session.t("Replay – Four Ages"),
        f"#/watch/{theatre.key}" if theatre.key else "",  # the address of a link's replay stays the link
        session.effects + _scrolled(last, remembered),
        remembered,
        again if theatre.told else 0,
    )


def _lobby(session: Session) -> _Screen:
    listing = session.shelf.listing
    model = Lobby(
        settings=session.settings,
        cards=listing.cards,
        more=listing.more,
        notice=shown_notice(session),
        build=session.build,
        book=statistics.read(session.store),
        dice=statistics.dice(session.store),
        people=listing.people,
        aside=listing.aside,
        guides=frozenset(session.guides),
        setups=frozenset(session.setups),
    )
    return _Screen(
        lobby(model, session.t),
        "lobby",
        session.t("Four Ages"),
        "#/",
        session.effects.copy(),
        session.remembered,
        0 if listing.unfinished else None,
    )
