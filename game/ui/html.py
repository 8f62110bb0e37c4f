"""HTML from Python: `h` builds an element and escapes everything that is not Html.

>>> print(h("p", "1 < 2 ", h("b", "yes"), class_="note", hidden=False, data_on="act"))
<p class="note" data-on="act">1 &lt; 2 <b>yes</b></p>

Some elements carry a note for the frame around a view, and the note travels with the HTML around the element: `data_keep`
marks a part that seldom changes, so that the worker need not send it again; `data_scene` marks the target of a fight.

>>> print(h("p", h("svg", "long", data_keep="map")).notes[0].empty)
<svg data-keep="map"></svg>
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from html import escape
from typing import Union

Child = Union["Html", str, int, None, Iterable["Child"]]

_SPECIAL = re.compile("[&<>\"']")
_VOID = frozenset({"br", "hr", "img", "input", "link", "meta"})


@dataclass(frozen=True, slots=True)
class Note:
    """An element with an attribute of NOTED: the attribute, its value, the element's HTML, and its HTML without content."""

    attribute: str
    value: str
    whole: str
    empty: str


class Html(str):
    """Text that is already HTML, so that `h` does not escape it again. `notes` are those of the elements in it."""

    __slots__ = ()

    notes: tuple[Note, ...] = ()


class NotedHtml(Html):
    """HTML with notes."""

    __slots__ = ("notes",)

    notes: tuple[Note, ...]


NOTED = ("data_keep", "data_scene")


def noted(text: str, notes: Iterable[Note]) -> Html:
    """*text* as HTML that carries *notes*."""
    kept = tuple(notes)
    if not kept:
        return Html(text)
    html = NotedHtml(text)
    html.notes = kept
    return html


def h(tag: str, *children: Child, **attributes: str | int | float | bool | None) -> Html:
    """The element *tag*. In names of attributes `_` stands for `-`; a trailing `_` is dropped (`class_`, `for_`).

    True gives a bare attribute; False and None give none. Children may be nested lists; None adds nothing.
    """
    parts = [f"<{tag}"]
    notes: list[Note] = []
    for name, value in attributes.items():
        if value is True:
            parts.append(f" {_name(name)}")
        elif value is not None and value is not False:
            parts.append(f' {_name(name)}="{_escaped(str(value))}"')
    parts.append(">")
    opening = len(parts)
    if tag not in _VOID:
        _add(parts, notes, children)
        parts.append(f"</{tag}>")
    text = "".join(parts)
    notes += [
        Note(name, str(attributes[name]), text, f"{''.join(parts[:opening])}</{tag}>")
        for name in NOTED
        if attributes.get(name) is not None
    ]
    return noted(text, notes) if notes else Html(text)


def button(*children: Child, **attributes: str | int | float | bool | None) -> Html:
    """A button that submits no form."""
    return h("button", *children, type="button", **attributes)


def join(*children: Child) -> Html:
    """The children in sequence, as one Html."""
    parts: list[str] = []
    notes: list[Note] = []
    _add(parts, notes, children)
    return noted("".join(parts), notes)


def _add(parts: list[str], notes: list[Note], children: Iterable[Child]) -> None:
    for child in children:
        if isinstance(child, Html):
            parts.append(child)
            if child.notes:
                notes += child.notes
        elif isinstance(child, str):
            parts.append(_escaped(child))
        elif isinstance(child, int):
            parts.append(str(child))
        elif child is not None:
            _add(parts, notes, child)


def table_of(columns: Iterable[str], rows: Iterable[Html], **attributes: str | None) -> Html:
    """A table with the names of its *columns* in its first row."""
    head = h("thead", h("tr", [h("th", name, scope="col") for name in columns]))
    return h("table", head, h("tbody", rows), **attributes)


@cache
def _name(name: str) -> str:
    return name.rstrip("_").replace("_", "-")


def _escaped(text: str) -> str:
    return escape(text) if _SPECIAL.search(text) else text  # most texts have nothing to escape
