"""Events of puzzles, as `puzzles:<what>`. Those that come before the puzzles are here wait for them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from random import SystemRandom
from time import monotonic
from typing import Any

from game import games
from game.app.events import work
from game.app.events.lobby import begin
from game.app.events.play import SLICE
from game.app.features.puzzles import library, progress, returns
from game.app.features.puzzles.library import PACK
from game.app.features.puzzles.match import AGAIN, DAY, OWN, PATH, RUN, THEME, PuzzleMatch, Series
from game.app.features.puzzles.own import found_in
from game.app.features.puzzles.own_match import opened
from game.app.features.puzzles.solved import keep
from game.app.features.statistics.events import StatisticsState
from game.app.match.match import Match
from game.app.session.notices import say
from game.app.session.scenes import enter, leave
from game.app.session.session import Session
from game.app.wire.day import today
from game.bots.analysis import Analysis
from game.core import bounds
from game.core.bot import Asset
from game.core.i18n import N_

MISSING = N_("The puzzles couldn’t be fetched. Check your connection and try again.")


@dataclass(slots=True)
class PuzzlesState:
    """The game whose puzzles were asked for; and what the person last asked for while the puzzles were not here: its name in
    DO, and the value."""

    game: str = ""
    wish: tuple[str, Any] | None = None


def do(session: Session, what: str, value: Any) -> None:
    """Do *what* a person asks for, now or once the puzzles are here."""
    run = work.command(session, DO, what)
    if PACK.is_at_hand():
        run(session, "", value)
        return
    session.downloads.order(PACK)
    session.state(PuzzlesState).wish = what, value
    say(session, session.t("One moment…"))


def come(session: Session, file: str) -> None:
    """A file has come, or failed to: do what waited for the puzzles. ValueError if they are not here."""
    state = session.state(PuzzlesState)
    if file != PACK.file or state.wish is None:
        return
    (what, value), state.wish, session.screen.notice = state.wish, None, None
    if not PACK.is_at_hand():
        raise ValueError(session.t(MISSING))
    do(session, what, value)


def _game(session: Session, key: str) -> str:
    if key not in games or not (library.puzzles_of(key) or progress.of(session.storage.store, key).own):
        raise ValueError(session.t("There are no puzzles for this game yet."))
    return key


def _open(session: Session, _: str, value: Any) -> None:
    """Show what there is to solve, over the lobby."""
    key = _game(session, str(value))
    leave(session)
    session.state(PuzzlesState).game = key
    returns.retire(session.storage.store, key, {puzzle.key for puzzle in library.puzzles_of(key)}, today(session.now))
    session.screen.effects.append(("dialog", "#puzzles", "open"))


def _start(session: Session, _: str, value: Any) -> None:
    """Begin a series: `game/kind/name`."""
    key, _, rest = str(value).partition("/")
    kind, _, name = rest.partition("/")
    series = None if kind == OWN else _series(session, _game(session, key), kind, name)
    if series is None:
        _own(session, _game(session, key))
    elif series.queue:
        _put(session, key, series)
    else:
        _open(session, "", key)


def _own(session: Session, key: str) -> None:
    """Put the next puzzle from the person's own matches on the table."""
    store = session.storage.store
    waiting = returns.own_waiting(store, key, session.now, today(session.now))
    for match, one in sorted(waiting.items(), key=lambda row: row[1].noted):
        if (found := opened(store, match, one, session.t, session.settings.name)) is not None:
            session.state(PuzzlesState).game = key
            enter(session, found)
            return
    _open(session, "", key)


def _series(session: Session, key: str, kind: str, name: str) -> Series:
    if kind == DAY:
        return library.of_day(key, today(session.now))
    if kind == RUN:
        return library.run(key, SystemRandom())
    if kind == THEME and name in library.themes_of(key):
        return library.of_theme(key, name, progress.of(session.storage.store, key).solved)
    number = bounds.whole(name, 0, len(library.path_of(key)) - 1)
    if kind == AGAIN:
        return library.again(key, returns.waiting(returns.of(session.storage.store, key), today(session.now)))
    if kind == PATH and number is not None:
        return library.path(key, number)
    raise ValueError(session.t("There’s no such puzzle."))


def _put(session: Session, key: str, series: Series) -> None:
    """Put the puzzle at the place of *series* on the table."""
    session.state(PuzzlesState).game = key
    enter(session, PuzzleMatch(series.queue[series.at], series, session.t, session.settings.name))


def _match(session: Session) -> PuzzleMatch:
    match = session.match
    if not isinstance(match, PuzzleMatch):
        raise ValueError(session.t("No puzzle is open."))
    return match


def _next(session: Session, _: str, __: Any) -> None:
    """The next puzzle of the series, or back to the choice of puzzles."""
    match = _match(session)
    if match.series.kind == OWN:
        _own(session, match.game.key)
        return
    if match.series.is_over:
        _open(session, "", match.game.key)
        return
    match.series.at += 1
    _put(session, match.game.key, match.series)


def _reveal(session: Session, _: str, __: Any) -> None:
    match = _match(session)
    match.reveal()
    saved(session, match)


def _line(session: Session, _: str, value: Any) -> None:
    """What follows an answer: whose line is on the table, and how far it stands."""
    match = _match(session)
    shown = match.shown if match.line is not None else 0
    if value == "best" and match.is_over:
        match.follow(match.best_line)
    elif value == "mine" and match.wrong:
        match.follow(match.wrong)
    elif value == "back" and shown > 1:
        match.seek(shown - 1)
    elif value == "next" and shown:
        match.stop()
        match.wanted += 1
        match.step(monotonic() + SLICE)
    elif value == "play" and shown:
        match.play()
    elif value == "stop":
        match.stop()
    elif value == "close" and not match.is_over:
        match.close()
    else:
        raise ValueError(session.t("There’s no such move."))


def prepared(session: Session, match: Match) -> None:
    """Where the person wants little motion, nothing is played out by itself."""
    if isinstance(match, PuzzleMatch):
        motion = session.settings.motion
        match.is_still = motion == "reduced" or (motion == "auto" and session.boot.still)


def _play_on(session: Session, _: str, __: Any) -> None:
    """Play the position to its end as a match, which does not count."""
    match = _match(session)
    record = match.saved().with_tag("From", str(len(match.asked.past))).with_tag("Counted", "no")
    begin(session, record)


def go(session: Session, place: str) -> None:
    """The address of a puzzle, `#/puzzle/game/key`; without a key the choice of puzzles."""
    do(session, "go", place)


def _go(session: Session, _: str, value: Any) -> None:
    key, _, name = str(value).partition("/")
    if isinstance(session.match, PuzzleMatch) and session.match.address == f"#/puzzle/{value}":
        return
    series = library.alone(_game(session, key), name)
    if series is None:
        _open(session, "", key)
    else:
        _put(session, key, series)


def saved(session: Session, match: Match) -> None:
    """Store what the last answer has achieved."""
    if isinstance(match, PuzzleMatch) and (match.answer is not None or match.revealed):
        keep(session.storage.store, match)
        returns.note(session.storage.store, match, today(session.now))


def analysed(session: Session, match: Match, analysis: Analysis) -> None:
    """The costliest choice of a person's own match becomes a puzzle."""
    if match.policy.stored and (own := found_in(analysis.costliest(), session.now)) is not None:
        progress.note_own(session.storage.store, match.game.key, match.key, own)


def wants(session: Session) -> Iterable[Asset]:
    """The statistics offer puzzles that train what went wrong."""
    return (PACK,) if session.state(StatisticsState).asked is not None else ()


DO: Mapping[str, Callable[[Session, str, Any], None]] = {
    "open": _open,
    "start": _start,
    "next": _next,
    "reveal": _reveal,
    "line": _line,
    "play_on": _play_on,
    "go": _go,
}
