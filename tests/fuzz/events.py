"""Entry point: events that no page of ours would send."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

from game.app.answers import start
from tests.fuzz.page import BEFORE, NOW, Page, boot, lobby, text_of
from tests.sessions import session

VERB_0 = ord("!")
VERBS = (  # new ones go to the end: the corpus names them by their place, from VERB_0 on
    "act",
    "address",
    "branch",
    "confirm",
    "daily",
    "delete",
    "discard",
    "dismiss",
    "export",
    "export_anyway",
    "forget",
    "guide",
    "home",
    "import",
    "learn",
    "list",
    "writer",
    "mute",
    "new",
    "open",
    "part",
    "pause",
    "play",
    "read",
    "redo",
    "rematch",
    "rename",
    "repeat",
    "replay",
    "rescue",
    "reset",
    "restore",
    "roll",
    "seek",
    "set",
    "share",
    "shared",
    "speed",
    "step",
    "stored",
    "take",
    "takeover",
    "undo",
    "why",
    "cancel",
    "compose",
    "continue",
    "count",
    "fast",
    "hindsight",
    "hint",
    "opponents",
    "play_on",
    "refused",
    "result",
    "setup",
    "storage_failed",
    "storage_ok",
    "wait",
    "question",
    "confirm_import",
    "undo_import",
    "await",
    "fetch",
    "fetched",
    "without",
    "invited",
    "join",
    "agree",
    "to_own",
    "decline",
    "paste",
    "send",
    "live",
    "peer",
    "you",
    "face",
    "reseat",
    "challenge",
    "best",
    "achievements",
    "look_back",
    "enter",
    "puzzles",
    "book",
    "explore",
    "campaign",
    "sealing",
    "prepare",
    "prepare_step",
    "prepare_drop",
    "prepare_pass",
    "bookmark",
    "export_bare",
    "note",
    "notes_along",
    "notes_of",
    "unnote",
    "spoilers",
    "picture",
    "film",
    "result_card",
    "picture_done",
    "devices",
    "device",
    "reviews",
    "review",
)


def events(data: bytes) -> None:
    """An app that gets events no page of ours would send. An event a line: a byte for the verb, then its value, or its
    argument, a tab and its value. A second app starts with what the first stored."""
    page = Page(BEFORE)
    for n, line in enumerate(data.split(b"\n")[:8], 1):
        if not line:
            continue
        verb, text = VERBS[(line[0] - VERB_0) % len(VERBS)], text_of(line[1:])
        argument, tab, value = text.partition("\t")
        happened: dict[str, Any] = {"n": n, "name": f"{verb}:{argument}", "value": value if tab else text, "now": NOW}
        if happened["value"][:1] in ("[", "{", '"'):
            with suppress(ValueError, RecursionError):
                happened["value"] = json.loads(happened["value"])
                happened["name"] = happened["name"] if tab else verb
        page.send(happened)
    lobby(start(session(), boot(page.storage)))
