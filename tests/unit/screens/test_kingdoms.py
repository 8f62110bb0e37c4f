"""The table of Record of the Three Kingdoms as text: every action is there, once, and named; secrets are not."""

from __future__ import annotations

from functools import partial
from html import unescape

import pytest

from game.core.i18n import Words
from game.core.languages import LANGUAGES
from game.kingdoms.rules import phases
from game.kingdoms.rules.actions import Answer, Clash, Contest, Invoke, Outcome
from game.kingdoms.rules.cards import LIU_BEI, MIGHT, STRATEGISTS, WORDS, YUAN_SHU, clamp
from game.kingdoms.rules.hidden import KingdomsObservation
from game.kingdoms.rules.notation import CARD, HIDDEN, NONE
from game.kingdoms.view.faces import card_view
from game.kingdoms.view.labels import card_name, city_name
from game.kingdoms.view.log_lines import log_line
from game.kingdoms.view.middle import walls_of
from game.kingdoms.view.score import ending, summary
from game.kingdoms.view.table import table
from game.kingdoms.words import example
from game.kingdoms.words.guide import guide
from game.ui.score import sheet
from tests.records import ENGLISH_QUICK
from tests.unit.kingdoms.scenes import play, scene
from tests.unit.screens.matches import NAMES, positions_of, view_of
from tests.unit.screens.page import check, read

view = partial(view_of, "kingdoms")
positions = partial(positions_of, KingdomsObservation, "kingdoms")


def test_a_stake_shows_its_chance_in_22nds() -> None:
    """An assassination succeeds if one of 22 battle cards is not above the coins paid."""
    state = scene(["Assassination ZhangFei", "GuanYu", "HuangGai"], [25, 9, 9], cities={"Xinye": (2, "GuanYu")})
    play(state, "play 1 Assassination Xinye")
    while state.phase != phases.PAY:
        play(state, str(state.legal_actions()[-1]))
    notes = {}
    for button in check(table(state.observation(0), view(3))).find("button", data_on="act"):
        notes[int(button.attributes["data-value"].split()[-1])] = next(
            word for word in button.text.split() if word.endswith("%")
        )
    assert notes[1] == "5%" and notes[5] == "23%" and notes[11] == "50%" and notes[21] == "95%" and notes[22] == "100%"


@pytest.mark.parametrize(
    ("players", "level", "advanced"), [(2, "random", True), (4, "greedy", False), (5, "random", False)]
)
@pytest.mark.parametrize("lang", ENGLISH_QUICK)
def test_each_legal_action_has_one_control_with_a_name_of_its_own(
    players: int, level: str, advanced: bool, lang: str
) -> None:
    for seen in positions(players, 7, level, advanced=advanced)[::9]:
        controls = check(table(seen, view(players, lang))).find("button", data_on="act")
        assert sorted(node.attributes["data-value"] for node in controls) == sorted(map(str, seen.legal_actions))
        names = [node.name for node in controls]
        assert len(set(names)) == len(names), names


@pytest.mark.long
def test_in_a_siege_strategists_are_named_with_their_wits_only() -> None:
    """Their influence does not count there."""
    shown = [
        node.text
        for seen in positions(4, 7)
        if seen.phase == phases.MUSTER
        for side in check(table(seen, view(4))).classed("front")
        for node in side.classed("strategist")
    ]
    assert shown and all("wits" in text and "coins" not in text for text in shown)


def test_cards_to_choose_from_are_asked_for_but_not_where_one_may_do_something_else() -> None:
    for seen in positions(4, 7):
        if seen.phase in (phases.POST, phases.LEAD, phases.ACTIONS) and seen.hand:
            hands = check(table(seen, view(4))).classed("hand")
            assert ["asked" in hand.attributes["class"] for hand in hands] == [seen.phase != phases.ACTIONS], seen.phase


def test_a_name_too_long_for_a_card_is_divided_and_read_whole() -> None:
    printed = check(card_view(CARD.index("Assassination"), Words("en").of("kingdoms")))
    assert printed.classed("name")[0].children == ["Assassi\u00adnation"]
    assert printed.classed("name")[0].attributes["aria-hidden"] == "true"
    assert "Assassination" in [node.text for node in printed.classed("visually-hidden")]


def test_a_spectator_can_do_nothing() -> None:
    for seen in positions(4, 7)[::20]:
        assert not check(table(seen, view(4, active=False))).find("button", data_on="act")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_log_standing_score_and_guide_read_well(lang: str) -> None:
    seen = positions(4, 7)
    end = seen[-1]
    lines = [log_line(now, action, now, view(4, lang)) for now, action in zip(seen, end.history, strict=False)]
    assert sum(bool(line) for line in lines) > 60
    assert not [line for line in lines if "{" in line]
    assert len(check(sheet("kingdoms", view(4, lang), ending(end, view(4, lang)))).classed("who")) == 4
    assert len(check(summary(end, view(4, lang))).find("li")) == 4
    assert check(guide(Words(lang).of("kingdoms"))).find("h3")


@pytest.mark.parametrize(("players", "advanced", "points"), [(4, False, 10), (5, True, 8)])
def test_the_log_tells_why_the_match_ends(players: int, advanced: bool, points: int) -> None:
    """The first player with the target number of cities gets its points ("遊戲結束"); the round is played to its end."""
    seen = positions(players, 7, advanced=advanced)
    end = seen[-1]
    lines = [log_line(now, action, now, view(players)) for now, action in zip(seen, end.history, strict=False)]
    ends = [line for line in lines if "this is the final round" in line]
    assert len(ends) == 1
    assert ends[0].startswith(NAMES[end.first]) and f"+{points} points" in ends[0]
    assert lines[-1].endswith("The match is over.")
    assert not any("match is over" in line for line in lines[:-1])


def test_how_a_siege_ends_is_logged() -> None:
    seen = next(now for now in positions(4, 7) if now.phase == phases.CLASH and now.current_player < 0)
    assert (city := city_name(seen.city, Words("en").of("kingdoms"))) and seen.general != NONE
    general = card_name(seen.general, Words("en").of("kingdoms"))
    ends = [(True, False), (True, True), (False, False), (False, True)]
    assert [log_line(seen, Outcome(0, taken, dies, False), seen, view(4)) for taken, dies in ends] == [
        f"{NAMES[0]} takes {city}!",
        f"{NAMES[0]} takes {city}! {general} is beheaded.",
        f"{city} holds out.",
        f"{city} holds out. {general} is beheaded.",
    ]


def test_a_line_of_a_siege_is_logged_with_its_walls() -> None:
    """Ties are the defender's ("攻城")."""
    seen = next(now for now in positions(4, 7) if now.phase == phases.CLASH and now.current_player < 0)
    walls = walls_of(seen, seen.city)
    assert (
        log_line(seen, Clash(0, 12 + walls, 12), seen, view(4))
        == f"Front: {12 + walls} against 12 + {walls}, the line holds."
    )
    assert (
        log_line(seen, Clash(0, 13 + walls, 12), seen, view(4))
        == f"Front: {13 + walls} against 12 + {walls}, attacker wins."
    )


def test_no_two_cards_that_can_be_asked_are_called_alike() -> None:
    """A copy in the pack and one in the hand are two buttons."""
    shown = [now for now in positions(5, 7) if now.pack and now.hand]
    assert any(set(now.pack) & set(now.hand) for now in shown)
    for seen in shown:
        for active in (True, False):
            page = check(table(seen, view(5, active=active)))
            names = [node.name for kind in ("why", "act") for node in page.find("button", data_on=kind)]
            assert len(set(names)) == len(names), names


def test_the_guide_says_what_a_player_could_win_an_argument_with() -> None:
    """Numbers and cases of the rule sheet that the guide once omitted."""
    said = " ".join(str(guide(Words("en"))).split())
    for fact in (
        "Everyone gets 2 coins",
        "Yuan Shao taxes at most two small cities",
        "stay face up until the round ends",
        "numbered 1 to 22",
        "returns to its owner’s hand, unless beheaded",
        "can’t be used in the round it was built or won over",
        "comes with the city and stays face up",
        "You don’t get it back, win or lose",
        "You don’t get back what you paid for it",
        "three schemes and two cities or generals",
        "gets 8 points instead of 10",
        "start marker passes to the left",
    ):
        assert fact in unescape(said), fact


def rows(part: str) -> list[list[list[str]]]:
    """The cells of each table in a section of the English guide."""
    [found] = read(guide(Words("en").of("kingdoms"))).find("section", data_section=part)
    return [
        [[cell.text for cell in row.children if not isinstance(cell, str)] for row in one.find("tr")]
        for one in found.find("table")
    ]


def test_the_guide_has_every_card_with_its_numbers() -> None:
    """Numbers of our rules document, sections 3 and 11."""
    [generals], [cities], [strategists] = (rows(part) for part in ("generals", "cities", "strategists"))
    assert [row[0] + ":" + row[2] for row in generals[1:]] == ["10:1", "9:3", "8:4", "7:4", "6:4", "5:4", "4:3", "3:1"]
    assert generals[6][1] == "Meng Huo, Ma Su, Hua Xiong, Xiao Qiao"
    assert cities[1:] == [
        ["small city", "Tianshui, Xiaopei, Chaisang, Changsha", "4", "1", "0"],
        ["medium city", "Xinye, Xiangyang, Jiangxia, Beihai", "6", "2", "1"],
        ["large city", "Xuchang, Chengdu, Jianye, Chang’an", "9", "3", "2"],
        ["capital", "Luoyang", "12", "2", "0"],
    ]
    assert [row[1] + ":" + row[2] for row in strategists[1:]] == [
        "3:4",
        "4:3",
        "5:3",
        "6:2",
        "7:2",
        "8:1",
        "9:1",
        "10:0",
    ]
    root = read(guide(Words("en").of("kingdoms")))
    [schemes] = root.find("section", data_section="cards")
    copies = [int(one.text.split()[0]) for one in schemes.find("b") if one.text.endswith(("card", "cards"))]
    assert len(copies) == 13 and sum(copies) == 33
    assert "Xiao Qiao, Zhu Rong, Sun Shangxiang" in root.text
    for table_, percent in zip(rows("odds"), ("41", "32", "25", "18"), strict=True):
        assert table_[4][:5] == ["6", table_[4][1], table_[4][2], table_[4][3], percent]  # might 6 against 6


def test_the_example_in_the_guide_is_the_siege_of_the_tutorial() -> None:
    won = example.moments(*(action for action, _ in example.SIEGE))[-1]
    assert [list(won.arrays[side]) for side in (0, 1)] == [[17, 21, 19], [15, 12, 8]] and list(won.mights) == [9, 4]
    [part] = read(guide(Words("en").of("kingdoms"))).find("section", data_section="example")
    pictures = part.classed("still")
    assert [len(one.classed("might")) for one in pictures] == [0, 2, 2, 2, 2]
    assert [len(one.classed("won")) for one in pictures] == [0, 0, 0, 0, 2]
    [steps] = rows("example")
    assert [row[2] for row in steps[1:]] == ["4", "3", "6", "8"]  # test case of our rules document, section 12
    might = MIGHT[WORDS.index("LiaoHua")]
    for by in (-3, 3, 2):
        might = clamp(might + by)
    assert might == 8


@pytest.mark.parametrize(
    ("lord", "shown"), [(LIU_BEI, "draws three cards"), (YUAN_SHU, "takes 2 coins from everyone else")]
)
def test_the_log_tells_what_the_power_of_a_lord_does(lord: int, shown: str) -> None:
    state = scene(["ZhangFei", "GuanYu", "HuangGai"])
    line = log_line(state.observation(1), Invoke(0, lord), state.observation(1), view(3))
    assert [text in line for text in ("Mei", shown)] == [True, True]
    assert ("draws three cards" in line) + ("takes 2 coins" in line) == 1


@pytest.mark.parametrize(("cities", "text"), [(4, False), (5, True)])
def test_a_city_won_over_may_be_the_one_that_ends_the_match(cities: int, text: bool) -> None:
    """Three play to six cities; a wrong guess wins none."""
    owned = ["Xinye", "Xiaopei", "Tianshui", "Chaisang", "Beihai"][:cities]
    state = scene(["ZhangFei", "GuanYu", "HuangGai"], cities=dict.fromkeys(owned, (1, "DianWei")))
    seen = state.observation(1)
    line = log_line(seen, Answer(0, CARD.index("LiaoHua")), seen, view(3))
    assert ("Mei is first to 6 cities" in line) is text and "changes sides with the city." in line
    assert log_line(seen, Answer(0, HIDDEN), seen, view(3)) == "The guess is wrong."


def test_the_cleverer_strategist_wins_and_no_two_are_alike() -> None:
    by_wits = sorted(range(len(STRATEGISTS)), key=lambda strategist: STRATEGISTS[strategist].wits)
    assert len({STRATEGISTS[strategist].wits for strategist in by_wits}) == len(by_wits)
    seen = scene(["ZhangFei", "GuanYu", "HuangGai"]).observation(0)
    assert log_line(seen, Contest(0, by_wits[1], 1, by_wits[2]), seen, view(3)).endswith("the scheme fails.")
    assert "outwits" in log_line(seen, Contest(0, by_wits[2], 1, by_wits[1]), seen, view(3))


def test_while_lords_are_chosen_the_table_says_how_one_wins() -> None:
    first, *_, later = [seen for seen in positions(3, 7) if seen.current_player >= 0][:40]
    assert "cities end the match; most points wins" in read(table(first, view(3))).classed("facts")[0].text
    assert "most points wins" not in read(table(later, view(3))).classed("facts")[0].text
