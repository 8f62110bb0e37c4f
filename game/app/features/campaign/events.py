"""Events of campaigns, as `campaign:<what>`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from game.app.events import work
from game.app.events.lobby import begin, open_match
from game.app.features.campaign.chapters import STORED_TRIES, is_open, joined, line, won
from game.app.features.campaign.content import campaign_of, chapter_in, chapter_of, record_of, under_way
from game.app.features.campaign.goal import goal
from game.app.match.match import Match
from game.app.tab.notices import say
from game.app.tab.scenes import leave
from game.app.tab.tab import Tab
from game.core import bounds
from game.core.campaign import Chapter
from game.core.game import CHAPTERS


@dataclass(slots=True)
class CampaignState:
    """The game whose campaign was asked for, and the chapter that is shown. `opened` is a chapter, as `war/2`, that has
    opened and that nobody has looked at yet; `fresh` is the shown chapter while the path to it is drawn, else 0."""

    game: str = ""
    chapter: int = 0
    opened: str = ""
    fresh: int = 0


def _open(tab: Tab, value: str) -> None:
    """Show the campaign of a game over the lobby, at a chapter (`war/2`) or at the next one (`war`)."""
    key, _, number = value.partition("/")
    campaign = campaign_of(key)
    if campaign is None:
        raise ValueError(tab.t("There is no campaign for this game yet."))
    tries = STORED_TRIES.of(tab.storage.store, key)
    done = won(tries)
    upcoming = next((n for n in range(1, CHAPTERS + 1) if n not in done), CHAPTERS)
    wanted = bounds.whole(number, 1, CHAPTERS) or upcoming
    chosen = bool(number) and tab.match is None
    leave(tab)
    state = tab.state(CampaignState)
    state.game, state.chapter, state.fresh = key, wanted if is_open(tries, wanted) else upcoming, 0
    if state.opened == f"{key}/{state.chapter}":
        state.opened, state.fresh = "", state.chapter
    tab.screen.effects.append(("dialog", "#campaign", "open"))
    if chosen:  # on the map: its card may be below the screen, or unseen
        title = tab.t.of(key)(campaign.chapters[state.chapter - 1].title)
        tab.screen.effects += [("scroll", "#campaign h3"), ("say", title)]


def _begin(tab: Tab, value: str) -> None:
    """Go on with a chapter that is under way, or begin it."""
    key, number = _chapter(tab, value)[:2]
    index = tab.lobby.match_list.index
    index.look(tab.storage.store)
    tries = STORED_TRIES.of(tab.storage.store, key)
    if (found := under_way(index.found, key, number, tries)) is not None:
        open_match(tab, found)
    else:
        _again(tab, value)


def _again(tab: Tab, value: str) -> None:
    """Begin a chapter."""
    key, number, chapter = _chapter(tab, value)
    begin(tab, record_of(key, number))
    say(tab, goal(chapter, tab.t))


def _chapter(tab: Tab, value: str) -> tuple[str, int, Chapter]:
    """The game, the number and the content of a chapter that can be played."""
    key, _, text = value.partition("/")
    number = bounds.whole(text, 1, CHAPTERS) or 0
    chapter = chapter_of(key, number)
    if chapter is None or not is_open(STORED_TRIES.of(tab.storage.store, key), number):
        raise ValueError(tab.t("This chapter isn’t open yet. Win the one before it, or play it twice."))
    return key, number, chapter


def keep(tab: Tab, match: Match) -> None:
    """Store the outcome of a chapter that has just ended at the table."""
    if match.state.is_terminal() and (found := chapter_in(match.saved())) is not None:
        (number, chapter), key, store = found, match.game.key, tab.storage.store
        before = STORED_TRIES.of(store, key)
        tries = joined(before, {match.key: line(number, chapter.is_won(match.state))})
        STORED_TRIES.put(store, key, tries)
        onward = number + 1
        if onward <= CHAPTERS and is_open(tries, onward) and not is_open(before, onward):
            tab.state(CampaignState).opened = f"{key}/{onward}"


def do(tab: Tab, what: str, value: Any) -> None:
    work.command(tab, DO, what)(tab, str(value))


DO: Mapping[str, Callable[[Tab, str], None]] = {"open": _open, "begin": _begin, "again": _again}
