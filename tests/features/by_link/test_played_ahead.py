"""What one page plays for the other: the only choice where both know that it is the only one, passes, prepared replies."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from hashlib import sha256
from random import Random

import pytest

from game import games
from game.app.features.by_link import link_text
from game.app.features.by_link.match import LinkMatch
from game.app.features.by_link.protocol import LinkProtocol
from game.app.friends.planned import PlannedStep
from game.app.friends.prepared import MAX_REPLIES, Plan, is_plain, take
from game.app.storage import saves
from game.core.coding import Digits, as_number
from tests.features.by_link.linking import link_of, match_of, pair, play_turn, stored
from tests.features.recorded import same_luck
from tests.unit.app.tab import Tab

Pages = tuple[Tab, Tab]


@pytest.fixture(autouse=True)
def luck() -> Iterator[None]:
    """The same matches in each run."""
    with same_luck(3):
        yield


def only_choice(pages: Pages) -> tuple[Tab, Tab]:
    """Play until a page has played the only choice of the friend; that page and the friend's."""
    rng = Random(3)
    for n in range(60):
        here, there = pages[n % 2], pages[1 - n % 2]
        play_turn(here, rng, "greedy")
        if match_of(here).link.prepared:
            return here, there
        there.send("address", link_of(here))
    raise AssertionError("no choice was the only one")


def test_an_only_choice_that_both_know_of_needs_no_link() -> None:
    here, there = only_choice(pair("heroes"))
    match, friend = match_of(here), match_of(there)
    (number,) = match.link.prepared
    state, decisions = match.fresh_state(), 0
    for action in match.state.past:
        if not state.is_chance_node():
            if decisions == number:
                break
            decisions += 1
        state.apply_action(action)
    assert state.current_player() == friend.seat and state.legal_actions() == [action]
    assert is_plain(state, match.seat)
    there.send("address", link_of(here))
    assert match_of(there).link.state == match.link.state and match_of(there).link.prepared == {number}
    there.settle()
    assert "– prepared" not in there.html  # nobody has prepared it


def test_a_secret_only_choice_is_left_to_its_player() -> None:
    """At the question whether they have a card that matters, only the player themselves may see that they have none."""
    rng, found = Random(1), 0
    game = games["heroes"]
    state = game.initial_state_by(game.rules, 2, game.settle({}))
    while not state.is_terminal() and found < 3 and len(state.past) < 2000:
        mover = state.current_player()
        if mover >= 0 and state.forced() is not None and len(state.legal_actions()) == 1:
            worlds = [state.observation(1 - mover).determinize(Random(n)) for n in range(40)]
            open_to_all = all(len(world.legal_actions()) == 1 for world in worlds)
            assert open_to_all or not is_plain(state, 1 - mover)
            found += not open_to_all
        if mover < 0:
            state.apply_action(state.sample_chance(rng))
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    assert found


def test_the_record_of_such_a_match_opens_again_as_it_stood() -> None:
    here, _ = only_choice(pair("heroes"))
    before = match_of(here)
    again = here.reopened()
    assert match_of(again).link.prepared == before.link.prepared
    assert match_of(again).state == before.state
    assert match_of(again).link.awaited() == before.link.awaited()


def test_a_page_of_before_says_that_it_is_too_old() -> None:
    """It takes the number of the rules for that of later ones, which it refuses with a sentence."""
    here, _ = only_choice(pair("heroes"))
    digits = Digits(as_number(link_text.to_text(match_of(here).link)))
    digits.take(64)
    assert digits.take(256) == games["heroes"].rules + link_text.WITH_PREPARED
    assert all(game.rules < link_text.WITH_PLANS for game in games.values())


def test_such_a_link_changes_nothing_on_a_page_of_before(monkeypatch: pytest.MonkeyPatch) -> None:
    here, there = only_choice(pair("heroes"))
    before, link = stored(there), link_of(here)
    monkeypatch.setattr(link_text, "WITH_PREPARED", 1 << 20)  # it knows of none
    monkeypatch.setattr(link_text, "WITH_PLANS", 1 << 21)
    key = f"match/{match_of(there).key}"
    there.send("address", link)
    assert "newer version of Four Ages" in there.alerts[-1]
    assert there.storage[key] == before
    monkeypatch.undo()
    there.send("address", link)  # reloaded
    assert match_of(there).link.state == match_of(here).link.state


def test_a_match_without_them_has_the_links_of_before() -> None:
    mei, _ = pair("war")
    play_turn(mei, Random(1))
    digits = Digits(as_number(link_text.to_text(match_of(mei).link)))
    digits.take(64)
    assert digits.take(256) == games["war"].rules


# -- passes ------------------------------------------------------------------------------------------------------------


def passed() -> tuple[Tab, Tab]:
    """Two pages, the first of which has passed once for the second, and is still in its turn or has ended it."""
    mei, ling = pair("heroes")
    rng, pages = Random(3), (mei, ling)
    for n in range(60):
        here, there = pages[n % 2], pages[1 - n % 2]
        play_turn(here, rng, "greedy")
        match = match_of(here)
        if any(str(match.link.decisions[at]) == "pass" for at in match.link.prepared):
            return here, there
        match.let_pass(True)
        there.send("address", link_of(here))
    raise AssertionError("nobody passed")


def test_with_the_word_to_pass_the_friends_page_passes_and_that_cant_be_undone() -> None:
    here, there = passed()
    match = match_of(here)
    first = min(match.link.ahead)
    assert str(match.state.past[first]) == "pass"
    left = match.undo_point()
    assert left is None or left > first
    there.send("address", link_of(here))
    there.settle()
    assert match_of(there).link.ahead == match.link.ahead


def test_no_value_of_the_player_who_passes_is_used() -> None:
    here, _ = passed()
    match = match_of(here)
    friend = 1 - match.seat
    place = match.link.places[friend]
    began = LinkProtocol.up_to(match.link, min(match.link.prepared)).places[friend]
    assert place is not None and began is not None and place.stints == began.stints


# -- an altered page ---------------------------------------------------------------------------------------------------


def forged(match: LinkMatch) -> str:
    """A link in which an altered page chose for the friend something else than what they had prepared."""
    first = min(at for at in match.link.prepared if str(match.link.decisions[at]) == "pass")
    link = match.link.up_to(first)
    link.prepared.add(first)
    link.act(next(action for action in link.state.legal_actions() if str(action) != "pass"))
    return "#/friend/1-" + link_text.to_text(link)


def test_another_move_than_the_prepared_pass_is_refused_and_changes_nothing() -> None:
    here, there = passed()
    key, before = f"match/{match_of(there).key}", stored(there)
    there.send("address", forged(match_of(here)))
    assert "a move of yours that you didn’t prepare" in there.alerts[-1]
    assert there.storage[key] == before
    there.send("address", link_of(here))
    assert match_of(there).link.prepared == match_of(here).link.prepared


def test_a_pass_that_nobody_prepared_is_refused() -> None:
    here, there = passed()
    match_of(there).forget_plans()
    there.send("home")
    record = saves.unseal(there.storage[key := f"match/{match_of(here).key}"])
    there.storage[key] = saves.seal(replace(record, tags=tuple(tag for tag in record.tags if tag[0][:4] != "Mine")))
    there.send("address", link_of(here))
    assert "a move of yours that you didn’t prepare" in there.alerts[-1]


# -- plans -------------------------------------------------------------------------------------------------------------


def name(action: str) -> bytes:
    return sha256(action.encode()).digest()[:3]


def test_a_plan_opens_only_by_what_it_was_made_for() -> None:
    plan = Plan(0, 0, b"saltsalt").with_reply(["build road", "pass"], "leave").with_reply(["war"], "no")
    assert len(plan.replies) == 2 and list(plan.replies) == sorted(plan.replies)
    assert plan.opened(["build road", "pass"]) == name("leave")
    assert plan.opened(["war"]) == name("no")
    assert plan.opened(["build road"]) is None and plan.opened([]) is None
    digits = Digits()
    plan.put(digits, 2)
    assert take(Digits(digits.number()), 2) == plan


def test_a_plan_with_replies_out_of_order_is_none() -> None:
    digits = Digits()
    Plan(0, 0, bytes(8), (b"b" * 8, b"a" * 8)).put(digits, 2)
    with pytest.raises(ValueError, match="order"):
        take(Digits(digits.number()), 2)
    assert MAX_REPLIES * 8 <= 320


def test_a_step_of_a_line_says_whose_it_is() -> None:
    assert [str(PlannedStep("pass")), str(PlannedStep("to 2", True))] == [":pass", "!to 2"]
