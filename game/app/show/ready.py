"""What is computed before a screen is drawn, for one slice of time at most: `render` draws only what is ready."""

from __future__ import annotations

from game.app.advice.advice import ask, can_ask
from game.app.match.match import Match
from game.app.storage.settings import ALWAYS
from game.app.tab.download_notices import attend
from game.app.tab.notices import say
from game.app.tab.tab import Play, Tab
from game.app.wire.policy import Policy

CARDS_AT_ONCE = 3  # matches of the list that one patch replays; the first patch shows the list without waiting


def make_ready(tab: Tab, n: int, policy: Policy) -> None:
    """Prepare what the screen shows in answer *n* to an event of this *policy*."""
    if policy.goes_on and tab.worked:
        return  # no news
    attend(tab)
    for feature in tab.features:
        feature.before_drawing(tab)
    if tab.match is not None:
        _table(tab, tab.match, policy)
    elif tab.own_scene is not None:
        tab.own_scene.make_ready()
    else:
        _list(tab, n)
    if policy.looks_for_best and tab.play is not None:
        _look_for_best(tab, tab.play)


def _table(tab: Tab, match: Match, policy: Policy) -> None:
    match.auto_play, match.asks = tab.settings.steps, tab.settings.confirm == ALWAYS
    if match.needs_curtain():
        _clear_announcements(tab, policy)
    else:
        match.pass_on()
        seat = match.viewer
        match.log(seat)
        match.seen(seat)
        match.only_way()
    for feature in tab.features:
        feature.prepared(tab, match)


def _look_for_best(tab: Tab, play: Play) -> None:
    """Start the search for the best move if it should be marked and is unknown; stop it if it should not be marked."""
    match, advice, thought = play.match, play.advice, play.pondered
    if thought is not None and advice.wished:
        return
    marks = play.marks_best(tab.settings.hints) and match.policy.hints
    if not marks or match.needs_curtain() or not can_ask(match):
        advice.thought = None
    elif thought is None and not advice.knows(match):
        advice.thought, advice.wished = ask(match), False


def _clear_announcements(tab: Tab, policy: Policy) -> None:
    """The device changes hands: clear what the previous person was shown. (`render` clears on the page what was read
    aloud.)"""
    told_before = not policy.asked and tab.screen.remembered.pictured is not None
    if told_before and tab.screen.notice is not None and tab.screen.notice.event != "takeover":
        tab.screen.notice = None


def _list(tab: Tab, n: int) -> None:
    """Look through the stored matches, and show a notice about each save that can't be read, once."""
    t = tab.t
    work = CARDS_AT_ONCE if n else 0
    tab.lobby.match_list.look(tab.storage.store, t, work, tab.settings.name, tab.policy_of, tab.folded)
    listing = tab.lobby.match_list.listing
    if not tab.lobby.match_list.index.done:
        return
    first, tab.storage.looked_through = not tab.storage.looked_through, True
    damaged = {save.key for save in listing.aside}
    found = len(damaged - tab.storage.known_damaged)
    tab.storage.known_damaged = damaged
    if tab.screen.notice is not None:
        return
    if found:
        text = t.plural(
            "{n} damaged match couldn’t be opened. Find it under Damaged saves.",
            "{n} damaged matches couldn’t be opened. Find them under Damaged saves.",
            found,
        )
        say(tab, text, "error")
    elif listing.later and first:
        say(tab, t("Some matches come from a newer version of Four Ages. Reload the page to open them."), "error")
