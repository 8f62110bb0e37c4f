"""Links as chats hand them over: with more characters at their end, encoded, quoted, broken, inside another link."""

from __future__ import annotations

import textwrap
from base64 import urlsafe_b64encode
from binascii import crc_hqx
from functools import cache
from random import Random
from urllib.parse import quote

import pytest

from game import games
from game.app.features.by_link import sealing
from game.app.features.files import replay_links
from game.app.features.live import links
from game.app.features.puzzles.library import puzzles_of
from game.app.storage.packing import pack
from game.app.wire import addresses
from game.core.record import Record, Seat
from game.core.state import CHANCE
from game.roster import new_bot
from tests.features.by_link import linking
from tests.features.by_link.linking import key_of, link_of, match_of, play_turn
from tests.unit.app.tab import Tab
from tests.webcrypto import seal

SITE = "https://example.github.io/four-ages/"
ENDS = (
    ".",
    ")",
    "。",
    "，輪到你了",
    "%20",
    "\u200b",
    "?fbclid=IwAR0_a-b",
    "&utm_source=x",
    "…",
    "**",
    ">",
    ".Now you",
    "%E3%80%82",
    "/",
)
KINDS = ("replay 2", "replay 1", "plain", "invitation", "join", "answer", "puzzle", "daily", "explorer", "match")


def _offer() -> str:
    body = bytes(range(60))
    return urlsafe_b64encode(body + crc_hqx(body, 0xFFFF).to_bytes(2, "big")).decode().rstrip("=")


def _played() -> Record:
    bot, rng = new_bot("war", "random", Random(4)), Random(5)
    state = games["war"].new_initial_state(2)
    for _ in range(30):
        drawn = state.current_player() == CHANCE
        state.apply_action(state.sample_chance(rng) if drawn else bot.choose(state.observation(state.current_player())))
    return Record("war", games["war"].rules, (Seat("human"), Seat("greedy")), games["war"].settle({})).with_actions(
        state.past
    )


@cache
def sample(kind: str) -> str:
    """A link of each kind."""
    match kind:
        case "replay 2":
            record = _played()
            return replay_links.to_fragment(record) or ""
        case "replay 1":
            record = _played()
            return f"{replay_links.PREFIX}1-{pack(str(record))}"
        case "plain":
            return linking.invite()[1]
        case "invitation":
            return linking.invite(seals=seal)[1]
        case "join":
            return links.to_join("1abc", _offer(), _played(), 0)
        case "answer":
            return links.LINKS.to_answer("1abc", _offer())
        case "puzzle":
            return f"#/puzzle/war/{puzzles_of('war')[0].key}"
        case "daily":
            return "#/daily/war/2023-11-10"
        case "explorer":
            return "#/explore/war/..............1_123AACD"
    return "#/match/some-key_1"


def shown(address: str) -> tuple[str, list[str]]:
    tab = Tab(hash=address)
    return tab.html, tab.alerts


@pytest.mark.parametrize("kind", KINDS)
def test_more_characters_at_its_end_change_nothing_of_what_a_link_opens(kind: str) -> None:
    link = sample(kind)
    assert addresses.cut(link) == link
    meant = shown(link)
    assert "incomplete" not in str(meant)
    for end in ENDS:
        if kind in ("puzzle", "daily", "explorer", "match") and end == ".Now you":
            continue  # nothing in these tells a word from the link
        assert shown(link + end) == meant, end


def test_a_sealed_link_opens_with_them_as_well() -> None:
    mei, ling = linking.pair(seals=seal)
    play_turn(mei, Random(3))
    link, before = link_of(mei), dict(ling.storage)
    for end in (".", "。", "，輪到你了", "%20", "?fbclid=IwAR0_a-b", ")"):
        tab = Tab(storage=dict(before), seals=seal, hash=link + end)
        assert tab.session.match is not None and tab.session.match.key == key_of(mei), end


def _in_a_chat(link: str) -> dict[str, str]:
    """The same link as programs hand it over."""
    whole = SITE + link
    broken = "\n".join(textwrap.wrap(whole, 72, break_on_hyphens=False))
    return {
        "with words around it": f"Your turn, Mei! {whole}. Thanks, Ling",
        "its number sign encoded": whole.replace("#", "%23"),
        "in a safe link": f"https://eur01.safelinks.protection.outlook.com/?url={quote(whole, safe='')}&data=05%7C02%7C",
        "encoded twice": f"https://l.example.com/l.php?u={quote(quote(whole, safe=''), safe='')}&h=AT0",
        "by a mail filter": "https://urldefense.proofpoint.com/v2/url?u="
        + quote(whole.replace("-", "%2D").replace("_", "%5F"), safe=":/%")
        .replace("%23", "-23")
        .replace(":", "-3A")
        .replace("%", "-")
        .replace("/", "_")
        + "&d=DwMFaQ&c=x",
        "by another": f"https://urldefense.com/v3/__{whole.replace('#', '*')}__;Iw!!abc$",
        "quoted": "> Your turn\n> " + whole + "\n> Mei\nOK",
        "broken": broken + "\nThanks\n",
        "quoted and broken": "".join(f"> > {line}\r\n" for line in broken.splitlines()) + "> > Thanks, Mei\r\n",
        "quoted and broken, in a field of one line": " ".join(f"> {line}" for line in broken.splitlines())
        + " > Thanks",
        "broken by a mail program": broken.replace("\n", "=\n") + "\n\nThanks",
        "broken early": whole.replace("/#/", "/#/\n", 1) + "\nThanks",
        "in brackets of Markdown": f"[Play]({whole})",
    }


@pytest.mark.parametrize("way", _in_a_chat(""))
def test_the_field_finds_a_link_in_whatever_a_chat_made_of_it(way: str) -> None:
    for kind, find in (
        ("plain", _friends),
        ("invitation", _friends),
        ("join", links.found_in),
        ("answer", links.found_in),
    ):
        assert find(_in_a_chat(sample(kind))[way]) == sample(kind), kind


def _friends(text: str) -> str:
    return next(iter(addresses.found_in(text, sealing.LINK, sealing.holds)), "")


@pytest.mark.parametrize("way", _in_a_chat(""))
def test_a_sealed_link_opens_out_of_the_field_too(way: str) -> None:
    """Nothing but its key tells whether all of it is there, so the page tries what may be meant."""
    mei, ling = linking.pair(seals=seal)
    play_turn(mei, Random(3))
    link = link_of(mei)
    assert match_of(ling).awaits_friend()
    ling.send("paste", [["link", _in_a_chat(link)[way]]])
    assert match_of(ling).link.decisions == match_of(mei).link.decisions


def test_text_without_a_link_has_none_and_much_of_it_takes_no_long_search() -> None:
    assert _friends("my turn already? #friend 1-abc") == links.found_in("https://example.com/%zz%") == ""
    cut = sample("plain")[:-4]
    assert _friends(cut + " and many words" * 1000) == cut
