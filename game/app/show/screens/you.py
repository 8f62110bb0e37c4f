"""The person who plays here: the question after the first match, and name and face in the settings."""

from __future__ import annotations

from collections.abc import Sequence

from game.app.match.faces import PARTS, drawing_of, face_of
from game.app.show.screens.parts import field
from game.app.storage.settings import MONOGRAM, NAME, Settings
from game.core.i18n import Words
from game.ui.art import drawing
from game.ui.face import BOX
from game.ui.html import Html, button, h


def me(chosen: Settings, people: Sequence[str]) -> str:
    """The name of the person who plays here: the one in the settings, or the only one of the *people* in all matches."""
    return chosen.name or (people[0] if len(people) == 1 else "")


def introduction(chosen: Settings, t: Words) -> Html:
    """The question, below the final sheet of the first match."""
    later = button(t("Not now"), class_="quiet", data_on="set:face", data_value=MONOGRAM)
    form = h(
        "form",
        h("label", t("Your name"), for_="you-name"),
        h("input", id="you-name", name="name", maxlength=NAME, required=True, autocomplete="nickname"),
        h("button", t("Save"), type="submit", class_="primary"),
        later,
        data_submit="you",
    )
    return h(
        "section",
        h("h2", t("Who’s playing?")),
        h("p", t("Opponents will call you by this name. It stays on this device.")),
        form,
        _face(chosen, t),
        class_="introduction",
    )


def name_field(chosen: Settings, t: Words) -> Html:
    """The name in the settings."""
    key = "settings-name"
    control = h(
        "input", id=key, value=chosen.name or None, data_change="set:name", maxlength=NAME, autocomplete="nickname"
    )
    return field(t("Your name"), key, control)


def face_field(chosen: Settings, t: Words) -> Html | None:
    """The face in the settings, once there is a name."""
    return _face(chosen, t) if chosen.name else None


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
