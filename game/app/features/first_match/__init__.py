"""The first matches of a game: the person begins the very first one, plays against beginners until they win, and learns from
their first defeat what lost it."""

from __future__ import annotations

from game.app.feature import Feature, MatchKind
from game.app.features.first_match.match import (
    BEGINNERS,
    FIRST,
    FIRST_POLICY,
    POLICY,
    BeginnersMatch,
    FirstMatch,
    has_beginners,
    is_first,
)
from game.app.features.first_match.moral import analysed, ending
from game.app.features.first_match.seating import card, seated
from game.app.session.session import Session

FEATURE: Feature[Session] = Feature(
    name="first_match",
    kinds=(MatchKind(is_first, FirstMatch, FIRST_POLICY), MatchKind(has_beginners, BeginnersMatch, POLICY)),
    tags=(FIRST, BEGINNERS),
    seated=seated,
    card=card,
    ending=ending,
    analysed=analysed,
)
