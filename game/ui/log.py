"""The log of a match: a line for each thing that happened, in the colour of the seat that did it."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.i18n import Words
from game.ui.html import Html, h
from game.ui.icon import icon_button


def log_line(number: int, told: str, seat: int | None) -> Html:
    """What happened; *seat* is None where nobody did it."""
    return h("li", told, class_=None if seat is None else f"seat{seat + 1}", id=f"log-{number}")


def log(lines: Sequence[tuple[str, int | None]], t: Words) -> Html:
    """The log; of its lines, oldest first, the newest stands on top, so that it needs no scrolling.

    The page reads new lines aloud by itself.
    """
    shown = [log_line(number, told, seat) for number, (told, seat) in enumerate(lines)][::-1]
    away = icon_button("close", t("Close"), kinds="only-popover", popovertarget="log", popovertargetaction="hide")
    title = h("h2", t("Log"), away)
    return h(
        "aside",
        title,
        h("ol", shown, reversed=True, tabindex=0),
        class_="log",
        id="log",
        popover="auto",
        aria_label=t("Log"),
    )
