"""The question before an import that would change what the person has."""

from __future__ import annotations

from game.app.show.models import Question
from game.app.show.screens.parts import field, in_a_row
from game.app.show.screens.preferences import TITLES
from game.core.i18n import Words
from game.ui.dialog import dialog
from game.ui.html import Html, button, h


def question(asked: Question, t: Words) -> Html:
    """The dialog: the contents, with a choice for the settings and for other parts that ask."""
    lines = []
    if asked.matches:
        lines.append(t.plural("{n} match will be added.", "{n} matches will be added.", asked.matches))
    if asked.beside:
        lines.append(
            t.plural(
                "{n} of them differs from the copy here. Both are kept.",
                "{n} of them differ from the copies here. Both are kept.",
                asked.beside,
            )
        )
    if asked.known:
        lines.append(t.plural("{n} match is already here.", "{n} matches are already here.", asked.known))
    if asked.refused:
        lines.append(
            t.plural(
                "{n} can’t be read and won’t be imported.", "{n} can’t be read and won’t be imported.", asked.refused
            )
        )
    wanted = []
    if asked.settings:
        names = t(", ").join(t(TITLES[key]) for key in asked.settings)
        wanted.append(_choice("settings", t("Replace my settings ({names})", names=names)))
    wanted += [_choice(key, text) for key, text in asked.choices]
    ways = in_a_row(
        h("button", t("Import"), type="submit", class_="primary"),
        button(t("Cancel"), data_local="close:#intake", data_on="cancel"),
    )
    form = h(
        "form",
        [h("p", line) for line in lines],
        wanted,
        h("p", t("You can undo all of it afterwards."), class_="note"),
        ways,
        data_submit="take_in",
        class_="fields",
    )
    return dialog("intake", t("Import this?"), t, form)


def _choice(name: str, text: str) -> Html:
    key = f"intake-{name}"
    box = h("input", type="checkbox", id=key, name=name, value="yes", checked=True)
    return field(text, key, box)
