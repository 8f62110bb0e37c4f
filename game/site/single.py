"""The whole site as one page that opens with a double click: no server, no network, no other file.

It is made from the built site. Styles and the first script are inline, allowed by their digests; every other part is
base64 text that `single.js` turns into blobs. Parts that need a server are left out: the service worker, the manifest,
and the start without a snapshot, because the file includes its snapshot.
"""

from __future__ import annotations

import gzip
import hashlib
import html
import re
from base64 import b64encode
from pathlib import Path

from game.core.languages import LANGUAGES, catalogue_name
from game.site.steps import RUNTIME, Fault
from game.site.tools import esbuild

NAME = "four-ages.html"
LIMIT = 20_000_000  # bytes
# The archive of the games is for the start without a snapshot; the others are inline.
LEFT_OUT = ("games-*", "*.woff2", "boot-*", "first-*", "style-*", "lobby-*", "guide-*")

POLICY = (
    "default-src 'none'; script-src {boot} {start} blob: data: 'wasm-unsafe-eval' 'unsafe-eval'; style-src {style}; "
    "img-src data: blob:; font-src data:; connect-src blob:; worker-src blob:; base-uri 'none'; form-action 'none'"
)


def write_single(folder: Path) -> None:
    """Write the one-file page beside the site in *folder*. It is no part of the site, so neither the service worker nor a
    visit loads it."""
    page = single(folder, esbuild(RUNTIME / "single.js", "--format=iife").decode().strip())
    if len(page) > LIMIT:
        raise Fault(f"{NAME} would have {len(page)} bytes, more than {LIMIT}")
    (folder / NAME).write_bytes(page)


def single(site: Path, start: str) -> bytes:
    """The page, from the site built in *site*; *start* is the final `single.js`.

    Raises Fault if the site or PyScript is not as this module expects.
    """
    text = (site / "index.html").read_text("utf-8")
    boot = _part(site, "boot-*.js").read_text("utf-8").strip()
    first = _part(site, "first-*.css").read_bytes().strip()
    later = gzip.decompress(_part(site, "style-*.css.gz").read_bytes()).strip()
    style = re.sub(
        r"url\(([\w-]+\.woff2)\)",
        lambda font: f"url({_data('font/woff2', site / 'parts' / font[1])})",
        (first + later).decode("utf-8"),
    )
    templates = "".join(
        f'<template id="lobby-{language}">{path.read_text("utf-8")}</template>'
        for language in LANGUAGES
        if language != "en"
        for path in [_part(site, f"lobby-{catalogue_name(language)}-*.html")]
    )
    page = _part(site, "pyscript-*.js").name
    policy = POLICY.format(boot=_allowed(boot), start=_allowed(start), style=_allowed(style))
    icon = _data("image/svg+xml", site / "icons" / "icon.svg")
    parts = "\n".join(
        f'<script type="text/plain" data-part="{path.name}">{_base64(_contents(path, page))}</script>'
        for path in [*_carried(site), site / "licences.txt"]
    )
    for pattern, replacement in (
        (r'(?<=http-equiv="Content-Security-Policy" content=")[^"]*', html.escape(policy)),
        (r'(?<=<link rel="icon" href=")[^"]*', icon),
        (r'<link rel="apple-touch-icon"[^>]*>\n', ""),
        (r'<link rel="manifest"[^>]*>\n', ""),
        (r'(<link rel="preload"[^>]*>\n)+', ""),
        (r'<script src="[^"]*/boot-[^"]*"[^>]*></script>', f"<script>{boot}</script>"),
        (r'<link rel="stylesheet"[^>]*>', f"<style>{style}</style>"),
        (r' data-worker="[^"]*"', " data-single"),
        (r'(?=<div id="app">)', templates),
        ("(?=</body>)", f'{parts}\n<script data-page="{page}">{start}</script>\n'),
    ):
        text, found = re.subn(pattern, lambda _, by=replacement: by, text)  # type: ignore[misc]
        if found != 1:
            raise Fault(f"index.html has {pattern} {found} times, not once")
    return text.encode()


def _part(site: Path, pattern: str) -> Path:
    found = list((site / "parts").glob(pattern))
    if len(found) != 1:
        raise Fault(f"the site has {len(found)} parts {pattern}, not one")
    return found[0]


def _carried(site: Path) -> list[Path]:
    """The parts that the page includes, sorted by name."""
    return sorted(path for path in (site / "parts").iterdir() if not any(path.match(pattern) for pattern in LEFT_OUT))


def _contents(path: Path, core: str) -> bytes:
    return _for_blobs(path.read_bytes()) if path.name == core else path.read_bytes()


def _for_blobs(core: bytes) -> bytes:
    """PyScript's core, the scripts of its page and worker side, with interpreters in blobs and scripts at
    `blob:null/...`.

    It imports an interpreter by its address, and resolves even absolute addresses against a script's, which does not
    exist there.
    """
    for pattern, replacement, times in (
        (rb"module:import\((\w)\)", rb'module:import(globalThis.fourAgesParts?.[\1.split("/").pop()]??\1)', 2),
        (rb't\.replace\(/\^blob:/,""\)', rb't.replace(/^blob:null/,"file:///").replace(/^blob:/,"")', 2),
        (rb"\{url:(\w+)\}=import\.meta", rb' \1="https://four-ages.invalid/"', 1),
    ):
        core, found = re.subn(pattern, replacement, core)
        if found != times:
            raise Fault(f"PyScript's core has {pattern!r} {found} times, not {times}")
    return core


def _data(kind: str, path: Path) -> str:
    """A data address with the file's contents."""
    return f"data:{kind};base64,{_base64(path.read_bytes())}"


def _base64(data: bytes) -> str:
    return b64encode(data).decode()


def _allowed(inline: str) -> str:
    """A CSP source expression that allows exactly this inline text."""
    return f"'sha256-{_base64(hashlib.sha256(inline.encode()).digest())}'"
