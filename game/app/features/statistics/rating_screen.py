"""The part of the statistics about one game with one number of players: ladder, curves, opponents. Each drawing has its
table, for screen readers and for everybody who likes figures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game import games
from game.bots.rating import SHOWN_AFTER, rounded
from game.core.i18n import Words
from game.ui.art import stretched
from game.ui.html import Html, button, h, table_of
from game.ui.plate import spoken

WIDE, HIGH = 300, 100  # the size of a drawing, in its own units
MOST = 150  # points of a curve
ROWS = 50  # rows of the table of matches, the latest first
EDGE = 40  # points of rating that stay free above and below the ladder's and the curve's range


@dataclass(frozen=True, slots=True)
class Rung:
    """A place on the ladder: a name, the rating, and how far to each side the truth may be (95 %)."""

    name: str
    points: int
    spread: int
    me: bool = False


@dataclass(frozen=True, slots=True)
class Climb:
    """A rated match: its date, the opponents, the person's share of the victory, and the rating after it."""

    date: str
    opponents: str
    share: float
    points: int
    spread: int


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of choice: its name, what it cost in each match, in wins of 100, in how many matches it cost something, and
    a button to train it, if there is a way."""

    name: str
    cost: float
    matches: int
    practice: Html | None


@dataclass(frozen=True, slots=True)
class Ratings:
    """What the statistics show of a game with a number of players. `others` are the games and sizes that were played;
    `form` is the share of wins of late after each match; `beaten` has a name, matches and wins of each opponent. `rated`,
    `hinted`, `unrated` and `others_unrated` count the matches with the reasons why they do not count for the rating."""

    game: str
    players: int
    others: tuple[tuple[str, tuple[int, ...]], ...]
    ladder: tuple[Rung, ...]
    climbs: tuple[Climb, ...]
    form: tuple[float, ...]
    beaten: tuple[tuple[str, int, float], ...]
    costs: tuple[float, ...]  # of weak choices in each third of an analysed match, in wins of 100
    analysed: int
    kinds: tuple[Kind, ...]  # the costliest first
    over: int  # the matches that they come from
    rated: int
    hinted: int
    unrated: int
    others_unrated: int


def progress(model: Ratings, t: Words) -> Html:
    """All of it."""
    return h(
        "section",
        _choice(model, t),
        h("p", _counted(model, t), class_="note"),
        _ladder(model.ladder, t) if model.ladder else None,
        _climb(model.climbs, t) if len(model.climbs) >= SHOWN_AFTER else None,
        _form(model.form, t) if len(model.form) > 1 else None,
        _table_of(model.climbs, t) if len(model.climbs) >= SHOWN_AFTER else None,
        _beaten(model.beaten, t) if model.beaten else None,
        _costs(model, t),
        class_="progress",
    )


def _choice(model: Ratings, t: Words) -> Html:
    """A button for each game and number of players that was played."""
    chosen = (model.game, model.players)
    buttons = [
        button(
            t("{game}, {n} players", game=games[game].named(t), n=players),
            data_on=f"book:{game}/{players}",
            aria_pressed="true" if (game, players) == chosen else "false",
        )
        for game, sizes in model.others
        for players in sizes
    ]
    return h("div", buttons, class_="ways", role="group", aria_label=t("Game and number of players"))


def _counted(model: Ratings, t: Words) -> str:
    """Which matches count for the rating, and why others don't."""
    parts = [t.plural("{n} match counts for your rating.", "{n} matches count for your rating.", model.rated)]
    if model.hinted:
        parts.append(t.plural("{n} doesn’t: you saw the best move.", "{n} don’t: you saw the best move.", model.hinted))
    if model.unrated:
        number = model.unrated
        parts.append(
            t.plural(
                "{n} doesn’t: it has an option that isn’t rated.",
                "{n} don’t: they have an option that isn’t rated.",
                number,
            )
        )
    if model.others_unrated:
        number = model.others_unrated
        parts.append(
            t.plural("{n} doesn’t: an opponent has no rating.", "{n} don’t: an opponent has no rating.", number)
        )
    parts.append(t("Practice, tutorials and matches between people never count."))
    return t.together(*parts)


def _ladder(rungs: Sequence[Rung], t: Words) -> Html:
    """The ladder, the strongest first, with the interval of each rating as a line."""
    low, high = _range(rungs)
    rows = [
        h(
            "tr",
            h("th", rung.name, scope="row"),
            h("td", rounded(rung.points)),
            h("td", _interval(rung, low, high), aria_hidden="true"),
            class_="me" if rung.me else None,
        )
        for rung in rungs
    ]
    note = t(
        "New players start at 1000. A player with 100 points more wins about 64 of 100 duels. "
        "In 95 of 100 cases, a player’s true strength lies within the margin after ±."
    )
    table = table_of((t("Player"), t("Rating")), rows)
    return h("section", h("h3", t("Ladder")), table, _sureness(rungs, note, t), class_="ladder")


def _sureness(rungs: Sequence[Rung], note: str, t: Words) -> Html:
    """How sure each rating is, for people who ask."""
    rows = [
        h("tr", h("th", rung.name, scope="row"), h("td", t("{n} ± {spread}", n=rung.points, spread=rung.spread)))
        for rung in rungs
    ]
    table = table_of((t("Player"), t("Rating")), rows)
    return h("details", h("summary", t("How sure is that?")), table, h("p", note, class_="note"))


def _range(rated: Sequence[Rung | Climb]) -> tuple[int, int]:
    """The lowest and the highest rating that is drawn."""
    return min(one.points - one.spread for one in rated) - EDGE, max(one.points + one.spread for one in rated) + EDGE


def _interval(rung: Rung, low: int, high: int) -> Html:
    def at(points: int) -> str:
        return f"{WIDE * (points - low) / (high - low):.0f}"

    spread = h("path", d=f"M{at(rung.points - rung.spread)} 6H{at(rung.points + rung.spread)}", class_="spread")
    return stretched("", WIDE, 12, spread, h("path", d=f"M{at(rung.points)} 6h0", class_="dot"))


def _thinned(count: int) -> list[int]:
    """The places of at most MOST of *count* values, the first and the last among them.

    >>> _thinned(3), len(_thinned(2000)), _thinned(2000)[-1]
    ([0, 1, 2], 150, 1999)
    """
    if count <= MOST:
        return list(range(count))
    return [round(n * (count - 1) / (MOST - 1)) for n in range(MOST)]


def _climb(climbs: Sequence[Climb], t: Words) -> Html:
    """The rating after each match, with its interval as a band."""
    low, high = _range(climbs)
    places = _thinned(len(climbs))

    def line(side: int) -> list[str]:
        return [
            f"{WIDE * place / (len(climbs) - 1):.1f} "
            f"{HIGH * (high - climbs[place].points - side * climbs[place].spread) / (high - low):.1f}"
            for place in places
        ]

    band = "M" + "L".join([*line(1), *reversed(line(-1))]) + "z"
    last = climbs[-1]
    text = t("Your rating over {n} matches, now about {points}", n=len(climbs), points=rounded(last.points))
    return _drawn(
        t("Rating"), text, h("path", d=band, class_="band"), h("path", d="M" + "L".join(line(0)), class_="line")
    )


def _form(form: Sequence[float], t: Words) -> Html:
    """The share of wins of late."""
    points = [f"{WIDE * place / (len(form) - 1):.1f} {HIGH * (1 - form[place]):.1f}" for place in _thinned(len(form))]
    text = t("Share of wins in your last 20 matches, now {share}%", share=round(100 * form[-1]))
    return _drawn(t("Results"), text, h("path", d="M" + "L".join(points), class_="line"))


def _drawn(title: str, text: str, *paths: Html) -> Html:
    half = h("path", d=f"M0 {HIGH // 2}H{WIDE}", class_="half")
    drawn = stretched("", WIDE, HIGH, half, paths, role="img", aria_label=text)
    return h("figure", h("h3", title), drawn, h("figcaption", text), class_="course")


def _table_of(climbs: Sequence[Climb], t: Words) -> Html:
    rows = [
        h(
            "tr",
            h("th", climb.date, scope="row"),
            h("td", climb.opponents),
            h("td", t("won") if climb.share == 1 else t("shared") if climb.share else t("lost")),
            h("td", rounded(climb.points)),
        )
        for climb in climbs[: -ROWS - 1 : -1]
    ]
    table = table_of((t("Date"), t("Opponents"), t("Result"), t("Rating")), rows)
    return h("details", h("summary", t("Rated matches as a table")), table)


def _beaten(beaten: Sequence[tuple[str, int, float]], t: Words) -> Html:
    rows = [
        h("tr", h("th", name, scope="row"), h("td", met), h("td", f"{won:g}"), h("td", f"{100 * won / met:.0f}%"))
        for name, met, won in beaten
    ]
    table = table_of((t("Opponent"), t("Matches"), t("Your wins"), t("Share of wins")), rows)
    return h("section", h("h3", t("Opponents")), table, class_="beaten")


def _costs(model: Ratings, t: Words) -> Html:
    """What weak choices cost, by kind and by third of the match, with a bar for each."""
    title = h("h3", t("What costs you most"))
    if not model.costs:
        return h("section", title, h("p", t("Analyse a finished match to see this."), class_="note"))
    most = max(*model.costs, 0.1)
    names = (t("First third"), t("Middle third"), t("Last third"))
    rows = [
        h("tr", h("th", name, scope="row"), h("td", f"{cost:.1f}"), h("td", _bar(cost / most), aria_hidden="true"))
        for name, cost in zip(names, model.costs, strict=True)
    ]
    text = t.plural("From {n} analysed match.", "From {n} analysed matches.", model.analysed)
    thirds = table_of((t("Part of the match"), t("Wins lost in 100 matches")), rows)
    kinds = _kinds(model, t) if model.kinds else None
    return h("section", title, kinds, thirds, h("p", text, class_="note"), class_="ladder")


def _kinds(model: Ratings, t: Words) -> list[Html]:
    """What each kind of choice cost, and the puzzles that train it."""
    most = max(kind.cost for kind in model.kinds)
    rows = [
        h(
            "tr",
            h("th", kind.name, h("span", _bar(kind.cost / most), aria_hidden="true"), scope="row"),
            h("td", f"{kind.cost:.1f}", h("small", t.plural("in {n} match", "in {n} matches", kind.matches))),
            h("td", kind.practice),
        )
        for kind in model.kinds
    ]
    table = table_of((t("Kind of choice"), t("Wins lost in 100 matches"), spoken(t("Puzzles"))), rows, class_="kinds")
    text = t.plural("From your latest analysed match.", "From your {n} latest analysed matches.", model.over)
    return [table, h("p", text, class_="note")]


def _bar(share: float) -> Html:
    return stretched("", WIDE, 12, h("rect", width=f"{WIDE * share:.0f}", height=12, class_="share"))
