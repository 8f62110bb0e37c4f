"""The map of a campaign: what it shows of each chapter, the path, the story between chapters, and the drawings."""

from __future__ import annotations

import re

import pytest

from game import games
from game.app.features.campaign.content import campaign_of
from game.core.game import CHAPTERS
from game.roster import parts_of
from game.site.steps import ROOT
from game.ui.campaign_map import STEPS, CampaignMap
from tests.features.campaign.test_campaign import finish, opened, progressed
from tests.unit.app.tab import Tab

WITH = [key for key, game in games.items() if game.campaign]
MIXED = ("1 1", "2 0", "2 0")  # the first chapter won, the second lost twice, so the third is open


def places(html: str) -> list[tuple[str, str]]:
    """The chapters on the map in the order of the document: how each stands, and its HTML."""
    listed = re.search(r'<ol class="chapters">(.*?)</ol>', html, re.DOTALL)
    assert listed is not None
    return re.findall(r'<li class="(\w+) x\d+ y\d+">(.*?)</li>', listed[1], re.DOTALL)


def words(html: str) -> str:
    return " ".join(re.sub("<[^>]*>", " ", html).split())


# -- what it shows -------------------------------------------------------------------------------------------------------


def test_the_places_are_a_list_in_the_order_of_the_chapters_that_says_how_each_stands() -> None:
    shown = places(opened(progressed(*MIXED)))
    assert [kind for kind, _ in shown] == ["won", "open", "open", "closed", "closed"]
    assert [words(html) for _, html in shown] == [
        "1. A place at the table against Tama ✓ Already won",
        "2. Old Genzo’s winter against Old Genzo 2 tries",
        "3. One book for two against Madam Orin and Brother Kaku open",
        "4. Three gates still open against Lady Shinobu closed",
        "5. The captain’s list against Captain Raiden and Lady Shinobu closed",
    ]


def test_each_place_shows_the_faces_of_its_opponents_also_a_closed_one() -> None:
    for key in WITH:
        campaign = campaign_of(key)
        assert campaign is not None
        faces = [re.findall(r"#cast-([\w-]+)", html) for _, html in places(opened_of(key))]
        assert faces == [list(chapter.rivals) for chapter in campaign.chapters], key


def opened_of(key: str, *lines: str) -> str:
    tab = Tab(progressed(*lines, game=key))
    tab.send("campaign:open", key)
    return tab.html


def test_only_open_places_are_buttons_and_the_shown_one_is_marked() -> None:
    shown = places(opened(progressed(*MIXED)))
    assert ["<button" in html for _, html in shown] == [True, True, True, False, False]
    assert ['aria-current="step"' in html for _, html in shown] == [False, True, False, False, False]


def test_screen_readers_skip_the_picture_and_read_the_list() -> None:
    html = opened({})
    assert re.search(r'<svg class="ground"[^>]* aria-hidden="true"', html)
    assert re.search(r'<svg class="trail"[^>]* aria-hidden="true"', html)


def test_a_chosen_place_opens_its_card_and_is_read_aloud() -> None:
    tab = Tab(progressed(*MIXED))
    tab.send("campaign:open", "war")
    assert ("say", "One book for two") not in map(tuple, tab.effects)
    tab.send("campaign:open", "war/3")
    effects = [tuple(effect) for effect in tab.effects]
    assert ("say", "One book for two") in effects and ("scroll", "#campaign h3") in effects
    card = tab.html.split('class="card"')[1]
    for text in ("Madam Orin pays", "Madam Orin", "Brother Kaku", "Two against one", "more points at the end"):
        assert text in card


# -- the path and the story ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("lines", "walked"), [((), 0), (("1 1",), 1), (MIXED, 2), (("1 1", "2 1", "3 1", "4 1"), 4)])
def test_the_path_is_a_line_as_far_as_chapters_are_open_and_dots_beyond(lines: tuple[str, ...], walked: int) -> None:
    html = opened(progressed(*lines))
    assert html.count('class="ahead"') == CHAPTERS - 1
    assert html.count('class="walked core"') == walked


@pytest.mark.long
def test_the_path_to_a_chapter_that_has_just_opened_is_drawn_once() -> None:
    """The second finished match opens the next chapter; the path to it is drawn at the first look alone."""
    tab = Tab(progressed("1 0"))
    tab.send("campaign:begin", "war/1")
    finish(tab, wins=False)
    tab.send("campaign:open", "war/2")
    assert tab.html.count("walked new") == 2, "the line and its edge"
    tab.send("campaign:open", "war/2")
    assert "walked new" not in tab.html and tab.html.count('class="walked core"') == 1


def test_a_chapter_that_was_open_before_is_not_drawn_again() -> None:
    assert "walked new" not in opened(progressed("1 1"))


def test_the_story_goes_on_in_the_next_chapter_until_it_was_played() -> None:
    between = '<p class="between">Tama laughs, bows and asks when she may try again.'
    assert between in opened(progressed("1 1"))
    assert 'class="between"' not in opened(progressed("1 1", "2 0"))
    assert '<p class="between">Tama dances on your wall.' in opened_at("war/2", "1 0", "1 0")


def opened_at(place: str, *lines: str) -> str:
    tab = Tab(progressed(*lines))
    tab.send("campaign:open", place)
    return tab.html


def test_the_story_so_far_has_what_happened_in_each_chapter_played_and_nothing_of_the_others() -> None:
    assert "The story so far" not in opened({})
    told = opened(progressed(*MIXED)).split('class="told"')[1].split("</details>")[0]
    assert re.findall(r"<h4>(.*?)</h4>", told) == ["1. A place at the table", "2. Old Genzo’s winter"]
    for text in ("Your father left you one banner", "Tama laughs", "You were ill all winter", "a basket of radishes"):
        assert text in told
    assert "Tama dances" not in told and "Madam Orin" not in told


# -- the drawings --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", games)
def test_a_map_has_a_place_for_each_chapter_within_its_edges_and_is_light(key: str) -> None:
    found = parts_of(key).words.campaign()
    assert len(set(found.places)) == CHAPTERS and len(found.ways()) == CHAPTERS - 1
    assert all(4 <= x <= 16 and 2 <= y <= 15 for x, y in found.places)
    assert len(found.drawn) <= 8192


@pytest.mark.parametrize("key", WITH)
def test_places_leave_room_for_the_faces_and_titles_of_each_other(key: str) -> None:
    """Where two are in the same half, one is at least 6 steps of 20 below the other."""
    found = parts_of(key).words.campaign().places
    for n, (x, y) in enumerate(found):
        for other_x, other_y in found[:n]:
            assert (x < STEPS / 2) != (other_x < STEPS / 2) or abs(y - other_y) >= 6


def test_no_two_campaigns_have_the_same_landscape() -> None:
    own = [drawn for key in WITH if (drawn := parts_of(key).words.campaign().drawn) != CampaignMap().drawn]
    assert len(own) >= 4 and len(set(own)) == len(own)


def test_the_style_sheet_knows_every_step_where_a_place_may_be() -> None:
    """Places are put by class, since the page allows no style in the document."""
    sheet = (ROOT / "assets/style/campaign.css").read_text("utf-8")
    assert re.findall(r"\.x(\d+) \{ --x: \1; \}", sheet) == [str(x) for x in range(4, 17)]
    assert re.findall(r"\.y(\d+) \{ --y: \1; \}", sheet) == [str(y) for y in range(2, 17)]
