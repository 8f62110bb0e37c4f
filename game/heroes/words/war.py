"""The chapter of the guide on war, with the odds of a clash."""

from __future__ import annotations

from functools import cache
from itertools import permutations

from game.core.i18n import Words
from game.heroes.rules.cards import BATTLE_COPIES, BATTLE_VALUES, CITADEL_BONUS, GENERAL_BONUS
from game.heroes.words.tables import spoils
from game.ui.guide import Section, paragraphs, section, steps, table
from game.ui.html import Html

LEADS = range(-4, 5)  # of one side's bonus over the other's


def war(t: Words) -> Section:
    """How an attack goes, what adds to a battle card, what victories bring."""
    bonuses = (
        (t("A general, or a hero as general"), f"+{GENERAL_BONUS}", t("his army, in attack and defence")),
        (t("Each citadel"), f"+{CITADEL_BONUS}", t("every army of its owner, in defence only")),
    )
    return section(
        "war",
        t("War"),
        steps(
            t(
                "Name a target – any other tribe, neighbour or not – and an aim: Conquest, Plunder or Raze. The aim "
                "must be able to bring you something."
            ),
            t(
                "Choose the armies and Mighty Heroes that march, at least one. From now on you can’t add, change or "
                "call back anything."
            ),
            t(
                "The defender may play Olympic Games, which stops the battle, or Mighty Heroes. All armies at home "
                "defend, except frightened ones."
            ),
            t(
                "Each army, heroes included, gets a battle card from 1 to 6. Both sides decide in secret which card "
                "goes to which army."
            ),
            t(
                "Clash: both sides choose an army at the same time. The lower total is destroyed, along with its "
                "general. On a tie nobody is hurt and nobody wins."
            ),
            t("Go on until the smaller side has used all its armies. Heroes are discarded, win or lose."),
            t("Every clash the attacker wins, and every unopposed attacker, is a victory. Take the spoils."),
            t("Attackers are away until the end of your next turn, or home at once if a road links the two tribes."),
        ),
        table((t("What adds to a battle card"), t("Bonus"), t("For")), bonuses),
        spoils(t),
        paragraphs(
            t("You can’t take more than there is. While an army is away it can neither attack nor defend."),
            t(
                "A Mighty Hero can be an army or lead an army without a general, even another hero. A hero alone "
                "is an army."
            ),
        ),
        _odds(t),
    )


def _odds(t: Words) -> Html:
    """For experts: how a clash ends, by how much one side's bonus is ahead."""
    rows = [[f"+{lead}" if lead > 0 else f"−{-lead}" if lead else "0", *_percent(lead)] for lead in LEADS]
    head = (t("Your bonus is ahead by"), t("You win"), t("Tie"), t("You lose"))
    return table(head, rows, t("Odds of a clash"))


def _percent(lead: int) -> list[str]:
    won, level = clash_odds(lead)
    return [f"{100 * share:.0f}%" for share in (won, level, 1 - won - level)]


@cache
def clash_odds(lead: int) -> tuple[float, float]:
    """How likely a clash is won, and tied, by the side whose bonus is *lead* above the other's."""
    deck = [value for value in range(1, BATTLE_VALUES + 1) for _ in range(BATTLE_COPIES)]
    pairs = list(permutations(deck, 2))
    ahead = [mine + lead - other for mine, other in pairs]
    return sum(n > 0 for n in ahead) / len(pairs), ahead.count(0) / len(pairs)
