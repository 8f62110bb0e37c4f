"""What the lobby shows, as plain values, and the dialogs of features that it shares with a table."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from game import games
from game.app.show.friends import invitation
from game.app.show.live import entrance, glimpsed
from game.app.show.models import Lobby
from game.app.show.progress import shown
from game.app.storage import statistics
from game.app.storage.rivals import advised, met, rivals
from game.app.storage.room import room
from game.app.storage.shelf import MatchCard
from game.app.tab.assets import SKILL
from game.app.tab.notices import shown_notice
from game.app.tab.tab import Tab
from game.ui.html import Html


def lobby_model(tab: Tab) -> Lobby:
    """The lobby."""
    listing, store = tab.lobby.shelf.listing, tab.storage.store
    history = _history(store.get("statistics"), store.get("rivals"))
    return Lobby(
        settings=tab.settings,
        fields=settings_fields(tab),
        cards=listing.cards,
        more=listing.more,
        notice=shown_notice(tab),
        build=tab.boot.version,
        **_book(tab),
        progress=_progress(tab),
        people=listing.people,
        aside=listing.aside,
        guides=frozenset(tab.lobby.guides),
        setups=frozenset(tab.lobby.setups),
        dialogs=(*(one for feature in tab.features for one in feature.lobby(tab)), *dialogs(tab)),
        exports=tab.exports,
        tools={card.key: _tools(tab, card) for card in listing.cards},
        steps=_steps(tab),
        added={key: tuple(feature.card(tab, game) for feature in tab.features) for key, game in games.items()},
        frames=tuple(feature.frame(tab) for feature in tab.features),
        **history,
        invitation=None if tab.lobby.invited is None else invitation(tab.lobby.invited, tab.t),
        **_live(tab),
    )


def dialogs(tab: Tab) -> tuple[Html, ...]:
    """The dialogs of features over lobby, table and replay."""
    return tuple(one for feature in tab.features for one in feature.dialogs(tab))


def settings_fields(tab: Tab) -> tuple[Html, ...]:
    """The fields of features in the settings dialog."""
    return tuple(one for feature in tab.features for one in feature.settings(tab.settings, tab.t))


def _tools(tab: Tab, card: MatchCard) -> tuple[Html, ...]:
    """The buttons of features for a match in the list."""
    return tuple(one for feature in tab.features for one in feature.match_tools(tab, card))


@lru_cache(maxsize=1)
def _history(text: str | None, seated: str | None) -> dict[str, Any]:
    """What the lobby shows of the results in the stored statistics: rivals (those that are *seated* by rating) and
    met."""
    past = statistics.past_in(text)
    if not past:
        return {}
    found = advised(seated, text) if seated else {}
    seats = {game: found.get(game) or rivals(game, past) for game in games}
    return {"rivals": seats, "met": met(past)}


def _book(tab: Tab) -> dict[str, Any]:
    """The statistics, once a person has asked for them."""
    if tab.lobby.book is None:
        return {}
    store = tab.storage.store
    rows, thrown = statistics.read(store), statistics.dice(store)
    return {"book": rows, "dice": thrown, "booked": True, "room": room(store, tab.boot.counts_bytes)}


def _steps(tab: Tab) -> tuple[Html, ...]:
    """What features suggest; nothing before the first match, and while one of the latest matches waits to be gone on with:
    its card is at the top."""
    cards = tab.lobby.shelf.listing.cards
    if not cards or any(not card.finished for card in cards[:3]):
        return ()
    counted = (row.partition("/")[0] for row in statistics.read(tab.storage.store))
    played = dict.fromkeys([*(card.game.key for card in cards), *counted])
    steps = (feature.next_step(tab, list(played)) for feature in tab.features)
    return tuple(step for step in steps if step is not None)


def _progress(tab: Tab) -> Html | None:
    """Ladder, curves and tables of the statistics; None before they can be drawn."""
    if tab.lobby.book is None or not SKILL.is_at_hand():
        return None
    return shown(tab, tab.lobby.book)


def _live(tab: Tab) -> dict[str, Any]:
    """What the lobby shows of live matches."""
    if tab.lobby.joining is None and not tab.storage.store.keys("seen/"):
        return {}
    return {"entrance": entrance(tab), "glimpsed": glimpsed(tab)}
