"""Events of the lobby: new matches and the list of stored ones."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game import games
from game.app.match.counting import DUE
from game.app.match.match import Match
from game.app.match.seats import signed
from game.app.show.screens.parts import level_name
from game.app.storage import saves, settings
from game.app.tab.notices import offer, put_off, reload_settings, say
from game.app.tab.scenes import enter, fresh_key, is_new, leave, open_table, save, watch
from game.app.tab.tab import Tab
from game.core import bounds
from game.core.errors import OlderRules, OptionError, RecordError
from game.core.game import Game
from game.core.options import OptionValue
from game.core.record import HUMAN, Record, Seat
from game.roster import players_of

TITLE = 60  # characters of a match's name


def new(tab: Tab, game: str, form: dict[str, str]) -> None:
    """Begin a match from the form of *game*: `seat1`, `name1`, ..., `option:<key>`, `practice`."""
    check_game(tab, game)
    stranger = is_new(tab, game)
    record = read_form(tab, games[game], form)
    for feature in tab.features:
        record = feature.seated(tab, record, not form.get("setup"))
    begin(tab, record)
    if form.get("setup"):
        tab.screen.effects.append(("send", f"opponents:{game}"))
    if stranger:
        notices = (feature.first(tab, games[game]) for feature in tab.features)
        tab.screen.notice = next((one for one in notices if one is not None), tab.screen.notice)


def begin(tab: Tab, record: Record) -> None:
    """Put *record* on the table as a match and apply the chance events before the first move."""
    _check_bots(tab, record)
    match = open_table(tab, fresh_key(tab), signed(record, tab.settings.name))
    for feature in tab.features:
        feature.begun(tab, match)
    match.settle()
    enter(tab, match)
    save(tab)


def on_guide(tab: Tab, game: str) -> None:
    """Include the rules of a game in the lobby and beside its table from now on."""
    if game in games:
        tab.lobby.guides.add(game)


def on_setup(tab: Tab, game: str) -> None:
    """Include the set-up form of a game in the lobby from now on."""
    if game in games:
        tab.lobby.setups.add(game)


def _check_bots(tab: Tab, record: Record) -> None:
    """ValueError if this version lacks the bot of a seat, or the bot can't play with so many. Such a record can
    still be watched."""
    known, fitting = players_of(record.game), players_of(record.game, len(record.seats))
    for seat in record.seats:
        if not seat.is_human and seat.player not in known:
            raise ValueError(
                tab.t("This version has no “{level}” bot, so you can only watch this match.", level=seat.player[:40])
            )
        if not seat.is_human and seat.player not in fitting:
            raise OptionError(
                tab.t(
                    "{bot} doesn’t play {n}-player matches.",
                    bot=level_name(record.game, seat.player, tab.t),
                    n=len(record.seats),
                )
            )


def check_game(tab: Tab, key: str) -> None:
    """ValueError for no game of ours."""
    if key not in games:
        raise ValueError(tab.t("There’s no game called {key}.", key=key[:40]))


def resume(tab: Tab, fits: Callable[[Record], bool]) -> bool:
    """Open the last changed match that *fits*; returns whether there is any."""
    index = tab.lobby.match_list.index
    index.look(tab.storage.store)
    key = next((match.key for match in index.found if fits(match.record)), None)
    if key is not None:
        open_match(tab, key)
    return key is not None


def on_reseat(tab: Tab) -> None:
    """Choose other opponents in the form for a new match. A match without a decision makes way for it."""
    match = tab.match
    if match is None:
        raise ValueError(tab.t("No match is open."))
    leave(tab)
    if not match.state.is_terminal():
        make_way(tab, match)
    tab.lobby.setups.add(match.game.key)
    tab.screen.effects.append(("dialog", f"#new-{match.game.key}", "open"))


def make_way(tab: Tab, match: Match) -> None:
    """Remove a match in which the person has decided nothing; not one with friends on other devices, who may have."""
    if not (match.was_played() or tab.policy_of(match.record).friends):
        saves.remove(tab.storage.store, match.key, *tab.beside(match.key))


def read_form(tab: Tab, game: Game, form: dict[str, str]) -> Record:
    seats = []
    for n in range(1, game.players[-1] + 1):
        player = form.get(f"seat{n}", "none")
        if player != "none":
            name = bounds.line(form.get(f"name{n}", ""), settings.NAME)
            seats.append(Seat(player, name if player == HUMAN else ""))
    if len(seats) not in game.players:
        least, most = game.players[0], game.players[-1]
        raise OptionError(tab.t("Fill {least} to {most} seats to start.", least=least, most=most))
    tags = (("Practice", "yes"),) if form.get("practice") else ()
    record = Record(game.key, game.rules, tuple(seats), game.settle(read_options(game, form)), tags)
    for feature in tab.features:
        record = feature.form(form, record)
    return record


def read_options(game: Game, form: dict[str, str]) -> dict[str, OptionValue]:
    """What a form says of the options of *game*."""
    given: dict[str, OptionValue] = {}
    for option in game.options:
        text = form.get(f"option:{option.key}", "")
        if option.choices:
            given[option.key] = next((choice for choice in option.choices if str(choice) == text), option.default)
        else:
            given[option.key] = bool(text)
    return given


def open_match(tab: Tab, key: str) -> None:
    """Resume a match. A damaged one opens from its previous copy, a broken one up to its last valid action. A match of
    older rules that differs under today's rules is only watched, so that nothing overwrites it."""
    t = tab.t
    if tab.storage.store.get(f"match/{key}") is None and tab.storage.store.get(f"damaged/{key}") is None:
        raise ValueError(t("That match isn’t on this device."))
    if not tab.storage.writes:
        leave(tab)
    if put_off(tab, f"#/match/{key}"):
        return
    try:
        record, stand_in = saves.load(tab.storage.store, key)
    except RecordError as error:
        raise ValueError(
            t("This match couldn’t be opened and is now under Damaged saves: {reason}", reason=error.sentence(t))
        ) from error
    match = open_table(tab, key, _signed(tab, record))
    if isinstance(match.fault, OlderRules):
        leave(tab)
        if not watch(tab, key, record):
            raise match.fault
        return
    _check_bots(tab, record)
    enter(tab, match)
    for feature in tab.features:
        feature.resumed(tab, match)
    if match.record.tag("Counted") == DUE:
        for feature in tab.features:
            feature.due(tab, match)
    if stand_in is not None:
        say(
            tab,
            t("Your latest save was damaged, so here’s the one before it. ({reason})", reason=stand_in.sentence(t)),
            "error",
        )
    elif match.fault is not None:
        say(tab, t("The match stops here: {reason}", reason=match.fault.sentence(t)), "error")
    else:
        for feature in tab.features:
            feature.opened(tab, match, record)


def _signed(tab: Tab, record: Record) -> Record:
    """*record* with the person's name, where nobody else plays it."""
    return record if tab.policy_of(record).friends else signed(record, tab.settings.name)


def on_list(tab: Tab) -> None:
    """Show more of the matches."""
    tab.lobby.match_list.show_more()


def on_delete(tab: Tab, key: str) -> None:
    if tab.match is not None and tab.match.key == key:
        leave(tab)
    offer(tab, "restore", saves.remove(tab.storage.store, key, *tab.beside(key)), tab.t("Match deleted."))


def on_discard(tab: Tab, key: str) -> None:
    """Delete a save that can't be read."""
    offer(tab, "restore", saves.discard(tab.storage.store, key), tab.t("Damaged save deleted."))


def on_restore(tab: Tab) -> None:
    """Restore what was last deleted or reset, unless something has been stored in its place."""
    way = tab.storage.offers.pop("restore", None)
    if way is not None and way.go(tab.storage.store):
        reload_settings(tab)
    else:
        say(tab, tab.t("Too late to undo that: things have changed since."), "error")


def on_rename(tab: Tab, key: str, pairs: Any) -> None:
    title = bounds.line(dict(pairs).get("title", ""), TITLE)
    saves.save(tab.storage.store, key, saved(tab, key).with_tag("Title", title))
    if tab.match is not None and tab.match.key == key:
        tab.match.mark("Title", title)


def saved(tab: Tab, key: str) -> Record:
    """The stored record; ValueError if there is none."""
    try:
        return saves.load(tab.storage.store, key)[0]
    except KeyError:
        raise ValueError(tab.t("That match isn’t on this device.")) from None
