"""Pointing: a tap on a thing of the table or a line of the log shows it to everybody."""

from __future__ import annotations

from game.app.features.review.messages import PLACE
from game.app.features.review.visit import ReviewState
from game.app.tab.tab import Tab

WHAT = "{what}"  # stands for what the page finds at the place


def switch(tab: Tab) -> None:
    """From now on a tap points, or no longer."""
    state = tab.state(ReviewState)
    state.points = not state.points and (state.leading is not None or state.put is not None)
    tab.screen.effects.append(("friend", "point", "on" if state.points else "off"))


def point(tab: Tab, place: str) -> None:
    """The person points at *place*; '' if they are done with pointing."""
    state = tab.state(ReviewState)
    if not place and state.points:
        switch(tab)
    if not state.points or not PLACE.pattern.fullmatch(place):
        return
    if state.leading is not None:
        state.leading.point(state.leading.name, place)
        ring(tab, state.leading.name, place)
    elif state.following is not None:
        state.following.point(place)


def ring(tab: Tab, name: str, place: str) -> None:
    """Show that a person points at *place*."""
    t = tab.t
    text = t("{name} points at: {what}", name=name, what=WHAT)
    nowhere = t("{name} points at something that isn’t on your screen.", name=name)
    tab.screen.effects.append(("friend", "ring", place, name, text, nowhere))
