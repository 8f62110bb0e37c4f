"""Events of the analysis of a match. It begins once the file of the game's best bot is here, or goes on without."""

from __future__ import annotations

from collections.abc import Iterable

from game.app.feature import Waiting
from game.app.features.analysis.hindsight import Hindsight, Hindsights
from game.app.match.match import Match
from game.app.tab.notices import say
from game.app.tab.tab import Tab
from game.core import bounds
from game.core.bot import Asset
from game.roster import levels, wanted


def on_hindsight(tab: Tab, seat: str) -> None:
    """Analyse the match on the screen as a seat knew it."""
    match = tab.over
    if match is None:
        raise ValueError(tab.t("Open a finished match to analyse it."))
    if match.parts.after.analyst is None:
        raise ValueError(tab.t("No hint to give here."))
    who = bounds.whole(seat, 0, match.record.players - 1)
    match.has_just_ended = False
    tab.state(Hindsights).asked = match, match.people[0] if who is None and match.people else who or 0


def shown(tab: Tab) -> Hindsight | None:
    """The analysis of the match on the screen that was last requested, complete or not."""
    return tab.state(Hindsights).of(tab.over)


def asked(tab: Tab) -> tuple[Match, int] | None:
    """The analysis of the match on the screen that has not begun: the match, and the seat."""
    found = tab.state(Hindsights).asked
    return found if found is not None and found[0] is tab.over else None


def best_wants(match: Match) -> Asset | None:
    """The first file that any bot needs for matches of this size and that is not here."""
    known = levels(match.game.key, match.record.players, match.record.options)
    return next((part for level in known if (part := wanted(match.game.key, level))), None)


def wants(tab: Tab) -> Iterable[Asset]:
    """The file that the analysis needs to begin."""
    found = asked(tab)
    part = None if found is None else best_wants(found[0])
    return () if part is None else (part,)


def waits(tab: Tab) -> Waiting | None:
    """An analysis begins once its file is here."""
    found = asked(tab)
    part = None if found is None else best_wants(found[0])
    if found is None or part is None:
        return None
    return Waiting(part=part, label=tab.t("Analyse without it"), without=lambda: tab.state(Hindsights).begin(*found))


def before_drawing(tab: Tab) -> None:
    """Begin what no longer waits, and hand out what is complete."""
    found = asked(tab)
    part = None if found is None else best_wants(found[0])
    if found is None:
        tab.state(Hindsights).asked = None
    elif not tab.downloads.is_awaited(part):
        tab.state(Hindsights).begin(*found)
        if tab.downloads.has_failed(part):
            text = tab.t("Couldn’t load the perfect-play data, so hints come from the strong bot for now.")
            say(tab, text, "error", event="fetch", label=tab.t("Try again"))
    if tab.storage.writes:
        _hand_out(tab)


def _hand_out(tab: Tab) -> None:
    for found in tab.state(Hindsights).due():
        found.noted = True
        for feature in tab.features:
            feature.analysed(tab, found.match, found.analysis)


def busy(tab: Tab) -> bool:
    """Whether the match on the screen is being analysed."""
    found = shown(tab)
    return found is not None and not found.done


def go_on(tab: Tab) -> None:
    """Analyse the match on the screen for one slice of time."""
    found = shown(tab)
    if found is not None and not found.done:
        found.work()
        tab.state(Hindsights).news = found.has_news()


def has_news(tab: Tab) -> bool:
    """Whether there is enough progress to show."""
    return tab.state(Hindsights).news


def cancelled(tab: Tab) -> bool:
    """Stop an analysis, or the waiting for one. Returns whether there was any."""
    waited = asked(tab) is not None
    tab.state(Hindsights).asked = None
    return tab.state(Hindsights).stop() or waited


def retried(tab: Tab) -> None:
    """An analysis that began without its file begins again with it."""
    found = shown(tab)
    if found is not None and best_wants(found.match) is not None:
        tab.state(Hindsights).drop(found)
        tab.state(Hindsights).asked = found.match, found.seat
