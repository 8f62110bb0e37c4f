"""What the lobby shows, as plain values, and the dialogs of features that it shares with a table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game import games
from game.app.show.models import LobbyScreen
from game.app.storage.match_list import MatchCard
from game.app.tab.notices import shown_notice
from game.app.tab.tab import Tab
from game.ui.html import Html


def lobby_model(tab: Tab) -> LobbyScreen:
    """The lobby."""
    listing = tab.lobby.match_list.listing
    played = dict.fromkeys([*(card.game.key for card in listing.cards), *_played(tab)])
    added = {key: tuple(feature.card(tab, game) for feature in tab.features) for key, game in games.items()}
    return LobbyScreen(
        settings=tab.settings,
        fields=settings_fields(tab),
        cards=listing.cards,
        more=listing.more,
        notice=shown_notice(tab),
        build=tab.boot.version,
        people=listing.people,
        aside=listing.aside,
        guides=frozenset(tab.lobby.guides),
        setups=frozenset(tab.lobby.setups),
        dialogs=(*(one for feature in tab.features for one in feature.lobby(tab)), *dialogs(tab)),
        exports=tab.exports,
        tools={card.key: _tools(tab, card) for card in listing.cards},
        lines={card.key: lines for card in listing.cards if (lines := _lines(tab, card))},
        today=_today(tab, played) if listing.cards else (),
        steps=_steps(tab, played),
        played=frozenset(played),
        added=added,
        frames=tuple(feature.frame(tab) for feature in tab.features),
        opponents={key: next((one.opponents for one in cards if one.opponents), ()) for key, cards in added.items()},
        met={name: numbers for cards in added.values() for one in cards for name, numbers in one.met.items()},
    )


def dialogs(tab: Tab) -> tuple[Html, ...]:
    """The dialogs of features over the lobby and each match."""
    return tuple(one for feature in tab.features for one in feature.dialogs(tab))


def settings_fields(tab: Tab) -> tuple[Html, ...]:
    """The fields of features in the settings dialog."""
    return tuple(one for feature in tab.features for one in feature.settings(tab.settings, tab.t))


def _tools(tab: Tab, card: MatchCard) -> tuple[Html, ...]:
    """The buttons of features for a match in the list."""
    return tuple(one for feature in tab.features for one in feature.match_tools(tab, card))


def _lines(tab: Tab, card: MatchCard) -> tuple[Html, ...]:
    """What features say of a match in the list."""
    return tuple(one for feature in tab.features for one in feature.match_lines(tab, card))


def _played(tab: Tab) -> Iterator[str]:
    """The games of which features know that they were played."""
    return (game for feature in tab.features for game in feature.played(tab))


def _today(tab: Tab, played: Iterable[str]) -> tuple[Html, ...]:
    """What waits for a person who has *played* these games: friends before all else."""
    turns = (one for feature in tab.features for one in feature.turns(tab))
    return (*turns, *(one for feature in tab.features for one in feature.today(tab, list(played))))


def _steps(tab: Tab, played: Iterable[str]) -> tuple[Html, ...]:
    """What features suggest to a person who has *played* these games; nothing before the first match, and while one of the
    latest matches waits to be gone on with: its card is at the top."""
    cards = tab.lobby.match_list.listing.cards
    if not cards or any(not card.finished for card in cards[:3]):
        return ()
    steps = (feature.next_step(tab, list(played)) for feature in tab.features)
    return tuple(step for step in steps if step is not None)
