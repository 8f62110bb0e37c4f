"""Events of the analysis of a match. It begins once the file of the game's best bot is here, or goes on without."""

from __future__ import annotations

from collections.abc import Iterable

from game.app.feature import Waiting
from game.app.features.analysis.hindsight import Hindsight, Hindsights
from game.app.match.match import Match
from game.app.session.notices import say
from game.app.session.session import Session
from game.core import bounds
from game.core.bot import Asset
from game.roster import levels, wanted


def on_hindsight(session: Session, seat: str) -> None:
    """Analyse the match on the screen as a seat knew it."""
    match = session.over
    if match is None:
        raise ValueError(session.t("Open a finished match to analyse it."))
    if match.parts.after.analyst is None:
        raise ValueError(session.t("No hint to give here."))
    who = bounds.whole(seat, 0, match.record.players - 1)
    match.has_just_ended = False
    session.state(Hindsights).asked = match, match.people[0] if who is None and match.people else who or 0


def shown(session: Session) -> Hindsight | None:
    """The analysis of the match on the screen that was last requested, complete or not."""
    return session.state(Hindsights).of(session.over)


def asked(session: Session) -> tuple[Match, int] | None:
    """The analysis of the match on the screen that has not begun: the match, and the seat."""
    found = session.state(Hindsights).asked
    return found if found is not None and found[0] is session.over else None


def best_wants(match: Match) -> Asset | None:
    """The first file that any bot needs for matches of this size and that is not here."""
    known = levels(match.game.key, match.record.players, match.record.options)
    return next((part for level in known if (part := wanted(match.game.key, level))), None)


def wants(session: Session) -> Iterable[Asset]:
    """The file that the analysis needs to begin."""
    found = asked(session)
    part = None if found is None else best_wants(found[0])
    return () if part is None else (part,)


def waits(session: Session) -> Waiting | None:
    """An analysis begins once its file is here."""
    found = asked(session)
    part = None if found is None else best_wants(found[0])
    if found is None or part is None:
        return None
    return Waiting(
        part=part, label=session.t("Analyse without it"), without=lambda: session.state(Hindsights).begin(*found)
    )


def before_drawing(session: Session) -> None:
    """Begin what no longer waits, and hand out what is complete."""
    found = asked(session)
    part = None if found is None else best_wants(found[0])
    if found is None:
        session.state(Hindsights).asked = None
    elif not session.downloads.is_awaited(part):
        session.state(Hindsights).begin(*found)
        if session.downloads.has_failed(part):
            text = session.t("Couldn’t load the perfect-play data, so hints come from the strong bot for now.")
            say(session, text, "error", event="fetch", label=session.t("Try again"))
    if session.storage.writes:
        _hand_out(session)


def _hand_out(session: Session) -> None:
    for found in session.state(Hindsights).due():
        found.noted = True
        for feature in session.features:
            feature.analysed(session, found.match, found.analysis)


def busy(session: Session) -> bool:
    """Whether the match on the screen is being analysed."""
    found = shown(session)
    return found is not None and not found.done


def go_on(session: Session) -> None:
    """Analyse the match on the screen for one slice of time."""
    found = shown(session)
    if found is not None and not found.done:
        found.work()
        session.state(Hindsights).news = found.has_news()


def has_news(session: Session) -> bool:
    """Whether there is enough progress to show."""
    return session.state(Hindsights).news


def cancelled(session: Session) -> bool:
    """Stop an analysis, or the waiting for one. Returns whether there was any."""
    waited = asked(session) is not None
    session.state(Hindsights).asked = None
    return session.state(Hindsights).stop() or waited


def retried(session: Session) -> None:
    """An analysis that began without its file begins again with it."""
    found = shown(session)
    if found is not None and best_wants(found.match) is not None:
        session.state(Hindsights).drop(found)
        session.state(Hindsights).asked = found.match, found.seat
