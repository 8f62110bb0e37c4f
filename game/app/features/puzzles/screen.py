"""Puzzles: the dialog that says what there is to solve, and the panel above the table of a puzzle."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.app.features.puzzles.line_screen import LinePanel, line_panel
from game.app.features.puzzles.rating import PuzzleRating
from game.app.show.screens.parts import in_a_row, ticked
from game.bots.rating import SHOWN_AFTER, rounded
from game.core.game import Game
from game.core.i18n import N_, Words
from game.ui.dialog import dialog
from game.ui.html import Child, Html, button, h
from game.ui.plate import spoken


@dataclass(frozen=True, slots=True)
class PuzzleChoice:
    """A group of puzzles: its key and title, how many of them are solved, and how many there are."""

    key: str
    title: str
    solved: int
    count: int


@dataclass(frozen=True, slots=True)
class Again:
    """Puzzles that come back after they were failed: how many wait, and in how many days the next one comes, 0 if none
    does."""

    due: int
    days: int


@dataclass(frozen=True, slots=True)
class OwnPuzzles:
    """Puzzles from the person's own matches: how many wait, how many are solved, and in how many days the next one comes, 0
    if none does."""

    due: int
    solved: int
    days: int


@dataclass(frozen=True, slots=True)
class Hub:
    """What there is to solve in a game: whether today's puzzle is solved, the best run, the themes, which exercises of the
    learning path are done, what comes back, what comes from the person's own matches, which a game may have alone, and their
    rating."""

    game: Game
    solved: int
    count: int
    today: bool
    best: int
    themes: Sequence[PuzzleChoice]
    path: Sequence[bool]
    again: Again | None = None  # None if nothing will
    own: OwnPuzzles | None = None
    rating: PuzzleRating | None = None


def hub(model: Hub, t: Words) -> Html:
    """The dialog."""
    key = model.game.key
    body = h(
        "div",
        h("p", t("Each is a position from a match. One choice is clearly best. Can you find it?")),
        _again(key, model.again, t) if model.again else None,
        _ready(model, t) if model.count else None,
        _own(key, model.own, t) if model.own else None,
        class_="body puzzles",
    )
    return dialog("puzzles", t("{game}: puzzles", game=model.game.named(t)), t, body)


def _again(key: str, again: Again, t: Words) -> list[Html]:
    """Those that come back, before all others."""
    lines = [t("A puzzle you miss comes back after 1, 3, 7 and 21 days.")]
    if again.days:
        lines.append(t.plural("The next one comes in {n} day.", "The next one comes in {n} days.", again.days))
    shown = [h("p", t.together(*lines), class_="note")]
    if again.due:
        text = t.plural("Solve {n} missed puzzle again", "Solve {n} missed puzzles again", again.due)
        shown.insert(0, in_a_row(_start(key, "again", text, kinds="primary")))
    return shown


def _ready(model: Hub, t: Words) -> list[Html | list[Html] | None]:
    """The puzzles that ship with the game."""
    key = model.game.key
    return [
        in_a_row(
            _start(
                key,
                "day",
                _tick(model.today, t),
                t("Today’s puzzle"),
                kinds="" if model.again and model.again.due else "primary",
            ),
            _start(key, "run", t("Three lives")),
        ),
        h("p", _figures(model, t), class_="note"),
        _sureness(model.rating, t) if model.rating and not model.rating.missing else None,
        _path(model, t),
        h("h3", t("By theme")),
        h("ul", [_theme(key, theme, t) for theme in model.themes], class_="themes"),
    ]


def _own(key: str, own: OwnPuzzles, t: Words) -> list[Html]:
    """Those from the person's own matches."""
    lines = [t("A week after a match, the choice that cost you most there becomes a puzzle.")]
    if own.solved:
        lines.append(t("Solved so far: {n}.", n=own.solved))
    if own.days:
        lines.append(t.plural("The next one comes in {n} day.", "The next one comes in {n} days.", own.days))
    shown = [h("h3", t("Your own")), h("p", t.together(*lines), class_="note")]
    if own.due:
        text = t.plural("Solve {n} puzzle from your own matches", "Solve {n} puzzles from your own matches", own.due)
        shown.append(in_a_row(_start(key, "own", text)))
    return shown


def _figures(model: Hub, t: Words) -> str:
    solved = t("Solved: {n} of {count}.", n=model.solved, count=model.count)
    best = t("Best run: {n}.", n=model.best) if model.best else t("Three lives: three mistakes end the run.")
    begun = model.rating is not None and model.rating.missing < SHOWN_AFTER
    return t.together(solved, best, rating_line(model.rating, t) if model.rating and begun else "")


def rating_line(rating: PuzzleRating, t: Words) -> str:
    """What a person sees of their rating."""
    if rating.missing:
        return t.plural(
            "Your puzzle rating shows after {n} more puzzle.",
            "Your puzzle rating shows after {n} more puzzles.",
            rating.missing,
        )
    return t("Your puzzle rating: about {n}.", n=rounded(rating.points))


def _sureness(rating: PuzzleRating, t: Words) -> Html:
    """How sure it is, for people who ask."""
    low, high = rating.points - rating.doubt, rating.points + rating.doubt
    said = t("In 95 of 100 cases, your puzzle rating is really between {low} and {high}.", low=low, high=high)
    return h("details", h("summary", t("How sure is that?")), h("p", said, class_="note"))


def _path(model: Hub, t: Words) -> list[Html] | None:
    """The tutorial and the exercises, with a tick at each that is done."""
    if not model.path:
        return None
    key = model.game.key
    steps = [
        h(
            "li",
            _start(
                key,
                f"path/{number - 1}",
                spoken(t("Exercise {n}", n=number)),
                h("span", number, aria_hidden="true"),
                _tick(done, t),
            ),
            class_="done" if done else None,
        )
        for number, done in enumerate(model.path, 1)
    ]
    learn = h("li", button(t("Tutorial"), data_on=f"learn:{key}"))
    return [h("h3", t("Learning path")), h("ol", learn, steps, class_="steps")]


def _theme(key: str, theme: PuzzleChoice, t: Words) -> Html:
    count = t("{n} of {count} solved", n=theme.solved, count=theme.count)
    return h("li", _start(key, f"theme/{theme.key}", h("span", theme.title), h("small", count)))


def _start(key: str, series: str, *shown: Child, kinds: str = "") -> Html:
    """A button that starts a series of puzzles."""
    return button(*shown, class_=kinds or None, data_on="puzzles:start", data_value=f"{key}/{series}")


def _tick(done: bool, t: Words) -> Html | None:
    return ticked(t("Solved")) if done else None


# -- at the table --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PuzzlePanel:
    """What the panel of a puzzle says. `question` is its theme; `verdict` the answer's worth; `lines` say why the best
    choice is better. `lives` is the number left in a run, -1 outside of one."""

    kind: str
    question: str
    before: str = ""
    verdict: str = ""
    lines: Sequence[str] = ()
    right: bool = False
    over: bool = False
    ends: bool = False
    number: int = 0
    count: int = 0
    lives: int = -1
    score: int = 0
    solved: bool = False  # or shown: there is nothing left to find
    missed: bool = False  # the last answer is wrong, and what follows it can be looked at
    line: LinePanel | None = None
    moves: int = 1  # to find in a row


TITLES = {
    "day": N_("Today’s puzzle"),
    "own": N_("From your own match"),
    "again": N_("A puzzle you missed"),
    "run": N_("Three lives"),
    "path": N_("Learning path"),
}
MOVES = {2: N_("Two moves"), 3: N_("Three moves")}
TITLE = N_("Puzzle")  # of all others


def panel(model: PuzzlePanel, t: Words) -> Html:
    """The panel above the table."""
    title = t(TITLES.get(model.kind, TITLE))
    verdict = h("p", h("b", model.verdict), class_="answer") if model.verdict else None
    return h(
        "section",
        h("header", h("h2", title), _standing(model, t)),
        h("p", model.before, class_="text") if model.before else None,
        h("p", h("b", model.question), _moves(model, t), class_="text"),
        h("div", verdict, role="status", class_="right" if model.right else None),
        line_panel(model.line, t) if model.line is not None else None,
        h("div", [h("p", line) for line in model.lines], role="status") if model.lines else None,
        in_a_row(_ways(model, t)),
        class_="coach puzzle",
        aria_label=title,
    )


def _moves(model: PuzzlePanel, t: Words) -> list[Child]:
    """How many moves there are to find, if there are several."""
    return [" ", h("small", t(MOVES[model.moves]))] if model.moves in MOVES else []


def _standing(model: PuzzlePanel, t: Words) -> Html | None:
    """Where the person stands in a series."""
    if model.lives >= 0:
        hearts = "♥" * model.lives + "♡" * (3 - model.lives)
        lives = t.plural("{n} life left", "{n} lives left", model.lives)
        score = t("{n} right", n=model.score)
        return h("span", h("span", hearts, aria_hidden="true"), spoken(lives), f" {score}", class_="count")
    if model.count > 1:
        return h("span", t("Puzzle {n} of {count}", n=model.number, count=model.count), class_="count")
    return None


def _ways(model: PuzzlePanel, t: Words) -> list[Html]:
    after = t("More puzzles") if model.ends else t("Next puzzle")
    onward = button(after, class_="primary" if model.over else "quiet", data_on="puzzles:next", data_key="n")
    if model.solved:
        return [button(t("Play on from here"), class_="quiet", data_on="puzzles:play_on"), onward]
    text, what = (t("See what follows"), "mine") if model.line is None else (t("Try again"), "close")
    follow = button(text, class_="quiet", data_on="puzzles:line", data_value=what) if model.missed else None
    reveal = button(t("Show the answer"), class_="quiet", data_on="puzzles:reveal")
    return [*filter(None, [follow]), reveal, *([onward] if model.verdict else [])]
