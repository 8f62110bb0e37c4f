"""The features of the app, in the order in which their buttons and dialogs stand."""

from __future__ import annotations

from game.app.feature import Feature
from game.app.features import (
    achievements,
    analysis,
    by_link,
    campaign,
    conditional,
    daily,
    devices,
    explorer,
    files,
    first_match,
    live,
    notes,
    own_dice,
    people,
    pictures,
    puzzles,
    replay,
    review,
    statistics,
    tutorial,
)
from game.app.session.session import Session

FEATURES: tuple[Feature[Session], ...] = (
    statistics.FEATURE,
    tutorial.FEATURE,
    replay.FEATURE,
    analysis.FEATURE,
    daily.FEATURE,
    puzzles.FEATURE,
    campaign.FEATURE,
    explorer.FEATURE,
    own_dice.FEATURE,
    first_match.FEATURE,
    people.FEATURE,
    achievements.FEATURE,
    files.FEATURE,
    notes.FEATURE,
    live.FEATURE,
    by_link.FEATURE,
    conditional.FEATURE,
    pictures.FEATURE,
    devices.FEATURE,
    review.FEATURE,
)
