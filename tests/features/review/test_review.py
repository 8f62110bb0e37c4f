"""A leader steps through a match and tries variations; the pages of guests follow, or look around on their own."""

from __future__ import annotations

import json

import pytest

from game import games
from game.app.features.review.messages import GUESTS, LONGEST, Lead, Stand
from game.app.features.review.variation import Variation
from game.app.friends.encoding import to_text
from game.app.storage import saves
from tests.browser.stage import ended, midway
from tests.features.meetings import OFFER
from tests.features.review.wired import Reviewing
from tests.unit.app.tab import Tab


def at(tab: Tab) -> int:
    """The step that the replay shows."""
    assert tab.replay is not None
    return tab.replay.step


def review(game: str = "war", step: int = 20) -> Reviewing:
    return Reviewing({"match/a": saves.seal(ended(game))}).lead("a", step)


@pytest.mark.parametrize("key", games)
def test_guests_see_the_match_of_the_leader_from_the_same_seat_and_go_along(key: str) -> None:
    all_ = review(key, 3)
    bo, ann = all_.come("Bo"), all_.come("Ann")
    assert all_.leader.said[-2:] == ["Bo is here.", "Ann is here."] and bo.said[-1] == "Ann is here."
    leads = all_.leader.replay
    assert leads is not None
    for guest in (bo, ann):
        assert guest.replay is not None and at(guest) == 3
        assert (guest.replay.record.actions, guest.replay.seat) == (leads.record.actions, leads.seat)
    all_.do(all_.leader, "step", "2")
    assert [at(bo), at(ann)] == [5, 5]
    all_.do(all_.leader, "seek", "0")
    assert [at(bo), at(ann)] == [0, 0]
    assert "Mei leads. Here: Bo and Ann." in bo.html and "Bo and Ann can see what you show." in all_.leader.html


def test_a_guest_who_steps_looks_around_until_they_follow_again() -> None:
    all_ = review()
    bo = all_.come("Bo")
    assert "Follow Mei" not in bo.html
    all_.do(bo, "step", "-9")
    all_.do(all_.leader, "step", "5")
    assert (at(bo), at(all_.leader)) == (11, 25)
    assert "Follow Mei" in bo.html
    all_.do(bo, "reviews:follow")
    all_.do(all_.leader, "step", "1")
    assert (at(bo), "Follow Mei" in bo.html) == (26, False)


def test_the_leader_plays_a_variation_for_every_seat_and_all_see_it() -> None:
    all_ = review("kingdoms", 30)
    bo = all_.come("Bo")
    all_.do(all_.leader, "reviews:try")
    match = all_.leader.match
    assert isinstance(match, Variation) and "Variation" in all_.leader.html
    movers = set[int]()
    for _ in range(4):
        movers.add(match.holder)
        all_.do(all_.leader, "act", str(match.state.legal_actions()[-1]))
        assert bo.replay is not None and bo.replay.record.actions[:30] == ended("kingdoms").actions[:30]
        assert [str(action) for action in match.state.past] == list(bo.replay.record.actions)
        assert at(bo) == len(match.state.past)
    assert len(movers) > 1, "each seat in turn, with its hand"
    before = len(match.state.past)
    all_.do(all_.leader, "undo")
    assert at(bo) == len(match.state.past) < before
    late = all_.come("Ann")
    assert at(late) == at(bo), "who comes later sees it too"
    all_.do(all_.leader, "reviews:back")
    assert [at(tab) for tab in (all_.leader, bo, late)] == [30, 30, 30]
    assert bo.replay is not None and bo.replay.record.actions == ended("kingdoms").actions


def test_bots_play_a_variation_on_until_they_are_stopped() -> None:
    all_ = review("war", 20)
    bo = all_.come("Bo")
    all_.do(all_.leader, "reviews:try")
    all_.do(all_.leader, "reviews:bots")
    for _ in range(400):
        all_.do(all_.leader, "continue")
        if at(bo) >= 30:
            break
    assert at(bo) >= 30 and at(bo) == len(all_.leader.match.state.past)
    all_.do(all_.leader, "reviews:bots")
    assert all_.leader.match.awaits_person()


def test_a_variation_is_stored_nowhere_and_counts_nothing() -> None:
    all_ = review("war", len(ended("war").actions) - 3)
    before = dict(all_.leader.storage)
    bo = all_.come("Bo")
    all_.do(all_.leader, "reviews:try")
    for _ in range(3000):
        match = all_.leader.match
        if match.state.is_terminal():
            break
        if match.awaits_roll():
            all_.do(all_.leader, "roll")
        elif match.awaits_person():
            all_.do(all_.leader, "act", str(match.state.legal_actions()[0]))
        else:
            all_.do(all_.leader, "continue")
    assert all_.leader.match.state.is_terminal() or len(all_.leader.match.state.past) > LONGEST
    all_.do(all_.leader, "reviews:back")
    all_.do(all_.leader, "reviews:end")
    assert all_.leader.replay is not None
    assert all_.leader.storage == before and bo.storage == {}


def test_nothing_that_a_guest_sends_changes_the_match_or_what_is_stored() -> None:
    all_ = review()
    bo = all_.come("Bo")
    before = dict(all_.leader.storage), at(all_.leader)
    for text in (to_text(Stand(3)), '["act","x"]', "[]", '["Enter",1,"Eve"]', "[" * 50):
        all_.do(bo, "reviews:follow")
        (peer,) = all_.state(all_.leader).leading.guests  # type: ignore[union-attr]
        all_.do(all_.leader, "review:text", [[peer, text]])
        assert "can’t take part" in all_.leader.said[-1] and not all_.state(all_.leader).leading.guests  # type: ignore[union-attr]
        assert (dict(all_.leader.storage), at(all_.leader)) == before
        bo = all_.come("Bo")


@pytest.mark.parametrize(
    "text",
    [
        json.dumps(["Stand", 22, 20, ["no action"]]),
        json.dumps(["Stand", 22, 39_000, ["roll 1"]]),
        json.dumps(["People", 3]),
        json.dumps(["Lead", 1, "Eve", "", 0]),
        "nothing",
    ],
)
def test_a_leader_who_sends_what_is_impossible_loses_the_guest_who_keeps_the_replay(text: str) -> None:
    all_ = review()
    bo = all_.come("Bo")
    all_.do(bo, "review:text", [[next(iter(all_.state(all_.leader).leading.guests)), text]])  # type: ignore[union-attr]
    assert "The review has ended" in bo.said[-1]
    assert at(bo) == 20 and bo.replay is not None and bo.replay.record.actions == ended("war").actions
    assert all_.leader.said[-1] == "Bo has left." and not all_.state(all_.leader).leading.guests  # type: ignore[union-attr]


@pytest.mark.parametrize(("old", "new"), [('["Enter",1,', '["Enter",2,'), ('["Lead",1,', '["Lead",2,')])
def test_pages_of_different_versions_say_so_and_part(old: str, new: str) -> None:
    all_ = Reviewing({"match/a": saves.seal(ended("war").with_actions(ended("war").actions[:9]))}).lead("a", 2)
    all_.changed = lambda _, text: [text.replace(old, new).replace('["Lead",1,', '["Lead",2,')]
    bo = all_.come("Bo")
    assert "another version of Four Ages" in bo.html and bo.replay is None
    assert not all_.state(all_.leader).leading.guests  # type: ignore[union-attr]
    if "Enter" in old:
        assert "another version of Four Ages" in all_.leader.said[-1]
    all_.do(bo, "reviews:close")
    assert all_.state(bo).following is None


def test_when_the_leader_ends_it_the_replay_stays_at_the_page_of_the_guest() -> None:
    all_ = review()
    bo = all_.come("Bo")
    all_.do(all_.leader, "reviews:end")
    assert bo.said[-1] == "Mei has ended the review. The replay stays here."
    all_.do(bo, "step", "1")
    assert (at(bo), "reviewing" in bo.html, at(all_.leader)) == (21, False, 20)
    assert all_.state(bo).following is None and all_.state(all_.leader).leading is None


@pytest.mark.parametrize("event", [("home",), ("branch",), ("address", "#/")])
def test_a_leader_who_goes_elsewhere_ends_it_too(event: tuple[str, ...]) -> None:
    all_ = review()
    bo = all_.come("Bo")
    all_.do(all_.leader, *event)
    assert bo.said[-1] == "Mei has ended the review. The replay stays here." and at(bo) == 20


def test_a_guest_who_leaves_or_is_lost_is_named_and_another_can_come() -> None:
    all_ = review()
    bo, ann = all_.come("Bo"), all_.come("Ann")
    all_.do(bo, "reviews:end")
    assert all_.leader.said[-1] == ann.said[-1] == "Bo has left." and bo.replay is not None
    all_.lose(ann)
    assert all_.leader.said[-1] == "The connection to Ann is lost."
    assert ann.said[-1] == "The connection to Mei is lost." and ann.replay is not None
    assert at(all_.come("Ann")) == 20


def test_a_silent_page_is_called_so_until_it_is_back() -> None:
    all_ = review()
    bo = all_.come("Bo")
    (peer,) = all_.state(all_.leader).leading.guests  # type: ignore[union-attr]
    for tab, name in ((all_.leader, "Bo"), (bo, "Mei")):
        all_.do(tab, "review:silent", [[peer, ""]])
        assert f"{name} isn’t responding" in tab.html
        all_.do(tab, "review:back", [[peer, ""]])
        assert f"{name} isn’t responding" not in tab.html


def test_five_guests_can_come_and_two_of_one_name_are_told_apart() -> None:
    all_ = review()
    for _ in range(GUESTS):
        all_.come("Bo")
    leading = all_.state(all_.leader).leading
    assert leading is not None and leading.names == ["Mei", "Bo", "Bo 2", "Bo 3", "Bo 4", "Bo 5"]
    all_.do(all_.leader, "reviews:show")
    assert leading.invited is None and 'data-on="reviews:show"' not in all_.leader.html


def test_a_match_with_hidden_cards_that_goes_on_is_shown_to_nobody() -> None:
    tab = Tab({"match/a": saves.seal(midway("heroes"))})
    tab.send("replay", "a")
    tab.send("reviews:show")
    tab.send("reviews:begin", [["me", "Mei"]])
    assert tab.alerts[-1] == "Finish the match first: a replay would reveal hidden cards."
    assert not any(effect[0] == "friend" for effect in tab.effects)


def test_a_page_that_is_led_shows_no_match_that_goes_on_with_hidden_cards_of_several() -> None:
    all_ = review()
    text = str(midway("heroes"))
    hidden = text.replace('[Seat "greedy"]', '[Seat "human Eve"]', 1)
    all_.changed = lambda tab, one: [
        to_text(Lead(1, "Mei", hidden, 0)) if tab is all_.leader and len(one) > 400 else one
    ]
    bo = all_.come("Bo")
    assert bo.replay is None and "Finish the match first" in bo.html


def test_a_later_link_replaces_the_open_invitation_and_an_own_one_is_refused() -> None:
    all_ = review()
    first = all_.link(all_.leader)
    all_.do(all_.leader, "reviews:again")
    second = all_.link(all_.leader)
    assert first != second and OFFER in second
    all_.do(all_.leader, "address", second)
    assert all_.leader.alerts[-1] == "That’s your own invitation. Send it to a friend."
    assert at(all_.leader) == 20, "the review goes on"


def test_a_tap_points_only_while_pointing_is_on_and_all_see_who_it_is() -> None:
    all_ = review()
    bo, ann = all_.come("Bo"), all_.come("Ann")
    all_.do(bo, "review:pointed", [["review", "castle-Edo"]])
    assert not any('"Point' in text for _, text in all_.sent)
    all_.do(bo, "reviews:point")
    assert ("friend", "point", "on") in map(tuple, bo.effects)
    all_.do(bo, "review:pointed", [["review", "castle-Edo"]])
    nowhere = "Bo points at something that isn’t on your screen."
    ring = ("friend", "ring", "castle-Edo", "Bo", "Bo points at: {what}", nowhere)
    for tab in (all_.leader, bo, ann):
        assert ring in map(tuple, tab.effects)
    all_.do(bo, "review:pointed", [["review", "no place!"]])
    assert '"Point","castle-Edo"' in [text for tab, text in all_.sent if tab is bo][-1]
    all_.do(bo, "review:pointed", [["review", ""]])
    assert not all_.state(bo).points and ("friend", "point", "off") in map(tuple, bo.effects)
    all_.do(all_.leader, "reviews:point")
    all_.do(all_.leader, "review:pointed", [["review", "log-4"]])
    assert [effect[3] for effect in ann.effects if effect[1] == "ring"] == ["Mei"]
    all_.do(all_.leader, "reviews:end")
    assert ("friend", "point", "off") in map(tuple, all_.leader.effects)


def test_without_spoilers_the_review_stays_in_reach() -> None:
    all_ = review()
    bo = all_.come("Bo")
    all_.do(bo, "spoilers:hide")
    assert "Leave review" in bo.html and 'class="graph"' not in bo.html


def test_a_language_that_changes_during_a_variation_holds_in_the_match_too() -> None:
    all_ = review()
    all_.do(all_.leader, "reviews:try")
    all_.do(all_.leader, "set:lang", "zh-Hant")
    all_.do(all_.leader, "reviews:back")
    assert "一起看重播" in all_.leader.html and at(all_.leader) == 20
    assert all_.leader.replay is not None and all_.leader.replay.match.t.lang == "zh-Hant"
