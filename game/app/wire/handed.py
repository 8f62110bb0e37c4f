"""What page and worker exchange beside the JSON: long texts, which JavaScript passes on unchanged.

The page's Python reads and writes JSON in time quadratic in its length, so no long text goes through it: storage, files,
HTML and downloads are beside the message, in JavaScript arrays and objects.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any


class Stored(Mapping[str, str]):
    """Local storage as the page passes it, `{keys, texts}`; a text is converted to a Python string only when it is read."""

    def __init__(self, handed: Any) -> None:
        self._texts = handed.texts
        self._at: dict[str, int] = {key: at for at, key in enumerate(handed.keys.to_py())}

    def __getitem__(self, key: str) -> str:
        return str(self._texts[self._at[key]])

    def __iter__(self) -> Iterator[str]:
        return iter(self._at)

    def __len__(self) -> int:
        return len(self._at)


def rows(handed: Any) -> list[tuple[str, str | None]]:
    """Pairs from a JavaScript list of key, text, key, text; its null becomes None."""
    flat = [part if isinstance(part, str) else None for part in handed.to_py()]
    return [(key, text) for key, text in zip(flat[::2], flat[1::2], strict=True) if key is not None]


def parted(patch: dict[str, Any]) -> dict[str, Any]:
    """*patch* in two parts: JSON under `patch`, and beside it `html`, the rows to store and the texts of downloads, of
    pictures and of messages to friends, whose effects refer to them by number."""
    if "error" in patch:
        return {"patch": patch, "html": None, "rows": [], "texts": []}
    plain, texts = dict(patch), list[str]()
    plain["effects"] = [_numbered(effect, texts) for effect in patch["effects"]]
    html, store = plain.pop("html"), plain.pop("store")
    rows = [part for pair in store for part in pair]
    return {"patch": {**plain, "shows": html is not None}, "html": html, "rows": rows, "texts": texts}


def _numbered(effect: tuple[str, ...], texts: list[str]) -> tuple[object, ...]:
    if effect[0] not in ("download", "tell", "picture"):
        return effect
    kind, name, text, *media = effect
    texts.append(text)
    return kind, name, len(texts) - 1, *media
