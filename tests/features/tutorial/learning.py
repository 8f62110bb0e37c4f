"""A learner at the tutorial of a game."""

from __future__ import annotations

from game.app.features.tutorial.match import LessonMatch
from tests.unit.app.tab import Tab


def begun(game: str) -> Tab:
    tab = Tab()
    tab.send(f"learn:{game}")
    return tab


def teacher(tab: Tab) -> LessonMatch:
    match = tab.session.match
    assert isinstance(match, LessonMatch)
    return match


def do_step(tab: Tab) -> None:
    """Do the step's action, and what follows."""
    match = teacher(tab)
    deed = match.course.steps[match.at].do
    if not deed:
        tab.send("read")
    elif match.awaits_roll():
        tab.send("roll")
    else:
        tab.send("act", deed)
    assert not teacher(tab).answer, deed
    tab.settle()


def pointed(tab: Tab) -> list[tuple[str, ...]]:
    """What the teacher points at: for each group of selectors the first on the page."""
    return [tuple(selectors) for kind, *selectors in tab.effects if kind == "point"]
