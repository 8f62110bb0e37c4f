"""Pointing: a tap on a thing of the table or a line of the log shows it to everybody."""

from __future__ import annotations

from game.app.features.review.messages import PLACE
from game.app.features.review.visit import ReviewState
from game.app.session.session import Session

WHAT = "{what}"  # stands for what the page finds at the place


def switch(session: Session) -> None:
    """From now on a tap points, or no longer."""
    state = session.state(ReviewState)
    state.points = not state.points and (state.leading is not None or state.put is not None)
    session.screen.effects.append(("friend", "point", "on" if state.points else "off"))


def point(session: Session, place: str) -> None:
    """The person points at *place*; '' if they are done with pointing."""
    state = session.state(ReviewState)
    if not place and state.points:
        switch(session)
    if not state.points or not PLACE.pattern.fullmatch(place):
        return
    if state.leading is not None:
        state.leading.point(state.leading.name, place)
        ring(session, state.leading.name, place)
    elif state.following is not None:
        state.following.point(place)


def ring(session: Session, name: str, place: str) -> None:
    """Show that a person points at *place*."""
    t = session.t
    text = t("{name} points at: {what}", name=name, what=WHAT)
    nowhere = t("{name} points at something that isn’t on your screen.", name=name)
    session.screen.effects.append(("friend", "ring", place, name, text, nowhere))
