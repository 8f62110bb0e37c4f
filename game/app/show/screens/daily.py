"""The daily challenge: its button on the card of a game, and the dialog that explains it and shows the month."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.app.match.daily import opponents
from game.app.show.models import Lobby
from game.app.show.screens.parts import ticked
from game.core.game import Game
from game.core.i18n import Words
from game.roster import characters
from game.ui.dialog import dialog
from game.ui.html import Html, button, h
from game.ui.plate import spoken

if TYPE_CHECKING:
    from game.app.storage.calendar import Day


def daily_button(game: Game, model: Lobby, t: Words) -> Html:
    """Opens the explanation at once; its contents come with the answer. A tick says that today's is done, a number how many
    days in a row."""
    done, days = _row(game, model, t) if model.days.get(game.key) else (None, None)
    opens = {"data_local": f"show:#daily-{game.key}", "data_on": f"challenge:{game.key}"}
    return button(done, t("Daily challenge"), days, class_="quiet daily", **opens)


def _row(game: Game, model: Lobby, t: Words) -> tuple[Html | None, Html | None]:
    from game.app.storage.calendar import in_time, streak  # not for the start

    played = in_time(model.days[game.key])
    row = streak(played, model.today)
    tick = ticked(t("Done today")) if model.today in played else None
    days = h("b", f" {row}", title=t.plural("{n} day in a row", "{n} days in a row", row)) if row > 1 else None
    return tick, days


def daily_dialog(game: Game, model: Lobby, t: Words) -> Html:
    """The dialog."""
    title = t("{game}: daily challenge", game=game.named(t))
    day = model.challenges.get(game.key)
    inside = h("p", t("One moment…"), class_="body") if day is None else _explained(game, day, model, t)
    return dialog(f"daily-{game.key}", title, t, inside)


def _explained(game: Game, day: str, model: Lobby, t: Words) -> Html:
    from game.app.storage.calendar import in_time, month_of, streak  # not for the start

    words, cast, known = t.of(game.key), characters(game.key), model.days.get(game.key, {})
    names = t(", ").join(words(cast[player].name) for player in opponents(game, day))
    late, done = day != model.today, known.get(day)
    row = streak(in_time(known), model.today)
    begin = t("Play the challenge of {date}", date=day) if late else t("Play today’s challenge")
    return h(
        "div",
        h("p", t("Today’s opponent: {names}", names=names) if not late else t("Opponent: {names}", names=names)),
        h("p", t("Everyone in the world gets the same dice, cards and opponents today. Same choices, same luck.")),
        h("p", t("An earlier day doesn’t count for the calendar."), class_="note") if late else None,
        h("p", _result(done, t), class_="done") if done else None,
        button(
            t("See the match again") if done else begin, class_="primary", data_on=f"daily:{game.key}", data_value=day
        ),
        h("h3", day[:7]),
        h("ol", [_day(game, one, day, model, t) for one in month_of(day)], class_="month"),
        h("p", t.plural("{n} day in a row", "{n} days in a row", row) if row else t("No streak yet."), class_="row"),
        h("p", t("You can miss one day a week without losing your streak."), class_="note"),
        class_="body challenge",
    )


def _result(done: Day, t: Words) -> str:
    points = " : ".join(map(str, done.points))
    return t("You won {points}", points=points) if done.won else t("You lost {points}", points=points)


def _day(game: Game, one: str | None, shown: str, model: Lobby, t: Words) -> Html:
    """A day of the month: a mark for its result, or a button for a day that can still be played."""
    if one is None:
        return h("li", aria_hidden="true")
    known = model.days.get(game.key, {}).get(one)
    mark, text = "", t("not played")
    if known is not None:
        mark = ("★" if known.won else "●") if known.in_time else "○"
        text = (t("won") if known.won else t("lost")) if known.in_time else t("played later")
    number = h("span", int(one[8:]), aria_hidden="true")
    inside = [number, h("i", mark, aria_hidden="true"), spoken(f"{one}: {text}")]
    kinds = "today" if one == model.today else "past" if one < model.today else "later"
    kinds += " shown" if one == shown else ""
    if one > model.today:
        return h("li", inside, class_=kinds)
    opens = {"data_on": f"challenge:{game.key}", "data_value": one}
    return h("li", button(inside, aria_current="date" if one == shown else None, **opens), class_=kinds)
