"""The keyboard shortcuts, listed on `?`."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.i18n import N_, Words
from game.ui.dialog import dialog
from game.ui.html import Html, h

TABLE = (
    ("R", N_("roll, draw")),
    ("E", N_("end the turn")),
    ("N", N_("next option")),
    ("B", N_("previous option")),
    ("F", N_("fast-forward the bots")),
    ("W", N_("pause automatic moves")),
    ("U", N_("undo")),
    ("Y", N_("redo")),
    ("G", N_("rules")),
    ("S", N_("settings")),
    ("M", N_("sound on and off")),
)
EVERYWHERE = (
    ("Tab", N_("move between options")),
    ("Enter", N_("select")),
    ("Esc", N_("close a window")),
    ("?", N_("this list")),
)


def shortcuts(t: Words, own: Sequence[tuple[str, str]] = (), features: Sequence[tuple[str, str]] = ()) -> Html:
    """The dialog; *own* are the keys of one game's table and their effects, in the reader's language, *features* those of
    features, whose effects are message ids."""
    listed = [*own, *((key, t(meaning)) for key, meaning in (*TABLE, *features, *EVERYWHERE))]
    rows = [h("tr", h("th", h("kbd", key), scope="row"), h("td", meaning)) for key, meaning in listed]
    return dialog("keys", t("Shortcuts"), t, h("div", h("table", h("tbody", rows)), class_="body book keys"))
