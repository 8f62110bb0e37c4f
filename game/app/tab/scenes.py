"""Opening a match, saving it and leaving it."""

from __future__ import annotations

from dataclasses import replace
from random import SystemRandom

from game.app.match.match import Match
from game.app.storage import saves
from game.app.tab.notices import pass_over
from game.app.tab.tab import Play, Tab
from game.core.record import Record

HINTED = "Hinted"  # the tag of a match in which the best move was shown


def fresh_key(tab: Tab) -> str:
    """A key for a new match: the time and a random part, because two devices may start a match at the same moment."""
    while tab.storage.store.get(f"match/{(key := f'{tab.now:x}{SystemRandom().getrandbits(20):05x}')}") is not None:
        pass
    return key


def open_table(tab: Tab, key: str, record: Record) -> Match:
    """The match of *record*, of the kind that it is of."""
    for kind in tab.kinds():
        if kind.is_of(record) and (match := kind.opens(key, record, tab.t)) is not None:
            return match
    return Match(key, record, tab.t)


def enter(tab: Tab, match: Match) -> None:
    """Put *match* on the table."""
    leave(tab)
    tab.scene = Play(match, is_new(tab, match.game.key, match.key))
    pass_over(tab, match)


def watch(tab: Tab, key: str, record: Record, at_end: bool = False) -> bool:
    """Show *record*, stored under *key* ('' if it is not stored), without playing on: a finished one from its start, unless
    it opens *at_end*. Returns whether a feature can show it; ValueError if its hidden cards must not be seen."""
    shows = next((feature.watch for feature in tab.features if feature.watch is not None), None)
    if shows is not None:
        shows(tab, key, record, at_end)
    return shows is not None


def is_new(tab: Tab, game: str, but: str = "") -> bool:
    """Whether *game* was never played here: no match of it was counted, and none is stored except the one with the key
    *but*."""
    store = tab.storage.store
    known = any(game in feature.played(tab) for feature in tab.features)
    return not known and not tab.lobby.match_list.index.has_game(store, game, but)


def leave(tab: Tab) -> None:
    """Go back to the lobby."""
    if tab.match is not None and tab.match.has_secrets():
        tab.screen.effects.append(("clear_announcements",))
    for feature in tab.features:
        feature.left(tab)
    tab.scene = tab.lobby
    tab.storage.wanted = ""
    tab.screen.remembered = replace(tab.screen.remembered, pictured=None, scene="", read="")


def playing(tab: Tab) -> Play:
    """The match on the table; ValueError if there is none."""
    if tab.play is None:
        raise ValueError(tab.t("No match is open."))
    return tab.play


def save(tab: Tab) -> None:
    """Store the match on the table. If the clock is set back during a visit, later matches still get later dates than
    earlier ones, so the latest stays first in the list."""
    if tab.match is not None and tab.match.policy.stored:
        tab.storage.saved_at = max(tab.storage.saved_at, tab.now)
        record = tab.match.saved().with_tag("Changed", str(tab.storage.saved_at))
        saves.save(tab.storage.store, tab.match.key, record, tab.match.state.is_terminal())
    if tab.match is not None:
        for feature in tab.features:
            feature.saved(tab, tab.match)
