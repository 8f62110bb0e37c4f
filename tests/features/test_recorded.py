"""What a session of each feature stores, sends and shows in its address stays as it was recorded, byte for byte.

After a change that is meant: `python -m tests.features.test_recorded`.
"""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from tests.features.recorded import SESSIONS, recorded

FILE = Path(__file__).with_name("recorded.json")
SENT = ("share", "copy", "download", "friend", "tell", "send", "dialog")  # effects that leave the page or steer it
LONG = 60  # characters of a text that is shown as it is


def outcome(name: str) -> dict[str, Any]:
    """What the session *name* sends, the addresses on its way, and what is stored at its end."""
    answers, stored = recorded(name)
    sent, addresses = list[str](), list[str]()
    for event, answer in answers:
        sent += [f"{event} > {' '.join(map(_short, effect))}" for effect in answer["effects"] if effect[0] in SENT]
        if (address := dict(answer["page"]).get("hash", "")) not in (*addresses[-1:], ""):
            addresses.append(address)
    return {"sent": sent, "addresses": addresses, "stored": {key: _short(text) for key, text in sorted(stored.items())}}


def _short(text: str) -> str:
    return text if len(text) <= LONG else sha256(text.encode()).hexdigest()[:16]


@pytest.mark.long
@pytest.mark.parametrize("name", SESSIONS)
def test_what_is_stored_and_sent_stays(name: str) -> None:
    assert outcome(name) == json.loads(FILE.read_text("utf-8"))[name]


if __name__ == "__main__":
    FILE.write_text(
        json.dumps({name: outcome(name) for name in SESSIONS}, ensure_ascii=False, indent=1) + "\n", "utf-8"
    )
