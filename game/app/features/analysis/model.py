"""What of an analysis is shown after a match, and in a replay."""

from __future__ import annotations

from game.app.feature import AfterMatch, Beside
from game.app.features.analysis.events import asked, best_wants, shown
from game.app.features.analysis.screen import hindsight, story, try_again
from game.app.match.match import Match
from game.app.session.session import Session


def ending(session: Session, match: Match) -> AfterMatch:
    """The analysis below the final scores, and where the match turned. In a match of one person that has ended just now, and
    needs no further file, the analysis begins without a click."""
    unasked = match.has_just_ended and len(match.people) == 1 and best_wants(match) is None
    key = match.key if session.watches else ""
    drawn = hindsight(shown(session), match, key, session.t, fetching=asked(session) is not None, unasked=unasked)
    turned = None if match.policy.friends else story(shown(session), match)
    again = None if turned is None or not key else turned.again
    return AfterMatch(
        story="" if turned is None else turned.text,
        retry=None if again is None else try_again(key, again, session.t),
        below=() if drawn is None else (drawn,),
    )


def beside(session: Session, match: Match, step: int) -> Beside | None:
    """The analysis at a step of a replay."""
    found = shown(session)
    drawn = hindsight(found, match, "", session.t, step, asked(session) is not None)
    return None if drawn is None else Beside(html=drawn, is_graph=found is not None and found.done)
