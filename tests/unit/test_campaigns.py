"""The campaigns of all games: five chapters each, from legal positions, and each can be won.

`campaign_wins.json` has a match of each chapter that a bot won, as `python -m game.arena.campaign try` prints it. It is made
again where a chapter or the rules change.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game import games
from game.app.features.campaign.content import TAG, campaign_of, chapter_in, record_of
from game.app.match.match import Match
from game.arena.campaign import tried
from game.core import coding
from game.core.campaign import Campaign
from game.core.game import CHAPTERS
from game.core.i18n import Words
from game.core.record import Record, replay
from game.roster import characters, level_of, levels

WITH = [key for key, game in games.items() if game.campaign]
EACH = [(key, number) for key in WITH for number in range(1, CHAPTERS + 1)]
WINS = json.loads(Path(__file__).with_name("campaign_wins.json").read_text("utf-8"))
LONGEST = 60  # words before a match
SENTENCES = 4


def campaign(key: str) -> Campaign:
    found = campaign_of(key)
    assert found is not None
    return found


def opened(key: str, number: int) -> Match:
    return Match("k", record_of(key, number), Words("en"))


def test_each_of_the_four_games_has_one_and_no_other_claims_one() -> None:
    assert set(WITH) >= {"war", "heroes", "thieves", "kingdoms"}
    assert campaign_of("chess") is None
    for key in games.keys() - set(WITH):
        assert campaign_of(key) is None


@pytest.mark.parametrize("key", WITH)
def test_it_has_five_chapters_with_short_texts_of_their_own(key: str) -> None:
    found = campaign(key)
    assert len(found.chapters) == CHAPTERS
    texts = [found.title, found.ending]
    for chapter in found.chapters:
        assert len(chapter.before.split()) <= LONGEST and 2 <= chapter.before.count(". ") + 1 <= SENTENCES, (
            chapter.title
        )
        texts += [chapter.title, chapter.before, chapter.twist, chapter.won, chapter.lost]
    assert len(set(texts)) == len(texts) and all(texts)
    assert len({chapter.position for chapter in found.chapters if chapter.position}) >= 2, "older positions"


@pytest.mark.parametrize("key", WITH)
def test_it_uses_several_twists_and_its_opponents_get_stronger(key: str) -> None:
    found = campaign(key).chapters
    sizes = {len(chapter.rivals) for chapter in found}
    assert 1 in sizes and sizes & {2, 3}
    order = list(levels(key))
    ranks = [max(order.index(level_of(key, rival)) for rival in chapter.rivals) for chapter in found]
    assert ranks[0] == order.index("novice") and ranks[-1] == order.index("strong")
    seen = {rival for chapter in found for rival in chapter.rivals}
    assert len(seen) >= 5, "most characters take part"


@pytest.mark.parametrize(("key", "number"), EACH)
def test_its_opponents_exist_and_its_start_is_legal_and_open(key: str, number: int) -> None:
    record, chapter = record_of(key, number), campaign(key).chapters[number - 1]
    assert set(chapter.rivals) <= characters(key).keys()
    assert record.rules == games[key].rules and record.seats[chapter.seat].is_human
    begun = replay(record, games)
    assert begun.fault is None and not begun.state.is_terminal()
    assert record.number("From", 10_000) == len(record.actions)
    assert [seat.player for seat in record.seats if not seat.is_human] == list(chapter.rivals)
    assert chapter_in(record) == (number, chapter)


@pytest.mark.parametrize(("key", "number"), EACH)
def test_in_an_older_position_the_person_decides_next_and_has_nothing_to_take_back(key: str, number: int) -> None:
    if not campaign(key).chapters[number - 1].position:
        return
    match = opened(key, number)
    match.settle()
    assert len(match.state.past) == record_of(key, number).number("From", 10_000), "nothing happens before"
    assert match.awaits_person() and match.undo_point() is None and not match.practice
    assert match.log(0), "the log says what has happened"


@pytest.mark.parametrize(("key", "number"), EACH)
def test_a_bot_has_won_it(key: str, number: int) -> None:
    record = coding.from_text(WINS[key][number - 1], games).with_tag(TAG, str(number))
    chapter = campaign(key).chapters[number - 1]
    end = replay(record, games)
    assert end.fault is None and end.state.is_terminal() and chapter.is_won(end.state)
    assert chapter_in(record) == (number, chapter)
    assert str(coding.from_text(str(coding.to_text(record, games)), games)) == str(record), "a link holds it"


@pytest.mark.long
@pytest.mark.parametrize("number", range(1, CHAPTERS + 1))
def test_a_strong_bot_wins_each_chapter_of_age_of_war_now_and_then(number: int) -> None:
    won, first = tried("war", number, "strong", 24, 1)
    assert 1 <= won < 24 and first is not None


def test_alone_the_person_needs_more_points_than_all_the_others_together() -> None:
    chapter = campaign("war").chapters[2]
    record = coding.from_text(WINS["war"][2], games)
    state = replay(record, games).state
    mine, *others = [score or 0 for score in state.scores()]
    assert chapter.alone and mine > sum(others)
    loses = next(one for one in campaign("war").chapters if not one.alone)
    assert loses.is_won(state) == (state.returns()[0] > 0)


def test_a_match_of_a_chapter_is_an_ordinary_record() -> None:
    record = record_of("war", 2)
    assert dict(record.tags) == {"Campaign": "2", "From": "185", "Counted": "no"}
    assert isinstance(record, Record) and str(record).startswith('[Game "war"]')
