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
from game.app.tab.notices import say
from game.app.tab.scenes import enter, leave
from game.app.tab.tab import Tab
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


def do(tab: Tab, what: str, value: Any) -> None:
    """Do *what* a person asks for, now or once the puzzles are here."""
    run = work.command(tab, DO, what)
    if PACK.is_at_hand():
        run(tab, "", value)
        return
    tab.downloads.order(PACK)
    tab.state(PuzzlesState).wish = what, value
    say(tab, tab.t("One moment…"))


def come(tab: Tab, file: str) -> None:
    """A file has come, or failed to: do what waited for the puzzles. ValueError if they are not here."""
    state = tab.state(PuzzlesState)
    if file != PACK.file or state.wish is None:
        return
    (what, value), state.wish, tab.screen.notice = state.wish, None, None
    if not PACK.is_at_hand():
        raise ValueError(tab.t(MISSING))
    do(tab, what, value)


def _game(tab: Tab, key: str) -> str:
    if key not in games or not (library.puzzles_of(key) or progress.of(tab.storage.store, key).own):
        raise ValueError(tab.t("There are no puzzles for this game yet."))
    return key


def _open(tab: Tab, _: str, value: Any) -> None:
    """Show what there is to solve, over the lobby."""
    key = _game(tab, str(value))
    leave(tab)
    tab.state(PuzzlesState).game = key
    returns.retire(tab.storage.store, key, {puzzle.key for puzzle in library.puzzles_of(key)}, today(tab.now))
    tab.screen.effects.append(("dialog", "#puzzles", "open"))


def _start(tab: Tab, _: str, value: Any) -> None:
    """Begin a series: `game/kind/name`."""
    key, _, rest = str(value).partition("/")
    kind, _, name = rest.partition("/")
    series = None if kind == OWN else _series(tab, _game(tab, key), kind, name)
    if series is None:
        _own(tab, _game(tab, key))
    elif series.queue:
        _put(tab, key, series)
    else:
        _open(tab, "", key)


def _own(tab: Tab, key: str) -> None:
    """Put the next puzzle from the person's own matches on the table."""
    store = tab.storage.store
    waiting = returns.own_waiting(store, key, tab.now, today(tab.now))
    for match, one in sorted(waiting.items(), key=lambda row: row[1].noted):
        if (found := opened(store, match, one, tab.t, tab.settings.name)) is not None:
            tab.state(PuzzlesState).game = key
            enter(tab, found)
            return
    _open(tab, "", key)


def _series(tab: Tab, key: str, kind: str, name: str) -> Series:
    if kind == DAY:
        return library.of_day(key, today(tab.now))
    if kind == RUN:
        return library.run(key, SystemRandom())
    if kind == THEME and name in library.themes_of(key):
        return library.of_theme(key, name, progress.of(tab.storage.store, key).solved)
    number = bounds.whole(name, 0, len(library.path_of(key)) - 1)
    if kind == AGAIN:
        return library.again(key, returns.waiting(returns.of(tab.storage.store, key), today(tab.now)))
    if kind == PATH and number is not None:
        return library.path(key, number)
    raise ValueError(tab.t("There’s no such puzzle."))


def _put(tab: Tab, key: str, series: Series) -> None:
    """Put the puzzle at the place of *series* on the table."""
    tab.state(PuzzlesState).game = key
    enter(tab, PuzzleMatch(series.queue[series.at], series, tab.t, tab.settings.name))


def _match(tab: Tab) -> PuzzleMatch:
    match = tab.match
    if not isinstance(match, PuzzleMatch):
        raise ValueError(tab.t("No puzzle is open."))
    return match


def _next(tab: Tab, _: str, __: Any) -> None:
    """The next puzzle of the series, or back to the choice of puzzles."""
    match = _match(tab)
    if match.series.kind == OWN:
        _own(tab, match.game.key)
        return
    if match.series.is_over:
        _open(tab, "", match.game.key)
        return
    match.series.at += 1
    _put(tab, match.game.key, match.series)


def _reveal(tab: Tab, _: str, __: Any) -> None:
    match = _match(tab)
    match.reveal()
    saved(tab, match)


def _line(tab: Tab, _: str, value: Any) -> None:
    """What follows an answer: whose line is on the table, and how far it stands."""
    match = _match(tab)
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
        raise ValueError(tab.t("There’s no such move."))


def prepared(tab: Tab, match: Match) -> None:
    """Where the person wants little motion, nothing is played out by itself."""
    if isinstance(match, PuzzleMatch):
        motion = tab.settings.motion
        match.is_still = motion == "reduced" or (motion == "auto" and tab.boot.still)


def _play_on(tab: Tab, _: str, __: Any) -> None:
    """Play the position to its end as a match, which does not count."""
    match = _match(tab)
    record = match.saved().with_tag("From", str(len(match.asked.past))).with_tag("Counted", "no")
    begin(tab, record)


def go(tab: Tab, place: str) -> None:
    """The address of a puzzle, `#/puzzle/game/key`; without a key the choice of puzzles."""
    do(tab, "go", place)


def _go(tab: Tab, _: str, value: Any) -> None:
    key, _, name = str(value).partition("/")
    if isinstance(tab.match, PuzzleMatch) and tab.match.address == f"#/puzzle/{value}":
        return
    series = library.alone(_game(tab, key), name)
    if series is None:
        _open(tab, "", key)
    else:
        _put(tab, key, series)


def saved(tab: Tab, match: Match) -> None:
    """Store what the last answer has achieved."""
    if isinstance(match, PuzzleMatch) and (match.answer is not None or match.revealed):
        keep(tab.storage.store, match)
        returns.note(tab.storage.store, match, today(tab.now))


def analysed(tab: Tab, match: Match, analysis: Analysis) -> None:
    """The costliest choice of a person's own match becomes a puzzle."""
    if match.policy.stored and (own := found_in(analysis.costliest(), tab.now)) is not None:
        progress.note_own(tab.storage.store, match.game.key, match.key, own)


def wants(tab: Tab) -> Iterable[Asset]:
    """The statistics offer puzzles that train what went wrong."""
    return (PACK,) if tab.state(StatisticsState).asked is not None else ()


DO: Mapping[str, Callable[[Tab, str, Any], None]] = {
    "open": _open,
    "start": _start,
    "next": _next,
    "reveal": _reveal,
    "line": _line,
    "play_on": _play_on,
    "go": _go,
}
