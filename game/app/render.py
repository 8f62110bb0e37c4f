"""From the session to a patch: which screen, which address, what is read aloud, and when the page is to go on."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.app import prerender, saves, statistics
from game.app.incoming import UNASKED
from game.app.kept import kept_in, without
from game.app.lesson import LessonMatch
from game.app.match import Match
from game.app.models import Coach, Frame, Lobby, Notice, Reel
from game.app.patch import Patch
from game.app.rights import holds
from game.app.screens.hindsight import hindsight
from game.app.screens.lobby import lobby
from game.app.screens.match import match as match_screen
from game.app.screens.shelter import shelter as bare_list
from game.app.sounds import heard
from game.app.speech import shown_notice
from game.app.theatre import SPEEDS, Theatre
from game.ui.html import Html

if TYPE_CHECKING:
    from game.app.session import Session

PAUSE = {"slow": 1700, "normal": 950, "fast": 400}  # ms between the moves of bots
CARDS_AT_ONCE = 3  # matches of the list replayed for one patch; the first patch shows the list without waiting
LOG = 200  # lines shown


def render(session: Session, patch: Patch, verb: str) -> None:
    """Fill *patch*, the answer to event *verb*, with what the session has to show and to do now."""
    t = session.t
    if session.theatre is not None:
        patch.html = _replay(session, patch, session.theatre)
        patch.page.append(("title", t("Replay – Four Ages")))
        if session.theatre.key:  # the address of a link's replay stays the link
            patch.page.append(("hash", f"#/watch/{session.theatre.key}"))
    elif session.match is not None:
        patch.html = _table(session, patch, session.match, verb)
        patch.page.append(
            ("title", t("{game} – Four Ages", game=t.of(session.match.game.key)(session.match.game.title)))
        )
        patch.page.append(("hash", f"#/match/{session.match.key}"))
    else:
        patch.html = _lobby(session, patch)
        patch.page += [("title", t("Four Ages")), ("hash", "#/")]
    # On another screen the same drawing stands elsewhere, so the page would not find what it has.
    stands = _screen(session)
    known = session.kept if session.kept_on == stands else {}
    session.kept, session.kept_on = kept_in(patch.html), stands
    if session.work is not None:
        patch.again = 0
    before, session.painted = session.painted, patch.html
    there = verb in UNASKED and before == session.painted  # shown anew it would only disturb who reads or taps there
    patch.html = None if there or _is_there(session, patch) else without(known, patch.html)
    if (looks := _looks(session)) != session.looks:
        patch.page += looks
        session.looks = looks
    told = shown_notice(session) if verb == "storage_failed" else session.notice
    if told is not None and verb not in ("continue", "count"):
        session.effects.append(("alert" if told.kind == "error" else "say", told.text))
    patch.effects, session.effects = session.effects, []
    patch.store = session.store.drain(patch.n, again=verb not in ("storage_failed", "storage_ok"))
    patch.hold = holds(session)


def _looks(session: Session) -> list[tuple[str, str]]:
    """What of the settings the page itself must know. It is told where that changes, whatever changed it."""
    chosen = session.settings
    return [
        ("lang", session.t.lang),
        ("theme", chosen.theme),
        ("motion", chosen.motion),
        ("text", str(chosen.text)),
        ("sound", str(chosen.sound)),
        ("keys", "on" if chosen.keys else "off"),
    ]


def shelter(session: Session, patch: Patch) -> None:
    """Fill *patch* with the bare list of what is stored, for a lobby that can't be drawn."""

    def keys(area: str) -> list[str]:
        return [path.removeprefix(area) for path in session.store.keys(area)]

    patch.html = bare_list(keys("match/"), keys("damaged/"), session.notice, session.t)
    patch.page += [("title", "Four Ages"), ("hash", "#/")]
    session.kept, session.painted = {}, None
    patch.effects, session.effects = session.effects, []
    patch.store = session.store.drain(patch.n)
    patch.hold = holds(session)


def _screen(session: Session) -> str:
    """Which frame there is around tables and pictures: "lobby", "ending" or "match"."""
    if session.theatre is None and session.match is None:
        return "lobby"
    over = session.theatre is None and session.match is not None and session.match.state.is_terminal()
    return "ending" if over else "match"


def _is_there(session: Session, patch: Patch) -> bool:
    """Whether the first patch would show the very lobby that the page came with."""
    return patch.n == 0 and patch.html is not None and prerender.is_shown(session.came_with, session.build, patch.html)


def _table(session: Session, patch: Patch, match: Match, verb: str) -> Html:
    curtain = match.needs_curtain()
    seat = max(match.seat_shown(), 0)
    mine = session.held and not curtain and match.awaits_person()
    waiting = session.held and match.goes_on()
    if curtain:
        _hush(session, verb)
    log = [] if curtain else match.log(seat)
    session.effects += [("say", line.text) for line in log[session.spoken :]]
    session.spoken = len(log)
    session.effects += [("sound", name) for name in _heard(match)]
    coach = _coach(session, match) if isinstance(match, LessonMatch) else None
    if waiting:
        patch.again = 0 if verb == "fast" else PAUSE[session.settings.pace]
    frame = Frame(
        key=match.key,
        game=match.game,
        view=replace(match.view(mine, coach is None and _hints(session, match)), before=session.pictured),
        seats=match.record.seats,
        seen=None if curtain else match.state.observation(seat),
        log=tuple(log[-LOG:]),
        finished=match.state.is_terminal(),
        waiting=waiting,
        roll=mine and match.awaits_roll(),
        can_undo=session.held and match.undo_point() is not None,
        can_redo=session.held and bool(match.undone),
        curtain=match.names()[match.mover()] if curtain and session.held and match.awaits_person() else "",
        notice=shown_notice(session),
        review=_review(session, patch, match),
        daily=bool(match.record.tag("Daily")),
        settings=session.settings,
        coach=coach,
    )
    session.pictured = frame.seen
    shown = match_screen(frame, session.t)
    if frame.coach is None:
        _follow(session, shown)
    return shown


def _hush(session: Session, verb: str) -> None:
    """The device changes hands: what was read aloud goes, and what was told to whoever had it, with this very patch."""
    told_before = verb in UNASKED and session.pictured is not None
    if told_before and session.notice is not None and session.notice.event != "takeover":
        session.notice = None
    session.effects = [("hush",), *(effect for effect in session.effects if effect[0] not in ("hush", "say", "alert"))]


def _follow(session: Session, shown: Html) -> None:
    """What a table marks with `data-scene` is scrolled to when it changes, and only then."""
    scene = next((note.value for note in shown.notes if note.attribute == "data_scene"), "")
    if scene not in ("", session.scene):
        session.effects.append(("scroll", "[data-scene]"))
    session.scene = scene


def _coach(session: Session, match: LessonMatch) -> Coach:
    """What the teacher says; a new step is read aloud, and what it points at scrolled to."""
    t, course = session.t, match.course
    script = t.of(match.game.key)
    step = course.steps[match.at]
    coach = Coach(match.at + 1, len(course.steps), script(step.text), rules=step.rules)
    if match.goes_on():
        return replace(coach, text=t("Watch what happens."), watches=True, rules="")
    if match.answer:
        session.effects.append(("say", script(match.answer)))
    if match.told != match.at:
        match.told = match.at
        session.effects += [("say", coach.text), ("scroll", "[data-pointed]")]
    points: tuple[tuple[tuple[str, ...], str], ...] = tuple((("id", "data-move"), key) for key in step.point)
    if step.do:
        points += ((("data-on",), "roll") if match.awaits_roll() else (("data-value",), step.do),)
    ends = match.at == course.last
    return replace(coach, answer=script(match.answer), reads=not step.do and not ends, ends=ends, points=points)


def _review(session: Session, patch: Patch, match: Match) -> Html | None:
    """For who played alone, once it is over: the game's own analysis, or else what the bot would have done."""
    if not match.state.is_terminal() or len(match.people) != 1:
        return None
    seat, own = match.people[0], match.parts.review
    if own is not None:
        return own(match.state, seat, match.view(active=False, hints=True))
    found = session.hindsight if session.hindsight is not None and session.hindsight.key == match.key else None
    if found is not None and not found.done:
        found.work()
        patch.again = 0
    return hindsight(found, match.names()[seat], session.t)


def _heard(match: Match) -> list[str]:
    """What happened since the last patch."""
    happened, match.sounds = match.sounds, []
    return heard(happened)


def _replay(session: Session, patch: Patch, theatre: Theatre) -> Html:
    match = theatre.match
    if theatre.playing:
        patch.again = SPEEDS[theatre.speed]
    log = theatre.log()
    if not theatre.told:
        patch.again = 0
    frame = Frame(
        key=theatre.key,
        game=match.game,
        view=replace(match.view(active=False, hints=session.settings.hints != "off"), before=session.pictured),
        seats=match.record.seats,
        seen=theatre.state.observation(theatre.seat),
        log=tuple(log[-LOG:]),
        finished=theatre.state.is_terminal(),
        notice=shown_notice(session),
        settings=session.settings,
        replay=Reel(theatre.step, theatre.length, theatre.playing, theatre.speed, theatre.scores()),
    )
    session.pictured = frame.seen
    shown = match_screen(frame, session.t)
    if frame.coach is None:
        _follow(session, shown)
    return shown


def _hints(session: Session, match: Match) -> bool:
    if session.settings.hints == "auto":
        return len(match.people) < 2
    return session.settings.hints == "on"


def _lobby(session: Session, patch: Patch) -> Html:
    seen = saves.survey(session.store)
    found = list(seen.found)
    damaged = {one.key for one in seen.aside}
    n = len(damaged - session.known_damaged)
    session.known_damaged = damaged
    if n > 0 and session.notice is None:
        text = session.t.plural("{n} damaged match was set aside.", "{n} damaged matches were set aside.", n)
        session.notice = Notice(text, "error")
    elif seen.later and session.notice is None and not patch.n:
        session.notice = Notice(
            session.t("Some matches were saved by a later version of this page; reload it."), "error"
        )
    notice = shown_notice(session)
    cards, unfinished = session.shelf.cards(found, session.t, CARDS_AT_ONCE if patch.n else 0)
    if unfinished:
        patch.again = 0
    book = statistics.read(session.store)
    people = sorted({seat.name for saved in found for seat in saved.record.seats if seat.is_human} - {""})
    guides = frozenset(session.guides)
    return lobby(
        Lobby(session.settings, cards, notice, session.build, book, tuple(people), seen.aside, guides), session.t
    )
