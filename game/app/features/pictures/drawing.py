"""Pictures as HTML, which the page draws: a table of any game, or the result of a match, with words above and a mark below.

All that a drawing refers to is in it, and it is laid out for a small desk whatever the screen.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.app.features.pictures.turn import TurnStep
from game.app.match.match import Match
from game.app.show.screens.parts import portraits
from game.app.wire.day import today
from game.core.game import Game
from game.core.i18n import Words
from game.roster import parts_of
from game.ui.html import Html, h
from game.ui.score import sheet
from game.ui.view import View


@dataclass(frozen=True, slots=True)
class Setting:
    """What all pictures of a match have in common."""

    game: Game
    view: View
    faces: tuple[tuple[str, str], ...]
    t: Words


def table(of: Setting, step: TurnStep) -> Html:
    """The table at a step."""
    drawn = parts_of(of.game.key).table.draw(step.seen, of.view, False)
    return _framed(of, step.told, h("main", drawn, class_="stage"))


def result(of: Setting, match: Match, story: str, now: int) -> Html:
    """The result of a match that has ended, with its *story*."""
    parts, seen = parts_of(of.game.key), match.seen(match.viewer)
    final = sheet(of.game.key, of.view, parts.after.ending(seen, of.view), None, (story, ""))
    notes = parts.table.draw(seen, of.view, False).notes
    symbols = [Html(note.whole) for note in notes if note.value == f"{of.game.key}-symbols"]
    body = h("main", parts.words.cover(), h("div", final, class_="ending"), symbols)
    return _framed(of, today(match.record.number("Changed", 10**15) or now), body, "result")


def _framed(of: Setting, told: str, body: Html, kind: str = "") -> Html:
    head = h("header", h("h1", of.game.named(of.t)), h("p", told))
    foot = h("footer", h("b", of.t("Four Ages")), h("span", data_address=True))
    faces = portraits(of.game, of.faces) if of.view.cast else None
    return h("div", head, body, foot, faces, class_=f"match pictured {kind}".rstrip())
