"""Matches in which people roll dice of their own and tap the faces that they show."""

from __future__ import annotations

from game.app.events.play import keep, mine
from game.app.feature import Event, Feature, GameCard, MatchKind
from game.app.features.own_dice.match import OWN, TAG, RealDiceMatch, can_enter, is_real
from game.app.match.policy import ORDINARY
from game.app.session.session import Session
from game.app.show.screens.setup import checkbox
from game.core.errors import ActionError
from game.core.game import Game
from game.core.record import Record
from game.ui.html import h


def on_enter(session: Session, face: str) -> None:
    """A person enters a face of a roll."""
    match = mine(session).match
    if not isinstance(match, RealDiceMatch):
        raise ActionError(session.t("There are no dice to roll right now."))
    match.enter(face)
    keep(session, match)


def card(session: Session, game: Game) -> GameCard:
    """The choice in the form for a new match."""
    if not can_enter(game.key):
        return GameCard()
    text = h(
        "span", session.t("Real dice: roll your own and tap the faces they show"), h("small", session.t("Not rated"))
    )
    return GameCard(fields=(checkbox("own_dice", text),))


def form(given: dict[str, str], record: Record) -> Record:
    """Such matches don't count: nobody can check the dice."""
    if not given.get("own_dice") or not can_enter(record.game):
        return record
    return record.with_tag("Practice", "yes").with_tag(TAG, OWN)


FEATURE: Feature[Session] = Feature(
    name="own_dice",
    events={"enter": Event(on_enter)},
    kinds=(MatchKind(is_real, RealDiceMatch, ORDINARY),),
    card=card,
    form=form,
)
