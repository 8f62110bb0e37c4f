"""A table's two parts, the board and the tray, and what they are made of: areas, the status line, buttons that act."""

from __future__ import annotations

from game.core.i18n import Words
from game.core.state import TERMINAL, Action, Observation
from game.ui.html import Child, Html, h
from game.ui.plate import badge, spoken
from game.ui.view import View


def table(kinds: str, view: View, board: Child, tray_: Html, art: Html | None = None) -> Html:
    """A whole table: *board* scrolls if it must and so can have the focus; the tray is always in reach.

    *art* holds the drawings that both refer to. The first of *kinds* is the game's key; how many play stands with them, as
    `for4`: a style is told what is on the table, since to look for it takes its time at every click. (The tray may scroll,
    and what scrolls can't slide without counting as a jump: what slides is around it.) The board of another game is an
    element of its own, so that it does not stay scrolled as the last one was.
    """
    game, _, more = kinds.partition(" ")
    return h(
        "div",
        art,
        h("div", board, class_="board", id=f"board-{game}", tabindex=0, role="group", aria_label=view.t("Table")),
        h("div", tray_, class_="foot"),
        class_=f"{game} table for{len(view.names)} {more}".rstrip(),
    )


def area(key: str, title: str, *children: Child, kinds: str = "") -> Html:
    """A part of the table, found by its *key*; its title is read aloud and not shown."""
    heading = h("h2", title, class_="visually-hidden", id=f"{key}-title")
    return h("section", heading, *children, class_=kinds or None, aria_labelledby=f"{key}-title")


def tray(view: View, seat: int, title: str, asked: str, about: Child, *children: Child, kinds: str = "") -> Html:
    """The tray, in the colour of the *seat* whose turn it is; a negative one is nobody's.

    Above all stands what is *asked*, with what there is to say *about* it: the way to its rules.
    """
    classes = "tray" + (f" seat{seat + 1}" if seat >= 0 else "") + (f" {kinds}" if kinds else "")
    return area("tray", title, status(view, seat, asked, about), *children, kinds=classes)


def status(view: View, seat: int, told: str, *more: Child) -> Html:
    """The status line: what is asked of *seat*, or what goes on where that is nobody's; after the end it says so."""
    text = view.t("The match is over.") if seat == TERMINAL else told
    return h("p", badge(seat) if seat >= 0 else None, h("span", text), *more, class_="status")


def best_choice(seen: Observation, view: View) -> Action | None:
    """What was advised, where there is a choice."""
    if not view.active or len(seen.legal_actions) < 2:
        return None
    return next((action for action in seen.legal_actions if view.advises(action)), None)


def best_told(t: Words) -> Html:
    """What a star says to who can't see it."""
    return spoken(t("best choice"))


def action_button(
    value: Action | str,
    t: Words,
    *face: Child,
    told: str = "",
    note: str = "",
    reason: str = "",
    best: bool = False,
    primary: bool = False,
    kinds: str = "",
    key: str = "",
    on: str = "act",
    **marks: str | None,
) -> Html:
    """The button of an action; a *value* of several steps has them joined by `;`.

    *face* is what it shows and, unless *told* is given, its name; a face with *told* must not be read aloud. *note* stands
    small below: a price, an effect, a chance. *reason* says more to whoever points at it. That it is the *best* is shown by
    a star, which is CSS's, and said in words.
    """
    if told and best:
        told = t("{told}, best choice", told=told)
    classes = (kinds, "primary" if primary else "", "best" if best else "", "noted" if note else "")
    return h(
        "button",
        spoken(told) if told else None,
        *face,
        h("small", note) if note else None,
        best_told(t) if best and not told else None,
        type="button",
        class_=" ".join(filter(None, classes)) or None,
        data_on=on,
        data_value=str(value),
        data_key=key or None,
        title=reason or None,
        **marks,
    )


def roll_button(text: str) -> Html:
    """The button with which dice are thrown, or cards drawn, by hand."""
    return h("button", text, type="button", class_="primary", data_on="roll", data_key="r")


def go_on_button(t: Words) -> Html:
    """The button with which a person goes on who has seen what was done to him."""
    return h("button", t("Continue"), type="button", class_="primary", data_on="continue")
