"""The reason of a puzzle's answer begins with the pieces of its position: a jewel and the guards, a city, armies."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game.app.features.puzzles import library
from game.app.features.puzzles.match import ONE, PuzzleMatch, Series
from game.core.i18n import Words
from game.kingdoms.rules.cards import GENERALS
from game.kingdoms.rules.hidden import KingdomsObservation
from tests.features.puzzles.test_puzzles import find, match_of, panel
from tests.unit.app.tab import Tab

SHARES = {"war": 1.0, "heroes": 0.99, "thieves": 0.98, "kingdoms": 1.0}  # of the shipped puzzles, at least


@pytest.mark.parametrize(
    ("game", "key", "sentence"),
    [
        ("thieves", "d40a56cd", "You can lift the green jewel before the guards act at 8."),
        ("thieves", "c904386c", "You can lift the Emperor’s Jewel, and the guards have acted already."),
        ("thieves", "0c0dcb21", "A sprint takes you to the open gate. Sneaking, you don’t get there."),
        ("thieves", "b93682ef", "Only a sprint takes you out of sight before the guards act at 8."),
        ("thieves", "412659b8", "2 guards see you here and act at 2. Cloak of Shadows can hide you."),
        ("thieves", "0fc9d1d7", "You carry the Emperor’s Jewel out of the city, and that wins."),
        ("thieves", "410db3f9", "You take the Emperor’s Jewel from Pip, which wins once you carry it out."),
        ("thieves", "0d037b2a", "You’re 12 spaces from the open gate: 6 with Sprint, 8 with Sneak."),
        ("thieves", "eb106545", "You’re 11 spaces from Hanna Keys: 7 with Sneak."),
        ("thieves", "40a6f1bd", "You’re 3 spaces from a green jewel: 0 with Elixir of Speed."),
        ("thieves", "499dab40", "After a sprint you can’t use Confiscate and Ambush this turn."),
        ("thieves", "2be75ce2", "Sneaking, you can reveal the token at West city lane 2."),
        ("thieves", "becebf40", "2 guards watch the shortest way to a yellow jewel. Cloak of Shadows can hide you."),
        ("thieves", "5d0cc5d8", "5 guards see you here and act at 2. Smoke Grenade can hide you."),
        ("thieves", "413f7461", "Benno the Scar carries jewels worth 8 points. With Pickpocket you can steal one."),
        ("thieves", "0828171f", "Benno the Scar carries jewels worth 3 points. With Flash Grenade you can steal one."),
        ("thieves", "33f52d6f", "To a green jewel it’s 5 from North palace lane 1, 8 from West market road 7."),
        ("thieves", "c3073f1f", "To the open gate it’s 9 from West dungeon, 13 from North dungeon."),
        ("thieves", "3f53bb98", "The guard at North palace lane 3 sees you here."),
        ("thieves", "96001923", "The guard at the treasury watches your way to a green jewel."),
        ("thieves", "54633d0c", "Of the 49 tokens you haven’t seen, 31 can help you and 6 can bring a guard."),
        ("thieves", "16465a19", "You know this token. It’s Thief’s Stash."),
        ("heroes", "ba63a732", "You can build city 2 of the 5 you need."),
        ("heroes", "04d09467", "With city 5 your Challenge Round starts."),
        ("heroes", "2c86824f", "Your armies at home: 4. Zaman has 1 to defend with."),
        ("heroes", "2c86824f", "Heroes in your hand: 1."),
        ("heroes", "5f42127c", "Taxes bring you 3 cards."),
        ("heroes", "26384b4f", "Your cards pay for Army. Your armies at home: 1. Thessa can attack you with 2."),
        ("heroes", "70192ca9", "If you take a city, you have 2 and Thessa has 1."),
        ("heroes", "1054040b", "Two victories take a city. Unless Bato plays a card, 1 of your 2 armies meets no "),
        ("heroes", "0f92df6a", "Each victory takes two cards. Unless Zaman plays a card, 2 of your 2 armies meet "),
        ("heroes", "604b2fcb", "Two victories take a city. Old Ragna defends with 3, and you attack with 3 "),
        ("heroes", "6644217a", "Attackers: 3. Your defenders: 2 with the hero, 1 without."),
        ("heroes", "79f07e29", "With Luck, the attack of 2 armies ends at once."),
        ("heroes", "030a25f6", "With Olympic Games, the attack of 2 armies ends at once."),
        ("heroes", "043397c9", "Your monument grows to 5 of 5 cards instead of 4."),
        ("heroes", "53ceb84b", "That makes 1 at home, and Thessa has no army there."),
        ("heroes", "9a4d72e4", "Your armies at home: 2."),
        ("war", "c76d70d1", "Taking Kumamoto ends the match, with 17 points to Madam Orin’s 18. Fail, and it "),
        ("war", "10e6d717", "With Gifu you have 15 points to Brother Kaku’s 15, and 1 castle is left. Fail, "),
        ("war", "dc674b06", "After that line your chance of taking Azuchi is 15%. Lose one die and roll again: you "),
        ("kingdoms", "af49d5e1", "Chengdu brings you 9 points at once."),
        ("kingdoms", "636c5d8f", "Jiangxia falls with a chance of about 55% and is worth 6 points."),
        ("kingdoms", "849177dd", "Xinye falls with a chance of about 42%, Beihai with about 19%."),
        ("kingdoms", "af49d5e1", "You’re the first with 6 cities, which brings 10 more points."),
        ("kingdoms", "04038be7", "A siege of Chaisang costs 4 and succeeds with a chance of about 34%."),
        ("kingdoms", "79ae8184", "Luoyang would leave you 0 coins."),
        ("kingdoms", "c02d82f2", "With your income you have 9 coins. That’s enough to build Jianye. Pay "),
        ("kingdoms", "2c92e51b", "With your income you have 9 coins. That’s enough to besiege Jianye. Pay 1 for "),
        ("kingdoms", "5cb911cd", "With your income you have 3 coins. Chang’an costs 9, so every coin counts."),
        ("kingdoms", "71e75ce6", "With your income you have 10 coins. Pay 1 for strategists, and you have 9."),
        ("kingdoms", "b5768f00", "You choose from 5 strategists instead of 1."),
        ("kingdoms", "35199cea", "Two Birds, One Stone: Draw 2 cards."),
        ("kingdoms", "35199cea", "Keep Assassination, and Two Birds, One Stone goes to Aunt Liu."),
        ("kingdoms", "7cf473d5", "Hua Xiong, might 5, was last seen with Little Tiger."),
        ("kingdoms", "f758b841", "Generals you can’t see: 1 with might 9, 0 with might 3."),
        ("kingdoms", "6b6a96f1", "Fish in Troubled Water brings you to 7 coins. That’s enough to build Beihai."),
        ("kingdoms", "0f4ce9ee", "Win Over costs nothing and takes Tianshui, worth 4 points, w"),
        ("kingdoms", "ccc8a69e", "With every coin you have, Assassination takes Jiangxia, worth 6 points, with a "),
        ("kingdoms", "009385d7", "Your strategist Sima Yi, wits 9, beats General Tie’s with a chance of about 86%."),
        ("kingdoms", "785b1b48", "You steal up to 5 coins from General Tie."),
        ("kingdoms", "a11e025c", "You take up to 2 cards from General Tie."),
        ("kingdoms", "6538fd5a", "Your strategist Zhuge Liang, wits 10, is sure to beat Little Tiger’s."),
        ("kingdoms", "44b470c0", "Your strategist Tian Feng, wits 7, can’t beat Little Tiger’s"),
        ("kingdoms", "83b6bd98", "With their income Master Lu would have 12 coins, enough to besiege Luoyang."),
        ("kingdoms", "4b0c1762", "With Beauty Trap, Xuchang falls with a chance of about 66%, with Pull the Firewood "),
        ("kingdoms", "3cf6015f", "With Dian Wei, Chang’an falls with a chance of about 34%, with Zhang Ji about 15%."),
        ("kingdoms", "3ea72a41", "Huang Gai has might 7, Hu Zhen 4."),
    ],
)
def test_the_reason_names_what_is_on_the_table(game: str, key: str, sentence: str) -> None:
    tab = Tab(hash=f"#/puzzle/{game}/{key}")
    find(tab)
    assert sentence in panel(tab)


def every_third(key: str) -> Iterator[PuzzleMatch]:
    """Every third shipped puzzle of a game, on the table."""
    for puzzle in library.puzzles_of(key)[::3]:
        yield PuzzleMatch(puzzle, Series(ONE, [puzzle]), Words("en"))


def reasons(match: PuzzleMatch) -> list[str]:
    """The sentences about the position itself."""
    seen, best = match.bests[0]
    return match.parts.puzzles.because(seen, best, match.rival, match.view(active=False, hints=True))


@pytest.mark.parametrize("key", SHARES)
def test_the_share_of_answers_with_a_reason_in_the_pieces_of_the_position(key: str) -> None:
    """Against the second best choice, and against each other wrong one."""
    second, wrong = list[bool](), list[bool]()
    for match in every_third(key):
        seen, best = match.bests[0]
        view = match.view(active=False, hints=True)
        for action in match.legal:
            if action != best:
                said = match.parts.puzzles.because(seen, best, action, view)
                assert len(said) <= 2
                wrong.append(bool(said))
        second.append(bool(reasons(match)))
    assert sum(second) >= SHARES[key] * len(second)
    assert sum(wrong) >= 0.97 * len(wrong)


@pytest.mark.parametrize("key", SHARES)
def test_a_reason_is_the_same_whatever_is_hidden(key: str) -> None:
    """In a match with other hidden cards that looks the same to the person, the sentences are the same."""
    others = 0
    for match in every_third(key):
        seen, best = match.bests[0]
        world = seen.determinize(Random(match.puzzle.key))
        again = world.observation(seen.seat)
        others += world != match.asked
        view = match.view(active=False, hints=True)
        assert match.parts.puzzles.because(again, best, match.rival, view) == reasons(match)
    assert (others > 0) == (key != "war")  # all of Age of War is open


def test_a_general_in_a_reason_is_one_that_the_person_has_seen() -> None:
    named = 0
    for match in every_third("kingdoms"):
        seen, _ = match.bests[0]
        assert isinstance(seen, KingdomsObservation)
        known = {*seen.hand, *seen.guards, *seen.table, *seen.pack, *seen.look, seen.general}
        story = " ".join(map(str, seen.history)).split()
        for card, general in enumerate(GENERALS):
            if any(general.name in sentence for sentence in reasons(match)):
                named += 1
                assert card in known or general.word in story
    assert named > 15


def _first(tab: Tab) -> list[str]:
    return reasons(match_of(tab))
