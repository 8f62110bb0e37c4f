"""Events of the daily challenge: it is explained, begun and gone on with; after its end it is shared and compared."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from time import monotonic
from typing import Any

from game import games
from game.app.events import work
from game.app.events.lobby import begin, check_game, resume
from game.app.events.play import SLICE
from game.app.features.daily import challenge
from game.app.features.daily.challenge import TAG, DailyMatch, is_daily
from game.app.match.match import Match
from game.app.session.notices import say
from game.app.session.scenes import leave
from game.app.session.session import Session, Work
from game.app.wire.day import today
from game.roster import levels, wanted


@dataclass(slots=True)
class DailyState:
    """The day whose challenge is explained, by game."""

    challenges: dict[str, str] = field(default_factory=dict)


def on_challenge(session: Session, key: str, day: Any) -> None:
    """Explain the challenge of a day, today if none is named, and show the month."""
    if key in games:
        session.state(DailyState).challenges[key] = challenge.valid(str(day or ""), session.now)


def open_challenge(session: Session, place: str) -> None:
    """A link to a challenge: its explanation opens over the lobby."""
    key, _, day = place.partition("/")
    leave(session)
    if key in games:
        on_challenge(session, key, day)
        session.screen.effects.append(("dialog", f"#daily-{key}", "open"))


def on_daily(session: Session, key: str, day: Any) -> None:
    """Start the challenge of a game, or continue it: of a day, or of today."""
    check_game(session, key)
    date = challenge.valid(str(day or ""), session.now)
    if not resume(session, lambda record: record.tag(TAG) == date and record.game == key):
        begin(session, challenge.challenge(games[key], date, today(session.now)))


def on_result(session: Session) -> None:
    """Offer to share the result of a finished challenge."""
    match = _finished(session)
    text = challenge.result(match.record, match.state, session.t)
    link = f"#/daily/{match.game.key}/{match.record.tag(TAG)}"
    session.screen.effects.append(("share", session.t("Daily challenge"), text, link))


def on_best(session: Session) -> None:
    """Play the finished challenge once more with the best bot at the person's seat, and say how that ends."""
    work.begin(session, _best(session, _finished(session)))


def _finished(session: Session) -> Match:
    """The finished challenge on the table."""
    match = session.match
    if match is None or not match.state.is_terminal() or not is_daily(match.record):
        raise ValueError(session.t("Finish today’s challenge first, then share your result."))
    return match


def _best(session: Session, match: Match) -> Work:
    t, seat = session.t, match.people[0]
    level = list(levels(match.game.key, match.record.players, match.record.options))[-1]
    part = wanted(match.game.key, level)
    session.downloads.order(part)
    while session.downloads.is_awaited(part):
        yield t("Loading the perfect-play data…")
    if part is not None and wanted(match.game.key, level) is not None:
        level = "strong"
    seats = tuple(replace(one, player=level) if n == seat else one for n, one in enumerate(match.record.seats))
    twin = DailyMatch("", replace(match.record, seats=seats, actions=()), t)
    twin.settle()
    while not twin.state.is_terminal():
        twin.step(monotonic() + SLICE)
        yield t("Playing it again: {n} actions", n=len(twin.state.past) // 10 * 10)
    points = " : ".join(str(score or 0) for score in twin.state.scores())
    texts = {
        (True, True): t("Perfect play, without knowing the dice, would have won, {points}.", points=points),
        (True, False): t("Perfect play, without knowing the dice, would have lost, {points}.", points=points),
        (False, True): t("The strong bot in your seat would have won, {points}.", points=points),
        (False, False): t("The strong bot in your seat would have lost, {points}.", points=points),
    }
    say(session, texts[level == "exact", twin.state.returns()[seat] > 0])
