"""Which new matches are first ones, what the form says of that, and which have beginners at the table."""

from __future__ import annotations

from collections.abc import Sequence

from game.app.feature import GameCard
from game.app.features.first_match.match import BEGINNERS, FIRST, YES
from game.app.features.statistics import statistics
from game.app.features.statistics.results import Result
from game.app.match.policy import ORDINARY
from game.app.session.session import Session
from game.core.game import Game
from game.core.record import Record
from game.roster import BEGINNER, levels


def seated(session: Session, record: Record, quick: bool) -> Record:
    """*record* with its tags, if one person plays it against bots and it could count: a first match, until one of the game
    is over; beginners in a *quick* one, until the person has won one."""
    people = sum(seat.is_human for seat in record.seats)
    if people != 1 or record.tags or session.policy_of(record) is not ORDINARY:
        return record
    past = [one for one in statistics.past(session.storage.store) if one.game == record.game]
    if is_new(session, record.game):
        record = record.with_tag(FIRST, YES)
    if quick and needs_beginners(past) and BEGINNER in levels(record.game):
        record = record.with_tag(BEGINNERS, YES)
    return record


def is_new(session: Session, game: str) -> bool:
    """Whether the person has finished no match of *game*."""
    return game not in statistics.played(session.storage.store)


def card(session: Session, game: Game) -> GameCard:
    """Who goes first in the first match."""
    text = session.t("In your first match against bots you go first. After that, a random player does.")
    return GameCard(begins=text if is_new(session, game.key) else "")


def needs_beginners(past: Sequence[Result]) -> bool:
    """Whether none of a game's *past* matches was won."""
    return not any(result.won for result in past)
