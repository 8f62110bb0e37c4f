"""The daily challenge on screen: its button on the card of a game, the dialog that explains it and shows the month, and what
a person can do with the result."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from game import games
from game.app.feature import AfterMatch, GameCard
from game.app.features.daily.calendar import Day, days, in_time, month_of, streak
from game.app.features.daily.challenge import is_daily, opponents
from game.app.features.daily.events import DailyState
from game.app.features.statistics.statistics import past_in
from game.app.match.match import Match
from game.app.session.session import Session
from game.app.show.screens.parts import ticked
from game.app.wire.day import today
from game.core.game import Game
from game.core.i18n import Words
from game.roster import characters
from game.ui.dialog import dialog
from game.ui.html import Html, button, h
from game.ui.icon import icon
from game.ui.plate import spoken


@dataclass(frozen=True, slots=True)
class Challenge:
    """What the lobby shows of the challenges of a game: the date, the results by date, and the day that is explained, None
    before anybody asks."""

    game: Game
    today: str
    known: Mapping[str, Day]
    explained: str | None


def card(session: Session, game: Game) -> GameCard:
    """The button and the dialog."""
    known = _days(session.storage.store.get("statistics")).get(game.key, {})
    explained = session.state(DailyState).challenges.get(game.key)
    # Not at every start: dates take functions of the engine that come after it (see `game/site/hot.txt`).
    day = today(session.now) if known or explained else ""
    model = Challenge(game, day, known, explained)
    return GameCard(buttons=(daily_button(model, session.t),), dialogs=(daily_dialog(model, session.t),))


def for_today(session: Session, played: Sequence[str]) -> tuple[Html, ...]:
    """Today's challenge of the game that was played last, with the days in a row; a tick once it is done."""
    if not played:
        return ()
    key, t = played[0], session.t
    known = in_time(_days(session.storage.store.get("statistics")).get(key, {}))
    day = today(session.now) if known else ""
    row = streak(known, day) if known else 0
    text = t("Daily challenge: {game}", game=games[key].named(t))
    days = h("small", t.plural("{n} day in a row", "{n} days in a row", row)) if row > 1 else None
    tick = ticked(t("Done today")) if day in known else None
    return (button(tick, text, days, class_="daily", data_on=f"daily:{key}"),)


@lru_cache(maxsize=1)
def _days(statistics: str | None) -> Mapping[str, Mapping[str, Day]]:
    return days(past_in(statistics))


def ending(session: Session, match: Match) -> AfterMatch:
    """What follows a challenge."""
    if not is_daily(match.record):
        return AfterMatch()
    t = session.t
    wonder = t("What would the best bot have scored with these dice and cards?")
    return AfterMatch(
        buttons=(
            button(icon("share"), t("Share result"), data_on="result", data_gives="share"),
            button(t("Best play"), data_on="best", title=wonder),
        )
    )


def daily_button(model: Challenge, t: Words) -> Html:
    """Opens the explanation at once; its contents come with the answer. A tick says that today's is done, a number how many
    days in a row."""
    played = in_time(model.known)
    row = streak(played, model.today) if played else 0
    tick = ticked(t("Done today")) if model.today in played else None
    days = h("b", f" {row}", title=t.plural("{n} day in a row", "{n} days in a row", row)) if row > 1 else None
    opens = {"data_local": f"show:#daily-{model.game.key}", "data_on": f"challenge:{model.game.key}"}
    return button(tick, t("Daily challenge"), days, class_="quiet daily", **opens)


def daily_dialog(model: Challenge, t: Words) -> Html:
    """The dialog."""
    title = t("{game}: daily challenge", game=model.game.named(t))
    waits = model.explained is None
    inside = h("p", t("One moment…"), class_="body") if waits else _explained(model, model.explained or "", t)
    return dialog(f"daily-{model.game.key}", title, t, inside)


def _explained(model: Challenge, day: str, t: Words) -> Html:
    game, known = model.game, model.known
    words, cast = t.of(game.key), characters(game.key)
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
        h("ol", [_day(model, one, day, t) for one in month_of(day)], class_="month"),
        h("p", t.plural("{n} day in a row", "{n} days in a row", row) if row else t("No streak yet."), class_="row"),
        h("p", t("You can miss one day a week without losing your streak."), class_="note"),
        class_="body challenge",
    )


def _result(done: Day, t: Words) -> str:
    points = " : ".join(map(str, done.points))
    return t("You won {points}", points=points) if done.won else t("You lost {points}", points=points)


def _day(model: Challenge, one: str | None, shown: str, t: Words) -> Html:
    """A day of the month: a mark for its result, or a button for a day that can still be played."""
    if one is None:
        return h("li", aria_hidden="true")
    known = model.known.get(one)
    mark, text = "", t("not played")
    if known is not None:
        mark = ("★" if known.won else "●") if known.in_time else "○"
        text = (t("won") if known.won else t("lost")) if known.in_time else t("played later")
    told = one if one > model.today else t("{name}: {text}", name=one, text=text)
    number = h("span", int(one[8:]), aria_hidden="true")
    inside = [number, h("i", mark, aria_hidden="true"), spoken(told)]
    kinds = "today" if one == model.today else "past" if one < model.today else "later"
    kinds += " shown" if one == shown else ""
    if one > model.today:
        return h("li", inside, class_=kinds)
    opens = {"data_on": f"challenge:{model.game.key}", "data_value": one}
    return h("li", button(inside, aria_current="date" if one == shown else None, **opens), class_=kinds)
