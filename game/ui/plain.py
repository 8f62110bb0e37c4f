"""A view's HTML outside the page: as plain text for a shell, and as a document of its own for a notebook."""

from __future__ import annotations

import re
from html import escape, unescape

from game.core.files import asset
from game.ui.html import Html, h

_TOKEN = re.compile(r"<(/?)([a-z][a-z0-9]*)([^>]*)>|([^<]+)")
_TAG = re.compile(r"<(/?)([a-zA-Z][a-zA-Z0-9]*)((?:\"[^\"]*\"|[^>\"])*)>|([^<]+)")
_BARE = re.compile(r'( [a-zA-Z-]+)(?=[ ]|$)(?=(?:[^"]*"[^"]*")*[^"]*$)')
_VOID_HTML = {"br", "hr", "img", "input", "link", "meta"}
WIDTH, HEIGHT = 1200, 800  # px, of a picture
_ALONE = "grid-template-columns:minmax(0,1fr)"  # no log stands beside the table
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


def as_svg(table: Html, game: str) -> str:
    """*table*, of the game with this key, as a picture of WIDTH by HEIGHT pixels for a browser: the HTML as XML, with the
    page's style sheets, inside one SVG."""
    size = f'width="{WIDTH}" height="{HEIGHT}"'
    body = f'<div xmlns="http://www.w3.org/1999/xhtml" class="match" style="height:{HEIGHT}px">'
    stage = f'{body}<main class="stage" style="{_ALONE}">{_as_xml(table)}</main></div>'
    style = f"<style>{escape(_style(game), quote=False)}</style>"
    inside = f"{style}<foreignObject {size}>{stage}</foreignObject>"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" {size}>{inside}</svg>'


def _as_xml(html: str) -> str:
    """The HTML of a view as XML: attributes with values, elements closed, drawings in their own namespace."""

    def tag(found: re.Match[str]) -> str:
        closing, name, attributes, text = found.groups()
        if text is not None or closing:
            return found[0]
        full = _BARE.sub(r'\1=""', attributes.rstrip("/")) + (
            ' xmlns="http://www.w3.org/2000/svg"' if name == "svg" else ""
        )
        return f"<{name}{full}/>" if attributes.endswith("/") or name in _VOID_HTML else f"<{name}{full}>"

    return _TAG.sub(tag, html)


def _style(game: str) -> str:
    return "\n".join(asset("style", f"{name}.css").read_text("utf-8") for name in (*_SHEETS, game))


def as_document(table: Html, game: str) -> str:
    """*table*, of the game with this key, as a frame for a notebook: a document of its own with the page's style sheets."""
    style = _style(game)
    head = f'<meta charset="utf-8"><style>{style}</style>'
    stage = h("div", h("main", table, class_="stage", style=_ALONE), class_="match")
    page = f'<!DOCTYPE html><html lang="en"><head>{head}</head><body>{stage}</body></html>'
    frame = f'title="The table" style="width:100%;height:40rem;border:0" sandbox srcdoc="{escape(page)}"'
    return f"<iframe {frame}></iframe>"
