"""Answers to “whatever they do”: in the panel, in the link, on the friend's page."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.app.features.by_link import link_text, sealing
from game.app.features.by_link.match import LinkMatch
from game.app.features.by_link.protocol import NOBODY
from game.app.features.conditional.draft import Draft, contradicts
from game.app.friends.course import (
    MAX_SHAPES,
    WHATEVER,
    Noticed,
    as_shaped,
    course,
    in_order,
    put_shapes,
    shape_of,
    take_shapes,
)
from game.app.friends.planned import ANYTHING, Line, PlannedStep
from game.app.friends.prepared import Plan, plan_of, plan_text
from game.core.coding import Digits, as_number
from game.core.state import CHANCE, TERMINAL
from game.roster import new_bot
from tests import linked_matches
from tests.features.by_link.linking import link_of, match_of, play_turn, stored
from tests.features.conditional.test_prepared_moves import act, answered_in_advance, current, market, panel, prepare
from tests.features.recorded import same_luck
from tests.unit.app.tab import Tab

PLAYED = {"heroes": 5, "kingdoms": 5, "thieves": 4}  # the games that have something to prepare, with their most players


@pytest.fixture(autouse=True)
def luck() -> Iterator[None]:
    """The same match in each run."""
    with same_luck(2):
        yield


def whatever() -> tuple[Tab, Tab]:
    """Market Day: the first page has prepared to leave whatever the friend does, and the friend has opened its link."""
    return answered_in_advance("Whatever they do")


# -- the person prepares -----------------------------------------------------------------------------------------------


def test_whatever_they_do_is_the_last_choice_of_each_step_of_the_friend() -> None:
    mei, _ = market()
    mei.send("prepare:begin")
    assert [one.step for one in current(mei).options][-1] == ANYTHING and "Whatever they do" in panel(mei)
    mei.send("prepare_step", [["step", "0"]])
    assert ANYTHING not in [one.step for one in current(mei).options]  # it is this person's choice


def test_such_a_line_is_listed_in_words_and_deleted() -> None:
    mei, _ = market()
    prepare(mei, "Whatever they do", "Mei leaves")
    assert "Whatever they do → Mei leaves the market." in panel(mei)
    assert match_of(mei).lines == ((ANYTHING, PlannedStep("leave", True)),)
    again = mei.reopened()
    assert "Whatever they do → Mei leaves the market." in panel(again)
    mei.send("prepare_drop", "0")
    assert match_of(mei).own_plan is None


@pytest.mark.parametrize(
    ("lang", "passes", "line"),
    [
        ("zh-Hant", "市集日替我一直跳過，直到有人找我交易或進攻我", "不管別人怎麼做 → Mei 離開市集。"),
        ("zh-Hans", "市集日替我一直跳过，直到有人找我交易或进攻我", "不管别人怎么做 → Mei 离开市集。"),
    ],
)
def test_the_panel_is_in_the_language_of_the_page(lang: str, passes: str, line: str) -> None:
    mei, _ = market()
    prepare(mei, "Whatever they do", "Mei leaves")
    mei.send("set:lang", lang)
    assert passes in panel(mei) and line in panel(mei)


def test_it_stands_beside_an_exact_answer_and_another_one_to_whatever_takes_its_place() -> None:
    mei, _ = market()
    prepare(mei, "Ling: Pass", "Mei: Pass")
    prepare(mei, "Whatever they do", "Mei leaves")
    assert len(match_of(mei).lines) == 2
    prepare(mei, "Whatever they do", "Mei: Pass")
    assert len(match_of(mei).lines) == 2 and "Mei leaves" not in panel(mei)


# -- the friend's page plays it ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("choice", ["pass", "to 1"])
def test_one_answer_is_played_after_each_choice_of_the_friend(choice: str) -> None:
    _, ling = whatever()
    before = len(match_of(ling).state.past)
    act(ling, choice)
    while match_of(ling).awaits_person() and not match_of(ling).link.ahead:
        act(ling, str(match_of(ling).state.legal_actions()[0]))
    (at,) = match_of(ling).link.ahead
    assert str(match_of(ling).state.past[at]) == "leave" and at > before
    assert " – prepared" in ling.html


def test_the_page_that_prepared_it_takes_what_the_friends_page_played() -> None:
    mei, ling = whatever()
    act(ling, "pass")
    play_turn(ling, Random(1), "greedy")
    mei.send("address", link_of(ling))
    assert match_of(mei).link.state == match_of(ling).link.state
    mei.settle()
    assert "Mei leaves the market. – prepared" in mei.html


def test_an_answer_to_exactly_what_happened_comes_before_it() -> None:
    mei, ling = market()
    prepare(mei, "Ling: Pass", "Mei: Pass")
    prepare(mei, "Whatever they do", "Mei leaves")
    ling.send("address", link_of(mei))
    ling.settle()
    act(ling, "pass")
    first = min(match_of(ling).link.ahead)
    assert [str(action) for action in match_of(ling).state.past[first - 1 : first + 1]] == ["pass", "pass"]


def test_a_friend_cant_play_another_move_than_the_answer_to_whatever_they_do() -> None:
    mei, ling = whatever()
    act(ling, "pass")
    link = match_of(ling).link
    (number,) = link.prepared
    forged = link.up_to(number)
    forged.prepared.add(number)
    forged.act(forged.state.parse_action("pass"))
    before, key = stored(mei), f"match/{match_of(mei).key}"
    mei.send("address", "#/friend/1-" + link_text.to_text(forged))
    assert "a move of yours that you didn’t prepare" in mei.alerts[-1] and mei.storage[key] == before


# -- the link ----------------------------------------------------------------------------------------------------------


def test_a_page_that_knows_no_such_answers_says_that_the_link_is_of_a_later_version(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    mei, ling = market()
    prepare(mei, "Whatever they do", "Mei leaves")
    link, before, key = link_of(mei), stored(ling), f"match/{match_of(ling).key}"
    digits = Digits(as_number(match_of(mei).text()))
    digits.take(64)
    assert digits.take(256) == match_of(mei).link.rules + link_text.WITH_PLANS
    monkeypatch.setattr(link_text, "WITH_PLANS", 1 << 20)  # a page of before
    ling.send("address", link)
    assert "newer version of Four Ages" in ling.alerts[-1] and ling.storage[key] == before
    monkeypatch.undo()
    ling.send("address", link)  # reloaded
    assert match_of(ling).link.plans[0] == match_of(mei).own_plan


def test_exact_answers_alone_have_the_links_of_before() -> None:
    mei, _ = market()
    prepare(mei, "Ling: Pass", "Mei leaves")
    digits = Digits(as_number(match_of(mei).text()))
    digits.take(64)
    assert digits.take(256) == match_of(mei).link.rules + link_text.WITH_PREPARED


HAPPENED = st.lists(st.builds(Noticed, st.sampled_from(["", "a", "b", "c"]), st.booleans()), max_size=12).map(
    lambda rows: [Noticed(one.text or "own", True) if one.chosen else one for one in rows]
)


@given(HAPPENED, st.randoms(use_true_random=False))
def test_a_pattern_taken_from_what_happened_fits_it(happened: list[Noticed], rng: Random) -> None:
    """Some things of each run are kept, and the rest of it becomes “whatever”."""
    steps, skips = list[tuple[str, bool]](), False
    for one in happened:
        if one.chosen:
            steps.append((one.text, True))
            skips = False
        elif not skips and sum(text == WHATEVER for text, _ in steps) < 3 and rng.random() < 0.5:
            steps.append((WHATEVER, False))
            skips = True
        elif not skips and one.text:
            steps.append((one.text, False))
    assert as_shaped(happened, shape_of(steps)) == [text for text, _ in steps]


def test_what_happened_otherwise_does_not_fit() -> None:
    shape = shape_of([("a", False), (WHATEVER, False), ("own", True)])
    assert shape == ((0, 1),)
    assert as_shaped([Noticed("a")], shape) is None  # nothing more happened
    assert as_shaped([Noticed("a"), Noticed("")], shape) == ["a", WHATEVER]
    assert as_shaped([Noticed("b"), Noticed("a"), Noticed("own", True)], shape) == ["b", WHATEVER, "own"]
    assert as_shaped([Noticed("own", True), Noticed("a"), Noticed("b")], shape) is None


def test_the_shape_that_says_more_exactly_what_happens_comes_first() -> None:
    whole, after_one, twice, later = ((0, 0),), ((0, 1),), ((0, 0), (1, 0)), ((1, 0),)
    assert in_order([twice, whole, later, after_one, whole]) == (later, after_one, whole, twice)
    with pytest.raises(ValueError):
        shape_of([(WHATEVER, False), ("own", True)] * 4)


@given(
    st.sets(
        st.sampled_from([((0, n),) for n in range(8)] + [((0, 0), (n, 3)) for n in range(1, 8)]), max_size=MAX_SHAPES
    )
)
def test_shapes_are_written_and_read(shapes: set[tuple[tuple[int, int], ...]]) -> None:
    plan = Plan(1, 7, b"12345678", shapes=in_order(shapes))
    assert plan_of(plan_text(plan, 2), 2) == plan
    digits = Digits()
    put_shapes(digits, plan.shapes[::-1])
    if len(plan.shapes) > 1:
        with pytest.raises(ValueError, match="order"):
            take_shapes(Digits(digits.number()))
    with pytest.raises(ValueError):
        for n in range(MAX_SHAPES + 1):
            plan = plan.with_reply([WHATEVER], "x", ((15, n),))


# -- whole stretches of a match ----------------------------------------------------------------------------------------


def prepare_some(match: LinkMatch, rng: Random) -> None:
    """Prepare up to five lines by chance, many with “whatever they do”, as far as a link can carry them."""
    found, begun = list[Line](), Draft(match)
    for _ in range(5):
        draft = begun.copy()
        for _ in range(rng.randrange(2, 7)):
            if not draft.options:
                break
            last = len(draft.options) - 1
            open_ = draft.options[last].step == ANYTHING and rng.random() < 0.6
            draft.choose(last if open_ else rng.randrange(last + 1))
        if draft.line and not any(contradicts(draft.line, one) for one in found):
            with suppress(ValueError):
                match.prepare([*found, draft.line])
                found.append(draft.line)


def expected(lines: tuple[Line, ...], happened: list[Noticed]) -> list[str]:
    """What the lines answer after what happened, by plain comparison; the one that is more exact comes first."""
    found = list[tuple[tuple[int, ...], str]]()
    for line in lines:
        for n, answer in enumerate(line):
            if answer.mine and (where := _fits(line[:n], happened)) is not None:
                found.append(((*where, 1 << 20), answer.text))
    return [text for _, text in sorted(found, reverse=True)]


def _fits(steps: Line, happened: list[Noticed]) -> tuple[int, ...] | None:
    """Where in *steps* “whatever they do” stands, if they are what happened. After that, or before, what a line takes for a
    choice has to be one."""
    at, left, open_at = 0, list(happened), list[int]()
    while at < len(steps):
        step = steps[at]
        if step == ANYTHING:
            if not left or left[0].chosen:
                return None
            while left and not left[0].chosen:
                left.pop(0)
            open_at.append(at)
        else:
            while left and not left[0].text:
                left.pop(0)
            if not left or left[0].text != step.text:
                return None
            if left.pop(0).chosen != (step.mine and not step.only) and ANYTHING in steps:
                return None
        at += 1
    return None if any(one.text for one in left) else tuple(open_at)


def play_with_lines(game: str, players: int, links: int) -> tuple[int, int]:
    """So many links of a match with lines by chance at each seat. All that is played for a player is what their lines say,
    where that is legal, and nothing that they say is left out. How often they were played, and found to say nothing."""
    rng, played, asked = Random(f"{game} {players}"), 0, 0
    table = linked_matches.pages(game, rng, players)
    bots = [new_bot(game, "greedy", Random(seat)) for seat in range(players)]
    said = dict[int, tuple[tuple[Line, ...], int]]()  # by seat, what its last link had, and how much it had seen
    here, text = 0, ""
    for _ in range(links):
        match = table[here]
        first = len(match.link.state.past)
        linked_matches.turn(match, bots[here])
        state, decisions = match.fresh_state(), 0
        for number, action in enumerate([*match.state.past, None]):
            seat = state.current_player()
            if number >= first and seat not in (here, CHANCE, TERMINAL):
                lines, base = said.get(seat, ((), 0))
                legal = list(map(str, state.legal_actions()))
                happened = course(match.fresh_state(), state, seat, base)
                wanted = [one for one in expected(lines, happened) if one in legal]
                if action is None:
                    assert not wanted
                    asked += 1
                else:
                    assert decisions in match.link.prepared
                    assert str(action) == (wanted[0] if wanted else legal[0]) and (wanted or len(legal) == 1)
                    played += bool(wanted)
            if action is not None:
                decisions += not state.is_chance_node()
                state.apply_action(action)
        if match.may_prepare() and not match.state.is_chance_node():
            prepare_some(match, rng)
        said[here] = match.lines, len(match.state.history_for(here))
        text = match.text()
        assert len(sealing.plain(text)) <= 8000
        here = match.link.awaited()
        if here == NOBODY:
            break
        linked_matches.open_link(table[here], text)
    known = match.link.decisions
    for page in table:
        if len(page.link.decisions) < len(known):
            linked_matches.open_link(page, text)
        assert page.link.decisions[: len(known)] == known
    return played, asked


@pytest.mark.parametrize(("game", "players"), [(key, players) for key in PLAYED for players in (2, 3)])
def test_friends_pages_play_what_the_lines_say_and_all_records_agree(game: str, players: int) -> None:
    played, asked = play_with_lines(game, players, 5 * players)
    assert played >= 2 and asked >= 2


@pytest.mark.long
@pytest.mark.parametrize(("game", "players"), [*PLAYED.items(), *((key, 2) for key in PLAYED)])
def test_whole_matches_with_lines_end_alike_on_all_pages(game: str, players: int) -> None:
    played, asked = play_with_lines(game, players, 400)
    assert played >= 20 and asked >= 20
