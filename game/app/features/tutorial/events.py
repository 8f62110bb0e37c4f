"""Events of tutorials: one begins or goes on, a step was read, the person plays on without the teacher."""

from __future__ import annotations

from game import games
from game.app.events.lobby import begin, check_game, make_way, resume
from game.app.events.play import keep
from game.app.features.tutorial.match import LessonMatch, first_game, is_lesson
from game.app.match.match import Match
from game.app.session.notices import say
from game.app.session.scenes import playing
from game.app.session.session import Session
from game.app.wire.notice import Notice
from game.core.game import Game
from game.core.record import Record
from game.roster import parts_of


def on_learn(session: Session, key: str) -> None:
    """Start the tutorial of a game, or continue it. A match that the person only looked at makes way for it."""
    check_game(session, key)
    looked_at = session.match
    if isinstance(looked_at, LessonMatch):
        return
    if not resume(session, lambda record: record.game == key and is_lesson(record)):
        begin(session, first_game(games[key], parts_of(key).words.lesson))
    if looked_at is not None:
        make_way(session, looked_at)


def _teacher(session: Session) -> LessonMatch:
    match = playing(session).match
    if not isinstance(match, LessonMatch):
        raise ValueError(session.t("This isn’t a tutorial match."))
    return match


def on_read(session: Session) -> None:
    """The learner has read a step."""
    match = _teacher(session)
    match.read_on()
    keep(session, match)


def on_play_on(session: Session) -> None:
    """The lesson is finished or left: the match continues as an ordinary one."""
    play, match = playing(session), _teacher(session).ordinary()
    play.match = match
    match.settle()
    keep(session, match)


def invitation(session: Session, game: Game) -> Notice:
    """The invitation of a person who begins their first match of a game."""
    lesson = parts_of(game.key).words.lesson
    wording = session.t.plural(
        "New to {game}? Learn it in a {n}-minute tutorial.",
        "New to {game}? Learn it in a {n}-minute tutorial.",
        lesson.minutes,
        game=session.t.of(game.key)(game.title),
    )
    return Notice(wording, event=f"learn:{game.key}", label=session.t("Tutorial"), invites=True)


def opened(session: Session, match: Match, record: Record) -> None:
    """Say that a lesson has changed since the learner began it."""
    if is_lesson(record) and not isinstance(match, LessonMatch):
        say(session, session.t("The tutorial has changed since you started, so this carries on as a regular match."))
