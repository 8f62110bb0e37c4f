"""The last resort when nothing else can be shown: the stored saves as bare lines, each with buttons to download or delete
it."""

from __future__ import annotations

from collections.abc import Iterable

from game.app.feature import Exports
from game.app.show.screens.parts import notice_bar
from game.app.wire.notice import Notice
from game.core.i18n import Words
from game.ui.html import Html, button, h


def bare_list(
    matches: Iterable[str], damaged: Iterable[str], notice: Notice | None, exports: Exports | None, t: Words
) -> Html:
    """The screen, for the keys of matches and of damaged saves."""
    rows = [_row(key, exports.match if exports else None, "delete", t) for key in matches] + [
        _row(key, exports.save if exports else None, "discard", t) for key in damaged
    ]
    return h(
        "div",
        h("header", h("div", h("h1", t("Four Ages")), class_="title")),
        h(
            "main",
            notice_bar(notice, t),
            h("h2", t("My matches")),
            h("ul", rows, class_="set-aside"),
            button(t("Export all"), data_on=exports.everything) if exports else None,
            button(t("Back to the lobby"), data_on="home"),
        ),
        class_="lobby",
    )


def _row(key: str, save: str | None, remove: str, t: Words) -> Html:
    return h(
        "li",
        h("p", key),
        save and button(t("Export {key}", key=key), data_on=save, data_value=key),
        button(t("Delete {title}", title=key), data_on=remove, data_value=key),
    )
