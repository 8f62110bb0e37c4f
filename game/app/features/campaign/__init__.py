"""Campaigns: five chapters of a game in a row, each won before the next one opens."""

from __future__ import annotations

from game.app.feature import Event, Feature, MatchKind
from game.app.features.campaign.chapters import STORED_TRIES
from game.app.features.campaign.content import POLICY, TAG, ChapterMatch, is_chapter
from game.app.features.campaign.events import do, keep
from game.app.features.campaign.model import card, ending, lobby
from game.app.session.session import Session

FEATURE: Feature[Session] = Feature(
    name="campaign",
    events={"campaign": Event(do)},
    kinds=(MatchKind(is_chapter, ChapterMatch, POLICY),),
    stored=(STORED_TRIES.part(),),
    tags=(TAG,),
    card=card,
    lobby=lobby,
    ending=ending,
    acted=keep,
)
