"""An invitation to a live match says who invites, to what and how long, before the pages connect."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from binascii import crc_hqx

import pytest

from game.app.features.live import links
from game.core.languages import LANGUAGES
from game.core.record import Record, Seat
from tests.unit.app.tab import Tab
from tests.unit.screens.page import Node, check

BODY = bytes(range(60))
SAYS = {
    "en": "Mei invites you to Age of War, about 30 minutes.",
    "zh-Hant": "Mei 邀你玩《戰國時代》，約 30 分鐘。",
    "zh-Hans": "Mei 邀你玩《战国时代》，约 30 分钟。",
}


def packed(body: bytes) -> str:
    return urlsafe_b64encode(body + crc_hqx(body, 0xFFFF).to_bytes(2, "big")).decode().rstrip("=")


def link(name: str = "Mei", peer: str = "1abc", seat: int = 0) -> str:
    record = Record("war", 1, (Seat("human", name), Seat("human")))
    return links.to_join(peer, packed(BODY), record, seat)


def asked(address: str, lang: str = "en") -> str:
    """What the page asks the guest."""
    (dialog,) = check_of(address, lang).find("dialog", id="entrance")
    return dialog.find("p")[0].text


def check_of(address: str, lang: str = "en") -> Node:
    return check(Tab({"settings": f'{{"lang": "{lang}"}}'}, hash=address).html)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_guest_reads_who_invites_to_what_and_how_long(lang: str) -> None:
    assert SAYS[lang] in asked(link(), lang)


def test_a_guest_that_may_only_watch_reads_that() -> None:
    text = "Mei invites you to watch Age of War: you see the table, but no cards in hand."
    assert asked(link(peer="fabc")) == text


def test_a_screen_that_is_the_table_alone_invites_without_a_name() -> None:
    assert asked(link(seat=99)).startswith("A friend invites you to Age of War, about 30 minutes.")


def test_a_link_of_before_opens_as_it_did() -> None:
    before = f"#/join/1-1abc-{packed(BODY)}"
    assert asked(before) == "A friend invites you to a live match: move by move, with both pages open."
    assert links.read(before) == links.ConnectLink(False, "1abc", packed(BODY))


def test_a_page_of_before_reads_the_same_peer_and_offer() -> None:
    """It takes what its own pattern matches and passes over the rest."""
    assert link().startswith(f"#/join/1-1abc-{packed(BODY)}.")


@pytest.mark.parametrize(
    ("says", "game", "host"),
    [
        (b"war\n<b>Mei</b>", "war", "<b>Mei</b>"),
        (b"war\n" + b"x" * 99, "war", "x" * 24),
        ("war\n\u202eieM\u200b\nLing".encode(), "war", "ieM Ling"),
        (b"war\n\xff\xfe", "war", "��"),
        (b"chess\nMei", "", ""),
        (b"war", "war", ""),
        (b"", "", ""),
    ],
)
def test_what_a_link_says_of_itself_is_bounded_and_changes_nothing_else(says: bytes, game: str, host: str) -> None:
    address = f"#/join/1-1abc-{packed(BODY)}.{packed(says)}"
    assert links.read(address) == links.ConnectLink(False, "1abc", packed(BODY), game, host)
    assert not check_of(address).find("dialog", id="entrance")[0].find("b")


def test_what_was_changed_on_the_way_is_not_shown() -> None:
    whole = link()
    for changed in (whole[:-1], f"{whole}abc", f"{whole[:-3]}AAA"):
        assert links.read(changed)[:5] == (False, "1abc", packed(BODY), "", "")
        assert "A friend invites you to a live match" in asked(changed)
