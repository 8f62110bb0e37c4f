"""The daily challenge: a match a day with the same dice and cards for all, a calendar of its results, and days in a row."""

from __future__ import annotations

from game.app.feature import Event, Feature, MatchKind
from game.app.features.daily.challenge import BEGUN, POLICY, TAG, DailyMatch, is_daily
from game.app.features.daily.events import on_best, on_challenge, on_daily, on_result, open_challenge
from game.app.features.daily.screen import card, ending, for_today
from game.app.session.session import Session

FEATURE: Feature[Session] = Feature(
    name="daily",
    events={
        "daily": Event(on_daily),
        "challenge": Event(on_challenge, writes=False),
        "result": Event(on_result),
        "best": Event(on_best),
    },
    addresses={"daily": open_challenge},
    kinds=(MatchKind(is_daily, DailyMatch, POLICY),),
    tags=(TAG, BEGUN),
    card=card,
    today=for_today,
    ending=ending,
)
