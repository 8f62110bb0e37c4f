"""Achievements on screen: their button and dialog in the lobby, and those of a match under its final sheet."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import UTC, datetime

from game import games
from game.app.feature import AfterMatch, LobbyFrame
from game.app.features.achievements.events import AchievementsState
from game.app.features.statistics import statistics
from game.app.features.statistics.earned import ended
from game.app.match.match import Match
from game.app.session.session import Session
from game.app.show.screens.parts import in_a_row
from game.core.achievement import Achievement
from game.core.i18n import Words
from game.roster import parts_of
from game.ui.dialog import dialog
from game.ui.html import Html, button, h
from game.ui.icon import icon
from game.ui.plate import spoken


def frame(session: Session) -> LobbyFrame:
    """The button opens the dialog at once; its contents come with the answer."""
    opens = {"data_local": "show:#achievements", "data_on": "achievements"}
    earned = statistics.earned(session.storage.store) if session.state(AchievementsState).asked else None
    return LobbyFrame(
        beside=(button(icon("seal"), session.t("Achievements"), class_="quiet", **opens),),
        dialogs=(achievements_dialog(earned, session.t),),
    )


def ending(session: Session, match: Match) -> AfterMatch:
    """The achievements that this match was the first to bring."""
    game, lines = match.game.key, statistics.earned(session.storage.store)
    found = [path for path, line in lines.items() if line.endswith(f" {match.key}")]
    keys = [path.removeprefix(f"{game}/") for path in found if path.startswith(f"{game}/")]
    shown = gained(game, keys, session.t) if keys else None
    return AfterMatch() if shown is None else AfterMatch(news=(shown,))


def achievements_dialog(earned: Mapping[str, str] | None, t: Words) -> Html:
    """The dialog with the lines of achievements *earned* by `game/key`, None before anybody has asked for them."""
    inside = h("p", t("One moment…"), class_="body") if earned is None else _all(earned, t)
    return dialog("achievements", t("Achievements"), t, inside)


def _all(earned: Mapping[str, str], t: Words) -> Html:
    return h(
        "div",
        h(
            "p",
            t("Earn them in matches against bots, in any mode except practice. Half of them are secret."),
            class_="note",
        ),
        in_a_row(button(t("Look through past matches"), class_="quiet", data_on="look_back")),
        [_game(key, earned, t) for key in games if parts_of(key).achievements.listed],
        class_="body",
    )


def _game(key: str, earned: Mapping[str, str], t: Words) -> Html:
    listed = parts_of(key).achievements.listed
    number = sum(f"{key}/{one.key}" in earned for one in listed)
    open_ = [one for one in listed if f"{key}/{one.key}" in earned or not one.secret]
    shown = [_one(key, one, earned, t) for one in open_]
    title = h("h3", games[key].named(t), h("small", t("{n} of {all}", n=number, all=len(listed))))
    return h("section", title, h("ul", shown, _secret(len(listed) - len(open_), t), class_="seals"))


def _secret(left: int, t: Words) -> Html | None:
    """The secret ones that are not earned yet, as one chip."""
    if not left:
        return None
    sign = h("span", "?", class_="seal secret", aria_hidden="true")
    text = t.plural("{n} secret achievement to discover", "{n} secret achievements to discover", left)
    return h("li", sign, h("div", h("b", text)), class_="open")


def _one(key: str, achievement: Achievement, earned: Mapping[str, str], t: Words) -> Html:
    line, words = earned.get(f"{key}/{achievement.key}"), t.of(key)
    state = spoken(t("not earned yet")) if line is None else h("small", _date(line))
    text = h("div", h("b", words(achievement.title)), h("p", words(achievement.text)), state)
    return h("li", _seal(key, achievement), text, class_="open" if line is None else "earned")


def _seal(key: str, achievement: Achievement) -> Html:
    return h("span", parts_of(key).achievements.sign(achievement.sign), class_=f"seal of-{key}", aria_hidden="true")


def _date(line: str) -> str:
    return datetime.fromtimestamp(ended(line) / 1000, UTC).astimezone().strftime("%Y-%m-%d")


def gained(game: str, keys: Iterable[str], t: Words) -> Html | None:
    """The achievements of *game* with these *keys*, as what a match has brought; None for none of them."""
    new, words = set(keys), t.of(game)
    rows = [
        h("li", _seal(game, one), h("div", h("b", words(one.title)), h("p", words(one.text))), class_="earned")
        for one in parts_of(game).achievements.listed
        if one.key in new
    ]
    if not rows:
        return None
    title = t.plural("New achievement", "New achievements", len(rows))
    return h("section", h("h2", title), h("ul", rows, class_="seals"), class_="gained")
