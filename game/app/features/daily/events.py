"""Events of the daily challenge: it is explained, begun and gone on with; after its end it is shared and compared."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from time import monotonic
from typing import Any

from game import games
from game.app.events import work
from game.app.events.lobby import begin, check_game, resume
from game.app.events.play import SLICE
from game.app.features.daily import challenge
from game.app.features.daily.challenge import TAG, DailyMatch, is_daily
from game.app.match.match import Match
from game.app.tab.notices import say
from game.app.tab.scenes import leave
from game.app.tab.tab import Tab, Work
from game.app.wire.day import today
from game.roster import levels, wanted


@dataclass(slots=True)
class DailyState:
    """The day whose challenge is explained, by game."""

    challenges: dict[str, str] = field(default_factory=dict)


def on_challenge(tab: Tab, key: str, day: Any) -> None:
    """Explain the challenge of a day, today if none is named, and show the month."""
    if key in games:
        tab.state(DailyState).challenges[key] = challenge.valid(str(day or ""), tab.now)


def open_challenge(tab: Tab, place: str) -> None:
    """A link to a challenge: its explanation opens over the lobby."""
    key, _, day = place.partition("/")
    leave(tab)
    if key in games:
        on_challenge(tab, key, day)
        tab.screen.effects.append(("dialog", f"#daily-{key}", "open"))


def on_daily(tab: Tab, key: str, day: Any) -> None:
    """Start the challenge of a game, or continue it: of a day, or of today."""
    check_game(tab, key)
    date = challenge.valid(str(day or ""), tab.now)
    if not resume(tab, lambda record: record.tag(TAG) == date and record.game == key):
        begin(tab, challenge.challenge(games[key], date, today(tab.now)))


def on_result(tab: Tab) -> None:
    """Offer to share the result of a finished challenge."""
    match = _finished(tab)
    text = challenge.result(match.record, match.state, tab.t)
    link = f"#/daily/{match.game.key}/{match.record.tag(TAG)}"
    tab.screen.effects.append(("share", tab.t("Daily challenge"), text, link))


def on_best(tab: Tab) -> None:
    """Play the finished challenge once more with the best bot at the person's seat, and say how that ends."""
    work.begin(tab, _best(tab, _finished(tab)))


def _finished(tab: Tab) -> Match:
    """The finished challenge on the table."""
    match = tab.match
    if match is None or not match.state.is_terminal() or not is_daily(match.record):
        raise ValueError(tab.t("Finish today’s challenge first, then share your result."))
    return match


def _best(tab: Tab, match: Match) -> Work:
    t, seat = tab.t, match.people[0]
    level = list(levels(match.game.key, match.record.players, match.record.options))[-1]
    part = wanted(match.game.key, level)
    tab.downloads.order(part)
    while tab.downloads.is_awaited(part):
        yield t("Loading the perfect-play data…")
    if part is not None and wanted(match.game.key, level) is not None:
        level = "strong"
    seats = tuple(replace(one, player=level) if n == seat else one for n, one in enumerate(match.record.seats))
    twin = DailyMatch("", replace(match.record, seats=seats, actions=()), t)
    twin.settle()
    while not twin.state.is_terminal():
        twin.step(monotonic() + SLICE)
        yield t("Playing it again: {n} actions", n=len(twin.state.past) // 10 * 10)
    points = " : ".join(str(score or 0) for score in twin.state.scores())
    texts = {
        (True, True): t("Perfect play, without knowing the dice, would have won, {points}.", points=points),
        (True, False): t("Perfect play, without knowing the dice, would have lost, {points}.", points=points),
        (False, True): t("The strong bot in your seat would have won, {points}.", points=points),
        (False, False): t("The strong bot in your seat would have lost, {points}.", points=points),
    }
    say(tab, texts[level == "exact", twin.state.returns()[seat] > 0])
