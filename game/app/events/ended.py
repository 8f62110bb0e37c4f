"""Events of a match that has ended: it is counted, analysed and played again."""

from __future__ import annotations

from typing import Any

from game.app.events import friends, live
from game.app.events.lobby import begin
from game.app.friends.table import LinkMatch
from game.app.match.match import Match
from game.app.storage import statistics
from game.app.storage.results import result_of
from game.app.storage.room import room
from game.app.tab.notices import say
from game.app.tab.scenes import HINTED, save
from game.app.tab.tab import Tab
from game.app.tab.waiting import look_back
from game.core import bounds


def on_count(tab: Tab, key: str, _: Any) -> None:
    """Count a match that has ended. The page sends this after the match was stored, or when an uncounted match is opened."""
    match = tab.match
    if match is None or match.key != key:
        return  # the player left at this very moment: it is counted when it is next opened
    if match.record.tag("Counted") != statistics.DUE or not statistics.counts(match.record, match.state):
        return
    helped, luck, thrown = _was_helped(tab, match), _luck(match), _thrown(match)
    found = result_of(match.first_key, match.record, match.state, tab.now, helped, luck, thrown)
    if not statistics.count(tab.storage.store, found):
        say(tab, tab.t("You’ve finished this match before. Your statistics count it once."))
    for feature in tab.features:
        feature.counted(tab, match)
    match.mark("Counted", "yes")
    save(tab)
    _keep(tab)
    _say_tight(tab)


def _keep(tab: Tab) -> None:
    """After the first match: have the browser keep what is stored, and say where it does not keep it for long."""
    if tab.boot.asked or tab.storage.said_kept:
        return
    tab.storage.said_kept = True
    tab.screen.effects.append(("keep",))
    if tab.boot.forgets and tab.screen.notice is None and tab.exports is not None:
        text = tab.t(
            "Safari forgets your matches after seven days without a visit. To keep them, choose Share and Add to Home "
            "Screen, or export them now and then."
        )
        say(tab, text, event=tab.exports.everything, label=tab.t("Export all"))


def _say_tight(tab: Tab) -> None:
    """Offer to export when the storage gets tight, once in a visit."""
    if tab.storage.said_tight or tab.screen.notice is not None or tab.exports is None:
        return
    if (now := room(tab.storage.store, tab.boot.counts_bytes)).is_tight:
        tab.storage.said_tight = True
        text = tab.t("Your browser’s storage for this page is {n}% full.", n=round(100 * now.share))
        say(tab, text, event=tab.exports.everything, label=tab.t("Export all"))


def _was_helped(tab: Tab, match: Match) -> bool:
    """Whether the person was shown the best move."""
    marked = tab.play is not None and tab.play.marks_best(tab.settings.hints)
    return marked or bool(match.record.tag(HINTED))


def _thrown(match: Match) -> str:
    """The faces of all dice of the match."""
    dice = match.parts.after.dice
    return "" if dice is None else "".join(dice.thrown(action) for action in match.state.past)


def _luck(match: Match) -> float | None:
    luck = match.parts.after.luck
    return luck(match.state, match.people[0]) if luck is not None and match.people else None


def on_hindsight(tab: Tab, _: str, seat: Any) -> None:
    """Analyse the match on the screen as a seat knew it."""
    match = tab.over
    if match is None:
        raise ValueError(tab.t("Open a finished match to analyse it."))
    who = bounds.whole(seat, 0, match.record.players - 1)
    match.has_just_ended = False
    look_back(tab, match, match.people[0] if who is None and match.people else who or 0)


def on_rematch(tab: Tab, _: str, __: Any) -> None:
    if isinstance(tab.match, LinkMatch):
        friends.again(tab, tab.match)
    elif tab.match is not None and tab.match.is_live:
        live.again(tab)
    elif tab.match is not None:
        begin(tab, tab.match.again())
