"""Events of the lobby: new matches, and those in the list."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game import games
from game.app import daily, saves, store
from game.app.lesson import LessonMatch, first_game, is_lesson, open_table
from game.app.rights import hold, standing_in
from game.app.screens.parts import level_name
from game.app.seats import people
from game.app.sitting import enter, fresh_key, is_new, leave, save
from game.app.speech import reload_settings, say, say_watching
from game.app.theatre import Theatre
from game.bots import players_of
from game.core import bounds
from game.core.errors import OlderRules, OptionError, RecordError
from game.core.game import Game, OptionValue
from game.core.record import HUMAN, Record, Seat, was_counted

if TYPE_CHECKING:
    from game.app.session import Session

NAME = 24  # characters of a player's name
TITLE = 60  # characters of a match's name


def new(session: Session, game: str, pairs: Any) -> None:
    """Begin a match from the form of *game*: `seat1`, `name1`, ..., `option:<key>`, `practice`."""
    if game not in games:
        raise ValueError(session.t("There is no game {key}.", key=game[:40]))
    stranger = is_new(session, game)
    form = {str(name): str(text) for name, text in pairs}
    begin(session, _read_form(session, games[game], form))
    if form.get("setup"):
        session.effects.append(("send", f"opponents:{game}"))
    if stranger:
        lesson = games[game].parts().lesson
        told = session.t.plural(
            "New to {game}? A first game of {n} minute teaches it by doing.",
            "New to {game}? A first game of {n} minutes teaches it by doing.",
            lesson.minutes,
            game=session.t.of(game)(games[game].title),
        )
        say(session, told, event=f"learn:{game}", label=session.t("Learn by playing"))


def begin(session: Session, record: Record) -> None:
    """Put *record* on the table as a match of its own; what chance decides before the first move is decided."""
    _check_bots(session, record)
    match = open_table(fresh_key(session), record, session.t)
    match.settle()
    enter(session, match)
    save(session)


def _guide(session: Session, game: str, _: Any) -> None:
    """Have the rules of a game in the lobby from now on."""
    if game in games:
        session.guides.add(game)


def _setup(session: Session, game: str, _: Any) -> None:
    """Have the form for a match of a game in the lobby from now on."""
    if game in games:
        session.setups.add(game)


def _check_bots(session: Session, record: Record) -> None:
    """ValueError for a seat whose bot this version does not have, or not for so many; as a replay such a record still
    opens."""
    known, fitting = players_of(record.game), players_of(record.game, len(record.seats))
    for seat in record.seats:
        if not seat.is_human and seat.player not in known:
            raise ValueError(
                session.t("There is no bot {level} here; the match can only be watched.", level=seat.player[:40])
            )
        if not seat.is_human and seat.player not in fitting:
            raise OptionError(
                session.t(
                    "{bot} does not play matches of {n}.",
                    bot=level_name(record.game, seat.player, session.t),
                    n=len(record.seats),
                )
            )


def _daily(session: Session, key: str, _: Any) -> None:
    """Begin today's challenge of a game, or go on with it."""
    date = daily.today(session.now)
    if key not in games:
        raise ValueError(session.t("There is no game {key}.", key=key))
    begun = (
        one for one in saves.listing(session.store)[0] if one.record.tag("Daily") == date and one.record.game == key
    )
    if (found := next(begun, None)) is not None:
        open_match(session, found.key)
    else:
        begin(session, daily.challenge(games[key], date))


def _learn(session: Session, key: str, _: Any) -> None:
    """Begin the first game of a game, or go on with it. A match that was only looked at makes room for it."""
    if key not in games:
        raise ValueError(session.t("There is no game {key}.", key=key))
    looked_at = session.match
    if isinstance(looked_at, LessonMatch):
        return
    begun = (one for one in saves.listing(session.store)[0] if one.record.game == key and is_lesson(one.record))
    if (found := next(begun, None)) is not None:
        open_match(session, found.key)
    else:
        begin(session, first_game(games[key], games[key].parts().lesson))
    if looked_at is not None and not looked_at.was_played():
        saves.remove(session.store, looked_at.key)


def _read_form(session: Session, game: Game, form: dict[str, str]) -> Record:
    seats = []
    for n in range(1, game.players[-1] + 1):
        player = form.get(f"seat{n}", "none")
        if player != "none":
            name = bounds.line(form.get(f"name{n}", ""), NAME)
            seats.append(Seat(player, name if player == HUMAN else ""))
    if len(seats) not in game.players:
        least, most = game.players[0], game.players[-1]
        raise OptionError(session.t("{least} to {most} seats must be taken.", least=least, most=most))
    given: dict[str, OptionValue] = {}
    for option in game.options:
        text = form.get(f"option:{option.key}", "")
        if option.choices:
            given[option.key] = next((choice for choice in option.choices if str(choice) == text), option.default)
        else:
            given[option.key] = bool(text)
    tags = (("Practice", "yes"),) if form.get("practice") else ()
    return Record(game.key, game.rules, tuple(seats), game.settle(given), tags)


def open_match(session: Session, key: str) -> None:
    """Go on with a match; a damaged one opens from the copy before it, a broken one up to its last good action.
    One of older rules that goes otherwise by today's is only watched, so that nothing writes over it."""
    t = session.t
    if session.store.get(f"match/{key}") is None and session.store.get(f"damaged/{key}") is None:
        raise ValueError(t("There is no such match on this device."))
    standing = standing_in(session, key)
    try:
        record, stand_in = saves.load(session.store, key)
    except KeyError:
        raise ValueError(t("There is no such match on this device.")) from None
    except RecordError as error:
        raise ValueError(t("This match can't be read and was set aside: {reason}", reason=error.told(t))) from error
    match = open_table(key, record, t)
    if isinstance(match.fault, OlderRules):
        leave(session)
        stage(session, key, record)
        return
    _check_bots(session, record)
    enter(session, match, standing)
    if match.record.tag("Counted") == "due":
        session.effects.append(("send", f"count:{key}"))
    if standing != "held":
        say_watching(session)
    elif stand_in is not None:
        say(
            session,
            t("The last save was damaged; this is the copy before it. ({reason})", reason=stand_in.told(t)),
            "error",
        )
    elif match.fault is not None:
        say(session, t("The record holds only up to here: {reason}", reason=match.fault.told(t)), "error")
    elif is_lesson(record) and not isinstance(match, LessonMatch):
        say(
            session, t("This first game was begun with another version of the lesson: it goes on as an ordinary match.")
        )


def stage(session: Session, key: str, record: Record) -> None:
    """Put *record* on the stage, a finished one at its start; one that people with secrets still play is refused."""
    persons = people(record.seats)
    theatre = Theatre(key, record, session.t, persons[0] if len(persons) == 1 else 0)
    older = isinstance(theatre.fault, OlderRules)
    over = theatre.match.state.is_terminal() or (older and was_counted(record))
    reason = "" if theatre.fault is None else theatre.fault.told(session.t)
    if games[record.game].hidden and len(persons) > 1 and not over:
        if older and key:
            text = session.t("The record holds only up to here: {reason}", reason=reason)
            say(session, text, "error", f"branch:{key}", session.t("Play on from here"))
            return
        raise ValueError(session.t("This match is still going on; its replay would show hidden cards."))
    session.theatre = theatre
    if theatre.match.state.is_terminal():
        theatre.seek(0)
    if theatre.fault is not None:
        say(session, session.t("The record holds only up to here: {reason}", reason=reason), "error")


def _delete(session: Session, _: str, key: Any) -> None:
    hold(session, str(key))
    if session.match is not None and session.match.key == key:
        leave(session)
    session.gone = saves.remove(session.store, str(key))
    if session.gone:
        say(session, session.t("Match deleted."), event="restore", label=session.t("Undo"))


def _discard(session: Session, _: str, key: Any) -> None:
    """Delete a save that can't be read."""
    hold(session, store.family(f"match/{str(key).partition('~')[0]}"))
    session.gone = saves.discard(session.store, str(key))
    if session.gone:
        say(session, session.t("Damaged save deleted."), event="restore", label=session.t("Undo"))


def _restore(session: Session, _: str, __: Any) -> None:
    """Bring back what was deleted or reset last."""
    hold(session, *sorted({store.family(path) for path in session.gone}))
    saves.restore(session.store, session.gone)
    session.gone = {}
    reload_settings(session)


def _rename(session: Session, key: str, pairs: Any) -> None:
    hold(session, key)
    title = bounds.line(dict(pairs).get("title", ""), TITLE)
    saves.save(session.store, key, saved(session, key).with_tag("Title", title))
    if (
        session.match is not None and session.match.key == key
    ):  # it was opened while the right to rename it was asked for
        session.match.mark("Title", title)
        session.sealed = session.store.get(f"match/{key}")


def saved(session: Session, key: str) -> Record:
    """The stored record; ValueError where there is none."""
    try:
        return saves.load(session.store, key)[0]
    except KeyError:
        raise ValueError(session.t("There is no such match on this device.")) from None


EVENTS = {
    "new": new,
    "guide": _guide,
    "setup": _setup,
    "daily": _daily,
    "learn": _learn,
    "open": lambda session, _, key: open_match(session, str(key)),
    "delete": _delete,
    "discard": _discard,
    "restore": _restore,
    "rename": _rename,
    "list": lambda session, _, __: session.shelf.show_more(),
}
