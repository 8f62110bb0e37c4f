"""The teacher of a tutorial: what to do next and why. The page rings the parts of the
table that it means."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace

from game import games
from game.app.feature import GameCard, Panel
from game.app.features.tutorial.match import LessonMatch
from game.app.match.match import Match
from game.app.session.session import Session
from game.app.show.screens.parts import in_a_row
from game.app.wire.patch import Effect
from game.core.game import Game
from game.core.i18n import Words
from game.ui.html import Html, button, h
from game.ui.icon import icon


@dataclass(frozen=True, slots=True)
class Coach:
    """The teacher's words at step `number` of `count`, counted from 1.

    `answer` is the reply to a wrong choice. `reads` offers to read on, `ends` to play on without the teacher; `watches`
    says that others move now; `composes` that the step is made in a form. `rules` is a section of the guide.
    """

    number: int
    count: int
    text: str
    answer: str = ""
    reads: bool = False
    ends: bool = False
    watches: bool = False
    composes: bool = False
    rules: str = ""


def card(session: Session, game: Game) -> GameCard:
    """The button that begins the tutorial of a game."""
    return GameCard(first=(button(session.t("Learn"), data_on=f"learn:{game.key}"),))


def next_step(session: Session, played: Sequence[str]) -> Html | None:
    """The tutorial of a game that the person has never played, the easiest first."""
    unknown = [game for game in games.values() if game.key not in played]
    if not unknown:
        return None
    game = min(unknown, key=lambda one: (one.weight, one.order))
    return button(session.t("Next: learn {game}", game=game.named(session.t)), data_on=f"learn:{game.key}")


def above(session: Session, match: Match) -> Panel | None:
    """The teacher, who reads an answer or a new step aloud, and scrolls to what it points at."""
    if not isinstance(match, LessonMatch):
        return None
    html = coach_panel(_coach(session, match), session.t)
    if match.goes_on():
        return Panel(html=html, over=True, leads=True)
    script, effects = session.t.of(match.game.key), _pointed(match)
    if match.answer:
        effects.append(("say", script(match.answer)))
    news = ("say", script(match.course.steps[match.at].text)), ("scroll", "[data-pointed]")
    return Panel(html=html, over=True, leads=True, effects=tuple(effects), key=f"step {match.at}", news=news)


def _coach(session: Session, match: LessonMatch) -> Coach:
    """The teacher's words."""
    t, course = session.t, match.course
    script = t.of(match.game.key)
    step = course.steps[match.at]
    coach = Coach(match.at + 1, len(course.steps), script(step.text), rules=step.rules)
    if match.goes_on():
        return replace(coach, text=t("Watch what happens…"), watches=True, rules="")
    ends = match.at == course.last
    return replace(
        coach, answer=script(match.answer), reads=not step.do and not ends, ends=ends, composes=step.composed
    )


def _pointed(match: LessonMatch) -> list[Effect]:
    """What the teacher points at: for each group of selectors the first that is on the table."""
    step = match.course.steps[match.at]
    meant: list[Effect] = [("point", _where("id", key), _where("data-move", key)) for key in step.point]
    if step.do and not step.composed:
        meant.append(("point", _where("data-on", "roll") if match.awaits_roll() else _where("data-value", step.do)))
    return meant


def _where(attribute: str, value: str) -> str:
    return f"[{attribute}={json.dumps(value, ensure_ascii=False)}]"


def coach_panel(coach: Coach, t: Words) -> Html:
    """The panel above the table. The page reads new steps aloud by itself."""
    return h(
        "section",
        h(
            "header",
            h("h2", t("Tutorial")),
            h("progress", max=coach.count, value=coach.number, aria_hidden="true"),
            h("span", t("{n} of {count}", n=coach.number, count=coach.count), class_="count"),
        ),
        h("p", coach.text, class_="text"),
        h("p", coach.answer, class_="answer") if coach.answer else None,
        in_a_row(_ways(coach, t)),
        class_="coach"
        + (" watching" if coach.watches else "")
        + (" reading" if coach.reads or coach.ends else "")
        + (" composes" if coach.composes else ""),
        aria_label=t("Tutorial"),
    )


def _ways(coach: Coach, t: Words) -> list[Html]:
    if coach.ends:
        return [
            button(t("Keep playing"), class_="primary", data_on="play_on"),
            button(t("Lobby"), data_on="home"),
        ]
    shown = []
    if coach.reads:
        shown.append(button(t("Next"), icon("next"), class_="primary", data_on="read", data_key="n"))
    if coach.rules:
        shown.append(button(t("Rules"), class_="quiet", data_local=f"show:#guide@{coach.rules}"))
    return [*shown, button(t("Skip tutorial"), class_="quiet", data_on="play_on")]
