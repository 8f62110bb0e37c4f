"""Achievements: all of them in the lobby, and those of a match under its final sheet."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import UTC, datetime

from game import games
from game.app.show.screens.parts import in_a_row
from game.app.storage.earned import ended
from game.core.achievement import Achievement
from game.core.i18n import Words
from game.roster import parts_of
from game.ui.dialog import dialog
from game.ui.html import Html, button, h
from game.ui.plate import spoken


def achievements_dialog(earned: Mapping[str, str] | None, t: Words) -> Html:
    """The dialog; its contents come with the answer (*earned* is None before)."""
    inside = h("p", t("One moment…"), class_="body") if earned is None else _all(earned, t)
    return dialog("achievements", t("Achievements"), t, inside)


def _all(earned: Mapping[str, str], t: Words) -> Html:
    return h(
        "div",
        h("p", t("For matches against bots, in any mode but practice. Half of them are secret."), class_="note"),
        in_a_row(button(t("Look through past matches"), class_="quiet", data_on="look_back")),
        [_game(key, earned, t) for key in games if parts_of(key).achievements.listed],
        class_="body",
    )


def _game(key: str, earned: Mapping[str, str], t: Words) -> Html:
    listed = parts_of(key).achievements.listed
    number = sum(f"{key}/{one.key}" in earned for one in listed)
    title = h("h3", games[key].named(t), h("small", t("{n} of {all}", n=number, all=len(listed))))
    return h("section", title, h("ul", [_one(key, one, earned, t) for one in listed], class_="seals"))


def _one(key: str, achievement: Achievement, earned: Mapping[str, str], t: Words) -> Html:
    line, words = earned.get(f"{key}/{achievement.key}"), t.of(key)
    if line is None and achievement.secret:
        sign = h("span", "?", class_="seal secret", aria_hidden="true")
        return h("li", sign, h("div", h("b", t("Secret")), h("p", t("Earn it to see it."))), class_="open")
    state = spoken(t("not earned yet")) if line is None else h("small", _date(line))
    text = h("div", h("b", words(achievement.title)), h("p", words(achievement.text)), state)
    return h("li", _seal(key, achievement), text, class_="open" if line is None else "earned")


def _seal(key: str, achievement: Achievement) -> Html:
    return h("span", parts_of(key).achievements.sign(achievement.sign), class_=f"seal of-{key}", aria_hidden="true")


def _date(line: str) -> str:
    return datetime.fromtimestamp(ended(line) / 1000, UTC).astimezone().strftime("%Y-%m-%d")


def gained(game: str, keys: Iterable[str], t: Words) -> Html | None:
    """What this match brought, under its final sheet."""
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
