"""Bots and analyses that wait for a file while it is fetched.

Meanwhile the person may do anything that the screen offers, and after PATIENCE may continue without the file. If the file
does not arrive, nothing waits any longer: a notice says so and offers to try again.
"""

from __future__ import annotations

from collections.abc import Iterable
from time import monotonic

from game.app.match.match import Match
from game.app.tab.notices import say
from game.app.tab.tab import Tab
from game.core.bot import Asset
from game.roster import levels, wanted

PATIENCE = 3.0  # seconds before the person is asked
OFFER = "without"  # the event of the notice that asks


def attend(tab: Tab) -> None:
    """Request the files that the screen needs, continue what no longer waits, and ask a person who has waited for long."""
    files, match = tab.files, tab.match
    if match is not None and not match.state.is_terminal():
        files.order(_bots_want(match))
        _say_missing(tab, match)
    if files.look is not None:
        _look(tab, *files.look)
    _order(tab, *(part for feature in tab.features for part in feature.wants(tab)))
    if not awaits(tab):
        files.since, files.offered, files.patient = None, False, False
        if tab.screen.notice is not None and tab.screen.notice.event == OFFER:
            tab.screen.notice = None
        return
    if files.since is None:
        files.since = monotonic()
    due = monotonic() >= files.since + PATIENCE
    if due and (tab.screen.notice is None or not files.offered):
        _offer(tab, aloud=not files.offered)
        files.offered = True


def _order(tab: Tab, *parts: Asset) -> None:
    for part in parts:
        if not part.is_at_hand():
            tab.files.order(part)


def _offer(tab: Tab, aloud: bool) -> None:
    text = tab.t("The perfect-play data is still loading.")
    back = tab.files.look is not None
    label = tab.t("Analyse without it") if back else tab.t("Let the Strong bot play")
    wait = "" if tab.files.patient else tab.t("Wait")
    say(tab, text, event=OFFER, label=label, wait=wait)
    if aloud:
        tab.screen.effects.append(("say", text))


def _say_missing(tab: Tab, match: Match) -> None:
    """Say once in each match that a bot lacks its file, and say so when the file arrives after all."""
    files, part = tab.files, _bots_want(match)
    if part is None and files.missed == match.key:
        files.missed = ""
        say(tab, tab.t("The perfect-play data is here, so the Perfect bot plays perfectly from now on."))
    elif files.has_failed(part) and files.missed != match.key and tab.screen.notice is None:
        files.missed = match.key
        text = tab.t("Couldn’t load the perfect-play data, so the Perfect bot plays at Strong level.")
        say(tab, text, "error", event="fetch", label=tab.t("Try again"))


def awaits(tab: Tab) -> bool:
    """Whether the next thing on the screen waits for a file."""
    files, match = tab.files, tab.match
    if files.look is not None:
        return True
    if match is None or match.key == files.without or match.state.is_chance_node():
        return False
    seat = match.mover()
    if seat < 0 or match.record.seats[seat].is_human:
        return False
    return files.is_awaited(wanted(match.game.key, match.record.seats[seat].player))


def left(tab: Tab) -> int | None:
    """ms until the person is asked; None if nothing waits or the question was asked."""
    since = tab.files.since
    if since is None or tab.files.offered:
        return None
    return max(0, round(1000 * (since + PATIENCE - monotonic()))) + 1


# -- looking back --------------------------------------------------------------------------------------------------------


def look_back(tab: Tab, match: Match, seat: int) -> None:
    """Analyse a match as soon as the files for it are here."""
    tab.files.look = match, seat
    _look(tab, match, seat)


def looks_by_itself(match: Match) -> bool:
    """Whether the analysis of *match* starts without a click: after its end, for one person, without another download."""
    return match.has_just_ended and len(match.people) == 1 and _best_wants(match) is None


def _look(tab: Tab, match: Match, seat: int) -> None:
    files = tab.files
    if tab.over is not match:
        files.look = None
        return
    part = _best_wants(match)
    files.order(part)
    if files.is_awaited(part):
        return
    files.look = None
    tab.hindsights.look(match, seat)
    if files.has_failed(part):
        text = tab.t("Couldn’t load the perfect-play data, so hints come from the Strong bot for now.")
        say(tab, text, "error", event="fetch", label=tab.t("Try again"))


# -- what the person chose -----------------------------------------------------------------------------------------------


def go_without(tab: Tab) -> None:
    """Play on, or analyse, without the file."""
    files = tab.files
    if files.look is not None:
        match, seat = files.look
        files.look = None
        tab.hindsights.look(match, seat)
    elif tab.match is not None:
        files.without = tab.match.key


def ask_again(tab: Tab) -> None:
    """Request again what did not arrive. An analysis that started without it starts again with it."""
    tab.files.forgive()
    found = tab.hindsight
    if found is not None and _best_wants(found.match) is not None:
        tab.hindsights.drop(found)
        look_back(tab, found.match, found.seat)


def _bots_want(match: Match) -> Asset | None:
    return _first(match, [seat.player for seat in match.record.seats if not seat.is_human])


def _best_wants(match: Match) -> Asset | None:
    """The files that any bot needs for matches of this size."""
    return _first(match, levels(match.game.key, match.record.players, match.record.options))


def _first(match: Match, players: Iterable[str]) -> Asset | None:
    return next((part for player in players if (part := wanted(match.game.key, player))), None)
