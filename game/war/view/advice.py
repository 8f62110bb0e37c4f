"""Why a choice of Age of War is advised: its chances, in one sentence."""

from __future__ import annotations

from game.core.state import Action
from game.ui.view import View
from game.war.bot.analysis import evaluation
from game.war.bot.evaluation import action_values
from game.war.rules.actions import Fill, Lose
from game.war.rules.cards import CASTLES, dice_for
from game.war.rules.odds import action_odds
from game.war.rules.position import CASTLE_NUMBER, NOBODY
from game.war.rules.rules import WarObservation
from game.war.view.labels import faces_text, line_name, line_symbols, percent


def order(seen: WarObservation, action: Action, view: View) -> str:
    """The choice as an order to the player."""
    t = view.t
    match action:
        case Fill(key, line):
            castle = CASTLE_NUMBER[key]
            dice = dice_for(line_symbols(castle, line), seen.faces)
            return t("Fill {line} with {faces}", line=line_name(castle, line, t), faces=faces_text(dice, t))
        case Lose() if seen.dice > 1:
            return t("Lose a die and reroll")
    return ""


def reason(seen: WarObservation, action: Action, view: View) -> str:
    """What the choice leaves open, and the chance to win after it."""
    t, win = view.t, percent(action_values(seen, evaluation(seen))[action])
    if seen.target != NOBODY and not any(action_odds(seen).values()):
        return t.sentence(t("Not enough dice left to take it"))
    if isinstance(action, Fill):
        name, chance = t(CASTLES[CASTLE_NUMBER[action.castle]].name), percent(action_odds(seen)[action])
        return t(
            "Your chance of taking {castle} is then {chance}, and your win chance {win}.",
            castle=name,
            chance=chance,
            win=win,
        )
    return t("No line here is worth the dice, and this makes your win chance {win}.", win=win)
