"""What the lobby shows, as plain values, and the question that it shares with a table: what to do with imported files."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from game import games
from game.app.show.friends import invitation
from game.app.show.live import entrance, glimpsed
from game.app.show.models import Lobby, Question
from game.app.show.progress import shown
from game.app.storage import intake, statistics
from game.app.storage.rivals import advised, met, rivals
from game.app.storage.room import room
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
        cards=listing.cards,
        more=listing.more,
        notice=shown_notice(tab),
        asked=question(tab),
        untake=_can_untake(tab),
        build=tab.boot.version,
        **_book(tab),
        progress=_progress(tab),
        people=listing.people,
        aside=listing.aside,
        guides=frozenset(tab.lobby.guides),
        setups=frozenset(tab.lobby.setups),
        dialogs=tuple(one for feature in tab.features for one in feature.lobby(tab)),
        steps=_steps(tab),
        added={key: tuple(feature.card(tab, game) for feature in tab.features) for key, game in games.items()},
        frames=tuple(feature.frame(tab) for feature in tab.features),
        **history,
        invitation=None if tab.lobby.invited is None else invitation(tab.lobby.invited, tab.t),
        **_live(tab),
    )


def _can_untake(tab: Tab) -> bool:
    """Whether the last import can be undone and no notice offers it."""
    offered = tab.screen.notice is not None and tab.screen.notice.event == "untake"
    return not offered and tab.storage.came is not None and tab.storage.came.is_open(tab.storage.store)


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


def question(tab: Tab) -> Question | None:
    """The question about imported files."""
    found = tab.intake
    if found is None:
        return None
    store, known = tab.storage.store, tab.parts()
    change = intake.change(store, found, known)
    return Question(
        len(found.matches),
        found.beside,
        found.known,
        len(found.refused),
        change.differ,
        tuple(
            (part.key, part.question(store.get(part.key), change.entries[part.key], tab.t))
            for part in known
            if part.question is not None and part.key in change.entries
        ),
    )
