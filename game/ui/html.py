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
    parts = [f"<{tag}"]
    for name, value in attributes.items():
        if value is True:
            parts.append(f" {_name(name)}")
        elif value is not None and value is not False:
            parts.append(f' {_name(name)}="{_escaped(str(value))}"')
    parts.append(">")
    if tag not in _VOID:
        _add(parts, children)
        parts.append(f"</{tag}>")
    return Html("".join(parts))


def join(*children: Child) -> Html:
    """The children one after another."""
    parts: list[str] = []
    _add(parts, children)
    return Html("".join(parts))


def _add(parts: list[str], children: Iterable[Child]) -> None:
    for child in children:
        if isinstance(child, Html):
            parts.append(child)
        elif isinstance(child, str):
            parts.append(_escaped(child))
        elif isinstance(child, int):
            parts.append(str(child))
        elif child is not None:
            _add(parts, child)


@cache
def _name(name: str) -> str:
    return name.rstrip("_").replace("_", "-")


def _escaped(text: str) -> str:
    return escape(text) if _SPECIAL.search(text) else text  # most texts have nothing to escape
