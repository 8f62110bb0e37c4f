"""Statistics are shown and reset; matches that have ended are counted, analyses noted, and opponents chosen by rating."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.app.events.ended import keep_stored
from game.app.events.preferences import forget_part
from game.app.features.statistics import statistics
from game.app.features.statistics.library import SKILL
from game.app.features.statistics.ratings import advise
from game.app.features.statistics.results import result_of
from game.app.match.banter import greeting, remembered
from game.app.match.counting import DUE, counts
from game.app.match.match import Match
from game.app.tab.notices import offer, say
from game.app.tab.scenes import HINTED, save
from game.app.tab.tab import Tab
from game.core.bot import Asset
from game.core.record import HUMAN


@dataclass(slots=True)
class StatisticsState:
    """What of the statistics a person has asked for in this visit: a game and a number of players (`war/3`), '' for those
    played last, None for nothing yet."""

    asked: str | None = None


def on_book(tab: Tab, what: str) -> None:
    """Show the statistics from now on: of a game and a number of players (`war/3`), or of those played last."""
    tab.state(StatisticsState).asked = what[:30]


def on_forget(tab: Tab) -> None:
    """Reset the statistics, with an offer to undo it."""
    offer(tab, "restore", forget_part(tab, statistics.KEY, "#record-book"), tab.t("Statistics reset."))


def due(tab: Tab, match: Match) -> None:
    """Have the page ask to count *match* once it is stored."""
    tab.screen.effects.append(("send", f"count:{match.key}"))


def on_count(tab: Tab, key: str) -> None:
    """Count a match that has ended. The page sends this after the match was stored, or when an uncounted match is opened."""
    match = tab.match
    if match is None or match.key != key:
        return  # the player left at this very moment: it is counted when it is next opened
    if match.record.tag("Counted") != DUE or not counts(match.record, match.state):
        return
    helped, luck, thrown = _was_helped(tab, match), _luck(match), _thrown(match)
    dated = match.policy.dated(match.record)
    found = result_of(
        match.first_key, match.record, match.state, tab.now, helped, luck, thrown, dated, match.policy.rated
    )
    if not statistics.count(tab.storage.store, found):
        say(tab, tab.t("You’ve finished this match before. Your statistics count it once."))
    for feature in tab.features:
        feature.counted(tab, match)
    match.mark("Counted", "yes")
    save(tab)
    keep_stored(tab)


def _was_helped(tab: Tab, match: Match) -> bool:
    """Whether the person was shown the best move."""
    marked = tab.play is not None and tab.play.marks_best(tab.settings.hints)
    return marked or bool(match.record.tag(HINTED))


def _thrown(match: Match) -> str:
    """The faces of all dice of the match."""
    dice = match.parts.after.dice
    return "" if dice is None else "".join(dice.thrown(action) for action in match.state.past)


def _luck(match: Match) -> float | None:
    """The luck of the person, in the game's own unit; None for a game that has none."""
    luck = match.parts.after.luck
    return luck(match.state, match.people[0]) if luck is not None and match.people else None


def greet(tab: Tab, match: Match) -> None:
    """Let the character who greets the person in a new match remember the last one."""
    if match.word is not None:
        past = [one for one in statistics.past(tab.storage.store) if one.game == match.game.key]
        ended = [(one.players, one.shares) for one in past]
        match.word = greeting(match.cast, remembered(ended, match.cast[match.word.seat].key, HUMAN))


def wants(tab: Tab) -> Iterable[Asset]:
    """The library, while a screen with ratings is shown or about to be."""
    match = tab.match
    asked = tab.state(StatisticsState).asked is not None
    return (SKILL,) if asked or (match is not None and match.record.tag("Counted") == "yes") else ()


def before_drawing(tab: Tab) -> None:
    """Store the opponents that suit the person's ratings, while a screen with ratings is shown."""
    asked = tab.state(StatisticsState).asked is not None
    shown = asked if tab.scene is tab.lobby else tab.over is not None
    if shown and tab.storage.writes and SKILL.is_at_hand():
        advise(tab.storage.store)
