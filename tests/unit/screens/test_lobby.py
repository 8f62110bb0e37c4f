"""The lobby as text: the form of a new match, and the cards of matches."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game import games
from game.app.feature import Exports
from game.app.features import FEATURES
from game.app.show.models import LobbyScreen
from game.app.show.prerender import pages
from game.app.show.screens.lobby import lobby
from game.app.show.screens.match import match
from game.app.storage.settings import Settings
from game.app.wire.notice import Notice
from game.core.i18n import Words
from game.core.languages import LANGUAGES, Language, catalogue_name, wishes
from game.core.record import Seat
from game.roster import level_of, levels, parts_of
from game.ui.log import LogLine
from tests.unit.screens.matches import HOSTILE
from tests.unit.screens.models import card, events, frame
from tests.unit.screens.page import Node, check

FILES = Exports(everything="export_all", match="export", save="rescue", part="part")


def setup(key: str, lang: str = "en", **settings: str) -> Node:
    """The form for a match of a game."""
    model = LobbyScreen(Settings(**settings), setups=frozenset({key}))  # type: ignore[arg-type]
    (found,) = [
        form for form in check(lobby(model, Words(lang))).find("form", data_submit=f"new:{key}") if form.find("label")
    ]
    return found


def drawn(stars: Node) -> str:
    """Stars, which are not read aloud."""
    return "".join(child for child in stars.children if isinstance(child, str))


def sitting(form: Node) -> list[str]:
    """The chosen player of each seat."""
    return [radio.attributes["value"] for radio in form.find("input", type="radio") if "checked" in radio.attributes]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_players_are_chosen_by_face_and_stars(lang: str) -> None:
    assert len(check(lobby(LobbyScreen(Settings()), Words(lang))).classed("game-card")) >= 4
    form = setup("war", lang)
    cast = [character.key for character in parts_of("war").opponents.characters]
    for n in range(1, 7):
        (group,) = form.classed(f"seat{n}")
        (cards,) = [node for node in group.all() if node.attributes.get("role") == "radiogroup"]
        values = [radio.attributes["value"] for radio in cards.find("input", name=f"seat{n}")]
        assert values == ["human", *(["none"] if n > 1 else []), *cast, *levels("war")]
        assert len(cards.classed("portrait")) == 6
        assert [drawn(node) for node in cards.classed("stars")] == [
            "★☆☆",
            "★☆☆",
            "★★☆",
            "★★☆",
            "★★★",
            "★★★",
            "★☆☆",
            "★★☆",
            "★★★",
            "★★★★",
        ]
        assert len(group.classed("one")) == len(values)
        assert form.find("input", name=f"name{n}")


@pytest.mark.parametrize("key", ["heroes", "thieves"])
def test_stars_tell_the_level_that_is_played(key: str) -> None:
    """Two of the six at each."""
    (group,) = setup(key).classed("seat2")
    cards = [card for card in group.find("label") if card.classed("portrait")]
    assert [drawn(card.classed("stars")[0]) for card in cards] == ["★☆☆"] * 2 + ["★★☆"] * 2 + ["★★★"] * 2
    known = [level_of(key, character.key) for character in parts_of(key).opponents.characters]
    assert known == ["novice"] * 2 + ["greedy"] * 2 + ["strong"] * 2


def test_a_new_match_is_one_person_against_one_bot_by_default() -> None:
    assert sitting(setup("war")) == ["human", "tama", "none", "none", "none", "none"]
    root = check(lobby(LobbyScreen(Settings()), Words("en")))
    (quick,) = root.find("form", data_submit="new:war")
    assert [(field.attributes["name"], field.attributes["value"]) for field in quick.find("input")] == [
        ("seat1", "human"),
        ("seat2", "tama"),
    ]


@pytest.mark.parametrize(
    ("remembered", "offered"),
    [
        ("war:human,raiden,tama,none,none,none", ["human", "raiden", "tama", "none", "none", "none"]),
        ("heroes:human,bato,none,none,none,none war:human,human,none,none,none,none", ["human"] * 2 + ["none"] * 4),
        ("war:human,nobody-known,none,none,none,none", ["human", "tama", *["none"] * 4]),
        ("war:human,raiden", ["human", "tama", *["none"] * 4]),
    ],
)
def test_the_last_players_are_offered_again(remembered: str, offered: list[str]) -> None:
    assert sitting(setup("war", opponents=remembered)) == offered


def test_the_form_comes_when_it_is_asked_for() -> None:
    (dialog,) = check(lobby(LobbyScreen(Settings()), Words("en"))).find("dialog", id="new-war")
    assert not dialog.find("form") and "One moment…" in "".join(node.text for node in dialog.find("p"))


def test_a_match_of_the_list_can_be_resumed_renamed_and_deleted() -> None:
    model = LobbyScreen(
        Settings(),
        (card(), card(key="k2", finished=True, title="Sunday")),
        Notice("Deleted.", "info", "restore", "Undo"),
    )
    root = check(lobby(model, Words("en")))
    assert {"open", "delete", "rename:k", "rename:k2", "restore", "dismiss"} <= events(root)
    for one in root.classed("match-card"):
        (menu,) = one.find("dialog")
        inside = menu.find("button")
        beside = [button.name for button in one.find("button") if button not in inside]
        title = menu.find("h2")[0].text
        assert beside[1:] == [f"More: {title}"] and beside[0].endswith(f": {title}")
        assert [button.name for button in inside] == ["Close", "Rename", "Delete"]
    (button,) = root.find("button", data_on="open", data_value="k")
    assert button.name == "Resume: Age of War"
    assert root.find("button", data_on="open", data_value="k2")[0].name == "View result: Sunday"


def test_a_renamed_match_has_a_new_and_closed_menu() -> None:
    before, after = (
        check(lobby(LobbyScreen(Settings(), (one,)), Words("en"))) for one in (card(), card(title="Sunday"))
    )
    ids = [
        [node.attributes["id"] for node in root.find("dialog") if node.attributes["id"].startswith("menu-")]
        for root in (before, after)
    ]
    assert [len(found) for found in ids] == [1, 1] and ids[0] != ids[1]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_language_import_and_export_are_in_the_settings_once_there_are_matches(lang: str) -> None:
    """On a first visit the header has the language."""
    for cards, header in (((), 1), ((card(),), 0)):
        root = check(lobby(LobbyScreen(Settings(), cards, exports=FILES), Words(lang)))
        assert len(root.find("header")[0].find("select")) == header
        (settings,) = root.find("dialog", id="settings")
        assert len(settings.find("select", id="settings-lang")) == 1
        assert len(settings.find("button", data_local="close:#settings pick")) == 1
        assert len(root.find("button", data_on="export_all")) == len(settings.find("button", data_on="export_all")) == 1


@pytest.mark.parametrize(("count", "folded"), [(4, 0), (5, 2), (30, 27)])
def test_many_matches_leave_the_games_in_reach(count: int, folded: int) -> None:
    cards = tuple(card(key=f"k{n}") for n in range(count))
    root = check(lobby(LobbyScreen(Settings(), cards, None), Words("en")))
    assert len(root.find("button", data_on="open")) == count
    older = root.find("details", id="older-matches")
    assert [node.find("summary")[0].text for node in older] == ([f"{folded} older matches"] if folded else [])
    assert sum(len(node.find("button", data_on="open")) for node in older) == folded


def test_a_card_is_as_high_before_its_standing_is_there_as_after() -> None:
    """The style sheet sets the height by the number of seats, which is known at once."""
    six = card(seats=(Seat("greedy"),) * 6, names=("Bot",) * 6)
    root = check(lobby(LobbyScreen(Settings(), (six, replace(six, key="k2", faulty=True)), None), Words("en")))
    kinds = [
        node.attributes["class"].split()
        for node in root.find("li")
        if node.attributes.get("id", "").startswith("match-")
    ]
    assert ["of-6" in kind for kind in kinds] == [True, True]


def test_a_match_of_a_kind_is_called_so() -> None:
    cards = card(called="A chapter"), card(key="k2", called="A chapter", title="Mine")
    root = check(lobby(LobbyScreen(Settings(), cards, None), Words("en")))
    assert root.find("button", data_on="open", data_value="k")[0].name == "Resume: A chapter"
    assert root.find("button", data_on="open", data_value="k2")[0].name == "Resume: Mine"
    assert check(match(frame(kind="Chapter"), Words("en"))).find("h1")[0].text == "Age of War Chapter"


@pytest.mark.parametrize(("people", "name"), [((), ""), (("Mei",), "Mei"), (("Ed", "Mei"), "")])
def test_the_usual_player_need_not_enter_a_name_again(people: tuple[str, ...], name: str) -> None:
    root = check(lobby(LobbyScreen(Settings(), people=people, setups=frozenset(games)), Words("en")))
    given = [node.attributes.get("value", "") for node in root.find("input", name="name1")]
    assert given and set(given) == {name}


def test_hostile_titles_and_names_stay_text() -> None:
    root = check(
        lobby(
            LobbyScreen(Settings(), (card(title=HOSTILE, summary="", names=(HOSTILE, "B")),), Notice(HOSTILE)),
            Words("en"),
        )
    )
    assert not root.find("img")
    shown = check(match(frame(log=(LogLine(HOSTILE, 0),), notice=Notice(HOSTILE, "error")), Words("en")))
    assert not shown.find("img")
    assert HOSTILE in shown.text


@pytest.mark.parametrize(("key", "company"), [("war", 2), ("heroes", 3), ("thieves", 2)])
def test_the_lobby_proposes_good_company(key: str, company: int) -> None:
    """Two tribes have nobody to trade with but each other, so Heroes begins with three."""
    root = check(lobby(LobbyScreen(Settings()), Words("en")))
    quick = next(form for form in root.find("form", data_submit=f"new:{key}") if form.find("input", type="hidden"))
    assert len(quick.find("input", type="hidden")) == company
    assert sum(value != "none" for value in sitting(setup(key))) == company


def test_an_unfinished_language_is_offered_as_such(monkeypatch: pytest.MonkeyPatch) -> None:
    """A browser that asks for it gets another one of its wishes."""
    monkeypatch.setitem(LANGUAGES, "tlh", Language("tlhIngan Hol", finished=False))
    offered = [option.text for option in check(lobby(LobbyScreen(Settings()), Words("en"))).find("option", lang="tlh")]
    assert offered and {*offered} == {"tlhIngan Hol (unfinished)"}
    assert wishes(LANGUAGES)[:3] == [("zh-hant", "zh-Hant"), ("zh-tw", "zh-Hant"), ("zh-hk", "zh-Hant")]
    assert not [row for row in wishes(LANGUAGES) if row[1] == "tlh"]


def test_the_lobby_is_rendered_ahead_in_every_language() -> None:
    found = pages(FEATURES, "b1")
    assert list(found) == [catalogue_name(tag) for tag in LANGUAGES]
    for html in found.values():
        check(html)
    assert "戰國時代" in found["zh_Hant"]
    assert "战国时代" in found["zh_Hans"]
