"""Events of the lobby: new matches and the list of stored ones."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game import games
from game.app.match.counting import DUE
from game.app.match.match import Match
from game.app.match.seats import signed
from game.app.session.notices import offer, put_off, reload_settings, say
from game.app.session.scenes import enter, fresh_key, is_new, leave, open_table, save, watch
from game.app.session.session import Session
from game.app.show.screens.parts import level_name
from game.app.storage import saves, settings
from game.core import bounds
from game.core.errors import OlderRules, OptionError, RecordError
from game.core.game import Game
from game.core.options import OptionValue
from game.core.record import HUMAN, Record, Seat
from game.roster import players_of

TITLE = 60  # characters of a match's name


def new(session: Session, game: str, form: dict[str, str]) -> None:
    """Begin a match from the form of *game*: `seat1`, `name1`, ..., `option:<key>`, `practice`."""
    check_game(session, game)
    stranger = is_new(session, game)
    record = read_form(session, games[game], form)
    for feature in session.features:
        record = feature.seated(session, record, not form.get("setup"))
    begin(session, record)
    if form.get("setup"):
        session.screen.effects.append(("send", f"opponents:{game}"))
    if stranger:
        notices = (feature.first(session, games[game]) for feature in session.features)
        session.screen.notice = next((one for one in notices if one is not None), session.screen.notice)


def begin(session: Session, record: Record) -> None:
    """Put *record* on the table as a match and apply the chance events before the first move."""
    _check_bots(session, record)
    match = open_table(session, fresh_key(session), signed(record, session.settings.name))
    for feature in session.features:
        feature.begun(session, match)
    match.settle()
    enter(session, match)
    save(session)


def on_guide(session: Session, game: str) -> None:
    """Include the rules of a game in the lobby and beside its table from now on."""
    if game in games:
        session.lobby.guides.add(game)


def on_setup(session: Session, game: str) -> None:
    """Include the set-up form of a game in the lobby from now on."""
    if game in games:
        session.lobby.setups.add(game)


def _check_bots(session: Session, record: Record) -> None:
    """ValueError if this version lacks the bot of a seat, or the bot can't play with so many. Such a record can
    still be watched."""
    known, fitting = players_of(record.game), players_of(record.game, len(record.seats))
    for seat in record.seats:
        if not seat.is_human and seat.player not in known:
            raise ValueError(
                session.t(
                    "This version has no “{level}” bot, so you can only watch this match.", level=seat.player[:40]
                )
            )
        if not seat.is_human and seat.player not in fitting:
            raise OptionError(
                session.t(
                    "{bot} doesn’t play {n}-player matches.",
                    bot=level_name(record.game, seat.player, session.t),
                    n=len(record.seats),
                )
            )


def check_game(session: Session, key: str) -> None:
    """ValueError for no game of ours."""
    if key not in games:
        raise ValueError(session.t("There’s no game called {key}.", key=key[:40]))


def resume(session: Session, fits: Callable[[Record], bool]) -> bool:
    """Open the last changed match that *fits*; returns whether there is any."""
    index = session.lobby.match_list.index
    index.look(session.storage.store)
    key = next((match.key for match in index.found if fits(match.record)), None)
    if key is not None:
        open_match(session, key)
    return key is not None


def on_reseat(session: Session) -> None:
    """Choose other opponents in the form for a new match. A match without a decision makes way for it."""
    match = session.match
    if match is None:
        raise ValueError(session.t("No match is open."))
    leave(session)
    if not match.state.is_terminal():
        make_way(session, match)
    session.lobby.setups.add(match.game.key)
    session.screen.effects.append(("dialog", f"#new-{match.game.key}", "open"))


def make_way(session: Session, match: Match) -> None:
    """Remove a match in which the person has decided nothing; not one with friends on other devices, who may have."""
    if not (match.was_played() or session.policy_of(match.record).friends):
        saves.remove(session.storage.store, match.key, *session.beside(match.key))


def read_form(session: Session, game: Game, form: dict[str, str]) -> Record:
    seats = []
    for n in range(1, game.players[-1] + 1):
        player = form.get(f"seat{n}", "none")
        if player != "none":
            name = bounds.line(form.get(f"name{n}", ""), settings.NAME)
            seats.append(Seat(player, name if player == HUMAN else ""))
    if len(seats) not in game.players:
        least, most = game.players[0], game.players[-1]
        raise OptionError(session.t("Fill {least} to {most} seats to start.", least=least, most=most))
    tags = (("Practice", "yes"),) if form.get("practice") else ()
    record = Record(game.key, game.rules, tuple(seats), game.settle(read_options(game, form)), tags)
    for feature in session.features:
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


def open_match(session: Session, key: str) -> None:
    """Resume a match. A damaged one opens from its previous copy, a broken one up to its last valid action. A match of
    older rules that differs under today's rules is only watched, so that nothing overwrites it."""
    t = session.t
    if session.storage.store.get(f"match/{key}") is None and session.storage.store.get(f"damaged/{key}") is None:
        raise ValueError(t("That match isn’t on this device."))
    if not session.storage.writes:
        leave(session)
    if put_off(session, f"#/match/{key}"):
        return
    try:
        record, stand_in = saves.load(session.storage.store, key)
    except RecordError as error:
        raise ValueError(
            t("This match couldn’t be opened and is now under Damaged saves: {reason}", reason=error.sentence(t))
        ) from error
    match = open_table(session, key, _signed(session, record))
    if isinstance(match.fault, OlderRules):
        leave(session)
        if not watch(session, key, record):
            raise match.fault
        return
    _check_bots(session, record)
    enter(session, match)
    for feature in session.features:
        feature.resumed(session, match)
    if match.record.tag("Counted") == DUE:
        for feature in session.features:
            feature.due(session, match)
    if stand_in is not None:
        say(
            session,
            t("Your latest save was damaged, so here’s the one before it. ({reason})", reason=stand_in.sentence(t)),
            "error",
        )
    elif match.fault is not None:
        say(session, t("The match stops here: {reason}", reason=match.fault.sentence(t)), "error")
    else:
        for feature in session.features:
            feature.opened(session, match, record)


def _signed(session: Session, record: Record) -> Record:
    """*record* with the person's name, where nobody else plays it."""
    return record if session.policy_of(record).friends else signed(record, session.settings.name)


def on_list(session: Session) -> None:
    """Show more of the matches."""
    session.lobby.match_list.show_more()


def on_delete(session: Session, key: str) -> None:
    if session.match is not None and session.match.key == key:
        leave(session)
    offer(
        session, "restore", saves.remove(session.storage.store, key, *session.beside(key)), session.t("Match deleted.")
    )


def on_discard(session: Session, key: str) -> None:
    """Delete a save that can't be read."""
    offer(session, "restore", saves.discard(session.storage.store, key), session.t("Damaged save deleted."))


def on_restore(session: Session) -> None:
    """Restore what was last deleted or reset, unless something has been stored in its place."""
    way = session.storage.offers.pop("restore", None)
    if way is not None and way.go(session.storage.store):
        reload_settings(session)
    else:
        say(session, session.t("Too late to undo that: things have changed since."), "error")


def on_rename(session: Session, key: str, pairs: Any) -> None:
    title = bounds.line(dict(pairs).get("title", ""), TITLE)
    saves.save(session.storage.store, key, saved(session, key).with_tag("Title", title))
    if session.match is not None and session.match.key == key:
        session.match.mark("Title", title)


def saved(session: Session, key: str) -> Record:
    """The stored record; ValueError if there is none."""
    try:
        return saves.load(session.storage.store, key)[0]
    except KeyError:
        raise ValueError(session.t("That match isn’t on this device.")) from None
