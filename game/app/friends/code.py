"""A link as a QR code, for a device whose camera sees this screen. The library that makes it comes when first needed."""

from __future__ import annotations

import sys
from functools import lru_cache
from importlib import import_module
from typing import Any

from game.core import wheel
from game.core.bot import Asset
from game.ui.html import Html, h

LIBRARY = Asset("segno.whl", lambda: "segno" in sys.modules, lambda data: wheel.load(data, "segno.encoder"))
QUIET = 4  # empty modules around the code


def code(link: str, label: str) -> Html | None:
    """The code of *link* as a drawing; None while the library is not here."""
    return _drawing(link, label) if "segno" in sys.modules else None


@lru_cache(maxsize=4)
def _drawing(link: str, label: str) -> Html:
    encoder: Any = import_module("segno.encoder")
    rows = [bytes(row) for row in encoder.encode(link, error="l", boost_error=False, micro=False).matrix]
    side = len(rows) + 2 * QUIET
    drawing = h(
        "svg",
        h("path", class_="light", d=f"M0 0h{side}v{side}H0z"),
        h("path", class_="dark", d=_path(rows)),
        viewBox=f"0 0 {side} {side}",
        aria_hidden="true",
    )
    return h("div", drawing, class_="code", role="img", aria_label=label)


def _path(rows: list[bytes]) -> str:
    """The dark modules: one stretch after the other."""
    found = []
    for y, row in enumerate(rows, QUIET):
        x = 0
        while x < len(row):
            wide = next((n for n in range(x, len(row)) if not row[n]), len(row)) - x
            if wide:
                found.append(f"M{x + QUIET} {y}h{wide}v1h-{wide}z")
            x += wide + 1
    return "".join(found)
