"""What the screens of a campaign show, from the tab: its chapters over the lobby, and what follows a match of it."""

from __future__ import annotations

from game import games
from game.app.match.campaign import campaign_of, chapter_in
from game.app.match.match import Match
from game.app.show.screens.campaign import Outcome, Row, Story, outcome, story
from game.app.storage import progress
from game.app.storage.chapters import count, is_open, under_way, won
from game.app.tab.tab import Tab
from game.core.campaign import Chapter
from game.core.game import CHAPTERS
from game.core.i18n import Words
from game.roster import characters
from game.ui.html import Html


def goal(chapter: Chapter, t: Words) -> str:
    """What the person has to do."""
    if chapter.alone:
        return t("Your goal: more points at the end than all the others together.")
    return t("Your goal: win the match.")


def lobby_dialog(tab: Tab) -> Html:
    """The dialog about the campaign that was asked for."""
    key, shown = tab.lobby.campaign
    campaign, t = campaign_of(key), tab.t
    assert campaign is not None
    tries, script, cast = progress.of(tab.storage.store, key).campaign, t.of(key), characters(key)
    done, chapter = won(tries), campaign.chapters[shown - 1]
    rows = []
    for number, one in enumerate(campaign.chapters, 1):
        rows.append(Row(script(one.title), number in done, is_open(tries, number), count(tries, number)))
    model = Story(
        games[key],
        title=script(campaign.title),
        rows=rows,
        shown=shown,
        before=script(chapter.before),
        twist=script(chapter.twist),
        goal=goal(chapter, t),
        rivals=[(player, script(cast[player].name)) for player in chapter.rivals],
        ending=script(campaign.ending) if len(done) == CHAPTERS else "",
        begun=under_way(tab.lobby.shelf.heads.found, key, shown, tries) is not None,
        faces=key not in tab.lobby.setups,
    )
    return story(model, t)


def after(tab: Tab, match: Match) -> Html | None:
    """What follows a finished match of a campaign; None for a match that no chapter of today begins like."""
    found = chapter_in(match.saved())
    if found is None:
        return None
    number, chapter = found
    key = match.game.key
    campaign, script = campaign_of(key), tab.t.of(key)
    assert campaign is not None
    is_won = chapter.is_won(match.state)
    text, ending = chapter.won if is_won else chapter.lost, campaign.ending if is_won and number == CHAPTERS else ""
    return outcome(Outcome(key, number, is_won, script(text), script(ending)), tab.t)
