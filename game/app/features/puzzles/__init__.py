"""Puzzles: positions where one choice is clearly best, from matches of bots and from a person's own."""

from __future__ import annotations

from game.app.feature import Event, Feature
from game.app.features.puzzles import returns
from game.app.features.puzzles.events import analysed, come, do, go, prepared, saved, wants
from game.app.features.puzzles.library import PACK
from game.app.features.puzzles.line_screen import KEYS
from game.app.features.puzzles.model import above, card, for_today, lobby, practice
from game.app.features.puzzles.progress import PROGRESS
from game.app.session.session import Session

FEATURE: Feature[Session] = Feature(
    name="puzzles",
    events={"puzzles": Event(do)},
    addresses={"puzzle": go},
    stored=(PROGRESS.part(), returns.RETURNS.part()),
    keys=KEYS,
    card=card,
    lobby=lobby,
    today=for_today,
    panel=above,
    prepared=prepared,
    saved=saved,
    analysed=analysed,
    practice=practice,
    assets=(PACK,),
    wants=wants,
    fetched=come,
)
