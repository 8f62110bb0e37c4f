"""A table's two parts, the board and the tray, and their elements: areas, the status line, action buttons.

The tables of all games share this structure: `.table` has two parts, `.board`, which scrolls if needed (and so can have the
focus), and `.tray`, which is always in reach. Each legal action has exactly one button, with `data-on="act"` and the
action's notation in `data-value`; a shortcut for several steps joins them with `;`. The page animates from one table to the
next by these attributes:

- `data-move` (stable, unique) on an element that flies from its old place to its new one; `data-flip` with an id on one that
  turns over; `data-pulse` on a number that flashes when it changes;
- dice are `.die` with id, `data-face` (the face up at rest) and `data-roll` (a token that changes with each roll);
- `data-scene` on the target of a fight: when it changes the page scrolls to it.

CSS classes shared by all games are in 00-base.css: `seat1`..`seat6` set `--seat`, `.chance` is a chance. Those of a game are
in its own style sheet, under its key.
"""

from __future__ import annotations

from game.core.i18n import Words
from game.core.state import TERMINAL, Action, Observation
from game.ui.html import Child, Html, button, h
from game.ui.plate import badge, spoken
from game.ui.showdown import over
from game.ui.view import View


def table(
    kinds: str, view: View, board: Child, tray_: Html, art: Html | None = None, fight: Html | None = None
) -> Html:
    """A whole table: *board* scrolls if needed and so can have the focus; the tray is always in reach.

    *art* holds the drawings that both refer to; a *fight* lies over the board (`ui/showdown`). The first of *kinds* is
    the game's key. The number of players is a class too, such as `for4`: a selector that searched the table for it would
    cost time at every click. (The tray may scroll, and elements that scroll can't slide without counting as a layout
    shift, so the element around the tray slides.) Each game's board is an element of its own, so that it does not keep
    the scroll position of the last game's board.
    """
    game, _, more = kinds.partition(" ")
    return h(
        "div",
        art,
        h("div", board, class_="board", id=f"board-{game}", tabindex=0, role="group", aria_label=view.t("Table")),
        over(fight, view.t) if fight is not None else None,
        h("div", tray_, class_="foot"),
        class_=f"{game} table for{len(view.names)} {more}".rstrip() + (" fought" if fight is not None else ""),
    )


def area(key: str, title: str, *children: Child, kinds: str = "") -> Html:
    """A part of the table, with *key* as its id; screen readers read its title, which nobody sees."""
    heading = h("h2", title, class_="visually-hidden", id=f"{key}-title")
    return h("section", heading, *children, class_=kinds or None, aria_labelledby=f"{key}-title")


def tray(view: View, seat: int, title: str, asked: str, about: Child, *children: Child, kinds: str = "") -> Html:
    """The tray, in the colour of the *seat* whose turn it is; a negative seat is nobody's.

    The question *asked* stands on top, with the children *about* it: the link to its rules.
    """
    classes = "tray" + (f" seat{seat + 1}" if seat >= 0 else "") + (f" {kinds}" if kinds else "")
    return area("tray", title, status(view, seat, asked, about), *children, kinds=classes)


def status(view: View, seat: int, wording: str, *more: Child) -> Html:
    """The status line: the question for *seat*, or what is going on where the turn is nobody's, or that the match is
    over. While dice roll the page shows other words in its place."""
    text = view.t("The match is over.") if seat == TERMINAL else wording
    wait = view.t("Let’s see…")
    return h("p", badge(seat) if seat >= 0 else None, h("span", text), *more, class_="status", data_until=wait)


def best_choice(seen: Observation, view: View) -> Action | None:
    """The advised action, where there is a choice."""
    if not view.active or len(seen.legal_actions) < 2:
        return None
    return next((action for action in seen.legal_actions if view.advises(action)), None)


def best_aloud(t: Words) -> Html:
    """The best-move marker in words, for screen readers."""
    return spoken(t("best move"))


def action_button(
    value: Action | str,
    t: Words,
    *face: Child,
    aloud: str = "",
    note: str = "",
    reason: str = "",
    best: bool = False,
    primary: bool = False,
    kinds: str = "",
    key: str = "",
    on: str = "act",
    **marks: str | None,
) -> Html:
    """The button of an action; a *value* of several steps joins them with `;`.

    *face* is the content of the button and, unless *aloud* is given, its name; screen readers must skip a face with *aloud*.
    *note* stands small below: a price, an effect, a chance. *reason* is a longer explanation under the mouse. CSS marks the
    *best* action with a star, and words say the same.
    """
    if aloud and best:
        aloud = t("{told}, best move", told=aloud)
    classes = (kinds, "primary" if primary else "", "best" if best else "", "noted" if note else "")
    return button(
        spoken(aloud) if aloud else None,
        *face,
        h("small", note) if note else None,
        best_aloud(t) if best and not aloud else None,
        class_=" ".join(filter(None, classes)) or None,
        data_on=on,
        data_value=str(value),
        data_key=key or None,
        title=reason or None,
        **marks,
    )


def roll_button(text: str) -> Html:
    """The button with which a person rolls dice, or draws cards, by hand."""
    return button(text, class_="primary", data_on="roll", data_key="r")


def go_on_button(t: Words) -> Html:
    """The button with which a person goes on after seeing what another seat did to them."""
    return button(t("Continue"), class_="primary", data_on="continue")
