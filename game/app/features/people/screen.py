"""The person who plays here: the question in the lobby after a first match, and name and face in the settings."""

from __future__ import annotations

from functools import lru_cache

from game.app.feature import LobbyFrame
from game.app.features.people.faces import PARTS, drawing_of, face_of, faces_of
from game.app.match.match import Match
from game.app.session.session import Session
from game.app.show.screens.parts import field
from game.app.storage.settings import MONOGRAM, NAME, Settings
from game.core.i18n import Words
from game.ui.art import drawing
from game.ui.face import BOX
from game.ui.html import Html, button, h


def faces_at(session: Session, match: Match) -> tuple[tuple[str, str], ...]:
    """The faces of the people with a name at a table."""
    return tuple(faces_of(match.record.seats, session.settings.name, session.settings.face))


def frame(session: Session) -> LobbyFrame:
    """The question what the person is called, once they have finished a match and unless they have answered it."""
    found, known = session.lobby.match_list.listing, session.settings.name or session.settings.face == MONOGRAM
    asks = not known and not found.people and any(card.finished for card in found.cards)
    return LobbyFrame(lists=(introduction(session.t),)) if asks else LobbyFrame()


@lru_cache(maxsize=2)
def settings_fields(chosen: Settings, t: Words) -> tuple[Html, ...]:
    """The fields of the settings: the name, and the face once there is a name."""
    return (name_field(chosen, t), _face(chosen, t)) if chosen.name else (name_field(chosen, t),)


def introduction(t: Words) -> Html:
    """The question, once, in the lobby after a first match."""
    later = button(t("Not now"), class_="quiet", data_on="set:face", data_value=MONOGRAM)
    return h(
        "form",
        h("label", t("What should opponents call you?"), for_="you-name"),
        h("input", id="you-name", name="name", maxlength=NAME, required=True, autocomplete="nickname"),
        h("button", t("Save"), type="submit"),
        later,
        data_submit="you",
        class_="introduction",
    )


def name_field(chosen: Settings, t: Words) -> Html:
    """The name in the settings."""
    key = "settings-name"
    control = h(
        "input", id=key, value=chosen.name or None, data_change="set:name", maxlength=NAME, autocomplete="nickname"
    )
    return field(t("Your name"), key, control)


def _face(chosen: Settings, t: Words) -> Html:
    """The face, and a button for each of its parts that shows the next choice."""
    drawn = face_of(chosen.face) is not None
    picture = Html(drawing_of(chosen.name, chosen.name, chosen.face)) if drawn or chosen.name else None
    shown = drawing("portrait", BOX, picture) if picture else None
    parts = [(f"face:{part}", t(title)) for part, (title, _) in PARTS.items()] if drawn else []
    others = [("face:any", t("Another face") if drawn else t("Draw a face"))]
    others += [("face:monogram", t("Just the initial"))] if drawn and chosen.name else []
    buttons = [button(text, data_on=event) for event, text in (*parts, *others)]
    return h("div", shown, h("div", buttons, role="group", aria_label=t("Your face")), class_="your-face")
