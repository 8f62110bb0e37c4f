"""Moves that a person prepares before they send their link: in the panel, in the link, on the friend's page."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game.app.features.by_link import link_text
from game.app.features.conditional.draft import Draft, contradicts
from game.app.features.conditional.visit import Preparing
from game.app.friends.chains import Chain
from game.app.friends.planned import MAX_LINES, Line
from game.app.friends.prepared import seen_since
from game.app.match.linked import SEED
from tests.features.by_link.linking import link_of, match_of, pair, play_turn, stored
from tests.features.recorded import same_luck
from tests.unit.app.tab import Tab


@pytest.fixture(autouse=True)
def luck() -> Iterator[None]:
    """The same match in each run."""
    with same_luck(2):
        yield


def panel(tab: Tab) -> str:
    """The panel above the table."""
    return tab.html[
        tab.html.index('class="handover"') : tab.html.index("</section>", tab.html.index('class="handover"'))
    ]


def market() -> tuple[Tab, Tab]:
    """Age of Heroes on Market Day: the first page is to send its link, and the friend is asked next."""
    mei, ling = pair("heroes")
    rng, pages = Random(3), (mei, ling)
    for n in range(2):
        here, there = pages[n % 2], pages[1 - n % 2]
        play_turn(here, rng, "greedy")
        there.send("address", link_of(here))
    play_turn(mei, rng, "greedy")
    return mei, ling


def prepare(tab: Tab, *choices: str) -> None:
    """Prepare a line: of what is offered the first one with each of these words, in turn."""
    tab.send("prepare:begin")
    for words in choices:
        options = [current(tab).words(one) for one in current(tab).options]
        assert any(words in one for one in options), (words, options)
        tab.send("prepare_step", [["step", str(next(n for n, one in enumerate(options) if words in one))]])
    tab.send("prepare:keep")


def answered_in_advance(they: str = "Ling: Pass") -> tuple[Tab, Tab]:
    """Market Day: the first page has prepared to leave if the friend passes (*they*), and the friend has opened its link."""
    mei, ling = market()
    prepare(mei, they, "Mei leaves")
    ling.send("address", link_of(mei))
    ling.settle()
    return mei, ling


def current(tab: Tab) -> Draft:
    draft = tab.session.state(Preparing).of(match_of(tab))
    assert draft is not None
    return draft


def act(tab: Tab, *notations: str) -> None:
    for notation in notations:
        tab.send("act", notation)
        tab.settle()


# -- the person prepares ----


def test_before_the_link_is_made_the_panel_offers_to_prepare_an_answer() -> None:
    mei, _ = market()
    assert "If they…, I…" in panel(mei) and 'data-on="prepare:begin"' in panel(mei)
    link_of(mei)
    assert "If they…, I…" not in panel(mei)
    assert "What you prepared" not in panel(mei)
    mei.send("prepare:begin")
    assert "only before you send your link" in mei.alerts[-1]


def test_once_the_link_is_made_the_panel_lists_what_it_carries() -> None:
    mei, ling = market()
    prepare(mei, "Ling: Pass", "Mei leaves")
    mei.send("prepare_pass", "1")
    ling.send("address", link_of(mei))
    assert "What you prepared" in panel(mei) and "Ling: Pass → Mei leaves the market." in panel(mei)
    assert "Pass for me on Market Day until someone offers me a trade or attacks me" in panel(
        mei
    ) and "prepare_drop" not in panel(mei)
    ling.settle()
    assert "What you prepared" not in ling.html


def test_a_line_is_put_together_step_by_step_listed_and_deleted() -> None:
    mei, _ = market()
    mei.send("prepare:begin")
    assert "If Ling…" in panel(mei) and "Ling leaves the market." in panel(mei)
    mei.send("prepare_step", [["step", "0"]])
    assert "I…" in panel(mei) and "Mei leaves the market." in panel(mei)
    mei.send("prepare_step", [["step", "1"]])
    mei.send("prepare:keep")
    assert "Ling: Pass → Mei leaves the market." in panel(mei)
    mei.send("prepare_drop", "0")
    assert "Mei leaves the market." not in panel(mei) and match_of(mei).own_plan is None


def test_what_is_prepared_stays_when_the_page_is_closed_and_opened() -> None:
    mei, _ = market()
    prepare(mei, "Pass", "Mei leaves")
    again = mei.reopened()
    assert "Ling: Pass → Mei leaves the market." in panel(again)
    assert match_of(again).own_plan == match_of(mei).own_plan


def test_another_answer_to_the_same_takes_the_place_of_the_first() -> None:
    mei, _ = market()
    prepare(mei, "Ling: Pass", "Mei leaves")
    prepare(mei, "Ling: Pass", "Mei: Pass")
    assert len(match_of(mei).lines) == 1
    assert "Ling: Pass → Mei: Pass" in panel(mei)


def test_undo_takes_back_what_was_prepared_for_it() -> None:
    pages, rng = pair("kingdoms"), Random(1)
    for n in range(20):
        here, there = pages[n % 2], pages[1 - n % 2]
        play_turn(here, rng, "greedy")
        match = match_of(here)
        if match.undo_point() is not None and (lines := tree(Draft(match), rng)):
            match.prepare(lines[:1])
            assert match.own_plan is not None
            here.send("undo")
            assert match.lines == () and match.own_plan is None
            return
        there.send("address", link_of(here))
    raise AssertionError("nothing could be undone")


def test_age_of_war_has_nothing_to_prepare_because_every_turn_begins_with_a_roll() -> None:
    mei, _ = pair("war")
    play_turn(mei, Random(1))
    assert "If they…, I…" not in panel(mei)


def test_the_choices_offered_say_nothing_of_the_friends_hand() -> None:
    """They follow from what the seat sees: with other cards in the friend's hand the page offers the same."""
    mei, _ = market()
    match = match_of(mei)
    found = [one.step for one in Draft(match).options]
    other = match.seen(match.seat).determinize(Random(99))
    assert other.observation(match.seat) == match.seen(match.seat)
    match.state = other
    match._sights._look_at(other)
    assert [one.step for one in Draft(match).options] == found


# -- the friend's page plays it ----


def test_the_friends_page_plays_the_prepared_move_and_goes_on_without_a_link() -> None:
    _, ling = answered_in_advance()
    before = len(match_of(ling).state.past)
    assert "leave" not in [str(action) for action in match_of(ling).state.past[before:]]
    act(ling, "pass")
    assert [str(action) for action in match_of(ling).state.past[before:]][:2] == ["pass", "leave"]
    assert len(match_of(ling).link.ahead) == 1
    assert "Mei leaves the market. – prepared" in ling.html


def test_with_another_action_the_prepared_move_stays_sealed() -> None:
    _, ling = answered_in_advance()
    act(ling, "leave")
    assert not match_of(ling).link.ahead
    assert "prepared" not in ling.html


def test_the_page_that_prepared_it_shows_it_as_prepared() -> None:
    mei, ling = answered_in_advance()
    act(ling, "pass")
    play_turn(ling, Random(1), "greedy")
    mei.send("address", link_of(ling))
    mei.settle()
    assert "Mei leaves the market. – prepared" in mei.html
    assert match_of(mei).link.ahead == match_of(ling).link.ahead


def test_a_friend_who_has_seen_the_answer_cant_take_back_what_it_answers() -> None:
    _, ling = answered_in_advance()
    act(ling, "pass")
    point = match_of(ling).undo_point()
    assert point is None or point > min(match_of(ling).link.ahead)


def tree(draft: Draft, rng: Random, depth: int = 0) -> list[Line]:
    """Lines for all that the friend may do until the person is asked, each with an answer by chance."""
    if not draft.options or depth > 3:
        return []
    if draft.is_mine:
        draft.choose(rng.randrange(len(draft.options)))
        return [draft.line]
    lines = list[Line]()
    for n in range(len(draft.options)):
        one = draft.copy()
        one.choose(n)
        lines += tree(one, rng, depth + 1)
    return lines


@pytest.mark.parametrize("game", ["heroes", "kingdoms", "thieves"])
def test_where_a_line_comes_about_its_answer_is_played(game: str) -> None:
    """Of a whole tree of what the friend may do, prepared before each link of one of the two."""
    mei, ling = pair(game)
    rng, fitted = Random(5), 0
    for _ in range(16):
        play_turn(mei, rng, "greedy")
        match, lines = match_of(mei), list[Line]()
        if match.state.is_terminal():
            break
        if match.may_prepare() and not match.state.is_chance_node():
            for line in tree(Draft(match), rng):
                if not any(contradicts(line, one) for one in lines):
                    lines.append(line)
            match.prepare(lines[:MAX_LINES])
        state, base = match.state.clone(), len(match.state.history_for(match.seat))
        ling.send("address", link_of(mei))
        play_turn(ling, rng, "greedy")
        for action in match_of(ling).state.past[len(state.past) :]:
            seen = seen_since(state, match.seat, base)
            for line in match.lines if state.current_player() == match.seat else ():
                if [step.text for step in line[: len(seen)]] == seen and len(line) > len(seen):
                    assert (line[len(seen)].text, line[len(seen)].mine) == (str(action), True)
                    fitted += 1
            state.apply_action(action)
        if match_of(ling).state.is_terminal():
            break
        mei.send("address", link_of(ling))
        assert match_of(mei).link.state == match_of(ling).link.state
        mei.settle()
    assert fitted >= 2


def test_with_the_word_to_pass_a_link_comes_only_for_another_question() -> None:
    mei, ling = market()
    assert "Pass for me on Market Day until someone offers me a trade or attacks me" in panel(mei)
    pages, rng, passed = (mei, ling), Random(4), 0
    for n in range(12):
        here, there = pages[n % 2], pages[1 - n % 2]
        if n:
            play_turn(here, rng, "greedy")
        match = match_of(here)
        assert not n or "pass" not in [str(action) for action in match.state.legal_actions()]
        here.send("prepare_pass", "1")
        assert match.passes
        there.send("address", link_of(here))
        passed = len(match.link.ahead)
    assert passed >= 3


def test_the_other_device_of_its_player_knows_what_was_prepared() -> None:
    mei, ling = market()
    prepare(mei, "Ling: Pass", "Mei leaves")
    link = link_of(mei)
    (effect,) = (one for one in mei.send("to_own")["effects"] if one[0] == "copy")
    tablet = Tab(hash=str(effect[1]))
    assert match_of(tablet).own_plan == match_of(mei).own_plan
    ling.send("address", link)
    ling.settle()
    act(ling, "pass")
    play_turn(ling, Random(1), "greedy")
    tablet.send("address", link_of(ling))
    assert match_of(tablet).link.state == match_of(ling).link.state


def test_the_other_device_of_the_friend_can_play_what_was_prepared() -> None:
    _, ling = answered_in_advance()
    (effect,) = (one for one in ling.send("to_own")["effects"] if one[0] == "copy")
    tablet = Tab(hash=str(effect[1]))
    tablet.settle()
    act(tablet, "pass")
    (at,) = match_of(tablet).link.ahead
    assert str(match_of(tablet).state.past[at]) == "leave"


# -- an altered page ----


def test_the_friend_cant_play_another_move_than_the_one_prepared() -> None:
    mei, ling = answered_in_advance()
    link = match_of(ling).link.up_to(len(match_of(ling).link.decisions))
    link.begin(Chain(link.nonce, 1, bytes.fromhex(match_of(ling).record.tag(SEED))))
    link.act(link.state.parse_action("pass"))
    link.prepared.add(len(link.decisions))
    link.act(link.state.parse_action("pass"))
    before = stored(mei)
    key = f"match/{match_of(mei).key}"
    mei.send("address", "#/friend/1-" + link_text.to_text(link))
    assert "a move of yours that you didn’t prepare" in mei.alerts[-1]
    assert mei.storage[key] == before


def test_a_friend_who_does_not_play_it_leaves_the_choice_to_its_player() -> None:
    mei, ling = answered_in_advance()
    match_of(ling).link.plans.clear()  # an altered page
    act(ling, "pass")
    assert match_of(ling).has_link()
    mei.send("address", link_of(ling))
    assert "Ling’s page didn’t play what you prepared for this." in mei.html
    mei.settle()
    assert match_of(mei).awaits_person() and not match_of(mei).link.prepared
