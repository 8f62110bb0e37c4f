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
from game.app.session.notices import say
from game.app.session.scenes import leave
from game.app.session.session import Session
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


def _open(session: Session, value: str) -> None:
    """Show the campaign of a game over the lobby, at a chapter (`war/2`) or at the next one (`war`)."""
    key, _, number = value.partition("/")
    campaign = campaign_of(key)
    if campaign is None:
        raise ValueError(session.t("There is no campaign for this game yet."))
    tries = STORED_TRIES.of(session.storage.store, key)
    done = won(tries)
    upcoming = next((n for n in range(1, CHAPTERS + 1) if n not in done), CHAPTERS)
    wanted = bounds.whole(number, 1, CHAPTERS) or upcoming
    chosen = bool(number) and session.match is None
    leave(session)
    state = session.state(CampaignState)
    state.game, state.chapter, state.fresh = key, wanted if is_open(tries, wanted) else upcoming, 0
    if state.opened == f"{key}/{state.chapter}":
        state.opened, state.fresh = "", state.chapter
    session.screen.effects.append(("dialog", "#campaign", "open"))
    if chosen:  # on the map: its card may be below the screen, or unseen
        title = session.t.of(key)(campaign.chapters[state.chapter - 1].title)
        session.screen.effects += [("scroll", "#campaign h3"), ("say", title)]


def _begin(session: Session, value: str) -> None:
    """Go on with a chapter that is under way, or begin it."""
    key, number = _chapter(session, value)[:2]
    index = session.lobby.match_list.index
    index.look(session.storage.store)
    tries = STORED_TRIES.of(session.storage.store, key)
    if (found := under_way(index.found, key, number, tries)) is not None:
        open_match(session, found)
    else:
        _again(session, value)


def _again(session: Session, value: str) -> None:
    """Begin a chapter."""
    key, number, chapter = _chapter(session, value)
    begin(session, record_of(key, number))
    say(session, goal(chapter, session.t))


def _chapter(session: Session, value: str) -> tuple[str, int, Chapter]:
    """The game, the number and the content of a chapter that can be played."""
    key, _, text = value.partition("/")
    number = bounds.whole(text, 1, CHAPTERS) or 0
    chapter = chapter_of(key, number)
    if chapter is None or not is_open(STORED_TRIES.of(session.storage.store, key), number):
        raise ValueError(session.t("This chapter isn’t open yet. Win the one before it, or play it twice."))
    return key, number, chapter


def keep(session: Session, match: Match) -> None:
    """Store the outcome of a chapter that has just ended at the table."""
    if match.state.is_terminal() and (found := chapter_in(match.saved())) is not None:
        (number, chapter), key, store = found, match.game.key, session.storage.store
        before = STORED_TRIES.of(store, key)
        tries = joined(before, {match.key: line(number, chapter.is_won(match.state))})
        STORED_TRIES.put(store, key, tries)
        onward = number + 1
        if onward <= CHAPTERS and is_open(tries, onward) and not is_open(before, onward):
            session.state(CampaignState).opened = f"{key}/{onward}"


def do(session: Session, what: str, value: Any) -> None:
    work.command(session, DO, what)(session, str(value))


DO: Mapping[str, Callable[[Session, str], None]] = {"open": _open, "begin": _begin, "again": _again}
