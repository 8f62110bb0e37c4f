"""What a person sees of pictures: the buttons, and the dialog that shows one and hands it over."""

from __future__ import annotations

from game.app.feature import AfterMatch
from game.app.features.pictures.model import FILM, PICTURE, RESULT, PictureState
from game.app.match.match import Match
from game.app.session.session import Session
from game.core.i18n import N_
from game.ui.dialog import dialog
from game.ui.html import Html, button, h
from game.ui.icon import icon, icon_button

DIALOG = "picture"
KEYS = (("V", N_("replay: picture of this step")),)
_TITLES = {PICTURE: N_("Picture of this step"), FILM: N_("Film of this turn"), RESULT: N_("Result card")}


def place(state: PictureState) -> str:
    """The id of the place where the page shows the picture."""
    return f"print-{state.number}"


def tools(session: Session, match: Match) -> tuple[Html, ...]:
    """The button under a replay."""
    if session.record_scene is None:
        return ()
    return (icon_button("picture", session.t(_TITLES[PICTURE]), data_on="picture", data_key="v"),)


def ending(session: Session, match: Match) -> AfterMatch:
    """The button after a match."""
    return AfterMatch(buttons=(button(icon("picture"), session.t(_TITLES[RESULT]), data_on="result_card"),))


def dialogs(session: Session) -> tuple[Html, ...]:
    """The newest picture of the match on the screen, and where it may go."""
    state, t = session.state(PictureState), session.t
    if not state.kind:
        return ()
    title = t(_TITLES[state.kind])
    shown = h("div", id=place(state), class_="print", role="img", aria_label=title, data_keep=place(state))
    waits = h("p", t("One moment…"), class_="waits")
    ways = [
        button(icon("share"), t("Share"), class_="primary share", data_local="picture:share"),
        button(icon("card"), t("Copy"), class_="copy", data_local="picture:copy"),
        button(icon("save"), t("Save file"), class_="save", data_local="picture:save"),
    ]
    film = button(icon("play"), t(_TITLES[FILM]), class_="quiet", data_on="film")
    more = film if state.kind == PICTURE and state.steps > 1 else None
    return (dialog(DIALOG, title, t, h("div", shown, waits, h("div", ways, more, class_="ways"), class_="body")),)
