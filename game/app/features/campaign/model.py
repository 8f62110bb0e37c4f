"""What the screens of a campaign show, from the session: its chapters over the lobby, and what follows a match of it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from game import games
from game.app.feature import AfterMatch, GameCard
from game.app.features.campaign.chapters import STORED_TRIES, count, is_open, won
from game.app.features.campaign.content import campaign_of, chapter_in, is_chapter, under_way
from game.app.features.campaign.events import CampaignState
from game.app.features.campaign.goal import goal
from game.app.features.campaign.screen import Outcome, Row, Story, outcome, story, way_on
from game.app.match.match import Match
from game.app.session.session import Session
from game.app.show.screens.parts import counted
from game.app.storage import game_rows
from game.core.game import CHAPTERS, Game
from game.roster import characters, parts_of
from game.ui.html import Html, button


def lobby_dialog(session: Session) -> Html:
    """The dialog about the campaign that was asked for."""
    key, shown = session.state(CampaignState).game, session.state(CampaignState).chapter
    campaign, t = campaign_of(key), session.t
    assert campaign is not None
    tries, script, cast = STORED_TRIES.of(session.storage.store, key), t.of(key), characters(key)
    done, chapter = won(tries), campaign.chapters[shown - 1]
    rows = []
    for number, one in enumerate(campaign.chapters, 1):
        rivals = [(player, script(cast[player].name)) for player in one.rivals]
        played = count(tries, number)
        told = (script(one.before), script(one.won if number in done else one.lost)) if played else ()
        rows.append(Row(script(one.title), rivals, number in done, is_open(tries, number), played, told))
    model = Story(
        games[key],
        title=script(campaign.title),
        map=parts_of(key).words.campaign(),
        rows=rows,
        shown=shown,
        between=rows[shown - 2].told[-1] if shown > 1 and rows[shown - 2].told and not rows[shown - 1].tries else "",
        before=script(chapter.before),
        twist=script(chapter.twist),
        goal=goal(chapter, t),
        ending=script(campaign.ending) if len(done) == CHAPTERS else "",
        begun=under_way(session.lobby.match_list.index.found, key, shown, tries) is not None,
        fresh=session.state(CampaignState).fresh,
        faces=key not in session.lobby.setups,
    )
    return story(model, t)


@lru_cache(maxsize=1)
def _won(stored: str | None) -> Mapping[str, int]:
    """How many chapters were won, by game."""
    return {game: len(won(tries)) for game, tries in STORED_TRIES.load(stored).items()}


def card(session: Session, game: Game) -> GameCard:
    """Opens a game's campaign, if it has one; a tick and a number say how many chapters were won."""
    if not game.campaign:
        return GameCard()
    won = _won(session.storage.store.get(game_rows.KEY)).get(game.key, 0)
    ticks = counted(won, session.t("Chapters won: {n}", n=won))
    opens = button(session.t("Campaign"), ticks, class_="quiet", data_on="campaign:open", data_value=game.key)
    return GameCard(buttons=(opens,))


def lobby(session: Session) -> tuple[Html, ...]:
    """The campaign, once it was asked for."""
    return (lobby_dialog(session),) if session.state(CampaignState).game else ()


def ending(session: Session, match: Match) -> AfterMatch:
    """What follows a chapter."""
    model = _after(session, match) if is_chapter(match.record) else None
    if model is None:
        return AfterMatch()
    return AfterMatch(onward=(way_on(model, session.t),), tale=(outcome(model, session.t),), rematches=False)


def _after(session: Session, match: Match) -> Outcome | None:
    """What follows a finished match of a campaign; None for a match that no chapter of today begins like."""
    found = chapter_in(match.saved())
    if found is None:
        return None
    number, chapter = found
    key = match.game.key
    campaign, script = campaign_of(key), session.t.of(key)
    assert campaign is not None
    is_won = chapter.is_won(match.state)
    text, ending = chapter.won if is_won else chapter.lost, campaign.ending if is_won and number == CHAPTERS else ""
    onward = number < CHAPTERS and is_open(STORED_TRIES.of(session.storage.store, key), number + 1)
    return Outcome(key, number, is_won, script(text), script(ending), onward)
