"""Bots, and what features do, while the file that they need is fetched.

Meanwhile the person may do anything that the screen offers, and after PATIENCE may continue without the file. If the file
does not arrive, nothing waits any longer: a notice says so and offers to try again.
"""

from __future__ import annotations

from time import monotonic

from game.app.feature import Waiting
from game.app.match.match import Match
from game.app.tab.notices import say
from game.app.tab.tab import Tab
from game.core.bot import Asset
from game.roster import wanted

PATIENCE = 3.0  # seconds before the person is asked
OFFER = "without"  # the event of the notice that asks


def attend(tab: Tab) -> None:
    """Request the files that the screen needs, and ask a person who has waited for long."""
    downloads, match = tab.downloads, tab.match
    if match is not None and not match.state.is_terminal():
        downloads.order(_bots_want(match))
        _say_missing(tab, match)
    _order(tab, *(part for feature in tab.features for part in feature.wants(tab)))
    if not awaits(tab):
        downloads.since, downloads.offered, downloads.keep_waiting = None, False, False
        if tab.screen.notice is not None and tab.screen.notice.event == OFFER:
            tab.screen.notice = None
        return
    if downloads.since is None:
        downloads.since = monotonic()
    due = monotonic() >= downloads.since + PATIENCE
    if due and (tab.screen.notice is None or not downloads.offered):
        _offer(tab, aloud=not downloads.offered)
        downloads.offered = True


def _order(tab: Tab, *parts: Asset) -> None:
    for part in parts:
        if not part.is_at_hand():
            tab.downloads.order(part)


def _offer(tab: Tab, aloud: bool) -> None:
    text = tab.t("The perfect-play data is still loading.")
    waiting = _waiting(tab)
    label = tab.t("Let the strong bot play") if waiting is None else waiting.label
    wait = "" if tab.downloads.keep_waiting else tab.t("Wait")
    say(tab, text, event=OFFER, label=label, wait=wait)
    if aloud:
        tab.screen.effects.append(("say", text))


def _say_missing(tab: Tab, match: Match) -> None:
    """Say once in each match that a bot lacks its file, and say so when the file arrives after all."""
    downloads, part = tab.downloads, _bots_want(match)
    if part is None and downloads.missed == match.key:
        downloads.missed = ""
        say(tab, tab.t("The perfect-play data is here, so the perfect bot plays perfectly from now on."))
    elif downloads.has_failed(part) and downloads.missed != match.key and tab.screen.notice is None:
        downloads.missed = match.key
        text = tab.t("Couldn’t load the perfect-play data, so the perfect bot plays like the strong one.")
        say(tab, text, "error", event="fetch", label=tab.t("Try again"))


def awaits(tab: Tab) -> bool:
    """Whether the next thing on the screen waits for a file."""
    downloads, match = tab.downloads, tab.match
    if _waiting(tab) is not None:
        return True
    if match is None or match.key == downloads.without or match.state.is_chance_node():
        return False
    seat = match.mover()
    if seat < 0 or match.record.seats[seat].is_human:
        return False
    return downloads.is_awaited(wanted(match.game.key, match.record.seats[seat].player))


def _waiting(tab: Tab) -> Waiting | None:
    """What of a feature waits for a file that is on its way."""
    waiting = (feature.waits(tab) for feature in tab.features)
    return next((one for one in waiting if one is not None and tab.downloads.is_awaited(one.part)), None)


def left(tab: Tab) -> int | None:
    """ms until the person is asked; None if nothing waits or the question was asked."""
    since = tab.downloads.since
    if since is None or tab.downloads.offered:
        return None
    return max(0, round(1000 * (since + PATIENCE - monotonic()))) + 1


# -- what the person chose -----------------------------------------------------------------------------------------------


def go_without(tab: Tab) -> None:
    """Go on without the file."""
    if (waiting := _waiting(tab)) is not None:
        waiting.without()
    elif tab.match is not None:
        tab.downloads.without = tab.match.key


def ask_again(tab: Tab) -> None:
    """Request again what did not arrive."""
    tab.downloads.forgive()
    for feature in tab.features:
        feature.retried(tab)


def _bots_want(match: Match) -> Asset | None:
    players = (seat.player for seat in match.record.seats if not seat.is_human)
    return next((part for player in players if (part := wanted(match.game.key, player))), None)
