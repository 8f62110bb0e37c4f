"""The explorer's screen: a header with the way back, and the game's drawing."""

from __future__ import annotations

from game.app.show.screens.parts import notice_bar
from game.app.wire.notice import Notice
from game.core.i18n import Words
from game.roster import games
from game.ui.html import Html, h
from game.ui.icon import icon_button


def explorer(game: str, address: str, drawn: Html | None, notice: Notice | None, t: Words) -> Html:
    """The whole screen, with the way back to an *address*; while files are on their way it says so."""
    words = t.of(game)
    back = (
        icon_button("back", t("Back to the match"), data_on="address", data_value=address)
        if address
        else icon_button("back", t("Back to the lobby"), data_on="home")
    )
    inside = h("p", t("Loading the perfect-play data…"), class_="note", role="status") if drawn is None else drawn
    title = t("{game}: explorer", game=words(games[game].title))
    return h(
        "div",
        h("header", back, h("h1", title)),
        h("main", inside),
        notice_bar(notice, t),
        class_="exploring",
    )
