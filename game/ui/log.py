"""The log of a match: a line for each thing that happened, in the colour of the seat that did it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.core.i18n import Words
from game.ui.html import Html, h
from game.ui.icon import icon_button

BLOCK = 20  # lines


def log_line(number: int, told: str, seat: int | None) -> Html:
    """What happened; *seat* is None where nobody did it."""
    return h("li", told, class_=None if seat is None else f"seat{seat + 1}", id=f"log-{number}")


def log(lines: Sequence[tuple[str, int | None]], t: Words, first: int = 0) -> Html:
    """The log; of its lines, oldest first, the newest stands on top, so that it needs no scrolling. *first* is the number of
    the oldest line: where a match is long, those before it are not shown.

    Lines that are old stand in lists of BLOCK, which change no more and so are sent once. The page reads new lines aloud by
    itself.
    """
    away = icon_button("close", t("Close"), kinds="only-popover", popovertarget="log", popovertargetaction="hide")
    title = h("h2", t("Log"), away)
    end = first + len(lines)
    newest = (max(end - 1, 0)) // BLOCK * BLOCK
    starts = [first, *range((first // BLOCK + 1) * BLOCK, newest + 1, BLOCK)]
    blocks = [
        _block(tuple(lines[start - first : stop - first]), start, start < newest)
        for start, stop in zip(starts, [*starts[1:], end], strict=True)
    ]
    return h(
        "aside",
        title,
        h("div", blocks[::-1], class_="lines", tabindex=0),
        class_="log",
        id="log",
        popover="auto",
        aria_label=t("Log"),
    )


@lru_cache(maxsize=32)
def _block(lines: tuple[tuple[str, int | None], ...], start: int, is_old: bool) -> Html:
    shown = [log_line(start + number, told, seat) for number, (told, seat) in enumerate(lines)][::-1]
    return h("ol", shown, reversed=True, start=start + len(lines), data_keep=f"log-{start}" if is_old else None)
