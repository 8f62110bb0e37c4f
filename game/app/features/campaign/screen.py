"""Campaigns: the dialog with the five chapters and the story of one, and what the final sheet says after a chapter."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.app.show.screens.parts import in_a_row, portraits, ticked
from game.core.game import CHAPTERS, Game
from game.core.i18n import Words
from game.ui.dialog import dialog
from game.ui.face import portrait
from game.ui.html import Html, button, h


@dataclass(frozen=True, slots=True)
class Row:
    """A chapter in the list: whether it was won, whether it can be played, how many matches of it are over."""

    title: str
    won: bool
    open: bool
    tries: int


@dataclass(frozen=True, slots=True)
class Story:
    """The dialog. `shown` is the number of the chapter of which it has the story; `rivals` are keys and names; `ending` is
    empty until all chapters are won; `begun` says that a match of the chapter waits to be gone on with; `faces` that the
    page has no portraits of this game yet."""

    game: Game
    title: str
    rows: Sequence[Row]
    shown: int
    before: str
    twist: str
    goal: str
    rivals: Sequence[tuple[str, str]]
    ending: str
    begun: bool
    faces: bool


@dataclass(frozen=True, slots=True)
class Outcome:
    """What follows a chapter: `text` is the sentence after it, `ending` that after the last; `onward` says that the next one
    is open."""

    game: str
    number: int
    won: bool
    text: str
    ending: str
    onward: bool = False


def story(model: Story, t: Words) -> Html:
    """The dialog."""
    key = model.game.key
    title = t("{game}: campaign", game=model.game.named(t))
    body = h(
        "div",
        portraits(model.game) if model.faces else None,
        h("p", h("b", model.title)),
        h("p", model.ending, class_="ended") if model.ending else None,
        h("ol", [_row(key, n, row, model.shown, t) for n, row in enumerate(model.rows, 1)], class_="chapters"),
        _chapter(model, t),
        class_="body campaign",
    )
    return dialog("campaign", title, t, body)


def _row(key: str, number: int, row: Row, shown: int, t: Words) -> Html:
    name = t("{n}. {title}", n=number, title=row.title)
    if not row.open:
        return h("li", h("span", name), h("small", t("closed")), class_="closed")
    mark = _tried(row, t)
    opens = {"data_on": "campaign:open", "data_value": f"{key}/{number}"}
    current = "step" if number == shown else None
    return h("li", button(h("span", name), mark, aria_current=current, **opens))


def _tried(row: Row, t: Words) -> Html | None:
    """How a chapter went so far."""
    tries = h("small", t.plural("{n} try", "{n} tries", row.tries)) if row.tries else None
    tick = ticked(t("Already won")) if row.won else None
    return h("span", tick, tries, class_="tried") if tick or tries else None


def _chapter(model: Story, t: Words) -> Html:
    value = f"{model.game.key}/{model.shown}"
    row = model.rows[model.shown - 1]
    first = t("Resume") if model.begun else t("Play again") if row.won else t("Start")
    again = button(t("Start over"), data_on="campaign:again", data_value=value)
    faces = [h("li", portrait(player), h("span", name)) for player, name in model.rivals]
    return h(
        "section",
        h("h3", row.title),
        h("p", model.before),
        h("ul", faces, class_="against", aria_label=t("Opponents")),
        h("p", h("b", model.twist)),
        h("p", model.goal),
        h("p", t("Campaign matches aren’t rated and don’t count in your statistics."), class_="note"),
        in_a_row(
            button(first, class_="primary", data_on="campaign:begin", data_value=value), again if model.begun else None
        ),
    )


def outcome(model: Outcome, t: Words) -> Html:
    """Over the buttons of the final sheet: what happens next in the story, and the way on."""
    title = t("Chapter {n} of {count}: won", n=model.number, count=CHAPTERS)
    if not model.won:
        title = t("Chapter {n} of {count}: not won yet", n=model.number, count=CHAPTERS)
    return h(
        "section",
        h("h2", title),
        h("p", model.text),
        h("p", model.ending, class_="ended") if model.ending else None,
        in_a_row(_ways(model, t)),
        class_="campaign outcome",
        aria_label=title,
    )


def _ways(model: Outcome, t: Words) -> list[Html]:
    here, onward = f"{model.game}/{model.number}", f"{model.game}/{model.number + 1}"
    if not model.won:
        again = button(t("Try again"), class_="primary", data_on="campaign:again", data_value=here)
        story = button(t("The story"), data_on="campaign:open", data_value=here)
        return [again, button(t("Next chapter"), data_on="campaign:open", data_value=onward) if model.onward else story]
    if model.ending:
        return [button(t("The campaign"), data_on="campaign:open", data_value=here)]
    return [button(t("Next chapter"), class_="primary", data_on="campaign:open", data_value=onward)]
