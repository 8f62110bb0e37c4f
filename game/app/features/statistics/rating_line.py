"""The line on the final sheet about a person's rating: what it is now, or why the match does not change it."""

from __future__ import annotations

from game.app.features.statistics import ratings, statistics
from game.app.features.statistics.library import SKILL
from game.app.match.match import Match
from game.app.session.session import Session
from game.bots.rating import SHOWN_AFTER, points, rounded


def rating_line(session: Session, match: Match) -> str:
    """The line; '' where there is nothing to say."""
    t, record = session.t, match.record
    if not match.persons or not match.people or not (match.policy.rated or match.policy.unrated):
        return ""
    if len(match.persons) > 1:
        return t("Not rated: matches between people never are.")
    if match.practice:
        return t("Not rated: practice mode.")
    if match.policy.unrated:
        return t(match.policy.unrated)
    past = statistics.past(session.storage.store)
    result = next((one for one in reversed(past) if one.key == match.first_key), None)
    if result is None:
        return ""
    if result.hinted:
        return t("Not rated: you saw the best move.")
    if result.unrated:
        return t("Not rated: this match has an option that isn’t rated.")
    if session.downloads.has_failed(SKILL):
        return t("Your rating can’t be loaded right now. The match counts all the same.")
    if not SKILL.is_at_hand():
        return t("Your rating: one moment…")
    steps = ratings.career(past, record.game, record.players)
    step = next((one for one in steps if one.result.key == match.first_key), None)
    if step is None and result is next(one for one in past if one.game == record.game):
        return t("Not rated: your first match of a game never is.")
    if step is None:
        return t("Not rated: an opponent has no rating.")
    missing = SHOWN_AFTER - steps.index(step) - 1
    if missing > 0:
        return t.plural(
            "Your rating shows after {n} more rated match.", "Your rating shows after {n} more rated matches.", missing
        )
    return t("Your rating: about {n}", n=rounded(points(step.after)[0]))
