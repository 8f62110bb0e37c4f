"""Prepared moves in matches of three and more: they travel on through the links of others until their player's next link."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.app.features.by_link import link_text
from game.app.features.by_link.link_text import WITH_PLANS
from game.app.features.by_link.protocol import LinkProtocol
from game.app.features.by_link.sealing import plain
from game.app.features.by_link.stored import link_of as read_record
from game.app.features.by_link.stored import record_of
from game.app.friends.course import MAX_SHAPES, in_order
from game.app.friends.prepared import MAX_IN_ROUND, MAX_REPLIES, Plan, plan_text, with_long
from game.app.match.linked import LINES, MINE_PLAN
from game.app.storage import saves
from game.core.coding import Digits, as_number, as_text
from game.core.errors import LaterVersion, RecordError
from tests.features.by_link.linking import link_of, match_of, play_turn, stored
from tests.features.by_link.rounds import NAMES, go_round, seated
from tests.features.conditional.test_prepared_moves import act, panel, prepare
from tests.features.recorded import same_luck
from tests.unit.app.tab import Tab

Pages = list[Tab]


@pytest.fixture(autouse=True)
def luck() -> Iterator[None]:
    """The same match in each run."""
    with same_luck(2):
        yield


def market() -> Pages:
    """Age of Heroes for three on Market Day: the first page is to send its link, and Ling is asked next, then Anna."""
    pages = seated("heroes", 3)
    links = go_round(pages, 3, Random(3), "greedy")
    pages[0].send("address", links[-1])
    play_turn(pages[0], Random(3), "greedy")
    assert match_of(pages[0]).may_prepare()
    return pages


def prepared() -> tuple[Pages, str]:
    """On Market Day Mei has prepared to leave, whatever the others do; Ling's page has that, and Ling is to choose."""
    pages = market()
    prepare(pages[0], "Whatever they do", "Mei leaves")
    link = link_of(pages[0])
    pages[1].send("address", link)
    pages[1].settle()
    return pages, link


def rules_in(tab: Tab) -> int:
    """The number of the rules in the text of its link."""
    digits = Digits(as_number(match_of(tab).text()))
    digits.take(64)
    return digits.take(256)


# -- the way of a plan -------------------------------------------------------------------------------------------------


def test_what_a_player_prepared_travels_on_and_the_page_that_comes_to_it_plays_it() -> None:
    pages, _ = prepared()
    mei, ling, anna = pages
    plan = match_of(mei).own_plan
    act(ling, "pass")
    assert match_of(ling).has_link() and not match_of(ling).link.ahead  # Anna is asked before Mei
    anna.send("address", link_of(ling))
    anna.settle()
    assert match_of(anna).link.plans == {0: plan}
    assert "What you prepared" not in anna.html
    act(anna, "pass")
    (at,) = match_of(anna).link.ahead
    assert str(match_of(anna).state.past[at]) == "leave" and "Mei leaves the market. – prepared" in anna.html
    play_turn(anna, Random(1), "greedy")
    mei.send("address", link_of(anna))
    assert match_of(mei).link.state == match_of(anna).link.state
    mei.settle()
    assert "Mei leaves the market. – prepared" in mei.html and "missing from this link" not in mei.html


def test_a_look_at_a_link_for_somebody_else_leaves_what_is_prepared_in_force() -> None:
    pages, _ = prepared()
    mei, ling, anna = pages
    plan = match_of(mei).own_plan
    act(ling, "pass")
    between = link_of(ling)
    mei.send("address", between)
    mei.settle()
    assert match_of(mei).own_plan == plan
    assert "What you prepared" in panel(mei) and "Whatever they do → Mei leaves the market." in panel(mei)
    anna.send("address", between)
    anna.settle()
    act(anna, "pass")
    play_turn(anna, Random(1), "greedy")
    mei.reopened()
    mei.send("address", link_of(anna))
    assert match_of(mei).link.state == match_of(anna).link.state
    assert match_of(mei).own_plan == plan  # Ling is asked next: it stays in force until Mei's next link


def test_the_panel_speaks_of_all_friends_and_names_the_one_who_chooses() -> None:
    mei, *_ = market()
    assert "a friend’s page plays it" in panel(mei) and "Your friends could open it early" in panel(mei)
    mei.send("prepare:begin")
    assert "If Ling…" in panel(mei)
    mei.send("prepare_step", [["step", "0"]])
    assert "If Anna…" in panel(mei) or "And if Anna…" in panel(mei) or "I…" in panel(mei)


def test_the_other_device_of_a_player_knows_all_that_is_prepared() -> None:
    pages, _ = prepared()
    plan = match_of(pages[0]).own_plan
    for tab, mine, theirs in ((pages[0], plan, {}), (pages[1], None, {0: plan})):
        (effect,) = (one for one in tab.send("to_own")["effects"] if one[0] == "copy")
        other = match_of(Tab(hash=str(effect[1])))
        assert other.own_plan == mine and other.link.plans == theirs


def test_a_player_who_agrees_to_a_bot_hands_on_what_is_prepared_and_can_prepare_nothing_more() -> None:
    pages, _ = prepared()
    mei, _, anna = pages
    plan, link = match_of(mei).own_plan, link_of(mei)
    mei.send("agree")
    assert match_of(mei).has_link() and not match_of(mei).may_prepare()
    assert list(link_text.from_text(match_of(mei).text()).plans.values()) == [plan]
    anna.send("address", link)
    anna.settle()
    anna.send("agree")
    assert match_of(anna).link.plans == {0: plan} and match_of(anna).link.gone == {}
    mei.send("address", link_of(anna))  # both have agreed
    assert match_of(mei).link.gone == {1: len(match_of(mei).link.decisions)} or match_of(mei).link.votes == {0, 2}
    assert match_of(mei).own_plan == plan


# -- an altered page ---------------------------------------------------------------------------------------------------


def passed(pages: Pages) -> str:
    """Ling and Anna pass, and Mei's answer is played; Anna's link."""
    act(pages[1], "pass")
    pages[2].send("address", link_of(pages[1]))
    pages[2].settle()
    act(pages[2], "pass")
    play_turn(pages[2], Random(1), "greedy")
    return link_of(pages[2])


def test_a_page_that_drops_what_was_prepared_is_noticed() -> None:
    pages, _ = prepared()
    match_of(pages[1]).link.plans.clear()  # an altered page
    link = passed(pages)
    assert not match_of(pages[2]).link.prepared
    pages[0].send("address", link)
    assert "What you prepared is missing from this link" in pages[0].html
    pages[0].settle()
    assert match_of(pages[0]).awaits_person()


def test_a_page_that_does_not_play_it_is_named() -> None:
    pages, _ = prepared()
    act(pages[1], "pass")
    pages[2].send("address", link_of(pages[1]))
    pages[2].settle()
    anna = match_of(pages[2])
    anna._found = lambda: None  # type: ignore[method-assign]  # an altered page
    act(pages[2], "pass")
    pages[0].send("address", link_of(pages[2]))
    assert "Anna’s page didn’t play what you prepared for this." in pages[0].html


def forged(link: LinkProtocol, action: str) -> str:
    """A link in which the page of the newest stint played *action* for Mei as if it were prepared."""
    at = max(link.prepared)
    other = link.up_to(at)
    other.prepared.add(at)
    other.act(other.state.parse_action(action))
    return plain(link_text.to_text(other, plans=list(link.plans.values())))


def test_a_page_that_plays_what_was_not_prepared_is_refused_by_its_player_and_by_the_next_friend() -> None:
    pages, _ = prepared()
    passed(pages)
    mei, _, anna = pages
    link, key = forged(match_of(anna).link, "pass"), match_of(mei).key
    watching = Tab(storage=dict(pages[1].storage))  # Ling's
    for page, sentence in (
        (mei, "a move of yours that you didn’t prepare"),
        (watching, "a move that its player didn’t prepare"),
    ):
        before = page.storage[f"match/{key}"]
        page.send("address", link)
        assert sentence in page.alerts[-1] and page.storage[f"match/{key}"] == before


# -- the link ----------------------------------------------------------------------------------------------------------


def test_a_page_of_before_says_that_the_link_is_of_a_later_version(monkeypatch: pytest.MonkeyPatch) -> None:
    pages = market()
    mei, ling, _ = pages
    assert rules_in(mei) == match_of(mei).link.rules  # nothing is prepared: the link of before
    prepare(mei, "Whatever they do", "Mei leaves")
    link, before, key = link_of(mei), stored(ling), f"match/{match_of(ling).key}"
    assert rules_in(mei) == match_of(mei).link.rules + WITH_PLANS
    monkeypatch.setattr(link_text, "WITH_PLANS", 1 << 20)
    ling.send("address", link)
    assert "newer version of Four Ages" in ling.alerts[-1] and ling.storage[key] == before
    monkeypatch.undo()
    ling.send("address", link)  # reloaded
    assert match_of(ling).link.state == match_of(mei).link.state


@pytest.mark.parametrize("game", ["war", "heroes", "kingdoms"])
def test_links_stay_short_and_are_stored_with_all_that_six_can_prepare(game: str) -> None:
    players = 6 if game == "war" else 5
    match = LinkProtocol(game, {}, players, bytes(8))
    for seat, name in enumerate(NAMES[:players]):
        match.join(name, bytes([seat]) * 16)
    rng = Random(1)
    for seat in range(players):
        replies = tuple(sorted(rng.randbytes(8) for _ in range(MAX_IN_ROUND)))
        runs = [sorted(rng.sample(range(16), 3)) for _ in range(MAX_SHAPES)]
        shapes = in_order(tuple((run, rng.randrange(32)) for run in three) for three in runs)
        match.plans[seat] = Plan(seat, 900, rng.randbytes(8), replies, True, shapes)
    text = link_text.to_text(match, plans=match.plans.values())
    assert len(plain(text)) <= 1600 and link_text.from_text(text).plans == match.plans
    del match.plans[0]  # its own is stored apart
    match.prepared = set(range(0, 1200, 2))
    record = record_of(match, 0, bytes(16))
    record = with_long(record, MINE_PLAN, plan_text(match.plans[1], players))
    for n in range(20):  # whatever else the match has
        record = record.with_tag(f"Else{n}", "x")
    opened = read_record(saves.unseal(saves.seal(with_long(record, LINES, rng.randbytes(420).hex()))))
    assert opened is not None and opened.plans == match.plans and opened.prepared == match.prepared


def test_a_link_with_more_than_a_page_prepares_is_refused() -> None:
    match = LinkProtocol("heroes", {}, 3, bytes(8))
    for seat, name in enumerate(NAMES[:3]):
        match.join(name, bytes([seat]) * 16)
    replies = tuple(sorted(bytes([n]) * 8 for n in range(MAX_REPLIES)))
    with pytest.raises(RecordError, match="incomplete or has been changed"):
        link_text.from_text(link_text.to_text(match, plans=[Plan(1, 0, bytes(8), replies)]))
    with pytest.raises(RecordError, match="incomplete or has been changed"):
        link_text.from_text(link_text.to_text(match, plans=[Plan(1, 0, bytes(8), replies[:1])])[:-4] + "AAAA")


@given(st.integers(0, 1600), st.integers(1, 1 << 40))
def test_a_changed_link_with_plans_is_a_match_or_refused(at: int, noise: int) -> None:
    match = LinkProtocol("heroes", {}, 3, bytes(8))
    for seat, name in enumerate(NAMES[:3]):
        match.join(name, bytes([seat]) * 16)
    plan = Plan(2, 9, b"12345678", (b"a" * 8, b"b" * 8), True, (((0, 1), (2, 0)), ((0, 0),)))
    number = as_number(link_text.to_text(match, plans=[plan]))
    try:
        read = link_text.from_text(as_text(number ^ (noise << max(0, number.bit_length() - at))))
    except (RecordError, LaterVersion):
        return
    assert all(plan.owner == seat < 3 and len(plan.replies) <= MAX_IN_ROUND for seat, plan in read.plans.items())
