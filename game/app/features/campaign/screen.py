"""Campaigns: the map with the five chapters and the card of one, and what the final sheet says after a chapter."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.app.show.screens.parts import in_a_row, portraits
from game.core.game import CHAPTERS, Game
from game.core.i18n import Words
from game.ui.art import drawing
from game.ui.campaign_map import BOX, CampaignMap
from game.ui.dialog import dialog
from game.ui.face import portrait
from game.ui.html import Html, button, h
from game.ui.plate import spoken

LOCK = "M2.5 5.5h7v5h-7ZM4 5.5V4a2 2 0 0 1 4 0v1.5"


@dataclass(frozen=True, slots=True)
class Row:
    """A chapter on the map: its title, keys and names of its opponents, whether it was won, whether it can be played, how
    many matches of it are over. `told` is its part of the story so far, once one of them is: before, and after."""

    title: str
    rivals: Sequence[tuple[str, str]]
    won: bool
    open: bool
    tries: int
    told: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Story:
    """The dialog. `shown` is the number of the chapter whose card lies beside the map; `between` is what happened after the
    one before, for a chapter that was not played yet; `ending` is empty until all chapters are won; `begun` says that a
    match of the chapter waits to be gone on with; `fresh` is the chapter to which the path is drawn now, 0 for none;
    `faces` that the page has no portraits of this game yet."""

    game: Game
    title: str
    map: CampaignMap
    rows: Sequence[Row]
    shown: int
    between: str
    before: str
    twist: str
    goal: str
    ending: str
    begun: bool
    fresh: int
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
    title = t("{game}: campaign", game=model.game.named(t))
    spread = h("div", _map(model, t), h("div", _card(model, t), _told(model, t), class_="page"), class_="spread")
    return dialog("campaign", title, t, h("div", portraits(model.game) if model.faces else None, spread, class_="body"))


def _map(model: Story, t: Words) -> Html:
    """The landscape with the path, and on it the chapters as a list."""
    key = model.game.key
    ground = h(
        "svg",
        Html(model.map.drawn),
        class_="ground",
        viewBox=BOX,
        preserveAspectRatio="xMidYMid slice",
        aria_hidden="true",
        data_keep=f"map-{key}",
    )
    places = zip(model.rows, model.map.places, strict=True)
    listed = [_place(key, n, row, at, model.shown, t) for n, (row, at) in enumerate(places, 1)]
    return h(
        "div",
        ground,
        drawing("trail", BOX, _trail(model)),
        h("p", h("b", model.title), class_=f"cartouche {model.map.free}"),
        h("ol", listed, class_="chapters"),
        class_="map night" if model.map.night else "map",
    )


def _trail(model: Story) -> list[Html]:
    """The path: dots, and over them a line as far as chapters are open."""
    drawn = list[Html]()
    for number, way in enumerate(model.map.ways(), 2):
        drawn.append(h("path", d=way, class_="ahead"))
        if model.rows[number - 1].open:
            kinds = "walked new" if number == model.fresh else "walked"
            drawn += [h("path", d=way, class_=f"{kinds} {part}", pathLength=1) for part in ("edge", "core")]
    return drawn


def _place(key: str, number: int, row: Row, at: tuple[int, int], shown: int, t: Words) -> Html:
    """A chapter where it is on the map: faces, its title, how it stands."""
    x, y = at
    rivals = spoken(t("against {names}", names=t.listed(name for _, name in row.rivals)))
    inside = (
        h("span", [portrait(player) for player, _ in row.rivals], class_=f"who of{len(row.rivals)}"),
        h("span", h("b", t("{n}. {title}", n=number, title=row.title)), rivals, _standing(row, t), class_="label"),
    )
    kinds = "won" if row.won else "open" if row.open else "closed"
    spot = {"class_": f"{kinds} x{x} y{y}"}
    if not row.open:
        return h("li", h("div", *inside), **spot)
    current = "step" if number == shown else None
    return h("li", button(*inside, aria_current=current, data_on="campaign:open", data_value=f"{key}/{number}"), **spot)


def _standing(row: Row, t: Words) -> list[Html]:
    """How a chapter went so far, with a sign that has the words beside it."""
    if not row.open:
        return [h("small", drawing("lock", "0 0 12 12", h("path", d=LOCK)), h("span", t("closed")))]
    if row.won:
        return [h("small", h("b", "✓ ", aria_hidden="true"), t("Already won"))]
    return [h("small", t.plural("{n} try", "{n} tries", row.tries) if row.tries else t("open"))]


def _card(model: Story, t: Words) -> Html:
    """A chapter: the story before it, the opponents, the twist, the goal, and the way into it."""
    value = f"{model.game.key}/{model.shown}"
    row = model.rows[model.shown - 1]
    first = t("Resume") if model.begun else t("Play again") if row.won else t("Start")
    again = button(t("Start over"), data_on="campaign:again", data_value=value)
    faces = [h("li", portrait(player), h("span", name)) for player, name in row.rivals]
    return h(
        "section",
        h("h3", t("{n}. {title}", n=model.shown, title=row.title)),
        h("p", model.between, class_="between") if model.between else None,
        h("p", model.before),
        h("ul", faces, class_="against", aria_label=t("Opponents")),
        h("p", h("b", model.twist)),
        h("p", model.goal),
        h("p", t("Campaign matches aren’t rated and don’t count in your statistics."), class_="note"),
        in_a_row(
            button(first, class_="primary", data_on="campaign:begin", data_value=value), again if model.begun else None
        ),
        class_="card",
    )


def _told(model: Story, t: Words) -> list[Html]:
    """The story so far, and its ending once all chapters are won."""
    parts = [
        h("li", h("h4", t("{n}. {title}", n=n, title=row.title)), [h("p", text) for text in row.told])
        for n, row in enumerate(model.rows, 1)
        if row.told
    ]
    found = [h("p", model.ending, class_="ended")] if model.ending else []
    return (
        [*found, h("details", h("summary", t("The story so far")), h("ol", parts), class_="told")] if parts else found
    )


def outcome(model: Outcome, t: Words) -> Html:
    """Between the verdict and the scores: what happens next in the story."""
    title = t("Chapter {n} of {count}: won", n=model.number, count=CHAPTERS)
    if not model.won:
        title = t("Chapter {n} of {count}: not won yet", n=model.number, count=CHAPTERS)
    return h(
        "section",
        h("h2", title),
        h("p", model.text),
        h("p", model.ending, class_="ended") if model.ending else None,
        _other_way(model, t),
        class_="campaign tale",
        aria_label=title,
    )


def way_on(model: Outcome, t: Words) -> Html:
    """What most people want next, beside the verdict: the next chapter, or this one again."""
    here, onward = f"{model.game}/{model.number}", f"{model.game}/{model.number + 1}"
    if not model.won:
        return button(t("Try again"), class_="primary", data_on="campaign:again", data_value=here)
    if model.ending:
        return button(t("The campaign"), class_="primary", data_on="campaign:open", data_value=here)
    return button(t("Next chapter"), class_="primary", data_on="campaign:open", data_value=onward)


def _other_way(model: Outcome, t: Words) -> Html | None:
    """After a chapter that was not won: the story, or the next chapter once it is open."""
    if model.won:
        return None
    if model.onward:
        return button(t("Next chapter"), data_on="campaign:open", data_value=f"{model.game}/{model.number + 1}")
    return button(t("The story"), data_on="campaign:open", data_value=f"{model.game}/{model.number}")
