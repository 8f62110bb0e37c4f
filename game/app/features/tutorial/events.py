"""Events of tutorials: one begins or goes on, a step was read, the person plays on without the teacher."""

from __future__ import annotations

from game import games
from game.app.events.lobby import begin, check_game, make_way, resume
from game.app.events.play import keep
from game.app.features.tutorial.match import LessonMatch, first_game, is_lesson
from game.app.match.match import Match
from game.app.tab.notices import say
from game.app.tab.scenes import playing
from game.app.tab.tab import Tab
from game.app.wire.notice import Notice
from game.core.game import Game
from game.core.record import Record
from game.roster import parts_of


def on_learn(tab: Tab, key: str) -> None:
    """Start the tutorial of a game, or continue it. A match that the person only looked at makes way for it."""
    check_game(tab, key)
    looked_at = tab.match
    if isinstance(looked_at, LessonMatch):
        return
    if not resume(tab, lambda record: record.game == key and is_lesson(record)):
        begin(tab, first_game(games[key], parts_of(key).words.lesson))
    if looked_at is not None:
        make_way(tab, looked_at)


def _teacher(tab: Tab) -> LessonMatch:
    match = playing(tab).match
    if not isinstance(match, LessonMatch):
        raise ValueError(tab.t("This isn’t a tutorial match."))
    return match


def on_read(tab: Tab) -> None:
    """The learner has read a step."""
    match = _teacher(tab)
    match.read_on()
    keep(tab, match)


def on_play_on(tab: Tab) -> None:
    """The lesson is finished or left: the match continues as an ordinary one."""
    play, match = playing(tab), _teacher(tab).ordinary()
    play.match = match
    match.settle()
    keep(tab, match)


def invitation(tab: Tab, game: Game) -> Notice:
    """The invitation of a person who begins their first match of a game."""
    lesson = parts_of(game.key).words.lesson
    wording = tab.t.plural(
        "New to {game}? Learn it in a {n}-minute tutorial.",
        "New to {game}? Learn it in a {n}-minute tutorial.",
        lesson.minutes,
        game=tab.t.of(game.key)(game.title),
    )
    return Notice(wording, event=f"learn:{game.key}", label=tab.t("Tutorial"), invites=True)


def opened(tab: Tab, match: Match, record: Record) -> None:
    """Say that a lesson has changed since the learner began it."""
    if is_lesson(record) and not isinstance(match, LessonMatch):
        say(tab, tab.t("The tutorial has changed since you started, so this carries on as a regular match."))
