"""What the lobby shows, as plain values, and the dialogs of features that it shares with a table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game import games
from game.app.session.notices import shown_notice
from game.app.session.session import Session
from game.app.show.models import LobbyScreen
from game.app.storage.match_list import MatchCard
from game.ui.html import Html


def lobby_model(session: Session) -> LobbyScreen:
    """The lobby."""
    listing = session.lobby.match_list.listing
    played = dict.fromkeys([*(card.game.key for card in listing.cards), *_played(session)])
    added = {key: tuple(feature.card(session, game) for feature in session.features) for key, game in games.items()}
    return LobbyScreen(
        settings=session.settings,
        fields=settings_fields(session),
        cards=listing.cards,
        more=listing.more,
        notice=shown_notice(session),
        build=session.boot.version,
        people=listing.people,
        aside=listing.aside,
        guides=frozenset(session.lobby.guides),
        setups=frozenset(session.lobby.setups),
        dialogs=(*(one for feature in session.features for one in feature.lobby(session)), *dialogs(session)),
        exports=session.exports,
        tools={card.key: _tools(session, card) for card in listing.cards},
        lines={card.key: lines for card in listing.cards if (lines := _lines(session, card))},
        today=_today(session, played) if listing.cards else (),
        steps=_steps(session, played),
        played=frozenset(played),
        added=added,
        frames=tuple(feature.frame(session) for feature in session.features),
        opponents={key: next((one.opponents for one in cards if one.opponents), ()) for key, cards in added.items()},
        met={name: numbers for cards in added.values() for one in cards for name, numbers in one.met.items()},
    )


def dialogs(session: Session) -> tuple[Html, ...]:
    """The dialogs of features over the lobby and each match."""
    return tuple(one for feature in session.features for one in feature.dialogs(session))


def settings_fields(session: Session) -> tuple[Html, ...]:
    """The fields of features in the settings dialog."""
    return tuple(one for feature in session.features for one in feature.settings(session.settings, session.t))


def _tools(session: Session, card: MatchCard) -> tuple[Html, ...]:
    """The buttons of features for a match in the list."""
    return tuple(one for feature in session.features for one in feature.match_tools(session, card))


def _lines(session: Session, card: MatchCard) -> tuple[Html, ...]:
    """What features say of a match in the list."""
    return tuple(one for feature in session.features for one in feature.match_lines(session, card))


def _played(session: Session) -> Iterator[str]:
    """The games of which features know that they were played."""
    return (game for feature in session.features for game in feature.played(session))


def _today(session: Session, played: Iterable[str]) -> tuple[Html, ...]:
    """What waits for a person who has *played* these games: friends before all else."""
    turns = (one for feature in session.features for one in feature.turns(session))
    return (*turns, *(one for feature in session.features for one in feature.today(session, list(played))))


def _steps(session: Session, played: Iterable[str]) -> tuple[Html, ...]:
    """What features suggest to a person who has *played* these games; nothing before the first match, and while one of the
    latest matches waits to be gone on with: its card is at the top."""
    cards = session.lobby.match_list.listing.cards
    if not cards or any(not card.finished for card in cards[:3]):
        return ()
    steps = (feature.next_step(session, list(played)) for feature in session.features)
    return tuple(step for step in steps if step is not None)
