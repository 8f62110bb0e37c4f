"""Statistics are shown and reset; matches that have ended are counted, analyses noted, and opponents chosen by rating."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.app.events.ended import keep_stored
from game.app.events.preferences import forget_part
from game.app.features.statistics import statistics
from game.app.features.statistics.library import SKILL
from game.app.features.statistics.ratings import advise
from game.app.features.statistics.results import result_of
from game.app.match.banter import greeting, remembered
from game.app.match.counting import DUE, counts
from game.app.match.match import Match
from game.app.session.notices import offer, say
from game.app.session.scenes import HINTED, save
from game.app.session.session import Session
from game.core.bot import Asset
from game.core.record import HUMAN


@dataclass(slots=True)
class StatisticsState:
    """What of the statistics a person has asked for in this visit: a game and a number of players (`war/3`), '' for those
    played last, None for nothing yet."""

    asked: str | None = None


def on_book(session: Session, what: str) -> None:
    """Show the statistics from now on: of a game and a number of players (`war/3`), or of those played last."""
    session.state(StatisticsState).asked = what[:30]


def on_forget(session: Session) -> None:
    """Reset the statistics, with an offer to undo it."""
    offer(session, "restore", forget_part(session, statistics.KEY, "#record-book"), session.t("Statistics reset."))


def due(session: Session, match: Match) -> None:
    """Have the page ask to count *match* once it is stored."""
    session.screen.effects.append(("send", f"count:{match.key}"))


def on_count(session: Session, key: str) -> None:
    """Count a match that has ended. The page sends this after the match was stored, or when an uncounted match is opened."""
    match = session.match
    if match is None or match.key != key:
        return  # the player left at this very moment: it is counted when it is next opened
    if match.record.tag("Counted") != DUE or not counts(match.record, match.state):
        return
    helped, luck, thrown = _was_helped(session, match), _luck(match), _thrown(match)
    dated = match.policy.dated(match.record)
    found = result_of(
        match.first_key, match.record, match.state, session.now, helped, luck, thrown, dated, match.policy.rated
    )
    if not statistics.count(session.storage.store, found):
        say(session, session.t("You’ve finished this match before. Your statistics count it once."))
    for feature in session.features:
        feature.counted(session, match)
    match.mark("Counted", "yes")
    save(session)
    keep_stored(session)


def _was_helped(session: Session, match: Match) -> bool:
    """Whether the person was shown the best move."""
    marked = session.play is not None and session.play.marks_best(session.settings.hints)
    return marked or bool(match.record.tag(HINTED))


def _thrown(match: Match) -> str:
    """The faces of all dice of the match."""
    dice = match.parts.after.dice
    return "" if dice is None else "".join(dice.thrown(action) for action in match.state.past)


def _luck(match: Match) -> float | None:
    """The luck of the person, in the game's own unit; None for a game that has none."""
    luck = match.parts.after.luck
    return luck(match.state, match.people[0]) if luck is not None and match.people else None


def greet(session: Session, match: Match) -> None:
    """Let the character who greets the person in a new match remember the last one."""
    if match.word is not None:
        past = [one for one in statistics.past(session.storage.store) if one.game == match.game.key]
        ended = [(one.players, one.shares) for one in past]
        match.word = greeting(match.cast, remembered(ended, match.cast[match.word.seat].key, HUMAN))


def wants(session: Session) -> Iterable[Asset]:
    """The library, while a screen with ratings is shown or about to be."""
    match = session.match
    asked = session.state(StatisticsState).asked is not None
    return (SKILL,) if asked or (match is not None and match.record.tag("Counted") == "yes") else ()


def before_drawing(session: Session) -> None:
    """Store the opponents that suit the person's ratings, while a screen with ratings is shown."""
    asked = session.state(StatisticsState).asked is not None
    shown = asked if session.scene is session.lobby else session.over is not None
    if shown and session.storage.writes and SKILL.is_at_hand():
        advise(session.storage.store)
