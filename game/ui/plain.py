"""A view's HTML outside the page: as plain text for a shell, and as a document of its own for a notebook."""

from __future__ import annotations

import re
from html import escape, unescape

from game.core.files import asset
from game.ui.html import Html, h

_TOKEN = re.compile(r"<(/?)([a-z][a-z0-9]*)([^>]*)>|([^<]+)")
_LABEL = re.compile(r' aria-label="([^"]*)"')
_HIDDEN = re.compile(r' (?:aria-hidden="true"|hidden)(?= |$)')
_VOID = {"br", "hr", "img", "input", "link", "meta", "use", "path", "circle", "rect", "line", "ellipse", "polygon"}
_SHEETS = (
    "00-base",
    "00-fonts",
    "00-tokens",
    "01-kit",
    "dice",
    "match",
    "seals",
    "showdown",
    "tips",
)  # what every table needs
_MUTE = {"svg", "style", "script", "details", "dialog", "template"}  # drawings, and what opens at a click
_BLOCK = re.compile("article|aside|button|div|footer|form|h[1-6]|header|li|ol|p|section|table|td|th|tr|ul")


def as_text(html: str) -> str:
    """The words of *html*, one block a line: what a screen reader reads, with buttons in brackets.

    >>> as_text(h("section", h("h3", "Dice"), h("p", "1 ", h("svg", "…", aria_label="sword")), h("button", "Roll")))
    'Dice\\n1 sword\\n[Roll]'
    """
    parts: list[str] = []
    mute = 0  # how many open elements are inside something that is not read
    for closing, tag, attributes, text in _TOKEN.findall(html):
        if text:
            parts += [] if mute else [text]
            continue
        void = tag in _VOID or attributes.endswith("/")
        if mute:
            mute += 0 if void else -1 if closing else 1
            continue
        block = "\n" if _BLOCK.fullmatch(tag) else " "
        if closing:
            parts.append(f"]{block}" if tag == "button" else block)
        elif _HIDDEN.search(attributes):
            mute = 0 if void else 1
        else:
            label = _LABEL.search(attributes)
            picture = tag in _MUTE or ' role="img"' in attributes
            parts.append(block + (f" {label[1]} " if label and picture else "[" if tag == "button" else ""))
            mute = 1 if picture and not void else 0
    lines = (" ".join(unescape(line).replace("\u00ad", "").split()) for line in "".join(parts).split("\n"))
    return "\n".join(line.replace("[ ", "[").replace(" ]", "]") for line in lines if line.strip(" []"))


def as_document(table: Html, game: str) -> str:
    """*table*, of the game with this key, as a frame for a notebook: a document of its own with the page's style sheets."""
    style = "\n".join(asset("style", f"{name}.css").read_text("utf-8") for name in (*_SHEETS, game))
    head = f'<meta charset="utf-8"><style>{style}</style>'
    stage = h("div", h("main", table, class_="stage"), class_="match")
    page = f'<!DOCTYPE html><html lang="en"><head>{head}</head><body>{stage}</body></html>'
    frame = f'title="The table" style="width:100%;height:40rem;border:0" sandbox srcdoc="{escape(page)}"'
    return f"<iframe {frame}></iframe>"
