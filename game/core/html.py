"""HTML from Python: `h` builds an element, everything that is not Html is escaped.

>>> print(h("p", "1 < 2 ", h("b", "yes"), class_="note", hidden=False, data_on="act"))
<p class="note" data-on="act">1 &lt; 2 <b>yes</b></p>
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from html import escape
from typing import Union

Child = Union["Html", str, int, None, Iterable["Child"]]

_SPECIAL = re.compile("[&<>\"']")
_VOID = frozenset({"br", "hr", "img", "input", "link", "meta"})


class Html(str):
    """Text that is HTML already and is not escaped again."""

    __slots__ = ()


def h(tag: str, *children: Child, **attributes: str | int | float | bool | None) -> Html:
    """The element *tag*. In names of attributes `_` stands for `-`, a trailing one is dropped (`class_`, `for_`).

    True gives a bare attribute, False and None none. Children may be nested lists; None is nothing.
    """
    shown = "".join(_attribute(name, value) for name, value in attributes.items())
    if tag in _VOID:
        return Html(f"<{tag}{shown}>")
    return Html(f"<{tag}{shown}>{join(*children)}</{tag}>")


def join(*children: Child) -> Html:
    """The children one after another."""
    return Html("".join(_text(child) for child in children))


def _text(child: Child) -> str:
    if isinstance(child, Html):
        return child
    if isinstance(child, str):
        return _escaped(child)
    if child is None:
        return ""
    if isinstance(child, int):
        return str(child)
    return "".join(_text(inner) for inner in child)


def _attribute(name: str, value: str | int | float | bool | None) -> str:
    if value is None or value is False:
        return ""
    return f" {_name(name)}" if value is True else f' {_name(name)}="{_escaped(str(value))}"'


@cache
def _name(name: str) -> str:
    return name.rstrip("_").replace("_", "-")


def _escaped(text: str) -> str:
    return escape(text) if _SPECIAL.search(text) else text  # most texts have nothing to escape
