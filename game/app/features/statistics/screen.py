"""Statistics on screen: their button and dialog in the lobby, opponents of a quick match, the rating after a match."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from game import games
from game.app.feature import AfterMatch, GameCard, LobbyFrame
from game.app.features.statistics import statistics
from game.app.features.statistics.events import StatisticsState
from game.app.features.statistics.library import SKILL
from game.app.features.statistics.model import shown
from game.app.features.statistics.rating_line import rating_line
from game.app.features.statistics.record_book import record_book
from game.app.features.statistics.rivals import KEY, advised, met, rivals
from game.app.match.match import Match
from game.app.session.session import Session
from game.app.storage.room import room
from game.core.game import Game
from game.ui.dialog import dialog
from game.ui.html import Html, h
from game.ui.icon import icon_button


def frame(session: Session) -> LobbyFrame:
    """The button opens the dialog at once; its contents come with the answer, because few visits need them."""
    return LobbyFrame(
        tools=(icon_button("book", session.t("Statistics"), data_local="show:#record-book", data_on="book"),),
        dialogs=(_record_book(session),),
    )


def _record_book(session: Session) -> Html:
    asked, store, t = session.state(StatisticsState).asked, session.storage.store, session.t
    if asked is None:
        return dialog("record-book", t("Statistics"), t, h("p", t("One moment…"), class_="body waits"))
    rows, thrown = statistics.read(store), statistics.dice(store)
    progress = shown(session, asked) if SKILL.is_at_hand() else None
    return record_book(rows, thrown, t, progress, room(store, session.boot.counts_bytes), session.exports)


def card(session: Session, game: Game) -> GameCard:
    """The opponents that suit the person, and how often they have met each character."""
    store = session.storage.store
    seats, known = _history(store.get(statistics.KEY), store.get(KEY))
    return GameCard(opponents=seats.get(game.key, ()), met=known)


@lru_cache(maxsize=1)
def _history(
    text: str | None, seated: str | None
) -> tuple[Mapping[str, tuple[str, ...]], Mapping[str, tuple[int, int]]]:
    """What follows from the results in the stored statistics *text*: the opponents of quick matches by game, those *seated*
    by rating if there are any, and the matches against each character (see `met`)."""
    past = statistics.past_in(text)
    if not past:
        return {}, {}
    found = advised(seated, text) if seated else {}
    return {game: found.get(game) or rivals(game, past) for game in games}, met(past)


def ending(session: Session, match: Match) -> AfterMatch:
    """The rating after the match, or why the match does not change it."""
    text = rating_line(session, match)
    return AfterMatch(news=(h("p", text, class_="rating"),)) if text else AfterMatch()
